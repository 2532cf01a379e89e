//! A search through an answer: what it is given, and what it has found so far. What it does stands in the files of what it
//! looks for.

use super::above::Above;
use super::entries::Entries;
use super::flow::Flow;
use super::marks::{Marks, Pair};
use super::quoted::Quote;
use super::reasons::SkipReason;
use super::references::References;
use crate::answer::Block;
use crate::answer::locator::Claimed;
use std::collections::{BTreeMap, BTreeSet};

/// The search through an answer.
pub(super) struct Finder<'a> {
    pub(super) raw: &'a str,
    pub(super) blocks: &'a [Block],
    pub(super) flows: Vec<Flow<'a>>,
    /// The marks of running text; those of block quotes and tables are read with them.
    pub(super) marks: Vec<Marks>,
    pub(super) references: References,
    pub(super) entries: Entries,
}

/// What the search has found so far.
#[derive(Default)]
pub(super) struct Out {
    pub(super) found: Vec<Quote>,
    /// Why pairs of marks hold no quote, by where their content starts in the raw answer.
    pub(super) refused: BTreeMap<usize, SkipReason>,
    /// The last of them: its block, where it ends there, and the reason.
    pub(super) last_refused: Option<(usize, usize, SkipReason)>,
    /// Blocks that list references.
    pub(super) listing: BTreeSet<usize>,
    /// What the headings above name, outermost first.
    pub(super) above: Above,
    /// What was said about the quote before.
    pub(super) last: Claimed,
}

impl Out {
    pub(super) fn take(&mut self, quote: Option<Quote>) {
        if let Some(quote) = quote {
            self.last = quote.claimed.clone();
            self.found.push(quote);
        }
    }

    pub(super) fn refuse(&mut self, flow: &Flow<'_>, pair: &Pair, reason: SkipReason) {
        self.refused.insert(flow.raw_start(pair.inner.start), reason);
        self.last_refused = Some((flow.block, pair.outer.end, reason));
    }
}

/// What is known of a pair of marks when it is decided whether it holds a quote.
pub(super) struct Said<'a> {
    /// Whether a page or a time is named for it right behind.
    pub(super) named: bool,
    /// All that is named for it.
    pub(super) claimed: &'a Claimed,
    /// The title of its column, in a table.
    pub(super) title: &'a str,
}
