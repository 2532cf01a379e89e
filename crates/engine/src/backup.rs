//! Backing a library up into one file, and making a library of such a file.
//!
//! A backup is a zip archive: `library.db` (the database as it was at one moment), `sources/ab/abcdef….pdf` (the originals,
//! not packed again), and last `manifest.json` with every file's length and SHA-256. The index is not in it, for it is
//! made anew from the database. A backup is written beside its place and renamed, and a library is restored beside its
//! place and renamed, so that neither is ever there by half.

use crate::Engine;
use crate::error::EngineError;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Component, Path, PathBuf};
pub use tokio_util::sync::CancellationToken;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Raised when a backup is written in another way than older versions can read.
const VERSION: u32 = 1;
const MANIFEST: &str = "manifest.json";
const DATABASE: &str = "library.db";
/// Bytes copied at a time, between two looks at whether to stop.
const CHUNK: usize = 1 << 20;
/// A manifest of a hundred thousand sources is a fifth of that.
const LONGEST_MANIFEST: u64 = 64 << 20;

/// A backup that could not be written or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file could not be read or written.
    #[error("{} could not be read or written: {error}. Nothing was changed.", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The file is no backup of a library.
    #[error("{} is no backup of a Pincite library.", .0.display())]
    NoBackup(PathBuf),
    /// The backup was made by a newer version.
    #[error("{} was made by a newer version of Pincite. Update Pincite to restore it.", .0.display())]
    Newer(PathBuf),
    /// The backup is not as it was written.
    #[error("{} is damaged: {part} {how}. Nothing was restored; use another backup.", .path.display())]
    Damaged {
        /// The backup.
        path: PathBuf,
        /// The file in it that is not as it was.
        part: String,
        /// How not: "is missing".
        how: &'static str,
    },
    /// There is something where the library is to be restored.
    #[error("{} is not empty. Choose a new folder to restore the library to.", .0.display())]
    NotEmpty(PathBuf),
    /// It was stopped.
    #[error("The backup was stopped. Nothing was left behind.")]
    Stopped,
}

impl BackupError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::File { path, error }
    }
}

/// How far a backup is, in bytes of the files that it holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Copied so far.
    pub done: u64,
    /// In all.
    pub total: u64,
}

#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    pincite_backup: u32,
    /// By path below the library's folder, parted by `/`.
    files: BTreeMap<String, Entry>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entry {
    bytes: u64,
    sha256: String,
}

impl Engine {
    /// Writes the whole library to the file `to`, in place of what was there. The library can be used meanwhile.
    ///
    /// # Errors
    /// When something cannot be read or written, or `cancel` was asked for; what was at `to` is then still there.
    pub fn back_up(
        &self,
        to: &Path,
        cancel: &CancellationToken,
        on_progress: impl FnMut(Copied),
    ) -> Result<(), EngineError> {
        let beside = to
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        let work = tempfile::Builder::new()
            .prefix(".pincite-backup-")
            .tempdir_in(beside)
            .map_err(BackupError::file(beside))?;
        let database = work.path().join(DATABASE);
        self.library.snapshot(&database)?;
        let mut files = vec![(DATABASE.to_owned(), database)];
        for (path, _) in self.library.kept_files()? {
            files.push((slashed(&path), self.folder.join(path)));
        }
        let archive = work.path().join("archive");
        write(&archive, &files, cancel, on_progress)?;
        fs::rename(&archive, to).map_err(BackupError::file(to))?;
        Ok(())
    }
}

fn write(
    archive: &Path,
    files: &[(String, PathBuf)],
    cancel: &CancellationToken,
    on_progress: impl FnMut(Copied),
) -> Result<(), BackupError> {
    let length = |file: &PathBuf| fs::metadata(file).map_or(0, |data| data.len());
    let total = files.iter().map(|(_, file)| length(file)).sum();
    let mut copying = Copying::new(cancel, on_progress, total);
    let target = File::create_new(archive).map_err(BackupError::file(archive))?;
    let mut zip = ZipWriter::new(BufWriter::new(target));
    let in_zip = |error: zip::result::ZipError| BackupError::file(archive)(error.into());
    let mut manifest = Manifest {
        pincite_backup: VERSION,
        files: BTreeMap::new(),
    };
    for (name, file) in files {
        // PDFs and recordings are packed already.
        let method = match name == DATABASE {
            true => CompressionMethod::Deflated,
            false => CompressionMethod::Stored,
        };
        let options = SimpleFileOptions::default().compression_method(method).large_file(true);
        let source = File::open(file).map_err(BackupError::file(file))?;
        zip.start_file(name.as_str(), options).map_err(in_zip)?;
        let entry = copying.copy(source, &mut zip, file, archive)?;
        manifest.files.insert(name.clone(), entry);
    }
    let told = serde_json::to_vec_pretty(&manifest).map_err(|error| BackupError::file(archive)(error.into()))?;
    zip.start_file(MANIFEST, SimpleFileOptions::default()).map_err(in_zip)?;
    zip.write_all(&told).map_err(BackupError::file(archive))?;
    let written = zip.finish().map_err(in_zip)?;
    let written = written
        .into_inner()
        .map_err(|error| BackupError::file(archive)(error.into_error()))?;
    written.sync_all().map_err(BackupError::file(archive))
}

/// Copies files, tells how far it is, and stops when it is asked to.
pub(crate) struct Copying<'a, P> {
    cancel: &'a CancellationToken,
    on_progress: P,
    so_far: Copied,
    chunk: Vec<u8>,
}

impl<'a, P: FnMut(Copied)> Copying<'a, P> {
    /// For `total` bytes.
    pub(crate) fn new(cancel: &'a CancellationToken, on_progress: P, total: u64) -> Self {
        Self {
            cancel,
            on_progress,
            so_far: Copied { done: 0, total },
            chunk: vec![0; CHUNK],
        }
    }

    /// Copies a file and says what it was. `from` and `to` name both ends for an error.
    pub(crate) fn copy(
        &mut self,
        mut source: impl Read,
        target: &mut impl Write,
        from: &Path,
        to: &Path,
    ) -> Result<Entry, BackupError> {
        let (mut hash, mut bytes) = (Sha256::new(), 0_u64);
        loop {
            if self.cancel.is_cancelled() {
                return Err(BackupError::Stopped);
            }
            let read = source.read(&mut self.chunk).map_err(BackupError::file(from))?;
            let Some(part) = self.chunk.get(..read).filter(|part| !part.is_empty()) else {
                break;
            };
            hash.update(part);
            target.write_all(part).map_err(BackupError::file(to))?;
            bytes += part.len() as u64;
            self.so_far.done += part.len() as u64;
            (self.on_progress)(self.so_far);
        }
        Ok(Entry {
            bytes,
            sha256: hex(&hash.finalize()),
        })
    }
}

/// Makes a library of the backup `from` in `folder`, which must be empty or not be there. Every file is held against the
/// manifest before any of it is in place.
///
/// # Errors
/// When `from` is no whole backup, `folder` is taken, or something cannot be read or written; `folder` is then as it was.
pub fn restore(
    from: &Path,
    folder: &Path,
    cancel: &CancellationToken,
    on_progress: impl FnMut(Copied),
) -> Result<(), BackupError> {
    let is_there = folder.exists();
    if is_there
        && fs::read_dir(folder)
            .map_err(BackupError::file(folder))?
            .next()
            .is_some()
    {
        return Err(BackupError::NotEmpty(folder.to_owned()));
    }
    let file = File::open(from).map_err(BackupError::file(from))?;
    let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|_| BackupError::NoBackup(from.to_owned()))?;
    let manifest = manifest(&mut zip, from)?;
    let beside = folder
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    fs::create_dir_all(beside).map_err(BackupError::file(beside))?;
    let work = tempfile::Builder::new()
        .prefix(".pincite-restore-")
        .tempdir_in(beside)
        .map_err(BackupError::file(beside))?;
    let made = work.path().join("library");
    let total = manifest.files.values().map(|entry| entry.bytes).sum();
    let mut copying = Copying::new(cancel, on_progress, total);
    for (name, entry) in &manifest.files {
        unpack(&mut zip, name, entry, &made, from, &mut copying)?;
    }
    for name in manifest.files.keys().filter(|name| *name != DATABASE) {
        protect(&made.join(name)).map_err(BackupError::file(&made.join(name)))?;
    }
    if is_there {
        fs::remove_dir(folder).map_err(BackupError::file(folder))?;
    }
    fs::rename(&made, folder).map_err(BackupError::file(folder))
}

fn manifest(zip: &mut ZipArchive<BufReader<File>>, from: &Path) -> Result<Manifest, BackupError> {
    let none = || BackupError::NoBackup(from.to_owned());
    let mut told = Vec::new();
    let stored = zip.by_name(MANIFEST).map_err(|_| none())?;
    stored
        .take(LONGEST_MANIFEST)
        .read_to_end(&mut told)
        .map_err(|_| none())?;
    let manifest: Manifest = serde_json::from_slice(&told).map_err(|_| none())?;
    if manifest.pincite_backup > VERSION {
        return Err(BackupError::Newer(from.to_owned()));
    }
    match manifest.files.contains_key(DATABASE) && manifest.files.keys().all(|name| is_of_a_library(name)) {
        true => Ok(manifest),
        false => Err(none()),
    }
}

/// Only what a library consists of: nothing in a backup is written anywhere else.
fn is_of_a_library(name: &str) -> bool {
    let parts: Vec<Component<'_>> = Path::new(name).components().collect();
    let plain = |part: &Component<'_>| matches!(part, Component::Normal(name) if name.to_str().is_some_and(is_plain));
    match &parts[..] {
        [one] => plain(one) && name == DATABASE,
        [sources, shelf, file] => {
            plain(shelf) && plain(file) && sources.as_os_str() == "sources" && !name.contains('\\')
        }
        _ => false,
    }
}

fn is_plain(name: &str) -> bool {
    !name.starts_with('.') && name.chars().all(|c| c.is_alphanumeric() || "._-".contains(c))
}

fn unpack<P: FnMut(Copied)>(
    zip: &mut ZipArchive<BufReader<File>>,
    name: &str,
    entry: &Entry,
    made: &Path,
    from: &Path,
    copying: &mut Copying<'_, P>,
) -> Result<(), BackupError> {
    let damaged = |how: &'static str| BackupError::Damaged {
        path: from.to_owned(),
        part: name.to_owned(),
        how,
    };
    let to = made.join(name);
    if let Some(shelf) = to.parent() {
        fs::create_dir_all(shelf).map_err(BackupError::file(shelf))?;
    }
    let mut target = File::create_new(&to).map_err(BackupError::file(&to))?;
    // One byte more than there should be shows that there is more.
    let stored = zip.by_name(name).map_err(|_| damaged("is missing"))?;
    let found = copying.copy(stored.take(entry.bytes.saturating_add(1)), &mut target, from, &to);
    let found = match found {
        // What cannot be unpacked is told as the archive's fault.
        Err(BackupError::File { path, .. }) if path == from => return Err(damaged("cannot be unpacked")),
        other => other?,
    };
    if found != *entry {
        return Err(damaged("is not what was backed up"));
    }
    target.sync_all().map_err(BackupError::file(&to))
}

/// Keeps a file of a copied library from being written to. Done when all are there: where Windows does not delete what is
/// read-only, a copy that comes to an end in the middle could not be taken away again.
pub(crate) fn protect(file: &Path) -> io::Result<()> {
    let mut permissions = fs::metadata(file)?.permissions();
    permissions.set_readonly(true);
    fs::set_permissions(file, permissions)
}

fn slashed(path: &Path) -> String {
    let parts = path.components().map(|part| part.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_librarys_files_are_unpacked() {
        for (name, fits) in [
            ("library.db", true),
            ("sources/ab/abcd.pdf", true),
            ("sources/../x.pdf", false),
            ("sources/ab/../../x", false),
            ("/etc/passwd", false),
            ("../library.db", false),
            ("sources/ab/.hidden", false),
            ("sources/ab", false),
            ("sources/ab/c/d.pdf", false),
            ("sources\\ab\\c.pdf", false),
            ("other/ab/c.pdf", false),
            ("lock", false),
            ("", false),
        ] {
            assert_eq!(is_of_a_library(name), fits, "{name}");
        }
    }
}
