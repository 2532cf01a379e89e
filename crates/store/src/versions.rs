//! Which version of the program's reader read a source and laid it out, and which version of its judge judged an answer's quotes: what an
//! older one did is done anew.

use crate::answers::AnswerId;
use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::document::SourceId;
use rusqlite::params;

impl Library {
    /// Writes down that `reader` read a source, or tried to and will do no better.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn mark_read(&self, id: SourceId, reader: u32) -> Result<(), StoreError> {
        let sql = "UPDATE sources SET read_by = ?2 WHERE id = ?1";
        self.light_writer()?
            .prepare_cached(sql)?
            .execute(params![id.0, reader])?;
        Ok(())
    }

    /// The PDFs and saved pages that were read to their end, but not by `reader`, in the order they were added.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn not_read_by(&self, reader: u32) -> Result<Vec<SourceId>, StoreError> {
        let connection = self.reader();
        let mut statement = connection.prepare_cached(
            "SELECT id FROM sources WHERE read_by <> ?1 AND state IN ('ready', 'no_text') AND kind IN ('pdf', 'page') \
             AND removed_ms IS NULL ORDER BY id",
        )?;
        let ids = statement.query_map([reader], |row| Ok(SourceId(row.get(0)?)))?;
        ids.map(|id| id.map_err(StoreError::from)).collect()
    }

    /// Writes down that `layout` laid a saved page out, or tried to and will do no better; 0 where nothing did.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn mark_laid_out(&self, id: SourceId, layout: u32) -> Result<(), StoreError> {
        let sql = "UPDATE sources SET laid_out_by = ?2 WHERE id = ?1";
        self.light_writer()?
            .prepare_cached(sql)?
            .execute(params![id.0, layout])?;
        Ok(())
    }

    /// Which version laid a saved page out; 0 where nothing did.
    ///
    /// # Errors
    /// When the source is gone, or the database cannot be read.
    pub fn laid_out_by(&self, id: SourceId) -> Result<u32, StoreError> {
        let connection = self.reader();
        let mut statement = connection.prepare_cached("SELECT laid_out_by FROM sources WHERE id = ?1")?;
        Ok(statement.query_row([id.0], |row| row.get(0))?)
    }

    /// The saved pages that were read to their end, but not laid out by `layout`, in the order they were added.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn not_laid_out_by(&self, layout: u32) -> Result<Vec<SourceId>, StoreError> {
        let connection = self.reader();
        let mut statement = connection.prepare_cached(
            "SELECT id FROM sources WHERE laid_out_by <> ?1 AND state IN ('ready', 'no_text') AND kind = 'page' \
             AND removed_ms IS NULL ORDER BY id",
        )?;
        let ids = statement.query_map([layout], |row| Ok(SourceId(row.get(0)?)))?;
        ids.map(|id| id.map_err(StoreError::from)).collect()
    }

    /// Writes down that `judge` judged an answer's quotes.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn mark_judged(&self, id: AnswerId, judge: u32) -> Result<(), StoreError> {
        let sql = "UPDATE answers SET judged_by = ?2 WHERE id = ?1";
        self.writer().prepare_cached(sql)?.execute(params![id.0, judge])?;
        Ok(())
    }

    /// The answers whose quotes were not judged by `judge`, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn not_judged_by(&self, judge: u32) -> Result<Vec<AnswerId>, StoreError> {
        let connection = self.reader();
        let mut statement = connection
            .prepare_cached("SELECT id FROM answers WHERE judged_by <> ?1 AND removed_ms IS NULL ORDER BY id DESC")?;
        let ids = statement.query_map([judge], |row| Ok(AnswerId(row.get(0)?)))?;
        ids.map(|id| id.map_err(StoreError::from)).collect()
    }
}
