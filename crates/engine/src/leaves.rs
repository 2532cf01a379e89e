//! Slides and printed pages of a document by the names that people call them.

use crate::address::PageNamed;
use pincite_core::source::document::{Document, Leaf};
use pincite_core::source::text::TextSpan;

/// The parts of a document's text that stand on a slide or printed page, in their order, without a slide's notes; none when
/// it has no such place with text.
#[must_use]
pub fn named(document: &Document, page: &PageNamed) -> Vec<TextSpan> {
    let name = match page {
        PageNamed::Counted(index) => index.number().to_string(),
        PageNamed::Labelled(label) => label.0.clone(),
        PageNamed::Slide(number) => return slide(document, *number, false),
    };
    let printed: Vec<TextSpan> = document
        .leaves()
        .iter()
        .filter(|(_, leaf)| matches!(leaf, Leaf::Page(label) if label.0.eq_ignore_ascii_case(&name)))
        .map(|(span, _)| *span)
        .collect();
    match (printed.is_empty(), name.parse()) {
        (true, Ok(number)) => slide(document, number, false),
        _ => printed,
    }
}

/// The parts of a document's text that stand on a slide, or in its notes.
#[must_use]
pub fn slide(document: &Document, number: u32, is_notes: bool) -> Vec<TextSpan> {
    let wanted = Leaf::Slide { number, is_notes };
    let leaves = document.leaves().iter();
    leaves
        .filter(|(_, leaf)| *leaf == wanted)
        .map(|(span, _)| *span)
        .collect()
}

/// The first line with words in a part of a text.
#[must_use]
pub fn first_line(document: &Document, part: TextSpan) -> Option<TextSpan> {
    let words = part.of(document.text());
    let start = words.len() - words.trim_start().len();
    let line = words.get(start..)?.lines().next()?.trim_end();
    let from = part.start().bytes() + start;
    TextSpan::from_bytes(from..from + line.len()).filter(|span| !span.is_empty())
}
