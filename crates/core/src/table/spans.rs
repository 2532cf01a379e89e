//! Where the words of a page stand in its text.

use super::drawn_words::Word;
use super::lines::Piece;
use crate::source::text::TextSpan;

/// Leads from words to the bytes of the page's text.
pub(super) struct Spans<'a> {
    text: &'a str,
    words: &'a [Word],
    /// Where each character begins, and the text ends.
    bytes: Vec<usize>,
}

impl<'a> Spans<'a> {
    pub(super) fn of(text: &'a str, words: &'a [Word]) -> Self {
        let starts = text.char_indices().map(|(at, _)| at);
        let bytes = starts.chain([text.len()]).collect();
        Self { text, words, bytes }
    }

    /// The stretch of text that a piece is, a value without the mark of a note; `None` when other words stand between its words.
    pub(super) fn span(&self, piece: &Piece) -> Option<TextSpan> {
        let of = |word: &usize| self.words.get(*word);
        let is_mark = |word: &usize| piece.is_value && of(word).is_some_and(|word| word.is_mark);
        let marks = piece.words.iter().rev().take_while(|word| is_mark(word)).count();
        let words = &piece.words[..piece.words.len() - marks];
        let mut at = of(words.first()?)?.at.start;
        let start = *self.bytes.get(at)?;
        for word in words {
            let word = of(word)?;
            let between = self.text.get(*self.bytes.get(at)?..*self.bytes.get(word.at.start)?)?;
            if !between.trim().is_empty() {
                return None;
            }
            at = word.at.end;
        }
        TextSpan::from_bytes(start..*self.bytes.get(at)?)
    }
}
