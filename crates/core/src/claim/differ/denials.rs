//! A "not" that only one of claim and passage has.

use super::super::borders::Border;
use super::super::cover::Cover;
use super::super::terms::{Kind, Reading};
use super::Differs;
use super::sides::contrasts;
use crate::verify::EditClass;
use std::ops::Range;

/// A negation in one and not in the other, on words that both have.
pub(super) fn negations(cover: &Cover<'_>, turned: usize, out: &mut Vec<Differs>) {
    const DENIED: usize = 2;
    let common = |scope: &[usize], of_claim: bool| {
        scope.iter().take(DENIED).any(|at| match of_claim {
            true => cover
                .found
                .get(*at)
                .copied()
                .flatten()
                .is_some_and(|found| found.at.is_some()),
            false => cover.claim_at(*at).is_some(),
        })
    };
    // Where both set one thing against another, it is looked at apart.
    let (set, also_set) = (contrasts(cover.claim), contrasts(cover.passage));
    let both = !set.is_empty() && !also_set.is_empty();
    let plain = |at: usize, groups: &[Range<usize>]| !(both && groups.iter().any(|group| group.start == at + 1));
    let ours: Vec<(usize, Vec<usize>)> = denials(cover.claim)
        .into_iter()
        .filter(|(at, scope)| plain(*at, &set) && common(scope, true))
        .collect();
    let theirs: Vec<(usize, Vec<usize>)> = denials(cover.passage)
        .into_iter()
        .filter(|(at, scope)| plain(*at, &also_set) && common(scope, false))
        .collect();
    if ours.is_empty() == theirs.is_empty() {
        return;
    }
    if turned > 0 {
        // "not safe" is "dangerous": the two turn each other.
        out.retain(|differs| differs.class != EditClass::Opposite);
        return;
    }
    out.push(Differs {
        claim: ours.first().map(|(at, _)| *at).into_iter().collect(),
        passage: theirs.first().map(|(at, _)| *at).into_iter().collect(),
        class: EditClass::Negation,
    });
}

/// The negations of a sentence, each with the terms that it denies, nearest first.
pub(super) fn denials(reading: &Reading) -> Vec<(usize, Vec<usize>)> {
    const REACH: usize = 8;
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let mut found = Vec::new();
    for (at, term) in reading.terms.iter().enumerate() {
        if !term.denies {
            continue;
        }
        let next = word(at + 1);
        let compares = matches!(
            next,
            "more" | "less" | "later" | "fewer" | "earlier" | "greater" | "lower" | "higher"
        ) && word(at + 2) == "than";
        let label = reading
            .terms
            .get(at + 1)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
            && term.word == "no";
        if next == "only" || next == "just" || compares || label {
            continue;
        }
        let scope: Vec<usize> = (at + 1..reading.terms.len().min(at + REACH))
            .take_while(|b| reading.terms.get(*b).is_some_and(|other| other.part == term.part))
            .filter(|b| reading.terms.get(*b).is_some_and(|other| other.kind.counts()))
            .collect();
        // "The south needs none", "crabs at none": what stands before it is denied.
        let before = (at.saturating_sub(REACH)..at)
            .rev()
            .take_while(|b| reading.terms.get(*b).is_some_and(|other| other.part == term.part))
            .filter(|b| reading.terms.get(*b).is_some_and(|other| other.kind.counts()));
        let scope = if scope.is_empty() { before.collect() } else { scope };
        let scope: Vec<usize> = if scope.is_empty() { subject(reading, at) } else { scope };
        found.push((at, scope));
    }
    found
}

/// The words that open the clause in which the term at `at` stands last: "Okafor, who analysed it, was not".
fn subject(reading: &Reading, at: usize) -> Vec<usize> {
    const FIRST: usize = 2;
    let opens = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.border >= Border::Turn);
    let start = (0..=at).rev().find(opens).unwrap_or_default();
    let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    (start..at).filter(counts).take(FIRST).collect()
}
