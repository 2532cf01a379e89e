//! English words that "not" is drawn into: "can't", "oughtn't".

/// What "n't" is drawn to, with the forms that verbs take before it.
const VERBS: [&str; 25] = [
    "is", "are", "was", "were", "am", "ai", "do", "does", "did", "has", "have", "had", "ca", "could", "wo", "would",
    "sha", "should", "may", "might", "must", "ought", "need", "dare", "used",
];

/// Whether this is such a word without its apostrophe, as words are folded and as people type it: "cant", "mightnt".
pub(super) fn denies(word: &str) -> bool {
    word.strip_suffix("nt").is_some_and(|verb| VERBS.contains(&verb))
}
