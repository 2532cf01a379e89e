//! A checked quote as JSON. Field names are a promise to other programs: add, never rename.

use crate::Failure;
use crate::searched::Searched;
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::names;
pub(crate) use pincite_core::names::{class, reason, verdict};
use pincite_core::pack::Stood;
use pincite_core::quote::Verdict;
use pincite_core::source::document::{Document, Hiding, Leaf, SourceId};
use pincite_core::source::layout::Region;
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::MediaSpan;
use pincite_engine::Engine;
use pincite_engine::answer_report::{MatchReport, QuoteReport, Righted, Side, Stands, letters};
use pincite_engine::code_points::{CodePoints, code_points};
use serde::Serialize;

/// A quote and its verdict.
#[derive(Serialize)]
pub(crate) struct QuoteJson {
    quote: String,
    verdict: &'static str,
    /// Why a quote is `not_checkable`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(flatten)]
    place: Option<PlaceJson>,
    claimed: ClaimedJson,
    /// `unnamed`, `as_named`, `elsewhere`.
    attribution: &'static str,
    /// `unclaimed`, `right`, `near`, `wrong`.
    locator: &'static str,
    /// How far the page that the answer names is behind, where it is just so as it was learned of the source; `locator` stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    behind: Option<i32>,
    /// The source that is meant by the name that the answer uses, where that was learned.
    #[serde(skip_serializing_if = "Option::is_none")]
    meant: Option<String>,
    confidence: f32,
    /// Whether it stood in what the assistant was given: `whole`, `partly`, `not`; only with a prepared question.
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<&'static str>,
    /// Of a quote that stands nowhere: how many sources were searched, and how many could not be; only when some could not.
    #[serde(skip_serializing_if = "Option::is_none")]
    searched: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<usize>,
    /// How many places the quote stands in.
    places: usize,
    /// The places after the first; for `not_found` the nearest passages.
    others: Vec<PlaceJson>,
    /// Where the quote stands in the answer, in Unicode code points.
    answer_start: usize,
    answer_end: usize,
}

#[derive(Serialize)]
struct ClaimedJson {
    source: Option<String>,
    pages: Option<Vec<String>>,
    /// A moment, "5:23", or the first and the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
}

/// A word that a person corrected on a page that was read from a picture.
#[derive(Serialize)]
pub(crate) struct CorrectedJson {
    read: String,
    written: String,
}

impl CorrectedJson {
    pub(crate) fn of(one: &Righted) -> Self {
        Self {
            read: one.read.clone(),
            written: one.written.clone(),
        }
    }
}

/// A place in a source.
#[derive(Serialize)]
pub(crate) struct PlaceJson {
    source: String,
    /// From 1.
    page: Option<u32>,
    /// As printed.
    page_label: Option<String>,
    /// The first page's lines: left, bottom, right, top in points of PDF user space.
    boxes: Vec<[f32; 4]>,
    /// Every page's lines.
    segments: Vec<SegmentJson>,
    /// The heading above it in a saved page.
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    /// All headings above it, outermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    heading_path: Vec<String>,
    #[serde(flatten)]
    leaf: LeafJson,
    /// The words on the live page that was saved: an address with a text fragment.
    #[serde(skip_serializing_if = "Option::is_none")]
    live: Option<String>,
    /// The passage as the W3C's Web Annotation model names it, in a saved page's text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    selectors: Vec<SelectorJson>,
    /// When it is said in a recording, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    start_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_ms: Option<u64>,
    /// When each of its words is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<WordJson>,
    /// The source is only what an assistant saw, out of this export.
    #[serde(skip_serializing_if = "Option::is_none")]
    seen_by: Option<String>,
    /// The words were written down by a machine that listened.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    automatic: bool,
    /// The saved page does not show the passage, or a part of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
    /// `folded`: something on the page unfolds it. `with_most`: the page hides most of its text. Left out where it is hidden alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden_as: Option<&'static str>,
    /// The page shows the passage, or a part of it, as struck out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    struck: bool,
    /// The file does not tell for sure which letters words of the passage are drawn with.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unsure: bool,
    /// The words were read by a machine from a picture of the page.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    scanned: bool,
    /// Another program read them, and they were not compared with the picture.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    not_compared: bool,
    /// Words that a person corrected there: what was read, and what the person says.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corrected: Vec<CorrectedJson>,
    /// The passage in the source's text, in Unicode code points.
    start: Option<usize>,
    end: Option<usize>,
    text: String,
    before: String,
    after: String,
    /// What stands right before or behind the passage in its sentence, and turns what it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_behind: Option<String>,
    /// What the quote leaves out amid a clause, where its sense may hang on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_amid: Option<String>,
    /// The number that it stands under, where the answer names another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    under: Option<String>,
    /// Somebody else says it there than the answer says.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_voice: Option<VoiceJson>,
    /// It is not known who says it there, and the answer gives it to somebody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    voice_untold: bool,
    score: f32,
    folds: Vec<&'static str>,
    edits: Vec<EditJson>,
    omitted: Vec<String>,
}

/// Whom the answer gives a quote to, and who says it in the source.
#[derive(Clone, Serialize)]
struct VoiceJson {
    answer: String,
    source: String,
}

/// The lines of a place on one page.
#[derive(Clone, Serialize)]
pub(crate) struct SegmentJson {
    pub(crate) page: u32,
    pub(crate) page_label: Option<String>,
    pub(crate) boxes: Vec<[f32; 4]>,
}

/// A selector of the W3C's Web Annotation model.
#[derive(Serialize)]
#[serde(tag = "type")]
pub(crate) enum SelectorJson {
    /// The words themselves, with those before and after.
    TextQuoteSelector {
        exact: String,
        prefix: String,
        suffix: String,
    },
    /// Where they stand, in Unicode code points.
    TextPositionSelector { start: usize, end: usize },
}

/// A word of a recording.
#[derive(Serialize)]
pub(crate) struct WordJson {
    text: String,
    start_ms: u64,
    end_ms: u64,
    /// How sure the transcriber is of it, 0 to 1.
    sure: f32,
}

/// A difference.
#[derive(Serialize)]
pub(crate) struct EditJson {
    pub(crate) quote: String,
    pub(crate) source: String,
    pub(crate) class: &'static str,
}

/// Where in a presentation, a document or a book a passage stands, beside its headings.
#[derive(Debug, Default, Serialize)]
pub(crate) struct LeafJson {
    /// The number of the slide.
    #[serde(skip_serializing_if = "Option::is_none")]
    slide: Option<u32>,
    /// It stands in the speaker's notes to it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    speaker_notes: bool,
    /// The number or sign of the footnote or endnote.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// It is a comment in the margin, and no part of the text.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    comment: bool,
    /// The printed page that an e-book names; told as `page_label`.
    #[serde(skip)]
    pub(crate) printed: Option<String>,
}

impl LeafJson {
    pub(crate) fn of(found: &MatchReport) -> Self {
        let mut json = Self::default();
        match found.leaf() {
            Some(Leaf::Slide { number, is_notes }) => (json.slide, json.speaker_notes) = (Some(*number), *is_notes),
            Some(Leaf::Note(name)) => json.note = Some(name.clone()),
            Some(Leaf::Comment) => json.comment = true,
            Some(Leaf::Page(label)) => json.printed = Some(label.0.clone()),
            None => {}
        }
        json
    }
}

impl QuoteJson {
    /// `answer` is the raw text that the quote was taken from.
    pub(crate) fn new(
        engine: &Engine,
        report: &QuoteReport,
        answer: &CodePoints,
        searched: &Searched,
    ) -> Result<Self, Failure> {
        let mut places = report
            .matches
            .iter()
            .zip(&report.check.matches)
            .map(|(report_of, found)| PlaceJson::new(engine, &report.quote.text, report_of, found))
            .collect::<Result<Vec<_>, _>>()?
            .into_iter();
        let found = report.check.verdict != Verdict::NotFound;
        let absent = matches!(report.check.verdict, Verdict::NotFound | Verdict::NotCheckable(_));
        let counts = searched.counts().filter(|_| absent);
        let pages = report.quote.claimed.pages.clone();
        let (answer_start, answer_end) = answer.span(report.quote.span);
        Ok(Self {
            quote: report.quote.text.clone(),
            verdict: verdict(report.check.verdict),
            reason: reason(report.check.verdict),
            place: if found { places.next() } else { None },
            others: places.collect(),
            claimed: ClaimedJson {
                source: report.quote.claimed.source.clone(),
                pages: pages.map(|pages| std::iter::once(pages.first).chain(pages.last).collect()),
                time: report.quote.claimed.time.map(|time| {
                    let moments = std::iter::once(time.first).chain(time.last);
                    moments.map(|moment| moment.to_string()).collect()
                }),
                section: report.quote.claimed.section.clone(),
            },
            attribution: names::attribution(report.check.attribution),
            locator: locator(report.check.locator),
            behind: report.behind.map(|pages| pages.behind),
            meant: report.meant.clone(),
            confidence: report.check.confidence,
            given: report.stood.map(given),
            searched: counts.map(|(searched, _)| searched),
            unread: counts.map(|(_, unread)| unread),
            places: report.check.places,
            answer_start,
            answer_end,
        })
    }
}

/// How much of a quote was given, in JSON.
fn given(stood: Stood) -> &'static str {
    match stood {
        Stood::Whole => "whole",
        Stood::Partly => "partly",
        Stood::Not => "not",
    }
}

impl PlaceJson {
    fn new(
        engine: &Engine,
        quote: &str,
        report: &MatchReport,
        found: &pincite_core::quote::Match,
    ) -> Result<Self, Failure> {
        let segments = segments(engine, report, &found.spans)?;
        let source = engine.document(found.source)?;
        let all = whole(&found.spans);
        let range = all.map(|span| code_points(source.text(), span));
        let times = report.places.iter().filter_map(|place| match place {
            Stands::Time(time) => Some(*time),
            Stands::Page(..) | Stands::Section(_) | Stands::Leaf(..) => None,
        });
        let time = times.reduce(MediaSpan::union);
        let section = report.headings();
        let is_saved_page = section.is_some();
        let headings = section.map(<[String]>::to_vec).unwrap_or_default();
        let leaf = LeafJson::of(report);
        let words = engine.word_times(found.source, &found.spans)?;
        Ok(Self {
            source: report.file_name.clone(),
            seen_by: report.seen_by.clone(),
            page: report.pages().next().map(|(index, _)| index.number()),
            page_label: report
                .pages()
                .next()
                .and_then(|(_, label)| label)
                .map(|label| label.0.clone())
                .or_else(|| leaf.printed.clone()),
            leaf,
            boxes: segments
                .first()
                .map(|segment| segment.boxes.clone())
                .unwrap_or_default(),
            segments,
            start_ms: time.map(|time| time.start().0),
            end_ms: time.map(|time| time.end().0),
            words: words
                .iter()
                .map(|word| WordJson {
                    text: word.span.of(source.text()).to_owned(),
                    start_ms: word.time.start().0,
                    end_ms: word.time.end().0,
                    sure: word.sure,
                })
                .collect(),
            automatic: report.automatic,
            hidden: report.hidden.is_some(),
            hidden_as: report.hidden.and_then(hidden_as),
            struck: report.struck,
            unsure: report.unsure,
            scanned: report.scanned,
            not_compared: report.uncompared,
            corrected: report.corrected.iter().map(CorrectedJson::of).collect(),
            section: headings.last().cloned(),
            heading_path: headings,
            live: report.live.clone(),
            selectors: match is_saved_page {
                true => all
                    .zip(range)
                    .map_or_else(Vec::new, |(span, range)| selectors(&source, span, range)),
                false => Vec::new(),
            },
            start: range.map(|(start, _)| start),
            end: range.map(|(_, end)| end),
            text: report.text.clone(),
            before: report.before.clone(),
            after: report.after.clone(),
            cut_before: report.cut_before.clone(),
            cut_behind: report.cut_behind.clone(),
            cut_amid: report.cut_amid.clone(),
            under: report.under.clone(),
            other_voice: report.other_voice.clone().map(|voice| VoiceJson {
                answer: voice.named,
                source: voice.found,
            }),
            voice_untold: report.voice_untold,
            score: found.score,
            folds: found.folds.iter().map(|one| names::fold(*one)).collect(),
            edits: found
                .edits
                .iter()
                .map(|edit| EditJson {
                    quote: edit.quote.of(quote).to_owned(),
                    source: edit.source.of(source.text()).to_owned(),
                    class: class(edit.class),
                })
                .collect(),
            omitted: report
                .diff
                .iter()
                .filter(|piece| piece.side == Side::Omitted)
                .map(|piece| piece.text.clone())
                .collect(),
        })
    }
}

/// The selectors of a passage of a saved page, which lies from `start` to `end` in Unicode code points.
pub(crate) fn selectors(source: &Document, span: TextSpan, (start, end): (usize, usize)) -> Vec<SelectorJson> {
    let [prefix, exact, suffix] = letters(source, span);
    vec![
        SelectorJson::TextQuoteSelector { exact, prefix, suffix },
        SelectorJson::TextPositionSelector { start, end },
    ]
}

/// How a page comes to hide a passage, where it does not hide that alone.
fn hidden_as(hiding: Hiding) -> Option<&'static str> {
    match hiding {
        Hiding::Folded => Some("folded"),
        Hiding::WithMost => Some("with_most"),
        Hiding::Alone => None,
    }
}

/// From the start of the first span to the end of the last.
pub(crate) fn whole(spans: &[TextSpan]) -> Option<TextSpan> {
    let joined = |a: TextSpan, b: TextSpan| TextSpan::new(a.start(), b.end()).unwrap_or(a);
    spans.iter().copied().reduce(joined)
}

/// The lines of a match, page by page.
pub(crate) fn segments(engine: &Engine, report: &MatchReport, spans: &[TextSpan]) -> Result<Vec<SegmentJson>, Failure> {
    let label = |region: &Region| {
        let page = report.pages().find(|(index, _)| *index == region.page);
        page.and_then(|(_, label)| label).map(|label| label.0.clone())
    };
    Ok(regions(engine, report.source, spans)?
        .iter()
        .map(|region| SegmentJson {
            page: region.page.number(),
            page_label: label(region),
            boxes: region
                .rects
                .iter()
                .map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1].map(hundredths))
                .collect(),
        })
        .collect())
}

fn regions(engine: &Engine, source: SourceId, spans: &[TextSpan]) -> Result<Vec<Region>, Failure> {
    Ok(engine.page_regions(source, spans)?)
}

/// Points to two decimals: geometry is stored no finer.
fn hundredths(points: f32) -> f32 {
    (points * 100.0).round() / 100.0
}

/// How the claimed place compares, as JSON names it.
pub(crate) fn locator(locator: LocatorCheck) -> &'static str {
    match locator {
        LocatorCheck::Unclaimed => "unclaimed",
        LocatorCheck::Right => "right",
        LocatorCheck::Near => "near",
        LocatorCheck::Wrong => "wrong",
    }
}
