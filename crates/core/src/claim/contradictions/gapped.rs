//! "Ben plays the piano" of "Anna plays the piano, Ben the violin": the verb is left out where it would come again.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::Kind;
use crate::quote::verdict::EditClass;

/// Whoever the claim is about, of whom the passage says another thing by the verb before.
pub(super) fn gapped(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let counts = |a: &usize| claim.terms.get(*a).is_some_and(|term| term.kind.counts());
    let is_name = |a: &usize| claim.terms.get(*a).is_some_and(|term| term.kind == Kind::Name);
    // "Every evening, Ben plays".
    let named = (1..claim.terms.len()).find(|a| is_name(a) && claim.border(*a) == Border::Comma);
    let Some(doer) = named.or_else(|| (0..claim.terms.len()).find(counts)) else {
        return;
    };
    let [at] = *alignment.places(doer) else { return };
    let named = passage.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    let opens = at > 0
        && (passage.border(at) == Border::Comma
            || passage.border(at) == Border::And
            || at > 1 && passage.border(at - 1) == Border::And);
    if !named || !opens {
        return;
    }
    let end = (at + 1..passage.terms.len())
        .find(|at| passage.border(*at) >= Border::And)
        .unwrap_or(passage.terms.len());
    let word = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let own: Vec<usize> = (at + 1..end).filter(word).collect();
    // "Ben the violin": an article, and one thing.
    let short = (1..=2).contains(&own.len())
        && end - at <= 4
        && passage
            .terms
            .get(at + 1)
            .is_some_and(|term| term.kind == Kind::Function);
    let free = own.iter().all(|own| !alignment.is_used(*own));
    let rest: Vec<&[usize]> = (doer + 1..claim.terms.len())
        .map(|a| alignment.places(a))
        .filter(|places| !places.is_empty())
        .collect();
    let before = rest.len() > 1 && rest.iter().all(|places| places.iter().all(|place| *place < at));
    if short && free && before {
        out.push(Differs {
            claim: vec![doer],
            passage: own,
            class: EditClass::Content,
        });
    }
}
