//! An index that is only read: another program may write to it meanwhile, or nobody can.

use super::{Beside, Passages, StoreError, checked, schema};
use crate::library::Library;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tantivy::directory::error::{DeleteError, LockError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    Directory, DirectoryLock, FileHandle, Lock, MmapDirectory, RamDirectory, WatchCallback, WatchHandle, WritePtr,
};
use tantivy::{Index, Term};

/// Whoever writes may take files away between two looks of a reader.
const TRIES: usize = 5;
const BETWEEN: Duration = Duration::from_millis(50);

impl Passages {
    /// Opens the index in `folder` to be read; where that cannot be done, an empty one.
    pub(crate) fn open_to_read(folder: &Path) -> Result<Self, StoreError> {
        for _ in 0..TRIES {
            match Self::try_open_to_read(folder) {
                Ok(passages) => return Ok(passages),
                Err(error) => tracing::info!(%error, "the index cannot be read"),
            }
            if !folder.is_dir() {
                break;
            }
            std::thread::sleep(BETWEEN);
        }
        Self::in_memory()
    }

    fn try_open_to_read(folder: &Path) -> Result<Self, StoreError> {
        let directory = MmapDirectory::open(folder).map_err(tantivy::TantivyError::from)?;
        let index = Index::open(Unwritten(directory))?;
        if index.schema() != schema().0 || !checked::are_sound(&index, folder, false)? {
            return Err(StoreError::Damaged("the index"));
        }
        Self::of(&index, None)
    }

    fn in_memory() -> Result<Self, StoreError> {
        Self::written(&Index::create(
            RamDirectory::create(),
            schema().0,
            tantivy::IndexSettings::default(),
        )?)
    }
}

impl Library {
    /// Leaves what is stale out of an index that is only read, and puts what it lacks into one in memory.
    pub(crate) fn complete_index(&self) -> Result<(), StoreError> {
        let (stale, missing) = self.index_differs()?;
        let lacking = Passages::in_memory()?;
        for id in missing.into_iter().filter(|id| self.has_words(*id)) {
            let Some(record) = self.source(id)? else { continue };
            let text = self.document(id)?.document;
            lacking.put(id, &super::reading(id, record.readings), text.text())?;
        }
        let field = self.passages.fields.reading;
        let stale = stale.iter().map(|one| Term::from_field_text(field, one)).collect();
        // It is done once, and again only after it failed.
        let _ = self.passages.beside.set(Box::new(Beside { stale, lacking }));
        Ok(())
    }
}

/// The folder of an index in which nothing is written.
#[derive(Clone, Debug)]
struct Unwritten(MmapDirectory);

fn refused() -> std::io::Error {
    std::io::ErrorKind::ReadOnlyFilesystem.into()
}

impl Directory for Unwritten {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        self.0.get_file_handle(path)
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        Err(DeleteError::IoError {
            io_error: Arc::new(refused()),
            filepath: path.to_owned(),
        })
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        self.0.exists(path)
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        Err(OpenWriteError::IoError {
            io_error: Arc::new(refused()),
            filepath: path.to_owned(),
        })
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        self.0.atomic_read(path)
    }

    fn atomic_write(&self, _: &Path, _: &[u8]) -> std::io::Result<()> {
        Err(refused())
    }

    fn sync_directory(&self) -> std::io::Result<()> {
        Ok(())
    }

    /// Keeps whoever writes from taking files away that are just being opened. Where no lock can be made nobody writes.
    fn acquire_lock(&self, lock: &Lock) -> Result<DirectoryLock, LockError> {
        match self.0.acquire_lock(lock) {
            Err(LockError::IoError(_)) => Ok(DirectoryLock::from(Box::new(()))),
            done => done,
        }
    }

    fn watch(&self, _: WatchCallback) -> tantivy::Result<WatchHandle> {
        Ok(WatchHandle::empty())
    }
}
