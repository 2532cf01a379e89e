//! Stretches of a text that end between characters.

/// The last `length` bytes of a text, or fewer.
pub(super) fn tail(text: &str, length: usize) -> &str {
    text.get(ceil(text, text.len().saturating_sub(length))..)
        .unwrap_or_default()
}

/// The first `length` bytes of a text, or fewer.
pub(super) fn head(text: &str, length: usize) -> &str {
    text.get(..floor(text, length)).unwrap_or_default()
}

/// The nearest character border at or before `at`.
pub(super) fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

fn ceil(text: &str, at: usize) -> usize {
    (at..text.len())
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(text.len())
}
