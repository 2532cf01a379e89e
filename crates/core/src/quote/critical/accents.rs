//! Accents that a quote has lost, and German letters that are spelled out: "Panama" for "Panamá", "gehoert" for "gehört".

use crate::language::Language;
use unicode_normalization::UnicodeNormalization;

/// Words this long are seldom two words by an accent alone.
const LONG: usize = 5;

/// Words that are others without their accent, however long they are and whatever else a quote has lost.
const OTHER_WITHOUT: &[&str] = &[
    // Spanish, Portuguese, Italian, French: "si" and "sí", "está" and "esta", "marché" and "marche".
    "si",
    "esta",
    "estas",
    "este",
    "esten",
    "mas",
    "el",
    "e",
    "a",
    "o",
    "ou",
    "la",
    "du",
    "sur",
    "des",
    "pais",
    "meta",
    "pero",
    "marche",
    "marches",
    "tache",
    "taches",
    "pecheur",
    "pecheurs",
    "secretaria",
    "sabia",
    "avo",
    "por",
    "te",
    "de",
    "se",
    "mi",
    "tu",
    "cortes",
    "peche",
    "juge",
    "juges",
    "cote",
    "interne",
    "internes",
    "papa",
    "jeune",
    "ne",
    // Turkish.
    "kar",
    "hala",
    "adet",
    "alem",
    "sura",
    "asik",
    // Polish and Czech.
    "kat",
    "sad",
    "lata",
    "zada",
    "draha",
    "dal",
    "byt",
    "rada",
    "pasky",
];

/// A word without the marks over its letters, which are lost in typing and in files more often than they are another word.
pub(super) fn unaccented(word: &str) -> String {
    let accent = |c: &char| matches!(c, '\u{0300}'..='\u{036f}');
    word.nfd()
        .filter(|c| !accent(c))
        .map(|c| match c {
            'ς' => 'σ',
            'ł' => 'l',
            'đ' => 'd',
            _ => c,
        })
        .collect()
}

/// Whether the word of a quote is that of its source with its accents taken away and no other word by it, or the same in
/// another custom of spelling. `whole`: all the quote has lost its accents.
pub(super) fn lost(language: Language, quote: &str, source: &str, whole: bool) -> bool {
    match language {
        Language::German => return spelled_out(quote) == spelled_out(source) && quote != source,
        Language::Dutch if emphasized(source) == quote || emphasized(quote) == source => return true,
        Language::Turkish if flat(quote) == flat(source) && quote != source => {
            return !OTHER_WITHOUT.contains(&unaccented(source).as_str());
        }
        Language::Arabic if plain_endings(quote) == plain_endings(source) && quote != source => return true,
        _ => {}
    }
    let bare = unaccented(source);
    let gone = quote == bare && quote != source && !letters_differ(language, quote, source);
    let long = quote.chars().count() >= LONG;
    // Where a whole quote is typed without them, little words have lost theirs too; some are still in doubt.
    let doubtful = OTHER_WITHOUT.contains(&bare.as_str()) && !(whole && matches!(quote, "el" | "mas" | "se" | "tu"));
    gone && (long || whole) && !doubtful
}

/// Whether `quote` has no accent and `passage` has two words with one at least.
pub(super) fn lost_all(quote: &str, passage: &str) -> bool {
    let accented = |word: &&str| !word.is_ascii() && unaccented(word) != word.nfc().collect::<String>();
    let count = |text: &str| text.split_whitespace().filter(accented).take(2).count();
    count(quote) == 0 && count(passage) == 2
}

/// Whether a mark that differs makes another letter, not an accent, in the language.
fn letters_differ(language: Language, quote: &str, source: &str) -> bool {
    let letters: &[char] = match language {
        Language::Swedish => &['å', 'ä', 'ö'],
        Language::Spanish => &['ñ'],
        Language::Russian => &['й'],
        Language::Arabic | Language::Japanese | Language::Korean | Language::Chinese => return true,
        _ => &[],
    };
    let composed = |text: &str| text.nfc().collect::<Vec<char>>();
    let (a, b) = (composed(quote), composed(source));
    a.len() != b.len() || a.iter().zip(&b).any(|(x, y)| x != y && letters.contains(y))
}

/// German with its own letters spelled out.
fn spelled_out(word: &str) -> String {
    let word: String = word.nfc().collect();
    word.replace('ä', "ae")
        .replace('ö', "oe")
        .replace('ü', "ue")
        .replace('ß', "ss")
}

/// An Arabic word with the letters that are typed for each other: a final "ه" for "ة", "ى" for "ي", "ا" for "أ".
fn plain_endings(word: &str) -> String {
    let ending = |letters: &str| match letters.chars().next_back() {
        Some('ة') => format!("{}ه", letters.trim_end_matches('ة')),
        Some('ى') => format!("{}ي", letters.trim_end_matches('ى')),
        _ => letters.to_owned(),
    };
    ending(&word.replace(['أ', 'إ', 'آ'], "ا"))
}

/// A Dutch word without the accents that only give it weight.
fn emphasized(word: &str) -> String {
    word.nfd().filter(|c| *c != '\u{301}').nfc().collect()
}

/// A Turkish word without the circumflex, which is optional.
fn flat(word: &str) -> String {
    word.nfd().filter(|c| *c != '\u{302}').nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_accents_are_told_from_other_words() {
        let cases = [
            (Language::Spanish, "admitio", "admitió", false, true),
            (Language::Spanish, "quien", "quién", false, true),
            (Language::Spanish, "el", "él", true, true),
            (Language::Spanish, "el", "él", false, false),
            (Language::Spanish, "si", "sí", true, false),
            (Language::Spanish, "esta", "está", true, false),
            (Language::Spanish, "canon", "cañón", true, false),
            (Language::Spanish, "admitió", "admitio", false, false),
            (Language::Dutch, "coordinator", "coördinator", false, true),
            (Language::Dutch, "een", "één", false, true),
            (Language::Turkish, "inkar", "inkâr", false, true),
            (Language::Turkish, "kar", "kâr", false, false),
            (Language::Turkish, "bekci", "bekçi", false, true),
            (Language::German, "gehoert", "gehört", false, true),
            (Language::German, "fordern", "fördern", true, false),
            (Language::German, "schon", "schön", true, false),
            (Language::Swedish, "fora", "föra", true, false),
            (Language::Polish, "sad", "sąd", false, false),
            (Language::Polish, "znalazl", "znalazł", false, true),
            (Language::Polish, "dordevic", "đorđević", false, true),
            (Language::Arabic, "قامه", "قامة", false, true),
            (Language::Arabic, "قامه", "قام", false, false),
            (Language::Czech, "případu", "případů", false, false),
        ];
        for (language, quote, source, whole, expected) in cases {
            assert_eq!(lost(language, quote, source, whole), expected, "{quote} {source}");
        }
        assert!(lost_all("Quien es el", "¿Quién es él?") && !lost_all("Quién es el", "¿Quién es él?"));
    }
}
