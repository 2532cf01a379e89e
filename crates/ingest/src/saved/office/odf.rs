//! OpenDocument texts and presentations (ISO/IEC 26300) as a page.

mod lists;
mod slides;
mod styles;
mod text;

use super::archive::Archive;
use super::found::Found;
use super::package::Said;
use super::xml::{Tag, Xml};
use super::{Prepared, Refused, html};
use lists::Lists;
use std::collections::{BTreeSet, HashMap, HashSet};
use styles::Styles;

/// A document while it is read.
struct Odf<'x, 'a, 'b> {
    archive: &'a mut Archive<'b>,
    styles: Styles<'x>,
    lists: Lists,
    /// Boxes and the like that follow the paragraph in which they are anchored.
    after: Vec<String>,
    /// Notes, written when they are called.
    notes: String,
    called: usize,
    comments: String,
    pictures: BTreeSet<String>,
    title: Option<String>,
    found: Found,
    /// Width and height of pages by their masters, in millimetres.
    sizes: HashMap<&'x str, (f64, f64)>,
    /// The masters that slides name.
    masters: HashSet<&'x str>,
}

/// Reads a document.
pub(super) fn read(archive: &mut Archive<'_>) -> Result<Prepared, Refused> {
    if is_encrypted(archive) {
        return Err(Refused::Password);
    }
    let mut part = |path: &str| archive.part(path).map(|bytes| Xml::read(&bytes));
    let content = part("content.xml").ok_or(Refused::Damaged)?;
    let shared = part("styles.xml");
    let said = part("meta.xml").map(|xml| Said::of(xml.root())).unwrap_or_default();
    let shared = shared.as_ref().map(Xml::root);
    let body = content.root().child("body").ok_or(Refused::Damaged)?;
    let styles = Styles::of(shared.into_iter().chain([content.root()]));
    let mut odf = Odf {
        lists: Lists::of(&styles),
        archive,
        styles,
        after: Vec::new(),
        notes: String::new(),
        called: 0,
        comments: String::new(),
        pictures: BTreeSet::new(),
        title: None,
        found: Found::default(),
        sizes: shared.map(slides::sizes).unwrap_or_default(),
        masters: HashSet::new(),
    };
    let mut out = String::new();
    for inner in body.tags() {
        match inner.name() {
            "text" => odf.blocks(inner, &mut out),
            "presentation" | "drawing" => odf.slides(inner, &mut out),
            _ => {}
        }
    }
    odf.behind(shared, &mut out);
    odf.archive.damaged.set(odf.archive.damaged.get() || content.broken);
    let (title, pictures, found) = (odf.title, odf.pictures, odf.found);
    Ok(Prepared {
        body: out,
        said: Said {
            title: said.title.or(title),
            ..said
        },
        pictures,
        found,
        ..Prepared::default()
    })
}

/// Whether the files of an archive are encrypted.
fn is_encrypted(archive: &mut Archive<'_>) -> bool {
    let manifest = archive.part("META-INF/manifest.xml");
    manifest.is_some_and(|bytes| Xml::read(&bytes).root().first("encryption-data").is_some())
}

impl Odf<'_, '_, '_> {
    /// Notes, comments, and what stands at the head and foot of pages.
    fn behind(&mut self, shared: Option<Tag<'_>>, out: &mut String) {
        let notes = std::mem::take(&mut self.notes);
        if !notes.is_empty() {
            html::open(
                out,
                "section",
                &[("class", "notes"), ("role", "doc-endnotes"), ("data-pincite", "apart")],
            );
            out.push_str(&notes);
            html::close(out, "section");
        }
        super::beside(out, "comments", &std::mem::take(&mut self.comments));
        let pages = shared.and_then(|shared| shared.child("master-styles"));
        let mut seen: Vec<String> = Vec::new();
        for page in pages.into_iter().flat_map(Tag::tags) {
            let heads = page.tags().filter(|tag| {
                matches!(
                    tag.name(),
                    "header" | "footer" | "header-left" | "footer-left" | "header-first" | "footer-first"
                )
            });
            for head in heads {
                let mut words = String::new();
                self.blocks(head, &mut words);
                if html::has_words(&words) && !seen.contains(&words) {
                    seen.push(words);
                }
            }
            if page.whole("style:name").is_some_and(|name| self.masters.contains(name)) {
                self.drawn_by_master(page, &mut seen);
            }
        }
        super::beside(out, "heads", &seen.concat());
    }
}
