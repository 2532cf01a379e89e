//! The little of LaTeX that stands in bibliographies: accents, special letters, braces that keep capitals.

use pincite_core::source::about::tidy;

/// `text` as one reads it.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        match c {
            '\\' => rest = command(rest, &mut out),
            '{' | '}' | '$' => {}
            '~' => out.push(' '),
            '-' if rest.starts_with("--") => {
                rest = rest.trim_start_matches('-');
                out.push('—');
            }
            '-' if rest.starts_with('-') => {
                rest = rest.trim_start_matches('-');
                out.push('–');
            }
            '`' if rest.starts_with('`') => {
                rest = rest.get(1..).unwrap_or_default();
                out.push('“');
            }
            '\'' if rest.starts_with('\'') => {
                rest = rest.get(1..).unwrap_or_default();
                out.push('”');
            }
            _ => out.push(c),
        }
    }
    tidy(&out).unwrap_or_default()
}

/// Reads a command behind its backslash; gives what follows it.
fn command<'a>(rest: &'a str, out: &mut String) -> &'a str {
    let Some(first) = rest.chars().next() else { return "" };
    let end = match first.is_ascii_alphabetic() {
        true => rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len()),
        false => first.len_utf8(),
    };
    let (name, after) = rest.split_at(end);
    if let Some(letter) = letter(name) {
        out.push_str(letter);
        return if first.is_ascii_alphabetic() {
            after.trim_start()
        } else {
            after
        };
    }
    let Some(mark) = mark(name) else {
        // A command for looks, such as \emph: its argument follows as text.
        return if first.is_ascii_alphabetic() {
            after.trim_start()
        } else {
            after
        };
    };
    let argument = after.trim_start().trim_start_matches('{').trim_start();
    // The dotless i and j are there to be accented.
    let argument = argument
        .strip_prefix("\\i")
        .map(|_| argument.get(1..).unwrap_or_default())
        .or_else(|| {
            argument
                .strip_prefix("\\j")
                .map(|_| argument.get(1..).unwrap_or_default())
        })
        .unwrap_or(argument);
    let Some(base) = argument.chars().next().filter(|c| c.is_alphabetic()) else {
        return after;
    };
    match composed(base, mark) {
        Some(letter) => out.push(letter),
        None => out.extend([base, mark]),
    }
    argument.get(base.len_utf8()..).unwrap_or_default()
}

fn letter(name: &str) -> Option<&'static str> {
    const LETTERS: [(&str, &str); 21] = [
        ("&", "&"),
        ("%", "%"),
        ("$", "$"),
        ("#", "#"),
        ("_", "_"),
        ("{", "{"),
        ("}", "}"),
        ("\\", " "),
        ("ss", "ß"),
        ("ae", "æ"),
        ("AE", "Æ"),
        ("oe", "œ"),
        ("OE", "Œ"),
        ("o", "ø"),
        ("O", "Ø"),
        ("aa", "å"),
        ("AA", "Å"),
        ("l", "ł"),
        ("L", "Ł"),
        ("textendash", "–"),
        ("textemdash", "—"),
    ];
    LETTERS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, letter)| *letter)
}

/// The combining character of an accent.
fn mark(name: &str) -> Option<char> {
    Some(match name {
        "`" => '\u{300}',
        "'" => '\u{301}',
        "^" => '\u{302}',
        "~" => '\u{303}',
        "=" => '\u{304}',
        "u" => '\u{306}',
        "." => '\u{307}',
        "\"" => '\u{308}',
        "r" => '\u{30A}',
        "H" => '\u{30B}',
        "v" => '\u{30C}',
        "d" => '\u{323}',
        "c" => '\u{327}',
        "k" => '\u{328}',
        _ => return None,
    })
}

fn composed(base: char, mark: char) -> Option<char> {
    unicode_normalization::char::compose(base, mark)
}
