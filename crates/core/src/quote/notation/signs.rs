//! Signs that are typed with others: "10^6", "10**6", "<sup>6</sup>", "+/-", ">=", "3 x 3".

use super::shown::Shown;
use crate::fold::raised::{lowered, raised};

/// Two or three characters, and the sign that they stand for.
const TYPED: [(&str, &str); 14] = [
    ("+/-", "±"),
    ("+/−", "±"),
    ("+-", "±"),
    ("<=", "≤"),
    (">=", "≥"),
    ("=<", "≤"),
    ("!=", "≠"),
    ("/=", "≠"),
    ("<->", "↔"),
    ("->", "→"),
    ("<-", "←"),
    ("~=", "≈"),
    ("ºC", "°C"),
    ("ºF", "°F"),
];

/// A quote with such signs as what they stand for; `None` where it has none.
pub(super) fn shown(quote: &str) -> Option<Shown> {
    let mut shown = Shown::new();
    let mut at = 0;
    let mut changed = false;
    while let Some(c) = quote.get(at..).and_then(|rest| rest.chars().next()) {
        let (len, sign) = match sign(quote, at) {
            Some((len, sign)) => {
                changed = true;
                (len, sign)
            }
            None => (c.len_utf8(), c.to_string()),
        };
        shown.push(&sign, at, at + len);
        at += len;
    }
    changed.then_some(shown)
}

/// What the characters at byte `at` stand for, and how many bytes they take.
fn sign(quote: &str, at: usize) -> Option<(usize, String)> {
    let (head, tail) = quote.split_at_checked(at)?;
    let typed = TYPED.iter().find(|(typed, _)| tail.starts_with(typed));
    if let Some((typed, sign)) = typed.filter(|_| stands_apart(head)) {
        return Some((typed.len(), (*sign).to_owned()));
    }
    if tail.starts_with("<su") {
        return tagged(tail);
    }
    if let Some(rest) = tail.strip_prefix('^').or_else(|| power(head, tail)) {
        let (len, digits) = exponent(rest)?;
        return Some((tail.len() - rest.len() + len, digits));
    }
    let times = tail.starts_with(['x', 'X', '*']) && is_times(head, tail.get(1..)?);
    times.then(|| (1, "×".to_owned()))
}

/// Whether a sign may begin here: behind a space, a digit, a bracket or at the start.
fn stands_apart(head: &str) -> bool {
    head.is_empty()
        || head.ends_with(|c: char| c.is_whitespace() || c.is_numeric() || "([".contains(c) || c.is_alphabetic())
}

/// What follows "**" between two numbers.
fn power<'a>(head: &str, tail: &'a str) -> Option<&'a str> {
    let rest = tail.strip_prefix("**")?;
    let number = rest
        .trim_start_matches(['-', '−'])
        .starts_with(|c: char| c.is_ascii_digit());
    (head.ends_with(|c: char| c.is_ascii_digit()) && number).then_some(rest)
}

/// "<sup>6</sup>" and "<sub>2</sub>" as raised and lowered characters.
fn tagged(tail: &str) -> Option<(usize, String)> {
    let form = |name: &str, of: fn(char) -> Option<char>| {
        let inside = tail.strip_prefix(&format!("<{name}>"))?;
        let close = format!("</{name}>");
        let end = inside.find(&close)?;
        let text: Option<String> = inside.get(..end)?.chars().map(of).collect();
        Some((tail.len() - inside.len() + end + close.len(), text?))
    };
    form("sup", raised).or_else(|| form("sub", lowered))
}

/// The exponent that a text begins with, raised: "6", "-6", "{-6}", "n".
fn exponent(text: &str) -> Option<(usize, String)> {
    let inside = text
        .strip_prefix('{')
        .and_then(|inside| inside.split_once('}'))
        .map(|(inside, _)| inside);
    let (len, content) = match inside {
        Some(inside) => (inside.len() + 2, inside),
        None => {
            let sign = text.len() - text.strip_prefix(['-', '−', '+']).unwrap_or(text).len();
            let rest = text.get(sign..)?;
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let letter = usize::from(digits == 0 && rest.starts_with(|c: char| c.is_ascii_lowercase()));
            let more = rest.get(digits + letter..)?;
            if digits + letter == 0 || more.starts_with(char::is_alphabetic) {
                return None;
            }
            (sign + digits + letter, text.get(..sign + digits + letter)?)
        }
    };
    let form: Option<String> = content.chars().filter(|c| *c != ' ').map(raised).collect();
    Some((len, form.filter(|form| !form.is_empty())?))
}

/// Whether an "x" between these is a sign of multiplication: between two numbers, or two letters by themselves.
fn is_times(head: &str, tail: &str) -> bool {
    let (before, after) = (head.trim_end(), tail.trim_start());
    let spaced = before.len() < head.len() && after.len() < tail.len();
    let numbers = before.ends_with(|c: char| c.is_ascii_digit()) && after.starts_with(|c: char| c.is_ascii_digit());
    let tight = before.len() == head.len() && after.len() == tail.len();
    // "0x10" is a number.
    let hexadecimal = before == "0" || before.ends_with(" 0");
    let alone = |c: Option<char>, next: Option<char>| {
        c.is_some_and(char::is_alphabetic) && !next.is_some_and(char::is_alphanumeric)
    };
    let (mut outwards, mut on) = (before.chars().rev(), after.chars());
    let letters = alone(outwards.next(), outwards.next()) && alone(on.next(), on.next());
    (numbers && (spaced || tight) && !hexadecimal) || (spaced && letters)
}

/// A quote with the letter in the place of the sign "×", as many sources have it.
pub(super) fn with_letter_x(quote: &str) -> Option<Shown> {
    if !quote.contains('×') {
        return None;
    }
    let mut shown = Shown::new();
    for (at, c) in quote.char_indices() {
        let letter = if c == '×' { 'x' } else { c };
        shown.push(letter.encode_utf8(&mut [0; 4]), at, at + c.len_utf8());
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_x_between_numbers_multiplies() {
        for (head, tail, expected) in [
            ("640 ", " 480", true),
            ("640", "480", true),
            ("640 ", "480", false),
            ("640", " 480", false),
            ("0", "10", false),
            ("n ", " m", true),
            ("n", "m", false),
            ("men ", " mice", false),
        ] {
            assert_eq!(is_times(head, tail), expected, "{head}x{tail}");
        }
    }
}
