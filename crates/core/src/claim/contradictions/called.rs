//! "the reform is a failure" of what critics call one: what somebody calls a thing is not yet what it is.

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading};
use crate::language::word_list::{WordList, word_list};

/// A claim that a thing is something, where the passage has a verb of calling over both. It keeps the claim from being supported.
pub(super) fn only_called(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (cover.claim, cover.passage);
    if !out.is_empty() || claim.terms.iter().any(|term| CALLS.has(&term.word)) {
        return;
    }
    let links = (1..claim.terms.len()).filter(|at| LINKS.has(claim.word(*at)));
    let pairs = links.filter_map(|link| {
        let counts = |at: &usize| {
            claim
                .terms
                .get(*at)
                .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name))
        };
        let thing = (0..link).rev().find(counts)?;
        let called = (link + 1..claim.terms.len()).find(counts)?;
        Some((place(cover, thing)?, place(cover, called)?))
    });
    let found = pairs.into_iter().find_map(|(thing, called)| {
        let says =
            |at: &usize| CALLS.has(passage.word(*at)) && cover.claim_at(*at).is_none() && is_active(passage, *at);
        (0..thing.min(called)).rev().find(says).filter(|at| {
            let between = passage.terms.get(at + 1..=thing.max(called)).unwrap_or_default();
            // "which he called odd and which is a failure": a verb of its own.
            let own = between
                .iter()
                .any(|term| LINKS.has(&term.word) || term.border >= Border::Comma);
            !own
        })
    });
    out.extend(found.map(Differs::unsure));
}

fn place(cover: &Cover<'_>, a: usize) -> Option<usize> {
    cover.found.get(a).copied().flatten().and_then(|found| found.at)
}

/// "was called" names a thing.
fn is_active(passage: &Reading, at: usize) -> bool {
    let before = at.saturating_sub(2)..at;
    !before
        .into_iter()
        .any(|at| LINKS.has(passage.word(at)) || passage.word(at) == "been")
}

static CALLS: WordList = word_list!(
    "call calls called calling describe describes described describing consider considers considered regard regards regarded deem deems \
     deemed label labels labelled labeled brand brands branded dub dubs dubbed termed nennt nannte nennen nannten bezeichnet bezeichnete \
     bezeichnen bezeichneten hält hielt halten qualifie qualifient qualifia qualifié qualifiait appelle appellent juge jugent jugea \
     considère considèrent considéra qualifiaient qualifièrent appelaient appelèrent jugeaient jugèrent considéraient calificaban calificaron llamaban llamaron consideraban tachaban definivano chiamavano chiamarono consideravano chamavam consideravam califica califican calificó llama llaman llamó considera consideran consideró consideró tacha \
     tachan tachó definisce definiscono definì chiama chiamano chiamò considerano considerò giudica giudicano giudicò qualifica \
     qualificou considerou consideram chama chamam chamou noemt noemde noemen noemden beschouwt beschouwde beschouwen kallar kallade \
     anser ansåg"
);

static LINKS: WordList = word_list!(
    "is are was were be ist sind war waren est sont était étaient fut es son era eran fue è sono erano fu é são era foi zijn was waren \
     är var"
);
