//! Transcripts that people bring along: bytes of a file to cues with times.
//!
//! Pure: nothing here opens a file. [`read`] finds out by its structure what a file is (names lie): SubRip, WebVTT, the
//! JSON of whisper.cpp and of openai-whisper with its relatives, oTranscribe, or plain text with time stamps. A cue that
//! makes no sense is a [`Warning`], never a failure. [`document`](Transcript::document) makes of a transcript what the
//! judge works with, and [`mod@write`] writes it in the usual formats.

mod clock;
mod document;
mod encoding;
mod json;
mod lines;
mod markup;
mod otranscribe;
mod repair;
mod services;
mod sounds;
mod speakers;
mod subtitles;
mod tagged;
mod tags;
#[cfg(test)]
mod tests;
mod timed_text;
mod word_times;
pub mod write;

pub use document::Spoken;
pub(crate) use sounds::sounds;
pub use word_times::{Piece, words_of};

use pincite_core::source::timing::{MediaSpan, WordTime};
use std::fmt;

/// A transcript of a recording.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transcript {
    /// What is said, in the order of time.
    pub cues: Vec<Cue>,
    /// The language as the file names it: "en", "english", "pt-BR".
    pub language: Option<String>,
    /// What could not be read, and what had to be guessed.
    pub warnings: Vec<Warning>,
}

/// What is said in one go.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cue {
    /// From when to when.
    pub time: MediaSpan,
    /// Who says it, when the file tells.
    pub speaker: Option<String>,
    /// The words, on one line.
    pub text: String,
    /// When its words are said, in order; their spans are bytes of `text`. Empty when the file has times for cues only.
    pub words: Vec<WordTime>,
}

/// The kinds of files that are transcripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// SubRip.
    Srt,
    /// WebVTT.
    Vtt,
    /// whisper.cpp's `-oj` and `-ojf`.
    WhisperCppJson,
    /// openai-whisper's JSON, and that of the programs that follow it.
    WhisperJson,
    /// oTranscribe.
    OTranscribe,
    /// Lines of text that begin with a time.
    TimedText,
    /// SubViewer, as YouTube saves it.
    Sbv,
    /// TTML, also called DFXP.
    Ttml,
    /// Advanced SubStation Alpha, and SubStation Alpha.
    Ass,
    /// SAMI.
    Sami,
    /// YouTube's timed text, in XML or JSON.
    YouTube,
    /// Deepgram's JSON.
    Deepgram,
    /// AssemblyAI's JSON, and bare words with times.
    AssemblyAi,
    /// Rev's JSON.
    Rev,
    /// The JSON of the BBC's Kaldi.
    Kaldi,
    /// A podcast's HTML.
    PodcastHtml,
    /// A table with times.
    Table,
}

/// Something about a transcript that its reader should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Lines that should be a cue and are none; the first of them, counted from 1, and how many there are.
    BadLines {
        /// The first of them, counted from 1.
        first: usize,
        /// How many there are.
        count: usize,
    },
    /// Segments of a JSON file without a time or a text; how many.
    BadSegments(usize),
    /// Cues stood out of order and were sorted; how many.
    OutOfOrder(usize),
    /// The file is no Unicode and does not say what it is; what it was taken for.
    GuessedEncoding(&'static str),
    /// Some bytes are no letters of the file's encoding.
    BadBytes,
    /// The file is cut short; what it still holds was read.
    CutShort,
    /// The file holds more than a transcript can; the rest was left out.
    TooLong,
    /// Its times are those of a clock on the wall; they were counted from the first.
    ClockTimes,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadLines { first, count: 1 } => write!(f, "line {first} could not be read as a cue and was left out"),
            Self::BadLines { first, count } => {
                write!(
                    f,
                    "{count} lines could not be read as cues and were left out, the first is line {first}"
                )
            }
            Self::BadSegments(1) => f.write_str("a segment has no time or no text and was left out"),
            Self::BadSegments(count) => write!(f, "{count} segments have no time or no text and were left out"),
            Self::OutOfOrder(1) => f.write_str("a cue stood out of order and was sorted in"),
            Self::OutOfOrder(count) => write!(f, "{count} cues stood out of order and were sorted in"),
            Self::GuessedEncoding(name) => {
                write!(f, "the file does not say how its letters are written; taken for {name}")
            }
            Self::BadBytes => f.write_str("some letters could not be read"),
            Self::CutShort => f.write_str("the file is cut short; what it still holds was read"),
            Self::ClockTimes => f.write_str("its times are the time of day; they were counted from the first one"),
            Self::TooLong => f.write_str("the file is longer than any transcript; the rest was left out"),
        }
    }
}

/// Why bytes are no transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTranscript {
    /// No letters at all.
    #[error("is empty")]
    Empty,
    /// Not of a known kind.
    #[error(
        "has no cues with times: it is no SRT, WebVTT or other subtitles, no transcriber's JSON, oTranscribe file, table or text with time stamps"
    )]
    UnknownFormat,
    /// Of a known kind, but nothing in it could be read.
    #[error("holds no cue that could be read")]
    NoCues,
    /// Larger than any transcript.
    #[error("is larger than 128 MiB, which no transcript is")]
    TooLarge,
}

/// A word a second for ten thousand hours is less than this; a file of more bytes is something else.
const MOST_BYTES: usize = 128 << 20;

/// A cue a second for ten days is less than this.
const MOST_CUES: usize = 1_000_000;

/// What one cue may say, in bytes: minutes of speech in one go.
const LONGEST_CUE: usize = 64 << 10;

/// Reads a transcript of any known kind. Works on whatever bytes: memory and time grow with their number alone.
///
/// # Errors
/// When the bytes are no transcript, or hold no cue at all.
pub fn read(bytes: &[u8]) -> Result<Transcript, NoTranscript> {
    read_as(bytes).map(|(_, transcript)| transcript)
}

/// Reads a transcript and tells of which kind it is.
///
/// # Errors
/// When the bytes are no transcript, or hold no cue at all.
pub fn read_as(bytes: &[u8]) -> Result<(Format, Transcript), NoTranscript> {
    if bytes.len() > MOST_BYTES {
        return Err(NoTranscript::TooLarge);
    }
    let (text, mut warnings) = encoding::decode(bytes);
    if !text.chars().any(char::is_alphanumeric) {
        return Err(NoTranscript::Empty);
    }
    let (format, mut transcript) = parsed(&text).ok_or(NoTranscript::UnknownFormat)?;
    warnings.append(&mut transcript.warnings);
    transcript.warnings = warnings;
    speakers::name(&mut transcript.cues);
    tidy(&mut transcript);
    match transcript.cues.is_empty() {
        true => Err(NoTranscript::NoCues),
        false => Ok((format, transcript)),
    }
}

/// Whether a text that begins so is one of subtitles: what nobody writes who does not write down a recording.
pub(crate) fn looks_like_subtitles(text: &str) -> bool {
    text.starts_with("WEBVTT") || subtitles::looks_like_srt(text)
}

/// The bytes of a text file as text, whatever its encoding.
pub(crate) fn decoded(bytes: &[u8]) -> String {
    encoding::decode(bytes).0
}

fn parsed(text: &str) -> Option<(Format, Transcript)> {
    let start = text.trim_start();
    if start.starts_with('{') {
        return json::read(start).or_else(|| services::read(start));
    }
    if start.starts_with('[')
        && let Some(found) = json::read(start)
    {
        return Some(found);
    }
    if start.starts_with('<') {
        return tagged::read(start);
    }
    if start.starts_with("WEBVTT") {
        return Some((Format::Vtt, subtitles::read_vtt(text)));
    }
    if subtitles::looks_like_srt(text) {
        return Some((Format::Srt, subtitles::read_srt(text)));
    }
    lines::read(text).or_else(|| timed_text::read(text).map(|transcript| (Format::TimedText, transcript)))
}

/// Sorts the cues by time, and leaves out those without words and what is too much.
fn tidy(transcript: &mut Transcript) {
    let cues = &mut transcript.cues;
    cues.retain(|cue| cue.text.chars().any(|c| !c.is_whitespace()));
    if cues.len() > MOST_CUES || cues.iter().any(|cue| cue.text.len() > LONGEST_CUE) {
        transcript.warnings.push(Warning::TooLong);
        cues.truncate(MOST_CUES);
        cues.iter_mut().for_each(cut);
    }
    let disorder = cues
        .windows(2)
        .filter(|pair| matches!(pair, [a, b] if b.time.start() < a.time.start()));
    let disorder = disorder.count();
    if disorder > 0 {
        transcript.warnings.push(Warning::OutOfOrder(disorder));
        cues.sort_by_key(|cue| cue.time.start());
    }
}

fn cut(cue: &mut Cue) {
    let mut end = LONGEST_CUE.min(cue.text.len());
    while !cue.text.is_char_boundary(end) {
        end -= 1;
    }
    cue.text.truncate(end);
    cue.words.retain(|word| word.span.end().bytes() <= end);
}
