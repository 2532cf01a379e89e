//! "only on eels" of what feeds mainly on eels; "512 entries per user" of 512 entries.

use super::Differs;
use super::difference::NEAR;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading};
use crate::quote::verdict::EditClass;

/// A word of the claim that shuts out everything else, or says for each of what an amount is, and that the passage does not
/// have with the same words.
pub(super) fn exclusively(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let words = cover.claim.terms.iter().enumerate();
    let alone = words
        .clone()
        .find(|(a, term)| ONLY.contains(&term.word.as_str()) && shuts_out(cover, *a));
    let each = || {
        words
            .clone()
            .find(|(a, term)| PER.contains(&term.word.as_str()) && is_new_measure(cover, *a))
    };
    if let Some((a, _)) = alone.or_else(each) {
        out.push(Differs {
            claim: vec![a],
            passage: Vec::new(),
            class: EditClass::Content,
        });
    }
}

/// Whether nothing in the passage shuts out what the claim's word at `a` does.
fn shuts_out(cover: &Cover<'_>, a: usize) -> bool {
    const LIMITED: usize = 4;
    let before = a.checked_sub(1).and_then(|at| cover.claim.terms.get(at));
    let behind = cover.claim.terms.iter().enumerate().skip(a + 1).take(2 * NEAR);
    let limited: Vec<usize> = behind
        .filter(|(_, term)| term.kind.counts())
        .map(|(at, _)| at)
        .take(LIMITED)
        .collect();
    let is_value = |at: &usize| {
        cover
            .claim
            .terms
            .get(*at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    // "only 37" is a matter of taste, "not only" of none.
    if before.is_some_and(|term| term.denies) || limited.first().is_none_or(is_value) {
        return false;
    }
    let others = |word: &str| ONLY.contains(&word) || BUT.contains(&word);
    let part = |at: usize| cover.passage.terms.get(at).map(|term| term.part);
    let place = |a: &usize| cover.found.get(*a).copied().flatten().and_then(|found| found.at);
    let parts: Vec<Option<usize>> = limited.iter().filter_map(place).map(part).collect();
    let mut terms = cover.passage.terms.iter();
    !terms.any(|term| others(&term.word) && parts.contains(&Some(term.part)))
}

/// Whether the passage does not have what follows "per".
fn is_new_measure(cover: &Cover<'_>, a: usize) -> bool {
    let next = cover.claim.terms.get(a + 1).filter(|next| next.kind == Kind::Content);
    let there = |reading: &Reading, key: &str| reading.terms.iter().any(|term| term.key == key);
    let found = cover.found.get(a + 1).copied().flatten().and_then(|found| found.at);
    next.is_some_and(|next| found.is_none() && !there(cover.passage, &next.key))
}

const ONLY: &[&str] = &[
    "only",
    "solely",
    "exclusively",
    "nur",
    "ausschliesslich",
    "lediglich",
    "seulement",
    "uniquement",
    "exclusivement",
    "solo",
    "sólo",
    "solamente",
    "únicamente",
    "exclusivamente",
    "soltanto",
    "unicamente",
    "esclusivamente",
    "só",
    "somente",
    "alleen",
    "slechts",
    "uitsluitend",
    "bara",
    "endast",
    "tylko",
    "jedynie",
    "wyłącznie",
    "jen",
    "pouze",
    "výhradně",
    "только",
    "лишь",
    "исключительно",
    "yalnızca",
    "sadece",
    "yalnız",
    "فقط",
];

/// Other words that shut out what they are not said of.
const BUT: &[&str] = &[
    "but",
    "except",
    "unless",
    "alone",
    "other",
    "without",
    "until",
    "sole",
    "merely",
    "just",
    "nobody",
    "nothing",
    "ausser",
    "allein",
    "ohne",
    "sauf",
    "salvo",
    "tranne",
    "exklusive",
];

const PER: &[&str] = &["per", "pro", "je"];
