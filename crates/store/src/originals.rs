//! The originals: copies by content hash, never written again.

use crate::clock::now_ms;
use crate::error::StoreError;
use crate::library::Library;
use crate::names::Named;
use crate::private;
use crate::sources::WAITING;
use pincite_core::source::document::{Fingerprint, SourceId, SourceKind};
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// A file taken into the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adopted {
    /// The source that it is.
    pub id: SourceId,
    /// The hash of its bytes.
    pub fingerprint: Fingerprint,
    /// Whether the library did not have these bytes before.
    pub new: bool,
    /// Whether the source is known by one more name now.
    pub renamed: bool,
}

/// A file that was copied into the library and is no source yet; gone when it is dropped.
pub struct CopiedIn {
    file: PathBuf,
    kind: SourceKind,
    partial: Partial,
    fingerprint: Fingerprint,
    /// The files that belong to it, by the paths by which it names them.
    companions: Vec<(String, Fingerprint)>,
}

impl CopiedIn {
    /// The file that was copied.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }
}

/// Writes down that a file with a source's bytes is called so; whether that is news.
fn also_called(writer: &Connection, id: i64, name: &str) -> Result<bool, StoreError> {
    let sql =
        "INSERT INTO other_names SELECT id, ?2 FROM sources WHERE id = ?1 AND file_name <> ?2 ON CONFLICT DO NOTHING";
    Ok(writer.execute(sql, params![id, name])? > 0)
}

/// Bytes copied at a time.
const CHUNK: usize = 1 << 20;

/// The names of copies under way begin so; one that is left over was cut off by a crash.
pub(crate) const PARTIAL: &str = "incoming-";

/// A file to be kept with an original.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// How the original names it: a path from its own folder on, parted by `/`.
    pub path: String,
    /// Where it lies now.
    pub file: PathBuf,
}

impl Library {
    /// Copies a file into the library as a source of `kind`, unless its very bytes are there already. The file itself
    /// is only read.
    ///
    /// # Errors
    /// When the file cannot be read, or the library cannot be written or is full; nothing is left behind then.
    pub fn adopt(&self, file: &Path, kind: SourceKind) -> Result<Adopted, StoreError> {
        self.adopt_with(file, kind, &[])
    }

    /// Copies a file into the library, with the files that belong to it; it is no source before [`Library::adopt_copied`].
    /// Of those that belong to it, one that cannot be read is left out.
    ///
    /// # Errors
    /// As [`Library::adopt`].
    pub fn copy_in(&self, file: &Path, kind: SourceKind, companions: &[Companion]) -> Result<CopiedIn, StoreError> {
        let partial = Partial::new(&self.folder.join("sources"));
        let fingerprint = copy(file, &partial.path)?;
        Ok(CopiedIn {
            file: file.to_owned(),
            kind,
            partial,
            fingerprint,
            companions: self.keep_companions(companions),
        })
    }

    /// Makes sources of files that were copied in, all in one transaction. A file that the library has already is told; one
    /// that cannot be put in its place keeps no other out.
    ///
    /// # Errors
    /// When the database cannot be written; none of them is a source then.
    pub fn adopt_copied(&self, files: &[CopiedIn]) -> Result<Vec<Result<Adopted, StoreError>>, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let adopted = files.iter().map(|file| self.adopt_one(&transaction, file)).collect();
        transaction.commit()?;
        Ok(adopted)
    }

    fn adopt_one(&self, writer: &Connection, copied: &CopiedIn) -> Result<Adopted, StoreError> {
        let CopiedIn {
            file,
            kind,
            partial,
            fingerprint,
            companions,
        } = copied;
        let known = writer
            .query_row(
                "SELECT id FROM sources WHERE fingerprint = ?1",
                [fingerprint.0],
                |row| row.get(0),
            )
            .optional()?;
        let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
        let (id, new, renamed) = match known {
            Some(id) => {
                let kept = self.kept_name(writer, id, *fingerprint)?;
                // The library's own copy was lost, or has other bytes by now: here it is again.
                if !fingerprint_of(&kept).is_ok_and(|found| found == *fingerprint) {
                    partial.keep(&kept)?;
                }
                let renamed = also_called(writer, id, &name)?;
                let new = Self::is_hidden(writer, id)?;
                if new {
                    writer.execute("UPDATE sources SET removed_ms = NULL WHERE id = ?1", [id])?;
                }
                (id, new, renamed)
            }
            None => {
                // First the file: a source whose original is nowhere must not be.
                partial.keep(&self.kept_at(*fingerprint, file))?;
                let sql = "INSERT INTO sources (fingerprint, file_name, came_from, added_ms, state, kind) \
                           VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
                let came_from = file.to_string_lossy();
                writer.execute(
                    sql,
                    params![fingerprint.0, name, came_from, now_ms(), WAITING, kind.name()],
                )?;
                (writer.last_insert_rowid(), true, false)
            }
        };
        for (path, fingerprint) in companions {
            let sql = "INSERT INTO companions VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            writer.execute(sql, params![id, path, fingerprint.0])?;
        }
        Ok(Adopted {
            id: SourceId(id),
            fingerprint: *fingerprint,
            new,
            renamed,
        })
    }

    /// Takes `file` as the missing original of a source.
    ///
    /// # Errors
    /// [`StoreError::OtherFile`] when its bytes are not those that the source was read from; when it cannot be read, or
    /// the library cannot be written.
    pub fn relocate(&self, id: SourceId, file: &Path) -> Result<(), StoreError> {
        let record = self.source(id)?.ok_or(StoreError::Gone("This source"))?;
        let partial = Partial::new(&self.folder.join("sources"));
        if copy(file, &partial.path)? != record.fingerprint {
            return Err(StoreError::OtherFile {
                file: file.to_owned(),
                name: record.file_name,
            });
        }
        let kept = self.original(id)?;
        match fingerprint_of(&kept).is_ok_and(|found| found == record.fingerprint) {
            true => Ok(()),
            false => partial.keep(&kept),
        }
    }

    /// Where a source's original lies.
    ///
    /// # Errors
    /// When the source is gone.
    pub fn original(&self, id: SourceId) -> Result<PathBuf, StoreError> {
        let reader = self.reader();
        let sql = "SELECT fingerprint, file_name FROM sources WHERE id = ?1";
        let found = reader.query_row(sql, [id.0], |row| {
            Ok((row.get::<_, [u8; 32]>(0)?, row.get::<_, String>(1)?))
        });
        let (fingerprint, name) = found.optional()?.ok_or(StoreError::Gone("This source"))?;
        Ok(self.kept_at(Fingerprint(fingerprint), Path::new(&name)))
    }

    /// Where the original of a source lies, by the name that its file had.
    fn kept_name(&self, writer: &Connection, id: i64, fingerprint: Fingerprint) -> Result<PathBuf, StoreError> {
        let sql = "SELECT file_name FROM sources WHERE id = ?1";
        let name: String = writer.query_row(sql, [id], |row| row.get(0))?;
        Ok(self.kept_at(fingerprint, Path::new(&name)))
    }

    pub(crate) fn kept_at(&self, fingerprint: Fingerprint, name: &Path) -> PathBuf {
        let hash = fingerprint.to_string();
        let extension = name
            .extension()
            .map(|extension| extension.to_string_lossy().to_lowercase());
        let shelf = self.folder.join("sources").join(hash.get(..2).unwrap_or_default());
        shelf.join(format!("{hash}.{}", extension.as_deref().unwrap_or("bin")))
    }

    /// Deletes the original of a source that was removed.
    pub(crate) fn delete_original(path: &Path) {
        if let Err(error) = set_writable(path).and_then(|()| fs::remove_file(path)) {
            tracing::warn!(%error, path = %path.display(), "the original of a removed source could not be deleted");
        }
    }

    /// Deletes copies that a crash cut off.
    pub(crate) fn sweep_originals(&self) -> Result<(), StoreError> {
        let folder = self.folder.join("sources");
        for entry in fs::read_dir(&folder)
            .map_err(|error| StoreError::file(&folder, error))?
            .flatten()
        {
            if entry.file_name().to_string_lossy().starts_with(PARTIAL) {
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(())
    }
}

/// A copy under way; deleted unless it is kept.
pub(crate) struct Partial {
    pub(crate) path: PathBuf,
}

impl Partial {
    pub(crate) fn new(folder: &Path) -> Self {
        static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
        let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Self {
            path: folder.join(format!("{PARTIAL}{}-{number}", std::process::id())),
        }
    }

    pub(crate) fn keep(&self, at: &Path) -> Result<(), StoreError> {
        let failed = |error| StoreError::file(at, error);
        if let Some(shelf) = at.parent() {
            private::make_folder(shelf).map_err(failed)?;
        }
        // Windows puts nothing in the place of what is read-only.
        #[cfg(windows)]
        if at.exists() {
            set_writable(at).map_err(failed)?;
        }
        let mut permissions = fs::metadata(&self.path).map_err(failed)?.permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&self.path, permissions).map_err(failed)?;
        fs::rename(&self.path, at).map_err(failed)
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // After `keep` there is nothing left at the path.
        let _ = fs::remove_file(&self.path);
    }
}

pub(crate) fn copy(from: &Path, to: &Path) -> Result<Fingerprint, StoreError> {
    let mut source = File::open(from).map_err(|error| StoreError::file(from, error))?;
    let mut target = private::make_file(to).map_err(|error| StoreError::file(to, error))?;
    let mut hash = Sha256::new();
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = source.read(&mut chunk).map_err(|error| StoreError::file(from, error))?;
        let Some(bytes) = chunk.get(..read).filter(|bytes| !bytes.is_empty()) else {
            break;
        };
        hash.update(bytes);
        target.write_all(bytes).map_err(|error| StoreError::file(to, error))?;
    }
    target.sync_all().map_err(|error| StoreError::file(to, error))?;
    Ok(Fingerprint(hash.finalize().into()))
}

/// The hash of a file's bytes.
///
/// # Errors
/// When the file cannot be read.
pub fn fingerprint_of(file: &Path) -> Result<Fingerprint, StoreError> {
    let failed = |error| StoreError::file(file, error);
    let mut source = File::open(file).map_err(failed)?;
    let mut hash = Sha256::new();
    std::io::copy(&mut source, &mut hash).map_err(failed)?;
    Ok(Fingerprint(hash.finalize().into()))
}

pub(crate) fn set_writable(path: &Path) -> std::io::Result<()> {
    let mut permissions = fs::metadata(path)?.permissions();
    #[cfg(windows)]
    permissions.set_readonly(false);
    #[cfg(unix)]
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o600);
    fs::set_permissions(path, permissions)
}
