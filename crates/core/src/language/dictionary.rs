//! What is a word of a language: tables of word forms, and the rules by which a form that is in no table is one.

use super::Language;
use super::grammar::Grammar;
use super::lexicon;
use super::turkish;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// The tables of word forms that could be read. A language without one has words of which nothing is known.
#[derive(Default)]
pub struct Dictionaries {
    tables: [Option<fst::Set<Bytes>>; Language::ALL.len()],
    /// Texts whose language was looked for lately: one source is asked about for every quote of an answer.
    told: Mutex<HashMap<Box<str>, Option<Language>>>,
    /// Which languages list the words that were asked about lately, a bit for each: a text's small words come again and
    /// again, and each table is a search of its own.
    listing: Mutex<HashMap<Box<str>, u16>>,
}

/// A table as it lies in memory, read or mapped.
struct Bytes(Box<dyn AsRef<[u8]> + Send + Sync>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        (*self.0).as_ref()
    }
}

impl fmt::Debug for Dictionaries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Language::ALL
            .into_iter()
            .filter(|language| self.of(*language).is_some());
        f.debug_set().entries(known).finish()
    }
}

impl Dictionaries {
    /// Takes the bytes of `LANG.fst`; `false` where they are no such table.
    pub fn add(&mut self, language: Language, bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> bool {
        let table = fst::Set::new(Bytes(Box::new(bytes)))
            .ok()
            .filter(|table| table.as_fst().verify().is_ok());
        let taken = table.is_some();
        if let Some(place) = self.tables.get_mut(language as usize) {
            *place = table;
        }
        self.told.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        self.listing.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        taken
    }

    /// The language of `text`, as it was told lately or as `tell` says now.
    pub(super) fn told(&self, text: &str, tell: impl FnOnce() -> Option<Language>) -> Option<Language> {
        const MOST: usize = 1000;
        let told = || self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = told().get(text) {
            return *before;
        }
        let language = tell();
        let mut told = told();
        if told.len() >= MOST {
            told.clear();
        }
        told.insert(text.into(), language);
        language
    }

    /// Which languages list each of these words, which are folded: a bit for each of [`Language::ALL`].
    pub(super) fn listing(&self, words: &[String]) -> Vec<u16> {
        const MOST: usize = 50_000;
        let mut known = self.listing.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        let mut of = |word: &String| match known.get(word.as_str()) {
            Some(languages) => *languages,
            None => {
                let languages = self.list(word);
                known.insert(word.as_str().into(), languages);
                languages
            }
        };
        words.iter().map(&mut of).collect()
    }

    fn list(&self, word: &str) -> u16 {
        let lists = |language: &Language| {
            let listed = self.of(*language).is_some_and(|words| words.is_listed(word));
            language.grammar().lists(word) || listed
        };
        let listing = Language::ALL.into_iter().filter(lists);
        listing.fold(0, |all, language| all | 1 << language as u16)
    }

    /// The words of `language`.
    pub(crate) fn of(&self, language: Language) -> Option<Dictionary<'_>> {
        let table = self.tables.get(language as usize)?.as_ref()?;
        Some(Dictionary {
            language,
            table,
            grammar: language.grammar(),
        })
    }
}

/// The words of one language.
#[derive(Clone, Copy)]
pub(crate) struct Dictionary<'a> {
    language: Language,
    table: &'a fst::Set<Bytes>,
    grammar: &'static Grammar,
}

impl Dictionary<'_> {
    /// Whether the table has `word`, which is folded.
    pub(crate) fn is_listed(&self, word: &str) -> bool {
        // The tables have "cœur", which folds to "coeur".
        let drawn =
            || self.language == Language::French && word.contains("oe") && self.table.contains(word.replace("oe", "œ"));
        self.table.contains(word) || drawn()
    }

    /// Whether `word`, which is folded, is a word of the language or a form of one.
    pub(crate) fn is_word(&self, word: &str) -> bool {
        if self.is_plain(word) {
            return true;
        }
        let Some((_, rest)) = self.grammar.without_elision(word) else {
            // "it's", "Ankara'da": what stands before the apostrophe is not known any more.
            return word.strip_suffix('\'').is_some_and(|letters| self.is_plain(letters));
        };
        self.is_plain(rest)
    }

    fn is_plain(&self, word: &str) -> bool {
        let english = self.language == Language::English && lexicon::is_word(word);
        self.is_listed(word) || self.grammar.lists(word) || english || self.is_formed(word)
    }

    /// Whether `word` is formed as the language forms its words, of parts that are words.
    fn is_formed(&self, word: &str) -> bool {
        match self.language {
            Language::German | Language::Dutch | Language::Swedish => self.is_compound(word) || self.is_inflected(word),
            Language::Turkish => self.is_suffixed(word, 0),
            Language::Korean => self.has_particle(word),
            Language::Arabic => self.has_proclitic(word),
            Language::English | Language::Chinese | Language::Japanese => false,
            _ => self.is_inflected(word),
        }
    }

    /// Whether the same stem has other endings: one form of a word is enough to know the others by.
    fn is_inflected(&self, word: &str) -> bool {
        const SHORTEST: usize = 4;
        const FORMS: usize = 2;
        self.grammar.stems(word).any(|(stem, ending)| {
            let others = self.grammar.endings().filter(|other| *other != ending);
            let listed = others.filter(|other| self.is_listed(&format!("{stem}{other}")));
            stem.chars().count() >= SHORTEST && listed.take(FORMS).count() == FORMS
        })
    }

    /// Whether `word` is two words of the table written as one, with a letter that joins them.
    fn is_compound(&self, word: &str) -> bool {
        // Shorter parts make words of slips: "veri-scherung".
        const PART: usize = 5;
        let joints: &[&str] = match self.language {
            Language::German => &["", "s", "n", "en", "es", "er", "e"],
            Language::Dutch => &["", "s", "en", "e"],
            _ => &["", "s", "e", "o", "u"],
        };
        let borders = word.char_indices().map(|(at, _)| at).skip(PART);
        let cuts = borders.filter_map(|at| word.split_at_checked(at));
        cuts.filter(|(_, tail)| tail.chars().count() >= PART)
            .any(|(head, tail)| {
                let first = |joint: &str| {
                    let bare = head.strip_suffix(joint).filter(|bare| bare.chars().count() >= PART);
                    bare.is_some_and(|bare| self.is_listed(bare))
                };
                self.is_listed(tail) && joints.iter().any(|joint| first(joint))
            })
    }

    /// Whether a stem of the table is left when Turkish suffixes are taken off, one after the other.
    fn is_suffixed(&self, word: &str, depth: usize) -> bool {
        const DEEPEST: usize = 6;
        const SHORTEST: usize = 2;
        if depth == DEEPEST {
            return false;
        }
        turkish::SUFFIXES.iter().any(|suffix| {
            let stem = word
                .strip_suffix(suffix)
                .filter(|stem| stem.chars().count() >= SHORTEST && turkish::joins(stem, suffix));
            stem.is_some_and(|stem| {
                self.is_listed(stem) || self.is_listed(&hardened(stem)) || self.is_suffixed(stem, depth + 1)
            })
        })
    }

    fn has_particle(&self, word: &str) -> bool {
        const SHORTEST: usize = 2;
        let left = self.grammar.without_particle(word);
        left.is_some_and(|(stem, _)| stem.chars().count() >= SHORTEST && self.is_listed(stem))
    }

    /// Arabic writes small words on to the next: "and", "for", "in", the article.
    fn has_proclitic(&self, word: &str) -> bool {
        const SHORTEST: usize = 3;
        const PROCLITICS: [&str; 14] = [
            "وال", "فال", "بال", "كال", "لل", "ال", "ولل", "و", "ف", "ب", "ل", "ك", "س", "وب",
        ];
        const ENCLITICS: [&str; 9] = ["", "ها", "هم", "ه", "نا", "هما", "ي", "ك", "كم"];
        let bare = PROCLITICS
            .iter()
            .filter_map(|part| word.strip_prefix(part))
            .chain(std::iter::once(word));
        bare.flat_map(|bare| ENCLITICS.iter().filter_map(|part| bare.strip_suffix(part)))
            .any(|stem| stem.chars().count() >= SHORTEST && self.is_listed(stem))
    }
}

/// A stem whose last consonant a vowel behind it has made soft: "kitab-ı" is of "kitap".
fn hardened(stem: &str) -> String {
    let hard = |soft: char| match soft {
        'b' => 'p',
        'c' => 'ç',
        'd' => 't',
        'ğ' => 'k',
        other => other,
    };
    let mut letters: Vec<char> = stem.chars().collect();
    if let Some(last) = letters.last_mut() {
        *last = hard(*last);
    }
    letters.into_iter().collect()
}
