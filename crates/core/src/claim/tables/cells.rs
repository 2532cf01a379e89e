//! The tables of a document as rows of figures: what stands above a column says its year, what stands above the table its
//! scale.

use super::lines::{Cell, Line, Row, marks, scale, years};
use crate::source::document::Document;
use crate::source::table::{Row as TableRow, Table};
use crate::source::text::TextSpan;
use std::borrow::Cow;

/// The rows of those of a document's tables that `wanted` takes, where their columns are headed by years.
pub(super) fn read<'t>(document: &'t Document, wanted: &dyn Fn(TextSpan) -> bool) -> Vec<Line<'t>> {
    let text = document.text();
    let tables = document
        .tables()
        .iter()
        .filter(|table| table.span().is_some_and(wanted));
    tables.flat_map(|table| rows(text, table)).collect()
}

fn rows<'t>(text: &'t str, table: &'t Table) -> Vec<Line<'t>> {
    let above = Above::of(text, table);
    let mut lead: Option<&str> = None;
    let mut found = Vec::new();
    for row in &table.rows {
        let Some(label) = row.label.map(|label| label.of(text).trim()) else {
            continue;
        };
        let own = label.trim_end_matches(['$', ':', ' ', '.']);
        if !row.has_values() {
            lead = (!label.ends_with(':')).then_some(own);
            continue;
        }
        let joined = lead.take().map(|lead| format!("{lead} {own}"));
        let Some(read) = above.row(text, row) else { continue };
        // A label that is wrapped has its beginning in the row above; a heading of rows looks the same.
        found.extend(joined.map(|label| Line {
            label: Cow::Owned(label),
            row: read.clone(),
        }));
        found.push(Line {
            label: Cow::Borrowed(own),
            row: read,
        });
    }
    found
}

/// What stands above a table's columns.
struct Above {
    years: Vec<Option<u16>>,
    scale: Option<f64>,
    /// The scale does not hold of what is told for each share.
    but_for_shares: bool,
}

/// Bytes before a table in which its unit may be named.
const BEFORE: usize = 600;

impl Above {
    fn of(text: &str, table: &Table) -> Self {
        let heads = table.heads.iter().map(|head| head.span);
        let captions: Vec<&str> = table
            .captions
            .iter()
            .copied()
            .chain(heads)
            .map(|span| span.of(text))
            .collect();
        let start = table.span().map_or(0, |span| span.start().bytes());
        let before = text
            .get(text.floor_char_boundary(start.saturating_sub(BEFORE))..start)
            .unwrap_or_default();
        let near = || before.lines().rev().find(|line| scale(line).is_some());
        let named = captions
            .iter()
            .copied()
            .find(|line| scale(line).is_some())
            .or_else(near);
        Self {
            years: (0..table.columns).map(|column| year(text, table, column)).collect(),
            scale: named.and_then(scale),
            but_for_shares: named.is_some_and(|line| line.to_lowercase().contains("except")),
        }
    }

    fn row(&self, text: &str, row: &TableRow) -> Option<Row> {
        let mut decimals = false;
        let mut cells = Vec::new();
        for cell in &row.cells {
            let Some(year) = self.years.get(usize::from(cell.column)).copied().flatten() else {
                continue;
            };
            let words = cell.span.of(text);
            let mark = marks(words)
                .into_iter()
                .find_map(|(_, mark)| mark.filter(|mark| !mark.other));
            let Some(mark) = mark.filter(|_| !words.contains('%')) else {
                continue;
            };
            decimals |= words.contains('.');
            cells.extend(mark.read(words, cell.span.start().bytes(), year).map(|read| Cell {
                span: cell.span,
                ..read
            }));
        }
        (!cells.is_empty()).then_some(())?;
        Some(Row {
            span: row.span()?,
            scale: self.scale.filter(|_| !(decimals && self.but_for_shares)),
            cells,
        })
    }
}

/// The year above a column: the nearest one; none above changes and shares.
fn year(text: &str, table: &Table, column: u16) -> Option<u16> {
    let heads: Vec<&str> = table.heads_of(column).map(|span| span.of(text)).collect();
    let compares = |head: &&str| {
        let lower = head.to_lowercase();
        lower.contains('%') || lower.contains("change") || lower.contains("increase") || lower.contains("variance")
    };
    if heads.iter().any(compares) {
        return None;
    }
    heads.iter().rev().find_map(|head| years(head).last().copied())
}
