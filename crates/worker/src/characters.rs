//! A page's characters, as PDFium counts them, to text by the conventions of
//! [`Document`](pincite_core::source::document::Document).

use crate::maps::{lies, lost};
use crate::unseen::{self, OnPicture};
use crate::untold::{Group, Unsure, Untold};
use pincite_core::source::layout::UserRect;
use std::collections::BTreeSet;

/// One of PDFium's characters: a UTF-16 unit, its box, and what PDFium knows of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawCharacter {
    /// A UTF-16 unit, or a whole code point.
    pub(crate) code: u32,
    pub(crate) kind: Kind,
    /// White space by its code only: the file does not tell which letter it is.
    pub(crate) unknown: bool,
    /// Where it is drawn.
    pub(crate) rect: Option<UserRect>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A glyph of the file.
    Glyph,
    /// A line end that PDFium put in.
    Generated,
    /// A hyphen at a line's end. PDFium puts no line end after it.
    LineEndHyphen,
}

/// Text with one box for each `char`.
#[derive(Debug, Default)]
pub(crate) struct Characters {
    pub(crate) text: String,
    pub(crate) boxes: Vec<Option<UserRect>>,
    /// Where the line starts, in `text` and in `boxes`.
    line: (usize, usize),
    /// Something of the line lies outside the page, and all of it so far.
    hidden: bool,
    /// The first half of a pair of UTF-16 units, and where it is drawn.
    half: Option<(u16, Option<UserRect>)>,
    /// The last character was a line end that a hyphen brought.
    broke_at_hyphen: bool,
    /// The boxes of characters that the page does not show.
    unseen: BTreeSet<[u32; 4]>,
    /// The boxes of characters that the page shows struck out.
    struck: BTreeSet<[u32; 4]>,
    /// Frames and grounds around words.
    pub(crate) surrounds: Vec<UserRect>,
    /// The boxes of characters of which the file says another letter than it draws.
    lies: BTreeSet<[u32; 4]>,
    /// Characters of which the file does not tell the letter.
    pub(crate) untold: Untold,
    /// Most of them are what another program read of a picture.
    pub(crate) is_read_elsewhere: bool,
    /// What stands on a picture that fills the page.
    pub(crate) on_picture: OnPicture,
}

impl Characters {
    pub(crate) fn with_capacity(characters: usize) -> Self {
        Self {
            text: String::with_capacity(characters),
            boxes: Vec::with_capacity(characters),
            ..Self::default()
        }
    }

    /// A character that is not shown on the page, such as a printer's mark beside it: no reader of the page can quote
    /// it.
    pub(crate) fn push_hidden(&mut self) {
        self.hidden |= self.boxes[self.line.1..].iter().all(Option::is_none);
    }

    pub(crate) fn push(&mut self, raw: RawCharacter) {
        if let Some((first, rect)) = self.half.take() {
            let second = u16::try_from(raw.code).unwrap_or_default();
            if let Some(Ok(whole)) = char::decode_utf16([first, second]).next() {
                return self.put(whole, rect.or(raw.rect));
            }
            self.put(char::REPLACEMENT_CHARACTER, rect);
        }
        match (raw.kind, raw.code) {
            (Kind::LineEndHyphen, _) => {
                self.put('-', raw.rect);
                self.end_line();
                self.broke_at_hyphen = true;
            }
            (_, 0x20) | (Kind::Generated, 0x0A | 0x0D) if self.broke_at_hyphen => {}
            (Kind::Generated, 0x0D) => {}
            (Kind::Generated, 0x0A) => self.end_line(),
            // Not a line's end, since PDFium did not say so: a glyph whose letter the file does not tell, or a space.
            (Kind::Glyph, 0x0A | 0x0D) if raw.rect.is_none() => self.put(' ', None),
            (Kind::Glyph, 0 | 0x0A) => self.put(char::REPLACEMENT_CHARACTER, raw.rect),
            // Old TeX fonts have their ligatures at these codes; whoever compares texts can tell which.
            (Kind::Glyph, code @ 0x0B..=0x0D) => {
                self.put(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), None);
                self.boxes.pop();
                self.boxes.push(raw.rect);
                self.hidden = false;
            }
            (Kind::Glyph, 0x09 | 0x85) if raw.unknown => self.put(char::REPLACEMENT_CHARACTER, raw.rect),
            (_, 0xD800..=0xDBFF) => self.half = u16::try_from(raw.code).ok().map(|unit| (unit, raw.rect)),
            (_, code) => self.put(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), raw.rect),
        }
    }

    /// The page ends: so does its last line.
    pub(crate) fn finish(mut self) -> Self {
        if let Some((_, rect)) = self.half.take() {
            self.put(char::REPLACEMENT_CHARACTER, rect);
        }
        if self.hidden || (!self.text.is_empty() && !self.text.ends_with('\n')) {
            self.end_line();
        }
        crate::joined::settle(&mut self.text, &mut self.boxes);
        crate::clusters::settle(&mut self.text, &mut self.boxes);
        crate::righttoleft::settle(&mut self.text, &mut self.boxes);
        crate::accents::settle(&mut self.text, &mut self.boxes);
        crate::late::settle(&mut self.text, &mut self.boxes);
        crate::raised::settle(&mut self.text, &mut self.boxes);
        crate::initials::settle(&mut self.text, &mut self.boxes);
        crate::columns::put_in_order(&mut self.text, &mut self.boxes);
        pincite_core::table::put_in_order(&mut self.text, &mut self.boxes);
        self
    }

    /// Notes the boxes of characters that the page does not show.
    pub(crate) fn hide(&mut self, unseen: BTreeSet<[u32; 4]>) {
        self.unseen = unseen;
        self.unseen.append(&mut self.lies);
    }

    /// Notes the boxes of characters that the page shows struck out.
    pub(crate) fn strike(&mut self, struck: BTreeSet<[u32; 4]>) {
        self.struck = struck;
    }

    /// What of the text the page does not show, as bytes from and to: whole runs of it with the spaces between.
    pub(crate) fn unseen(&self) -> Vec<(u32, u32)> {
        self.runs(&self.unseen)
    }

    /// What of the text the page shows struck out, likewise.
    pub(crate) fn struck(&self) -> Vec<(u32, u32)> {
        self.runs(&self.struck)
    }

    /// The runs of characters with these boxes.
    fn runs(&self, boxes: &BTreeSet<[u32; 4]>) -> Vec<(u32, u32)> {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        let mut goes_on = false;
        if boxes.is_empty() {
            return Vec::new();
        }
        for ((at, c), rect) in self.text.char_indices().zip(&self.boxes) {
            match rect {
                Some(rect) if boxes.contains(&unseen::key(*rect)) => {
                    let end = at + c.len_utf8();
                    match runs.last_mut().filter(|_| goes_on) {
                        Some(run) => run.1 = end,
                        None => runs.push((at, end)),
                    }
                    goes_on = true;
                }
                Some(_) => goes_on = false,
                None => {}
            }
        }
        let has_words = |(start, end): &(usize, usize)| {
            let run = self.text.get(*start..*end).unwrap_or_default();
            run.chars().any(char::is_alphanumeric)
        };
        let small = |at| u32::try_from(at).unwrap_or(u32::MAX);
        let runs = runs.into_iter().filter(has_words);
        runs.map(|(start, end)| (small(start), small(end))).collect()
    }

    /// What of the text has letters that are not sure, see [`Untold`].
    pub(crate) fn unsure(&self) -> Unsure {
        self.untold.unsure(&self.text, &self.boxes)
    }

    fn put(&mut self, character: char, rect: Option<UserRect>) {
        let character = match lies::unmarked(character) {
            Some(said) => {
                self.lies.extend(rect.map(unseen::key));
                said
            }
            None => match lost::code(character) {
                Some(code) => {
                    self.untold.note(rect, Group::Lost);
                    code
                }
                None => character,
            },
        };
        let rect = if character.is_whitespace() { None } else { rect };
        self.broke_at_hyphen = false;
        self.hidden &= rect.is_none();
        self.text.push(character);
        self.boxes.push(rect);
    }

    fn end_line(&mut self) {
        if self.hidden {
            // Nothing of the line is on the page.
            self.text.truncate(self.line.0);
            self.boxes.truncate(self.line.1);
            self.hidden = false;
        } else {
            self.put('\n', None);
        }
        self.line = (self.text.len(), self.boxes.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Option<UserRect> = Some(UserRect {
        x0: 1.0,
        y0: 1.0,
        x1: 2.0,
        y1: 2.0,
    });

    const HIDDEN: u32 = u32::MAX;

    fn check(raw: &[(u32, Kind)], text: &str, drawn: &str) {
        let mut characters = Characters::default();
        for (code, kind) in raw {
            let rect = if *kind == Kind::Generated { None } else { BOX };
            match *code {
                HIDDEN => characters.push_hidden(),
                code => characters.push(RawCharacter {
                    code,
                    kind: *kind,
                    unknown: code == 9,
                    rect,
                }),
            }
        }
        let characters = characters.finish();
        assert_eq!(characters.text, text);
        let boxes: String = characters
            .boxes
            .iter()
            .map(|glyph| if glyph.is_some() { 'x' } else { '.' })
            .collect();
        assert_eq!(boxes, drawn, "{text:?}");
    }

    #[test]
    fn text_by_our_conventions() {
        use Kind::{Generated as S, Glyph as G, LineEndHyphen as H};
        let (a, b) = (('a' as u32, G), ('b' as u32, G));
        let (space, cr, lf) = ((0x20, S), (0x0D, S), (0x0A, S));
        check(&[], "", "");
        check(&[a, b], "ab\n", "xx.");
        check(&[a, space, b, cr, lf, a], "a b\na\n", "x.x.x.");
        check(&[a, (2, H), b], "a-\nb\n", "xx.x.");
        check(&[a, (2, H), cr, lf, b], "a-\nb\n", "xx.x.");
        check(&[a, (2, H)], "a-\n", "xx.");
        check(&[a, (2, G), b], "a\u{2}b\n", "xxx.");
        check(&[(0, G), (0x0A, G)], "\u{FFFD}\u{FFFD}\n", "xx.");
        check(&[a, (0x0C, G), (0x0D, G), b], "a\u{c}\u{d}b\n", "xxxx.");
        check(&[(0x20, G), a], " a\n", ".x.");
        check(&[(9, G), a], "\u{FFFD}a\n", "xx.");
        check(&[(0xD835, G), (0xDC00, G), a], "\u{1D400}a\n", "xx.");
        check(&[(0xD835, G), a], "\u{FFFD}a\n", "xx.");
        check(&[(0xDC00, G), (0xD835, G)], "\u{FFFD}\u{FFFD}\n", "xx.");
        check(&[(0x1D400, G)], "\u{1D400}\n", "x.");
        check(&[a, cr, lf, cr, lf, b, cr, lf], "a\n\nb\n", "x..x.");
    }

    #[test]
    fn what_lies_outside_the_page_is_left_out() {
        use Kind::{Generated as S, Glyph as G};
        let (a, hidden, space, lf) = (('a' as u32, G), (HIDDEN, G), (0x20, S), (0x0A, S));
        check(&[hidden, space, hidden, lf, a], "a\n", "x.");
        check(&[a, lf, hidden], "a\n", "x.");
        check(&[hidden, a, lf, a, hidden], "a\na\n", "x.x.");
        check(&[hidden], "", "");
    }
}
