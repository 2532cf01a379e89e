//! How a sentence stands to a claim that restates it: what the claim leaves out of it, and whether it may.

use super::laid::Laid;
use super::{small_words, words};
use crate::claim::borders::{Border, joins_parts};
use crate::claim::coverage::Found;
use crate::claim::terms::Reading;
use std::ops::Range;

/// How a sentence stands to the claim that restates it.
#[derive(Clone, Debug, Default)]
pub(in crate::claim) struct Restated {
    /// What the claim leaves out of the sentence and may not, as stretches of the sentence's terms.
    pub(in crate::claim) omitted: Vec<Range<usize>>,
    /// Whether the claim ties the sentence's words otherwise than the sentence does.
    pub(in crate::claim) moved: bool,
}

impl Restated {
    /// Lays the terms `part` of a claim on a sentence in which `found` says where they stand.
    pub(in crate::claim) fn new(claim: &Reading, passage: &Reading, found: &[Option<Found>], part: &[usize]) -> Self {
        let laid = Laid::new(claim, passage, found, part);
        let (Some(first), Some(last)) = (laid.used.first().copied(), laid.used.last().copied()) else {
            return Self::default();
        };
        let pairs = laid.used.iter().zip(laid.used.iter().skip(1));
        let within = pairs.filter_map(|(before, after)| laid.within(*before, *after));
        let around = [
            laid.restricted_ahead(first).or_else(|| laid.opening_phrase(first)),
            laid.ahead(first),
            laid.behind(last).or_else(|| laid.restricted_behind(last)),
        ];
        Self {
            omitted: within.chain(around.into_iter().flatten()).collect(),
            moved: laid.is_moved((first, last)) || laid.is_tied_otherwise(),
        }
    }

    /// Whether the sentence says what the claim does.
    pub(in crate::claim) fn is_true(&self) -> bool {
        self.omitted.is_empty() && !self.moved
    }
}

impl Laid<'_> {
    /// What is left out between two words of the claim that stand next to each other in the sentence.
    fn within(&self, before: usize, after: usize) -> Option<Range<usize>> {
        let run = self.dropped(before + 1..after);
        let (first, last) = (run.first().copied()?, run.last().copied()?);
        let may = self.is_when(&run)
            || self.is_title(after, &run)
            || self.describes(after, &run)
            || self.is_said_by_verb(&run)
            || self.is_counted(&run)
            || self.is_in_row(before, &run, after)
            || self.is_partner(before, &run, after)
            || self.is_owner(before, &run, after)
            || self.is_gapped(&run)
            || self.is_beside(before, (first, last), after);
        if let Some(restricted) = self.restricted_within(before, after) {
            return Some(restricted);
        }
        (!may || self.is_another_case(before + 1..after)).then_some(before + 1..after)
    }

    /// "If it flashes, [it is not seated; if it stays on,] the burrs need replacing": another condition than the claim's.
    fn is_another_case(&self, left_out: Range<usize>) -> bool {
        let ours = self.claim_has(&small_words::IF);
        ours && left_out
            .into_iter()
            .any(|at| small_words::IF.has(self.language, self.passage.word(at)))
    }

    /// What is left out ahead of the claim's first word, in the same clause.
    fn ahead(&self, first: usize) -> Option<Range<usize>> {
        let opening = self.opening(first, Border::And);
        let subordinate = |at: &usize| words::FACTS.has(self.language, self.passage.word(*at)) && self.is_event();
        let opening = (opening..first).rev().find(subordinate).unwrap_or(opening);
        let run = self.dropped(opening..first);
        let may = run.is_empty()
            || self.is_when(&run)
            || self.is_title(first, &run)
            || self.describes(first, &run)
            || self.is_frame(&run, first)
            || self.is_antecedent(first)
            || self.is_opening_phrase(opening, first)
            || self.is_place(&run, first)
            || self.is_counted(&run)
            || self.is_gapped(&run)
            || self.is_agent_of_passive(first);
        (!may).then_some(opening..first)
    }

    /// "In healthy people, …": a phrase that opens the sentence ahead of the claim's clause.
    fn opening_phrase(&self, first: usize) -> Option<Range<usize>> {
        let opening = self.opening(first, Border::And);
        if opening == 0 || self.passage.border(opening) != Border::Comma {
            return None;
        }
        let from = self.opening(opening - 1, Border::Turn);
        let from = match from > 0 && joins_parts(self.passage.word(from), self.language) {
            true => from + 1,
            false => from,
        };
        if self.used.iter().any(|at| (from..opening).contains(at)) {
            return None;
        }
        let run = self.dropped(from..opening);
        // "Der Müller erwiderte, dass …": a frame behind which a comma stands.
        if words::THAT.has(self.language, self.passage.word(opening)) && run.iter().any(|at| self.only_says(*at)) {
            return Some(from..opening);
        }
        let is_phrase = words::PREPOSITIONS.has(self.language, self.passage.word(from));
        let sets_apart = words::APART.has(self.language, self.passage.word(from));
        if words::ACCORDING.has(self.language, self.passage.word(from)) && !run.is_empty() {
            return Some(from..opening);
        }
        let may =
            run.is_empty() || !is_phrase || sets_apart || self.is_when(&run) || (self.is_event() && !self.has_amount());
        (!may).then_some(from..opening)
    }

    /// What is left out behind the claim's last word, in the same clause.
    fn behind(&self, last: usize) -> Option<Range<usize>> {
        const FEWEST: usize = 3;
        let end = self.passage.terms.len();
        let end = (last + 1..end)
            .find(|at| self.passage.border(*at) >= Border::And)
            .unwrap_or(end);
        let run = self.dropped(last + 1..end);
        let next = self.passage.word(last + 1);
        let is_phrase = words::PREPOSITIONS.has(self.language, next);
        // "against their will".
        let small = run.is_empty() && is_phrase && end - last > FEWEST && !self.is_event();
        let may = match run.first() {
            None => !small,
            Some(_) if words::APART.has(self.language, next) => true,
            Some(_) if self.is_why(last + 1) => self.is_event(),
            Some(_) if self.is_of_another_time(&run) => true,
            Some(first) => {
                let led = is_phrase || *first > last + 1 && words::RELATIVES.has(self.language, next);
                let plain = led && !self.has_amount() && !self.is_of_many() && !words::PARTS.has(self.language, next);
                self.is_when(&run) || (self.is_event() && plain)
            }
        };
        (!may).then_some(last + 1..end)
    }
}
