//! Small words that turn the sense where they are left out, put in or changed for another, though a sentence can usually do
//! without them: "shot by police", "a few", "within 30 days".

use crate::quote::verdict::EditClass;

/// The words of a difference, in small letters, and those beside them.
pub(super) struct Around<'a> {
    pub(super) quote: Vec<&'a str>,
    pub(super) source: Vec<&'a str>,
    pub(super) before: &'a str,
    pub(super) after: &'a str,
}

/// The class of a difference that these words decide.
pub(super) fn class(words: &Around<'_>) -> Option<EditClass> {
    match (&*words.quote, &*words.source) {
        ([], changed) | (changed, []) => {
            if drops_agent(changed, words) {
                Some(EditClass::Content)
            } else if makes_more(changed, words.after) {
                Some(EditClass::Quantifier)
            } else {
                None
            }
        }
        ([a], [b]) if bounds(a, b) && is_number(words.after) => Some(EditClass::Quantifier),
        _ => None,
    }
}

/// Words before the one who does what is said to be done.
const AGENTS: [&str; 14] = [
    "by", "von", "vom", "durch", "par", "por", "pelo", "pela", "da", "dal", "dalla", "door", "av", "przez",
];

/// German and Dutch verbs that make a participle later in the sentence passive.
const PASSIVES: [&str; 9] = [
    "wurde", "wurden", "wird", "werden", "worden", "werd", "wordt", "ist", "sind",
];

/// Whether a difference is the word before who did it: "shot by police" for "shot police".
fn drops_agent(changed: &[&str], words: &Around<'_>) -> bool {
    let [word] = changed else { return false };
    let counted = is_number(words.after) || is_number(words.before);
    let way =
        words.after.ends_with("ing") || matches!(words.after, "far" | "now" | "then" | "law" | "nature" | "itself");
    let means_done = match *word {
        "by" => true,
        // In these languages the word says other things as well; it says who did it behind a participle.
        _ => AGENTS.contains(word) && (is_participle(words.before) || PASSIVES.contains(&words.before)),
    };
    means_done && !counted && !way && !words.after.is_empty() && !words.before.is_empty()
}

/// Whether a word may be a participle by its ending.
fn is_participle(word: &str) -> bool {
    const ENDINGS: [&str; 30] = [
        "é", "ée", "és", "ées", "i", "is", "u", "us", "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas",
        "ato", "ata", "ati", "ate", "uto", "ito", "to", "so", "to", "en", "et", "t", "d", "ny",
    ];
    word.chars().count() > 3 && ENDINGS.iter().any(|ending| word.ends_with(ending))
}

/// Whether an article makes some of nearly none: "a few" and "few".
fn makes_more(changed: &[&str], after: &str) -> bool {
    const PAIRS: [(&str, &str); 15] = [
        ("a", "few"),
        ("a", "little"),
        ("ein", "paar"),
        ("ein", "wenig"),
        ("ein", "bisschen"),
        ("un", "peu"),
        ("un", "poco"),
        ("unos", "pocos"),
        ("unas", "pocas"),
        ("um", "pouco"),
        ("uns", "poucos"),
        ("umas", "poucas"),
        ("een", "paar"),
        ("een", "beetje"),
        ("en", "del"),
    ];
    matches!(changed, [word] if PAIRS.contains(&(*word, after)))
}

/// Whether one of two words bounds what the other dates: "within 30 days" and "in 30 days".
fn bounds(a: &str, b: &str) -> bool {
    const PAIRS: [(&str, &str); 6] = [
        ("in", "within"),
        ("in", "binnen"),
        ("in", "innerhalb"),
        ("by", "on"),
        ("since", "in"),
        ("until", "by"),
    ];
    PAIRS.contains(&(a, b)) || PAIRS.contains(&(b, a))
}

fn is_number(word: &str) -> bool {
    word.contains(char::is_numeric)
        || crate::language::numerals::small(word).is_some()
        || crate::language::numerals::tens(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn participles_are_told_by_ending_and_length() {
        for (word, expected) in [("chanté", true), ("dit", false), ("geht", true), ("casa", false)] {
            assert_eq!(is_participle(word), expected, "{word}");
        }
    }
}
