//! "Vega accused critics" of "Critics have accused her": who does it and to whom, where a pronoun stands for the one.

use super::Differs;
use super::alignment::{Alignment, Side, beside};
use crate::claim::terms::Kind;
use crate::quote::verdict::EditClass;

/// The claim has before a verb what the passage does not name, and behind it what stands before it in the passage, where a pronoun
/// is behind it. Who the pronoun is nobody knows here, so it only keeps the claim from being supported.
pub(super) fn done_to_pronoun(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    if !out.is_empty() || !passage.tongue.is_ruled() {
        return;
    }
    let kind = |a: usize| claim.terms.get(a).map(|term| term.kind);
    let first = (0..claim.terms.len()).find(|a| kind(*a).is_some_and(Kind::counts));
    // The first word of a sentence has a capital whatever it is.
    let may_be_name = |a: usize| kind(a) == Some(Kind::Name) || Some(a) == first && kind(a) == Some(Kind::Content);
    let Some(doer) = (0..claim.terms.len()).find(|a| may_be_name(*a) && alignment.places(*a).is_empty()) else {
        return;
    };
    let is_by = |from: usize, to: usize| {
        let between = claim.terms.get(from + 1..to).unwrap_or_default();
        between
            .iter()
            .any(|term| matches!(term.word.as_str(), "by" | "von" | "vom" | "durch"))
    };
    let turned = (doer + 1..claim.terms.len()).find_map(|verb| {
        let whom = beside(claim, verb, Side::After).filter(|_| kind(verb) == Some(Kind::Content))?;
        let ([there], [before]) = (alignment.places(verb), alignment.places(whom)) else {
            return None;
        };
        let behind = passage.terms.get(there + 1..)?;
        let pronoun = behind.iter().take(2).any(|term| OBJECTS.contains(&term.word.as_str()));
        (before < there && pronoun && !is_by(verb, whom)).then_some(*there)
    });
    out.extend(turned.map(|at| Differs {
        claim: vec![doer],
        passage: vec![at],
        class: EditClass::Content,
    }));
}

/// Pronouns of what is done to somebody or something.
const OBJECTS: [&str; 12] = [
    "him", "her", "it", "them", "me", "us", "ihn", "ihm", "ihr", "ihnen", "sie", "es",
];
