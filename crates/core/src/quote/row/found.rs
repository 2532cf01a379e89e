//! Rows of a source whose label is a quote's, and how their cells compare.

use super::amount::{Amount, Same};
use super::heads::{columns_under, context, folded};
use super::quoted::{LeftOut, Quoted, QuotedRow, QuotedValue};
use crate::fold::Fold;
use crate::quote::exact::FoldedQuote;
use crate::quote::places::places_of;
use crate::quote::verdict::{Edit, EditClass, Match, SourceText, Verdict};
use crate::source::document::SourceId;
use crate::source::table::{Cell, Row, Table};
use crate::source::text::{TextOffset, TextSpan};

/// Values that may belong to the label: "Level 1", "Note 12".
const IN_LABEL: usize = 2;

/// Lines of a label above the one with its values.
const LINES_OF_LABEL: usize = 4;

/// Rows of one label that are compared: "Total" stands in every table.
const MOST_ROWS: usize = 2_000;

/// A row of the source and what the quote's row makes of it.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    /// Which table of the document.
    pub(super) table: usize,
    spans: Vec<TextSpan>,
    edits: Vec<Edit>,
    omitted: Vec<TextSpan>,
    /// A value is another number; otherwise an edit is about units only.
    changed: bool,
    /// A head of the quote's stands over no column.
    other_heads: bool,
}

impl Fit {
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

/// The rows of a source by their labels.
pub(super) struct Labels<'a> {
    source: &'a SourceText<'a>,
    quote: &'a str,
    /// Where labels end: the line of the label, the table, the row with its values.
    rows: Vec<(TextSpan, usize, usize)>,
}

impl<'a> Labels<'a> {
    pub(super) fn of(source: &'a SourceText<'a>, quote: &'a str) -> Self {
        let mut rows = Vec::new();
        for (number, table) in source.document.tables().iter().enumerate() {
            for (at, row) in table.rows.iter().enumerate() {
                // A label may go on below its values: the lines there lead to its row.
                let below = table.rows.get(..at).unwrap_or_default().iter().rev();
                let lines = below.take_while(|row| !row.has_values()).count();
                let own = if row.has_values() {
                    Some(at)
                } else {
                    at.checked_sub(lines + 1)
                };
                rows.extend(row.label.zip(own).map(|(label, own)| (label, number, own)));
            }
        }
        rows.sort_by_key(|(label, _, _)| label.end());
        Self { source, quote, rows }
    }

    /// How the quote's row fits each row with its label.
    pub(super) fn fits(&self, row: &QuotedRow, quoted: &Quoted) -> Vec<Fit> {
        let mut best: Vec<Fit> = Vec::new();
        for moved in 0..=IN_LABEL.min(row.values.len().saturating_sub(1)) {
            let Some(label) = self.label(row, moved) else {
                break;
            };
            let rest = &row.values[moved..];
            let fits = self.labelled(label).into_iter().filter_map(|(table, at, mark)| {
                let rest = without_mark(self.quote, rest, &mark);
                self.fit(table, at, label, rest, quoted)
            });
            best.extend(fits);
            if best.iter().any(|fit| !fit.changed) {
                break;
            }
        }
        // A table that has the quote's heads is the one that is quoted.
        if best.iter().any(|fit| !fit.other_heads) {
            best.retain(|fit| !fit.other_heads);
        }
        best
    }

    /// The label with the first `moved` values, which the quote may have in it.
    fn label(&self, row: &QuotedRow, moved: usize) -> Option<TextSpan> {
        match moved.checked_sub(1) {
            None => Some(row.label),
            Some(last) => TextSpan::new(row.label.start(), row.values.get(last)?.span.end()),
        }
    }

    /// The rows whose whole label is `label`, and the note's mark that the row has behind it.
    fn labelled(&self, label: TextSpan) -> Vec<(usize, usize, String)> {
        let quoted = FoldedQuote::of(label.of(self.quote));
        if quoted.folded().is_empty() {
            return Vec::new();
        }
        let places = places_of(&quoted, self.source).take(MOST_ROWS);
        let mut found: Vec<(usize, usize, String)> = places
            .filter_map(|likeness| {
                let start = likeness.spans.first()?.start();
                let end = likeness.spans.last()?.end();
                self.row_of(start, end)
            })
            .collect();
        found.dedup();
        if found.is_empty() {
            found = self.around_values(quoted.folded());
        }
        found
    }

    /// The rows whose label goes on in the lines below, with the values between: the text has it in two pieces.
    fn around_values(&self, label: &str) -> Vec<(usize, usize, String)> {
        let text = self.source.document.text();
        let mut found = Vec::new();
        for (number, table) in self.source.document.tables().iter().enumerate() {
            for (at, row) in table.rows.iter().enumerate().filter(|(_, row)| row.has_values()) {
                let Some(rest) = row.label.and_then(|own| {
                    let own = folded(own.of(text));
                    label
                        .strip_prefix(own.as_str())
                        .filter(|rest| !own.is_empty() && !rest.is_empty())
                }) else {
                    continue;
                };
                let below = table.rows.get(at + 1..).unwrap_or_default().iter();
                let mut whole = String::new();
                for line in below.take_while(|row| !row.has_values()).take(LINES_OF_LABEL) {
                    whole.extend(line.label.map(|label| folded(label.of(text))));
                    if whole == rest {
                        found.push((number, at, String::new()));
                    }
                }
            }
        }
        found
    }

    /// The row whose label stands from `start` to `end`, lines above it included.
    fn row_of(&self, start: TextOffset, end: TextOffset) -> Option<(usize, usize, String)> {
        let text = self.source.document.text();
        let after = self.rows.partition_point(|(label, _, _)| label.end() < end);
        let (label, table, at) = *self.rows.get(after)?;
        if label.start() >= end {
            return None;
        }
        let mark = text.get(end.bytes()..label.end().bytes())?;
        let is_whole = is_mark(mark);
        let begins = |span: TextSpan| {
            let (first, last) = (
                span.start().bytes().min(start.bytes()),
                span.start().bytes().max(start.bytes()),
            );
            text.get(first..last)
                .is_some_and(|between| !between.chars().any(char::is_alphanumeric))
        };
        let own = self.source.document.tables().get(table)?.rows.get(at)?.label;
        let above = || {
            let rows = self.source.document.tables().get(table)?.rows.get(..at)?;
            let mut labels = rows
                .iter()
                .rev()
                .take_while(|row| !row.has_values())
                .take(LINES_OF_LABEL);
            labels.find_map(|row| row.label.filter(|label| begins(*label)))
        };
        let begins_row = own.is_some_and(begins) || above().is_some();
        (is_whole && begins_row).then(|| (table, at, mark.trim().to_owned()))
    }

    fn fit(&self, table: usize, at: usize, label: TextSpan, values: &[QuotedValue], quoted: &Quoted) -> Option<Fit> {
        let number = table;
        let table = self.source.document.tables().get(number)?;
        let row = table.rows.get(at)?;
        let mut cells = Cells {
            labels: self,
            table,
            row,
            at: 0,
            fit: Fit {
                table: number,
                spans: self.label_spans(table, at, label),
                edits: Vec::new(),
                omitted: Vec::new(),
                changed: false,
                other_heads: false,
            },
        };
        for value in values {
            match value.column.and_then(|column| quoted.heads.get(column)) {
                Some(head) if !head.is_empty() => cells.under_head(*head, *value)?,
                _ => cells.next(*value)?,
            }
        }
        Some(cells.fit)
    }

    /// Where the label stands: on the row, and on the lines above that it begins on.
    fn label_spans(&self, table: &Table, at: usize, label: TextSpan) -> Vec<TextSpan> {
        let own = table.rows.get(at).and_then(|row| row.label);
        let is_part = |length: usize| length * 10 < label.len() * 9;
        let above = table.rows.get(..at).unwrap_or_default().iter().rev();
        let lines = above.take_while(|row| !row.has_values()).filter_map(|row| row.label);
        let mut spans: Vec<TextSpan> = own.into_iter().collect();
        for line in lines.take(LINES_OF_LABEL) {
            let whole = spans.iter().map(|span| span.len()).sum::<usize>();
            if !is_part(whole) {
                break;
            }
            spans.push(line);
        }
        spans.reverse();
        spans
    }
}

/// Whether what stands behind a label is the mark of a note, or nothing.
fn is_mark(text: &str) -> bool {
    let bare = text.trim();
    let inner =
        bare.trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | ',' | '.' | ':' | ';') || c.is_whitespace());
    let enclosed = bare.starts_with(['(', '[']);
    let signs = inner.chars().all(|c| !c.is_alphanumeric() || is_raised(c));
    let short = inner.chars().count() <= 2 && inner.chars().all(|c| c.is_ascii_digit() || c.is_ascii_lowercase());
    signs || (enclosed && short) || inner.chars().all(|c| c.is_ascii_digit() && inner.len() <= 2)
}

fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// The values without a first one that is the mark of a note, kept as a plain number: "Restructuring related 2 145".
fn without_mark<'v>(quote: &str, values: &'v [QuotedValue], mark: &str) -> &'v [QuotedValue] {
    let plain = |text: &str| {
        text.chars()
            .filter_map(|c| match c {
                '¹' => Some('1'),
                '²' => Some('2'),
                '³' => Some('3'),
                '⁰' | '⁴'..='⁹' => char::from_digit(c as u32 - 0x2070, 10),
                _ => c.is_alphanumeric().then_some(c),
            })
            .collect::<String>()
    };
    let mark = plain(mark);
    match values.split_first() {
        Some((first, rest)) if !mark.is_empty() && !rest.is_empty() && plain(first.span.of(quote)) == mark => rest,
        _ => values,
    }
}

/// The cells of a row, as the quote's values go through them.
struct Cells<'a, 'b> {
    labels: &'a Labels<'b>,
    table: &'a Table,
    row: &'a Row,
    /// The next cell.
    at: usize,
    fit: Fit,
}

impl Cells<'_, '_> {
    /// Compares a value with the cell that it must be in; `None` when the quote has more values than the row.
    fn next(&mut self, value: QuotedValue) -> Option<()> {
        let from = self.at;
        let at = match value.left_out {
            LeftOut::Nothing => Some(from),
            LeftOut::Cells(cells) => Some(from + cells),
            LeftOut::Any => {
                (from..self.row.cells.len()).find(|at| self.compare(value, self.row.cells[*at]) == Same::Equal)
            }
        };
        let at = at.filter(|at| *at < self.row.cells.len());
        let Some(at) = at else {
            return self.missing(value);
        };
        let left_out = self.row.cells.get(from..at).unwrap_or_default();
        self.fit.omitted.extend(left_out.iter().map(|cell| cell.span));
        self.take(value, self.row.cells[at]);
        self.at = at + 1;
        Some(())
    }

    /// Compares a value with the cell under a head of the quote's.
    fn under_head(&mut self, head: TextSpan, value: QuotedValue) -> Option<()> {
        let text = self.labels.source.document.text();
        let columns = columns_under(head.of(self.labels.quote), self.table, text);
        let mut cells: Vec<Cell> = columns
            .iter()
            .filter_map(|column| self.row.cells.iter().find(|cell| cell.column == *column).copied())
            .collect();
        if cells.is_empty() {
            // The head stands over no column that is known: that the value is this column's is not shown.
            self.fit.other_heads = true;
            if self.fit.edits.is_empty() {
                let source = self.row.label?;
                self.fit.edits.push(Edit {
                    quote: head,
                    source,
                    class: EditClass::Unjudged,
                });
            }
            return self.next(value);
        }
        cells.sort_by_key(|cell| self.compare(value, *cell));
        self.take(value, *cells.first()?);
        Some(())
    }

    /// A value for which the row has no cell.
    fn missing(&mut self, value: QuotedValue) -> Option<()> {
        let last = self.row.cells.last()?;
        let source = TextSpan::new(last.span.end(), last.span.end())?;
        self.fit.changed = true;
        self.fit.edits.push(Edit {
            quote: value.span,
            source,
            class: EditClass::Number,
        });
        Some(())
    }

    fn take(&mut self, value: QuotedValue, cell: Cell) {
        let class = match self.compare(value, cell) {
            Same::Equal => None,
            Same::Unit => Some(EditClass::Unit),
            Same::Different => Some(EditClass::Number),
        };
        self.fit.changed |= class == Some(EditClass::Number);
        self.fit.edits.extend(class.map(|class| Edit {
            quote: value.span,
            source: cell.span,
            class,
        }));
        self.fit.spans.push(cell.span);
    }

    fn compare(&self, value: QuotedValue, cell: Cell) -> Same {
        let text = self.labels.source.document.text();
        let ours = Amount::of(value.span.of(self.labels.quote));
        let theirs = Amount::of(cell.span.of(text));
        match (ours, theirs) {
            (Some(ours), Some(theirs)) => ours.compare(&theirs, &context(self.table, self.row, cell.column, text)),
            _ => Same::Different,
        }
    }
}
