//! Which files beside a page belong to it.

use super::css::{self, Resources};
use super::decode::decode;
use super::dom::NodeId;
use super::files::decoded;
use super::parse::{DEEPEST, Manner, parse};
use std::collections::BTreeSet;

/// Files beside one page that are taken in.
const MOST: usize = 5_000;

/// The paths, from a page's own folder on, that one of its files names: pictures, styles, fonts and frames. `path` is
/// where that file lies, likewise (the page's own name for the page). Only paths that lie in that folder or below; what
/// they lead to is not looked at.
#[must_use]
pub fn companions(bytes: &[u8], path: &str) -> BTreeSet<String> {
    let text = decode(bytes, None).text;
    let mut named = Named {
        folder: path.rsplit_once('/').map_or("", |(folder, _)| folder),
        paths: BTreeSet::new(),
    };
    if path.to_ascii_lowercase().ends_with(".css") {
        css::harmless(&text, &mut named);
        return named.paths;
    }
    let manner = Manner {
        xml: false,
        deepest: DEEPEST,
    };
    let tree = parse(&text, manner, &|| false).tree;
    for id in tree.descendants(NodeId::DOCUMENT) {
        let Some(element) = tree.element(id) else { continue };
        match &*element.name.local {
            "style" => {
                css::harmless(&tree.text_of(id), &mut named);
            }
            "img" | "iframe" | "frame" | "video" | "source" | "input" | "image" | "embed" | "object" | "link" => {
                let names = ["src", "data-src", "href", "poster", "data", "background"];
                names
                    .iter()
                    .filter_map(|name| element.attribute(name))
                    .for_each(|address| named.note(address));
                let srcset = element.attribute("srcset").unwrap_or_default();
                let candidates = srcset
                    .split(", ")
                    .filter_map(|candidate| candidate.split_ascii_whitespace().next());
                candidates.for_each(|address| named.note(address));
            }
            _ => {}
        }
        if let Some(style) = element.attribute("style").filter(|style| style.contains('(')) {
            css::harmless(style, &mut named);
        }
    }
    named.paths
}

struct Named<'p> {
    folder: &'p str,
    paths: BTreeSet<String>,
}

impl Named<'_> {
    fn note(&mut self, address: &str) {
        let address = address.trim();
        let is_relative = !address.is_empty() && !address.starts_with(['/', '#', '?', '\\']) && !has_scheme(address);
        if !is_relative || self.paths.len() >= MOST {
            return;
        }
        let address = address.split('#').next().unwrap_or_default();
        let path = address.split('?').next().unwrap_or_default();
        for path in [path, address] {
            if let Some(path) = inside(&format!("{}/{}", self.folder, decoded(path))) {
                self.paths.insert(path);
            }
        }
    }
}

impl Resources for Named<'_> {
    fn address(&mut self, reference: &str) -> Option<String> {
        self.note(reference);
        None
    }

    fn sheet(&mut self, reference: &str) -> Option<String> {
        self.note(reference);
        None
    }
}

fn has_scheme(address: &str) -> bool {
    let scheme = address.split_once(':').map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| {
        scheme
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
    })
}

/// A path without `.` and `..`; `None` when it leads out of the folder that it starts in.
pub(crate) fn inside(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            // Other systems have other separators, drives and streams.
            part if part.contains(['\\', ':', '\0']) => return None,
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}
