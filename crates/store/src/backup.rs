//! What a backup takes out of a library: the database as it is at one moment, and the files beside it.

use crate::error::StoreError;
use crate::library::Library;
use crate::originals::PARTIAL;
use std::fs;
use std::path::{Path, PathBuf};

/// Reads a whole database and makes sure that it is sound.
///
/// # Errors
/// When it is not, or cannot be read.
pub fn prove_database(file: &Path) -> Result<(), StoreError> {
    let connection = rusqlite::Connection::open(file)?;
    let said: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    match said == "ok" {
        // To SQLite an empty file is a sound database, too.
        true => Ok(connection.query_row("SELECT COUNT(*) FROM sources", [], |_| Ok(()))?),
        false => Err(StoreError::Damaged("the copy of the database")),
    }
}

impl Library {
    /// Writes the database as it is now to `to`, which must not be there yet. What is read and written meanwhile neither
    /// waits nor shows in it.
    ///
    /// # Errors
    /// When the database cannot be read or the file not be written.
    pub fn snapshot(&self, to: &Path) -> Result<(), StoreError> {
        let name = to.to_str().ok_or_else(|| {
            let error = std::io::Error::new(std::io::ErrorKind::InvalidInput, "its path is not Unicode");
            StoreError::file(to, error)
        })?;
        // A connection of its own: the copy of a large library must keep no list waiting.
        let connection = crate::connection::connect(&self.folder.join("library.db"))?;
        connection.execute("VACUUM INTO ?1", [name])?;
        Ok(())
    }

    /// Runs `work` while nobody writes to the library. When that succeeds, nobody writes to it any more until it is opened
    /// anew: what comes too late is refused, and not lost in silence.
    ///
    /// # Errors
    /// What `work` failed with, or when the database refuses.
    pub fn while_still<T, E: From<StoreError>>(&self, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let writer = self.writer();
        let done = work()?;
        writer
            .pragma_update(None, "query_only", true)
            .map_err(|error| E::from(error.into()))?;
        Ok(done)
    }

    /// Undoes what [`Library::while_still`] leaves: the library is written again.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn write_again(&self) -> Result<(), StoreError> {
        Ok(self.writer().pragma_update(None, "query_only", false)?)
    }

    /// The files that belong to the database, by their paths below the library's folder, and their bytes.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn kept_files(&self) -> Result<Vec<(PathBuf, u64)>, StoreError> {
        let mut found = Vec::new();
        let sources = self.folder.join("sources");
        let listed = |folder: &Path| fs::read_dir(folder).map_err(|error| StoreError::file(folder, error));
        for shelf in listed(&sources)?.flatten() {
            if !shelf.path().is_dir() {
                continue;
            }
            for file in listed(&shelf.path())?.flatten() {
                let name = file.file_name();
                if name.to_string_lossy().starts_with(PARTIAL) {
                    continue;
                }
                let bytes = file
                    .metadata()
                    .map_err(|error| StoreError::file(&file.path(), error))?
                    .len();
                found.push((Path::new("sources").join(shelf.file_name()).join(name), bytes));
            }
        }
        found.sort();
        Ok(found)
    }
}
