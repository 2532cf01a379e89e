//! What can go wrong, told to the person who meets it.

use std::fmt;
use std::path::Path;

/// What happened.
#[derive(Debug)]
pub struct Trouble(String);

impl Trouble {
    /// What happened, as a sentence.
    pub fn new(happened: impl Into<String>) -> Self {
        Self(happened.into())
    }

    /// A file or folder that could not be used.
    pub fn file(path: &Path, doing: &str, cause: &dyn fmt::Display) -> Self {
        Self(format!("{} could not be {doing}: {cause}.", path.display()))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "✗ {}", self.0)
    }
}

impl std::error::Error for Trouble {}
