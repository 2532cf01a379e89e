//! The JSON of services that transcribe: Deepgram, AssemblyAI, Rev, the BBC's Kaldi, YouTube's `json3`, and bare words.

use super::clock::{millis, seconds};
use super::markup::one_line;
use super::tagged::take;
use super::word_times::{Piece, words_of};
use super::{Cue, Format, Transcript};
use pincite_core::source::timing::{MediaSpan, MediaTime};
use serde_json::Value;

/// A word with its time and who says it.
struct Word {
    text: String,
    time: MediaSpan,
    sure: f32,
    speaker: Option<String>,
}

/// Reads a service's JSON; `None` for JSON of another kind.
pub(super) fn read(text: &str) -> Option<(Format, Transcript)> {
    let value: Value = serde_json::from_str(text).ok()?;
    let (format, cues) = match () {
        () if value["results"]["channels"].is_array() => (Format::Deepgram, deepgram(&value)),
        () if value["monologues"].is_array() => (Format::Rev, rev(&value)),
        () if value["retval"]["words"].is_array() => (Format::Kaldi, kaldi(&value["retval"])),
        () if value["events"].is_array() && value["segments"].is_null() => (Format::YouTube, json3(&value)),
        () if value["utterances"].is_array() || value["words"].is_array() => (Format::AssemblyAi, assembly(&value)),
        () => return None,
    };
    let language = ["language_code", "language"]
        .iter()
        .find_map(|name| value[*name].as_str());
    let language = language.or_else(|| value["results"]["channels"][0]["detected_language"].as_str());
    Some((
        format,
        Transcript {
            cues,
            language: language.map(str::to_owned),
            ..Transcript::default()
        },
    ))
}

fn list<'a>(value: &'a Value, member: &str) -> &'a [Value] {
    value.get(member).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A time under any of these names.
fn time(value: &Value, names: &[&str], unit: fn(f64) -> Option<MediaTime>) -> Option<MediaTime> {
    let number = |name: &&str| match &value[*name] {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.trim_end_matches('s').parse().ok(),
        _ => None,
    };
    names.iter().find_map(number).and_then(unit)
}

/// Who speaks: a name, or the number that a service gives.
fn speaker(value: &Value) -> Option<String> {
    match &value["speaker"] {
        Value::String(name) if name.len() == 1 => Some(format!("Speaker {name}")),
        Value::String(name) if !name.is_empty() => Some(one_line(name)),
        Value::Number(number) => Some(format!("Speaker {number}")),
        _ => None,
    }
}

fn words(values: &[Value], unit: fn(f64) -> Option<MediaTime>) -> Vec<Word> {
    let word = |value: &Value| {
        let text = ["punctuated_word", "punct", "word", "text", "value"]
            .iter()
            .find_map(|name| value[*name].as_str())?;
        let start = time(value, &["start", "ts", "startTime"], unit)?;
        let end = time(value, &["end", "end_ts", "endTime"], unit).unwrap_or(start);
        let sure = value["confidence"]
            .as_f64()
            .map_or(1.0, |sure| sure.clamp(0.0, 1.0) as f32);
        Some(Word {
            text: one_line(text),
            time: MediaSpan::new(start, end),
            sure,
            speaker: speaker(value),
        })
    };
    values
        .iter()
        .filter_map(word)
        .filter(|word| !word.text.is_empty())
        .collect()
}

/// Cues of words: a new one where somebody else speaks, a sentence ends, or nobody speaks for a while.
fn cues_of(words: Vec<Word>) -> Vec<Cue> {
    const PAUSE: u64 = 1_500;
    const LONGEST: usize = 40;
    let mut found: Vec<Cue> = Vec::new();
    let mut open: Vec<Word> = Vec::new();
    for word in words {
        let parts = open.last().is_some_and(|last: &Word| {
            let pause = word.time.start().0.saturating_sub(last.time.end().0);
            last.speaker != word.speaker
                || pause > PAUSE
                || last.text.ends_with(['.', '?', '!', '。', '？', '！'])
                || open.len() >= LONGEST
        });
        if parts {
            found.extend(cue(&open));
            open.clear();
        }
        open.push(word);
    }
    found.extend(cue(&open));
    found
}

fn cue(words: &[Word]) -> Option<Cue> {
    let (first, last) = (words.first()?, words.last()?);
    let text = words
        .iter()
        .map(|word| word.text.as_str())
        .collect::<Vec<_>>()
        .join(" ");
    let pieces = words.iter().map(|word| Piece {
        text: &word.text,
        time: word.time,
        sure: word.sure,
    });
    Some(Cue {
        time: MediaSpan::new(first.time.start(), last.time.end()),
        speaker: first.speaker.clone(),
        words: words_of(&text, pieces),
        text,
    })
}

fn deepgram(value: &Value) -> Vec<Cue> {
    let results = &value["results"];
    match list(results, "utterances") {
        [] => {
            let channels = list(results, "channels");
            let of = |channel: &Value| words(list(&channel["alternatives"][0], "words"), seconds);
            let mut all: Vec<Word> = channels.iter().flat_map(of).collect();
            all.sort_by_key(|word| word.time.start());
            cues_of(all)
        }
        utterances => utterances.iter().flat_map(|one| said(one, seconds)).collect(),
    }
}

/// An utterance with its words, or without.
fn said(one: &Value, unit: fn(f64) -> Option<MediaTime>) -> Vec<Cue> {
    let mut words = words(list(one, "words"), unit);
    let name = speaker(one);
    for word in &mut words {
        word.speaker = word.speaker.take().or_else(|| name.clone());
    }
    if !words.is_empty() {
        return cues_of(words);
    }
    let text = ["transcript", "text"]
        .iter()
        .find_map(|name| one[*name].as_str())
        .unwrap_or_default();
    let Some(start) = time(one, &["start"], unit) else {
        return Vec::new();
    };
    let end = time(one, &["end"], unit).unwrap_or(start);
    vec![Cue {
        time: MediaSpan::new(start, end),
        speaker: name,
        text: one_line(text),
        words: Vec::new(),
    }]
}

/// AssemblyAI, in thousandths; bare words of other programs, in seconds.
fn assembly(value: &Value) -> Vec<Cue> {
    let is_whole = |value: &Value| value["start"].as_f64().is_none_or(|start| start.fract() == 0.0);
    let all = list(value, "words");
    let nested = || list(value, "utterances").iter().flat_map(|one| list(one, "words"));
    // Times of seconds have fractions.
    let unit = match all
        .iter()
        .chain(nested())
        .chain(list(value, "utterances"))
        .all(is_whole)
    {
        true => millis,
        false => seconds,
    };
    match list(value, "utterances") {
        [] => cues_of(words(all, unit)),
        utterances => utterances.iter().flat_map(|one| said(one, unit)).collect(),
    }
}

/// Rev: monologues of elements, of which those with times are words and the others marks between them.
fn rev(value: &Value) -> Vec<Cue> {
    let name = |number: &Value| {
        let known = list(value, "speakers")
            .iter()
            .find(|speaker| speaker["id"] == *number)?;
        known["name"]
            .as_str()
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
    };
    let mut found = Vec::new();
    for monologue in list(value, "monologues") {
        let speaker = name(&monologue["speaker"]).or_else(|| speaker(monologue));
        let mut all: Vec<Word> = Vec::new();
        for element in list(monologue, "elements") {
            if let Some(word) = words(std::slice::from_ref(element), seconds).pop() {
                all.push(Word {
                    speaker: speaker.clone(),
                    ..word
                });
            } else if let Some(last) = all.last_mut() {
                last.text.push_str(element["value"].as_str().unwrap_or_default().trim());
            }
        }
        found.extend(cues_of(all));
    }
    found
}

fn kaldi(value: &Value) -> Vec<Cue> {
    let mut all = words(list(value, "words"), seconds);
    let segments: Vec<(MediaTime, String)> = list(&value["segmentation"], "segments")
        .iter()
        .filter_map(|segment| {
            let name = segment["speaker"]["@id"]
                .as_str()
                .or_else(|| segment["speaker"]["id"].as_str())?;
            Some((time(segment, &["start"], seconds)?, name.to_owned()))
        })
        .collect();
    for word in &mut all {
        let own = segments.iter().rfind(|(start, _)| *start <= word.time.start());
        word.speaker = own.map(|(_, name)| name.clone());
    }
    cues_of(all)
}

/// YouTube's `json3`: events with segments.
fn json3(value: &Value) -> Vec<Cue> {
    let mut found = Vec::new();
    for event in list(value, "events") {
        let Some(start) = time(event, &["tStartMs"], millis) else {
            continue;
        };
        let length = event["dDurationMs"].as_u64().unwrap_or(0);
        let mut open = Some(MediaSpan::new(start, MediaTime(start.0.saturating_add(length))));
        let part = |segment: &Value| {
            (
                segment["utf8"].as_str().unwrap_or_default().to_owned(),
                segment["tOffsetMs"].as_u64().unwrap_or(0),
            )
        };
        let mut parts: Vec<(String, u64)> = list(event, "segs").iter().map(part).collect();
        take(&mut found, &mut open, &mut parts);
    }
    found
}
