//! The text in which quotes are looked for: what a reader sees of a block or a cell, with the way back to the raw text.

use crate::answer::{Block, BlockKind, Inline, Run};
use std::ops::Range;

/// Stands for a footnote's number in a [`Flow`]'s text.
pub(super) const NOTE: char = '\u{fffc}';

/// Whether a block is running text of the answer, and nothing that it quotes whole.
pub(super) fn in_text(block: &Block) -> bool {
    block.quote_depth == 0
        && matches!(
            block.kind,
            BlockKind::Paragraph | BlockKind::Item(_) | BlockKind::Footnote(_)
        )
}

/// What a reader sees of one block, or of one cell of a table's row. Offsets are bytes of `text`.
#[derive(Debug, Default)]
pub(super) struct Flow<'a> {
    /// The block's place among the answer's blocks.
    pub(super) block: usize,
    /// Soft breaks are spaces, line breaks newlines, borders of cells tabs, references to footnotes [`NOTE`].
    pub(super) text: String,
    pieces: Vec<Piece<'a>>,
    /// Where lines end: the places of the spaces and newlines that stand for line ends.
    breaks: Vec<usize>,
}

/// A run in a [`Flow`].
#[derive(Debug)]
struct Piece<'a> {
    at: usize,
    run: &'a Run,
    /// Whether the run's text is the raw text at its span, so that each byte has its place.
    literal: bool,
}

impl<'a> Flow<'a> {
    /// The flow of these inlines.
    pub(super) fn new(block: usize, inlines: impl IntoIterator<Item = &'a Inline>, raw: &str) -> Self {
        let mut flow = Self {
            block,
            ..Self::default()
        };
        for inline in inlines {
            match inline {
                Inline::Run(run) => {
                    if run.text == " " && run.span.of(raw).contains('\n') {
                        flow.breaks.push(flow.text.len());
                    }
                    let literal = run.footnote.is_none() && run.span.of(raw) == run.text;
                    flow.pieces.push(Piece {
                        at: flow.text.len(),
                        run,
                        literal,
                    });
                    if run.footnote.is_some() {
                        flow.text.push(NOTE);
                    } else {
                        flow.text.push_str(&run.text);
                    }
                }
                Inline::LineBreak => {
                    flow.breaks.push(flow.text.len());
                    flow.text.push('\n');
                }
                // A row stays one line, so that its cells are told from the next row's.
                Inline::CellBreak => {
                    flow.breaks.push(flow.text.len());
                    flow.text.push('\t');
                }
            }
        }
        flow
    }

    /// The lines as they stand in the raw text, without their ends.
    pub(super) fn lines(&self) -> Vec<Range<usize>> {
        let starts = std::iter::once(0).chain(self.breaks.iter().map(|at| at + 1));
        starts
            .zip(self.breaks.iter().copied().chain([self.text.len()]))
            .map(|(start, end)| start..end)
            .collect()
    }

    /// The piece that the byte at `at` belongs to; a line break belongs to the piece before it.
    fn piece(&self, at: usize) -> Option<&Piece<'a>> {
        let after = self.pieces.partition_point(|piece| piece.at <= at);
        self.pieces.get(after.checked_sub(1)?)
    }

    /// The run that the character at `at` belongs to.
    pub(super) fn run(&self, at: usize) -> Option<&'a Run> {
        self.piece(at).map(|piece| piece.run)
    }

    /// The bytes of the run that the character at `at` belongs to.
    pub(super) fn run_range(&self, at: usize) -> Range<usize> {
        let after = self.pieces.partition_point(|piece| piece.at <= at);
        let start = after
            .checked_sub(1)
            .and_then(|i| self.pieces.get(i))
            .map_or(0, |piece| piece.at);
        start..self.pieces.get(after).map_or(self.text.len(), |piece| piece.at)
    }

    /// Where the character at `at` starts in the raw text.
    pub(super) fn raw_start(&self, at: usize) -> usize {
        self.piece(at).map_or(0, |piece| {
            let start = piece.run.span.start().bytes();
            if piece.literal {
                (start + at - piece.at).min(piece.run.span.end().bytes())
            } else {
                start
            }
        })
    }

    /// Where the character that ends at `end` ends in the raw text.
    pub(super) fn raw_end(&self, end: usize) -> usize {
        self.piece(end.saturating_sub(1)).map_or(0, |piece| {
            let (start, raw_end) = (piece.run.span.start().bytes(), piece.run.span.end().bytes());
            if piece.literal {
                (start + end - piece.at).min(raw_end)
            } else {
                raw_end
            }
        })
    }

    /// The characters with their places, as the search for marks sees them: code is a word, a footnote's number a dot.
    pub(super) fn chars(&self) -> Vec<(usize, char)> {
        let mut chars = Vec::with_capacity(self.text.len());
        for (i, piece) in self.pieces.iter().enumerate() {
            let end = self.pieces.get(i + 1).map_or(self.text.len(), |next| next.at);
            let text = self.text.get(piece.at..end).unwrap_or_default();
            chars.extend(text.char_indices().map(|(at, c)| {
                let seen = if piece.run.code && !c.is_whitespace() { 'x' } else { c };
                (piece.at + at, seen)
            }));
        }
        chars
    }

    /// The stretches of links, ascending.
    pub(super) fn links(&self) -> Vec<Range<usize>> {
        let linked = self.pieces.iter().filter(|piece| piece.run.link.is_some());
        linked.map(|piece| self.run_range(piece.at)).collect()
    }

    /// The stretches of emphasised text, for the marks around them.
    pub(super) fn emphasised(&self) -> Vec<Range<usize>> {
        let mut stretches: Vec<Range<usize>> = Vec::new();
        let mut style = (false, false);
        for (i, piece) in self.pieces.iter().enumerate() {
            let end = self.pieces.get(i + 1).map_or(self.text.len(), |next| next.at);
            let own = (piece.run.bold, piece.run.italic);
            match stretches.last_mut() {
                Some(last) if own != (false, false) && own == style && last.end == piece.at => last.end = end,
                _ if own != (false, false) => stretches.push(piece.at..end),
                _ => {}
            }
            style = own;
        }
        stretches
    }

    /// The text of a quote as a reader sees it, without the numbers of footnotes and an assistant's own marks.
    pub(super) fn shown(&self, range: Range<usize>) -> String {
        without_marks(&self.text.get(range).unwrap_or_default().replace(NOTE, ""))
    }
}

/// A text without the marks by which assistants cite: "【4:0†report.pdf】", "【2】".
fn without_marks(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, from)) = rest.split_once('【') {
        kept.push_str(before);
        match from.split_once('】').filter(|(inside, _)| is_mark(inside)) {
            Some((_, behind)) => rest = behind,
            None => {
                kept.push('【');
                rest = from;
            }
        }
    }
    kept.push_str(rest);
    kept
}

fn is_mark(inside: &str) -> bool {
    let number = inside.split(['†', ':']).next().unwrap_or_default();
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered && (inside.contains('†') || inside.bytes().all(|byte| byte.is_ascii_digit() || byte == b':'))
}
