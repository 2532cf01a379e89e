//! Sentences of two words, which are quotes, and terms of two words, which are not: "He lied." and "big picture".

use super::units;
use unicode_segmentation::UnicodeSegmentation;

/// Whether fewer words than a quote usually has are a sentence all the same. `lead` is what stands before them, with
/// their mark.
pub(super) fn is_sentence(text: &str, lead: &str) -> bool {
    let text = text.trim();
    if units(text) < 2 {
        return false;
    }
    let bare = text.trim_end_matches(['"', '\'', '’', '”', ')']);
    let ended = bare.ends_with(['.', '!', '?', '。', '！', '？', '।', '؟', '։']);
    let lead = lead.trim_end_matches(|c: char| !c.is_alphanumeric() && !",:，：".contains(c));
    let announced = lead.ends_with([',', ':', '，', '：']);
    let mut words = text.unicode_words();
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let cased = first.chars().any(|c| c.is_lowercase() || c.is_uppercase());
    if !cased {
        return ended;
    }
    // "Star Wars." is a name, and "big picture." a term with the full stop that follows it.
    let starts = first.starts_with(char::is_uppercase) && (second.starts_with(char::is_lowercase) || second == "I");
    starts && (ended || announced)
}
