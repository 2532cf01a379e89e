//! A claim laid on the sentence that it restates: one place for each of its words.

use super::words;
use crate::claim::borders::Border;
use crate::claim::coverage::Found;
use crate::claim::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::lexicon::{bases, is_past};
use crate::language::word_list::WordLists;
use std::ops::Range;

/// A claim laid on one sentence.
pub(super) struct Laid<'a> {
    pub(super) claim: &'a Reading,
    pub(super) passage: &'a Reading,
    /// For each term of the claim, the one place in the sentence that it is held to have.
    pub(super) places: Vec<Option<usize>>,
    /// Those terms of the claim that are looked at and say something.
    pub(super) part: &'a [usize],
    /// The stretch of the claim that they stand in, with the small words between.
    pub(super) stretch: Range<usize>,
    /// The places, in their order.
    pub(super) used: Vec<usize>,
    pub(super) language: Option<Language>,
}

impl<'a> Laid<'a> {
    pub(super) fn new(claim: &'a Reading, passage: &'a Reading, found: &[Option<Found>], part: &'a [usize]) -> Self {
        let places = settled(claim, passage, found, part);
        let mut used: Vec<usize> = places.iter().copied().flatten().collect();
        used.sort_unstable();
        used.dedup();
        Self {
            claim,
            passage,
            places,
            part,
            stretch: stretch(claim, part),
            used,
            language: passage.tongue.known(),
        }
    }

    /// Whether a word says in English that something was done.
    pub(super) fn is_deed(&self, word: &str) -> bool {
        self.language == Some(Language::English) && (is_past(word) || words::IRREGULAR.has(word))
    }

    /// Whether a name stands at `at`, and nothing that belongs to it follows.
    pub(super) fn is_name(&self, at: usize) -> bool {
        let term = self.passage.terms.get(at);
        term.is_some_and(|term| term.kind == Kind::Name && !term.owns)
    }

    /// Where the claim's term `at` stands in the sentence.
    pub(super) fn place(&self, at: usize) -> Option<usize> {
        self.places.get(at).copied().flatten()
    }

    /// The claim's terms that stand in the sentence, with their places.
    pub(super) fn placed(&self) -> impl Iterator<Item = (usize, usize)> {
        self.places
            .iter()
            .enumerate()
            .filter_map(|(a, place)| Some((a, (*place)?)))
    }

    /// The words of a stretch that say something which the claim has nowhere.
    pub(super) fn dropped(&self, range: Range<usize>) -> Vec<usize> {
        let ours = |at: usize| {
            let Some(term) = self.passage.terms.get(at) else {
                return true;
            };
            let same = |other: &Term| other.key == term.key || other.word == term.word;
            term.denies || self.said().any(same) || self.is_form_of_ours(&term.word)
        };
        let light = |at: usize| {
            let word = self.passage.word(at);
            words::is_light_beside(self.passage, word) || words::PREPOSITIONS.has(self.language, word)
        };
        range
            .filter(|at| self.counts(*at) && !self.used.contains(at) && !light(*at) && !ours(*at))
            .collect()
    }

    /// The claim's terms in the stretch that is looked at.
    fn said(&self) -> impl Iterator<Item = &'a Term> {
        self.claim.terms.get(self.stretch.clone()).unwrap_or_default().iter()
    }

    /// "We give": the claim says "is given".
    fn is_form_of_ours(&self, word: &str) -> bool {
        let english = self.language == Some(Language::English);
        let theirs = if english { bases(word) } else { Vec::new() };
        let same = |own: &str| {
            bases(own)
                .iter()
                .any(|(base, _)| theirs.iter().any(|(other, _)| base == other))
        };
        !theirs.is_empty()
            && self
                .claim
                .terms
                .iter()
                .any(|term| term.kind == Kind::Function && same(&term.word))
    }

    pub(super) fn claim_has<const N: usize>(&self, list: &WordLists<N>) -> bool {
        self.stretch
            .clone()
            .any(|at| list.has(self.language, self.claim.word(at)))
    }

    /// The last of the claim's words that stand in a row in the sentence from the place `at` on.
    pub(super) fn run_from(&self, at: usize) -> usize {
        (at..).take_while(|at| self.used.contains(at)).last().unwrap_or(at)
    }

    pub(super) fn counts(&self, at: usize) -> bool {
        self.passage.terms.get(at).is_some_and(|term| term.kind.counts())
    }

    pub(super) fn is_value(&self, at: usize) -> bool {
        self.passage
            .terms
            .get(at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    }

    /// Where the stretch with the word at `at` begins, after the last border at least that deep.
    pub(super) fn opening(&self, at: usize, least: Border) -> usize {
        (1..=at).rev().find(|at| self.passage.border(*at) >= least).unwrap_or(0)
    }
}

/// The stretch of a claim from behind the last word before a part of it, or its beginning, to the part's last word, or its end.
fn stretch(claim: &Reading, part: &[usize]) -> Range<usize> {
    let counts = |at: &usize| claim.terms.get(*at).is_some_and(|term| term.kind.counts());
    let first = part.first().copied().unwrap_or_default();
    let before = (0..first).rev().find(counts).map_or(0, |at| at + 1);
    let after = part.last().map_or(0, |last| last + 1);
    let rest = (after..claim.terms.len()).any(|at| counts(&at));
    before..if rest { after } else { claim.terms.len() }
}

/// One place for each of the claim's terms: of several, the one that is nearest to where the terms beside it stand.
fn settled(claim: &Reading, passage: &Reading, found: &[Option<Found>], part: &[usize]) -> Vec<Option<usize>> {
    /// What going back costs more than going on.
    const BACK: usize = 2;
    const ROUNDS: usize = 2;
    let at = |(a, found): (usize, &Option<Found>)| found.and_then(|found| found.at).filter(|_| part.contains(&a));
    let mut places: Vec<Option<usize>> = found.iter().enumerate().map(at).collect();
    let step = |from: usize, to: usize| to.checked_sub(from).unwrap_or_else(|| from - to + BACK);
    for a in (0..ROUNDS).flat_map(|_| 0..found.len()) {
        let (Some(own), Some(term)) = (places.get(a).copied().flatten(), claim.terms.get(a)) else {
            continue;
        };
        let valued = matches!(term.kind, Kind::Value(_));
        let all = (0..passage.terms.len())
            .filter(|b| *b == own || !valued && passage.terms.get(*b).is_some_and(|other| other.key == term.key));
        let before = places
            .get(..a)
            .and_then(|head| head.iter().rev().find_map(|place| *place));
        let after = places
            .get(a + 1..)
            .and_then(|tail| tail.iter().find_map(|place| *place));
        let cost =
            |at: &usize| before.map_or(0, |before| step(before, *at)) + after.map_or(0, |after| step(*at, after));
        let nearest = all.min_by_key(cost);
        if let Some(place) = places.get_mut(a) {
            *place = nearest.or(*place);
        }
    }
    places
}
