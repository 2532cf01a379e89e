//! Exports of assistants, looked at and read by a worker.

use super::Apart;
use super::line::{Line, Said, Unsaid, handed};
use super::message::{Answer, Ask, NoExport, WireExport};
use crate::import::{self, Conversation, Entry, ImportError, ImportGap, files_below};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// An archive may unpack to gigabytes.
const LOOKING: Duration = Duration::from_secs(900);
/// One conversation, at the far end of such an archive at worst.
const READING: Duration = Duration::from_secs(300);

/// An export that was opened: what it holds. As [`import::Export`], which the worker uses.
#[derive(Debug)]
pub struct Export {
    /// Its conversations, in the order in which they stand.
    pub entries: Vec<Entry>,
    /// What was not understood.
    pub not_understood: Vec<ImportGap>,
    place: Place,
}

/// Where its conversations are.
#[derive(Debug)]
enum Place {
    /// In what was pasted, which is read here.
    Pasted(Box<import::Export>),
    /// In a file, or the files of a folder, that a worker reads.
    Files(Files),
}

#[derive(Debug)]
struct Files {
    path: PathBuf,
    is_folder: bool,
    asked: Mutex<Asked>,
}

/// A worker and the file that it holds.
#[derive(Debug)]
struct Asked {
    line: Line,
    holds: Option<PathBuf>,
}

impl Apart {
    /// Looks at a file, the files of a folder, or a zip archive.
    ///
    /// # Errors
    /// When it cannot be read at all, or there is no worker to read it.
    pub fn export(&self, path: &Path) -> Result<Export, ImportError> {
        let files = Files {
            path: path.to_owned(),
            is_folder: path.is_dir(),
            asked: Mutex::new(Asked {
                line: Line::new(self.program.clone()),
                holds: None,
            }),
        };
        let (mut all, mut not_understood) = (Vec::new(), Vec::new());
        let parts: Vec<Option<String>> = match files.is_folder {
            false => vec![None],
            true => files_below(path)
                .iter()
                .map(|file| Some(file.strip_prefix(path).unwrap_or(file).to_string_lossy().into_owned()))
                .collect(),
        };
        for part in parts {
            let (entries, gaps) = files.look(part.as_deref())?;
            all.extend(entries.into_iter().map(|mut entry| {
                entry.part = part.clone().or(entry.part);
                entry
            }));
            not_understood.extend(gaps);
        }
        Ok(Export {
            entries: all,
            not_understood,
            place: Place::Files(files),
        })
    }
}

impl Export {
    /// Looks at a text that was copied, if it is JSON and holds conversations.
    #[must_use]
    pub fn pasted(text: String) -> Option<Self> {
        let export = import::Export::pasted(text)?;
        Some(Self {
            entries: export.entries.clone(),
            not_understood: export.not_understood.clone(),
            place: Place::Pasted(Box::new(export)),
        })
    }

    /// Reads a conversation, and the raw bytes that it was read from, to be kept beside its answers.
    ///
    /// # Errors
    /// When the export cannot be read any more, or has changed.
    pub fn read(&self, entry: &Entry) -> Result<(Conversation, Vec<u8>), ImportError> {
        match &self.place {
            Place::Pasted(export) => Ok((export.read(entry)?, export.raw(entry)?)),
            Place::Files(files) => files.read(entry),
        }
    }
}

impl Files {
    fn look(&self, part: Option<&str>) -> Result<(Vec<Entry>, Vec<ImportGap>), ImportError> {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let said = self.hand(&mut asked, part, Ask::Look, LOOKING)?;
        match said.answer {
            Answer::Export {
                entries,
                not_understood,
            } => Ok((entries, not_understood)),
            Answer::NoExport(why) => Err(self.refused(why)),
            _ => Err(self.failed(Unsaid::Broken)),
        }
    }

    fn read(&self, entry: &Entry) -> Result<(Conversation, Vec<u8>), ImportError> {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let part = entry.part.as_deref().filter(|_| self.is_folder);
        if asked.holds.as_ref() != Some(&self.file(part)) {
            self.hold(&mut asked, part)?;
        }
        let mut said = self.conversation(&mut asked, entry)?;
        if matches!(said.answer, Answer::NotHeld) {
            // The worker was ended, having nothing to do for a while.
            self.hold(&mut asked, part)?;
            said = self.conversation(&mut asked, entry)?;
        }
        match (said.answer, said.parts.pop()) {
            (Answer::Conversation(conversation), Some(raw)) => Ok((conversation, raw)),
            (Answer::NoExport(why), _) => Err(self.refused(why)),
            _ => Err(self.failed(Unsaid::Broken)),
        }
    }

    fn conversation(&self, asked: &mut Asked, entry: &Entry) -> Result<Said, ImportError> {
        let mut entry = entry.clone();
        if self.is_folder {
            entry.part = None;
        }
        let ask = Ask::Conversation { entry };
        let said = asked.line.ask(ask, None, READING, &|| false);
        said.map_err(|why| self.failed(why))
    }

    fn hold(&self, asked: &mut Asked, part: Option<&str>) -> Result<(), ImportError> {
        match self.hand(asked, part, Ask::Hold, READING)?.answer {
            Answer::Held => Ok(()),
            Answer::NoExport(why) => Err(self.refused(why)),
            _ => Err(self.failed(Unsaid::Broken)),
        }
    }

    /// Hands a file over, with what is to be done with it.
    fn hand(
        &self,
        asked: &mut Asked,
        part: Option<&str>,
        ask: fn(WireExport) -> Ask,
        patience: Duration,
    ) -> Result<Said, ImportError> {
        let path = self.file(part);
        let opened = File::open(&path).map_err(|error| ImportError::Unreadable {
            file: self.path.clone(),
            error,
        })?;
        let (file, handed) = handed(opened, &path);
        let ask = ask(WireExport {
            file,
            name: part.map_or(self.path.as_path(), Path::new).into(),
            in_folder: self.is_folder,
        });
        let said = asked.line.ask(ask, handed, patience, &|| false);
        let said = said.map_err(|why| self.failed(why))?;
        asked.holds = Some(path);
        Ok(said)
    }

    fn file(&self, part: Option<&str>) -> PathBuf {
        part.map_or_else(|| self.path.clone(), |part| self.path.join(part))
    }

    fn failed(&self, why: Unsaid) -> ImportError {
        why.about(&self.path).into()
    }

    fn refused(&self, why: NoExport) -> ImportError {
        let file = self.path.clone();
        match why {
            NoExport::Unreadable(why) => ImportError::Unreadable {
                file,
                error: io::Error::other(why),
            },
            NoExport::Archive(error) => ImportError::Archive { file, error },
            NoExport::Changed => ImportError::Changed(file),
            NoExport::Empty => ImportError::Empty(file),
            NoExport::Foreign(what) => ImportError::Foreign { file, what },
            NoExport::Encrypted => ImportError::Encrypted(file),
        }
    }
}
