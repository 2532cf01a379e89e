//! What kind of difference words make in a passage of a known language, or of one that is not known.
//!
//! In a language that is not known a differing word is neither harmless nor wrong: it is left to the reader. Numbers
//! are numbers in every language.

use super::accents::{self, unaccented};
use super::characters;
use super::{are_symbols, by_other_prefix, compares, contractions, is_name, longer_name, misread, transposed, weight};
use crate::fold::marks::is_currency;
use crate::language::amounts::{Amount, amount_in, same_unit};
use crate::language::detection::could_be;
use crate::language::dictionary::Dictionary;
use crate::language::grammar::{Grammar, Kind};
use crate::language::lexicon::{self, Relation};
use crate::language::words::{Word, is_single_cjk};
use crate::language::{Dictionaries, Language, detect, spelling, synonyms};
use crate::quote::verdict::EditClass;

/// What is known of the language of a passage.
#[derive(Clone, Copy)]
pub(crate) struct Tongue<'a> {
    known: Option<(Language, &'static Grammar)>,
    dictionary: Option<Dictionary<'a>>,
    /// The quote has no accent where its passage has several.
    unmarked: bool,
}

/// How much two words must be alike for one to be the other misspelt.
const LIKE_ENOUGH: f64 = 0.6;
const LIKE_NAMES: f64 = 0.8;

impl<'a> Tongue<'a> {
    /// The language of `passage`, of which `around` says more where it is too short to tell.
    pub(crate) fn of(passage: &str, around: &str, dictionaries: &'a Dictionaries) -> Self {
        let around = || detect(around, dictionaries).filter(|language| could_be(passage, *language, dictionaries));
        let language = detect(passage, dictionaries).or_else(around);
        Self {
            known: language.map(|language| (language, language.grammar())),
            dictionary: language.and_then(|language| dictionaries.of(language)),
            unmarked: false,
        }
    }

    /// The same for a quote that may have lost all the accents of its passage.
    pub(crate) fn with_accents_of(self, quote: &str, passage: &str) -> Self {
        Self {
            unmarked: accents::lost_all(quote, passage),
            ..self
        }
    }

    /// English, with the words that the lexicon has.
    pub(crate) fn english() -> Self {
        let language = Language::English;
        Self {
            known: Some((language, language.grammar())),
            dictionary: None,
            unmarked: false,
        }
    }

    /// The language, where it is known.
    pub(crate) fn language(&self) -> Option<Language> {
        self.known.map(|(language, _)| language)
    }

    fn is(&self, language: Language) -> bool {
        self.known.is_some_and(|(known, _)| known == language)
    }

    fn has(&self, word: &str, kind: Kind) -> bool {
        self.known.is_some_and(|(_, grammar)| grammar.is(word, kind))
    }

    /// Whether `word` is one of the language; `None` where its words are not known.
    fn is_word(&self, word: &str) -> Option<bool> {
        let listed = self.dictionary.map(|words| words.is_word(word));
        if self.is(Language::English) {
            return Some(listed == Some(true) || lexicon::is_word(word));
        }
        listed
    }

    /// The amount that words say, and nothing else.
    pub(crate) fn amount<'w>(&self, words: impl Iterator<Item = &'w str>) -> Option<Amount> {
        amount_in(words, |word| {
            let (language, grammar) = self.known?;
            let compound = || {
                (language == Language::German)
                    .then(|| grammar.compound_number(word))
                    .flatten()
            };
            grammar.number(word).or_else(compound)
        })
    }

    /// Whether `word` names a month, or another part of a date.
    pub(crate) fn is_date_word(&self, word: &str) -> bool {
        self.has(word, Kind::Date)
    }

    /// Whether two words name the same month: "Sept" and "September".
    pub(crate) fn same_date_word(&self, a: &str, b: &str) -> bool {
        self.is_date_word(a) && self.known.is_some_and(|(_, grammar)| grammar.interchangeable(a, b))
    }

    /// Whether `word` holds sentences together and names nothing.
    pub(crate) fn is_small(&self, word: &str) -> bool {
        self.known.is_none_or(|(_, grammar)| grammar.lists(word))
    }

    /// Whether two phrases, of which one has several words, say the same by the closed lists: "pese a" and "a pesar de".
    pub(crate) fn same_phrase(&self, quote: &[&Word], source: &[&Word]) -> bool {
        const LONGEST: usize = 8;
        let sizes = [quote.len(), source.len()];
        let several = sizes.iter().all(|size| (1..=LONGEST).contains(size)) && sizes.iter().any(|size| *size > 1);
        let written = |words: &[&Word]| words.iter().map(|word| bare(word)).collect::<String>();
        let same = |grammar: &Grammar| grammar.interchangeable(&written(quote), &written(source));
        several && self.known.is_some_and(|(_, grammar)| same(grammar))
    }

    /// Whether characters side by side are one word in another writing, by the closed lists: "いまだ" and "未だ".
    pub(crate) fn same_characters(&self, quote: &[&Word], source: &[&Word]) -> bool {
        let written = |words: &[&Word]| {
            let characters = words.iter().all(|word| is_single_cjk(&word.folded));
            characters.then(|| words.iter().map(|word| word.folded.as_str()).collect::<String>())
        };
        let both = written(quote).zip(written(source));
        let same = |(_, grammar): (Language, &Grammar)| both.is_some_and(|(a, b)| grammar.interchangeable(&a, &b));
        self.known.is_some_and(same)
    }

    /// Whether two nouns of one sense stand behind their articles: "la société" and "l'entreprise".
    pub(crate) fn same_noun(&self, quote: &[&Word], source: &[&Word]) -> bool {
        const LONGEST: usize = 2;
        let Some((_, grammar)) = self.known else { return false };
        let noun = |words: &[&Word]| -> Option<String> {
            let (last, articles) = words.split_last()?;
            let drawn = grammar.without_elision(&last.folded);
            let led =
                drawn.is_some() != (articles.len() == 1 && articles.iter().all(|word| self.is_article(&word.folded)));
            let noun = drawn.map_or_else(|| bare(last), |(_, noun)| noun);
            (words.len() <= LONGEST && led).then(|| noun.to_owned())
        };
        let nouns = noun(quote).zip(noun(source));
        quote.len() + source.len() > 2 && nouns.is_some_and(|(a, b)| grammar.interchangeable(&a, &b))
    }

    fn is_article(&self, word: &str) -> bool {
        const LONGEST: usize = 3;
        self.is_filler(word) && word.chars().count() <= LONGEST
    }

    fn denies(&self, word: &str) -> bool {
        let bare = word.trim_end_matches('\'');
        let elided = |grammar: &Grammar| {
            let first = grammar.without_elision(word).map(|(first, _)| first);
            first.is_some_and(|first| grammar.is(first, Kind::Negation))
        };
        let contracted = self.is(Language::English) && contractions::denies(bare);
        self.has(bare, Kind::Negation) || contracted || self.known.is_some_and(|(_, grammar)| elided(grammar))
    }

    fn is_filler(&self, word: &str) -> bool {
        self.has(word, Kind::Filler)
    }

    /// What kind of word this is, when it is one of those that matter most.
    pub(crate) fn of_sense(&self, word: &str) -> Option<EditClass> {
        let any = |kinds: &[Kind]| kinds.iter().any(|kind| self.has(word, *kind));
        if self.denies(word) {
            Some(EditClass::Negation)
        } else if word.chars().any(char::is_numeric) || any(&[Kind::Number, Kind::Ordinal]) {
            Some(EditClass::Number)
        } else if word.chars().any(|c| is_currency(c) || matches!(c, '%' | '‰' | '°')) || any(&[Kind::Unit]) {
            Some(EditClass::Unit)
        } else if any(&[Kind::Modal, Kind::Hedge]) {
            Some(EditClass::Modal)
        } else if any(&[Kind::Date]) {
            Some(EditClass::Number)
        } else if any(&[Kind::Quantifier, Kind::Condition, Kind::Comparative]) {
            Some(EditClass::Quantifier)
        } else {
            None
        }
    }

    /// What kind of word this is, when leaving it out or putting it in turns the sense.
    pub(crate) fn turns_sense(&self, word: &str) -> bool {
        self.denies(word) || self.has(word, Kind::Condition)
    }

    /// The class of an edit that puts the words `quote` where the source has `source`; either may be empty.
    pub(crate) fn class(&self, quote: &[&Word], source: &[&Word]) -> EditClass {
        if let ([a], [b]) = (quote, source) {
            return self.swap(a, b);
        }
        let words = || quote.iter().chain(source).map(|word| bare(word));
        let joined = [quote, source].map(characters::joined);
        let phrases = joined.iter().flatten().map(String::as_str);
        let turning = words().chain(phrases).filter_map(|word| self.of_sense(word));
        if let Some(class) = turning.min_by_key(|class| weight(*class)) {
            class
        } else if self.known.is_none() {
            EditClass::Unjudged
        } else if words().all(|word| self.is_filler(word)) || self.all_fillers(&joined) {
            EditClass::Wording
        } else if quote.iter().chain(source).any(|word| self.is_name(word)) {
            EditClass::Name
        } else {
            EditClass::Content
        }
    }

    fn all_fillers(&self, joined: &[Option<String>; 2]) -> bool {
        let mut written = joined.iter().flatten().peekable();
        written.peek().is_some() && written.all(|words| self.is_filler(words))
    }

    /// The class of one word in the place of another.
    fn swap(&self, quote: &Word, source: &Word) -> EditClass {
        let (a, b) = (bare(quote), bare(source));
        let alike = self.known.is_some_and(|(_, grammar)| grammar.interchangeable(a, b));
        if alike || same_unit(a, b) || (self.is(Language::English) && synonyms::are(a, b)) {
            return EditClass::Wording;
        }
        if self.are_opposite(a, b) {
            return match self.denies(a) || self.denies(b) {
                true => EditClass::Negation,
                false => EditClass::Opposite,
            };
        }
        let turning = [self.of_sense(a), self.of_sense(b)].into_iter().flatten();
        if let Some(class) = turning.min_by_key(|class| weight(*class)) {
            return class;
        }
        if are_symbols(a, b) {
            return EditClass::Unit;
        }
        let Some((language, grammar)) = self.known else {
            return EditClass::Unjudged;
        };
        let relation = match language {
            Language::English => lexicon::relation(a, b),
            _ => Relation::Unknown,
        };
        match relation {
            Relation::Opposite => EditClass::Opposite,
            Relation::Same if compares(a, b) => EditClass::Quantifier,
            Relation::Same | Relation::Alike => EditClass::Wording,
            _ if unaccented(a) == unaccented(b) && self.is_word(a) != Some(true) => EditClass::Wording,
            _ if language == Language::Korean && characters::same_but_particle(grammar, a, b) => EditClass::Wording,
            _ if self.is_name(quote) || self.is_name(source) => EditClass::Name,
            _ if self.is_word(a).is_none() && likeness(a, b) >= LIKE_ENOUGH => EditClass::Unjudged,
            Relation::Unrelated | Relation::Unknown => EditClass::Content,
        }
    }

    /// Whether two words are opposites.
    pub(crate) fn are_opposite(&self, a: &str, b: &str) -> bool {
        let listed = self.known.is_some_and(|(_, grammar)| grammar.opposite(a, b));
        listed || (self.is(Language::English) && by_other_prefix(a, b)) || characters::face(a, b)
    }

    /// A capital inside a sentence, where not every noun has one.
    fn is_name(&self, word: &Word) -> bool {
        let noun = self.known.is_some_and(|(language, _)| language.has_capital_nouns());
        is_name(word) && !(noun && self.is_word(&word.folded) == Some(true))
    }

    /// Whether one word is the other misspelt: few letters differ, and one of the two is no word. Numbers are never
    /// misspelt, they differ; nor are words that turn the sense, nor short names.
    pub(crate) fn is_slip(&self, quote: &Word, source: &Word) -> bool {
        let (a, b) = misread::as_letters(&quote.folded, &source.folded);
        if a == b {
            return a != quote.folded || b != source.folded;
        }
        let known = self.known.map(|(language, _)| language);
        if spelling::are_variants(&a, &b) || known.is_some_and(|known| accents::lost(known, &a, &b, self.unmarked)) {
            return true;
        }
        if self.known.is_none() || (is_single_cjk(&a) && is_single_cjk(&b)) {
            return false;
        }
        if self.are_opposite(&a, &b) || (self.has(&a, Kind::Unit) && self.has(&b, Kind::Unit)) || are_symbols(&a, &b) {
            return false;
        }
        if a.chars().chain(b.chars()).any(char::is_numeric) {
            return longer_name(&a) && transposed(&a, &b);
        }
        let (Some(ours), Some(theirs)) = (self.is_word(&a), self.is_word(&b)) else {
            return false;
        };
        // Two short names may differ by the order of their letters.
        let may_be_transposed = theirs || longer_name(&a) || !(self.is_name(quote) || self.is_name(source));
        // Endings are taken off a word of these languages until a stem is left: what is in no list is no word for sure.
        let listed = |word: &str| self.dictionary.is_some_and(|words| words.is_listed(word));
        let formed = !listed(&a) && listed(&b);
        let inflected = formed && !self.is(Language::English);
        if transposed(&a, &b) && may_be_transposed && (!ours || inflected) && (self.of_sense(&a).is_none() || theirs) {
            return true;
        }
        // Endings make a word of what has lost a letter inside ("stosowć" for "stosować"), or has one twice ("hatteen").
        if formed && ((lost_inside(&a, &b) && self.of_sense(&b).is_none()) || doubled(&a, &b)) {
            return true;
        }
        // "Article 6(1)(e)" is not "(f)".
        if a.chars().count() == 1 && b.chars().count() == 1 {
            return false;
        }
        // A single small letter is a word that has lost the others.
        let lone = a.chars().count() == 1 && !quote.capital && !self.is_filler(&a);
        let sense = |word: &str| word.len() > 1 && self.of_sense(word).is_some();
        let known = ((ours || sense(&a)) && a == quote.folded && !lone, theirs || sense(&b));
        self.is_near(known, lone, (&a, &b), (self.is_name(quote), self.is_name(source)))
    }

    /// Whether two words are near enough for a slip, by whether each is known as a word and as a name.
    fn is_near(&self, known: (bool, bool), lone: bool, (a, b): (&str, &str), names: (bool, bool)) -> bool {
        let distance = strsim::damerau_levenshtein(a, b);
        let longest = a.chars().count().max(b.chars().count());
        let likeness = likeness(a, b);
        match known {
            (true, true) => false,
            // A letter lost or doubled in a short word of the sentence: "fo" for "of".
            (false, true) if !names.0 => distance == 1 || likeness >= LIKE_ENOUGH,
            _ if lone => distance == 1 && !names.1,
            (true, false) | (false, true) => longest > 3 && likeness >= LIKE_ENOUGH,
            (false, false) => longest > 3 && (likeness >= LIKE_NAMES || (distance == 1 && !names.1)),
        }
    }

    /// Whether two words of a language that is not known differ by nothing but marks over their letters.
    pub(crate) fn may_be_same(&self, quote: &Word, source: &Word) -> bool {
        self.known.is_none() && unaccented(&quote.folded) == unaccented(&source.folded)
    }

    /// Whether the character of `quote` at byte `ours` is a slip for the one of `source` at byte `theirs`: with it no
    /// word comes of the characters around. `None` where words of characters are not known.
    pub(crate) fn is_slip_of_character(&self, quote: (&str, usize), source: (&str, usize)) -> Option<bool> {
        let dictionary = self
            .dictionary
            .filter(|_| self.known.is_some_and(|(language, _)| !language.has_spaces()))?;
        let (a, b) = (characters::at(quote)?, characters::at(source)?);
        if self.is(Language::Japanese) && characters::is_impossible(quote) && !characters::is_impossible(source) {
            return Some(true);
        }
        let sense = |word: &str| self.of_sense(word).is_some() || self.has(word, Kind::Agent);
        if sense(a) || sense(b) || self.are_opposite(a, b) {
            return Some(false);
        }
        Some(!characters::is_in_word(quote, &dictionary) && characters::is_in_word(source, &dictionary))
    }

    /// Whether one word is the other's plural: of a noun, which says nothing of how many.
    pub(crate) fn is_plural(&self, quote: &Word, source: &Word) -> bool {
        let (a, b) = (&quote.folded, &source.folded);
        let (long, short) = if a.len() > b.len() { (a, b) } else { (b, a) };
        let plain = self.of_sense(a).is_none() && self.of_sense(b).is_none() && !is_name(quote) && !is_name(source);
        let same = || lexicon::relation(a, b) == Relation::Same;
        self.is(Language::English) && plain && short.len() > 3 && long.strip_suffix('s') == Some(short) && same()
    }

    /// Whether, in a quote that is misspelt all over, `quote` is `source` misspelt: one letter differs, or it is no word
    /// and much like it. Neither may turn the sense; a name may only have lost a letter or have one twice.
    pub(crate) fn may_be_misspelt(&self, quote: &Word, source: &Word) -> bool {
        const LIKE_ENOUGH: f64 = 0.5;
        let (a, b) = (&quote.folded, &source.folded);
        let plain = self.of_sense(a).is_none() && !self.are_opposite(a, b);
        if self.is_name(quote) || self.is_name(source) {
            let (long, short) = if a.len() > b.len() { (a, b) } else { (b, a) };
            let lost = long.len() == short.len() + 1 && strsim::damerau_levenshtein(a, b) == 1;
            return plain && lost && short.len() > 1 && !long.chars().any(char::is_numeric);
        }
        let near = strsim::damerau_levenshtein(a, b) == 1
            || (self.is_word(a) == Some(false) && strsim::normalized_damerau_levenshtein(a, b) >= LIKE_ENOUGH);
        plain && near && !b.chars().any(char::is_numeric)
    }
}

fn bare(word: &Word) -> &str {
    word.folded.trim_end_matches('\'')
}

/// Whether `short` is `long` without one letter, which is neither the first nor the last, and both are long.
fn lost_inside(short: &str, long: &str) -> bool {
    const SHORTEST: usize = 5;
    let (a, b): (Vec<char>, Vec<char>) = (short.chars().collect(), long.chars().collect());
    let head = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    a.len() >= SHORTEST && b.len() == a.len() + 1 && (1..a.len()).contains(&head) && a.get(head..) == b.get(head + 1..)
}

/// Whether `long` is `short` with one of its letters written twice.
fn doubled(long: &str, short: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (long.chars().collect(), short.chars().collect());
    let head = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let twice = head.checked_sub(1).and_then(|before| a.get(before)) == a.get(head);
    a.len() == b.len() + 1 && head > 0 && twice && a.get(head + 1..) == b.get(head..)
}

fn likeness(a: &str, b: &str) -> f64 {
    strsim::normalized_damerau_levenshtein(a, b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_are_lost_or_written_twice() {
        for (long, short, twice, inside) in [
            ("letter", "leter", true, true),
            ("lletter", "letter", true, true),
            ("planned", "planed", true, true),
            ("leatter", "letter", false, true),
            ("letterr", "letter", true, false),
            ("lettter", "letted", false, false),
            ("letter", "letter", false, false),
            ("lette", "ette", false, false),
        ] {
            assert_eq!(doubled(long, short), twice, "{long} {short}");
            assert_eq!(lost_inside(short, long), inside, "{long} {short}");
        }
    }
}
