//! What the two processes say to each other about recordings.
//!
//! The frames are those of [`crate::message`]; the worker is started with the argument [`ARGUMENT`], and then answers
//! these messages and no others. It begins with [`MediaReply::Ready`]. Its input ending means that nobody listens any
//! more, and it exits, whatever it is doing: that is how a transcription is cancelled, at once and at any time. It answers one question and no other: it bars all files but those of the first.

use crate::message::{WireFile, WirePath};
use serde::{Deserialize, Serialize};

/// The argument that starts a worker for recordings.
pub const ARGUMENT: &str = "media";

/// A question to a worker for recordings.
#[derive(Debug, Serialize, Deserialize)]
pub enum MediaRequest {
    /// Tell what the file is. Answer: [`MediaReply::Described`] or [`MediaReply::Refused`].
    Describe {
        /// The file.
        file: WireFile,
        /// The number of a sound track, from one; the one that a player turns on when `None`.
        track: Option<u32>,
    },
    /// Transcribe the file. Answer: [`MediaReply::Loaded`], then [`MediaReply::Step`]s, at last [`MediaReply::Done`]; or
    /// [`MediaReply::Refused`] or [`MediaReply::ModelRefused`] at any point.
    Transcribe {
        /// The file.
        file: WireFile,
        /// As in [`MediaRequest::Describe`].
        track: Option<u32>,
        /// The model's file.
        model: WirePath,
        /// The file of a model that tells speech from silence and noise; `None` to listen to all.
        pauses: Option<WirePath>,
        /// The language that is spoken, as ISO 639-1 ("en"); heard from the recording when `None`.
        language: Option<String>,
        /// Milliseconds: what comes before is transcribed already.
        from: u64,
        /// What was said just before `from`, for the model's sense of the context. May be empty.
        before: String,
        /// How many threads compute.
        threads: u16,
    },
}

/// An answer of a worker for recordings.
#[derive(Debug, Serialize, Deserialize)]
pub enum MediaReply {
    /// The worker is there.
    Ready {
        /// Its [`crate::message::PROTOCOL`].
        protocol: u32,
    },
    /// What the file is.
    Described(WireRecording),
    /// The model is loaded; the work begins.
    Loaded,
    /// A stretch is transcribed; everything before its end is final.
    Step(WireStep),
    /// The end is reached.
    Done(WireEnd),
    /// The file cannot be read.
    Refused(MediaRefusal),
    /// The model cannot be used.
    ModelRefused(ModelRefusal),
}

/// What a media file is, as far as its head tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireRecording {
    /// How the sound is stored, for people: "MP3", "Opus in WebM".
    pub format: String,
    /// Samples a second.
    pub hertz: u32,
    /// Channels; 0 when only decoding will tell.
    pub channels: u32,
    /// Milliseconds, as the file says; `None` when it does not say.
    pub duration: Option<u64>,
    /// Whether it has moving pictures, too; `None` when it holds something of which that cannot be told.
    pub has_picture: Option<bool>,
    /// Its title as its metadata have it.
    pub title: Option<String>,
    /// Its sound tracks, in the file's order; none where there is nothing to choose.
    pub tracks: Vec<WireTrack>,
    /// The number of the track that is heard, from one.
    pub track: u32,
}

/// A sound track of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireTrack {
    /// Its language, as the file has it: "eng", "de-AT".
    pub language: Option<String>,
    /// What it is called.
    pub name: Option<String>,
}

/// A stretch that was transcribed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WireStep {
    /// What was said, in order.
    pub cues: Vec<WireCue>,
    /// Milliseconds: everything before is transcribed.
    pub until: u64,
    /// The language that is spoken, as ISO 639-1.
    pub language: String,
}

/// Something said, with its times in milliseconds from the recording's beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WireCue {
    /// Where it begins.
    pub start: u64,
    /// Where it ends.
    pub end: u64,
    /// What was said.
    pub text: String,
    /// Its words, in order.
    pub words: Vec<WireWord>,
    /// Why it may not have been said at all.
    pub doubt: Option<WireDoubt>,
}

/// A word and when it was said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WireWord {
    /// Bytes into the cue's text.
    pub first: u32,
    /// Bytes into the cue's text, behind the word.
    pub last: u32,
    /// Milliseconds.
    pub start: u64,
    /// Milliseconds.
    pub end: u64,
    /// How sure the model was: 0 to 1.
    pub sure: f32,
}

/// Why a cue may be the model's invention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WireDoubt {
    /// The recording is silent there.
    Silence,
    /// The model heard no speech there.
    NoSpeech,
    /// It says the same again and again.
    Repeats,
}

/// How the work ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireEnd {
    /// Milliseconds that were decoded, from the recording's beginning.
    pub duration: u64,
    /// Milliseconds that the file says it has; `None` when it does not say.
    pub declared: Option<u64>,
    /// Packets that could not be decoded.
    pub lost: u32,
    /// Where the first of them was, in milliseconds.
    pub first_lost: Option<u64>,
}

/// Why a media file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MediaRefusal {
    /// It has no bytes.
    Empty,
    /// It is no format that can be read; what it seems to be, for people.
    Unknown(Option<String>),
    /// It has no sound.
    NoSound,
    /// It has not so many sound tracks.
    NoTrack {
        /// The number that was asked for, from one.
        asked: u32,
        /// How many there are.
        there: u32,
    },
    /// Its sound is stored in a way that cannot be decoded; which, for people.
    Codec(String),
    /// It is encrypted.
    Encrypted,
    /// It begins as a media file, but nothing of it can be decoded.
    Damaged,
    /// It ends before what is needed to play it.
    CutOff,
    /// So few samples a second that no speech can be in it.
    TooFewSamples(u32),
    /// It is not there.
    Vanished,
    /// The system does not let us read it; in the system's words.
    Unreadable(String),
}

/// Why a speech model cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ModelRefusal {
    /// It is not there.
    Vanished,
    /// The system does not let us read it; in the system's words.
    Unreadable(String),
    /// It is a file of another kind.
    AnotherKind,
    /// It is shorter than it says, or otherwise broken.
    Damaged,
    /// It needs more memory than is free, both in bytes.
    TooLittleMemory {
        /// What it needs.
        needed: u64,
        /// What is free.
        free: u64,
    },
    /// The program was built for newer processors than this one.
    Processor,
    /// It does not know the language that was chosen.
    Language(String),
    /// It gave up while computing; whisper.cpp's code.
    Failed(i32),
}
