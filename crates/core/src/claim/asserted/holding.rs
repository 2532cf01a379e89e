//! A sentence with the statement in it, and how the statement stands there.

use crate::claim::borders::Border;
use crate::claim::terms::{Reading, Term};
use crate::claim::tongue::Tongue;
use crate::language::Language;
use crate::language::assertion::Assertion;
use crate::language::word_list::{WordList, word_list};
use std::ops::Range;

/// What a sentence says of the statement in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Stands {
    /// That it is so.
    #[default]
    Plain,
    /// That it is not so.
    Untrue,
    /// Neither: it is doubted, asked, supposed.
    Open,
}

/// What a sentence says of a statement, and by which of its terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Asserted {
    pub(super) stands: Stands,
    /// Terms that say so; also those that take each other back: "no doubt".
    pub(super) by: Range<usize>,
}

impl Asserted {
    pub(super) fn new(stands: Stands, by: Range<usize>) -> Self {
        Self { stands, by }
    }
}

/// The lists of the languages that a sentence may be in.
pub(super) fn lists(tongue: Tongue) -> impl Iterator<Item = &'static Assertion> {
    let languages = match tongue {
        Tongue::Known(language) => [Some(language), None],
        Tongue::Untold => [Some(Language::English), Some(Language::German)],
        Tongue::Unknown => [None; 2],
    };
    languages.into_iter().flatten().map(Assertion::of)
}

/// A sentence that holds a statement.
pub(super) struct Holding<'a> {
    pub(super) reading: &'a Reading,
    /// The sentence as it is written; [`Term::range`] of its terms minus `base` are bytes of it.
    pub(super) text: &'a str,
    pub(super) base: usize,
    /// For each term how much of the statement it is.
    pub(super) weights: Vec<f32>,
    /// Whether words of the statement may say themselves how it stands: those of a claim, and of a passage beside a claim that
    /// says how it stands.
    pub(super) tells: bool,
}

/// Of a statement so much has to stand where the word that takes it back governs.
const MOST: f32 = 0.6;
impl Holding<'_> {
    pub(super) fn all(&self) -> f32 {
        self.weights.iter().sum()
    }

    pub(super) fn weight(&self, range: Range<usize>) -> f32 {
        self.weights.get(range).map_or(0.0, |weights| weights.iter().sum())
    }

    /// Whether most of the statement stands in `range`.
    pub(super) fn is_in(&self, range: Range<usize>) -> bool {
        let all = self.all();
        all > 0.0 && self.weight(range) >= MOST * all
    }

    /// Whether about half of the statement stands in `range`, its verb without what it is said of: "whom they asked whether he
    /// had resigned".
    pub(super) fn has_half(&self, range: Range<usize>) -> bool {
        const HALF: f32 = 0.45;
        let all = self.all();
        all > 0.0 && self.weight(range) >= HALF * all
    }

    pub(super) fn is_covered(&self, at: usize) -> bool {
        self.weights.get(at).is_some_and(|weight| *weight > 0.0)
    }

    /// Whether the term is what the statement itself speaks of, and says nothing about it.
    pub(super) fn is_of_it(&self, at: usize) -> bool {
        !self.tells && self.is_covered(at)
    }

    pub(super) fn term(&self, at: usize) -> Option<&Term> {
        self.reading.terms.get(at)
    }

    pub(super) fn word(&self, at: usize) -> &str {
        self.reading.word(at)
    }

    pub(super) fn border(&self, at: usize) -> Border {
        self.term(at).map_or(Border::Stop, |term| term.border)
    }

    /// Whether what stands before `at` says nothing of what follows: a semicolon, "but".
    pub(super) fn parts(&self, at: usize) -> bool {
        let border = self.border(at);
        border >= Border::Semicolon || border == Border::Turn && !matches!(self.word(at), "than" | "als" | "que")
    }

    /// Whether another statement begins between the terms `last` and `at`.
    pub(super) fn parts_after(&self, last: usize, at: usize) -> bool {
        (last + 1..=at).any(|at| self.parts(at))
    }

    /// Where the statement ends that begins at `from`.
    pub(super) fn statement_end(&self, from: usize) -> usize {
        let all = self.reading.terms.len();
        (from + 1..all)
            .find(|at| self.border(*at) == Border::Stop)
            .unwrap_or(all)
    }

    /// The part of the sentence around `at`, as far as one word may govern it.
    pub(super) fn stretch(&self, at: usize) -> Range<usize> {
        let end = self.reading.terms.len();
        let from = (1..=at).rev().find(|at| self.parts(*at)).unwrap_or_default();
        from..(at + 1..end).find(|at| self.parts(*at)).unwrap_or(end)
    }
}

/// Words that take a denial off: "not only".
pub(in crate::claim) fn is_only(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "only just merely nur bloß lediglich seulement solo sólo solamente soltanto apenas alleen slechts bara endast tylko jen \
         pouze только лишь"
    );
    WORDS.has(word)
}
