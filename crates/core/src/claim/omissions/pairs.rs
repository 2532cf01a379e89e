//! A claim that restates a sentence but for what differs: only of such a pair can be said that one contradicts the other.
//!
//! "No customers outside Europe were affected" has the words of what "affected customers in Europe only", and a "no" that the
//! sentence lacks, and says the same. Only where the rest stands as it is does one difference turn what is said (the relation
//! "alternation" or "negation" of one edit among edits that keep it: B. MacCartney, C. D. Manning, "An extended model of natural
//! logic", 2009). Everything else is shown to the reader, and not decided.

use super::laid::Laid;
use super::restated::Restated;
use super::{small_words, words};
use crate::claim::borders::Border;
use crate::claim::coverage::Found;
use crate::claim::light::is_light;
use crate::claim::terms::{Reading, counting};
use crate::claim::values::What;
use crate::language::grammar::Kind as Listed;

/// Whether the sentence is the claim but for the claim's terms `differing`: the rest of the claim stands in it, in its order, or
/// tied as it ties them; or one run of the claim's words stands in the place of another one, or two have changed places.
pub(in crate::claim) fn is_pair(
    claim: &Reading,
    passage: &Reading,
    found: &[Option<Found>],
    (differing, instead): (&[usize], &[usize]),
) -> bool {
    let all = counting(claim);
    let rest: Vec<usize> = all.iter().copied().filter(|at| !differing.contains(at)).collect();
    let whole = Laid::new(claim, passage, found, &all);
    let lacks = |at: &usize| found.get(*at).copied().flatten().is_none() && !is_light(claim, *at);
    let missing: Vec<usize> = rest.iter().copied().filter(lacks).collect();
    // "an older one does not" of what the newest does differs by two.
    let denied = differing
        .iter()
        .any(|at| claim.terms.get(*at).is_some_and(|term| term.denies))
        && instead.is_empty();
    let replaced = missing.is_empty() || !denied && whole.is_in_place(&missing, differing, instead);
    if !replaced || differing.iter().any(|at| is_reckoned(claim, passage, found, *at)) {
        return false;
    }
    let excepts = || {
        (0..passage.terms.len()).any(|at| match passage.word(at) {
            "unlike" => false,
            word => word == "apart" || words::EXCEPT.has(passage.tongue.known(), word),
        })
    };
    let there = differing.is_empty()
        && instead
            .iter()
            .any(|at| passage.terms.get(*at).is_some_and(|term| term.denies));
    if denied && excludes(passage) || there && excepts() {
        return false;
    }
    let laid = Laid::new(claim, passage, found, &rest);
    let same = || missing.is_empty() && Restated::new(claim, passage, found, &rest).is_true();
    laid.is_in_order()
        || laid.names_equation()
        || same()
        || whole.has_one_run_exchanged()
        || whole.is_of_one_clause(differing)
}

/// "It will only open in spring": a sentence that says by itself what is not so, without a "not".
fn excludes(passage: &Reading) -> bool {
    let language = passage.tongue.known();
    let says = |word: &str| small_words::ONLY.has(language, word) || words::EXCEPT.has(language, word);
    (0..passage.terms.len()).any(|at| says(passage.word(at)))
}

/// A number that the sentence has not, but may be reckoned from: "260" of "214, 46 fewer than planned".
fn is_reckoned(claim: &Reading, passage: &Reading, found: &[Option<Found>], at: usize) -> bool {
    /// Words between the number and what compares.
    const NEAR: usize = 3;
    let valued = |reading: &Reading, at: usize| {
        let term = reading.terms.get(at);
        let value = term.and_then(|term| reading.value(term));
        value.is_some_and(|value| !matches!(value.what, What::Ordinal(_)))
    };
    let stands = found.get(at).copied().flatten().is_some_and(|found| found.at.is_some());
    let compares = |at: usize| {
        let grammar = passage.grammar();
        grammar.is_some_and(|grammar| grammar.is(passage.word(at), Listed::Comparative))
            || small_words::LATER.has(passage.tongue.known(), passage.word(at))
    };
    let all = || 0..passage.terms.len();
    let behind = |at: usize| (at + 1..=at + NEAR).any(|next| valued(passage, next));
    let apart = |at: usize| (at.saturating_sub(NEAR + 1)..=at).any(|at| passage.border(at) >= Border::Comma);
    let measured = |at: usize| (at.saturating_sub(NEAR)..at).any(|by| valued(passage, by));
    let mut by = all().filter(|at| compares(*at) && !behind(*at) && (apart(*at) || measured(*at)));
    let rest = all().any(|at| small_words::REST.has(passage.word(at)) || small_words::HALVES.has(passage.word(at)));
    valued(claim, at) && !stands && (by.next().is_some() || rest)
}

impl Laid<'_> {
    /// Whether the claim's terms `missing` are one run with what differs: "agreed to sell" of what refused to, "12 % fewer".
    fn is_in_place(&self, missing: &[usize], differing: &[usize], instead: &[usize]) -> bool {
        let is_open = |at: &usize| missing.contains(at) || differing.contains(at);
        let mut open = self
            .part
            .iter()
            .enumerate()
            .filter(|(_, at)| is_open(at))
            .map(|(nth, _)| nth);
        let (Some(first), Some(last)) = (open.clone().next(), open.next_back()) else {
            return true;
        };
        let run = self.part.get(first..=last).unwrap_or_default();
        let before = self
            .part
            .get(..first)
            .unwrap_or_default()
            .iter()
            .rev()
            .find_map(|at| self.place(*at));
        let after = self
            .part
            .get(last + 1..)
            .unwrap_or_default()
            .iter()
            .find_map(|at| self.place(*at));
        let inside = |at: &usize| before.is_none_or(|before| before < *at) && after.is_none_or(|after| *at < after);
        let from = first
            .checked_sub(1)
            .and_then(|at| self.part.get(at))
            .map_or(0, |at| at + 1);
        let to = self.part.get(last + 1).copied().unwrap_or(self.claim.terms.len());
        let beside = differing.iter().any(|at| (from..to).contains(at));
        run.iter().all(is_open) && (beside || !instead.is_empty() && instead.iter().all(inside))
    }

    /// Whether the claim has the sentence's words in their order; a date may stand at either end.
    fn is_in_order(&self) -> bool {
        let undated = self.placed().filter(|(_, at)| !self.passage.is_date(*at));
        let places: Vec<usize> = undated.map(|(_, at)| at).collect();
        places.is_sorted()
    }

    /// "Wheat starch paste is cooked" of "the paste is wheat starch, cooked": what the sentence says something is, said as its
    /// name. The rest is in order.
    fn names_equation(&self) -> bool {
        const LONGEST: usize = 3;
        let placed: Vec<(usize, usize)> = self.placed().collect();
        (1..=LONGEST.min(placed.len().saturating_sub(1))).any(|named| {
            let (Some(name), Some((noun, at)), Some(rest)) =
                (placed.get(..named), placed.get(named).copied(), placed.get(named + 1..))
            else {
                return false;
            };
            let (Some((first, from)), Some((last, _))) = (name.first().copied(), name.last().copied()) else {
                return false;
            };
            let is_name = last + 1 == noun && first + named == noun;
            let equates = (at + 1..from).len() == 1 && words::BE.has(self.language, self.passage.word(at + 1));
            let places = std::iter::once(at).chain(name.iter().chain(rest).map(|(_, at)| *at));
            is_name && equates && places.is_sorted_by(|a, b| a < b)
        })
    }

    /// "Chile accounted for 18 %" of Norway, which accounted for 18 %, and Chile, for 7.
    fn has_one_run_exchanged(&self) -> bool {
        const LONGEST: usize = 4;
        let placed: Vec<(usize, usize)> = self.placed().collect();
        let runs =
            (0..placed.len()).flat_map(|from| (from + 1..=placed.len().min(from + LONGEST)).map(move |to| (from, to)));
        let mut runs = runs.filter(|(from, to)| to - from < placed.len());
        runs.any(|(from, to)| {
            let (Some(head), Some(tail)) = (placed.get(..from), placed.get(to..)) else {
                return false;
            };
            let ordered = head.iter().chain(tail).is_sorted_by_key(|(_, at)| *at);
            let before = head.last().map(|(_, at)| *at);
            let after = tail.first().map(|(_, at)| *at);
            let parts = |at: &usize| self.passage.border(*at) >= Border::Comma;
            let start = before.map_or_else(
                || after.map_or(0, |after| self.opening(after, Border::Comma)),
                |before| before + 1,
            );
            let end = after.unwrap_or_else(|| {
                (start..self.passage.terms.len())
                    .find(parts)
                    .unwrap_or(self.passage.terms.len())
            });
            let valued = placed
                .get(from..to)
                .unwrap_or_default()
                .iter()
                .any(|(_, at)| self.is_value(*at));
            let rival = |at: usize| self.counts(at) && !self.used.contains(&at) && self.is_value(at) == valued;
            ordered && (start..end).any(rival)
        })
    }

    /// "Bianchi beat Rossi" of Rossi, who beat Bianchi: all of the claim stands in one clause, which says nothing else between.
    fn is_of_one_clause(&self, differing: &[usize]) -> bool {
        let (Some(first), Some(last)) = (self.used.first().copied(), self.used.last().copied()) else {
            return false;
        };
        let parted = (first + 1..=last).any(|at| self.passage.border(at) >= Border::Semicolon);
        let stands = differing.iter().any(|at| self.place(*at).is_some());
        stands && !parted && self.dropped(first..last).is_empty()
    }
}
