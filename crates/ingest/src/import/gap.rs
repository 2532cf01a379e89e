//! What of an export was not understood, for the person who imports it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Something in an export that is not taken over. The rest is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImportGap {
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
    /// Messages come from somebody who is neither the person nor the assistant.
    LeftOutFrom {
        /// From whom.
        who: String,
        /// How many.
        count: usize,
    },
    /// Messages or parts of them are of a kind that is no answer, or that is not known.
    LeftOutKind {
        /// The kind.
        kind: String,
        /// How many.
        count: usize,
    },
    /// A conversation has more branches than are offered.
    MoreBranches {
        /// How many are left out.
        count: usize,
    },
    /// A file has no bytes.
    Empty {
        /// The file.
        file: String,
    },
    /// A file is of another kind than exports and texts are.
    Foreign {
        /// The file.
        file: String,
        /// What it is: "PDF".
        what: String,
    },
    /// A file of an archive needs a password.
    Encrypted {
        /// The file.
        file: String,
    },
    /// An archive in an archive in an archive is not opened.
    TooDeep {
        /// The file.
        file: String,
    },
    /// A list of a file holds no conversations.
    LeftOutPart {
        /// The file.
        file: String,
        /// The list's name.
        part: String,
    },
}

/// What is left out of a conversation, counted by kind.
#[derive(Debug, Default)]
pub(super) struct Left {
    kinds: BTreeMap<String, usize>,
    from: BTreeMap<String, usize>,
}

impl Left {
    /// Something of this kind is left out.
    pub(super) fn kind(&mut self, kind: &str) {
        *self.kinds.entry(short(kind)).or_default() += 1;
    }

    /// Something of somebody who is neither the person nor the assistant is left out.
    pub(super) fn from(&mut self, who: &str) {
        *self.from.entry(short(who)).or_default() += 1;
    }

    /// What was left out, by name.
    pub(super) fn gaps(self) -> impl Iterator<Item = ImportGap> {
        let from = self
            .from
            .into_iter()
            .map(|(who, count)| ImportGap::LeftOutFrom { who, count });
        let kinds = self.kinds.into_iter();
        from.chain(kinds.map(|(kind, count)| ImportGap::LeftOutKind { kind, count }))
    }
}

/// A name that a file gives, no longer than anybody reads.
fn short(name: &str) -> String {
    const LONGEST: usize = 60;
    name.chars().take(LONGEST).collect()
}

impl fmt::Display for ImportGap {
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
            Self::LeftOutFrom { who, count: 1 } => write!(f, "A message from {who:?} was left out."),
            Self::LeftOutFrom { who, count } => write!(f, "{count} messages from {who:?} were left out."),
            Self::LeftOutKind { kind, count: 1 } => write!(f, "A part of the kind {kind:?} was left out."),
            Self::LeftOutKind { kind, count } => write!(f, "{count} parts of the kind {kind:?} were left out."),
            Self::MoreBranches { count } => write!(f, "{count} more branches of the conversation were left out."),
            Self::Empty { file } => write!(f, "{file} is empty."),
            Self::Foreign { file, what } => write!(f, "{file} is no export: {what}."),
            Self::Encrypted { file } => write!(f, "{file} is encrypted. Unpack the archive with its password first."),
            Self::TooDeep { file } => write!(
                f,
                "{file} is an archive in an archive in an archive and was not opened."
            ),
            Self::LeftOutPart { file, part } => write!(f, "{file}: what is under {part:?} holds no conversations."),
        }
    }
}
