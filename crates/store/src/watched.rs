//! What is known of the files in watched folders: by their paths, so that none is taken twice, and what vanished is told.

use crate::clock::now_ms;
use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::document::{Fingerprint, SourceId};
use rusqlite::{OptionalExtension, Row, params};

/// A file in a watched folder that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchedFile {
    /// Its path; what of it is no Unicode is replaced.
    pub path: String,
    /// Its length in bytes, as it was taken.
    pub bytes: u64,
    /// When it was changed last, as it was taken: milliseconds since 1970.
    pub modified_ms: i64,
    /// What it held; `None` when it could not be taken.
    pub fingerprint: Option<Fingerprint>,
    /// It is not there any more.
    pub is_gone: bool,
    /// What is there now is not what was taken.
    pub is_changed: bool,
}

const COLUMNS: &str = "SELECT path, bytes, modified_ms, fingerprint, gone_ms IS NOT NULL, changed FROM watched_files";

impl Library {
    /// Every file of watched folders that is known, by its path.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn watched_files(&self) -> Result<Vec<WatchedFile>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} ORDER BY path"))?;
        let files = statement.query_map([], watched)?;
        Ok(files.collect::<Result<_, _>>()?)
    }

    /// Writes down what is known of a file.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn note_watched(&self, file: &WatchedFile) -> Result<(), StoreError> {
        let sql = "INSERT OR REPLACE INTO watched_files VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        self.writer().execute(
            sql,
            params![
                file.path,
                i64::try_from(file.bytes).unwrap_or(i64::MAX),
                file.modified_ms,
                file.fingerprint.map(|fingerprint| fingerprint.0),
                file.is_gone.then(now_ms),
                file.is_changed,
            ],
        )?;
        Ok(())
    }

    /// Forgets the files below a folder that is no longer watched. `prefix`: its path with a separator at its end.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn forget_watched(&self, prefix: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM watched_files WHERE substr(path, 1, length(?1)) = ?1";
        self.writer().execute(sql, [prefix])?;
        Ok(())
    }

    /// What is known of the file that a source was taken from, of a watched folder: one that is there if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn watched_file_of(&self, id: SourceId) -> Result<Option<WatchedFile>, StoreError> {
        let reader = self.reader();
        let sql = format!(
            "{COLUMNS} WHERE fingerprint = (SELECT fingerprint FROM sources WHERE id = ?1) ORDER BY gone_ms IS NOT NULL, changed LIMIT 1"
        );
        let mut statement = reader.prepare_cached(&sql)?;
        Ok(statement.query_row([id.0], watched).optional()?)
    }

    /// The source that has these bytes, if there is one that is not hidden.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn source_with(&self, fingerprint: Fingerprint) -> Result<Option<SourceId>, StoreError> {
        let reader = self.reader();
        let sql = "SELECT id FROM sources WHERE fingerprint = ?1 AND removed_ms IS NULL";
        let mut statement = reader.prepare_cached(sql)?;
        Ok(statement
            .query_row([fingerprint.0], |row| row.get(0))
            .optional()?
            .map(SourceId))
    }
}

fn watched(row: &Row<'_>) -> rusqlite::Result<WatchedFile> {
    Ok(WatchedFile {
        path: row.get(0)?,
        bytes: u64::try_from(row.get::<_, i64>(1)?).unwrap_or_default(),
        modified_ms: row.get(2)?,
        fingerprint: row.get::<_, Option<[u8; 32]>>(3)?.map(Fingerprint),
        is_gone: row.get(4)?,
        is_changed: row.get(5)?,
    })
}
