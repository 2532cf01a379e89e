//! What an omission hides, read whole: whether a word that was left out turns what is kept.
//!
//! An omission is read in the sentences that it cuts: all of it where both fragments stand in one sentence, else what the
//! sentence before goes on with and what the sentence after begins with. Sentences that are left out whole hide nothing,
//! and a clause with a subject of its own keeps its denials for itself.

use super::passage::Gap;
use super::words::{
    Known, Token, adds, attributes, contrasts, is_article, is_finite, is_only, is_preposition, is_unsure, is_verb,
    is_view, joins, lessens, limits, opens_condition, opens_own_clause, tokens_in, weakens,
};
use crate::language::{Language, numerals};
use crate::quote::verdict::EditClass;
use crate::source::text::TextSpan;

/// Words on either side of a cut that stand right beside what is kept.
const BESIDE: usize = 2;

/// Words of a clause that says no more than who says so: "critics claim".
const ASIDE: usize = 8;

/// What is kept on both sides of an omission, within the sentences that it cuts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept<'a> {
    /// The words before the cut, from the quote's or the sentence's beginning.
    pub(super) before: &'a [Token],
    /// The words of the fragment after the cut, to its sentence's end.
    pub(super) after: &'a [Token],
}

impl Kept<'_> {
    /// Whether what is kept before the cut says nothing yet, and what is kept after it does: the verb takes its subject
    /// from before.
    fn joins_subject(self) -> bool {
        let starts = self.after.first().is_some_and(|token| is_finite(&token.word));
        starts && !self.before.iter().any(|token| is_finite(&token.word))
    }

    /// "65 m", "about 65 m"
    fn starts_with_number(self) -> bool {
        self.after.iter().take(2).any(is_number)
    }
}

/// What kind of word the omission hides that turns the sense of what is kept.
pub(super) fn hides(gap: &Gap<'_>, kept: Kept<'_>, known: Known) -> Option<EditClass> {
    if !gap.has_words() || is_said_between(gap) || gap.skips_cells() {
        return None;
    }
    // "The minister … signed" of "The minister's deputy signed".
    let owned =
        |text: &str| text.starts_with(['\'', '’']) && text.trim_start_matches(['\'', '’']).starts_with(['s', ' ']);
    if owned(gap.whole.of(gap.text)) {
        return Some(EditClass::Name);
    }
    if gap.is_inside() {
        return inside(gap.text, gap.whole, kept, known);
    }
    let begins = gap.begins_sentence();
    let tail = (!gap.ends_sentence())
        .then(|| tail_turns(gap.text, gap.tail(), known))
        .flatten();
    let head = (!begins).then(|| head_turns(gap.text, gap.head(), known)).flatten();
    let split = !gap.ends_sentence() && !begins;
    tail.or(head)
        .or_else(|| (split && kept.joins_subject()).then_some(EditClass::Name))
        .or_else(|| {
            let led = clauses(gap.text, gap.head(), known)
                .iter()
                .any(|clause| clause.words.iter().any(|token| is_verb(&token.word)));
            let says = kept.after.iter().any(|token| is_finite(&token.word));
            (split && led && !says).then_some(EditClass::Wording)
        })
}

/// Whether a stretch begins by closing what somebody says: what follows only tells who says it.
fn ends_speech(text: &str, span: TextSpan) -> bool {
    let marks = span.of(text).split(char::is_alphanumeric).next().unwrap_or_default();
    marks.contains(['”', '"', '»', '“', '」'])
}

/// Whether an omission only says who speaks, between two parts of what is said: “We wait,” she told us. “We hope.”
pub(super) fn is_said_between(gap: &Gap<'_>) -> bool {
    let text = gap.whole.of(gap.text);
    let marks = text.split(char::is_alphanumeric);
    let closed = marks
        .clone()
        .next()
        .is_some_and(|marks| marks.contains(['”', '"', '»', '“', '’']));
    let opened = marks
        .clone()
        .next_back()
        .is_some_and(|marks| marks.contains(['“', '"', '«', '„', '»', '‘']));
    let within = text.matches(['“', '”', '"', '«', '»', '„']).count();
    closed && opened && within == 2
}

/// A clause of an omission, and whether marks part it from what is kept on either side.
struct Clause<'a> {
    words: &'a [Token],
    opened: bool,
    closed: bool,
}

impl Clause<'_> {
    fn first(&self) -> &str {
        self.words.first().map_or("", |token| token.word.as_str())
    }

    fn has(&self, kind: impl Fn(&str) -> bool) -> bool {
        self.words.iter().any(|token| kind(&token.word))
    }

    /// Whether it only says who or what else is not meant: ", not the minister,".
    fn denies_another(&self, known: Known) -> bool {
        let leads = |word: &str| joins(word) || contrasts(word) || matches!(word, "а" | "a");
        let led = self.words.first().is_some_and(|token| leads(&token.word));
        let Some([first, next, ..]) = self.words.get(usize::from(led)..) else {
            return false;
        };
        let named = is_article(&next.word) || next.capital || known.is_some_and(has_no_article);
        self.opened && self.closed && first.denies() && named && !self.has(is_finite)
    }

    /// Whether it is a clause with a subject of its own, so that what it denies is not what is kept.
    fn is_own(&self) -> bool {
        self.opened && self.closed && opens_own_clause(self.first())
    }
}

/// Cuts a stretch at the marks between clauses.
fn clauses(text: &str, span: TextSpan, known: Known) -> Vec<Parted> {
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

struct Parted {
    words: Vec<Token>,
    opened: bool,
    closed: bool,
}

impl Parted {
    fn clause(&self) -> Clause<'_> {
        Clause {
            words: &self.words,
            opened: self.opened,
            closed: self.closed,
        }
    }
}

/// Both fragments stand in one sentence, and this between them.
fn inside(text: &str, omitted: TextSpan, kept: Kept<'_>, known: Known) -> Option<EditClass> {
    let parted = clauses(text, omitted, known);
    let all: Vec<&Token> = parted.iter().flat_map(|part| &part.words).collect();
    let last = all.last()?;
    let coordinated = joins(&last.word) || (all.len() > 1 && parted.last().is_some_and(|part| part.closed));
    let modifies = kept.joins_subject();
    let spoken = ends_speech(text, omitted);
    let denied = denial_pairs(&all);
    for (i, part) in parted.iter().enumerate() {
        let clause = part.clause();
        if clause.is_own() || (modifies && opens_own_clause(clause.first()) && !joins(clause.first())) {
            continue;
        }
        // "has little history and does not trade yet, …": said of the same subject, and ended.
        if part.closed && i + 1 < parted.len() && joins(clause.first()) {
            continue;
        }
        let (attached_before, attached_after) = (i == 0 && !part.opened, i + 1 == parted.len() && !part.closed);
        if let Some(class) = denial(
            known,
            &clause,
            &denied,
            attached_before,
            attached_after,
            modifies || coordinated,
        ) {
            return Some(class);
        }
        if limited(&clause, attached_after) {
            return Some(EditClass::Quantifier);
        }
        if !spoken && attributed(&clause, attached_after, modifies || joins(&last.word)) {
            return Some(EditClass::Modal);
        }
    }
    beside(&parted, kept, coordinated, known)
        .or_else(|| other_clause(&parted, &all, kept))
        .or_else(|| other_amount(&all, kept))
}

/// The denials that something follows to take their place: "not only … but", "nicht …, sondern".
fn denial_pairs(words: &[&Token]) -> Vec<usize> {
    let mut answered = Vec::new();
    let last = words.iter().rposition(|token| contrasts(&token.word));
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

/// Whether a clause denies what is kept.
fn denial(
    known: Known,
    clause: &Clause<'_>,
    answered: &[usize],
    attached_before: bool,
    attached_after: bool,
    closed: bool,
) -> Option<EditClass> {
    let open = |token: &Token| token.denies() && !answered.contains(&token.span.start().bytes());
    let words = clause.words;
    if clause.denies_another(known) {
        return None;
    }
    let near = words.iter().take(BESIDE).filter(|_| attached_before || clause.opened);
    let near_end = words.iter().rev().take(BESIDE).filter(|_| attached_after);
    let beside = near.chain(near_end).any(open);
    // "under no circumstances", "in the view of none": such a phrase denies the whole sentence.
    let phrase = words
        .windows(2)
        .any(|pair| matches!(pair, [a, b] if is_preposition(&a.word) && open(b)));
    let whole = !closed && words.iter().any(open);
    (beside || phrase || whole).then_some(EditClass::Negation)
}

/// Whether a clause makes what is kept conditional, or excepts something from it.
fn limited(clause: &Clause<'_>, attached_after: bool) -> bool {
    let opens = opens_condition(clause.first()) && clause.opened;
    let leads = attached_after
        && clause
            .words
            .iter()
            .rev()
            .take(1)
            .any(|token| opens_condition(&token.word));
    opens || leads || clause.has(limits)
}

/// Whether a clause says that somebody says so.
fn attributed(clause: &Clause<'_>, attached_after: bool, closed: bool) -> bool {
    const LED: usize = 4;
    let says = |token: &Token| attributes(&token.word);
    let aside = clause.opened && clause.words.len() <= ASIDE && clause.words.iter().any(says);
    let leads = attached_after && !closed && clause.words.iter().rev().take(LED).any(says);
    // "in the view of the industry"
    let view = clause.words.windows(3).any(|of| {
        matches!(of, [a, b, c] if (is_preposition(&a.word) || is_article(&a.word)) && is_view(&b.word) && is_preposition(&c.word))
    });
    let named = view
        && clause
            .words
            .first()
            .is_some_and(|token| is_preposition(&token.word) || attributes(&token.word));
    aside || leads || named
}

/// What stands right before what is kept after the cut, and weakens or lessens it.
fn beside(parted: &[Parted], kept: Kept<'_>, coordinated: bool, known: Known) -> Option<EditClass> {
    let last = parted.last().filter(|part| !part.closed)?;
    let words = || last.words.iter().rev();
    let not_only = last
        .words
        .windows(2)
        .any(|pair| matches!(pair, [a, b] if a.denies() && is_only(&b.word)));
    if words().take(BESIDE).any(|token| lessens(&token.word)) && !coordinated && !not_only {
        return Some(EditClass::Quantifier);
    }
    // "the second largest", "a potential cure": the article is kept, or left out with it.
    let mut leading = [kept.before.last(), last.words.first()].into_iter().flatten();
    let phrase = known.is_some_and(has_no_article) || leading.any(|token| is_article(&token.word));
    let modifies = |kind: &dyn Fn(&Token) -> bool| {
        let mut last = words();
        phrase && last.next().is_some_and(kind) && !last.next().is_some_and(|token| joins(&token.word))
    };
    // "de op een na grootste", the second largest
    let dutch = matches!(&*last.words, [.., op, _, na] if op.word == "op" && na.word == "na");
    if dutch || modifies(&|token| token.ordinal) {
        return Some(EditClass::Number);
    }
    if modifies(&|token| is_unsure(&token.word)) {
        return Some(EditClass::Modal);
    }
    let verb = kept.before.iter().any(|token| is_finite(&token.word));
    let modal = |token: &Token| {
        (token.modal || weakens(&token.word)) && !matches!(token.word.as_str(), "will" | "would" | "can")
    };
    let adjacent = words().take(1).any(modal);
    let governs = !verb && !coordinated && !kept.joins_subject() && words().any(modal);
    (adjacent || governs).then_some(EditClass::Modal)
}

/// Whether what is kept after the cut belongs to a clause of which the subject or the verb was left out.
fn other_clause(parted: &[Parted], all: &[&Token], kept: Kept<'_>) -> Option<EditClass> {
    let last = parted.last().filter(|part| !part.closed)?;
    let end = all.last()?;
    let contrast = last.words.iter().position(|token| contrasts(&token.word));
    let behind = |at: usize| last.words.iter().skip(at + 1);
    if contrast.is_some_and(|at| !behind(at).all(|token| adds(&token.word))) && !kept.joins_subject() {
        return Some(EditClass::Content);
    }
    // "Smith sued Jones, who … was convicted"
    let says_more = all.first().is_some_and(|first| is_finite(&first.word));
    let subject = !joins(&end.word) && !end.word.ends_with("ly");
    // "Green, whose brother … was convicted", "the car, which the thief … stole"
    let clause = last.clause();
    let relative = opens_own_clause(clause.first()) && !joins(clause.first());
    let named = last
        .words
        .iter()
        .skip(1)
        .any(|token| is_article(&token.word) || token.capital);
    let other = relative && last.words.len() > 1 && (owns(clause.first()) || named);
    (kept.joins_subject() && (other || (says_more && subject))).then_some(EditClass::Name)
}

/// Whether an amount was left out in the place of which another one is read.
fn other_amount(all: &[&Token], kept: Kept<'_>) -> Option<EditClass> {
    let numbers = all.iter().any(|token| is_number(token));
    (kept.starts_with_number() && numbers).then_some(EditClass::Number)
}

pub(super) fn is_number(token: &Token) -> bool {
    let word = token.word.as_str();
    word.starts_with(char::is_numeric)
        || numerals::small(word).is_some_and(|number| number > 1)
        || numerals::tens(word).is_some()
}

/// What the rest of a sentence says, behind what is kept of it, that turns it: "but not in", "unless", "he claims".
pub(super) fn tail_turns(text: &str, tail: TextSpan, known: Known) -> Option<EditClass> {
    let parted = clauses(text, tail, known);
    let answered = denial_pairs(&parted.iter().flat_map(|part| &part.words).collect::<Vec<_>>());
    let spoken = ends_speech(text, tail);
    let mut before = false;
    for (i, part) in parted.iter().enumerate() {
        let clause = part.clause();
        let own = part.opened && opens_own_clause(clause.first());
        if own {
            continue;
        }
        let open = |token: &Token| token.denies() && !answered.contains(&token.span.start().bytes());
        let near = (i == 0 || contrasts(clause.first())) && clause.words.iter().take(BESIDE).any(open);
        let phrase = clause
            .words
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if is_preposition(&a.word) && open(b)));
        if near || phrase {
            return Some(EditClass::Negation);
        }
        let opens = (i == 0 || part.opened) && opens_condition(clause.first());
        let only = clause.words.windows(2).any(|pair| {
            matches!(pair, [a, b] if (is_only(&a.word) || contrasts(&a.word)) && (opens_condition(&b.word) || is_only(&b.word)))
        });
        if opens || only || clause.has(limits) || (i == 0 && is_only(clause.first())) {
            return Some(EditClass::Quantifier);
        }
        if part.opened && !before && !spoken && clause.words.len() <= ASIDE && clause.has(attributes) {
            return Some(EditClass::Modal);
        }
        before |= clause.words.len() > ASIDE;
    }
    None
}

/// What a sentence says before what is kept of it that turns it: "Nobody believes that", "It is false that".
pub(super) fn head_turns(text: &str, head: TextSpan, known: Known) -> Option<EditClass> {
    let mut parted = clauses(text, head, known);
    // "Es trifft nicht zu, dass": what leads to the content belongs to the clause before.
    if let [.., before, last] = &mut *parted
        && matches!(&*last.words, [word] if leads_content(&word.word))
        && !last.closed
    {
        before.words.append(&mut last.words);
        before.closed = false;
        parted.pop();
    }
    let last = parted.last()?;
    let clause = last.clause();
    let end = last.words.last()?;
    let answered = denial_pairs(&last.words.iter().collect::<Vec<_>>());
    let open = |token: &Token| token.denies() && !answered.contains(&token.span.start().bytes());
    // A clause that has ended leaves what follows as it is, unless it was a condition.
    if last.closed {
        let condition = opens_condition(clause.first()) && !parted.iter().any(|part| joins(part.clause().first()));
        let attributed = clause.words.len() <= ASIDE && clause.has(attributes);
        return match (condition, attributed) {
            (true, _) => Some(EditClass::Quantifier),
            (_, true) => Some(EditClass::Modal),
            _ => None,
        };
    }
    if joins(&end.word) || (last.words.len() == 1 && contrasts(&end.word)) {
        return None;
    }
    if all_but(&last.words) {
        return Some(EditClass::Quantifier);
    }
    if last.words.iter().any(open) || last.words.iter().any(|token| is_falsity(&token.word)) {
        return Some(EditClass::Negation);
    }
    if clause.has(limits) || opens_condition(&end.word) || opens_condition(clause.first()) {
        return Some(EditClass::Quantifier);
    }
    if last.words.iter().rev().take(BESIDE).any(|token| lessens(&token.word)) {
        return Some(EditClass::Quantifier);
    }
    attributed(&clause, true, false).then_some(EditClass::Modal)
}

/// Whether nouns of a language have no article before them.
fn has_no_article(language: Language) -> bool {
    use Language::{Arabic, Czech, Korean, Polish, Russian, Turkish};
    matches!(language, Arabic | Czech | Korean | Polish | Russian | Turkish)
}

/// Whether words end with "all but", "nothing but".
fn all_but(words: &[Token]) -> bool {
    matches!(words, [.., a, b] if b.word == "but" && matches!(&*a.word, "all" | "none" | "nothing" | "anything" | "everything"))
}

/// Whether the sentence before what is kept denies it, or takes most of it away by the word right before it: "No",
/// "Hardly", "All but".
pub(super) fn head_denies(text: &str, head: TextSpan, known: Known) -> Option<EditClass> {
    let words = tokens_in(text, head, known);
    let nearly = words.last().is_some_and(|token| lessens(&token.word)) || all_but(&words);
    head_turns(text, head, known).filter(|class| *class == EditClass::Negation || nearly)
}

/// Whether a word leads to what somebody has: "whose".
fn owns(word: &str) -> bool {
    matches!(
        word,
        "whose"
            | "dessen"
            | "deren"
            | "dont"
            | "cuyo"
            | "cuya"
            | "cuyos"
            | "cuyas"
            | "wiens"
            | "vars"
            | "którego"
            | "której"
            | "jehož"
            | "jejíž"
    )
}

/// Whether a word leads from who says or denies something to what that is, in languages that put a comma before it.
fn leads_content(word: &str) -> bool {
    matches!(word, "dass" | "daß" | "ob" | "że" | "iż" | "že" | "что" | "чтобы")
}

/// Whether a word says that something is not so.
fn is_falsity(word: &str) -> bool {
    matches!(
        word,
        "false"
            | "untrue"
            | "wrong"
            | "incorrect"
            | "impossible"
            | "myth"
            | "unlikely"
            | "doubtful"
            | "falsch"
            | "unwahr"
            | "unmöglich"
            | "faux"
            | "falso"
            | "falsa"
            | "imposible"
            | "impossibile"
            | "impossível"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reporter says stands between two pairs of quotation marks, not within one.
    #[test]
    fn what_stands_between_two_parts_of_a_speech() {
        for (text, expected) in [
            ("“We must go,” she said. “It is late.”", true),
            ("We must go, she said. It is late.", false),
            ("“We must go,” she said. It is late.", false),
            ("We must go, she said. “It is late.”", false),
            ("“We must go,” she said “twice”. “It is late.”", false),
        ] {
            let span = |part: &str| {
                let at = text.find(part).unwrap_or_default();
                TextSpan::from_bytes(at..at + part.len()).unwrap_or_default()
            };
            let gap = Gap::between(text, span("We must go"), span("It is late"));
            assert_eq!(gap.as_ref().map(is_said_between), Some(expected), "{text}");
        }
    }
}
