//! Backing a library up into one file, and making a library of such a file.
//!
//! A backup is a zip archive: `library.db` (the database as it was at one moment), `sources/ab/abcdef….pdf` (the originals,
//! not packed again), and last `manifest.json` with every file's length and SHA-256. The index is not in it, for it is
//! made anew from the database. A backup is written beside its place and renamed, and a library is restored beside its
//! place and renamed, so that neither is ever there by half.

use crate::Engine;
use crate::error::EngineError;
use crate::scratch::Scratch;
use pincite_store::{is_as_named, private};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
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
    #[error("{} is not a backup of a Pincite library.", .0.display())]
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
    /// The backup breaks off: a part of the file is missing.
    #[error(
        "{} breaks off: a part of the backup is missing, as when a copy or a download was cut short. Nothing was restored; get \
         it whole from where it came.", .0.display()
    )]
    Truncated(PathBuf),
    /// There is too little room for the library.
    #[error(
        "The library needs {} MB, and only {} MB are free where {} is. Nothing was restored; free some space, or choose another \
         folder.", .needed.div_ceil(1_000_000), .free / 1_000_000, .folder.display()
    )]
    NoRoom {
        /// Where it would have been.
        folder: PathBuf,
        /// Bytes.
        needed: u64,
        /// Bytes.
        free: u64,
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

/// What a backup or a copy of a library lacks, though it was written: what was missing or damaged before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lacks {
    /// Sources whose originals are not there, by the names of their files.
    pub missing: Vec<String>,
    /// Sources whose originals have other bytes than when they were added.
    pub differing: Vec<String>,
}

impl Lacks {
    /// Whether nothing is lacking.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.differing.is_empty()
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
    pub(crate) sha256: String,
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
    ) -> Result<Lacks, EngineError> {
        let beside = to
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        let work = Scratch::beside(beside, ".pincite-backup-").map_err(BackupError::file(beside))?;
        let database = work.path().join(DATABASE);
        self.library.snapshot(&database)?;
        let mut files = vec![(DATABASE.to_owned(), database)];
        for (path, _) in self.library.kept_files()? {
            files.push((slashed(&path), self.folder.join(path)));
        }
        let archive = work.path().join("archive");
        let differing = write(&archive, &files, cancel, on_progress)?;
        fs::rename(&archive, to).map_err(BackupError::file(to))?;
        self.lacks(&differing)
    }

    /// What is missing of the originals, and which of them are among `differing`: paths below the library's folder.
    pub(crate) fn lacks(&self, differing: &BTreeSet<String>) -> Result<Lacks, EngineError> {
        let mut lacks = Lacks::default();
        for record in self.library.sources()? {
            let original = self.library.original(record.id)?;
            let below = original.strip_prefix(&self.folder).map(slashed).unwrap_or_default();
            if !original.exists() {
                lacks.missing.push(record.file_name);
            } else if differing.contains(&below) {
                lacks.differing.push(record.file_name);
            }
        }
        Ok(lacks)
    }
}

fn write(
    archive: &Path,
    files: &[(String, PathBuf)],
    cancel: &CancellationToken,
    on_progress: impl FnMut(Copied),
) -> Result<BTreeSet<String>, BackupError> {
    let length = |file: &PathBuf| fs::metadata(file).map_or(0, |data| data.len());
    let total = files.iter().map(|(_, file)| length(file)).sum();
    let mut copying = Copying::new(cancel, on_progress, total);
    let target = private::make_file(archive).map_err(BackupError::file(archive))?;
    let mut differing = BTreeSet::new();
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
        if is_as_named(file, &entry.sha256) == Some(false) {
            differing.insert(name.clone());
        }
        manifest.files.insert(name.clone(), entry);
    }
    let told = serde_json::to_vec_pretty(&manifest).map_err(|error| BackupError::file(archive)(error.into()))?;
    zip.start_file(MANIFEST, SimpleFileOptions::default()).map_err(in_zip)?;
    zip.write_all(&told).map_err(BackupError::file(archive))?;
    let written = zip.finish().map_err(in_zip)?;
    let written = written
        .into_inner()
        .map_err(|error| BackupError::file(archive)(error.into_error()))?;
    written.sync_all().map_err(BackupError::file(archive))?;
    Ok(differing)
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
    let mut zip = open_archive(from)?;
    let manifest = manifest(&mut zip, from)?;
    let beside = folder
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    fs::create_dir_all(beside).map_err(BackupError::file(beside))?;
    let work = Scratch::beside(beside, ".pincite-restore-").map_err(BackupError::file(beside))?;
    let made = work.path().join("library");
    let total = manifest
        .files
        .values()
        .fold(0_u64, |sum, entry| sum.saturating_add(entry.bytes));
    if let Some(free) = free_space(work.path()).filter(|free| *free < total) {
        return Err(BackupError::NoRoom {
            folder: beside.to_owned(),
            needed: total,
            free,
        });
    }
    let mut copying = Copying::new(cancel, on_progress, total);
    for (name, entry) in &manifest.files {
        unpack(&mut zip, name, entry, &made, from, &mut copying)?;
    }
    // A file of this name that is no database would be found out only when the old library is gone.
    pincite_store::prove_database(&made.join(DATABASE)).map_err(|_| BackupError::Damaged {
        path: from.to_owned(),
        part: DATABASE.to_owned(),
        how: "is no sound database",
    })?;
    for name in manifest.files.keys().filter(|name| *name != DATABASE) {
        protect(&made.join(name)).map_err(BackupError::file(&made.join(name)))?;
    }
    if is_there {
        fs::remove_dir(folder).map_err(BackupError::file(folder))?;
    }
    fs::rename(&made, folder).map_err(BackupError::file(folder))
}

fn open_archive(from: &Path) -> Result<ZipArchive<BufReader<File>>, BackupError> {
    /// What a zip archive begins with (APPNOTE.TXT, 4.3.7). Its table is at its end.
    const BEGINS: [u8; 4] = *b"PK\x03\x04";
    let mut file = File::open(from).map_err(BackupError::file(from))?;
    let mut head = Vec::new();
    Read::by_ref(&mut file)
        .take(BEGINS.len() as u64)
        .read_to_end(&mut head)
        .map_err(BackupError::file(from))?;
    ZipArchive::new(BufReader::new(file)).map_err(|_| match head == BEGINS {
        true => BackupError::Truncated(from.to_owned()),
        false => BackupError::NoBackup(from.to_owned()),
    })
}

/// Bytes that are free where `folder` is, where the system tells.
fn free_space(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let about = rustix::fs::statvfs(folder).ok()?;
        about.f_bavail.checked_mul(about.f_frsize)
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
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
        private::make_folder(shelf).map_err(BackupError::file(shelf))?;
    }
    let target = private::options().write(true).create_new(true).open(&to);
    let mut target = target.map_err(BackupError::file(&to))?;
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

pub(crate) fn slashed(path: &Path) -> String {
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
