//! What stands in the fields of a form as a page was saved: their words are read, and shown as text.

use super::super::dom::{Element, NodeId, Tree};
use super::{Sheet, State, Walk};
use html5ever::ns;

impl Walk<'_> {
    /// Writes and reads what a field shows; `false` where an element is none.
    pub(super) fn field(&mut self, sheet: &mut Sheet<'_>, id: NodeId, element: &Element, above: State) -> bool {
        if element.name.ns != ns!(html) {
            return false;
        }
        let words = match &*element.name.local {
            "textarea" => Some(sheet.tree.text_of(id)),
            "input" => value(element).map(str::to_owned),
            "select" => chosen(sheet.tree, id),
            _ => return false,
        };
        let Some(words) = words.filter(|words| !words.trim().is_empty()) else {
            // A box to tick stands between the words of one label and the next.
            if element.attribute("type") != Some("hidden") {
                self.prose.part();
            }
            return true;
        };
        let look = sheet.looks.of(sheet.tree, id, above.style);
        let state = State {
            preformatted: &*element.name.local == "textarea",
            ..self.state(element, above, look)
        };
        let number = self.number();
        self.prose.part();
        self.writer.open("span");
        self.attributes(sheet, element);
        self.writer.attribute("data-p-field", "");
        self.writer.opened("span", Some(number));
        self.text(sheet.tree, id, &words, state);
        self.writer.close();
        self.prose.part();
        true
    }
}

/// What an input shows.
fn value(element: &Element) -> Option<&str> {
    let kind = element
        .attribute("type")
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    const OTHERS: [&str; 13] = [
        "hidden",
        "password",
        "checkbox",
        "radio",
        "file",
        "image",
        "color",
        "range",
        "date",
        "month",
        "week",
        "time",
        "datetime-local",
    ];
    // A kind that is not known shows its text.
    element.attribute("value").filter(|_| !OTHERS.contains(&&*kind))
}

/// The option that a list shows while it is closed; `None` for lists that are open.
fn chosen(tree: &Tree, list: NodeId) -> Option<String> {
    let is_option = |id: &NodeId| {
        tree.element(*id)
            .is_some_and(|element| &*element.name.local == "option")
    };
    let options = || tree.descendants(list).filter(is_option);
    let is_chosen = |id: &NodeId| tree.element(*id).is_some_and(|element| element.has("selected"));
    let option = options().find(is_chosen).or_else(|| options().next())?;
    Some(tree.text_of(option))
}
