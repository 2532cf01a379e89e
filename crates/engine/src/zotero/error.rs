//! What can go wrong with Zotero, for the person who meets it.

use pincite_store::ZoteroUnread;
use std::io;
use std::path::PathBuf;

/// Why something of Zotero's could not be had.
#[derive(Debug, thiserror::Error)]
pub enum ZoteroError {
    /// Nobody said where Zotero is, and it is not where it usually is.
    #[error(
        "Zotero's data folder was not found. Choose it: Zotero's settings name it under Advanced › Files and Folders."
    )]
    NotFound,
    /// Its library could not be read.
    #[error(transparent)]
    Unread(#[from] ZoteroUnread),
    /// There is no room for a copy of its database.
    #[error("The temporary folder, in which Zotero's database is looked at, cannot be used: {0}.")]
    NoScratch(io::Error),
    /// A file is not where Zotero says.
    #[error("The file of “{title}” is not on this machine ({}). Let Zotero fetch it, then update.", .file.display())]
    FileMissing {
        /// The item.
        title: String,
        /// Where its file should be.
        file: PathBuf,
    },
    /// A file's name leads out of Zotero's storage.
    #[error("The file of “{0}” is not in Zotero's storage: its name leads out of it. It was not opened.")]
    Outside(String),
    /// A linked file is named from a folder that is not known.
    #[error("The file of “{0}” is linked from Zotero's base directory, which is not known. Choose that folder.")]
    NoBase(String),
    /// A linked file is on another system.
    #[error("The file of “{title}” is linked with a path of another system ({path}).")]
    OtherSystem {
        /// The item.
        title: String,
        /// The path.
        path: String,
    },
    /// A group links a file of this machine.
    #[error("“{0}” is in a group, and links a file of one machine. Only stored files of groups are taken.")]
    LinkedInGroup(String),
}
