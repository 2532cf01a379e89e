//! What crosses the seam to the window: plain data, and the one place where it is made from the engine's types.
//!
//! `ui/src/ipc/bindings.ts` is generated from here; a test fails when it is stale.

use pincite_core::answer::{BlockKind, Inline};
use pincite_core::document::{PageIndex, PageLabel};
use pincite_core::extract::Quote;
use pincite_core::fold;
use pincite_core::layout::{PageGeometry, UserRect};
use pincite_core::locator::LocatorCheck;
use pincite_core::verify::{self, Attribution, NotCheckable, Verdict};
use pincite_engine::add::{Added, SourceStatus};
use pincite_engine::read::{MatchPlace, OpenSource};
use pincite_engine::sheet::{self, QuoteReport, Sheet, SheetBlock, SheetInline, title_of};
use pincite_engine::{AnswerRecord, EngineError, Reason, SourceState as State};
use serde::Serialize;
use ts_rs::TS;

/// What went wrong, and a closed code only where the window acts on it.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Failure {
    code: FailureCode,
    message: String,
    details: Option<String>,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
enum FailureCode {
    WrongPassword,
    NeedsPassword,
    NotFound,
    Other,
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        let code = match error.reason() {
            Reason::NeedsPassword => FailureCode::NeedsPassword,
            Reason::WrongPassword => FailureCode::WrongPassword,
            Reason::Gone => FailureCode::NotFound,
            Reason::Other => FailureCode::Other,
        };
        let causes = std::iter::successors(std::error::Error::source(&error), |cause| cause.source());
        let details: Vec<String> = causes.map(ToString::to_string).collect();
        Self {
            code,
            message: error.to_string(),
            details: (!details.is_empty()).then(|| details.join("\n")),
        }
    }
}

/// How far a source is.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum SourceState {
    Waiting {
        #[ts(type = "number | null")]
        job: Option<u64>,
    },
    Reading {
        #[ts(type = "number")]
        job: u64,
        pages_done: u32,
        pages: u32,
    },
    Ready,
    NoText,
    Locked {
        wrong_password: bool,
    },
    Failed {
        message: String,
    },
}

/// A source in the library's list. `quoted`: how many quotes of all answers stand in it.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SourceItem {
    #[ts(type = "number")]
    id: i64,
    title: String,
    file_name: String,
    pages: u32,
    pages_without_text: u32,
    warnings: Vec<String>,
    quoted: u32,
    state: SourceState,
}

impl SourceItem {
    /// The item of a source that `quoted` quotes stand in.
    pub(crate) fn new(status: SourceStatus, quoted: u32) -> Self {
        let state = match (status.job, status.record.state.clone()) {
            (Some(job), _) if job.total > 0 => SourceState::Reading {
                job: job.job.0,
                pages_done: job.done,
                pages: job.total,
            },
            (Some(job), _) => SourceState::Waiting { job: Some(job.job.0) },
            (None, _) if status.sealed => SourceState::Locked { wrong_password: false },
            (None, State::Waiting) => SourceState::Waiting { job: None },
            (None, State::Ready) => SourceState::Ready,
            (None, State::NoText) => SourceState::NoText,
            (None, State::Locked) => SourceState::Locked { wrong_password: false },
            (None, State::Failed(message)) => SourceState::Failed { message },
        };
        let title = title_of(&status.record).to_owned();
        let record = status.record;
        Self {
            id: record.id.0,
            title,
            file_name: record.file_name,
            pages: record.pages,
            pages_without_text: record.pages_without_text,
            warnings: record.warnings,
            quoted,
            state,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq, PartialOrd, Ord, TS)]
#[serde(rename_all = "snake_case")]
enum VerdictKind {
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

/// How many quotes have this verdict; only those that occur, in the order of `VerdictKind`.
#[derive(Clone, Debug, Serialize, TS)]
struct VerdictCount {
    verdict: VerdictKind,
    count: u32,
}

/// An answer in the library's list. `added`: milliseconds since 1970.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AnswerItem {
    #[ts(type = "number")]
    id: i64,
    title: String,
    #[ts(type = "number")]
    added: i64,
    quotes: u32,
    counts: Vec<VerdictCount>,
}

impl AnswerItem {
    /// The item of an answer whose quotes have these verdicts.
    pub(crate) fn new(answer: AnswerRecord, verdicts: impl IntoIterator<Item = Verdict>) -> Self {
        let mut counts = std::collections::BTreeMap::<VerdictKind, u32>::new();
        for verdict in verdicts {
            *counts.entry(verdict.into()).or_default() += 1;
        }
        Self {
            id: answer.id.0,
            title: answer.title,
            added: answer.added_ms,
            quotes: counts.values().sum(),
            counts: counts
                .into_iter()
                .map(|(verdict, count)| VerdictCount { verdict, count })
                .collect(),
        }
    }
}

/// Everything the side pane shows. `restored`: what `save_window` last kept, as the window wrote it.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct LibraryView {
    pub(crate) name: String,
    pub(crate) sources: Vec<SourceItem>,
    pub(crate) answers: Vec<AnswerItem>,
    pub(crate) restored: Option<String>,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "BlockKind")]
enum BlockView {
    Heading {
        level: u8,
    },
    Paragraph,
    Item {
        #[ts(type = "number | null")]
        number: Option<u64>,
    },
    Code,
    TableRow {
        head: bool,
    },
    Rule,
    Footnote {
        label: String,
    },
}

/// A run of text in one style. `quote`: the ordinal (from 0) of the quote that it is part of. `quote_end`: it is that
/// quote's last run.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Inline")]
enum InlineView {
    Run {
        text: String,
        bold: bool,
        italic: bool,
        code: bool,
        link: Option<String>,
        footnote: Option<String>,
        #[ts(type = "number | null")]
        quote: Option<usize>,
        quote_end: bool,
    },
    LineBreak,
    CellBreak,
}

#[derive(Clone, Debug, Serialize, TS)]
struct AnswerBlock {
    block: BlockView,
    quote_depth: u8,
    list_depth: u8,
    inlines: Vec<InlineView>,
}

impl From<SheetBlock> for AnswerBlock {
    fn from(block: SheetBlock) -> Self {
        let kind = match block.block.kind {
            BlockKind::Heading(level) => BlockView::Heading { level },
            BlockKind::Paragraph => BlockView::Paragraph,
            BlockKind::Item(number) => BlockView::Item { number },
            BlockKind::Code => BlockView::Code,
            BlockKind::TableRow(head) => BlockView::TableRow { head },
            BlockKind::Rule => BlockView::Rule,
            BlockKind::Footnote(label) => BlockView::Footnote { label },
        };
        Self {
            block: kind,
            quote_depth: block.block.quote_depth,
            list_depth: block.block.list_depth,
            inlines: block.inlines.into_iter().map(InlineView::from).collect(),
        }
    }
}

impl From<SheetInline> for InlineView {
    fn from(piece: SheetInline) -> Self {
        match piece.inline {
            Inline::Run(run) => Self::Run {
                text: run.text,
                bold: run.bold,
                italic: run.italic,
                code: run.code,
                link: run.link,
                footnote: run.footnote,
                quote: piece.quote,
                quote_end: piece.quote_end,
            },
            Inline::LineBreak => Self::LineBreak,
            Inline::CellBreak => Self::CellBreak,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
enum EditClass {
    Wording,
    Number,
    Unit,
    Negation,
    Modal,
    Quantifier,
    Opposite,
    Name,
    Content,
    Seam,
}

impl From<verify::EditClass> for EditClass {
    fn from(class: verify::EditClass) -> Self {
        match class {
            verify::EditClass::Wording => Self::Wording,
            verify::EditClass::Number => Self::Number,
            verify::EditClass::Unit => Self::Unit,
            verify::EditClass::Negation => Self::Negation,
            verify::EditClass::Modal => Self::Modal,
            verify::EditClass::Quantifier => Self::Quantifier,
            verify::EditClass::Opposite => Self::Opposite,
            verify::EditClass::Name => Self::Name,
            verify::EditClass::Content => Self::Content,
            verify::EditClass::Seam => Self::Seam,
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
enum Fold {
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
enum Side {
    Both,
    Quote,
    Source,
    Omitted,
}

/// A piece of the comparison, in reading order: the same in both, only in the quote, only in the source, or left out
/// by the quote at its ellipsis.
#[derive(Clone, Debug, Serialize, TS)]
struct DiffPiece {
    side: Side,
    text: String,
    edit: Option<EditClass>,
}

impl From<sheet::DiffPiece> for DiffPiece {
    fn from(piece: sheet::DiffPiece) -> Self {
        let side = match piece.side {
            sheet::Side::Both => Side::Both,
            sheet::Side::Quote => Side::Quote,
            sheet::Side::Source => Side::Source,
            sheet::Side::Omitted => Side::Omitted,
        };
        Self {
            side,
            text: piece.text,
            edit: piece.edit.map(EditClass::from),
        }
    }
}

/// A page that a match touches. `page` counts from 1.
#[derive(Clone, Debug, Serialize, TS)]
struct PageRef {
    page: u32,
    label: Option<String>,
}

impl From<(PageIndex, Option<PageLabel>)> for PageRef {
    fn from((index, label): (PageIndex, Option<PageLabel>)) -> Self {
        Self {
            page: index.number(),
            label: label.map(|label| label.0),
        }
    }
}

/// A place where the quote stands (or, for a quote that was not found, the nearest passage). `before`/`text`/`after`:
/// the source's own words around and in it.
#[derive(Clone, Debug, Serialize, TS)]
struct MatchView {
    #[ts(type = "number")]
    source: i64,
    source_title: String,
    pages: Vec<PageRef>,
    before: String,
    text: String,
    after: String,
    folds: Vec<Fold>,
    diff: Vec<DiffPiece>,
    score: f32,
}

/// Whether the quote stands in the source that the answer named.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum AttributionView {
    Unnamed { name: Option<String> },
    AsNamed,
    Elsewhere { named_title: String },
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
enum LocatorView {
    Unclaimed,
    Right,
    Near,
    Wrong,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
enum NotCheckableReason {
    NoText,
    NoWords,
    SourcesIncomplete,
}

/// `claimed_pages`: as the answer wrote them ("12", "xii–xv"). `claimed_source`: as the answer names it. `places`: how
/// many there are, also those beyond `matches`.
#[derive(Clone, Debug, Serialize, TS)]
struct QuoteView {
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
    claimed_pages: Option<String>,
    confidence: f32,
}

impl QuoteView {
    fn new(ordinal: usize, report: QuoteReport) -> Self {
        let QuoteReport {
            quote,
            check,
            matches,
            named_title,
        } = report;
        let views = matches
            .into_iter()
            .zip(&check.matches)
            .map(|(report, found)| MatchView {
                source: report.source.0,
                source_title: report.source_title,
                pages: report.pages.into_iter().map(PageRef::from).collect(),
                before: report.before,
                text: report.text,
                after: report.after,
                folds: found.folds.iter().copied().map(Fold::from).collect(),
                diff: report.diff.into_iter().map(DiffPiece::from).collect(),
                score: found.score,
            });
        Self {
            ordinal: u32::try_from(ordinal).unwrap_or(u32::MAX),
            verdict: check.verdict.into(),
            not_checkable: reason(check.verdict),
            matches: views.collect(),
            places: check.places,
            attribution: attribution(check.attribution, &quote, named_title),
            locator: match check.locator {
                LocatorCheck::Unclaimed => LocatorView::Unclaimed,
                LocatorCheck::Right => LocatorView::Right,
                LocatorCheck::Near => LocatorView::Near,
                LocatorCheck::Wrong => LocatorView::Wrong,
            },
            claimed_pages: quote.claimed.pages.map(|pages| match pages.last {
                Some(last) => format!("{}–{last}", pages.first),
                None => pages.first,
            }),
            claimed_source: quote.claimed.source,
            text: quote.text,
            confidence: check.confidence,
        }
    }
}

fn reason(verdict: Verdict) -> Option<NotCheckableReason> {
    match verdict {
        Verdict::NotCheckable(NotCheckable::NoText) => Some(NotCheckableReason::NoText),
        Verdict::NotCheckable(NotCheckable::NoWords) => Some(NotCheckableReason::NoWords),
        Verdict::NotCheckable(NotCheckable::SourcesIncomplete) => Some(NotCheckableReason::SourcesIncomplete),
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

/// `micros`: what checking took, when it was checked since the program started. `sources`: how many sources it was
/// checked against.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AnswerView {
    #[ts(type = "number")]
    id: i64,
    title: String,
    #[ts(type = "number")]
    added: i64,
    blocks: Vec<AnswerBlock>,
    quotes: Vec<QuoteView>,
    #[ts(type = "number")]
    sources: usize,
    #[ts(type = "number | null")]
    micros: Option<u128>,
}

impl From<Sheet> for AnswerView {
    fn from(sheet: Sheet) -> Self {
        Self {
            id: sheet.answer.id.0,
            title: sheet.answer.title,
            added: sheet.answer.added_ms,
            blocks: sheet.blocks.into_iter().map(AnswerBlock::from).collect(),
            quotes: sheet
                .quotes
                .into_iter()
                .enumerate()
                .map(|(i, report)| QuoteView::new(i, report))
                .collect(),
            sources: sheet.sources,
            micros: sheet.took.map(|took| took.as_micros()),
        }
    }
}

/// A page as displayed (cropped and turned), in points.
#[derive(Clone, Debug, Serialize, TS)]
struct PageView {
    label: Option<String>,
    width: f32,
    height: f32,
}

/// An entry of a source's table of contents. `page` counts from 1.
#[derive(Clone, Debug, Serialize, TS)]
struct OutlineItem {
    title: String,
    depth: u32,
    page: u32,
}

/// Pages in order. `outline`: `page` counts from 1.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SourceView {
    #[ts(type = "number")]
    id: i64,
    title: String,
    file_name: String,
    pages: Vec<PageView>,
    outline: Vec<OutlineItem>,
}

impl From<OpenSource> for SourceView {
    fn from(source: OpenSource) -> Self {
        let pages = source.pages.into_iter().map(|page| {
            let (width, height) = page.geometry.displayed_size();
            PageView {
                label: page.label.map(|label| label.0),
                width,
                height,
            }
        });
        let outline = source.outline.into_iter().map(|item| OutlineItem {
            title: item.title,
            depth: u32::from(item.depth),
            page: item.page.number(),
        });
        Self {
            id: source.record.id.0,
            title: title_of(&source.record).to_owned(),
            pages: pages.collect(),
            outline: outline.collect(),
            file_name: source.record.file_name,
        }
    }
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

/// The lines of a match on one page. `page` counts from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RegionView {
    page: u32,
    rects: Vec<RectView>,
}

impl RegionView {
    /// The regions of a match; `geometry` tells how each page is displayed.
    pub(crate) fn of(place: &MatchPlace, geometry: impl Fn(PageIndex) -> PageGeometry) -> Vec<Self> {
        let rects = |region: &pincite_core::layout::Region, edit| {
            let geometry = geometry(region.page);
            region
                .rects
                .iter()
                .map(move |rect| RectView::new(geometry, *rect, edit))
                .collect::<Vec<_>>()
        };
        let views = place.regions.iter().map(|region| {
            let mut all = rects(region, false);
            place
                .edits
                .iter()
                .filter(|edit| edit.page == region.page)
                .for_each(|edit| all.extend(rects(edit, true)));
            Self {
                page: region.page.number(),
                rects: all,
            }
        });
        views.collect()
    }
}

/// A job's progress, as `job-progress` carries it.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct JobProgress {
    #[ts(type = "number")]
    pub(crate) job: u64,
    #[ts(type = "number")]
    pub(crate) source: i64,
    pub(crate) pages_done: u32,
    pub(crate) pages: u32,
}

/// How adding files ended, per file that could not be taken.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub(crate) struct AddReport {
    #[ts(type = "Array<number>")]
    added: Vec<i64>,
    #[ts(type = "Array<number>")]
    already_there: Vec<i64>,
    refused: Vec<Refusal>,
}

#[derive(Clone, Debug, Serialize, TS)]
struct Refusal {
    file: String,
    message: String,
}

impl From<Added> for AddReport {
    fn from(added: Added) -> Self {
        Self {
            added: added.added.iter().map(|id| id.0).collect(),
            already_there: added.already_there.iter().map(|id| id.0).collect(),
            refused: added
                .refused
                .into_iter()
                .map(|(file, error)| Refusal {
                    file: file.display().to_string(),
                    message: error.to_string(),
                })
                .collect(),
        }
    }
}

/// The TypeScript of everything that crosses the seam.
#[cfg(test)]
pub(crate) fn bindings() -> String {
    let config = ts_rs::Config::default();
    let mut text = String::from(
        "// Generated from the Rust DTOs in src-tauri/src/dto.rs by `cargo test bindings`. Do not edit.\n",
    );
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {$({
            text.push('\n');
            if let Some(docs) = <$name as TS>::docs() {
                text.push_str(&docs);
            }
            text.push_str("export ");
            text.push_str(&<$name as TS>::decl(&config));
            text.push('\n');
        })*};
    }
    declare!(
        Failure,
        FailureCode,
        SourceState,
        SourceItem,
        VerdictKind,
        VerdictCount,
        AnswerItem,
        LibraryView,
        BlockView,
        InlineView,
        AnswerBlock,
        EditClass,
        Fold,
        Side,
        DiffPiece,
        PageRef,
        MatchView,
        AttributionView,
        LocatorView,
        NotCheckableReason,
        QuoteView,
        AnswerView,
        PageView,
        OutlineItem,
        SourceView,
        RectView,
        RegionView,
        JobProgress,
        AddReport,
        Refusal,
    );
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    /// Set `PINCITE_BLESS=1` to write the file anew.
    #[test]
    fn bindings_are_fresh() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/src/ipc/bindings.ts");
        let fresh = super::bindings();
        if std::env::var_os("PINCITE_BLESS").is_some() {
            std::fs::write(file, &fresh).unwrap();
        }
        let stored = std::fs::read_to_string(file).unwrap();
        assert!(
            stored == fresh,
            "{file} is stale: run PINCITE_BLESS=1 cargo test -p pincite-desktop --lib bindings"
        );
    }
}
