//! The JSON that transcribers write: whisper.cpp's, openai-whisper's and that of its relatives.

use super::clock::{clock, millis, seconds};
use super::markup::one_line;
use super::repair::repaired;
use super::word_times::{Piece, words_of};
use super::{Cue, Format, Transcript, Warning, otranscribe};
use pincite_core::source::timing::{MediaSpan, MediaTime};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

/// A value, or something else in its place.
#[derive(Deserialize)]
#[serde(untagged)]
enum Loose<T> {
    Is(T),
    Other(IgnoredAny),
}

impl<T> Default for Loose<T> {
    fn default() -> Self {
        Self::Other(IgnoredAny)
    }
}

impl<T> Loose<T> {
    fn get(self) -> Option<T> {
        match self {
            Self::Is(value) => Some(value),
            Self::Other(IgnoredAny) => None,
        }
    }
}

/// A time in seconds, as a number or written out.
#[derive(Deserialize)]
#[serde(untagged)]
enum Seconds {
    Number(f64),
    Written(String),
}

impl Seconds {
    fn time(self) -> Option<MediaTime> {
        match self {
            Self::Number(value) => seconds(value),
            Self::Written(text) => match text.trim().parse() {
                Ok(value) => seconds(value),
                Err(_) => clock(text.trim()).map(|(time, _)| time),
            },
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct File {
    // whisper.cpp
    result: Loose<Language>,
    transcription: Option<Vec<Loose<Timed>>>,
    // openai-whisper, faster-whisper, whisperX, transcripts of podcasts
    language: Loose<String>,
    #[serde(alias = "chunks")]
    segments: Option<Vec<Loose<Segment>>>,
    // oTranscribe
    text: Loose<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Language {
    language: Loose<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Segment {
    #[serde(alias = "startTime", alias = "start_time")]
    start: Loose<Seconds>,
    #[serde(alias = "endTime", alias = "end_time")]
    end: Loose<Seconds>,
    timestamp: Loose<(Seconds, Loose<Seconds>)>,
    #[serde(alias = "body")]
    text: Loose<String>,
    #[serde(alias = "speaker_id")]
    speaker: Loose<String>,
    words: Loose<Vec<Loose<Word>>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Word {
    #[serde(alias = "text")]
    word: Loose<String>,
    start: Loose<Seconds>,
    end: Loose<Seconds>,
    #[serde(alias = "score", alias = "confidence", alias = "p")]
    probability: Loose<f32>,
}

/// A segment or a token of whisper.cpp.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Timed {
    offsets: Loose<Offsets>,
    timestamps: Loose<Stamps>,
    text: Loose<String>,
    speaker: Loose<String>,
    p: Loose<f32>,
    tokens: Loose<Vec<Loose<Timed>>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Offsets {
    from: Loose<f64>,
    to: Loose<f64>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Stamps {
    from: Loose<String>,
    to: Loose<String>,
}

/// Reads a transcript in JSON; `None` when it is JSON of another kind, or none.
pub(super) fn read(text: &str) -> Option<(Format, Transcript)> {
    let mut warnings = Vec::new();
    let file = match text.starts_with('[') {
        // A bare list of segments.
        true => File {
            segments: Some(parsed(text, &mut warnings)?),
            ..File::default()
        },
        false => parsed(text, &mut warnings)?,
    };
    let (format, cues, count, language) = if let Some(segments) = file.transcription {
        let language = file.result.get().and_then(|result| result.language.get());
        let count = segments.len();
        let cues: Vec<Cue> = segments.into_iter().filter_map(|segment| cpp(segment.get()?)).collect();
        (Format::WhisperCppJson, cues, count, language)
    } else if let Some(segments) = file.segments {
        let count = segments.len();
        let cues: Vec<Cue> = segments
            .into_iter()
            .filter_map(|segment| openai(segment.get()?))
            .collect();
        (Format::WhisperJson, cues, count, file.language.get())
    } else {
        let mut transcript = otranscribe::read(&file.text.get()?)?;
        transcript.warnings.extend(warnings);
        return Some((Format::OTranscribe, transcript));
    };
    let bad = count - cues.len();
    warnings.extend((bad > 0).then_some(Warning::BadSegments(bad)));
    let language = language.filter(|language| !language.is_empty());
    Some((
        format,
        Transcript {
            cues,
            language,
            warnings,
        },
    ))
}

/// Parses JSON, also where it is cut short or has Python's `NaN`.
fn parsed<T: DeserializeOwned>(text: &str, warnings: &mut Vec<Warning>) -> Option<T> {
    let error = match serde_json::from_str(text) {
        Ok(value) => return Some(value),
        Err(error) => error,
    };
    if let Some(value) = repaired(text, false).and_then(|text| serde_json::from_str(&text).ok()) {
        return Some(value);
    }
    if error.is_data() {
        return None;
    }
    let value = serde_json::from_str(&repaired(text, true)?).ok()?;
    warnings.push(Warning::CutShort);
    Some(value)
}

fn openai(segment: Segment) -> Option<Cue> {
    let text = one_line(&segment.text.get()?);
    let (start, end) = match segment.timestamp.get() {
        Some((start, end)) => (start, end.get()),
        None => (segment.start.get()?, segment.end.get()),
    };
    let start = start.time()?;
    let time = MediaSpan::new(start, end.and_then(Seconds::time).unwrap_or(start));
    let words: Vec<Word> = segment
        .words
        .get()
        .unwrap_or_default()
        .into_iter()
        .filter_map(Loose::get)
        .collect();
    let words: Vec<(String, MediaSpan, f32)> = words
        .into_iter()
        .filter_map(|word| {
            let start = word.start.get()?.time()?;
            let end = word.end.get().and_then(Seconds::time).unwrap_or(start);
            Some((
                one_line(&word.word.get()?),
                MediaSpan::new(start, end),
                sure(word.probability.get()),
            ))
        })
        .collect();
    let words = words_of(&text, pieces(&words));
    Some(Cue {
        time,
        speaker: name(segment.speaker),
        text,
        words,
    })
}

fn cpp(segment: Timed) -> Option<Cue> {
    let text = one_line(segment.text.get().as_deref()?);
    let time = span(segment.offsets, segment.timestamps)?;
    let tokens: Vec<Timed> = segment
        .tokens
        .get()
        .unwrap_or_default()
        .into_iter()
        .filter_map(Loose::get)
        .collect();
    let tokens: Vec<(String, MediaSpan, f32)> = tokens
        .into_iter()
        .filter_map(|token| {
            let text = token.text.get()?;
            // "[_BEG_]" and "[_TT_550]" are said by nobody.
            let special = text.starts_with("[_") && text.ends_with(']');
            (!special).then_some(())?;
            Some((text, span(token.offsets, token.timestamps)?, sure(token.p.get())))
        })
        .collect();
    let words = words_of(&text, pieces(&tokens));
    Some(Cue {
        time,
        speaker: name(segment.speaker),
        text,
        words,
    })
}

fn name(speaker: Loose<String>) -> Option<String> {
    speaker
        .get()
        .map(|name| one_line(&name))
        .filter(|name| !name.is_empty())
}

fn pieces(words: &[(String, MediaSpan, f32)]) -> impl Iterator<Item = Piece<'_>> {
    words.iter().map(|(text, time, sure)| Piece {
        text,
        time: *time,
        sure: *sure,
    })
}

fn span(offsets: Loose<Offsets>, stamps: Loose<Stamps>) -> Option<MediaSpan> {
    let of_offsets = offsets.get().and_then(|offsets| {
        let from = millis(offsets.from.get()?)?;
        Some(MediaSpan::new(from, offsets.to.get().and_then(millis).unwrap_or(from)))
    });
    of_offsets.or_else(|| {
        let stamps = stamps.get()?;
        let stamp = |text: Loose<String>| -> Option<MediaTime> { clock(&text.get()?).map(|(time, _)| time) };
        let from = stamp(stamps.from)?;
        Some(MediaSpan::new(from, stamp(stamps.to).unwrap_or(from)))
    })
}

fn sure(probability: Option<f32>) -> f32 {
    probability.filter(|p| p.is_finite()).map_or(1.0, |p| p.clamp(0.0, 1.0))
}
