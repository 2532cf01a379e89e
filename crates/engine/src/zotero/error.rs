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

/// Why Zotero itself was not read, but its database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ZoteroApiError {
    /// Nobody answers.
    #[error("Zotero is not running (nothing answers at port {0} of this machine).")]
    NotRunning(u16),
    /// It lets nobody ask.
    #[error(
        "Zotero does not let other programs ask it. To allow that, tick in its settings under Advanced: Allow other applications on this computer to communicate with Zotero."
    )]
    Off,
    /// Something answers that is not Zotero, or not as Zotero does.
    #[error(
        "What answers at port {0} of this machine does not answer as Zotero does. Is another program using that port?"
    )]
    Foreign(u16),
    /// It wants to be asked elsewhere.
    #[error("What answers at port {0} of this machine sends questions on to another address. That was not followed.")]
    Redirects(u16),
    /// It speaks another version of the API.
    #[error("Zotero speaks version {0} of its API, which Pincite does not know yet. Look for a newer Pincite.")]
    OtherVersion(String),
    /// It does not answer that.
    #[error("Zotero answered with an error ({0}). Start Zotero again if that stays so.")]
    Refuses(u16),
    /// The connection ended in the middle of an answer.
    #[error("Zotero broke off in the middle of an answer. Try again.")]
    BrokenOff,
    /// Nothing came for too long.
    #[error("Zotero did not answer within {0} seconds. It may be busy: try again in a moment.")]
    Silent(u64),
    /// More came than a library has, or for longer.
    #[error("Zotero's answer does not come to an end, so it was left alone.")]
    TooMuch,
    /// What is in it became other all the while.
    #[error("Zotero's library was changing all the while it was read. Wait until Zotero is done, then try again.")]
    Changing,
    /// It does not say where its files are, or says that they are where nothing of it can be read.
    #[error("Zotero runs, and none of its files was found where it says. Is it this person's own Zotero?")]
    NoFolder,
    /// It runs with another library than the one that was chosen.
    #[error("Zotero runs with the library in {}, and another folder was chosen here.", .0.display())]
    OtherFolder(PathBuf),
    /// The library may not use the network.
    #[error("The network is switched off in Pincite's settings, so Zotero itself was not asked.")]
    NetworkOff,
}
