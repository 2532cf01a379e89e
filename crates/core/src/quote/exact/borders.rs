//! The borders that a page sets between two parts of its text: between two items of a list, a caption and a heading, a column
//! and the large quotation in it. Words on both sides of one make no sentence, though a reader may run over it.

use super::turns;
use super::unfolding::{PlacedLetter, Unfolding};
use crate::fold::marks::is_cjk;
use crate::source::document::{Aside, Document, Place};
use crate::source::text::TextSpan;

impl Unfolding<'_> {
    /// Whether a quote that has nothing but a space between the letters `at` and `at + 1` of the place joins there what the
    /// page sets apart. A word or a few signs on one side are a label and its value.
    pub(super) fn joins(&self, document: &Document, at: usize) -> bool {
        let Some((left, right)) = self.letters.get(at).zip(self.letters.get(at + 1)) else {
            return false;
        };
        left.piece != right.piece && self.is_border(document, left, right) && self.says_enough_at(at)
    }

    /// Whether a quote that has `ours` between the letters `at` and `at + 1` of the place joins there, as if one sentence followed
    /// another, what a page of a PDF sets apart, or words and a remark on a sound.
    pub(super) fn is_set_apart(&self, document: &Document, at: usize, ours: &str) -> bool {
        let Some((left, right)) = self.letters.get(at).zip(self.letters.get(at + 1)) else {
            return false;
        };
        if !turns::shows_none(ours) {
            return false;
        }
        let gap = self.gap(left, right);
        let between = TextSpan::from_bytes(left.letter.end as usize..right.letter.start as usize);
        let (note, spoken) = (self.changes_note(document, left, right), is_spoken(document));
        let parts = between.is_some_and(|between| document.parts(between)) || note && !spoken && is_paged(document);
        let pieces = self.piece(left.piece).zip(self.piece(right.piece));
        // "Ben 00:11", and what he says.
        let is_named = !is_paged(document)
            && pieces.is_some_and(|(one, _)| document.aside_at(one.start()) == Some(Aside::Furniture));
        let parts = parts && !is_named;
        let notes = pieces.is_some_and(|(one, other)| document.is_note(one) && document.is_note(other));
        note && spoken || parts && (notes || follows(ours, &gap)) && self.says_enough_at(at)
    }

    /// Whether one of two letters is of a note, or of a remark on a sound, and the other is not.
    fn changes_note(&self, document: &Document, left: &PlacedLetter, right: &PlacedLetter) -> bool {
        let pieces = self.piece(left.piece).zip(self.piece(right.piece));
        left.piece != right.piece && pieces.is_some_and(|(one, other)| document.is_note(one) != document.is_note(other))
    }

    /// Whether somebody else speaks behind the letter `at` of a recording, and the quote, which has `ours` there, shows nothing
    /// of it.
    pub(super) fn is_turn(&self, document: &Document, at: usize, ours: &str) -> bool {
        let ends = self.letters.get(at).zip(self.letters.get(at + 1));
        let between =
            ends.and_then(|(left, right)| TextSpan::from_bytes(left.letter.end as usize..right.letter.start as usize));
        between.is_some_and(|between| turns::shows_none(ours) && turns::changes_speaker(document, between))
    }

    fn is_border(&self, document: &Document, left: &PlacedLetter, right: &PlacedLetter) -> bool {
        let Some((one, other)) = self.piece(left.piece).zip(self.piece(right.piece)) else {
            return false;
        };
        let gap = self.gap(left, right);
        if !gap.chars().all(char::is_whitespace) || gap.contains('\t') {
            return false;
        }
        match (block(document, one), block(document, other)) {
            (Some(a), Some(b)) => a != b && one.end() == other.start() && !are_lines(document, a),
            (None, None) => document.is_note(one) != document.is_note(other),
            _ => false,
        }
    }

    fn says_enough_at(&self, at: usize) -> bool {
        self.says_enough(&self.letters[..=at], true) && self.says_enough(&self.letters[at + 1..], false)
    }

    fn words_of(&self, letters: &[PlacedLetter]) -> Vec<&str> {
        let ends = letters.first().zip(letters.last());
        let (start, end) = ends.map_or((0, 0), |(a, b)| (a.letter.start as usize, b.letter.end as usize));
        let text = self.text.get(start..end.max(start)).unwrap_or_default();
        text.split_whitespace()
            .filter(|word| word.contains(char::is_alphanumeric))
            .collect()
    }

    /// Whether letters that follow each other are two words or more, and the two next to the border have no value in them.
    fn says_enough(&self, letters: &[PlacedLetter], at_end: bool) -> bool {
        /// Of a script that sets no spaces between words.
        const SIGNS: usize = 4;
        const WORDS: usize = 2;
        // A year is one of a sentence's words.
        let has_value = |word: &str| {
            word.contains(char::is_numeric) && !word.parse().is_ok_and(|year: u32| (1000..=2100).contains(&year))
        };
        let mut words = self.words_of(letters);
        if at_end {
            words.reverse();
        }
        let signs = letters.iter().filter(|placed| is_cjk(placed.letter.folded)).count();
        (signs >= SIGNS || words.len() >= WORDS) && !words.iter().take(WORDS).any(|word| has_value(word))
    }
}

fn is_spoken(document: &Document) -> bool {
    let first = document.segments().first();
    first.is_some_and(|segment| matches!(segment.place, Place::Cue { .. }))
}

fn is_paged(document: &Document) -> bool {
    let first = document.segments().first();
    first.is_some_and(|segment| matches!(segment.place, Place::Page { .. }))
}

/// Whether what stands on both sides of a border of a page reads as one text: a space between them, or the end of a sentence
/// where no bullet says in the source that another item of a list begins.
fn follows(ours: &str, theirs: &str) -> bool {
    let is_plain = |gap: &str| {
        gap.chars()
            .all(|c| c.is_whitespace() || ".,;!?。，？！、”’\"»)“„«‘(".contains(c))
    };
    ours.chars().all(char::is_whitespace) || is_plain(ours) && is_plain(theirs)
}

/// Whether the blocks around this one are lines of a text that a program has cut: more than one sentence goes on from block to
/// block.
fn are_lines(document: &Document, block: TextSpan) -> bool {
    const AROUND: usize = 8;
    const FEWEST: usize = 3;
    let here = document.segment_at(block.start()).unwrap_or_default();
    let around = document
        .segments()
        .iter()
        .skip(here.saturating_sub(AROUND))
        .take(2 * AROUND);
    let texts: Vec<&str> = around
        .filter(|segment| matches!(segment.place, Place::Block { .. }))
        .map(|segment| segment.span.of(document.text()).trim())
        .collect();
    let goes_on = |pair: &&[&str]| {
        pair[0].ends_with(|c: char| c.is_alphanumeric() || c == ',') && pair[1].starts_with(char::is_lowercase)
    };
    texts.windows(2).filter(goes_on).count() >= FEWEST
}

/// Where a quote whose words stand one behind the other in a source runs over such a border: the first gap of `words`, pairs
/// of a word of the quote and one of the source that stand next to each other, at which it does.
pub(crate) fn crossed(
    quote: &str,
    document: &Document,
    words: &[(TextSpan, TextSpan)],
) -> Option<(TextSpan, TextSpan)> {
    words.windows(2).find_map(|pair| {
        let (left, right) = (pair[0], pair[1]);
        let ours = TextSpan::new(left.0.end(), right.0.start())?;
        let theirs = TextSpan::new(left.1.end(), right.1.start())?;
        let written = ours.of(quote);
        let is_space = written.chars().all(|c| c.is_ascii_whitespace() && c != '\n');
        let is_set_apart =
            turns::shows_none(written) && document.parts(theirs) && follows(written, theirs.of(document.text()));
        let parts = match (block(document, left.1), block(document, right.1)) {
            (Some(one), Some(other)) => one != other && theirs.of(document.text()).chars().all(char::is_whitespace),
            (None, None) => document.is_note(left.1) != document.is_note(right.1),
            _ => false,
        };
        (is_space && parts || is_set_apart).then_some((ours, theirs))
    })
}

/// The block of a saved page that a stretch stands in.
fn block(document: &Document, span: TextSpan) -> Option<TextSpan> {
    let segment = document.segments_of(span).next()?;
    matches!(segment.place, Place::Block { .. }).then_some(segment.span)
}
