//! Transcripts with tags: TTML (also called DFXP), SAMI, YouTube's timed text, and the HTML of podcasts.

use super::clock::{clock, millis, seconds};
use super::markup::one_line;
use super::tags::{Token, attribute, tokens};
use super::timed_text::{Stamped, cues};
use super::word_times::{Piece, words_of};
use super::{Cue, Format, Transcript};
use pincite_core::source::timing::{MediaSpan, MediaTime};

/// Reads what begins with a tag; `None` for what is none of these.
pub(super) fn read(text: &str) -> Option<(Format, Transcript)> {
    const LOOKED_AT: usize = 4096;
    let mut end = text.len().min(LOOKED_AT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let head = text.get(..end)?.to_ascii_lowercase();
    let has = |name: &str| head.contains(&format!("<{name}"));
    let (format, cues) = match () {
        () if has("sami") => (Format::Sami, sami(text)),
        () if has("timedtext") => (Format::YouTube, youtube(text)),
        () if has("transcript") && head.contains("<text ") => (Format::YouTube, youtube_old(text)),
        () if ["<tt ", "<tt>", ":tt "].iter().any(|tag| head.contains(tag)) => (Format::Ttml, ttml(text)),
        () if head.contains("<cite") && head.contains("<time") => (Format::PodcastHtml, podcast(text)),
        () => return None,
    };
    let language = head
        .split_once("xml:lang=\"")
        .and_then(|(_, rest)| rest.split('"').next())
        .filter(|language| !language.is_empty());
    Some((
        format,
        Transcript {
            cues,
            language: language.map(str::to_owned),
            ..Transcript::default()
        },
    ))
}

/// How a document of TTML counts: frames and ticks of a second.
struct Rates {
    frames: f64,
    ticks: f64,
}

/// W3C's TTML: paragraphs with times, which may stand on what is around or within them instead.
fn ttml(text: &str) -> Vec<Cue> {
    let mut rates = Rates {
        frames: 30.0,
        ticks: 1.0,
    };
    let mut found: Vec<Cue> = Vec::new();
    // The times of the elements that are open, each an offset into the one around it.
    let mut open: Vec<(String, Option<MediaSpan>)> = Vec::new();
    let mut said = String::new();
    let mut speaker: Option<String> = None;
    let mut agents: Vec<(String, String)> = Vec::new();
    let mut naming: Option<String> = None;
    for token in tokens(text) {
        match token {
            Token::Open(name, attributes) => {
                match name.as_str() {
                    "tt" => {
                        let rate = |name: &str| {
                            attribute(attributes, name)
                                .and_then(|rate| rate.parse::<f64>().ok())
                                .filter(|rate| *rate > 0.0)
                        };
                        rates.frames = rate("frameRate").unwrap_or(rates.frames);
                        rates.ticks = rate("tickRate").unwrap_or(rates.ticks);
                    }
                    "agent" => naming = attribute(attributes, "id"),
                    "br" => said.push(' '),
                    "p" => speaker = attribute(attributes, "agent"),
                    _ => {}
                }
                if attributes.trim_end().ends_with('/') || name == "br" {
                    continue;
                }
                let base = open.iter().rev().find_map(|(_, time)| *time);
                let time = span(attributes, &rates, base);
                if time.is_some() && name == "span" {
                    close(&mut found, &open, &mut said, &speaker);
                }
                open.push((name, time));
            }
            Token::Close(name) => {
                let timed_span = name == "span" && open.last().is_some_and(|(_, time)| time.is_some());
                if name == "p" || timed_span {
                    close(&mut found, &open, &mut said, &speaker);
                }
                if name == "agent" {
                    naming = None;
                }
                while let Some((last, _)) = open.pop() {
                    if last == name {
                        break;
                    }
                }
            }
            Token::Text(text) => match &naming {
                Some(id) if !text.trim().is_empty() => agents.push((id.clone(), one_line(&text))),
                Some(_) => {}
                None if is_within(&open, "p") && !is_within(&open, "metadata") => said.push_str(&text),
                None => {}
            },
        }
    }
    for cue in &mut found {
        let named = cue
            .speaker
            .as_ref()
            .and_then(|id| agents.iter().find(|(agent, _)| agent == id));
        cue.speaker = named.map(|(_, name)| name.clone()).or(cue.speaker.take());
    }
    found
}

fn is_within(open: &[(String, Option<MediaSpan>)], element: &str) -> bool {
    open.iter().any(|(name, _)| name == element)
}

/// Ends what is said with the times of the innermost element that has any.
fn close(found: &mut Vec<Cue>, open: &[(String, Option<MediaSpan>)], said: &mut String, speaker: &Option<String>) {
    let text = one_line(said);
    said.clear();
    let time = open.iter().rev().find_map(|(_, time)| *time);
    if let (Some(time), false) = (time, text.is_empty()) {
        found.push(Cue {
            time,
            speaker: speaker.clone(),
            text,
            words: Vec::new(),
        });
    }
}

fn span(attributes: &str, rates: &Rates, base: Option<MediaSpan>) -> Option<MediaSpan> {
    let from = base.map_or(MediaTime(0), MediaSpan::start);
    let own = |name: &str| attribute(attributes, name).and_then(|written| time(&written, rates));
    // Times below a paragraph or a division with a beginning of its own count from there; most files have none.
    let begin = MediaTime(own("begin")?.0 + from.0);
    let end = own("end").map(|end| MediaTime(end.0 + from.0));
    let length = || own("dur").map(|length| MediaTime(begin.0 + length.0));
    let end = end.or_else(length).or(base.map(MediaSpan::end)).unwrap_or(begin);
    Some(MediaSpan::new(begin, end))
}

/// A time of TTML's: "00:00:01.500", "00:00:01:12" in frames, "1.5s", "90ms", "12f", "48000t".
fn time(written: &str, rates: &Rates) -> Option<MediaTime> {
    let written = written.trim();
    if let Some((head, frames)) = written
        .rsplit_once(':')
        .filter(|(head, _)| head.matches(':').count() == 2)
    {
        let frames: f64 = frames.parse().ok()?;
        let (whole, _) = clock(head)?;
        return seconds(whole.0 as f64 / 1000.0 + frames / rates.frames);
    }
    if written.contains(':') {
        return clock(written).map(|(time, _)| time);
    }
    let digits = written.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let value: f64 = digits.parse().ok()?;
    match written.get(digits.len()..)? {
        "h" => seconds(value * 3600.0),
        "m" => seconds(value * 60.0),
        "ms" => millis(value),
        "f" => seconds(value / rates.frames),
        "t" => seconds(value / rates.ticks),
        _ => seconds(value),
    }
}

/// SAMI: what is shown from a moment on, until the next.
fn sami(text: &str) -> Vec<Cue> {
    let mut stamped: Vec<Stamped> = Vec::new();
    let mut class: Option<String> = None;
    let mut first_class: Option<String> = None;
    for token in tokens(text) {
        match token {
            Token::Open(name, attributes) if name == "sync" => {
                let start = attribute(attributes, "start").and_then(|ms| millis(ms.trim().parse().ok()?));
                stamped.extend(start.map(|start| Stamped {
                    start,
                    ..Stamped::default()
                }));
                class = None;
            }
            Token::Open(name, attributes) if name == "p" => {
                class = attribute(attributes, "class");
                // Several languages stand one beside the other: the first is read.
                first_class = first_class.or_else(|| class.clone());
            }
            Token::Open(name, _) if name == "br" => {
                if let Some(last) = stamped.last_mut() {
                    last.text.push(' ');
                }
            }
            Token::Text(text) if class == first_class => {
                if let Some(last) = stamped.last_mut() {
                    last.text.push_str(&text);
                }
            }
            _ => {}
        }
    }
    for one in &mut stamped {
        one.text = one_line(&one.text);
    }
    // An empty one ends the one before.
    let starts: Vec<MediaTime> = stamped.iter().map(|one| one.start).collect();
    for (i, one) in stamped.iter_mut().enumerate() {
        one.end = starts.get(i + 1).copied();
    }
    stamped.retain(|one| !one.text.is_empty());
    cues(stamped)
}

/// YouTube's timed text: paragraphs in thousandths, with words that have times of their own in automatic captions.
fn youtube(text: &str) -> Vec<Cue> {
    let mut found: Vec<Cue> = Vec::new();
    let mut open: Option<MediaSpan> = None;
    let mut parts: Vec<(String, u64)> = Vec::new();
    let number =
        |attributes: &str, name: &str| attribute(attributes, name).and_then(|value| value.trim().parse::<u64>().ok());
    for token in tokens(text) {
        match token {
            Token::Open(name, attributes) if name == "p" => {
                take(&mut found, &mut open, &mut parts);
                let start = number(attributes, "t");
                let length = number(attributes, "d").unwrap_or(0);
                open = start.map(|start| MediaSpan::new(MediaTime(start), MediaTime(start.saturating_add(length))));
            }
            Token::Open(name, attributes) if name == "s" => {
                parts.push((String::new(), number(attributes, "t").unwrap_or(0)));
            }
            Token::Close(name) if name == "p" => take(&mut found, &mut open, &mut parts),
            Token::Text(text) if open.is_some() => match parts.last_mut() {
                Some((last, _)) => last.push_str(&text),
                None => parts.push((text, 0)),
            },
            _ => {}
        }
    }
    take(&mut found, &mut open, &mut parts);
    // Captions that roll last until the one after the next begins.
    let starts: Vec<MediaTime> = found.iter().skip(1).map(|cue| cue.time.start()).collect();
    for (cue, next) in found.iter_mut().zip(starts) {
        if cue.time.end() > next && cue.time.start() < next {
            cue.time = MediaSpan::new(cue.time.start(), next);
        }
    }
    found
}

pub(super) fn take(found: &mut Vec<Cue>, open: &mut Option<MediaSpan>, parts: &mut Vec<(String, u64)>) {
    let Some(time) = open.take() else { return };
    let parts = std::mem::take(parts);
    let text = one_line(&parts.iter().map(|(text, _)| text.as_str()).collect::<String>());
    if text.is_empty() {
        return;
    }
    let at = |offset: u64| MediaTime(time.start().0.saturating_add(offset));
    let ends = parts.iter().skip(1).map(|(_, next)| at(*next)).chain([time.end()]);
    let lines: Vec<String> = parts.iter().map(|(text, _)| one_line(text)).collect();
    let pieces = lines
        .iter()
        .zip(&parts)
        .zip(ends)
        .map(|((text, (_, offset)), end)| Piece {
            text,
            time: MediaSpan::new(at(*offset), end),
            sure: 1.0,
        });
    let words = if parts.len() > 1 {
        words_of(&text, pieces)
    } else {
        Vec::new()
    };
    found.push(Cue {
        time,
        speaker: None,
        text,
        words,
    });
}

/// YouTube's older form: texts in seconds.
fn youtube_old(text: &str) -> Vec<Cue> {
    let mut found: Vec<Cue> = Vec::new();
    let mut open: Option<MediaSpan> = None;
    for token in tokens(text) {
        match token {
            Token::Open(name, attributes) if name == "text" => {
                let number =
                    |name: &str| attribute(attributes, name).and_then(|value| seconds(value.trim().parse().ok()?));
                open = number("start").map(|start| {
                    MediaSpan::new(start, MediaTime(start.0 + number("dur").map_or(0, |length| length.0)))
                });
            }
            Token::Close(name) if name == "text" => open = None,
            Token::Text(text) => {
                // Entities of these files are written twice.
                let text = one_line(&super::markup::unescaped(&text));
                if let Some(time) = open.filter(|_| !text.is_empty()) {
                    found.push(Cue {
                        time,
                        text,
                        ..Cue::default()
                    });
                }
            }
            _ => {}
        }
    }
    found
}

/// A podcast's HTML: who speaks in `<cite>`, when in `<time>`, what in paragraphs.
fn podcast(text: &str) -> Vec<Cue> {
    let mut stamped: Vec<Stamped> = Vec::new();
    let mut inside = String::new();
    let mut speaker: Option<String> = None;
    for token in tokens(text) {
        match token {
            Token::Open(name, _) => inside = name,
            Token::Close(_) => inside.clear(),
            Token::Text(text) => {
                let text = one_line(&text);
                match inside.as_str() {
                    _ if text.is_empty() => {}
                    "cite" => {
                        speaker = Some(text.trim_end_matches(':').trim().to_owned()).filter(|name| !name.is_empty());
                    }
                    "time" => stamped.extend(clock(&text).map(|(start, _)| Stamped {
                        start,
                        speaker: speaker.clone(),
                        ..Stamped::default()
                    })),
                    "style" | "script" | "title" => {}
                    _ => {
                        if let Some(last) = stamped.last_mut() {
                            if !last.text.is_empty() {
                                last.text.push(' ');
                            }
                            last.text.push_str(&text);
                        }
                    }
                }
            }
        }
    }
    stamped.retain(|one| !one.text.is_empty());
    cues(stamped)
}
