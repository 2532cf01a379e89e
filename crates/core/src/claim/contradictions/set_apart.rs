//! What a passage sets apart from what it speaks of: "unlike the plant at Creel".

use crate::claim::borders::Border;
use crate::claim::coverage::{Cover, Found};
use crate::claim::terms::Term;

/// Whether what the claim begins with is what the passage sets apart from what it speaks of: "unlike the plant at Creel".
pub(super) fn is_excepted(cover: &Cover<'_>) -> bool {
    let same = |(term, found): (&Term, &Option<Found>)| {
        let at = found.as_ref().filter(|_| term.kind.counts())?.at?;
        Some(at).filter(|at| {
            cover
                .passage
                .terms
                .get(*at)
                .is_some_and(|theirs| theirs.key == term.key)
        })
    };
    let first = cover.claim.terms.iter().zip(&cover.found).find_map(same);
    let before = first
        .and_then(|at| cover.passage.terms.get(at.saturating_sub(UNLIKE)..at))
        .unwrap_or_default();
    let parted = first
        .and_then(|at| cover.passage.terms.get(at))
        .is_none_or(|term| term.border >= Border::Comma);
    let unlike = |reading: &[Term]| {
        reading
            .iter()
            .any(|term| matches!(term.word.as_str(), "unlike" | "anders"))
    };
    !parted && unlike(before) && !unlike(&cover.claim.terms)
}

/// Words between "unlike" and what it sets apart.
const UNLIKE: usize = 3;
