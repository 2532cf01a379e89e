//! What can go wrong, told to the person who meets it.

use std::fmt;

/// What happened, and what to do about it.
#[derive(Debug)]
pub(crate) struct Trouble {
    happened: String,
    advice: String,
}

impl Trouble {
    pub(crate) fn new(happened: impl Into<String>) -> Self {
        Self {
            happened: happened.into(),
            advice: String::new(),
        }
    }

    /// With what the person can do now.
    pub(crate) fn advice(mut self, advice: impl Into<String>) -> Self {
        self.advice = advice.into();
        self
    }

    /// A file or folder that could not be used.
    pub(crate) fn file(path: &std::path::Path, doing: &str, cause: &std::io::Error) -> Self {
        Self::new(format!("{} could not be {doing}: {cause}.", path.display()))
            .advice("Check that the disk has room and that the folder may be written to, then start again.")
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "✗ {}", self.happened)?;
        for line in self.advice.lines() {
            writeln!(f, "  {line}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Trouble {}
