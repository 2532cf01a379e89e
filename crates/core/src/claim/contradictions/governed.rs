//! "belong to the provider" of what belongs to the client: what a verb and its preposition govern.

use super::Differs;
use super::alignment::{Alignment, Side, beside};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::quote::verdict::EditClass;

/// The same word with the same preposition behind it, and behind that another word, where the claim's own one stands somewhere
/// else in the passage.
pub(super) fn governed_otherwise(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let found = (0..claim.terms.len()).find_map(|verb| {
        let (preposition, object) = governed(claim, verb)?;
        let places = alignment.places(object);
        let theirs = alignment.places(verb).iter().map(|at| governed(passage, *at));
        let theirs: Option<Vec<(&str, usize)>> = theirs.collect();
        let theirs = theirs.filter(|theirs| !theirs.is_empty() && !places.is_empty())?;
        let other = |(led, there): &(&str, usize)| {
            let parted = |at: usize| {
                let between = at.min(*there) + 1..=at.max(*there);
                passage
                    .terms
                    .get(between)
                    .unwrap_or_default()
                    .iter()
                    .any(|term| term.border >= Border::Turn)
            };
            let apart = places.iter().all(|at| at.abs_diff(*there) > PHRASE || parted(*at));
            *led == preposition
                && apart
                && !places.iter().any(|at| is_led(passage, *at, preposition))
                && !alignment.is_used(*there)
        };
        let (_, there) = theirs.first().copied().filter(|_| theirs.iter().all(other))?;
        Some((object, there))
    });
    if let Some((object, there)) = found {
        out.push(Differs {
            claim: vec![object],
            passage: vec![there],
            class: EditClass::Content,
        });
    }
}

/// Whether the preposition stands right before the word, too: "those from Long Bay".
fn is_led(reading: &Reading, at: usize, preposition: &str) -> bool {
    let head = reading.terms.get(at.saturating_sub(2)..at).unwrap_or_default();
    head.iter().any(|term| term.word == preposition)
}

/// Words that one thing may be named with.
const PHRASE: usize = 3;

/// The preposition right behind the term at `verb`, and the word that it leads.
fn governed(reading: &Reading, verb: usize) -> Option<(&str, usize)> {
    reading.terms.get(verb).filter(|term| term.kind == Kind::Content)?;
    let preposition = reading.terms.get(verb + 1)?;
    let leads = PREPOSITIONS.contains(&preposition.word.as_str()) && preposition.border <= Border::Onward;
    let object = beside(reading, verb + 1, Side::After).filter(|_| leads)?;
    let whole = (verb + 2..=object).all(|at| reading.terms.get(at).is_some_and(|term| term.border == Border::None));
    let is_word = reading
        .terms
        .get(object)
        .is_some_and(|term| !matches!(term.kind, Kind::Value(_)));
    (whole && is_word).then_some((preposition.word.as_str(), object))
}

const PREPOSITIONS: &[&str] = &[
    "to", "from", "with", "by", "against", "for", "an", "von", "mit", "gegen", "durch", "à", "avec", "contre", "a",
    "con", "contra", "contro", "aan", "door", "met", "med", "mot", "till", "in", "at", "en", "em", "w", "v", "ve", "в",
];
