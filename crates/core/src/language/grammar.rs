//! What the closed lists of a language say of a word, and of two words that stand in each other's place.

use crate::fold::folded;
use rustc_hash::{FxHashMap, FxHashSet};

/// The closed lists of a language, as they are written: words stand apart by spaces, groups by `|`, the two of a pair
/// by `/`, and a number word before `=` and its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lists {
    /// Words whose loss, gain or exchange does not turn the sense.
    pub(super) fillers: &'static str,
    pub(super) pronouns: &'static str,
    pub(super) negations: &'static str,
    /// Parts of words that deny the rest: "un-" before it, "-less" behind it.
    pub(super) negating: &'static str,
    /// Endings that deny, each with the one that affirms.
    pub(super) negative: &'static str,
    pub(super) conditions: &'static str,
    pub(super) modals: &'static str,
    /// Words that say how sure a statement is.
    pub(super) hedges: &'static str,
    pub(super) quantifiers: &'static str,
    /// "more", "less", and what the other side is named with ("than").
    pub(super) comparatives: &'static str,
    /// Prepositions and particles that say who did what to whom.
    pub(super) agents: &'static str,
    /// Further frequent words, by which a text is known to be of this language.
    pub(super) common: &'static str,
    pub(super) numbers: &'static str,
    pub(super) ordinals: &'static str,
    /// Months, weekdays, seasons: a group for each, with its short and inflected forms.
    pub(super) dates: &'static str,
    /// A group for each unit or scale.
    pub(super) units: &'static str,
    /// Pairs; where both end with a dash, words that begin so and end alike.
    pub(super) opposites: &'static str,
    /// Verbs that say that what they govern was not done ("refused to sell"). With a dash at its end also longer words; where
    /// two words are joined by a plus, the second one has to follow: "riet+ab".
    pub(super) refusals: &'static str,
    /// The same of verbs that end, bar or undo what they govern: it may have been done before.
    pub(super) undoings: &'static str,
    /// Words that stand in for each other, group by group, and mean the same in nearly every place.
    pub(super) same: &'static str,
    /// Endings of inflected forms.
    pub(super) endings: &'static str,
    /// Words that lose their last letter before an apostrophe: "l'", "d'".
    pub(super) elisions: &'static str,
    /// Particles that are written on to a word.
    pub(super) particles: &'static str,
}

impl Lists {
    pub(super) const NONE: Self = Self {
        fillers: "",
        pronouns: "",
        negations: "",
        negating: "",
        negative: "",
        conditions: "",
        modals: "",
        hedges: "",
        quantifiers: "",
        comparatives: "",
        agents: "",
        common: "",
        numbers: "",
        ordinals: "",
        dates: "",
        units: "",
        opposites: "",
        refusals: "",
        undoings: "",
        same: "",
        endings: "",
        elisions: "",
        particles: "",
    };
}

/// What kind of word one is, when it is in a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Filler,
    Pronoun,
    Negation,
    Condition,
    Modal,
    Hedge,
    Quantifier,
    Comparative,
    Agent,
    Common,
    Number,
    Ordinal,
    Date,
    Unit,
}

#[derive(Clone, Debug, Default)]
struct Entry {
    /// A bit for each [`Kind`].
    kinds: u16,
    number: Option<f64>,
    ordinal: Option<f64>,
    date: Option<usize>,
    unit: Option<usize>,
    same: Vec<usize>,
}

/// The closed lists of a language, for words that are folded.
#[derive(Debug)]
pub(crate) struct Grammar {
    entries: FxHashMap<String, Entry>,
    opposites: FxHashSet<(String, String)>,
    opposite_stems: Vec<(String, String)>,
    prefixes: Vec<String>,
    suffixes: Vec<String>,
    negative: Vec<(String, String)>,
    endings: FxHashSet<String>,
    longest_ending: usize,
    elisions: Vec<String>,
    particles: Vec<String>,
    undoing: Vec<(Phrase, Undoing)>,
}

/// What a verb says of the verb that it governs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undoing {
    /// That it was not done.
    Refused,
    /// That it ended, or was not to be done.
    Undone,
}

/// A verb, or what its forms begin with, and a word that has to follow it.
#[derive(Clone, Debug)]
struct Phrase {
    word: String,
    is_head: bool,
    with: Option<String>,
}

impl Phrase {
    fn of(item: &str) -> Self {
        let (word, with) = match item.split_once('+') {
            Some((word, with)) => (word, Some(folded(with))),
            None => (item, None),
        };
        let head = word.strip_suffix('-');
        Self {
            word: folded(head.unwrap_or(word)),
            is_head: head.is_some(),
            with,
        }
    }

    fn is(&self, word: &str) -> bool {
        word == self.word || self.is_head && word.starts_with(self.word.as_str())
    }
}

fn items(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split_whitespace()
}

fn pairs(list: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    items(list).filter_map(|pair| pair.split_once('/'))
}

/// From the longest to the shortest.
fn longest_first(list: impl Iterator<Item = String>) -> Vec<String> {
    let mut list: Vec<String> = list.collect();
    list.sort_by_key(|item| std::cmp::Reverse(item.len()));
    list
}

impl Grammar {
    pub(super) fn of(lists: &Lists) -> Self {
        let mut entries: FxHashMap<String, Entry> = FxHashMap::default();
        let mut note = |word: &str, kind: Kind| -> String {
            let word = folded(word);
            entries.entry(word.clone()).or_default().kinds |= 1 << kind as u16;
            word
        };
        for (list, kind) in [
            (lists.fillers, Kind::Filler),
            (lists.pronouns, Kind::Pronoun),
            (lists.negations, Kind::Negation),
            (lists.conditions, Kind::Condition),
            (lists.modals, Kind::Modal),
            (lists.hedges, Kind::Hedge),
            (lists.quantifiers, Kind::Quantifier),
            (lists.comparatives, Kind::Comparative),
            (lists.agents, Kind::Agent),
            (lists.common, Kind::Common),
        ] {
            items(list).for_each(|word| drop(note(word, kind)));
        }
        let value = |pair: &'static str| {
            pair.split_once('=')
                .and_then(|(word, value)| Some((word, value.parse().ok()?)))
        };
        let mut numbers: Vec<(String, f64, Kind)> = Vec::new();
        for (list, kind) in [(lists.numbers, Kind::Number), (lists.ordinals, Kind::Ordinal)] {
            numbers.extend(
                items(list)
                    .filter_map(value)
                    .map(|(word, value)| (note(word, kind), value, kind)),
            );
        }
        let mut groups: Vec<(String, usize, Option<Kind>)> = Vec::new();
        for (list, kind) in [
            (lists.dates, Some(Kind::Date)),
            (lists.units, Some(Kind::Unit)),
            (lists.same, None),
        ] {
            for (group, words) in list.split('|').enumerate() {
                for word in items(words) {
                    let word = kind.map_or_else(|| folded(word), |kind| note(word, kind));
                    groups.push((word, group, kind));
                }
            }
        }
        for (word, value, kind) in numbers {
            let entry = entries.entry(word).or_default();
            *(if kind == Kind::Number {
                &mut entry.number
            } else {
                &mut entry.ordinal
            }) = Some(value);
        }
        for (word, group, kind) in groups {
            let entry = entries.entry(word).or_default();
            match kind {
                Some(Kind::Date) => entry.date = Some(group),
                Some(_) => entry.unit = Some(group),
                None => entry.same.push(group),
            }
        }
        // Signs fold to nothing.
        entries.remove("");
        let is_stem = |(a, _): &(&str, &str)| a.ends_with('-');
        let fold = |(a, b): (&str, &str)| (folded(a), folded(b));
        let endings: FxHashSet<String> = items(lists.endings).map(folded).collect();
        Self {
            entries,
            opposites: pairs(lists.opposites).filter(|pair| !is_stem(pair)).map(fold).collect(),
            opposite_stems: pairs(lists.opposites).filter(is_stem).map(fold).collect(),
            prefixes: longest_first(items(lists.negating).filter(|part| part.ends_with('-')).map(folded)),
            suffixes: longest_first(items(lists.negating).filter(|part| part.starts_with('-')).map(folded)),
            negative: pairs(lists.negative).map(fold).collect(),
            longest_ending: endings
                .iter()
                .map(|ending| ending.chars().count())
                .max()
                .unwrap_or_default(),
            endings,
            elisions: longest_first(items(lists.elisions).map(folded)),
            particles: longest_first(items(lists.particles).map(folded)),
            undoing: [(lists.refusals, Undoing::Refused), (lists.undoings, Undoing::Undone)]
                .into_iter()
                .flat_map(|(list, kind)| items(list).map(move |item| (Phrase::of(item), kind)))
                .collect(),
        }
    }

    /// What the verb `word` says of what it governs; `follows` tells whether a word stands behind it in the sentence.
    ///
    /// The second part says whether it does so by a word of its own that follows: "riet … ab".
    pub(crate) fn undoing(&self, word: &str, follows: impl Fn(&str) -> bool) -> Option<(Undoing, bool)> {
        let fits = |phrase: &Phrase| phrase.is(word) && phrase.with.as_deref().is_none_or(&follows);
        let found = self.undoing.iter().find(|(phrase, _)| fits(phrase));
        found.map(|(phrase, kind)| (*kind, phrase.with.is_some()))
    }

    /// The same in a script without spaces, of the word that `text` begins with.
    pub(crate) fn undoing_at(&self, text: &str) -> Option<Undoing> {
        let begins = |phrase: &Phrase| text.starts_with(phrase.word.as_str());
        self.undoing
            .iter()
            .find(|(phrase, _)| begins(phrase))
            .map(|(_, kind)| *kind)
    }

    /// Whether `word` is of this kind.
    pub(crate) fn is(&self, word: &str, kind: Kind) -> bool {
        self.entries
            .get(word)
            .is_some_and(|entry| entry.kinds & (1 << kind as u16) != 0)
    }

    /// Whether `word` stands in one of the closed lists of single words.
    pub(crate) fn lists(&self, word: &str) -> bool {
        self.entries.get(word).is_some_and(|entry| entry.kinds != 0)
    }

    /// Whether a text shows its language by `word`: by words that hold sentences together, not by those of a subject.
    pub(super) fn tells(&self, word: &str) -> bool {
        const OF_A_SUBJECT: u16 = 1 << Kind::Unit as u16 | 1 << Kind::Date as u16 | 1 << Kind::Hedge as u16;
        self.entries
            .get(word)
            .is_some_and(|entry| entry.kinds & !OF_A_SUBJECT != 0)
    }

    /// Whether two different words stand for the same: of one sense, one unit, one month or one number.
    pub(crate) fn interchangeable(&self, a: &str, b: &str) -> bool {
        let (Some(a), Some(b)) = (self.entries.get(a), self.entries.get(b)) else {
            return false;
        };
        let alike = |a: Option<usize>, b: Option<usize>| a.is_some() && a == b;
        let worth = |a: Option<f64>, b: Option<f64>| a.is_some() && a == b;
        a.same.iter().any(|group| b.same.contains(group))
            || alike(a.date, b.date)
            || alike(a.unit, b.unit)
            || worth(a.number, b.number)
            || worth(a.ordinal, b.ordinal)
    }

    /// What a number word is worth.
    pub(crate) fn number(&self, word: &str) -> Option<f64> {
        self.entries.get(word)?.number
    }

    /// What a German number is worth that is written as one word: "zweihundertdreiundfünfzig".
    pub(crate) fn compound_number(&self, word: &str) -> Option<f64> {
        let part = |word: &str, empty: f64| match word {
            "ein" => Some(1.0),
            "" => Some(empty),
            word => self.number(word).or_else(|| self.compound_number(word)),
        };
        for (name, worth) in [("tausend", 1000.0), ("hundert", 100.0)] {
            if let Some((times, rest)) = word.split_once(name) {
                let (times, rest) = (part(times, 1.0)?, part(rest.strip_prefix("und").unwrap_or(rest), 0.0)?);
                return (times < 1000.0 && rest < worth).then_some(times * worth + rest);
            }
        }
        // "dreiundzwanzig": what counts less stands first.
        let (ones, tens) = word.split_once("und")?;
        let (ones, tens) = (if ones == "ein" { 1.0 } else { self.number(ones)? }, self.number(tens)?);
        (ones < 10.0 && (20.0..100.0).contains(&tens) && tens % 10.0 == 0.0).then_some(ones + tens)
    }

    /// Whether two words are opposites: by the list, or because one denies the other by its beginning or end.
    pub(crate) fn opposite(&self, a: &str, b: &str) -> bool {
        let listed = |a: &str, b: &str| {
            self.opposites.contains(&(a.to_owned(), b.to_owned()))
                || self.opposite_stems.iter().any(|(x, y)| {
                    let ends = a.strip_prefix(x.as_str()).zip(b.strip_prefix(y.as_str()));
                    ends.is_some_and(|(a, b)| a.chars().count().max(b.chars().count()) <= LONGEST_TAIL)
                })
        };
        listed(a, b) || listed(b, a) || self.denied(a, b) || self.denied(b, a)
    }

    /// The pairs of opposites that are listed word by word.
    pub(crate) fn opposite_pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.opposites.iter().map(|(a, b)| (a.as_str(), b.as_str()))
    }

    /// Whether `long` denies `short`: "unable", "neschválil", "onaylamadı".
    pub(crate) fn denied(&self, long: &str, short: &str) -> bool {
        // Beside an ending a stem may end or begin with a vowel more: "onayla-mıyor", "onayl-ıyor".
        const SHORTEST: usize = 3;
        let enough = |rest: &str| rest.chars().count() >= if rest.is_ascii() { SHORTEST } else { 2 };
        let before = |part: &String| long.strip_prefix(part.as_str()) == Some(short) && enough(short);
        let behind = |part: &String| {
            let root = |word: &str| word.trim_end_matches(['e', 'n', 's']).to_owned();
            let stem = long.strip_suffix(part.as_str()).filter(|stem| enough(stem));
            stem.is_some_and(|stem| root(stem) == root(short))
        };
        let ending = |(no, yes): &(String, String)| {
            let stems = long.strip_suffix(no.as_str()).zip(short.strip_suffix(yes.as_str()));
            stems.is_some_and(|(a, b)| {
                let vowel = |stem: &str| {
                    stem.trim_end_matches(['a', 'e', 'i', 'u', 'ü', 'o', 'ö', 'y'])
                        .to_owned()
                };
                !a.is_empty() && (a == b || (vowel(a) == vowel(b) && enough(&vowel(a))))
            })
        };
        self.prefixes.iter().any(before) || self.suffixes.iter().any(behind) || self.negative.iter().any(ending)
    }

    /// `word` without the elided one before its apostrophe, which folding has put at its end: "lhomme'" is "homme".
    pub(crate) fn without_elision<'a>(&self, word: &'a str) -> Option<(&str, &'a str)> {
        let letters = word.strip_suffix('\'')?;
        let split = |part: &String| {
            Some((
                part.len(),
                letters.strip_prefix(part.as_str()).filter(|rest| !rest.is_empty())?,
            ))
        };
        let (at, rest) = self.elisions.iter().find_map(split)?;
        Some((
            self.elisions
                .iter()
                .find(|part| part.len() == at && letters.starts_with(part.as_str()))?,
            rest,
        ))
    }

    /// A word and the particle that is written on to it: "보건복지부차관" and "은".
    pub(crate) fn without_particle<'a>(&self, word: &'a str) -> Option<(&'a str, &'a str)> {
        let part = self
            .particles
            .iter()
            .find(|part| word.len() > part.len() && word.ends_with(part.as_str()))?;
        word.split_at_checked(word.len() - part.len())
    }

    /// The stems that are left when an ending of the language is taken off, the longest ending first.
    pub(super) fn stems<'a>(&'a self, word: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> + 'a {
        let borders = word.char_indices().rev().map(|(at, _)| at).take(self.longest_ending);
        let cuts = borders.filter_map(|at| word.split_at_checked(at));
        cuts.filter(|(stem, ending)| !stem.is_empty() && self.endings.contains(*ending))
    }

    /// The words that tell the language.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let words = self.entries.keys().map(String::as_str);
        words.filter(|word| self.tells(word))
    }

    pub(super) fn endings(&self) -> impl Iterator<Item = &str> {
        self.endings.iter().map(String::as_str)
    }
}

/// Letters that inflection may put behind the stem of a listed pair.
const LONGEST_TAIL: usize = 6;
