//! Which value belongs to which word: values that the passage gives to something else than the claim does.

use super::super::cover::Cover;
use super::super::terms::{Kind, Reading};
use super::super::values::{Agreement, Value};
use super::{Differs, NEAR, free, is_plain};
use crate::verify::EditClass;

/// Values that the passage gives to something else: "X is rated for 300 °C and Y for 450 °C".
pub(super) fn owners(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let respectively = cover.passage.terms.iter().position(|term| {
        matches!(
            term.word.as_str(),
            "respectively" | "beziehungsweise" | "bzw" | "respectivement" | "respectivamente"
        )
    });
    for (a, term) in cover.claim.terms.iter().enumerate() {
        let Some(ours) = cover.claim.value(term) else { continue };
        let Some(at) = cover.found.get(a).copied().flatten().and_then(|found| found.at) else {
            continue;
        };
        let rival = match respectively {
            Some(_) => rival_in_list(cover, a, at),
            None => owner(cover, a).and_then(|owner| rival(cover, owner, at, ours)),
        };
        let rival = rival.filter(|rival| !followed_alike(cover, a, at) || followed_alike(cover, a, *rival));
        if let Some(b) = rival {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Number,
            });
        }
    }
}

/// Two values that have changed places: "of the 37 ships 412 carried grain" for "of the 412 ships 37 carried grain". The
/// word beside each of them in the claim is beside the other one in the passage, on the same side.
pub(super) fn exchanged(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let placed = |a: usize| cover.found.get(a).copied().flatten().and_then(|found| found.at);
    let ours = cover.claim.terms.iter().enumerate();
    let values: Vec<(usize, usize)> = ours
        .filter(|(_, term)| cover.claim.value(term).is_some())
        .filter_map(|(a, _)| Some((a, placed(a)?)))
        .collect();
    for (i, &(a, b)) in values.iter().enumerate() {
        for &(other_a, other_b) in values.iter().skip(i + 1).filter(|(_, other_b)| *other_b != b) {
            let sides = [Side::Before, Side::After].map(|side| {
                let of_claim = |at: usize| beside(cover.claim, at, side).and_then(placed);
                let of_passage = |at: usize| beside(cover.passage, at, side);
                let (ours, theirs) = ((of_claim(a), of_claim(other_a)), (of_passage(b), of_passage(other_b)));
                let all = ours.0.is_some() && ours.1.is_some() && ours.0 != ours.1;
                (all && ours == (theirs.1, theirs.0), all && ours == theirs)
            });
            let crossed = sides.iter().any(|(crossed, _)| *crossed);
            if crossed && !sides.iter().any(|(_, straight)| *straight) {
                out.push(Differs {
                    claim: vec![a, other_a],
                    passage: vec![b, other_b],
                    class: EditClass::Number,
                });
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Side {
    Before,
    After,
}

/// The word of content beside a value, where no other value stands between.
fn beside(reading: &Reading, at: usize, side: Side) -> Option<usize> {
    let terms = &reading.terms;
    let counts = |at: &usize| terms.get(*at).is_some_and(|term| term.kind.counts());
    let next = match side {
        Side::Before => (at.saturating_sub(NEAR)..at).rev().find(counts),
        Side::After => (at + 1..(at + 1 + NEAR).min(terms.len())).find(counts),
    };
    next.filter(|at| terms.get(*at).is_some_and(is_plain))
}

/// Whether the same word follows the claim's value `a` and the passage's value `b`: "the 2016 Olympics".
fn followed_alike(cover: &Cover<'_>, a: usize, b: usize) -> bool {
    let next = |reading: &Reading, at: usize| {
        let rest = reading.terms.get(at + 1..).unwrap_or_default();
        rest.iter()
            .take(2)
            .find(|term| term.kind.counts())
            .map(|term| term.key.clone())
    };
    next(cover.claim, a).is_some_and(|ours| Some(ours) == next(cover.passage, b))
}

/// The passage's place of the claim's term that the value `a` belongs to: the name before it, or the word before it.
fn owner(cover: &Cover<'_>, a: usize) -> Option<usize> {
    let head = cover.claim.terms.get(..a)?.iter().enumerate().rev();
    let placed = head.filter_map(|(i, term)| {
        let at = cover.found.get(i).copied().flatten()?.at?;
        Some((term.kind, at))
    });
    let mut first = None;
    for (kind, at) in placed {
        match kind {
            Kind::Name => return Some(at),
            Kind::Content if first.is_none() => first = Some(at),
            _ => {}
        }
    }
    first
}

/// A value that stands nearer to the owner than the one at `at`, where another owner stands between.
fn rival(cover: &Cover<'_>, owner: usize, at: usize, ours: &Value) -> Option<usize> {
    let forward = owner < at;
    let between = if forward { owner + 1..at } else { at + 1..owner };
    let is_rival = |b: usize| {
        let value = cover.passage.terms.get(b).and_then(|term| cover.passage.value(term));
        value.is_some_and(|value| ours.agrees(value) == Agreement::Differs)
    };
    if forward {
        let rival = between.into_iter().find(|b| is_rival(*b) && free(cover, *b))?;
        let other = (rival + 1..at).any(|b| is_owner(cover, b));
        return other.then_some(rival);
    }
    // "300 °C for part X and 450 °C for part Y": parted, each half with a value and an owner of its own.
    let part = |b: usize| cover.passage.terms.get(b).map(|term| term.part);
    if part(owner) == part(at) {
        return None;
    }
    let rival = (0..cover.passage.terms.len()).find(|b| part(*b) == part(owner) && is_rival(*b) && free(cover, *b))?;
    let other = (0..cover.passage.terms.len()).any(|b| part(b) == part(at) && is_owner(cover, b));
    other.then_some(rival)
}

/// A word of the passage that the claim lacks and that a value may belong to.
fn is_owner(cover: &Cover<'_>, at: usize) -> bool {
    let term = cover.passage.terms.get(at);
    term.is_some_and(|term| matches!(term.kind, Kind::Name | Kind::Content)) && free(cover, at)
}

/// With "respectively", the value in the place that the claim's name has in the list before.
fn rival_in_list(cover: &Cover<'_>, a: usize, at: usize) -> Option<usize> {
    let ours = cover.claim.value(cover.claim.terms.get(a)?)?;
    let like = |b: &usize| {
        let value = cover.passage.terms.get(*b).and_then(|term| cover.passage.value(term));
        value.is_some_and(|value| ours.agrees(value) != Agreement::Apart)
    };
    let listed: Vec<usize> = (0..cover.passage.terms.len()).filter(like).collect();
    let first = *listed.first()?;
    let names: Vec<usize> = (0..first)
        .filter(|b| cover.passage.terms.get(*b).is_some_and(|term| term.kind == Kind::Name))
        .collect();
    let names = names.get(names.len().checked_sub(listed.len())?..)?;
    let place = listed.iter().position(|b| *b == at)?;
    let owner = owner(cover, a)?;
    let named = names.iter().position(|b| *b == owner)?;
    (named != place).then(|| listed.get(named).copied()).flatten()
}
