//! A limit against the number itself: "340 people" of what had over 340.

use super::asserted::{Beside, is_only, is_or};
use super::contradictions::Differs;
use super::coverage::Cover;
use super::terms::{Kind, Reading};
use super::values::{Bound as Said, Value, What};
use crate::language::Language;
use crate::language::bounds::{Bound, before_number, behind_number};
use crate::language::word_list::{WordLists, word_list};
use crate::quote::verdict::EditClass;

/// Amounts that both have, one of them as a limit. It keeps the claim from being supported, and contradicts nothing.
pub(super) fn otherwise_bounded(cover: &Cover<'_>, beside: &Beside<'_>, out: &mut Vec<Differs>) {
    // "The maximum fine is 15 dollars" of "fines, with a maximum of 15 dollars".
    if cover.claim.terms.iter().any(|term| names_limit(&term.word)) {
        return;
    }
    for (a, term) in cover.claim.terms.iter().enumerate() {
        let amount = cover
            .claim
            .value(term)
            .is_some_and(|value| matches!(value.what, What::Amount(_)));
        let found = cover.found.get(a).copied().flatten().and_then(|found| found.at);
        let Some(b) = found.filter(|_| amount) else { continue };
        let ours = is_limit(cover.claim, a, (beside.claim, 0));
        let theirs = is_limit(cover.passage, b, beside.passage);
        let told = out.iter().any(|differs| differs.claim.contains(&a));
        if ours != theirs && !told {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Content,
            });
        }
    }
}

/// Whether a number of the passage may lie within a limit that the claim states: "over 4 million" of 4.2 million, "by 1990" of 1987.
pub(super) fn may_be_within(cover: &Cover<'_>, claim: &str, differs: &Differs) -> bool {
    let ([a], [b]) = (differs.claim.as_slice(), differs.passage.as_slice()) else {
        return false;
    };
    // What the passage has itself is looked at by what it stands with there.
    if cover.place(*a).is_some() {
        return false;
    }
    let value = |reading: &Reading, at: usize| {
        let term = reading.terms.get(at);
        term.and_then(|term| reading.value(term)).cloned()
    };
    let (Some(ours), Some(theirs)) = (value(cover.claim, *a), value(cover.passage, *b)) else {
        return false;
    };
    let number = |value: &Value| match &value.what {
        What::Amount(amount) => Some(amount.number * amount.unit.factor),
        What::Date(date) => date.year.map(f64::from),
        _ => None,
    };
    let (Some(limit), Some(number)) = (number(&ours), number(&theirs)) else {
        return false;
    };
    let word = a.checked_sub(1).map_or("", |at| cover.claim.word(at));
    let date = matches!(ours.what, What::Date(_)) || is_year(limit);
    let dated = |list: &WordLists<10>| date && list.has(cover.claim.tongue.known(), word);
    match ours.bound {
        Some(Said::From) => number >= limit,
        Some(Said::UpTo) => number <= limit,
        _ if dated(&SINCE) => number >= limit,
        _ if dated(&UNTIL) => number <= limit,
        _ => is_limit(cover.claim, *a, (claim, 0)),
    }
}

/// Whether a bare number may be a year.
fn is_year(number: f64) -> bool {
    (1000.0..2200.0).contains(&number) && number.fract() == 0.0
}

/// Before the first year that is meant.
static SINCE: WordLists<10> = WordLists([
    (Language::English, word_list!("after since from")),
    (Language::German, word_list!("nach seit ab")),
    (Language::French, word_list!("après depuis dès")),
    (Language::Spanish, word_list!("desde tras")),
    (Language::Italian, word_list!("dopo dal")),
    (Language::Portuguese, word_list!("após desde")),
    (Language::Dutch, word_list!("na sinds vanaf")),
    (Language::Swedish, word_list!("efter sedan")),
    (Language::Polish, word_list!("po od")),
    (Language::Russian, word_list!("после с")),
]);

/// Before the last year that is meant.
static UNTIL: WordLists<10> = WordLists([
    (Language::English, word_list!("before by until till")),
    (Language::German, word_list!("vor bis")),
    (Language::French, word_list!("avant jusqu")),
    (Language::Spanish, word_list!("hasta")),
    (Language::Italian, word_list!("entro")),
    (Language::Portuguese, word_list!("até")),
    (Language::Dutch, word_list!("voor tot")),
    (Language::Swedish, word_list!("före till")),
    (Language::Polish, word_list!("przed do")),
    (Language::Russian, word_list!("до")),
]);

/// Whether the value at `at` is the most or the least that something may be; `text` begins at byte `base` of its source.
fn is_limit(reading: &Reading, at: usize, (text, base): (&str, usize)) -> bool {
    /// Bytes on either side in which a phrase is looked for.
    const NEAR: usize = 40;
    let Some(term) = reading.terms.get(at) else {
        return false;
    };
    let bytes = term.range.start.checked_sub(base).zip(term.range.end.checked_sub(base));
    let Some((from, to)) = bytes else { return false };
    let head = text.get(..from).unwrap_or_default();
    let head = last(head, NEAR);
    let tail = text.get(to..).unwrap_or_default();
    let tail = tail
        .get(..tail.floor_char_boundary(NEAR.min(tail.len())))
        .unwrap_or_default();
    let known = reading.tongue.known();
    let of_kind = reading
        .value(term)
        .and_then(|value| value.bound)
        .is_some_and(|bound| bound.is_limit());
    // "only 340" are 340.
    let only = at
        .checked_sub(1)
        .and_then(|at| reading.terms.get(at))
        .is_some_and(|term| is_only(&term.word));
    // "höchstens um 20 Prozent".
    let words = |text: &str| before_number(text, known) == Some(Bound::Limit);
    let led = at
        .checked_sub(1)
        .and_then(|at| reading.terms.get(at))
        .filter(|term| is_link(&term.word));
    let ahead = led
        .and_then(|term| term.range.start.checked_sub(base))
        .and_then(|end| text.get(..end));
    let before = !only && (words(head) || ahead.is_some_and(|ahead| words(last(ahead, NEAR))));
    // "340 or more"; "230 metres below the surface" is no limit.
    let joined = tail.split_whitespace().next().is_some_and(is_or) || !known.is_some_and(Language::has_spaces);
    let behind = joined && behind_number(tail, known) == Some(Bound::Limit) || counted_limit(tail, known);
    of_kind || before || behind || is_passed(reading, at)
}

/// "340人近く": a limit behind what is counted, in languages that write both without a space.
fn counted_limit(tail: &str, known: Option<Language>) -> bool {
    const COUNTERS: usize = 3;
    let unspaced = known.is_some_and(|known| !known.has_spaces());
    let ends = tail.char_indices().map(|(at, c)| (at + c.len_utf8(), c));
    let mut ends = ends.take(COUNTERS).take_while(|(_, c)| c.is_alphabetic());
    unspaced
        && ends.any(|(end, _)| {
            let behind = tail.get(end..).unwrap_or_default();
            behind_number(behind, known) == Some(Bound::Limit)
        })
}

/// Words between a limit and its number; not an article: "less than the 12 million that they asked for".
fn is_link(word: &str) -> bool {
    matches!(
        word,
        "um" | "von" | "by" | "of" | "med" | "om" | "o" | "di" | "de" | "met" | "на" | "до"
    )
}

/// Whether a word names the most or the least.
fn names_limit(word: &str) -> bool {
    const HEADS: [&str; 13] = [
        "maxim",
        "minim",
        "höchst",
        "mindest",
        "massim",
        "máxim",
        "mínim",
        "limit",
        "ceiling",
        "threshold",
        "maks",
        "максим",
        "миним",
    ];
    HEADS.iter().any(|head| word.starts_with(head))
}

/// The last bytes of a text, about so many.
fn last(text: &str, bytes: usize) -> &str {
    let from = text.ceil_char_boundary(text.len().saturating_sub(bytes));
    text.get(from..).unwrap_or_default()
}

/// "exceeded 340", "topped 340".
fn is_passed(reading: &Reading, at: usize) -> bool {
    const HEADS: [&str; 10] = [
        "exce",
        "surpass",
        "topp",
        "übersteig",
        "überstieg",
        "überschr",
        "dépass",
        "super",
        "overtr",
        "překr",
    ];
    const NEAR: usize = 3;
    let near = reading.terms.get(at.saturating_sub(NEAR)..at).unwrap_or_default();
    near.iter().any(|term| {
        matches!(term.kind, Kind::Content | Kind::Function) && HEADS.iter().any(|head| term.word.starts_with(head))
    })
}
