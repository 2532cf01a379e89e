//! What a passage excepts and the claim says: of "daily except Monday" that it is so on Mondays.

use super::Differs;
use super::alignment::Alignment;
use super::denials::{denials, excepts_of_none};
use super::set_apart::is_excepted;
use crate::claim::terms::Reading;
use crate::quote::verdict::EditClass;

/// Words of the claim that stand in the passage behind "except" only.
pub(super) fn exceptions(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    // "All but two of the twelve": that ten did is neither said nor denied.
    for differs in out.iter_mut() {
        let excepted = !differs.passage.is_empty() && differs.passage.iter().all(|at| is_taken_out(passage, *at));
        if excepted && differs.class == EditClass::Number {
            differs.class = EditClass::Content;
        }
    }
    let denied = denials(passage);
    let speaks = excepts_of_none(passage)
        || !denied.is_empty() && is_excepted(alignment.cover)
        || (0..claim.terms.len()).any(|at| excepts(claim, at))
        || !denials(claim).is_empty();
    if speaks || !out.is_empty() {
        return;
    }
    let all = |a: &usize| {
        let places = alignment.places(*a);
        !places.is_empty() && places.iter().all(|at| is_taken_out(passage, *at))
    };
    if let Some(a) = (0..claim.terms.len()).find(all) {
        out.push(Differs {
            claim: vec![a],
            passage: alignment.places(a).to_vec(),
            class: EditClass::Negation,
        });
    }
}

/// Whether a sentence takes what stands at `at` out of what it says.
pub(super) fn is_taken_out(reading: &Reading, at: usize) -> bool {
    /// Words between "except" and what it excepts.
    const REACH: usize = 3;
    let part = reading.terms.get(at).map(|term| term.part);
    let mut before = at.saturating_sub(REACH)..at;
    before.any(|before| excepts(reading, before) && reading.terms.get(before).map(|term| term.part) == part)
        // "but" begins a part of its own.
        || (1..=2).any(|back| at.checked_sub(back).is_some_and(|but| is_all_but(reading, but)))
}

/// Whether the word at `at` takes out what follows.
fn excepts(reading: &Reading, at: usize) -> bool {
    let word = reading.terms.get(at).map_or("", |term| term.word.as_str());
    matches!(
        word,
        "except"
            | "excepting"
            | "excluding"
            | "exception"
            | "unlike"
            | "außer"
            | "ausgenommen"
            | "sauf"
            | "excepto"
            | "salvo"
            | "tranne"
            | "eccetto"
            | "behalve"
            | "utom"
            | "oprócz"
            | "kromě"
            | "кроме"
    ) || is_all_but(reading, at)
}

/// "all but", "alle bis auf", "todos menos".
fn is_all_but(reading: &Reading, at: usize) -> bool {
    let word = |back: usize| {
        let term = at.checked_sub(back).and_then(|at| reading.terms.get(at));
        term.map_or("", |term| term.word.as_str())
    };
    match (word(0), word(1)) {
        ("but", "all" | "every" | "everyone" | "everybody" | "everything" | "always" | "everywhere") => true,
        ("menos", "todos" | "todas" | "todo" | "toda") => true,
        ("auf", "bis") => matches!(word(2), "alle" | "allen" | "alles"),
        ("from", "apart" | "aside") => true,
        _ => false,
    }
}
