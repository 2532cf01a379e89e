//! The tables of a page as its marks tell them: which cell stands in which row and column, spans over several included.

use super::dom::Element;
use pincite_core::source::document::Aside;
use pincite_core::source::table::Table;
use pincite_core::source::text::TextSpan;
use pincite_core::table::{MarkedCell, marked};

/// Columns that one cell may take; browsers take a thousand.
const WIDEST: u16 = 100;

/// Rows that one cell may take.
const HIGHEST: u16 = 1_000;

/// The tables of a page while it is read.
#[derive(Debug, Default)]
pub(super) struct Tables {
    open: Vec<Open>,
    done: Vec<Table>,
}

/// A table that is being read.
#[derive(Debug, Default)]
struct Open {
    rows: Vec<Vec<MarkedCell>>,
    /// For each column, in how many further rows a cell from above stands in it.
    taken: Vec<u16>,
    /// The columns of the row that is read in which such a cell stands.
    blocked: Vec<bool>,
    /// The column after its last cell.
    next: usize,
    caption: Option<TextSpan>,
    /// Another table is in it: it arranges the page.
    is_layout: bool,
}

/// A part of a table that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Table,
    Row,
    /// How many columns and rows it takes.
    Cell {
        width: u16,
        height: u16,
        is_head: bool,
    },
    Caption,
}

impl Part {
    /// The part that an element is.
    pub(super) fn of(element: &Element) -> Option<Self> {
        let number = |name: &str, most: u16| {
            let said = element
                .attribute(name)
                .and_then(|value| value.trim().parse::<u16>().ok());
            said.unwrap_or(1).clamp(1, most)
        };
        let name = element.html_name()?;
        Some(match &**name {
            "table" => Self::Table,
            "tr" => Self::Row,
            "caption" => Self::Caption,
            "td" | "th" => Self::Cell {
                width: number("colspan", WIDEST),
                height: number("rowspan", HIGHEST),
                is_head: &**name == "th",
            },
            _ => return None,
        })
    }
}

impl Tables {
    /// A part begins.
    pub(super) fn begin(&mut self, part: Part) {
        match (part, self.open.last_mut()) {
            (Part::Table, above) => {
                if let Some(above) = above {
                    above.is_layout = true;
                }
                self.open.push(Open::default());
            }
            (Part::Row, Some(table)) => table.row(),
            _ => {}
        }
    }

    /// A part ends that was read from byte `start` of `text` on.
    pub(super) fn end(&mut self, part: Part, start: usize, text: &str, asides: &[(TextSpan, Aside)]) {
        match part {
            Part::Table => {
                let table = self.open.pop().filter(|table| !table.is_layout);
                self.done
                    .extend(table.and_then(|table| marked(text, &table.rows, table.caption)));
            }
            Part::Row => {}
            Part::Caption => {
                if let Some(table) = self.open.last_mut() {
                    table.caption = words(start, text, asides);
                }
            }
            Part::Cell { width, height, is_head } => {
                if let Some(table) = self.open.last_mut() {
                    table.cell(width, height, words(start, text, asides), is_head);
                }
            }
        }
    }

    /// All of them, in the order of the text.
    pub(super) fn finish(self) -> Vec<Table> {
        let mut tables = self.done;
        tables.sort_by_key(|table| table.span().map(TextSpan::start));
        tables
    }
}

impl Open {
    fn row(&mut self) {
        self.rows.push(Vec::new());
        self.blocked = self.taken.iter().map(|rows| *rows > 0).collect();
        self.taken.iter_mut().for_each(|rows| *rows = rows.saturating_sub(1));
        self.next = 0;
    }

    /// Puts a cell into the first place of its row that is free.
    fn cell(&mut self, width: u16, height: u16, span: Option<TextSpan>, is_head: bool) {
        while self.blocked.get(self.next) == Some(&true) {
            self.next += 1;
        }
        let end = self.next + usize::from(width);
        if height > 1 {
            self.taken.resize(self.taken.len().max(end), 0);
            self.taken[self.next..end].fill(height - 1);
        }
        let column = u16::try_from(self.next).unwrap_or(u16::MAX);
        self.next = end;
        if let Some(row) = self.rows.last_mut() {
            row.push(MarkedCell {
                column,
                width,
                span,
                is_head,
            });
        }
    }
}

/// What stands between `start` and the end of `text`, without white space, calls of notes and what is hidden at its end.
fn words(start: usize, text: &str, asides: &[(TextSpan, Aside)]) -> Option<TextSpan> {
    let mut end = text.len();
    let mut asides = asides.iter().rev().peekable();
    loop {
        end = start + text.get(start..end)?.trim_end().len();
        let is_last = |(span, kind): &&(TextSpan, Aside)| {
            span.end().bytes() >= end && span.start().bytes() >= start && *kind != Aside::Surrounding
        };
        match asides.next_if(is_last) {
            Some((span, _)) => end = span.start().bytes(),
            None => break,
        }
    }
    let kept = text.get(start..end)?;
    let start = end - kept.trim_start().len();
    TextSpan::from_bytes(start..end).filter(|span| !span.is_empty())
}
