//! Plain text with time stamps: "\[00:12:34\] text", "12:34 Speaker: text", a time on a line of its own.

use super::clock::clock;
use super::markup::one_line;
use super::speakers::{come_again, is_name, label, opens_remark};
use super::subtitles::Warnings;
use super::{Cue, Transcript, Warning};
use pincite_core::source::timing::{MediaSpan, MediaTime};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

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
    let above = names_above(&lines);
    let below = match above.is_empty() {
        true => names_below(&lines),
        false => BTreeMap::new(),
    };
    let known = names_within(&lines);
    let behind = names_behind(&lines);
    let mut before_first = true;
    for (at, (i, line)) in lines.iter().enumerate() {
        // A picture of somebody on a page, which is copied as its name.
        let is_name_below = at > 0 && below.contains_key(&(at - 1));
        if above.contains_key(&(at + 1)) || is_name_below || is_of_program(&lines, at) {
            continue;
        }
        if let Some(mut found) = stamp(line) {
            let named = || above.get(&at).or_else(|| below.get(&at)).copied();
            found.speaker = found.speaker.or_else(named);
            if behind.contains(&at) {
                (found.speaker, found.rest) = (Some(found.rest), "");
            }
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
            let (name, rest) = match label(line) {
                // "Anna:" on the first line of what she says.
                Some((name, rest)) if last.text.is_empty() && last.speaker.is_none() && is_name(name) => {
                    (Some(name), rest)
                }
                // Somebody else, before the next time comes.
                Some((name, rest)) if !last.text.is_empty() && known.contains(name) => {
                    let start = last.start;
                    stamped.push(std::mem::take(&mut last));
                    last.start = start;
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
    let mut warnings = warnings.list();
    if from_the_wall(&lines, &stamped) {
        let first = stamped.iter().map(|one| one.start).min().unwrap_or_default();
        for one in &mut stamped {
            one.start = MediaTime(one.start.0 - first.0);
            one.end = one.end.map(|end| MediaTime(end.0.saturating_sub(first.0)));
        }
        warnings.push(Warning::ClockTimes);
    }
    Some(Transcript {
        cues: cues(stamped),
        language: None,
        warnings,
    })
}

/// Whether a line is what a program says beside the words: a time spelled out below the same in figures, as YouTube shows it
/// ("1 minute, 6 seconds"), the head of a chapter above a time, who wrote it down.
fn is_of_program(lines: &[(usize, &str)], at: usize) -> bool {
    const BEGIN: [&str; 7] = [
        "user avatar",
        "transcribed by http",
        "transcription ended after ",
        "this editable transcript was computer generated",
        "english (auto-generated)",
        "chapter ",
        "kapitel ",
    ];
    let Some((_, line)) = lines.get(at) else { return false };
    let bare = |at: usize| -> Option<MediaTime> {
        let found = stamp(lines.get(at)?.1)?;
        (found.speaker.is_none() && found.rest.is_empty()).then_some(found.start)
    };
    let lower = line.to_lowercase();
    let is = |begin: &&&str| lower.starts_with(**begin);
    match BEGIN.iter().find(is) {
        Some(&"user avatar") => lower == "user avatar",
        Some(&("chapter " | "kapitel ")) => bare(at + 1).is_some() && is_numbered(&lower),
        Some(_) => true,
        None => at.checked_sub(1).and_then(bare).is_some_and(|time| spells(line, time)),
    }
}

/// "chapter 2: …".
fn is_numbered(line: &str) -> bool {
    let number = line.split_whitespace().nth(1);
    number.is_some_and(|word| {
        word.strip_suffix(':')
            .is_some_and(|number| number.parse::<u32>().is_ok())
    })
}

/// Whether a line is a time in words with figures, whatever the language: its numbers are the hours, minutes and seconds that
/// are not zero, and a word stands behind each.
fn spells(line: &str, time: MediaTime) -> bool {
    let seconds = time.0 / 1000;
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60];
    let mut expected: Vec<u64> = parts.into_iter().filter(|part| *part > 0).collect();
    if expected.is_empty() {
        expected.push(0);
    }
    let words: Vec<&str> = line
        .split([' ', ',', '\u{a0}'])
        .filter(|word| !word.is_empty())
        .collect();
    let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let others = words.len() - numbers.len();
    words.first().is_some_and(|word| word.parse::<u64>().is_ok())
        && numbers == expected
        && (numbers.len()..=2 * numbers.len()).contains(&others)
}

/// The names before a colon that lines begin with again and again, behind a time or without one.
fn names_within<'a>(lines: &[(usize, &'a str)]) -> BTreeSet<&'a str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, line) in lines {
        let said = stamp(line).map_or(*line, |found| found.rest);
        if let Some((name, _)) = label(said).filter(|(name, _)| is_name(name) && !opens_remark(name)) {
            *counts.entry(name).or_default() += 1;
        }
    }
    come_again(&counts)
}

/// How many of these are said more than once.
fn coming_again<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    let mut often: BTreeMap<&str, usize> = BTreeMap::new();
    names.for_each(|name| *often.entry(name).or_default() += 1);
    often.into_values().filter(|count| *count > 1).sum()
}

/// The lines that are a time and somebody's name behind it, "[00:00:05] - Carmen Ruiz", above what is said. Only where most times
/// have one, and the names come again.
fn names_behind(lines: &[(usize, &str)]) -> BTreeSet<usize> {
    let stamps: Vec<(usize, Stamp<'_>)> = (0..lines.len())
        .filter_map(|at| Some((at, stamp(lines.get(at)?.1)?)))
        .collect();
    let said = |at: usize| lines.get(at + 1).is_some_and(|(_, line)| stamp(line).is_none());
    let fits = |name: &str| {
        let short = name.chars().count() <= 40 && name.split_whitespace().count() <= 4;
        short && !name.ends_with(['.', '!', '?', ',', ':']) && is_name(name)
    };
    let is_named = |(at, found): &&(usize, Stamp<'_>)| found.speaker.is_none() && fits(found.rest) && said(*at);
    let named: Vec<&(usize, Stamp<'_>)> = stamps.iter().filter(is_named).collect();
    let again = coming_again(named.iter().map(|(_, found)| found.rest));
    match named.len() * 3 >= stamps.len() * 2 && again * 2 > named.len() {
        true => named.iter().map(|(at, _)| *at).collect(),
        false => BTreeSet::new(),
    }
}

/// Names on lines of their own, each by the place of the time above it, as programs that cut films write them. Only where most
/// times have such a line below, and the names come again.
fn names_below<'a>(lines: &[(usize, &'a str)]) -> BTreeMap<usize, &'a str> {
    let bare = |at: &usize| {
        let found = lines.get(*at).and_then(|(_, line)| stamp(line));
        found.is_some_and(|found| found.speaker.is_none() && found.rest.is_empty())
    };
    let times: Vec<usize> = (0..lines.len()).filter(bare).collect();
    let named = |at: &usize| {
        let line = lines.get(at + 1)?.1.trim_end_matches(':');
        let words = lines.get(at + 2).is_some_and(|(_, line)| stamp(line).is_none());
        let fits =
            line.chars().count() <= 40 && line.split_whitespace().count() <= 4 && !line.ends_with(['.', '!', '?', ',']);
        (words && fits && is_name(line)).then_some((*at, line))
    };
    let found: BTreeMap<usize, &str> = times.iter().filter_map(named).collect();
    let again = coming_again(found.values().copied());
    match found.len() * 3 >= times.len() * 2 && again * 2 > found.len() {
        true => found,
        false => BTreeMap::new(),
    }
}

/// Names on lines of their own, each by the place of the time below it: as meetings and Otter write them, "user avatar" before
/// the name where it was copied from a page. Only where most times have such a line above.
fn names_above<'a>(lines: &[(usize, &'a str)]) -> BTreeMap<usize, &'a str> {
    let bare = |at: usize| -> Option<(MediaTime, &str)> {
        let found = stamp(lines.get(at)?.1)?;
        (found.speaker.is_none() && !found.rest.chars().any(char::is_alphanumeric)).then_some((found.start, found.rest))
    };
    let times: Vec<usize> = (0..lines.len()).filter(|at| bare(*at).is_some()).collect();
    let named = |at: &usize| {
        let line = lines.get(at.checked_sub(1)?)?.1;
        let name = line
            .strip_prefix("user avatar")
            .unwrap_or(line)
            .trim()
            .trim_end_matches(':');
        (name.chars().count() <= 40 && name.split_whitespace().count() <= 4 && is_name(name)).then_some((*at, name))
    };
    let found: BTreeMap<usize, &str> = times.iter().filter_map(named).collect();
    let again = coming_again(found.values().copied());
    // Names come again; the last line of what somebody says does not.
    match found.len() * 3 >= times.len() * 2 && (again * 2 >= found.len() || found.len() <= 3) {
        true => found,
        false => BTreeMap::new(),
    }
}

/// Whether times are those of a clock on the wall: captions of a meeting, whose names stand in brackets before them.
fn from_the_wall(lines: &[(usize, &str)], stamped: &[Stamped]) -> bool {
    const HOUR: u64 = 3_600_000;
    let late = stamped
        .iter()
        .map(|one| one.start.0)
        .min()
        .is_some_and(|first| first >= HOUR);
    let bracketed = |line: &str| {
        let inside = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        inside.is_some_and(|(name, rest)| is_name(name) && times(rest.trim_start()).is_some())
    };
    late && lines.iter().any(|(_, line)| bracketed(line))
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
    let more = one_line(&without_word_times(more));
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(&more);
}

/// A line without the times that songs' texts have amid their words: "in <00:23.10> the <00:23.50> sea".
fn without_word_times(line: &str) -> Cow<'_, str> {
    let is_time = |rest: &str| {
        let (_, len) = clock(rest)?;
        rest.get(len..)?.starts_with('>').then_some(len + 1)
    };
    if !line.contains('<') {
        return line.into();
    }
    let mut kept = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = rest.find('<') {
        let behind = rest.get(open + 1..).unwrap_or_default();
        let skipped = is_time(behind).unwrap_or(0);
        let upto = if skipped > 0 { open } else { open + 1 };
        kept.push_str(rest.get(..upto).unwrap_or_default());
        rest = behind.get(skipped..).unwrap_or_default();
    }
    kept.push_str(rest);
    kept.into()
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

/// The time stamp that a line begins with, or that follows nothing but a speaker's name: "12:34", "\[00:12:34\]",
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
    // "[Mark Lee] 10:03:05", as Zoom saves captions.
    if let Some((name, rest)) = line.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        && is_name(name)
        && let Some((start, end, rest)) = times(rest.trim_start())
    {
        return Some(Stamp {
            start,
            end,
            speaker: Some(name.trim()),
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
