//! The opposites of the known languages in every form of their words: by their stems.

use super::stems::Stems;
use crate::language::Language;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// For each stem those of its opposites.
type Pairs = HashMap<String, HashSet<String>>;

/// Whether `a` and `b`, two stems, are of words that are listed as opposites in `language`.
pub(super) fn are_opposite(language: Language, a: &str, b: &str) -> bool {
    pairs(language)
        .and_then(|pairs| pairs.get(a))
        .is_some_and(|others| others.contains(b))
}

/// Whether `word` is a form of one that has an opposite.
pub(super) fn has_one(language: Language, word: &str) -> bool {
    let listed = language.grammar().opposite_pairs();
    listed.into_iter().any(|(a, b)| a == word || b == word)
}

/// Whether `word` is the opposite of one that no list of small words has: "rejected", not "nobody".
pub(super) fn is_opposed_to_content(language: Language, word: &str) -> bool {
    let grammar = language.grammar();
    let other = |(a, b): (&'static str, &'static str)| match (a == word, b == word) {
        (true, _) => Some(b),
        (_, true) => Some(a),
        _ => None,
    };
    grammar
        .opposite_pairs()
        .filter_map(other)
        .any(|other| !grammar.lists(other))
}

fn pairs(language: Language) -> Option<&'static Pairs> {
    static PAIRS: LazyLock<[Pairs; 16]> = LazyLock::new(|| Language::ALL.map(of));
    PAIRS.get(language as usize)
}

fn of(language: Language) -> Pairs {
    let mut pairs = Pairs::new();
    let stems = Stems::of_language(language);
    for (a, b) in language.grammar().opposite_pairs() {
        let (a, b) = (stems.stem(a).into_owned(), stems.stem(b).into_owned());
        if a != b {
            pairs.entry(a.clone()).or_default().insert(b.clone());
            pairs.entry(b).or_default().insert(a);
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposites_are_known_in_their_forms() {
        for (language, a, b, expected) in [
            (Language::Italian, "aumentati", "diminuiti", true),
            (Language::Swedish, "öppnades", "stängdes", true),
            (Language::English, "includes", "excluding", true),
            (Language::Spanish, "rojo", "verde", false),
        ] {
            let stems = Stems::of_language(language);
            let (a, b) = (stems.stem(a), stems.stem(b));
            assert_eq!(are_opposite(language, &a, &b), expected, "{a} {b}");
        }
    }
}
