//! Words by which a text denies a statement, doubts it, or only reports it. Claims ask for them.

mod lists;
mod says;

use super::Language;
use crate::fold::folded;
use crate::fold::marks::{is_cjk, is_loosely_spaced};
use lists::Lists;
use rustc_hash::FxHashMap;
pub(crate) use says::Says;
use std::sync::LazyLock;

/// What a language says of statements.
#[derive(Debug, Default)]
pub(crate) struct Assertion {
    words: FxHashMap<String, u32>,
    /// What longer words begin with.
    heads: FxHashMap<String, u32>,
    /// Words in a row that say that it is so in name only: "on paper".
    only_so: Vec<Vec<String>>,
    /// Words in a row that set against it what is so: "in reality".
    really: Vec<Vec<String>>,
    /// Words in a row that say that it is not so: "by no means".
    not_so: Vec<Vec<String>>,
    /// Stretches of text that say it is not so, wherever they stand beside it; as [`bare`] leaves them.
    untrue: Vec<String>,
    /// The same of what leaves it open.
    open: Vec<String>,
    /// What takes such a stretch back, right behind it: "no doubt".
    taken_back: Vec<String>,
    /// Stretches that say that it is so: "without doubt".
    sure: Vec<String>,
}

impl Assertion {
    /// The lists of a language.
    pub(crate) fn of(language: Language) -> &'static Self {
        static ALL: LazyLock<FxHashMap<Language, Assertion>> = LazyLock::new(|| {
            let all = lists::all().into_iter();
            all.map(|(language, lists)| (language, Assertion::from(lists)))
                .collect()
        });
        static NONE: LazyLock<Assertion> = LazyLock::new(Assertion::default);
        ALL.get(&language).unwrap_or(&NONE)
    }

    /// Whether the folded `word` says this.
    pub(crate) fn is(&self, word: &str, says: Says) -> bool {
        self.says(word) & says as u32 != 0
    }

    /// Whether the folded `word` says any of these.
    pub(crate) fn is_any(&self, word: &str, says: &[Says]) -> bool {
        let kinds = self.says(word);
        says.iter().any(|says| kinds & *says as u32 != 0)
    }

    fn says(&self, word: &str) -> u32 {
        /// Characters of the shortest beginning that is listed.
        const SHORTEST: usize = 3;
        let whole = self.words.get(word).copied().unwrap_or_default();
        let mut ends = word.char_indices().map(|(at, c)| at + c.len_utf8()).skip(SHORTEST - 1);
        let head = ends.find_map(|end| self.heads.get(word.get(..end)?).copied());
        whole | head.unwrap_or_default()
    }

    /// How many of `words` from the first on say that something is so in name only.
    pub(crate) fn only_so(&self, words: &[&str]) -> Option<usize> {
        row(&self.only_so, words)
    }

    /// How many of `words` from the first on say that something is not so.
    pub(crate) fn not_so(&self, words: &[&str]) -> Option<usize> {
        row(&self.not_so, words)
    }

    /// How many of `words` from the first on set against something what is so.
    pub(crate) fn really(&self, words: &[&str]) -> Option<usize> {
        row(&self.really, words)
    }

    /// What `text`, as [`bare`] leaves it, says of a statement that it stands beside.
    pub(crate) fn beside(&self, text: &str) -> Option<Beside> {
        let lists = [(&self.untrue, Beside::Untrue), (&self.open, Beside::Open)];
        let mut taken_back = self.sure.iter().any(|sure| text.contains(sure.as_str()));
        for (list, says) in lists {
            for stretch in list {
                for (at, _) in text
                    .match_indices(stretch.as_str())
                    .filter(|(at, _)| begins_word(text, *at))
                {
                    let rest = text.get(at + stretch.len()..).unwrap_or_default();
                    match self.taken_back.iter().any(|back| rest.starts_with(back.as_str())) {
                        true => taken_back = true,
                        false => return Some(says),
                    }
                }
            }
        }
        taken_back.then_some(Beside::TakenBack)
    }
}

/// What the text beside a statement says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    Untrue,
    Open,
    /// That it is not untrue, or not open: "without doubt".
    TakenBack,
}

/// Whether a word begins at `at`, or the script sets no spaces between words.
fn begins_word(text: &str, at: usize) -> bool {
    let next = text.get(at..).and_then(|rest| rest.chars().next());
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    next.is_some_and(is_loosely_spaced) || !before.is_some_and(char::is_alphabetic)
}

/// A text folded, with one space where there are several, and none between letters of scripts without spaces.
pub(crate) fn bare(text: &str) -> String {
    let mut made = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        let cjk = |c: Option<char>| c.is_some_and(is_cjk);
        let joined = cjk(made.chars().next_back()) && cjk(word.chars().next());
        if !made.is_empty() && !joined {
            made.push(' ');
        }
        made.push_str(&folded(word));
    }
    made
}

/// How many words the first row takes that `words` begin with.
fn row(rows: &[Vec<String>], words: &[&str]) -> Option<usize> {
    let begins = |row: &&Vec<String>| row.len() <= words.len() && row.iter().zip(words).all(|(a, b)| a == b);
    rows.iter().find(begins).map(Vec::len)
}

impl From<Lists> for Assertion {
    fn from(lists: Lists) -> Self {
        let mut made = Self {
            only_so: rows(lists.only_so),
            really: rows(lists.really),
            not_so: rows(lists.not_so),
            untrue: stretches(lists.untrue_stretches),
            open: stretches(lists.open_stretches),
            taken_back: stretches(lists.taken_back),
            sure: stretches(lists.sure_stretches),
            ..Self::default()
        };
        for (list, says) in lists.words() {
            for item in list.split_ascii_whitespace() {
                let (place, word) = match item.strip_suffix('-') {
                    Some(head) => (&mut made.heads, head),
                    None => (&mut made.words, item),
                };
                *place.entry(folded(word)).or_default() |= says as u32;
            }
        }
        made
    }
}

/// Rows of words: a bar parts the rows.
fn rows(list: &str) -> Vec<Vec<String>> {
    let row = |row: &str| row.split_ascii_whitespace().map(folded).collect::<Vec<String>>();
    list.split('|').map(row).filter(|row| !row.is_empty()).collect()
}

/// Stretches of text: a bar parts them.
fn stretches(list: &str) -> Vec<String> {
    list.split('|')
        .map(bare)
        .filter(|stretch| !stretch.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_several_languages() {
        use Says::{Doubted, Told, True, Untrue, Vouched};
        for (language, word, says, expected) in [
            (Language::English, "myth", Untrue, true),
            (Language::English, "mythology", Untrue, false),
            (Language::English, "refuted", Untrue, true),
            (Language::English, "dispute", Doubted, true),
            (Language::German, "bezweifeln", Doubted, true),
            (Language::German, "gerücht", Told, true),
            (Language::French, "vrai", True, true),
            (Language::Italian, "tempo", Says::Supposed, false),
            (Language::Portuguese, "tem", Says::Supposed, false),
            (Language::Russian, "доказательств", Vouched, true),
            (Language::Russian, "представитель", Says::Supposed, false),
        ] {
            assert_eq!(Assertion::of(language).is(word, says), expected, "{word}");
        }
    }

    #[test]
    fn stretches_may_be_taken_back() {
        let japanese = Assertion::of(Language::Japanese);
        assert_eq!(
            japanese.beside(&bare("水があったというのは間違いである")),
            Some(Beside::Untrue)
        );
        assert_eq!(
            japanese.beside(&bare("水があったのは間違いない")),
            Some(Beside::TakenBack)
        );
        assert_eq!(japanese.beside(&bare("水があった")), None);
    }
}
