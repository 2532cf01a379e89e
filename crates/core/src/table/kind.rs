//! What a word is in a table: a value, a sign of one, or text.

use crate::fold::marks::is_currency;

/// What a word is in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A number, with or without sign, currency and per cent.
    Value,
    /// A dash in the place of a number.
    Nil,
    /// What stands before a number: a currency, an opening parenthesis.
    Opening,
    /// What stands behind a number: a closing parenthesis, a per cent sign, the mark of a note.
    Closing,
    /// Any other word.
    Text,
}

/// Whether a character is a dash, which may be a minus.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−')
}

fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// What the letters of a word make of it.
pub(crate) fn kind(letters: &[char]) -> Kind {
    let opening = |c: &char| is_currency(*c) || *c == '(';
    let closing = |c: &char| matches!(c, ')' | '%' | '‰' | '*' | '†' | '‡') || is_raised(*c);
    if letters.iter().all(|c| is_dash(*c)) {
        return Kind::Nil;
    }
    if letters.iter().all(opening) || is_currency_code(letters) {
        return Kind::Opening;
    }
    // "(a)" is the mark of a note; "(1)" may be a number below zero.
    let is_letter_mark = matches!(letters, ['(', mark, ')'] if mark.is_ascii_lowercase());
    if letters.iter().all(closing) || is_letter_mark {
        return Kind::Closing;
    }
    let start = letters
        .iter()
        .position(|c| !opening(c) && !is_dash(*c) && *c != '+')
        .unwrap_or(letters.len());
    let rest = &letters[start..];
    let number = rest
        .iter()
        .position(|c| !c.is_ascii_digit() && !matches!(c, '.' | ',' | '\'' | '’' | '٫' | '٬'))
        .unwrap_or(rest.len());
    let nil = start == letters.len() || (number == 0 && rest.iter().all(closing));
    if nil && letters.iter().any(|c| is_dash(*c)) {
        return Kind::Nil;
    }
    // "2006." ends a sentence, or numbers a list.
    if number > 0 && rest.get(number - 1) == Some(&'.') {
        return Kind::Text;
    }
    let digits = rest[..number].iter().any(char::is_ascii_digit) && !matches!(rest.first(), Some(','));
    let dashes = letters[..start].iter().filter(|c| is_dash(**c)).count();
    if digits && dashes <= 1 && rest[number..].iter().all(closing) {
        Kind::Value
    } else {
        Kind::Text
    }
}

/// "US$", "C$", "EUR", "USD".
fn is_currency_code(letters: &[char]) -> bool {
    let word: String = letters.iter().collect();
    let prefixed = letters.len() <= 4
        && letters.last().is_some_and(|c| is_currency(*c))
        && letters[..letters.len() - 1].iter().all(char::is_ascii_uppercase);
    prefixed || matches!(word.as_str(), "USD" | "EUR" | "GBP" | "CHF" | "JPY" | "RMB")
}
