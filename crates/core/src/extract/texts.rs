//! The running text of an answer's blocks, for what is read in it beside quotes, and the citations that stand in it.

use super::claim::adjacent;
use super::claimed::fill;
use super::entries::Entries;
use super::flow::{Flow, NOTE, in_text};
use super::lists_references;
use super::references::{References, superscript};
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind};
use crate::source::text::TextSpan;
use std::ops::Range;

/// An answer's texts, block by block.
pub(crate) struct Texts<'a> {
    blocks: &'a [Block],
    flows: Vec<Flow<'a>>,
    references: References,
    entries: Entries,
}

/// What an answer names as the source of a stretch of its text.
#[derive(Debug, Default)]
pub(crate) struct Cited {
    pub(crate) claimed: Claimed,
    /// Where the citations stand in the block's text: they are no part of what is stated.
    pub(crate) markers: Vec<Range<usize>>,
}

impl<'a> Texts<'a> {
    pub(crate) fn new(raw: &str, blocks: &'a [Block]) -> Self {
        let flows: Vec<Flow<'_>> = blocks
            .iter()
            .enumerate()
            .map(|(i, block)| Flow::new(i, &block.inlines, raw))
            .collect();
        let references = References::new(blocks, &flows);
        Self {
            entries: Entries::new(blocks, &flows, references.subject),
            references,
            blocks,
            flows,
        }
    }

    /// The blocks that state something: running text and rows of tables; no headings, code, block quotes, footnotes, and
    /// no lists of sources.
    pub(crate) fn stating(&self) -> Vec<usize> {
        let mut stating = Vec::new();
        let mut references = false;
        for (at, (block, flow)) in self.blocks.iter().zip(&self.flows).enumerate() {
            if matches!(block.kind, BlockKind::Heading(_)) {
                references = lists_references(&flow.text);
            } else if lists_references(&flow.text) {
                references = true;
            } else {
                let row = block.kind == BlockKind::TableRow(false) && block.quote_depth == 0;
                let note = matches!(block.kind, BlockKind::Footnote(_));
                let stated = || !self.stated(at).is_empty();
                if !references && !note && (row || in_text(block)) && stated() {
                    stating.push(at);
                }
            }
        }
        stating
    }

    /// The stretches of a block's text that are no entries of a list of sources.
    pub(crate) fn stated(&self, block: usize) -> Vec<Range<usize>> {
        self.entries.others(block, self.text(block).len())
    }

    /// What a reader sees of a block.
    pub(crate) fn text(&self, block: usize) -> &str {
        self.flows.get(block).map_or("", |flow| &flow.text)
    }

    /// Where a stretch of a block's text stands in the raw answer.
    pub(crate) fn raw(&self, block: usize, range: &Range<usize>) -> TextSpan {
        let Some(flow) = self.flows.get(block).filter(|_| !range.is_empty()) else {
            return TextSpan::default();
        };
        TextSpan::from_bytes(flow.raw_start(range.start)..flow.raw_end(range.end)).unwrap_or_default()
    }

    /// The citations in a stretch of a block's text, and what they name.
    pub(crate) fn cited(&self, block: usize, range: &Range<usize>) -> Cited {
        let mut cited = Cited::default();
        let Some(flow) = self.flows.get(block) else {
            return cited;
        };
        let mut at = range.start;
        while let Some(c) = flow.text.get(at..range.end).and_then(|rest| rest.chars().next()) {
            let linked = flow.run(at).is_some_and(|run| run.link.is_some());
            let opens = matches!(c, '[' | '(' | '（' | '【' | NOTE) || superscript(c).is_some() || linked;
            let found = if opens {
                adjacent(flow, at, range.end, &self.references)
            } else {
                super::claim::After::default()
            };
            if found.cited && found.end > at {
                fill(&mut cited.claimed, found.claimed);
                cited.markers.push(at..found.end);
                at = found.end;
            } else {
                at += c.len_utf8();
            }
        }
        cited
    }
}
