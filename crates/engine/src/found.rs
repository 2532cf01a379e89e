//! Which files are meant by the paths that somebody adds, and what each is.

use crate::error::EngineError;
use crate::saved::{are_parts, page_of, saved_folders};
use crate::sidecars::between;
use pincite_core::source::document::SourceKind;
use pincite_ingest::{ReadError, Unread, kind, unread};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The files that paths lead to.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Those that can be sources.
    pub(crate) files: Vec<(PathBuf, SourceKind)>,
    /// Paths that lead to none, and why.
    pub(crate) refused: Vec<(PathBuf, EngineError)>,
}

impl Found {
    /// Looks at files, and at those in folders, at any depth, whose names promise a source. What comes along with another
    /// of them, a page's folder and a recording's transcript, is neither found nor refused.
    pub(crate) fn below(paths: &[PathBuf]) -> Self {
        let mut found = Self::default();
        let mut files = Vec::new();
        let comes_along = |path: &PathBuf| path.is_dir() && page_of(path).is_some_and(|page| paths.contains(&page));
        for path in paths.iter().filter(|path| !comes_along(path)) {
            match files_to_add(path) {
                Ok(below) => files.extend(below),
                Err(error) => found.refused.push((path.clone(), error)),
            }
        }
        let mut unread = Vec::new();
        for file in files {
            match kind_of(&file) {
                Ok(kind) => found.files.push((file, kind)),
                Err(error) => unread.push((file, error)),
            }
        }
        unread.retain(|(file, error)| !found.has_recording_of(file, error));
        found.refused.append(&mut unread);
        found
    }

    /// Whether a file that was refused is the transcript of a recording that is added: it is looked at then.
    fn has_recording_of(&self, file: &Path, error: &EngineError) -> bool {
        let is_transcript = matches!(
            error,
            EngineError::UnknownKind {
                what: Unread::Transcript | Unread::Data,
                ..
            }
        );
        let is_its_own = |(other, kind): &(PathBuf, SourceKind)| {
            *kind == SourceKind::Recording && other.parent() == file.parent() && between(other, file).is_some()
        };
        is_transcript && self.files.iter().any(is_its_own)
    }
}

/// The files that adding `path` means: itself, or the files below it that Pincite reads in the order of their paths.
fn files_to_add(path: &Path) -> Result<Vec<PathBuf>, EngineError> {
    if !path.exists() {
        return Err(EngineError::NoSuchFile(path.to_owned()));
    }
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    collect(path, &mut files);
    files.sort();
    if are_parts(path, &files) {
        return Err(EngineError::PartsOfPage(path.to_owned()));
    }
    match files.is_empty() {
        true => Err(EngineError::NothingInFolder(path.to_owned())),
        false => Ok(files),
    }
}

/// What a file is, so that one that Pincite does not read is refused before it is copied.
fn kind_of(file: &Path) -> Result<SourceKind, EngineError> {
    let mut head = Vec::new();
    // Opening a pipe waits for somebody who writes to it; a device may never end.
    let is_plain = std::fs::metadata(file).map_or(true, |about| about.is_file());
    if !is_plain {
        return Err(EngineError::Unreadable {
            file: file.to_owned(),
            error: std::io::Error::other("it is a pipe or a device, not a file"),
        });
    }
    let read = File::open(file).and_then(|opened| opened.take(kind::HEAD).read_to_end(&mut head));
    match read {
        Err(error) => Err(EngineError::Unreadable {
            file: file.to_owned(),
            error,
        }),
        Ok(0) => Err(EngineError::EmptyFile(file.to_owned())),
        Ok(_) => kind::kind(file, &head)
            .or_else(|| (kind::may_be_sealed(file, &head) && holds_sealed(file)).then_some(SourceKind::Page))
            .ok_or_else(|| unknown(file, &head)),
    }
}

/// Whether an encrypted document lies in a file. One of before 2007 begins likewise and is none.
fn holds_sealed(file: &Path) -> bool {
    /// Bytes that are looked at together.
    const AT_ONCE: usize = 1 << 20;
    let Ok(mut opened) = File::open(file) else { return false };
    let (mut bytes, name) = (Vec::new(), kind::sealed_name());
    loop {
        let kept = bytes.len().min(name.len());
        bytes.drain(..bytes.len() - kept);
        match (&mut opened).take(AT_ONCE as u64).read_to_end(&mut bytes) {
            Ok(1..) if bytes.windows(name.len()).any(|part| part == name) => return true,
            Ok(1..) => {}
            Ok(0) | Err(_) => return false,
        }
    }
}

/// A file of no kind that is read; told more exactly where its name promises one.
fn unknown(file: &Path, head: &[u8]) -> EngineError {
    let is_named_pdf = file
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("pdf"));
    match is_named_pdf {
        true => EngineError::Read(ReadError::NotAPdf { file: file.to_owned() }),
        false => EngineError::UnknownKind {
            file: file.to_owned(),
            what: unread(file, head),
        },
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    // A folder that may not be listed is passed over: the rest of the tree is what the user pointed at.
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let paths: Vec<(PathBuf, _)> = entries
        .flatten()
        .map(|entry| (entry.path(), entry.file_type()))
        .collect();
    // What was saved with a page belongs to it and is no source of its own.
    let of_pages: Vec<PathBuf> = paths.iter().flat_map(|(path, _)| saved_folders(path)).collect();
    for (path, kind) in paths {
        // Links are not followed: a link to a parent would never end.
        let Ok(entry) = kind else { continue };
        if entry.is_dir() && !of_pages.contains(&path) {
            collect(&path, files);
        } else if entry.is_file() && kind::is_likely(&path) {
            files.push(path);
        }
    }
}
