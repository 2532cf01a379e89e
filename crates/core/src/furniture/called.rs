//! Footnotes as large as the text: only their number is small, as in the rules of agencies.
//!
//! Their size does not tell them from running text. What does: each begins with a raised number that is called in the
//! text above on the same page, and each number called there from the first on begins one. Verses fail that, whose
//! numbers are raised, too.

use super::calls::is_raised;
use super::notes::{marker, overlap};
use super::placed::{Placed, PlacedLine, is_rule, middle};
use crate::source::layout::PageRect;
use std::collections::BTreeSet;
use std::ops::Range;

/// A block of notes ends below this, in fractions of the page.
const LOW: f32 = 0.55;
/// So many lines of running text stand above it.
const ABOVE: usize = 2;

/// Adds the notes of each page that has none by their size. `furniture` and `notes` have an entry for each line.
pub(super) fn add(pages: &[Placed<'_>], furniture: &[Vec<bool>], notes: &mut [Vec<bool>]) {
    let mut goes_on = false;
    for ((page, furniture), notes) in pages.iter().zip(furniture).zip(notes) {
        if notes.contains(&true) {
            goes_on = false;
            continue;
        }
        let foot = Foot { page, furniture };
        let mut last = None;
        let mut from = 0;
        while let Some(block) = (from..page.lines.len()).find_map(|line| foot.block(line)) {
            notes[block.clone()].fill(true);
            from = block.end;
            last = Some(block);
        }
        // What stands between a rule and the first note goes on with the last one of the page before.
        if let Some(rest) = foot.below_rule(last.as_ref()).filter(|_| goes_on) {
            notes[rest.clone()].fill(true);
            last = last.or(Some(rest));
        }
        goes_on = last.is_some_and(|block| foot.is_open(block));
    }
}

struct Foot<'a> {
    page: &'a Placed<'a>,
    furniture: &'a [bool],
}

impl Foot<'_> {
    fn line(&self, line: usize) -> &PlacedLine<'_> {
        &self.page.lines[line]
    }

    /// The number or sign that a line begins a note with.
    fn start(&self, line: usize) -> Option<&str> {
        let placed = self.line(line);
        if self.furniture[line] {
            return None;
        }
        if placed.begins_raised {
            return marker(placed.text);
        }
        self.is_mark_alone(line).then(|| placed.text.trim())
    }

    /// Whether a line is nothing but a raised number or sign, beside the line that it begins.
    fn is_mark_alone(&self, line: usize) -> bool {
        const SMALLER: f32 = 0.87;
        let (placed, next) = (self.line(line), self.page.lines.get(line + 1));
        let mark = placed.text.trim();
        let is_mark = (1..=3).contains(&mark.chars().count())
            && (mark.bytes().all(|b| b.is_ascii_digit()) || mark.chars().all(is_sign));
        let beside = |mark: PageRect, next: PageRect| {
            let height = next.y1 - next.y0;
            mark.y1 > next.y0 && mark.y1 < next.y1 - 0.1 * height && next.x0 >= mark.x0
        };
        let is_beside = || beside(placed.rect?, next?.rect?).then_some(());
        is_mark && next.is_some_and(|next| placed.size <= SMALLER * next.size) && is_beside().is_some()
    }

    /// The block of notes that begins with `first`, to the foot of its column.
    fn block(&self, first: usize) -> Option<Range<usize>> {
        self.start(first)?;
        let block = first..self.column_end(first)?;
        let starts: Vec<String> = block.clone().filter_map(|line| self.start(line)).map(plain).collect();
        let calls = self.calls(first, &block);
        let numbers: Vec<u32> = starts.iter().filter_map(|start| start.parse().ok()).collect();
        let counts = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let are_called = starts.iter().all(|start| calls.contains(start));
        // Of verses the last alone may look like a note.
        let rect = self.line(first).rect?;
        let above = |line: &usize| self.line(*line).rect.is_some_and(|other| overlap(other, rect) > 0.0);
        let is_first = (0..first).filter(above).all(|line| self.start(line).is_none());
        let none_missing = numbers.first().is_none_or(|from| {
            let due = calls.iter().filter_map(|call| call.parse().ok());
            due.filter(|call: &u32| call >= from)
                .all(|call| numbers.contains(&call))
        });
        (is_first && counts && are_called && none_missing && self.is_foot(&block)).then_some(block)
    }

    /// Where the lines end that follow `first` down its column.
    fn column_end(&self, first: usize) -> Option<usize> {
        let mut last = self.line(first).rect?;
        let mut end = first + 1;
        if self.is_mark_alone(first) {
            last = self.line(end).rect?;
            end += 1;
        }
        let behind = end;
        for line in behind..self.page.lines.len() {
            let Some(rect) = self.line(line).rect.filter(|_| !self.furniture[line]) else {
                continue;
            };
            let is_aside = overlap(last, rect) <= 0.0 && !self.is_mark_alone(line);
            if rect.y1 <= last.y1 || is_aside {
                break;
            }
            // A mark beside its line says nothing of where the column is.
            last = PageRect {
                y0: rect.y0,
                y1: rect.y1,
                ..if self.is_mark_alone(line) { last } else { rect }
            };
            end = line + 1;
        }
        Some(end)
    }

    /// The raised numbers, and the signs, in the words before a line.
    fn calls(&self, first: usize, block: &Range<usize>) -> BTreeSet<String> {
        let before = (0..first).filter(|line| !self.furniture[*line] && !block.contains(line));
        let mut calls = BTreeSet::new();
        for text in before.map(|line| self.line(line).text) {
            let mut words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '–'));
            // A line's first word calls nothing; "m²" has its number for itself.
            let first = words.find(|word| word.contains(char::is_alphabetic));
            for word in first.into_iter().chain(words) {
                let digits = word.trim_end_matches(|c: char| !is_raised(c));
                let signs = word.trim_start_matches(|c: char| !is_sign(c));
                let signs = &signs[..signs.find(|c| !is_sign(c)).unwrap_or(signs.len())];
                let all_raised = !digits.is_empty() && digits.chars().all(is_raised);
                calls.extend(all_raised.then(|| plain(digits)));
                calls.extend((!signs.is_empty()).then(|| signs.to_owned()));
            }
        }
        calls
    }

    /// Whether a block is prose below running text, with nothing but furniture below it.
    fn is_foot(&self, block: &Range<usize>) -> bool {
        let Some(around) = self.around(block) else {
            return false;
        };
        let mut above = 0;
        for line in (0..self.page.lines.len()).filter(|line| !block.contains(line) && !self.furniture[*line]) {
            let rect = self.line(line).rect.filter(|rect| overlap(around, *rect) > 0.2);
            if let Some(rect) = rect {
                if middle(rect) > around.y0 {
                    return false;
                }
                above += 1;
            }
        }
        let text = || block.clone().flat_map(|line| self.line(line).text.chars());
        let letters = text().filter(|c| c.is_alphabetic()).count();
        let others = text().filter(|c| !c.is_whitespace()).count() - letters;
        above >= ABOVE && around.y1 >= LOW && letters >= 8 && 2 * letters > 3 * others
    }

    fn around(&self, block: &Range<usize>) -> Option<PageRect> {
        let own = block.clone().filter(|line| !self.furniture[*line]);
        let rects = own.filter_map(|line| self.line(line).rect);
        rects.reduce(|a, b| PageRect {
            x0: a.x0.min(b.x0),
            y0: a.y0.min(b.y0),
            x1: a.x1.max(b.x1),
            y1: a.y1.max(b.y1),
        })
    }

    /// The lines between a typed rule and `notes`, or the page's foot.
    fn below_rule(&self, notes: Option<&Range<usize>>) -> Option<Range<usize>> {
        let end = notes.map_or(self.page.lines.len(), |notes| notes.start);
        let rule = (0..end).rev().find(|line| is_rule(self.line(*line).text))?;
        let rest = rule + 1..end;
        let own: Vec<usize> = rest.filter(|line| !self.furniture[*line]).collect();
        let (first, last) = (*own.first()?, *own.last()?);
        let block = first..last + 1;
        let follows = self.column_end(first) == Some(last + 1) || notes.is_some();
        (follows && (notes.is_some() || self.is_foot(&block))).then_some(block)
    }

    /// Whether the last of some notes does not end with a sentence.
    fn is_open(&self, block: Range<usize>) -> bool {
        let mut own = block.rev().filter(|line| !self.furniture[*line]);
        let last = own.next().map_or("", |line| self.line(line).text.trim_end());
        let last = last.trim_end_matches(['”', '"', '’', ')', ']', '»']);
        !last.is_empty() && !last.ends_with(['.', '!', '?', ':', '。'])
    }
}

fn is_sign(c: char) -> bool {
    "*∗†‡§¶".contains(c)
}

/// A number's plain digits.
fn plain(call: &str) -> String {
    let digit = |c: char| match c {
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁰' | '⁴'..='⁹' => char::from_digit(c as u32 - 0x2070, 10).unwrap_or(c),
        _ => c,
    };
    call.chars().map(digit).collect()
}
