//! What a quote's row makes of a row of the source.

use crate::fold::Fold;
use crate::quote::verdict::{Edit, EditClass, Match, Verdict};
use crate::source::document::SourceId;
use crate::source::text::TextSpan;

/// A row of the source and what the quote's row makes of it.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    /// Which table of the document.
    pub(super) table: usize,
    /// Which way to read the quote's heads: rows that are quoted together are read in one.
    pub(super) way: usize,
    /// Label and cells that the quote has.
    pub(super) spans: Vec<TextSpan>,
    /// What differs.
    pub(super) edits: Vec<Edit>,
    /// Cells that the quote marks as left out.
    pub(super) omitted: Vec<TextSpan>,
    /// A value is another number; otherwise an edit is about units only.
    pub(super) changed: bool,
    /// A head of the quote's stands over no column.
    pub(super) other_heads: bool,
}

impl Fit {
    /// A row whose label stands in these places.
    pub(super) const fn of(table: usize, way: usize, label: Vec<TextSpan>) -> Self {
        Self {
            table,
            way,
            spans: label,
            edits: Vec::new(),
            omitted: Vec::new(),
            changed: false,
            other_heads: false,
        }
    }

    /// The better, the smaller: what it makes of the quote, and how many values differ.
    pub(super) fn rank(&self) -> (Verdict, usize) {
        let verdict = match (self.edits.is_empty(), self.changed) {
            (true, _) if self.omitted.is_empty() => Verdict::Normalized,
            (true, _) => Verdict::Elided,
            (false, false) => Verdict::Altered,
            (false, true) => Verdict::MeaningChanged,
        };
        (verdict, self.edits.len())
    }

    /// Notes that a stretch of the quote says something else than a stretch of the source.
    pub(super) fn differs(&mut self, quote: TextSpan, source: TextSpan, class: EditClass) {
        self.changed |= class == EditClass::Number;
        self.edits.push(Edit { quote, source, class });
    }
}

/// The match that some rows are together.
pub(super) fn matched(source: SourceId, fits: &[Fit]) -> Match {
    let edits: Vec<Edit> = fits.iter().flat_map(|fit| fit.edits.iter().cloned()).collect();
    let spans: Vec<TextSpan> = fits.iter().flat_map(|fit| fit.spans.iter().copied()).collect();
    #[allow(clippy::cast_precision_loss)] // A share needs no more.
    let score = 1.0 - edits.len() as f32 / (edits.len() + spans.len()).max(1) as f32;
    Match {
        source,
        folds: vec![Fold::Spaces, Fold::Punctuation],
        edits,
        omitted: fits.iter().flat_map(|fit| fit.omitted.iter().copied()).collect(),
        score,
        spans,
    }
}
