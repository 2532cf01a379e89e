//! Which languages a claim and a source are in, and whether the one can be held against the other.
//!
//! Small words turn a statement, and which words do is known of some languages only: in another one a claim that lacks a
//! "not" looks like one that says the same.

use super::unjudged::Unjudged;
use crate::language::detection::of_whatlang;
use crate::language::grammar::Grammar;
use crate::language::{Dictionaries, Language, detect, is_surely_other, lexicon};
use std::sync::{Arc, LazyLock};

/// What is known of the language of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tongue {
    /// One whose small words are known.
    Known(Language),
    /// Running text in a language of which nothing is known.
    Unknown,
    /// Names and numbers, or too few words to tell.
    #[default]
    Untold,
}

/// In which language a text is, as far as that can be told. Found once for a text that is asked for many claims.
#[derive(Clone, Debug)]
pub struct Spoken {
    pub(super) tongue: Tongue,
    /// A piece of the text that tells it.
    pub(super) piece: Arc<str>,
}

impl Spoken {
    /// The language of `text`.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let (tongue, piece) = Tongue::told_by(text);
        Self {
            tongue,
            piece: piece.into(),
        }
    }

    /// About how many bytes of memory it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.piece.len()
    }
}

/// Bytes of a long text that are looked at, in each of [`PLACES`] places.
const LOOKED_AT: usize = 900;
const PLACES: usize = 3;
/// Words with a small letter from which on a text is running text, and not a list of names.
const RUNNING: usize = 3;
/// Words that hardly any other language has.
const OF_ENGLISH: [&str; 12] = [
    "the", "of", "was", "were", "and", "is", "are", "with", "by", "has", "have", "which",
];
/// Letters of a script that is not known here, which no name from elsewhere has.
const OF_ANOTHER_SCRIPT: usize = 8;

impl Tongue {
    /// The language of `text`.
    pub(super) fn of(text: &str) -> Self {
        Self::told_by(text).0
    }

    /// The language of `text`, of which places from all over are looked at, and the one that tells it.
    pub(super) fn told_by(text: &str) -> (Self, &str) {
        if text.len() <= PLACES * LOOKED_AT {
            return (Self::of_piece(text), text);
        }
        let piece = |at: usize| {
            let start = text.floor_char_boundary(text.len() / PLACES * at + text.len() / PLACES / 3);
            let end = text.ceil_char_boundary((start + LOOKED_AT).min(text.len()));
            let piece = text.get(start..end).unwrap_or_default();
            (Self::of_piece(piece), piece)
        };
        let pieces: Vec<(Self, &str)> = (0..PLACES).map(piece).collect();
        let known = pieces.iter().find(|(told, _)| matches!(told, Self::Known(_)));
        let mut unknown = pieces.iter().filter(|(told, _)| *told == Self::Unknown);
        match (known, unknown.next(), unknown.next()) {
            (Some(known), _, None) => *known,
            (_, Some(unknown), _) => *unknown,
            _ => (Self::Untold, ""),
        }
    }

    fn of_piece(text: &str) -> Self {
        let words: Vec<String> = words(text).map(str::to_lowercase).collect();
        let english = |word: &String| lexicon::is_word(word) || Language::English.grammar().lists(word);
        let known = words.iter().filter(|word| english(word)).count();
        // Most claims are, and asking all languages takes longest.
        if text.is_ascii()
            && known * 10 >= words.len() * 9
            && words.iter().any(|word| OF_ENGLISH.contains(&word.as_str()))
        {
            return Self::Known(Language::English);
        }
        if let Some(language) = detect(text, dictionaries()) {
            return Self::Known(language);
        }
        let foreign = |c: &char| c.is_alphabetic() && !is_of_known_script(*c);
        if text.chars().filter(foreign).count() >= OF_ANOTHER_SCRIPT {
            return Self::Unknown;
        }
        if known * 5 >= words.len() * 3 && known > 0 {
            return Self::Known(Language::English);
        }
        if let Some(language) = by_letters(text, &words) {
            return Self::Known(language);
        }
        let small = self::words(text).filter(|word| word.starts_with(char::is_lowercase));
        let small = small.filter(|word| !english(&(*word).to_owned())).count();
        if small >= RUNNING { Self::Unknown } else { Self::Untold }
    }

    /// The language, where it is a known one.
    pub(super) fn known(self) -> Option<Language> {
        match self {
            Self::Known(language) => Some(language),
            Self::Unknown | Self::Untold => None,
        }
    }

    /// Its closed lists.
    pub(super) fn grammar(self) -> Option<&'static Grammar> {
        self.known().map(Language::grammar)
    }

    /// Whether the rules for small words that are written out here hold: for English, German, and what may be either.
    pub(super) fn is_ruled(self) -> bool {
        matches!(self, Self::Known(Language::English | Language::German) | Self::Untold)
    }
}

/// Why `claim` cannot be held against a source of which a piece is given, where it cannot; each with its language. `has` says
/// whether the source has a word.
pub(super) fn bars(
    (claim, ours): (&str, Tongue),
    (piece, theirs): (&str, Tongue),
    has: &dyn Fn(&str) -> bool,
) -> Option<Unjudged> {
    match (ours, theirs) {
        (Tongue::Known(a), Tongue::Known(b)) if a != b => {
            let is_latin = |text: &str| {
                text.chars()
                    .filter(|c| c.is_alphabetic())
                    .take(1)
                    .all(|c| c <= '\u{24f}')
            };
            let surely = is_surely_other(claim, piece, dictionaries()).is_some() && !is_of(claim, b, has);
            (surely || is_latin(claim) != is_latin(piece)).then_some(Unjudged::OtherLanguage)
        }
        (Tongue::Unknown, Tongue::Known(language)) if !is_of(claim, language, has) => Some(Unjudged::Language),
        (Tongue::Unknown, Tongue::Known(_)) => None,
        (Tongue::Unknown, _) | (Tongue::Untold, Tongue::Unknown) => Some(Unjudged::Language),
        (Tongue::Known(_), Tongue::Unknown) => Some(Unjudged::OtherLanguage),
        _ => None,
    }
}

/// Whether half of a claim's words are small words of `language`, or stand in the source; more where its letters speak for
/// another language.
fn is_of(claim: &str, language: Language, has: &dyn Fn(&str) -> bool) -> bool {
    let words: Vec<String> = words(claim).map(str::to_lowercase).collect();
    let known = words
        .iter()
        .filter(|word| language.grammar().lists(word) || has(word))
        .count();
    let other = whatlang::detect_lang(claim).is_some_and(|lang| of_whatlang(lang) != Some(language));
    if other {
        known * 4 >= words.len() * 3
    } else {
        known * 2 >= words.len()
    }
}

/// The language that the frequencies of letters speak for, where its small words are there, too: many of them in a short text,
/// some in a long one.
fn by_letters(text: &str, words: &[String]) -> Option<Language> {
    const SURE: f64 = 0.3;
    const LONG: usize = 25;
    const OWN_LETTERS: usize = 4;
    let guess = whatlang::detect(text).filter(|guess| guess.confidence() >= SURE)?;
    let language = of_whatlang(guess.lang())?;
    let listed = words.iter().filter(|word| language.grammar().lists(word)).count();
    let least = if words.len() >= LONG && guess.is_reliable() {
        10
    } else {
        5
    };
    // Turkish has few small words, and letters of its own; "ə" is of Azerbaijani.
    let own = text.chars().filter(|c| matches!(c, 'ı' | 'ğ' | 'İ' | 'ş')).count();
    let turkish = language == Language::Turkish && own >= OWN_LETTERS && !text.contains('ə') && listed > 0;
    (turkish || listed * least >= words.len() && listed > 1).then_some(language)
}

/// Tables of words are for slips of the pen, of which there are none in a claim: the small words alone tell enough.
fn dictionaries() -> &'static Dictionaries {
    static NONE: LazyLock<Dictionaries> = LazyLock::new(Dictionaries::default);
    &NONE
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic() && c != '\'' && c != '’')
        .map(|word| word.trim_matches(['\'', '’']))
        .filter(|word| word.chars().count() > 1)
}

fn is_of_known_script(c: char) -> bool {
    matches!(c,
        '\0'..='\u{24f}' | '\u{2b0}'..='\u{36f}' | '\u{391}'..='\u{3c9}' | '\u{1d00}'..='\u{1eff}' | '\u{2000}'..='\u{2bff}'
        | '\u{400}'..='\u{52f}' | '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{1100}'..='\u{11ff}'
        | '\u{3000}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{fdff}' | '\u{fe00}'..='\u{ffff}'
        | '\u{1d400}'..='\u{1d7ff}' | '\u{20000}'..='\u{3ffff}')
        && !is_greek_word_letter(c)
}

/// Greek letters are signs of formulas as well; with an accent they are of words.
fn is_greek_word_letter(c: char) -> bool {
    matches!(c, '\u{386}'..='\u{390}' | '\u{3ac}'..='\u{3b0}' | '\u{3ca}'..='\u{3ce}' | '\u{1f00}'..='\u{1fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_of_claims_and_sources() {
        let cases = [
            (
                "The harbour is not deep enough for the ferries.",
                Tongue::Known(Language::English),
            ),
            ("Valve B opens at 9 bar.", Tongue::Known(Language::English)),
            ("Музей не открылся в июне 1957 года.", Tongue::Known(Language::Russian)),
            ("Badet är stängt på vintern.", Tongue::Known(Language::Swedish)),
            ("A városi tanács nem hagyta jóvá az épület eladását.", Tongue::Unknown),
            ("Το συμβούλιο δεν ενέκρινε την πώληση του κτιρίου.", Tongue::Unknown),
            ("Rada nie zatwierdziła sprzedaży budynku.", Tongue::Unknown),
            (
                "Belediye meclisi salı günü eski okulu satmayı reddetti ve binanın kütüphaneye dönüştürülmesine karar verdi. \
                 Şirket, nisan ayında işçilere ödeme yapmayı bıraktı. Fabrika, eski köprüyü belediyeye sattı.",
                Tongue::Known(Language::Turkish),
            ),
            ("12 14 19 22", Tongue::Untold),
        ];
        for (text, expected) in cases {
            assert_eq!(Tongue::of(text), expected, "{text}");
        }
    }

    /// A long text is looked at in three places.
    #[test]
    fn long_texts_are_told_by_pieces() {
        let english = "The harbour is not deep enough for the ferries of the town. ".repeat(40);
        let hungarian = "A városi tanács nem hagyta jóvá az épület eladását. ".repeat(45);
        let numbers = "12 14 19 22 37 41 ".repeat(140);
        let english_told = Tongue::Known(Language::English);
        for (text, expected) in [
            (english.repeat(3), english_told),
            (format!("{english}{english}{hungarian}"), english_told),
            (format!("{hungarian}{hungarian}{english}"), Tongue::Unknown),
            (format!("{numbers}{numbers}{english}"), english_told),
            (numbers.repeat(3), Tongue::Untold),
        ] {
            let (found, piece) = Tongue::told_by(&text);
            assert_eq!(found, expected);
            let looked_at = text.find(piece).unwrap_or_default();
            assert!(
                piece.len() <= LOOKED_AT + 4 && (piece.is_empty() || looked_at > 0),
                "{looked_at}"
            );
        }
        // The first piece stands a third of a third from the start, the last one as far behind two thirds.
        let start = |text: &str| Tongue::told_by(text).1.as_ptr().addr() - text.as_ptr().addr();
        let all = english.repeat(3);
        assert_eq!(start(&all), all.len() / 9);
        let last = format!("{numbers}{numbers}{english}");
        assert_eq!(start(&last), last.len() / 3 * 2 + last.len() / 9);
    }

    #[test]
    fn scripts_that_are_known() {
        for (letters, expected) in [
            ("aéß\u{24f}", true),
            ("αβω", true),
            ("άέΐ\u{1f00}ώ", false),
            ("жё", true),
            ("العربية", true),
            ("한국中国かな", true),
            ("עברית", false),
            ("हिन्दी", false),
            ("ไทย", false),
            ("ქართული", false),
        ] {
            for c in letters.chars().filter(|c| c.is_alphabetic()) {
                assert_eq!(is_of_known_script(c), expected, "{c}");
            }
        }
        // Some letters are of names; more are of a text.
        assert_eq!(Tongue::of("12 עברית 14"), Tongue::Untold);
        assert_eq!(Tongue::of("עברית היא שפה"), Tongue::Unknown);
    }
}
