//! What can go wrong, for the person who meets it.

use crate::albums::AlbumError;
use crate::ask::AskError;
use crate::backup::BackupError;
use crate::libraries::LibraryError;
use crate::meaning::MeaningError;
use crate::models::ModelError;
use crate::printed::PrintError;
use crate::updates::UpdateError;
use crate::zotero::ZoteroError;
use pincite_core::pack::PackError;
use pincite_core::source::find::FindError;
use pincite_ingest::import::ImportError;
use pincite_ingest::media::MediaError;
use pincite_ingest::transcript::NoTranscript;
use pincite_ingest::{NotSearchable, ReadError, RenderError, Unread};
use pincite_store::StoreError;
use std::path::{Path, PathBuf};

/// What an [`EngineError`] means to a window that can act on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The source is encrypted; ask for its password.
    NeedsPassword,
    /// The password given does not open the source.
    WrongPassword,
    /// What was asked for is no longer in the library.
    Gone,
    /// Nothing to act on: show the message.
    Other,
}

/// A request that could not be fulfilled. Its message says what happened, to what, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The library could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A page could not be drawn.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// A recording could not be transcribed.
    #[error(transparent)]
    Media(#[from] MediaError),
    /// There is nothing to listen with.
    #[error(
        "There is no speech model to listen with. Choose one in the window, or name its file with --model FILE; or use a \
         transcript."
    )]
    NoModel,
    /// There is nothing to read pictures of text with.
    #[error("The models that read scans are not there. Install Pincite again.")]
    NoScanModels,
    /// A source that is no PDF has no pages to read as pictures.
    #[error("{0} has no pages that could be read as pictures.")]
    NoPages(String),
    /// Words that are to be corrected, and were not read from a picture of one page, or stand on several lines.
    #[error(
        "Only words of one line, on a page that was read from its picture, can be corrected (at most 120 letters)."
    )]
    NotAPicture,
    /// A corrected word of no letter.
    #[error("Write what stands there. Nothing was changed.")]
    NothingWritten,
    /// A corrected word that is none.
    #[error("What stands there has at most 120 letters. Correct it word by word.")]
    MisreadTooLong,
    /// Nothing of a source was read from a picture.
    #[error("No page of {0} was read from its picture, so there is no text to put into a copy.")]
    NothingScanned(String),
    /// A copy that other programs can search cannot be made.
    #[error("No searchable copy of {name} was made: {}", not_searchable(*why))]
    NotSearchable {
        /// The source's name.
        name: String,
        /// What keeps it from being one.
        why: NotSearchable,
    },
    /// A source is being read, and cannot be read otherwise meanwhile.
    #[error("{0} is being read. Wait until it is done, or stop it first.")]
    BeingRead(String),
    /// A link names a source that is not there.
    #[error("This library has no source {0}. The link may be meant for another library; nothing was opened.")]
    NoneNamed(String),
    /// A link names a source by a file name that several have.
    #[error("Several sources are named {0}. Name the one that is meant by its number; nothing was opened.")]
    SeveralNamed(String),
    /// What is sought cannot be.
    #[error(transparent)]
    Find(#[from] FindError),
    /// A file that is to be taken for a transcript is none.
    #[error("{} {reason}.", .file.display())]
    NoTranscript {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        reason: NoTranscript,
    },
    /// A transcript that would pass what a document can hold.
    #[error("The transcript is longer than Pincite can hold (4 GB of text).")]
    TooLong,
    /// A recording that is being transcribed cannot get another transcript.
    #[error("This recording is being transcribed. Stop that first.")]
    Transcribing,
    /// The library's own copy of a file is not where it was put.
    #[error("The library's copy of {0} is gone. Remove the source and add the file again.")]
    CopyGone(String),
    /// An export could not be read.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A question could not be prepared.
    #[error(transparent)]
    Pack(#[from] PackError),
    /// A library could not be backed up.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// A library could not be opened, made or moved.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// A model could not be had or used.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// A model of meaning is none, or failed.
    #[error(transparent)]
    Meaning(#[from] MeaningError),
    /// Whether there is a newer version could not be found out.
    #[error(transparent)]
    Update(#[from] UpdateError),
    /// A document could not be laid out as it is printed.
    #[error(transparent)]
    Print(#[from] PrintError),
    /// A model could not be asked.
    #[error(transparent)]
    Ask(#[from] AskError),
    /// Pictures could not become one source.
    #[error(transparent)]
    Album(#[from] AlbumError),
    /// Something of Zotero's could not be had.
    #[error(transparent)]
    Zotero(#[from] ZoteroError),
    /// A source, answer or quote that is not there (any more).
    #[error("{0} is no longer in the library.")]
    Gone(&'static str),
    /// A path that is neither a file nor a folder.
    #[error("{} does not exist. Check the path, or choose the file again.", .0.display())]
    NoSuchFile(PathBuf),
    /// A file of a kind that Pincite does not read.
    #[error("{} {what}", .file.display())]
    UnknownKind {
        /// The file.
        file: PathBuf,
        /// What it is instead, and what to do with it.
        what: Unread,
    },
    /// What was pasted as a picture is none that is read.
    #[error(
        "What you pasted is no picture that Pincite reads (PNG, JPEG, WebP, TIFF). Save it as PNG and add that file."
    )]
    PastedNoPicture,
    /// A pasted picture of too many bytes.
    #[error("The pasted picture is larger than 100 MB. Save it smaller, as a file, and add that.")]
    PastedTooLarge,
    /// A pasted picture could not be put down.
    #[error("The pasted picture could not be kept: {0}. Check that the temporary folder can be written and has room.")]
    PictureNotKept(std::io::Error),
    /// A file without a single byte.
    #[error("{} is empty (zero bytes).", .0.display())]
    EmptyFile(PathBuf),
    /// A file that could not be opened.
    #[error("{} could not be read: {error}.", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// A folder without a file that could be added.
    #[error("{} holds no PDF files, no saved web pages and no recordings.", .0.display())]
    NothingInFolder(PathBuf),
    /// A folder that a browser saved with a page.
    #[error("{} holds the parts of a saved web page. Add the page itself, the HTML file beside it; its parts come along.", .0.display())]
    PartsOfPage(PathBuf),
    /// An answer without any text.
    #[error("The answer is empty. Paste the text that the AI gave you.")]
    EmptyAnswer,
    /// Words that are too many for one highlight.
    #[error("The passage is longer than one highlight can be (100,000 letters). Highlight it in parts.")]
    HighlightTooLong,
    /// A note of a highlight that is too long.
    #[error("The note is longer than 20,000 letters. Shorten it.")]
    NoteTooLong,
    /// A collection or a tag without a name.
    #[error("The name is empty. Write at least one letter.")]
    NoName,
    /// Words that are to be learned as a term, and are too many for one.
    #[error("A term has at most three words. A longer quote stays judged; nothing was learned.")]
    NoTerm,
    /// The system does not say where a person's data belongs.
    #[error("The system names no home folder. Name the library's folder with --library DIR.")]
    NoHome,
    /// The sample could not be written to a temporary folder.
    #[error("The sample could not be unpacked: {0}. Check that the temporary folder can be written and has room.")]
    Sample(std::io::Error),
    /// A file could not be taken in together with others, and why not.
    #[error("{0}")]
    NotTaken(String),
    /// The file of a report could not be put together.
    #[error("The report could not be put together: {0}.")]
    Report(std::io::Error),
    /// The work was ended from outside before it was done.
    #[error("The work was stopped before it was done.")]
    Stopped,
}

const fn not_searchable(why: NotSearchable) -> &'static str {
    match why {
        NotSearchable::Protected => "the PDF is protected. Remove its protection first, if you may.",
        NotSearchable::Signed => "the PDF is signed, and text in it would break the signature.",
        NotSearchable::TooLarge => "the file is too large.",
        NotSearchable::Damaged => "the file is damaged, or written so that nothing can be added to it.",
        NotSearchable::HasText => "its pages have text of their own, so other programs can search it already.",
    }
}

impl EngineError {
    /// An error about a source's copy in the library, told by the name that its file had.
    pub(crate) fn about(self, file_name: &str) -> Self {
        let name = Path::new(file_name);
        match self {
            Self::Read(ReadError::Vanished { .. }) | Self::Render(RenderError::File(ReadError::Vanished { .. })) => {
                Self::CopyGone(file_name.to_owned())
            }
            Self::Media(MediaError::Vanished { .. }) => Self::CopyGone(file_name.to_owned()),
            Self::Media(error) => Self::Media(error.calling_it(name)),
            Self::Read(error) => Self::Read(error.calling_it(name)),
            Self::Render(error) => Self::Render(error.calling_it(name)),
            other => other,
        }
    }

    /// The same; one that does not know where the library lies is told.
    pub(crate) fn of_library(self, library: &Path) -> Self {
        match self {
            Self::Store(error) => Self::Store(error.of_library(library)),
            other => other,
        }
    }

    /// Whether another process has the library open.
    #[must_use]
    pub const fn is_in_use(&self) -> bool {
        matches!(self, Self::Store(StoreError::InUse(_)))
    }

    /// What the window can do about it.
    #[must_use]
    pub fn reason(&self) -> Reason {
        match self {
            Self::Read(ReadError::NeedsPassword { .. }) | Self::Render(RenderError::NeedsPassword { .. }) => {
                Reason::NeedsPassword
            }
            Self::Read(ReadError::WrongPassword { .. }) | Self::Render(RenderError::WrongPassword { .. }) => {
                Reason::WrongPassword
            }
            Self::Gone(_) | Self::Store(StoreError::Gone(_)) => Reason::Gone,
            _ => Reason::Other,
        }
    }
}
