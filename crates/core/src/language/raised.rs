//! What raised digits mean: the call of a note, or an exponent. One reading for every kind of source.

/// What a raised run of digits is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raised {
    /// It leads to a note, and is no part of what is said.
    Call,
    /// It belongs to what it stands behind.
    Exponent,
}

/// What the digits `raised` mean between `before` and `after`. In doubt they are an exponent: an exponent belongs to what
/// is said.
#[must_use]
pub fn meaning(before: &str, raised: &str, after: &str) -> Raised {
    const MOST_DIGITS: usize = 3;
    let digits = raised.chars().filter(char::is_ascii_digit).count();
    let has_sign = raised.contains(['+', '-', '−']);
    let glued = after.starts_with(char::is_alphanumeric);
    let next = after.trim_start().chars().next();
    // Several numbers are no exponent.
    let several = raised
        .split([',', '–'])
        .filter(|number| (1..=MOST_DIGITS).contains(&number.len()))
        .count()
        > 1;
    if several && !has_sign && !glued && before.ends_with(|c: char| c.is_ascii_digit()) {
        return Raised::Call;
    }
    if has_sign || digits > MOST_DIGITS || glued || next.is_some_and(|c| "=+−×·^*<>≤≥≈".contains(c)) {
        return Raised::Exponent;
    }
    let power = matches!(raised, "2" | "3");
    match follows_word(before) && !(power && may_be_raised(before)) {
        true => Raised::Call,
        false => Raised::Exponent,
    }
}

/// Whether `text` ends with what a note is called after: a mark that closes a sentence or a part of it, a word, a year
/// or another number that is no base of a power.
fn follows_word(text: &str) -> bool {
    match text.chars().next_back() {
        Some(c) if c.is_ascii_digit() => {
            let number = ending(text, |c| c.is_ascii_digit() || matches!(c, '.' | ','));
            let head = text[..text.len() - number.len()].trim_end();
            number.len() > 1 && number != "10" && !head.ends_with(['×', '·', '^', '*', '=', '√', '−', '+'])
        }
        Some(')' | ']') => text.rsplit(['(', '[']).next().is_some_and(has_words),
        Some(c) if c.is_alphabetic() => is_word(text),
        Some(c) => ".,;:!?…%”’\"'»“‘›".contains(c),
        None => false,
    }
}

/// Whether `text` ends with a word, and not with a unit, a function or the name of an amount.
fn is_word(text: &str) -> bool {
    const BARE: [&str; 36] = [
        "mm", "cm", "dm", "km", "nm", "μm", "µm", "pm", "ft", "in", "yd", "mi", "kg", "mg", "ms", "ha", "hl", "ml",
        "dl", "mol", "sec", "min", "day", "yr", "rad", "deg", "log", "ln", "lg", "sin", "cos", "tan", "exp", "Hz",
        "chi", "pc",
    ];
    let word = ending(text, char::is_alphabetic);
    let formula = text[..text.len() - word.len()]
        .chars()
        .next_back()
        .is_some_and(|c| c.is_numeric() || "/·×⁻".contains(c));
    let small = word.chars().all(char::is_lowercase);
    let enough = match word.chars().count() {
        0 | 1 => false,
        // "mc" of "E = mc²" is no word, in no language.
        2 => small && !word.chars().all(|c| "bcdfghjklmnpqrstvwxz".contains(c)),
        _ => true,
    };
    !formula && enough && !BARE.contains(&word)
}

/// Whether a text ends with a number that may be squared or cubed: any but a year.
fn may_be_raised(text: &str) -> bool {
    const YEARS: std::ops::RangeInclusive<u32> = 1000..=2100;
    let number = ending(text, |c| c.is_ascii_digit() || matches!(c, '.' | ','));
    text.ends_with(|c: char| c.is_ascii_digit()) && !number.parse().is_ok_and(|year: u32| YEARS.contains(&year))
}

/// The end of a text, as far as `part` holds.
fn ending(text: &str, part: impl Fn(char) -> bool) -> &str {
    &text[text.trim_end_matches(part).len()..]
}

/// Whether there is a word of several small letters in a text.
fn has_words(text: &str) -> bool {
    text.split(|c: char| !c.is_lowercase())
        .any(|word| word.chars().count() >= 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_calls_a_note_and_a_number_is_raised() {
        let calls = [
            ("It closed in 1990", "3", " and"),
            ("passed in 2019", "2", " and"),
            ("it was so", "4", ", and"),
            ("of 50", "10", " survived"),
            ("knew it.", "1", " He"),
        ];
        let exponents = [
            ("10", "6", " cells"),
            ("E = mc", "2", ""),
            ("25 km", "2", " wide"),
            ("of 12", "2", " mice"),
            ("12", "3", " = 1728"),
            ("1990", "3", "x"),
            ("where x", "2", " is"),
            ("10", "-6", " mol"),
            ("", "1", " Smith"),
        ];
        for (before, raised, after) in calls {
            assert_eq!(meaning(before, raised, after), Raised::Call, "{before}^{raised}");
        }
        for (before, raised, after) in exponents {
            assert_eq!(meaning(before, raised, after), Raised::Exponent, "{before}^{raised}");
        }
    }
}
