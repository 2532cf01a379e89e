//! What stands amid a sentence and is no part of it: quotations set large in a column, captions below a picture, notes and
//! the numbers of leaves in a margin. A file may have them between two lines of text, because they are drawn beside or
//! between these.
//!
//! Where a sentence is not at its end, goes on behind what stands apart, and what stands apart is set in another size or
//! outside of the text, a reader goes on past it.

use super::notes::{body_sizes, is_caption, marker, overlap};
use super::placed::{Placed, PlacedLine, middle};
use crate::source::layout::PageRect;
use std::ops::Range;

/// Lines of running text differ by at most so much from its size.
const ALIKE: f32 = 0.07;
/// So many lines at most stand between two lines of a sentence.
const LONGEST: usize = 10;
/// Lines with fewer characters do not tell where the text begins and ends.
const WHOLE: usize = 24;
/// Of the lines of text, one in so many may begin further out: heads do.
const ONE_IN: usize = 8;
/// What stands in a margin may reach so far into the text, in fractions of the page.
const INTO: f32 = 0.004;
/// Of the lines of text, so large a share has its size; where they have not, sizes tell nothing.
const EVEN: f32 = 0.6;
/// What is set in another size stands off from the lines before and behind it, by so many times what lines stand apart: fonts
/// made of pictures have lines as high as their letters, and these follow each other as any lines do.
const OFF: f32 = 1.3;
/// A picture between a line and its caption leaves so many lines free.
const PICTURE: f32 = 2.5;
/// Two lines with so many heights between them have nothing between them.
const ADJACENT: f32 = 1.0;

/// Adds what stands apart amid sentences to the notes of `pages`. `furniture` and `notes` have an entry for each line.
pub(super) fn add(pages: &[Placed<'_>], furniture: &[Vec<bool>], notes: &mut [Vec<bool>]) {
    let sizes = body_sizes(pages, furniture);
    let mut previous: Option<&str> = None;
    for at in 0..pages.len() {
        let Some(body) = sizes.get(at).copied().flatten() else {
            previous = None;
            continue;
        };
        let column = Column {
            page: &pages[at],
            out: furniture[at].iter().zip(&notes[at]).map(|(a, b)| *a || *b).collect(),
            body,
        };
        let next = pages.get(at + 1).zip(furniture.get(at + 1));
        let next = next.and_then(|(page, out)| first_text(page, out));
        let found = column.apart(previous, next);
        previous = column.last_text(&found);
        for run in found {
            notes[at][run].fill(true);
        }
    }
}

/// The first line of a page that is no furniture.
fn first_text<'a>(page: &Placed<'a>, furniture: &[bool]) -> Option<&'a str> {
    let mut own = page
        .lines
        .iter()
        .zip(furniture)
        .filter(|(line, out)| !**out && !line.text.trim().is_empty());
    own.next().map(|(line, _)| line.text)
}

/// A page's lines of text.
struct Column<'a> {
    page: &'a Placed<'a>,
    /// What is no text, for each line.
    out: Vec<bool>,
    body: f32,
}

impl<'a> Column<'a> {
    /// Its last line of text that is in none of `apart`.
    fn last_text(&self, apart: &[Range<usize>]) -> Option<&'a str> {
        let lines = self.page.lines.iter().enumerate().rev();
        let mut own = lines.filter(|(at, line)| {
            !self.out[*at] && !line.text.trim().is_empty() && !apart.iter().any(|run| run.contains(at))
        });
        own.next().map(|(_, line)| line.text)
    }

    /// The stretches of lines that stand apart amid a sentence. `previous` is the last line of text of the page before, `next`
    /// the first one of the page behind.
    fn apart(&self, previous: Option<&str>, next: Option<&str>) -> Vec<Range<usize>> {
        if !self.is_even() {
            return Vec::new();
        }
        let edges = self.edges();
        let mut found = Vec::new();
        let mut before: Option<usize> = None;
        let mut run: Option<Range<usize>> = None;
        for at in 0..self.page.lines.len() {
            let line = &self.page.lines[at];
            if self.out[at] || line.text.trim().is_empty() {
                continue;
            }
            if !self.is_text(line, edges) {
                run = Some(run.map_or(at..at + 1, |run| run.start..at + 1));
                continue;
            }
            let is_amid = |run: &Range<usize>| match before {
                Some(before) => {
                    goes_on(self.page.lines[before].text, line.text) && self.is_apart(run, before, Some(line), edges)
                }
                None => previous.is_some_and(|previous| goes_on(previous, line.text)) && self.is_head(run),
            };
            found.extend(run.take().filter(is_amid));
            before = Some(at);
        }
        if let (Some(run), Some(before), Some(next)) = (run, before, next)
            && goes_on(self.page.lines[before].text, next)
            && self.is_apart(&run, before, None, edges)
        {
            found.push(run);
        }
        found
    }

    /// Whether the page's lines of text are of one size.
    fn is_even(&self) -> bool {
        let whole = || {
            let lines = self.page.lines.iter().zip(&self.out);
            lines.filter(|(line, out)| !**out && line.text.trim().chars().count() >= WHOLE)
        };
        let alike = whole().filter(|(line, _)| self.is_alike(line)).count();
        #[allow(clippy::cast_precision_loss, reason = "it counts lines")]
        let share = alike as f32 / whole().count().max(1) as f32;
        share >= EVEN
    }

    /// How far apart the feet of two lines usually are that follow each other, in fractions of the page.
    fn pitch(&self) -> f32 {
        let own: Vec<&PlacedLine<'_>> = self.own(&(0..self.page.lines.len()));
        let mut found: Vec<f32> = own.windows(2).filter_map(|pair| steps(pair[0], pair[1])).collect();
        found.sort_by(f32::total_cmp);
        found
            .get(found.len().saturating_sub(1) / 2)
            .copied()
            .unwrap_or(f32::INFINITY)
    }

    fn own(&self, run: &Range<usize>) -> Vec<&PlacedLine<'a>> {
        let own = run.clone().filter(|at| !self.out[*at]);
        own.map(|at| &self.page.lines[at]).collect()
    }

    /// Whether the lines of `run`, ahead of a page's text, are a picture's words and its caption.
    fn is_head(&self, run: &Range<usize>) -> bool {
        let own = self.own(run);
        own.len() <= LONGEST
            && own.iter().all(|line| !self.is_alike(line))
            && own.iter().any(|line| is_caption(line.text))
    }

    /// Where the lines of text begin and end, along the page.
    fn edges(&self) -> (f32, f32) {
        let whole = self.page.lines.iter().zip(&self.out).filter(|(line, out)| {
            !**out && self.is_alike(line) && !line.is_vertical() && line.text.trim().chars().count() >= WHOLE
        });
        let rects: Vec<PageRect> = whole.filter_map(|(line, _)| line.rect).collect();
        let outermost = |places: Vec<f32>| {
            let mut places = places;
            places.sort_by(f32::total_cmp);
            places.get(places.len() / ONE_IN).copied().unwrap_or(f32::NEG_INFINITY)
        };
        let left = outermost(rects.iter().map(|rect| rect.x0).collect());
        let right = -outermost(rects.iter().map(|rect| -rect.x1).collect());
        (left, right)
    }

    fn is_alike(&self, line: &PlacedLine<'_>) -> bool {
        (line.size - self.body).abs() <= ALIKE * self.body
    }

    fn is_text(&self, line: &PlacedLine<'_>, edges: (f32, f32)) -> bool {
        self.is_alike(line) && !is_marginal(line, edges)
    }

    /// Whether the lines of `run`, behind the line `before` and ahead of `next`, are drawn apart from both.
    fn is_apart(&self, run: &Range<usize>, before: usize, next: Option<&PlacedLine<'_>>, edges: (f32, f32)) -> bool {
        let own = self.own(run);
        if own.is_empty() || own.len() > LONGEST {
            return false;
        }
        let before = &self.page.lines[before];
        if own.iter().all(|line| is_marginal(line, edges)) {
            return next.is_none_or(|next| are_adjacent(before, next) || !is_below(before, next));
        }
        if own.iter().any(|line| self.is_alike(line)) {
            return false;
        }
        let Some((first, last)) = own.first().zip(own.last()) else {
            return false;
        };
        let pitch = self.pitch();
        if next.is_some_and(|next| steps(last, next).is_some_and(|step| step < OFF * pitch)) {
            return false;
        }
        let words: Vec<&str> = own.iter().flat_map(|line| line.text.split_whitespace()).collect();
        let Some(step) = steps(before, first) else {
            // In another column, or beside the text.
            return begins(&words, SENTENCE);
        };
        let is_quotation = || {
            let ends = words
                .last()
                .is_some_and(|word| word.ends_with(['.', '!', '?', '…', '”', '"', '»', '“', '’']));
            first.size > self.body && begins(&words, SENTENCE) && ends
        };
        let is_below_picture = || step >= PICTURE * pitch && begins(&words, LABEL) && marker(first.text).is_none();
        step >= OFF * pitch && (is_quotation() || is_caption(first.text) || is_below_picture())
    }
}

/// Words of a sentence, and of what stands below a picture, at the least. A large "not" amid a sentence belongs to it.
const SENTENCE: usize = 4;
const LABEL: usize = 3;

/// Whether these are so many words, and the first begins a sentence.
fn begins(words: &[&str], fewest: usize) -> bool {
    let first = words
        .first()
        .and_then(|word| word.chars().find(|c| c.is_alphanumeric()));
    let opens = words.first().is_some_and(|word| !word.starts_with(['(', '[']));
    words.len() >= fewest && opens && first.is_some_and(char::is_uppercase)
}

/// Whether a line stands beside the text.
fn is_marginal(line: &PlacedLine<'_>, (left, right): (f32, f32)) -> bool {
    line.rect
        .is_some_and(|rect| rect.x1 <= left + INTO || rect.x0 >= right - INTO)
}

fn is_below(line: &PlacedLine<'_>, next: &PlacedLine<'_>) -> bool {
    line.rect
        .zip(next.rect)
        .is_some_and(|(one, next)| middle(next) > middle(one) && overlap(one, next) > 0.0)
}

/// How much further down the foot of `next` is; `None` where it is not below `line`.
fn steps(line: &PlacedLine<'_>, next: &PlacedLine<'_>) -> Option<f32> {
    let (one, next) = line.rect.zip(next.rect)?;
    (overlap(one, next) > 0.3 && next.y1 > one.y1).then_some(next.y1 - one.y1)
}

/// Whether `next` is the line below `line`, with nothing between them.
fn are_adjacent(line: &PlacedLine<'_>, next: &PlacedLine<'_>) -> bool {
    line.rect.zip(next.rect).is_some_and(|(one, next)| {
        let height = (one.y1 - one.y0).max(next.y1 - next.y0);
        overlap(one, next) > 0.3 && next.y0 > one.y0 && next.y0 - one.y1 <= ADJACENT * height
    })
}

/// Whether a sentence that a line leaves unfinished goes on in another.
fn goes_on(line: &str, next: &str) -> bool {
    let line = line.trim_end();
    let open = line
        .ends_with(|c: char| c.is_alphanumeric() || matches!(c, ',' | '-' | '‐' | '\u{AD}' | '—' | '–' | ')' | '’'));
    let first = next.trim_start().chars().next();
    // Scripts without capitals do not tell.
    open && first.is_some_and(|c| c.is_lowercase() || c.is_alphabetic() && !c.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::furniture::placed::drawn_line;

    /// Lines of "x y size text", in points on a page 400 by 600; what stands apart.
    fn check(drawn: &[&str], expected: &[&str]) {
        let lines: Vec<PlacedLine<'_>> = drawn.iter().map(|drawn| drawn_line(drawn)).collect();
        let page = Placed {
            label: None,
            lines,
            boxes: Vec::new(),
        };
        let mut notes = vec![vec![false; page.lines.len()]];
        let furniture = notes.clone();
        add(std::slice::from_ref(&page), &furniture, &mut notes);
        let found = page.lines.iter().zip(&notes[0]).filter(|(_, note)| **note);
        let found: Vec<&str> = found.map(|(line, _)| line.text).collect();
        assert_eq!(found, expected, "{drawn:?}");
    }

    const ABOVE: [&str; 3] = [
        "60 60 10 the rope was stretched over the river and it",
        "60 74 10 held for the whole of the winter, until the ice",
        "60 88 10 went out in April and a boat could pass, which",
    ];

    fn amid(middle: &[&str], expected: &[&str]) {
        let mut drawn: Vec<&str> = ABOVE.to_vec();
        drawn.extend(middle);
        check(&drawn, expected);
    }

    #[test]
    fn what_stands_amid_a_sentence_is_told_by_size_and_place() {
        // A note in the margin.
        amid(
            &[
                "310 88 8 See page 12",
                "60 102 10 nobody had believed before the keeper said so",
            ],
            &["See page 12"],
        );
        // A quotation set large.
        amid(
            &[
                "60 110 15 “Nobody ever believed me”",
                "60 150 10 nobody had believed before the keeper said so",
            ],
            &["“Nobody ever believed me”"],
        );
        // A caption below a picture.
        amid(
            &[
                "60 200 8 The keeper in 1902",
                "60 220 10 nobody had believed before the keeper said so",
            ],
            &["The keeper in 1902"],
        );
    }

    #[test]
    fn what_belongs_to_a_sentence_does_not() {
        // Small print quoted within the sentence.
        amid(
            &["70 102 8 the drug must not be sold", "60 116 10 and the keeper said so"],
            &[],
        );
        // The line before ends its sentence, or the next begins one.
        check(
            &[
                ABOVE[0],
                ABOVE[1],
                "60 88 10 went out.",
                "60 110 15 Large",
                "60 150 10 nobody had believed before it",
            ],
            &[],
        );
        amid(
            &[
                "60 110 15 A head",
                "60 150 10 Nobody had believed before the keeper said so",
            ],
            &[],
        );
        // Words of the sentence that are set large, or small and apart.
        for word in [
            "60 120 20 not",
            "60 120 20 NOT",
            "60 120 20 DO NOT",
            "60 130 8 (unless the court says otherwise)",
        ] {
            amid(&[word, "60 170 10 nobody had believed before the keeper said so"], &[]);
        }
        // As large as the text, and where it stands.
        amid(
            &[
                "60 102 10 no",
                "60 116 10 keeper had seen it before the winter came over",
            ],
            &[],
        );
    }
}
