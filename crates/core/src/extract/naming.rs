//! Sources that the words of a quote's own sentence name and do not cite: "the BBC report says", "in *The Long Tide*", "Lang
//! writes". Which words are names, only the sources tell.

mod names;
mod roles;
mod tokens;

use super::claim::{last_sentence, sentence_end};
use super::quoted::Quote;
use super::stretches::{head, tail};
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind};
use crate::extract::source_names::Called;
use names::{Names, Said};
use std::ops::Range;

/// How far from a quote a name is looked for, in bytes.
const REACH: usize = 240;

/// Gives quotes that cite no source the one that the words of their own sentence name, if they name one only. `raw` is the answer
/// with these `blocks`; the quotes ascend.
pub fn cite_by_words(raw: &str, blocks: &[Block], quotes: &mut [Quote], sources: &[Called<'_>]) {
    if quotes.iter().all(|quote| quote.claimed.source.is_some()) {
        return;
    }
    let names = Names::of(raw, sources);
    let spans: Vec<Range<usize>> = quotes.iter().map(|quote| quote.span.bytes()).collect();
    for at in 0..quotes.len() {
        let Some(around) = Around::of(raw, blocks, &spans, at) else {
            continue;
        };
        let carried = around
            .goes_on
            .then(|| quotes.get(at.checked_sub(1)?)?.claimed.source.clone());
        let Some(quote) = quotes.get_mut(at).filter(|quote| quote.claimed.source.is_none()) else {
            continue;
        };
        let found = match names.before(around.before) {
            Said::Nothing => names.behind(around.behind).or_else(|| carried.flatten()),
            Said::One(name) => Some(name),
            Said::Several => None,
        };
        if let Some(name) = found {
            quote.claimed = Claimed {
                source: Some(name),
                in_passing: true,
                ..std::mem::take(&mut quote.claimed)
            };
        }
    }
}

/// The words around a quote that may say whose it is.
struct Around<'a> {
    /// Those of its sentence before it, from the quote before on.
    before: &'a str,
    /// Those of its sentence behind it, up to the next quote.
    behind: &'a str,
    /// It is joined to the quote before by words that name nobody: "“…” and that “…”".
    goes_on: bool,
}

impl<'a> Around<'a> {
    fn of(raw: &'a str, blocks: &[Block], spans: &[Range<usize>], at: usize) -> Option<Self> {
        const JOIN: usize = 40;
        let quote = spans.get(at)?;
        let next = blocks.partition_point(|block| block.span.start().bytes() <= quote.start);
        let block = blocks.get(next.checked_sub(1)?)?;
        if block.quote_depth > 0 || !matches!(block.kind, BlockKind::Paragraph | BlockKind::Item(_)) {
            return None;
        }
        let block = block.span.bytes();
        let earlier = at
            .checked_sub(1)
            .and_then(|at| spans.get(at))
            .filter(|other| other.start >= block.start);
        let later = spans.get(at + 1).filter(|other| other.start < block.end);
        let from = earlier.map_or(block.start, |other| other.end);
        let between = raw.get(from..quote.start)?;
        let before = last_sentence(tail(between, REACH));
        let rest = raw.get(quote.end..later.map_or(block.end, |other| other.start))?;
        let bare = rest.trim_start_matches(CLOSES);
        let marks = rest.strip_suffix(bare).unwrap_or_default();
        let ended = marks.contains('.') || raw.get(..quote.end)?.ends_with(['.', '!', '?', '…', '。']);
        let is_next = ended && bare.starts_with(char::is_uppercase);
        let rest = head(bare, REACH);
        let behind = rest.get(..sentence_end(rest)).unwrap_or_default();
        let leads_on = later.is_some() && behind.len() == rest.len();
        let joined = between.trim_matches(CLOSES);
        let names_nobody = !joined.contains(|c: char| c.is_uppercase() || c.is_ascii_digit() || ".!?;:".contains(c));
        Some(Self {
            before,
            behind: if leads_on || is_next { "" } else { behind },
            goes_on: earlier.is_some() && !joined.is_empty() && joined.len() <= JOIN && names_nobody,
        })
    }
}

/// What may close or open a quote, or stand between it and the words beside it.
const CLOSES: &[char] = &[
    ' ', '\u{a0}', '”', '“', '"', '’', '‘', '\'', '»', '«', '›', '‹', ',', '.', '*', '_', '—', '–',
];

#[cfg(test)]
mod tests;
