//! What can be wrong with a model of meaning, for the person who meets it.

use std::io;
use std::path::PathBuf;

/// A model that could not be read or used.
#[derive(Debug, thiserror::Error)]
pub enum MeaningError {
    /// One of the model's files is not there.
    #[error(
        "{} holds no model of meaning: there is no {missing} in it. It takes a folder with the files config.json, \
         tokenizer.json and model.safetensors, as all-MiniLM-L6-v2 has them.",
        folder.display()
    )]
    Missing {
        /// The folder.
        folder: PathBuf,
        /// The file that it lacks.
        missing: &'static str,
    },
    /// A file is there and cannot be read.
    #[error("{} could not be read: {error}.", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file is not what its name says, or of a model of another kind.
    #[error("{} is no part of a model that Pincite can use: {what}.", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it is instead, as far as that can be told: "it ends before its last weights".
        what: String,
    },
    /// The model's numbers could not be computed.
    #[error("The model of meaning failed: {0}. Its files may be damaged: get them again.")]
    Failed(String),
}

impl From<candle_core::Error> for MeaningError {
    fn from(error: candle_core::Error) -> Self {
        Self::Failed(plain(error))
    }
}

/// What an error says, without the calls that led to it.
pub(crate) fn plain(error: candle_core::Error) -> String {
    match error {
        candle_core::Error::WithBacktrace { inner, .. } => plain(*inner),
        candle_core::Error::Context { inner, .. } => plain(*inner),
        other => other.to_string(),
    }
}
