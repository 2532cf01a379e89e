//! What the program and a worker for saved pages and exports say to each other.
//!
//! The worker is started with the argument [`ARGUMENT`]. It begins with [`Answer::Ready`], then answers each [`Ask`] in turn.
//! The frames are those of [`crate::message`]. An answer is as many of them as it needs, each with a [`Piece`] as its head:
//! no text is too long for it.

use super::document::WireDocument;
use crate::import::{Conversation, Entry, ImportGap};
use crate::message::{Bar, WireFile, WirePath, invalid, write_frame};
use crate::password::Password;
use crate::saved::{About, OutlineEntry, PageWarning};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// The argument that starts a worker for saved pages and exports.
pub const ARGUMENT: &str = "apart";

/// Bytes of all pieces of an answer: more than any file that is read makes.
pub const LONGEST: usize = 1 << 30;
/// Bytes of one piece.
const PIECE: usize = 64 << 20;

/// A question to the worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum Ask {
    /// Read a saved page. Answer: [`Answer::Page`] with its pictures and fonts, or why there is none; before it any number
    /// of [`Answer::Wants`].
    Page {
        /// The file.
        file: WireFile,
        /// What it was called.
        name: WirePath,
        /// What opens it, where it is encrypted.
        password: Option<Password>,
    },
    /// Take the password from a document. Answer: [`Answer::Unsealed`] with its bytes, or why it is not.
    Unseal {
        /// The file.
        file: WireFile,
        /// What opens it.
        password: Option<Password>,
    },
    /// The file that the worker wants, if there is one.
    Beside {
        /// The file.
        file: Option<WireFile>,
    },
    /// Tell which files a page or sheet names. Answer: [`Answer::Companions`].
    Companions {
        /// The file.
        file: WireFile,
        /// Where it lies, from the page's own folder on.
        path: String,
    },
    /// Look at an export, and hold it. Answer: [`Answer::Export`] or [`Answer::NoExport`].
    Look(WireExport),
    /// Hold an export that was looked at before. Answer: [`Answer::Held`] or [`Answer::NoExport`].
    Hold(WireExport),
    /// Read a conversation of the export that is held. Answer: [`Answer::Conversation`] with the bytes that it was read from,
    /// [`Answer::NoExport`], or [`Answer::NotHeld`].
    Conversation {
        /// Which.
        entry: Entry,
    },
}

/// An export on its way.
#[derive(Debug, Serialize, Deserialize)]
pub struct WireExport {
    /// The file.
    pub file: WireFile,
    /// What it is called.
    pub name: WirePath,
    /// It is one of a folder's files, in which no archives are looked for.
    pub in_folder: bool,
}

/// An answer of the worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The worker is there.
    Ready {
        /// Its [`crate::message::PROTOCOL`].
        protocol: u32,
        /// What the system could not put up.
        lacks: Vec<Bar>,
    },
    /// It needs the file that lies at this path beside the page.
    Wants {
        /// The path, from the page's own folder on.
        path: String,
    },
    /// A page.
    Page(Box<WireSaved>),
    /// There is no page in the file.
    Damaged,
    /// It is encrypted in a way that is not known.
    Protected,
    /// It is encrypted, and no password was given.
    NeedsPassword,
    /// It is encrypted with another password.
    WrongPassword,
    /// The document without its password.
    Unsealed,
    /// Its text is encrypted for the programs of a shop.
    Drm,
    /// The paths that a page or sheet names.
    Companions(Vec<String>),
    /// What an export holds.
    Export {
        /// Its conversations.
        entries: Vec<Entry>,
        /// What was not understood.
        not_understood: Vec<ImportGap>,
    },
    /// It is held.
    Held,
    /// No export is held.
    NotHeld,
    /// The export could not be read.
    NoExport(NoExport),
    /// A conversation.
    Conversation(Conversation),
}

/// Why an export could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoExport {
    /// The system's reason.
    Unreadable(String),
    /// It is a damaged archive, and how.
    Archive(String),
    /// It has changed since it was looked at.
    Changed,
    /// It has no bytes.
    Empty,
    /// It is something else, and what.
    Foreign(String),
    /// It needs a password.
    Encrypted,
}

/// A saved page on its way; see [`SavedPage`](crate::saved::SavedPage).
#[derive(Debug, Serialize, Deserialize)]
pub struct WireSaved {
    pub(super) document: WireDocument,
    /// As [`NodeMap::pack`](crate::saved::NodeMap::pack) writes it.
    pub(super) map: Vec<u8>,
    pub(super) html: String,
    pub(super) outline: Vec<OutlineEntry>,
    pub(super) about: About,
    pub(super) warnings: Vec<PageWarning>,
}

/// What a frame of an answer is. Its body is the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Piece {
    /// The next bytes of the answer itself.
    Answer,
    /// A whole file that belongs to it.
    Part,
    /// There is no more.
    End,
}

/// Writes an answer and the files that belong to it.
///
/// # Errors
/// When the other side is gone, or a file is longer than a frame.
pub fn write_answer(to: &mut impl Write, answer: &Answer, parts: &[Vec<u8>]) -> io::Result<()> {
    let bytes = postcard::to_stdvec(answer).map_err(invalid)?;
    for piece in bytes.chunks(PIECE) {
        write_frame(to, &Piece::Answer, piece)?;
    }
    for part in parts {
        write_frame(to, &Piece::Part, part)?;
    }
    write_frame(to, &Piece::End, &[])
}
