//! What a person found of quotes and claims. A review is kept by their words, so that it outlives a new version of the answer
//! in which they are unchanged.

use crate::answers::AnswerId;
use crate::error::StoreError;
use crate::library::Library;
use crate::names::{Named, names};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use rusqlite::{Row, params};
use std::collections::BTreeMap;

/// What a person decided of a verdict. It stands beside the verdict and changes nothing in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The verdict is right.
    Confirmed,
    /// The verdict is wrong.
    Rejected,
    /// Another passage is meant.
    Moved,
    /// It is no quote.
    NotAQuote,
    /// It is a paraphrase, and fine.
    Paraphrase,
    /// The source itself is known to be wrong there.
    SourceError,
}

names!(Decision {
    Self::Confirmed => Self::Confirmed, "confirmed";
    Self::Rejected => Self::Rejected, "rejected";
    Self::Moved => Self::Moved, "moved";
    Self::NotAQuote => Self::NotAQuote, "not_a_quote";
    Self::Paraphrase => Self::Paraphrase, "paraphrase";
    Self::SourceError => Self::SourceError, "source_error";
});

/// A review of a quote or claim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewRecord {
    /// What was noted; may be empty.
    pub note: String,
    /// What was decided; `None` where it was only looked at.
    pub decision: Option<Decision>,
    /// Who, when that is known.
    pub by: Option<String>,
    /// When: milliseconds since 1970. Not known of reviews of older versions.
    pub at_ms: Option<i64>,
    /// The passage that was chosen in place of Pincite's.
    pub passage: Option<ChosenRecord>,
}

/// A passage that a person chose: where it stood, and by what it is found again when its source is read anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenRecord {
    /// Its source; `None` once that was taken out of the library.
    pub source: Option<SourceId>,
    /// What that was called.
    pub title: String,
    /// Where in its text.
    pub span: TextSpan,
    /// Its letters.
    pub exact: String,
    /// Those before it.
    pub prefix: String,
    /// Those behind it.
    pub suffix: String,
}

impl Library {
    /// Keeps the review of a quote of an answer, or takes it away.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn review(&self, answer: AnswerId, quote: &str, review: Option<&ReviewRecord>) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let key = review_key(quote);
        // With it goes what was decided.
        transaction.execute(
            "DELETE FROM reviews WHERE answer = ?1 AND quote = ?2",
            params![answer.0, key],
        )?;
        if let Some(review) = review {
            transaction.execute(
                "INSERT INTO reviews VALUES (?1, ?2, ?3)",
                params![answer.0, key, review.note],
            )?;
            let passage = review.passage.as_ref();
            let sql = "INSERT INTO decisions (answer, quote, decision, reviewer, at_ms, source, source_title, span_start, \
                       span_end, exact, prefix, suffix) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
            transaction.execute(
                sql,
                params![
                    answer.0,
                    key,
                    review.decision.map(Named::name),
                    review.by,
                    review.at_ms,
                    passage.and_then(|one| one.source).map(|source| source.0),
                    passage.map(|one| &one.title),
                    passage.map(|one| one.span.start().as_u32()),
                    passage.map(|one| one.span.end().as_u32()),
                    passage.map(|one| &one.exact),
                    passage.map(|one| &one.prefix),
                    passage.map(|one| &one.suffix),
                ],
            )?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// The review of each reviewed quote of an answer, by the words of the quote as [`review_key`] gives them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn reviews(&self, answer: AnswerId) -> Result<BTreeMap<String, ReviewRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT quote, note, decision, reviewer, at_ms, source, source_title, span_start, span_end, exact, prefix, suffix \
             FROM reviews LEFT JOIN decisions USING (answer, quote) WHERE answer = ?1",
        )?;
        let rows = statement.query_map([answer.0], |row| Ok((row.get(0)?, record(row)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Gives the reviews of one answer to another one that has the same quotes, where it has none of its own.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn carry_reviews(&self, from: AnswerId, to: AnswerId) -> Result<(), StoreError> {
        let reviews = self.reviews(from)?;
        let own = self.reviews(to)?;
        for (key, review) in reviews.iter().filter(|(key, _)| !own.contains_key(*key)) {
            self.review(to, key, Some(review))?;
        }
        Ok(())
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<ReviewRecord> {
    let decision: Option<String> = row.get(2)?;
    let span = row.get::<_, Option<u32>>(7)?.zip(row.get::<_, Option<u32>>(8)?);
    let span = span.and_then(|(start, end)| TextSpan::from_bytes(start as usize..end as usize));
    let passage = match (span, row.get::<_, Option<String>>(9)?) {
        (Some(span), Some(exact)) => Some(ChosenRecord {
            source: row.get::<_, Option<i64>>(5)?.map(SourceId),
            title: row.get::<_, Option<String>>(6)?.unwrap_or_default(),
            span,
            exact,
            prefix: row.get::<_, Option<String>>(10)?.unwrap_or_default(),
            suffix: row.get::<_, Option<String>>(11)?.unwrap_or_default(),
        }),
        _ => None,
    };
    Ok(ReviewRecord {
        note: row.get(1)?,
        // A decision of a newer version that this one does not know is none.
        decision: decision.as_deref().and_then(Decision::from_name),
        by: row.get(3)?,
        at_ms: row.get(4)?,
        passage,
    })
}

/// What stands before a claim's words in the table, and in no quote.
const CLAIM: char = '\u{1}';

/// The words by which a claim's review is kept, apart from that of a quote with the same words.
#[must_use]
pub fn claim_words(claim: &str) -> String {
    format!("{CLAIM}{}", review_key(claim))
}

/// What a quote's review is kept by: its words, with single spaces between.
#[must_use]
pub fn review_key(quote: &str) -> String {
    quote.split_whitespace().collect::<Vec<_>>().join(" ")
}
