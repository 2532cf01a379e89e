//! Closed lists of words that are asked for every word of a passage, so that asking costs the same however long they are.

use super::Language;
use crate::fold::folded;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A closed list of words in small letters. What is asked for is folded, so that each is known as it is written and as its
/// letters are folded: "außer" and "ausser".
pub(crate) struct WordList(LazyLock<Words>);

/// Words as they are listed, and the folded ones of those that folding changes.
pub(crate) struct Words {
    listed: FxHashSet<&'static str>,
    changed: BTreeSet<String>,
}

impl Words {
    /// The list that these words make.
    pub(crate) fn of(listed: FxHashSet<&'static str>) -> Self {
        let letters = |word: &str| word.chars().map(letter).collect::<String>();
        let changed = listed.iter().map(|word| letters(word));
        Self {
            changed: changed.filter(|word| !listed.contains(word.as_str())).collect(),
            listed,
        }
    }
}

/// A letter as it is folded; signs stay.
fn letter(c: char) -> String {
    let folded = folded(c.encode_utf8(&mut [0; 4]));
    if folded.is_empty() { c.into() } else { folded }
}

impl WordList {
    /// The list that `words` makes.
    pub(crate) const fn of(words: fn() -> Words) -> Self {
        Self(LazyLock::new(words))
    }

    /// Whether `word` stands in the list.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.0.listed.contains(word) || self.0.changed.contains(word)
    }
}

/// Closed lists of words, one for each language: a word of one language often is another word of another one ("son", "alla").
pub(crate) struct WordLists<const N: usize>(pub(crate) [(Language, WordList); N]);

impl<const N: usize> WordLists<N> {
    /// Whether `word` stands in the list of this language; where none is known, in that of English.
    pub(crate) fn has(&self, language: Option<Language>, word: &str) -> bool {
        let language = language.unwrap_or(Language::English);
        self.0.iter().any(|(own, words)| *own == language && words.has(word))
    }
}

/// A [`WordList`] of words parted by spaces, or of an array of phrases.
macro_rules! word_list {
    ([$($word:expr),* $(,)?]) => {
        $crate::language::word_list::WordList::of(|| {
            $crate::language::word_list::Words::of([$($word),*].into_iter().collect())
        })
    };
    ($words:expr) => {
        $crate::language::word_list::WordList::of(|| {
            $crate::language::word_list::Words::of(str::split_ascii_whitespace($words).collect())
        })
    };
}
pub(crate) use word_list;

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists with letters that folding replaces knew none of those words.
    #[test]
    fn words_are_known_as_their_letters_are_folded() {
        static LIST: WordList = word_list!("außer œuvre её أنكر n't save");
        for word in ["außer", "œuvre", "её", "أنكر", "n't", "save"] {
            assert!(
                LIST.has(word) && LIST.has(&word.chars().map(letter).collect::<String>()),
                "{word}"
            );
        }
        for word in ["ausser", "oeuvre", "ее", "انكر"] {
            assert!(LIST.has(word), "{word}");
        }
        assert!(!LIST.has("auser"));
    }
}
