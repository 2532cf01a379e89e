//! Saved web pages: files of many formats to a text with sections, a page that is safe to show, and the way from the one
//! to the other.
//!
//! Every format comes down to one page and the files that it names ([`files`]). The page is parsed once, within bounds
//! ([`mod@parse`]). One walk through its tree ([`walk`]) writes the page that is shown and reads the text at the same time:
//! the shown page holds only what a list allows ([`allow`]), its styles have every address replaced ([`css`]), and each
//! element with text has a number that the text's [`NodeMap`] names. What the page's own styles hide ([`styles`]) and what
//! stands around its text ([`boilerplate`]) is marked, not left out. In the end the shown page is parsed again, everything
//! in it held against the list ([`proof`]; what does not pass is shown as its words alone, [`bare`]), and every mapped
//! letter looked for ([`verify`]). Where an engine lays the page out, what it finds hidden is added ([`layout`]).
//!
//! All of this is Rust over bytes: html5ever, cssparser and selectors, which browsers are made of, too. It happens in a
//! worker all the same ([`crate::apart`]); only notes are read in the program itself.

mod about;
mod allow;
mod bare;
mod boilerplate;
mod byline;
mod calls;
mod companions;
mod css;
mod dates;
mod decode;
mod dom;
mod files;
mod headings;
mod layout;
mod leaves;
mod map;
mod mhtml;
mod office;
mod parse;
mod parts;
mod plain;
mod proof;
mod prose;
mod spoken;
mod styles;
mod tables;
mod verify;
mod voices;
mod walk;
mod warning;
mod webarchive;
mod writer;
mod zipped;

pub use about::About;
pub use companions::companions;
pub(crate) use companions::inside;
pub use files::Beside;
pub use headings::OutlineEntry;
pub use layout::HiddenStretch;
pub use map::{NodeMap, NodePart, NodeSpan};
pub use parts::Part;
pub(crate) use parts::kind as part_kind;
pub use plain::pasted;
pub use warning::PageWarning;

use crate::error::ReadError;
use crate::password::Password;
use files::{File, Files};
use parse::{DEEPEST, Manner, parse};
use pincite_core::source::document::Document;
use std::borrow::Cow;
use std::path::Path;
use std::time::{Duration, Instant};
use url::Url;
use walk::Walk;

/// A saved page, read.
#[derive(Clone, Debug)]
pub struct SavedPage {
    /// Its text; one segment a block.
    pub document: Document,
    /// Where each part of the text stands in [`SavedPage::html`].
    pub map: NodeMap,
    /// The page as it may be shown: a whole HTML document that runs nothing and reaches nothing.
    pub html: String,
    /// The pictures and fonts that it names as `part/N`.
    pub parts: Vec<Part>,
    /// Its headings.
    pub outline: Vec<OutlineEntry>,
    /// What it says of itself.
    pub about: About,
    /// What its reader should know.
    pub warnings: Vec<PageWarning>,
}

/// Bytes of a file that are read. The largest pages that programs save whole, with their pictures in them, have about a
/// hundred million.
pub const MOST_BYTES: u64 = 256 << 20;

/// Reading one page takes no longer than this: what was read by then is the page.
const LONGEST: Duration = Duration::from_secs(60);

/// Reads the page in `bytes`, which came from a file called `name`. `beside` gives the files that lay beside it; `stop` is
/// asked now and then whether reading was cancelled.
///
/// # Errors
/// When no page is in the file, or reading was cancelled.
pub fn read(
    bytes: &[u8],
    name: &Path,
    beside: Option<&Beside<'_>>,
    stop: &dyn Fn() -> bool,
) -> Result<SavedPage, ReadError> {
    let damaged = || ReadError::Damaged { file: name.to_owned() };
    let begun = Instant::now();
    let enough = || stop() || begun.elapsed() > LONGEST;
    let mut warnings = Vec::new();
    if bytes.len() as u64 >= MOST_BYTES {
        warnings.push(PageWarning::CutOff);
    }
    let (mut files, form, may_be_spoken) = match office::read(bytes, &enough) {
        Some(read) => {
            let (files, found) = read.map_err(|why| refused(why, name))?;
            warnings.extend(found);
            (files, Form::Html, true)
        }
        // So little of it is left that it cannot be told for a document: read as a page it would be an empty one, and nothing
        // would say that its quotes were never looked for.
        None if bytes.starts_with(b"PK") && is_named_document(name) => return Err(damaged()),
        None => {
            let (files, form) = open(bytes, name, beside, &mut warnings).ok_or_else(damaged)?;
            (files, form, matches!(form, Form::Text | Form::Markdown))
        }
    };
    let main = std::mem::take(&mut files.main);
    let decoded = decode::decode(&main.bytes, main.charset.as_deref());
    if decoded.has_errors {
        warnings.push(PageWarning::UnknownLetters);
    }
    let head = match form {
        Form::Text | Form::Markdown => byline::head(&decoded.text),
        Form::Html | Form::Xhtml => None,
    };
    let text = match form {
        Form::Html | Form::Xhtml => decoded.text,
        Form::Text => Cow::Owned(plain::text(&decoded.text)),
        Form::Markdown => Cow::Owned(plain::markdown(&decoded.text)),
    };
    let manner = Manner {
        xml: form == Form::Xhtml,
        deepest: DEEPEST,
    };
    let parsed = parse(&text, manner, &enough);
    drop(text);
    let mut about = about::about(&parsed.tree);
    if let Some(head) = head {
        about.title = about.title.or(Some(head.title));
        about.author = about.author.or(Some(head.authors));
        about.date = about.date.or(head.year);
    }
    about.address = files.address.take().or(about.address);
    about.saved_at = files.saved_at.take().or(about.saved_at);
    about.title = about.title.or_else(|| files.title.take());
    let origin = about.address.as_deref().and_then(|address| Url::parse(address).ok());
    let mut walk = Walk::new(&files, origin, &enough);
    walk.page(&parsed.tree);
    if parsed.cut_off || walk.stopped {
        warnings.push(PageWarning::CutOff);
    }
    if walk.unsure {
        warnings.push(PageWarning::StylesUnread);
    }
    if walk.seen < FEW_LETTERS && has_scripts(&parsed.tree) {
        warnings.push(PageWarning::NeedsJavaScript);
    }
    if walk.parts.missing > 0 {
        warnings.push(PageWarning::NotSaved {
            files: walk.parts.missing,
        });
    }
    drop(parsed);
    let (sections, mut outline) = walk.headings.finish();
    let first = outline.iter().find(|entry| !entry.surrounding);
    about.title = about.title.or_else(|| first.map(|entry| entry.title.clone()));
    let mut html = walk.writer.finish();
    let mut parts = walk.parts.finish();
    // The walk keeps to what a document asks for; one that does not is a fault of ours, and shows as a damaged file.
    let (document, mut map) = walk.prose.finish(sections).map_err(|_| damaged())?;
    let document = document.with_tables(walk.tables.finish()).map_err(|_| damaged())?;
    let leaves = walk.leaves.finish(document.text());
    let document = document.with_leaves(leaves).map_err(|_| damaged())?;
    let voices = walk.spoken.finish(document.text());
    let mut document = document.with_voices(voices).map_err(|_| damaged())?;
    if may_be_spoken {
        document = spoken::mark(document);
    }
    let shown = parse(&html, AS_WRITTEN, stop);
    match proof::breach(&shown.tree).or_else(|| shown.cut_off.then(|| "cut off".to_owned())) {
        None => {
            let strays = verify::verify(&shown.tree, document.text(), &mut map);
            if strays > 0 {
                tracing::debug!(strays, file = %name.display(), "stretches of a page stand elsewhere in the page that is shown");
            }
        }
        Some(breach) => {
            tracing::warn!(breach, file = %name.display(), "what was written of a page reads as something else");
            (html, map) = bare::page(&document, &mut outline);
            parts.clear();
            warnings.push(PageWarning::OnlyWords);
        }
    }
    if stop() {
        return Err(ReadError::Cancelled { file: name.to_owned() });
    }
    warnings.dedup();
    let mut page = SavedPage {
        document,
        map,
        html,
        parts,
        outline,
        about,
        warnings,
    };
    page.tell_what_is_hidden();
    Ok(page)
}

/// As [`read`], with the password of an encrypted document.
///
/// # Errors
/// As [`read`], and when the document is encrypted and `password` does not open it.
pub fn read_sealed(
    bytes: &[u8],
    password: Option<&Password>,
    name: &Path,
    beside: Option<&Beside<'_>>,
    stop: &dyn Fn() -> bool,
) -> Result<SavedPage, ReadError> {
    read(&unsealed(bytes, password, name, stop)?, name, beside, stop)
}

/// The bytes of an encrypted document without its password; those of any other file as they are.
///
/// # Errors
/// When the document is encrypted and `password` does not open it.
pub fn unsealed<'b>(
    bytes: &'b [u8],
    password: Option<&Password>,
    name: &Path,
    stop: &dyn Fn() -> bool,
) -> Result<Cow<'b, [u8]>, ReadError> {
    let begun = Instant::now();
    let enough = || stop() || begun.elapsed() > LONGEST;
    office::unsealed(bytes, password.map(Password::reveal), &enough).map_err(|why| refused(why, name))
}

fn refused(why: office::Refused, name: &Path) -> ReadError {
    let file = name.to_owned();
    match why {
        office::Refused::Password => ReadError::UnknownProtection { file },
        office::Refused::NeedsPassword => ReadError::NeedsPassword { file },
        office::Refused::WrongPassword => ReadError::WrongPassword { file },
        office::Refused::Drm => ReadError::Drm { file },
        office::Refused::Damaged => ReadError::Damaged { file },
    }
}

/// How a written page is read again: nothing is left out, it is no deeper than what was written.
const AS_WRITTEN: Manner = Manner {
    xml: false,
    deepest: u32::MAX,
};

/// A page with fewer letters than this and with scripts is one that its scripts put together.
const FEW_LETTERS: usize = 200;

fn has_scripts(tree: &dom::Tree) -> bool {
    let mut elements = tree
        .descendants(dom::NodeId::DOCUMENT)
        .filter_map(|id| Some((id, tree.element(id)?)));
    elements.any(|(id, element)| {
        let kind = element.attribute("type").unwrap_or("module");
        let runs = kind.is_empty() || kind == "module" || kind.contains("javascript");
        &*element.name.local == "script" && runs && (element.has("src") || tree.first_child(id).is_some())
    })
}

/// How the main file of a page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Html,
    Xhtml,
    Text,
    Markdown,
}

/// Tells the format and takes the container apart.
fn open<'a>(
    bytes: &'a [u8],
    name: &Path,
    beside: Option<&'a Beside<'a>>,
    warnings: &mut Vec<PageWarning>,
) -> Option<(Files<'a>, Form)> {
    let ending = name
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    let mut note = |damaged: bool| {
        if damaged {
            warnings.push(PageWarning::ContainerDamaged);
        }
    };
    if bytes.starts_with(webarchive::MARK) {
        return Some((webarchive::read(bytes)?, Form::Html));
    }
    let is_note = matches!(ending.as_str(), "txt" | "md" | "markdown");
    if !is_note && mhtml::looks_like_one(bytes) {
        let (files, damaged) = mhtml::read(bytes)?;
        note(damaged);
        return Some((files, Form::Html));
    }
    if !is_note
        && zipped::looks_like_one(bytes)
        && let Some((files, damaged)) = zipped::read(bytes)
    {
        note(damaged);
        return Some((files, Form::Html));
    }
    if matches!(ending.as_str(), "webarchive" | "mht" | "mhtml") && !looks_like_html(bytes) {
        return None;
    }
    let main = File {
        bytes: Cow::Borrowed(bytes),
        ..File::default()
    };
    let form = match ending.as_str() {
        "txt" | "text" => Form::Text,
        "md" | "markdown" => Form::Markdown,
        "xhtml" | "xht" => Form::Xhtml,
        _ => Form::Html,
    };
    Some((Files::of_page(main, beside)?, form))
}

/// Whether a file is named as plain text or Markdown.
#[must_use]
pub fn is_named_as_note(name: &Path) -> bool {
    let ending = name
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    matches!(ending.as_str(), "txt" | "text" | "md" | "markdown")
}

/// Whether a file holds other files, whatever its name.
pub(crate) fn is_container(bytes: &[u8]) -> bool {
    bytes.starts_with(webarchive::MARK) || mhtml::looks_like_one(bytes) || zipped::looks_like_one(bytes)
}

/// Whether a file begins like a page.
pub(crate) fn looks_like_html(head: &[u8]) -> bool {
    const HEAD: usize = 1024;
    let head = String::from_utf8_lossy(head.get(..HEAD.min(head.len())).unwrap_or_default()).to_ascii_lowercase();
    let head: String = head.chars().filter(|c| *c != '\0').collect();
    [
        "<!doctype html",
        "<html",
        "<head",
        "<body",
        "<title",
        "<!-- saved from url",
    ]
    .iter()
    .any(|mark| head.contains(mark))
}

/// The endings of the names of documents, in lower case.
pub(crate) const DOCUMENTS: &[&str] = &[
    "docx", "docm", "dotx", "dotm", "pptx", "pptm", "ppsx", "ppsm", "potx", "odt", "ott", "odp", "otp", "epub",
];

/// Whether a file is called as documents, slides and books are.
pub(crate) fn is_named_document(name: &Path) -> bool {
    let ending = name.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| DOCUMENTS.contains(&ending.as_str()))
}

/// Whether the file `name`, which begins with `head`, is a saved page or a note.
#[must_use]
pub fn is_page(name: &Path, head: &[u8]) -> bool {
    let ending = name
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    match ending.as_str() {
        "html" | "htm" | "xhtml" | "xht" | "mhtml" | "mht" | "webarchive" | "txt" | "text" | "md" | "markdown" => true,
        _ => looks_like_html(head) || mhtml::looks_like_one(head),
    }
}

#[cfg(test)]
mod tests;
