//! What a passage excepts and the claim says: of "daily except Monday" that it is so on Mondays.

use super::Differs;
use super::alignment::Alignment;
use super::denials::denials;
use super::set_apart::is_excepted;
use crate::quote::verdict::EditClass;

/// Words of the claim that stand in the passage behind "except" only.
pub(super) fn exceptions(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    /// Words between "except" and what it excepts.
    const REACH: usize = 3;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let excepts = |word: &str| {
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
        )
    };
    let denied = denials(passage);
    let speaks = !denied.is_empty() && is_excepted(alignment.cover)
        || claim.terms.iter().any(|term| excepts(&term.word))
        || !denials(claim).is_empty();
    if speaks || !out.is_empty() {
        return;
    }
    let excepted = |at: usize| {
        let part = passage.terms.get(at).map(|term| term.part);
        let before = passage.terms.get(at.saturating_sub(REACH)..at).unwrap_or_default();
        before.iter().any(|term| excepts(&term.word) && Some(term.part) == part)
    };
    let all = |a: &usize| !alignment.places(*a).is_empty() && alignment.places(*a).iter().all(|at| excepted(*at));
    if let Some(a) = (0..claim.terms.len()).find(all) {
        out.push(Differs {
            claim: vec![a],
            passage: alignment.places(a).to_vec(),
            class: EditClass::Negation,
        });
    }
}
