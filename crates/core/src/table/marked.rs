//! Tables that a page marks up as such: which of its cells are heads, labels and values.

use super::kind::{Kind, kind};
use crate::source::table::{Cell, Head, Row, Table};
use crate::source::text::TextSpan;

/// A table with more columns is a drawing.
const MOST_COLUMNS: u16 = 200;

/// A cell as the page marks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedCell {
    /// The first of its columns.
    pub column: u16,
    /// How many it takes.
    pub width: u16,
    /// Its words; `None` where it has none.
    pub span: Option<TextSpan>,
    /// It is marked as a head.
    pub is_head: bool,
}

impl MarkedCell {
    fn words<'t>(&self, text: &'t str) -> &'t str {
        self.span.map_or("", |span| span.of(text))
    }
}

/// The table that rows of cells are, with what stands above it; `None` where nothing in it is a value that has a label.
#[must_use]
pub fn marked(text: &str, rows: &[Vec<MarkedCell>], caption: Option<TextSpan>) -> Option<Table> {
    let end = |cell: &MarkedCell| cell.column.saturating_add(cell.width.max(1));
    let width = rows
        .iter()
        .flatten()
        .map(end)
        .max()
        .filter(|width| *width <= MOST_COLUMNS)?;
    let above = rows.iter().take_while(|row| is_head(row, text)).count();
    let (heads, body) = rows.split_at(above);
    let stub = stub(body, width, text)?;
    let columns = width.checked_sub(stub).filter(|columns| *columns > 0)?;
    let head = |cell: &MarkedCell| {
        let range = cell.column.checked_sub(stub)?..end(cell).checked_sub(stub)?;
        Some(Head {
            columns: range,
            span: cell.span?,
        })
    };
    let rows: Vec<Row> = body
        .iter()
        .map(|cells| row(cells, stub))
        .filter(|row| row.span().is_some())
        .collect();
    let is_labelled = |row: &Row| row.label.is_some() && row.cells.iter().any(|cell| is_value(cell.span.of(text)));
    rows.iter().any(is_labelled).then(|| Table {
        columns,
        heads: heads.iter().flatten().filter_map(head).collect(),
        captions: caption.into_iter().collect(),
        rows,
    })
}

/// Whether a row stands above columns: its cells are marked so, and none is a value but for years and numbers of columns.
fn is_head(row: &[MarkedCell], text: &str) -> bool {
    let filled = || row.iter().filter(|cell| cell.span.is_some());
    filled().all(|cell| cell.is_head)
        && filled()
            .skip(1)
            .all(|cell| !is_value(cell.words(text)) || is_year(cell.words(text)))
}

/// How many columns at the left are labels: up to the last of the first columns with words, or one with years.
fn stub(body: &[Vec<MarkedCell>], width: u16, text: &str) -> Option<u16> {
    let cells = |column: u16| {
        let of = move |cell: &&MarkedCell| cell.column == column && cell.width == 1 && cell.span.is_some();
        body.iter().flatten().filter(of)
    };
    let has_words = |column: u16| {
        let values = cells(column)
            .filter(|cell| is_value(cell.words(text)) && !cell.is_head)
            .count();
        cells(column).count() > 2 * values
    };
    let years = cells(0).count() > 0 && cells(0).all(|cell| is_year(cell.words(text)));
    if years && !(1..width.min(2)).any(has_words) {
        return Some(1);
    }
    let first = (0..width.min(2)).find(|column| has_words(*column))?;
    let more = (first + 1..width).take_while(|column| has_words(*column)).count();
    Some(first + 1 + u16::try_from(more).ok()?)
}

fn row(cells: &[MarkedCell], stub: u16) -> Row {
    let labels = || {
        cells
            .iter()
            .filter(|cell| cell.column < stub)
            .filter_map(|cell| cell.span)
    };
    let label = labels()
        .next()
        .zip(labels().next_back())
        .and_then(|(first, last)| TextSpan::new(first.start(), last.end()));
    let value = |cell: &MarkedCell| {
        let column = cell.column.checked_sub(stub)?;
        Some(Cell {
            column,
            span: cell.span?,
        })
    };
    Row {
        label,
        cells: cells.iter().filter_map(value).collect(),
    }
}

/// Whether a cell is a number, with its signs, or a dash in place of one.
fn is_value(words: &str) -> bool {
    let kinds: Vec<Kind> = words
        .split_whitespace()
        .map(|word| kind(&word.chars().collect::<Vec<_>>()))
        .collect();
    !kinds.contains(&Kind::Text) && kinds.iter().any(|kind| matches!(kind, Kind::Value | Kind::Nil))
}

fn is_year(words: &str) -> bool {
    words.len() == 4 && words.starts_with(['1', '2']) && words.chars().all(|c| c.is_ascii_digit())
}
