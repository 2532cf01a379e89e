//! Blocks and runs as they come out of a draft.

use crate::answer::{Block, BlockKind, Inline, Run};
use crate::source::text::TextSpan;
use std::ops::Range;

struct Style {
    bold: bool,
    italic: bool,
    code: bool,
    link: Option<String>,
}

pub(super) struct Writer<'a> {
    raw: &'a str,
    blocks: Vec<Block>,
    open: Option<Block>,
    /// White space that is shown once something follows, in the style that it stands in.
    space: Option<(Range<usize>, Style)>,
    pub(super) bold: i32,
    pub(super) italic: i32,
    pub(super) code: i32,
    link: Option<String>,
    quote_depth: usize,
    list_depth: usize,
    /// The next block is a row of a table; whether it is the first.
    row: Option<bool>,
    /// Everything before this byte has been shown.
    cursor: usize,
}

impl<'a> Writer<'a> {
    pub(super) fn new(raw: &'a str) -> Self {
        Self {
            raw,
            blocks: Vec::new(),
            open: None,
            space: None,
            bold: 0,
            italic: 0,
            code: 0,
            link: None,
            quote_depth: 0,
            list_depth: 0,
            row: None,
            cursor: 0,
        }
    }

    pub(super) fn finish(mut self) -> Vec<Block> {
        self.close();
        self.blocks
    }

    /// How many block quotes and lists the next block stands in.
    pub(super) fn depth(&mut self, quotes: usize, lists: usize) {
        (self.quote_depth, self.list_depth) = (quotes, lists);
    }

    pub(super) fn link(&mut self, address: Option<String>) {
        self.link = address;
    }

    /// What follows is a row of a table.
    pub(super) fn row(&mut self) {
        self.row = Some(self.row.is_none());
    }

    pub(super) fn no_row(&mut self) {
        self.row = None;
    }

    pub(super) fn open(&mut self, kind: BlockKind, at: usize) {
        self.close();
        let at = at.max(self.cursor);
        let Some(span) = TextSpan::from_bytes(at..at) else {
            return;
        };
        let capped = |depth: usize| u8::try_from(depth).unwrap_or(u8::MAX);
        self.open = Some(Block {
            kind,
            quote_depth: capped(self.quote_depth),
            list_depth: capped(self.list_depth),
            span,
            inlines: Vec::new(),
        });
    }

    /// Closes the open block. One without a word is none.
    pub(super) fn close(&mut self) {
        self.space = None;
        let Some(mut block) = self.open.take() else { return };
        while block.inlines.last() == Some(&Inline::LineBreak) {
            block.inlines.pop();
        }
        let runs = || {
            let run = |inline: &'_ Inline| match inline {
                Inline::Run(run) => Some((run.span.end(), !run.text.trim().is_empty())),
                Inline::LineBreak | Inline::CellBreak => None,
            };
            block.inlines.iter().filter_map(run)
        };
        let end = runs().next_back().map(|(end, _)| end);
        if let Some(end) = end.filter(|_| runs().any(|(_, says)| says))
            && let Some(span) = TextSpan::new(block.span.start(), end)
        {
            block.span = span;
            self.cursor = self.cursor.max(end.bytes());
            self.blocks.push(block);
        }
    }

    pub(super) fn space(&mut self, place: Range<usize>) {
        let says = |block: &Block| matches!(block.inlines.last(), Some(Inline::Run(_)));
        if self.open.as_ref().is_some_and(says) {
            let style = self.style();
            self.space.get_or_insert((place, style));
        }
    }

    pub(super) fn line_break(&mut self, end: usize) {
        self.space = None;
        if let Some(block) = &mut self.open
            && !block.inlines.is_empty()
        {
            block.inlines.push(Inline::LineBreak);
            self.cursor = self.cursor.max(end);
        }
    }

    pub(super) fn cell(&mut self) {
        self.space = None;
        if self.open.is_none() {
            self.open_next(self.cursor);
        }
        if let Some(block) = &mut self.open {
            block.inlines.push(Inline::CellBreak);
        }
    }

    fn open_next(&mut self, at: usize) {
        let kind = self.row.map_or(BlockKind::Paragraph, BlockKind::TableRow);
        self.open(kind, at);
    }

    pub(super) fn text(&mut self, place: Range<usize>, shown: &str) {
        if shown.is_empty() {
            return;
        }
        if self.open.is_none() {
            if shown.trim().is_empty() {
                return;
            }
            self.open_next(place.start);
        }
        if let Some((space, style)) = self.space.take() {
            self.push(space, " ", style);
        }
        self.push(place, &shown.replace(['\n', '\r'], " "), self.style());
    }

    /// Text at the end of the open block.
    pub(super) fn ends_with(&mut self, place: Range<usize>, shown: &str) {
        self.space = None;
        if self.open.is_some() && !shown.is_empty() {
            self.push(place, shown, self.style());
        }
    }

    /// Code, with its lines.
    pub(super) fn verbatim(&mut self, place: Range<usize>, shown: &str) {
        if !shown.trim().is_empty() {
            self.push(place, shown, self.style());
        }
    }

    fn style(&self) -> Style {
        Style {
            bold: self.bold > 0,
            italic: self.italic > 0,
            code: self.code > 0,
            link: self.link.clone(),
        }
    }

    fn push(&mut self, place: Range<usize>, text: &str, style: Style) {
        let start = place.start.max(self.cursor);
        let place = start..place.end.max(start);
        let (Some(span), Some(block)) = (TextSpan::from_bytes(place.clone()), &mut self.open) else {
            return;
        };
        self.cursor = place.end;
        let run = Run {
            span,
            text: text.replace('\0', "\u{fffd}"),
            bold: style.bold,
            italic: style.italic,
            code: style.code || block.kind == BlockKind::Code,
            link: style.link,
            footnote: None,
        };
        block.push(run, self.raw);
    }
}
