//! Who does it: of "Fowler scored twice before Wright pulled one back" that "Wright scored".

use super::super::borders::Border;
use super::super::terms::{Kind, Reading};
use super::Differs;
use super::halves::{are_joined, refers, statements};
use super::laid::{Laid, Side, beside};
use crate::verify::EditClass;

/// A name right behind its verb: "…, said Wright".
const BEHIND: usize = 2;

/// A word of the claim right before another, where the passage has something else before that one, and the claim's word
/// in another statement; or, where it is a name, further on.
pub(super) fn doers(laid: &Laid<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (laid.cover.claim, laid.cover.passage);
    let all = 0..claim.terms.len();
    let statements = statements(passage);
    let of = |at: usize| statements.iter().position(|statement| statement.contains(&at));
    let kind = |at: usize| passage.terms.get(at).map(|term| term.kind);
    let is_word = |at: usize| matches!(kind(at), Some(Kind::Name | Kind::Content));
    for (a, term) in claim.terms.iter().enumerate() {
        let doers = laid.places(a);
        let is_name = term.kind == Kind::Name || doers.iter().all(|at| kind(*at) == Some(Kind::Name));
        let verb = beside(claim, a, Side::After);
        let verb = verb.filter(|at| claim.terms.get(*at).is_some_and(|term| term.kind == Kind::Content));
        let verb = verb.filter(|at| is_verb_of(claim, a, *at));
        let verbs = verb.map_or(&[][..], |verb| laid.places(verb));
        if doers.is_empty() || verbs.is_empty() || !doers.iter().all(|at| is_word(*at)) {
            continue;
        }
        let other =
            |at: usize| beside(passage, at, Side::Before).filter(|before| is_word(*before) && of(*before) == of(at));
        let refers = |at: usize| {
            let statement = of(at).and_then(|nth| statements.get(nth)).cloned().unwrap_or_default();
            statement
                .filter_map(|at| passage.terms.get(at))
                .any(|term| refers(&term.word))
        };
        // One word may stand in the other statement by chance.
        let alone = |at: usize| {
            let here = |b: usize| laid.places(b).iter().any(|place| of(*place) == of(at));
            (0..claim.terms.len()).filter(|b| here(*b)).count() < 2
        };
        let joined = |doer: usize, at: usize| {
            let both = of(doer)
                .and_then(|a| statements.get(a))
                .zip(of(at).and_then(|b| statements.get(b)));
            both.is_some_and(|(a, b)| are_joined(passage, a, b))
        };
        let apart = |doer: usize, at: usize| joined(doer, at) && !refers(at) && !alone(at);
        let elsewhere = doers.iter().all(|doer| verbs.iter().all(|at| apart(*doer, *at)));
        // What opens a clause has a verb of its own; in "Norway took 18 %, Chile 7 %" both have the same.
        let acts = |doer: usize| opens_clause(passage, doer) && !laid.uses(&all, doer + 1);
        let behind = |doer: usize| verbs.iter().all(|at| doer > at + BEHIND);
        let further = doers
            .iter()
            .all(|doer| !by(passage, *doer) && behind(*doer) && acts(*doer));
        let before: Vec<usize> = verbs.iter().filter_map(|at| other(*at)).collect();
        let unused = before.iter().all(|at| !laid.uses(&all, *at));
        if before.len() == verbs.len() && (elsewhere || (is_name && further && unused)) {
            out.push(Differs {
                claim: vec![a],
                passage: before,
                class: EditClass::Content,
            });
            return;
        }
    }
}

/// Whether the name at `at` stands behind "by".
fn by(passage: &Reading, at: usize) -> bool {
    const NEAR: usize = 4;
    let before = passage.terms.get(at.saturating_sub(NEAR)..at).unwrap_or_default();
    before
        .iter()
        .any(|term| matches!(&*term.word, "by" | "von" | "vom" | "par" | "por"))
}

/// Whether the word at `at` stands right behind a word that opens a clause.
fn opens_clause(passage: &Reading, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| passage.terms.get(before));
    before.is_some_and(|term| {
        matches!(
            &*term.word,
            "before" | "after" | "when" | "until" | "once" | "because" | "bevor" | "nachdem" | "ehe" | "weil" | "bis"
        )
    })
}

/// Whether nothing but an auxiliary stands between a word and the one behind it.
fn is_verb_of(claim: &Reading, word: usize, verb: usize) -> bool {
    let auxiliary = |word: &str| {
        matches!(
            word,
            "was"
                | "were"
                | "is"
                | "are"
                | "has"
                | "have"
                | "had"
                | "did"
                | "will"
                | "be"
                | "been"
                | "may"
                | "can"
                | "hat"
                | "haben"
                | "war"
                | "waren"
                | "ist"
                | "sind"
                | "wurde"
                | "wurden"
                | "wird"
                | "werden"
        )
    };
    let whole = (word + 1..=verb).all(|at| claim.terms.get(at).is_some_and(|term| term.border < Border::And));
    let between = claim.terms.get(word + 1..verb).unwrap_or_default();
    whole && between.iter().all(|term| auxiliary(&term.word))
}
