//! Which words turn the sense of a sentence, and what kind of difference an edit is.
//!
//! A word of content put in the place of another counts as a change of meaning unless it is known to mean the same: by
//! the [lexicon], by a closed list, as the same amount, or as a slip of the pen. Closed lists of the
//! words that matter most (negations, modals, quantifiers, units, numbers, opposites) come first: those of
//! `lists` are asked in every language, the others stand with their language.

mod accents;
mod characters;
mod contractions;
mod lists;
mod misread;
pub(crate) mod tongue;

use crate::fold::marks::is_currency;
use crate::language::lexicon;
use crate::language::units;
use crate::language::words::Word;
use crate::quote::verdict::EditClass;
use crate::source::text::{TextOffset, TextSpan};
use lists::{CONDITIONS, HEDGES, MODALS, NEGATIONS, NUMBER_WORDS, OPPOSITES, QUANTIFIERS, UNITS};

/// A quote that silently leaves out so many words in a row joins two passages.
pub(crate) const SEAM: usize = 7;

fn denies(word: &str) -> bool {
    // Folded words have one mark behind for all their apostrophes.
    let bare = word.trim_end_matches('\'');
    NEGATIONS.has(bare) || bare.ends_with("n't") || bare.ends_with("n’t") || contractions::denies(bare)
}

/// What kind of word this is, when leaving it out or putting it in turns the sense.
#[must_use]
pub(crate) fn turns_sense(word: &str) -> Option<EditClass> {
    let word = word.to_lowercase();
    if denies(&word) {
        Some(EditClass::Negation)
    } else if CONDITIONS.has(&word) {
        Some(EditClass::Quantifier)
    } else {
        None
    }
}

/// Whether a word says how sure or how free something is: "may", "must".
pub(crate) fn is_modal(word: &str) -> bool {
    MODALS.has(word)
}

/// The last word of `head`.
#[must_use]
pub(crate) fn last_word(head: &str) -> TextSpan {
    let end = head.trim_end().len();
    let word = head.get(..end).unwrap_or_default();
    let start = word
        .char_indices()
        .rev()
        .take_while(|(_, c)| in_word(*c))
        .last()
        .map_or(end, |(at, _)| at);
    TextSpan::from_bytes(start..end).unwrap_or_default()
}

/// The first word of `text` from `from` on.
#[must_use]
pub(crate) fn first_word(text: &str, from: TextOffset) -> TextSpan {
    let rest = text.get(from.bytes()..).unwrap_or_default();
    let start = from.bytes() + (rest.len() - rest.trim_start().len());
    let len: usize = rest
        .trim_start()
        .chars()
        .take_while(|c| in_word(*c))
        .map(char::len_utf8)
        .sum();
    TextSpan::from_bytes(start..start + len).unwrap_or_default()
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '\'' || c == '’'
}

/// Whether a word in small letters is a unit of measure.
pub(crate) fn is_unit(word: &str) -> bool {
    UNITS.has(word)
}

/// What kind of word this is, when it is one of those that matter most.
pub(crate) fn of_sense(word: &str) -> Option<EditClass> {
    if denies(word) {
        Some(EditClass::Negation)
    } else if word.chars().any(char::is_numeric) || NUMBER_WORDS.has(word) {
        Some(EditClass::Number)
    } else if word.chars().any(|c| is_currency(c) || matches!(c, '%' | '‰' | '°')) || UNITS.has(word) {
        Some(EditClass::Unit)
    } else if MODALS.has(word) || HEDGES.has(word) {
        Some(EditClass::Modal)
    } else if QUANTIFIERS.has(word) || CONDITIONS.has(word) {
        Some(EditClass::Quantifier)
    } else {
        None
    }
}

/// Of several classes, the one that says most comes first.
fn weight(class: EditClass) -> u8 {
    match class {
        EditClass::Negation => 0,
        EditClass::Number => 1,
        EditClass::Unit => 2,
        EditClass::Modal => 3,
        _ => 4,
    }
}

/// "fast" against "faster", "higher" against "highest".
fn compares(a: &str, b: &str) -> bool {
    let step = |word: &str| word.ends_with("er") || word.ends_with("est");
    let stem = |word: &'_ str| word.strip_suffix("est").map(str::to_owned);
    let raised = |a: &str, b: &str| stem(a).is_some_and(|stem| b.strip_suffix("er") == Some(stem.as_str()));
    raised(a, b) || raised(b, a) || (step(a) != step(b) && (a.starts_with(b) || b.starts_with(a)))
}

/// A capital inside a sentence.
fn is_name(word: &Word) -> bool {
    word.capital && !word.initial
}

pub(crate) fn opposite(a: &str, b: &str) -> bool {
    let listed = OPPOSITES
        .iter()
        .any(|(x, y)| (a == *x && b == *y) || (a == *y && b == *x));
    listed || characters::face(a, b) || by_prefix(a, b) || by_prefix(b, a) || by_other_prefix(a, b)
}

/// "unable" for "able", "irregular" for "regular".
fn by_prefix(long: &str, short: &str) -> bool {
    const SHORTEST: usize = 4;
    let prefixes = ["un", "in", "im", "ir", "il", "dis", "non", "mis", "anti"];
    short.len() >= SHORTEST && prefixes.iter().any(|prefix| long.strip_prefix(prefix) == Some(short))
}

/// "hypertension" for "hypotension", "intrastate" for "interstate".
fn by_other_prefix(a: &str, b: &str) -> bool {
    const PAIRS: [(&str, &str); 10] = [
        ("hyper", "hypo"),
        ("inter", "intra"),
        ("macro", "micro"),
        ("over", "under"),
        ("pre", "post"),
        ("pro", "anti"),
        ("in", "ex"),
        ("im", "ex"),
        ("up", "down"),
        ("out", "in"),
    ];
    const SHORTEST: usize = 3;
    PAIRS.iter().any(|(x, y)| {
        let rest = |first: &str, second: &str| Some((a.strip_prefix(first)?, b.strip_prefix(second)?));
        [rest(x, y), rest(y, x)]
            .into_iter()
            .flatten()
            .any(|(a, b)| a == b && a.len() >= SHORTEST)
    })
}

fn longer_name(word: &str) -> bool {
    word.chars().filter(|c| c.is_alphabetic()).count() >= 4
}

/// Whether the two differ by letters side by side that have changed places: "hte" for "the".
fn transposed(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let Some(at) = a.iter().zip(&b).position(|(x, y)| x != y) else {
        return false;
    };
    let swapped = |a: &[char], b: &[char]| matches!((a, b), ([x, y, ..], [v, w, ..]) if x == w && y == v);
    a.len() == b.len()
        && a.iter().skip(at).take(2).all(|c| c.is_alphabetic())
        && swapped(a.get(at..).unwrap_or_default(), b.get(at..).unwrap_or_default())
        && a.get(at + 2..) == b.get(at + 2..)
}

/// Whether both are symbols of units, and none is a little word: "mmol" and "nmol".
fn are_symbols(a: &str, b: &str) -> bool {
    let is = |word: &str| units::is_folded_symbol(word) && (word.len() > 2 || !lexicon::is_word(word));
    a != b && is(a) && is(b)
}

/// Whether the quote leaves out the sign of a currency before an amount, as people do who copy a row of a table.
pub(crate) fn lost_currency(quote: &str, source: &str) -> bool {
    let bare = source.trim_start_matches(is_currency);
    bare.len() < source.len() && bare == quote
}

/// Whether an edit of this class changes what is said.
#[must_use]
pub fn is_critical(class: EditClass) -> bool {
    !matches!(
        class,
        EditClass::Wording
            | EditClass::Case
            | EditClass::Raised
            | EditClass::Border
            | EditClass::Unjudged
            | EditClass::Misread
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_an_adjective_compare() {
        for (a, b, expected) in [
            ("fast", "faster", true),
            ("higher", "highest", true),
            ("highest", "higher", true),
            ("fast", "slow", false),
            ("fast", "fast", false),
            ("paper", "tiger", false),
        ] {
            assert_eq!(compares(a, b), expected, "{a} {b}");
        }
    }

    #[test]
    fn the_first_word_is_cut_at_its_end() {
        let text = "It,  costs more.";
        for (from, word) in [(0, "It"), (3, "costs"), (10, "more"), (16, "")] {
            let span = first_word(text, TextOffset::new(from).unwrap_or_default());
            assert_eq!(span.of(text), word, "{from}");
        }
    }

    #[test]
    fn words_that_deny() {
        for (word, expected) in [
            ("not", true),
            ("daren't", true),
            ("daren’t", true),
            ("dont'", true),
            ("note", false),
        ] {
            assert_eq!(denies(word), expected, "{word}");
        }
    }
}
