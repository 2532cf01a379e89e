//! The clauses of a stretch of a sentence, and what one of them says by itself.

use super::tokens::{
    Known, Token, contrasts, is_article, is_finite, is_only, is_preposition, is_view, joins, opens_own_clause,
    tokens_in,
};
use crate::language::Language;
use crate::source::text::TextSpan;

/// Words on either side of a cut that stand right beside what is kept.
pub(super) const BESIDE: usize = 2;

/// Words of a clause that says no more than who says so: "critics claim".
pub(super) const ASIDE: usize = 8;

/// A clause of an omission, and whether marks part it from what is kept on either side.
pub(super) struct Clause<'a> {
    pub(super) words: &'a [Token],
    pub(super) opened: bool,
    pub(super) closed: bool,
}

impl Clause<'_> {
    pub(super) fn first(&self) -> &str {
        self.words.first().map_or("", |token| token.word.as_str())
    }

    pub(super) fn has(&self, kind: impl Fn(&str) -> bool) -> bool {
        self.words.iter().any(|token| kind(&token.word))
    }

    pub(super) fn any(&self, is: impl Fn(&Token) -> bool) -> bool {
        self.words.iter().any(is)
    }

    /// Whether it begins as a clause on which another depends.
    pub(super) fn opens_condition(&self) -> bool {
        self.words.first().is_some_and(Token::opens_condition)
    }

    /// Whether it only says who or what else is not meant: ", not the minister,".
    pub(super) fn denies_another(&self, known: Known) -> bool {
        let leads = |word: &str| joins(word) || contrasts(word) || matches!(word, "а" | "a");
        let led = self.words.first().is_some_and(|token| leads(&token.word));
        // "though not to eliminate"; "but not for children" and "though not in children" limit what is kept.
        let concedes = self.words.first().is_some_and(|token| {
            matches!(
                &*token.word,
                "though" | "although" | "albeit" | "obwohl" | "quoique" | "aunque" | "embora" | "sebbene" | "hoewel"
            )
        });
        let denial = self.words.iter().take(4).position(Token::denies);
        let limits = denial
            .and_then(|at| self.words.get(at + 1))
            .is_some_and(|next| is_preposition(&next.word) && !matches!(&*next.word, "to" | "zu" | "à" | "a"));
        let aside = concedes && denial.is_some() && !limits && self.opened && self.closed && !self.has(is_finite);
        if aside {
            return true;
        }
        let Some([first, next, ..]) = self.words.get(usize::from(led)..) else {
            return false;
        };
        let named = is_article(&next.word) || next.capital || known.is_some_and(has_no_article);
        self.opened && self.closed && first.denies() && named && !self.has(is_finite)
    }

    /// Whether it is a clause with a subject of its own, so that what it denies is not what is kept.
    pub(super) fn is_own(&self) -> bool {
        self.opened && self.closed && opens_own_clause(self.first())
    }
}

/// Cuts a stretch at the marks between clauses.
pub(super) fn clauses(text: &str, span: TextSpan, known: Known) -> Vec<Parted> {
    let words = tokens_in(text, span, known);
    let parts = |from: usize, to: usize| {
        let between = text.get(from..to).unwrap_or_default();
        between.contains([',', ';', ':', '–', '—', '(', ')', '，', '、', '；', '：', '،']) || between.contains(" - ")
    };
    let mut found: Vec<Parted> = Vec::new();
    let mut at = span.start().bytes();
    for word in words {
        let parted = parts(at, word.span.start().bytes());
        at = word.span.end().bytes();
        match found.last_mut().filter(|_| !parted) {
            Some(last) => last.words.push(word),
            None => {
                if let Some(last) = found.last_mut() {
                    last.closed = true;
                }
                found.push(Parted {
                    opened: parted,
                    closed: false,
                    words: vec![word],
                });
            }
        }
    }
    if let Some(last) = found.last_mut() {
        last.closed = parts(at, span.end().bytes());
    }
    found
}

/// A clause with its words, as [`clauses`] cuts it.
pub(super) struct Parted {
    pub(super) words: Vec<Token>,
    pub(super) opened: bool,
    pub(super) closed: bool,
}

impl Parted {
    pub(super) fn clause(&self) -> Clause<'_> {
        Clause {
            words: &self.words,
            opened: self.opened,
            closed: self.closed,
        }
    }
}

/// Whether nouns of a language have no article before them.
pub(super) fn has_no_article(language: Language) -> bool {
    use Language::{Arabic, Czech, Korean, Polish, Russian, Turkish};
    matches!(language, Arabic | Czech | Korean | Polish | Russian | Turkish)
}

/// The denials that something follows to take their place: "not only … but", "nicht …, sondern".
pub(super) fn denial_pairs(words: &[&Token]) -> Vec<usize> {
    let mut answered = Vec::new();
    // "not yet", "never yet" tell when, and answer nothing.
    let tells_when = |at: usize| {
        let denied = at.checked_sub(1).and_then(|at| words.get(at));
        words.get(at).is_some_and(|token| token.word == "yet") && denied.is_some_and(|token| token.denies())
    };
    let opposes = |at: &usize| words.get(*at).is_some_and(|token| contrasts(&token.word)) && !tells_when(*at);
    let last = (0..words.len()).rev().find(opposes);
    for (i, token) in words.iter().enumerate().filter(|(_, token)| token.denies()) {
        let only = words.get(i + 1).is_some_and(|next| is_only(&next.word));
        // "did not solve it only, but": Arabic says "only" last.
        let later = words.windows(2).skip(i + 1).take(ASIDE);
        let only = only
            || later
                .into_iter()
                .any(|pair| matches!(pair, [a, b] if is_only(&a.word) && contrasts(&b.word)));
        let ends = last.is_some_and(|at| at > i && words.len() - at <= 2);
        if only || ends {
            answered.push(token.span.start().bytes());
        }
    }
    answered
}

/// Whether a clause says that somebody says so.
pub(super) fn attributed(clause: &Clause<'_>, attached_after: bool, closed: bool) -> bool {
    const LED: usize = 4;
    let says = |token: &Token| token.attributes();
    let aside = clause.opened && clause.words.len() <= ASIDE && clause.words.iter().any(says);
    let leads = attached_after && !closed && clause.words.iter().rev().take(LED).any(says);
    // "in the view of the industry"
    let view = clause.words.windows(3).any(|of| {
        matches!(of, [a, b, c] if (is_preposition(&a.word) || is_article(&a.word)) && is_view(&b.word) && (is_preposition(&c.word) || is_article(&c.word)))
    });
    let named = view
        && clause
            .words
            .first()
            .is_some_and(|token| is_preposition(&token.word) || token.attributes());
    aside || leads || named
}

/// Whether a stretch begins by closing what somebody says: what follows only tells who says it.
pub(super) fn ends_speech(text: &str, span: TextSpan) -> bool {
    let marks = span.of(text).split(char::is_alphanumeric).next().unwrap_or_default();
    marks.contains(['”', '"', '»', '“', '」'])
}
