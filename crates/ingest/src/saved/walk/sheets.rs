//! The style sheets of a page.

use super::super::css::{self, Resources};
use super::super::decode::decode;
use super::super::dom::{Element, NodeId, Tree};
use super::super::files::Files;
use super::super::parts::Parts;
use super::super::styles::{Styles, holds};
use super::{Sheet, Walk};
use html5ever::ns;
use std::collections::HashMap;
use url::Url;

/// Sheets that import sheets, one above the other.
const DEEPEST: u8 = 8;

/// Bytes of style sheets of one page, imports included each time that they are.
const MOST_BYTES: usize = 32 << 20;

impl Walk<'_> {
    /// The page's sheets made harmless, by the element that brings each; what they say is added to `styles`.
    pub(super) fn sheets(&mut self, tree: &Tree, base: &Url, styles: &mut Styles) -> HashMap<NodeId, String> {
        let mut sheets = HashMap::new();
        let mut bytes = 0;
        for id in tree.descendants(NodeId::DOCUMENT) {
            let Some(element) = tree.element(id) else { continue };
            let css = if is_style(element) {
                self.harmless(&tree.text_of(id), base, &mut bytes)
            } else if is_sheet(element) {
                let Some(css) = element
                    .attribute("href")
                    .and_then(|href| self.linked(base, href, &mut bytes))
                else {
                    continue;
                };
                css
            } else {
                continue;
            };
            if element.attribute("media").is_none_or(holds) {
                styles.add(&css);
            }
            sheets.insert(id, css);
        }
        sheets
    }

    fn linked(&mut self, base: &Url, href: &str, bytes: &mut usize) -> Option<String> {
        let mut resources = Linked {
            files: self.files,
            parts: &mut self.parts,
            base,
            depth: 0,
            bytes,
        };
        resources.sheet(href)
    }

    fn harmless(&mut self, css: &str, base: &Url, bytes: &mut usize) -> String {
        let mut resources = Linked {
            files: self.files,
            parts: &mut self.parts,
            base,
            depth: 0,
            bytes,
        };
        css::harmless(css, &mut resources)
    }

    /// The value of a `style` attribute, made harmless.
    pub(super) fn declarations(&mut self, css: &str, base: &Url) -> String {
        // Nothing can be fetched without one of these.
        if !css.contains(['(', '\\', '@', '{']) {
            return css.to_owned();
        }
        self.harmless(css, base, &mut 0)
    }

    /// Writes the sheet that an element brings, if it does.
    pub(super) fn style(&mut self, sheet: &Sheet<'_>, id: NodeId) {
        let Some(css) = sheet.css.get(&id).filter(|_| sheet.styled) else {
            return;
        };
        let media = sheet.tree.element(id).and_then(|element| element.attribute("media"));
        self.writer.open("style");
        if let Some(media) = media {
            self.writer.attribute("media", media);
        }
        self.writer.sheet(css);
    }

    /// Writes the sheets of a drawing before it: they hold for the whole page, but within the drawing a parser would
    /// read their text as markup.
    pub(super) fn drawing_styles(&mut self, sheet: &Sheet<'_>, drawing: NodeId) {
        let mut at = sheet.tree.first_child(drawing);
        while let Some(id) = at {
            let element = sheet.tree.element(id);
            if element.is_some_and(|element| element.name.ns == ns!(svg) && is_style(element)) {
                self.style(sheet, id);
            }
            // What HTML stands in a drawing brings its own.
            let into = element.is_none_or(|element| element.name.ns == ns!(svg));
            at = sheet.tree.following(id, drawing, into);
        }
    }
}

/// Whether an element brings a sheet as its text. Formulas have none: a `style` there is an element like any other.
fn is_style(element: &Element) -> bool {
    let may = element.name.ns == ns!(html) || element.name.ns == ns!(svg);
    may && &*element.name.local == "style" && element.attribute("type").is_none_or(is_css)
}

/// Whether a sheet of this type is read by browsers.
fn is_css(media_type: &str) -> bool {
    media_type.is_empty() || media_type.eq_ignore_ascii_case("text/css")
}

fn is_sheet(element: &Element) -> bool {
    if element.html_name().is_none_or(|name| &**name != "link") || !element.attribute("type").is_none_or(is_css) {
        return false;
    }
    let rel = element.attribute("rel").unwrap_or_default().to_ascii_lowercase();
    let mut words = rel.split_ascii_whitespace();
    words.clone().any(|word| word == "stylesheet") && !words.any(|word| word == "alternate")
}

/// What the sheets of a page may name.
struct Linked<'w, 'p> {
    files: &'w Files<'w>,
    parts: &'p mut Parts,
    base: &'p Url,
    depth: u8,
    bytes: &'p mut usize,
}

impl Resources for Linked<'_, '_> {
    fn address(&mut self, reference: &str) -> Option<String> {
        if reference.starts_with('#') {
            return Some(reference.to_owned());
        }
        self.parts.address(self.files, self.base, reference)
    }

    fn sheet(&mut self, reference: &str) -> Option<String> {
        if self.depth >= DEEPEST {
            return None;
        }
        let Some((base, file)) = self.files.find(self.base, reference) else {
            self.parts.missing += 1;
            return None;
        };
        *self.bytes += file.bytes.len();
        if *self.bytes > MOST_BYTES {
            return None;
        }
        let decoded = decode(&file.bytes, file.charset.as_deref());
        let mut inner = Linked {
            files: self.files,
            parts: self.parts,
            base: &base,
            depth: self.depth + 1,
            bytes: self.bytes,
        };
        Some(css::harmless(&decoded.text, &mut inner))
    }
}
