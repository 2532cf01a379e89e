//! A page as nothing but its words, for one that cannot be shown as it was saved.

use super::headings::OutlineEntry;
use super::map::{NodeMap, Run};
use super::prose::units;
use super::writer::Writer;
use pincite_core::source::document::{Document, Place};
use std::collections::HashMap;

/// The words of a document as paragraphs, and where each stands. `outline` leads to them from now on.
pub(crate) fn page(document: &Document, outline: &mut [OutlineEntry]) -> (String, NodeMap) {
    let mut writer = Writer::default();
    writer.raw("<!DOCTYPE html>");
    writer.open("html");
    writer.opened("html", None);
    writer.open("head");
    writer.opened("head", None);
    writer.close();
    writer.open("body");
    writer.opened("body", None);
    let mut runs = Vec::new();
    let mut begins = HashMap::new();
    for (number, segment) in (0_u32..).zip(document.segments()) {
        let span = segment.span;
        let words = document.text().get(span.start().bytes()..span.end().bytes());
        let words = words.unwrap_or_default().trim_end_matches(['\n', '\t']);
        if let Place::Block { section: Some(section) } = segment.place {
            begins.entry(section.0).or_insert(number);
        }
        writer.open("p");
        writer.attribute("style", "white-space:pre-wrap");
        writer.opened("p", Some(number));
        let (index, at) = writer.text(words);
        writer.wrote(units(words));
        writer.close();
        runs.push(Run {
            start: span.start().as_u32(),
            end: span.start().as_u32() + u32::try_from(words.len()).unwrap_or_default(),
            element: number,
            index,
            at,
        });
    }
    // Each section with a title has its entry, in this order.
    let titled = (0_u32..)
        .zip(document.sections())
        .filter(|(_, section)| !section.title.is_empty());
    for (entry, (section, _)) in outline.iter_mut().zip(titled) {
        entry.element = begins.get(&section).copied().unwrap_or_default();
    }
    (writer.finish(), NodeMap::new(runs))
}
