//! Which sources are looked into for a quote or claim, and in which order.

use crate::check::Bench;
use crate::error::EngineError;
use pincite_core::quote::exact::FoldedQuote;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use std::collections::BTreeMap;

/// Passages that the index is asked for: in a library of a thousand sources they are of most that share rare words.
const PROPOSED: usize = 1_024;
/// Passages of one source that are looked at.
const OF_ONE: usize = 6;

/// In a large library so many sources are looked into in any case, then further ones until so many after each other have not
/// spoken, and never more than so many.
const FIRST: usize = 24;
const SILENT: usize = 12;
const MOST: usize = 120;

/// The sources that may speak of something, by their numbers in the stock; the likeliest first.
pub(super) struct Order {
    /// Each with the passages that the index proposes of it.
    sources: Vec<(usize, Vec<TextSpan>)>,
    /// There are all that were read.
    whole: bool,
    /// The index may have more to propose.
    more: bool,
}

impl Order {
    /// Those of `first`, those that may hold `quote` letter for letter, then those that the index proposes for `text`.
    pub(super) fn of(
        bench: &Bench,
        text: &str,
        quote: Option<&FoldedQuote<'_>>,
        first: impl IntoIterator<Item = SourceId>,
    ) -> Result<Self, EngineError> {
        let searched = &bench.searched;
        let mut order: Vec<usize> = first.into_iter().filter_map(|id| searched.position(id)).collect();
        if let Some(quote) = quote.filter(|quote| !quote.folded().is_empty()) {
            order.extend(searched.holding(quote.folded()));
        }
        let mut spans: BTreeMap<usize, Vec<TextSpan>> = BTreeMap::new();
        let proposed = bench.library.candidates(text, PROPOSED)?;
        for one in &proposed {
            let Some(at) = searched.position(one.source) else {
                continue;
            };
            let of_it = spans.entry(at).or_default();
            if of_it.len() < OF_ONE {
                of_it.push(one.span);
            }
            order.push(at);
        }
        let whole = bench.is_small();
        if whole {
            order.extend(0..searched.sources.len());
        }
        let is_read = |at: &usize| {
            searched
                .sources
                .get(*at)
                .is_some_and(|source| super::judged::is_read(bench, source))
        };
        let mut seen = vec![false; searched.sources.len()];
        let is_new = |at: &usize| seen.get_mut(*at).is_some_and(|seen| !std::mem::replace(seen, true));
        let order: Vec<usize> = order.into_iter().filter(is_read).filter(is_new).collect();
        Ok(Self {
            sources: order
                .into_iter()
                .map(|at| (at, spans.remove(&at).unwrap_or_default()))
                .collect(),
            whole,
            more: proposed.len() >= PROPOSED,
        })
    }

    /// Those that nothing is proposed of, in a large library.
    #[cfg(test)]
    pub(super) fn in_turn(sources: impl IntoIterator<Item = usize>) -> Self {
        Self {
            sources: sources.into_iter().map(|at| (at, Vec::new())).collect(),
            whole: false,
            more: false,
        }
    }

    /// How many of them are looked into at most.
    fn most(&self) -> usize {
        match self.whole {
            true => self.sources.len(),
            false => self.sources.len().min(MOST),
        }
    }
}

/// How far an item has come along its order.
pub(super) struct Walk {
    order: Order,
    /// How many were looked into.
    asked: usize,
    /// How many of the last ones did not speak.
    silent: usize,
    is_over: bool,
}

impl Walk {
    pub(super) fn along(order: Order) -> Self {
        Self {
            is_over: order.sources.is_empty(),
            order,
            asked: 0,
            silent: 0,
        }
    }

    /// The sources to look into next, with the passages that are proposed of each; none where it is over.
    pub(super) fn next(&self) -> &[(usize, Vec<TextSpan>)] {
        let step = match (self.is_over, self.order.whole, self.asked) {
            (true, ..) => 0,
            (_, true, _) => usize::MAX,
            (_, _, 0) => FIRST,
            _ => SILENT,
        };
        let to = self.asked.saturating_add(step).min(self.order.most());
        self.order.sources.get(self.asked..to).unwrap_or_default()
    }

    /// Goes on behind those of [`Walk::next`], of which it is told, in their order, whether each speaks.
    pub(super) fn heard(&mut self, speak: impl IntoIterator<Item = bool>) {
        for speaks in speak {
            self.asked += 1;
            self.silent = if speaks { 0 } else { self.silent + 1 };
        }
        let silent = !self.order.whole && self.silent >= SILENT;
        self.is_over = silent || self.asked >= self.order.most();
    }

    pub(super) fn stop(&mut self) {
        self.is_over = true;
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// How much of its way it has come, from 0 to 1; it may be over before.
    pub(super) fn share(&self) -> f64 {
        match self.is_over {
            true => 1.0,
            false => self.asked as f64 * self.share_of_one(),
        }
    }

    /// How much of its way one source is.
    pub(super) fn share_of_one(&self) -> f64 {
        1.0 / self.order.most().max(1) as f64
    }

    /// Whether those that were not looked into may speak, too.
    pub(super) fn leaves_some(&self) -> bool {
        let cut = self.order.sources.len() > self.asked || self.order.more;
        !self.order.whole && cut && self.silent < SILENT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of `sources` are looked into of which `speaks` tells whether each speaks, in how many steps, and whether some
    /// are left.
    fn walked(sources: usize, whole: bool, more: bool, speaks: impl Fn(usize) -> bool) -> (usize, usize, bool) {
        let order = Order {
            sources: (0..sources).map(|at| (at, Vec::new())).collect(),
            whole,
            more,
        };
        let (mut walk, mut steps) = (Walk::along(order), 0);
        while !walk.is_over() {
            let said: Vec<bool> = walk.next().iter().map(|(at, _)| speaks(*at)).collect();
            walk.heard(said);
            steps += 1;
        }
        (walk.asked, steps, walk.leaves_some())
    }

    #[test]
    fn sources_are_looked_into_in_a_few_steps_and_for_as_long_as_they_speak() {
        assert_eq!(walked(0, false, false, |_| true), (0, 0, false));
        assert_eq!(walked(20, true, false, |_| false), (20, 1, false));
        assert_eq!(walked(300, true, false, |_| false), (300, 1, false));
        assert_eq!(walked(1_000, false, true, |_| false), (24, 1, false));
        assert_eq!(walked(1_000, false, true, |at| at < 20), (36, 2, false));
        assert_eq!(walked(1_000, false, true, |at| at % 2 == 0), (120, 9, true));
        assert_eq!(walked(30, false, false, |_| true), (30, 2, false));
        assert_eq!(walked(30, false, true, |_| true), (30, 2, true));
    }
}
