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
    /// How much of a claim must be covered for it to be supported, from 0 to 1.
    pub supported_answer_coverage: f32,
    /// How much must be covered for it to be partly supported, from 0 to 1.
    pub partial_answer_coverage: f32,
    /// How alike two words must be to be one misspelt, from 0 to 1 (Damerau-Levenshtein).
    pub min_fuzzy_ratio: f32,
    /// How much a likeness in meaning given from outside counts beside BM25 when sentences are ranked, from 0 to 1.
    pub embedding_weight: f32,
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
            embedding_weight: 0.5,
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
