//! What was found, and how it is to be looked for.

use super::library::SourceKind;
use super::quote::PlaceView;
use super::reading::RegionView;
use pincite_core::source::document::PageIndex;
use pincite_core::source::find::Finding;
use pincite_core::source::timing::MediaTime;
use pincite_engine::answer_report::title_of;
use pincite_engine::find::{AnswerHit, Findings, Hit, HitPlace, LibraryHits, ReaderPlace, SourceHits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What counts as the same. `accents`: letters with and without them differ. `pattern`: a regular expression is sought.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
pub(crate) struct FindOptions {
    case: bool,
    accents: bool,
    whole_words: bool,
    pattern: bool,
}

impl From<FindOptions> for Finding {
    fn from(options: FindOptions) -> Self {
        Self {
            case: options.case,
            accents: options.accents,
            whole_words: options.whole_words,
            pattern: options.pattern,
        }
    }
}

/// A place where the words stand. `spans`: in bytes of the source's text, as `found_regions` and `selection` take them.
/// `depth`: about how far down its page, from 0 to 1.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct HitView {
    #[ts(type = "[number, number][]")]
    spans: Vec<(usize, usize)>,
    before: String,
    text: String,
    after: String,
    place: PlaceView,
    depth: f32,
}

impl From<Hit> for HitView {
    fn from(hit: Hit) -> Self {
        let (place, depth) = match hit.place {
            HitPlace::Page { index, label, depth } => (
                PlaceView::Page {
                    page: index.number(),
                    label: label.map(|label| label.0),
                },
                depth,
            ),
            HitPlace::Time(at) => (
                PlaceView::Time {
                    start_ms: at.0,
                    end_ms: at.0,
                },
                0.0,
            ),
            HitPlace::Section(path) => (PlaceView::Section { path, leaf: None }, 0.0),
            HitPlace::Leaf(leaf, path) => (
                PlaceView::Section {
                    path,
                    leaf: Some(leaf.into()),
                },
                0.0,
            ),
        };
        Self {
            spans: hit
                .spans
                .iter()
                .map(|span| (span.start().bytes(), span.end().bytes()))
                .collect(),
            before: hit.before,
            text: hit.text,
            after: hit.after,
            place,
            depth,
        }
    }
}

/// Where a reader is: at the top of the view the page (from 1) of a PDF, and what part of it stands above; a moment of a
/// recording; the element of a saved page, or its start.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ReaderPlaceView {
    Pdf { page: u32, offset: f32 },
    Recording { ms: f64 },
    Page { element: Option<u32> },
}

impl From<ReaderPlaceView> for ReaderPlace {
    fn from(place: ReaderPlaceView) -> Self {
        match place {
            ReaderPlaceView::Pdf { page, offset } => {
                Self::Page(PageIndex::from_number(page).unwrap_or_default(), offset)
            }
            // What is below zero or no number is the start.
            ReaderPlaceView::Recording { ms } => Self::Time(MediaTime(ms as u64)),
            ReaderPlaceView::Page { element } => Self::Element(element.unwrap_or_default()),
        }
    }
}

/// The hit that a reader comes to next, from 0, and what can be shown of it.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct NextView {
    #[ts(type = "number")]
    index: usize,
    regions: Vec<RegionView>,
}

impl NextView {
    pub(crate) fn new(index: usize, regions: Vec<RegionView>) -> Self {
        Self { index, regions }
    }
}

/// What was found in a source, in the order of its text. `more`: there are more places than these.
/// `next`: null where there is none, or nobody said where the reader is.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct FindView {
    hits: Vec<HitView>,
    more: bool,
    next: Option<NextView>,
}

impl FindView {
    pub(crate) fn new(findings: Findings, next: Option<NextView>) -> Self {
        Self {
            hits: findings.hits.into_iter().map(HitView::from).collect(),
            more: findings.more,
            next,
        }
    }
}

/// The best places in a source of the library. `places`: how many there are, also beyond `hits`.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct SourceHitsView {
    #[ts(type = "number")]
    source: i64,
    kind: SourceKind,
    title: String,
    file_name: String,
    has_picture: Option<bool>,
    hits: Vec<HitView>,
    #[ts(type = "number")]
    places: usize,
}

impl From<SourceHits> for SourceHitsView {
    fn from(found: SourceHits) -> Self {
        Self {
            source: found.source.id.0,
            kind: found.source.kind.into(),
            title: title_of(&found.source).to_owned(),
            hits: found.hits.into_iter().map(HitView::from).collect(),
            places: found.places,
            has_picture: found.source.has_picture,
            file_name: found.source.file_name,
        }
    }
}

/// An answer in which the words stand.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct AnswerHitView {
    #[ts(type = "number")]
    answer: i64,
    title: String,
    before: String,
    text: String,
    after: String,
}

impl From<AnswerHit> for AnswerHitView {
    fn from(found: AnswerHit) -> Self {
        let [before, text, after] = found.snippet;
        Self {
            answer: found.answer.0,
            title: found.title,
            before,
            text,
            after,
        }
    }
}

/// What was found in the library. `more`: there are more places than were counted.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SearchView {
    sources: Vec<SourceHitsView>,
    answers: Vec<AnswerHitView>,
    more: bool,
}

impl From<LibraryHits> for SearchView {
    fn from(hits: LibraryHits) -> Self {
        Self {
            sources: hits.sources.into_iter().map(SourceHitsView::from).collect(),
            answers: hits.answers.into_iter().map(AnswerHitView::from).collect(),
            more: hits.more,
        }
    }
}
