//! oTranscribe: HTML with time stamps in spans, inside JSON.

use super::clock::{clock, seconds};
use super::markup::{one_line, unescaped};
use super::timed_text::{Stamped, cues};
use super::{Transcript, Warning};
use pincite_core::source::timing::MediaTime;

/// Reads the HTML of an oTranscribe file; `None` when no time stamp is in it.
pub(super) fn read(html: &str) -> Option<Transcript> {
    let mut stamped: Vec<Stamped> = Vec::new();
    let mut text = String::new();
    let mut untimed = false;
    let mut rest = html;
    while let Some(open) = rest.find('<') {
        let (before, tail) = rest.split_at(open);
        text.push_str(&unescaped(before));
        let Some(len) = tail.find('>').map(|end| end + 1) else {
            break;
        };
        let tag = tail.get(..len).unwrap_or_default();
        rest = tail.get(len..).unwrap_or_default();
        if let Some((time, skipped)) = stamp(tag, rest) {
            untimed |= close(&mut stamped, &mut text);
            stamped.push(Stamped {
                start: time,
                end: None,
                speaker: None,
                text: String::new(),
            });
            rest = rest.get(skipped..).unwrap_or_default();
        } else if !tag.starts_with("<span") && !tag.starts_with("</span") {
            // Paragraphs and line breaks part words; bold does not, but no word is half bold.
            text.push(' ');
        }
    }
    text.push_str(&unescaped(rest));
    untimed |= close(&mut stamped, &mut text);
    let mut transcript = (!stamped.is_empty()).then(|| Transcript {
        cues: cues(stamped),
        ..Transcript::default()
    })?;
    transcript
        .warnings
        .extend(untimed.then_some(Warning::BadLines { first: 1, count: 1 }));
    Some(transcript)
}

/// The time of a stamp's tag, and how much of what follows belongs to it.
fn stamp(tag: &str, rest: &str) -> Option<(MediaTime, usize)> {
    if !tag.starts_with("<span") || !tag.contains("timestamp") {
        return None;
    }
    const LONGEST: usize = 400;
    let end = rest.bytes().take(LONGEST).position(|byte| byte == b'<').filter(|end| {
        let tail = rest.get(*end..);
        tail.is_some_and(|tail| tail.starts_with("</span>"))
    })?;
    let written = rest.get(..end).map(|text| unescaped(text).trim().to_owned())?;
    let data = tag
        .split("data-timestamp=")
        .nth(1)
        .map(|value| value.trim_start_matches(['"', '\'']));
    let data = data.and_then(|value| value.split(['"', '\'', ' ', '>']).next()?.parse().ok());
    let time = data
        .and_then(seconds)
        .or_else(|| clock(&written).map(|(time, _)| time))?;
    Some((time, end + "</span>".len()))
}

/// Gives the text so far to the last stamp; `true` when there is text before the first.
fn close(stamped: &mut [Stamped], text: &mut String) -> bool {
    let said = one_line(text);
    text.clear();
    match stamped.last_mut() {
        Some(last) => {
            last.text = said;
            false
        }
        None => !said.is_empty(),
    }
}
