//! Which parts of a page stand around its text: navigation, advertisements, notices, footers.
//!
//! Told by what the page says of them (elements and roles), and by the names that its authors gave them where those parts
//! are small beside the whole. Nothing is left out for it: such text only ranks lower.

use super::dom::{Data, Element, NodeId, Tree};

/// What a part of a page is to its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Part of it, or nothing in particular.
    Text,
    /// Beside it, and under no heading of it.
    Around,
    /// Beside it, under the heading that it stands below: a box, a pull quote.
    Beside,
}

/// Letters of text below each node, itself included.
pub(crate) struct Lengths(Vec<u32>);

impl Lengths {
    pub(crate) fn of(tree: &Tree) -> Self {
        let mut lengths = vec![0_u32; tree.len()];
        let order: Vec<NodeId> = tree.descendants(NodeId::DOCUMENT).collect();
        for id in order.into_iter().rev() {
            let own = match tree.data(id) {
                Some(Data::Text(text)) => u32::try_from(text.trim_ascii().len()).unwrap_or(u32::MAX),
                Some(Data::Element(element)) if is_unread(element) => {
                    if let Some(length) = lengths.get_mut(id.index()) {
                        *length = 0;
                    }
                    continue;
                }
                _ => 0,
            };
            let total = lengths.get(id.index()).copied().unwrap_or_default().saturating_add(own);
            if let Some(length) = lengths.get_mut(id.index()) {
                *length = total;
            }
            let above = tree.parent(id).and_then(|parent| lengths.get_mut(parent.index()));
            if let Some(above) = above {
                *above = above.saturating_add(total);
            }
        }
        Self(lengths)
    }

    pub(crate) fn get(&self, id: NodeId) -> u32 {
        self.0.get(id.index()).copied().unwrap_or_default()
    }
}

fn is_unread(element: &Element) -> bool {
    matches!(
        &*element.name.local,
        "script" | "style" | "noscript" | "template" | "iframe" | "textarea" | "select" | "head"
    )
}

/// The role of an element; `in_text` when it lies in an article or the main part of the page.
pub(crate) fn role(tree: &Tree, lengths: &Lengths, id: NodeId, element: &Element, in_text: bool) -> Role {
    let name = element.html_name().map(|name| &**name).unwrap_or_default();
    match element.attribute("role") {
        Some("navigation" | "banner" | "contentinfo" | "search" | "alertdialog" | "menu" | "menubar" | "toolbar") => {
            return Role::Around;
        }
        Some("complementary" | "dialog" | "tooltip") => return Role::Beside,
        Some("doc-toc") => return Role::Around,
        Some("main" | "article" | "heading" | "doc-footnote" | "doc-endnotes") => return Role::Text,
        _ => {}
    }
    match name {
        "nav" => return Role::Around,
        "aside" => return Role::Beside,
        "footer" | "header" if !in_text => {
            // A header that holds the page's title is where its text begins.
            return match name == "header" && holds_title(tree, id) {
                true => Role::Text,
                false => Role::Around,
            };
        }
        "a" if is_permalink(element) => return Role::Beside,
        "div" | "section" | "ul" | "ol" | "p" | "span" | "form" | "table" | "button" | "dialog" => {}
        _ => return Role::Text,
    }
    match is_named_so(element) {
        true if is_small(tree, lengths, id) => Role::Beside,
        _ => Role::Text,
    }
}

/// Whether an element is an article or the main part.
pub(crate) fn begins_text(element: &Element) -> bool {
    matches!(
        element.html_name().map(|name| &**name),
        Some("main" | "article" | "blockquote" | "figure" | "section" | "td")
    ) || matches!(element.attribute("role"), Some("main" | "article"))
}

fn holds_title(tree: &Tree, id: NodeId) -> bool {
    let mut at = tree.first_child(id);
    while let Some(node) = at {
        if tree.element(node).is_some_and(|element| &*element.name.local == "h1") {
            return true;
        }
        at = tree.following(node, id, true);
    }
    false
}

/// A part with a name like these is taken for boilerplate only when it holds less than this share of the page.
const SMALL_SHARE: f64 = 0.3;

fn is_small(tree: &Tree, lengths: &Lengths, id: NodeId) -> bool {
    let whole = f64::from(lengths.get(NodeId::DOCUMENT));
    f64::from(lengths.get(id)) < SMALL_SHARE * whole && !holds_title(tree, id)
}

/// Links beside a heading that lead to the heading itself, and those to edit it.
fn is_permalink(element: &Element) -> bool {
    element.classes().any(|class| {
        matches!(
            class,
            "headerlink" | "anchor" | "anchorjs-link" | "heading-anchor" | "permalink" | "header-anchor" | "hash-link"
        )
    })
}

fn is_named_so(element: &Element) -> bool {
    const WORDS: [&str; 34] = [
        "ad",
        "ads",
        "advert",
        "advertisement",
        "adsbygoogle",
        "breadcrumb",
        "breadcrumbs",
        "cookie",
        "cookies",
        "consent",
        "gdpr",
        "newsletter",
        "promo",
        "promotion",
        "sponsored",
        "sponsor",
        "share",
        "sharing",
        "social",
        "skip",
        "skiplink",
        "popup",
        "navbar",
        "navigation",
        "sidebar",
        "menu",
        "toolbar",
        "masthead",
        "paywall",
        "subscribe",
        "editsection",
        "navbox",
        "sitesub",
        "catlinks",
    ];
    let id = element.attribute("id").into_iter();
    let is_word = |name: &str| {
        let name = name.to_ascii_lowercase();
        let mut words = name.split(|c: char| !c.is_ascii_alphanumeric());
        words.any(|word| WORDS.contains(&word))
    };
    id.chain(element.classes().take(12)).any(is_word)
}
