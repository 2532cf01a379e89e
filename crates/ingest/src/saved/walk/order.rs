//! Reading what boxes hold in the order in which a page shows it: flexible rows and columns, grids, the feet of tables.
//!
//! The shown page keeps the order in which the page is written, as its own styles set the boxes; so what is written for
//! each child is put back in its place in the end.

use super::super::dom::{NodeId, Tree};
use super::super::styles::{Flow, Place};
use super::super::writer::Writer;
use super::{Sheet, State};
use std::ops::Range;

/// The children of a box in the order in which they are shown.
pub(super) struct Arranged {
    /// Each with its place as written.
    children: Vec<(usize, NodeId)>,
    /// How many were begun.
    begun: usize,
    /// What was written for each, by its place as written.
    pieces: Vec<(usize, Range<usize>)>,
}

impl Arranged {
    /// The next child; `None` after the last.
    pub(super) fn next(&mut self, writer: &Writer) -> Option<NodeId> {
        let at = writer.position();
        if let Some((_, piece)) = self.pieces.last_mut() {
            piece.end = at;
        }
        let (place, child) = *self.children.get(self.begun)?;
        self.begun += 1;
        self.pieces.push((place, at..at));
        Some(child)
    }

    /// Puts what was written back in the order of the page.
    pub(super) fn finish(mut self, writer: &mut Writer) {
        let at = writer.position();
        if let Some((_, piece)) = self.pieces.last_mut()
            && self.begun < self.children.len()
        {
            piece.end = at;
        }
        writer.reorder(self.pieces);
    }
}

/// The order in which the children of `inside` are shown; `None` where that is the order in which they are written.
pub(super) fn arranged(
    sheet: &mut Sheet<'_>,
    inside: NodeId,
    flow: Flow,
    is_rtl: bool,
    state: State,
) -> Option<Arranged> {
    let tree = sheet.tree;
    if flow == Flow::Written || !may_differ(sheet, inside, flow, is_rtl) {
        return None;
    }
    let mut children: Vec<(Place, usize, NodeId)> = Vec::new();
    for (at, child) in tree.children(inside).enumerate() {
        let place = match tree.element(child) {
            Some(_) => sheet.looks.of(tree, child, state.style).place,
            None => Place::default(),
        };
        children.push((place, at, child));
    }
    match flow {
        Flow::Written => {}
        Flow::Grid => {
            let is_placed =
                |(place, _, child): &(Place, usize, NodeId)| place.cell.is_some() || tree.element(*child).is_none();
            if children.iter().all(is_placed) {
                children.sort_by_key(|(place, ..)| place.cell);
            } else {
                children.sort_by_key(|(place, ..)| place.order);
            }
        }
        Flow::Table => children.sort_by_key(|(place, ..)| match place.order {
            i32::MIN | i32::MAX => place.order,
            _ => 0,
        }),
        Flow::Flex {
            reversed,
            is_row,
            wraps,
        } => {
            children.sort_by_key(|(place, ..)| place.order);
            let turned = is_row && is_rtl && !tree.text_of(inside).chars().any(is_rtl_letter);
            let one_line = !wraps || is_short(tree, inside);
            if reversed != turned && one_line {
                children.reverse();
            }
        }
    }
    let children: Vec<(usize, NodeId)> = children.into_iter().map(|(_, at, child)| (at, child)).collect();
    let is_written = children.is_sorted_by_key(|(at, _)| *at);
    (!is_written).then(|| Arranged {
        children,
        begun: 0,
        pieces: Vec::new(),
    })
}

/// Whether anything may set the children of a box in another order.
fn may_differ(sheet: &Sheet<'_>, inside: NodeId, flow: Flow, is_rtl: bool) -> bool {
    let of_itself = matches!(flow, Flow::Flex { reversed, .. } if reversed || is_rtl) || flow == Flow::Table;
    let mut styles = sheet
        .tree
        .children(inside)
        .filter_map(|child| sheet.tree.element(child)?.attribute("style"));
    of_itself || sheet.orders || styles.any(|style| style.contains("order") || style.contains("grid-"))
}

/// Letters that are written from the right.
pub(super) fn is_rtl_letter(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Whether what a box holds has room on one line.
fn is_short(tree: &Tree, inside: NodeId) -> bool {
    const A_LINE: usize = 150;
    tree.text_of(inside).split_whitespace().map(str::len).sum::<usize>() <= A_LINE
}
