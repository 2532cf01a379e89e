//! "Written by Anna Berg" of what was written by a team that is led by her: the one behind the second "by".

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::word_list::{WordList, word_list};

/// A doer of the claim that in the passage only does what another word says, of the one who does it. It keeps the claim from
/// being supported.
pub(super) fn agents_of_agents(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let is_name = |a: &usize| {
        claim
            .terms
            .get(*a)
            .is_some_and(|term| term.kind == Kind::Name || term.kind == Kind::Content && *a == 0)
    };
    let found = (0..claim.terms.len()).filter(is_name).find_map(|a| {
        let [at] = *alignment.places(a) else { return None };
        let governor = governor(passage, at).filter(|governor| !alignment.is_used(*governor))?;
        // "by a team led by": another one does it, by the same small word.
        let first = (0..governor).rev().find(|by| BY.has(passage.word(*by)))?;
        let own = (first + 1..governor)
            .any(|own| passage.terms.get(own).is_some_and(|term| term.kind.counts()) && !alignment.is_used(own));
        let deed = (0..first).any(|deed| {
            alignment.is_used(deed) && passage.terms.get(deed).is_some_and(|term| term.kind == Kind::Content)
        });
        let whole = (first + 1..=at).all(|at| passage.border(at) < Border::And);
        (own && deed && whole).then_some(governor)
    });
    out.extend(found.map(Differs::unsure));
}

/// The word before "by" that the name at `at` stands behind.
fn governor(passage: &Reading, at: usize) -> Option<usize> {
    const REACH: usize = 3;
    let by = (at.saturating_sub(REACH)..at)
        .rev()
        .find(|by| BY.has(passage.word(*by)))?;
    let plain = (by + 1..at).all(|at| {
        passage
            .terms
            .get(at)
            .is_some_and(|term| !matches!(term.kind, Kind::Content))
    });
    let governor = by.checked_sub(1)?;
    let content = passage
        .terms
        .get(governor)
        .is_some_and(|term| term.kind == Kind::Content);
    (plain && content).then_some(governor)
}

static BY: WordList = word_list!("by par por pelo pela da dal dalla door av przez von vom");
