//! Whether text is readable although its font may not say which letters it draws.

use super::Language;
use super::detection::telling;
use super::dictionary::Dictionaries;
use crate::fold::folded;
use crate::fold::marks::is_cjk;
use std::collections::BTreeSet;

/// Which share of a text's words are words, from 0 to 1: of the language that knows most of them. `None` where there are too few
/// to tell, or the script has no spaces between words. Words with a capital are left out, for no table has all names, and so are
/// words of one or two letters, which misread ones fall apart into.
#[must_use]
pub fn known_words(text: &str, dictionaries: &Dictionaries) -> Option<f32> {
    const FEWEST: usize = 25;
    /// More say no more.
    const MOST: usize = 2000;
    const SHORTEST: usize = 3;
    let whole = text.replace("-\n", "").replace('\u{ad}', "");
    let words: Vec<String> = whole
        .split(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—' | '/'))
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .filter(|word| word.chars().nth(SHORTEST - 1).is_some())
        .filter(|word| word.starts_with(|c: char| c.is_alphabetic() && !c.is_uppercase() && !is_cjk(c)))
        .take(MOST)
        .map(folded)
        .collect();
    if words.len() < FEWEST {
        return None;
    }
    let of = |language: Language| {
        let known = |word: &&String| dictionaries.of(language).is_some_and(|table| table.is_word(word));
        words.iter().filter(known).count()
    };
    let most = Language::ALL.into_iter().map(of).max()?;
    #[allow(clippy::cast_precision_loss)] // A share needs no more.
    let share = most as f32 / words.len() as f32;
    Some(share)
}

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
    use crate::language::tests::dictionaries;

    #[test]
    fn most_words_of_a_text_are_known_and_few_of_a_misread_one() {
        let check = |text: &str, expected: std::ops::Range<f32>| {
            let known = known_words(text, dictionaries());
            assert!(known.is_some_and(|known| expected.contains(&known)), "{known:?} {text}");
        };
        let (good, bad) = (0.9..1.01, 0.0..0.7);
        let english = "The landlord may enter the premises on twenty-four hours’ notice, and without notice in an emer-\ngency. The \
            tenant shall not unreasonably withhold consent to repairs. Unemployment fell in the third quarter, and wages grew more \
            slowly than prices for the ninth month running.";
        check(english, good.clone());
        check(&english.replace('e', "c").replace("th", "tli"), bad);
        check(
            "Der Richter wies die Klage ab, denn der Vertrag war schon gekündigt worden, bevor die Mieter den Schaden gemeldet \
             hatten. Sie müssen die Kosten des Verfahrens tragen und dürfen nicht noch einmal klagen, weil die Frist inzwischen \
             abgelaufen ist und niemand sie verlängert hat.",
            good.clone(),
        );
        check(
            "Le tribunal a rejeté la demande, car le contrat avait déjà été résilié avant que les locataires aient signalé les \
             dégâts. Ils doivent payer les frais de la procédure et ne peuvent plus porter plainte, parce que le délai est passé.",
            good,
        );
        // Too few words, and a script that writes none apart.
        assert_eq!(
            known_words("The landlord may enter the premises.", dictionaries()),
            None
        );
        assert_eq!(
            known_words(&"河水上涨三尺以上，渡船便停航。".repeat(20), dictionaries()),
            None
        );
    }

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
