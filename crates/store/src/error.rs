//! What can go wrong, for the person who meets it.

use std::io;
use std::path::{Path, PathBuf};
use tantivy::TantivyError;
use tantivy::directory::error::{OpenDirectoryError, OpenWriteError};

/// How a library is called by an error that does not know where it lies.
const UNNAMED: &str = "the library";

/// A request to the library that could not be fulfilled.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has the library open.
    #[error("The library in {} is open in another Pincite. Close that one first, or open another folder.", .0.display())]
    InUse(PathBuf),
    /// The library was written by a newer version.
    #[error("The library in {} was made by a newer version of Pincite. Update Pincite to open it.", .0.display())]
    Newer(PathBuf),
    /// The disk has no room left.
    #[error("The disk that holds {} is full. Nothing was lost; free some space and try again.", .0.display())]
    Full(PathBuf),
    /// The folder may not be written.
    #[error("{} cannot be written. Check its permissions, or choose another folder.", .0.display())]
    ReadOnly(PathBuf),
    /// A file that was to be added is not there (any more).
    #[error("{} is not there any more. Check the path, or choose the file again.", .0.display())]
    Vanished(PathBuf),
    /// A file is not the one that a source was read from.
    #[error("{} is not the file that was added as {name}: its content differs. Choose that very file, or add this one as a source of its own.", .file.display())]
    OtherFile {
        /// The file.
        file: PathBuf,
        /// The name of the one that was added.
        name: String,
    },
    /// A file could not be read or written.
    #[error("{} could not be read or written: {error}.", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The database refused.
    #[error("The library's database failed: {0}.")]
    Database(rusqlite::Error),
    /// The index refused. It can always be made anew from the database.
    #[error(
        "The index of {} failed: {error}. Close Pincite, delete the folder \"index\" in it, and start again: it is made anew.",
        .folder.display()
    )]
    Index {
        /// The library's folder.
        folder: PathBuf,
        /// Why.
        error: TantivyError,
    },
    /// A stored record does not make sense.
    #[error("The library holds a damaged record ({0}). Remove the source and add it again.")]
    Damaged(&'static str),
    /// The database is gone, and what it told of is still there.
    #[error(
        "The database of the library in {} is gone or empty, but {originals} originals are there. Nothing was changed. Get it \
         back with: pincite verify --rebuild --library {}", .folder.display(), .folder.display()
    )]
    DatabaseLost {
        /// The library's folder.
        folder: PathBuf,
        /// How many originals lie in it.
        originals: usize,
    },
    /// What was asked for is not there.
    #[error("{0} is no longer in the library.")]
    Gone(&'static str),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode::{DiskFull, ReadOnly};
        let folder = PathBuf::from(UNNAMED);
        match error.sqlite_error_code() {
            Some(DiskFull) => Self::Full(folder),
            Some(ReadOnly) => Self::ReadOnly(folder),
            _ => Self::Database(error),
        }
    }
}

impl From<TantivyError> for StoreError {
    fn from(error: TantivyError) -> Self {
        let refused = match &error {
            TantivyError::IoError(refused) => Some(refused),
            TantivyError::OpenWriteError(OpenWriteError::IoError { io_error, .. }) => Some(io_error),
            TantivyError::OpenDirectoryError(OpenDirectoryError::IoError { io_error, .. }) => Some(io_error),
            _ => None,
        };
        let folder = PathBuf::from(UNNAMED);
        // The index is in good order then, and making it anew would need more room still.
        match refused.map(|refused| refused.kind()) {
            Some(io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) => Self::Full(folder),
            Some(io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem) => Self::ReadOnly(folder),
            _ => Self::Index { folder, error },
        }
    }
}

impl StoreError {
    /// The same; one that does not know where the library lies is told.
    #[must_use]
    pub fn of_library(mut self, library: &Path) -> Self {
        match &mut self {
            Self::Full(folder) | Self::ReadOnly(folder) | Self::Index { folder, .. }
                if folder == Path::new(UNNAMED) =>
            {
                library.clone_into(folder);
            }
            _ => {}
        }
        self
    }

    /// Whether what is stored can no longer be read, though the disk could be.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        use rusqlite::ErrorCode::DatabaseCorrupt;
        match self {
            Self::Damaged(_) | Self::Gone("The text") => true,
            Self::Database(error) => error.sqlite_error_code() == Some(DatabaseCorrupt),
            _ => false,
        }
    }

    /// The error of a file operation on `path`.
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full(path),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly(path),
            io::ErrorKind::NotFound => Self::Vanished(path),
            _ => Self::File { path, error },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn what_the_disk_refuses_the_index_is_told_as_that() {
        let file = || PathBuf::from("x.idx");
        let refused = |kind: io::ErrorKind| Arc::new(io::Error::from(kind));
        let check = |error: TantivyError, expected: &str| {
            let said = StoreError::from(error).to_string();
            assert!(said.starts_with(expected), "{said}");
        };
        let full = "The disk that holds the library is full";
        check(TantivyError::IoError(refused(io::ErrorKind::StorageFull)), full);
        let io_error = refused(io::ErrorKind::QuotaExceeded);
        let filepath = file();
        check(OpenWriteError::IoError { io_error, filepath }.into(), full);
        let io_error = refused(io::ErrorKind::ReadOnlyFilesystem);
        let directory_path = file();
        let error = OpenDirectoryError::IoError {
            io_error,
            directory_path,
        };
        check(error.into(), "the library cannot be written");
        check(TantivyError::Poisoned, "The index of the library failed");
        let at = Path::new("/home/ada/thesis");
        let full = TantivyError::IoError(refused(io::ErrorKind::StorageFull));
        for (error, expected) in [
            (full, "The disk that holds /home/ada/thesis is full"),
            (TantivyError::Poisoned, "The index of /home/ada/thesis failed"),
        ] {
            let said = StoreError::from(error).of_library(at).to_string();
            assert!(said.starts_with(expected), "{said}");
        }
    }
}
