//! Writing the page that a document becomes.

/// Appends words, so that they read as words.
pub(super) fn text(html: &mut String, words: &str) {
    for c in words.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '\0' => {}
            c => html.push(c),
        }
    }
}

/// Appends an attribute.
pub(super) fn attribute(html: &mut String, name: &str, value: &str) {
    html.push(' ');
    html.push_str(name);
    html.push_str("=\"");
    for c in value.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '"' => html.push_str("&quot;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '\0' => {}
            c => html.push(c),
        }
    }
    html.push('"');
}

/// Appends a tag.
pub(super) fn open(html: &mut String, name: &str, attributes: &[(&str, &str)]) {
    html.push('<');
    html.push_str(name);
    for (name, value) in attributes {
        attribute(html, name, value);
    }
    html.push('>');
}

/// Appends the end of an element.
pub(super) fn close(html: &mut String, name: &str) {
    html.push_str("</");
    html.push_str(name);
    html.push('>');
}

/// Whether a piece of a page shows any word: letters or digits outside of tags, or a picture.
pub(super) fn says_something(html: &str) -> bool {
    let mut in_tag = false;
    let has_words = html.chars().any(|c| {
        match c {
            '<' => in_tag = true,
            '>' => in_tag = false,
            _ => return !in_tag && !c.is_whitespace(),
        }
        false
    });
    has_words || html.contains("<img") || html.contains("<math")
}

/// Whether a piece of a page has any letter or digit outside of tags.
pub(super) fn has_words(html: &str) -> bool {
    let mut in_tag = false;
    html.chars().any(|c| {
        match c {
            '<' => in_tag = true,
            '>' => in_tag = false,
            _ => return !in_tag && c.is_alphanumeric(),
        }
        false
    })
}
