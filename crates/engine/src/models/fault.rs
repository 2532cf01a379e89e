//! What can be wrong with a model, for the person who meets it.

use pincite_ingest::NoReader;
use pincite_ingest::media::model::NoModel;
use std::io;
use std::path::{Path, PathBuf};

/// A model that could not be had, read or used.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// A name that is neither in the catalogue nor in the folder.
    #[error("There is no model named {0}. See which there are with: pincite models list")]
    Unknown(String),
    /// A model that is not here (yet).
    #[error("The model {0} is not on this machine. Download it, or import its file.")]
    Absent(String),
    /// A model that is being fetched.
    #[error("The model {0} is being downloaded by another Pincite. Wait for it, or stop it there.")]
    Busy(String),
    /// The file is no whisper.cpp model.
    #[error("{} is no model that Pincite can use: {what}. It takes whisper.cpp models, whose files are named ggml-….bin.", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it is instead, as far as that can be told: "it is a web page".
        what: &'static str,
    },
    /// The file is no model that reads lines of pages.
    #[error("{} cannot be used to read pages: {why}.", file.display())]
    NoReader {
        /// The file.
        file: PathBuf,
        /// Why not.
        why: NoReader,
    },
    /// The file ends before the model does.
    #[error("{} is cut short: it ends in the middle of the model. Get the file again.", .0.display())]
    CutShort(PathBuf),
    /// The bytes are not those that its publisher gives the sum of.
    #[error("{} is damaged: its SHA-256 is not the published one. It was not taken; get it again.", .0.display())]
    WrongSum(PathBuf),
    /// The file cannot be read or written.
    #[error("{} could not be read or written: {error}.", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The disk is full.
    #[error("The disk that holds {} is full. What was fetched is kept; free some space and go on.", .0.display())]
    Full(PathBuf),
    /// The address is none, or nobody answers there.
    #[error("{address} could not be reached: {why}. Check the connection, or import the model from a file.")]
    Unreachable {
        /// The model's address.
        address: String,
        /// Why not.
        why: String,
    },
    /// The server answers, but not with the file.
    #[error("{address} does not give the model: {why}. Try later, or import the model from a file.")]
    Refused {
        /// The model's address.
        address: String,
        /// What the server said instead.
        why: String,
    },
    /// The connection broke off, again and again.
    #[error(
        "The download of {name} broke off at {done} of {total} MB. What was fetched is kept; go on when the connection is back."
    )]
    BrokenOff {
        /// The model.
        name: String,
        /// Fetched so far, in megabytes.
        done: u64,
        /// In all, in megabytes.
        total: u64,
    },
    /// The library may not use the network.
    #[error("The network is switched off in Pincite's settings. Allow it there, or import the model from a file.")]
    NetworkOff,
    /// It was stopped on the user's word.
    #[error("The download was stopped. What was fetched is kept.")]
    Stopped,
}

impl ModelError {
    /// `file` is something else: "it is a web page".
    pub(crate) fn foreign(file: &Path, what: &'static str) -> Self {
        let file = file.to_owned();
        Self::Foreign { file, what }
    }

    /// `file` is no model that can be used.
    pub(crate) fn none(file: &Path, fault: NoModel) -> Self {
        match fault {
            NoModel::Foreign(what) => Self::foreign(file, what),
            NoModel::CutShort => Self::CutShort(file.to_owned()),
            NoModel::Unreadable(error) => Self::file(file, error),
        }
    }

    /// The error of an operation on `file`.
    pub(crate) fn file(file: &Path, error: io::Error) -> Self {
        let file = file.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full(file),
            io::ErrorKind::UnexpectedEof => Self::CutShort(file),
            _ => Self::File { file, error },
        }
    }
}
