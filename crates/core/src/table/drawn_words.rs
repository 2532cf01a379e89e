//! The words of a page as it draws them, and which of them are values.

use super::kind::{Kind, kind};
use crate::source::layout::UserRect;
use std::ops::Range;

/// A character of a page and where it is drawn.
pub(super) type Glyph = (char, Option<UserRect>);

/// Glyphs of a line this far apart, in heights, are two words, though no space stands between them.
const APART: f32 = 0.45;

/// The mark of a note is at most this high, in heights of its number.
const SMALL: f32 = 0.8;

/// It stands at least this far above the number's foot, in heights.
const RAISED: f32 = 0.15;

/// The mark of a note has at most so many characters: "(12)".
const LONGEST_MARK: usize = 4;

/// Fewer values make no table.
const FEWEST_VALUES: usize = 2;

/// A word of the page.
#[derive(Clone, Debug)]
pub(super) struct Word {
    /// Its characters.
    pub(super) at: Range<usize>,
    /// Where it stands.
    pub(super) rect: UserRect,
    /// What it is.
    pub(super) kind: Kind,
    /// It ends with a comma, as the day of a date does.
    pub(super) goes_on: bool,
    /// It can be a year.
    pub(super) is_year: bool,
    /// It can be thousands before a space: one to three digits.
    pub(super) is_group: bool,
    /// It can be thousands behind a space: three digits, and what closes a number.
    pub(super) is_three: bool,
    /// It is the mark of a note: small and raised, right behind a number.
    pub(super) is_mark: bool,
}

/// The words of a page, in the order of its text.
pub(super) fn words(glyphs: &[Glyph]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut open: Option<(Range<usize>, UserRect, UserRect)> = None;
    for (at, (c, rect)) in glyphs.iter().enumerate() {
        if c.is_whitespace() {
            words.extend(open.take().map(|(at, rect, _)| word(glyphs, at, rect)));
            continue;
        }
        match (&mut open, *rect) {
            (Some((range, _, _)), None) => range.end = at + 1,
            (Some((range, whole, last)), Some(rect))
                if follows(*last, rect) && !begins_mark(glyphs, range, *last, rect) =>
            {
                range.end = at + 1;
                *whole = whole.union(rect);
                *last = rect;
            }
            (_, Some(rect)) => {
                words.extend(open.take().map(|(at, rect, _)| word(glyphs, at, rect)));
                open = Some((at..at + 1, rect, rect));
            }
            (None, None) => {}
        }
    }
    words.extend(open.take().map(|(at, rect, _)| word(glyphs, at, rect)));
    for at in 1..words.len() {
        let (before, word) = (&words[at - 1], &words[at]);
        let joined = before.kind == Kind::Value && before.at.end == word.at.start && follows(before.rect, word.rect);
        let is_behind = joined || is_near_mark(before, word);
        if is_behind && word.at.len() <= LONGEST_MARK && begins_mark(glyphs, &before.at, before.rect, word.rect) {
            words[at].kind = Kind::Closing;
            words[at].is_mark = true;
        }
    }
    words
}

/// Whether a page has values enough for a table, before anything dear is done.
pub(super) fn may_have_a_table(words: &[Word]) -> bool {
    words.iter().filter(|word| word.kind == Kind::Value).count() >= FEWEST_VALUES
}

fn follows(last: UserRect, next: UserRect) -> bool {
    let height = last.height().max(next.height());
    let gap = next.x0 - last.x1;
    same_line(last, next) && gap <= APART * height && gap >= -APART * height
}

/// Whether a glyph behind a number is small and raised: "73" with a small "a" behind it is 73, and calls a note.
fn begins_mark(glyphs: &[Glyph], word: &Range<usize>, last: UserRect, next: UserRect) -> bool {
    let is_small = next.height() < SMALL * last.height() && next.y0 > last.y0 + RAISED * last.height();
    is_small && matches!(kind_of(glyphs, word), Kind::Value)
}

/// Whether a word in brackets stands a space behind a number, "(3)" behind "(4,271)".
fn is_near_mark(before: &Word, word: &Word) -> bool {
    const NEAR: f32 = 1.0;
    let gap = word.rect.x0 - before.rect.x1;
    before.kind == Kind::Value
        && word.kind == Kind::Value
        && word.at.len() >= 3
        && same_line(before.rect, word.rect)
        && (0.0..=NEAR * before.rect.height()).contains(&gap)
}

fn kind_of(glyphs: &[Glyph], word: &Range<usize>) -> Kind {
    let letters: Vec<char> = glyphs[word.clone()].iter().map(|(c, _)| *c).collect();
    kind(&letters)
}

/// Whether two stretches share a line, which one of them may be raised above.
pub(super) fn same_line(a: UserRect, b: UserRect) -> bool {
    let shared = a.y1.min(b.y1) - a.y0.max(b.y0);
    shared > 0.5 * a.height().min(b.height())
}

fn word(glyphs: &[Glyph], at: Range<usize>, rect: UserRect) -> Word {
    let letters: Vec<char> = glyphs[at.clone()].iter().map(|(c, _)| *c).collect();
    let kind = kind(&letters);
    let digits: String = letters.iter().filter(|c| c.is_ascii_digit()).collect();
    let plain = letters
        .iter()
        .all(|c| c.is_ascii_digit() || matches!(c, '(' | ')' | '%' | '-' | '−'));
    let starts = letters.first().is_some_and(char::is_ascii_digit);
    Word {
        is_group: kind == Kind::Value && plain && (1..=3).contains(&digits.len()),
        is_three: kind == Kind::Value && plain && starts && digits.len() == 3,
        kind,
        goes_on: letters.last().is_some_and(|c| *c == ','),
        is_mark: false,
        is_year: kind == Kind::Value && letters.len() == 4 && digits.len() == 4 && matches!(&digits[..2], "19" | "20"),
        at,
        rect,
    }
}
