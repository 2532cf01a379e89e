//! Books (EPUB 2 and 3) as a page: the chapters one below the other, in the order of the spine.
//!
//! A chapter's markup is taken over as it is, but for the names by which its parts and files are reached: these would be
//! the same in several chapters. What the book says of its printed pages becomes places in the text.

mod chapter;
mod contents;
mod sheets;

use super::archive::Archive;
use super::package::{Said, resolved};
use super::xml::{Tag, Xml};
use super::{Prepared, Refused, html};
use contents::Contents;
use sheets::Sheets;
use std::collections::{BTreeSet, HashMap};

/// Chapters of one book.
const MOST_CHAPTERS: usize = 20_000;

/// Methods that scramble fonts alone: anyone can undo them, and nothing of the text is touched.
const OF_FONTS: [&str; 2] = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"];

/// A book while it is read.
struct Epub {
    /// The place of each chapter in the spine, by its path in lower case.
    chapters: HashMap<String, usize>,
    contents: Contents,
    sheets: Sheets,
    /// The last chapter in which a printed page begins.
    last_paged: Option<usize>,
}

/// Reads a book.
pub(super) fn read(archive: &mut Archive<'_>) -> Result<Prepared, Refused> {
    if is_protected(archive) {
        return Err(Refused::Drm);
    }
    let path = package_path(archive).ok_or(Refused::Damaged)?;
    let package = archive
        .part(&path)
        .map(|bytes| Xml::read(&bytes))
        .ok_or(Refused::Damaged)?;
    let root = package.root();
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let items = items(root, folder);
    let spine: Vec<(String, Follows)> = spine(root)
        .filter_map(|(id, follows)| Some((items.get(id)?.path.clone(), follows)))
        .take(MOST_CHAPTERS)
        .collect();
    if spine.is_empty() {
        return Err(Refused::Damaged);
    }
    let mut epub = Epub {
        chapters: spine.iter().map(|(path, _)| path.to_lowercase()).zip(0..).collect(),
        contents: Contents::read(archive, root, &items),
        sheets: Sheets::default(),
        last_paged: None,
    };
    let mut written = Vec::new();
    for (at, (path, follows)) in spine.iter().enumerate() {
        match archive.part(path) {
            Some(bytes) => written.push(epub.chapter(at, path, *follows, &bytes)),
            None => {
                archive.damaged.set(true);
                written.push(String::new());
            }
        }
    }
    let mut body = String::new();
    epub.sheets.write(archive, &mut body);
    for (at, chapter) in written.into_iter().enumerate() {
        body.push_str(&chapter);
        // Nobody knows where the last page ends that is named; it is not further than its chapter.
        if epub.last_paged == Some(at) {
            html::open(&mut body, "span", &[("data-pincite-place", "none")]);
            html::close(&mut body, "span");
        }
    }
    let pictures = items
        .values()
        .filter(|item| item.is_shown())
        .map(|item| item.path.clone());
    let said = root.child("metadata").map(Said::of).unwrap_or_default();
    Ok(Prepared {
        body,
        said,
        pictures: pictures.collect::<BTreeSet<_>>(),
        ..Prepared::default()
    })
}

/// Whether more of a book than its fonts is encrypted.
fn is_protected(archive: &mut Archive<'_>) -> bool {
    let Some(bytes) = archive.part("META-INF/encryption.xml") else {
        return archive.has("META-INF/sinf.xml");
    };
    let xml = Xml::read(&bytes);
    let parts = xml
        .root()
        .below()
        .into_iter()
        .filter(|tag| tag.name() == "EncryptedData");
    let method = |part: Tag<'_>| {
        part.child("EncryptionMethod")
            .and_then(|method| method.attr("Algorithm").map(str::to_owned))
    };
    let mut methods = parts.map(method);
    methods.any(|method| !method.is_some_and(|method| OF_FONTS.contains(&method.as_str())))
}

/// Where the package document lies: as the container says, or wherever one is.
fn package_path(archive: &mut Archive<'_>) -> Option<String> {
    let container = archive.part("META-INF/container.xml").map(|bytes| Xml::read(&bytes));
    let named = container
        .as_ref()
        .and_then(|xml| xml.root().first("rootfile")?.attr("full-path").map(str::to_owned));
    named
        .filter(|path| archive.has(path))
        .or_else(|| archive.paths().into_iter().find(|path| path.ends_with(".opf")))
}

/// A file that a book lists.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) path: String,
    pub(super) kind: String,
    pub(super) properties: String,
}

impl Item {
    /// Whether it is a picture, a font, or a style sheet.
    fn is_shown(&self) -> bool {
        let kind = self.kind.to_ascii_lowercase();
        kind.starts_with("image/") || kind.contains("font") || kind == "text/css" || kind.contains("opentype")
    }
}

fn items(root: Tag<'_>, folder: &str) -> HashMap<String, Item> {
    let manifest = root.child("manifest");
    let item = |tag: Tag<'_>| {
        let href = super::super::files::decoded(tag.attr("href")?);
        let item = Item {
            path: resolved(folder, &href),
            kind: tag.attr("media-type").unwrap_or_default().to_owned(),
            properties: tag.attr("properties").unwrap_or_default().to_owned(),
        };
        Some((tag.attr("id")?.to_owned(), item))
    };
    manifest.into_iter().flat_map(Tag::tags).filter_map(item).collect()
}

/// Whether a chapter goes on from the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Follows {
    Yes,
    /// It is only come to by a link: notes, answers, a large table.
    No,
}

fn spine(root: Tag<'_>) -> impl Iterator<Item = (&str, Follows)> {
    let spine = root.child("spine");
    spine.into_iter().flat_map(Tag::tags).filter_map(|item| {
        let follows = match item.attr("linear") {
            Some("no") => Follows::No,
            _ => Follows::Yes,
        };
        Some((item.attr("idref")?, follows))
    })
}
