//! What the styles of an OpenDocument file say, as far as text depends on it.

use super::super::xml::Tag;
use std::collections::HashMap;

/// A style's own say.
#[derive(Clone, Copy, Debug)]
struct Style<'x> {
    tag: Tag<'x>,
    parent: Option<&'x str>,
}

/// All styles of a document, by family and name.
#[derive(Debug, Default)]
pub(super) struct Styles<'x> {
    named: HashMap<(&'x str, &'x str), Style<'x>>,
    /// How lists are numbered, by name.
    pub(super) lists: HashMap<&'x str, Tag<'x>>,
    /// How headings are numbered.
    pub(super) outline: Option<Tag<'x>>,
}

/// Styles upon styles.
const DEEPEST: usize = 20;

impl<'x> Styles<'x> {
    /// Those of the roots of a document's parts; later ones go before.
    pub(super) fn of(roots: impl Iterator<Item = Tag<'x>>) -> Self {
        let mut styles = Self::default();
        for tag in roots
            .flat_map(Tag::tags)
            .filter(|tag| tag.name().ends_with("styles"))
            .flat_map(Tag::tags)
        {
            let name = tag.whole("style:name").or_else(|| tag.attr("name"));
            match (tag.name(), name) {
                ("style", Some(name)) => {
                    let style = Style {
                        tag,
                        parent: tag.attr("parent-style-name"),
                    };
                    styles
                        .named
                        .insert((tag.attr("family").unwrap_or_default(), name), style);
                }
                ("list-style", Some(name)) => {
                    styles.lists.insert(name, tag);
                }
                ("outline-style", _) => styles.outline = Some(tag),
                _ => {}
            }
        }
        styles
    }

    /// What a style, or those it is based on, say under the name of an element of properties.
    fn property(&self, family: &str, name: &str, properties: &str, wanted: &str) -> Option<&'x str> {
        self.chain(family, name)
            .find_map(|style| style.tag.child(properties)?.attr(wanted))
    }

    fn chain(&self, family: &str, name: &str) -> impl Iterator<Item = Style<'x>> {
        let first = self.named.get(&(family, name)).copied();
        std::iter::successors(first, move |style| self.named.get(&(family, style.parent?)).copied()).take(DEEPEST)
    }

    /// The names of a style and those it is based on, as people see them.
    pub(super) fn is_called(&self, style: &str, wanted: &str) -> bool {
        let is = |name: &str| name.eq_ignore_ascii_case(wanted);
        is(style)
            || self
                .chain("paragraph", style)
                .any(|style| style.tag.attr("display-name").is_some_and(is) || style.parent.is_some_and(is))
    }

    /// Whether letters of a style are not shown.
    pub(super) fn hides(&self, family: &str, style: &str) -> bool {
        let display = self.property(family, style, "text-properties", "display");
        let size = self.property(family, style, "text-properties", "font-size");
        let points = size.and_then(|size| size.strip_suffix("pt")?.parse::<f32>().ok());
        display == Some("none") || points.is_some_and(|points| points <= 1.0)
    }

    /// Whether letters of a style are white, and whether something is behind them.
    pub(super) fn is_white(&self, family: &str, style: &str) -> bool {
        let colour = self.property(family, style, "text-properties", "color");
        colour.is_some_and(|colour| colour.eq_ignore_ascii_case("#ffffff"))
    }

    /// Whether anything is behind letters or paragraphs of a style.
    pub(super) fn is_shaded(&self, family: &str, style: &str) -> bool {
        ["text-properties", "paragraph-properties"].iter().any(|properties| {
            let behind = self.property(family, style, properties, "background-color");
            behind.is_some_and(|colour| colour != "transparent" && !colour.eq_ignore_ascii_case("#ffffff"))
        })
    }

    /// The elements that letters of a style are written in.
    pub(super) fn marks(&self, style: &str) -> Vec<&'static str> {
        let said = |name: &str| self.property("text", style, "text-properties", name);
        let raised = said("text-position").unwrap_or_default();
        let height = raised.split_whitespace().next().unwrap_or_default();
        let lowered = height.starts_with('-') && height != "-0%" || height == "sub";
        let raised = !lowered && !matches!(height, "" | "0%" | "-0%");
        let struck = |name: &str| said(name).is_some_and(|value| value != "none");
        let marks = [
            (
                struck("text-line-through-style") || struck("text-line-through-type"),
                "s",
            ),
            (
                said("font-weight").is_some_and(|weight| weight == "bold" || weight >= "600" && weight.len() == 3),
                "b",
            ),
            (
                said("font-style").is_some_and(|style| style == "italic" || style == "oblique"),
                "i",
            ),
            (raised, "sup"),
            (lowered, "sub"),
        ];
        marks
            .into_iter()
            .filter(|(is_on, _)| *is_on)
            .map(|(_, name)| name)
            .collect()
    }

    /// Whether paragraphs of a style run from the right.
    pub(super) fn runs_from_right(&self, style: &str) -> bool {
        let mode = self.property("paragraph", style, "paragraph-properties", "writing-mode");
        mode.is_some_and(|mode| mode.starts_with("rl"))
    }

    /// Whether pages of a style are left out of a show.
    pub(super) fn is_hidden_page(&self, style: &str) -> bool {
        self.property("drawing-page", style, "drawing-page-properties", "visibility") == Some("hidden")
    }
}
