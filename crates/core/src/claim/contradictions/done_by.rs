//! "was built by Rossi" of what Rossi designed and Bianchi built: a name behind a verb, where the passage has another name there.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::quote::verdict::EditClass;

/// A name that the claim has right behind its verb, with at most a small word between, and the passage right behind another verb
/// that the claim leaves out, in an earlier part of the sentence; behind the claim's verb stands another name. It keeps the claim
/// from being supported.
pub(super) fn done_by_another(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let found = (0..claim.terms.len()).find_map(|verb| {
        let (between, name) = behind(claim, verb)?;
        let (verbs, names) = (alignment.places(verb), alignment.places(name));
        let others: Option<Vec<usize>> = verbs
            .iter()
            .map(|at| {
                let (same, other) = behind(passage, *at)?;
                (same == between && !alignment.is_used(other)).then_some(other)
            })
            .collect();
        let first = *verbs.first()?;
        let of_another_verb = |at: &usize| {
            let led = before(passage, *at).filter(|(same, _)| *same == between);
            *at < first && led.is_some_and(|(_, own)| !alignment.is_used(own)) && is_parted(passage, *at, first)
        };
        let other = *others?.first()?;
        (!names.is_empty() && names.iter().all(of_another_verb)).then_some((name, other))
    });
    out.extend(found.map(|(name, other)| Differs {
        claim: vec![name],
        passage: vec![other],
        class: EditClass::Content,
    }));
}

/// The name right behind the word of content at `verb`, and the small word between them, empty where there is none.
fn behind(reading: &Reading, verb: usize) -> Option<(&str, usize)> {
    let term = |at: usize| reading.terms.get(at);
    term(verb).filter(|term| term.kind == Kind::Content)?;
    let next = term(verb + 1).filter(|next| next.border < Border::Comma)?;
    let (between, name) = match next.kind {
        Kind::Function => (next.word.as_str(), verb + 2),
        _ => ("", verb + 1),
    };
    let named = term(name).is_some_and(|term| term.kind == Kind::Name && term.border < Border::And);
    named.then_some((between, name))
}

/// The word of content right before the name at `name`, and the small word between them.
fn before(reading: &Reading, name: usize) -> Option<(&str, usize)> {
    (name.saturating_sub(2)..name).find_map(|verb| {
        let (between, found) = behind(reading, verb)?;
        (found == name).then_some((between, verb))
    })
}

/// Whether a comma or an "and" stands between the two.
fn is_parted(reading: &Reading, from: usize, to: usize) -> bool {
    let between = reading.terms.get(from + 1..=to).unwrap_or_default();
    between.iter().any(|term| term.border >= Border::And)
}
