//! What of an export was not understood, for the person who imports it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Something in an export that is not taken over. The rest is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gap {
    /// A file of an archive has no name that can be read.
    Unnamed {
        /// Which file, counted from 1.
        number: usize,
    },
    /// A file of an archive cannot be read.
    Unreadable {
        /// The file.
        file: String,
        /// Why not.
        why: String,
    },
    /// An archive holds more than is read of any.
    TooMuch {
        /// The file at which that showed.
        file: String,
        /// How much is read, in GB.
        gigabytes: u64,
    },
    /// An entry is longer than any conversation.
    LongEntry {
        /// The file.
        file: String,
        /// The most that an entry may have, in MB.
        megabytes: u64,
    },
    /// An entry is no JSON.
    BadEntry {
        /// The file.
        file: String,
        /// The byte at which it begins.
        at: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Entries are no conversations.
    NoConversations {
        /// The file.
        file: String,
        /// How many.
        count: usize,
    },
    /// A text is longer than any that somebody copied.
    LongText {
        /// The file.
        file: String,
        /// The most that a text may have, in MB.
        megabytes: u64,
    },
    /// A message that another one follows is not there.
    MessageMissing {
        /// The message's name.
        message: String,
    },
    /// Messages follow each other in a circle.
    Circle,
    /// A message comes from somebody who is neither the person nor the assistant.
    LeftOutFrom {
        /// From whom.
        who: String,
    },
    /// A message is of a kind that is not known.
    LeftOutKind {
        /// The kind.
        kind: String,
    },
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unnamed { number } => write!(f, "File {number} of the archive has no name that can be read."),
            Self::Unreadable { file, why } => write!(f, "{file}: {why}."),
            Self::TooMuch { file, gigabytes } => {
                write!(f, "{file} unpacks to more than {gigabytes} GB; the rest was not read.")
            }
            Self::LongEntry { file, megabytes } => {
                write!(f, "{file}: an entry of more than {megabytes} MB was left out.")
            }
            Self::BadEntry { file, at, why } => write!(f, "{file}: {why} (in the entry at byte {at})."),
            Self::NoConversations { file, count: 1 } => {
                write!(f, "{file}: an entry is no conversation that Pincite knows.")
            }
            Self::NoConversations { file, count } => {
                write!(f, "{file}: {count} entries are no conversations that Pincite knows.")
            }
            Self::LongText { file, megabytes } => write!(f, "{file}: longer than {megabytes} MB, and no export."),
            Self::MessageMissing { message } => {
                write!(
                    f,
                    "The message {message:?} is missing; what came before it could not be read."
                )
            }
            Self::Circle => {
                f.write_str("The messages point at each other in a circle; what came before could not be read.")
            }
            Self::LeftOutFrom { who } => write!(f, "A message from {who:?} was left out."),
            Self::LeftOutKind { kind } => write!(f, "A message of the kind {kind:?} was left out."),
        }
    }
}
