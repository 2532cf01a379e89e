//! "more than doubled" of what nearly doubled.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::quote::verdict::EditClass;

/// What stands before a word and says on which side of it something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Over,
    Under,
}

/// A word that the claim has on the other side of than the passage. Numbers have limits of their own.
pub(super) fn approximated(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let is_word = |a: &usize| claim.terms.get(*a).is_some_and(|term| term.kind == Kind::Content);
    let found = (0..claim.terms.len()).filter(is_word).find_map(|a| {
        let ours = side(claim, a)?;
        let places = alignment.places(a);
        let first = *places.first()?;
        let sides: Vec<Option<Side>> = places.iter().map(|at| side(passage, *at)).collect();
        if sides.contains(&Some(ours)) {
            return None;
        }
        let turned = sides.iter().any(Option::is_some);
        Some(Differs {
            claim: vec![a],
            passage: vec![first],
            class: if turned {
                EditClass::Opposite
            } else {
                EditClass::Content
            },
        })
    });
    out.extend(
        found
            .or_else(|| nearly_all(claim, passage))
            .or_else(|| in_part(alignment)),
    );
}

/// "never closed" of what almost never closed, "all members" of nearly all.
fn nearly_all(claim: &Reading, passage: &Reading) -> Option<Differs> {
    let is_all = |word: &str| {
        matches!(
            word,
            "never"
                | "no"
                | "none"
                | "nobody"
                | "nothing"
                | "all"
                | "every"
                | "everyone"
                | "always"
                | "nie"
                | "kein"
                | "keine"
                | "niemand"
                | "nichts"
                | "alle"
                | "immer"
                | "jamais"
                | "tous"
                | "toujours"
                | "nunca"
                | "todos"
                | "siempre"
                | "mai"
                | "tutti"
                | "sempre"
        )
    };
    let alls = |reading: &Reading| -> Vec<(usize, bool)> {
        let terms = reading.terms.iter().enumerate();
        let terms = terms.filter(|(_, term)| is_all(&term.word));
        terms
            .map(|(at, _)| (at, side(reading, at) == Some(Side::Under)))
            .collect()
    };
    let (ours, theirs) = (alls(claim), alls(passage));
    let [(a, false)] = ours[..] else { return None };
    let same = |(at, _): &&(usize, bool)| {
        passage.terms.get(*at).map(|term| &term.word) == claim.terms.get(a).map(|term| &term.word)
    };
    let mut theirs = theirs.iter().filter(same);
    let (at, nearly) = theirs.next()?;
    if !nearly || !theirs.all(|(_, nearly)| *nearly) {
        return None;
    }
    Some(Differs {
        claim: vec![a],
        passage: vec![*at],
        class: EditClass::Content,
    })
}

fn side(reading: &Reading, at: usize) -> Option<Side> {
    let word = |back: usize| {
        let term = at.checked_sub(back).and_then(|at| reading.terms.get(at));
        term.map_or("", |term| term.word.as_str())
    };
    if reading.terms.get(at).is_some_and(|term| term.border >= Border::And) {
        return None;
    }
    match (word(2), word(1)) {
        ("more", "than") | ("mehr", "als") | ("plus", "que") | ("más", "que") | ("più", "che") => Some(Side::Over),
        ("less", "than") | ("weniger", "als") => Some(Side::Under),
        (
            _,
            "nearly" | "almost" | "fast" | "beinahe" | "nahezu" | "presque" | "casi" | "quasi" | "quase" | "bijna"
            | "nästan",
        ) => Some(Side::Under),
        _ => None,
    }
}

/// "built" of what was only partly built.
fn in_part(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    if (0..claim.terms.len()).any(|at| partly(claim, at).is_some()) {
        return None;
    }
    let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let together = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.border < Border::And);
    (0..passage.terms.len()).find_map(|at| {
        let behind = partly(passage, at)?;
        // "partly because" says nothing of what was done.
        let next = (behind..passage.terms.len()).take_while(together).find(counts)?;
        let deed = passage.terms.get(next).is_some_and(|term| term.kind == Kind::Content);
        (deed && alignment.is_used(next) && next - behind < 2).then(|| Differs {
            claim: Vec::new(),
            passage: vec![at],
            class: EditClass::Content,
        })
    })
}

/// Where the words end, from `at` on, that say that something is so in part.
fn partly(reading: &Reading, at: usize) -> Option<usize> {
    match (reading.word(at), reading.word(at + 1)) {
        ("zum", "teil") | ("en", "partie" | "parte") | ("in", "parte") | ("em", "parte") | ("à", "moitié") => {
            Some(at + 2)
        }
        (
            "partly" | "partially" | "half" | "teilweise" | "teils" | "partiellement" | "parcialmente" | "parzialmente"
            | "gedeeltelijk" | "deels" | "delvis" | "częściowo" | "částečně" | "zčásti" | "частично" | "kısmen",
            _,
        ) => Some(at + 1),
        _ => None,
    }
}
