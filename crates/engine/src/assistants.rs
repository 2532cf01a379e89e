//! Assistants that look into the library: whether they may, and what they asked.
//!
//! What they asked is a list beside the library, a line of JSON each. What was answered is not kept.

mod config;

pub use config::{NoText, config};

use crate::Engine;
use crate::error::EngineError;
use pincite_store::private;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The list's file, in the library's folder.
const FILE: &str = "asked.jsonl";
/// A list that got too long is begun anew; the one before is kept under this name.
const OLDER: &str = "asked.old.jsonl";
/// Bytes.
const LONGEST: u64 = 1 << 20;
/// Characters of a question that are kept.
const KEPT: usize = 200;
/// Questions that are shown.
const SHOWN: usize = 500;

/// The library's setting, which says "off" where its reader wants no assistant in it.
const SETTING: &str = "assistants";
const OFF: &str = "off";

/// Something that an assistant asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// When: milliseconds since 1970.
    pub at_ms: u64,
    /// What the program calls itself.
    pub program: String,
    /// What it asked with: the name of a tool.
    pub tool: String,
    /// The first words of the question.
    pub words: String,
}

impl Engine {
    /// Whether assistants may look into this library. They may until its reader says otherwise.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn lets_assistants_in(&self) -> Result<bool, EngineError> {
        Ok(self.setting(SETTING)?.as_deref() != Some(OFF))
    }

    /// Says whether they may, from their next question on.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn let_assistants_in(&self, on: bool) -> Result<(), EngineError> {
        self.set_setting(SETTING, if on { "on" } else { OFF })
    }

    /// Writes down that `program` asked `words` with `tool`. A library on media that cannot be written keeps no list, and that
    /// is no reason not to answer.
    pub fn note_asked(&self, program: &str, tool: &str, words: &str) {
        if let Err(error) = append(self.folder(), program, tool, words) {
            tracing::info!(%error, "what an assistant asked could not be noted");
        }
    }

    /// What assistants asked last, newest first. A line that makes no sense is passed over.
    ///
    /// # Errors
    /// When the list is there and cannot be read.
    pub fn asked(&self) -> io::Result<Vec<Asked>> {
        let list = match std::fs::read_to_string(self.folder().join(FILE)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => read?,
        };
        let lines = list.lines().rev().filter_map(|line| serde_json::from_str(line).ok());
        Ok(lines.take(SHOWN).collect())
    }
}

fn append(folder: &Path, program: &str, tool: &str, words: &str) -> io::Result<()> {
    let path = folder.join(FILE);
    if path.metadata().is_ok_and(|about| about.len() > LONGEST) {
        std::fs::rename(&path, folder.join(OLDER))?;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let first = |text: &str| text.chars().take(KEPT).collect();
    let line = serde_json::to_string(&Asked {
        at_ms: u64::try_from(since.as_millis()).unwrap_or(u64::MAX),
        program: first(program),
        tool: tool.to_owned(),
        words: first(words),
    })?;
    // In one call, so that two programs that ask at once do not mix their lines.
    let mut list = private::options().create(true).append(true).open(path)?;
    list.write_all(format!("{line}\n").as_bytes())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Asked, FILE, KEPT, LONGEST, OLDER, append};

    #[test]
    fn a_question_is_one_line_whatever_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        append(folder.path(), "a\nprogram", "search", &"ü\n".repeat(500)).unwrap();
        append(folder.path(), "b", "read", "").unwrap();
        let list = std::fs::read_to_string(folder.path().join(FILE)).unwrap();
        let lines: Vec<Asked> = list.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((lines.len(), lines[0].program.as_str()), (2, "a\nprogram"));
        assert_eq!(lines[0].words.chars().count(), KEPT);
    }

    #[test]
    fn a_long_list_is_begun_anew() {
        let folder = tempfile::tempdir().unwrap();
        let long = usize::try_from(LONGEST).unwrap() + 1;
        std::fs::write(folder.path().join(FILE), "x".repeat(long)).unwrap();
        append(folder.path(), "a", "search", "words").unwrap();
        let list = std::fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(list.lines().count(), 1);
        assert!(folder.path().join(OLDER).is_file());
    }
}
