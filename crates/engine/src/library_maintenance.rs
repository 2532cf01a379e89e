//! Where a library lies and what it takes, and originals that are missing.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
use crate::verify::{CONFLICT_HELP, conflict};
use pincite_core::source::document::SourceId;
use pincite_store::{Whereabouts, conflicted_copies};
use std::fmt;
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

/// What a person has to know of the place where a library lies. It is told with all that can be done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caution {
    /// A service keeps its folder the same on several machines.
    Synchronised {
        /// The library's folder.
        folder: PathBuf,
        /// The service's name.
        service: String,
    },
    /// It is on a drive of another machine.
    Network {
        /// The library's folder.
        folder: PathBuf,
        /// How the drive is reached, as "nfs".
        kind: String,
    },
    /// A service kept another copy of the database.
    Conflict {
        /// The copy.
        copy: PathBuf,
    },
}

impl fmt::Display for Caution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Synchronised { folder, service } => write!(
                f,
                "The library in {} lies in a folder that {service} synchronises. One program at a time can have it open, \
                 on one machine: let {service} finish before you open it on another one. It is safer in a folder that is not \
                 synchronised: pincite move FOLDER",
                folder.display()
            ),
            Self::Network { folder, kind } => write!(
                f,
                "The library in {} lies on a network drive ({kind}). One program at a time can have it open, and what is \
                 written while the network fails may be lost. It is safer on a disk of this machine: pincite move FOLDER",
                folder.display()
            ),
            Self::Conflict { copy } => write!(f, "{} {CONFLICT_HELP}", conflict(copy)),
        }
    }
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

    /// What a person has to know of the place where the library lies; nothing where that is a disk of this machine.
    #[must_use]
    pub fn cautions(&self) -> Vec<Caution> {
        let folder = self.folder.clone();
        let one = match Whereabouts::of(&self.folder) {
            Whereabouts::Here => None,
            Whereabouts::Synchronised(service) => Some(Caution::Synchronised { folder, service }),
            Whereabouts::Network(kind) => Some(Caution::Network { folder, kind }),
        };
        let copies = conflicted_copies(&self.folder).into_iter();
        one.into_iter()
            .chain(copies.map(|copy| Caution::Conflict { copy }))
            .collect()
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
