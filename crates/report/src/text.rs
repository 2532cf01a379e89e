//! Text made safe for what it is put into. Everything in a report that comes from an answer, a source or a person may have
//! been written by somebody who means ill.

/// Text for XML and HTML: as element content, and between double quotes as an attribute. What XML 1.0 does not allow (section
/// 2.2: most control characters, two non-characters) is shown as U+FFFD, for a word processor refuses a whole file for one.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + text.len() / 8);
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' => safe.push(c),
            '\r' => safe.push(' '),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => safe.push(char::REPLACEMENT_CHARACTER),
            c => safe.push(c),
        }
    }
    safe
}

/// The same, cut off after so many characters: a cell of a spreadsheet holds no more.
pub(crate) fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) => {
            let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
            short.push('…');
            short
        }
    }
}

/// A cell that no spreadsheet takes for a formula: those that begin like one begin with an apostrophe, as people write it.
/// What a program trims before it looks does not hide the sign, nor do full-width forms, which some take for the plain ones.
pub(crate) fn cell(text: &str) -> String {
    let begins = text.trim_start_matches(|c: char| c.is_whitespace() || c.is_control() || is_unseen(c));
    let risky =
        text.starts_with(['\t', '\r', '\n']) || begins.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    match risky {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}

/// Characters without a shape of their own.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// Text on one line, with single spaces and no control characters.
pub(crate) fn one_line(text: &str) -> String {
    let words = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Text on one line for Markdown, with the signs escaped that mean something there. A report's Markdown may be shown with HTML
/// let through, so those signs are no exception.
pub(crate) fn markdown(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in one_line(text).chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '$' | '&'
        ) {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

/// An address that a reader may be led to: of the web, of this program or of Zotero. Anything else, such as a script, is none.
pub(crate) fn address(address: &str) -> Option<&str> {
    let begins = |scheme: &str| {
        let head = address.get(..scheme.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(scheme))
    };
    let known = ["https://", "http://", "pincite://", "zotero://"]
        .into_iter()
        .any(begins);
    let clean = !address.contains(|c: char| c.is_whitespace() || c.is_control() || "<>\"\\".contains(c));
    (known && clean).then_some(address)
}

/// An address that can be a link's target in Markdown.
pub(crate) fn linkable(link: Option<&str>) -> Option<&str> {
    link.and_then(address).filter(|link| !link.contains(['(', ')']))
}

/// JSON as people can read it, with a line's end.
pub(crate) fn pretty(value: &serde_json::Value) -> Vec<u8> {
    format!("{value:#}\n").into_bytes()
}
