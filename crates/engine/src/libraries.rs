//! Libraries as folders: which one is opened when none is named, and moving one elsewhere.
//!
//! A library is moved by copying it: the database as a copy that SQLite makes of itself, every other file byte by byte and
//! then read again and held against the SHA-256 of what was read. Only a copy that is whole gets its place, and nothing of
//! the old library is touched; deleting that is a step of its own, for whoever asks for it.

use crate::backup::{BackupError, CancellationToken, Copied, Copying, Entry, Lacks, protect, slashed};
use crate::error::EngineError;
use crate::scratch::Scratch;
use crate::{Engine, data_folder};
use pincite_store::{is_as_named, private};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The file in the person's data folder that names the library to open.
const CHOSEN: &str = "chosen-library";
/// What the library is called that is opened when none is named nor chosen.
pub(crate) const LIBRARY: &str = "library";
/// What a library is called that is put into a folder with other things in it.
const NAME: &str = "Pincite library";
/// How long work that was asked to end may take for it.
const ENDING: Duration = Duration::from_secs(20);

/// A library that could not be opened, made or moved where a person wanted it.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// The folder is no library.
    #[error("{} holds no Pincite library. Choose the folder that has library.db in it.", .0.display())]
    NoLibrary(PathBuf),
    /// The library that was chosen is not where it was.
    #[error("The library in {} is not there. Connect its disk, or name another library's folder.", .0.display())]
    NotThere(PathBuf),
    /// There is something where a library is to be made.
    #[error("{} is not empty. Choose a new or an empty folder.", .0.display())]
    NotEmpty(PathBuf),
    /// A library cannot be moved into itself.
    #[error("{} lies inside the library itself. Choose a folder outside of it.", .0.display())]
    Inside(PathBuf),
    /// A file could not be read or written.
    #[error("{} could not be read or written: {error}. The library is as it was.", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A copy is not what was copied.
    #[error("The copy of {} differs from it: the disk that it was copied to cannot be trusted. The library is as it was.", .0.display())]
    Differs(PathBuf),
    /// It was stopped.
    #[error("Moving the library was stopped. It is as it was.")]
    Stopped,
    /// Something is asked of a library that is being moved.
    #[error("The library is being moved. Try again when that is done.")]
    Moving,
}

impl LibraryError {
    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::File { path, error }
    }
}

impl From<BackupError> for LibraryError {
    fn from(error: BackupError) -> Self {
        match error {
            BackupError::File { path, error } => Self::File { path, error },
            BackupError::Stopped => Self::Stopped,
            // Nothing else happens while files are copied.
            other => Self::File {
                path: PathBuf::new(),
                error: io::Error::other(other.to_string()),
            },
        }
    }
}

/// The library to open when none is named: the one that was chosen last, or else the one in the platform's data folder.
///
/// # Errors
/// When the system names no home folder, or the library that was chosen is not there.
pub fn default_library() -> Result<PathBuf, EngineError> {
    default_in(&data_folder()?)
}

fn default_in(data: &Path) -> Result<PathBuf, EngineError> {
    let chosen = fs::read_to_string(data.join(CHOSEN)).ok();
    match chosen.map(PathBuf::from).filter(|folder| folder.is_absolute()) {
        Some(folder) if is_library(&folder) => Ok(folder),
        // Making an empty one in its place would hide that the library is elsewhere.
        Some(folder) => Err(LibraryError::NotThere(folder).into()),
        None => Ok(data.join(LIBRARY)),
    }
}

/// Opens the library in `folder` from now on when none is named.
///
/// # Errors
/// When the person's data folder cannot be written, or the folder's path is not Unicode.
pub fn choose_library(folder: &Path) -> Result<(), EngineError> {
    choose_in(&data_folder()?, folder)
}

fn choose_in(data: &Path, folder: &Path) -> Result<(), EngineError> {
    let file = data.join(CHOSEN);
    let failed = LibraryError::file(&file);
    let write = || {
        let folder = std::path::absolute(folder)?;
        // It is opened without being named, also where the disk that it lies on is elsewhere the next time.
        if is_same(&folder, &data.join(LIBRARY)) {
            return match fs::remove_file(&file) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            };
        }
        let name = folder
            .to_str()
            .ok_or_else(|| io::Error::other("the library's path is not Unicode"))?;
        fs::create_dir_all(data)?;
        let beside = file.with_extension("new");
        fs::write(&beside, name)?;
        fs::rename(&beside, &file)
    };
    write().map_err(|error| failed(error).into())
}

fn is_same(folder: &Path, other: &Path) -> bool {
    let seen = |folder: &Path| fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    seen(folder) == seen(other)
}

/// Whether a folder holds a library.
#[must_use]
pub fn is_library(folder: &Path) -> bool {
    folder.join("library.db").is_file()
}

/// The library that a person means who chooses `folder`: it, or the one that [`place_for`] made in it.
///
/// # Errors
/// When neither is one.
pub fn library_in(folder: &Path) -> Result<PathBuf, EngineError> {
    let within = [folder.to_owned(), folder.join(NAME)];
    let found = within.into_iter().find(|folder| is_library(folder));
    found.ok_or_else(|| LibraryError::NoLibrary(folder.to_owned()).into())
}

/// Where a library is made when a person chooses `folder` for it: the folder itself when it is empty or not there yet, or
/// else a new one in it.
///
/// # Errors
/// When that is taken, too.
pub fn place_for(folder: &Path) -> Result<PathBuf, LibraryError> {
    if is_vacant(folder) {
        return Ok(folder.to_owned());
    }
    let within = folder.join(NAME);
    match !is_library(folder) && is_vacant(&within) {
        true => Ok(within),
        false => Err(LibraryError::NotEmpty(folder.to_owned())),
    }
}

fn is_vacant(folder: &Path) -> bool {
    match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Deletes the library in `folder`: what a library consists of, and nothing else that lies there.
///
/// # Errors
/// When there is none, it is open, or something cannot be deleted; calling it again goes on then.
pub fn delete_library(folder: &Path) -> Result<(), EngineError> {
    match is_library(folder) {
        true => Ok(pincite_store::delete_library(folder)?),
        false => Err(LibraryError::NoLibrary(folder.to_owned()).into()),
    }
}

impl Engine {
    /// Ends all work under way, so that nothing more is written; sources that are being read wait then. New work is
    /// refused until [`Engine::go_on`].
    pub async fn hold(&self) {
        self.held.store(true, Ordering::Release);
        self.jobs.cancel_all();
        let begun = Instant::now();
        while !self.jobs.are_done() && begun.elapsed() < ENDING {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Goes on after [`Engine::hold`].
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn release(self: &Arc<Self>) -> Result<(), EngineError> {
        self.held.store(false, Ordering::Release);
        self.library.write_again()?;
        self.resume()
    }

    pub(crate) fn is_held(&self) -> bool {
        self.held.load(Ordering::Acquire)
    }

    /// Copies the library to `folder`, which must be empty or not be there. Nothing is written to the library meanwhile,
    /// nor after it succeeded: from then on the copy is the library. To be called after [`Engine::hold`].
    ///
    /// # Errors
    /// When the folder is taken, something cannot be read or written, a copy differs, or `cancel` was asked for; nothing
    /// is left behind then, and the library is as it was.
    pub fn copy_to(
        &self,
        folder: &Path,
        cancel: &CancellationToken,
        on_progress: impl FnMut(Copied),
    ) -> Result<Lacks, EngineError> {
        if !is_vacant(folder) {
            return Err(LibraryError::NotEmpty(folder.to_owned()).into());
        }
        let target = std::path::absolute(folder).map_err(LibraryError::file(folder))?;
        let beside = target.parent().ok_or_else(|| LibraryError::NotEmpty(target.clone()))?;
        // The nearest folder that is there shows where the new ones will be, whatever links lead to it.
        let there = beside.ancestors().find_map(|folder| fs::canonicalize(folder).ok());
        let own = fs::canonicalize(&self.folder).map_err(LibraryError::file(&self.folder))?;
        if there.is_some_and(|there| there.starts_with(&own)) {
            return Err(LibraryError::Inside(target).into());
        }
        fs::create_dir_all(beside).map_err(LibraryError::file(beside))?;
        self.library
            .while_still(|| self.copy_still(&target, beside, cancel, on_progress))
    }

    fn copy_still(
        &self,
        target: &Path,
        beside: &Path,
        cancel: &CancellationToken,
        on_progress: impl FnMut(Copied),
    ) -> Result<Lacks, EngineError> {
        let work = Scratch::beside(beside, ".pincite-move-").map_err(LibraryError::file(beside))?;
        let made = work.path().join("library");
        private::make_folder(&made).map_err(LibraryError::file(&made))?;
        let files = self.library.kept_files()?;
        // Every byte is read twice: to be copied, and to be looked at again.
        let total = 2 * files.iter().map(|(_, bytes)| bytes).sum::<u64>();
        let mut copying = Copying::new(cancel, on_progress, total);
        self.library.snapshot(&made.join("library.db"))?;
        pincite_store::prove_database(&made.join("library.db"))?;
        let mut differing = BTreeSet::new();
        for (path, _) in &files {
            let file = self.folder.join(path);
            let entry = copy_file(&file, &made.join(path), &mut copying)?;
            if is_as_named(&file, &entry.sha256) == Some(false) {
                differing.insert(slashed(path));
            }
        }
        for (path, _) in &files {
            protect(&made.join(path)).map_err(LibraryError::file(&made.join(path)))?;
        }
        if target.exists() {
            fs::remove_dir(target).map_err(LibraryError::file(target))?;
        }
        // Before the library is the copy: nothing may fail from then on.
        let lacks = self.lacks(&differing)?;
        fs::rename(&made, target).map_err(LibraryError::file(target))?;
        Ok(lacks)
    }
}

/// Copies a file, reads the copy, and holds the two against each other.
fn copy_file<P: FnMut(Copied)>(from: &Path, to: &Path, copying: &mut Copying<'_, P>) -> Result<Entry, LibraryError> {
    if let Some(cache) = to.parent() {
        private::make_folder(cache).map_err(LibraryError::file(cache))?;
    }
    let source = File::open(from).map_err(LibraryError::file(from))?;
    let target = private::options().write(true).create_new(true).open(to);
    let mut target = target.map_err(LibraryError::file(to))?;
    let read = copying.copy(source, &mut target, from, to)?;
    target
        .flush()
        .and_then(|()| target.sync_all())
        .map_err(LibraryError::file(to))?;
    drop(target);
    let written = File::open(to).map_err(LibraryError::file(to))?;
    if copying.copy(written, &mut io::sink(), to, to)? != read {
        return Err(LibraryError::Differs(from.to_owned()));
    }
    Ok(read)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_library_that_was_chosen_is_opened() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!(default_in(data.path()).unwrap(), data.path().join("library"));
        let folder = data.path().join("elsewhere");
        choose_in(data.path(), &folder).unwrap();
        let gone = default_in(data.path()).unwrap_err().to_string();
        assert!(gone.contains("is not there") && gone.contains("elsewhere"), "{gone}");
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("library.db"), "").unwrap();
        assert_eq!(default_in(data.path()).unwrap(), folder);
        fs::write(data.path().join(CHOSEN), "library").unwrap();
        assert_eq!(default_in(data.path()).unwrap(), data.path().join("library"));
        // Back to the usual one: it is found wherever its disk is the next time.
        choose_in(data.path(), &folder).unwrap();
        choose_in(data.path(), &data.path().join("library")).unwrap();
        assert!(!data.path().join(CHOSEN).exists());
        assert_eq!(default_in(data.path()).unwrap(), data.path().join("library"));
    }

    #[test]
    fn a_library_is_made_where_there_is_room() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("new");
        assert_eq!(place_for(&folder).unwrap(), folder);
        fs::create_dir(&folder).unwrap();
        assert_eq!(place_for(&folder).unwrap(), folder);
        fs::write(folder.join("mine"), "").unwrap();
        assert_eq!(place_for(&folder).unwrap(), folder.join(NAME));
        fs::create_dir(folder.join(NAME)).unwrap();
        assert_eq!(place_for(&folder).unwrap(), folder.join(NAME));
        fs::write(folder.join(NAME).join("library.db"), "").unwrap();
        assert!(place_for(&folder).is_err());
        assert!(place_for(&folder.join(NAME)).is_err(), "no library in a library");
    }
}
