//! Whether the words beside a source's name make it the source of what is quoted: "the BBC reports", "in *The Long Tide*",
//! "according to Lang". In "the paper that Lang answered", "after the BBC's report" or "he told the Guardian" it is not.

use super::super::cues::is_work;
use super::super::numbered::is_contrast;
use super::tokens::Token;
use crate::language::saying::is_saying;
use std::ops::Range;

/// Words between a name and its verb.
const NEAR: usize = 5;

/// Whether a name, these of the words, is what the quote is from.
pub(super) fn is_source(tokens: &[Token<'_>], name: Range<usize>) -> bool {
    let Some(last) = name.end.checked_sub(1).and_then(|last| tokens.get(last)) else {
        return false;
    };
    let mut from = name.start;
    let mut articles = 0;
    // "the novel *Open Water*"
    while let Some(word) = from
        .checked_sub(1)
        .and_then(|at| tokens.get(at))
        .filter(|word| !word.parts())
    {
        let is_article = ARTICLES.contains(&word.folded.as_str());
        if !is_article && !is_work(&word.lower()) {
            break;
        }
        articles += usize::from(is_article);
        from -= 1;
    }
    let behind = tokens.get(name.end..).unwrap_or_default();
    let lead = from
        .checked_sub(1)
        .and_then(|at| tokens.get(at))
        .filter(|word| !word.parts());
    let Some(lead) = lead else {
        // "der Bericht, den der Spiegel ablehnte"
        return articles < 2 && (last.leads() || verb_follows(behind));
    };
    let word = lead.folded.as_str();
    let earlier = from.checked_sub(2).and_then(|at| tokens.get(at));
    let before = |words: &[&str]| earlier.is_some_and(|word| words.contains(&word.folded.as_str()));
    if IN.contains(&word) || word == "to" && before(&["according"]) {
        return true;
    }
    if OF.contains(&word) && earlier.is_some_and(|word| is_work(&word.lower())) {
        return true;
    }
    // "The BBC and the Guardian say": neither alone.
    if JOINS.contains(&word) && earlier.is_some_and(|word| word.is_capital() && !word.parts()) {
        return false;
    }
    if is_saying(&lead.lower()) {
        // "berichtet der Spiegel: “…”", and not "he told the Guardian".
        return !ADDRESSED.contains(&word) && behind.is_empty();
    }
    !APART.contains(&word) && verb_follows(behind)
}

/// Whether words set all that follows in their clause apart: "unlike the BBC", "contrairement à ce que dit Le Monde".
pub(super) fn is_set_apart(before: &str) -> bool {
    const CUES: [&str; 14] = [
        "unlike",
        "contrary",
        "despite",
        "instead",
        "contrairement",
        "malgré",
        "anders",
        "gegensatz",
        "entgegen",
        "diferencia",
        "differenza",
        "отличие",
        "tegenstelling",
        "przeciwieństwie",
    ];
    let clause = before.rsplit([',', ';', ':', '—', '–']).next().unwrap_or_default();
    let mut words = clause.split(|c: char| !c.is_alphanumeric());
    is_contrast(before) || words.any(|word| CUES.contains(&word.to_lowercase().as_str()))
}

/// Whether a verb of saying comes soon behind a name, with nobody else named before it.
fn verb_follows(behind: &[Token<'_>]) -> bool {
    // "Holt, who had read it, …"
    let is_clause = behind
        .first()
        .is_some_and(|first| RELATIVE.contains(&first.folded.as_str()));
    let is_number = |token: &Token<'_>| token.bare.starts_with(|c: char| c.is_ascii_digit());
    let is_name = |token: &Token<'_>| token.is_capital() && !is_number(token) && !is_work(&token.lower());
    let mut near = behind.iter().take(NEAR);
    let next = near.find(|token| is_verb(&token.lower()) || is_name(token));
    !is_clause && next.is_some_and(|token| is_verb(&token.lower()))
}

/// Whether a word may stand right behind an author's name: "Young writes", "Young (2014)", "the Young paper".
pub(super) fn may_follow_a_name(token: &Token<'_>) -> bool {
    is_verb(&token.lower()) || is_work(&token.lower()) || token.bare.starts_with(|c: char| c.is_ascii_digit())
}

fn is_verb(word: &str) -> bool {
    const LIKE: [&str; 16] = [
        "has", "have", "reads", "runs", "opens", "begins", "ends", "closes", "puts", "contains", "steht", "heißt",
        "lautet", "finds", "find", "found",
    ];
    is_saying(word) || LIKE.contains(&word)
}

/// Words before a name that belong to it.
const ARTICLES: [&str; 29] = [
    "the", "a", "an", "der", "die", "das", "dem", "den", "ein", "eine", "einem", "einer", "le", "la", "les", "un",
    "une", "el", "los", "las", "una", "il", "lo", "gli", "het", "een", "de", "his", "her",
];

/// Words that lead to where something stands, or to who says it.
const IN: [&str; 26] = [
    "in",
    "per",
    "laut",
    "im",
    "selon",
    "dans",
    "según",
    "en",
    "secondo",
    "nel",
    "nella",
    "nello",
    "segundo",
    "no",
    "na",
    "volgens",
    "enligt",
    "i",
    "według",
    "w",
    "we",
    "podle",
    "v",
    "согласно",
    "в",
    "во",
];

/// Words between a work and who or what it is of.
const OF: [&str; 12] = [
    "of", "by", "des", "der", "von", "du", "de", "del", "della", "di", "van", "do",
];

/// Words between two names.
const JOINS: [&str; 9] = ["and", "or", "und", "oder", "et", "y", "e", "en", "och"];

/// Verbs behind which comes who is spoken to or of.
const ADDRESSED: [&str; 14] = [
    "told", "tells", "tell", "telling", "quotes", "quoted", "cites", "cited", "quoting", "citing", "zitiert", "cite",
    "cita", "citeert",
];

/// Words before a name that make it somebody else's part of the sentence.
const APART: [&str; 58] = [
    "that",
    "which",
    "whom",
    "who",
    "whose",
    "what",
    "where",
    "when",
    "if",
    "to",
    "by",
    "after",
    "following",
    "before",
    "about",
    "against",
    "from",
    "with",
    "than",
    "of",
    "on",
    "for",
    "since",
    "over",
    "que",
    "qui",
    "dont",
    "à",
    "après",
    "par",
    "de",
    "du",
    "des",
    "che",
    "cui",
    "da",
    "dal",
    "dalla",
    "di",
    "dopo",
    "por",
    "tras",
    "a",
    "al",
    "von",
    "vom",
    "nach",
    "über",
    "gegen",
    "durch",
    "mit",
    "door",
    "van",
    "naar",
    "na",
    "dat",
    "что",
    "от",
];

/// Words that begin a clause about a name.
const RELATIVE: [&str; 10] = [
    "who", "which", "whom", "whose", "that", "qui", "que", "che", "quien", "die",
];
