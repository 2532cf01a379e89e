//! A quote's values beside the cells of one row of the source.

use super::amount::{Amount, Same};
use super::columns::Named;
use super::fit::Fit;
use super::heads::{context, is_of_notes};
use super::marks::Thousands;
use super::quoted::{LeftOut, QuotedValue};
use crate::quote::verdict::EditClass;
use crate::source::table::{Cell, Row, Table};
use crate::source::text::TextSpan;

/// Groups of three digits that one number may have behind its first: "1 234 567".
const MOST_GROUPS: usize = 4;

/// A row of the source, its table, and both texts.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    /// The quote.
    pub(super) quote: &'a str,
    /// The source's text.
    pub(super) text: &'a str,
    /// Its tables.
    pub(super) tables: &'a [Table],
    /// The row's table.
    pub(super) table: &'a Table,
    /// The row.
    pub(super) row: &'a Row,
}

/// The cells of a row, as the quote's values go through them.
pub(super) struct Cells<'a> {
    place: Place<'a>,
    /// The next cell.
    at: usize,
    fit: Fit,
}

impl<'a> Cells<'a> {
    pub(super) const fn of(place: Place<'a>, fit: Fit) -> Self {
        Self { place, at: 0, fit }
    }

    /// How the quote's values fit the cells; `heads` says which columns those of the quote are. `None` when the row has
    /// nothing to compare them with.
    pub(super) fn fit(mut self, values: &[QuotedValue], heads: &[Named], names: &[TextSpan]) -> Option<Fit> {
        let mut rest = values;
        while let Some((value, behind)) = rest.split_first() {
            rest = behind;
            let named = value.column.and_then(|column| heads.get(column));
            match named {
                Some(Named::Column(column)) => self.under_head(*column, *value),
                Some(Named::Unknown) => {
                    let name = value.column.and_then(|column| names.get(column));
                    self.under_unknown(*name?, *value);
                }
                Some(Named::Blank) | None => {
                    let (value, groups) = self.whole_number(*value, behind);
                    rest = behind.get(groups..).unwrap_or_default();
                    self.next(value)?;
                }
            }
        }
        Some(self.fit)
    }

    /// A value with the groups of three digits behind it, where the cell has them as one number: "1 234 567".
    fn whole_number(&self, value: QuotedValue, behind: &[QuotedValue]) -> (QuotedValue, usize) {
        let written = |value: &QuotedValue| value.span.of(self.place.quote);
        let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        let is_group = |value: &&QuotedValue| {
            value.left_out == LeftOut::Nothing && value.column.is_none() && {
                let text = written(value).trim_end_matches(['%', ')']);
                let (whole, decimals) = text.split_once([',', '.']).unwrap_or((text, ""));
                whole.len() == 3 && digits(whole) && digits(decimals)
            }
        };
        let cell = match value.left_out {
            LeftOut::Nothing => self.place.row.cells.get(self.at).copied(),
            LeftOut::Cells(_) | LeftOut::Any => None,
        };
        let groups = behind.iter().take(MOST_GROUPS).take_while(is_group).count();
        let joined = (1..=groups).rev().find_map(|groups| {
            let last = behind.get(groups - 1)?;
            let span = TextSpan::new(value.span.start(), last.span.end())?;
            let whole = QuotedValue { span, ..value };
            (self.compare(whole, cell?) == Same::Equal).then_some((whole, groups))
        });
        joined.unwrap_or((value, 0))
    }

    /// Compares a value with the cell that it must be in; `None` when the row has no cell at all.
    fn next(&mut self, value: QuotedValue) -> Option<()> {
        let (from, cells) = (self.at, &self.place.row.cells);
        let fits = |at: &usize| {
            cells
                .get(*at)
                .is_some_and(|cell| self.compare(value, *cell) == Same::Equal)
        };
        let at = match value.left_out {
            LeftOut::Nothing if self.leads_to_notes(from) && !fits(&from) => Some(from + 1),
            LeftOut::Nothing => Some(from),
            LeftOut::Cells(left_out) => {
                // An empty cell of the quote may be one of the page, or stand for a value that is left out.
                let blank = value.column.and_then(|column| {
                    let column = u16::try_from(column).ok()?;
                    cells.iter().position(|cell| cell.column == column)
                });
                blank.filter(|at| *at >= from && fits(at)).or(Some(from + left_out))
            }
            LeftOut::Any => (from..cells.len()).find(fits),
        };
        let Some(at) = at.filter(|at| *at < cells.len()) else {
            return self.missing(value);
        };
        // Where words stand in the row, the quote may leave them out.
        if !self.is_amount(cells[at]) {
            return None;
        }
        let left_out = cells
            .get(from..at)
            .filter(|_| value.left_out != LeftOut::Nothing)
            .unwrap_or_default();
        self.fit.omitted.extend(left_out.iter().map(|cell| cell.span));
        if let Some(bar) = self.bar_before(at).filter(|_| value.left_out == LeftOut::Nothing) {
            self.fit.differs(value.span, bar, EditClass::Unjudged);
        }
        self.take(value, at);
        Some(())
    }

    /// The bar that stands in the place of a value before a cell, as in a timetable where nothing stops: a column is left out
    /// there, so that it is no border between two of them.
    fn bar_before(&self, at: usize) -> Option<TextSpan> {
        let row = self.place.row;
        let cell = row.cells.get(at)?;
        let (end, column) = match at.checked_sub(1).and_then(|before| row.cells.get(before)) {
            Some(before) => (before.span.end(), before.column + 1),
            None => (row.label?.end(), 0),
        };
        let between = TextSpan::new(end, cell.span.start())?;
        let text = between.of(self.place.text);
        let bar = text.find(['|', '│', '¦', '∣'])?;
        let start = end.bytes() + bar;
        let is_value = cell.column > column && !text.contains('\n');
        is_value.then(|| TextSpan::from_bytes(start..start + text.get(bar..)?.chars().next()?.len_utf8()))?
    }

    /// Whether a cell is the first of its row, and says in which note there is more.
    fn leads_to_notes(&self, at: usize) -> bool {
        let cell = self
            .place
            .row
            .cells
            .get(at)
            .filter(|_| at == 0 && self.place.row.cells.len() > 1);
        cell.is_some_and(|cell| is_of_notes(self.place.table, cell.column, self.place.text))
    }

    /// Compares a value with the cell under its head.
    fn under_head(&mut self, column: u16, value: QuotedValue) {
        match self.place.row.cells.iter().position(|cell| cell.column == column) {
            Some(at) => self.take(value, at),
            // The page has nothing there: the value is another column's.
            None => {
                let nothing = Amount::of(value.span.of(self.place.quote)).is_some_and(|amount| amount.is_nothing());
                let class = if nothing { EditClass::Unit } else { EditClass::Number };
                let source = self.label();
                self.fit.differs(value.span, source, class);
            }
        }
    }

    /// A value under a head that stands over no column: that it is in this column is not shown, even where the row has it.
    fn under_unknown(&mut self, head: TextSpan, value: QuotedValue) {
        self.fit.other_heads = true;
        let cells = 0..self.place.row.cells.len();
        let has = |at: &usize| self.compare(value, self.place.row.cells[*at]) != Same::Different;
        let found = cells
            .clone()
            .filter(|at| *at >= self.at)
            .find(has)
            .or_else(|| cells.clone().find(has));
        match found {
            Some(at) => {
                let source = self.label();
                self.fit.differs(head, source, EditClass::Unjudged);
                self.take(value, at);
            }
            None => {
                let source = self.label();
                self.fit.differs(value.span, source, EditClass::Number);
            }
        }
    }

    /// Where the row's label stands, or else its first cell.
    fn label(&self) -> TextSpan {
        let row = self.place.row;
        let first = || row.cells.first().map(|cell| cell.span);
        row.label.or_else(first).unwrap_or_default()
    }

    /// A value for which the row has no cell.
    fn missing(&mut self, value: QuotedValue) -> Option<()> {
        let last = self.place.row.cells.last()?;
        let source = TextSpan::new(last.span.end(), last.span.end())?;
        self.fit.differs(value.span, source, EditClass::Number);
        Some(())
    }

    fn is_amount(&self, cell: Cell) -> bool {
        Amount::of(cell.span.of(self.place.text)).is_some()
    }

    fn take(&mut self, value: QuotedValue, at: usize) {
        let cell = self.place.row.cells[at];
        match self.compare(value, cell) {
            _ if !self.is_amount(cell) => self.fit.differs(value.span, cell.span, EditClass::Unjudged),
            Same::Equal => {}
            Same::Unit => self.fit.differs(value.span, cell.span, EditClass::Unit),
            Same::Different => self.fit.differs(value.span, cell.span, EditClass::Number),
        }
        self.fit.spans.push(cell.span);
        self.at = at + 1;
    }

    fn compare(&self, value: QuotedValue, cell: Cell) -> Same {
        let Place {
            quote,
            text,
            table,
            row,
            ..
        } = self.place;
        let ours = Amount::of(value.span.of(quote));
        let theirs = Amount::of(cell.span.of(text));
        let (Some(ours), Some(theirs)) = (ours, theirs) else {
            return Same::Different;
        };
        let thousands = if ours.hangs_on_marks(&theirs) {
            self.thousands()
        } else {
            Thousands::Unknown
        };
        ours.compare(&theirs, &context(table, row, cell.column, text), thousands)
    }

    /// What parts thousands in this table, or else in all of them.
    fn thousands(&self) -> Thousands {
        let told = |tables: &[&Table]| {
            let cells = tables.iter().flat_map(|table| &table.rows).flat_map(|row| &row.cells);
            let numbers: Vec<Amount> = cells
                .filter_map(|cell| Amount::of(cell.span.of(self.place.text)))
                .collect();
            Thousands::told(numbers.iter().map(Amount::number))
        };
        match told(&[self.place.table]) {
            Thousands::Unknown => told(&self.place.tables.iter().collect::<Vec<_>>()),
            known => known,
        }
    }
}
