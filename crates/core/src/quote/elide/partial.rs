//! "in part": what is kept beside it was not done, or is not so, as a whole.

use super::words::{Token, is_number};

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

const WORDS: [&str; 20] = [
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
    "部分",
    "一部",
    "일부",
];

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

/// Whether a word gives the choice between two things.
pub(super) fn is_or(word: &str) -> bool {
    matches!(
        word,
        "or" | "oder" | "ou" | "o" | "of" | "eller" | "lub" | "nebo" | "или" | "veya" | "أو" | "或" | "または" | "또는"
    )
}
