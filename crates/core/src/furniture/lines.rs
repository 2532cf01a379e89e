//! A page as lines.

use crate::source::document::PageLabel;
use crate::source::layout::{PageGeometry, PageLayout, UserRect};
use crate::source::text::{TextOffset, TextSpan};

/// A line of a page, summed up so that a long source's glyphs need not be kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its text with the line end, within the page's text.
    pub span: TextSpan,
    /// The rectangle around its glyphs; `None` when nothing is drawn.
    pub rect: Option<UserRect>,
    /// The middle height of its glyphs, in points.
    pub size: f32,
    /// How far apart its first word and what follows are, and its last word and what stands before, in points.
    pub gaps: [f32; 2],
    /// It begins with a number or a sign that is smaller than its letters and raised.
    pub begins_raised: bool,
}

/// A page of a source, as lines.
#[derive(Clone, Copy, Debug)]
pub struct PageLines<'a> {
    /// Where the page starts in the document's text.
    pub start: TextOffset,
    /// Its visible part.
    pub geometry: PageGeometry,
    /// Its printed name, when the file gives one.
    pub label: Option<&'a PageLabel>,
    /// Its text.
    pub text: &'a str,
    /// Its lines, in reading order.
    pub lines: &'a [Line],
    /// Frames and grounds that are drawn around words of it.
    pub boxes: &'a [UserRect],
    /// How many of its last lines were typed into it, as into a form's fields.
    pub typed: usize,
}

impl PageLines<'_> {
    /// The page without what was typed into it, and where that starts.
    pub(super) fn own(&self) -> (Self, Option<usize>) {
        let (own, typed) = self.lines.split_at(self.lines.len().saturating_sub(self.typed));
        let page = Self {
            lines: own,
            typed: 0,
            ..*self
        };
        (page, typed.first().map(|line| line.span.start().bytes()))
    }
}

/// The lines of a page's `text`. `layout` has one entry for each character.
#[must_use]
pub fn lines(text: &str, layout: &PageLayout) -> Vec<Line> {
    let mut glyphs = layout.glyphs.iter();
    let mut at = 0;
    let mut lines = Vec::new();
    let mut heights = Vec::new();
    for line in text.split_inclusive('\n') {
        let ours: Vec<Option<UserRect>> = glyphs.by_ref().take(line.chars().count()).copied().collect();
        let gaps = [gap(&ours, line.chars()), gap_before(&ours, line)];
        heights.clear();
        let rect = ours
            .iter()
            .flatten()
            .inspect(|glyph| heights.push(glyph.height()))
            .copied()
            .reduce(UserRect::union);
        let middle = heights.len() / 2;
        let size = if heights.is_empty() {
            0.0
        } else {
            *heights.select_nth_unstable_by(middle, f32::total_cmp).1
        };
        if let Some(span) = TextSpan::from_bytes(at..at + line.len()) {
            let begins_raised = begins_raised(&ours, line, size);
            lines.push(Line {
                span,
                rect,
                size,
                gaps,
                begins_raised,
            });
        }
        at += line.len();
    }
    lines
}

/// Whether a line's first word is a number or a sign that is smaller than the letters behind it, of this size, and stands
/// higher. `glyphs` has one entry for each of its characters.
fn begins_raised(glyphs: &[Option<UserRect>], line: &str, size: f32) -> bool {
    const SMALLER: f32 = 0.87;
    const HIGHER: f32 = 0.12;
    const LONGEST: usize = 4;
    let is_mark = |c: char| c.is_ascii_digit() || "*∗†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹".contains(c);
    let drawn = || line.chars().zip(glyphs).filter_map(|(c, rect)| Some((c, (*rect)?)));
    let marks = drawn().take_while(|(c, rect)| is_mark(*c) && rect.height() <= SMALLER * size);
    let Some((count, foot)) = marks
        .map(|(_, rect)| (1, rect.y0))
        .reduce(|a, b| (a.0 + b.0, a.1.min(b.1)))
    else {
        return false;
    };
    // The foot of what follows, which a comma or a letter with a tail may go below.
    let behind = drawn().nth(count);
    count <= LONGEST && behind.is_some_and(|(c, rect)| !c.is_ascii_digit() && foot >= rect.y0 + HIGHER * size)
}

/// How far apart a line's first word and the second are, in points; 0 where there are not two. `glyphs` has one entry for
/// each of its `letters`.
fn gap(glyphs: &[Option<UserRect>], letters: impl Iterator<Item = char>) -> f32 {
    let mut words = letters.zip(glyphs).skip_while(|(c, _)| c.is_whitespace());
    let mut last = None;
    for (c, rect) in words.by_ref() {
        if c.is_whitespace() {
            break;
        }
        last = rect.or(last);
    }
    let next = words.find_map(|(_, rect)| *rect);
    match (last, next) {
        (Some(last), Some(next)) => (next.x0 - last.x1).max(last.x0 - next.x1).max(0.0),
        _ => 0.0,
    }
}

fn gap_before(glyphs: &[Option<UserRect>], line: &str) -> f32 {
    let backwards: Vec<Option<UserRect>> = glyphs.iter().rev().copied().collect();
    // The layout may have fewer glyphs than the text has characters.
    if backwards.len() == line.chars().count() {
        gap(&backwards, line.chars().rev())
    } else {
        0.0
    }
}
