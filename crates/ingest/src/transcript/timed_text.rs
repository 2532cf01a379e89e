//! Plain text with time stamps: "[00:12:34] text", "12:34 Speaker: text", a time on a line of its own.

use super::clock::clock;
use super::markup::one_line;
use super::subtitles::{Warnings, is_generic, label};
use super::{Cue, Transcript};
use pincite_core::source::timing::{MediaSpan, MediaTime};

/// Text with the time at which it begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Stamped {
    pub(super) start: MediaTime,
    pub(super) end: Option<MediaTime>,
    pub(super) speaker: Option<String>,
    pub(super) text: String,
}

/// A time stamp at the start of a line.
struct Stamp<'a> {
    start: MediaTime,
    end: Option<MediaTime>,
    speaker: Option<&'a str>,
    rest: &'a str,
}

/// Reads text with time stamps; `None` for a text in which a time begins a line only by chance.
pub(super) fn read(text: &str) -> Option<Transcript> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .map(str::trim)
        .enumerate()
        .filter(|(_, line)| !line.is_empty())
        .collect();
    if !is_transcript(&lines) {
        return None;
    }
    let mut stamped: Vec<Stamped> = Vec::new();
    let mut warnings = Warnings::default();
    // Somebody's name on the line above the time that it belongs to.
    let mut before_first = true;
    for (i, line) in &lines {
        if let Some(found) = stamp(line) {
            before_first = false;
            let (speaker, rest) = match (found.speaker, label(found.rest)) {
                (Some(name), _) => (Some(name), found.rest),
                (None, Some((name, rest))) if is_name(name) => (Some(name), rest),
                _ => (None, found.rest),
            };
            push(
                &mut stamped,
                Stamped {
                    start: found.start,
                    end: found.end,
                    speaker: speaker.map(str::to_owned),
                    text: String::new(),
                },
                rest,
            );
        } else if let Some(mut last) = stamped.pop() {
            // "Anna:" on the first line of what she says.
            let (name, rest) = match label(line) {
                Some((name, rest)) if last.text.is_empty() && last.speaker.is_none() && is_name(name) => {
                    (Some(name), rest)
                }
                _ => (None, *line),
            };
            last.speaker = last.speaker.or_else(|| name.map(str::to_owned));
            push(&mut stamped, last, rest);
        } else if before_first && !is_heading(line) {
            warnings.bad(*i);
        }
    }
    Some(Transcript {
        cues: cues(stamped),
        language: None,
        warnings: warnings.list(),
    })
}

/// Adds `text` to `begun`, cutting it at the times in brackets within it.
fn push(stamped: &mut Vec<Stamped>, begun: Stamped, text: &str) {
    let mut begun = begun;
    let mut rest = text;
    let mut from = 0;
    while let Some(open) = rest.get(from..).and_then(|tail| tail.find('[')).map(|at| from + at) {
        let inner = rest.get(open + 1..).unwrap_or_default();
        match clock(inner)
            .filter(|(time, len)| inner.get(*len..).is_some_and(|tail| tail.starts_with(']')) && *time >= begun.start)
        {
            Some((start, len)) => {
                add(&mut begun.text, rest.get(..open).unwrap_or_default());
                let speaker = begun.speaker.clone();
                stamped.push(std::mem::replace(
                    &mut begun,
                    Stamped {
                        start,
                        speaker,
                        ..Stamped::default()
                    },
                ));
                rest = inner.get(len + 1..).unwrap_or_default();
                from = 0;
            }
            None => from = open + 1,
        }
    }
    add(&mut begun.text, rest);
    stamped.push(begun);
}

fn add(text: &mut String, more: &str) {
    let more = one_line(more);
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(&more);
}

/// Whether enough lines begin with a time, in order, for the text to be a transcript: the first of them near the top, at
/// least two (or the very first line), and not many lines between them.
fn is_transcript(lines: &[(usize, &str)]) -> bool {
    const HEAD: usize = 12;
    const BETWEEN: usize = 60;
    let stamps: Vec<(usize, MediaTime)> = lines
        .iter()
        .enumerate()
        .filter_map(|(i, (_, line))| Some((i, stamp(line)?.start)))
        .collect();
    let Some((first, _)) = stamps.first() else { return false };
    let rising = stamps
        .windows(2)
        .filter(|pair| matches!(pair, [a, b] if a.1 <= b.1))
        .count();
    let enough = stamps.len() > 1 || *first == 0 && lines.len() <= BETWEEN;
    *first < HEAD && enough && rising * 5 >= (stamps.len() - 1) * 4 && lines.len() <= BETWEEN * stamps.len()
}

/// "[ar: somebody]" of a song's text, a title, a line of dashes.
fn is_heading(line: &str) -> bool {
    line.starts_with(['[', '#']) || !line.chars().any(char::is_alphanumeric) || line.chars().count() < 80
}

/// The time stamp that a line begins with, or that follows nothing but a speaker's name: "12:34", "[00:12:34]",
/// "(12:34 - 12:50)", "[00:00:00.000 --> 00:00:11.000]", "Speaker 1  00:12:34", "Anna (12:34):".
fn stamp(line: &str) -> Option<Stamp<'_>> {
    let line = line.trim_start_matches(['>', '-', '*', '•', ' ']);
    if let Some((start, end, rest)) = times(line) {
        return Some(Stamp {
            start,
            end,
            speaker: None,
            rest,
        });
    }
    // A name, and then nothing but the time.
    let at = line.find(|c: char| c.is_ascii_digit() || matches!(c, '[' | '('))?;
    let (mut name, mut tail) = line.split_at(at);
    if times(tail).is_none() {
        // "Speaker 1 0:00"
        let number = tail.find(char::is_whitespace)?;
        (name, tail) = line.split_at(at + number);
        tail = tail.trim_start();
    }
    let (start, end, rest) = times(tail)?;
    let name = name.trim().trim_end_matches([',', ':', '|', '-']).trim_end();
    let alone = !rest.chars().any(char::is_alphanumeric);
    let is_speaker = is_name(name) && name.len() <= 40 && name.split_whitespace().count() <= 4;
    (alone && is_speaker).then_some(Stamp {
        start,
        end,
        speaker: Some(name),
        rest: "",
    })
}

/// One or two times, bare or in brackets, and what follows them.
fn times(text: &str) -> Option<(MediaTime, Option<MediaTime>, &str)> {
    let close = match text.chars().next()? {
        '[' => Some(']'),
        '(' => Some(')'),
        '{' => Some('}'),
        _ => None,
    };
    let inner = close.map_or(text, |_| text.get(1..).unwrap_or_default()).trim_start();
    let (start, len) = clock(inner)?;
    let mut rest = inner.get(len..)?;
    let mut end = None;
    let arrow = rest.trim_start();
    let second = ["-->", "–", "—", "-", "to "]
        .iter()
        .find_map(|dash| arrow.strip_prefix(dash))
        .map(str::trim_start);
    if let Some((second, (time, len))) = second.and_then(|second| Some((second, clock(second)?))) {
        end = Some(time);
        rest = second.get(len..)?;
    }
    if let Some(close) = close {
        rest = rest.trim_start().strip_prefix(close)?;
    } else if rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '%' | '/' | '.')) {
        return None;
    }
    Some((
        start,
        end,
        rest.trim_start()
            .trim_start_matches([':', '-', '–', '—', '|', '\t'])
            .trim_start(),
    ))
}

/// Whether what stands before a colon is somebody's name and not a word that opens a remark.
fn is_name(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "note", "notes", "warning", "example", "chapter", "part", "section", "topic", "title", "hint", "achtung",
        "hinweis", "beispiel", "kapitel",
    ];
    let words = || name.split_whitespace();
    let first = words().next().unwrap_or_default().to_lowercase();
    let capital = |word: &str| {
        word.chars()
            .next()
            .is_some_and(|c| c.is_uppercase() || c.is_numeric() || (c.is_alphabetic() && !c.is_lowercase()) || c == '(')
    };
    let small = |word: &str| {
        matches!(
            word,
            "de" | "van" | "von" | "der" | "la" | "of" | "the" | "and" | "du" | "di" | "bin" | "al"
        )
    };
    !OTHERS.contains(&first.as_str())
        && (is_generic(name) || (words().count() > 0 && words().all(|word| capital(word) || small(word))))
}

/// A second of speech for so many letters at the least: nobody speaks slower for long.
const SLOWEST: u64 = 200;

/// Cues that last until the next one begins, but no longer than it takes to say them slowly.
pub(super) fn cues(stamped: Vec<Stamped>) -> Vec<Cue> {
    let starts: Vec<MediaTime> = stamped.iter().map(|stamped| stamped.start).collect();
    let cue = |(i, stamped): (usize, Stamped)| {
        let start = stamped.start;
        let slowly = MediaTime(start.0 + (stamped.text.chars().count() as u64 * SLOWEST).max(1_000));
        let next = starts.get(i + 1).copied().filter(|next| *next > start);
        let end = stamped
            .end
            .unwrap_or_else(|| next.map_or(slowly, |next| next.min(slowly)));
        Cue {
            time: MediaSpan::new(start, end),
            speaker: stamped.speaker,
            text: stamped.text,
            words: Vec::new(),
        }
    };
    stamped.into_iter().enumerate().map(cue).collect()
}
