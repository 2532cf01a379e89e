//! Whether letters that a file may not tell read as a text all the same.

use super::detection::telling;
use crate::fold::folded;
use std::collections::BTreeSet;

/// Whether `word` is one of the small words that hold sentences together in a language: "the", "und", "était".
#[must_use]
pub fn is_small_word(word: &str) -> bool {
    word.chars().nth(1).is_some() && telling().contains_key(&folded(word))
}

/// Whether a line reads as the codes of a font whose letters are elsewhere: "!\"#$%&'()$*+,-". Sums, formulas and listings have
/// signs too, but fewer of them, or fewer kinds.
#[must_use]
pub fn is_scrambled(line: &str) -> bool {
    const FEWEST: usize = 12;
    /// Signs that rows of numbers have are no cause for doubt by themselves.
    const ODD: &str = "!\"#&'*+;<=>?@[\\]^_`{|}~";
    const KINDS: usize = 4;
    let (mut all, mut signs, mut odd, mut kinds, mut last) = (0, 0, 0, BTreeSet::new(), ' ');
    // Lines of dots and strokes are drawn with one sign.
    for c in line.chars().filter(|c| !c.is_whitespace()) {
        if c != last {
            all += 1;
            signs += usize::from(c.is_ascii_punctuation());
            if ODD.contains(c) {
                odd += 1;
                kinds.insert(c);
            }
        }
        last = c;
    }
    all >= FEWEST && signs * 2 >= all && odd * 8 >= all && kinds.len() >= KINDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words_are_known_in_all_languages_and_names_are_not() {
        for word in ["the", "The", "und", "était", "из", "bir"] {
            assert!(is_small_word(word), "{word}");
        }
        for word in ["a", "mdr", "7KH", "London", ""] {
            assert!(!is_small_word(word), "{word}");
        }
    }

    #[test]
    fn codes_of_a_font_are_no_text_and_numbers_sums_and_listings_are_none_of_them() {
        let scrambled = |line: &str| is_scrambled(line);
        assert!(scrambled("!\"#$%&'()$*+,-.$/,0$,/$1\"#$.,+1\"$"));
        assert!(scrambled("&1 5! \"#$ %&' () *+ ,-"));
        for line in [
            "Net sales (in millions) . . . . . . . . . . . . $ 5,363 $ (1,373) 4.5% $ 12",
            "$ 5,363 $ (1,373) $ 5,363 $ (1,373) 4.5% 12.1%",
            "[1], [2], [3]; see also [4] and [12-14]",
            "for (int i = 0; i < n; i++) total += cells[i];",
            "f(x, y) = a(x) + b(y) and g(x) = c for all x",
            "________________________ !!!!!!!!!!!!!!!!",
            "\"Who's there?\" - \"Nobody!\" - \"Who?\"",
            "!\"#$",
        ] {
            assert!(!scrambled(line), "{line}");
        }
    }
}
