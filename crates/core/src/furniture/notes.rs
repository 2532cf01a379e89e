//! Footnotes: small print at the foot of a page or column, below larger text.

use super::placed::{Placed, middle};
use crate::source::layout::PageRect;
use std::collections::BTreeMap;
use std::ops::Range;

/// So many pages before and after tell what size running text has.
const NEIGHBOURS: usize = 4;
/// Glyphs of a note are at most this large, beside those of running text.
const SMALLER: f32 = 0.93;
/// A size that so large a share of the letters has is one of running text, if nothing larger is.
const COMMON: f32 = 0.2;
/// A block of notes ends below this, in fractions of the page.
const LOW: f32 = 0.55;
/// Free space above a block that sets it off, in sizes of running text.
const SET_OFF: f32 = 0.45;

/// The size of running text on each page. `furniture` has an entry for each line.
pub(super) fn body_sizes(pages: &[Placed<'_>], furniture: &[Vec<bool>]) -> Vec<Option<f32>> {
    let sizes: Vec<BTreeMap<i32, usize>> = pages
        .iter()
        .zip(furniture)
        .map(|(page, out)| sizes(page, out))
        .collect();
    (0..pages.len()).map(|at| body_size(&sizes, at)).collect()
}

/// For each line of each page, whether it belongs to a note. `furniture` has the same shape.
pub(super) fn notes(pages: &[Placed<'_>], furniture: &[Vec<bool>]) -> Vec<Vec<bool>> {
    let bodies = body_sizes(pages, furniture);
    let mut marks: Vec<Vec<bool>> = pages.iter().map(|page| vec![false; page.lines.len()]).collect();
    let mut note_sizes: Vec<Option<f32>> = vec![None; pages.len()];
    for at in 0..pages.len() {
        let Some(body) = bodies[at] else { continue };
        let foot = Foot {
            page: &pages[at],
            furniture: &furniture[at],
            body,
        };
        for run in foot.small_runs() {
            let starts = run.clone().find(|line| foot.starts_notes(*line..run.end));
            if let Some(start) = starts {
                marks[at][start..run.end].fill(true);
                note_sizes[at] = Some(pages[at].lines[start].size);
            }
        }
    }
    for at in 0..pages.len() {
        let (Some(body), Some(note)) = (bodies[at], note_sizes[at]) else {
            continue;
        };
        let foot = Foot {
            page: &pages[at],
            furniture: &furniture[at],
            body,
        };
        if let Some(rest) = foot.next_column(&marks[at], note) {
            marks[at][rest].fill(true);
        }
    }
    // A note may flow over to the next page, where it has no marker; it is told by the size of the one before.
    for at in 1..pages.len() {
        let (Some(body), Some(note)) = (bodies[at], note_sizes[at - 1]) else {
            continue;
        };
        let foot = Foot {
            page: &pages[at],
            furniture: &furniture[at],
            body,
        };
        for run in foot.small_runs() {
            let start = run.start;
            let end = run.clone().find(|line| marks[at][*line]).unwrap_or(run.end);
            let same_size = (note - pages[at].lines[start].size).abs() < 0.03 * note;
            if start < end && same_size && foot.is_foot(run.clone()) && foot.is_set_off(run) {
                marks[at][start..end].fill(true);
            }
        }
    }
    marks
}

/// How many characters a page has of each size, in half points.
fn sizes(page: &Placed<'_>, furniture: &[bool]) -> BTreeMap<i32, usize> {
    let mut sizes = BTreeMap::new();
    for (line, _) in page
        .lines
        .iter()
        .zip(furniture)
        .filter(|(line, out)| line.rect.is_some() && !**out)
    {
        #[allow(clippy::cast_possible_truncation)] // A size is at most a page's height.
        let size = (line.size * 2.0).round() as i32;
        *sizes.entry(size).or_default() += line.text.len();
    }
    sizes
}

/// The size of running text on page `at`: the largest that is common there and nearby.
fn body_size(sizes: &[BTreeMap<i32, usize>], at: usize) -> Option<f32> {
    let around = at.saturating_sub(NEIGHBOURS)..sizes.len().min(at + NEIGHBOURS + 1);
    let mut sum: BTreeMap<i32, usize> = BTreeMap::new();
    for (size, count) in sizes[around].iter().flatten() {
        *sum.entry(*size).or_default() += count;
    }
    let total: usize = sum.values().sum();
    #[allow(clippy::cast_precision_loss)] // A share needs no more.
    let common = |count: usize| count as f32 >= COMMON * total as f32;
    sum.iter().rev().find(|(_, count)| common(**count)).map(|(size, _)| {
        #[allow(clippy::cast_precision_loss)]
        let size = *size as f32 / 2.0;
        size
    })
}

/// The foot of one page.
struct Foot<'a> {
    page: &'a Placed<'a>,
    furniture: &'a [bool],
    body: f32,
}

impl Foot<'_> {
    fn is_small(&self, line: usize) -> bool {
        !self.furniture[line] && self.page.lines[line].size <= SMALLER * self.body
    }

    /// Stretches of small lines that follow each other in the text, each further down than the one before.
    fn small_runs(&self) -> Vec<Range<usize>> {
        let mut runs: Vec<Range<usize>> = Vec::new();
        let mut above: Option<PageRect> = None;
        for line in 0..self.page.lines.len() {
            let Some(rect) = self.page.lines[line].rect.filter(|_| self.is_small(line)) else {
                above = None;
                continue;
            };
            // A raised marker that is a line of its own stands beside the line that it begins.
            let beside = |above: PageRect| rect.y0 < above.y1 && above.x1 - above.x0 < rect.x1 - rect.x0;
            let goes_on =
                above.is_some_and(|above| rect.y1 > above.y1 && (overlap(above, rect) > 0.0 || beside(above)));
            match runs.last_mut() {
                Some(run) if goes_on && run.end == line => run.end = line + 1,
                _ => runs.push(line..line + 1),
            }
            above = Some(rect);
        }
        runs
    }

    /// Whether `lines`, up to the end of a run, are notes: they begin with a marker that the text above refers to, or
    /// that is set off from it and does not fill the page.
    fn starts_notes(&self, lines: Range<usize>) -> bool {
        /// In fractions of the page.
        const HIGHEST: f32 = 0.4;
        // A raised marker may be a line of its own, above the first line of its note.
        let alone = self.page.lines[lines.start].text.trim().len() <= 3;
        let first: String = self.page.lines[lines.clone()]
            .iter()
            .take(1 + usize::from(alone))
            .map(|line| line.text)
            .collect();
        marker(&first).is_some_and(|marker| {
            let is_short = || {
                self.rect(lines.clone())
                    .is_some_and(|block| block.y1 - block.y0 <= HIGHEST)
            };
            self.is_foot(lines.clone())
                && (self.is_referred_to(marker) || (is_short() && self.is_set_off(lines.clone())))
        })
    }

    /// Whether `lines` are prose below running text, with nothing but furniture below them.
    fn is_foot(&self, lines: Range<usize>) -> bool {
        let Some(block) = self.rect(lines.clone()) else {
            return false;
        };
        let mut above = 0;
        for line in (0..self.page.lines.len()).filter(|line| !lines.contains(line) && !self.furniture[*line]) {
            let Some(rect) = self.page.lines[line].rect.filter(|rect| overlap(block, *rect) > 0.2) else {
                continue;
            };
            if middle(rect) > block.y0 {
                return false;
            }
            above += usize::from(!self.is_small(line));
        }
        above >= 2 && block.y1 >= LOW && self.is_prose(lines.clone()) && !is_caption(self.page.lines[lines.start].text)
    }

    /// Where the last note of a column goes on at the foot of the next one, in its size. `marks` says which lines are notes.
    fn next_column(&self, marks: &[bool], size: f32) -> Option<Range<usize>> {
        let last = marks.iter().rposition(|note| *note)?;
        let own = &self.page.lines[last];
        let is_open = !own.text.trim_end().ends_with(['.', '!', '?', ':', '”', '"', ')', '。']);
        let goes_on = |run: &Range<usize>| {
            let first = &self.page.lines[run.start];
            let is_behind = run.start > last
                && own
                    .rect
                    .zip(first.rect)
                    .is_some_and(|(a, b)| b.x0 >= a.x1 && b.y0 < a.y1);
            is_behind
                && first.text.trim_start().starts_with(char::is_lowercase)
                && (size - first.size).abs() < 0.03 * size
                && self.is_foot(run.clone())
        };
        is_open.then(|| self.small_runs().into_iter().find(goes_on)).flatten()
    }

    fn rect(&self, lines: Range<usize>) -> Option<PageRect> {
        let rects = self.page.lines[lines].iter().filter_map(|line| line.rect);
        rects.reduce(|a, b| PageRect {
            x0: a.x0.min(b.x0),
            y0: a.y0.min(b.y0),
            x1: a.x1.max(b.x1),
            y1: a.y1.max(b.y1),
        })
    }

    /// Words and not figures: a table in small print is no note.
    fn is_prose(&self, lines: Range<usize>) -> bool {
        let (mut letters, mut others) = (0, 0);
        for letter in self.page.lines[lines]
            .iter()
            .flat_map(|line| line.text.chars())
            .filter(|c| !c.is_whitespace())
        {
            *(if letter.is_alphabetic() {
                &mut letters
            } else {
                &mut others
            }) += 1;
        }
        letters > 3 * others / 2 && letters >= 8
    }

    /// Whether free space, where a rule may be, parts the block from the line above it.
    fn is_set_off(&self, lines: Range<usize>) -> bool {
        let Some(block) = self.rect(lines.clone()) else {
            return false;
        };
        let above = self
            .page
            .lines
            .iter()
            .enumerate()
            .filter(|(line, _)| !lines.contains(line));
        let above = above
            .filter_map(|(_, line)| line.rect)
            .filter(|rect| middle(*rect) < block.y0);
        let nearest = above
            .filter(|rect| overlap(block, *rect) > 0.2)
            .map(|rect| rect.y1)
            .reduce(f32::max);
        // The page's height in points, by way of a line's.
        let line = &self.page.lines[lines.start];
        let height = line.rect.map_or(0.0, |rect| rect.y1 - rect.y0);
        nearest.is_some_and(|bottom| (block.y0 - bottom) * line.size >= SET_OFF * self.body * height)
    }

    /// Whether running text on the page has `marker` as a reference: after a letter or a mark, not as a word.
    fn is_referred_to(&self, marker: &str) -> bool {
        let body = (0..self.page.lines.len()).filter(|line| !self.is_small(*line) && !self.furniture[*line]);
        body.map(|line| self.page.lines[line].text).any(|text| {
            text.match_indices(marker).any(|(at, _)| {
                let mut before = text[..at].chars().rev();
                let (last, last_but_one) = (before.next(), before.next());
                let after = text[at + marker.len()..].chars().next();
                // "2.1" and "1,200" refer to nothing.
                let in_number = last_but_one.is_some_and(|c| c.is_ascii_digit());
                last.is_some_and(|c| c.is_alphabetic() || (".,;:!?)]”’\"'»“".contains(c) && !in_number))
                    && after.is_none_or(|c| !c.is_alphanumeric())
            })
        })
    }
}

/// What share of the narrower one's width both have in common.
pub(super) fn overlap(a: PageRect, b: PageRect) -> f32 {
    let common = a.x1.min(b.x1) - a.x0.max(b.x0);
    let width = (a.x1 - a.x0).min(b.x1 - b.x0);
    if width > 0.0 { common / width } else { 0.0 }
}

/// What a note begins with: a number, a letter in brackets or a sign, and then its text.
pub(super) fn marker(text: &str) -> Option<&str> {
    const SIGNS: &str = "*∗†‡§¶#⁎★";
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    let text = text.trim_start();
    let of_kind = |is: fn(char) -> bool| &text[..text.find(|c| !is(c)).unwrap_or(text.len())];
    let digits = of_kind(|c| c.is_ascii_digit());
    let signs = of_kind(|c| SIGNS.contains(c));
    let raised = of_kind(|c| RAISED.contains(c));
    let marker = match (digits.len(), signs.is_empty(), raised.is_empty()) {
        (1..=3, ..) => digits,
        (0, false, _) if signs.chars().count() <= 3 => signs,
        (0, _, false) => raised,
        _ => bracketed(text)?,
    };
    let rest = text[marker.len()..].trim_start_matches([')', ']', '.', ' ', '\u{A0}', '\t', '\n']);
    // "3.5 million" and "12%" begin with no marker.
    rest.starts_with(|c: char| c.is_alphabetic() || "\"“‘'„«(".contains(c))
        .then_some(marker)
}

/// "[3" and "(a": a marker in brackets.
fn bracketed(text: &str) -> Option<&str> {
    let inner = text.strip_prefix(['[', '('])?;
    let end = inner.find([']', ')'])?;
    let is_marker = (1..=3).contains(&end)
        && (inner[..end].bytes().all(|b| b.is_ascii_digit()) || (end == 1 && inner.starts_with(char::is_alphabetic)));
    is_marker.then(|| &text[..=end])
}

pub(super) fn is_caption(text: &str) -> bool {
    const CAPTIONS: [&str; 16] = [
        "figure",
        "fig.",
        "fig ",
        "table",
        "tab.",
        "chart",
        "exhibit",
        "box ",
        "listing",
        "algorithm",
        "plate",
        "abb",
        "tabelle",
        "tableau",
        "图",
        "表",
    ];
    let start = text.trim_start().to_lowercase();
    CAPTIONS.iter().any(|caption| start.starts_with(caption))
}
