//! A quote, its verdict, and the evidence.

use super::misread::RightedView;
use super::review::ReviewView;
use pincite_core::answer::locator::{Claimed, LocatorCheck};
use pincite_core::extract::Quote;
use pincite_core::fold;
use pincite_core::quote as verify;
use pincite_core::quote::{Attribution, NotCheckable, Verdict};
use pincite_core::source::document::{Hiding, Leaf};
use pincite_engine::answer_report::{self, MatchReport, QuoteReport, Stands};
use pincite_engine::packs::Stood;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq, PartialOrd, Ord, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum VerdictKind {
    Exact,
    Normalized,
    Elided,
    Altered,
    AlteredMeaning,
    NotFound,
    NotCheckable,
}

impl From<Verdict> for VerdictKind {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Exact => Self::Exact,
            Verdict::Normalized => Self::Normalized,
            Verdict::Elided => Self::Elided,
            Verdict::Altered => Self::Altered,
            Verdict::MeaningChanged => Self::AlteredMeaning,
            Verdict::NotFound => Self::NotFound,
            Verdict::NotCheckable(_) => Self::NotCheckable,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum EditClass {
    Wording,
    Case,
    Raised,
    Number,
    Unit,
    Negation,
    Modal,
    Quantifier,
    Opposite,
    Name,
    Content,
    Seam,
    Border,
    Unjudged,
    Misread,
}

impl From<verify::EditClass> for EditClass {
    fn from(class: verify::EditClass) -> Self {
        match class {
            verify::EditClass::Wording => Self::Wording,
            verify::EditClass::Case => Self::Case,
            verify::EditClass::Raised => Self::Raised,
            verify::EditClass::Number => Self::Number,
            verify::EditClass::Unit => Self::Unit,
            verify::EditClass::Negation => Self::Negation,
            verify::EditClass::Modal => Self::Modal,
            verify::EditClass::Quantifier => Self::Quantifier,
            verify::EditClass::Opposite => Self::Opposite,
            verify::EditClass::Name => Self::Name,
            verify::EditClass::Content => Self::Content,
            verify::EditClass::Seam => Self::Seam,
            verify::EditClass::Border => Self::Border,
            verify::EditClass::Unjudged => Self::Unjudged,
            verify::EditClass::Misread => Self::Misread,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum Fold {
    Case,
    Quotes,
    Dashes,
    Ligatures,
    Spaces,
    LineEndHyphen,
    ReferenceMarker,
    Punctuation,
    UnicodeForm,
}

impl From<fold::Fold> for Fold {
    fn from(fold: fold::Fold) -> Self {
        match fold {
            fold::Fold::Case => Self::Case,
            fold::Fold::Quotes => Self::Quotes,
            fold::Fold::Dashes => Self::Dashes,
            fold::Fold::Ligatures => Self::Ligatures,
            fold::Fold::Spaces => Self::Spaces,
            fold::Fold::LineEndHyphen => Self::LineEndHyphen,
            fold::Fold::ReferenceMarker => Self::ReferenceMarker,
            fold::Fold::Punctuation => Self::Punctuation,
            fold::Fold::UnicodeForm => Self::UnicodeForm,
        }
    }
}

/// Whose words a piece of a comparison shows.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum Side {
    Both,
    Quote,
    Source,
    Omitted,
}

/// A piece of the comparison, in reading order: the same in both, only in the quote, only in the source, or left out
/// by the quote at its ellipsis.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct DiffPiece {
    side: Side,
    text: String,
    edit: Option<EditClass>,
}

impl From<answer_report::DiffPiece> for DiffPiece {
    fn from(piece: answer_report::DiffPiece) -> Self {
        let side = match piece.side {
            answer_report::Side::Both => Side::Both,
            answer_report::Side::Quote => Side::Quote,
            answer_report::Side::Source => Side::Source,
            answer_report::Side::Omitted => Side::Omitted,
        };
        Self {
            side,
            text: piece.text,
            edit: piece.edit.map(EditClass::from),
        }
    }
}

/// A place that a passage touches. `page` counts from 1. `path`: the headings above it, outermost first; none before
/// the first heading.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum PlaceView {
    Page {
        page: u32,
        label: Option<String>,
    },
    Time {
        #[ts(type = "number")]
        start_ms: u64,
        #[ts(type = "number")]
        end_ms: u64,
    },
    Section {
        path: Vec<String>,
        leaf: Option<LeafView>,
    },
}

/// A slide, a printed page of an e-book, a note, or a comment in the margin.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum LeafView {
    Page { label: String },
    Slide { number: u32, notes: bool },
    Note { name: String },
    Comment,
}

impl From<Leaf> for LeafView {
    fn from(leaf: Leaf) -> Self {
        match leaf {
            Leaf::Page(label) => Self::Page { label: label.0 },
            Leaf::Slide { number, is_notes } => Self::Slide {
                number,
                notes: is_notes,
            },
            Leaf::Note(name) => Self::Note { name },
            Leaf::Comment => Self::Comment,
        }
    }
}

impl From<Stands> for PlaceView {
    fn from(place: Stands) -> Self {
        match place {
            Stands::Page(index, label) => Self::Page {
                page: index.number(),
                label: label.map(|label| label.0),
            },
            Stands::Time(time) => Self::Time {
                start_ms: time.start().0,
                end_ms: time.end().0,
            },
            Stands::Section(path) => Self::Section { path, leaf: None },
            Stands::Leaf(leaf, path) => Self::Section {
                path,
                leaf: Some(leaf.into()),
            },
        }
    }
}

/// The place that an answer names, as it names it: pages "12", "xii–xv"; a time "5:23", "12:30–12:50"; a section by its
/// heading; a clause, an article, an item by its kind and number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum ClaimedPlace {
    Page { words: String },
    Time { words: String },
    Section { words: String },
    Number { words: String },
}

impl ClaimedPlace {
    /// Of all that the answer names, what is of the same kind as where the passage stands; else the first.
    pub(super) fn of(claimed: Claimed, stands: Option<&PlaceView>) -> Option<Self> {
        let range = |first: String, last: Option<String>| match last {
            Some(last) => format!("{first}–{last}"),
            None => first,
        };
        let is_numbered = claimed.is_numbered();
        let pages = claimed.pages.map(|pages| Self::Page {
            words: range(pages.first, pages.last),
        });
        let time = claimed.time.map(|time| Self::Time {
            words: range(time.first.to_string(), time.last.map(|last| last.to_string())),
        });
        let section = claimed.section.map(|words| match is_numbered {
            true => Self::Number { words },
            false => Self::Section { words },
        });
        match stands {
            Some(PlaceView::Time { .. }) => time.or(pages).or(section),
            Some(PlaceView::Section { .. }) => section.or(time).or(pages),
            Some(PlaceView::Page { .. }) | None => pages.or(time).or(section),
        }
    }
}

/// How a page comes to hide a passage: something on it unfolds it, it hides most of its text, or neither.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum HidingView {
    Folded,
    WithMost,
    Alone,
}

impl From<Hiding> for HidingView {
    fn from(hiding: Hiding) -> Self {
        match hiding {
            Hiding::Folded => Self::Folded,
            Hiding::WithMost => Self::WithMost,
            Hiding::Alone => Self::Alone,
        }
    }
}

/// A place where the quote stands (or, for a quote that was not found, the nearest passage). `before`/`text`/`after`:
/// the source's own words around and in it. `automatic`: a machine that listened wrote them down, and may have misheard.
/// `hidden`: the page does not show the passage, or a part of it: how it comes to hide it. `struck`: the page shows it as struck out.
/// `unsure`: the file does not tell for sure which letters it is drawn with. `scanned`: a machine read it from a picture of the page.
/// `corrected`: words of it that are the reader's, who said otherwise.
/// `cut_before`, `cut_behind`: what stands right beside the passage in its sentence, where that turns what it says.
/// `cut_amid`: what the quote leaves out amid a clause, where its sense may hang on it.
/// `under`: the number that it stands under, where the answer names another clause, article or item.
/// `other_voice`: somebody else says it there than the answer says. `voice_untold`: the answer gives it to somebody, and it is not
/// known who says it there.
/// `seen_by`: the source is only what an assistant saw, out of this export. `live`: where a saved page's original shows the passage, if the page names its address.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct MatchView {
    #[ts(type = "number")]
    source: i64,
    source_title: String,
    places: Vec<PlaceView>,
    automatic: bool,
    hidden: Option<HidingView>,
    struck: bool,
    unsure: bool,
    scanned: bool,
    corrected: Vec<RightedView>,
    seen_by: Option<String>,
    live: Option<String>,
    before: String,
    text: String,
    after: String,
    cut_before: Option<String>,
    cut_behind: Option<String>,
    cut_amid: Option<String>,
    under: Option<String>,
    other_voice: Option<VoiceView>,
    voice_untold: bool,
    folds: Vec<Fold>,
    diff: Vec<DiffPiece>,
    score: f32,
}

/// Whom the answer gives a quote to, and who says it in the source.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct VoiceView {
    named: String,
    found: String,
}

impl MatchView {
    /// A passage as it was reported.
    pub(super) fn passage(report: MatchReport, score: f32) -> Self {
        Self {
            source: report.source.0,
            source_title: report.source_title,
            places: report.places.into_iter().map(PlaceView::from).collect(),
            automatic: report.automatic,
            hidden: report.hidden.map(HidingView::from),
            struck: report.struck,
            unsure: report.unsure,
            scanned: report.scanned,
            corrected: report.corrected.into_iter().map(RightedView::from).collect(),
            seen_by: report.seen_by,
            live: report.live,
            before: report.before,
            text: report.text,
            after: report.after,
            cut_before: report.cut_before,
            cut_behind: report.cut_behind,
            cut_amid: report.cut_amid,
            under: report.under,
            other_voice: report.other_voice.map(|voice| VoiceView {
                named: voice.named,
                found: voice.found,
            }),
            voice_untold: report.voice_untold,
            folds: Vec::new(),
            diff: report.diff.into_iter().map(DiffPiece::from).collect(),
            score,
        }
    }
}

/// Whether the quote stands in the source that the answer named, or a claim is supported by it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum AttributionView {
    Unnamed { name: Option<String> },
    AsNamed,
    Elsewhere { named_title: String },
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum LocatorView {
    Unclaimed,
    Right,
    Near,
    Wrong,
}

impl From<LocatorCheck> for LocatorView {
    fn from(locator: LocatorCheck) -> Self {
        match locator {
            LocatorCheck::Unclaimed => Self::Unclaimed,
            LocatorCheck::Right => Self::Right,
            LocatorCheck::Near => Self::Near,
            LocatorCheck::Wrong => Self::Wrong,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum NotCheckableReason {
    NoText,
    NoWords,
    SourcesIncomplete,
    FileAbsent,
    Undecided,
    OtherLanguage,
    Denied,
    LettersUnsure,
}

/// How much of a quote's passage stood in what the assistant was given.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum StoodView {
    Whole,
    Partly,
    Not,
}

impl From<Stood> for StoodView {
    fn from(stood: Stood) -> Self {
        match stood {
            Stood::Whole => Self::Whole,
            Stood::Partly => Self::Partly,
            Stood::Not => Self::Not,
        }
    }
}

/// `claimed_source`: as the answer names it. `places`: how many there are, also those beyond `matches`.
/// `given`: null where what the assistant was given is not known. `review`: what a person found.
/// `judged_too`: a person asked for it, though it reads as no quote. `meant`: the source that the answer's name for it means, as it
/// was learned. `behind`: how far the claimed page is behind, where the passage stands just there as it was learned of its source.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct QuoteView {
    ordinal: u32,
    text: String,
    verdict: VerdictKind,
    not_checkable: Option<NotCheckableReason>,
    matches: Vec<MatchView>,
    #[ts(type = "number")]
    places: usize,
    attribution: AttributionView,
    locator: LocatorView,
    claimed_source: Option<String>,
    claimed_place: Option<ClaimedPlace>,
    confidence: f32,
    given: Option<StoodView>,
    review: Option<ReviewView>,
    judged_too: bool,
    meant: Option<String>,
    behind: Option<i32>,
}

impl QuoteView {
    pub(super) fn new(ordinal: usize, report: QuoteReport) -> Self {
        let QuoteReport {
            quote,
            check,
            matches,
            named_title,
            stood,
            review,
            judged_too,
            meant,
            behind,
        } = report;
        let views: Vec<MatchView> = matches
            .into_iter()
            .zip(&check.matches)
            .map(|(report, found)| MatchView {
                folds: found.folds.iter().copied().map(Fold::from).collect(),
                ..MatchView::passage(report, found.score)
            })
            .collect();
        Self {
            ordinal: u32::try_from(ordinal).unwrap_or(u32::MAX),
            verdict: check.verdict.into(),
            not_checkable: reason(check.verdict),
            claimed_source: quote.claimed.source.clone(),
            claimed_place: ClaimedPlace::of(
                quote.claimed.clone(),
                views.first().and_then(|view| view.places.first()),
            ),
            matches: views,
            places: check.places,
            attribution: attribution(check.attribution, &quote, named_title),
            locator: check.locator.into(),
            text: quote.text,
            confidence: check.confidence,
            given: stood.map(StoodView::from),
            review: review.map(ReviewView::from),
            judged_too,
            meant,
            behind: behind.map(|pages| pages.behind),
        }
    }
}

fn reason(verdict: Verdict) -> Option<NotCheckableReason> {
    match verdict {
        Verdict::NotCheckable(NotCheckable::NoText) => Some(NotCheckableReason::NoText),
        Verdict::NotCheckable(NotCheckable::NoWords) => Some(NotCheckableReason::NoWords),
        Verdict::NotCheckable(NotCheckable::SourcesIncomplete) => Some(NotCheckableReason::SourcesIncomplete),
        Verdict::NotCheckable(NotCheckable::FileAbsent) => Some(NotCheckableReason::FileAbsent),
        Verdict::NotCheckable(NotCheckable::Undecided) => Some(NotCheckableReason::Undecided),
        Verdict::NotCheckable(NotCheckable::OtherLanguage) => Some(NotCheckableReason::OtherLanguage),
        Verdict::NotCheckable(NotCheckable::Denied) => Some(NotCheckableReason::Denied),
        Verdict::NotCheckable(NotCheckable::LettersUnsure) => Some(NotCheckableReason::LettersUnsure),
        _ => None,
    }
}

fn attribution(attribution: Attribution, quote: &Quote, named_title: Option<String>) -> AttributionView {
    match attribution {
        Attribution::Unnamed => AttributionView::Unnamed {
            name: quote.claimed.source.clone(),
        },
        Attribution::AsNamed(_) => AttributionView::AsNamed,
        Attribution::Elsewhere { .. } => AttributionView::Elsewhere {
            named_title: named_title.unwrap_or_default(),
        },
    }
}
