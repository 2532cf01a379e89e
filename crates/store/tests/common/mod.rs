//! Sources for a library in a test.
#![allow(clippy::unwrap_used, unreachable_pub, reason = "a test fails by panicking")]

use pincite_core::fold::Folded;
use pincite_core::source::about::About;
use pincite_core::source::document::{Document, PageIndex, Place, Segment};
use pincite_core::source::layout::{PageGeometry, Rotation, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_store::{PageRecord, SourceContents, SourceState};
use std::fs;
use std::path::{Path, PathBuf};

/// A file of `bytes`, in a folder of its own beside the library.
pub fn file(place: &Path, name: &str, bytes: &str) -> PathBuf {
    let path = place.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// A source of one page with this text.
pub fn contents(text: &str) -> SourceContents {
    let span = TextSpan::from_bytes(0..text.len()).unwrap();
    let place = Place::Page {
        index: PageIndex(0),
        label: None,
    };
    let document = Document::new(text.to_owned(), vec![Segment { span, place }], Vec::new()).unwrap();
    let bounds = UserRect {
        x0: 0.0,
        y0: 0.0,
        x1: 100.0,
        y1: 100.0,
    };
    SourceContents {
        folded: Folded::of(&document),
        document,
        words: Vec::new(),
        duration: None,
        pages: vec![PageRecord {
            label: None,
            geometry: PageGeometry {
                bounds,
                rotation: Rotation::None,
            },
            has_text: true,
        }],
        outline: Vec::new(),
        about: About::default(),
        warnings: Vec::new(),
        state: SourceState::Ready,
    }
}
