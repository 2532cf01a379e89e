//! Opposites that may be none: what a passage says of the claim's own word in passing, or compares the other way round.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::Reading;
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// Whether an opposite may be none: the passage says of the claim's own word in passing that it is otherwise ("The north wing
/// burned, though not the south"), or compares the two the other way round ("higher in the country than in towns").
pub(super) fn is_left_open(alignment: &Alignment<'_>, differs: &Differs) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let ([ours], [theirs]) = (differs.claim.as_slice(), differs.passage.as_slice()) else {
        return false;
    };
    let key = |reading: &Reading, at: usize| reading.terms.get(at).map(|term| term.key.clone());
    let own = key(claim, *ours);
    let elsewhere = (0..passage.terms.len()).find(|at| at != theirs && key(passage, *at) == own);
    let open = match elsewhere {
        Some(at) => is_said_in_passing(passage, at),
        None => is_compared_the_other_way(alignment, *theirs),
    };
    differs.class == EditClass::Opposite && open
}

/// "though not the south", "the lower does not": a clause with hardly more than the word at `at`, which takes its deed from the
/// clause before it.
fn is_said_in_passing(passage: &Reading, at: usize) -> bool {
    let parted = |at: &usize| passage.border(*at) >= Border::And;
    let from = (1..=at).rev().find(parted).unwrap_or_default();
    let end = (at + 1..passage.terms.len())
        .find(parted)
        .unwrap_or(passage.terms.len());
    let others =
        (from..end).filter(|other| *other != at && passage.terms.get(*other).is_some_and(|term| term.kind.counts()));
    let stands_for = |word: &str| {
        matches!(
            word,
            "do" | "does" | "did" | "is" | "are" | "was" | "were" | "has" | "have" | "had"
        )
    };
    let denies = (from..end).any(|at| passage.terms.get(at).is_some_and(|term| term.denies));
    from > 0 && passage.word(from) != "than" && others.count() <= 1 && (denies || stands_for(passage.word(end - 1)))
}

/// "lower in towns than in the country" of "higher in the country than in towns".
fn is_compared_the_other_way(alignment: &Alignment<'_>, differing: usize) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let than = |reading: &Reading| (0..reading.terms.len()).find(|at| reading.word(*at) == "than");
    let (Some(ours), Some(theirs)) = (than(claim), than(passage)) else {
        return false;
    };
    let places =
        |range: Range<usize>| -> Vec<usize> { range.flat_map(|at| alignment.places(at).iter().copied()).collect() };
    let (before, behind) = (places(0..ours), places(ours..claim.terms.len()));
    differing < theirs && behind.iter().any(|at| *at < theirs) && before.iter().any(|at| *at > theirs)
}
