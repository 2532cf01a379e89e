//! What formulas say by where their parts stand: over one another, raised, under a root. It is written as signs, as the
//! notation of TeX is read: "1/2", "10⁶", "√2".

use super::super::dom::{Element, NodeId, Tree};
use super::raised::{Script, after, words};
use super::{State, Walk};
use html5ever::ns;
use pincite_core::fold::raised::raised;

impl Walk<'_> {
    /// Writes the signs before a part of a formula, and gives those behind it.
    pub(super) fn formula(&mut self, tree: &Tree, id: NodeId, element: &Element, state: &mut State) -> &'static str {
        if element.name.ns != ns!(mathml) || state.unread {
            return "";
        }
        let behind = self.place(tree, id, state);
        match &*element.name.local {
            "mfrac" => {
                if self.prose.block().ends_with(|c: char| c.is_ascii_digit()) {
                    self.prose.part();
                }
                let goes_on = behind.is_empty() && after(tree, id).starts_with(|c: char| c.is_ascii_digit());
                return if goes_on { " " } else { behind };
            }
            "msqrt" | "mroot" => {
                let several = tree.children(id).filter(|child| tree.element(*child).is_some()).count() > 1;
                let grouped = &*element.name.local == "msqrt" && several && is_sum(&words(tree, id));
                self.prose.insert(if grouped { "√(" } else { "√" }, state.aside());
                return if grouped { ")" } else { behind };
            }
            "mtd" | "mtr" => self.prose.part(),
            _ => {}
        }
        behind
    }

    /// What the place of a part within the one that it is in says.
    fn place(&mut self, tree: &Tree, id: NodeId, state: &mut State) -> &'static str {
        let above = tree.parent(id).and_then(|above| tree.element(above));
        let Some(above) = above.filter(|above| above.name.ns == ns!(mathml)) else {
            return "";
        };
        let before = std::iter::successors(tree.previous_sibling(id), |id| tree.previous_sibling(*id));
        let at = before.take(8).filter(|id| tree.element(*id).is_some()).count();
        let aside = state.aside();
        match (&*above.name.local, at) {
            ("mfrac", _) => {
                let line = match above.attribute("linethickness").map(str::trim) {
                    Some("0" | "0px" | "0pt" | "0em") => " ",
                    _ => "/",
                };
                if at > 0 {
                    self.prose.insert(line, aside);
                }
                let grouped = is_sum(&words(tree, id));
                self.prose.insert(if grouped { "(" } else { "" }, aside);
                if grouped { ")" } else { "" }
            }
            ("msup", 1) | ("msubsup", 2) => {
                self.exponent(&words(tree, id), state);
                ""
            }
            ("msub" | "msubsup", 1) => {
                let words = words(tree, id);
                if !words.is_empty() && words.chars().all(|c| c.is_ascii_digit()) {
                    state.script = Script::Lowered;
                }
                ""
            }
            ("munder" | "mover" | "munderover", 1..) if words(tree, id).contains(char::is_alphanumeric) => {
                self.prose.part();
                ""
            }
            ("mroot", 1) => {
                self.prose.insert("^(1/", aside);
                ")"
            }
            _ => "",
        }
    }

    fn exponent(&mut self, words: &str, state: &mut State) {
        let says = |c: &char| !c.is_whitespace() && !matches!(c, '\u{2061}'..='\u{2064}');
        if !words.contains(char::is_alphanumeric) || state.script != Script::OnLine {
            return;
        }
        if words.chars().filter(says).all(|c| raised(c).is_some()) {
            state.script = Script::Raised;
        } else {
            self.prose.insert("^", state.aside());
        }
    }
}

/// Whether a part of a formula is put together with signs, so that it has to be kept together.
fn is_sum(words: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | ',' | '\u{2061}'..='\u{2064}') || c.is_whitespace();
    !words.chars().all(plain)
}
