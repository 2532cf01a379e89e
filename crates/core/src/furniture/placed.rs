//! Lines where a reader of the page sees them.

use super::lines::{Line, PageLines};
use crate::source::layout::PageRect;

/// A page's lines where its reader sees them.
pub(super) struct Placed<'a> {
    pub(super) label: Option<&'a str>,
    pub(super) lines: Vec<PlacedLine<'a>>,
    /// Frames and grounds that are drawn around words.
    pub(super) boxes: Vec<PageRect>,
}

/// A line, as displayed. Positions are fractions of the page, from its top left.
pub(super) struct PlacedLine<'a> {
    pub(super) text: &'a str,
    /// `None` when nothing of it is drawn.
    pub(super) rect: Option<PageRect>,
    /// The middle height of its glyphs, in points.
    pub(super) size: f32,
    /// It begins with a small raised number or sign.
    pub(super) begins_raised: bool,
}

impl<'a> Placed<'a> {
    pub(super) fn of(page: &PageLines<'a>) -> Self {
        let place = |line: &Line| PlacedLine {
            text: line.span.of(page.text),
            rect: line.rect.map(|rect| page.geometry.displayed(rect)),
            size: line.size,
            begins_raised: line.begins_raised,
        };
        Self {
            label: page.label.map(|label| label.0.as_str()),
            lines: page.lines.iter().map(place).collect(),
            boxes: page.boxes.iter().map(|rect| page.geometry.displayed(*rect)).collect(),
        }
    }
}

impl PlacedLine<'_> {
    /// Whether it is a rule, typed as a line of strokes.
    pub(super) fn is_rule(&self) -> bool {
        is_rule(self.text)
    }

    /// Whether it runs from bottom to top or from top to bottom, as stamps in margins do. (On a page that is not square
    /// the fractions are a little off, which makes no difference to something this long.)
    pub(super) fn is_vertical(&self) -> bool {
        self.text.trim().chars().count() >= 4
            && self
                .rect
                .is_some_and(|rect| rect.y1 - rect.y0 > 3.0 * (rect.x1 - rect.x0))
    }
}

/// Whether a line of text is a rule: nothing but strokes that join each other.
pub(super) fn is_rule(line: &str) -> bool {
    const FEWEST: usize = 5;
    let is_stroke = |c: char| matches!(c, '_' | '─' | '━' | '―' | '═' | '=' | '-' | '¯');
    let is_run = |run: &str| {
        let first = run.chars().next();
        first.is_some_and(is_stroke) && run.chars().all(|c| Some(c) == first) && run.chars().count() >= FEWEST
    };
    let mut runs = line.split_whitespace().peekable();
    runs.peek().is_some() && runs.all(is_run)
}

/// The middle of a rectangle, down the page.
pub(super) fn middle(rect: PageRect) -> f32 {
    f32::midpoint(rect.y0, rect.y1)
}

/// A line of "x y size text", in points on a page of 400 by 600.
#[cfg(test)]
pub(super) fn drawn_line(drawn: &str) -> PlacedLine<'_> {
    let mut parts = drawn.splitn(4, ' ');
    let mut number = || {
        parts
            .next()
            .and_then(|part| part.parse::<f32>().ok())
            .unwrap_or_default()
    };
    let (x, y, size) = (number(), number(), number());
    let text = parts.next().unwrap_or_default();
    let width = size * 0.5 * text.chars().count() as f32;
    PlacedLine {
        text,
        rect: Some(PageRect {
            x0: x / 400.0,
            y0: y / 600.0,
            x1: (x + width) / 400.0,
            y1: (y + size) / 600.0,
        }),
        size,
        begins_raised: false,
    }
}
