//! Sentences and lines that only name a source: they state nothing that could be true or not.

use std::ops::Range;

/// What a list of sources begins with.
const LABELS: [&str; 12] = [
    "source:",
    "sources:",
    "reference:",
    "references:",
    "bibliography:",
    "works cited:",
    "quelle:",
    "quellen:",
    "literatur:",
    "nachweis:",
    "nachweise:",
    "belege:",
];

/// What comes before the number of a place.
const LOCATORS: [&str; 14] = [
    "p.", "pp.", "s.", "rn.", "rdnr.", "rz.", "§", "§§", "fol.", "vol.", "bd.", "nr.", "no.", "sec.",
];

/// Names of files end so.
const ENDINGS: [&str; 10] = [
    ".pdf", ".html", ".htm", ".mhtml", ".md", ".txt", ".mp3", ".mp4", ".wav", ".m4a",
];

/// Sentences with the references behind their full stops: "… of ATP.\[1\] The Moon …", "… of ATP. \[1\] The Moon …" has its \[1\] before
/// "The", and what begins a sentence of its own ("\[1\] says that …") stays with it.
pub(super) fn with_calls(text: &str, sentences: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for sentence in sentences {
        let Some(last) = found.last_mut() else {
            found.push(sentence);
            continue;
        };
        let own = text.get(last.start..sentence.start).unwrap_or_default().trim_end();
        // The segmenter cuts behind the bracket that closes nothing: ".[".
        let from = last.start + own.trim_end_matches(['[', '(', '【']).len();
        let calls = calls(text.get(from..sentence.end).unwrap_or_default());
        let rest = text.get(from + calls..sentence.end).unwrap_or_default();
        let next = rest.trim_start();
        let begins = next.chars().find(|c| !"*_“\"‘'«„(".contains(*c));
        let ended = text
            .get(last.start..from)
            .unwrap_or_default()
            .trim_end_matches(|c: char| "\"”’'»“)*_ ".contains(c));
        let ended = ended.ends_with(['.', '!', '?', '…', '。', '！', '？']);
        if calls == 0 || !ended || begins.is_some_and(char::is_lowercase) {
            found.push(sentence);
            continue;
        }
        last.end = from + calls;
        let start = from + calls + (rest.len() - next.len());
        if start < sentence.end {
            found.push(start..sentence.end);
        }
    }
    // What holds no letter and no digit is no sentence: the sign for a note behind the last full stop.
    if let Some(last) = found.last_mut() {
        last.end += calls(text.get(last.end..).unwrap_or_default());
    }
    found
}

/// How many bytes at the start of a text only refer: " \[1\]\[2\]", "¹²", "【6†source】".
fn calls(text: &str) -> usize {
    const LONGEST: usize = 60;
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let body = rest.trim_start();
        let lead = rest.len() - body.len();
        let raised = body.len()
            - body
                .trim_start_matches(|c: char| "⁰¹²³⁴⁵⁶⁷⁸⁹\u{fffc}".contains(c))
                .len();
        let closes = match body.chars().next() {
            Some('[') => Some(']'),
            Some('【') => Some('】'),
            _ => None,
        };
        let near = body.char_indices().take(LONGEST);
        let close = closes.and_then(|close| near.into_iter().find(|(_, c)| *c == close));
        let close = close.map(|(end, c)| end + c.len_utf8());
        let inside = close.and_then(|end| body.get(..end)).filter(|inside| {
            let numbers = |c: char| c.is_ascii_digit() || "[]^,;–- \u{fffc}".contains(c);
            inside.len() <= LONGEST && (inside.contains('†') || inside.chars().all(numbers))
        });
        let length = inside.map_or(raised, str::len);
        if length == 0 {
            break;
        }
        at += lead + length;
    }
    at
}

/// Whether a sentence or line is nothing but a reference.
pub(super) fn is_alone(text: &str) -> bool {
    let bare = text.trim().trim_end_matches('.').trim();
    let lower = bare.to_lowercase();
    let listed = LABELS.iter().find_map(|label| lower.strip_prefix(label));
    listed.is_some_and(|rest| names_works(bare, rest)) || in_brackets(bare) || is_note(bare) || is_file(&lower)
}

/// Whether what follows "Sources:" names works, and does not say what something comes from: "trout, salmon and sunlight".
fn names_works(whole: &str, rest: &str) -> bool {
    let rest = whole.get(whole.len() - rest.len()..).unwrap_or_default();
    let words = || rest.split_whitespace().filter(|word| word.chars().count() > 3);
    let capitals = words().filter(|word| {
        word.trim_start_matches(['(', '[', '“', '"', '*'])
            .starts_with(char::is_uppercase)
    });
    let address = rest.contains("http") || rest.contains("www.") || rest.contains("doi") || rest.contains('[');
    let named = ENDINGS.iter().any(|ending| rest.to_lowercase().contains(ending)) || ends_with_place(rest);
    address || named || capitals.count() * 2 >= words().count()
}

/// Where a sentence names passages in brackets, which is no part of what it states: "(passage 1)", "[sources 2 and 3]".
pub(super) fn places_in_brackets(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (open, mark) in text.match_indices(['(', '[']) {
        let close = if mark == "(" { ')' } else { ']' };
        let Some(end) = text.get(open..).and_then(|rest| rest.find(close)) else {
            continue;
        };
        let inside = text.get(open + 1..open + end).unwrap_or_default().to_lowercase();
        let mut words = inside
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty());
        let named = words.next().is_some_and(|word| PLACES.contains(&word));
        let mut rest = words.peekable();
        let numbers = rest.peek().is_some()
            && rest
                .all(|word| word.bytes().all(|byte| byte.is_ascii_digit()) || PLACES.contains(&word) || word == "and");
        if named && numbers {
            found.push(open..open + end + 1);
        }
    }
    found
}

/// What an answer calls the pieces of text that it was given.
const PLACES: [&str; 16] = [
    "passage",
    "passages",
    "source",
    "sources",
    "document",
    "documents",
    "doc",
    "text",
    "texts",
    "article",
    "articles",
    "excerpt",
    "excerpts",
    "reference",
    "references",
    "ref",
];

/// "(Commentary, § 543 Rn. 14)".
fn in_brackets(text: &str) -> bool {
    let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    inside.is_some_and(|inside| !inside.contains(['(', ')']) && ends_with_place(inside))
}

/// "⁴ Hester Quillfeather, The Custody of Words, 4": the mark of a note, and a number of its own after the last comma.
fn is_note(text: &str) -> bool {
    let marked = text.trim_start_matches(|c: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".contains(c));
    let place = marked.rsplit_once(',').map(|(_, place)| place.trim());
    marked.len() < text.len()
        && place.is_some_and(|place| place.bytes().all(|byte| byte.is_ascii_digit()) || ends_with_place(place))
}

/// "essay.pdf, p. 4", with the number that it has in a list or without.
fn is_file(text: &str) -> bool {
    let listed = text.split_once(']').map_or(text, |(head, rest)| {
        let number = head.strip_prefix('[').is_some_and(|head| head.parse::<u32>().is_ok());
        if number { rest } else { text }
    });
    let (name, place) = listed
        .split_once(',')
        .map_or((listed, None), |(name, place)| (name, Some(place)));
    ENDINGS.iter().any(|ending| name.trim().ends_with(ending)) && place.is_none_or(ends_with_place)
}

/// Whether a text ends with the number of a page, a section or the like, and what tells that it is one.
fn ends_with_place(text: &str) -> bool {
    let mut words = text.split_whitespace().rev();
    let number = words.next().unwrap_or_default();
    let is_number = number.starts_with(|c: char| c.is_ascii_digit())
        && number
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '-' | '–' | 'f' | 'a'..='d'));
    is_number
        && words
            .next()
            .is_some_and(|before| LOCATORS.contains(&before.to_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_are_told_from_what_something_comes_from() {
        for (text, expected) in [
            ("Sources: Hester Quillfeather, The Custody of Words", true),
            ("Source: tide.pdf, p. 4", true),
            ("Sources: fatty fish, liver and sunlight are the best.", false),
        ] {
            assert_eq!(is_alone(text), expected, "{text}");
        }
    }

    #[test]
    fn passages_in_brackets_are_found() {
        let text = "It rises (passage 1) and falls [Sources 2 and 3] (as a text says) (12).";
        let found: Vec<&str> = places_in_brackets(text)
            .into_iter()
            .filter_map(|range| text.get(range))
            .collect();
        assert_eq!(found, ["(passage 1)", "[Sources 2 and 3]"]);
    }
}
