//! What can go wrong with recordings and models, for the person who meets it.

use super::message::{MediaRefusal, ModelRefusal};
use crate::connection::Broken;
use crate::error::ReadError;
use std::path::{Path, PathBuf};

/// What can be read, for messages.
const FORMATS: &str = "Pincite reads WAV, MP3, M4A, FLAC, Ogg, Opus, AIFF, MP4, MOV, MKV and WebM";

/// Why a recording cannot be transcribed. The message names the file and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The file has no content at all.
    #[error("{} is empty (zero bytes).", .file.display())]
    Empty {
        /// The file.
        file: PathBuf,
    },
    /// The file is something else, whatever its name says.
    #[error("{} is no recording that Pincite can read{}. {FORMATS}.", .file.display(), looks(.looks_like.as_deref()))]
    Unknown {
        /// The file.
        file: PathBuf,
        /// What it seems to be: "an AVI video".
        looks_like: Option<String>,
    },
    /// The file has pictures or text only.
    #[error("{} has no sound.", .file.display())]
    NoSound {
        /// The file.
        file: PathBuf,
    },
    /// The file has fewer sound tracks than was asked for.
    #[error("{} has no sound track {asked}: it has {there}. Choose another one.", .file.display())]
    NoTrack {
        /// The file.
        file: PathBuf,
        /// The number that was asked for, from one.
        asked: u32,
        /// How many there are.
        there: u32,
    },
    /// The sound is stored in a way that cannot be decoded.
    #[error(
        "The sound of {} is stored as {codec}, which Pincite cannot decode. Save it as MP3, or as AAC or Opus with one \
         or two channels, and add that.", .file.display()
    )]
    Codec {
        /// The file.
        file: PathBuf,
        /// How it is stored.
        codec: String,
    },
    /// The file is encrypted, as bought films and audio books are.
    #[error("{} is encrypted (protected against copying) and cannot be transcribed.", .file.display())]
    Encrypted {
        /// The file.
        file: PathBuf,
    },
    /// Nothing in the file can be decoded.
    #[error("{} is damaged: no sound in it can be decoded. Get the file again from where it came.", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
    },
    /// The file ends before what is needed to play it.
    #[error("{} breaks off before what is needed to play it. Get the file again from where it came.", .file.display())]
    CutOff {
        /// The file.
        file: PathBuf,
    },
    /// The file has so few samples a second that no speech can be in it.
    #[error("{} has {hertz} samples a second: too few for speech.", .file.display())]
    TooFewSamples {
        /// The file.
        file: PathBuf,
        /// Samples a second.
        hertz: u32,
    },
    /// The file is gone.
    #[error("{} is no longer there. It was moved or deleted.", .file.display())]
    Vanished {
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
    /// The work was stopped from outside.
    #[error("Transcribing {} was cancelled.", .file.display())]
    Cancelled {
        /// The file.
        file: PathBuf,
    },
    /// The worker crashed or hung.
    #[error(
        "Transcribing {} stopped: the program that listens {}. What is transcribed so far is kept; try again to go on.",
        .file.display(), if *.hangs { "hangs" } else { "crashed" }
    )]
    WorkerFails {
        /// The file.
        file: PathBuf,
        /// It said nothing for very long.
        hangs: bool,
    },
    /// The model's file is gone.
    #[error("The speech model {} is no longer there. Choose another one.", .model.display())]
    ModelVanished {
        /// The model.
        model: PathBuf,
    },
    /// The system does not let us read the model's file.
    #[error("The speech model {} cannot be read: {reason}.", .model.display())]
    ModelUnreadable {
        /// The model.
        model: PathBuf,
        /// The system's reason.
        reason: String,
    },
    /// The model's file is something else.
    #[error("{} is no speech model of whisper.cpp (a .bin file that begins with \"lmgg\"). Choose another file.", .model.display())]
    ModelAnotherKind {
        /// The model.
        model: PathBuf,
    },
    /// The model's file is cut short or broken.
    #[error("The speech model {} is incomplete or damaged. Get the file again.", .model.display())]
    ModelDamaged {
        /// The model.
        model: PathBuf,
    },
    /// The model does not fit into memory.
    #[error(
        "The speech model {} needs about {} of memory, and {} are free. Close some programs, or choose a smaller model.",
        .model.display(), megabytes(*.needed), megabytes(*.free)
    )]
    ModelMemory {
        /// The model.
        model: PathBuf,
        /// Bytes.
        needed: u64,
        /// Bytes.
        free: u64,
    },
    /// The worker ends while it loads the model.
    #[error(
        "Loading the speech model {} stopped the program that listens. The file is damaged, or there is too little \
         memory: get the file again, or choose a smaller model.", .model.display()
    )]
    ModelCrashes {
        /// The model.
        model: PathBuf,
    },
    /// The worker was built for newer processors.
    #[error(
        "This copy of Pincite listens with instructions (AVX2) that this computer's processor does not have. Build \
         Pincite on this computer with `cargo xtask run`, which leaves them out, or bring a transcript along."
    )]
    Processor,
    /// The model does not know the language that was chosen.
    #[error("The speech model {} does not know the language \"{language}\". Choose another model, or no language.", .model.display())]
    ModelLanguage {
        /// The model.
        model: PathBuf,
        /// What was chosen.
        language: String,
    },
    /// The model gave up while computing.
    #[error("The speech model {} failed while listening (code {code}). Try again, or choose another model.", .model.display())]
    ModelFails {
        /// The model.
        model: PathBuf,
        /// whisper.cpp's code.
        code: i32,
    },
    /// The worker program cannot be used.
    #[error(transparent)]
    Program(ReadError),
}

impl MediaError {
    pub(super) fn refused(refusal: MediaRefusal, file: &Path) -> Self {
        let file = file.to_owned();
        match refusal {
            MediaRefusal::Empty => Self::Empty { file },
            MediaRefusal::Unknown(looks_like) => Self::Unknown { file, looks_like },
            MediaRefusal::NoSound => Self::NoSound { file },
            MediaRefusal::NoTrack { asked, there } => Self::NoTrack { file, asked, there },
            MediaRefusal::Codec(codec) => Self::Codec { file, codec },
            MediaRefusal::Encrypted => Self::Encrypted { file },
            MediaRefusal::Damaged => Self::Damaged { file },
            MediaRefusal::CutOff => Self::CutOff { file },
            MediaRefusal::TooFewSamples(hertz) => Self::TooFewSamples { file, hertz },
            MediaRefusal::Vanished => Self::Vanished { file },
            MediaRefusal::Unreadable(reason) => Self::Unreadable { file, reason },
        }
    }

    pub(super) fn model_refused(refusal: ModelRefusal, model: &Path) -> Self {
        let model = model.to_owned();
        match refusal {
            ModelRefusal::Vanished => Self::ModelVanished { model },
            ModelRefusal::Unreadable(reason) => Self::ModelUnreadable { model, reason },
            ModelRefusal::AnotherKind => Self::ModelAnotherKind { model },
            ModelRefusal::Damaged => Self::ModelDamaged { model },
            ModelRefusal::TooLittleMemory { needed, free } => Self::ModelMemory { model, needed, free },
            ModelRefusal::Processor => Self::Processor,
            ModelRefusal::Language(language) => Self::ModelLanguage { model, language },
            ModelRefusal::Failed(code) => Self::ModelFails { model, code },
        }
    }

    pub(super) fn broken(broken: Broken, file: &Path) -> Self {
        Self::WorkerFails {
            file: file.to_owned(),
            hangs: broken == Broken::Silent,
        }
    }

    /// The same error, calling the media file `name`, as its owner knows it.
    #[must_use]
    pub fn calling_it(mut self, name: &Path) -> Self {
        match &mut self {
            Self::Empty { file }
            | Self::Unknown { file, .. }
            | Self::NoSound { file }
            | Self::NoTrack { file, .. }
            | Self::Codec { file, .. }
            | Self::Encrypted { file }
            | Self::Damaged { file }
            | Self::CutOff { file }
            | Self::TooFewSamples { file, .. }
            | Self::Vanished { file }
            | Self::Unreadable { file, .. }
            | Self::Cancelled { file }
            | Self::WorkerFails { file, .. } => *file = name.to_owned(),
            Self::ModelVanished { .. }
            | Self::ModelUnreadable { .. }
            | Self::ModelAnotherKind { .. }
            | Self::ModelDamaged { .. }
            | Self::ModelMemory { .. }
            | Self::ModelCrashes { .. }
            | Self::ModelLanguage { .. }
            | Self::ModelFails { .. }
            | Self::Processor
            | Self::Program(_) => {}
        }
        self
    }
}

fn looks(like: Option<&str>) -> String {
    like.map_or_else(String::new, |like| format!(": it is {like}"))
}

fn megabytes(bytes: u64) -> String {
    match bytes >> 20 {
        whole if whole < 1024 => format!("{whole} MB"),
        whole => format!("{}.{} GB", whole / 1024, whole % 1024 * 10 / 1024),
    }
}
