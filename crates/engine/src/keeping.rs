//! Where a library lies and what it takes, and originals that are missing.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
use pincite_core::source::document::SourceId;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a library takes on the disk, in bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Storage {
    /// The library's folder.
    pub folder: PathBuf,
    /// The originals and what belongs to them.
    pub originals: u64,
    /// What was read of them, answers and checks.
    pub database: u64,
    /// What finds passages; it can be made anew.
    pub index: u64,
}

impl Engine {
    /// Where the library lies and what it takes.
    ///
    /// # Errors
    /// When its folder cannot be listed.
    pub fn storage(&self) -> Result<Storage, EngineError> {
        let files = self.library.kept_files()?;
        let database = ["library.db", "library.db-wal", "library.db-shm"];
        Ok(Storage {
            folder: self.folder.clone(),
            originals: files.iter().map(|(_, bytes)| bytes).sum(),
            database: database.iter().map(|name| length(&self.folder.join(name))).sum(),
            index: below(&self.folder.join("index")),
        })
    }

    /// Where the library keeps the original of a source.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn original(&self, id: SourceId) -> Result<PathBuf, EngineError> {
        Ok(self.library.original(id)?)
    }

    /// The sources whose originals are not where the library keeps them.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn missing_originals(&self) -> Result<Vec<SourceId>, EngineError> {
        let mut missing = Vec::new();
        for record in self.library.sources()? {
            if !self.library.original(record.id)?.exists() {
                missing.push(record.id);
            }
        }
        Ok(missing)
    }

    /// Takes `file` as the missing original of a source: only the very file that was lost.
    ///
    /// # Errors
    /// When it has other bytes, it cannot be read, or the library cannot be written.
    pub fn relocate(self: &Arc<Self>, id: SourceId, file: &Path) -> Result<(), EngineError> {
        self.library.relocate(id, file)?;
        self.tell(Event::SourceChanged(id));
        Ok(())
    }
}

fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |data| data.len())
}

/// Bytes of the files in a folder that has no folders.
fn below(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| length(&entry.path())).sum()
}
