//! The words of a quote's own sentence.

use super::claim::{last_sentence, sentence_end};
use super::stretches::{head, tail};
use crate::answer::{Block, BlockKind};
use std::ops::Range;

/// How far from a quote its words are read, in bytes.
const REACH: usize = 240;

/// What an answer says in the sentence of a quote.
pub(super) struct Around<'a> {
    /// The words before it, from the quote before on.
    pub(super) before: &'a str,
    /// Those behind it, up to the next quote; none where they lead to that one.
    pub(super) behind: &'a str,
    /// Those behind it, up to the next quote, wherever they lead.
    pub(super) rest: &'a str,
    /// It is joined to the quote before by words that name nobody: "“…” and that “…”".
    pub(super) goes_on: bool,
}

impl<'a> Around<'a> {
    /// Of quote number `at` of those at `spans`, which ascend; `None` where it is in no running text, as a block quote.
    pub(super) fn of(raw: &'a str, blocks: &[Block], spans: &[Range<usize>], at: usize) -> Option<Self> {
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
            rest: if is_next { "" } else { behind },
            goes_on: earlier.is_some() && !joined.is_empty() && joined.len() <= JOIN && names_nobody,
        })
    }
}

/// What may close or open a quote, or stand between it and the words beside it.
const CLOSES: &[char] = &[
    ' ', '\u{a0}', '”', '“', '"', '’', '‘', '\'', '»', '«', '›', '‹', '」', '』', ',', '.', '*', '_', '—', '–',
];
