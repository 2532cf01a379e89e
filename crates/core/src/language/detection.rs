//! Which language a passage is in: by its script, by the small words that hold sentences together, by letter frequencies
//! (whatlang), and by how many of its words are words of the language.
//!
//! Every doubt ends in "not known": a difference in an unknown language is left to the reader, one in a language taken
//! for another is judged wrongly.

use super::Language;
use super::dictionary::Dictionaries;
use super::foreign::FOREIGN;
use super::lexicon;
use crate::fold::folded;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The language that `text` is in; `None` where it is none of those known, or there is too little to tell.
#[must_use]
pub fn detect(text: &str, dictionaries: &Dictionaries) -> Option<Language> {
    let script = Script::of(text)?;
    match script {
        Script::Hangul => Some(Language::Korean),
        Script::Kana => Some(Language::Japanese),
        Script::Han => Some(Language::Chinese),
        Script::Arabic | Script::Latin | Script::Cyrillic => {
            dictionaries.told(text, || Evidence::of(text, script, dictionaries).language())
        }
    }
}

/// Whether `quote` is surely in another language than `source`, so that it can only be a translation: both languages are
/// known, the quote has a sentence's worth of words, and hardly any of them is a word of the source's language.
#[must_use]
pub fn is_surely_other(quote: &str, source: &str, dictionaries: &Dictionaries) -> Option<(Language, Language)> {
    const SENTENCE: usize = 5;
    const CHARACTERS: usize = 8;
    let ours = detect(quote, dictionaries)?;
    let theirs = detect(source, dictionaries).filter(|theirs| *theirs != ours)?;
    let long = if ours.has_spaces() {
        tokens(quote).len() >= SENTENCE
    } else {
        quote.chars().filter(|c| c.is_alphabetic()).count() >= CHARACTERS
    };
    (long && is_running_text(quote, ours) && !is_mixed(quote, theirs)).then_some((ours, theirs))
}

/// Whether `text` is in none of the languages that are known: in another script, or by its letters surely in another one.
pub(crate) fn is_foreign(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic());
    let unknown = letters.clone().filter(|c| Script::of_char(*c).is_none()).count();
    let told = || whatlang::detect(text).is_some_and(|told| told.is_reliable() && of_whatlang(told.lang()).is_none());
    unknown * 2 > letters.count() || told()
}

/// Whether `text` is Finnish or Estonian.
pub(crate) fn is_finnic(text: &str) -> bool {
    whatlang::detect(text).is_some_and(|told| matches!(told.lang(), whatlang::Lang::Fin | whatlang::Lang::Est))
}

/// Whether `quote` is written in a script that Pincite knows no language of, and `source` is not: Thai over English.
#[must_use]
pub fn is_in_other_script(quote: &str, source: &str) -> bool {
    const LETTERS: usize = 8;
    // Scripts have blocks of 128 code points in Unicode, or several of them.
    let block = |c: char| u32::from(c) >> 7;
    let unknown = |c: &char| c.is_alphabetic() && Script::of_char(*c).is_none();
    let theirs: BTreeSet<u32> = source.chars().filter(unknown).map(block).collect();
    let letters = quote.chars().filter(|c| c.is_alphabetic()).count();
    let other = quote
        .chars()
        .filter(unknown)
        .filter(|c| !theirs.contains(&block(*c)))
        .count();
    other >= LETTERS && other * 10 >= letters * 9
}

/// Whether half of the words of `passage` are words of `language`, so that what stands around it may say its language.
pub(crate) fn could_be(passage: &str, language: Language, dictionaries: &Dictionaries) -> bool {
    let dictionary = dictionaries.of(language);
    let words: Vec<String> = passage
        .split(|c: char| !c.is_alphabetic())
        .map(folded)
        .filter(|word| !word.is_empty())
        .collect();
    let known = |word: &&String| {
        language.grammar().lists(word)
            || dictionary.is_some_and(|words| words.is_word(word))
            || (language == Language::English && lexicon::is_word(word))
    };
    words.iter().filter(known).count() * 2 >= words.len()
}

/// Whether `text` has small words of its language, not names only.
fn is_running_text(text: &str, language: Language) -> bool {
    const TELLING: usize = 3;
    let grammar = language.grammar();
    let words = tokens(text);
    let telling = words.iter().filter(|word| grammar.tells(word)).count();
    !matches!(
        Script::of(text),
        Some(Script::Latin | Script::Cyrillic | Script::Arabic)
    ) || (telling >= TELLING && telling * 4 >= words.len() && small_words(text) * 5 >= words.len() * 2)
}

/// How many words begin with a small letter, or one that has no capital.
fn small_words(text: &str) -> usize {
    let words = text.split(|c: char| !c.is_alphabetic() && !is_mark(c));
    words
        .filter(|word| word.starts_with(|c: char| !c.is_uppercase()))
        .count()
}

/// Whether as many as a third of the words could be of `language` too.
fn is_mixed(text: &str, language: Language) -> bool {
    if !language.has_spaces() {
        return text
            .chars()
            .filter(|c| c.is_alphabetic())
            .any(|c| Script::of_char(c) == Some(Script::Han));
    }
    let words = tokens(text);
    let grammar = language.grammar();
    words.iter().filter(|word| grammar.tells(word)).count() * 3 >= words.len()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Script {
    Latin,
    Cyrillic,
    Arabic,
    Hangul,
    Kana,
    Han,
}

impl Script {
    fn of_char(c: char) -> Option<Self> {
        Some(match c {
            'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Self::Latin,
            '\u{400}'..='\u{52f}' => Self::Cyrillic,
            '\u{620}'..='\u{6ff}' | '\u{750}'..='\u{77f}' => Self::Arabic,
            '\u{1100}'..='\u{11ff}' | '\u{3130}'..='\u{318f}' | '\u{ac00}'..='\u{d7a3}' => Self::Hangul,
            '\u{3041}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' => Self::Kana,
            '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}' => Self::Han,
            _ => return None,
        })
    }

    /// The script of most letters; `None` where another script has nearly as many, or one that is not known here has.
    fn of(text: &str) -> Option<Self> {
        const ALL: [Script; 6] = [
            Script::Latin,
            Script::Cyrillic,
            Script::Arabic,
            Script::Hangul,
            Script::Kana,
            Script::Han,
        ];
        let mut counts = [0_usize; 6];
        let mut letters = 0_usize;
        for c in text.chars().filter(|c| c.is_alphabetic()) {
            // A character stands for a syllable or a word.
            let worth = if matches!(Self::of_char(c), Some(Self::Han | Self::Kana | Self::Hangul)) {
                3
            } else {
                1
            };
            letters += worth;
            if let Some(count) = Self::of_char(c).and_then(|script| counts.get_mut(script as usize)) {
                *count += worth;
            }
        }
        let count = |script: Self| counts.get(script as usize).copied().unwrap_or_default();
        let (han, kana) = (count(Self::Han), count(Self::Kana));
        // One kana in ten tells Japanese from Chinese.
        if (han + kana) * 2 > letters {
            return Some(if kana * 10 >= han { Self::Kana } else { Self::Han });
        }
        ALL.into_iter().find(|script| count(*script) * 3 > letters * 2)
    }
}

/// The words of a text, folded; what stands on either side of an apostrophe is apart.
fn tokens(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphabetic() && !is_mark(c));
    parts.map(folded).filter(|word| !word.is_empty()).collect()
}

fn is_mark(c: char) -> bool {
    unicode_normalization::char::canonical_combining_class(c) != 0
}

/// Which languages each telling word belongs to: places in [`Language::ALL`], and after them in [`FOREIGN`].
pub(super) fn telling() -> &'static FxHashMap<String, Vec<usize>> {
    static TELLING: LazyLock<FxHashMap<String, Vec<usize>>> = LazyLock::new(|| {
        let mut telling: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        let mut note = |word: String, at: usize| {
            let of = telling.entry(word).or_default();
            if !of.contains(&at) {
                of.push(at);
            }
        };
        for (at, language) in Language::ALL.into_iter().enumerate() {
            let words = language.grammar().words();
            words.for_each(|word| note(word.to_owned(), at));
        }
        for (at, words) in FOREIGN.iter().enumerate() {
            words
                .split_whitespace()
                .for_each(|word| note(folded(word), Language::ALL.len() + at));
        }
        telling
    });
    &TELLING
}

/// What speaks for each language.
struct Evidence<'a> {
    words: Vec<String>,
    /// For each language how much its telling words speak for it.
    score: Vec<f64>,
    /// The text has a letter that the language has not.
    barred: [bool; 16],
    text: &'a str,
    /// What letter frequencies say; asked for only where the words leave a doubt, because it takes most of the time.
    guess: OnceCell<Option<(whatlang::Lang, f64)>>,
    /// Which languages list each word.
    listing: OnceCell<Vec<u16>>,
    dictionaries: &'a Dictionaries,
}

impl<'a> Evidence<'a> {
    fn of(text: &'a str, script: Script, dictionaries: &'a Dictionaries) -> Self {
        let words = tokens(text);
        let mut score = vec![0.0; Language::ALL.len() + FOREIGN.len()];
        for word in &words {
            let Some(of) = telling().get(word) else { continue };
            // A word of one language says more than one of six, a longer one more than a letter.
            let worth = (0.4 + 0.6 / of.len() as f64) * if word.chars().count() == 1 { 0.5 } else { 1.0 };
            for at in of {
                if let Some(score) = score.get_mut(*at) {
                    *score += worth;
                }
            }
        }
        let lower = text.to_lowercase();
        let mut barred = Language::ALL.map(|language| is_barred(language, script, &lower));
        if script == Script::Cyrillic && !lower.contains(['ы', 'э', 'ё']) && lower.contains('ъ') {
            // Bulgarian has it in every sentence, Russian hardly ever without the others.
            if let Some(barred) = barred.get_mut(Language::Russian as usize) {
                *barred |= words.iter().filter(|word| word.contains('ъ')).count() * 8 > words.len();
            }
        }
        Self {
            words,
            score,
            barred,
            text,
            guess: OnceCell::new(),
            listing: OnceCell::new(),
            dictionaries,
        }
    }

    fn guess(&self) -> Option<(whatlang::Lang, f64)> {
        *self
            .guess
            .get_or_init(|| whatlang::detect(self.text).map(|info| (info.lang(), info.confidence())))
    }

    /// What the letter frequencies add to a language, at most [`GUESSED`].
    fn guessed(&self, language: Language) -> f64 {
        match self.guess() {
            Some((lang, confidence)) if of_whatlang(lang) == Some(language) => GUESSED * (0.5 + 0.5 * confidence),
            _ => 0.0,
        }
    }

    fn language(&self) -> Option<Language> {
        self.clearly().or_else(|| self.by_letters())
    }

    /// The language whose words speak for it so clearly that letter frequencies, whatever they say, change nothing.
    fn clearly(&self) -> Option<Language> {
        let ranked = self.ranked(|_| 0.0, FOREIGN_GUESSED);
        let (best, language) = *ranked.first()?;
        let language = language?;
        let next = next(&ranked, language);
        let telling = self.score.get(language as usize).copied().unwrap_or_default();
        let covered = self.share_known(language).is_none_or(|share| share >= ALL_BUT_NAMES);
        let leads = best - next >= LEAD + GUESSED && best >= ENOUGH;
        (leads && covered && telling >= TOLD && telling >= self.foreign() + CLEARLY_MORE).then_some(language)
    }

    /// The language that words and letter frequencies together speak for.
    fn by_letters(&self) -> Option<Language> {
        let elsewhere = self.guess().is_some_and(|(lang, _)| of_whatlang(lang).is_none());
        let foreign = match elsewhere {
            true => FOREIGN_GUESSED * self.guess().map_or(0.0, |guess| guess.1),
            false => 0.0,
        };
        let ranked = self.ranked(|language| self.guessed(language), foreign);
        let (best, language) = *ranked.first()?;
        let language = language?;
        self.is_enough(language, best, next(&ranked, language))
            .then_some(language)
    }

    /// All languages, the likeliest first, with what speaks for each; `None` for those that are not known here.
    fn ranked(&self, guessed: impl Fn(Language) -> f64, foreign: f64) -> Vec<(f64, Option<Language>)> {
        let count = self.words.len() as f64;
        let own = |at: usize| self.score.get(at).copied().unwrap_or_default();
        let mut ranked: Vec<(f64, Option<Language>)> = Vec::new();
        for (at, language) in Language::ALL.into_iter().enumerate() {
            if self.barred.get(at).copied().unwrap_or_default() {
                continue;
            }
            // Where no file says what is a word, the small words have to.
            let known = self.share_known(language).map_or(0.0, |share| (share - 0.5) * 2.0);
            ranked.push((own(at) / count * 2.0 + guessed(language) + known, Some(language)));
        }
        for at in Language::ALL.len()..self.score.len() {
            // A dictionary of ours speaks against it only by what it lacks.
            ranked.push((own(at) / count * 2.0 + foreign + 0.5, None));
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked
    }

    /// How much the telling words of the languages that are not known here speak for one of them.
    fn foreign(&self) -> f64 {
        self.score.iter().skip(Language::ALL.len()).copied().fold(0.0, f64::max)
    }

    fn is_enough(&self, language: Language, best: f64, next: f64) -> bool {
        let telling = self.score.get(language as usize).copied().unwrap_or_default();
        let foreign = self.foreign();
        let share = self.share_known(language);
        let agrees = self
            .guess()
            .is_some_and(|(lang, _)| of_whatlang(lang) == Some(language));
        // A neighbour of a known language has many of its words.
        let elsewhere = self.guess().is_some_and(|(lang, _)| of_whatlang(lang).is_none());
        let (least, lead) = match (agrees, elsewhere) {
            (true, _) => (LEAST_KNOWN, 0.0),
            (_, true) => (ALL_BUT_NAMES, CLEARLY_MORE),
            _ => (0.75, 0.0),
        };
        let covered = share.is_none_or(|share| share >= least);
        let enough = telling >= TOLD || (agrees && share.is_some_and(|share| share >= 0.9));
        covered && enough && telling >= foreign + lead && best >= ENOUGH && best - next >= LEAD
    }

    /// How many of the words are words of `language`; `None` where nothing says so.
    fn share_known(&self, language: Language) -> Option<f64> {
        self.dictionaries.of(language)?;
        let listing = self.listing.get_or_init(|| self.dictionaries.listing(&self.words));
        let known = listing.iter().filter(|listing| **listing & 1 << language as u16 != 0);
        Some(known.count() as f64 / self.words.len().max(1) as f64)
    }
}

/// What speaks for the likeliest language that is not `language`.
fn next(ranked: &[(f64, Option<Language>)], language: Language) -> f64 {
    let other = ranked.iter().find(|(_, other)| *other != Some(language));
    other.map_or(0.0, |(score, _)| *score)
}

/// What letter frequencies add to a language known here at most, and to one that is not.
const GUESSED: f64 = 0.6;
const FOREIGN_GUESSED: f64 = 0.3;
/// So much has to speak for a language, so much more than for the next, and so many telling words have to be there.
const ENOUGH: f64 = 0.8;
const LEAD: f64 = 0.1;
const TOLD: f64 = 0.6;

/// So many of a passage's words are words of its language; the others are names, slips and terms.
const LEAST_KNOWN: f64 = 0.6;
/// So many where letter frequencies speak for a language that is not known here, and by so much its small words have to
/// outweigh that one's.
const ALL_BUT_NAMES: f64 = 0.85;
const CLEARLY_MORE: f64 = 0.5;

/// Whether `text`, in small letters, has a letter that the language has not, or is in another script.
fn is_barred(language: Language, script: Script, text: &str) -> bool {
    let other = match language {
        Language::Russian => Script::Cyrillic,
        Language::Arabic => Script::Arabic,
        Language::Chinese | Language::Japanese | Language::Korean => return true,
        _ => Script::Latin,
    };
    if other != script {
        return true;
    }
    match language {
        Language::Russian => text.contains([
            'і', 'ї', 'є', 'ґ', 'ў', 'ј', 'љ', 'њ', 'ћ', 'ђ', 'џ', 'ѓ', 'ќ', 'ѕ', 'қ', 'ғ', 'ә', 'ө', 'ү', 'ұ', 'һ',
            'ң',
        ]),
        Language::Arabic => text.contains([
            'پ', 'چ', 'ژ', 'گ', 'ک', 'ی', 'ہ', 'ے', 'ں', 'ٹ', 'ڈ', 'ڑ', 'ھ', 'ە', 'ڕ', 'ێ', 'ۆ', 'ڵ',
        ]),
        Language::Swedish => text.contains(['æ', 'ø', 'þ', 'ð']),
        Language::Czech => text.contains(['ľ', 'ĺ', 'ŕ', 'ô', 'ä']),
        _ => false,
    }
}

pub(crate) fn of_whatlang(lang: whatlang::Lang) -> Option<Language> {
    use whatlang::Lang;
    Some(match lang {
        Lang::Eng => Language::English,
        Lang::Deu => Language::German,
        Lang::Fra => Language::French,
        Lang::Spa => Language::Spanish,
        Lang::Ita => Language::Italian,
        Lang::Por => Language::Portuguese,
        Lang::Nld => Language::Dutch,
        Lang::Swe => Language::Swedish,
        Lang::Pol => Language::Polish,
        Lang::Ces => Language::Czech,
        Lang::Rus => Language::Russian,
        Lang::Tur => Language::Turkish,
        Lang::Ara => Language::Arabic,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_bar_a_language() {
        use Language::{Arabic, Chinese, Czech, German, Polish, Russian, Swedish};
        for (language, script, text, expected) in [
            (German, Script::Latin, "über", false),
            (German, Script::Cyrillic, "над", true),
            (Russian, Script::Cyrillic, "над", false),
            (Russian, Script::Cyrillic, "їжа", true),
            (Russian, Script::Latin, "over", true),
            (Arabic, Script::Arabic, "كتاب", false),
            (Arabic, Script::Arabic, "گربه", true),
            (Arabic, Script::Latin, "kitab", true),
            (Swedish, Script::Latin, "på", false),
            (Swedish, Script::Latin, "på sjø", true),
            (Czech, Script::Latin, "kôň", true),
            (Czech, Script::Latin, "kůň", false),
            (Polish, Script::Latin, "koń", false),
            (Chinese, Script::Han, "上", true),
        ] {
            assert_eq!(is_barred(language, script, text), expected, "{language:?} {text}");
        }
    }

    #[test]
    fn words_with_a_small_letter_are_counted() {
        for (text, count) in [
            ("Anna und Otto gehen nach Rom.", 3),
            ("ROM, 1990", 0),
            ("老船工 lief", 2),
            ("", 0),
        ] {
            assert_eq!(small_words(text), count, "{text}");
        }
    }

    /// A third of a text in another language's words may be of that language.
    #[test]
    fn words_of_two_languages() {
        use Language::{Chinese, English, German};
        for (text, language, expected) in [
            ("the house is old and the garden is large", English, true),
            ("Das Haus ist alt und der Garten ist groß", English, false),
            ("Das Haus ist alt und der Garten ist groß", German, true),
            ("老船工每天早晨", Chinese, true),
            ("the boatman", Chinese, false),
        ] {
            assert_eq!(is_mixed(text, language), expected, "{text}");
        }
    }
}
