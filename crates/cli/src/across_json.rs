//! Who says what as JSON. Field names are a promise to other programs: add, never rename.

use crate::Failure;
use crate::claim_report::status;
use crate::report::{class, reason as not_checkable, verdict};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::Engine;
use pincite_engine::across::{Across, Cell, Column, Found, Item, Row, Sameness, Stance};
use pincite_engine::answer_report::locator_words;
use pincite_engine::code_points::code_points;
use pincite_engine::names::unjudged;
use serde::Serialize;

/// An answer across the sources.
#[derive(Serialize)]
pub(crate) struct AcrossJson {
    /// How many sources there are.
    sources: usize,
    /// Titles of those that were not read.
    unread: Vec<String>,
    columns: Vec<ColumnJson>,
    rows: Vec<RowJson>,
}

/// A source that speaks of something.
#[derive(Serialize)]
struct ColumnJson {
    id: i64,
    file: String,
    title: String,
    /// When it came out, where that is known.
    date: Option<String>,
    /// `text`, `work` or `seen`: why it is no voice of its own.
    sameness: Option<&'static str>,
    /// The source that it is the same as.
    same_as: Option<i64>,
}

#[derive(Serialize)]
struct RowJson {
    /// `quote` or `claim`.
    kind: &'static str,
    /// Its number among those of the answer, from 0.
    ordinal: usize,
    text: String,
    agreement: AgreementJson,
    cells: Vec<CellJson>,
    numbers: Vec<NumberJson>,
    /// How many sources have no cell, and why.
    silent: usize,
    unclear: usize,
    unread: usize,
    not_looked_into: usize,
}

/// Independent sources, by what they say.
#[derive(Serialize)]
struct AgreementJson {
    /// `says` of `speak`; null where fewer than two speak.
    score: Option<f32>,
    speak: usize,
    says: usize,
    partly: usize,
    otherwise: usize,
    contradicts: usize,
    divided: usize,
    unclear: usize,
    seen: usize,
}

#[derive(Serialize)]
struct CellJson {
    source: i64,
    stance: &'static str,
    verdict: &'static str,
    reason: Option<&'static str>,
    place: String,
    passage: String,
    /// Where it stands in the source's text, in Unicode code points.
    spans: Vec<[usize; 2]>,
    differences: Vec<DifferenceJson>,
    copy_of: Option<i64>,
}

#[derive(Serialize)]
struct DifferenceJson {
    answer: String,
    source: String,
    class: &'static str,
}

/// A number of the answer that sources have otherwise.
#[derive(Serialize)]
struct NumberJson {
    answer: String,
    agree: Vec<i64>,
    others: Vec<NumberSaidJson>,
}

#[derive(Serialize)]
struct NumberSaidJson {
    words: String,
    sources: Vec<i64>,
}

impl AcrossJson {
    pub(crate) fn new(engine: &Engine, across: &Across) -> Result<Self, Failure> {
        let rows = across.rows.iter().map(|row| RowJson::new(engine, row));
        Ok(Self {
            sources: across.sources,
            unread: across.unread.clone(),
            columns: across.columns.iter().map(ColumnJson::new).collect(),
            rows: rows.collect::<Result<_, _>>()?,
        })
    }
}

impl ColumnJson {
    fn new(column: &Column) -> Self {
        let (sameness, same_as) = match &column.same {
            Some(Sameness::Text(id)) => (Some("text"), Some(id.0)),
            Some(Sameness::Work(id)) => (Some("work"), Some(id.0)),
            Some(Sameness::Seen(_)) => (Some("seen"), None),
            None => (None, None),
        };
        Self {
            id: column.source.0,
            file: column.file_name.clone(),
            title: column.title.clone(),
            date: column.date.clone(),
            sameness,
            same_as,
        }
    }
}

impl RowJson {
    fn new(engine: &Engine, row: &Row) -> Result<Self, Failure> {
        let of = &row.agreement;
        let (kind, ordinal) = match row.item {
            Item::Quote(ordinal) => ("quote", ordinal),
            Item::Claim(ordinal) => ("claim", ordinal),
        };
        let ids = |sources: &[SourceId]| sources.iter().map(|id| id.0).collect();
        let numbers = row.numbers.iter().map(|number| NumberJson {
            answer: number.answer.clone(),
            agree: ids(&number.agree),
            others: number
                .others
                .iter()
                .map(|one| NumberSaidJson {
                    words: one.words.clone(),
                    sources: ids(&one.sources),
                })
                .collect(),
        });
        Ok(Self {
            kind,
            ordinal,
            text: row.text.clone(),
            agreement: AgreementJson {
                score: of.score(),
                speak: of.speak(),
                says: of.says,
                partly: of.partly,
                otherwise: of.otherwise,
                contradicts: of.contradicts,
                divided: of.divided,
                unclear: of.unclear,
                seen: of.seen,
            },
            cells: row
                .cells
                .iter()
                .map(|cell| CellJson::new(engine, cell))
                .collect::<Result<_, _>>()?,
            numbers: numbers.collect(),
            silent: row.silent,
            unclear: row.unclear,
            unread: row.unread,
            not_looked_into: row.left,
        })
    }
}

impl CellJson {
    fn new(engine: &Engine, cell: &Cell) -> Result<Self, Failure> {
        let document = engine.document(cell.source)?;
        let (name, reason) = match cell.found {
            Found::Quote(found) => (verdict(found), not_checkable(found)),
            Found::Claim(support, why) => (status(support), why.map(unjudged)),
        };
        let points = |span: &TextSpan| {
            let (start, end) = code_points(document.text(), *span);
            [start, end]
        };
        Ok(Self {
            source: cell.source.0,
            stance: match cell.stance {
                Stance::Says => "says",
                Stance::Partly => "partly",
                Stance::Otherwise => "otherwise",
                Stance::Contradicts => "contradicts",
                Stance::Unclear => "unclear",
            },
            verdict: name,
            reason,
            place: locator_words(&engine.passage_of(cell)?.places),
            passage: cell.passage.clone(),
            spans: cell.spans.iter().map(points).collect(),
            differences: cell
                .differs
                .iter()
                .map(|one| DifferenceJson {
                    answer: one.answer.clone(),
                    source: one.source.clone(),
                    class: class(one.class),
                })
                .collect(),
            copy_of: cell.copy_of.map(|id| id.0),
        })
    }
}
