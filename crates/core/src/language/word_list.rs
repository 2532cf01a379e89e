//! Closed lists of words that are asked for every word of a passage, so that asking costs the same however long they are.

use rustc_hash::FxHashSet;
use std::sync::LazyLock;

/// A closed list of words in small letters.
pub(crate) struct WordList(LazyLock<FxHashSet<&'static str>>);

impl WordList {
    /// The list that `words` makes.
    pub(crate) const fn of(words: fn() -> FxHashSet<&'static str>) -> Self {
        Self(LazyLock::new(words))
    }

    /// Whether `word` stands in the list.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.0.contains(word)
    }
}

/// A [`WordList`] of words parted by spaces, or of an array of phrases.
macro_rules! word_list {
    ([$($word:expr),* $(,)?]) => {
        $crate::language::word_list::WordList::of(|| [$($word),*].into_iter().collect())
    };
    ($words:expr) => {
        $crate::language::word_list::WordList::of(|| str::split_ascii_whitespace($words).collect())
    };
}
pub(crate) use word_list;
