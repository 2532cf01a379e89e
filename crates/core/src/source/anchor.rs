//! From spans of text to what a viewer can show.

use crate::source::document::{Document, PageIndex, Place};
use crate::source::layout::{PageLayout, Region, UserRect};
use crate::source::text::TextSpan;
use std::borrow::Borrow;

/// A stretch of a page's text on one line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineRun<'a> {
    /// Its text, without the line's end.
    pub text: &'a str,
    /// Around its glyphs.
    pub rect: UserRect,
    /// Whether a line ends after it.
    pub line_end: bool,
}

/// The lines of `spans`, page by page in reading order: one rectangle for each line, or for each part of a line where
/// wide gaps part it (columns, table cells).
///
/// `layout_of` gives a page's glyphs; a page without them has no region.
pub fn regions<L: Borrow<PageLayout>>(
    document: &Document,
    spans: &[TextSpan],
    mut layout_of: impl FnMut(PageIndex) -> Option<L>,
) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    let mut layouts: Vec<(PageIndex, Option<L>)> = Vec::new();
    for span in spans {
        for segment in document.segments_of(*span) {
            let (Place::Page { index, .. }, Some(within)) = (&segment.place, segment.span.intersection(*span)) else {
                continue;
            };
            let index = *index;
            if !layouts.iter().any(|(page, _)| *page == index) {
                layouts.push((index, layout_of(index)));
            }
            let layout = layouts
                .iter()
                .find(|(page, _)| *page == index)
                .and_then(|(_, layout)| layout.as_ref());
            let Some(layout) = layout else { continue };
            let page = segment.span.of(document.text());
            let from = within.start().bytes() - segment.span.start().bytes();
            let rects = lines(page, from..from + within.len(), layout.borrow()).map(|run| run.rect);
            match regions.iter_mut().find(|region| region.page == index) {
                Some(region) => region.rects.extend(rects),
                None => regions.push(Region {
                    page: index,
                    rects: rects.collect(),
                }),
            }
        }
    }
    regions.retain(|region| !region.rects.is_empty());
    regions
}

/// A page's text as runs on lines: what a selectable layer over the page's image is made of.
#[must_use]
pub fn runs<'a>(page: &'a str, layout: &PageLayout) -> Vec<LineRun<'a>> {
    lines(page, 0..page.len(), layout).collect()
}

/// A gap as wide as this many line heights parts a line: nothing that one reads across is set so far apart.
const WIDE_GAP: f32 = 2.5;

/// A glyph belongs to a line when its middle lies within the line's height, give or take this part of it: raised and
/// lowered characters do, those of the next line do not.
const SLACK: f32 = 0.3;

/// A run that may go on.
struct Open {
    start: usize,
    end: usize,
    rect: UserRect,
    /// Its first glyph.
    first: UserRect,
    /// Its last one.
    last: UserRect,
    /// The height of its tallest glyph.
    tallest: f32,
}

impl Open {
    /// Whether a glyph stands so much higher or lower than the run's first ones that a rectangle around both would reach into
    /// other lines: on a scan that lies askew, lines run up or down, a little with every letter. Raised letters leap.
    fn drifts(&self, glyph: UserRect) -> bool {
        const HIGHEST: f32 = 1.5;
        const APART: f32 = 0.2;
        const LEAP: f32 = 0.15;
        let middle = |rect: UserRect| f32::midpoint(rect.y0, rect.y1);
        let from = |other: UserRect| (middle(glyph) - middle(other)).abs() / glyph.height().max(f32::EPSILON);
        self.rect.union(glyph).height() > HIGHEST * self.tallest.max(glyph.height())
            || (from(self.first) > APART && from(self.last) < LEAP)
    }
}

fn lines<'a>(
    page: &'a str,
    bytes: std::ops::Range<usize>,
    layout: &PageLayout,
) -> impl Iterator<Item = LineRun<'a>> + use<'a> {
    let mut runs: Vec<LineRun<'a>> = Vec::new();
    let mut open: Option<Open> = None;
    let close = |open: &mut Option<Open>, line_end, runs: &mut Vec<LineRun<'a>>| {
        if let Some(Open { start, end, rect, .. }) = open.take() {
            runs.push(LineRun {
                text: page.get(start..end).unwrap_or_default(),
                rect,
                line_end,
            });
        } else if line_end && let Some(last) = runs.last_mut() {
            last.line_end = true;
        }
    };
    let first = page.get(..bytes.start).unwrap_or_default().chars().count();
    let glyphs = layout.glyphs.iter().skip(first);
    let part = page.get(bytes.clone()).unwrap_or_default();
    for ((at, c), glyph) in part.char_indices().zip(glyphs) {
        let (start, end) = (bytes.start + at, bytes.start + at + c.len_utf8());
        match (c, glyph) {
            ('\n', _) => close(&mut open, true, &mut runs),
            // Spaces between glyphs go with the run that they follow.
            (_, None) => {
                if let Some(open) = &mut open {
                    open.end = end;
                }
            }
            (_, Some(glyph)) => match &mut open {
                Some(open) if same_line(open.rect, *glyph) && !open.drifts(*glyph) => {
                    open.end = end;
                    open.rect = open.rect.union(*glyph);
                    open.tallest = open.tallest.max(glyph.height());
                    open.last = *glyph;
                }
                _ => {
                    close(&mut open, false, &mut runs);
                    open = Some(Open {
                        start,
                        end,
                        rect: *glyph,
                        first: *glyph,
                        last: *glyph,
                        tallest: glyph.height(),
                    });
                }
            },
        }
    }
    close(&mut open, false, &mut runs);
    runs.into_iter()
}

fn same_line(line: UserRect, glyph: UserRect) -> bool {
    let middle = f32::midpoint(glyph.y0, glyph.y1);
    let slack = SLACK * line.height();
    let gap = (glyph.x0 - line.x1).max(line.x0 - glyph.x1);
    (line.y0 - slack..=line.y1 + slack).contains(&middle) && gap <= WIDE_GAP * line.height().max(glyph.height())
}

#[cfg(test)]
mod tests;
