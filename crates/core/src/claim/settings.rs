//! The knobs of the claim judge, under the names that the field's tools give them, and four ready positions.

/// How claims are looked for and how much is asked of their evidence. No setting can turn a claim into a quote, or let a
/// value, a negation or a name that differs pass.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// BM25: how soon a word that repeats counts no more. From 0.
    pub k1: f32,
    /// BM25: how much a long sentence is held back, from 0 to 1.
    pub b: f32,
    /// Sentences of each source that are compared with a claim, the best by BM25.
    pub top_k: usize,
    /// Sentences on either side whose words count a little for the one between.
    pub expand_window_neighbors: usize,
    /// How much they count, from 0 to 1.
    pub neighbor_weight: f32,
    /// Sentences that may together support one claim.
    pub max_evidence: usize,
    /// How much of a claim must be covered for it to be supported, from 0 to 1: a word said in another one, or right before the
    /// passage, covers less than itself. One that is not said at all keeps it from being supported, whatever this is.
    pub supported_answer_coverage: f32,
    /// How much must be covered for it to be partly supported, from 0 to 1.
    pub partial_answer_coverage: f32,
    /// How alike two words must be to be one misspelt, from 0 to 1 (Damerau-Levenshtein).
    pub min_fuzzy_ratio: f32,
    /// How much a likeness in meaning given from outside counts beside BM25 when sentences are ranked, from 0 to 1.
    pub embedding_weight: f32,
}

impl Settings {
    /// The names of all knobs.
    pub const KNOBS: [&'static str; 10] = [
        "k1",
        "b",
        "top_k",
        "expand_window_neighbors",
        "neighbor_weight",
        "max_evidence",
        "supported_answer_coverage",
        "partial_answer_coverage",
        "min_fuzzy_ratio",
        "embedding_weight",
    ];

    /// Turns the knob `name`; what is out of its range is brought into it. Whether there is such a knob, and `value` is a
    /// number.
    pub fn turn(&mut self, name: &str, value: f32) -> bool {
        if !value.is_finite() {
            return false;
        }
        let count = |least: f32, most: f32| value.round().clamp(least, most) as usize;
        let share = value.clamp(0.0, 1.0);
        match name {
            "k1" => self.k1 = value.clamp(0.0, 100.0),
            "b" => self.b = share,
            "top_k" => self.top_k = count(1.0, 1_000.0),
            "expand_window_neighbors" => self.expand_window_neighbors = count(0.0, 20.0),
            "neighbor_weight" => self.neighbor_weight = share,
            "max_evidence" => self.max_evidence = count(1.0, 20.0),
            // Next to nothing supports no claim, whatever is asked for.
            "supported_answer_coverage" => self.supported_answer_coverage = value.clamp(0.5, 1.0),
            "partial_answer_coverage" => self.partial_answer_coverage = value.clamp(0.2, 1.0),
            "min_fuzzy_ratio" => self.min_fuzzy_ratio = value.clamp(0.6, 1.0),
            "embedding_weight" => self.embedding_weight = share,
            _ => return false,
        }
        true
    }
}

/// A ready position of all knobs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
    /// Asks for nearly every word.
    Strict,
    /// What a careful reader would ask for.
    #[default]
    Balanced,
    /// Lets looser paraphrases count.
    Permissive,
    /// Compares fewer sentences.
    Fast,
}

impl Preset {
    /// Every preset, with the name that it is called by.
    pub const ALL: [(&'static str, Self); 4] = [
        ("strict", Self::Strict),
        ("balanced", Self::Balanced),
        ("permissive", Self::Permissive),
        ("fast", Self::Fast),
    ];

    /// Its knobs.
    #[must_use]
    pub fn settings(self) -> Settings {
        let balanced = Settings {
            k1: 1.5,
            b: 0.4,
            top_k: 10,
            expand_window_neighbors: 1,
            neighbor_weight: 0.2,
            max_evidence: 4,
            supported_answer_coverage: 0.8,
            partial_answer_coverage: 0.5,
            min_fuzzy_ratio: 0.8,
            embedding_weight: 0.2,
        };
        match self {
            Self::Strict => Settings {
                supported_answer_coverage: 0.92,
                partial_answer_coverage: 0.6,
                min_fuzzy_ratio: 0.9,
                ..balanced
            },
            Self::Balanced => balanced,
            Self::Permissive => Settings {
                top_k: 16,
                supported_answer_coverage: 0.68,
                partial_answer_coverage: 0.4,
                ..balanced
            },
            Self::Fast => Settings {
                top_k: 4,
                max_evidence: 2,
                ..balanced
            },
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Preset::default().settings()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knobs_turn_within_their_ranges() {
        let cases = [
            ("k1", 2.0, true),
            ("top_k", 1e9, true),
            ("supported_answer_coverage", 0.0, true),
            ("min_fuzzy_ratio", f32::NAN, false),
            ("temperature", 1.0, false),
        ];
        for (name, value, known) in cases {
            let mut settings = Settings::default();
            assert_eq!(settings.turn(name, value), known, "{name}");
            assert_eq!(settings != Settings::default(), known, "{name}");
            assert!(settings.top_k <= 1_000 && settings.supported_answer_coverage >= 0.5);
        }
        for name in Settings::KNOBS {
            assert!(Settings::default().turn(name, 0.7), "{name}");
        }
    }
}
