//! What words have for a stem, so that "rises" is found where "rise" is looked for.

use super::tongue::Tongue;
use crate::language::Language;
use frostem::{Algorithm, Stemmer};
use std::borrow::Cow;

/// How the words of a text are cut to their stems (Snowball), or that they are their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stems(Option<Algorithm>);

impl Stems {
    /// Those of a text in the language `tongue`, of which `piece` is a part.
    pub(super) fn of(tongue: Tongue, piece: &str) -> Self {
        match tongue {
            Tongue::Known(language) => Self::of_language(language),
            // Names and numbers, among which there are English words at most.
            Tongue::Untold => Self(Some(Algorithm::English)),
            Tongue::Unknown => Self(whatlang::detect_lang(piece).and_then(|lang| match lang {
                whatlang::Lang::Dan => Some(Algorithm::Danish),
                whatlang::Lang::Nob => Some(Algorithm::Norwegian),
                whatlang::Lang::Fin => Some(Algorithm::Finnish),
                _ => None,
            })),
        }
    }

    /// Those of a known language.
    pub(super) fn of_language(language: Language) -> Self {
        Self(match language {
            Language::English => Some(Algorithm::English),
            Language::German => Some(Algorithm::German),
            Language::French => Some(Algorithm::French),
            Language::Spanish => Some(Algorithm::Spanish),
            Language::Italian => Some(Algorithm::Italian),
            Language::Portuguese => Some(Algorithm::Portuguese),
            Language::Dutch => Some(Algorithm::Dutch),
            Language::Swedish => Some(Algorithm::Swedish),
            Language::Polish => Some(Algorithm::Polish),
            Language::Czech => Some(Algorithm::Czech),
            Language::Russian => Some(Algorithm::Russian),
            Language::Turkish => Some(Algorithm::Turkish),
            Language::Arabic => Some(Algorithm::Arabic),
            Language::Chinese | Language::Japanese | Language::Korean => None,
        })
    }

    /// The stem of `word`, which is folded. Numbers and identifiers ("a320") are their own.
    pub(super) fn stem(self, word: &str) -> Cow<'_, str> {
        match self.0 {
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
    fn words_have_stems() {
        let cases = [
            (Language::English, "rises", "rise"),
            (Language::German, "fischern", "fisch"),
            (Language::Chinese, "rises", "rises"),
            (Language::English, "a320s", "a320s"),
            (Language::Korean, "버스보다", "버스"),
            (Language::Korean, "승인했다", "승인"),
        ];
        for (language, word, stem) in cases {
            assert_eq!(Stems::of_language(language).stem(word), stem, "{word}");
        }
    }

    #[test]
    fn cases_of_a_name_are_one_word() {
        for (language, a, b) in [
            (Language::Czech, "praha", "prahu"),
            (Language::Polish, "firma", "firmę"),
            (Language::Russian, "казань", "казани"),
            (Language::Turkish, "izmir", "izmiri"),
        ] {
            let stems = Stems::of_language(language);
            assert_eq!(stems.stem(a), stems.stem(b), "{a} {b}");
        }
    }

    #[test]
    fn other_texts_have_stems_as_far_as_their_language_is_told() {
        let danish = "Byrådet godkendte ikke salget af bygningen, og badet er lukket om vinteren.";
        for (tongue, piece, word, stem) in [
            (Tongue::Untold, "", "pumps", "pump"),
            (Tongue::Unknown, danish, "bygningen", "bygning"),
            (Tongue::Unknown, "Το συμβούλιο δεν ενέκρινε", "pumps", "pumps"),
        ] {
            assert_eq!(Stems::of(tongue, piece).stem(word), stem, "{word}");
        }
    }
}
