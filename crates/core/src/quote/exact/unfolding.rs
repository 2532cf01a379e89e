//! A place of a document, letter by letter as it was before folding, and what stands between its letters.

use crate::fold::raised::has_heights;
use crate::fold::{Hit, Letter, letters_while};
use crate::quote::edges;
use crate::source::document::{Aside, Document};
use crate::source::text::TextSpan;
use std::borrow::Cow;
use std::ops::ControlFlow;

/// A letter of the place, and which piece it lies in.
pub(super) struct PlacedLetter {
    pub(super) letter: Letter,
    pub(super) piece: usize,
}

/// A place of a document, unfolded again.
pub(super) struct Unfolding<'a> {
    pub(super) text: &'a str,
    pieces: &'a [TextSpan],
    pub(super) letters: Vec<PlacedLetter>,
    /// The letter just before the place in the same piece, and the one just after.
    outside: (Option<Letter>, Option<Letter>),
}

impl<'a> Unfolding<'a> {
    pub(super) fn of(document: &'a Document, hit: &'a Hit) -> Option<Self> {
        let text = document.text();
        let (mut skip, mut left) = (hit.skip, hit.len);
        let mut place = Self {
            text,
            pieces: &hit.pieces,
            letters: Vec::new(),
            outside: (None, None),
        };
        for (piece, span) in hit.pieces.iter().enumerate() {
            let base = if piece == 0 { hit.from } else { span.start() };
            let lines = text.get(base.bytes()..span.end().bytes())?;
            let _ = letters_while(lines, |letter| {
                let (start, end) = (letter.start + base.as_u32(), letter.end + base.as_u32());
                let letter = Letter { start, end, ..letter };
                if let Some(before) = skip.checked_sub(letter.folded.len_utf8()) {
                    skip = before;
                    place.outside.0 = Some(letter);
                } else if let Some(more) = left.checked_sub(letter.folded.len_utf8()) {
                    left = more;
                    place.letters.push(PlacedLetter { letter, piece });
                } else {
                    place.outside.1 = Some(letter);
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
        }
        (left == 0 && !place.letters.is_empty()).then_some(place)
    }

    /// The place, and what stands beside it.
    pub(super) fn around(&self) -> &'a str {
        const REACH: usize = 300;
        let ends = self.letters.first().zip(self.letters.last());
        let (start, end) = ends.map_or((0, 0), |(a, b)| (a.letter.start as usize, b.letter.end as usize));
        let start = self.text.floor_char_boundary(start.saturating_sub(REACH));
        let end = self.text.ceil_char_boundary((end + REACH).min(self.text.len()));
        self.text.get(start..end).unwrap_or_default()
    }

    pub(super) fn piece(&self, piece: usize) -> Option<TextSpan> {
        self.pieces.get(piece).copied()
    }

    /// Whether a letter is of the reading that a page sets above a word, as over Chinese characters in Japanese.
    pub(super) fn is_reading(&self, document: &Document, letter: &PlacedLetter) -> bool {
        let Some(span) = self.piece(letter.piece) else {
            return false;
        };
        let asides = document.asides();
        let at = asides.partition_point(|(aside, _)| aside.end() <= span.start());
        let is_beside = asides
            .get(at)
            .is_some_and(|(aside, kind)| *kind == Aside::Surrounding && aside.start() <= span.start());
        is_beside && span.of(self.text).chars().all(|c| matches!(c, '\u{3040}'..='\u{30FF}'))
    }

    /// Whether letters of the place may be raised or lowered.
    pub(super) fn has_heights(&self) -> bool {
        let mut spans = self.pieces.iter().enumerate().filter_map(|(i, _)| {
            let of_piece = |letter: &&PlacedLetter| letter.piece == i;
            let (first, last) = (
                self.letters.iter().find(of_piece)?,
                self.letters.iter().rfind(of_piece)?,
            );
            self.text.get(first.letter.start as usize..last.letter.end as usize)
        });
        spans.any(has_heights)
    }

    /// What stands between two neighbouring letters of the place. Where it leaps from one piece to the next, what was
    /// leapt over reads as a line's end.
    pub(super) fn gap(&self, left: &PlacedLetter, right: &PlacedLetter) -> Cow<'a, str> {
        let (from, to) = (left.letter.end as usize, right.letter.start as usize);
        if left.piece == right.piece {
            return with_degrees(self.text, from, to);
        }
        let tail = self
            .pieces
            .get(left.piece)
            .and_then(|piece| self.text.get(from..piece.end().bytes()));
        let head = self
            .pieces
            .get(right.piece)
            .and_then(|piece| self.text.get(piece.start().bytes()..to));
        // A piece without a letter, as a cell with nothing but "$".
        let between = self.pieces.get(left.piece + 1..right.piece).unwrap_or_default();
        let between: String = between.iter().map(|piece| piece.of(self.text)).collect();
        format!("{}\n{between}{}", tail.unwrap_or_default(), head.unwrap_or_default()).into()
    }

    /// Whether the place cuts into no word and no amount at either end.
    pub(super) fn is_whole(&self) -> bool {
        let starts = match (self.outside.0, self.letters.first()) {
            (Some(before), Some(first)) => edges::parts(self.text, before, first.letter, edges::Side::Start),
            _ => true,
        };
        let ends = match (self.letters.last(), self.outside.1) {
            (Some(last), Some(after)) => edges::parts(self.text, last.letter, after, edges::Side::End),
            _ => true,
        };
        starts && ends
    }

    /// The text of the first letter's piece before that letter.
    pub(super) fn head(&self) -> Option<&'a str> {
        let first = self.letters.first()?;
        self.text
            .get(self.pieces.get(first.piece)?.start().bytes()..first.letter.start as usize)
    }

    /// The text of the last letter's piece after that letter.
    pub(super) fn tail(&self) -> Option<&'a str> {
        let last = self.letters.last()?;
        self.text
            .get(last.letter.end as usize..self.pieces.get(last.piece)?.end().bytes())
    }

    /// The passage: from the first letter to the last with the marks around them that the quote has too, in one span
    /// where pieces follow each other.
    pub(super) fn spans(&self, lead: usize, tail: usize) -> Option<Vec<TextSpan>> {
        let (first, last) = (self.letters.first()?, self.letters.last()?);
        let mut spans: Vec<TextSpan> = Vec::new();
        for (i, piece) in self.pieces.iter().enumerate().take(last.piece + 1).skip(first.piece) {
            let start = if i == first.piece {
                first.letter.start as usize - lead
            } else {
                piece.start().bytes()
            };
            let end = if i == last.piece {
                last.letter.end as usize + tail
            } else {
                piece.end().bytes()
            };
            let span = TextSpan::from_bytes(start..end)?;
            match spans.last_mut().filter(|before| before.end() == span.start()) {
                Some(before) => *before = TextSpan::new(before.start(), span.end())?,
                None => spans.push(span),
            }
        }
        Some(spans)
    }
}

/// What stands between two bytes of a text, with the sign for degrees that is one character with the letter after it.
pub(super) fn with_degrees(text: &str, from: usize, to: usize) -> Cow<'_, str> {
    let gap = text.get(from..to).unwrap_or_default();
    match text.get(to..).is_some_and(|rest| rest.starts_with(['℃', '℉'])) {
        true => format!("{gap}°").into(),
        false => gap.into(),
    }
}

/// A letter as the text writes it.
pub(super) fn slice<'a>(text: &'a str, letter: &Letter) -> &'a str {
    text.get(letter.start as usize..letter.end as usize).unwrap_or_default()
}
