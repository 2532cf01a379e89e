//! Calls of notes: the raised number in a sentence that leads to a note, which is no part of what the sentence says.

use super::dom::{Data, Element, NodeId, Tree};

/// Whether an element is the call of a note. A raised number that leads nowhere is an exponent.
pub(crate) fn is_call(tree: &Tree, id: NodeId, element: &Element) -> bool {
    let name = element.html_name().map(|name| &**name).unwrap_or_default();
    if !matches!(name, "sup" | "a" | "span") {
        return false;
    }
    let words = words(tree, id);
    if name == "sup" && (is_in_brackets(&words) || is_page_of_note(tree, id, &words)) {
        return true;
    }
    if !is_mark(&words) {
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

/// Whether an element counts what is beside it, as a transcript's times and the numbers of lines do: no part of what is said.
pub(crate) fn is_count(tree: &Tree, id: NodeId, element: &Element) -> bool {
    let name = element.html_name().map(|name| &**name).unwrap_or_default();
    if !matches!(name, "a" | "button" | "div" | "i" | "small" | "span" | "time") {
        return false;
    }
    let classes = || element.classes().map(str::to_ascii_lowercase);
    let of_line = |class: String| {
        matches!(
            class.as_str(),
            "ln" | "lineno" | "line-no" | "line-number" | "linenumber" | "linenum" | "line-num"
        )
    };
    let of_time = |class: String| {
        class.contains("timestamp") || matches!(class.as_str(), "ts" | "time" | "timecode" | "cue-time")
    };
    let words = words(tree, id);
    (is_time(&words) && (name == "button" || classes().any(of_time)) && !is_clock(element))
        || (!words.is_empty()
            && words.len() <= 4
            && words.bytes().all(|byte| byte.is_ascii_digit())
            && classes().any(of_line))
}

/// Whether an element says the time of a day, of a post or in a timetable.
fn is_clock(element: &Element) -> bool {
    element.attribute("datetime").is_some()
}

/// Whether words are a moment in a recording: "0:34", "1:02:15".
fn is_time(words: &str) -> bool {
    let bare = words.trim_matches(['[', ']', '(', ')', ' ']);
    let mut parts = bare.split(':');
    let hours = parts
        .next()
        .is_some_and(|part| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit()));
    let rest: Vec<&str> = parts.collect();
    let is_sixty = |part: &&str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()) && **part < *"60";
    hours && (1..=2).contains(&rest.len()) && rest.iter().all(is_sixty)
}

/// Whether raised words stand in brackets: "\[3\]", or what an editor notes, as "[citation needed]".
fn is_in_brackets(words: &str) -> bool {
    const LONGEST: usize = 40;
    words.starts_with('[') && words.ends_with(']') && words.chars().count() <= LONGEST
}

/// Whether a call is words of an editor, or a page behind a colon: they lengthen no number, and stand right behind what
/// they are about.
pub(crate) fn is_remark(tree: &Tree, id: NodeId) -> bool {
    let words = words(tree, id);
    let has_words = !words.contains(|c: char| c.is_ascii_digit()) && words.contains(' ');
    words.starts_with(':') || is_in_brackets(&words) && has_words
}

/// Whether a call is a number alone.
pub(crate) fn is_number(tree: &Tree, id: NodeId) -> bool {
    words(tree, id).bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether raised words are the page that a call right before them leads to: ": 22–25".
fn is_page_of_note(tree: &Tree, id: NodeId, words: &str) -> bool {
    let pages = words.strip_prefix(':').map(str::trim).filter(|pages| !pages.is_empty());
    let is_pages = |pages: &str| {
        pages
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '–' | '-' | ',' | ' '))
    };
    let before = tree.previous_sibling(id).and_then(|before| tree.element(before));
    let follows = before.and_then(Element::html_name).is_some_and(|name| &**name == "sup");
    follows && pages.is_some_and(is_pages)
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
    const LONGEST: usize = 44;
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

/// Whether these words are the mark of a note: "3", "\[3\]", "a", "*", "[note 2]".
fn is_mark(words: &str) -> bool {
    let bare = words.trim_matches(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '(' | ')' | ',' | '.'));
    let bare = ["note", "nb", "n", "Anm"]
        .iter()
        .find_map(|word| bare.strip_prefix(word))
        .unwrap_or(bare);
    let bare = bare.trim_start_matches([' ', '\u{a0}', '.']);
    let number = bare.len() <= 4 && bare.bytes().all(|byte| byte.is_ascii_digit());
    // "F1" and "a2" are marks of laws that were changed.
    let digits = bare.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let lettered =
        digits.len() + 1 == bare.len() && digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let letter = bare.chars().count() == 1 && bare.chars().all(char::is_alphabetic);
    let sign = bare.chars().count() <= 3
        && bare
            .chars()
            .all(|c| matches!(c, '*' | '†' | '‡' | '§' | '¶' | '#' | '※' | '↩'));
    !words.trim().is_empty() && (number || lettered || letter || sign)
}
