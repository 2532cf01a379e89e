//! Exponents, told from the calls of notes and from the endings of ordinals, which print raises as well.

use super::{lexicon, units};
use crate::fold::marks::is_invisible;

/// Whether what is raised right behind `head`, beginning with `raised`, belongs to what is said: an exponent, and not the
/// call of a note, an ordinal's ending or the square of a unit, which is written on the line as often.
pub(crate) fn is_exponent(head: &str, raised: &str) -> bool {
    // What nobody sees parts no base from its exponent.
    let sign = |c: char| matches!(c, '^' | '*' | '{' | '(' | '-' | '−' | '–' | '⁻' | '+') || is_invisible(c);
    let base = head.trim_end_matches(sign);
    let before = |c: char| base.ends_with(c);
    let seen = base.chars().rev().filter(|c| !is_invisible(*c));
    let word: String = seen.take_while(|c| c.is_alphanumeric()).collect();
    let word: String = word.chars().rev().collect();
    let first = raised.chars().next();
    if before(')') || before(']') {
        let inside = base.trim_end_matches([')', ']']);
        return inside.chars().rev().take_while(|c| c.is_alphabetic()).count() < 3;
    }
    match word.chars().next_back() {
        None => false,
        Some(c) if c.is_numeric() => !is_ordinal(raised),
        Some(_) if units::is_symbol(&word) || is_charge(&word, raised) => false,
        Some(c) if first.is_some_and(char::is_numeric) || c.is_lowercase() => {
            word.chars().count() <= 2 && !lexicon::is_word(&word.to_lowercase())
        }
        Some(_) => false,
    }
}

/// The charge of an ion, which is as often written on the line: "Ca²⁺".
fn is_charge(word: &str, raised: &str) -> bool {
    let element = word.starts_with(char::is_uppercase) && word.chars().count() <= 2;
    let sign = raised.trim_start_matches(|c: char| c.is_numeric());
    element && sign.len() < raised.len() && sign.starts_with(['⁺', '⁻', '+', '−'])
}

/// "2ⁿᵈ", "1ᵉʳ", "3º": what is raised there is not an exponent.
fn is_ordinal(raised: &str) -> bool {
    use unicode_normalization::UnicodeNormalization;
    let letters: String = raised.nfkc().take_while(|c| c.is_alphabetic()).collect();
    matches!(
        letters.to_lowercase().as_str(),
        "st" | "nd" | "rd" | "th" | "er" | "re" | "e" | "ème" | "eme" | "o" | "a" | "os" | "as"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponents_are_told_from_calls() {
        let cases = [
            ("10", "⁶", true),
            ("10\u{200b}", "⁶", true),
            ("1\u{2060}0\u{ad}", "⁶", true),
            ("2", "ⁿ", true),
            ("2", "ⁿᵈ", false),
            ("x", "²", true),
            ("mc", "²", true),
            ("km", "²", false),
            ("costs", "²", false),
            ("it", "²", false),
            ("(a+b)", "²", true),
            ("(Smith)", "²", false),
            ("costs.”", "⁹", false),
            ("$595.”", "⁹", false),
            ("Ca", "²⁺ flux", false),
            ("x", "²⁺", true),
        ];
        for (head, raised, expected) in cases {
            assert_eq!(is_exponent(head, raised), expected, "{head}{raised}");
        }
    }
}
