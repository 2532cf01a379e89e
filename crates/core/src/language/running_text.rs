//! A passage as one reads it: its lines joined, words that a line's end breaks whole again, and what pages repeat left out.

use crate::fold::lost_ligature;
use crate::language::lexicon;
use crate::source::document::{Aside, Document};
use crate::source::text::TextSpan;

/// The text of `span` as running text. Running heads, page numbers and feet within it are left out, unless the whole span
/// lies in one.
#[must_use]
pub fn running_text(document: &Document, span: TextSpan) -> String {
    let mut flat = String::new();
    for part in without_furniture(document, span) {
        push_flat(&mut flat, part.of(document.text()));
    }
    flat
}

/// A stretch of text on one line, as it is read: words that a line's end breaks are whole.
#[must_use]
pub fn one_line(text: &str) -> String {
    let mut flat = String::new();
    push_flat(&mut flat, text);
    flat
}

fn without_furniture(document: &Document, span: TextSpan) -> Vec<TextSpan> {
    let asides = document.asides();
    let first = asides.partition_point(|(aside, _)| aside.end() <= span.start());
    let inside = asides.iter().skip(first);
    let mut parts = Vec::new();
    let mut at = span.start();
    for (aside, kind) in inside.take_while(|(aside, _)| aside.start() < span.end()) {
        if *kind != Aside::Furniture {
            continue;
        }
        if aside.start() <= span.start() && span.end() <= aside.end() {
            return vec![span];
        }
        parts.extend(TextSpan::new(at, aside.start()).filter(|part| !part.is_empty()));
        at = aside.end();
    }
    parts.extend(TextSpan::new(at, span.end()).filter(|part| !part.is_empty()));
    parts
}

/// Puts `text` behind `flat`: white space is one space, and a word goes on after the hyphen at a line's end.
pub(crate) fn push_flat(flat: &mut String, text: &str) {
    if flat.chars().next_back().is_some_and(|c| !c.is_whitespace() && c != '-') {
        flat.push(' ');
    }
    let mut chars = text.char_indices().peekable();
    let mut before = None;
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        match c {
            '\u{ad}' | '\u{200b}' | '\u{feff}' => {}
            c if let Some(ligature) = lost_ligature(c, before, next) => flat.push_str(ligature),
            c if c.is_whitespace() => {
                // A word goes on after the hyphen at a line's end; before a capital the hyphen may be the word's own.
                let broken = c == '\n' && flat.ends_with(['-', '\u{2010}']) && next.is_some_and(char::is_lowercase);
                if broken && is_of_line_end(flat, text.get(at + 1..).unwrap_or_default()) {
                    flat.pop();
                } else if !(flat.is_empty() || flat.ends_with(' ') || c == '\n' && flat.ends_with(['-', '\u{2010}'])) {
                    flat.push(' ');
                }
            }
            c if c.is_control() => {}
            c => flat.push(c),
        }
        before = Some(c);
    }
    flat.truncate(flat.trim_end().len());
}

/// What makes a unit of another: "kilojoules" is in no list of words, and has no hyphen.
const MEASURES: [&str; 7] = ["kilo", "mega", "giga", "centi", "milli", "micro", "nano"];

/// Whether the hyphen that `flat` ends with only breaks its last word, which goes on in `behind`; not that of "long-term".
fn is_of_line_end(flat: &str, behind: &str) -> bool {
    let bare = flat.trim_end_matches(['-', '\u{2010}']);
    let head = bare
        .rsplit(|c: char| !c.is_alphabetic())
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let tail: String = behind.chars().take_while(|c| c.is_alphabetic()).collect();
    let whole = format!("{head}{tail}");
    let is_whole = || lexicon::is_word(&whole) || lexicon::is_word(whole.trim_end_matches('s'));
    let two = || lexicon::is_word(&head) && lexicon::is_word(&tail) && !is_whole();
    !head.is_empty() && (MEASURES.contains(&head.as_str()) || !two())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::source::document::{PageIndex, Place, Segment};

    fn check(text: &str, asides: &[&str], wanted: &str, expected: &str) {
        let span_of = |part: &str| {
            let start = text.find(part).unwrap();
            TextSpan::from_bytes(start..start + part.len()).unwrap()
        };
        let whole = span_of(text);
        let place = Place::Page {
            index: PageIndex(0),
            label: None,
        };
        let asides = asides.iter().map(|part| (span_of(part), Aside::Furniture)).collect();
        let document = Document::new(text.to_owned(), vec![Segment { span: whole, place }], asides).unwrap();
        assert_eq!(running_text(&document, span_of(wanted)), expected);
    }

    #[test]
    fn words_broken_at_a_line_end_are_whole() {
        for (text, expected) in [
            (
                "the gen-\neral idea of 2,870 kilo-\njoules",
                "the general idea of 2,870 kilojoules",
            ),
            ("a long-\nterm debt", "a long-term debt"),
            (
                "in 2020-\n2021 and a pre- and\npost-war",
                "in 2020-2021 and a pre- and post-war",
            ),
            ("(gen-\neral)", "(general)"),
        ] {
            assert_eq!(one_line(text), expected);
        }
    }

    #[test]
    fn reads_on() {
        let text = "The tide was mea-\nsured twice a\nday by hand,\n12\nANNUAL REPORT\nand well-\nKnown to be high.\n";
        let furniture = &["12\nANNUAL REPORT\n"];
        check(text, furniture, "tide was mea-\nsured twice", "tide was measured twice");
        check(
            text,
            furniture,
            "by hand,\n12\nANNUAL REPORT\nand well-\nKnown",
            "by hand, and well-Known",
        );
        check(text, furniture, "ANNUAL", "ANNUAL");
        check(text, furniture, "hand,\n12\nANN", "hand,");
        check(text, &[], "hand,\n12\nANN", "hand, 12 ANN");
    }
}
