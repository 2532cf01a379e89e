//! Whether a text's language writes decimals with a point or with a comma, by the small words that it has.

/// Small words of English, which puts a point before decimals and commas between thousands.
const ENGLISH: [&str; 8] = ["the", "of", "and", "was", "were", "is", "for", "by"];

/// Small words of languages that do it the other way round, which English has not.
const CONTINENTAL: [&str; 60] = [
    "der", "die", "das", "und", "ist", "wird", "um", "auf", "im", "beträgt", "den", "le", "la", "les", "des", "est",
    "et", "du", "une", "el", "los", "las", "y", "es", "del", "una", "il", "gli", "di", "della", "che", "o", "os", "da",
    "em", "não", "het", "een", "van", "op", "och", "att", "är", "av", "og", "er", "i", "w", "na", "się", "jest", "ve",
    "bir", "je", "se", "в", "и", "на", "с", "до",
];

/// Whether a point stands before decimals in this text.
pub(crate) fn with_point(text: &str) -> bool {
    text.split_whitespace().any(|word| ENGLISH.contains(&word))
}

/// Whether a comma does.
pub(crate) fn with_comma(text: &str) -> bool {
    let continental = |word: &str| CONTINENTAL.contains(&word.to_lowercase().as_str());
    !with_point(text) && text.split_whitespace().any(continental)
}
