//! Whether a browser builds from the shown page the very nodes that the map names: in the page as it is parsed again, by
//! the standard's rules, every mapped letter is looked for where the map says that it is.

use super::dom::{Data, NodeId, Tree};
use super::map::{NodeMap, Run, WHOLE};
use pincite_core::fold::raised::{lowered, raised};
use unicode_normalization::UnicodeNormalization;

/// Takes out of `map` what does not stand in the shown page's `tree` where it says; returns how many stretches that were.
pub(crate) fn verify(tree: &Tree, text: &str, map: &mut NodeMap) -> usize {
    let elements = numbered(tree);
    let mut reader = Reader::default();
    let before = map.runs().len();
    map.retain(|run| {
        let element = elements.get(run.element as usize).copied().flatten();
        element.is_some_and(|element| reader.holds(tree, element, *run, text))
    });
    before - map.runs().len()
}

/// The elements by the number in their `data-p`; `None` where two have the same.
fn numbered(tree: &Tree) -> Vec<Option<NodeId>> {
    let mut elements = Vec::new();
    for id in tree.descendants(NodeId::DOCUMENT) {
        let number = tree.element(id).and_then(|element| element.attribute("data-p"));
        let Some(number) = number.and_then(|number| number.parse::<usize>().ok()) else {
            continue;
        };
        if elements.len() <= number && number < tree.len() {
            elements.resize(number + 1, None);
        }
        if let Some(slot) = elements.get_mut(number) {
            *slot = match slot {
                None => Some(id),
                Some(_) => None,
            };
        }
    }
    elements
}

/// Reads child texts, going on where it left off: runs ascend within a text.
#[derive(Default)]
struct Reader {
    /// Which child text of which element, and how far: UTF-16 units and bytes.
    at: Option<(NodeId, u32, NodeId, u32, usize)>,
}

impl Reader {
    fn holds(&mut self, tree: &Tree, element: NodeId, run: Run, text: &str) -> bool {
        if run.index == WHOLE {
            return true;
        }
        let (node, units, byte) = match self.at {
            Some((of, index, node, units, byte)) if of == element && index == run.index && units <= run.at => {
                (node, units, byte)
            }
            _ => match child_text(tree, element, run.index) {
                Some(node) => (node, 0, 0),
                None => return false,
            },
        };
        let Some(Data::Text(found)) = tree.data(node) else {
            return false;
        };
        let Some(start) = forward(found, byte, units, run.at) else {
            return false;
        };
        let expected = text.get(run.start as usize..run.end as usize).unwrap_or_default();
        let mut rest = found.get(start..).unwrap_or_default().chars();
        let mut at = run.at;
        for c in expected.chars() {
            if !rest.next().is_some_and(|there| is_read_as(there, c)) {
                return false;
            }
            at += if c.len_utf16() == 2 { 2 } else { 1 };
        }
        self.at = Some((element, run.index, node, at, found.len() - rest.as_str().len()));
        true
    }
}

/// Whether a character of a page is read as `c`: white space, raised and lowered numbers, and the number above another.
fn is_read_as(there: char, c: char) -> bool {
    let is_blank = c == ' ' && there.is_ascii_whitespace();
    let is_over = || there.is_ascii_digit() && std::iter::once(c).nfkc().next() == Some(there);
    there == c || is_blank || raised(there) == Some(c) || lowered(there) == Some(c) || is_over()
}

/// The byte at `target` UTF-16 units, counted on from a place before.
fn forward(text: &str, byte: usize, units: u32, target: u32) -> Option<usize> {
    let mut units = units;
    let mut chars = text.get(byte..)?.char_indices();
    loop {
        if units == target {
            return chars.next().map_or(Some(text.len()), |(at, _)| Some(byte + at));
        }
        let (_, c) = chars.next()?;
        units += if c.len_utf16() == 2 { 2 } else { 1 };
        if units > target {
            return None;
        }
    }
}

fn child_text(tree: &Tree, element: NodeId, index: u32) -> Option<NodeId> {
    let is_text = |id: &NodeId| matches!(tree.data(*id), Some(Data::Text(_)));
    tree.children(element).filter(is_text).nth(index as usize)
}
