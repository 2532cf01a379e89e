//! SubRip and WebVTT.

use super::clock::clock;
use super::markup::{self, Part, one_line};
use super::word_times::{Piece, words_of};
use super::{Cue, Transcript, Warning};
use pincite_core::source::timing::{MediaSpan, MediaTime};

/// A cue as it stands in the file.
#[derive(Debug)]
struct Raw<'a> {
    time: MediaSpan,
    lines: Vec<&'a str>,
}

/// Whether lines with an arrow between two times stand in the text.
pub(super) fn looks_like_srt(text: &str) -> bool {
    // An arrow in brackets is whisper.cpp's way of printing to a terminal.
    text.lines()
        .take(10_000)
        .any(|line| times(line).is_some() && !line.trim_start().starts_with('['))
}

/// Reads SubRip, also where it is not quite: without numbers, with a dot for the comma, without empty lines.
pub(super) fn read_srt(text: &str) -> Transcript {
    let mut warnings = Warnings::default();
    let mut raws: Vec<Raw<'_>> = Vec::new();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (i, line) in lines.iter().enumerate() {
        if let Some(time) = times(line) {
            // The number above the time belongs to this cue.
            if let Some(last) = raws.last_mut()
                && last.lines.last().is_some_and(|line| is_number(line))
            {
                last.lines.pop();
            }
            raws.push(Raw {
                time,
                lines: Vec::new(),
            });
        } else if line.contains("-->") && line.starts_with(|c: char| c.is_ascii_digit()) {
            warnings.bad(i);
        } else if let Some(last) = raws.last_mut() {
            last.lines.push(line);
        } else if !line.is_empty() && !is_number(line) {
            warnings.bad(i);
        }
    }
    for raw in &mut raws {
        raw.lines.retain(|line| !line.is_empty());
    }
    unroll(&mut raws);
    let cues: Vec<Cue> = raws
        .iter()
        .flat_map(|raw| cues(raw.time, &markup::srt(&raw.lines.join("\n"))))
        .collect();
    Transcript {
        cues,
        language: None,
        warnings: warnings.list(),
    }
}

/// Reads WebVTT. Notes, styles, regions and settings are passed over.
pub(super) fn read_vtt(text: &str) -> Transcript {
    let mut warnings = Warnings::default();
    let mut raws: Vec<Raw<'_>> = Vec::new();
    let mut language = None;
    let lines: Vec<&str> = text.lines().collect();
    let mut blocks = lines.split(|line| line.is_empty());
    let header = blocks.next().unwrap_or_default();
    for line in header.iter().skip(1) {
        if let Some(named) = line.strip_prefix("Language:") {
            language = Some(named.trim().to_owned()).filter(|named| !named.is_empty());
        }
    }
    // A file may have its first cue right below the header.
    let header_cue = header.iter().position(|line| times(line).is_some());
    let mut at = header.len() + 1;
    raws.extend(header_cue.and_then(|i| raw(header.get(i..)?)));
    for block in blocks {
        let first = at;
        at += block.len() + 1;
        let keyword = block
            .first()
            .map_or("", |line| line.split([' ', '\t']).next().unwrap_or_default());
        if matches!(keyword, "NOTE" | "STYLE" | "REGION") && block.first().is_some_and(|line| times(line).is_none()) {
            continue;
        }
        // A line with spaces parts no cues, but one with times does.
        let timings: Vec<usize> = (0..block.len())
            .filter(|i| block.get(*i).is_some_and(|line| times(line).is_some()))
            .collect();
        let blank = block.iter().all(|line| line.trim().is_empty());
        if !blank && timings.first().is_none_or(|i| *i > 1) {
            warnings.bad(first);
        }
        let ends = timings.iter().skip(1).copied().chain([block.len()]);
        raws.extend(
            timings
                .iter()
                .zip(ends)
                .filter_map(|(start, end)| raw(block.get(*start..end)?)),
        );
    }
    unroll(&mut raws);
    let cues = raws
        .iter()
        .flat_map(|raw| cues(raw.time, &markup::vtt(&raw.lines.join("\n"))))
        .collect();
    Transcript {
        cues,
        language,
        warnings: warnings.list(),
    }
}

/// The cue whose time is in the first of `lines`.
fn raw<'a>(lines: &[&'a str]) -> Option<Raw<'a>> {
    let time = times(lines.first()?)?;
    Some(Raw {
        time,
        lines: lines
            .iter()
            .skip(1)
            .map(|line| line.trim())
            .filter(|line| !line.is_empty())
            .collect(),
    })
}

/// The two times of a line with an arrow; what follows them is a setting.
fn times(line: &str) -> Option<MediaSpan> {
    let (from, to) = line.split_once("-->")?;
    let from = from.trim();
    let (start, len) = clock(from)?;
    let (end, _) = clock(to.trim_start())?;
    (len == from.len()).then(|| MediaSpan::new(start, end))
}

fn is_number(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Undoes captions that roll up, as video sites make them: each cue begins with the line that the one before it ended
/// with. Only where half of the cues are so, for people do repeat themselves.
fn unroll(raws: &mut Vec<Raw<'_>>) {
    const TOUCHING: u64 = 100;
    const MOST_LINES: usize = 4;
    let plain = |line: &str| {
        let text = markup::vtt(line).into_iter().filter_map(|part| match part {
            Part::Text(text) => Some(text),
            _ => None,
        });
        one_line(&text.collect::<String>())
    };
    let plain: Vec<Vec<String>> = raws
        .iter()
        .map(|raw| raw.lines.iter().map(|line| plain(line)).collect())
        .collect();
    let repeated: Vec<usize> = (0..raws.len())
        .map(|i| {
            let pair = i
                .checked_sub(1)
                .and_then(|before| Some((raws.get(before)?, raws.get(i)?)));
            let touching = pair.is_some_and(|(before, own)| own.time.start().distance(before.time.end()) <= TOUCHING);
            let (before, own) = (i.checked_sub(1).and_then(|before| plain.get(before)), plain.get(i));
            let (Some(before), Some(own), true) = (before, own, touching) else {
                return 0;
            };
            let longest = own.len().min(before.len()).min(MOST_LINES);
            (1..=longest)
                .rev()
                .find(|n| own.iter().take(*n).eq(before.iter().skip(before.len() - n)))
                .unwrap_or(0)
        })
        .collect();
    let rolling = repeated.iter().filter(|n| **n > 0).count();
    if raws.len() < 3 || rolling * 2 < raws.len() {
        return;
    }
    for (raw, repeated) in raws.iter_mut().zip(repeated) {
        raw.lines.drain(..repeated.min(raw.lines.len()));
    }
    raws.retain(|raw| raw.lines.iter().any(|line| !line.is_empty()));
}

/// What one voice says in a cue.
#[derive(Debug, Default)]
struct Voice {
    speaker: Option<String>,
    /// Each stretch of text with the moment from which on it is said.
    said: Vec<(MediaTime, String)>,
}

/// The cues that a text with markup is: one a voice.
fn cues(time: MediaSpan, parts: &[Part]) -> Vec<Cue> {
    let mut voices = vec![Voice::default()];
    let mut at = time.start();
    for part in parts {
        let text = match part {
            Part::Voice(name) => {
                let speaker = Some(name.clone()).filter(|name| !name.is_empty());
                voices.push(Voice {
                    speaker,
                    said: Vec::new(),
                });
                continue;
            }
            Part::VoiceEnd => {
                voices.push(Voice::default());
                continue;
            }
            Part::At(stamp) => {
                at = (*stamp).clamp(at, time.end());
                continue;
            }
            Part::Text(text) => text.as_str(),
            Part::Break => " ",
        };
        if let Some(voice) = voices.last_mut() {
            voice.said.push((at, text.to_owned()));
        }
    }
    let stamped = parts.iter().any(|part| matches!(part, Part::At(_)));
    let mut ends = ends(&voices, time.end()).into_iter();
    let cue = |voice: Voice| {
        let text = one_line(&voice.said.iter().map(|(_, text)| text.as_str()).collect::<String>());
        let lines: Vec<String> = voice.said.iter().map(|(_, text)| one_line(text)).collect();
        let pieces = lines.iter().zip(&voice.said).zip(ends.by_ref());
        let pieces = pieces.map(|((text, (start, _)), end)| Piece {
            text,
            time: MediaSpan::new(*start, end),
            sure: 1.0,
        });
        let pieces: Vec<Piece<'_>> = pieces.collect();
        let words = if stamped { words_of(&text, pieces) } else { Vec::new() };
        (!text.is_empty()).then_some(Cue {
            time,
            speaker: voice.speaker,
            text,
            words,
        })
    };
    voices.into_iter().filter_map(cue).collect()
}

/// When each stretch of text ends: where a later one begins, or with the cue at `last`.
fn ends(voices: &[Voice], last: MediaTime) -> Vec<MediaTime> {
    let mut ends: Vec<MediaTime> = voices
        .iter()
        .flat_map(|voice| voice.said.iter().map(|(at, _)| *at))
        .collect();
    let (mut end, mut later) = (last, last);
    for start in ends.iter_mut().rev() {
        if *start < later {
            (end, later) = (later, *start);
        }
        *start = end;
    }
    ends
}

/// Lines that make no sense.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    first: usize,
    count: usize,
}

impl Warnings {
    /// The line at index `line` is one.
    pub(super) fn bad(&mut self, line: usize) {
        if self.count == 0 {
            self.first = line + 1;
        }
        self.count += 1;
    }

    pub(super) fn list(&self) -> Vec<Warning> {
        let (first, count) = (self.first, self.count);
        (count > 0)
            .then_some(Warning::BadLines { first, count })
            .into_iter()
            .collect()
    }
}
