//! Parts of a page that are folded away until a reader opens them: tabs, and what a button says that it opens.

use super::super::dom::{Element, NodeId, Tree};
use std::collections::HashSet;

/// Attributes that name the part that an element opens.
const OPENS: [&str; 6] = [
    "aria-controls",
    "data-bs-target",
    "data-target",
    "data-toggle-target",
    "popovertarget",
    "data-tab-target",
];
/// Names that are kept of one page.
const MOST: usize = 10_000;

/// The parts of a page that something on it opens, by their `id`.
pub(super) fn unfolded(tree: &Tree) -> HashSet<String> {
    let elements = tree.descendants(NodeId::DOCUMENT).filter_map(|id| tree.element(id));
    let named = elements.flat_map(|element| OPENS.iter().filter_map(move |name| element.attribute(name)));
    let names = named.flat_map(str::split_ascii_whitespace);
    names
        .map(|name| name.trim_start_matches('#').to_owned())
        .take(MOST)
        .collect()
}

/// Whether something opens an element that is not shown; `has_box` says that it is hidden otherwise than by having none.
pub(super) fn is_folded(unfolded: &HashSet<String>, element: &Element, has_box: bool) -> bool {
    let role = element
        .attribute("role")
        .is_some_and(|role| role.eq_ignore_ascii_case("tabpanel"));
    let until_found = element
        .attribute("hidden")
        .is_some_and(|hidden| hidden.eq_ignore_ascii_case("until-found"));
    let named = element.attribute("id").is_some_and(|id| unfolded.contains(id));
    until_found || !has_box && (role || named)
}
