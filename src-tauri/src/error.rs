//! What can go wrong between the window and the system around it, for the person who meets it.

use std::io;
use std::path::PathBuf;

/// A request to the system that could not be fulfilled.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WindowError {
    /// A file that the person named could not be written.
    #[error("{} could not be written: {error}. Choose another place, or make room.", .file.display())]
    NotWritten {
        /// The file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// An address that no browser is given.
    #[error("Pincite opens web and mail addresses only, and this is none: {0}")]
    NotForABrowser(String),
    /// The system has no program for an address.
    #[error("No browser could be started for {address}: {error}. Copy the address and open it yourself.")]
    NoBrowser {
        /// The address.
        address: String,
        /// Why not.
        error: io::Error,
    },
    /// The desktop's list of which program opens what is not ours to write.
    #[cfg_attr(not(target_os = "linux"), allow(dead_code))] // Elsewhere a package registers the scheme, and nothing is set.
    #[error("The desktop's list of programs could not be changed: {0}. Nothing was changed.")]
    DesktopRefuses(io::Error),
}
