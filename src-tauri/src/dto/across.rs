//! Who says what: the quotes and claims of an answer by the sources that speak of them.

use super::claim::{SupportKind, UnjudgedReason};
use super::number;
use super::quote::{EditClass, VerdictKind};
use pincite_core::source::document::SourceId;
use pincite_engine::across::{
    Across, Agreement, Cell, Column, Differing, Found, Item, Number, NumberSaid, Row, Sameness, Stance,
};
use serde::Serialize;
use ts_rs::TS;

/// Titles of sources that were not read, which are told.
const UNREAD_TOLD: usize = 20;

/// What the sources say to an answer's quotes and claims. `columns`: those that speak of something. `unread`: titles of some of the
/// `unread_count` sources that were not read.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AcrossView {
    columns: Vec<AcrossColumn>,
    rows: Vec<AcrossRow>,
    sources: u32,
    unread: Vec<String>,
    unread_count: u32,
}

/// `date`: when it came out, where that is known: a year, or mostly an ISO 8601 date. `speaks`: of how many rows, clearly.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct AcrossColumn {
    #[ts(type = "number")]
    source: i64,
    title: String,
    file_name: String,
    date: Option<String>,
    same: Option<SamenessView>,
    speaks: u32,
}

/// Why a source is no voice of its own: it has the text of another one, is another edition of its work, or only what an assistant
/// saw, out of an export.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum SamenessView {
    Text {
        #[ts(type = "number")]
        source: i64,
    },
    Work {
        #[ts(type = "number")]
        source: i64,
    },
    Seen {
        export: String,
    },
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum ItemKind {
    Quote,
    Claim,
}

/// A quote or claim, by its number among those of the answer, from 0. `silent`, `unclear`, `unread` and `left` (not looked into,
/// for too many speak of it) count the sources without a cell.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct AcrossRow {
    kind: ItemKind,
    ordinal: u32,
    text: String,
    cells: Vec<AcrossCell>,
    agreement: AgreementView,
    numbers: Vec<NumberView>,
    silent: u32,
    unclear: u32,
    unread: u32,
    left: u32,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Stance")]
pub(super) enum StanceView {
    Says,
    Partly,
    Otherwise,
    Contradicts,
    Unclear,
}

/// What a source says; `verdict` of a quote, `support` of a claim, as if there were no other source. `spans`: bytes of its text.
/// `copy_of`: another source that has the passage with most of what stands around it.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct AcrossCell {
    #[ts(type = "number")]
    source: i64,
    stance: StanceView,
    verdict: Option<VerdictKind>,
    support: Option<SupportKind>,
    unjudged: Option<UnjudgedReason>,
    spans: Vec<[u32; 2]>,
    passage: String,
    differs: Vec<DifferingView>,
    #[ts(type = "number | null")]
    copy_of: Option<i64>,
}

/// Words of the answer and those that a source has in their place; either may be empty.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct DifferingView {
    answer: String,
    source: String,
    class: EditClass,
}

/// Independent sources by what they say: `speak` is the sum of the first five. `score`: `says` of `speak`; null where too few
/// speak. `unclear` and `seen` (what an assistant saw) do not count.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub(super) struct AgreementView {
    says: u32,
    partly: u32,
    otherwise: u32,
    contradicts: u32,
    divided: u32,
    unclear: u32,
    seen: u32,
    speak: u32,
    score: Option<f32>,
}

/// A number of the answer that sources have otherwise; the sources that say it as the answer does, and those that do not.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct NumberView {
    answer: String,
    #[ts(type = "Array<number>")]
    agree: Vec<i64>,
    others: Vec<NumberSaidView>,
}

#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct NumberSaidView {
    words: String,
    #[ts(type = "Array<number>")]
    sources: Vec<i64>,
}

impl From<Across> for AcrossView {
    fn from(across: Across) -> Self {
        Self {
            columns: across.columns.into_iter().map(AcrossColumn::from).collect(),
            rows: across.rows.into_iter().map(AcrossRow::from).collect(),
            sources: number(across.sources),
            unread_count: number(across.unread.len()),
            unread: across.unread.into_iter().take(UNREAD_TOLD).collect(),
        }
    }
}

impl From<Column> for AcrossColumn {
    fn from(column: Column) -> Self {
        Self {
            source: column.source.0,
            title: column.title,
            file_name: column.file_name,
            date: column.date,
            same: column.same.map(|same| match same {
                Sameness::Text(id) => SamenessView::Text { source: id.0 },
                Sameness::Work(id) => SamenessView::Work { source: id.0 },
                Sameness::Seen(export) => SamenessView::Seen { export },
            }),
            speaks: number(column.speaks),
        }
    }
}

impl From<Row> for AcrossRow {
    fn from(row: Row) -> Self {
        let (kind, ordinal) = match row.item {
            Item::Quote(ordinal) => (ItemKind::Quote, ordinal),
            Item::Claim(ordinal) => (ItemKind::Claim, ordinal),
        };
        Self {
            kind,
            ordinal: number(ordinal),
            text: row.text,
            cells: row.cells.into_iter().map(AcrossCell::from).collect(),
            agreement: row.agreement.into(),
            numbers: row.numbers.into_iter().map(NumberView::from).collect(),
            silent: number(row.silent),
            unclear: number(row.unclear),
            unread: number(row.unread),
            left: number(row.left),
        }
    }
}

impl From<Cell> for AcrossCell {
    fn from(cell: Cell) -> Self {
        let (verdict, support, unjudged) = match cell.found {
            Found::Quote(verdict) => (Some(verdict.into()), None, None),
            Found::Claim(support, why) => (None, Some(support.into()), why.map(UnjudgedReason::from)),
        };
        let bytes = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self {
            source: cell.source.0,
            stance: match cell.stance {
                Stance::Says => StanceView::Says,
                Stance::Partly => StanceView::Partly,
                Stance::Otherwise => StanceView::Otherwise,
                Stance::Contradicts => StanceView::Contradicts,
                Stance::Unclear => StanceView::Unclear,
            },
            verdict,
            support,
            unjudged,
            spans: cell
                .spans
                .iter()
                .map(|span| [bytes(span.start().bytes()), bytes(span.end().bytes())])
                .collect(),
            passage: cell.passage,
            differs: cell.differs.into_iter().map(DifferingView::from).collect(),
            copy_of: cell.copy_of.map(|id| id.0),
        }
    }
}

impl From<Differing> for DifferingView {
    fn from(Differing { answer, source, class }: Differing) -> Self {
        Self {
            answer,
            source,
            class: class.into(),
        }
    }
}

impl From<Agreement> for AgreementView {
    fn from(of: Agreement) -> Self {
        Self {
            says: number(of.says),
            partly: number(of.partly),
            otherwise: number(of.otherwise),
            contradicts: number(of.contradicts),
            divided: number(of.divided),
            unclear: number(of.unclear),
            seen: number(of.seen),
            speak: number(of.speak()),
            score: of.score(),
        }
    }
}

fn ids(sources: &[SourceId]) -> Vec<i64> {
    sources.iter().map(|id| id.0).collect()
}

impl From<Number> for NumberView {
    fn from(number: Number) -> Self {
        Self {
            answer: number.answer,
            agree: ids(&number.agree),
            others: number.others.into_iter().map(NumberSaidView::from).collect(),
        }
    }
}

impl From<NumberSaid> for NumberSaidView {
    fn from(said: NumberSaid) -> Self {
        Self {
            words: said.words,
            sources: ids(&said.sources),
        }
    }
}
