//! What a library holds is its owner's alone: nobody else on the machine may read it, or see what there is.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// What a library's folder holds. With anything else in it the folder is somebody's own, and stays as open as it is.
const OURS: [&str; 12] = [
    "library.db",
    "library.db-wal",
    "library.db-shm",
    "library.db-journal",
    "lock",
    "turn",
    "index",
    "sources",
    "copies",
    "door",
    "asked.jsonl",
    "asked.old.jsonl",
];

/// Makes a folder, and those above it that are not there, that only its owner can look into.
///
/// # Errors
/// When the system refuses.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a file that only its owner can read; what was there is emptied.
///
/// # Errors
/// When the system refuses.
pub fn make_file(file: &Path) -> io::Result<File> {
    options().write(true).create(true).truncate(true).open(file)
}

/// How a file is opened that is its owner's alone when it is made.
#[must_use]
pub fn options() -> OpenOptions {
    #[allow(unused_mut)] // Elsewhere than on Unix.
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Closes a library that an older version made to everybody but its owner. What the system refuses stays as it is: a disk
/// without permissions, say.
pub(crate) fn close(library: &Path) {
    let listed = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    if listed(library).all(|entry| entry.file_name().to_str().is_some_and(|name| OURS.contains(&name))) {
        restrict(library, 0o700);
    }
    for folder in ["index", "sources", "copies"].map(|name| library.join(name)) {
        restrict(&folder, 0o700);
    }
    for name in ["library.db", "library.db-wal", "library.db-shm", "lock", "turn"] {
        restrict(&library.join(name), 0o600);
    }
    for folder in ["index", "copies"].map(|name| library.join(name)) {
        for file in listed(&folder) {
            restrict(&file.path(), 0o600);
        }
    }
    for shelf in listed(&library.join("sources")).map(|entry| entry.path()) {
        // Whoever cannot look into the shelves sees nothing of what is on them.
        restrict(&shelf, 0o700);
    }
}

/// Takes rights from everybody but the owner, whose own stay.
pub(crate) fn restrict(path: &Path, most: u32) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(about) = path.symlink_metadata() else { return };
        let mode = about.permissions().mode() & 0o7777;
        if !about.file_type().is_symlink() && mode & !most != 0 {
            let closed = fs::Permissions::from_mode(mode & most);
            if let Err(error) = fs::set_permissions(path, closed) {
                tracing::warn!(%error, path = %path.display(), "others may be able to read this");
            }
        }
    }
    #[cfg(not(unix))]
    let _ = (path, most);
}
