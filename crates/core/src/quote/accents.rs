//! Accents that stand apart from their letters, as text copied from a typeset file has them: "Lemaˆıtre", "C´el´erier".

use unicode_normalization::char::{compose, is_combining_mark};

/// On which side of its letter an accent stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Before,
    Behind,
}

/// The ways to put a quote's loose accents back to their letters; none where it has none. An acute may be an apostrophe
/// as well ("l´avion"): these are only for a quote that stands nowhere as it is.
pub(super) fn settled(quote: &str) -> Vec<String> {
    if !quote.contains(|c| mark(c).is_some()) {
        return Vec::new();
    }
    let mut ways: Vec<String> = [Side::Before, Side::Behind].map(|side| put_back(quote, side)).into();
    ways.dedup();
    ways.retain(|way| way != quote);
    ways
}

fn put_back(quote: &str, side: Side) -> String {
    let letters: Vec<char> = quote.chars().collect();
    let mut written = String::with_capacity(quote.len());
    let mut at = 0;
    while let Some(c) = letters.get(at).copied() {
        at += 1;
        let combines = is_combining_mark(c);
        let is_loose = !combines || written.is_empty() || written.ends_with(char::is_whitespace);
        let Some(mark) = mark(c).filter(|_| is_loose) else {
            written.push(c);
            continue;
        };
        // A cedilla stands behind its letter however the others do.
        let is_below = matches!(mark, '\u{327}' | '\u{328}');
        let onto_last = || {
            let last = written.chars().next_back()?;
            Some((last, compose(dotted(last), mark)?))
        };
        if (side == Side::Behind || is_below)
            && let Some((last, whole)) = onto_last()
        {
            written.truncate(written.len() - last.len_utf8());
            written.push(whole);
            continue;
        }
        // Extractors put a space on one side of the accent, or on both.
        let spaces = usize::from(letters.get(at) == Some(&' '));
        let next = letters.get(at + spaces).copied();
        match next.and_then(|next| compose(dotted(next), mark)) {
            Some(whole) => {
                if (spaces == 1 || combines) && written.ends_with(' ') {
                    written.pop();
                }
                written.push(whole);
                at += spaces + 1;
            }
            None => written.push(c),
        }
    }
    written
}

/// Fonts have an "i" without a dot to set accents over.
const fn dotted(c: char) -> char {
    match c {
        'ı' => 'i',
        'ȷ' => 'j',
        _ => c,
    }
}

/// The mark that combines with a letter as this accent, which stands by itself, does.
const fn mark(accent: char) -> Option<char> {
    Some(match accent {
        '´' => '\u{301}',
        'ˆ' => '\u{302}',
        '˜' => '\u{303}',
        '¯' => '\u{304}',
        '˘' => '\u{306}',
        '˙' => '\u{307}',
        '¨' => '\u{308}',
        '˚' => '\u{30a}',
        '˝' => '\u{30b}',
        'ˇ' => '\u{30c}',
        '¸' => '\u{327}',
        '˛' => '\u{328}',
        '\u{300}'..='\u{304}' | '\u{306}'..='\u{308}' | '\u{30a}'..='\u{30c}' | '\u{327}' | '\u{328}' => accent,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::settled;

    #[test]
    fn loose_accents_go_back_to_their_letters() {
        for (quote, expected) in [
            ("Lemaˆıtre and C´el´erier", "Lemaître and Célérier"),
            ("Lema ˆ ıtre", "Lemaître"),
            ("C ́el ́erier", "Célérier"),
            ("the na¨ıve fac¸ade in K¨oln", "the naïve façade in Köln"),
            ("Mu¨ller in the cafe´", "Müller in the café"),
            ("Erd˝os and Doleˇzal", "Erdős and Doležal"),
        ] {
            let ways = settled(quote);
            assert!(ways.iter().any(|way| way == expected), "{quote}: {ways:?}");
        }
        assert_eq!(settled("Lemaître"), Vec::<String>::new());
    }
}
