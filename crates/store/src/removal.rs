//! Taking sources and answers out of the library: first they are only hidden, so that it can be undone; for good at the
//! next start.

use crate::answers::AnswerId;
use crate::clock::now_ms;
use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::document::SourceId;
use rusqlite::{OptionalExtension, params};

impl Library {
    /// Hides a source: it is in no list, in no check and not in the index; its text and its original stay until
    /// [`Library::purge`].
    ///
    /// # Errors
    /// When the database or the index cannot be written.
    pub fn hide_source(&self, id: SourceId) -> Result<(), StoreError> {
        let sql = "UPDATE sources SET removed_ms = ?2 WHERE id = ?1 AND removed_ms IS NULL";
        self.writer().execute(sql, params![id.0, now_ms()])?;
        self.passages.remove(id)
    }

    /// Brings a hidden source back as it was. `false` when it is gone for good.
    ///
    /// # Errors
    /// When the database or the index cannot be written.
    pub fn bring_back_source(&self, id: SourceId) -> Result<bool, StoreError> {
        let sql = "UPDATE sources SET removed_ms = NULL WHERE id = ?1";
        let there = self.writer().execute(sql, [id.0])? > 0;
        if self.has_document(id) {
            let text = self.document(id)?;
            self.index(id, &text.document, &text.folded)?;
        }
        Ok(there)
    }

    /// Hides an answer until [`Library::purge`].
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn hide_answer(&self, id: AnswerId) -> Result<(), StoreError> {
        let sql = "UPDATE answers SET removed_ms = ?2 WHERE id = ?1 AND removed_ms IS NULL";
        self.writer().execute(sql, params![id.0, now_ms()])?;
        Ok(())
    }

    /// Brings a hidden answer back as it was. `false` when it is gone for good.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn bring_back_answer(&self, id: AnswerId) -> Result<bool, StoreError> {
        let sql = "UPDATE answers SET removed_ms = NULL WHERE id = ?1";
        Ok(self.writer().execute(sql, [id.0])? > 0)
    }

    /// Takes everything that is hidden out for good, originals and all.
    ///
    /// # Errors
    /// When the database or the index cannot be written; what was not reached is still hidden.
    pub fn purge(&self) -> Result<(), StoreError> {
        let hidden = |table: &str| -> Result<Vec<i64>, StoreError> {
            let reader = self.reader();
            let mut statement = reader.prepare(&format!("SELECT id FROM {table} WHERE removed_ms IS NOT NULL"))?;
            let ids = statement.query_map([], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        };
        let (sources, answers) = (hidden("sources")?, hidden("answers")?);
        let is_any = !sources.is_empty() || !answers.is_empty();
        for id in sources {
            self.remove_source(SourceId(id))?;
        }
        for id in answers {
            self.remove_answer(AnswerId(id))?;
        }
        // What is gone is gone, whether or not the disk gets its room back now.
        if is_any && let Err(error) = crate::shrink::shrink(&self.writer()) {
            tracing::warn!(%error, "the library takes as much room as before");
        }
        Ok(())
    }

    /// Whether a source is hidden.
    pub(crate) fn is_hidden(writer: &rusqlite::Connection, id: i64) -> Result<bool, StoreError> {
        let sql = "SELECT removed_ms IS NOT NULL FROM sources WHERE id = ?1";
        Ok(writer
            .query_row(sql, [id], |row| row.get(0))
            .optional()?
            .unwrap_or(false))
    }
}
