//! Subtitles a line each, and tables: Advanced SubStation Alpha (ASS, SSA), SubViewer (SBV), CSV and TSV with times.

use super::clock::{clock, millis, seconds};
use super::markup::{Part, one_line, srt};
use super::subtitles::Warnings;
use super::{Cue, Format, Transcript};
use pincite_core::source::timing::{MediaSpan, MediaTime};

/// Reads what a line at its beginning tells; `None` for what is none of these.
pub(super) fn read(text: &str) -> Option<(Format, Transcript)> {
    let start = text.trim_start();
    if start.starts_with("[Script Info]")
        || text
            .lines()
            .take(200)
            .any(|line| line.trim_start().starts_with("Dialogue:"))
    {
        return Some((Format::Ass, ass(text)));
    }
    if text
        .lines()
        .find(|line| !line.trim().is_empty())
        .is_some_and(|line| sbv_times(line).is_some())
    {
        return Some((Format::Sbv, sbv(text)));
    }
    table(text).map(|transcript| (Format::Table, transcript))
}

/// ASS and SSA: dialogues in columns that a line names. Comments, styles and drawings are passed over.
fn ass(text: &str) -> Transcript {
    let mut columns: Vec<String> = "layer,start,end,style,name,marginl,marginr,marginv,effect,text"
        .split(',')
        .map(str::to_owned)
        .collect();
    let mut warnings = Warnings::default();
    let mut cues = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(named) = line.strip_prefix("Format:") {
            let named: Vec<String> = named.split(',').map(|name| name.trim().to_lowercase()).collect();
            if named.iter().any(|name| name == "text") {
                columns = named;
            }
        } else if let Some(dialogue) = line.strip_prefix("Dialogue:") {
            let cells: Vec<&str> = dialogue.splitn(columns.len(), ',').map(str::trim).collect();
            let cell = |name: &str| {
                columns
                    .iter()
                    .position(|own| own == name)
                    .and_then(|at| cells.get(at))
                    .copied()
            };
            let time = |name: &str| cell(name).and_then(clock).map(|(time, _)| time);
            let Some((start, end)) = time("start").zip(time("end")) else {
                warnings.bad(i);
                continue;
            };
            let written = cell("text")
                .unwrap_or_default()
                .replace("\\N", "\n")
                .replace("\\n", "\n")
                .replace("\\h", " ");
            // A drawing is no words.
            if written.contains("\\p1") {
                continue;
            }
            let parts = srt(&without_overrides(&written));
            let text = parts.iter().map(|part| {
                if let Part::Text(text) = part {
                    text.as_str()
                } else {
                    " "
                }
            });
            let text = one_line(&text.collect::<String>());
            let speaker = cell("name")
                .or_else(|| cell("actor"))
                .map(one_line)
                .filter(|name| !name.is_empty());
            if !text.is_empty() {
                cues.push(Cue {
                    time: MediaSpan::new(start, end),
                    speaker,
                    text,
                    words: Vec::new(),
                });
            }
        }
    }
    Transcript {
        cues,
        language: None,
        warnings: warnings.list(),
    }
}

/// The text without what stands in braces.
fn without_overrides(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let Some(len) = rest.get(open..).and_then(|tail| tail.find('}')) else {
            break;
        };
        out.push_str(rest.get(..open).unwrap_or_default());
        rest = rest.get(open + len + 1..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// SubViewer's form, as YouTube saves it: "0:00:01.000,0:00:03.500", the lines below, an empty line.
fn sbv(text: &str) -> Transcript {
    let mut warnings = Warnings::default();
    let mut cues: Vec<Cue> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        if let Some(time) = sbv_times(line) {
            cues.push(Cue { time, ..Cue::default() });
        } else if let Some(last) = cues.last_mut() {
            let line = one_line(&line.replace("[br]", " "));
            if !last.text.is_empty() && !line.is_empty() {
                last.text.push(' ');
            }
            last.text.push_str(&line);
        } else if !line.trim().is_empty() {
            warnings.bad(i);
        }
    }
    Transcript {
        cues,
        language: None,
        warnings: warnings.list(),
    }
}

fn sbv_times(line: &str) -> Option<MediaSpan> {
    let (start, end) = line.trim().split_once(',')?;
    let whole = |text: &str| {
        clock(text)
            .filter(|(_, len)| *len == text.len() && text.contains('.'))
            .map(|(time, _)| time)
    };
    Some(MediaSpan::new(whole(start)?, whole(end)?))
}

/// A table whose first row names its columns; `None` where none of them is a time and a text.
fn table(text: &str) -> Option<Transcript> {
    const STARTS: [&str; 12] = [
        "start",
        "begin",
        "start time",
        "starttime",
        "start_time",
        "timestamp",
        "time",
        "in",
        "from",
        "start (s)",
        "start_ms",
        "timecode",
    ];
    const ENDS: [&str; 10] = [
        "end", "stop", "end time", "endtime", "end_time", "out", "to", "end (s)", "end_ms", "finish",
    ];
    const TEXTS: [&str; 9] = [
        "text",
        "transcript",
        "caption",
        "content",
        "sentence",
        "utterance",
        "words",
        "transcription",
        "subtitle",
    ];
    const SPEAKERS: [&str; 5] = ["speaker", "name", "speaker name", "participant", "speaker_label"];
    let head = text
        .trim_start_matches('\u{feff}')
        .lines()
        .find(|line| !line.trim().is_empty())?;
    let separator = ['\t', ';', ','].into_iter().max_by_key(|c| head.matches(*c).count())?;
    let mut rows = rows(text.trim_start_matches('\u{feff}'), separator)
        .into_iter()
        .filter(|row| row.iter().any(|cell| !cell.trim().is_empty()));
    let names: Vec<String> = rows.next()?.iter().map(|name| name.trim().to_lowercase()).collect();
    let column = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
    let (start, words) = (column(&STARTS)?, column(&TEXTS)?);
    let (end, speaker) = (column(&ENDS), column(&SPEAKERS));
    let rows: Vec<Vec<String>> = rows.collect();
    let in_thousandths =
        names.get(start).is_some_and(|name| name.ends_with("_ms")) || are_thousandths(&rows, start, end, words);
    let time = |cell: Option<&String>| -> Option<MediaTime> {
        let cell = cell?.trim();
        match cell.parse::<f64>() {
            Ok(number) if in_thousandths => millis(number),
            Ok(number) => seconds(number),
            Err(_) => clock(cell).map(|(time, _)| time),
        }
    };
    let mut warnings = Warnings::default();
    let mut cues = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let Some(from) = time(row.get(start)) else {
            warnings.bad(i + 1);
            continue;
        };
        let to = end.and_then(|end| time(row.get(end))).unwrap_or(from);
        cues.push(Cue {
            time: MediaSpan::new(from, to),
            speaker: speaker
                .and_then(|at| row.get(at))
                .map(|name| one_line(name))
                .filter(|name| !name.is_empty()),
            text: one_line(row.get(words).map_or("", String::as_str)),
            words: Vec::new(),
        });
    }
    let starts: Vec<MediaTime> = cues.iter().skip(1).map(|cue| cue.time.start()).collect();
    for (cue, next) in cues.iter_mut().zip(starts) {
        if cue.time.end() <= cue.time.start() && next > cue.time.start() {
            cue.time = MediaSpan::new(cue.time.start(), next);
        }
    }
    Some(Transcript {
        cues,
        language: None,
        warnings: warnings.list(),
    })
}

/// Whether numbers without a fraction count thousandths: as seconds nobody would say a letter a second.
fn are_thousandths(rows: &[Vec<String>], start: usize, end: Option<usize>, words: usize) -> bool {
    let cell = |row: &Vec<String>, at: usize| row.get(at).and_then(|cell| cell.trim().parse::<f64>().ok());
    let whole = rows
        .iter()
        .all(|row| cell(row, start).is_none_or(|number| number.fract() == 0.0));
    let letters: usize = rows
        .iter()
        .filter_map(|row| row.get(words))
        .map(|text| text.chars().count())
        .sum();
    let last = rows
        .iter()
        .filter_map(|row| end.and_then(|end| cell(row, end)).or_else(|| cell(row, start)))
        .fold(0.0, f64::max);
    whole && last > 0.0 && (letters as f64) < last
}

/// The rows of a table (RFC 4180): cells in quotation marks may hold separators and line breaks.
fn rows(text: &str, separator: char) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = vec![vec![String::new()]];
    let mut quoted = false;
    let mut from = text.chars().peekable();
    while let Some(c) = from.next() {
        let Some(row) = rows.last_mut() else { break };
        let Some(cell) = row.last_mut() else { break };
        match c {
            '"' if quoted && from.peek() == Some(&'"') => {
                cell.push('"');
                from.next();
            }
            '"' if quoted => quoted = false,
            '"' if cell.is_empty() => quoted = true,
            c if c == separator && !quoted => row.push(String::new()),
            '\n' if !quoted => rows.push(vec![String::new()]),
            '\r' if !quoted => {}
            _ => cell.push(c),
        }
    }
    rows
}
