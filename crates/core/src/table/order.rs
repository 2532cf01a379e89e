//! Rows in the order in which they are read, where a file draws them otherwise.

use super::drawn_words::{Glyph, Word, may_have_a_table, words};
use super::lines::{Piece, lines};
use super::regions::{Region, Row, regions};
use super::sides::sides;
use crate::source::layout::UserRect;

/// Puts the rows of a page's tables in order: label, then values from the left, a line each. `glyphs` has one entry for
/// each `char` of `text`, and is put in order with it. A table whose rows stand in the text as they stand on the page
/// stays as it is.
pub fn put_in_order(text: &mut String, glyphs: &mut Vec<Option<UserRect>>) {
    let page: Vec<Glyph> = text.chars().zip(glyphs.iter().copied()).collect();
    let words = words(&page);
    if !may_have_a_table(&words) {
        return;
    }
    let sides = sides(lines(&page, &words));
    let moved: Vec<Vec<Vec<usize>>> = sides
        .iter()
        .flat_map(|lines| regions(lines))
        .filter(is_out_of_order)
        .map(|region| rows(&region))
        .collect();
    if moved.is_empty() {
        return;
    }
    let ordered = rewritten(&page, &words, &moved);
    *text = ordered.iter().map(|(c, _)| *c).collect();
    *glyphs = ordered.into_iter().map(|(_, rect)| rect).collect();
}

/// The words of each row, from the left.
fn rows(region: &Region) -> Vec<Vec<usize>> {
    let of = |row: &Row| {
        let cells = row.cells.iter().map(|(_, piece)| piece);
        let pieces: Vec<&Piece> = row.label.iter().chain(cells).collect();
        pieces.iter().flat_map(|piece| piece.words.iter().copied()).collect()
    };
    region.rows.iter().map(of).collect()
}

/// Whether the values of other rows stand between a row's label and its values in the text, in most rows, or values before
/// their label or their currency in some. Words of the label's next line may stand between: that is how a label of two
/// lines is read.
fn is_out_of_order(region: &Region) -> bool {
    let values = |row: &Row| -> Vec<usize> {
        let words = row.cells.iter().flat_map(|(_, piece)| piece.words.iter().copied());
        words.collect()
    };
    let all: Vec<(usize, Vec<usize>)> = region.rows.iter().map(values).enumerate().collect();
    let is_apart = |(at, row): (usize, &Row)| {
        let words = || {
            row.label
                .iter()
                .flat_map(|label| label.words.iter().copied())
                .chain(values(row))
        };
        let (Some(first), Some(last)) = (words().min(), words().max()) else {
            return false;
        };
        let mut others = all
            .iter()
            .filter(|(other, _)| *other != at)
            .flat_map(|(_, words)| words);
        others.any(|word| (first..last).contains(word))
    };
    let descends = |row: &Row| {
        let words = row
            .label
            .iter()
            .flat_map(|label| label.words.iter().copied())
            .chain(values(row));
        !words.is_sorted()
    };
    let valued = || region.rows.iter().enumerate().filter(|(_, row)| !row.cells.is_empty());
    let apart = valued().filter(|row| is_apart(*row)).count();
    let descending = valued().filter(|(_, row)| descends(row)).count();
    let cells: usize = valued().map(|(_, row)| row.cells.len()).sum();
    // Single numbers far behind lines of text may be anything.
    let is_sure = region.rows.iter().all(|row| row.alone) && cells >= 2 * valued().count();
    is_sure && ((apart >= FEWEST_ROWS && apart * 2 > valued().count()) || descending >= FEWEST_ROWS)
}

/// Fewer rows out of order are left alone: a mark that is drawn late moves a word, too.
const FEWEST_ROWS: usize = 2;

/// The page with the rows of some tables put together, each table where its first word stood.
fn rewritten(page: &[Glyph], words: &[Word], tables: &[Vec<Vec<usize>>]) -> Vec<Glyph> {
    let mut table_of: Vec<Option<usize>> = vec![None; words.len()];
    for (table, rows) in tables.iter().enumerate() {
        for word in rows.iter().flatten() {
            table_of[*word] = Some(table);
        }
    }
    let mut written = Page::default();
    let mut done = vec![false; tables.len()];
    let mut at = 0;
    for (number, word) in words.iter().enumerate() {
        // What stands between two words stays before the second of them, but for the space of a word that moves.
        let between = &page[at.min(word.at.start)..word.at.start];
        at = word.at.end;
        match table_of[number] {
            None => {
                written.between(between);
                written.glyphs.extend_from_slice(&page[word.at.clone()]);
            }
            Some(table) => {
                if between.iter().any(|(c, _)| *c == '\n') {
                    written.end_line();
                }
                if !done[table] {
                    done[table] = true;
                    written.table(page, words, &tables[table]);
                }
            }
        }
    }
    written.between(&page[at.min(page.len())..]);
    written.end_line();
    written.glyphs
}

/// A page as it is written anew.
#[derive(Default)]
struct Page {
    glyphs: Vec<Glyph>,
}

impl Page {
    fn ends_line(&self) -> bool {
        self.glyphs.last().is_none_or(|(c, _)| *c == '\n')
    }

    fn end_line(&mut self) {
        while self.glyphs.last().is_some_and(|(c, _)| *c == ' ') {
            self.glyphs.pop();
        }
        if !self.ends_line() {
            self.glyphs.push(('\n', None));
        }
    }

    /// White space and what has no place on the page, without a second line end.
    fn between(&mut self, between: &[Glyph]) {
        for glyph in between {
            match glyph.0 {
                '\n' | ' ' if self.ends_line() => {}
                _ => self.glyphs.push(*glyph),
            }
        }
    }

    fn table(&mut self, page: &[Glyph], words: &[Word], rows: &[Vec<usize>]) {
        self.end_line();
        for row in rows {
            let mut last = None;
            for word in row {
                let word = &words[*word];
                // Letters that stand apart without a space between them are one word all the same.
                if last.is_some_and(|end| end != word.at.start) {
                    self.glyphs.push((' ', None));
                }
                self.glyphs.extend_from_slice(&page[word.at.clone()]);
                last = Some(word.at.end);
            }
            self.end_line();
        }
    }
}
