//! Conditions that a passage makes and a claim leaves out.

use super::super::coverage::Cover;
use super::super::terms::Reading;
use super::super::values::Value;
use std::ops::Range;

/// The stretches of the passage that make a condition which the claim leaves out: "with operator override enabled",
/// "in mice", "up to".
pub(in crate::claim) fn conditions(cover: &Cover<'_>) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let claim_has = |word: &str| cover.claim.terms.iter().any(|term| term.word == word);
    for (a, term) in cover.claim.terms.iter().enumerate() {
        let Some(ours) = cover.claim.value(term).filter(|value| value.bound.is_none()) else {
            continue;
        };
        let theirs = cover.found.get(a).copied().flatten().and_then(|found| found.at);
        let theirs = theirs.and_then(|b| cover.passage.terms.get(b));
        if let Some(value) = theirs
            .and_then(|term| cover.passage.value(term))
            .filter(|value| value.bound.is_some())
        {
            let _ = ours;
            found.push(limit_range(cover.passage, value));
        }
    }
    let placed: Vec<usize> = cover
        .found
        .iter()
        .filter_map(|found| found.and_then(|found| found.at))
        .collect();
    let (Some(first), Some(last)) = (placed.iter().min().copied(), placed.iter().max().copied()) else {
        return found;
    };
    let mut at = 0;
    while let Some(term) = cover.passage.terms.get(at) {
        let opens = opens_condition(&term.word, at > last || at < first);
        if !opens || claim_has(&term.word) && !is_preposition(&term.word) {
            at += 1;
            continue;
        }
        let end = phrase_end(cover, at);
        let own: Vec<usize> = (at + 1..end)
            .filter(|b| cover.passage.terms.get(*b).is_some_and(|term| term.kind.counts()))
            .collect();
        let reaches = at <= last + 1;
        let new = !own.is_empty() && own.iter().all(|b| !cover.takes(*b));
        if new && (reaches || !is_preposition(&term.word)) {
            let stop = cover
                .passage
                .terms
                .get(end - 1)
                .map_or(term.range.end, |last| last.range.end);
            found.push(term.range.start..stop);
            at = end;
        } else {
            at += 1;
        }
    }
    found.sort_by_key(|range| range.start);
    found.dedup();
    found
}

fn is_preposition(word: &str) -> bool {
    matches!(
        word,
        "in" | "with" | "under" | "among" | "during" | "for" | "at" | "bei" | "mit" | "unter" | "avec" | "chez"
    )
}

fn opens_condition(word: &str, outside: bool) -> bool {
    matches!(
        word,
        "if" | "unless"
            | "except"
            | "excluding"
            | "provided"
            | "only"
            | "when"
            | "assuming"
            | "until"
            | "wenn"
            | "falls"
            | "ausser"
            | "sofern"
            | "si"
            | "sauf"
            | "excepto"
            | "salvo"
            | "subject"
    ) || (outside && is_preposition(word))
}

/// Where the phrase that begins at `at` ends: with its part of the sentence.
fn phrase_end(cover: &Cover<'_>, at: usize) -> usize {
    const LONGEST: usize = 14;
    let part = cover.passage.terms.get(at).map(|term| term.part);
    let rest = cover.passage.terms.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .take(LONGEST)
        .take_while(|term| Some(term.part) == part)
        .count()
}

/// A limited value with the words that limit it.
fn limit_range(reading: &Reading, value: &Value) -> Range<usize> {
    const WORDS: usize = 3;
    let at = reading
        .terms
        .iter()
        .position(|term| term.range.start == value.range.start)
        .unwrap_or_default();
    let head = reading.terms.get(at.saturating_sub(WORDS)..at).unwrap_or_default();
    let words = [
        "at",
        "least",
        "most",
        "up",
        "to",
        "more",
        "less",
        "fewer",
        "than",
        "no",
        "about",
        "approximately",
        "over",
        "under",
        "around",
        "nearly",
        "almost",
        "above",
        "below",
        "not",
        "greater",
        "higher",
        "lower",
        "roughly",
        "maximum",
    ];
    let start = head
        .iter()
        .rev()
        .take_while(|term| words.contains(&term.word.as_str()))
        .last()
        .map_or(value.range.start, |term| term.range.start);
    // "at up to 5": the first word belongs to the verb.
    let text_at = head
        .iter()
        .position(|term| term.range.start == start)
        .unwrap_or_default();
    let next = |on: usize| {
        head.get(text_at + on)
            .map(|term| (term.word.as_str(), term.range.start))
    };
    let start = match (next(0), next(1)) {
        (Some(("at" | "to", _)), Some((word, later))) if !matches!(word, "least" | "most") => later,
        (Some(("at" | "to", _)), None) => value.range.start,
        _ => start,
    };
    start..value.range.end
}
