//! What print raises or lowers: "10⁶" and "10^6" are one number, and "106" is another.

use super::marks::is_invisible;
use std::borrow::Cow;

/// How high a letter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Height {
    /// On the line.
    Line,
    /// Above it, by its character or behind a sign that raises.
    Raised,
    /// Below it.
    Lowered,
}

/// How high the letter at byte `at` of `text` stands.
pub(crate) fn height(text: &str, at: usize) -> Height {
    let (head, tail) = text.split_at_checked(at).unwrap_or_default();
    match tail.chars().next() {
        Some(c) if is_raised(c) => Height::Raised,
        Some(c) if is_lowered(c) => Height::Lowered,
        _ => behind_sign(head),
    }
}

/// Whether a text has characters or signs that raise or lower others.
pub(crate) fn has_heights(text: &str) -> bool {
    text.contains(['^', '_']) || text.contains("**") || text.chars().any(|c| is_raised(c) || is_lowered(c))
}

/// Digits, letters and signs that are raised.
pub(crate) fn is_raised(c: char) -> bool {
    matches!(c, '²' | '³' | '¹' | '\u{2070}'..='\u{207f}' | '\u{02b0}'..='\u{02b8}' | '\u{1d2c}'..='\u{1d61}'
        | '\u{1d9c}'..='\u{1dbf}')
}

/// Digits, letters and signs that are lowered.
pub(crate) fn is_lowered(c: char) -> bool {
    matches!(c, '\u{2080}'..='\u{209c}' | '\u{1d62}'..='\u{1d6a}' | '\u{2c7c}')
}

/// What the sign before the digits or letters at the end of `head` makes of the one that follows.
fn behind_sign(head: &str) -> Height {
    const LONGEST: usize = 6;
    const REACH: usize = 32;
    let head = head
        .get(head.ceil_char_boundary(head.len().saturating_sub(REACH))..)
        .unwrap_or_default();
    let seen: Cow<'_, str> = match head.contains(is_invisible) {
        true => head.replace(is_invisible, "").into(),
        false => head.into(),
    };
    let head = &*seen;
    let start = head.trim_end_matches(char::is_alphanumeric);
    if head.len() - start.len() > LONGEST {
        return Height::Line;
    }
    let signed = start.trim_end_matches(['-', '−', '–', '+']);
    let sign = if start.len() - signed.len() > 3 { start } else { signed };
    let sign = sign.strip_suffix(['{', '(']).unwrap_or(sign);
    let base =
        |base: &str| base.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ')' | ']' | '.' | ',' | '”' | '"'));
    if sign
        .strip_suffix('^')
        .or_else(|| sign.strip_suffix("**"))
        .is_some_and(base)
    {
        Height::Raised
    } else if sign.strip_suffix('_').is_some_and(base) {
        Height::Lowered
    } else {
        Height::Line
    }
}

/// The raised form of a character, where it has one.
#[must_use]
pub fn raised(c: char) -> Option<char> {
    const LETTERS: &str = "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ_ʳˢᵗᵘᵛʷˣʸᶻ";
    Some(match c {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0' | '4'..='9' => char::from_u32(0x2070 + c.to_digit(10)?)?,
        '+' => '⁺',
        '-' | '−' | '–' => '⁻',
        'a'..='z' => LETTERS.chars().nth(c as usize - 'a' as usize).filter(|c| *c != '_')?,
        _ => return None,
    })
}

/// The lowered form of a digit.
#[must_use]
pub fn lowered(c: char) -> Option<char> {
    char::from_u32(0x2080 + c.to_digit(10)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operator_is_no_base() {
        let cases = [
            ("10⁶", "⁶", Height::Raised),
            ("10^6", "6", Height::Raised),
            ("10^\u{200b}6", "6", Height::Raised),
            ("10\u{2060}^6", "6", Height::Raised),
            ("10^12", "2", Height::Raised),
            ("10^-6", "6", Height::Raised),
            ("10^{-6}", "6", Height::Raised),
            ("10**6", "6", Height::Raised),
            ("x_1", "1", Height::Lowered),
            ("640 × 480", "480", Height::Line),
            ("±30", "30", Height::Line),
            ("n − 1", "1", Height::Line),
            ("see **6**", "6", Height::Line),
            ("10^6 of 12", "12", Height::Line),
        ];
        for (text, part, expected) in cases {
            let at = text.rfind(part).unwrap_or_default();
            assert_eq!(height(text, at), expected, "{text}");
        }
    }
}
