//! Folders for a while: gone when they are dropped, when the program is asked to end, and at the next start where it was
//! killed. Nobody but their owner looks into them.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

/// How the names of those begin that lie in the system's temporary folder.
const PREFIX: &str = "pincite-scratch-";
/// The file in it that is locked as long as somebody works there.
const LOCK: &str = ".in-use";
/// A folder without that file was just made, or its making was cut off.
const BEING_MADE: Duration = Duration::from_secs(600);

/// How often a folder is taken away in which somebody still writes.
const TRIES: u32 = 100;
/// How often is looked whether a folder that was taken away came back, and how long is waited in between.
const LOOKS: u32 = 4;
const BETWEEN: Duration = Duration::from_millis(15);

/// Those that are there now.
static OPEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A folder that goes when it is dropped.
#[derive(Debug)]
pub struct Scratch {
    folder: tempfile::TempDir,
    _lock: File,
}

impl Scratch {
    /// In the system's temporary folder.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new() -> io::Result<Self> {
        Self::beside(&std::env::temp_dir(), PREFIX)
    }

    /// In the folder `beside`; its name begins with `prefix`. What a program left there that was killed is taken away first.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn beside(beside: &Path, prefix: &str) -> io::Result<Self> {
        sweep(beside, prefix);
        let folder = named(prefix).tempdir_in(beside)?;
        let lock = File::create(folder.path().join(LOCK))?;
        // A file system without locks has none that somebody else could hold.
        let _ = lock.try_lock();
        opened().insert(folder.path().to_owned());
        Ok(Self { folder, _lock: lock })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        opened().remove(self.folder.path());
    }
}

/// Takes away what a program left in the system's temporary folder that was killed.
pub fn clear_left_over() {
    sweep(&std::env::temp_dir(), PREFIX);
}

/// Takes away every scratch folder of this program: it is about to end.
pub fn clear() {
    let folders = std::mem::take(&mut *opened());
    // Who still writes there may put something in while the rest goes, and make the folder anew once it is gone, until what
    // is missing stops it.
    for _ in 0..LOOKS {
        for folder in &folders {
            let _gone = (0..TRIES).any(|_| fs::remove_dir_all(folder).is_ok() || !folder.exists());
        }
        if !folders.is_empty() {
            std::thread::sleep(BETWEEN);
        }
    }
    for folder in folders {
        let _ = fs::remove_dir_all(folder);
    }
}

/// Folders that nobody but their owner looks into.
fn named(prefix: &str) -> tempfile::Builder<'_, '_> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    builder
}

fn opened() -> std::sync::MutexGuard<'static, BTreeSet<PathBuf>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn sweep(beside: &Path, prefix: &str) {
    let entries = fs::read_dir(beside).into_iter().flatten().flatten();
    for entry in entries {
        if entry.file_name().to_string_lossy().starts_with(prefix) && is_left_over(&entry.path()) {
            tracing::info!(folder = %entry.path().display(), "taking away what an earlier run left");
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn is_left_over(folder: &Path) -> bool {
    let Ok(about) = folder.symlink_metadata() else {
        return false;
    };
    if !about.is_dir() || !is_own(&about) {
        return false;
    }
    match File::options().write(true).open(folder.join(LOCK)) {
        Ok(lock) => lock.try_lock().is_ok(),
        Err(_) => {
            let age = about
                .modified()
                .ok()
                .and_then(|at| SystemTime::now().duration_since(at).ok());
            age.is_some_and(|age| age > BEING_MADE)
        }
    }
}

/// In a folder that everybody writes to, others have theirs.
fn is_own(about: &fs::Metadata) -> bool {
    #[cfg(unix)]
    {
        std::os::unix::fs::MetadataExt::uid(about) == rustix::process::getuid().as_raw()
    }
    #[cfg(not(unix))]
    {
        let _ = about;
        true
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_run_left_is_taken_away_and_nothing_else() {
        let place = tempfile::tempdir().unwrap();
        let left = place.path().join("x-left");
        fs::create_dir(&left).unwrap();
        fs::write(left.join(LOCK), "").unwrap();
        fs::write(left.join("a copy.pdf"), "secret").unwrap();
        let being_made = place.path().join("x-being-made");
        fs::create_dir(&being_made).unwrap();
        let foreign = place.path().join("y-foreign");
        fs::create_dir(&foreign).unwrap();
        fs::write(place.path().join("x-file"), "").unwrap();
        let first = Scratch::beside(place.path(), "x-").unwrap();
        let second = Scratch::beside(place.path(), "x-").unwrap();
        assert!(!left.exists());
        assert!(being_made.exists() && foreign.exists() && place.path().join("x-file").exists());
        assert!(first.path().exists() && second.path().exists(), "it is in use");
        drop(first);
        assert_eq!(second.path().read_dir().unwrap().count(), 1);
    }
}
