//! Parts of a page that are folded away until a reader opens them: tabs, and what a button says that it opens. A part counts
//! only where what opens it is shown: otherwise nobody can unfold it, and it is hidden like anything else.

use super::super::dom::{Element, NodeId, Tree};
use super::{Sheet, State, Walk};
use std::collections::HashSet;
use std::ops::Range;

/// Attributes that name the part that an element opens.
const OPENS: [&str; 6] = [
    "aria-controls",
    "data-bs-target",
    "data-target",
    "data-toggle-target",
    "popovertarget",
    "data-tab-target",
];
/// Names that are kept of one page, and parts.
const MOST: usize = 10_000;

/// The parts of a page that something on it opens, by their `id`.
pub(super) fn unfolded(tree: &Tree) -> HashSet<String> {
    let elements = tree.descendants(NodeId::DOCUMENT).filter_map(|id| tree.element(id));
    let names = elements.flat_map(opened_by);
    names.map(str::to_owned).take(MOST).collect()
}

/// The names that an element says it opens.
fn opened_by(element: &Element) -> impl Iterator<Item = &str> {
    let named = OPENS.iter().filter_map(|name| element.attribute(name));
    named
        .flat_map(str::split_ascii_whitespace)
        .map(|name| name.trim_start_matches('#'))
}

/// A part that is folded away, if what opens it turns out to be shown.
#[derive(Clone, Debug)]
pub(super) struct Fold {
    /// Where its text begins.
    start: usize,
    /// What opens it, as [`Opener`] notes it: any of them.
    by: Vec<Opener>,
}

/// What opens a part, in the tree of this number: a page shown within a page has names of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Opener {
    /// Something that says it opens this `id`.
    Of(u32, String),
    /// A link within the page to this `id`.
    LinkTo(u32, String),
    /// Something to press, of this `id` of its own.
    Named(u32, String),
}

/// What is folded away in a page, and what is shown that opens it.
#[derive(Debug, Default)]
pub(super) struct Folds {
    closed: Vec<(Range<usize>, Vec<Opener>)>,
    shown: HashSet<Opener>,
}

/// An element that is not shown, as a part that something may open; `has_box` says that it is hidden otherwise than by having
/// none.
pub(super) fn fold(sheet: &Sheet<'_>, element: &Element, has_box: bool, start: usize) -> Option<Fold> {
    let role = is_role(element, &["tabpanel"]);
    let until_found = element
        .attribute("hidden")
        .is_some_and(|hidden| hidden.eq_ignore_ascii_case("until-found"));
    let id = element.attribute("id").filter(|id| !id.is_empty());
    let named = id.is_some_and(|id| sheet.unfolded.contains(id));
    if !until_found && (has_box || !role && !named) {
        return None;
    }
    let mut by = Vec::new();
    if let Some(id) = id {
        by.push(Opener::Of(sheet.number, id.to_owned()));
        if role || until_found {
            by.push(Opener::LinkTo(sheet.number, id.to_owned()));
        }
    }
    if role && let Some(labels) = element.attribute("aria-labelledby") {
        let labels = labels.split_ascii_whitespace().take(4);
        by.extend(labels.map(|label| Opener::Named(sheet.number, label.to_owned())));
    }
    (!by.is_empty()).then_some(Fold { start, by })
}

fn is_role(element: &Element, roles: &[&str]) -> bool {
    let is = |role: &str| roles.iter().any(|one| role.eq_ignore_ascii_case(one));
    element.attribute("role").is_some_and(is)
}

impl Walk<'_> {
    /// Notes what an element that is shown opens.
    pub(super) fn note_opener(&mut self, sheet: &Sheet<'_>, element: &Element, state: State) {
        if state.is_hidden() || state.unread || self.folds.shown.len() >= MOST {
            return;
        }
        let shown = &mut self.folds.shown;
        shown.extend(opened_by(element).map(|name| Opener::Of(sheet.number, name.to_owned())));
        let is_link = element.html_name().is_some_and(|name| &**name == "a");
        let target = element.attribute("href").and_then(|href| href.strip_prefix('#'));
        if let Some(target) = target.filter(|target| is_link && !target.is_empty()) {
            shown.insert(Opener::LinkTo(sheet.number, target.to_owned()));
        }
        let is_pressed = is_link
            || element.html_name().is_some_and(|name| &**name == "button")
            || is_role(element, &["tab", "button"]);
        if let Some(id) = element.attribute("id").filter(|_| is_pressed) {
            shown.insert(Opener::Named(sheet.number, id.to_owned()));
        }
    }

    /// Notes that a part ends here.
    pub(super) fn end_fold(&mut self, fold: Fold) {
        let closed = fold.start..self.prose.text().len();
        if !closed.is_empty() {
            self.folds.closed.push((closed, fold.by));
        }
    }

    /// Once all is read: parts that nothing shown opens are hidden.
    pub(super) fn settle_folds(&mut self) {
        let Folds { closed, shown } = std::mem::take(&mut self.folds);
        let is_open = |by: &[Opener]| by.iter().any(|opener| shown.contains(opener));
        let mut lost: Vec<Range<usize>> = closed
            .into_iter()
            .filter(|(_, by)| !is_open(by))
            .map(|(text, _)| text)
            .collect();
        lost.sort_by_key(|text| text.start);
        self.prose.hide_folded(&lost);
    }
}
