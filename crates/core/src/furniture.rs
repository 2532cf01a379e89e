//! What on a page is not running text: heads, feet and page numbers that repeat, footnotes, the numbers that call
//! them, and the numbers of lines and margins.

mod calls;
mod gutter;
mod notes;
mod numerals;
mod running;

use crate::source::document::{Aside, PageLabel};
use crate::source::layout::{PageGeometry, PageLayout, PageRect, UserRect};
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
    /// How many of its last lines were typed into it, as into a form's fields.
    pub typed: usize,
}

impl PageLines<'_> {
    /// The page without what was typed into it, and where that starts.
    fn own(&self) -> (Self, Option<usize>) {
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
            lines.push(Line { span, rect, size, gaps });
        }
        at += line.len();
    }
    lines
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

/// The asides of a document made of `pages`, ascending and without overlap, each with its line ends.
///
/// What was typed into a page is beside its text as a note is: a page does not tell between which of its words a field
/// stands, so that it follows them all, and sentences go on past it.
#[must_use]
pub fn asides(pages: &[PageLines<'_>]) -> Vec<(TextSpan, Aside)> {
    let (own, typed): (Vec<PageLines<'_>>, Vec<Option<usize>>) = pages.iter().map(PageLines::own).unzip();
    let mut asides = asides_of_text(&own);
    for (page, from) in pages.iter().zip(typed) {
        let (start, end) = (page.start.bytes(), page.start.bytes() + page.text.len());
        asides.extend(from.and_then(|from| Some((TextSpan::from_bytes(start + from..end)?, Aside::Note))));
    }
    asides.sort_by_key(|(span, _)| span.start());
    asides
}

fn asides_of_text(pages: &[PageLines<'_>]) -> Vec<(TextSpan, Aside)> {
    let placed: Vec<Placed<'_>> = pages.iter().map(Placed::of).collect();
    let running = running::running(&placed);
    let notes = notes::notes(&placed, &running);
    let mut numbers = gutter::numbers(pages).into_iter();
    let mut asides: Vec<(TextSpan, Aside)> = Vec::new();
    for ((page, running), notes) in pages.iter().zip(running).zip(notes) {
        let numbers = numbers.next().unwrap_or_default();
        for (at, ((line, running), note)) in page.lines.iter().zip(running).zip(notes).enumerate() {
            let place = line.span.bytes();
            // A program's identifier alone on a line is no text, wherever it stands.
            let stamp = page.text.get(place.clone()).is_some_and(numerals::is_stamp_alone);
            let kind = match (running || stamp, note) {
                (true, _) => Aside::Furniture,
                (false, true) => Aside::Note,
                (false, false) => {
                    let start = page.start.bytes();
                    let number = numbers.get(at).cloned().flatten();
                    let number = number.and_then(|of| TextSpan::from_bytes(start + of.start..start + of.end));
                    let text = page.text.get(place.clone()).unwrap_or_default();
                    let mut parts: Vec<TextSpan> = calls::calls(text, start + place.start).chain(number).collect();
                    parts.sort_by_key(|part| part.start());
                    asides.extend(parts.into_iter().map(|part| (part, Aside::Furniture)));
                    continue;
                }
            };
            let start = page.start.bytes();
            let Some(span) = TextSpan::from_bytes(start + place.start..start + place.end) else {
                continue;
            };
            match asides.last_mut() {
                Some((last, same)) if *same == kind && last.end() == span.start() => {
                    *last = TextSpan::new(last.start(), span.end()).unwrap_or(*last);
                }
                _ => asides.push((span, kind)),
            }
        }
    }
    asides
}

/// A page's lines where its reader sees them.
struct Placed<'a> {
    label: Option<&'a str>,
    lines: Vec<PlacedLine<'a>>,
}

/// A line, as displayed. Positions are fractions of the page, from its top left.
struct PlacedLine<'a> {
    text: &'a str,
    /// `None` when nothing of it is drawn.
    rect: Option<PageRect>,
    /// The middle height of its glyphs, in points.
    size: f32,
}

impl<'a> Placed<'a> {
    fn of(page: &PageLines<'a>) -> Self {
        let place = |line: &Line| PlacedLine {
            text: line.span.of(page.text),
            rect: line.rect.map(|rect| page.geometry.displayed(rect)),
            size: line.size,
        };
        Self {
            label: page.label.map(|label| label.0.as_str()),
            lines: page.lines.iter().map(place).collect(),
        }
    }
}

impl PlacedLine<'_> {
    /// Whether it runs from bottom to top or from top to bottom, as stamps in margins do. (On a page that is not square
    /// the fractions are a little off, which makes no difference to something this long.)
    fn is_vertical(&self) -> bool {
        self.text.trim().chars().count() >= 4
            && self
                .rect
                .is_some_and(|rect| rect.y1 - rect.y0 > 3.0 * (rect.x1 - rect.x0))
    }
}

/// The middle of a rectangle, down the page.
fn middle(rect: PageRect) -> f32 {
    f32::midpoint(rect.y0, rect.y1)
}

#[cfg(test)]
mod tests;
