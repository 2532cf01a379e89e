//! The library's answers.

use crate::error::StoreError;
use crate::library::Library;
use crate::originals::now_ms;
use rusqlite::{OptionalExtension, Row, params};

/// Which answer, within one library. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnswerId(pub i64);

/// An answer as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerRecord {
    /// Which answer.
    pub id: AnswerId,
    /// What a reader calls it.
    pub title: String,
    /// When it was added: milliseconds since 1970.
    pub added_ms: i64,
    /// Its text, untouched.
    pub text: String,
}

impl Library {
    /// Keeps an answer.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn add_answer(&self, title: &str, text: &str) -> Result<AnswerId, StoreError> {
        let writer = self.writer();
        let sql = "INSERT INTO answers (title, added_ms, text) VALUES (?1, ?2, ?3)";
        writer.execute(sql, params![title, now_ms(), text])?;
        Ok(AnswerId(writer.last_insert_rowid()))
    }

    /// Every answer, in the order they were added.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answers(&self) -> Result<Vec<AnswerRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT id, title, added_ms, text FROM answers ORDER BY id")?;
        Ok(statement.query_map([], record)?.collect::<Result<_, _>>()?)
    }

    /// One answer, or `None` when it is gone.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answer(&self, id: AnswerId) -> Result<Option<AnswerRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT id, title, added_ms, text FROM answers WHERE id = ?1")?;
        Ok(statement.query_row([id.0], record).optional()?)
    }

    /// Gives an answer another title.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn rename_answer(&self, id: AnswerId, title: &str) -> Result<(), StoreError> {
        self.writer()
            .execute("UPDATE answers SET title = ?2 WHERE id = ?1", params![id.0, title])?;
        Ok(())
    }

    /// Takes an answer and its checks out of the library.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn remove_answer(&self, id: AnswerId) -> Result<(), StoreError> {
        self.writer().execute("DELETE FROM answers WHERE id = ?1", [id.0])?;
        Ok(())
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<AnswerRecord> {
    Ok(AnswerRecord {
        id: AnswerId(row.get(0)?),
        title: row.get(1)?,
        added_ms: row.get(2)?,
        text: row.get(3)?,
    })
}
