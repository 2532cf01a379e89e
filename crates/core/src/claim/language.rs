//! Which language a text is in, as far as stemming needs to know, and what its words have for a stem.

use frostem::{Algorithm, Stemmer};
use std::borrow::Cow;

/// A language whose words have stems (Snowball), or any other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Language {
    /// Danish.
    Danish,
    /// Dutch.
    Dutch,
    /// English.
    English,
    /// Finnish.
    Finnish,
    /// French.
    French,
    /// German.
    German,
    /// Italian.
    Italian,
    /// Norwegian.
    Norwegian,
    /// Portuguese.
    Portuguese,
    /// Russian.
    Russian,
    /// Spanish.
    Spanish,
    /// Swedish.
    Swedish,
    /// A language without a stemmer here, or too little text to tell: words are their own stems.
    #[default]
    Other,
}

/// Words that are frequent in one of the languages and rare in the others.
const TELLING: [(Language, &[&str]); 12] = [
    (
        Language::English,
        &[
            "the", "and", "of", "to", "is", "was", "that", "for", "with", "are", "by", "this", "have",
        ],
    ),
    (
        Language::German,
        &[
            "der", "die", "und", "das", "nicht", "ist", "mit", "ein", "eine", "auf", "wurde", "werden", "sich",
        ],
    ),
    (
        Language::French,
        &[
            "les", "des", "est", "dans", "une", "que", "pour", "qui", "sur", "sont", "par", "avec", "du",
        ],
    ),
    (
        Language::Spanish,
        &[
            "el", "los", "las", "que", "una", "por", "con", "para", "del", "es", "como", "más", "fue",
        ],
    ),
    (
        Language::Italian,
        &[
            "il", "che", "di", "della", "per", "una", "sono", "con", "del", "è", "gli", "nel", "alla",
        ],
    ),
    (
        Language::Portuguese,
        &[
            "o", "os", "que", "uma", "não", "por", "com", "para", "do", "da", "foi", "dos", "em",
        ],
    ),
    (
        Language::Dutch,
        &[
            "het", "een", "van", "en", "niet", "zijn", "voor", "met", "dat", "werd", "aan", "ook", "bij",
        ],
    ),
    (
        Language::Danish,
        &[
            "og", "det", "ikke", "er", "af", "til", "som", "på", "med", "var", "blev", "efter", "også",
        ],
    ),
    (
        Language::Norwegian,
        &[
            "og", "det", "ikke", "er", "av", "til", "som", "på", "med", "var", "ble", "etter", "også",
        ],
    ),
    (
        Language::Swedish,
        &[
            "och", "det", "inte", "är", "av", "till", "som", "på", "med", "var", "blev", "efter", "också",
        ],
    ),
    (
        Language::Finnish,
        &[
            "ja", "on", "ei", "että", "oli", "se", "ovat", "myös", "kuin", "joka", "mutta", "sekä", "hän",
        ],
    ),
    (
        Language::Russian,
        &[
            "и", "в", "не", "на", "что", "с", "по", "как", "это", "был", "из", "для", "от",
        ],
    ),
];

/// Words that are looked at, or a few more: the rest says nothing new.
const LOOKED_AT: usize = 4_000;
/// About as long is a word with the space behind it.
const BYTES_PER_WORD: usize = 6;

impl Language {
    /// The language that most of the frequent words of `text` belong to.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut counts = [0_usize; TELLING.len()];
        let words = || text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
        // From all over the text: its head may be a list of names.
        let step = (text.len() / BYTES_PER_WORD).div_ceil(LOOKED_AT).max(1);
        let mut seen = 0_usize;
        for word in words().step_by(step) {
            seen += 1;
            let word = word.to_lowercase();
            for (count, (_, telling)) in counts.iter_mut().zip(&TELLING) {
                *count += usize::from(telling.contains(&word.as_str()));
            }
        }
        let best = counts.iter().zip(&TELLING).max_by_key(|(count, _)| **count);
        // A running text has one such word in three; a list of names or a table has nearly none.
        match best {
            Some((count, (language, _))) if *count > 0 && *count * 20 >= seen => *language,
            _ => Self::Other,
        }
    }

    fn algorithm(self) -> Option<Algorithm> {
        Some(match self {
            Self::Danish => Algorithm::Danish,
            Self::Dutch => Algorithm::Dutch,
            Self::English => Algorithm::English,
            Self::Finnish => Algorithm::Finnish,
            Self::French => Algorithm::French,
            Self::German => Algorithm::German,
            Self::Italian => Algorithm::Italian,
            Self::Norwegian => Algorithm::Norwegian,
            Self::Portuguese => Algorithm::Portuguese,
            Self::Russian => Algorithm::Russian,
            Self::Spanish => Algorithm::Spanish,
            Self::Swedish => Algorithm::Swedish,
            Self::Other => return None,
        })
    }

    /// The stem of `word`, which is folded. Numbers and identifiers ("a320") are their own.
    #[must_use]
    pub fn stem(self, word: &str) -> Cow<'_, str> {
        match self.algorithm() {
            Some(algorithm) if !word.contains(|c: char| c.is_numeric()) => Stemmer::new(algorithm).stem(word),
            None if word.starts_with(is_hangul) => Cow::Borrowed(korean_stem(word)),
            _ => Cow::Borrowed(word),
        }
    }
}

fn is_hangul(c: char) -> bool {
    matches!(c, '\u{ac00}'..='\u{d7a3}')
}

/// A Korean word without what is written on to it: the particle of a noun, the ending of a verb.
fn korean_stem(word: &str) -> &str {
    const ENDINGS: [&str; 36] = [
        "했습니다",
        "하였다",
        "합니다",
        "됩니다",
        "되었다",
        "었습니다",
        "았습니다",
        "에게서",
        "으로",
        "에서",
        "에게",
        "부터",
        "까지",
        "보다",
        "했다",
        "한다",
        "하지",
        "하는",
        "하여",
        "되지",
        "었다",
        "았다",
        "는다",
        "지는",
        "지",
        "은",
        "는",
        "이",
        "가",
        "을",
        "를",
        "에",
        "의",
        "로",
        "와",
        "과",
    ];
    let stem = ENDINGS
        .iter()
        .find_map(|ending| word.strip_suffix(ending).filter(|stem| !stem.is_empty()));
    stem.unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_told_by_their_frequent_words() {
        let cases = [
            (
                "The tide rises twice a day and falls twice, which is known to all who live by the sea.",
                Language::English,
            ),
            (
                "Das Wasser steigt zweimal am Tag, und die Fischer wissen es und richten sich nicht danach.",
                Language::German,
            ),
            (
                "La mer monte deux fois par jour, et les pêcheurs qui sont dans le port le savent.",
                Language::French,
            ),
            (
                "El agua sube dos veces por día y los pescadores del puerto lo saben.",
                Language::Spanish,
            ),
            ("潮水每天上涨两次。", Language::Other),
            ("12 14 19 22", Language::Other),
            ("", Language::Other),
        ];
        for (text, expected) in cases {
            assert_eq!(Language::of(text), expected, "{text}");
        }
    }

    #[test]
    fn words_have_stems() {
        let cases = [
            (Language::English, "rises", "rise"),
            (Language::German, "fischern", "fisch"),
            (Language::Other, "rises", "rises"),
            (Language::English, "a320s", "a320s"),
            (Language::Other, "버스보다", "버스"),
            (Language::Other, "승인했다", "승인"),
        ];
        for (language, word, stem) in cases {
            assert_eq!(language.stem(word), stem, "{word}");
        }
    }
}
