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
const OF_ONE: usize = 12;

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
        let stock = &bench.stock;
        let mut order: Vec<usize> = first.into_iter().filter_map(|id| stock.position(id)).collect();
        if let Some(quote) = quote.filter(|quote| !quote.folded().is_empty()) {
            order.extend(stock.holding(quote.folded()));
        }
        let mut spans: BTreeMap<usize, Vec<TextSpan>> = BTreeMap::new();
        let proposed = bench.library.candidates(text, PROPOSED)?;
        for one in &proposed {
            let Some(at) = stock.position(one.source) else { continue };
            let of_it = spans.entry(at).or_default();
            if of_it.len() < OF_ONE {
                of_it.push(one.span);
            }
            order.push(at);
        }
        let whole = bench.is_small();
        if whole {
            order.extend(0..stock.sources.len());
        }
        let is_read = |at: &usize| {
            stock
                .sources
                .get(*at)
                .is_some_and(|source| super::judged::is_read(bench, source))
        };
        let mut seen = vec![false; stock.sources.len()];
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

    /// Looks into them for as long as `speaks` says that they speak. Whether those that were not looked into may speak, too.
    pub(super) fn walk(
        &self,
        mut speaks: impl FnMut(usize, &[TextSpan]) -> Result<bool, EngineError>,
    ) -> Result<bool, EngineError> {
        let mut silent = 0;
        for (n, (at, passages)) in self.sources.iter().enumerate() {
            if !self.whole && n >= FIRST && silent >= SILENT {
                return Ok(false);
            }
            if !self.whole && n >= MOST {
                return Ok(true);
            }
            silent = if speaks(*at, passages)? { 0 } else { silent + 1 };
        }
        Ok(!self.whole && self.more && silent < SILENT)
    }
}
