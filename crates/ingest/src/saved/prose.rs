//! A page's text as it is read: white space as a browser lays it out, one segment a block, and where each letter came from.

use super::map::{NodeMap, Run, WHOLE};
use pincite_core::source::document::{Aside, Document, DocumentError, Place, Section, SectionIndex, Segment};
use pincite_core::source::text::{TextOffset, TextSpan};
use std::ops::Range;

/// Where text comes from: which child text of which element of the shown page, and where in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    /// `None` where the text stands in no element that the shown page numbers.
    pub(crate) element: Option<u32>,
    pub(crate) index: u32,
    /// UTF-16 units.
    pub(crate) at: u32,
}

/// The text of a page while it is being read.
#[derive(Default)]
pub(crate) struct Prose {
    text: String,
    segments: Vec<Segment>,
    asides: Vec<(TextSpan, Aside)>,
    runs: Vec<Run>,
    /// Where the last run ends in its node, in UTF-16 units.
    run_end: u32,
    block_start: usize,
    /// Where blocks begin that the page sets apart from those before them, and whether that holds also where they go on amid a
    /// sentence.
    borders: Vec<(usize, bool)>,
    /// White space at this point would add nothing: a block begins here, or there is some already.
    spaced: bool,
    pub(crate) section: Option<SectionIndex>,
}

/// Bytes of text that are kept of a page: offsets cannot name much more.
const LONGEST: usize = 1 << 30;

impl Prose {
    pub(crate) fn new() -> Self {
        Self {
            spaced: true,
            ..Self::default()
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn asides(&self) -> &[(TextSpan, Aside)] {
        &self.asides
    }

    /// Takes in a piece of a text node; returns how many UTF-16 units it has.
    pub(crate) fn read(&mut self, piece: &str, origin: Origin, preformatted: bool, aside: Option<Aside>) -> u32 {
        let mut at = origin.at;
        let mut rest = piece;
        while !rest.is_empty() {
            let word = rest.bytes().position(is_space).unwrap_or(rest.len());
            let (head, tail) = rest.split_at(word);
            if !head.is_empty() {
                let units = units(head);
                self.push(head, Origin { at, ..origin }, units, aside);
                at += units;
                self.spaced = false;
            }
            let spaces = tail.bytes().position(|b| !is_space(b)).unwrap_or(tail.len());
            let (gap, after) = tail.split_at(spaces);
            let length = u32::try_from(gap.len()).unwrap_or(u32::MAX);
            if !gap.is_empty() && preformatted {
                self.push(gap, Origin { at, ..origin }, length, aside);
                self.spaced = gap.ends_with('\n');
            } else if !gap.is_empty() && !self.spaced {
                self.push(" ", Origin { at, ..origin }, 1, aside);
                self.spaced = true;
            }
            at += length;
            rest = after;
        }
        at - origin.at
    }

    /// Takes in words that stand in no text node, but belong to an element as a whole.
    pub(crate) fn describe(&mut self, words: &str, element: Option<u32>, aside: Aside) {
        let words = words.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() || self.is_full() {
            return;
        }
        if !self.spaced {
            self.push_unmapped(' ', Some(aside));
        }
        let start = self.text.len();
        self.text.push_str(&words);
        self.note_aside(start, Some(aside));
        if let Some(element) = element {
            self.runs.push(Run {
                start: offset(start),
                end: offset(self.text.len()),
                element,
                index: WHOLE,
                at: 0,
            });
        }
        self.push_unmapped(' ', Some(aside));
        self.spaced = true;
    }

    /// Takes in what a reader sees within a line and no text of the page has.
    pub(crate) fn insert(&mut self, words: &str, aside: Option<Aside>) {
        for c in words.chars() {
            if self.is_full() {
                return;
            }
            match c {
                ' ' if self.spaced => {}
                _ => {
                    self.push_unmapped(c, aside);
                    self.spaced = c == ' ';
                }
            }
        }
    }

    fn push(&mut self, piece: &str, origin: Origin, units: u32, aside: Option<Aside>) {
        if self.is_full() {
            return;
        }
        let start = self.text.len();
        self.text.push_str(piece);
        self.note_aside(start, aside);
        let Some(element) = origin.element else { return };
        let goes_on = self.run_end == origin.at;
        match self.runs.last_mut() {
            Some(run)
                if goes_on && run.end as usize == start && run.element == element && run.index == origin.index =>
            {
                run.end = offset(self.text.len());
            }
            _ => self.runs.push(Run {
                start: offset(start),
                end: offset(self.text.len()),
                element,
                index: origin.index,
                at: origin.at,
            }),
        }
        self.run_end = origin.at + units;
    }

    /// What was read in this stretch turns out to be seen by nobody.
    pub(crate) fn hide(&mut self, text: Range<usize>) {
        let Some(hidden) = TextSpan::from_bytes(text).filter(|span| !span.is_empty()) else {
            return;
        };
        let first = self.asides.partition_point(|(span, _)| span.end() <= hidden.start());
        let touched: Vec<(TextSpan, Aside)> = self.asides.drain(first..).collect();
        let outside = |from, to| TextSpan::new(from, to).filter(|span| !span.is_empty());
        let mut behind = Vec::new();
        for (span, kind) in touched {
            let before = outside(span.start(), span.end().min(hidden.start()));
            self.asides.extend(before.map(|span| (span, kind)));
            behind.extend(outside(span.start().max(hidden.end()), span.end()).map(|span| (span, kind)));
        }
        self.asides.push((hidden, Aside::Hidden));
        self.asides.extend(behind);
    }

    /// What is folded away in these stretches, which are in order, can be unfolded by nobody.
    pub(crate) fn hide_folded(&mut self, stretches: &[Range<usize>]) {
        for (span, kind) in self.asides.iter_mut().filter(|(_, kind)| *kind == Aside::Folded) {
            let at = span.start().bytes();
            let before = stretches.partition_point(|text| text.start <= at);
            let within = before.checked_sub(1).and_then(|last| stretches.get(last));
            if within.is_some_and(|text| at < text.end) {
                *kind = Aside::Hidden;
            }
        }
    }

    fn push_unmapped(&mut self, c: char, aside: Option<Aside>) {
        let start = self.text.len();
        self.text.push(c);
        self.note_aside(start, aside);
    }

    fn note_aside(&mut self, start: usize, aside: Option<Aside>) {
        let (Some(aside), Some(span)) = (aside, TextSpan::from_bytes(start..self.text.len())) else {
            return;
        };
        match self.asides.last_mut() {
            Some((last, kind)) if *kind == aside && last.end() == span.start() => {
                *last = TextSpan::new(last.start(), span.end()).unwrap_or(span);
            }
            _ => self.asides.push((span, aside)),
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.text.len() >= LONGEST
    }

    /// What was read of the block that is being read.
    pub(crate) fn block(&self) -> &str {
        self.text.get(self.block_start..).unwrap_or_default()
    }

    /// Whether anything stands in the block that is being read.
    pub(crate) fn in_block(&self) -> bool {
        self.text.len() > self.block_start
    }

    /// Words before and after are apart, though nothing is written between them.
    pub(crate) fn part(&mut self) {
        if !self.spaced {
            let aside = self.aside_at_end();
            self.push_unmapped(' ', aside);
            self.spaced = true;
        }
    }

    /// What follows is an aside that stands right behind a word: "1990" with the number of a note is no longer number.
    pub(crate) fn set_apart(&mut self, aside: Option<Aside>) {
        if !self.spaced {
            self.push_unmapped(' ', aside);
        }
    }

    /// A line ends within a block.
    pub(crate) fn end_line(&mut self) {
        self.trim();
        if self.in_block() {
            let aside = self.aside_at_end();
            self.push_unmapped('\n', aside);
        }
        self.spaced = true;
    }

    /// A block ends: what was read since the last one becomes a segment.
    pub(crate) fn end_block(&mut self, end: char) {
        self.trim();
        if self.in_block() {
            let aside = self.aside_at_end();
            self.push_unmapped(end, aside);
            if let Some(span) = TextSpan::from_bytes(self.block_start..self.text.len()) {
                let section = self.section;
                self.segments.push(Segment {
                    span,
                    place: Place::Block { section },
                });
            }
            self.block_start = self.text.len();
        }
        self.spaced = true;
    }

    /// What follows is set apart from what was read; if not `always`, unless it begins with a small letter. To be called between
    /// two blocks.
    pub(crate) fn set_border(&mut self, always: bool) {
        if self.in_block() || self.block_start == 0 {
            return;
        }
        match self.borders.last_mut() {
            Some((at, last)) if *at == self.block_start => *last |= always,
            _ => self.borders.push((self.block_start, always)),
        }
    }

    /// A row of cells ends.
    pub(crate) fn end_row(&mut self) {
        self.end_block('\n');
        if self.text.ends_with('\t') {
            self.text.pop();
            self.text.push('\n');
        }
    }

    fn aside_at_end(&self) -> Option<Aside> {
        let (span, kind) = self.asides.last()?;
        (span.end().bytes() == self.text.len()).then_some(*kind)
    }

    /// Takes away a space that a line or block ends with.
    fn trim(&mut self) {
        if !self.in_block() || !self.text.ends_with(' ') {
            return;
        }
        self.text.pop();
        let end = offset(self.text.len());
        if let Some(run) = self.runs.last_mut()
            && run.end > end
        {
            run.end = end;
            if run.start >= end {
                self.runs.pop();
            }
            self.run_end = u32::MAX;
        }
        if let Some((span, _)) = self.asides.last_mut()
            && span.end().as_u32() > end
        {
            match TextSpan::from_bytes(span.start().bytes()..end as usize).filter(|span| !span.is_empty()) {
                Some(shorter) => *span = shorter,
                None => {
                    self.asides.pop();
                }
            }
        }
    }

    /// Takes back the section `gone`, which turned out to have no heading: what was read under it goes to `section`.
    pub(crate) fn take_back(&mut self, gone: SectionIndex, section: Option<SectionIndex>) {
        for segment in self.segments.iter_mut().rev() {
            match &mut segment.place {
                Place::Block { section: under } if *under == Some(gone) => *under = section,
                _ => break,
            }
        }
        self.section = section;
    }

    /// The document, and where its letters came from.
    pub(crate) fn finish(mut self, sections: Vec<Section>) -> Result<(Document, NodeMap), DocumentError> {
        self.end_block('\n');
        let is_border = |(at, always): &(usize, bool)| {
            let next = self
                .text
                .get(*at..)
                .and_then(|rest| rest.chars().find(|c| c.is_alphabetic()));
            next.is_some_and(|next| *always || !next.is_lowercase())
        };
        let borders = self.borders.iter().filter(|border| is_border(border));
        let borders = borders.filter_map(|(at, _)| TextOffset::new(*at)).collect();
        let document = Document::new(self.text, self.segments, self.asides)?
            .with_sections(sections)?
            .with_borders(borders)?;
        Ok((document, NodeMap::new(self.runs)))
    }
}

fn is_space(b: u8) -> bool {
    matches!(b, b' ' | b'\n' | b'\t' | b'\r' | 0x0c)
}

/// UTF-16 units of a text.
pub(crate) fn units(text: &str) -> u32 {
    let units = match text.is_ascii() {
        true => text.len(),
        false => text.chars().map(char::len_utf16).sum(),
    };
    u32::try_from(units).unwrap_or(u32::MAX)
}

fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
