//! What a person let Pincite learn from reviews. Each can be said as a sentence, switched off and taken away. A source is kept
//! by its bytes, so that one that was taken out and added again is known again.

use crate::answers::AnswerId;
use crate::error::StoreError;
use crate::library::Library;
use crate::names::{Named, names};
use crate::reviews::{Decision, review_key};
use pincite_core::answer::locator::{Claimed, ClaimedPages};
use pincite_core::extract::Quote;
use pincite_core::quote::{Attribution, Verdict};
use pincite_core::source::document::{Fingerprint, SourceId};
use pincite_core::source::text::{TextOffset, TextSpan};
use rusqlite::{OptionalExtension, Row, params};

/// Something that was learned, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LessonId(pub i64);

/// What was learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// What answers call a source: "the textbook".
    Name(String),
    /// A citation key that stands for a source: "Smith19".
    Key(String),
    /// The page numbers that answers name for a source differ from its own, always by as much.
    Pages(PagesBehind),
    /// Words in quotation marks that are a term, and no quote.
    Term(String),
}

/// How far behind a source's pages the numbers are that answers name for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PagesBehind {
    /// So many pages; fewer than none where they are ahead.
    pub behind: i32,
    /// What the source's pages are counted by.
    pub ruler: Ruler,
}

/// What pages are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruler {
    /// By the numbers that are printed on them.
    Printed,
    /// From the first page of the file.
    Position,
}

names!(Ruler {
    Self::Printed => Self::Printed, "printed";
    Self::Position => Self::Position, "position";
});

/// A source as it is remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// Its bytes.
    pub fingerprint: Fingerprint,
    /// The name of its file.
    pub name: String,
    /// The source, where the library has it.
    pub id: Option<SourceId>,
}

/// How something came to be learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taught {
    /// What was decided.
    pub by: Decision,
    /// How often.
    pub times: u32,
    /// A quote of which it was decided.
    pub quote: String,
    /// What the answer with it is called.
    pub answer: String,
}

/// What was learned, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRecord {
    /// Its number.
    pub id: LessonId,
    /// What.
    pub lesson: Lesson,
    /// The source that it is about; a term is about none.
    pub source: Option<Remembered>,
    /// How it came about.
    pub taught: Taught,
    /// Who accepted it, when that is known.
    pub reviewer: Option<String>,
    /// When: milliseconds since 1970.
    pub at_ms: i64,
    /// Whether it is used.
    pub on: bool,
}

/// A quote of any answer, with what it takes to see a pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct QuoteSaid {
    /// The answer.
    pub answer: AnswerId,
    /// Which of its quotes, from 0.
    pub ordinal: usize,
    /// The quote, with the source and the pages that the answer names. A time or a section that it names is told by
    /// `is_placed` alone.
    pub quote: Quote,
    /// Whether the answer names a place for it.
    pub is_placed: bool,
    /// What was judged.
    pub verdict: Verdict,
    /// Whether it stands where the answer says.
    pub attribution: Attribution,
    /// How many places it stands at.
    pub places: usize,
    /// The source of its best match.
    pub best: Option<SourceId>,
}

/// What was decided of a quote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The answer.
    pub answer: AnswerId,
    /// The quote's words, as [`review_key`] gives them.
    pub words: String,
    /// What was decided.
    pub decision: Decision,
    /// When, where that is known.
    pub at_ms: Option<i64>,
    /// The source of the passage that was chosen.
    pub source: Option<SourceId>,
}

impl Lesson {
    const fn kind(&self) -> &'static str {
        match self {
            Self::Name(_) => "name",
            Self::Key(_) => "key",
            Self::Pages(_) => "pages",
            Self::Term(_) => "term",
        }
    }

    /// Its words; empty where it has none.
    #[must_use]
    pub fn words(&self) -> &str {
        match self {
            Self::Name(words) | Self::Key(words) | Self::Term(words) => words,
            Self::Pages(_) => "",
        }
    }

    fn pages(&self) -> Option<PagesBehind> {
        match self {
            Self::Pages(pages) => Some(*pages),
            Self::Name(_) | Self::Key(_) | Self::Term(_) => None,
        }
    }

    /// By what there is only one of a kind: its words as they are compared, or the source.
    fn key(&self, source: Option<&Remembered>) -> String {
        match (self, source) {
            (Self::Pages(_), Some(source)) => source.fingerprint.to_string(),
            _ => words_key(self.words()),
        }
    }
}

/// Words as learned names and terms are compared by: with single spaces between, in small letters. Words that are only
/// alike are others.
#[must_use]
pub fn words_key(words: &str) -> String {
    review_key(words).to_lowercase()
}

const COLUMNS: &str = "SELECT l.id, l.kind, l.words, l.behind, l.ruler, l.fingerprint, l.source_name, l.taught, l.times, l.quote, \
                       l.answer_title, l.reviewer, l.at_ms, l.is_on, s.id \
                       FROM lessons l LEFT JOIN sources s ON s.fingerprint = l.fingerprint AND s.removed_ms IS NULL";

impl Library {
    /// What was learned, in the order in which it was. What a newer version learned and this one does not know, or a damaged
    /// record, is left out, and stays.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn lessons(&self) -> Result<Vec<LessonRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} ORDER BY l.id"))?;
        let rows = statement.query_map([], record)?;
        let known: rusqlite::Result<Vec<_>> = rows.collect();
        Ok(known?.into_iter().flatten().collect())
    }

    /// Keeps what was learned, in place of what was of the same words or source; with a number other than 0 it is put back
    /// under it. Those answers are judged anew that `concerned` names: at the next start, if not before.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn keep_lesson(&self, record: &LessonRecord, concerned: &[AnswerId]) -> Result<LessonId, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let (kind, key) = (record.lesson.kind(), record.lesson.key(record.source.as_ref()));
        transaction.execute(
            "DELETE FROM lessons WHERE (kind = ?1 AND key = ?2) OR id = ?3",
            params![kind, key, record.id.0],
        )?;
        let pages = record.lesson.pages();
        transaction.execute(
            "INSERT INTO lessons (id, kind, key, words, behind, ruler, fingerprint, source_name, taught, times, quote, \
             answer_title, reviewer, at_ms, is_on) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
            params![
                (record.id.0 != 0).then_some(record.id.0),
                kind,
                key,
                record.lesson.words(),
                pages.map(|pages| pages.behind),
                pages.map(|pages| pages.ruler.name()),
                record.source.as_ref().map(|source| source.fingerprint.0),
                record.source.as_ref().map(|source| &source.name),
                record.taught.by.name(),
                record.taught.times,
                record.taught.quote,
                record.taught.answer,
                record.reviewer,
                record.at_ms,
                record.on,
            ],
        )?;
        let id = LessonId(transaction.last_insert_rowid());
        unjudge(&transaction, concerned)?;
        transaction.commit()?;
        Ok(id)
    }

    /// Takes something away that was learned; `false` where it is not there. Answers are judged anew as with
    /// [`Library::keep_lesson`].
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn forget_lesson(&self, id: LessonId, concerned: &[AnswerId]) -> Result<bool, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let there = transaction.execute("DELETE FROM lessons WHERE id = ?1", [id.0])? > 0;
        unjudge(&transaction, concerned)?;
        transaction.commit()?;
        Ok(there)
    }

    /// The quotes of all answers, as last judged.
    ///
    /// # Errors
    /// When the database cannot be read, or holds a damaged record.
    pub fn quotes_said(&self) -> Result<Vec<QuoteSaid>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT q.answer, q.seq, q.span_start, q.span_end, q.text, q.claimed_source, q.claimed_first, q.claimed_last, \
             q.claimed_time IS NOT NULL OR q.claimed_section IS NOT NULL, q.verdict, q.attribution, q.named, q.places, m.source \
             FROM quotes q JOIN answers a ON a.id = q.answer AND a.removed_ms IS NULL \
             LEFT JOIN matches m ON m.answer = q.answer AND m.quote = q.seq AND m.rank = 0 ORDER BY q.answer, q.seq",
        )?;
        let rows = statement.query_map([], said)?;
        rows.map(|row| row.map_err(StoreError::from)).collect()
    }

    /// Where the best match of an answer's quote number `ordinal` stands, in its source's text.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn best_spans(&self, answer: AnswerId, ordinal: usize) -> Result<Vec<TextSpan>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT span_start, span_end FROM match_spans WHERE answer = ?1 AND quote = ?2 AND rank = 0 AND omitted = 0 \
             ORDER BY seq",
        )?;
        let ordinal = i64::try_from(ordinal).unwrap_or(i64::MAX);
        let rows = statement.query_map(params![answer.0, ordinal], |row| span(row, 0))?;
        rows.map(|row| row.map_err(StoreError::from)).collect()
    }

    /// What was decided of the quotes of all answers; looked at and not decided is nothing.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn decided(&self) -> Result<Vec<Decided>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT d.answer, d.quote, d.decision, d.at_ms, s.id FROM decisions d \
             JOIN answers a ON a.id = d.answer AND a.removed_ms IS NULL \
             LEFT JOIN sources s ON s.id = d.source AND s.removed_ms IS NULL \
             WHERE d.decision IS NOT NULL ORDER BY d.answer, d.quote",
        )?;
        let rows = statement.query_map([], |row| {
            let decision: String = row.get(2)?;
            // One of a newer version that this one does not know is none.
            let Some(decision) = Decision::from_name(&decision) else {
                return Ok(None);
            };
            Ok(Some(Decided {
                answer: AnswerId(row.get(0)?),
                words: row.get(1)?,
                decision,
                at_ms: row.get(3)?,
                source: row.get::<_, Option<i64>>(4)?.map(SourceId),
            }))
        })?;
        let all: rusqlite::Result<Vec<_>> = rows.collect();
        Ok(all?.into_iter().flatten().collect())
    }

    /// How many decisions there are, of quotes and claims.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn decisions(&self) -> Result<usize, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT count(*) FROM decisions WHERE decision IS NOT NULL")?;
        let many: Option<i64> = statement.query_row([], |row| row.get(0)).optional()?;
        Ok(usize::try_from(many.unwrap_or_default()).unwrap_or_default())
    }
}

fn unjudge(transaction: &rusqlite::Transaction<'_>, answers: &[AnswerId]) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached("UPDATE answers SET judged_by = 0 WHERE id = ?1")?;
    for answer in answers {
        statement.execute([answer.0])?;
    }
    Ok(())
}

fn record(row: &Row<'_>) -> rusqlite::Result<Option<LessonRecord>> {
    let words: String = row.get(2)?;
    let ruler: Option<String> = row.get(4)?;
    let ruler = ruler.as_deref().and_then(Ruler::from_name);
    let pages = row.get::<_, Option<i32>>(3)?.zip(ruler);
    let pages = pages.map(|(behind, ruler)| Lesson::Pages(PagesBehind { behind, ruler }));
    let bytes: Option<Vec<u8>> = row.get(5)?;
    let bytes = bytes.and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
    let id: Option<i64> = row.get(14)?;
    let name: Option<String> = row.get(6)?;
    let source = bytes.map(|bytes| Remembered {
        fingerprint: Fingerprint(bytes),
        name: name.unwrap_or_default(),
        id: id.map(SourceId),
    });
    let worded = !words.trim().is_empty();
    let lesson = match row.get::<_, String>(1)?.as_str() {
        "name" if worded && source.is_some() => Some(Lesson::Name(words)),
        "key" if worded && source.is_some() => Some(Lesson::Key(words)),
        "term" if worded => Some(Lesson::Term(words)),
        "pages" if source.is_some() => pages,
        _ => None,
    };
    let by: String = row.get(7)?;
    let (Some(lesson), Some(by)) = (lesson, Decision::from_name(&by)) else {
        return Ok(None);
    };
    Ok(Some(LessonRecord {
        id: LessonId(row.get(0)?),
        lesson,
        source,
        taught: Taught {
            by,
            times: row.get(8)?,
            quote: row.get(9)?,
            answer: row.get(10)?,
        },
        reviewer: row.get(11)?,
        at_ms: row.get(12)?,
        on: row.get(13)?,
    }))
}

fn said(row: &Row<'_>) -> rusqlite::Result<QuoteSaid> {
    let first: Option<String> = row.get(6)?;
    let last = row.get(7)?;
    let pages = first.map(|first| ClaimedPages { first, last });
    let elsewhere: bool = row.get(8)?;
    let verdict: String = row.get(9)?;
    let verdict = Verdict::from_name(&verdict).ok_or_else(|| {
        let unknown = format!("unknown name {verdict:?}");
        rusqlite::Error::FromSqlConversionFailure(9, rusqlite::types::Type::Text, unknown.into())
    })?;
    let named = row.get::<_, Option<i64>>(11)?.map(SourceId);
    let attribution = match (row.get::<_, String>(10)?.as_str(), named) {
        ("as_named", Some(id)) => Attribution::AsNamed(id),
        ("elsewhere", Some(named)) => Attribution::Elsewhere { named },
        _ => Attribution::Unnamed,
    };
    let count = |column| Ok::<_, rusqlite::Error>(usize::try_from(row.get::<_, i64>(column)?).unwrap_or_default());
    Ok(QuoteSaid {
        answer: AnswerId(row.get(0)?),
        ordinal: count(1)?,
        is_placed: elsewhere || pages.is_some(),
        quote: Quote {
            span: span(row, 2)?,
            text: row.get(4)?,
            claimed: Claimed {
                source: row.get(5)?,
                pages,
                ..Claimed::default()
            },
        },
        verdict,
        attribution,
        places: count(12)?,
        best: row.get::<_, Option<i64>>(13)?.map(SourceId),
    })
}

/// A stored span; one that is the wrong way round reads as empty.
fn span(row: &Row<'_>, column: usize) -> rusqlite::Result<TextSpan> {
    let (start, end) = (row.get::<_, u32>(column)?, row.get::<_, u32>(column + 1)?);
    Ok(TextSpan::new(TextOffset::from_u32(start), TextOffset::from_u32(end)).unwrap_or_default())
}
