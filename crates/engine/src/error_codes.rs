//! What went wrong as a closed code with its values, so that a window can say it in its own language.

mod errors;
mod stored;

use std::path::Path;

/// Hands the names of all codes to a macro, so that they are listed once: `error_code_names!(codes)` is `codes!(WrongPassword, …)`.
#[macro_export]
macro_rules! error_code_names {
    ($with:ident) => {
        $with! {
            WrongPassword,
            NeedsPassword,
            NotFound,
            InUse,
            NewerLibrary,
            DiskFull,
            ReadOnly,
            Vanished,
            OtherFile,
            FileFails,
            DatabaseFails,
            DatabaseLost,
            IndexFails,
            DamagedRecord,
            NotAPdf,
            EmptyFile,
            UnknownProtection,
            Drm,
            Damaged,
            PictureTooLarge,
            PictureDamaged,
            PastedNoPicture,
            PastedTooLarge,
            PictureNotKept,
            AlbumTooFew,
            AlbumTooMany,
            AlbumTooLarge,
            AlbumNoPicture,
            AlbumNotWritten,
            Changed,
            Unreadable,
            Cancelled,
            ReaderFails,
            ReaderMissing,
            ReaderUnusable,
            PdfiumMissing,
            SystemRefuses,
            NoSuchPage,
            PageDamaged,
            PageFails,
            NotARecording,
            NoSound,
            NoTrack,
            Codec,
            EncryptedRecording,
            RecordingDamaged,
            RecordingCutOff,
            TooFewSamples,
            ListenerFails,
            ModelVanished,
            ModelUnreadable,
            ModelForeign,
            ModelDamaged,
            ModelMemory,
            ModelCrashes,
            ModelLanguage,
            ModelFails,
            Processor,
            NoModel,
            NoScanModels,
            LettersNoModel,
            LettersOtherShape,
            LettersMissing,
            LettersOther,
            NoneNamed,
            SeveralNamed,
            NotATranscript,
            TranscriptEmpty,
            TranscriptNoCues,
            TranscriptTooLarge,
            TranscriptTooLong,
            Transcribing,
            BeingRead,
            NoPages,
            NotAPicture,
            NothingWritten,
            MisreadTooLong,
            NothingScanned,
            SearchableProtected,
            SearchableSigned,
            SearchableTooLarge,
            SearchableDamaged,
            SearchableHasText,
            CopyGone,
            NoSuchFile,
            UnknownKind,
            TranscriptAlone,
            OldDocument,
            ForeignDocument,
            PackedFiles,
            DataOnly,
            AddressOnly,
            PictureOnly,
            TextUnnamed,
            NothingInFolder,
            PartsOfPage,
            EmptyAnswer,
            NoName,
            NoTerm,
            HighlightTooLong,
            NoteTooLong,
            NoHome,
            Stopped,
            ExportUnreadable,
            ExportDamaged,
            ExportChanged,
            ExportEmpty,
            ExportForeign,
            ExportEncrypted,
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
            UpdatesUnknown,
            UpdatesUnreachable,
            UpdatesSenseless,
            UpdatesOff,
            AskAddress,
            AskKey,
            AskKeyInTheOpen,
            AskNoServer,
            AskUnreachable,
            AskRedirects,
            AskForeign,
            AskWantsKey,
            AskRefused,
            AskSilent,
            AskEndless,
            AskBrokenOff,
            AskLoading,
            AskSaidNothing,
            AskNoModel,
            AskNoPassages,
            AskLeaves,
            AskOff,
            MeaningMissing,
            MeaningForeign,
            MeaningFails,
            NoPattern,
            TooLongToFind,
            NoQuestion,
            NothingToChoose,
            TooFewTokens,
            SampleFails,
            ReportFails,
            NoReference,
            PrintNoProgram,
            PrintNoPages,
            PrintTooLong,
            PrintTooLarge,
            PrintNothing,
            PrintStopped,
            PrintFails,
            LinkTooLong,
            LinkForeign,
            LinkDamaged,
            LinkUnknown,
            LinkTwice,
            LinkWithoutSource,
            LinkValue,
            LinkPath,
            LinkPage,
            LinkSlide,
            ZoteroNotFound,
            ZoteroMissing,
            ZoteroUnreadable,
            ZoteroForeign,
            ZoteroOld,
            ZoteroDamaged,
            ZoteroBusy,
            ZoteroNoScratch,
            ZoteroFileMissing,
            ZoteroOutside,
            ZoteroNoBase,
            ZoteroOtherSystem,
            ZoteroLinkedInGroup,
            ZoteroNotRunning,
            ZoteroOff,
            ZoteroStranger,
            ZoteroRedirects,
            ZoteroOtherVersion,
            ZoteroRefuses,
            ZoteroBrokenOff,
            ZoteroSilent,
            ZoteroTooMuch,
            ZoteroChanging,
            ZoteroNoFolder,
            ZoteroOtherFolder,
            ZoteroNetworkOff
        }
    };
}

macro_rules! codes {
    ($($name:ident),* $(,)?) => {
        /// What went wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(
            missing_docs,
            reason = "each is named as the error that it stands for, whose message says what it is"
        )]
        pub enum Code { $($name,)* }
    };
}

error_code_names!(codes);

/// What went wrong, with the values that its message has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodedError {
    /// What went wrong.
    pub code: Code,
    /// To which file, folder, model, address or name.
    pub about: Option<String>,
    /// A number that belongs to it: the page from 1, samples a second, what is needed or done.
    pub number: Option<u64>,
    /// What stands against that number: what is allowed, or what there is in all.
    pub limit: Option<u64>,
    /// What the system or another program says about it, in its own words.
    pub why: Option<String>,
}

impl CodedError {
    const fn plain(code: Code) -> Self {
        Self {
            code,
            about: None,
            number: None,
            limit: None,
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

    fn number(self, number: impl Into<u64>) -> Self {
        Self {
            number: Some(number.into()),
            ..self
        }
    }

    fn limit(self, limit: u64) -> Self {
        Self {
            limit: Some(limit),
            ..self
        }
    }
}
