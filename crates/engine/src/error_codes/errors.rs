//! Every error that the engine gives, as a code with its values.

use super::{Code, CodedError};
use crate::address::AddressError;
use crate::albums::AlbumError;
use crate::ask::AskError;
use crate::backup::BackupError;
use crate::error::EngineError;
use crate::libraries::LibraryError;
use crate::meaning::MeaningError;
use crate::models::ModelError;
use crate::printed::PrintError;
use crate::updates::UpdateError;
use crate::zotero::{ZoteroApiError, ZoteroError};
use pincite_core::pack::PackError;
use pincite_core::source::find::FindError;
use pincite_ingest::album::{MOST_BYTES, MOST_PICTURES};
use pincite_ingest::import::ImportError;
use pincite_ingest::media::MediaError;
use pincite_ingest::reference::NoReference;
use pincite_ingest::transcript::NoTranscript;
use pincite_ingest::{NoReader, NotSearchable, ReadError, RenderError, Unread};
use pincite_store::{StoreError, ZoteroUnread};
use std::path::Path;

impl EngineError {
    /// What went wrong, as a closed code with its values.
    #[must_use]
    pub fn coded(&self) -> CodedError {
        match self {
            Self::Store(error) => of_store(error),
            Self::Read(error) => of_read(error),
            Self::Render(error) => of_render(error),
            Self::Media(error) => of_media(error),
            Self::Import(error) => of_import(error),
            Self::Backup(error) => of_backup(error),
            Self::Library(error) => of_library(error),
            Self::Model(error) => error.into(),
            Self::Update(error) => of_update(error),
            Self::Zotero(error) => of_zotero(error),
            Self::Print(error) => of_print(error),
            Self::Ask(error) => of_ask(error),
            Self::Album(error) => of_album(error),
            Self::PastedNoPicture => CodedError::plain(Code::PastedNoPicture),
            Self::PastedTooLarge => CodedError::plain(Code::PastedTooLarge),
            Self::PictureNotKept(error) => CodedError::plain(Code::PictureNotKept).because(error),
            Self::NoModel => CodedError::plain(Code::NoModel),
            Self::NoScanModels => CodedError::plain(Code::NoScanModels),
            Self::NoPages(name) => CodedError::named(Code::NoPages, name),
            Self::NotAPicture => CodedError::plain(Code::NotAPicture),
            Self::NothingWritten => CodedError::plain(Code::NothingWritten),
            Self::MisreadTooLong => CodedError::plain(Code::MisreadTooLong),
            Self::NothingScanned(name) => CodedError::named(Code::NothingScanned, name),
            Self::NotSearchable { name, why } => CodedError::named(of_not_searchable(*why), name),
            Self::BeingRead(name) => CodedError::named(Code::BeingRead, name),
            Self::NoneNamed(name) => CodedError::named(Code::NoneNamed, name),
            Self::SeveralNamed(name) => CodedError::named(Code::SeveralNamed, name),
            Self::Find(error) => of_find(error),
            Self::Pack(error) => of_pack(*error),
            Self::Meaning(error) => of_meaning(error),
            Self::NoTranscript { file, reason } => of_no_transcript(file, *reason),
            Self::TooLong => CodedError::plain(Code::TranscriptTooLong),
            Self::Sample(error) => CodedError::plain(Code::SampleFails).because(error),
            Self::Transcribing => CodedError::plain(Code::Transcribing),
            Self::CopyGone(name) => CodedError::named(Code::CopyGone, name),
            Self::Gone(_) => CodedError::plain(Code::NotFound),
            Self::NoSuchFile(file) => CodedError::of(Code::NoSuchFile, file),
            Self::UnknownKind { file, what } => of_unread(file, *what),
            Self::EmptyFile(file) => CodedError::of(Code::EmptyFile, file),
            Self::Unreadable { file, error } => CodedError::of(Code::Unreadable, file).because(error),
            Self::NothingInFolder(folder) => CodedError::of(Code::NothingInFolder, folder),
            Self::PartsOfPage(folder) => CodedError::of(Code::PartsOfPage, folder),
            Self::EmptyAnswer => CodedError::plain(Code::EmptyAnswer),
            Self::HighlightTooLong => CodedError::plain(Code::HighlightTooLong),
            Self::NoteTooLong => CodedError::plain(Code::NoteTooLong),
            Self::NoName => CodedError::plain(Code::NoName),
            Self::NoTerm => CodedError::plain(Code::NoTerm),
            Self::NoHome => CodedError::plain(Code::NoHome),
            Self::Report(error) => CodedError::plain(Code::ReportFails).because(error),
            Self::NotTaken(why) => CodedError::plain(Code::DatabaseFails).because(why),
            Self::Stopped => CodedError::plain(Code::Stopped),
        }
    }
}

fn of_album(error: &AlbumError) -> CodedError {
    match error {
        AlbumError::TooFew => CodedError::plain(Code::AlbumTooFew),
        AlbumError::TooMany { count } => CodedError::plain(Code::AlbumTooMany)
            .number(*count as u64)
            .limit(MOST_PICTURES as u64),
        AlbumError::TooLarge => CodedError::plain(Code::AlbumTooLarge).limit(MOST_BYTES >> 20),
        AlbumError::NoPicture(file) => CodedError::of(Code::AlbumNoPicture, file),
        AlbumError::NotWritten(error) => CodedError::plain(Code::AlbumNotWritten).because(error),
    }
}

const fn of_not_searchable(why: NotSearchable) -> Code {
    match why {
        NotSearchable::Protected => Code::SearchableProtected,
        NotSearchable::Signed => Code::SearchableSigned,
        NotSearchable::TooLarge => Code::SearchableTooLarge,
        NotSearchable::Damaged => Code::SearchableDamaged,
        NotSearchable::HasText => Code::SearchableHasText,
    }
}

fn of_store(error: &StoreError) -> CodedError {
    match error {
        StoreError::InUse(folder) => CodedError::of(Code::InUse, folder),
        StoreError::Newer(folder) => CodedError::of(Code::NewerLibrary, folder),
        StoreError::Full(place) => CodedError::of(Code::DiskFull, place),
        StoreError::ReadOnly(place) => CodedError::of(Code::ReadOnly, place),
        StoreError::Vanished(file) => CodedError::of(Code::Vanished, file),
        StoreError::OtherFile { file, name } => CodedError::of(Code::OtherFile, file).because(name),
        StoreError::File { path, error } => CodedError::of(Code::FileFails, path).because(error),
        StoreError::Database(error) => CodedError::plain(Code::DatabaseFails).because(error),
        StoreError::Index { folder, error } => CodedError::of(Code::IndexFails, folder).because(error),
        StoreError::DatabaseLost { folder, .. } => CodedError::of(Code::DatabaseLost, folder),
        StoreError::Damaged(what) => CodedError::plain(Code::DamagedRecord).because(what),
        StoreError::Gone(_) => CodedError::plain(Code::NotFound),
    }
}

fn of_read(error: &ReadError) -> CodedError {
    match error {
        ReadError::NotAPdf { file } => CodedError::of(Code::NotAPdf, file),
        ReadError::Empty { file } => CodedError::of(Code::EmptyFile, file),
        ReadError::NeedsPassword { file } => CodedError::of(Code::NeedsPassword, file),
        ReadError::WrongPassword { file } => CodedError::of(Code::WrongPassword, file),
        ReadError::UnknownProtection { file } => CodedError::of(Code::UnknownProtection, file),
        ReadError::Drm { file } => CodedError::of(Code::Drm, file),
        ReadError::PictureTooLarge { file } => CodedError::of(Code::PictureTooLarge, file),
        ReadError::PictureDamaged { file } => CodedError::of(Code::PictureDamaged, file),
        ReadError::Damaged { file } => CodedError::of(Code::Damaged, file),
        ReadError::Vanished { file } => CodedError::of(Code::Vanished, file),
        ReadError::Changed { file } => CodedError::of(Code::Changed, file),
        ReadError::Unreadable { file, reason } => CodedError::of(Code::Unreadable, file).because(reason),
        ReadError::Cancelled { file } => CodedError::of(Code::Cancelled, file),
        ReadError::WorkerFails { file } => CodedError::of(Code::ReaderFails, file),
        ReadError::System { file, error } => CodedError::of(Code::SystemRefuses, file).because(error),
        ReadError::WorkerMissing { .. } => CodedError::plain(Code::ReaderMissing),
        ReadError::WorkerUnusable { program, reason } => CodedError::of(Code::ReaderUnusable, program).because(reason),
        ReadError::PdfiumMissing { reason } => CodedError::plain(Code::PdfiumMissing).because(reason),
    }
}

fn of_render(error: &RenderError) -> CodedError {
    match error {
        RenderError::NeedsPassword { file } => CodedError::of(Code::NeedsPassword, file),
        RenderError::WrongPassword { file } => CodedError::of(Code::WrongPassword, file),
        RenderError::NoSuchPage { file, page } => CodedError::of(Code::NoSuchPage, file).number(page.number()),
        RenderError::Damaged { file, page } => CodedError::of(Code::PageDamaged, file).number(page.number()),
        RenderError::WorkerFails { file, page, .. } => CodedError::of(Code::PageFails, file).number(page.number()),
        RenderError::File(error) => of_read(error),
    }
}

fn of_media(error: &MediaError) -> CodedError {
    match error {
        MediaError::Empty { file } => CodedError::of(Code::EmptyFile, file),
        MediaError::Unknown { file, .. } => CodedError::of(Code::NotARecording, file),
        MediaError::NoSound { file } => CodedError::of(Code::NoSound, file),
        MediaError::NoTrack { file, asked, .. } => CodedError::of(Code::NoTrack, file).number(*asked),
        MediaError::Codec { file, codec } => CodedError::of(Code::Codec, file).because(codec),
        MediaError::Encrypted { file } => CodedError::of(Code::EncryptedRecording, file),
        MediaError::Damaged { file } => CodedError::of(Code::RecordingDamaged, file),
        MediaError::CutOff { file } => CodedError::of(Code::RecordingCutOff, file),
        MediaError::Vanished { file } => CodedError::of(Code::Vanished, file),
        MediaError::Unreadable { file, reason } => CodedError::of(Code::Unreadable, file).because(reason),
        MediaError::TooFewSamples { file, hertz } => CodedError::of(Code::TooFewSamples, file).number(*hertz),
        MediaError::Cancelled { file } => CodedError::of(Code::Cancelled, file),
        MediaError::WorkerFails { file, .. } => CodedError::of(Code::ListenerFails, file),
        MediaError::ModelVanished { model } => CodedError::of(Code::ModelVanished, model),
        MediaError::ModelUnreadable { model, reason } => CodedError::of(Code::ModelUnreadable, model).because(reason),
        MediaError::ModelAnotherKind { model } => CodedError::of(Code::ModelForeign, model),
        MediaError::ModelDamaged { model } => CodedError::of(Code::ModelDamaged, model),
        MediaError::ModelMemory { model, .. } => CodedError::of(Code::ModelMemory, model),
        MediaError::ModelCrashes { model } => CodedError::of(Code::ModelCrashes, model),
        MediaError::ModelLanguage { model, language } => CodedError::of(Code::ModelLanguage, model).because(language),
        MediaError::ModelFails { model, code } => CodedError::of(Code::ModelFails, model).because(code),
        MediaError::Processor => CodedError::plain(Code::Processor),
        MediaError::Program(error) => of_read(error),
    }
}

fn of_unread(file: &Path, what: Unread) -> CodedError {
    let code = match what {
        Unread::Transcript => Code::TranscriptAlone,
        Unread::Office => Code::OldDocument,
        Unread::Document => Code::ForeignDocument,
        Unread::Archive => Code::PackedFiles,
        Unread::Data => Code::DataOnly,
        Unread::Address => Code::AddressOnly,
        Unread::Picture => Code::PictureOnly,
        Unread::Text => Code::TextUnnamed,
        Unread::Unknown => Code::UnknownKind,
    };
    CodedError::of(code, file)
}

fn of_no_transcript(file: &Path, reason: NoTranscript) -> CodedError {
    let code = match reason {
        NoTranscript::Empty => Code::TranscriptEmpty,
        NoTranscript::UnknownFormat => Code::NotATranscript,
        NoTranscript::NoCues => Code::TranscriptNoCues,
        NoTranscript::TooLarge => Code::TranscriptTooLarge,
    };
    CodedError::of(code, file)
}

fn of_find(error: &FindError) -> CodedError {
    match error {
        FindError::Pattern(why) => CodedError::plain(Code::NoPattern).because(why),
        FindError::TooLong => CodedError::plain(Code::TooLongToFind),
    }
}

fn of_pack(error: PackError) -> CodedError {
    match error {
        PackError::NoQuestion => CodedError::plain(Code::NoQuestion),
        PackError::NoText => CodedError::plain(Code::NothingToChoose),
        PackError::TooSmall { least, budget } => CodedError::plain(Code::TooFewTokens)
            .number(least as u64)
            .limit(budget as u64),
    }
}

fn of_meaning(error: &MeaningError) -> CodedError {
    match error {
        MeaningError::Missing { folder, missing } => CodedError::of(Code::MeaningMissing, folder).because(missing),
        MeaningError::Unreadable { file, error } => CodedError::of(Code::Unreadable, file).because(error),
        MeaningError::Foreign { file, what } => CodedError::of(Code::MeaningForeign, file).because(what),
        MeaningError::Failed(why) => CodedError::plain(Code::MeaningFails).because(why),
    }
}

fn of_import(error: &ImportError) -> CodedError {
    match error {
        ImportError::Unreadable { file, error } => CodedError::of(Code::ExportUnreadable, file).because(error),
        ImportError::Archive { file, error } => CodedError::of(Code::ExportDamaged, file).because(error),
        ImportError::Changed(file) => CodedError::of(Code::ExportChanged, file),
        ImportError::Empty(file) => CodedError::of(Code::ExportEmpty, file),
        ImportError::Foreign { file, what } => CodedError::of(Code::ExportForeign, file).because(what),
        ImportError::Encrypted(file) => CodedError::of(Code::ExportEncrypted, file),
        ImportError::Reader(error) => of_read(error),
    }
}

fn of_backup(error: &BackupError) -> CodedError {
    match error {
        BackupError::File { path, error } => CodedError::of(Code::FileFails, path).because(error),
        BackupError::NoBackup(file) => CodedError::of(Code::NoBackup, file),
        BackupError::Truncated(file) => CodedError::of(Code::BackupDamaged, file).because(&"its end is missing"),
        BackupError::NoRoom { folder, .. } => CodedError::of(Code::DiskFull, folder),
        BackupError::Newer(file) => CodedError::of(Code::NewerBackup, file),
        BackupError::Damaged { path, part, .. } => CodedError::of(Code::BackupDamaged, path).because(part),
        BackupError::NotEmpty(folder) => CodedError::of(Code::NotEmpty, folder),
        BackupError::Stopped => CodedError::plain(Code::BackupStopped),
    }
}

fn of_library(error: &LibraryError) -> CodedError {
    match error {
        LibraryError::NoLibrary(folder) => CodedError::of(Code::NoLibrary, folder),
        LibraryError::NotThere(folder) => CodedError::of(Code::LibraryNotThere, folder),
        LibraryError::NotEmpty(folder) => CodedError::of(Code::NotEmpty, folder),
        LibraryError::Inside(folder) => CodedError::of(Code::InsideLibrary, folder),
        LibraryError::File { path, error } => CodedError::of(Code::FileFails, path).because(error),
        LibraryError::Differs(file) => CodedError::of(Code::CopyDiffers, file),
        LibraryError::Stopped => CodedError::plain(Code::MoveStopped),
        LibraryError::Moving => CodedError::plain(Code::Moving),
    }
}

fn of_ask(error: &AskError) -> CodedError {
    match error {
        AskError::Address(typed) => CodedError::named(Code::AskAddress, typed),
        AskError::Key => CodedError::plain(Code::AskKey),
        AskError::KeyInTheOpen(address) => CodedError::named(Code::AskKeyInTheOpen, address),
        AskError::NoServer => CodedError::plain(Code::AskNoServer),
        AskError::Unreachable { address, why } => CodedError::named(Code::AskUnreachable, address).because(why),
        AskError::Redirects(address) => CodedError::named(Code::AskRedirects, address),
        AskError::Foreign(address) => CodedError::named(Code::AskForeign, address),
        AskError::WantsKey(address) => CodedError::named(Code::AskWantsKey, address),
        AskError::Refused { address, why } => CodedError::named(Code::AskRefused, address).because(why),
        AskError::Silent { address, seconds } => CodedError::named(Code::AskSilent, address).number(*seconds),
        AskError::Endless(address) => CodedError::named(Code::AskEndless, address),
        AskError::Loading(address) => CodedError::named(Code::AskLoading, address),
        AskError::BrokenOff(address) => CodedError::named(Code::AskBrokenOff, address),
        AskError::SaidNothing => CodedError::plain(Code::AskSaidNothing),
        AskError::NoModel(address) => CodedError::named(Code::AskNoModel, address),
        AskError::NoPassages => CodedError::plain(Code::AskNoPassages),
        AskError::Leaves(address) => CodedError::named(Code::AskLeaves, address),
        AskError::NetworkOff => CodedError::plain(Code::AskOff),
    }
}

fn of_update(error: &UpdateError) -> CodedError {
    match error {
        UpdateError::NoAddress => CodedError::plain(Code::UpdatesUnknown),
        UpdateError::Unreachable { address, why } => CodedError::named(Code::UpdatesUnreachable, address).because(why),
        UpdateError::Senseless(address) => CodedError::named(Code::UpdatesSenseless, address),
        UpdateError::NetworkOff => CodedError::plain(Code::UpdatesOff),
    }
}

fn of_print(error: &PrintError) -> CodedError {
    match error {
        PrintError::NoProgram => CodedError::plain(Code::PrintNoProgram),
        PrintError::NoPages(name) => CodedError::named(Code::PrintNoPages, name),
        PrintError::TooLong { name, minutes } => CodedError::named(Code::PrintTooLong, name).limit(*minutes),
        PrintError::TooLarge { name, megabytes } => CodedError::named(Code::PrintTooLarge, name).limit(*megabytes),
        PrintError::Nothing(name) => CodedError::named(Code::PrintNothing, name),
        PrintError::Stopped(name) => CodedError::named(Code::PrintStopped, name),
        PrintError::System { name, error } => CodedError::named(Code::PrintFails, name).because(error),
    }
}

fn of_zotero(error: &ZoteroError) -> CodedError {
    match error {
        ZoteroError::NotFound => CodedError::plain(Code::ZoteroNotFound),
        ZoteroError::Unread(error) => match error {
            ZoteroUnread::Missing(folder) => CodedError::of(Code::ZoteroMissing, folder),
            ZoteroUnread::Unreadable { file, error } => CodedError::of(Code::ZoteroUnreadable, file).because(error),
            ZoteroUnread::Foreign(file) => CodedError::of(Code::ZoteroForeign, file),
            ZoteroUnread::Old(file) => CodedError::of(Code::ZoteroOld, file),
            ZoteroUnread::Damaged { file, why } => CodedError::of(Code::ZoteroDamaged, file).because(why),
            ZoteroUnread::Busy(file) => CodedError::of(Code::ZoteroBusy, file),
        },
        ZoteroError::NoScratch(error) => CodedError::plain(Code::ZoteroNoScratch).because(error),
        ZoteroError::FileMissing { title, file } => {
            CodedError::named(Code::ZoteroFileMissing, title).because(&file.display())
        }
        ZoteroError::Outside(title) => CodedError::named(Code::ZoteroOutside, title),
        ZoteroError::NoBase(title) => CodedError::named(Code::ZoteroNoBase, title),
        ZoteroError::OtherSystem { title, path } => CodedError::named(Code::ZoteroOtherSystem, title).because(path),
        ZoteroError::LinkedInGroup(title) => CodedError::named(Code::ZoteroLinkedInGroup, title),
    }
}

impl From<&ZoteroApiError> for CodedError {
    fn from(error: &ZoteroApiError) -> Self {
        match error {
            ZoteroApiError::NotRunning(port) => Self::plain(Code::ZoteroNotRunning).number(*port),
            ZoteroApiError::Off => Self::plain(Code::ZoteroOff),
            ZoteroApiError::Foreign(port) => Self::plain(Code::ZoteroStranger).number(*port),
            ZoteroApiError::Redirects(port) => Self::plain(Code::ZoteroRedirects).number(*port),
            ZoteroApiError::OtherVersion(version) => Self::named(Code::ZoteroOtherVersion, version),
            ZoteroApiError::Refuses(status) => Self::plain(Code::ZoteroRefuses).number(*status),
            ZoteroApiError::BrokenOff => Self::plain(Code::ZoteroBrokenOff),
            ZoteroApiError::Silent(seconds) => Self::plain(Code::ZoteroSilent).limit(*seconds),
            ZoteroApiError::TooMuch => Self::plain(Code::ZoteroTooMuch),
            ZoteroApiError::Changing => Self::plain(Code::ZoteroChanging),
            ZoteroApiError::NoFolder => Self::plain(Code::ZoteroNoFolder),
            ZoteroApiError::OtherFolder(folder) => Self::of(Code::ZoteroOtherFolder, folder),
            ZoteroApiError::NetworkOff => Self::plain(Code::ZoteroNetworkOff),
        }
    }
}

impl From<&ModelError> for CodedError {
    fn from(error: &ModelError) -> Self {
        match error {
            ModelError::Unknown(name) => Self::named(Code::ModelUnknown, name),
            ModelError::Absent(name) => Self::named(Code::ModelAbsent, name),
            ModelError::Busy(name) => Self::named(Code::ModelBusy, name),
            ModelError::Foreign { file, .. } => Self::of(Code::ModelForeign, file),
            ModelError::NoReader { file, why } => match why {
                NoReader::NoModel => Self::of(Code::LettersNoModel, file),
                NoReader::OtherShape => Self::of(Code::LettersOtherShape, file),
                NoReader::NoLetters => Self::of(Code::LettersMissing, file),
                NoReader::OtherLetters { listed, known } => Self::of(Code::LettersOther, file)
                    .number(u64::from(*listed))
                    .limit(u64::from(*known)),
            },
            ModelError::CutShort(file) | ModelError::WrongSum(file) => Self::of(Code::ModelDamaged, file),
            ModelError::File { file, error } => Self::of(Code::FileFails, file).because(error),
            ModelError::Full(file) => Self::of(Code::DiskFull, file),
            ModelError::Unreachable { address, why } => Self::named(Code::ModelUnreachable, address).because(why),
            ModelError::Refused { address, why } => Self::named(Code::ModelRefused, address).because(why),
            ModelError::BrokenOff { name, done, total } => {
                Self::named(Code::DownloadBroken, name).number(*done).limit(*total)
            }
            ModelError::NetworkOff => Self::plain(Code::NetworkOff),
            ModelError::Stopped => Self::plain(Code::DownloadStopped),
        }
    }
}

impl From<&AddressError> for CodedError {
    fn from(error: &AddressError) -> Self {
        match error {
            AddressError::TooLong => Self::plain(Code::LinkTooLong),
            AddressError::NotOurs => Self::plain(Code::LinkForeign),
            AddressError::Damaged(part) => Self::named(Code::LinkDamaged, part),
            AddressError::Unknown => Self::plain(Code::LinkUnknown),
            AddressError::Twice(part) => Self::named(Code::LinkTwice, part),
            AddressError::NoSource => Self::plain(Code::LinkWithoutSource),
            AddressError::Value(part) => Self::named(Code::LinkValue, part),
            AddressError::Path => Self::plain(Code::LinkPath),
            AddressError::Page => Self::plain(Code::LinkPage),
            AddressError::Slide => Self::plain(Code::LinkSlide),
        }
    }
}

impl From<NoReference> for CodedError {
    fn from(NoReference: NoReference) -> Self {
        Self::plain(Code::NoReference)
    }
}
