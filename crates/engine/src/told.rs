//! What went wrong as a closed code with its values, so that a window can say it in its own language. What has no code of
//! its own is told by its message.

use crate::backup::BackupError;
use crate::error::EngineError;
use crate::libraries::LibraryError;
use crate::models::ModelError;
use pincite_ingest::import::ImportError;
use pincite_ingest::media::MediaError;
use pincite_ingest::{ReadError, RenderError};
use pincite_store::StoreError;
use std::path::Path;

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "each is named as the error that it stands for, whose message says what it is"
)]
pub enum Code {
    WrongPassword,
    NeedsPassword,
    NotFound,
    Other,
    InUse,
    NewerLibrary,
    DiskFull,
    ReadOnly,
    Vanished,
    OtherFile,
    FileFails,
    DatabaseFails,
    IndexFails,
    DamagedRecord,
    NotAPdf,
    EmptyFile,
    UnknownProtection,
    Damaged,
    Changed,
    Unreadable,
    Cancelled,
    ReaderFails,
    ReaderMissing,
    NoSuchPage,
    PageDamaged,
    PageFails,
    NotARecording,
    NoSound,
    Codec,
    EncryptedRecording,
    RecordingDamaged,
    RecordingCutOff,
    ListenerFails,
    ModelVanished,
    ModelUnreadable,
    ModelForeign,
    ModelDamaged,
    ModelMemory,
    NoModel,
    NoneNamed,
    SeveralNamed,
    NotATranscript,
    Transcribing,
    CopyGone,
    NoSuchFile,
    UnknownKind,
    NothingInFolder,
    EmptyAnswer,
    NoName,
    NoHome,
    Stopped,
    ExportUnreadable,
    ExportDamaged,
    ExportChanged,
    NoBackup,
    NewerBackup,
    BackupDamaged,
    BackupStopped,
    NotEmpty,
    NoLibrary,
    LibraryNotThere,
    InsideLibrary,
    CopyDiffers,
    MoveStopped,
    Moving,
    ModelUnknown,
    ModelAbsent,
    ModelBusy,
    ModelUnreachable,
    ModelRefused,
    DownloadBroken,
    NetworkOff,
    DownloadStopped,
}

/// What went wrong, with the values that its message has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What went wrong.
    pub code: Code,
    /// To which file, folder, model or name.
    pub about: Option<String>,
    /// The page that it is about, counted from 1.
    pub number: Option<u32>,
    /// What the system or another program says about it, in its own words.
    pub why: Option<String>,
}

impl Told {
    const fn plain(code: Code) -> Self {
        Self {
            code,
            about: None,
            number: None,
            why: None,
        }
    }

    fn of(code: Code, about: &Path) -> Self {
        Self::named(code, &about.display().to_string())
    }

    fn named(code: Code, about: &str) -> Self {
        Self {
            about: Some(about.to_owned()),
            ..Self::plain(code)
        }
    }

    fn because(self, why: &impl ToString) -> Self {
        Self {
            why: Some(why.to_string()),
            ..self
        }
    }

    fn page(self, number: u32) -> Self {
        Self {
            number: Some(number),
            ..self
        }
    }

    /// What a stored message tells, by the words of the errors that end a reading; `None` when it is none of them.
    #[must_use]
    pub fn of_message(message: &str) -> Option<Self> {
        if message == "Reading was cancelled." {
            return Some(Self::plain(Code::Cancelled));
        }
        ENDED.iter().find_map(|(words, code)| {
            let file = message.get(..message.find(words)?)?;
            Some(Self::named(*code, file))
        })
    }
}

/// What follows the file's name in the errors that end a reading.
const ENDED: [(&str, Code); 12] = [
    (" is not a PDF.", Code::NotAPdf),
    (" is empty (zero bytes).", Code::EmptyFile),
    (
        " is protected by a method that Pincite cannot open.",
        Code::UnknownProtection,
    ),
    (" is damaged: no page of it can be found.", Code::Damaged),
    (" is no longer there. It was moved or deleted.", Code::Vanished),
    (" changed while it was being read.", Code::Changed),
    (
        " cannot be opened: the PDF reader crashes or hangs on it.",
        Code::ReaderFails,
    ),
    (" is no recording that Pincite can read", Code::NotARecording),
    (" has no sound.", Code::NoSound),
    (
        " is encrypted (protected against copying) and cannot be transcribed.",
        Code::EncryptedRecording,
    ),
    (" is damaged: no sound in it can be decoded.", Code::RecordingDamaged),
    (" breaks off before what is needed to play it.", Code::RecordingCutOff),
];

impl EngineError {
    /// What went wrong, as a closed code with its values.
    #[must_use]
    pub fn told(&self) -> Told {
        match self {
            Self::Store(error) => of_store(error),
            Self::Read(error) => of_read(error),
            Self::Render(error) => of_render(error),
            Self::Media(error) => of_media(error),
            Self::Import(error) => of_import(error),
            Self::Backup(error) => of_backup(error),
            Self::Library(error) => of_library(error),
            Self::Model(error) => of_model(error),
            Self::NoModel => Told::plain(Code::NoModel),
            Self::NoneNamed(name) => Told::named(Code::NoneNamed, name),
            Self::SeveralNamed(name) => Told::named(Code::SeveralNamed, name),
            Self::NoTranscript { file, reason } => Told::of(Code::NotATranscript, file).because(reason),
            Self::Transcribing => Told::plain(Code::Transcribing),
            Self::CopyGone(name) => Told::named(Code::CopyGone, name),
            Self::Gone(_) => Told::plain(Code::NotFound),
            Self::NoSuchFile(file) => Told::of(Code::NoSuchFile, file),
            Self::UnknownKind(file) => Told::of(Code::UnknownKind, file),
            Self::EmptyFile(file) => Told::of(Code::EmptyFile, file),
            Self::Unreadable { file, error } => Told::of(Code::Unreadable, file).because(error),
            Self::NothingInFolder(folder) => Told::of(Code::NothingInFolder, folder),
            Self::EmptyAnswer => Told::plain(Code::EmptyAnswer),
            Self::NoName => Told::plain(Code::NoName),
            Self::NoHome => Told::plain(Code::NoHome),
            Self::Stopped => Told::plain(Code::Stopped),
            Self::Find(_) | Self::Pack(_) | Self::Meaning(_) | Self::TooLong | Self::Sample(_) => {
                Told::plain(Code::Other)
            }
        }
    }
}

fn of_store(error: &StoreError) -> Told {
    match error {
        StoreError::InUse(folder) => Told::of(Code::InUse, folder),
        StoreError::Newer(folder) => Told::of(Code::NewerLibrary, folder),
        StoreError::Full(place) => Told::of(Code::DiskFull, place),
        StoreError::ReadOnly(place) => Told::of(Code::ReadOnly, place),
        StoreError::Vanished(file) => Told::of(Code::Vanished, file),
        StoreError::OtherFile { file, name } => Told::of(Code::OtherFile, file).because(name),
        StoreError::File { path, error } => Told::of(Code::FileFails, path).because(error),
        StoreError::Database(error) => Told::plain(Code::DatabaseFails).because(error),
        StoreError::Index(error) => Told::plain(Code::IndexFails).because(error),
        StoreError::Damaged(what) => Told::plain(Code::DamagedRecord).because(what),
        StoreError::Gone(_) => Told::plain(Code::NotFound),
    }
}

fn of_read(error: &ReadError) -> Told {
    match error {
        ReadError::NotAPdf { file } => Told::of(Code::NotAPdf, file),
        ReadError::Empty { file } => Told::of(Code::EmptyFile, file),
        ReadError::NeedsPassword { file } => Told::of(Code::NeedsPassword, file),
        ReadError::WrongPassword { file } => Told::of(Code::WrongPassword, file),
        ReadError::UnknownProtection { file } => Told::of(Code::UnknownProtection, file),
        ReadError::Damaged { file } => Told::of(Code::Damaged, file),
        ReadError::Vanished { file } => Told::of(Code::Vanished, file),
        ReadError::Changed { file } => Told::of(Code::Changed, file),
        ReadError::Unreadable { file, reason } => Told::of(Code::Unreadable, file).because(reason),
        ReadError::Cancelled { .. } => Told::plain(Code::Cancelled),
        ReadError::WorkerFails { file } => Told::of(Code::ReaderFails, file),
        ReadError::System { file, error } => Told::of(Code::Unreadable, file).because(error),
        ReadError::WorkerMissing { .. } | ReadError::WorkerUnusable { .. } | ReadError::PdfiumMissing { .. } => {
            Told::plain(Code::ReaderMissing).because(error)
        }
    }
}

fn of_render(error: &RenderError) -> Told {
    match error {
        RenderError::NeedsPassword { file } => Told::of(Code::NeedsPassword, file),
        RenderError::WrongPassword { file } => Told::of(Code::WrongPassword, file),
        RenderError::NoSuchPage { file, page } => Told::of(Code::NoSuchPage, file).page(page.number()),
        RenderError::Damaged { file, page } => Told::of(Code::PageDamaged, file).page(page.number()),
        RenderError::WorkerFails { file, page, .. } => Told::of(Code::PageFails, file).page(page.number()),
        RenderError::File(error) => of_read(error),
    }
}

fn of_media(error: &MediaError) -> Told {
    match error {
        MediaError::Empty { file } => Told::of(Code::EmptyFile, file),
        MediaError::Unknown { file, .. } => Told::of(Code::NotARecording, file),
        MediaError::NoSound { file } => Told::of(Code::NoSound, file),
        MediaError::Codec { file, codec } => Told::of(Code::Codec, file).because(codec),
        MediaError::Encrypted { file } => Told::of(Code::EncryptedRecording, file),
        MediaError::Damaged { file } => Told::of(Code::RecordingDamaged, file),
        MediaError::CutOff { file } => Told::of(Code::RecordingCutOff, file),
        MediaError::Vanished { file } => Told::of(Code::Vanished, file),
        MediaError::Unreadable { file, reason } => Told::of(Code::Unreadable, file).because(reason),
        MediaError::Cancelled { .. } => Told::plain(Code::Cancelled),
        MediaError::WorkerFails { file, .. } => Told::of(Code::ListenerFails, file),
        MediaError::ModelVanished { model } => Told::of(Code::ModelVanished, model),
        MediaError::ModelUnreadable { model, reason } => Told::of(Code::ModelUnreadable, model).because(reason),
        MediaError::ModelAnotherKind { model } => Told::of(Code::ModelForeign, model),
        MediaError::ModelDamaged { model } => Told::of(Code::ModelDamaged, model),
        MediaError::ModelMemory { model, .. } => Told::of(Code::ModelMemory, model),
        _ => Told::plain(Code::Other),
    }
}

fn of_import(error: &ImportError) -> Told {
    match error {
        ImportError::Unreadable { file, error } => Told::of(Code::ExportUnreadable, file).because(error),
        ImportError::Archive { file, error } => Told::of(Code::ExportDamaged, file).because(error),
        ImportError::Changed(file) => Told::of(Code::ExportChanged, file),
    }
}

fn of_backup(error: &BackupError) -> Told {
    match error {
        BackupError::File { path, error } => Told::of(Code::FileFails, path).because(error),
        BackupError::NoBackup(file) => Told::of(Code::NoBackup, file),
        BackupError::Newer(file) => Told::of(Code::NewerBackup, file),
        BackupError::Damaged { path, what } => Told::of(Code::BackupDamaged, path).because(what),
        BackupError::NotEmpty(folder) => Told::of(Code::NotEmpty, folder),
        BackupError::Stopped => Told::plain(Code::BackupStopped),
    }
}

fn of_library(error: &LibraryError) -> Told {
    match error {
        LibraryError::NoLibrary(folder) => Told::of(Code::NoLibrary, folder),
        LibraryError::NotThere(folder) => Told::of(Code::LibraryNotThere, folder),
        LibraryError::NotEmpty(folder) => Told::of(Code::NotEmpty, folder),
        LibraryError::Inside(folder) => Told::of(Code::InsideLibrary, folder),
        LibraryError::File { path, error } => Told::of(Code::FileFails, path).because(error),
        LibraryError::Differs(file) => Told::of(Code::CopyDiffers, file),
        LibraryError::Stopped => Told::plain(Code::MoveStopped),
        LibraryError::Moving => Told::plain(Code::Moving),
    }
}

fn of_model(error: &ModelError) -> Told {
    match error {
        ModelError::Unknown(name) => Told::named(Code::ModelUnknown, name),
        ModelError::Absent(name) => Told::named(Code::ModelAbsent, name),
        ModelError::Busy(name) => Told::named(Code::ModelBusy, name),
        ModelError::Foreign { file, .. } => Told::of(Code::ModelForeign, file),
        ModelError::CutShort(file) | ModelError::WrongSum(file) => Told::of(Code::ModelDamaged, file),
        ModelError::File { file, error } => Told::of(Code::FileFails, file).because(error),
        ModelError::Full(file) => Told::of(Code::DiskFull, file),
        ModelError::Unreachable { address, why } => Told::named(Code::ModelUnreachable, address).because(why),
        ModelError::Refused { address, why } => Told::named(Code::ModelRefused, address).because(why),
        ModelError::BrokenOff { name, .. } => Told::named(Code::DownloadBroken, name),
        ModelError::NetworkOff => Told::plain(Code::NetworkOff),
        ModelError::Stopped => Told::plain(Code::DownloadStopped),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn a_stored_message_tells_what_the_error_told() {
        let file = || PathBuf::from("a report.pdf");
        let read = |error: ReadError| EngineError::Read(error);
        let media = |error: MediaError| EngineError::Media(error);
        let errors = [
            read(ReadError::NotAPdf { file: file() }),
            read(ReadError::Empty { file: file() }),
            read(ReadError::UnknownProtection { file: file() }),
            read(ReadError::Damaged { file: file() }),
            read(ReadError::Vanished { file: file() }),
            read(ReadError::Changed { file: file() }),
            read(ReadError::WorkerFails { file: file() }),
            media(MediaError::Unknown {
                file: file(),
                looks_like: Some("an AVI video".into()),
            }),
            media(MediaError::NoSound { file: file() }),
            media(MediaError::Encrypted { file: file() }),
            media(MediaError::Damaged { file: file() }),
            media(MediaError::CutOff { file: file() }),
        ];
        for error in errors {
            assert_eq!(Told::of_message(&error.to_string()), Some(error.told()), "{error}");
            assert_eq!(error.told().about.as_deref(), Some("a report.pdf"), "{error}");
        }
        assert_eq!(Told::of_message("Something that an older version said."), None);
    }
}
