//! Looking whether a library is as it was written, saying what helps, and mending what can be mended.

use crate::Engine;
use crate::backup::CancellationToken;
use crate::error::EngineError;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_ingest::kind;
use pincite_store::Library;
pub use pincite_store::{Broken, Part};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Something that is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What.
    pub broken: Broken,
    /// The source that it belongs to.
    pub source: Option<SourceId>,
    /// What happened, and to which file.
    pub what: String,
    /// What helps.
    pub remedy: Remedy,
    /// The same in words, for a terminal.
    pub help: String,
}

/// What helps against a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The source's file again, from wherever a person has it.
    File,
    /// Reading the source again from its original, which is whole: [`Engine::mend`] does.
    Reading,
    /// Making the index anew: [`Engine::mend`] does.
    Index,
    /// Putting this copy of the database in its place.
    Copy(PathBuf),
    /// Restoring the newest backup.
    Backup,
    /// Seeing what another copy of the database holds, and deleting it.
    Conflict,
}

impl Fault {
    /// Whether [`Engine::mend`] can mend it.
    #[must_use]
    pub const fn can_be_mended(&self) -> bool {
        matches!(self.remedy, Remedy::Reading | Remedy::Index)
    }
}

/// What came of a database that was replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The copy that is the database now; `None` when there was no sound one.
    pub from_copy: Option<PathBuf>,
    /// Originals that it did not know and that are sources again.
    pub taken_in: usize,
    /// Originals of a kind that Pincite does not read any more; they stay where they are.
    pub left: usize,
}

impl Engine {
    /// Holds everything in the library against what was written; `on_progress` is told how many of how many sources are done.
    ///
    /// # Errors
    /// When the database cannot be read at all, or `cancel` was asked for.
    pub fn verify(
        &self,
        cancel: &CancellationToken,
        mut on_progress: impl FnMut(usize, usize),
    ) -> Result<Vec<Fault>, EngineError> {
        let names: BTreeMap<SourceId, String> = self
            .library
            .sources()?
            .into_iter()
            .map(|record| (record.id, record.file_name))
            .collect();
        let mut done = 0;
        let broken = self.library.broken(|_| {
            on_progress(done, names.len());
            done += 1;
            !cancel.is_cancelled()
        })?;
        if cancel.is_cancelled() {
            return Err(EngineError::Stopped);
        }
        on_progress(names.len(), names.len());
        Ok(broken.into_iter().map(|one| self.fault(one, &names)).collect())
    }

    fn fault(&self, broken: Broken, names: &BTreeMap<SourceId, String>) -> Fault {
        let source = source_of(&broken);
        let name = source.and_then(|id| names.get(&id)).map_or("a source", String::as_str);
        let remedy = self.remedy(&broken);
        Fault {
            what: what(&broken, name),
            help: self.help(&remedy, name),
            source,
            remedy,
            broken,
        }
    }

    fn remedy(&self, broken: &Broken) -> Remedy {
        match broken {
            Broken::Database(_) => match pincite_store::copies(&self.folder).into_iter().next() {
                Some(copy) => Remedy::Copy(copy),
                None => Remedy::Backup,
            },
            Broken::OriginalMissing(_)
            | Broken::OriginalDiffers(_)
            | Broken::OriginalUnreadable(..)
            | Broken::Companion(..) => Remedy::File,
            Broken::Record(id, _) if self.original_is_whole(*id) => Remedy::Reading,
            Broken::Record(..) => Remedy::File,
            Broken::Index => Remedy::Index,
            Broken::Conflicted(_) => Remedy::Conflict,
        }
    }

    fn help(&self, remedy: &Remedy, name: &str) -> String {
        let rebuild = format!("pincite verify --rebuild --library {}", self.folder.display());
        match remedy {
            Remedy::File => format!("Add the file again, from wherever you have it: pincite add {name}"),
            Remedy::Reading => "It is read again from the original with: pincite verify --repair".to_owned(),
            Remedy::Index => "It is made anew with: pincite verify --repair".to_owned(),
            Remedy::Copy(copy) => format!(
                "Close Pincite, and put the newest copy of the database in its place ({}) with: {rebuild}; or restore your \
                 newest backup.",
                copy.display()
            ),
            Remedy::Backup => format!(
                "Restore your newest backup; without one, make the database anew from the originals with: {rebuild}"
            ),
            Remedy::Conflict => CONFLICT_HELP.to_owned(),
        }
    }

    fn original_is_whole(&self, id: SourceId) -> bool {
        let whole = || -> Option<bool> {
            let record = self.library.source(id).ok()??;
            let file = self.library.original(id).ok()?;
            Some(pincite_store::fingerprint_of(&file).ok()? == record.fingerprint)
        };
        whole().unwrap_or(false)
    }

    /// Mends what can be mended: texts are read again from their originals, each in a job of its own, and the index is made
    /// anew. Says which sources are being read.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn mend(self: &Arc<Self>, faults: &[Fault]) -> Result<Vec<SourceId>, EngineError> {
        let mut read = Vec::new();
        for fault in faults.iter().filter(|fault| fault.can_be_mended()) {
            match fault.broken {
                Broken::Record(id, _) => {
                    self.retry(id)?;
                    read.push(id);
                }
                Broken::Index => self.library.rebuild_index()?,
                _ => {}
            }
        }
        Ok(read)
    }
}

const fn source_of(broken: &Broken) -> Option<SourceId> {
    match broken {
        Broken::OriginalMissing(id)
        | Broken::OriginalDiffers(id)
        | Broken::OriginalUnreadable(id, _)
        | Broken::Companion(id, _)
        | Broken::Record(id, _) => Some(*id),
        Broken::Database(_) | Broken::Index | Broken::Conflicted(_) => None,
    }
}

fn what(broken: &Broken, name: &str) -> String {
    match broken {
        Broken::Database(said) => format!("The database is damaged: {said}."),
        Broken::OriginalMissing(_) => format!("The original of {name} is missing."),
        Broken::OriginalDiffers(_) => {
            format!("The original of {name} has other bytes than when it was added: the disk may be failing.")
        }
        Broken::OriginalUnreadable(_, why) => format!("The original of {name} cannot be read: {why}"),
        Broken::Companion(_, path) => {
            format!("{path}, which came along with {name}, is missing or has other bytes.")
        }
        Broken::Record(_, part) => format!("What was read of {name} is damaged: {part}."),
        Broken::Index => "The index does not agree with the database.".to_owned(),
        Broken::Conflicted(copy) => conflict(copy),
    }
}

/// What another copy of the database beside it means.
pub(crate) fn conflict(copy: &Path) -> String {
    format!(
        "Beside the database lies another copy of it, {}: two machines wrote to the library at the same time, and the \
         service that synchronises its folder kept both. What only that copy knows is not shown.",
        copy.file_name().unwrap_or_default().to_string_lossy()
    )
}

/// What helps against that.
pub(crate) const CONFLICT_HELP: &str = "Close Pincite on every machine. To see what the copy holds, copy the library's \
    folder, and in the new one put the copy in the place of library.db. Then delete the copy here.";

/// Replaces the database of the library in `folder`, which is lost or broken, by its newest sound copy, and takes in the
/// originals that it does not know, to be read. What was there before lies beside it.
///
/// # Errors
/// When another program has the library open, or something cannot be read or written.
pub fn rebuild(folder: &Path) -> Result<Rebuilt, EngineError> {
    let mut rebuilt = Rebuilt {
        from_copy: pincite_store::replace_database(folder)?,
        ..Rebuilt::default()
    };
    let library = Library::open(folder)?;
    for file in library.strays()? {
        match kind_of(&file) {
            Some(kind) => {
                library.take_stray(&file, kind)?;
                rebuilt.taken_in += 1;
            }
            None => rebuilt.left += 1,
        }
    }
    Ok(rebuilt)
}

fn kind_of(file: &Path) -> Option<SourceKind> {
    let mut head = Vec::new();
    File::open(file).ok()?.take(kind::HEAD).read_to_end(&mut head).ok()?;
    kind::kind(file, &head)
}
