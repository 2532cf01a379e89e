//! The words of charts and diagrams, which Office files keep in parts of their own.

use super::archive::Archive;
use super::html;
use super::xml::{Tag, Xml};

/// Lines that are kept of one.
const MOST: usize = 500;

/// The words of a chart's titles, as one line; `None` where it has none.
pub(super) fn chart_words(archive: &mut Archive<'_>, path: &str) -> Option<String> {
    let xml = Xml::read(&archive.part(path)?);
    let titles = xml.root().below().into_iter().filter(|tag| tag.name() == "title");
    let words: Vec<String> = titles
        .map(lines)
        .map(|lines| lines.join(" "))
        .filter(|words| !words.is_empty())
        .collect();
    (!words.is_empty()).then(|| words.join(". "))
}

/// The lines of a diagram (SmartArt), in the order in which it keeps them.
pub(super) fn diagram_words(archive: &mut Archive<'_>, path: &str) -> Vec<String> {
    let Some(bytes) = archive.part(path) else {
        return Vec::new();
    };
    lines(Xml::read(&bytes).root())
}

/// The paragraphs of drawn text below an element, each as one line.
fn lines(tag: Tag<'_>) -> Vec<String> {
    let paragraphs = tag.below().into_iter().filter(|tag| tag.name() == "p");
    let lines = paragraphs.map(|paragraph| {
        let letters = paragraph.below().into_iter().filter(|tag| tag.name() == "t");
        letters.map(Tag::words).collect::<String>()
    });
    lines.filter(|line| !line.trim().is_empty()).take(MOST).collect()
}

/// A paragraph of nothing but words.
pub(super) fn paragraph(out: &mut String, words: &str) {
    out.push_str("<p>");
    html::text(out, words);
    out.push_str("</p>");
}
