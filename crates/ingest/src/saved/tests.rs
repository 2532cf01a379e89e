#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bad;
mod borders;
mod escapes;
mod formats;
mod mapping;
mod office;
mod safety;
mod shown;
mod spoken;
mod tables;
mod texts;
mod voices;

use super::*;
use pincite_core::source::document::{Aside, Place};

pub(super) fn page(html: &str) -> SavedPage {
    page_of(html.as_bytes(), "page.html")
}

pub(super) fn page_of(bytes: &[u8], name: &str) -> SavedPage {
    read(bytes, Path::new(name), None, &|| false).unwrap()
}

/// The heading path above the block that `words` stand in.
pub(super) fn section_of(page: &SavedPage, words: &str) -> String {
    let at = page
        .document
        .text()
        .find(words)
        .unwrap_or_else(|| panic!("{words:?} in {:?}", page.document.text()));
    let at = pincite_core::source::text::TextOffset::new(at).unwrap();
    let segment = &page.document.segments()[page.document.segment_at(at).unwrap()];
    match &segment.place {
        Place::Block { section } => {
            section.map_or_else(String::new, |section| page.document.heading_path(section).join(" › "))
        }
        other => panic!("{other:?}"),
    }
}

/// What part `words` play on the page.
pub(super) fn aside_of(page: &SavedPage, words: &str) -> Option<Aside> {
    let at = page
        .document
        .text()
        .find(words)
        .unwrap_or_else(|| panic!("{words:?} in {:?}", page.document.text()));
    let at = pincite_core::source::text::TextOffset::new(at).unwrap();
    let found = page.document.asides().iter().find(|(span, _)| span.contains(at));
    found.map(|(_, kind)| *kind)
}

/// The page's text with `/` for line ends, what is furniture in `{}`, a note in `<>`, and `|` where a border stands.
pub(super) fn marked(page: &SavedPage) -> String {
    let (document, mut shown) = (&page.document, String::new());
    let brackets = |kind: Aside| if kind == Aside::Note { ('<', '>') } else { ('{', '}') };
    for (at, c) in document.text().char_indices() {
        let asides = || document.asides().iter();
        shown.extend(
            asides()
                .find(|(span, _)| span.end().bytes() == at)
                .map(|(_, kind)| brackets(*kind).1),
        );
        shown.extend(
            document
                .borders()
                .iter()
                .find(|border| border.bytes() == at)
                .map(|_| '|'),
        );
        shown.extend(
            asides()
                .find(|(span, _)| span.start().bytes() == at)
                .map(|(_, kind)| brackets(*kind).0),
        );
        shown.push(if c == '\n' { '/' } else { c });
    }
    shown
}
