//! DOCX.

use super::sample::sample;
use super::{Element, elements, part, parts, written};
use crate::report::*;
use crate::{Format, Report};

#[test]
fn every_item_has_its_footnote() {
    let file = written(&sample(), Format::Docx);
    for (_, xml) in parts(&file) {
        elements(&xml);
    }
    let document = elements(&part(&file, "word/document.xml"));
    let footnotes = elements(&part(&file, "word/footnotes.xml"));
    let ids = |all: &[Element], name: &str| -> Vec<String> {
        let named = all.iter().filter(|(tag, ..)| tag == name);
        named
            .map(|(_, attributes, _)| attributes.iter().find(|(key, _)| key == "w:id").unwrap().1.clone())
            .collect()
    };
    assert_eq!(ids(&document, "w:footnoteReference"), ["1", "2", "3", "4", "5"]);
    assert_eq!(ids(&footnotes, "w:footnote"), ["-1", "0", "1", "2", "3", "4", "5"]);
    let texts: Vec<&str> = footnotes
        .iter()
        .filter(|(tag, ..)| tag == "w:t")
        .map(|(.., text)| text.as_str())
        .collect();
    for expected in [
        " ≠ Meaning changed. Rowe and Sea & Co 2015, Tides of the North, p. 45: “rises by two metres”",
        " ✗ Not in the sources.",
        " ~ Supported. Tides, Causes: “The moon moves the sea's water.”",
    ] {
        assert!(texts.contains(&expected), "{expected} is not in {texts:?}");
    }
    assert!(
        texts
            .iter()
            .any(|text| text.starts_with(" ✓…⚑") && text.contains("misheard"))
    );
    let cells = document.iter().filter(|(tag, ..)| tag == "w:tc").count();
    assert_eq!(cells, 4);
}

#[test]
fn what_no_text_is_left_for_is_listed() {
    let mut report = sample();
    report.answer.blocks.clear();
    let document = part(&written(&report, Format::Docx), "word/document.xml");
    for expected in [
        "≠ Meaning changed.",
        "✗ Not in the sources.",
        "~ Supported.",
        "✗ Unsupported.",
    ] {
        assert!(document.contains(expected), "{expected}");
    }
}

#[test]
fn writing_from_right_to_left_is_marked() {
    let of = |text: &str| {
        let block = Block {
            pieces: vec![Piece::Run(Run {
                text: text.to_owned(),
                ..Run::default()
            })],
            ..Block::default()
        };
        let report = Report {
            answer: Answer {
                blocks: vec![block],
                ..Answer::default()
            },
            ..Report::default()
        };
        part(&written(&report, Format::Docx), "word/document.xml").contains("<w:bidi/>")
    };
    for (text, expected) in [
        ("שלום world", true),
        ("«السلام»", true),
        ("hello שלום", false),
        ("123", false),
    ] {
        assert_eq!(of(text), expected, "{text}");
    }
}
