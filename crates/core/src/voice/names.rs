//! What a stretch of words calls somebody: names, and what people are called beside them.

use super::tokens::{Kind, Token, tokens};
use super::words::{ANYBODY, ARTICLES, FIRST_PERSON, GOVERNS, NO_NAMES, PARTICLES, PRONOUNS, TITLES};
use crate::fold::folded;
use crate::language::saying::{is_inverted, is_saying};
use std::ops::Range;

/// Whoever a frame names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Speaker {
    /// The words of names, folded.
    pub(super) names: Vec<String>,
    /// The other words of who it is, folded: "mayor".
    pub(super) roles: Vec<String>,
    /// "he", and no name.
    pub(super) pronoun: bool,
    /// "I" or "you": whoever writes or reads there, and nobody named before.
    pub(super) is_here: bool,
    /// A preposition or an article stands before the name.
    pub(super) governed: bool,
    /// One word with which a sentence begins: its capital says nothing.
    pub(super) initial: bool,
    /// An article stands before the name: it is a newspaper, a company.
    pub(super) is_body: bool,
    /// Nothing but a colon or "that" says that somebody speaks.
    pub(super) is_weak: bool,
    /// The other words with a capital beside it, folded.
    pub(super) beside: Vec<String>,
    /// The words name more than one.
    pub(super) several: bool,
    /// As it is written.
    pub(super) shown: String,
}

impl Speaker {
    /// Somebody of whom only a name is known.
    pub(super) fn called(name: &str) -> Self {
        let words = tokens(name, &[]);
        let anybody = words
            .iter()
            .filter(|word| word.is_word())
            .all(|word| ANYBODY.has(&word.lower()) || NO_NAMES.has(&word.lower()));
        let named = words
            .iter()
            .filter(|word| word.is_word() && !NO_NAMES.has(&word.lower()) && !anybody);
        Self {
            names: named
                .map(|word| plain(word.text))
                .filter(|word| !word.is_empty())
                .collect(),
            shown: name.trim().to_owned(),
            ..Self::default()
        }
    }

    /// Whoever was named before.
    pub(super) fn meant() -> Self {
        Self {
            pronoun: true,
            ..Self::default()
        }
    }

    /// The two together, of whom one speaks.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.names.extend(other.names);
        self.several = true;
        self
    }

    /// The same with everybody named beside it.
    pub(super) fn all(&self) -> Self {
        Self {
            names: self.names.iter().chain(&self.beside).cloned().collect(),
            ..self.clone()
        }
    }

    pub(super) fn is_named(&self) -> bool {
        !self.names.is_empty()
    }
}

/// A name's word as it is compared: folded, without the mark of who owns.
pub(super) fn plain(word: &str) -> String {
    let bare = word
        .strip_suffix("’s")
        .or_else(|| word.strip_suffix("'s"))
        .or_else(|| word.strip_suffix(['’', '\'']))
        .unwrap_or(word);
    folded(bare)
}

pub(super) fn says(token: &Token<'_>) -> bool {
    token.is_word() && is_saying(&token.lower())
}

/// Who a stretch of words names: its names, else a word that stands for one, else what it calls somebody.
pub(super) fn who(tokens: &[Token<'_>]) -> Option<Speaker> {
    let mut runs = runs(tokens);
    runs.retain(|run| !run.governed);
    let called = roles(last_part(tokens));
    if runs.iter().any(|run| !run.owns) || !called.is_empty() {
        runs.retain(|run| !run.owns);
    }
    let words = || tokens.iter().filter(|token| token.is_word());
    let pronoun = words().find(|token| PRONOUNS.has(&token.lower()) || is_inverted(&token.lower()));
    let first = words().any(|token| token.text == "I" || FIRST_PERSON.has(&token.lower()));
    if leads_role(tokens, &runs) {
        runs.clear();
    }
    if !runs.is_empty() {
        let chosen: Vec<&Token<'_>> = runs
            .iter()
            .flat_map(|run| tokens.get(run.range.clone()).unwrap_or_default())
            .collect();
        let (start, end) = (runs.first()?.range.start, runs.last()?.range.end);
        let alone = runs.len() == 1 && chosen.len() == 1;
        let article = start.checked_sub(1).and_then(|at| tokens.get(at)).map(Token::lower);
        return Some(Speaker {
            initial: alone && tokens.iter().position(Token::is_word) == Some(start),
            is_body: article.is_some_and(|article| BODIES.contains(&article.as_str())),
            names: named(&chosen),
            roles: roles(tokens),
            several: runs.len() > 1,
            shown: shown(tokens.get(start..end)?),
            ..Speaker::default()
        });
    }
    if pronoun.is_some() || first {
        return Some(Speaker {
            is_here: pronoun.is_none(),
            ..Speaker::meant()
        });
    }
    if tokens.iter().all(|token| !token.is_word() || !has_case(token.text)) {
        return uncased(tokens);
    }
    let kept: Vec<Token<'_>> = last_part(tokens)
        .iter()
        .filter(|token| token.is_word())
        .copied()
        .collect();
    (!called.is_empty()).then(|| Speaker {
        roles: called,
        shown: shown(&kept),
        ..Speaker::default()
    })
}

/// Whether the last name stands right before a word in small letters with which the stretch ends: "the Royalist commander".
fn leads_role(tokens: &[Token<'_>], runs: &[Run]) -> bool {
    let Some(last) = runs.last() else { return false };
    let behind = tokens.get(last.range.end..).unwrap_or_default();
    let role = |token: &Token<'_>| {
        token.is_word() && token.text.starts_with(char::is_lowercase) && !NO_NAMES.has(&token.lower()) && !says(token)
    };
    runs.len() == 1 && behind.len() == 1 && behind.iter().all(role)
}

/// Behind the last comma that has words behind it.
fn last_part<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let end = tokens.iter().rposition(Token::is_word).map_or(0, |at| at + 1);
    let from = tokens
        .get(..end)
        .unwrap_or_default()
        .iter()
        .rposition(|token| token.kind == Kind::Comma);
    tokens.get(from.map_or(0, |at| at + 1)..end).unwrap_or_default()
}

fn has_case(word: &str) -> bool {
    word.chars().any(|c| c.is_uppercase() || c.is_lowercase())
}

/// Who is named in a script without capitals: all words that say something.
fn uncased(tokens: &[Token<'_>]) -> Option<Speaker> {
    let words = tokens
        .iter()
        .filter(|token| token.is_word() && !NO_NAMES.has(&token.lower()) && !says(token));
    let words: Vec<Token<'_>> = words.copied().collect();
    (!words.is_empty()).then(|| Speaker {
        names: words
            .iter()
            .map(|token| plain(token.text))
            .filter(|name| name.chars().count() > 1)
            .collect(),
        shown: shown(&words),
        ..Speaker::default()
    })
}

/// Articles before a name that is no person's: "the Guardian".
const BODIES: &[&str] = &["the", "le", "la", "les", "el", "los", "las", "il", "lo", "gli", "o"];

/// The words of a name, folded; none where it is what anybody may be called.
fn named(words: &[&Token<'_>]) -> Vec<String> {
    if words.iter().all(|token| ANYBODY.has(&token.lower())) {
        return Vec::new();
    }
    words
        .iter()
        .map(|token| plain(token.text))
        .filter(|name| name.chars().count() > 1)
        .collect()
}

pub(super) fn roles(tokens: &[Token<'_>]) -> Vec<String> {
    let words = tokens
        .iter()
        .filter(|token| token.is_word() && !NO_NAMES.has(&token.lower()) && !says(token));
    let lower = words.filter(|token| !token.text.starts_with(char::is_uppercase));
    lower
        .map(|token| plain(token.text))
        .filter(|word| word.chars().count() > 2)
        .collect()
}

fn shown(tokens: &[Token<'_>]) -> String {
    let mut text = String::new();
    for token in tokens {
        if !text.is_empty() && token.kind != Kind::Comma {
            text.push(' ');
        }
        text.push_str(token.text);
    }
    text
}

/// Words of one name, one behind the other.
pub(super) struct Run {
    pub(super) range: Range<usize>,
    /// A preposition stands before it.
    pub(super) governed: bool,
    /// "Keller’s".
    pub(super) owns: bool,
}

pub(super) fn runs(tokens: &[Token<'_>]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !tokens.get(at).is_some_and(Token::is_capital) {
            at += 1;
            continue;
        }
        let mut end = at + 1;
        loop {
            let joins = tokens
                .get(end)
                .is_some_and(|token| token.is_word() && PARTICLES.has(&token.lower()));
            let skip = usize::from(joins);
            if !tokens.get(end + skip).is_some_and(Token::is_capital) {
                break;
            }
            end += skip + 1;
        }
        let owns = tokens
            .get(end - 1)
            .is_some_and(|token| token.text.ends_with("’s") || token.text.ends_with("'s"));
        let inflected = tokens.get(end - 1).is_some_and(|token| has_case_ending(token.text)) && !owns;
        runs.push(Run {
            range: at..end,
            governed: inflected || is_governed(tokens, at),
            owns,
        });
        at = end;
    }
    runs
}

/// Whether a name has the ending of a case that is no subject's: "Aksoy'un", "Nowickiego", "Белскому".
fn has_case_ending(word: &str) -> bool {
    const OBLIQUE: [&str; 7] = ["iego", "iemu", "ego", "emu", "owi", "ого", "ому"];
    if word.chars().count() >= 6 && OBLIQUE.iter().any(|ending| word.ends_with(ending)) {
        return true;
    }
    let ending = word.rsplit_once(['’', '\'']).map(|(_, ending)| ending);
    ending.is_some_and(|ending| ending.starts_with(char::is_lowercase) && ending.chars().count() <= 4)
}

/// Whether a preposition stands before the name that begins at `at`, with an article or describing words between at most.
fn is_governed(tokens: &[Token<'_>], at: usize) -> bool {
    let before = tokens.get(..at).unwrap_or_default().iter().rev();
    let near = before.take_while(|token| token.is_word()).take(3);
    for token in near {
        if GOVERNS.has(&token.lower()) {
            return true;
        }
        if !ARTICLES.has(&token.lower()) && !TITLES.has(&token.lower()) {
            return false;
        }
    }
    false
}

/// The names in a text outside of its quotations, in order.
pub(super) fn name_runs(text: &str, quotations: &[Range<usize>]) -> Vec<Speaker> {
    let tokens = tokens(text, quotations);
    let found = runs(&tokens);
    let begins = |at: usize| {
        at == 0
            || tokens
                .get(at - 1)
                .is_some_and(|token| matches!(token.kind, Kind::Stop | Kind::Quotation))
    };
    let named = found.iter().filter_map(|run| {
        let words = tokens.get(run.range.clone())?;
        Some(Speaker {
            names: words
                .iter()
                .map(|token| plain(token.text))
                .filter(|name| name.chars().count() > 1)
                .collect(),
            governed: run
                .range
                .start
                .checked_sub(1)
                .and_then(|at| tokens.get(at))
                .is_some_and(|before| GOVERNS.has(&before.lower()) || NO_NAMES.has(&before.lower())),
            initial: words.len() == 1 && begins(run.range.start),
            shown: shown(words),
            ..Speaker::default()
        })
    });
    named.filter(Speaker::is_named).collect()
}

/// The only one of these, where all are one person's names.
pub(super) fn alone(mut all: Vec<Speaker>) -> Option<Speaker> {
    all.retain(|one| !one.governed);
    let longest = all.iter().max_by_key(|one| one.names.len())?.clone();
    let same = |one: &Speaker| one.names.iter().any(|name| longest.names.contains(name));
    all.iter().all(same).then_some(longest)
}
