//! What a text without a title is called.

/// The first line with a word in it, without Markdown's marks, cut at a word.
pub(crate) fn first_words(text: &str) -> String {
    const CHARACTERS: usize = 60;
    let line = text
        .lines()
        .find(|line| line.chars().any(char::is_alphanumeric))
        .unwrap_or(text);
    let line = line.trim_matches(|c: char| c.is_whitespace() || "#>*_-\"“”`".contains(c));
    let mut title = String::new();
    for word in line.split_whitespace() {
        if !title.is_empty() && title.chars().count() + word.chars().count() >= CHARACTERS {
            title.push('…');
            break;
        }
        if !title.is_empty() {
            title.push(' ');
        }
        title.extend(word.chars().take(CHARACTERS));
    }
    title
}
