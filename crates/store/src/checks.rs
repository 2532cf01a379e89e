//! The judgements on an answer's quotes.

use crate::answers::AnswerId;
use crate::error::StoreError;
use crate::library::Library;
use crate::names::Named;
use pincite_core::answer::locator::{Claimed, ClaimedPages, ClaimedTime};
use pincite_core::extract::Quote;
use pincite_core::quote::{Attribution, Check, Edit, Match, Verdict};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::{TextOffset, TextSpan};
use pincite_core::source::timing::MediaTime;
use rusqlite::{Connection, Row, Transaction, params};
use std::collections::BTreeMap;

/// A quote of an answer that stands in a part of a source.
#[derive(Clone, Debug, PartialEq)]
pub struct QuoteIn {
    /// The answer.
    pub answer: AnswerId,
    /// Which of its quotes, from 0.
    pub ordinal: usize,
    /// Which of the quote's matches stands there, best first, from 0.
    pub rank: usize,
    /// Its words.
    pub text: String,
    /// What was judged of it.
    pub verdict: Verdict,
}

impl Library {
    /// Replaces what is stored of an answer's quotes and their judgements, in one transaction.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn save_checks(&self, answer: AnswerId, checks: &[(Quote, Check)]) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        transaction
            .prepare_cached("DELETE FROM quotes WHERE answer = ?1")?
            .execute([answer.0])?;
        for (seq, (quote, check)) in checks.iter().enumerate() {
            save_quote(&transaction, answer, seq, quote, check)?;
            for (rank, found) in check.matches.iter().enumerate() {
                save_match(&transaction, [answer.0, number(seq), number(rank)], found)?;
            }
        }
        transaction.commit()?;
        Ok(())
    }

    /// An answer's quotes and their judgements, in the order in which they stand.
    ///
    /// # Errors
    /// When the database cannot be read or holds a damaged record.
    pub fn checks(&self, answer: AnswerId) -> Result<Vec<(Quote, Check)>, StoreError> {
        let reader = self.reader();
        let mut matches = matches(&reader, answer)?;
        let mut statement = reader.prepare_cached(
            "SELECT span_start, span_end, text, claimed_source, claimed_first, claimed_last, verdict, places, \
             attribution, named, locator, confidence, seq, claimed_time, claimed_until, claimed_section FROM quotes WHERE answer = ?1 ORDER BY seq",
        )?;
        let quotes = statement.query_map([answer.0], |row| {
            let matches = matches.remove(&row.get::<_, i64>(12)?).unwrap_or_default();
            Ok((quote(row)?, check(row, matches)?))
        })?;
        quotes.map(|quote| quote.map_err(StoreError::from)).collect()
    }

    /// The verdicts on an answer's quotes, in the order in which they stand.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn verdicts(&self, answer: AnswerId) -> Result<Vec<Verdict>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT verdict FROM quotes WHERE answer = ?1 ORDER BY seq")?;
        let verdicts = statement.query_map([answer.0], |row| named(row, 0))?;
        verdicts.map(|verdict| verdict.map_err(StoreError::from)).collect()
    }

    /// Keeps how many of an answer's quotes are flagged: something speaks against them, whatever their words are.
    ///
    /// # Errors
    /// When the answer is gone or the database cannot be written.
    pub fn save_flagged(&self, answer: AnswerId, quotes: usize) -> Result<(), StoreError> {
        let kept = self.writer().execute(
            "INSERT OR REPLACE INTO flagged_quotes SELECT id, ?2 FROM answers WHERE id = ?1",
            params![answer.0, number(quotes)],
        )?;
        match kept {
            0 => Err(StoreError::Gone("This answer")),
            _ => Ok(()),
        }
    }

    /// How many quotes of each answer are flagged, as last counted; answers of which that is not known are left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn flagged(&self) -> Result<BTreeMap<AnswerId, usize>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT answer, quotes FROM flagged_quotes")?;
        let counts = statement.query_map([], |row| Ok((AnswerId(row.get(0)?), index(row, 1)?)))?;
        counts.map(|count| count.map_err(StoreError::from)).collect()
    }

    /// The quotes of all answers that stand in a part of a source, also partly; newest answers first. What was judged "not found"
    /// stands nowhere.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quotes_in(&self, source: SourceId, part: TextSpan) -> Result<Vec<QuoteIn>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT q.answer, q.seq, min(m.rank), q.text, q.verdict FROM matches m \
             JOIN match_spans s ON s.answer = m.answer AND s.quote = m.quote AND s.rank = m.rank AND s.omitted = 0 \
             JOIN quotes q ON q.answer = m.answer AND q.seq = m.quote \
             WHERE m.source = ?1 AND s.span_start < ?3 AND s.span_end > ?2 \
             AND q.verdict IN ('exact', 'normalized', 'elided', 'altered', 'altered_meaning') \
             AND m.answer NOT IN (SELECT id FROM answers WHERE removed_ms IS NOT NULL) \
             GROUP BY q.answer, q.seq ORDER BY q.answer DESC, q.seq",
        )?;
        let (start, end) = (part.start().as_u32(), part.end().as_u32());
        let quotes = statement.query_map(params![source.0, start, end], |row| {
            Ok(QuoteIn {
                answer: AnswerId(row.get(0)?),
                ordinal: index(row, 1)?,
                rank: index(row, 2)?,
                text: row.get(3)?,
                verdict: named(row, 4)?,
            })
        })?;
        quotes.map(|quote| quote.map_err(StoreError::from)).collect()
    }

    /// How many quotes of all answers stand in each source, by their best place.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quoted(&self) -> Result<BTreeMap<SourceId, u32>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT m.source, count(*) FROM matches m JOIN quotes q ON q.answer = m.answer AND q.seq = m.quote \
             WHERE m.rank = 0 AND q.verdict IN ('exact', 'normalized', 'elided', 'altered', 'altered_meaning') \
             AND m.answer NOT IN (SELECT id FROM answers WHERE removed_ms IS NOT NULL) \
             GROUP BY m.source",
        )?;
        let counts = statement.query_map([], |row| Ok((SourceId(row.get(0)?), row.get(1)?)))?;
        counts.map(|count| count.map_err(StoreError::from)).collect()
    }
}

fn index(row: &Row<'_>, column: usize) -> rusqlite::Result<usize> {
    Ok(usize::try_from(row.get::<_, i64>(column)?).unwrap_or_default())
}

fn number(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}

fn save_quote(
    transaction: &Transaction<'_>,
    answer: AnswerId,
    seq: usize,
    quote: &Quote,
    check: &Check,
) -> Result<(), StoreError> {
    let (attribution, named) = match check.attribution {
        Attribution::Unnamed => ("unnamed", None),
        Attribution::AsNamed(id) => ("as_named", Some(id.0)),
        Attribution::Elsewhere { named } => ("elsewhere", Some(named.0)),
    };
    let pages = quote.claimed.pages.as_ref();
    let time = quote.claimed.time;
    let moment = |time: MediaTime| i64::try_from(time.0).unwrap_or(i64::MAX);
    let mut statement = transaction.prepare_cached(
        "INSERT INTO quotes VALUES \
             (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
    )?;
    statement.execute(params![
        answer.0,
        number(seq),
        quote.span.start().as_u32(),
        quote.span.end().as_u32(),
        quote.text,
        quote.claimed.source,
        pages.map(|pages| &pages.first),
        pages.and_then(|pages| pages.last.as_ref()),
        check.verdict.name(),
        number(check.places),
        attribution,
        named,
        check.locator.name(),
        f64::from(check.confidence),
        time.map(|time| moment(time.first)),
        time.and_then(|time| time.last).map(moment),
        quote.claimed.section,
    ])?;
    Ok(())
}

fn save_match(transaction: &Transaction<'_>, key: [i64; 3], found: &Match) -> Result<(), StoreError> {
    let [answer, quote, rank] = key;
    let folds: Vec<&str> = found.folds.iter().map(|fold| fold.name()).collect();
    transaction
        .prepare_cached("INSERT INTO matches VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?
        .execute(params![
            answer,
            quote,
            rank,
            found.source.0,
            folds.join(" "),
            f64::from(found.score)
        ])?;
    let mut statement = transaction.prepare_cached("INSERT INTO match_spans VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
    for (omitted, spans) in [(false, &found.spans), (true, &found.omitted)] {
        for (seq, span) in spans.iter().enumerate() {
            let (start, end) = (span.start().as_u32(), span.end().as_u32());
            statement.execute(params![answer, quote, rank, omitted, number(seq), start, end])?;
        }
    }
    let mut statement = transaction.prepare_cached("INSERT INTO edits VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
    for (seq, edit) in found.edits.iter().enumerate() {
        statement.execute(params![
            answer,
            quote,
            rank,
            number(seq),
            edit.quote.start().as_u32(),
            edit.quote.end().as_u32(),
            edit.source.start().as_u32(),
            edit.source.end().as_u32(),
            edit.class.name(),
        ])?;
    }
    Ok(())
}

/// A stored span; one that is the wrong way round reads as empty.
fn span(row: &Row<'_>, column: usize) -> rusqlite::Result<TextSpan> {
    let (start, end) = (row.get::<_, u32>(column)?, row.get::<_, u32>(column + 1)?);
    Ok(TextSpan::new(TextOffset::from_u32(start), TextOffset::from_u32(end)).unwrap_or_default())
}

fn named<T: Named>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let name: String = row.get(column)?;
    T::from_name(&name).ok_or_else(|| {
        let unknown = format!("unknown name {name:?}");
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, unknown.into())
    })
}

fn quote(row: &Row<'_>) -> rusqlite::Result<Quote> {
    let first: Option<String> = row.get(4)?;
    let last = row.get(5)?;
    let pages = first.map(|first| ClaimedPages { first, last });
    let moment = |time: i64| MediaTime(u64::try_from(time).unwrap_or_default());
    let until: Option<i64> = row.get(14)?;
    let time = row.get::<_, Option<i64>>(13)?.map(|first| ClaimedTime {
        first: moment(first),
        last: until.map(moment),
    });
    Ok(Quote {
        span: span(row, 0)?,
        text: row.get(2)?,
        claimed: Claimed {
            source: row.get(3)?,
            pages,
            time,
            section: row.get(15)?,
            ..Claimed::default()
        },
    })
}

fn check(row: &Row<'_>, matches: Vec<Match>) -> rusqlite::Result<Check> {
    let attribution = match (
        row.get::<_, String>(8)?.as_str(),
        row.get::<_, Option<i64>>(9)?.map(SourceId),
    ) {
        ("as_named", Some(id)) => Attribution::AsNamed(id),
        ("elsewhere", Some(named)) => Attribution::Elsewhere { named },
        _ => Attribution::Unnamed,
    };
    Ok(Check {
        verdict: named(row, 6)?,
        matches,
        places: usize::try_from(row.get::<_, i64>(7)?).unwrap_or_default(),
        attribution,
        locator: named(row, 10)?,
        confidence: row.get::<_, f64>(11)? as f32,
    })
}

/// The matches of an answer's quotes, by the quote's number, best first.
fn matches(reader: &Connection, answer: AnswerId) -> Result<BTreeMap<i64, Vec<Match>>, StoreError> {
    let mut by_key: BTreeMap<(i64, i64), Match> = BTreeMap::new();
    let mut statement =
        reader.prepare_cached("SELECT quote, rank, source, folds, score FROM matches WHERE answer = ?1")?;
    let mut rows = statement.query([answer.0])?;
    while let Some(row) = rows.next()? {
        let folds: String = row.get(3)?;
        let found = Match {
            source: SourceId(row.get(2)?),
            spans: Vec::new(),
            folds: folds.split_whitespace().filter_map(Named::from_name).collect(),
            edits: Vec::new(),
            omitted: Vec::new(),
            score: row.get::<_, f64>(4)? as f32,
        };
        by_key.insert((row.get(0)?, row.get(1)?), found);
    }
    let mut statement = reader.prepare_cached(
        "SELECT quote, rank, omitted, span_start, span_end FROM match_spans WHERE answer = ?1 \
         ORDER BY quote, rank, omitted, seq",
    )?;
    let mut rows = statement.query([answer.0])?;
    while let Some(row) = rows.next()? {
        if let Some(found) = by_key.get_mut(&(row.get(0)?, row.get(1)?)) {
            let spans = if row.get(2)? {
                &mut found.omitted
            } else {
                &mut found.spans
            };
            spans.push(span(row, 3)?);
        }
    }
    let mut statement = reader.prepare_cached(
        "SELECT quote, rank, quote_start, quote_end, source_start, source_end, class FROM edits WHERE answer = ?1 \
         ORDER BY quote, rank, seq",
    )?;
    let mut rows = statement.query([answer.0])?;
    while let Some(row) = rows.next()? {
        if let Some(found) = by_key.get_mut(&(row.get(0)?, row.get(1)?)) {
            found.edits.push(Edit {
                quote: span(row, 2)?,
                source: span(row, 4)?,
                class: named(row, 6)?,
            });
        }
    }
    let mut by_quote: BTreeMap<i64, Vec<Match>> = BTreeMap::new();
    for ((quote, _), found) in by_key {
        by_quote.entry(quote).or_default().push(found);
    }
    Ok(by_quote)
}
