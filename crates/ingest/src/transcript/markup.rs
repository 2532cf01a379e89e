//! The markup inside cues: tags, voices, time stamps, entities.

use super::clock::clock;
use pincite_core::source::timing::MediaTime;

/// What is written between two marks of markup.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part {
    /// Text, entities undone.
    Text(String),
    /// From here on somebody else speaks.
    Voice(String),
    /// The voice ends.
    VoiceEnd,
    /// What follows is said from here on.
    At(MediaTime),
    /// A new line or paragraph.
    Break,
}

/// The parts of a WebVTT cue's text: every tag is markup (W3C WebVTT, section 6.4).
pub(super) fn vtt(text: &str) -> Vec<Part> {
    parts(text, |_| true)
}

/// The parts of a SubRip cue's text, where only known tags are markup: "a < b" is text. `{\an8}` and the like are
/// dropped.
pub(super) fn srt(text: &str) -> Vec<Part> {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find("{\\") {
        let Some(len) = rest.get(open..).and_then(|tail| tail.find('}')) else {
            break;
        };
        bare.push_str(rest.get(..open).unwrap_or_default());
        rest = rest.get(open + len + 1..).unwrap_or_default();
    }
    bare.push_str(rest);
    const KNOWN: &[&str] = &["i", "b", "u", "s", "font", "c", "v", "span", "br", "em", "strong"];
    parts(&bare, |name| KNOWN.contains(&name) || clock(name).is_some())
}

/// A tag longer than this is text with a stray `<`.
const LONGEST_TAG: usize = 512;

fn parts(text: &str, is_tag: impl Fn(&str) -> bool) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = text;
    let push = |parts: &mut Vec<Part>, text: &str| {
        if text.is_empty() {
            return;
        }
        match parts.last_mut() {
            Some(Part::Text(last)) => last.push_str(text),
            _ => parts.push(Part::Text(text.to_owned())),
        }
    };
    while let Some(open) = rest.find('<') {
        let (before, tail) = rest.split_at(open);
        push(&mut parts, before);
        let inside = tail
            .get(1..)
            .and_then(|tail| tail.get(..within(tail, '>', LONGEST_TAG)?));
        let inside = inside.filter(|inside| !inside.contains('<'));
        let name = inside.map(|inside| inside.trim_start_matches('/').split([' ', '\t', '\n', '.', '/']));
        let name = name
            .and_then(|mut words| words.next())
            .unwrap_or_default()
            .to_ascii_lowercase();
        let stamp = inside
            .and_then(clock)
            .filter(|(_, len)| inside.is_some_and(|inside| inside.len() == *len));
        match inside {
            Some(inside) if stamp.is_some() || is_tag(&name) => {
                parts.extend(tag(inside, &name, stamp.map(|(time, _)| time)));
                rest = tail.get(inside.len() + 2..).unwrap_or_default();
            }
            _ => {
                push(&mut parts, "<");
                rest = tail.get(1..).unwrap_or_default();
            }
        }
    }
    push(&mut parts, rest);
    for part in &mut parts {
        if let Part::Text(text) = part {
            *text = unescaped(text);
        }
    }
    parts
}

fn tag(inside: &str, name: &str, stamp: Option<MediaTime>) -> Option<Part> {
    let closes = inside.starts_with('/');
    match name {
        _ if stamp.is_some() => stamp.map(Part::At),
        "v" if closes => Some(Part::VoiceEnd),
        "v" => {
            let voice = inside.split_once([' ', '\t', '\n']).map_or("", |(_, voice)| voice);
            Some(Part::Voice(one_line(&unescaped(voice))))
        }
        "br" | "p" | "div" | "li" => Some(Part::Break),
        // Ruby text is said in the word above it, not after it.
        "rt" if !closes => Some(Part::Text("(".to_owned())),
        "rt" => Some(Part::Text(")".to_owned())),
        _ => None,
    }
}

/// Where the ASCII character `mark` stands in the first `reach` bytes of `text`; no further, or many openings without an
/// end would cost the square of their number.
fn within(text: &str, mark: char, reach: usize) -> Option<usize> {
    text.bytes().take(reach).position(|byte| char::from(byte) == mark)
}

/// The words of `text` with single spaces between them.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `text` with character references undone: those that WebVTT names, the others that transcripts have, and numbers. An
/// unknown one stays as it is.
pub(super) fn unescaped(text: &str) -> String {
    const LONGEST: usize = 10;
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, tail) = rest.split_at(at);
        plain.push_str(before);
        let name = tail.get(1..).and_then(|tail| tail.get(..within(tail, ';', LONGEST)?));
        match name.and_then(|name| Some((name, entity(name)?))) {
            Some((name, c)) => {
                plain.push(c);
                rest = tail.get(name.len() + 2..).unwrap_or_default();
            }
            None => {
                plain.push('&');
                rest = tail.get(1..).unwrap_or_default();
            }
        }
    }
    plain.push_str(rest);
    plain
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16),
            None => number.parse(),
        };
        return code.ok().and_then(char::from_u32).filter(|c| !c.is_control());
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "lrm" => '\u{200e}',
        "rlm" => '\u{200f}',
        "hellip" => '…',
        "mdash" => '—',
        "ndash" => '–',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        "laquo" => '«',
        "raquo" => '»',
        "shy" => '\u{ad}',
        "euro" => '€',
        "pound" => '£',
        "deg" => '°',
        "auml" => 'ä',
        "ouml" => 'ö',
        "uuml" => 'ü',
        "Auml" => 'Ä',
        "Ouml" => 'Ö',
        "Uuml" => 'Ü',
        "szlig" => 'ß',
        "aacute" => 'á',
        "eacute" => 'é',
        "egrave" => 'è',
        "agrave" => 'à',
        "ccedil" => 'ç',
        "iacute" => 'í',
        "oacute" => 'ó',
        "uacute" => 'ú',
        "ntilde" => 'ñ',
        _ => return None,
    })
}
