//! "by 18 votes to 23" of what was 23 to 18.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::terms::{Kind, Reading};
use crate::quote::verdict::EditClass;

/// Two numbers set against each other that the claim has in the other order. Told of the other side both orders may be right, so
/// it only keeps the claim from being supported.
pub(super) fn tallied(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let theirs = tallies(alignment.cover.passage);
    let only = |a: usize, at: usize| alignment.places(a).contains(&at);
    let turned = tallies(alignment.cover.claim).into_iter().find_map(|(x, y)| {
        let straight = theirs.iter().any(|(a, b)| only(x, *a) && only(y, *b));
        let there = theirs.iter().find(|(a, b)| only(x, *b) && only(y, *a))?;
        (!straight).then_some(((x, y), *there))
    });
    out.extend(turned.map(|((x, y), (a, b))| Differs {
        claim: vec![x, y],
        passage: vec![a, b],
        class: EditClass::Content,
    }));
}

/// The pairs "23 to 18", "23–18" of a sentence.
fn tallies(reading: &Reading) -> Vec<(usize, usize)> {
    let is_value = |at: usize| {
        let term = reading.terms.get(at);
        term.is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    let joins = |at: usize| {
        let word = reading.terms.get(at).map_or("", |term| term.word.as_str());
        matches!(
            word,
            "to" | "against" | "zu" | "gegen" | "contre" | "contra" | "contro" | "tegen" | "mot" | "против" | "przeciw"
        )
    };
    // A dash is no term.
    let touches = |at: usize| {
        let pair = reading.terms.get(at).zip(reading.terms.get(at + 1));
        pair.is_some_and(|(own, next)| next.range.start.saturating_sub(own.range.end) <= '–'.len_utf8())
    };
    let second = |at: usize| {
        let apart = Some(at + 2).filter(|second| joins(at + 1) && is_value(*second));
        apart.or_else(|| Some(at + 1).filter(|second| is_value(*second) && touches(at)))
    };
    let firsts = (0..reading.terms.len()).filter(|at| is_value(*at));
    firsts.filter_map(|at| Some((at, second(at)?))).collect()
}
