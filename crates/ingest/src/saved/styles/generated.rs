//! Words that styles put before and behind what is in an element: `content` of `::before` and `::after`.

use super::super::dom::Element;
use cssparser::{Parser, ParserInput, Token};

/// The words of a `content`; `None` where it draws none, or what is not known here (counters).
pub(super) fn words(content: &str, element: &Element) -> Option<String> {
    let mut input = ParserInput::new(content);
    let mut parser = Parser::new(&mut input);
    let mut words = String::new();
    while let Ok(token) = parser.next().cloned() {
        match token {
            Token::QuotedString(text) => words.push_str(&text),
            Token::Ident(name) => match &*name.to_ascii_lowercase() {
                "open-quote" => words.push('“'),
                "close-quote" => words.push('”'),
                "no-open-quote" | "no-close-quote" => {}
                _ => return None,
            },
            Token::Function(name) if name.eq_ignore_ascii_case("attr") => {
                let named = parser.parse_nested_block(|inner| {
                    let name = inner.expect_ident_cloned()?;
                    while inner.next().is_ok() {}
                    Ok::<_, cssparser::ParseError<'_, ()>>(name)
                });
                words.push_str(element.attribute(&named.ok()?.to_ascii_lowercase()).unwrap_or_default());
            }
            Token::Function(_) => {
                // A picture, or a counter.
                let _ = parser.parse_nested_block(|inner| {
                    while inner.next().is_ok() {}
                    Ok::<_, cssparser::ParseError<'_, ()>>(())
                });
            }
            // What follows is read aloud instead.
            Token::Delim('/') => break,
            _ => {}
        }
    }
    (!words.is_empty()).then_some(words)
}

/// What of drawn words a reader takes for a part of the text that stands between `before` and `after`: words, the signs of
/// a number, marks between two words. Arrows, bullets and pictures from fonts are none.
pub(crate) fn said(words: &str, before: Option<char>, after: Option<char>) -> Option<String> {
    let is_sign = |c: char| "+-−–%‰°<>≤≥≠±×$¢£¥".contains(c) || matches!(c, '\u{20a0}'..='\u{20cf}');
    let is_mark = |c: char| c.is_whitespace() || ".,;:!?/'’\"“”()[]—…|·".contains(c);
    let is = |c: Option<char>, kind: fn(char) -> bool| c.is_some_and(kind);
    let kept: String = words
        .chars()
        .filter(|c| c.is_alphanumeric() || is_sign(*c) || is_mark(*c))
        .collect();
    let mut letters = kept.chars().filter(|c| c.is_alphanumeric());
    let says = match (letters.next(), letters.next()) {
        // A single letter is more often a picture from a font.
        (Some(only), None) => !only.is_ascii_alphabetic(),
        (Some(_), Some(_)) => true,
        (None, _) if kept.contains(is_sign) => is(before, char::is_numeric) || is(after, char::is_numeric),
        (None, _) => is(before, char::is_alphanumeric) && is(after, char::is_alphanumeric),
    };
    (says && !kept.is_empty()).then_some(kept)
}

/// Whether a font of this name draws pictures.
pub(super) fn draws_pictures(font: &str) -> bool {
    const PICTURES: [&str; 10] = [
        "icon", "icom", "awesome", "glyph", "symbol", "material", "fontello", "entypo", "wingding", "emoji",
    ];
    let font = font.to_ascii_lowercase();
    PICTURES.iter().any(|name| font.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_something_is_kept() {
        let cases = [
            ("not ", 's', 'a', Some("not ")),
            ("不", 'x', 'x', Some("不")),
            ("-", ' ', '5', Some("-")),
            ("+", 's', 'm', None),
            (", ", 'a', 'b', Some(", ")),
            ("\u{e900}", 'a', 'b', None),
            ("e", ' ', 'S', None),
            (" →", 'a', ' ', None),
        ];
        for (words, before, after, expected) in cases {
            assert_eq!(said(words, Some(before), Some(after)).as_deref(), expected, "{words}");
        }
        assert!(draws_pictures("\"Font Awesome 6 Free\"") && !draws_pictures("Georgia, serif"));
    }
}
