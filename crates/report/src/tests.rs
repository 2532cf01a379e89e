//! Reports are written and read back: what they say, and what nobody can make them say.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod again;
mod documents;
mod hostile;
mod linked;
mod pages;
mod sample;
mod tables;

use crate::{Drawing, Format, Language, Report, write};
use std::io::{Cursor, Read};

fn written(report: &Report, format: Format) -> Vec<u8> {
    write(report, format, Language::English, &Drawing::default()).unwrap()
}

fn text(report: &Report, format: Format) -> String {
    String::from_utf8(written(report, format)).unwrap()
}

/// One part of an archive.
fn part(archive: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(archive)).unwrap();
    let mut content = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut content).unwrap();
    content
}

/// All parts of an archive.
fn parts(archive: &[u8]) -> Vec<(String, String)> {
    let opened = zip::ZipArchive::new(Cursor::new(archive)).unwrap();
    let names: Vec<String> = (0..opened.len())
        .map(|i| opened.name_for_index(i).unwrap().unwrap().into_owned())
        .collect();
    names
        .into_iter()
        .map(|name| (name.clone(), part(archive, &name)))
        .collect()
}

/// An element's name, its attributes, and its text.
type Element = (String, Vec<(String, String)>, String);

/// The elements of a document, each with its text and attributes; fails on what is not well formed.
fn elements(xml: &str) -> Vec<Element> {
    use quick_xml::events::Event;
    let mut reader = quick_xml::Reader::from_str(xml);
    let (mut found, mut open): (Vec<Element>, Vec<usize>) = Default::default();
    let append = |found: &mut Vec<Element>, open: &[usize], text: &str| {
        if let Some(at) = open.last() {
            found[*at].2.push_str(text);
        }
    };
    loop {
        let event = reader
            .read_event()
            .unwrap_or_else(|error| panic!("{error}: {xml:.2000}"));
        match event {
            Event::Start(ref tag) | Event::Empty(ref tag) => {
                let attributes = tag.attributes().map(|one| {
                    let one = one.unwrap();
                    let value = quick_xml::escape::unescape(&one.value).unwrap().into_owned();
                    (one.key.as_ref().to_owned(), value)
                });
                found.push((tag.name().as_ref().to_owned(), attributes.collect(), String::new()));
                if matches!(event, Event::Start(_)) {
                    open.push(found.len() - 1);
                }
            }
            Event::End(_) => {
                open.pop().expect("an end without a start");
            }
            Event::Text(text) => append(&mut found, &open, &text),
            Event::GeneralRef(name) => {
                let text = quick_xml::escape::unescape(&format!("&{};", &*name))
                    .unwrap()
                    .into_owned();
                append(&mut found, &open, &text);
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty(), "not closed: {open:?}");
    found
}

/// Every character is one that XML 1.0 allows.
fn is_clean(xml: &str) -> bool {
    xml.chars()
        .all(|c| matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..))
}
