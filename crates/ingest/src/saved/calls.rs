//! Calls of notes: the raised number in a sentence that leads to a note, which is no part of what the sentence says.

use super::dom::{Data, Element, NodeId, Tree};

/// Whether an element is the call of a note. A raised number that leads nowhere is an exponent.
pub(crate) fn is_call(tree: &Tree, id: NodeId, element: &Element) -> bool {
    let name = element.html_name().map(|name| &**name).unwrap_or_default();
    if !matches!(name, "sup" | "a" | "span") || !is_mark(&words(tree, id)) {
        return false;
    }
    if is_said(element) {
        return true;
    }
    let inside = || tree.descendants(id).filter_map(|inner| tree.element(inner));
    match name {
        "sup" => inside().any(|inner| is_said(inner) || leads_within(inner)),
        "a" => leads_within(element) && inside().any(|inner| &*inner.name.local == "sup"),
        _ => false,
    }
}

/// Whether a page says of an element that it calls a note.
fn is_said(element: &Element) -> bool {
    const CLASSES: [&str; 7] = [
        "reference",
        "noteref",
        "footnote-ref",
        "footnote-reference",
        "footnoteref",
        "fnref",
        "footnote-anchor",
    ];
    element.attribute("role") == Some("doc-noteref")
        || element.attribute("epub:type") == Some("noteref")
        || element.classes().any(|class| CLASSES.contains(&class))
}

/// Whether an element is a link to a part of a page.
fn leads_within(element: &Element) -> bool {
    let href = element.html_name().is_some_and(|name| &**name == "a");
    let href = element.attribute("href").filter(|_| href);
    href.and_then(|href| href.split_once('#'))
        .is_some_and(|(_, fragment)| !fragment.is_empty())
}

/// The words below a node, as far as a mark could go.
fn words(tree: &Tree, id: NodeId) -> String {
    const LONGEST: usize = 24;
    let mut words = String::new();
    for inner in tree.descendants(id) {
        if let Some(Data::Text(text)) = tree.data(inner) {
            words.push_str(text.trim_ascii());
        }
        if words.len() > LONGEST {
            break;
        }
    }
    words
}

/// Whether these words are the mark of a note: "3", "[3]", "a", "*", "[note 2]".
fn is_mark(words: &str) -> bool {
    let bare = words.trim_matches(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '(' | ')' | ',' | '.'));
    let bare = ["note", "nb", "n", "Anm"]
        .iter()
        .find_map(|word| bare.strip_prefix(word))
        .unwrap_or(bare);
    let bare = bare.trim_start_matches([' ', '\u{a0}', '.']);
    let number = bare.len() <= 4 && bare.bytes().all(|byte| byte.is_ascii_digit());
    let letter = bare.chars().count() == 1 && bare.chars().all(char::is_alphabetic);
    let sign = bare.chars().count() <= 3
        && bare
            .chars()
            .all(|c| matches!(c, '*' | '†' | '‡' | '§' | '¶' | '#' | '↩'));
    !words.trim().is_empty() && (number || letter || sign)
}
