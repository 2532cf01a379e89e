//! Citation keys as assistants write them behind a quote: `[Smith19]`, `[@smith2019, p. 12]`, `(Smith19)`.

use pincite_core::extract::Quote;

/// Whether something that may cite a source stands right behind a quote: brackets of any kind, or a raised number however it is
/// written.
#[must_use]
pub fn is_cited(raw: &str, quote: &Quote) -> bool {
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    const OPENS: &str = "[(（［【〔{<^†‡§#";
    behind(raw, quote).is_some_and(|behind| behind.starts_with(|c: char| OPENS.contains(c) || RAISED.contains(c)))
}

/// The answer from behind the marks that close a quote.
fn behind<'a>(raw: &'a str, quote: &Quote) -> Option<&'a str> {
    let closes = |c: char| {
        matches!(
            c,
            '”' | '"' | '“' | '’' | '\'' | '‘' | '»' | '«' | '.' | ',' | ';' | '*' | '_' | ' ' | '」' | '』'
        )
    };
    Some(raw.get(quote.span.end().bytes()..)?.trim_start_matches(closes))
}

/// A citation key in the brackets right behind a quote: a word with letters and digits, as programs for references make them.
/// A bare number is none: it means another source in each answer.
#[must_use]
pub fn key_behind<'a>(raw: &'a str, quote: &Quote) -> Option<&'a str> {
    const LONGEST: usize = 120;
    let inside = behind(raw, quote)?.strip_prefix(['[', '('])?;
    let (inside, _) = inside.split_once([']', ')'])?;
    if inside.len() > LONGEST || inside.contains('\n') {
        return None;
    }
    let first = inside.split([',', ';', ':']).next()?.trim();
    let (marked, key) = match first.strip_prefix('@') {
        Some(key) => (true, key),
        None => (false, first),
    };
    is_key(key, marked).then_some(key)
}

fn is_key(key: &str, marked: bool) -> bool {
    const LENGTHS: std::ops::RangeInclusive<usize> = 3..=40;
    let length = key.chars().count();
    let letters = key.chars().filter(|c| c.is_alphabetic()).count();
    let digits = key.chars().any(|c| c.is_ascii_digit());
    let plain = key
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.'));
    // "p12" and "S3" are places.
    LENGTHS.contains(&length) && plain && letters >= 2 && (marked || digits)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use pincite_core::answer::locator::Claimed;
    use pincite_core::source::text::TextSpan;

    #[test]
    fn a_key_stands_right_behind_its_quote() {
        for (behind, key) in [
            ("” [Smith19].", Some("Smith19")),
            ("” (Smith19, p. 12)", Some("Smith19")),
            ("” [@smith]", Some("smith")),
            ("”. [smith_2019-cells]", Some("smith_2019-cells")),
            ("” [12]", None),
            ("” [p12]", None),
            ("” (2019)", None),
            ("” (see Smith19)", None),
            ("” says [Smith19]", None),
            ("” [Smith]", None),
            ("” [Smith19", None),
            ("”", None),
        ] {
            let raw = format!("“words{behind}");
            let quote = Quote {
                span: TextSpan::from_bytes(3..8).unwrap(),
                text: "words".to_owned(),
                claimed: Claimed::default(),
            };
            assert_eq!(key_behind(&raw, &quote), key, "{behind}");
            assert_eq!(
                is_cited(&raw, &quote),
                behind.contains(['[', '(']) && !behind.contains("says"),
                "{behind}"
            );
        }
    }
}
