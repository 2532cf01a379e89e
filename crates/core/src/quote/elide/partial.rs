//! "in part": what is kept beside it was not done, or is not so, as a whole.

use super::tokens::{Token, is_number};

/// Words on either side of a cut that say so of what is kept.
const NEAR: usize = 4;

const PHRASES: [(&str, &str); 12] = [
    ("in", "part"),
    ("zum", "teil"),
    ("en", "partie"),
    ("en", "parte"),
    ("in", "parte"),
    ("em", "parte"),
    ("ten", "dele"),
    ("voor", "deel"),
    ("till", "del"),
    ("w", "części"),
    ("z", "části"),
    ("в", "части"),
];

const WORDS: [&str; 18] = [
    "partly",
    "partially",
    "teilweise",
    "teils",
    "partiellement",
    "parcialmente",
    "parzialmente",
    "gedeeltelijk",
    "deels",
    "delvis",
    "częściowo",
    "částečně",
    "zčásti",
    "частично",
    "отчасти",
    "kısmen",
    "جزئيا",
    "일부",
];

/// The same in Chinese and Japanese, where no spaces part words.
const CHARACTERS: [&str; 3] = ["部分", "局部", "一部"];

/// Whether words that are left out behind what is kept say so of it, or those before what is kept after them. "in whole or in
/// part" takes nothing back.
pub(super) fn says_in_part(words: &[Token], before: bool, after: bool) -> bool {
    let word = |at: usize| words.get(at).map_or("", |token| token.word.as_str());
    let counted = |at: usize| {
        words
            .get(at)
            .is_some_and(|token| is_number(token) || (token.capital && token.word != "teil"))
    };
    let in_part = |at: usize| {
        let phrase = PHRASES.contains(&(word(at), word(at + 1))) && !counted(at + 1) && !counted(at + 2);
        let answered = at.checked_sub(1).is_some_and(|at| is_or(word(at))) || is_or(word(at + 1 + usize::from(phrase)));
        (phrase || WORDS.contains(&word(at))) && !answered
    };
    let last = words.len().saturating_sub(NEAR);
    (0..words.len()).any(|at| ((before && at < NEAR) || (after && at >= last)) && in_part(at))
}

/// The same of characters that are left out within a clause: "法院……维持了原判" of "法院部分维持了原判".
pub(super) fn characters_say_in_part(omitted: &str) -> bool {
    let words = omitted.trim();
    let beside = |part: &&str| words.starts_with(*part) || words.ends_with(*part);
    let chosen = ["或", "または", "又は", "もしくは"].iter().any(|or| words.contains(or));
    CHARACTERS.iter().any(beside) && !chosen
}

/// Whether a word gives the choice between two things.
pub(super) fn is_or(word: &str) -> bool {
    matches!(
        word,
        "or" | "oder"
            | "ou"
            | "o"
            | "of"
            | "eller"
            | "lub"
            | "nebo"
            | "или"
            | "veya"
            | "أو"
            | "او"
            | "或"
            | "または"
            | "또는"
    )
}
