//! Looking whether a library is as it was written, saying what helps, and mending what can be mended.

use crate::Engine;
use crate::backup::CancellationToken;
use crate::error::EngineError;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_ingest::kind;
use pincite_store::{Broken, Library};
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
    pub help: String,
    /// Whether [`Engine::mend`] can do it.
    pub can_be_mended: bool,
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
        let name = |id: &SourceId| names.get(id).map_or("a source", String::as_str).to_owned();
        let again = |name: &str| format!("Add the file again, from wherever you have it: pincite add {name}");
        let (source, what, help, can_be_mended) = match &broken {
            Broken::Database(said) => (
                None,
                format!("The database is damaged: {said}."),
                self.database_help(),
                false,
            ),
            Broken::OriginalMissing(id) => {
                let name = name(id);
                (
                    Some(*id),
                    format!("The original of {name} is missing."),
                    again(&name),
                    false,
                )
            }
            Broken::OriginalDiffers(id) => {
                let name = name(id);
                let what =
                    format!("The original of {name} has other bytes than when it was added: the disk may be failing.");
                (Some(*id), what, again(&name), false)
            }
            Broken::OriginalUnreadable(id, why) => {
                let name = name(id);
                (
                    Some(*id),
                    format!("The original of {name} cannot be read: {why}"),
                    again(&name),
                    false,
                )
            }
            Broken::Companion(id, path) => {
                let name = name(id);
                let what = format!("{path}, which came along with {name}, is missing or has other bytes.");
                (Some(*id), what, again(&name), false)
            }
            Broken::Record(id, part) => {
                let name = name(id);
                let is_whole = self.original_is_whole(*id);
                let help = match is_whole {
                    true => "It is read again from the original with: pincite verify --repair".to_owned(),
                    false => again(&name),
                };
                let what = format!("What was read of {name} is damaged: {part}.");
                (Some(*id), what, help, is_whole)
            }
            Broken::Index => (
                None,
                "The index does not agree with the database.".to_owned(),
                "It is made anew with: pincite verify --repair".to_owned(),
                true,
            ),
        };
        Fault {
            broken,
            source,
            what,
            help,
            can_be_mended,
        }
    }

    fn database_help(&self) -> String {
        let folder = self.folder.display();
        let rebuild = format!("pincite verify --rebuild --library {folder}");
        match pincite_store::copies(&self.folder).first() {
            Some(copy) => format!(
                "Close Pincite, and put the newest copy of the database in its place ({}) with: {rebuild}; or restore your \
                 newest backup.",
                copy.display()
            ),
            None => format!(
                "Restore your newest backup; without one, make the database anew from the originals with: {rebuild}"
            ),
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
        for fault in faults.iter().filter(|fault| fault.can_be_mended) {
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
