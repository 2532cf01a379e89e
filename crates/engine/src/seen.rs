//! What an assistant saw, as an export carries it: it can be taken as a source of its own, marked as such, so that a quote
//! is compared with the source and with what the assistant had of it.

use crate::added::Added;
use crate::error::EngineError;
use crate::import::Carried;
use crate::scratch::Scratch;
use crate::{AnswerId, Engine};
use pincite_core::source::document::SourceId;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A text that an export carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// What it is called.
    pub name: String,
    /// How long it is, in characters.
    pub characters: usize,
    /// The source that it was taken as, if it was.
    pub source: Option<SourceId>,
}

impl Engine {
    /// What the assistant saw in an answer's conversation, as far as the export carries it.
    ///
    /// # Errors
    /// When the answer is gone, or the library cannot be read.
    pub fn seen(&self, id: AnswerId) -> Result<Vec<Seen>, EngineError> {
        let Some((_, carried)) = self.carried_of(id)? else {
            return Ok(Vec::new());
        };
        let sources = self.library.sources()?;
        let seen = |carried: &Carried| Seen {
            name: carried.name.clone(),
            characters: carried.text.chars().count(),
            source: sources
                .iter()
                .find(|source| source.seen_by.is_some() && source.file_name == file_name(&carried.name))
                .map(|source| source.id),
        };
        Ok(carried.iter().map(seen).collect())
    }

    /// Takes what the assistant saw in an answer's conversation as sources: the texts of these numbers (from 0), as
    /// [`Engine::seen`] lists them.
    ///
    /// # Errors
    /// When the answer is gone, or the library cannot be written.
    pub async fn add_seen(self: &Arc<Self>, id: AnswerId, numbers: &[usize]) -> Result<Added, EngineError> {
        let Some((origin, carried)) = self.carried_of(id)? else {
            return Err(EngineError::Gone("What the assistant saw"));
        };
        let mut report = Added::default();
        for carried in numbers.iter().filter_map(|number| carried.get(*number)) {
            let name = file_name(&carried.name);
            let unreadable = |error| EngineError::Unreadable {
                file: PathBuf::from(&name),
                error,
            };
            let folder = Scratch::new().map_err(unreadable)?;
            let file = folder.path().join(&name);
            std::fs::write(&file, &carried.text).map_err(unreadable)?;
            let added = self.add(vec![file]).await;
            for id in &added.added {
                self.library.set_seen_by(*id, origin.name())?;
                self.cache.forget(*id);
                self.tell(crate::Event::SourceChanged(*id));
            }
            report.added.extend(added.added);
            report.already_there.extend(added.already_there);
            report.refused.extend(added.refused);
        }
        Ok(report)
    }
}

/// A file name for a text that is called `name`: no path, and of a kind that is read as text.
fn file_name(name: &str) -> String {
    const LONGEST: usize = 80;
    let base = Path::new(name)
        .file_name()
        .map_or_else(|| name.into(), |base| base.to_string_lossy());
    let plain: String = base
        .chars()
        .map(|c| {
            if c.is_control() || "/\\:*?\"<>|".contains(c) {
                ' '
            } else {
                c
            }
        })
        .collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(LONGEST).collect();
    match short.trim_matches('.') {
        "" => "What the assistant saw.txt".to_owned(),
        name => format!("{name} (as seen).txt"),
    }
}
