//! Where a sentence falls into parts that each say something of their own, and how deep the cut is.

use crate::language::Language;

/// How deep the cut before a word is, from none to the end of a statement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Border {
    /// It goes on.
    #[default]
    None,
    /// "from 3 to 5".
    Onward,
    /// "and".
    And,
    /// A comma or a bracket.
    Comma,
    /// A word that sets one thing against another: "while", "but", "than".
    Turn,
    /// A semicolon.
    Semicolon,
    /// A colon, a dash, a full stop.
    Stop,
}

impl Border {
    /// The border before `word` of a language, in small letters, that `gap` parts from the word before it.
    pub(super) fn before(word: &str, gap: &str, language: Option<Language>) -> Self {
        let dash = |c: char| matches!(c, '—' | '–');
        let stop = gap.contains([':', '|', '•', '?', '!']) || gap.contains(" - ") || gap.contains(". ");
        if stop || (gap.contains(dash) && gap.starts_with(' ')) {
            return Self::Stop;
        }
        if gap.contains(';') {
            return Self::Semicolon;
        }
        let by_word = Self::of_word(word, language);
        match gap.contains([',', '(', ')', '—', '–']) {
            true => by_word.max(Self::Comma),
            false => by_word,
        }
    }

    /// The border that a word makes by itself.
    fn of_word(word: &str, language: Option<Language>) -> Self {
        match word {
            // In Portuguese it is "more".
            "mais" if language == Some(Language::Portuguese) => Self::None,
            // "Part Y".
            "y" if language.is_some_and(|language| language != Language::Spanish) => Self::None,
            "while" | "whereas" | "but" | "although" | "though" | "than" | "während" | "aber" | "sondern" | "doch"
            | "wohingegen" | "als" | "mais" | "pero" => Self::Turn,
            "and" | "und" | "et" | "y" => Self::And,
            "to" | "auf" | "bis" => Self::Onward,
            _ => match language.map_or((&[][..], &[][..]), joining) {
                (and, _) if and.contains(&word) => Self::And,
                (_, turns) if turns.contains(&word) => Self::Turn,
                _ => Self::None,
            },
        }
    }
}

/// Whether a word begins another part of a sentence.
pub(super) fn joins_parts(word: &str, language: Option<Language>) -> bool {
    let compares = matches!(word, "than" | "als" | "sondern" | "doch" | "wohingegen");
    !compares && matches!(Border::of_word(word, language), Border::And | Border::Turn)
}

/// The words of other languages than English and German that join two statements, and those that set one against the other.
fn joining(language: Language) -> (&'static [&'static str], &'static [&'static str]) {
    match language {
        Language::French => (&[], &["tandis", "cependant"]),
        Language::Spanish => (&["e"], &["sino", "mientras", "aunque"]),
        Language::Italian => (&["e", "ed"], &["ma", "mentre", "però", "invece"]),
        Language::Portuguese => (&["e"], &["mas", "enquanto", "porém"]),
        Language::Dutch => (&["en"], &["maar", "terwijl", "hoewel"]),
        Language::Swedish => (&["och"], &["men", "medan", "utan"]),
        Language::Polish => (&["i", "oraz"], &["ale", "lecz", "natomiast"]),
        Language::Czech => (&["a"], &["ale", "avšak", "zatímco"]),
        Language::Russian => (&["и"], &["но", "а", "однако"]),
        Language::Turkish => (&["ve"], &["ama", "fakat", "ancak"]),
        Language::Arabic => (&["و"], &["لكن", "بينما"]),
        _ => (&[], &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_are_as_deep_as_what_they_part() {
        for (word, gap, expected) in [
            ("by", "; ", Border::Semicolon),
            ("the", " – ", Border::Stop),
            ("while", ", ", Border::Turn),
            ("lime", " (", Border::Comma),
            ("and", ", ", Border::Comma),
            ("and", " ", Border::And),
            ("to", " ", Border::Onward),
            ("20", "–", Border::Comma),
            ("deep", " ", Border::None),
            ("deep", ": ", Border::Stop),
            ("deep", " - ", Border::Stop),
            ("deep", "! ", Border::Stop),
            ("deep", ". ", Border::Stop),
            ("deep", "—", Border::Comma),
            ("deep", " — ", Border::Stop),
            ("deep", "-", Border::None),
            ("while", "; ", Border::Semicolon),
            ("than", " ", Border::Turn),
        ] {
            assert_eq!(Border::before(word, gap, None), expected, "{word}");
        }
        for (language, word, expected) in [
            (Language::Italian, "ma", Border::Turn),
            (Language::French, "ma", Border::None),
            (Language::Portuguese, "mais", Border::None),
            (Language::Swedish, "och", Border::And),
            (Language::French, "tandis", Border::Turn),
            (Language::French, "mais", Border::Turn),
            (Language::French, "et", Border::And),
            (Language::Spanish, "e", Border::And),
            (Language::Spanish, "sino", Border::Turn),
            (Language::Italian, "ed", Border::And),
            (Language::Portuguese, "e", Border::And),
            (Language::Portuguese, "mas", Border::Turn),
            (Language::Dutch, "en", Border::And),
            (Language::Dutch, "maar", Border::Turn),
            (Language::Swedish, "men", Border::Turn),
            (Language::Polish, "oraz", Border::And),
            (Language::Polish, "ale", Border::Turn),
            (Language::Czech, "a", Border::And),
            (Language::Czech, "ale", Border::Turn),
            (Language::Russian, "и", Border::And),
            (Language::Russian, "но", Border::Turn),
            (Language::Turkish, "ve", Border::And),
            (Language::Turkish, "ama", Border::Turn),
            (Language::Arabic, "و", Border::And),
            (Language::Arabic, "لكن", Border::Turn),
            (Language::English, "e", Border::None),
            (Language::German, "sondern", Border::Turn),
            (Language::Chinese, "ale", Border::None),
        ] {
            assert_eq!(Border::before(word, " ", Some(language)), expected, "{word}");
        }
        for (word, expected) in [
            ("and", true),
            ("but", true),
            ("than", false),
            ("als", false),
            ("doch", false),
            ("to", false),
        ] {
            assert_eq!(joins_parts(word, None), expected, "{word}");
        }
    }
}
