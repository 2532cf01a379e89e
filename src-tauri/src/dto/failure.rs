//! What went wrong.

use pincite_engine::EngineError;
use pincite_engine::told::{Code, Told};
use serde::Serialize;
use ts_rs::TS;

macro_rules! codes {
    ($($name:ident),* $(,)?) => {
        /// What went wrong, as far as it is one of the things that can be told in every language.
        #[derive(Clone, Copy, Debug, Serialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum FailureCode { $($name,)* }

        impl From<Code> for FailureCode {
            fn from(code: Code) -> Self {
                match code { $(Code::$name => Self::$name,)* }
            }
        }
    };
}

codes!(
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
);

/// What went wrong. `message`: all of it in English. `told`: the same as a code with its values.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Failure {
    code: FailureCode,
    message: String,
    details: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    told: Option<ToldView>,
}

/// What went wrong (`code`) to which file, folder, model or name (`about`) or page (`number`, from 1), and what the system
/// says about it (`why`).
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ToldView {
    code: FailureCode,
    about: Option<String>,
    number: Option<u32>,
    why: Option<String>,
}

impl From<Told> for ToldView {
    fn from(told: Told) -> Self {
        Self {
            code: told.code.into(),
            about: told.about,
            number: told.number,
            why: told.why,
        }
    }
}

impl Failure {
    /// A failure that nobody below told of, in words alone.
    pub(crate) const fn told(message: String) -> Self {
        Self {
            code: FailureCode::Other,
            message,
            details: None,
            told: None,
        }
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        let causes = std::iter::successors(std::error::Error::source(&error), |cause| cause.source());
        let details: Vec<String> = causes.map(ToString::to_string).collect();
        let told = error.told();
        Self {
            code: told.code.into(),
            message: error.to_string(),
            details: (!details.is_empty()).then(|| details.join("\n")),
            told: Some(told.into()),
        }
    }
}
