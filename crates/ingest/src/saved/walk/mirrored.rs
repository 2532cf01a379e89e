//! Text that a page turns round: letters that are set from the other side than their script is, so that "ton" shows "not".

use super::super::dom::{Data, NodeId, Tree};
use super::super::prose::{Origin, units};
use super::order::is_rtl_letter;
use super::{State, Walk};
use pincite_core::source::document::Aside;
use std::ops::Range;

/// More letters than this may take several lines, whose order is not known here.
const A_LINE: usize = 100;

/// Marks that set what follows them from the right or from the left, and the one that ends that.
const FROM_RIGHT: char = '\u{202e}';
const FROM_LEFT: char = '\u{202d}';
const END: char = '\u{202c}';

/// Whether a text has marks that turn letters round.
pub(super) fn has_marks(text: &str) -> bool {
    text.contains([FROM_RIGHT, FROM_LEFT])
}

impl Walk<'_> {
    /// Reads a text node that is turned round as a whole or in parts.
    pub(super) fn read_mirrored(&mut self, tree: &Tree, id: NodeId, text: &str, origin: Origin, state: State) {
        let mut at = 0;
        for (part, is_rtl) in parts(text, state.mirrored) {
            let before = text.get(at..part.start).unwrap_or_default();
            let before = at + before.trim_end_matches([FROM_RIGHT, FROM_LEFT]).len();
            self.read_part(text, at..before, origin, state, state.aside());
            let behind = text.get(part.end..).unwrap_or_default();
            at = part.end + behind.len() - behind.strip_prefix(END).unwrap_or(behind).len();
            let inside = text.get(part.clone()).unwrap_or_default();
            if !is_turned(inside, is_rtl) {
                self.read_part(text, part, origin, state, state.aside());
            } else if inside.chars().count() > A_LINE || (state.mirrored.is_some() && !is_alone(tree, id)) {
                // In which order its lines and parts are shown is not known.
                self.read_part(text, part, origin, state, Some(Aside::Hidden));
            } else {
                let letters: Vec<(usize, char)> = inside.char_indices().collect();
                for (offset, c) in letters.into_iter().rev() {
                    let start = part.start + offset;
                    self.read_part(text, start..start + c.len_utf8(), origin, state, state.aside());
                }
            }
        }
        self.read_part(text, at..text.len(), origin, state, state.aside());
    }

    fn read_part(&mut self, text: &str, part: Range<usize>, origin: Origin, state: State, aside: Option<Aside>) {
        let before = units(text.get(..part.start).unwrap_or_default());
        let origin = Origin {
            at: origin.at + before,
            ..origin
        };
        let part = text.get(part).unwrap_or_default();
        self.prose.read(part, origin, state.preformatted, aside);
    }
}

/// The stretches of a text that are set from a side that is said, and whether that is the right.
fn parts(text: &str, whole: Option<bool>) -> Vec<(Range<usize>, bool)> {
    if let Some(is_rtl) = whole {
        return vec![(0..text.len(), is_rtl)];
    }
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some((found, mark)) = text
        .get(at..)
        .and_then(|rest| rest.char_indices().find(|(_, c)| matches!(*c, FROM_RIGHT | FROM_LEFT)))
    {
        let start = at + found + mark.len_utf8();
        let rest = text.get(start..).unwrap_or_default();
        let end = start + rest.find([END, FROM_RIGHT, FROM_LEFT]).unwrap_or(rest.len());
        parts.push((start..end, mark == FROM_RIGHT));
        at = end;
    }
    parts
}

/// Whether letters that are set from the given side stand the other way round than their script is read.
fn is_turned(text: &str, from_right: bool) -> bool {
    let says = text.chars().filter(|c| c.is_alphanumeric()).count() > 1;
    says && text.chars().any(is_rtl_letter) != from_right
}

/// Whether a text is all that its element holds.
fn is_alone(tree: &Tree, id: NodeId) -> bool {
    let blank = |other: NodeId| match tree.data(other) {
        Some(Data::Text(text)) => text.trim().is_empty(),
        Some(Data::Element(_)) => false,
        _ => true,
    };
    let parent = tree.parent(id);
    parent.is_none_or(|parent| tree.children(parent).all(|other| other == id || blank(other)))
}
