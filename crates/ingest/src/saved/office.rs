//! Documents, slides and books: DOCX, PPTX, ODT, ODP and EPUB become one page each, which is then read and shown as a
//! saved page is.
//!
//! A reader for each format writes plain HTML out of the document's own XML: headings, paragraphs, tables, notes, slides
//! one below the other. What HTML has no word for it says in attributes that only such a page may use ([`Mark`]): words
//! that are shown and no part of the text, numbers of lists, what the document hides, and where a slide or a printed page
//! begins. Nothing of a document is taken over as it is but the markup of EPUB chapters, and that goes the way of every
//! saved page.

mod archive;
mod docx;
mod drawing;
mod epub;
mod found;
mod html;
mod math;
mod numerals;
mod odf;
mod package;
mod place;
mod pptx;
mod sealed;
mod xml;

use super::files::{File, Files};
use super::warning::PageWarning;
use archive::Archive;
use found::Found;
use package::Said;
pub(crate) use place::{Mark, mark, place};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// What a document is refused for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is encrypted in a way that is not known here.
    Password,
    /// It is encrypted, and no password was given.
    NeedsPassword,
    /// Another password opens it.
    WrongPassword,
    /// Its words are scrambled for the programs of a shop.
    Drm,
    /// What should hold its text is not there.
    Damaged,
}

/// A document as a page, before it is read.
#[derive(Default)]
struct Prepared {
    body: String,
    /// Style sheets of its own.
    css: String,
    said: Said,
    /// The pictures and fonts that the page names, by their paths in the archive.
    pictures: BTreeSet<String>,
    found: Found,
}

/// Which format an archive is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Word,
    Slides,
    OpenText,
    OpenSlides,
    Book,
}

/// The bytes of a document as they are without a password; those of any other file as they are.
pub(crate) fn unsealed<'b>(
    bytes: &'b [u8],
    password: Option<&str>,
    stop: &dyn Fn() -> bool,
) -> Result<Cow<'b, [u8]>, Refused> {
    sealed::opened(bytes, password, stop)
}

/// A document's page with its pictures, and what its reader should know; `None` when the file is no document. Once `stop` says so,
/// what was read by then is the page.
pub(crate) fn read(
    bytes: &[u8],
    stop: &dyn Fn() -> bool,
) -> Option<Result<(Files<'static>, Vec<PageWarning>), Refused>> {
    if !bytes.starts_with(b"PK") {
        return None;
    }
    let mut archive = Archive::open(bytes, stop)?;
    let format = format(&mut archive)?;
    Some(prepared(&mut archive, format).and_then(|prepared| page(&mut archive, &prepared).ok_or(Refused::Damaged)))
}

fn prepared(archive: &mut Archive<'_>, format: Format) -> Result<Prepared, Refused> {
    match format {
        Format::Word => docx::read(archive).ok_or(Refused::Damaged),
        Format::Slides => pptx::read(archive).ok_or(Refused::Damaged),
        Format::OpenText | Format::OpenSlides => odf::read(archive),
        Format::Book => epub::read(archive),
    }
}

fn format(archive: &mut Archive<'_>) -> Option<Format> {
    let kind = archive.part("mimetype").unwrap_or_default();
    let kind = String::from_utf8_lossy(&kind);
    let kind = kind.trim();
    if kind.starts_with("application/vnd.oasis.opendocument.text") {
        return Some(Format::OpenText);
    }
    if kind.starts_with("application/vnd.oasis.opendocument.presentation") {
        return Some(Format::OpenSlides);
    }
    if kind == "application/epub+zip" || archive.has("META-INF/container.xml") {
        return Some(Format::Book);
    }
    if kind.is_empty() && archive.has("content.xml") && archive.has("META-INF/manifest.xml") {
        return Some(Format::OpenText);
    }
    let paths = archive.paths();
    let main = package::main_part(archive, docx::USUAL).unwrap_or_default();
    if main.contains("ppt/") || paths.iter().any(|path| path == pptx::USUAL) {
        return Some(Format::Slides);
    }
    let is_table = paths.iter().any(|path| path == "xl/workbook.xml");
    (main.starts_with("word/") || !is_table && main.ends_with("document.xml")).then_some(Format::Word)
}

/// The page and its files.
fn page(archive: &mut Archive<'_>, prepared: &Prepared) -> Option<(Files<'static>, Vec<PageWarning>)> {
    let mut written = String::from("<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>");
    html::text(&mut written, prepared.said.title.as_deref().unwrap_or_default());
    written.push_str("</title>");
    for (name, value) in [("author", &prepared.said.author), ("date", &prepared.said.date)] {
        if let Some(value) = value {
            html::open(&mut written, "meta", &[("name", name), ("content", value)]);
        }
    }
    written.push_str("<style>");
    written.push_str(STYLE);
    written.push_str("</style>");
    if !prepared.css.is_empty() {
        // A sheet ends where the next tag of its own name ends; in a book's it would be an escape.
        written.push_str("<style>");
        written.push_str(&prepared.css.replace("</", "<\\/"));
        written.push_str("</style>");
    }
    written.push_str("</head><body>");
    written.push_str(&prepared.body);
    written.push_str("</body></html>");
    let file = |bytes: Vec<u8>| File {
        bytes: Cow::Owned(bytes),
        ..File::default()
    };
    let mut files = Files::of_document(file(written.into_bytes()))?;
    for path in &prepared.pictures {
        if let Some(bytes) = archive.part(path) {
            files.add(&address(path), file(bytes));
        }
    }
    let mut warnings = prepared.found.warnings();
    if archive.stopped.get() {
        warnings.insert(0, PageWarning::CutOff);
    } else if archive.damaged.get() {
        warnings.insert(0, PageWarning::ContainerDamaged);
    }
    Some((files, warnings))
}

/// The address in the page of a file of the archive.
fn address(path: &str) -> String {
    let mut address = String::with_capacity(path.len() + 1);
    address.push('/');
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                address.push(char::from(byte));
            }
            byte => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

/// A comment of an author's.
fn comment(out: &mut String, author: Option<&str>, words: &str) {
    out.push_str("<div class=\"comment\" data-pincite-place=\"comment\">");
    if let Some(author) = author.filter(|author| !author.trim().is_empty()) {
        html::open(out, "span", &[("data-pincite", "unread"), ("class", "by")]);
        html::text(out, author);
        html::close(out, "span");
    }
    out.push_str(words);
    out.push_str("</div>");
}

/// What stands beside the text, behind it.
fn beside(out: &mut String, class: &str, inside: &str) {
    if !inside.is_empty() {
        html::open(out, "div", &[("class", class), ("data-pincite", "aside")]);
        out.push_str(inside);
        html::close(out, "div");
    }
}

/// How documents look in the original look; the reading look has its own sheet.
const STYLE: &str = include_str!("office/page.css");
