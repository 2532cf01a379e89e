//! A person's highlights, both ways: undoing gives back what was there. And what readers marked in a PDF with other programs.

use super::quote::PlaceView;
use pincite_core::source::document::{Fingerprint, SourceId};
use pincite_core::source::text::TextSpan;
use pincite_engine::highlights::taken::{AnnotationKind, FileAnnotation, FileAnnotations};
use pincite_engine::highlights::{
    Anchor, Colour, FoundHighlights, HighlightFormat, HighlightId, HighlightRecord, HighlightReport, Highlighted,
    NewHighlight, Standing,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "HighlightColour")]
pub(crate) enum ColourView {
    Yellow,
    Green,
    Blue,
    Pink,
    Purple,
}

impl From<Colour> for ColourView {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Yellow => Self::Yellow,
            Colour::Green => Self::Green,
            Colour::Blue => Self::Blue,
            Colour::Pink => Self::Pink,
            Colour::Purple => Self::Purple,
        }
    }
}

impl From<ColourView> for Colour {
    fn from(colour: ColourView) -> Self {
        match colour {
            ColourView::Yellow => Self::Yellow,
            ColourView::Green => Self::Green,
            ColourView::Blue => Self::Blue,
            ColourView::Pink => Self::Pink,
            ColourView::Purple => Self::Purple,
        }
    }
}

/// What highlights are written as.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "HighlightFormat")]
pub(crate) enum HighlightFormatView {
    Markdown,
    Json,
}

impl From<HighlightFormatView> for HighlightFormat {
    fn from(format: HighlightFormatView) -> Self {
        match format {
            HighlightFormatView::Markdown => Self::Markdown,
            HighlightFormatView::Json => Self::Json,
        }
    }
}

/// A highlight as it is kept, for putting it back. `start`, `end`: bytes of its source's text. `sha256`: of its source's file.
/// `at`: milliseconds since 1970.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct HighlightRecordView {
    #[ts(type = "number")]
    id: i64,
    #[ts(type = "number | null")]
    source: Option<i64>,
    sha256: String,
    title: String,
    #[ts(type = "number")]
    start: usize,
    #[ts(type = "number")]
    end: usize,
    exact: String,
    prefix: String,
    suffix: String,
    colour: ColourView,
    note: String,
    by: Option<String>,
    #[ts(type = "number")]
    at: i64,
    taken: Option<String>,
}

impl From<HighlightRecord> for HighlightRecordView {
    fn from(record: HighlightRecord) -> Self {
        let own = record.own;
        Self {
            id: record.id.0,
            source: record.source.map(|source| source.0),
            sha256: record.fingerprint.to_string(),
            title: record.title,
            start: own.anchor.span.start().bytes(),
            end: own.anchor.span.end().bytes(),
            exact: own.anchor.exact,
            prefix: own.anchor.prefix,
            suffix: own.anchor.suffix,
            colour: own.colour.into(),
            note: own.note,
            by: own.by,
            at: own.at_ms,
            taken: own.taken_from,
        }
    }
}

impl HighlightRecordView {
    /// What is to be kept of it; `None` where it names no file.
    pub(crate) fn record(self) -> Option<HighlightRecord> {
        Some(HighlightRecord {
            id: HighlightId(self.id),
            fingerprint: fingerprint(&self.sha256)?,
            source: self.source.map(SourceId),
            title: self.title,
            own: NewHighlight {
                anchor: Anchor {
                    span: TextSpan::from_bytes(self.start..self.end).unwrap_or_default(),
                    exact: self.exact,
                    prefix: self.prefix,
                    suffix: self.suffix,
                },
                colour: self.colour.into(),
                note: self.note,
                by: self.by,
                at_ms: self.at,
                taken_from: self.taken,
            },
        })
    }
}

fn fingerprint(sha256: &str) -> Option<Fingerprint> {
    let mut bytes = [0; 32];
    if sha256.len() != 64 {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(sha256.get(at * 2..at * 2 + 2)?, 16).ok()?;
    }
    Some(Fingerprint(bytes))
}

/// Whether a highlight's words are in its source: not found any more, the source not read just now, the source removed.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Standing")]
pub(crate) enum StandingView {
    Here,
    Lost,
    Unread,
    Removed,
}

/// A highlight. `title`: its source's; `words`: as one reads them.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct HighlightView {
    record: HighlightRecordView,
    standing: StandingView,
    title: String,
    words: String,
    places: Vec<PlaceView>,
}

impl From<HighlightReport> for HighlightView {
    fn from(report: HighlightReport) -> Self {
        Self {
            standing: match report.standing {
                Standing::Here => StandingView::Here,
                Standing::Lost => StandingView::Lost,
                Standing::Unread => StandingView::Unread,
                Standing::Removed => StandingView::Removed,
            },
            title: report.title,
            words: report.words,
            places: report.places.into_iter().map(PlaceView::from).collect(),
            record: report.record.into(),
        }
    }
}

/// Highlights of the whole library: the first of them, and how many there are.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct FoundHighlightsView {
    list: Vec<HighlightView>,
    #[ts(type = "number")]
    total: usize,
}

impl From<FoundHighlights> for FoundHighlightsView {
    fn from(found: FoundHighlights) -> Self {
        Self {
            list: found.list.into_iter().map(HighlightView::from).collect(),
            total: found.total,
        }
    }
}

/// What came of highlighting words. `before`: as it was, where just these words were highlighted already.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct HighlightedView {
    record: HighlightRecordView,
    before: Option<HighlightRecordView>,
}

impl From<Highlighted> for HighlightedView {
    fn from(made: Highlighted) -> Self {
        Self {
            record: made.record.into(),
            before: made.before.map(HighlightRecordView::from),
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "AnnotationKind")]
pub(crate) enum AnnotationKindView {
    Highlight,
    Underline,
    Squiggly,
    Strikeout,
    Note,
}

/// Something that a reader marked in a PDF with another program. `page`: from 1. `words`: what it marks or stands beside; empty
/// where none can be told, and then it cannot be taken over. `cut`: it says more than `note` tells. `by`, `at`: as it says itself.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct FileAnnotationView {
    key: String,
    page: u32,
    label: Option<String>,
    kind: AnnotationKindView,
    colour: ColourView,
    words: String,
    #[ts(type = "[number, number][]")]
    spans: Vec<(usize, usize)>,
    note: String,
    cut: bool,
    by: Option<String>,
    #[ts(type = "number | null")]
    at: Option<i64>,
    taken: bool,
}

impl From<FileAnnotation> for FileAnnotationView {
    fn from(one: FileAnnotation) -> Self {
        Self {
            key: one.key,
            page: one.page.number(),
            label: one.label.map(|label| label.0),
            kind: match one.kind {
                AnnotationKind::Highlight => AnnotationKindView::Highlight,
                AnnotationKind::Underline => AnnotationKindView::Underline,
                AnnotationKind::Squiggly => AnnotationKindView::Squiggly,
                AnnotationKind::Strikeout => AnnotationKindView::Strikeout,
                AnnotationKind::Note => AnnotationKindView::Note,
            },
            colour: one.colour.into(),
            words: one.words,
            spans: one
                .spans
                .iter()
                .map(|span| (span.start().bytes(), span.end().bytes()))
                .collect(),
            note: one.note,
            cut: one.cut,
            by: one.author,
            at: one.at_ms,
            taken: one.taken,
        }
    }
}

/// What readers marked in a PDF. `more`: there is more than is told. `unread`: on so many pages it could not be read.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct FileAnnotationsView {
    list: Vec<FileAnnotationView>,
    more: bool,
    #[ts(type = "number")]
    unread: usize,
}

impl From<FileAnnotations> for FileAnnotationsView {
    fn from(found: FileAnnotations) -> Self {
        Self {
            unread: found.unread.len(),
            more: found.more,
            list: found.list.into_iter().map(FileAnnotationView::from).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn fingerprints_come_back_as_they_went() {
        let whole = "0f".repeat(32);
        assert_eq!(fingerprint(&whole).map(|one| one.to_string()), Some(whole));
        for broken in ["", "0f", &"0g".repeat(32), &"é".repeat(32)] {
            assert_eq!(fingerprint(broken), None, "{broken}");
        }
    }
}
