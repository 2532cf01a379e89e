//! Pages shown in pages, and pictures.

use super::super::boilerplate::Lengths;
use super::super::decode::decode;
use super::super::dom::{Element, NodeId};
use super::super::parse::{DEEPEST, Manner, parse};
use super::super::parts;
use super::super::styles::{Flow, Looks, Styles};
use super::super::voices;
use super::{Sheet, State, Walk, folded, has_headings, landmarks};
use pincite_core::source::document::Aside;
use url::Url;

/// Pages within pages within pages.
const DEEPEST_FRAMES: u8 = 4;

impl Walk<'_> {
    /// Writes what an `iframe` or `frame` shows, where that was saved, as a block of the page.
    pub(super) fn frame(&mut self, sheet: &Sheet<'_>, element: &Element, state: State) {
        if sheet.depth >= DEEPEST_FRAMES || self.frames_left == 0 {
            return;
        }
        let (text, base): (String, Url) = match element.attribute("srcdoc") {
            Some(html) => (html.to_owned(), sheet.base.clone()),
            None => {
                let Some((base, file)) = element
                    .attribute("src")
                    .and_then(|src| self.files.find(sheet.base, src))
                else {
                    return;
                };
                if parts::kind(&file.bytes).is_some() {
                    return;
                }
                (decode(&file.bytes, file.charset.as_deref()).text.into_owned(), base)
            }
        };
        self.frames_left -= 1;
        let above = u32::try_from(self.writer.depth()).unwrap_or(DEEPEST);
        let manner = Manner {
            xml: false,
            deepest: DEEPEST.saturating_sub(above).max(8),
        };
        let parsed = parse(&text, manner, self.stop);
        drop(text);
        let tree = &parsed.tree;
        let mut styles = Styles::default();
        let css = self.sheets(tree, &base, &mut styles);
        let mut inner = Sheet {
            tree,
            base: &base,
            lengths: Lengths::of(tree),
            others: voices::parts(tree),
            looks: Looks::new(&styles, tree.quirks),
            css,
            has_headings: has_headings(tree),
            unfolded: folded::unfolded(tree),
            number: self.frames_left,
            orders: styles.orders,
            styled: false,
            depth: sheet.depth + 1,
        };
        if state.is_hidden() {
            inner.looks.hide();
        }
        self.prose.end_block('\n');
        let path = self.headings.path();
        let number = self.number();
        self.writer.open("div");
        self.writer.attribute("data-p-frame", "");
        self.writer.opened("div", Some(number));
        if let (_, _, Some(body)) = landmarks(tree) {
            let inside = State {
                flex: false,
                style: Looks::ROOT,
                ..state
            };
            self.content(&mut inner, body, inside, (Flow::Written, false));
        }
        self.prose.end_block('\n');
        self.unsure |= inner.looks.is_unsure();
        self.writer.close();
        self.headings.go_back(path, &mut self.prose);
    }

    /// Writes a picture and reads its description. `source` is where it comes from.
    pub(super) fn picture(&mut self, sheet: &Sheet<'_>, id: NodeId, element: &Element, state: State) {
        let described = element
            .attribute("alt")
            .map(str::trim)
            .filter(|words| !words.is_empty() && !state.unread);
        let number = described.map(|_| self.number());
        let address = sources(sheet, id, element)
            .into_iter()
            .find_map(|source| self.parts.address(self.files, sheet.base, &source));
        self.writer.open("img");
        if let Some(address) = address {
            self.writer.attribute("src", &address);
        }
        self.attributes(sheet, element);
        self.writer.opened("img", number);
        if let Some(words) = described {
            let aside = state.aside().unwrap_or(Aside::Hidden);
            self.prose.describe(words, number, aside);
        }
    }

    /// Writes the still picture of a video.
    pub(super) fn still(&mut self, sheet: &Sheet<'_>, element: &Element) {
        let poster = element.attribute("poster");
        let address = poster.and_then(|poster| self.parts.address(self.files, sheet.base, poster));
        if let Some(address) = address {
            self.writer.open("img");
            self.writer.attribute("src", &address);
            self.attributes(sheet, element);
            self.writer.opened("img", None);
        }
    }
}

/// Where a picture may come from, the likeliest first.
fn sources(sheet: &Sheet<'_>, id: NodeId, element: &Element) -> Vec<String> {
    let mut sources: Vec<String> = Vec::new();
    let own = ["src", "data-src", "data-original", "data-lazy-src"];
    sources.extend(own.iter().filter_map(|name| element.attribute(name)).map(str::to_owned));
    sources.extend(element.attribute("srcset").into_iter().flat_map(candidates));
    let siblings = sheet.tree.parent(id).map(|parent| sheet.tree.children(parent));
    for sibling in siblings.into_iter().flatten().take(16) {
        let source = sheet
            .tree
            .element(sibling)
            .filter(|element| &*element.name.local == "source");
        sources.extend(
            source
                .and_then(|source| source.attribute("srcset"))
                .into_iter()
                .flat_map(candidates),
        );
    }
    sources.retain(|source| !source.trim().is_empty());
    sources
}

/// The addresses of a `srcset`.
fn candidates(srcset: &str) -> Vec<String> {
    const MOST: usize = 8;
    if srcset
        .trim_start()
        .get(..5)
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"))
    {
        let first = srcset.split_ascii_whitespace().next();
        return first
            .map(|first| first.trim_end_matches(',').to_owned())
            .into_iter()
            .collect();
    }
    let candidates = srcset
        .split(", ")
        .filter_map(|candidate| candidate.split_ascii_whitespace().next());
    candidates
        .take(MOST)
        .map(|address| address.trim_end_matches(',').to_owned())
        .collect()
}
