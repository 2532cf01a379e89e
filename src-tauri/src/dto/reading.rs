//! A source opened for reading, and where a match stands in it.

use super::number;
use pincite_core::source::document::{Document, PageIndex, SourceKind};
use pincite_core::source::layout::{PageGeometry, UserRect};
use pincite_core::source::text::TextOffset;
use pincite_core::source::timing::WordTime;
use pincite_engine::answer_report::title_of;
use pincite_engine::read::{Cue, MatchPlace, OpenSource, Region, SegmentSpan, Transcript};
use pincite_engine::saved::{self, NodePart, NodeSpan, OpenPage, OutlineEntry};
use pincite_engine::{OutlineRecord, PageRecord, SoundTrack, SourceRecord};
use serde::Serialize;
use ts_rs::TS;

/// A page as displayed (cropped and turned), in points.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct PdfPage {
    label: Option<String>,
    width: f32,
    height: f32,
}

/// An entry of a source's table of contents. `page` counts from 1.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct OutlineItem {
    title: String,
    depth: u32,
    page: u32,
}

/// What a saved page says of itself. Dates as the page writes them, mostly as ISO 8601 does.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct PageAbout {
    site: Option<String>,
    author: Option<String>,
    published: Option<String>,
    address: Option<String>,
    saved: Option<String>,
}

/// A heading of a saved page. `element`: the number of its element in the page that the frame shows.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct PageHeading {
    title: String,
    depth: u32,
    element: u32,
}

/// What a viewer needs to begin. A PDF: its pages in order. A recording: `media_url`, where it plays from, `null` when
/// nothing serves it; `has_picture`, `null` when that is not known; its transcript is asked for apart. A saved page: where it is
/// from, its headings, and whether it can be shown as it is printed; the page itself goes to its frame.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Contents {
    Pdf {
        pages: Vec<PdfPage>,
        outline: Vec<OutlineItem>,
    },
    Recording {
        #[ts(type = "number | null")]
        duration_ms: Option<u64>,
        has_picture: Option<bool>,
        media_url: Option<String>,
    },
    Page {
        about: PageAbout,
        outline: Vec<PageHeading>,
        printable: bool,
    },
}

/// A source opened for reading.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SourceView {
    #[ts(type = "number")]
    id: i64,
    title: String,
    file_name: String,
    /// How it is cited, "Rowe 2015"; `null` when too little is known.
    cited: Option<String>,
    /// What BibTeX may call it.
    cite_key: Option<String>,
    #[serde(flatten)]
    contents: Contents,
}

impl SourceView {
    /// The view of a PDF or a recording. `media_url`: where it plays from.
    pub(crate) fn new(source: OpenSource, media_url: Option<String>) -> Self {
        let contents = match source.record.kind {
            SourceKind::Recording => Contents::Recording {
                duration_ms: source.record.duration.map(|duration| duration.0),
                has_picture: source.record.has_picture,
                media_url,
            },
            SourceKind::Pdf | SourceKind::Page => Contents::Pdf {
                pages: source.pages.into_iter().map(PdfPage::from).collect(),
                outline: source.outline.into_iter().map(OutlineItem::from).collect(),
            },
        };
        Self::with(source.record, contents)
    }

    /// The view of a saved page. `printable`: it can be shown as it is printed.
    pub(crate) fn page(page: OpenPage, printable: bool) -> Self {
        // Headings of what stands around the text would only be in the way.
        let outline = page.outline.into_iter().filter(|entry| !entry.surrounding);
        let contents = Contents::Page {
            outline: outline.map(PageHeading::from).collect(),
            about: page.about.into(),
            printable,
        };
        Self::with(page.record, contents)
    }

    fn with(record: SourceRecord, contents: Contents) -> Self {
        Self {
            id: record.id.0,
            title: title_of(&record).to_owned(),
            cited: record.about.cited(),
            cite_key: record.about.cite_key(),
            file_name: record.file_name,
            contents,
        }
    }
}

impl From<saved::About> for PageAbout {
    fn from(about: saved::About) -> Self {
        Self {
            site: about.site,
            author: about.author,
            published: about.date,
            address: about.address,
            saved: about.saved_at,
        }
    }
}

impl From<OutlineEntry> for PageHeading {
    fn from(entry: OutlineEntry) -> Self {
        Self {
            title: entry.title,
            depth: u32::from(entry.depth),
            element: entry.element,
        }
    }
}

impl From<PageRecord> for PdfPage {
    fn from(page: PageRecord) -> Self {
        let (width, height) = page.geometry.displayed_size();
        Self {
            label: page.label.map(|label| label.0),
            width,
            height,
        }
    }
}

impl From<OutlineRecord> for OutlineItem {
    fn from(item: OutlineRecord) -> Self {
        Self {
            title: item.title,
            depth: u32::from(item.depth),
            page: item.page.number(),
        }
    }
}

/// A word of a cue: from where to where in the cue's text (UTF-16 units), when it is said, and how sure the transcriber
/// is of it, 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(super) struct WordView {
    from: u32,
    to: u32,
    #[ts(type = "number")]
    start_ms: u64,
    #[ts(type = "number")]
    end_ms: u64,
    sure: f32,
}

/// What was said in one go. `words`: empty where the transcript does not tell when each is said.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(super) struct CueView {
    #[ts(type = "number")]
    start_ms: u64,
    #[ts(type = "number")]
    end_ms: u64,
    speaker: Option<String>,
    text: String,
    words: Vec<WordView>,
}

/// A sound track of a recording that has several, by its number from 1. `heard`: this one is listened to.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct TrackView {
    number: u32,
    language: Option<String>,
    name: Option<String>,
    heard: bool,
}

impl From<SoundTrack> for TrackView {
    fn from(track: SoundTrack) -> Self {
        Self {
            number: track.number.0,
            language: track.language,
            name: track.name,
            heard: track.heard,
        }
    }
}

/// What is said in a recording, as far as it is known, from the cue asked for on. `automatic`: a machine that listened
/// wrote it down. `made_by`: the model that did, or the file that it was taken from. `tracks`: its sound tracks; none where there
/// is nothing to choose.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct TranscriptView {
    automatic: bool,
    made_by: Option<String>,
    tracks: Vec<TrackView>,
    cues: Vec<CueView>,
}

impl TranscriptView {
    /// The cues of `transcript` from number `from` (counted from 0) on.
    pub(crate) fn new(transcript: Transcript, tracks: Vec<SoundTrack>, from: usize) -> Self {
        let text = transcript.document.text();
        let cues = transcript.cues.into_iter().skip(from);
        Self {
            automatic: transcript.automatic,
            made_by: transcript.made_by,
            tracks: tracks.into_iter().map(TrackView::from).collect(),
            cues: cues.map(|cue| CueView::new(text, cue)).collect(),
        }
    }
}

impl CueView {
    fn new(text: &str, cue: Cue) -> Self {
        let from = cue.span.start();
        let word = |word: &WordTime| WordView {
            from: utf16(text, from, word.span.start()),
            to: utf16(text, from, word.span.end()),
            start_ms: word.time.start().0,
            end_ms: word.time.end().0,
            sure: word.sure,
        };
        Self {
            start_ms: cue.time.start().0,
            end_ms: cue.time.end().0,
            words: cue.words.iter().map(word).collect(),
            speaker: cue.speaker,
            text: cue.span.of(text).to_owned(),
        }
    }
}

/// How far `at` lies behind `from` in `text`, in the UTF-16 units that JavaScript counts in.
fn utf16(text: &str, from: TextOffset, at: TextOffset) -> u32 {
    let between = text.get(from.bytes()..at.bytes()).unwrap_or_default();
    number(between.encode_utf16().count())
}

/// A rectangle in millionths of the displayed page's width and height, from its top left. `edit`: it covers words that
/// differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RectView {
    x: i32,
    y: i32,
    w: i32,
    h: i32,
    edit: bool,
}

impl RectView {
    /// Where `rect` appears on a page of this geometry.
    pub(crate) fn new(geometry: PageGeometry, rect: UserRect, edit: bool) -> Self {
        let [x, y, w, h] = millionths(geometry, rect);
        Self { x, y, w, h, edit }
    }
}

/// Left, top, width and height of `rect` on the displayed page, in millionths of its width and height.
pub(crate) fn millionths(geometry: PageGeometry, rect: UserRect) -> [i32; 4] {
    let page = geometry.displayed(rect);
    // A float-to-integer cast saturates, which is what a rectangle far outside the page needs.
    [page.x0, page.y0, page.x1 - page.x0, page.y1 - page.y0].map(|fraction| (fraction * 1e6).round() as i32)
}

/// Words of a cue, as UTF-16 offsets in its text. `edit`: they differ from the quote's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct StretchView {
    segment: u32,
    from: u32,
    to: u32,
    edit: bool,
}

/// A text of a saved page, or a part of it: UTF-16 units `start` to `end` of text number `text` (from 0; texts that touch
/// are one) directly in the element with the number `element`. `text` null: the element itself, such as a picture whose
/// description is quoted. `edit`: it differs from the quote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct NodeView {
    element: u32,
    text: Option<u32>,
    start: u32,
    end: u32,
    edit: bool,
}

impl NodeView {
    fn new(node: NodeSpan, edit: bool) -> Self {
        let (text, start, end) = match node.part {
            NodePart::Text { index, start, end } => (Some(index), start, end),
            NodePart::Whole => (None, 0, 0),
        };
        Self {
            element: node.element,
            text,
            start,
            end,
            edit,
        }
    }
}

/// What a viewer can show of a match. `page` counts from 1. `words`: the passage cue by cue, and again those of its words
/// that differ. `nodes`: the whole passage in a saved page, and again what of it differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum RegionView {
    Page {
        page: u32,
        rects: Vec<RectView>,
    },
    Time {
        #[ts(type = "number")]
        start_ms: u64,
        #[ts(type = "number")]
        end_ms: u64,
        words: Vec<StretchView>,
    },
    Text {
        nodes: Vec<NodeView>,
    },
}

impl RegionView {
    /// What a match in a saved page touches; `edits`: what of it differs from the quote.
    pub(crate) fn of_page(nodes: &[NodeSpan], edits: &[NodeSpan]) -> Vec<Self> {
        let nodes = nodes.iter().map(|node| NodeView::new(*node, false));
        let edits = edits.iter().map(|node| NodeView::new(*node, true));
        vec![Self::Text {
            nodes: nodes.chain(edits).collect(),
        }]
    }

    /// The regions of a match; `geometry` tells how each page is displayed, `document` is its source's text.
    pub(crate) fn of(
        place: &MatchPlace,
        document: &Document,
        geometry: impl Fn(PageIndex) -> PageGeometry,
    ) -> Vec<Self> {
        let rects = |region: &pincite_core::source::layout::Region, edit| {
            let geometry = geometry(region.page);
            region
                .rects
                .iter()
                .map(move |rect| RectView::new(geometry, *rect, edit))
                .collect::<Vec<_>>()
        };
        let stretches = |words: &[SegmentSpan], edit| {
            let stretch = move |words: &SegmentSpan| StretchView::new(document, *words, edit);
            words.iter().filter_map(stretch).collect::<Vec<_>>()
        };
        let views = place.regions.iter().filter_map(|region| match region {
            Region::Page(region) => {
                let mut all = rects(region, false);
                for edit in &place.edits {
                    match edit {
                        Region::Page(edit) if edit.page == region.page => all.extend(rects(edit, true)),
                        _ => {}
                    }
                }
                Some(Self::Page {
                    page: region.page.number(),
                    rects: all,
                })
            }
            Region::Time { time, words } => {
                let mut all = stretches(words, false);
                for edit in &place.edits {
                    match edit {
                        Region::Time { words: edited, .. } if lies_in(edited, words) => {
                            all.extend(stretches(edited, true));
                        }
                        _ => {}
                    }
                }
                Some(Self::Time {
                    start_ms: time.start().0,
                    end_ms: time.end().0,
                    words: all,
                })
            }
            // See `of_page`.
            Region::Text(_) => None,
        });
        views.collect()
    }
}

/// Whether the words `inner` are some of the words `outer`.
fn lies_in(inner: &[SegmentSpan], outer: &[SegmentSpan]) -> bool {
    let within = |a: &SegmentSpan| {
        outer
            .iter()
            .any(|b| b.span.intersection(a.span).is_some_and(|s| !s.is_empty()))
    };
    inner.iter().all(within)
}

impl StretchView {
    fn new(document: &Document, words: SegmentSpan, edit: bool) -> Option<Self> {
        let from = document.segments().get(words.segment)?.span.start();
        Some(Self {
            segment: number(words.segment),
            from: utf16(document.text(), from, words.span.start()),
            to: utf16(document.text(), from, words.span.end()),
            edit,
        })
    }
}
