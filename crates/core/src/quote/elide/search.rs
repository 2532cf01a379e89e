//! Where a quote's fragments stand in a source, in order and near each other, found with a bounded amount of work.
//!
//! The longest fragment is searched everywhere, the others around each of its places, the nearest first. What is looked at
//! is counted: where the count runs out, the search says that it does not know.

use crate::quote::exact::FoldedQuote;
use crate::quote::verdict::SourceText;
use crate::source::text::{TextOffset, TextSpan};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// A place of each fragment, in order.
pub(super) type Chain = Vec<Vec<TextSpan>>;

/// A fragment, and whether an ellipsis stands before it and behind it: then words should be left out there.
#[derive(Clone, Debug)]
pub(super) struct Part<'a> {
    pub(super) folded: FoldedQuote<'a>,
    pub(super) ellipses: (bool, bool),
}

/// What a search came to.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    /// The shortest chains.
    pub(super) chains: Vec<Chain>,
    /// All was looked at.
    pub(super) complete: bool,
}

/// Bytes that are looked at for one quote in one source; a place that is compared counts for [`PLACE`] of them.
pub(super) const WORK: usize = 2_000_000;
const PLACE: usize = 1_000;

/// Bytes that a search for a rare needle passes in the time in which others are read.
const PASSED: usize = 16;

/// Fragments that a quote may have; with more it is no quote of a passage.
pub(super) const MOST: usize = 32;

/// The text between two fragments is at most this long, in bytes: two or three pages. Further apart is not an omission
/// but two quotes.
const FARTHEST: usize = 8_000;

/// How far from a fragment its neighbour is looked for, step by step.
const STEPS: [usize; 3] = [500, 2_000, FARTHEST];

/// Places of the longest fragment that are tried, and chains that are kept.
const ANCHORS: usize = 50;
const KEPT: usize = 8;

/// What is left of the work that a search may do.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    left: usize,
    /// Something was not looked at.
    short: bool,
}

impl Work {
    pub(super) fn new(bytes: usize) -> Self {
        Self {
            left: bytes,
            short: false,
        }
    }

    /// Takes so much of it; `false` when there is not enough left.
    fn take(&mut self, bytes: usize) -> bool {
        self.short |= bytes > self.left;
        self.left = self.left.saturating_sub(bytes);
        !self.short
    }

    #[cfg(test)]
    pub(super) fn done(&self) -> usize {
        WORK - self.left
    }
}

/// The chains of these fragments in `source`, the shortest first.
pub(super) fn chains(parts: &[Part<'_>], source: &SourceText<'_>, work: &mut Work) -> Search {
    let longest = parts
        .iter()
        .enumerate()
        .max_by_key(|(i, part)| (part.folded.folded().len(), Reverse(*i)));
    let Some(longest) = longest.map(|(i, _)| i).filter(|_| parts.len() <= MOST) else {
        return Search::default();
    };
    let mut found: Vec<Chain> = Vec::new();
    let mut anchors = 0;
    let Some(anchor) = parts.get(longest) else {
        return Search::default();
    };
    for hit in source.folded.find(anchor.folded.folded()) {
        if !work.take(PLACE) || anchors == ANCHORS {
            work.short = true;
            break;
        }
        let Some(place) = anchor.folded.compare(source.document, &hit) else {
            continue;
        };
        anchors += 1;
        found.extend(around(parts, longest, place.spans, source, work));
    }
    found.sort_by_cached_key(length);
    found.dedup();
    found.truncate(KEPT);
    Search {
        chains: found,
        complete: !work.short,
    }
}

/// The chain around one place of the fragment `anchor`.
fn around(
    parts: &[Part<'_>],
    anchor: usize,
    place: Vec<TextSpan>,
    source: &SourceText<'_>,
    work: &mut Work,
) -> Option<Chain> {
    let mut chain = VecDeque::from([place]);
    for part in parts.iter().take(anchor).rev() {
        let end = chain.front()?.first()?.start();
        chain.push_front(before(part, end, source, work)?);
    }
    for part in parts.iter().skip(anchor + 1) {
        let start = chain.back()?.last()?.end();
        chain.push_back(after(part, start, source, work)?);
    }
    Some(Vec::from(chain))
}

/// The last place of `part` that ends before `end`: one with words between first, for an ellipsis leaves something out.
fn before(part: &Part<'_>, end: TextOffset, source: &SourceText<'_>, work: &mut Work) -> Option<Vec<TextSpan>> {
    let apart = |at: TextOffset| !part.ellipses.1 || says_something(source, TextSpan::new(at, end));
    STEPS.iter().enumerate().find_map(|(i, step)| {
        let start = TextOffset::new(end.bytes().saturating_sub(*step + part.folded.folded().len()))?;
        let places = places(
            &part.folded,
            TextSpan::new(start, end)?,
            source,
            work,
            i + 1 == STEPS.len(),
        );
        let ends = |place: &Vec<TextSpan>| place.last().map(|span| span.end());
        let fits = places
            .into_iter()
            .filter(|place| ends(place).is_some_and(|at| at <= end));
        fits.max_by_key(|place| (ends(place).is_some_and(apart), ends(place)))
    })
}

/// The first place of `part` that begins after `start`: one with words between first.
fn after(part: &Part<'_>, start: TextOffset, source: &SourceText<'_>, work: &mut Work) -> Option<Vec<TextSpan>> {
    let side_by_side = |at: TextOffset| part.ellipses.0 && !says_something(source, TextSpan::new(start, at));
    STEPS.iter().enumerate().find_map(|(i, step)| {
        let end = TextOffset::new(start.bytes() + *step)?;
        let places = places(
            &part.folded,
            TextSpan::new(start, end)?,
            source,
            work,
            i + 1 == STEPS.len(),
        );
        let starts = |place: &Vec<TextSpan>| place.first().map(|span| span.start());
        let fits = places
            .into_iter()
            .filter(|place| starts(place).is_some_and(|at| at >= start));
        fits.min_by_key(|place| (starts(place).is_some_and(side_by_side), starts(place)))
    })
}

fn says_something(source: &SourceText<'_>, between: Option<TextSpan>) -> bool {
    between.is_some_and(|between| between.of(source.document.text()).chars().any(char::is_alphanumeric))
}

/// The places of `part` that begin in `within`; those that leap over asides only where `leaps`, for they cost much.
fn places(
    part: &FoldedQuote<'_>,
    within: TextSpan,
    source: &SourceText<'_>,
    work: &mut Work,
    leaps: bool,
) -> Vec<Vec<TextSpan>> {
    if !work.take(within.len() / 2 + PLACE / 4) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for hit in source.folded.find_plain_within(part.folded(), within) {
        if !work.take(PLACE) {
            return found;
        }
        found.extend(part.compare(source.document, &hit).map(|place| place.spans));
    }
    let cost = source.folded.leaping_cost(part.folded()) / PASSED;
    if found.is_empty() && leaps && work.take(cost) {
        for hit in source.folded.find_leaping_within(part.folded(), within) {
            if !work.take(PLACE) {
                return found;
            }
            found.extend(part.compare(source.document, &hit).map(|place| place.spans));
        }
    }
    found
}

/// The first place of each fragment behind the one before, however far: where all the words are there, and in order, but
/// in no passage.
pub(super) fn scattered(parts: &[Part<'_>], source: &SourceText<'_>, work: &mut Work) -> Search {
    let mut chain: Chain = Vec::new();
    let mut from = 0;
    let end = source.document.text().len();
    for part in parts.iter().take(MOST) {
        let mut found = None;
        let mut step = FARTHEST;
        while found.is_none() && from < end {
            let to = (from + step).min(end);
            let within = TextSpan::from_bytes(from..to);
            if !work.take((to - from) / PASSED) {
                return Search::default();
            }
            for hit in within
                .into_iter()
                .flat_map(|within| source.folded.find_plain_within(part.folded.folded(), within))
            {
                if !work.take(PLACE) {
                    return Search::default();
                }
                let place = part.folded.compare(source.document, &hit).map(|place| place.spans);
                let behind = |place: &Vec<TextSpan>| place.first().is_some_and(|span| span.start().bytes() >= from);
                found = place.filter(behind);
                if found.is_some() {
                    break;
                }
            }
            if to == end {
                break;
            }
            step *= 8;
        }
        let Some(place) = found else {
            return Search {
                chains: Vec::new(),
                complete: !work.short,
            };
        };
        from = place.last().map_or(end, |span| span.end().bytes());
        chain.push(place);
    }
    Search {
        chains: vec![chain],
        complete: !work.short,
    }
}

/// How much of the text a chain spans.
pub(super) fn length(chain: &Chain) -> usize {
    let first = chain.first().and_then(|place| place.first());
    let last = chain.last().and_then(|place| place.last());
    first.zip(last).map_or(usize::MAX, |(first, last)| {
        last.end().bytes().saturating_sub(first.start().bytes())
    })
}
