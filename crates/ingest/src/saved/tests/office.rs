//! Documents, slides and books, from the XML of a part to the text with its places.
//!
//! A case is the inside of a part, and what is read of it: a line a block, as `heading › heading | slide 3 | words`, with
//! what is no running text in braces (`{Hidden:words}`).

mod bad;
mod charts;
mod docx;
mod epub;
mod odf;
mod pptx;
mod sealed;

use super::*;
use pincite_core::source::text::TextSpan;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;

/// A zip archive of these files.
pub(super) fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Reads an archive of these files, and holds what is shown against the rules.
pub(super) fn read_all(files: &[(&str, &str)]) -> SavedPage {
    let page = page_of(&archive(files), "file");
    safety::is_safe(&page.html);
    page
}

/// The text of a page, a line a block.
pub(super) fn told(page: &SavedPage) -> String {
    let document = &page.document;
    let line = |segment: &pincite_core::source::document::Segment| {
        let path = match segment.place {
            Place::Block { section: Some(section) } => document.heading_path(section).join(" › "),
            _ => String::new(),
        };
        let leaves: Vec<String> = document
            .leaves_of(&[segment.span])
            .iter()
            .map(ToString::to_string)
            .collect();
        let parts = [path, leaves.join(" + "), words(document, segment.span)];
        parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" | ")
    };
    document.segments().iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The words of a stretch of text, with its asides in braces.
fn words(document: &Document, span: TextSpan) -> String {
    let mut words = span.of(document.text()).to_owned();
    for (aside, kind) in document.asides().iter().rev() {
        let Some(inside) = aside.intersection(span).filter(|inside| !inside.is_empty()) else {
            continue;
        };
        let at = |offset: usize| offset - span.start().bytes();
        words.insert(at(inside.end().bytes()), '}');
        words.insert_str(at(inside.start().bytes()), &format!("{{{kind:?}:"));
    }
    // White space at the end of a block belongs to no aside in particular.
    let words = words.replace(['\n', '\t'], " ");
    let words = words.trim_end();
    words
        .strip_suffix(" }")
        .map_or_else(|| words.to_owned(), |words| format!("{words}}}"))
}

/// Holds cases of a part's inside against what is read of it.
pub(super) fn check(read: impl Fn(&str) -> SavedPage, cases: &[(&str, &str)]) {
    for (inside, expected) in cases {
        let page = read(inside);
        assert_eq!(told(&page), *expected, "{inside}");
    }
}
