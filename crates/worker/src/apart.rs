//! Reading saved pages and exports of assistants, one after the other.

use crate::fault::{self, At};
use crate::requests::{self, Heard};
use crate::sandbox;
pub(crate) use pincite_ingest::apart::message::ARGUMENT;
use pincite_ingest::apart::message::{Answer, Ask, NoExport, WireExport, write_answer};
use pincite_ingest::apart::page::sent;
use pincite_ingest::import::{Entry, Export, ImportError};
use pincite_ingest::message::{PROTOCOL, WireFile};
use pincite_ingest::saved::{self, MOST_BYTES};
use pincite_ingest::{Password, ReadError};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::Receiver;

/// Answers until the input ends.
pub(crate) fn serve(output: File) -> ExitCode {
    // It needs no file but those that it is handed.
    let lacks = sandbox::enter(&[], sandbox::memory());
    let ready = Answer::Ready {
        protocol: PROTOCOL,
        lacks,
    };
    let line = Line {
        asked: requests::listen(),
        output,
    };
    let mut held = None;
    let mut said = line.say(&ready, &[]);
    while said.is_ok()
        && let Ok((ask, files)) = line.asked.recv()
    {
        said = answer(&line, &mut held, ask, files);
    }
    ExitCode::FAILURE
}

/// The line to the program that asks.
struct Line {
    asked: Receiver<Heard<Ask>>,
    output: File,
}

impl Line {
    fn say(&self, answer: &Answer, parts: &[Vec<u8>]) -> io::Result<()> {
        write_answer(&mut &self.output, answer, parts)
    }

    /// The file that lies at a path beside the page that is being read.
    fn beside(&self, path: &str) -> Option<Vec<u8>> {
        let path = path.to_owned();
        self.say(&Answer::Wants { path }, &[]).ok()?;
        match self.asked.recv().ok()? {
            (Ask::Beside { file: Some(file) }, mut files) => bytes(file, &mut files).ok(),
            _ => None,
        }
    }
}

fn answer(line: &Line, held: &mut Option<Export>, ask: Ask, mut files: VecDeque<File>) -> io::Result<()> {
    match ask {
        Ask::Page { file, name, password } => {
            fault::strike(At::Open);
            page(line, &bytes(file, &mut files)?, &PathBuf::from(name), password.as_ref())
        }
        Ask::Unseal { file, password } => {
            let sealed = bytes(file, &mut files)?;
            match saved::unsealed(&sealed, password.as_ref(), Path::new(""), &|| false) {
                Ok(plain) => line.say(&Answer::Unsealed, &[plain.into_owned()]),
                Err(error) => line.say(&unread(&error), &[]),
            }
        }
        Ask::Companions { file, path } => {
            let named = saved::companions(&bytes(file, &mut files)?, &path);
            line.say(&Answer::Companions(named.into_iter().collect()), &[])
        }
        Ask::Look(export) => {
            fault::strike(At::Open);
            let (file, name, in_folder) = opened(export, &mut files)?;
            let answer = match Export::of_file(file, &name, in_folder) {
                Ok(mut export) => {
                    let entries = std::mem::take(&mut export.entries);
                    let not_understood = std::mem::take(&mut export.not_understood);
                    *held = Some(export);
                    Answer::Export {
                        entries,
                        not_understood,
                    }
                }
                Err(error) => Answer::NoExport(refused(&error)),
            };
            line.say(&answer, &[])
        }
        Ask::Hold(export) => {
            let (file, name, in_folder) = opened(export, &mut files)?;
            *held = Some(Export::held(file, &name, in_folder));
            line.say(&Answer::Held, &[])
        }
        Ask::Conversation { entry } => match held {
            Some(export) => conversation(line, export, &entry),
            None => line.say(&Answer::NotHeld, &[]),
        },
        // Nothing was wanted.
        Ask::Beside { .. } => Err(io::ErrorKind::InvalidInput.into()),
    }
}

fn page(line: &Line, bytes: &[u8], name: &Path, password: Option<&Password>) -> io::Result<()> {
    let beside = |path: &str| line.beside(path);
    match saved::read_sealed(bytes, password, name, Some(&beside), &|| false) {
        Ok(page) => {
            let (page, parts) = sent(page);
            line.say(&Answer::Page(Box::new(page)), &parts)
        }
        Err(error) => line.say(&unread(&error), &[]),
    }
}

fn unread(error: &ReadError) -> Answer {
    match error {
        ReadError::UnknownProtection { .. } => Answer::Protected,
        ReadError::NeedsPassword { .. } => Answer::NeedsPassword,
        ReadError::WrongPassword { .. } => Answer::WrongPassword,
        ReadError::Drm { .. } => Answer::Drm,
        _ => Answer::Damaged,
    }
}

fn conversation(line: &Line, export: &Export, entry: &Entry) -> io::Result<()> {
    match export.read(entry).and_then(|read| Ok((read, export.raw(entry)?))) {
        Ok((conversation, raw)) => line.say(&Answer::Conversation(conversation), &[raw]),
        Err(error) => line.say(&Answer::NoExport(refused(&error)), &[]),
    }
}

fn refused(error: &ImportError) -> NoExport {
    match error {
        ImportError::Unreadable { error, .. } => NoExport::Unreadable(error.to_string()),
        ImportError::Archive { error, .. } => NoExport::Archive(error.clone()),
        ImportError::Changed(_) => NoExport::Changed,
        ImportError::Empty(_) => NoExport::Empty,
        ImportError::Foreign { what, .. } => NoExport::Foreign(what.clone()),
        ImportError::Encrypted(_) => NoExport::Encrypted,
        ImportError::Reader(error) => NoExport::Unreadable(error.to_string()),
    }
}

fn opened(export: WireExport, files: &mut VecDeque<File>) -> io::Result<(File, PathBuf, bool)> {
    Ok((export.file.open(files)?, PathBuf::from(export.name), export.in_folder))
}

/// A file's bytes, as many as are read of a page.
fn bytes(file: WireFile, files: &mut VecDeque<File>) -> io::Result<Vec<u8>> {
    let mut file = file.open(files)?;
    let mut bytes = Vec::new();
    // Whoever handed it over may have read in it.
    file.rewind()?;
    file.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}
