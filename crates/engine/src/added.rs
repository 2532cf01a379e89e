//! What adding files came to.

use crate::error::EngineError;
use pincite_core::source::document::SourceId;
use std::path::PathBuf;

/// How adding files ended.
#[derive(Debug, Default)]
pub struct Added {
    /// New sources; each is being read by a job of its own.
    pub added: Vec<SourceId>,
    /// Files whose very bytes the library had already.
    pub already_there: Vec<SourceId>,
    /// Files that could not be taken, and why.
    pub refused: Vec<(PathBuf, EngineError)>,
}
