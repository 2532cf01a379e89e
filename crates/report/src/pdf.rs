//! A check as a PDF: the same as the page for a browser, with its letters, pictures and bookmarks in one file.
//!
//! [`story`] says what there is to tell, part by part; [`fonts`] finds a font for each letter; [`lines`] makes lines of a
//! paragraph; [`pages`] makes pages of them; [`paint`] writes the file.

mod fonts;
mod items;
mod lines;
mod pages;
mod paint;
mod story;

pub use fonts::{FontFile, has_letters};

use crate::Drawing;
use crate::report::Report;
use crate::wording::{Language, Words};
use fonts::{Faces, Pens};
use std::collections::BTreeSet;
use std::io::{Error, ErrorKind};

/// The letters of a report that Pincite's own font does not have: a PDF shows them only with another font.
#[must_use]
pub fn letters_beyond(report: &Report, language: Language) -> BTreeSet<char> {
    let story = story::tell(report, language.words(), &Drawing::default());
    match Faces::new(&[]) {
        Some(faces) => faces.lacking(story.letters()),
        None => BTreeSet::new(),
    }
}

/// What a PDF says, a line for each part.
#[cfg(test)]
pub(crate) fn said(report: &Report, words: &Words) -> String {
    let story = story::tell(report, words, &Drawing::default());
    let line = |part: &story::Part| match &part.shown {
        story::Shown::Words(paragraph) => paragraph.spans.iter().map(|span| span.text.as_str()).collect(),
        story::Shown::Picture { alt, .. } => alt.clone(),
    };
    story.parts.iter().map(line).collect::<Vec<String>>().join("\n")
}

/// A PDF file. Letters that neither Pincite's own font nor the other fonts have are shown as boxes, and the report says so.
pub(crate) fn write(report: &Report, words: &Words, drawing: &Drawing) -> Result<Vec<u8>, Error> {
    let pictures = &drawing.pictures;
    let broken = || Error::new(ErrorKind::InvalidData, "the fonts of this program are damaged");
    let faces = Faces::new(&drawing.fonts).ok_or_else(broken)?;
    let mut story = story::tell(report, words, drawing);
    let lacking = faces.lacking(story.letters());
    story.say_lacking(&lacking, words);
    let mut pens = Pens::new(&faces);
    let pages = pages::laid_out(&story, pictures, &mut pens);
    let footer = |number| lines::lines(&paint::footer_words(number, pages.len()), pages::WIDTH, &mut pens);
    let footers: Vec<lines::Line> = (1..=pages.len()).flat_map(footer).collect();
    paint::painted(report, words, (&story, &pages), (&faces, pictures), &footers)
}
