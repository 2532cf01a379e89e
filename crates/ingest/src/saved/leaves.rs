//! Where slides, printed pages and notes begin and end in the text of a document.

use pincite_core::source::document::Leaf;
use pincite_core::source::text::TextSpan;

/// Gathered while a document is read, in bytes of its text.
#[derive(Debug, Default)]
pub(super) struct Leaves {
    done: Vec<(usize, usize, Leaf)>,
    open: Option<(usize, Leaf)>,
}

impl Leaves {
    /// One begins, and the one before it ends.
    pub(super) fn begin(&mut self, leaf: Option<Leaf>, at: usize) {
        self.end(at);
        self.open = leaf.map(|leaf| (at, leaf));
    }

    pub(super) fn end(&mut self, at: usize) {
        if let Some((start, leaf)) = self.open.take() {
            self.done.push((start, at, leaf));
        }
    }

    /// All of them, within the text that there is in the end.
    pub(super) fn finish(mut self, text: &str) -> Vec<(TextSpan, Leaf)> {
        self.end(text.len());
        let mut last = 0;
        let border = |at: usize| {
            (0..=at.min(text.len()))
                .rev()
                .find(|at| text.is_char_boundary(*at))
                .unwrap_or(0)
        };
        let span = |(start, end, leaf): (usize, usize, Leaf)| {
            let (start, end) = (border(start).max(last), border(end));
            let span = TextSpan::from_bytes(start..end).filter(|span| !span.is_empty())?;
            last = end;
            Some((span, leaf))
        };
        self.done.into_iter().filter_map(span).collect()
    }
}
