//! What a passage excepts and the claim says: of "daily except Monday" that it is so on Mondays.

use super::Differs;
use super::alignment::Alignment;
use super::denials::denials;
use super::set_apart::is_excepted;
use super::taken_out::{excepts, excepts_of_none, is_taken_out};
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
