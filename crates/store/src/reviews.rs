//! Quotes and claims that a person has looked at. A review is kept by their words, so that it outlives a new version of
//! the answer in which they are unchanged.

use crate::answers::AnswerId;
use crate::error::StoreError;
use crate::library::Library;
use rusqlite::params;
use std::collections::BTreeMap;

impl Library {
    /// Marks a quote of an answer as reviewed, with a note that may be empty; or takes the mark away.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn review(&self, answer: AnswerId, quote: &str, note: Option<&str>) -> Result<(), StoreError> {
        let writer = self.writer();
        match note {
            Some(note) => writer.execute(
                "INSERT OR REPLACE INTO reviews VALUES (?1, ?2, ?3)",
                params![answer.0, review_key(quote), note],
            )?,
            None => writer.execute(
                "DELETE FROM reviews WHERE answer = ?1 AND quote = ?2",
                params![answer.0, review_key(quote)],
            )?,
        };
        Ok(())
    }

    /// The note of each reviewed quote of an answer, by the words of the quote as [`review_key`] gives them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn reviews(&self, answer: AnswerId) -> Result<BTreeMap<String, String>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT quote, note FROM reviews WHERE answer = ?1")?;
        let rows = statement.query_map([answer.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Gives the reviews of one answer to another one that has the same quotes, where it has none of its own.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn carry_reviews(&self, from: AnswerId, to: AnswerId) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO reviews SELECT ?2, quote, note FROM reviews WHERE answer = ?1";
        self.writer().execute(sql, params![from.0, to.0])?;
        Ok(())
    }
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
