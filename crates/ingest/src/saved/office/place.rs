//! What the readers of documents say in a page beyond HTML, and how it is read there.

use super::super::dom::Element;
use pincite_core::source::document::{Leaf, PageLabel};

/// What an element of such a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Shown, and no part of the text: "Slide 12", the number of a note.
    Unread,
    /// The number of an item of a list.
    Number,
    /// What the document has and does not show.
    Hidden,
    /// Beside the text, under no heading.
    Aside,
    /// Text under no heading: notes behind the last chapter.
    Apart,
}

/// What an element is, where it says so.
pub(crate) fn mark(element: &Element) -> Option<Mark> {
    Some(match element.attribute("data-pincite")? {
        "unread" => Mark::Unread,
        "number" => Mark::Number,
        "hidden" => Mark::Hidden,
        "aside" => Mark::Aside,
        "apart" => Mark::Apart,
        _ => return None,
    })
}

/// The place that begins with an element; `Some(None)` where one ends.
pub(crate) fn place(element: &Element) -> Option<Option<Leaf>> {
    let said = element.attribute("data-pincite-place")?;
    let (kind, name) = said.split_once(' ').unwrap_or((said, ""));
    Some(match (kind, name.parse::<u32>()) {
        ("slide", Ok(number)) => Some(Leaf::Slide {
            number,
            is_notes: false,
        }),
        ("speaker", Ok(number)) => Some(Leaf::Slide { number, is_notes: true }),
        ("comment", _) => Some(Leaf::Comment),
        ("note", _) if !name.is_empty() => Some(Leaf::Note(name.to_owned())),
        ("page", _) if !name.is_empty() => Some(Leaf::Page(PageLabel(name.to_owned()))),
        _ => None,
    })
}
