//! Recordings: what they are, and what is said in them.
//!
//! [`describe`] tells what a media file is. [`transcribe`] asks a worker of its own to write down what is said, and hands
//! over each stretch as it comes; everything before [`Step::until`] is final then, so that work that is broken off, at any
//! moment and by anything, goes on from there.

mod error;
pub mod message;
pub mod model;

pub use error::MediaError;

use crate::connection::{Broken, Worker, does_not_start, handed, of_another_version};
use crate::message::{PROTOCOL, WireFile};
use crate::program::WorkerProgram;
use message::{
    ARGUMENT, MediaRefusal, MediaReply, MediaRequest, WireCue, WireDoubt, WireEnd, WireRecording, WireStep, WireTrack,
};
use pincite_core::source::timing::{MediaSpan, MediaTime, TrackNumber};
use std::fs::File;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long one step of the largest model may take on the slowest machine, and loading it from the slowest disk. Longer
/// silence of a worker means that it hangs.
const PATIENCE: Duration = Duration::from_secs(20 * 60);
/// More threads than this make whisper.cpp slower.
const MOST_THREADS: usize = 8;

/// What a media file is, as far as its head tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// How the sound is stored, for people: "MP3", "Opus in WebM".
    pub format: String,
    /// Samples a second.
    pub hertz: u32,
    /// Channels; 0 when only decoding will tell.
    pub channels: u32,
    /// How long it is, as the file says; `None` when it does not say.
    pub duration: Option<MediaTime>,
    /// Whether it has moving pictures, too; `None` when it holds something of which that cannot be told.
    pub has_picture: Option<bool>,
    /// Its title as its metadata have it.
    pub title: Option<String>,
    /// Its sound tracks, in the file's order; none where there is nothing to choose.
    pub tracks: Vec<Track>,
    /// The track that is heard.
    pub track: TrackNumber,
}

/// A sound track of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// Its language, as the file has it: "eng", "de-AT".
    pub language: Option<String>,
    /// What it is called.
    pub name: Option<String>,
}

/// How to transcribe.
#[derive(Clone, Debug, Default)]
pub struct Transcribing {
    /// The sound track to listen to; the one that a player turns on when `None`.
    pub track: Option<TrackNumber>,
    /// The model's file, in whisper.cpp's format.
    pub model: PathBuf,
    /// The file of a model that tells speech from silence and noise, which are left out then; `None` to listen to all.
    pub pauses: Option<PathBuf>,
    /// The language that is spoken, as ISO 639-1 ("en"); heard from the recording when `None`.
    pub language: Option<String>,
    /// What comes before is transcribed already.
    pub from: MediaTime,
    /// What was said just before `from`, for the model's sense of the context. May be empty.
    pub before: String,
    /// How many threads compute; one less than the machine has cores when `None`, eight at most.
    pub threads: Option<NonZero<u16>>,
}

/// A stretch that was transcribed.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What was said, in order.
    pub cues: Vec<Cue>,
    /// Everything before is transcribed.
    pub until: MediaTime,
    /// The language that is spoken, as ISO 639-1; `None` before anything was said.
    pub language: Option<String>,
}

/// Something said in one go.
#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    /// From when to when.
    pub time: MediaSpan,
    /// What was said.
    pub text: String,
    /// Its words, in order.
    pub words: Vec<Word>,
    /// Why it may not have been said at all.
    pub doubt: Option<Doubt>,
}

/// A word of a [`Cue`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Word {
    /// Where it begins in the cue's text, in bytes.
    pub first: u32,
    /// Where it ends in the cue's text, in bytes.
    pub last: u32,
    /// From when to when it is said.
    pub time: MediaSpan,
    /// How sure the model is of it, 0 to 1.
    pub sure: f32,
}

/// Why a cue may be the model's invention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The recording is silent there.
    Silence,
    /// The model heard no speech there.
    NoSpeech,
    /// It says the same again and again.
    Repeats,
}

/// What is known when the end is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcribed {
    /// How long the recording is, as it was decoded.
    pub duration: MediaTime,
    /// What could not be read of it, for a person.
    pub warnings: Vec<String>,
}

/// Tells what a media file is, of which this sound track is heard; the one that a player turns on when `None`.
///
/// # Errors
/// When it is not one that can be transcribed, has no such track, or the worker cannot be used.
pub async fn describe(
    program: &WorkerProgram,
    file: &Path,
    track: Option<TrackNumber>,
) -> Result<Recording, MediaError> {
    let mut worker = start(program).await?;
    let (wire, handed) = hand_over(file).await?;
    let asked = worker.ask_with(&describing(wire, track), handed).await;
    let told = match asked {
        Ok(()) => worker.receive().await,
        Err(broken) => Err(broken),
    };
    match told {
        Ok((MediaReply::Described(recording), _)) => Ok(recording.into()),
        Ok((MediaReply::Refused(refusal), _)) => Err(MediaError::refused(refusal, file)),
        Ok(_) => Err(MediaError::Program(of_another_version(program))),
        Err(broken) => Err(MediaError::broken(broken, file)),
    }
}

/// Writes down what is said in `file`, and calls `on_step` for each stretch, in order. Stops at once when `cancelled`
/// comes to an end.
///
/// # Errors
/// When the file or the model cannot be used, when the worker fails, and when it is cancelled. What `on_step` was given
/// before stays true.
pub async fn transcribe(
    program: &WorkerProgram,
    file: &Path,
    how: &Transcribing,
    mut on_step: impl FnMut(Step),
    cancelled: impl Future<Output = ()>,
) -> Result<Transcribed, MediaError> {
    tokio::select! {
        biased;
        () = cancelled => Err(MediaError::Cancelled { file: file.to_owned() }),
        outcome = transcribe_all(program, file, how, &mut on_step) => outcome,
    }
}

async fn transcribe_all(
    program: &WorkerProgram,
    file: &Path,
    how: &Transcribing,
    on_step: &mut impl FnMut(Step),
) -> Result<Transcribed, MediaError> {
    let mut worker = start(program).await?;
    let threads = how.threads.map_or_else(threads, NonZero::get);
    let (wire, handed) = hand_over(file).await?;
    let request = MediaRequest::Transcribe {
        file: wire,
        track: how.track.map(|track| track.0),
        model: absolute(&how.model),
        pauses: how.pauses.as_deref().map(absolute),
        language: how.language.clone(),
        from: how.from.0,
        before: how.before.clone(),
        threads,
    };
    let broken = |broken| MediaError::broken(broken, file);
    worker.ask_with(&request, handed).await.map_err(broken)?;
    let mut loaded = false;
    loop {
        match worker.receive_within(PATIENCE).await {
            Ok((MediaReply::Loaded, _)) => loaded = true,
            Ok((MediaReply::Step(step), _)) => on_step(step.into()),
            Ok((MediaReply::Done(end), _)) => return Ok(end.into()),
            Ok((MediaReply::Refused(refusal), _)) => return Err(MediaError::refused(refusal, file)),
            Ok((MediaReply::ModelRefused(refusal), _)) => {
                return Err(MediaError::model_refused(refusal, &how.model));
            }
            Ok((MediaReply::Ready { .. } | MediaReply::Described(_), _)) => {
                return Err(MediaError::Program(of_another_version(program)));
            }
            // Nothing but the model is new since the file was opened.
            Err(Broken::Crashed) if !loaded => {
                return Err(MediaError::ModelCrashes {
                    model: how.model.clone(),
                });
            }
            Err(error) => return Err(broken(error)),
        }
    }
}

fn describing(file: WireFile, track: Option<TrackNumber>) -> MediaRequest {
    MediaRequest::Describe {
        file,
        track: track.map(|track| track.0),
    }
}

async fn start(program: &WorkerProgram) -> Result<Worker, MediaError> {
    let mut worker = Worker::launch(program, Some(ARGUMENT)).map_err(MediaError::Program)?;
    // It holds a model, which a person chose by what it takes.
    worker.takes_its_own();
    match worker.receive().await {
        Ok((MediaReply::Ready { protocol: PROTOCOL }, _)) => Ok(worker),
        Ok(_) => Err(MediaError::Program(of_another_version(program))),
        Err(broken) => Err(MediaError::Program(does_not_start(program, broken))),
    }
}

async fn hand_over(file: &Path) -> Result<(WireFile, Option<File>), MediaError> {
    handed(file).await.map_err(|error| {
        let refusal = match error.kind() {
            io::ErrorKind::NotFound => MediaRefusal::Vanished,
            _ => MediaRefusal::Unreadable(error.to_string()),
        };
        MediaError::refused(refusal, file)
    })
}

fn absolute(file: &Path) -> crate::message::WirePath {
    // The worker may have another working folder one day; ours is the one that the user means.
    let path = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    path.as_path().into()
}

/// One core is left for the decoder and the window: the model's threads wait for each other by spinning, and one that
/// has to share its core makes all of them many times slower.
fn threads() -> u16 {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    u16::try_from((cores - 1).clamp(1, MOST_THREADS)).unwrap_or(1)
}

impl From<WireRecording> for Recording {
    fn from(wire: WireRecording) -> Self {
        Self {
            format: wire.format,
            hertz: wire.hertz,
            channels: wire.channels,
            duration: wire.duration.map(MediaTime),
            has_picture: wire.has_picture,
            title: wire.title,
            tracks: wire.tracks.into_iter().map(Track::from).collect(),
            track: TrackNumber(wire.track),
        }
    }
}

impl From<WireTrack> for Track {
    fn from(wire: WireTrack) -> Self {
        Self {
            language: wire.language,
            name: wire.name,
        }
    }
}

impl From<WireStep> for Step {
    fn from(wire: WireStep) -> Self {
        Self {
            cues: wire.cues.into_iter().map(Cue::from).collect(),
            until: MediaTime(wire.until),
            language: Some(wire.language).filter(|language| !language.is_empty()),
        }
    }
}

impl From<WireCue> for Cue {
    fn from(wire: WireCue) -> Self {
        let words = wire.words.into_iter().map(|word| Word {
            first: word.first,
            last: word.last,
            time: MediaSpan::new(MediaTime(word.start), MediaTime(word.end)),
            sure: word.sure,
        });
        Self {
            time: MediaSpan::new(MediaTime(wire.start), MediaTime(wire.end)),
            words: words.collect(),
            text: wire.text,
            doubt: wire.doubt.map(|doubt| match doubt {
                WireDoubt::Silence => Doubt::Silence,
                WireDoubt::NoSpeech => Doubt::NoSpeech,
                WireDoubt::Repeats => Doubt::Repeats,
            }),
        }
    }
}

impl From<WireEnd> for Transcribed {
    fn from(wire: WireEnd) -> Self {
        /// What a file says of its length may be rounded, or count an encoder's delay.
        const ROUNDED: u64 = 2_000;
        let duration = MediaTime(wire.duration);
        let mut warnings = Vec::new();
        if let Some(declared) = wire.declared
            && declared > wire.duration + ROUNDED.max(declared / 100)
        {
            let declared = MediaTime(declared);
            warnings.push(format!(
                "The recording breaks off at {duration}, and says of itself that it lasts until {declared}. The file is \
                 probably incomplete; get it again if something is missing."
            ));
        }
        if let Some(first) = wire.first_lost {
            let first = MediaTime(first);
            warnings.push(match wire.lost {
                1 => format!("A moment at {first} is damaged and could not be heard."),
                lost => format!("{lost} short moments are damaged and could not be heard, the first at {first}."),
            });
        }
        Self { duration, warnings }
    }
}
