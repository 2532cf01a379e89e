//! Tables as a page shows them: rows, cells, and the heads of columns.

use crate::source::text::{TextOffset, TextSpan};
use std::ops::Range;

/// A table of a page, by where its words stand.
///
/// Its spans are those of the document that it is a part of. Rows are in the order in which they stand on the page,
/// from the top; so are a row's cells, from the left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// How many columns of values it has, without the column of the labels.
    pub columns: u16,
    /// What stands above the columns: years, periods, "Total".
    pub heads: Vec<Head>,
    /// Lines above the rows that are over no column: what the table is about, and its unit ("in millions").
    pub captions: Vec<TextSpan>,
    /// Its rows, those without a value as well: they go on with a label, or name the rows below them.
    pub rows: Vec<Row>,
}

/// A row of a [`Table`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What stands left of its values; `None` where nothing does.
    pub label: Option<TextSpan>,
    /// Its values. None in a row that has a label only.
    pub cells: Vec<Cell>,
}

/// A value of a [`Row`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its column, from zero at the left.
    pub column: u16,
    /// Its words, with sign, currency and unit.
    pub span: TextSpan,
}

/// What stands above one or more columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The columns that it stands above.
    pub columns: Range<u16>,
    /// Its words.
    pub span: TextSpan,
}

impl Row {
    /// From the first of its words to the last, in the order of the text; `None` for a row of nothing.
    #[must_use]
    pub fn span(&self) -> Option<TextSpan> {
        let spans = || self.label.into_iter().chain(self.cells.iter().map(|cell| cell.span));
        let start = spans().map(TextSpan::start).min()?;
        let end = spans().map(TextSpan::end).max()?;
        TextSpan::new(start, end)
    }

    /// Whether it has values.
    #[must_use]
    pub fn has_values(&self) -> bool {
        !self.cells.is_empty()
    }
}

impl Table {
    /// From the first of its words to the last, in the order of the text.
    #[must_use]
    pub fn span(&self) -> Option<TextSpan> {
        let start = self.spans().map(TextSpan::start).min()?;
        let end = self.spans().map(TextSpan::end).max()?;
        TextSpan::new(start, end)
    }

    /// All its spans: heads, captions, labels, cells.
    pub fn spans(&self) -> impl Iterator<Item = TextSpan> {
        let rows = self.rows.iter();
        let of_rows = rows.flat_map(|row| row.label.into_iter().chain(row.cells.iter().map(|cell| cell.span)));
        let above = self.heads.iter().map(|head| head.span);
        above.chain(self.captions.iter().copied()).chain(of_rows)
    }

    /// Whether all its words stand in `text`, and all its values and heads in its columns.
    #[must_use]
    pub fn is_sound(&self, text: &str) -> bool {
        let columns = self
            .rows
            .iter()
            .flat_map(|row| row.cells.iter().map(|cell| cell.column));
        let heads = self.heads.iter().map(|head| head.columns.end);
        self.spans().all(|span| text.get(span.bytes()).is_some())
            && columns.max().is_none_or(|last| last < self.columns)
            && heads.max().is_none_or(|end| end <= self.columns)
    }

    /// The same table in a text in which its page begins at `start`; `None` when offsets do not reach that far.
    #[must_use]
    pub fn shifted(&self, start: TextOffset) -> Option<Self> {
        let by = start.bytes();
        let moved = |span: TextSpan| TextSpan::from_bytes(by + span.start().bytes()..by + span.end().bytes());
        let cell = |cell: &Cell| {
            let span = moved(cell.span)?;
            Some(Cell { span, ..*cell })
        };
        let row = |row: &Row| {
            let label = match row.label {
                Some(label) => Some(moved(label)?),
                None => None,
            };
            let cells = row.cells.iter().map(cell).collect::<Option<_>>()?;
            Some(Row { label, cells })
        };
        let head = |head: &Head| {
            let span = moved(head.span)?;
            let columns = head.columns.clone();
            Some(Head { columns, span })
        };
        Some(Self {
            columns: self.columns,
            heads: self.heads.iter().map(head).collect::<Option<_>>()?,
            captions: self.captions.iter().map(|span| moved(*span)).collect::<Option<_>>()?,
            rows: self.rows.iter().map(row).collect::<Option<_>>()?,
        })
    }

    /// What stands above a column, from the top.
    pub fn heads_of(&self, column: u16) -> impl Iterator<Item = TextSpan> {
        let over = move |head: &&Head| head.columns.contains(&column);
        self.heads.iter().filter(over).map(|head| head.span)
    }
}
