//! The tables of a page, told by where its glyphs stand: nothing in a PDF says what a row is.
//!
//! In steps: glyphs make words, words that overlap in height make lines, and words of a line that stand near each other
//! make pieces ([`lines`]). Tables beside each other are taken apart ([`sides`]). Lines with values below each other, in the same columns, are a table ([`regions`]); what
//! stands above it are its heads. A value stands for itself: no word but its sign, currency and unit is near it, so that
//! numbers in running text are none.
//!
//! Some files draw the columns of a table one after the other, or the numbers before the labels. [`put_in_order`] puts
//! their rows in the order in which they are read; [`tables`] then says what the rows and columns are. Saved pages mark their
//! tables up; of those only heads, labels and values are told apart ([`marked()`]).

mod drawn_words;
mod heads;
pub(crate) mod kind;
mod lines;
mod marked;
mod order;
mod regions;
mod remarks;
mod sides;
mod spans;
#[cfg(test)]
pub(crate) mod tests;

pub use marked::{MarkedCell, marked};
pub use order::put_in_order;

use crate::source::layout::UserRect;
use crate::source::table::{Cell, Row, Table};
use drawn_words::Glyph;
use lines::{Line, Piece};
use regions::Region;
use spans::Spans;

/// The tables of a page, from the top, those right of others behind them. `glyphs` has one entry for each `char` of `text`; the spans are those of `text`.
#[must_use]
pub fn tables(text: &str, glyphs: &[Option<UserRect>]) -> Vec<Table> {
    let glyphs: Vec<Glyph> = text.chars().zip(glyphs.iter().copied()).collect();
    let words = drawn_words::words(&glyphs);
    if !drawn_words::may_have_a_table(&words) {
        return Vec::new();
    }
    let lines = lines::lines(&glyphs, &words);
    let spans = Spans::of(text, &words);
    let sides = sides::sides(lines);
    let on_a_side = |lines: &Vec<Line>| {
        let regions = regions::regions(lines);
        let tables = regions.iter().filter_map(|region| table(region, lines, &spans));
        tables.collect::<Vec<_>>()
    };
    sides.iter().flat_map(on_a_side).collect()
}

fn table(region: &Region, lines: &[Line], spans: &Spans<'_>) -> Option<Table> {
    let row = |row: &regions::Row| {
        let label = row.label.as_ref().map(|label| spans.span(label));
        // A label or a value whose words stand apart in the text cannot be compared, and the row says nothing without it.
        let label = match label {
            Some(None) => return Row::default(),
            Some(some) => some,
            None => None,
        };
        let cell = |(column, piece): &(u16, Piece)| {
            let span = spans.span(piece)?;
            Some(Cell { column: *column, span })
        };
        match row.cells.iter().map(cell).collect::<Option<Vec<Cell>>>() {
            Some(cells) => Row { label, cells },
            None => Row::default(),
        }
    };
    let rows: Vec<Row> = region.rows.iter().map(row).filter(|row| row.span().is_some()).collect();
    let (heads, captions) = heads::above(region, lines, spans);
    let columns = u16::try_from(region.columns.len()).ok()?;
    let has_values = rows.iter().any(Row::has_values);
    has_values.then_some(Table {
        columns,
        heads,
        captions,
        rows,
    })
}
