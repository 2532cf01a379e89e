//! Words that were misread on pictures of pages, both ways: undoing gives back what was there.

use super::quote::PlaceView;
use super::reading::millionths;
use pincite_core::source::document::PageIndex;
use pincite_engine::answer_report::Righted;
use pincite_engine::misread::{Listed, Made, Misread, MisreadId, MisreadRecord, Word};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Words of a page (from 1) that was read from its picture. `start`, `end`: bytes of the source's text. `text`: what is taken to
/// stand there; `read`: what was read there, where the reader said otherwise. `rect`: x, y, width and height in millionths of the page.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct PictureWordView {
    #[ts(type = "number")]
    source: i64,
    page: u32,
    #[ts(type = "number")]
    start: usize,
    #[ts(type = "number")]
    end: usize,
    text: String,
    read: Option<String>,
    rect: Option<[i32; 4]>,
}

impl PictureWordView {
    /// The view of words of a source.
    pub(crate) fn new(source: i64, word: Word) -> Self {
        Self {
            source,
            page: word.page.number(),
            start: word.span.start().bytes(),
            end: word.span.end().bytes(),
            text: word.text,
            read: word.read,
            rect: word.shown.map(|(geometry, rect)| millionths(geometry, rect)),
        }
    }
}

/// What the reader says that stands at a place of a page (from 1), as it is kept, for putting it back. `start`: a byte of the
/// page's text as it was read. `at`: milliseconds since 1970.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct MisreadView {
    #[ts(type = "number")]
    id: i64,
    page: u32,
    start: u32,
    read: String,
    prefix: String,
    suffix: String,
    written: String,
    by: Option<String>,
    #[ts(type = "number")]
    at: i64,
}

impl From<MisreadRecord> for MisreadView {
    fn from(record: MisreadRecord) -> Self {
        let own = record.own;
        Self {
            id: record.id.0,
            page: own.page.number(),
            start: own.start,
            read: own.read,
            prefix: own.prefix,
            suffix: own.suffix,
            written: own.written,
            by: own.by,
            at: own.at_ms,
        }
    }
}

impl MisreadView {
    /// What is to be kept of it; `None` where it names no page.
    pub(crate) fn record(self) -> Option<MisreadRecord> {
        Some(MisreadRecord {
            id: MisreadId(self.id),
            own: Misread {
                page: PageIndex::from_number(self.page)?,
                start: self.start,
                read: self.read,
                prefix: self.prefix,
                suffix: self.suffix,
                written: self.written,
                by: self.by,
                at_ms: self.at,
            },
        })
    }
}

/// A word that the reader corrected. `place`: its page. `stands`: it is put in, for the same was read there as before.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct CorrectedWordView {
    record: MisreadView,
    place: Option<PlaceView>,
    stands: bool,
}

impl From<Listed> for CorrectedWordView {
    fn from(listed: Listed) -> Self {
        Self {
            record: listed.record.into(),
            place: listed.place.map(PlaceView::from),
            stands: listed.stands,
        }
    }
}

/// What came of correcting a word. `made`: null where it is again as it was read. `replaced`: what it stands in place of.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct MadeMisreadView {
    made: Option<MisreadView>,
    replaced: Vec<MisreadView>,
}

impl From<Made> for MadeMisreadView {
    fn from(made: Made) -> Self {
        Self {
            made: made.made.map(MisreadView::from),
            replaced: made.replaced.into_iter().map(MisreadView::from).collect(),
        }
    }
}

/// A word of a passage that is the reader's: what was read of the picture, what the reader says, and where.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct RightedView {
    read: String,
    written: String,
    place: Option<PlaceView>,
}

impl From<Righted> for RightedView {
    fn from(righted: Righted) -> Self {
        Self {
            read: righted.read,
            written: righted.written,
            place: righted.place.map(PlaceView::from),
        }
    }
}
