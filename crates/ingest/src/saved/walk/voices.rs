//! Where what others say than the text around it begins and ends in the text that is read.

use super::super::dom::{Element, NodeId};
use super::super::voices::{Part, signature};
use super::{Sheet, Walk};

/// Who says what is in an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// Whoever says what is around it.
    Same,
    /// Somebody else, by their number.
    Other(u32),
    /// It is a list of terms, each with what explains it.
    Terms,
}

/// Who asks in an interview, among the names of those who say so.
const ASKS: &str = "?";

impl Walk<'_> {
    /// An element begins.
    pub(super) fn begin_voice(&mut self, sheet: &Sheet<'_>, id: NodeId, element: &Element) -> Says {
        match element.html_name().map(|name| &**name) {
            Some("dl") => return Says::Terms,
            Some("dt") => {
                let siblings = |id: &NodeId| sheet.tree.previous_sibling(*id);
                let mut before = std::iter::successors(sheet.tree.previous_sibling(id), siblings);
                let before = before.find_map(|id| sheet.tree.element(id));
                // Several terms may have one explanation.
                if before.is_none_or(|before| &*before.name.local != "dt") {
                    self.spoken.begin_term(self.prose.text().len());
                }
            }
            _ => {}
        }
        match sheet.others.get(&id) {
            None => Says::Same,
            Some(Part::Entry) => Says::Other(self.spoken.who(signature(sheet.tree, id))),
            Some(Part::Next) => Says::Other(self.spoken.last()),
            Some(Part::Question) => {
                // The answer before it ends here; it may be quoted together with the one behind it.
                self.prose.set_border(true);
                Says::Other(self.spoken.who(Some(ASKS.to_owned())))
            }
        }
    }

    /// An element ends whose text began at `start`.
    pub(super) fn end_voice(&mut self, says: Says, start: usize) {
        let end = self.prose.text().len();
        match says {
            Says::Same => {}
            Says::Other(who) => self.spoken.says(start, end, who),
            Says::Terms => self.spoken.end_terms(start, end),
        }
    }
}
