//! Text that runs from right to left, put in the order in which it is read.
//!
//! Text is taken in the order in which a file draws it. PDFium turns what it takes for right-to-left text, and turns
//! wrongly what programs say in other ways: browsers print a word glyph by glyph, each with its own letters, and its
//! text comes out backwards; the letters of a ligature come out backwards within it; Latin words, numbers and marks
//! that stand among right-to-left words change places. Where the glyphs stand tells: such text is read from the right,
//! Latin words and numbers in it from the left. What stands in order stays letter by letter as it is.

mod line;
mod marks;
mod word;

use pincite_core::source::layout::UserRect;
use std::ops::Range;
use unicode_normalization::char::is_combining_mark;

/// A character and its box.
#[derive(Clone, Copy, Debug)]
struct Glyph {
    c: char,
    rect: Option<UserRect>,
    /// Its position in the line while that has its marks taken off.
    nth: usize,
}

impl Glyph {
    /// The middle of its box, in points from the left.
    fn middle(&self) -> f32 {
        self.rect.map_or(f32::NAN, |rect| f32::midpoint(rect.x0, rect.x1))
    }
}

/// Which way a text runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Right,
    Left,
}

/// A line runs the way of its letters when so many run that way; else the lines around it tell.
const CLEAR: f32 = 0.7;
/// Fragments of a line stand at most this far apart, in heights of the line.
const TOUCHING: f32 = 0.6;

/// Whether a letter is read from right to left.
pub(crate) fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{5be}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
        && c.is_alphabetic()
        && !is_mark(c)
}

/// Puts the right-to-left text of a page in order. `boxes` has one entry for each `char` of `text`.
pub(crate) fn settle(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    if !text.chars().any(is_right_to_left) {
        return;
    }
    let glyphs = text.chars().zip(boxes.iter());
    let mut glyphs: Vec<Glyph> = glyphs.map(|(c, rect)| Glyph { c, rect: *rect, nth: 0 }).collect();
    word::turn_ligatures(&mut glyphs);
    let lines = lines(&glyphs);
    let ways: Vec<Option<Way>> = lines.iter().map(|line| way(&glyphs[line.clone()])).collect();
    let mut settled: Vec<Glyph> = Vec::with_capacity(glyphs.len());
    for (at, line) in lines.into_iter().enumerate() {
        settled.extend(line::settled(&glyphs[line], ways[at].or_else(|| way_around(&ways, at))));
    }
    *text = settled.iter().map(|glyph| glyph.c).collect();
    *boxes = settled.iter().map(|glyph| glyph.rect).collect();
}

/// The way that nearly all letters of a line run; `None` where it is mixed or has none.
fn way(line: &[Glyph]) -> Option<Way> {
    let right = line.iter().filter(|glyph| is_right_to_left(glyph.c)).count();
    let letters = line
        .iter()
        .filter(|glyph| glyph.c.is_alphabetic() && !is_mark(glyph.c))
        .count();
    let is_clear = |part: usize| part > 0 && part as f32 >= CLEAR * letters as f32;
    match (is_clear(right), is_clear(letters - right)) {
        (true, _) => Some(Way::Right),
        (_, true) => Some(Way::Left),
        _ => None,
    }
}

/// The way of the lines before and after the one `at`, where they agree.
fn way_around(ways: &[Option<Way>], at: usize) -> Option<Way> {
    let before = ways[..at].iter().rev().find_map(|way| *way);
    let after = ways[at..].iter().find_map(|way| *way);
    match (before, after) {
        (Some(a), Some(b)) if a != b => None,
        (before, after) => before.or(after),
    }
}

/// Marks above and below letters, and joiners: they belong to the letter before.
fn is_mark(c: char) -> bool {
    is_combining_mark(c) || matches!(c, '\u{200b}'..='\u{200f}')
}

/// The page's lines with their ends, those put together that PDFium broke at a raised or lowered mark.
fn lines(glyphs: &[Glyph]) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    for line in glyphs.split_inclusive(|glyph| glyph.c == '\n') {
        let start = lines.last().map_or(0, |line| line.end);
        let end = start + line.len();
        match lines.last_mut() {
            Some(last) if goes_on(&glyphs[last.clone()], line) => last.end = end,
            _ => lines.push(start..end),
        }
    }
    lines
}

/// Whether `next` stands on the same line of the page as `line` and beside what stands there: a line's end that is
/// none.
fn goes_on(line: &[Glyph], next: &[Glyph]) -> bool {
    let speaks = |line: &[Glyph]| line.iter().any(|glyph| is_right_to_left(glyph.c) || is_mark(glyph.c));
    let (Some(a), Some(b)) = (extent(line), extent(next)) else {
        return false;
    };
    let shared = a.y1.min(b.y1) - a.y0.max(b.y0);
    let apart = (b.x0 - a.x1).max(a.x0 - b.x1);
    if !speaks(line) || !speaks(next) || shared < 0.5 * a.height().min(b.height()) || apart > TOUCHING * a.height() {
        return false;
    }
    let solid = |line: &[Glyph]| -> Vec<UserRect> {
        line.iter()
            .filter(|glyph| !is_mark(glyph.c))
            .filter_map(|glyph| glyph.rect)
            .collect()
    };
    let drawn = solid(line);
    let (mut covered, mut width) = (0.0, 0.0);
    for rect in solid(next) {
        width += rect.width();
        covered += drawn.iter().map(|other| overlap(rect, *other)).fold(0.0, f32::max);
    }
    covered <= 0.3 * width
}

/// How much of the line two boxes share, in points.
fn overlap(a: UserRect, b: UserRect) -> f32 {
    (a.x1.min(b.x1) - a.x0.max(b.x0)).max(0.0)
}

/// The box around all glyphs.
fn extent(glyphs: &[Glyph]) -> Option<UserRect> {
    glyphs.iter().filter_map(|glyph| glyph.rect).reduce(UserRect::union)
}

#[cfg(test)]
mod tests;
