//! An amount with the time of another one: of "2021: 0.80 euros; 2022: none" that it was 0.80 in 2022, of "61,000 last year, after
//! 78,000 in 2019" that it was 78,000 last year.

use super::Differs;
use super::alignment::Alignment;
use super::swapped_roles::is_respectively;
use crate::claim::borders::Border;
use crate::claim::terms::Reading;
use crate::claim::values::Agreement;
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// An amount that stands in the passage beside a date that the claim does not have, where the claim has the date or the words of
/// another amount.
pub(super) fn of_another_time(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    // With "respectively" the order says what belongs together.
    let is_list = alignment
        .cover
        .passage
        .terms
        .iter()
        .any(|term| is_respectively(&term.word));
    if !out.is_empty() || is_list {
        return;
    }
    let found = (0..alignment.cover.claim.terms.len()).find_map(|a| another_time(alignment, a));
    out.extend(found);
}

fn another_time(alignment: &Alignment<'_>, a: usize) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let [at] = alignment.places(a) else { return None };
    if !claim.is_amount(a) {
        return None;
    }
    let own = stretch(passage, *at, Border::Semicolon);
    let near = stretch(passage, *at, Border::Comma);
    let date_in = |range: &Range<usize>| range.clone().find(|d| passage.is_date(*d));
    // "2021: 0.80 euros; 2022: none".
    let dates: Vec<usize> = (0..claim.terms.len()).filter(|d| claim.is_date(*d)).collect();
    let elsewhere = |d: &usize| {
        let places = alignment.places(*d);
        !places.is_empty() && places.iter().all(|place| !own.contains(place))
    };
    let unused = date_in(&own)
        .filter(|d| !own.clone().any(|b| passage.is_date(b) && alignment.is_used(b)) && !alignment.is_used(*d));
    if let Some(date) = unused
        && own.len() < passage.terms.len()
        && !dates.is_empty()
        && dates.iter().all(elsewhere)
    {
        return Some(Differs {
            claim: dates,
            passage: vec![date],
            class: EditClass::Number,
        });
    }
    // "61,000 passengers last year, after 78,000 in 2019".
    let date = date_in(&near).filter(|d| !alignment.is_used(*d))?;
    let amount = |b: usize| passage.terms.get(b).and_then(|term| passage.value(term));
    let rival = (0..passage.terms.len()).find(|b| {
        let differs = amount(*at)
            .zip(amount(*b))
            .is_some_and(|(own, other)| own.agrees(other) == Agreement::Differs);
        !near.contains(b) && passage.is_amount(*b) && !alignment.is_used(*b) && differs
    })?;
    let theirs = stretch(passage, rival, Border::Comma);
    let taken = theirs.filter(|b| *b != rival && alignment.is_used(*b)).count();
    (taken > 1).then(|| Differs {
        claim: vec![a],
        passage: vec![date],
        class: EditClass::Content,
    })
}

/// The stretch of a sentence around `at` that no border of this depth cuts; a colon behind a date cuts nothing.
fn stretch(reading: &Reading, at: usize, depth: Border) -> Range<usize> {
    let cut = |b: usize| {
        let labelled = b.checked_sub(1).is_some_and(|before| reading.is_date(before));
        let term = reading.terms.get(b);
        term.is_some_and(|term| term.border >= depth && !(labelled && term.border == Border::Stop))
    };
    let start = (1..=at).rev().find(|b| cut(*b)).unwrap_or_default();
    let end = (at + 1..reading.terms.len())
        .find(|b| cut(*b))
        .unwrap_or(reading.terms.len());
    start..end
}
