//! What the readers of documents say in their pages beyond HTML. No other page can say it.

use super::super::dom::Element;
use super::super::office::{self, Mark};
use super::{State, Walk};
use pincite_core::source::document::{Aside, Leaf};

impl Walk<'_> {
    /// What an element is, and what that means for what is in it.
    pub(super) fn mark(&self, element: &Element, state: &mut State) -> Option<Mark> {
        let mark = office::mark(element).filter(|_| self.files.is_document)?;
        match mark {
            Mark::Unread => state.unread = true,
            Mark::Number => state.gloss = Some(Aside::Furniture),
            Mark::Hidden => state.undrawn = true,
            Mark::Aside | Mark::Apart => {}
        }
        Some(mark)
    }

    /// Begins the slide, printed page or note that an element says; whether it ends with the element.
    pub(super) fn leaf(&mut self, element: &Element) -> bool {
        let Some(leaf) = office::place(element).filter(|_| self.files.is_document) else {
            return false;
        };
        let ends = matches!(leaf, Some(Leaf::Slide { .. } | Leaf::Note(_) | Leaf::Comment));
        self.leaves.begin(leaf, self.prose.text().len());
        if ends {
            self.prose.set_border(true);
        }
        ends
    }

    /// What a heading is called that has no words of its own.
    pub(super) fn title(&self, element: &Element) -> Option<String> {
        let title = element
            .attribute("data-pincite-title")
            .filter(|_| self.files.is_document);
        title.map(str::to_owned)
    }
}
