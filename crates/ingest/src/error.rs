//! What can go wrong, for the person who meets it.

use crate::numbers::in_words;
use pincite_core::source::document::PageIndex;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a file, or the program that reads files, cannot be used. The message names the file and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file is something else, whatever its name says.
    #[error("{} is not a PDF.", .file.display())]
    NotAPdf {
        /// The file.
        file: PathBuf,
    },
    /// The file has no content at all.
    #[error("{} is empty (zero bytes).", .file.display())]
    Empty {
        /// The file.
        file: PathBuf,
    },
    /// The file is a picture of more pixels than can be read.
    #[error(
        "{} is a picture of more than 100 million pixels, or needs too much memory. Save it smaller, or in parts, and add that.",
        .file.display()
    )]
    PictureTooLarge {
        /// The file.
        file: PathBuf,
    },
    /// The file begins as a picture, and cannot be read as one.
    #[error("{} is a picture that cannot be read: it is damaged, or of an unusual kind. Save it as PNG and add that.", .file.display())]
    PictureDamaged {
        /// The file.
        file: PathBuf,
    },
    /// The file is encrypted.
    #[error("{} is encrypted. Give its password to read it.", .file.display())]
    NeedsPassword {
        /// The file.
        file: PathBuf,
    },
    /// The file is encrypted with another password than the one given.
    #[error("The password does not open {}.", .file.display())]
    WrongPassword {
        /// The file.
        file: PathBuf,
    },
    /// The file is protected in a way that PDFium does not know.
    #[error("{} is protected by a method that Pincite cannot open. Save an unprotected copy and add that.", .file.display())]
    UnknownProtection {
        /// The file.
        file: PathBuf,
    },
    /// A book whose text is encrypted for the programs of a shop or library.
    #[error("{} has copy protection (DRM): only the programs of the shop or library it is from can read it. Add an edition without it.", .file.display())]
    Drm {
        /// The file.
        file: PathBuf,
    },
    /// The file begins as a PDF, but no page of it can be found.
    #[error("{} is damaged: no page of it can be found. Get the file again from where it came.", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
    },
    /// The file is gone.
    #[error("{} is no longer there. It was moved or deleted.", .file.display())]
    Vanished {
        /// The file.
        file: PathBuf,
    },
    /// Another program wrote to the file while it was being read.
    #[error("{} changed while it was being read. Read it again.", .file.display())]
    Changed {
        /// The file.
        file: PathBuf,
    },
    /// The system does not let us read the file.
    #[error("{} cannot be read: {reason}.", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The system's reason.
        reason: String,
    },
    /// Reading was stopped from outside.
    #[error("Reading {} was cancelled.", .file.display())]
    Cancelled {
        /// The file.
        file: PathBuf,
    },
    /// Opening the file makes the worker crash or hang, again and again.
    #[error("{} cannot be opened: the program that reads it crashes or hangs on it. The file is probably damaged.", .file.display())]
    WorkerFails {
        /// The file.
        file: PathBuf,
    },
    /// The worker program is not where it should be.
    #[error("The program pincite-worker, which reads files, was not found in {}. Install Pincite again.", list(.searched))]
    WorkerMissing {
        /// Where it was looked for.
        searched: Vec<PathBuf>,
    },
    /// The worker program is there, but does not run or does not speak as it should.
    #[error("The program {}, which reads files, does not work: {reason}. Install Pincite again.", .program.display())]
    WorkerUnusable {
        /// The program.
        program: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The worker found no PDFium.
    #[error(
        "The PDFium library was not found ({reason}). Install Pincite again; from a source tree, run `cargo xtask run` once."
    )]
    PdfiumMissing {
        /// Where it was looked for, or why it could not be loaded.
        reason: String,
    },
    /// The system refuses something that reading needs, such as another process.
    #[error("{} could not be read because the system refused: {error}. Close some programs and try again.", .file.display())]
    System {
        /// The file.
        file: PathBuf,
        /// The system's reason.
        #[source]
        error: io::Error,
    },
}

impl ReadError {
    /// The same error about a file that people know by another name: a copy that lies under its hash, say.
    #[must_use]
    pub fn calling_it(mut self, name: &Path) -> Self {
        match &mut self {
            Self::NotAPdf { file }
            | Self::Empty { file }
            | Self::NeedsPassword { file }
            | Self::WrongPassword { file }
            | Self::UnknownProtection { file }
            | Self::Drm { file }
            | Self::PictureTooLarge { file }
            | Self::PictureDamaged { file }
            | Self::Damaged { file }
            | Self::Vanished { file }
            | Self::Changed { file }
            | Self::Unreadable { file, .. }
            | Self::Cancelled { file }
            | Self::WorkerFails { file }
            | Self::System { file, .. } => name.clone_into(file),
            Self::WorkerMissing { .. } | Self::WorkerUnusable { .. } | Self::PdfiumMissing { .. } => {}
        }
        self
    }
}

fn list(paths: &[PathBuf]) -> String {
    paths
        .iter()
        .map(|path| path.display().to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

/// Why a page could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The file is encrypted.
    #[error("{} is encrypted. Give its password to see its pages.", .file.display())]
    NeedsPassword {
        /// The file.
        file: PathBuf,
    },
    /// The file is encrypted with another password than the one given.
    #[error("The password does not open {}.", .file.display())]
    WrongPassword {
        /// The file.
        file: PathBuf,
    },
    /// The file has no such page.
    #[error("{} has no page {}.", .file.display(), .page.number())]
    NoSuchPage {
        /// The file.
        file: PathBuf,
        /// The page asked for.
        page: PageIndex,
    },
    /// The page is damaged.
    #[error("Page {} of {} is damaged and cannot be drawn.", .page.number(), .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The page.
        page: PageIndex,
    },
    /// Drawing the page makes the worker crash, or takes too long.
    #[error("Page {} of {} cannot be drawn: {trouble}.", .page.number(), .file.display())]
    WorkerFails {
        /// The file.
        file: PathBuf,
        /// The page.
        page: PageIndex,
        /// What happened.
        trouble: Trouble,
    },
    /// The file cannot be opened at all.
    #[error(transparent)]
    File(ReadError),
}

impl RenderError {
    /// As [`ReadError::calling_it`].
    #[must_use]
    pub fn calling_it(mut self, name: &Path) -> Self {
        match &mut self {
            Self::NeedsPassword { file }
            | Self::WrongPassword { file }
            | Self::NoSuchPage { file, .. }
            | Self::Damaged { file, .. }
            | Self::WorkerFails { file, .. } => name.clone_into(file),
            Self::File(_) => {}
        }
        match self {
            Self::File(error) => Self::File(error.calling_it(name)),
            other => other,
        }
    }
}

impl From<ReadError> for RenderError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::NeedsPassword { file } => Self::NeedsPassword { file },
            ReadError::WrongPassword { file } => Self::WrongPassword { file },
            other => Self::File(other),
        }
    }
}

/// What happened to a page that could not be read or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trouble {
    /// The file does not hold what the page needs.
    Damaged,
    /// The worker crashed, and crashed again in a second try.
    Crashed,
    /// The worker said nothing for so long that it was ended.
    TimedOut,
    /// The page holds more text than any real page.
    TooMuchText,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Damaged => "damaged",
            Self::Crashed => "the PDF reader crashes on it",
            Self::TimedOut => "it takes too long",
            Self::TooMuchText => "it holds too much text",
        })
    }
}

/// Something about a source that its reader should know. The source exists all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The file breaks off before its end, or what a page draws is damaged.
    CutOff,
    /// These pages could not be read and are missing from the text.
    PagesLost {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
        /// What happened to them.
        trouble: Trouble,
    },
    /// These pages, among others that have text, are only pictures.
    NoTextLayer {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
    /// These pages are pictures of text that cannot be read.
    UnknownScript {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
    /// These pages are pictures, and reading them failed.
    PicturesUnread {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
    /// These pages are pictures, and reading them took too long.
    PicturesTooSlow {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
    /// These pages are pictures, and their text is what another program read of them.
    ReadElsewhere {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
    /// The same, and what the pictures do not bear out of it is marked.
    Compared {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
    /// What was read of these pages' pictures stands in place of the text that the file has of them.
    ReadAnew {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
    /// Fonts on these pages do not say which letters their glyphs stand for.
    UnknownLetters {
        /// The pages, ascending.
        pages: Vec<PageIndex>,
    },
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CutOff => f.write_str(
                "The file breaks off before its end, or is damaged within. Pincite read what is there; letters may be missing. Get the file again.",
            ),
            Self::PagesLost { pages, trouble } => write!(f, "{} could not be read: {trouble}.", in_words(pages)),
            Self::NoTextLayer { pages } => {
                write!(f, "{}: only a picture, no text layer. Quotes cannot be found there.", in_words(pages))
            }
            Self::UnknownScript { pages } => write!(
                f,
                "{}: not read, because the script is not known, the text is written by hand, or it is too faint. Latin script, \
                 Chinese and Japanese in print can be read. Quotes cannot be checked there.",
                in_words(pages)
            ),
            Self::PicturesUnread { pages } => write!(
                f,
                "{}: only a picture, and reading it failed: it is damaged, or takes too much memory. Quotes cannot be checked \
                 there.",
                in_words(pages)
            ),
            Self::PicturesTooSlow { pages } => write!(
                f,
                "{}: not read: reading the picture took too long. Quotes cannot be checked there. Read the source again when the \
                 computer has less to do.",
                in_words(pages)
            ),
            Self::ReadElsewhere { pages } => write!(
                f,
                "{}: a picture, and the text that the file has of it was read by another program. It may be misread, and Pincite \
                 did not compare it with the picture. Pincite can read the picture itself.",
                in_words(pages)
            ),
            Self::Compared { pages } => write!(
                f,
                "{}: a picture, and its text is what another program read of it. Pincite compared it with the picture: words that \
                 the picture does not bear out are flagged as not sure.",
                in_words(pages)
            ),
            Self::ReadAnew { pages } => write!(
                f,
                "{}: read from the picture of the page, in place of the text that the file has of it.",
                in_words(pages)
            ),
            Self::UnknownLetters { pages } => write!(
                f,
                "{}: a font does not say which letters it shows. Quotes may not be found there.",
                in_words(pages)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_for_people() {
        let pages = vec![PageIndex(2), PageIndex(3), PageIndex(6)];
        let check = |warning: Warning, expected: &str| assert_eq!(warning.to_string(), expected);
        check(
            Warning::PagesLost {
                pages: pages.clone(),
                trouble: Trouble::Damaged,
            },
            "Pages 3–4 and 7 could not be read: damaged.",
        );
        check(
            Warning::PagesLost {
                pages: vec![PageIndex(0)],
                trouble: Trouble::TimedOut,
            },
            "Page 1 could not be read: it takes too long.",
        );
        check(
            Warning::NoTextLayer { pages },
            "Pages 3–4 and 7: only a picture, no text layer. Quotes cannot be found there.",
        );
    }
}
