//! How two spellings of one folded letter differ: case, accents, ligatures, vowel points.

use crate::fold::Fold;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;

/// How two spellings of the same folded letter differ; `None` when that may change what is said.
pub(super) fn letter_fold(quote: &str, source: &str) -> Option<Fold> {
    if is_fraction(quote) != is_fraction(source) {
        // "½" is not "12".
        return None;
    }
    let sharp = |text: &str| text.contains(['ß', 'ẞ']);
    if sharp(quote) != sharp(source) {
        // "in Massen" is not "in Maßen"; capitals alone have no other way to write it.
        let written_out = if sharp(quote) { source } else { quote };
        return (!written_out.chars().any(char::is_lowercase)).then_some(Fold::Case);
    }
    if is_ligature(source) || is_ligature(quote) {
        return Some(Fold::Ligatures);
    }
    let lower = |text: &str| text.to_lowercase().replace('ς', "σ");
    // Turkish has a capital and a small letter with a dot, and both without.
    let turkish = |text: &str| text.replace('I', "ı").replace('İ', "i").to_lowercase();
    if lower(quote) == lower(source) || turkish(quote) == turkish(source) {
        return Some(Fold::Case);
    }
    let (ours, theirs) = (Marks::of(quote), Marks::of(source));
    // Without its vowel a letter may be any; with another vowel it is another word.
    let within = |a: &Marks, b: &Marks| a.optional.iter().all(|mark| b.optional.contains(mark));
    let same_optional = within(&ours, &theirs) || within(&theirs, &ours);
    let same = ours.firm == theirs.firm && same_optional && dotless(quote) == dotless(source);
    same.then_some(Fold::UnicodeForm)
}

/// Whether a text is Japanese by its letters.
pub(crate) fn has_kana(text: &str) -> bool {
    text.chars()
        .any(|c| matches!(c, '\u{3041}'..='\u{30ff}' | '\u{ff66}'..='\u{ff9d}'))
}

/// Whether two Chinese characters fold alike and are no forms of one by Unicode.
pub(super) fn is_other_character(quote: &str, source: &str) -> bool {
    let is_han = |text: &str| {
        text.chars()
            .all(|c| matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'))
    };
    is_han(quote) && is_han(source) && !quote.nfkc().eq(source.nfkc())
}

/// Whether this is a small i without its dot, which is a letter of its own where no mark stands in the dot's place.
fn dotless(letter: &str) -> bool {
    letter == "ı"
}

/// The marks that combine with a letter.
struct Marks {
    /// Those that scripts write or leave out: vowel points, the hamza on an alef, the dots of "ё".
    optional: Vec<char>,
    firm: Vec<char>,
}

impl Marks {
    fn of(letter: &str) -> Self {
        let is_yo = letter.nfc().any(|c| matches!(c, 'ё' | 'Ё'));
        let is_stressed = is_stressed(letter);
        let is_optional = |c: &char| {
            is_yo
                || (is_stressed && *c == STRESS)
                || matches!(c, '\u{0591}'..='\u{05c7}' | '\u{0610}'..='\u{061a}' | '\u{064b}'..='\u{065f}' | '\u{0670}' | '\u{06d6}'..='\u{06ed}')
        };
        let marks = letter.nfkd().filter(|c| canonical_combining_class(*c) != 0);
        let (optional, firm) = marks.partition(is_optional);
        Self { optional, firm }
    }
}

/// The accent over the vowel that a word stresses.
pub(super) const STRESS: char = '\u{301}';

/// Whether a letter is a Cyrillic vowel with an accent, which only tells how the word is read.
pub(super) fn is_stressed(letter: &str) -> bool {
    let vowel = letter.chars().next().and_then(|c| c.to_lowercase().next());
    vowel.is_some_and(|c| "аеёиоуыэюяєії".contains(c)) && letter.contains(STRESS)
}

/// Whether a character stands for a number over another, as "½" does.
fn is_fraction(text: &str) -> bool {
    text.nfkc().any(|c| c == '\u{2044}')
}

fn is_ligature(text: &str) -> bool {
    text.chars()
        .any(|c| matches!(c, '\u{fb00}'..='\u{fb06}' | '\u{0b}'..='\u{0f}' | 'ĳ' | 'Ĳ' | 'œ' | 'Œ'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_only_fold_alike() {
        for (quote, source, expected) in [
            ("后", "後", true),
            ("後", "後", false),
            ("后", "x", false),
            ("\u{f900}", "豈", false),
        ] {
            assert_eq!(is_other_character(quote, source), expected, "{quote} {source}");
        }
    }
}
