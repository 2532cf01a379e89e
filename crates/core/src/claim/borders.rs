//! Where a sentence falls into parts that each say something of their own, and how deep the cut is.

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
    /// The border before `word`, in small letters, that `gap` parts from the word before it.
    pub(super) fn before(word: &str, gap: &str) -> Self {
        let dash = |c: char| matches!(c, '—' | '–');
        let stop = gap.contains([':', '|', '•', '?', '!']) || gap.contains(" - ") || gap.contains(". ");
        if stop || (gap.contains(dash) && gap.starts_with(' ')) {
            return Self::Stop;
        }
        if gap.contains(';') {
            return Self::Semicolon;
        }
        let by_word = match word {
            "while" | "whereas" | "but" | "although" | "though" | "than" | "während" | "aber" | "sondern" | "doch"
            | "wohingegen" | "als" | "mais" | "pero" => Self::Turn,
            "and" | "und" | "et" | "y" => Self::And,
            "to" | "auf" | "bis" => Self::Onward,
            _ => Self::None,
        };
        match gap.contains([',', '(', ')', '—', '–']) {
            true => by_word.max(Self::Comma),
            false => by_word,
        }
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
        ] {
            assert_eq!(Border::before(word, gap), expected, "{word}");
        }
    }
}
