//! Transcripts in the usual formats.

use super::markup::one_line;
use super::{Cue, Transcript};
use pincite_core::source::timing::MediaTime;
use serde::Serialize;
use std::fmt::Write;

/// The transcript as SubRip. Speakers stand before what they say: "Anna: …".
#[must_use]
pub fn srt(transcript: &Transcript) -> String {
    let mut out = String::new();
    for (i, cue) in transcript.cues.iter().enumerate() {
        let (start, end) = (stamp(cue.time.start(), ','), stamp(cue.time.end(), ','));
        // An arrow could be taken for a line of times.
        let text = labelled(cue).replace("-->", "->");
        // Writing to a string cannot fail.
        let _ = write!(out, "{}\n{start} --> {end}\n{text}\n\n", i + 1);
    }
    out
}

/// The transcript as WebVTT, with voices.
#[must_use]
pub fn vtt(transcript: &Transcript) -> String {
    let mut out = String::from("WEBVTT\n");
    if let Some(language) = transcript
        .language
        .as_deref()
        .filter(|language| !language.contains(['\n', '\r']))
    {
        let _ = writeln!(out, "Language: {language}");
    }
    out.push('\n');
    for cue in &transcript.cues {
        let (start, end) = (stamp(cue.time.start(), '.'), stamp(cue.time.end(), '.'));
        let voice = cue
            .speaker
            .as_deref()
            .map_or(String::new(), |name| format!("<v {}>", escaped(&one_line(name))));
        let _ = write!(out, "{start} --> {end}\n{voice}{}\n\n", escaped(&one_line(&cue.text)));
    }
    out
}

/// The transcript as text: a line a cue, "\[00:12:34\] Anna: …".
#[must_use]
pub fn txt(transcript: &Transcript) -> String {
    let mut out = String::new();
    for cue in &transcript.cues {
        let seconds = cue.time.start().0 / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let _ = writeln!(out, "[{hours:02}:{minutes:02}:{seconds:02}] {}", labelled(cue));
    }
    out
}

#[derive(Serialize)]
struct File<'a> {
    text: String,
    language: Option<&'a str>,
    segments: Vec<Segment<'a>>,
}

#[derive(Serialize)]
struct Segment<'a> {
    id: usize,
    start: f64,
    end: f64,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    speaker: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<Word<'a>>,
}

#[derive(Serialize)]
struct Word<'a> {
    word: &'a str,
    start: f64,
    end: f64,
    probability: f32,
}

/// The transcript as JSON in the form of openai-whisper: seconds, and words where their times are known.
#[must_use]
pub fn json(transcript: &Transcript) -> String {
    let texts: Vec<&str> = transcript.cues.iter().map(|cue| cue.text.as_str()).collect();
    let segments = transcript.cues.iter().enumerate().map(|(id, cue)| Segment {
        id,
        start: seconds(cue.time.start()),
        end: seconds(cue.time.end()),
        text: &cue.text,
        speaker: cue.speaker.as_deref(),
        words: words(cue),
    });
    let file = File {
        text: texts.join(" "),
        language: transcript.language.as_deref(),
        segments: segments.collect(),
    };
    // Strings and finite numbers always have a form in JSON.
    serde_json::to_string_pretty(&file).unwrap_or_default()
}

fn words(cue: &Cue) -> Vec<Word<'_>> {
    let word = |word: &pincite_core::source::timing::WordTime| Word {
        word: word.span.of(&cue.text),
        start: seconds(word.time.start()),
        end: seconds(word.time.end()),
        probability: word.sure,
    };
    cue.words.iter().map(word).collect()
}

// A recording of 10,000 hours is far below the 2^53 milliseconds that a double counts exactly.
#[allow(clippy::cast_precision_loss)]
fn seconds(time: MediaTime) -> f64 {
    time.0 as f64 / 1000.0
}

fn stamp(time: MediaTime, mark: char) -> String {
    let (seconds, millis) = (time.0 / 1000, time.0 % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hours:02}:{minutes:02}:{seconds:02}{mark}{millis:03}")
}

fn labelled(cue: &Cue) -> String {
    let line = match &cue.speaker {
        Some(name) => format!("{name}: {}", cue.text),
        None => cue.text.clone(),
    };
    one_line(&line)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
