//! Reading saved pages and exports of assistants in processes of their own.
//!
//! All that reads them is Rust, and memory-safe; what is left to a file that wants to do harm is to eat all memory, to
//! hang, or to use a fault that nobody knows of. In a worker it reaches nothing that way. A worker reads one file after the
//! other, so that many small ones cost a message each and not a process.
//!
//! Notes in plain text and Markdown are read where they are asked for.

mod document;
mod export;
mod line;
pub mod message;
pub mod page;

pub use export::Export;

use crate::error::ReadError;
use crate::password::Password;
use crate::program::WorkerProgram;
use crate::saved::{self, MOST_BYTES, SavedPage};
use line::{Line, Unsaid};
use message::{Answer, Ask};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Longer than a page is read, which ends after a minute by itself: what was read by then is the page.
const PAGE: Duration = Duration::from_secs(180);
/// Finding what a page names is a part of reading it.
const NAMES: Duration = Duration::from_secs(60);
/// A worker that read more bytes than that in one file holds too much memory to be kept.
const LARGE: u64 = 32 << 20;
/// Workers that wait for the next file.
const MOST_IDLE: usize = 4;

/// Gives the place of the file that lies at a path beside a page; `None` when there is none.
pub type Beside<'a> = dyn Fn(&str) -> Option<PathBuf> + 'a;

/// The workers that read saved pages and exports. To be called from threads that may wait.
#[derive(Debug)]
pub struct Apart {
    program: WorkerProgram,
    idle: Mutex<Vec<Line>>,
}

impl Apart {
    /// Starts nothing yet.
    #[must_use]
    pub const fn new(program: WorkerProgram) -> Self {
        Self {
            program,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Reads the saved page `file`, which was called `name`. `beside` gives the files that lay beside it; `stop` is asked now
    /// and then whether reading was cancelled. `password` opens a document that is encrypted.
    ///
    /// # Errors
    /// When no page is in the file, it cannot be read, reading was cancelled, or there is no worker to read it.
    pub fn page(
        &self,
        file: &Path,
        name: &Path,
        password: Option<&Password>,
        beside: &Beside<'_>,
        stop: &dyn Fn() -> bool,
    ) -> Result<SavedPage, ReadError> {
        let opened = File::open(file).map_err(|error| unread(file, &error))?;
        let length = opened.metadata().map_or(u64::MAX, |about| about.len());
        if length < MOST_BYTES
            && let Some(note) = note(&opened, name).map_err(|error| unread(file, &error))?
        {
            let bytes = |path: &str| std::fs::read(beside(path)?).ok();
            return saved::read(&note, name, Some(&bytes), stop);
        }
        let mut line = self.line();
        let failed = |why: Unsaid| why.about(name);
        let (wire, handed) = line::handed(opened, file);
        let ask = Ask::Page {
            file: wire,
            name: name.into(),
            password: password.cloned(),
        };
        let mut said = line.ask(ask, handed, PAGE, stop).map_err(failed)?;
        while let Answer::Wants { path } = &said.answer {
            let found = beside(path).and_then(|file| Some(line::handed(File::open(&file).ok()?, &file)));
            let (wire, handed) = found.unzip();
            said = line
                .ask(Ask::Beside { file: wire }, handed.flatten(), PAGE, stop)
                .map_err(failed)?;
        }
        let page = match said.answer {
            Answer::Page(page) => page::read(*page, said.parts),
            other => return Err(unopened(&other, name)),
        };
        let page = page.ok_or(Unsaid::Broken).map_err(failed)?;
        if length < LARGE {
            self.keep(line);
        }
        Ok(page)
    }

    /// The bytes of a document, called `name`, without its password; those of one that is not encrypted as they are.
    ///
    /// # Errors
    /// As [`Apart::page`].
    pub fn unsealed(
        &self,
        file: &Path,
        name: &Path,
        password: Option<&Password>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<u8>, ReadError> {
        let opened = File::open(file).map_err(|error| unread(file, &error))?;
        let (wire, handed) = line::handed(opened, file);
        let ask = Ask::Unseal {
            file: wire,
            password: password.cloned(),
        };
        let said = self
            .line()
            .ask(ask, handed, PAGE, stop)
            .map_err(|why| why.about(name))?;
        match (said.answer, said.parts.into_iter().next()) {
            (Answer::Unsealed, Some(bytes)) => Ok(bytes),
            (other, _) => Err(unopened(&other, name)),
        }
    }

    /// The paths, from a page's own folder on, that the page or sheet `file` names. `path` is where it lies, likewise.
    ///
    /// # Errors
    /// When there is no worker to read it, or it fails on it.
    pub fn companions(&self, file: &Path, path: &str) -> Result<BTreeSet<String>, ReadError> {
        let opened = File::open(file).map_err(|error| unread(file, &error))?;
        let length = opened.metadata().map_or(u64::MAX, |about| about.len());
        let mut line = self.line();
        let (wire, handed) = line::handed(opened, file);
        let ask = Ask::Companions {
            file: wire,
            path: path.to_owned(),
        };
        let said = line.ask(ask, handed, NAMES, &|| false);
        let Answer::Companions(paths) = said.map_err(|why| why.about(file))?.answer else {
            return Err(Unsaid::Broken.about(file));
        };
        if length < LARGE {
            self.keep(line);
        }
        // Were the worker taken over, it could name any file.
        let inside = paths.iter().filter_map(|path| saved::inside(path));
        Ok(inside.collect())
    }

    fn line(&self) -> Line {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.unwrap_or_else(|| Line::new(self.program.clone()))
    }

    fn keep(&self, line: Line) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MOST_IDLE {
            idle.push(line);
        }
    }
}

/// Why a worker read nothing of a file.
fn unopened(answer: &Answer, name: &Path) -> ReadError {
    let file = name.to_owned();
    match answer {
        Answer::Damaged => ReadError::Damaged { file },
        Answer::Protected => ReadError::UnknownProtection { file },
        Answer::NeedsPassword => ReadError::NeedsPassword { file },
        Answer::WrongPassword => ReadError::WrongPassword { file },
        Answer::Drm => ReadError::Drm { file },
        _ => Unsaid::Broken.about(name),
    }
}

/// The bytes of a file that is a note, and no page or container.
fn note(file: &File, name: &Path) -> io::Result<Option<Vec<u8>>> {
    if !saved::is_named_as_note(name) {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    file.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok((!saved::is_container(&bytes)).then_some(bytes))
}

fn unread(file: &Path, error: &io::Error) -> ReadError {
    match error.kind() {
        io::ErrorKind::NotFound => ReadError::Vanished { file: file.to_owned() },
        _ => ReadError::Unreadable {
            file: file.to_owned(),
            reason: error.to_string(),
        },
    }
}
