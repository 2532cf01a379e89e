//! The letters of a page, by where they stand: which of them a reader's mark covers.

use pincite_core::source::document::{Document, PageIndex};
use pincite_core::source::layout::{PageLayout, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_ingest::{AnnotationKind, PdfAnnotation};
use std::ops::Range;

/// Letters between two marked stretches that a box may have missed.
const MISSED: usize = 2;
/// How far words may be from a note that stands beside them, in points.
const NEAR: f32 = 90.0;
/// Rows that a page's letters are kept in, by their height on the page.
const ROWS: usize = 512;

/// A letter that stands somewhere on the page.
struct Letter {
    /// Bytes of the page's text.
    range: Range<usize>,
    place: UserRect,
    is_space: bool,
}

/// The letters of a page that stand somewhere on it. A mark is held against the rows that it reaches over, and not against the
/// whole page: a page may have a thousand marks of hundreds of lines each.
pub(super) struct Letters<'a> {
    /// The page's text, and where it begins in the document's.
    text: &'a str,
    start: usize,
    /// In the order of the text.
    letters: Vec<Letter>,
    /// The numbers of those in each row, from the lowest row up.
    rows: Vec<Vec<usize>>,
    lowest: f32,
    /// Points of a row.
    height: f32,
}

impl<'a> Letters<'a> {
    /// Those of a page; `None` where the document has no such page.
    pub(super) fn of(document: &'a Document, page: PageIndex, layout: &PageLayout) -> Option<Self> {
        let segment = document.segments().get(page.0 as usize)?;
        let text = segment.span.of(document.text());
        Some(Self::laid_out(text, segment.span.start().bytes(), layout))
    }

    fn laid_out(text: &'a str, start: usize, layout: &PageLayout) -> Self {
        let placed = text.char_indices().zip(&layout.glyphs);
        let letters = placed.filter_map(|((at, letter), glyph)| {
            Some(Letter {
                range: at..at + letter.len_utf8(),
                place: (*glyph)?,
                is_space: letter.is_whitespace(),
            })
        });
        let letters: Vec<Letter> = letters.collect();
        let heights = || letters.iter().map(|letter| middle(&letter.place).1);
        let (lowest, highest) = (
            heights().fold(f32::INFINITY, f32::min),
            heights().fold(f32::NEG_INFINITY, f32::max),
        );
        let mut all = Self {
            text,
            start,
            rows: vec![Vec::new(); ROWS],
            height: ((highest - lowest) / ROWS as f32).max(f32::MIN_POSITIVE),
            lowest,
            letters: Vec::new(),
        };
        for (number, letter) in letters.iter().enumerate() {
            let row = all.row(middle(&letter.place).1);
            if let Some(row) = all.rows.get_mut(row) {
                row.push(number);
            }
        }
        all.letters = letters;
        all
    }

    /// The row that a height on the page is in, or the one next to it.
    fn row(&self, y: f32) -> usize {
        // What is below, or no number, is in the lowest.
        (((y - self.lowest) / self.height) as usize).min(ROWS - 1)
    }

    /// The words whose letters an annotation marks, in the order of the text; for a note the word that is next to it.
    pub(super) fn spans_of(&self, one: &PdfAnnotation) -> Vec<TextSpan> {
        let ranges = match one.kind {
            AnnotationKind::Note => self.word_beside(&one.rects).into_iter().collect(),
            AnnotationKind::Highlight
            | AnnotationKind::Underline
            | AnnotationKind::Squiggly
            | AnnotationKind::Strikeout => self.marked(&one.rects),
        };
        let span = |range: Range<usize>| {
            let words = self.text.get(range.clone())?;
            let from = self.start + range.start + (words.len() - words.trim_start().len());
            TextSpan::from_bytes(from..from + words.trim().len()).filter(|span| !span.is_empty())
        };
        ranges.into_iter().filter_map(span).collect()
    }

    /// Runs of letters whose middle lies in one of `rects`, as bytes of the page's text.
    fn marked(&self, rects: &[UserRect]) -> Vec<Range<usize>> {
        let mut inside: Vec<usize> = Vec::new();
        for rect in rects {
            let rows = self.rows.get(self.row(rect.y0)..=self.row(rect.y1)).unwrap_or_default();
            let covered = |number: &usize| {
                let (x, y) = self
                    .letters
                    .get(*number)
                    .map_or((f32::NAN, f32::NAN), |letter| middle(&letter.place));
                (rect.x0..=rect.x1).contains(&x) && (rect.y0..=rect.y1).contains(&y)
            };
            inside.extend(rows.iter().flatten().copied().filter(covered));
        }
        inside.sort_unstable();
        inside.dedup();
        let mut runs: Vec<Range<usize>> = Vec::new();
        let mut before = None::<usize>;
        for number in inside {
            let Some(letter) = self.letters.get(number) else {
                continue;
            };
            let goes_on = before.is_some_and(|before| number - before <= MISSED + 1);
            match runs.last_mut().filter(|_| goes_on) {
                Some(last) => last.end = letter.range.end,
                None => runs.push(letter.range.clone()),
            }
            before = Some(number);
        }
        runs
    }

    /// The word that is next to a note, as bytes of the page's text.
    fn word_beside(&self, rects: &[UserRect]) -> Option<Range<usize>> {
        let (x, y) = middle(rects.first()?);
        let far = |glyph: &UserRect| {
            let (dx, dy) = (
                (glyph.x0 - x).max(x - glyph.x1).max(0.0),
                (glyph.y0 - y).max(y - glyph.y1).max(0.0),
            );
            // Beside it in its line rather than above it.
            dx.hypot(dy * 3.0)
        };
        let near = self
            .letters
            .iter()
            .filter(|letter| !letter.is_space)
            .filter_map(|letter| {
                let far = far(&letter.place);
                (far <= NEAR).then_some((letter.range.start, far))
            });
        let (at, _) = near.min_by(|(_, a), (_, b)| a.total_cmp(b))?;
        let ahead = self.text.get(..at)?;
        let from = ahead.rfind(char::is_whitespace).map_or(0, |space| {
            space
                + ahead
                    .get(space..)
                    .and_then(|rest| rest.chars().next())
                    .map_or(1, char::len_utf8)
        });
        let behind = self.text.get(at..)?;
        Some(from..at + behind.find(char::is_whitespace).unwrap_or(behind.len()))
    }
}

fn middle(rect: &UserRect) -> (f32, f32) {
    (f32::midpoint(rect.x0, rect.x1), f32::midpoint(rect.y0, rect.y1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page of lines of ten letters each, a letter ten points wide and high, the first line highest.
    fn page(lines: usize) -> (String, PageLayout) {
        let mut text = String::new();
        let mut layout = PageLayout::default();
        for line in 0..lines {
            for column in 0..10 {
                text.push(char::from(b'a' + u8::try_from(column).unwrap_or_default()));
                let (x, y) = (column as f32 * 10.0, (lines - line) as f32 * 10.0);
                layout.glyphs.push(Some(rect(x, y, x + 10.0, y + 10.0)));
            }
            text.push('\n');
            layout.glyphs.push(None);
        }
        (text, layout)
    }

    fn rect(x0: f32, y0: f32, x1: f32, y1: f32) -> UserRect {
        UserRect { x0, y0, x1, y1 }
    }

    #[test]
    #[allow(clippy::single_range_in_vec_init)]
    fn a_mark_covers_the_letters_whose_middles_it_covers() {
        let (text, layout) = page(3);
        let letters = Letters::laid_out(&text, 0, &layout);
        for (what, rects, expected) in [
            ("a part of a line", vec![rect(20.0, 30.0, 50.0, 40.0)], &[2..5][..]),
            (
                "two parts of it",
                vec![rect(0.0, 30.0, 20.0, 40.0), rect(60.0, 30.0, 80.0, 40.0)],
                &[0..2, 6..8],
            ),
            (
                "parts with a letter between",
                vec![rect(0.0, 30.0, 20.0, 40.0), rect(40.0, 30.0, 60.0, 40.0)],
                &[0..6],
            ),
            (
                "over two lines",
                vec![rect(80.0, 30.0, 100.0, 40.0), rect(0.0, 20.0, 20.0, 30.0)],
                &[8..13],
            ),
            ("all of it", vec![rect(-9.0, -9.0, 900.0, 900.0)], &[0..32]),
            ("the same twice", vec![rect(20.0, 30.0, 50.0, 40.0); 2], &[2..5]),
            ("below the page", vec![rect(0.0, -90.0, 50.0, -40.0)], &[]),
            ("nothing", Vec::new(), &[]),
        ] {
            assert_eq!(letters.marked(&rects), expected, "{what}");
        }
    }

    /// A thousand marks of five hundred lines each were held against every letter of their page.
    #[test]
    #[allow(clippy::single_range_in_vec_init)]
    fn many_lines_on_one_page_are_held_against_few_letters() {
        let (text, layout) = page(500);
        let letters = Letters::laid_out(&text, 0, &layout);
        let looked_at = |rect: &UserRect| {
            let rows = letters
                .rows
                .get(letters.row(rect.y0)..=letters.row(rect.y1))
                .unwrap_or_default();
            rows.iter().map(Vec::len).sum::<usize>()
        };
        let lines: Vec<UserRect> = (0..500)
            .map(|line| rect(0.0, line as f32 * 10.0 + 10.0, 100.0, line as f32 * 10.0 + 20.0))
            .collect();
        assert!(lines.iter().map(looked_at).max().unwrap_or_default() <= 40);
        assert_eq!(letters.marked(&lines), [0..text.len() - 1]);
    }
}
