//! Every error that the engine gives, as a code with its values.

use super::{Code, Told};
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
use crate::zotero::ZoteroError;
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
    pub fn told(&self) -> Told {
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
            Self::PastedNoPicture => Told::plain(Code::PastedNoPicture),
            Self::PastedTooLarge => Told::plain(Code::PastedTooLarge),
            Self::PictureNotKept(error) => Told::plain(Code::PictureNotKept).because(error),
            Self::NoModel => Told::plain(Code::NoModel),
            Self::NoScanModels => Told::plain(Code::NoScanModels),
            Self::NoPages(name) => Told::named(Code::NoPages, name),
            Self::NotAPicture => Told::plain(Code::NotAPicture),
            Self::NothingWritten => Told::plain(Code::NothingWritten),
            Self::MisreadTooLong => Told::plain(Code::MisreadTooLong),
            Self::NothingScanned(name) => Told::named(Code::NothingScanned, name),
            Self::NotSearchable { name, why } => Told::named(of_not_searchable(*why), name),
            Self::BeingRead(name) => Told::named(Code::BeingRead, name),
            Self::NoneNamed(name) => Told::named(Code::NoneNamed, name),
            Self::SeveralNamed(name) => Told::named(Code::SeveralNamed, name),
            Self::Find(error) => of_find(error),
            Self::Pack(error) => of_pack(*error),
            Self::Meaning(error) => of_meaning(error),
            Self::NoTranscript { file, reason } => of_no_transcript(file, *reason),
            Self::TooLong => Told::plain(Code::TranscriptTooLong),
            Self::Sample(error) => Told::plain(Code::SampleFails).because(error),
            Self::Transcribing => Told::plain(Code::Transcribing),
            Self::CopyGone(name) => Told::named(Code::CopyGone, name),
            Self::Gone(_) => Told::plain(Code::NotFound),
            Self::NoSuchFile(file) => Told::of(Code::NoSuchFile, file),
            Self::UnknownKind { file, what } => of_unread(file, *what),
            Self::EmptyFile(file) => Told::of(Code::EmptyFile, file),
            Self::Unreadable { file, error } => Told::of(Code::Unreadable, file).because(error),
            Self::NothingInFolder(folder) => Told::of(Code::NothingInFolder, folder),
            Self::PartsOfPage(folder) => Told::of(Code::PartsOfPage, folder),
            Self::EmptyAnswer => Told::plain(Code::EmptyAnswer),
            Self::HighlightTooLong => Told::plain(Code::HighlightTooLong),
            Self::NoteTooLong => Told::plain(Code::NoteTooLong),
            Self::NoName => Told::plain(Code::NoName),
            Self::NoTerm => Told::plain(Code::NoTerm),
            Self::NoHome => Told::plain(Code::NoHome),
            Self::Report(error) => Told::plain(Code::ReportFails).because(error),
            Self::NotTaken(why) => Told::plain(Code::DatabaseFails).because(why),
            Self::Stopped => Told::plain(Code::Stopped),
        }
    }
}

fn of_album(error: &AlbumError) -> Told {
    match error {
        AlbumError::TooFew => Told::plain(Code::AlbumTooFew),
        AlbumError::TooMany { count } => Told::plain(Code::AlbumTooMany)
            .number(*count as u64)
            .limit(MOST_PICTURES as u64),
        AlbumError::TooLarge => Told::plain(Code::AlbumTooLarge).limit(MOST_BYTES >> 20),
        AlbumError::NoPicture(file) => Told::of(Code::AlbumNoPicture, file),
        AlbumError::NotWritten(error) => Told::plain(Code::AlbumNotWritten).because(error),
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
        StoreError::Index { folder, error } => Told::of(Code::IndexFails, folder).because(error),
        StoreError::DatabaseLost { folder, .. } => Told::of(Code::DatabaseLost, folder),
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
        ReadError::Drm { file } => Told::of(Code::Drm, file),
        ReadError::PictureTooLarge { file } => Told::of(Code::PictureTooLarge, file),
        ReadError::PictureDamaged { file } => Told::of(Code::PictureDamaged, file),
        ReadError::Damaged { file } => Told::of(Code::Damaged, file),
        ReadError::Vanished { file } => Told::of(Code::Vanished, file),
        ReadError::Changed { file } => Told::of(Code::Changed, file),
        ReadError::Unreadable { file, reason } => Told::of(Code::Unreadable, file).because(reason),
        ReadError::Cancelled { file } => Told::of(Code::Cancelled, file),
        ReadError::WorkerFails { file } => Told::of(Code::ReaderFails, file),
        ReadError::System { file, error } => Told::of(Code::SystemRefuses, file).because(error),
        ReadError::WorkerMissing { .. } => Told::plain(Code::ReaderMissing),
        ReadError::WorkerUnusable { program, reason } => Told::of(Code::ReaderUnusable, program).because(reason),
        ReadError::PdfiumMissing { reason } => Told::plain(Code::PdfiumMissing).because(reason),
    }
}

fn of_render(error: &RenderError) -> Told {
    match error {
        RenderError::NeedsPassword { file } => Told::of(Code::NeedsPassword, file),
        RenderError::WrongPassword { file } => Told::of(Code::WrongPassword, file),
        RenderError::NoSuchPage { file, page } => Told::of(Code::NoSuchPage, file).number(page.number()),
        RenderError::Damaged { file, page } => Told::of(Code::PageDamaged, file).number(page.number()),
        RenderError::WorkerFails { file, page, .. } => Told::of(Code::PageFails, file).number(page.number()),
        RenderError::File(error) => of_read(error),
    }
}

fn of_media(error: &MediaError) -> Told {
    match error {
        MediaError::Empty { file } => Told::of(Code::EmptyFile, file),
        MediaError::Unknown { file, .. } => Told::of(Code::NotARecording, file),
        MediaError::NoSound { file } => Told::of(Code::NoSound, file),
        MediaError::NoTrack { file, asked, .. } => Told::of(Code::NoTrack, file).number(*asked),
        MediaError::Codec { file, codec } => Told::of(Code::Codec, file).because(codec),
        MediaError::Encrypted { file } => Told::of(Code::EncryptedRecording, file),
        MediaError::Damaged { file } => Told::of(Code::RecordingDamaged, file),
        MediaError::CutOff { file } => Told::of(Code::RecordingCutOff, file),
        MediaError::Vanished { file } => Told::of(Code::Vanished, file),
        MediaError::Unreadable { file, reason } => Told::of(Code::Unreadable, file).because(reason),
        MediaError::TooFewSamples { file, hertz } => Told::of(Code::TooFewSamples, file).number(*hertz),
        MediaError::Cancelled { file } => Told::of(Code::Cancelled, file),
        MediaError::WorkerFails { file, .. } => Told::of(Code::ListenerFails, file),
        MediaError::ModelVanished { model } => Told::of(Code::ModelVanished, model),
        MediaError::ModelUnreadable { model, reason } => Told::of(Code::ModelUnreadable, model).because(reason),
        MediaError::ModelAnotherKind { model } => Told::of(Code::ModelForeign, model),
        MediaError::ModelDamaged { model } => Told::of(Code::ModelDamaged, model),
        MediaError::ModelMemory { model, .. } => Told::of(Code::ModelMemory, model),
        MediaError::ModelCrashes { model } => Told::of(Code::ModelCrashes, model),
        MediaError::ModelLanguage { model, language } => Told::of(Code::ModelLanguage, model).because(language),
        MediaError::ModelFails { model, code } => Told::of(Code::ModelFails, model).because(code),
        MediaError::Processor => Told::plain(Code::Processor),
        MediaError::Program(error) => of_read(error),
    }
}

fn of_unread(file: &Path, what: Unread) -> Told {
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
    Told::of(code, file)
}

fn of_no_transcript(file: &Path, reason: NoTranscript) -> Told {
    let code = match reason {
        NoTranscript::Empty => Code::TranscriptEmpty,
        NoTranscript::UnknownFormat => Code::NotATranscript,
        NoTranscript::NoCues => Code::TranscriptNoCues,
        NoTranscript::TooLarge => Code::TranscriptTooLarge,
    };
    Told::of(code, file)
}

fn of_find(error: &FindError) -> Told {
    match error {
        FindError::Pattern(why) => Told::plain(Code::NoPattern).because(why),
        FindError::TooLong => Told::plain(Code::TooLongToFind),
    }
}

fn of_pack(error: PackError) -> Told {
    match error {
        PackError::NoQuestion => Told::plain(Code::NoQuestion),
        PackError::NoText => Told::plain(Code::NothingToChoose),
        PackError::TooSmall { least, budget } => Told::plain(Code::TooFewTokens)
            .number(least as u64)
            .limit(budget as u64),
    }
}

fn of_meaning(error: &MeaningError) -> Told {
    match error {
        MeaningError::Missing { folder, missing } => Told::of(Code::MeaningMissing, folder).because(missing),
        MeaningError::Unreadable { file, error } => Told::of(Code::Unreadable, file).because(error),
        MeaningError::Foreign { file, what } => Told::of(Code::MeaningForeign, file).because(what),
        MeaningError::Failed(why) => Told::plain(Code::MeaningFails).because(why),
    }
}

fn of_import(error: &ImportError) -> Told {
    match error {
        ImportError::Unreadable { file, error } => Told::of(Code::ExportUnreadable, file).because(error),
        ImportError::Archive { file, error } => Told::of(Code::ExportDamaged, file).because(error),
        ImportError::Changed(file) => Told::of(Code::ExportChanged, file),
        ImportError::Empty(file) => Told::of(Code::ExportEmpty, file),
        ImportError::Foreign { file, what } => Told::of(Code::ExportForeign, file).because(what),
        ImportError::Encrypted(file) => Told::of(Code::ExportEncrypted, file),
        ImportError::Reader(error) => of_read(error),
    }
}

fn of_backup(error: &BackupError) -> Told {
    match error {
        BackupError::File { path, error } => Told::of(Code::FileFails, path).because(error),
        BackupError::NoBackup(file) => Told::of(Code::NoBackup, file),
        BackupError::Truncated(file) => Told::of(Code::BackupDamaged, file).because(&"its end is missing"),
        BackupError::NoRoom { folder, .. } => Told::of(Code::DiskFull, folder),
        BackupError::Newer(file) => Told::of(Code::NewerBackup, file),
        BackupError::Damaged { path, part, .. } => Told::of(Code::BackupDamaged, path).because(part),
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

fn of_ask(error: &AskError) -> Told {
    match error {
        AskError::Address(typed) => Told::named(Code::AskAddress, typed),
        AskError::Key => Told::plain(Code::AskKey),
        AskError::KeyInTheOpen(address) => Told::named(Code::AskKeyInTheOpen, address),
        AskError::NoServer => Told::plain(Code::AskNoServer),
        AskError::Unreachable { address, why } => Told::named(Code::AskUnreachable, address).because(why),
        AskError::Redirects(address) => Told::named(Code::AskRedirects, address),
        AskError::Foreign(address) => Told::named(Code::AskForeign, address),
        AskError::WantsKey(address) => Told::named(Code::AskWantsKey, address),
        AskError::Refused { address, why } => Told::named(Code::AskRefused, address).because(why),
        AskError::Silent { address, seconds } => Told::named(Code::AskSilent, address).number(*seconds),
        AskError::Endless(address) => Told::named(Code::AskEndless, address),
        AskError::BrokenOff(address) => Told::named(Code::AskBrokenOff, address),
        AskError::SaidNothing => Told::plain(Code::AskSaidNothing),
        AskError::NoModel(address) => Told::named(Code::AskNoModel, address),
        AskError::NoPassages => Told::plain(Code::AskNoPassages),
        AskError::Leaves(address) => Told::named(Code::AskLeaves, address),
        AskError::NetworkOff => Told::plain(Code::AskOff),
    }
}

fn of_update(error: &UpdateError) -> Told {
    match error {
        UpdateError::NoAddress => Told::plain(Code::UpdatesUnknown),
        UpdateError::Unreachable { address, why } => Told::named(Code::UpdatesUnreachable, address).because(why),
        UpdateError::Senseless(address) => Told::named(Code::UpdatesSenseless, address),
        UpdateError::NetworkOff => Told::plain(Code::UpdatesOff),
    }
}

fn of_print(error: &PrintError) -> Told {
    match error {
        PrintError::NoProgram => Told::plain(Code::PrintNoProgram),
        PrintError::NoPages(name) => Told::named(Code::PrintNoPages, name),
        PrintError::TooLong { name, minutes } => Told::named(Code::PrintTooLong, name).limit(*minutes),
        PrintError::TooLarge { name, megabytes } => Told::named(Code::PrintTooLarge, name).limit(*megabytes),
        PrintError::Nothing(name) => Told::named(Code::PrintNothing, name),
        PrintError::Stopped(name) => Told::named(Code::PrintStopped, name),
        PrintError::System { name, error } => Told::named(Code::PrintFails, name).because(error),
    }
}

fn of_zotero(error: &ZoteroError) -> Told {
    match error {
        ZoteroError::NotFound => Told::plain(Code::ZoteroNotFound),
        ZoteroError::Unread(error) => match error {
            ZoteroUnread::Missing(folder) => Told::of(Code::ZoteroMissing, folder),
            ZoteroUnread::Unreadable { file, error } => Told::of(Code::ZoteroUnreadable, file).because(error),
            ZoteroUnread::Foreign(file) => Told::of(Code::ZoteroForeign, file),
            ZoteroUnread::Old(file) => Told::of(Code::ZoteroOld, file),
            ZoteroUnread::Damaged { file, why } => Told::of(Code::ZoteroDamaged, file).because(why),
            ZoteroUnread::Busy(file) => Told::of(Code::ZoteroBusy, file),
        },
        ZoteroError::NoScratch(error) => Told::plain(Code::ZoteroNoScratch).because(error),
        ZoteroError::FileMissing { title, file } => {
            Told::named(Code::ZoteroFileMissing, title).because(&file.display())
        }
        ZoteroError::Outside(title) => Told::named(Code::ZoteroOutside, title),
        ZoteroError::NoBase(title) => Told::named(Code::ZoteroNoBase, title),
        ZoteroError::OtherSystem { title, path } => Told::named(Code::ZoteroOtherSystem, title).because(path),
        ZoteroError::LinkedInGroup(title) => Told::named(Code::ZoteroLinkedInGroup, title),
    }
}

impl From<&ModelError> for Told {
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

impl From<&AddressError> for Told {
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

impl From<NoReference> for Told {
    fn from(NoReference: NoReference) -> Self {
        Self::plain(Code::NoReference)
    }
}
