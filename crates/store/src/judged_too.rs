//! Words in quotation marks that a person wants judged though they read as no quote. Kept by the words, so that they stay
//! judged in a new version of the answer.

use crate::answers::AnswerId;
use crate::error::StoreError;
use crate::library::Library;
use crate::reviews::review_key;
use rusqlite::params;
use std::collections::BTreeSet;

impl Library {
    /// Has words of an answer judged, too, or no longer.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn judge_too(&self, answer: AnswerId, words: &str, too: bool) -> Result<(), StoreError> {
        let sql = match too {
            true => "INSERT OR IGNORE INTO judged_too VALUES (?1, ?2)",
            false => "DELETE FROM judged_too WHERE answer = ?1 AND words = ?2",
        };
        self.writer().execute(sql, params![answer.0, review_key(words)])?;
        Ok(())
    }

    /// The words of an answer that are judged, too, as [`review_key`] gives them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn judged_too(&self, answer: AnswerId) -> Result<BTreeSet<String>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT words FROM judged_too WHERE answer = ?1")?;
        let rows = statement.query_map([answer.0], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
