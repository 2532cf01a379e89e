//! Digits in place of letters that look like them, as character recognition leaves them: "so1ved".

use std::borrow::Cow;

/// The two words with the digits of one read as the letters that they look like, where the other has letters there. A
/// digit that stands against a digit is a number on both sides, and stays what it is.
pub(super) fn as_letters<'a>(a: &'a str, b: &'a str) -> (Cow<'a, str>, Cow<'a, str>) {
    match (has_digit(a), has_digit(b)) {
        (true, false) => (read(a), b.into()),
        (false, true) => (a.into(), read(b)),
        (true, true) => place_by_place(a, b).map_or((a.into(), b.into()), |word| (word.clone().into(), word.into())),
        (false, false) => (a.into(), b.into()),
    }
}

fn has_digit(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}

/// Whether this is a word of letters with some digits among them.
fn is_mixed(word: &str) -> bool {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    digits > 0 && digits * 2 <= word.chars().count() && word.chars().all(char::is_alphanumeric)
}

fn read(word: &str) -> Cow<'_, str> {
    match is_mixed(word) {
        true => word.chars().map(letter).collect::<String>().into(),
        false => word.into(),
    }
}

/// The word that both are where a digit stands only against itself or against a letter that it looks like: "l6th" and
/// "16th".
fn place_by_place(a: &str, b: &str) -> Option<String> {
    if !is_mixed(a) || !is_mixed(b) || a.chars().count() != b.chars().count() {
        return None;
    }
    let same = |(x, y): (char, char)| match (x.is_numeric(), y.is_numeric()) {
        (true, false) => (letter(x) == y).then_some(y),
        (false, true) => (x == letter(y)).then_some(x),
        _ => (x == y).then_some(x),
    };
    a.chars().zip(b.chars()).map(same).collect()
}

/// The letter that a digit is taken for.
fn letter(c: char) -> char {
    match c {
        '0' => 'o',
        '1' => 'l',
        '5' => 's',
        '6' => 'g',
        '8' => 'b',
        other => other,
    }
}
