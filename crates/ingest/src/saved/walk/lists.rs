//! The numbers of lists, which a page shows and its text does not have.

use super::super::dom::{Element, NodeId, Tree};
use super::super::styles::Marker;
use super::{State, Walk};
use html5ever::ns;
use pincite_core::source::document::Aside;
use pincite_core::source::roman::written;

/// Items before one that are counted.
const MOST: usize = 5_000;

impl Walk<'_> {
    /// Reads the number of an item of a list.
    pub(super) fn number_item(&mut self, tree: &Tree, id: NodeId, element: &Element, marker: Marker, state: State) {
        if marker == Marker::None || element.name.ns != ns!(html) {
            return;
        }
        let Some(number) = place(tree, id, element) else { return };
        if let Some(mark) = mark(marker, number) {
            let aside = state.aside().or(Some(Aside::Furniture));
            self.prose.insert(&format!("{mark}. "), aside);
        }
    }
}

/// The number of an item: what it says itself, or one more than the item before it.
fn place(tree: &Tree, id: NodeId, element: &Element) -> Option<i32> {
    let number = |element: &Element, name: &str| {
        element
            .attribute(name)
            .and_then(|value| value.trim().parse::<i32>().ok())
    };
    if let Some(said) = number(element, "value") {
        return Some(said);
    }
    let list = tree.parent(id)?;
    let around = tree.element(list)?;
    let is_item = |id: NodeId| tree.element(id).filter(|element| &*element.name.local == "li");
    let reversed = around.has("reversed");
    let step = if reversed { -1 } else { 1 };
    let first = match number(around, "start") {
        Some(start) => start,
        None if reversed => i32::try_from(tree.children(list).filter(|id| is_item(*id).is_some()).count()).ok()?,
        None => 1,
    };
    let mut before = 0;
    let siblings = std::iter::successors(tree.previous_sibling(id), |id| tree.previous_sibling(*id));
    for item in siblings.filter_map(is_item) {
        before += 1;
        if let Some(said) = number(item, "value") {
            return Some(said.saturating_add(step * before));
        }
        if before as usize > MOST {
            return None;
        }
    }
    Some(first.saturating_add(step * before))
}

/// How a number is written.
fn mark(marker: Marker, number: i32) -> Option<String> {
    let cased = |mark: String, capital: bool| {
        if capital {
            mark.to_uppercase()
        } else {
            mark.to_lowercase()
        }
    };
    match marker {
        Marker::None => None,
        Marker::Letters(capital) if number > 0 => Some(cased(letters(number.unsigned_abs()), capital)),
        Marker::Roman(capital) if (1..4000).contains(&number) => Some(cased(written(number.unsigned_abs()), capital)),
        _ => Some(number.to_string()),
    }
}

fn letters(number: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = number;
    while rest > 0 {
        rest -= 1;
        letters.extend(char::from_digit(10 + rest % 26, 36));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_lists_write_them() {
        assert_eq!((&*letters(1), &*letters(26), &*letters(28)), ("a", "z", "ab"));
        assert_eq!(mark(Marker::Roman(false), 1994).as_deref(), Some("mcmxciv"));
        assert_eq!(mark(Marker::Roman(true), 9).as_deref(), Some("IX"));
        assert_eq!(mark(Marker::Letters(false), 0).as_deref(), Some("0"));
    }
}
