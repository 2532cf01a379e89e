//! "the mill closed" of a mill that somebody wanted closed, or whose closing was prevented: a deed that the passage names, and
//! says of only that it was wished, planned or averted.

use super::Differs;
use super::alignment::ARTICLES;
use super::reported::tells;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading, Term};
use std::ops::Range;

/// A verb of the claim that the passage has under a verb of wishing, or as a noun that something averts. It keeps the claim from
/// being supported.
pub(super) fn only_named(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (cover.claim, cover.passage);
    let says_so = |term: &Term| term.denies || tells(term) || begins(&term.word, &AVERTS);
    if !out.is_empty() || claim.terms.iter().any(says_so) {
        return;
    }
    let found = claim.terms.iter().enumerate().find_map(|(a, term)| {
        let there = cover.found.get(a).copied().flatten().and_then(|found| found.at)?;
        let theirs = passage.terms.get(there)?;
        if term.kind != Kind::Content || theirs.kind != Kind::Content {
            return None;
        }
        let named = is_deed_noun(&theirs.word) && !is_deed_noun(&term.word) || is_noun_for_verb(cover, (a, there));
        let averted = || named.then(|| averts(cover, there)).flatten();
        wanted(cover, there)
            .or_else(averted)
            .or_else(|| escaped(cover, there))
            .or_else(|| called_off(cover, (a, there)))
    });
    out.extend(found.map(Differs::unsure));
}

fn begins(word: &str, heads: &[&str]) -> bool {
    heads.iter().any(|head| word.starts_with(head))
}

/// "which the mayor wanted closed", "wanted the old mill closed": the verb of wishing before the participle at `at`.
fn wanted(cover: &Cover<'_>, at: usize) -> Option<usize> {
    const REACH: usize = 5;
    let passage = cover.passage;
    let participle = ["ed", "en", "wn", "lt", "pt", "ld", "nt", "ut"]
        .iter()
        .any(|ending| passage.word(at).ends_with(ending));
    let part = clause(passage, at);
    let near = part.start.max(at.saturating_sub(REACH))..at;
    let wishes = |at: &usize| {
        matches!(
            passage.word(*at),
            "want" | "wants" | "wanted" | "wish" | "wishes" | "wished" | "desired" | "needed" | "preferred"
        ) && cover.claim_at(*at).is_none()
    };
    let verb = near.rev().find(wishes)?;
    // "those who wanted tickets queued", "wanted the mill that closed": a verb of its own.
    let own = (verb + 1..at).any(|at| matches!(passage.word(at), "that" | "which" | "who" | "and" | "was" | "were"));
    let other = (verb + 1..at).filter(|at| passage.terms.get(*at).is_some_and(|term| term.kind == Kind::Content));
    (participle && !own && other.count() <= 2).then_some(verb)
}

/// What the clause of the noun at `at` says to have averted, wished or planned it.
fn averts(cover: &Cover<'_>, at: usize) -> Option<usize> {
    let part = clause(cover.passage, at);
    let says = |at: &usize| begins(cover.passage.word(*at), &AVERTS) && cover.claim_at(*at).is_none();
    let denied = |at: usize| {
        let before = at.saturating_sub(2)..at;
        before
            .filter_map(|at| cover.passage.terms.get(at))
            .any(|term| term.denies)
    };
    part.into_iter().find(says).filter(|at| !denied(*at))
}

/// "was fined" of "a fine".
fn is_noun_for_verb(cover: &Cover<'_>, (a, at): (usize, usize)) -> bool {
    let helper = a.checked_sub(1).map_or("", |before| cover.claim.word(before));
    let article = at.checked_sub(1).map_or("", |before| cover.passage.word(before));
    matches!(helper, "was" | "were" | "been" | "is" | "are" | "wurde" | "wurden") && ARTICLES.contains(&article)
}

/// "averted a collision", "was spared the flood": what is named right behind the verb that says that it did not come.
fn escaped(cover: &Cover<'_>, at: usize) -> Option<usize> {
    const REACH: usize = 4;
    let passage = cover.passage;
    let counts = |at: usize| passage.terms.get(at).is_some_and(|term| term.kind.counts());
    let together =
        |verb: usize| (verb + 1..=at).all(|at| passage.terms.get(at).is_some_and(|term| term.border == Border::None));
    let says =
        |verb: &usize| begins(passage.word(*verb), &ESCAPES) && cover.claim_at(*verb).is_none() && together(*verb);
    let verb = (at.saturating_sub(REACH)..at).rev().find(says)?;
    let denied = (verb.saturating_sub(2)..verb).any(|at| passage.terms.get(at).is_some_and(|term| term.denies));
    // "avoided a costly collision".
    let nearest = (verb + 1..at).filter(|at| counts(*at)).count() <= 1;
    let object = (verb + 1..at).any(|at| ARTICLES.contains(&passage.word(at))) || verb + 1 == at;
    (nearest && object && !denied).then_some(verb)
}

/// "called off" for "called".
fn called_off(cover: &Cover<'_>, (a, at): (usize, usize)) -> Option<usize> {
    let called = |word: &str| matches!(word, "call" | "calls" | "called" | "calling");
    let off = cover.passage.word(at + 1) == "off" && cover.claim.word(a + 1) != "off";
    (called(cover.passage.word(at)) && called(cover.claim.word(a)) && off).then_some(at)
}

/// The stretch around `at` without a comma.
fn clause(reading: &Reading, at: usize) -> Range<usize> {
    let cuts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.border >= Border::Comma);
    let from = (1..=at).rev().find(cuts).unwrap_or_default();
    let to = (at + 1..reading.terms.len()).find(cuts).unwrap_or(reading.terms.len());
    from..to
}

/// Whether a word has the ending of a noun for a deed.
fn is_deed_noun(word: &str) -> bool {
    const ENDINGS: [&str; 15] = [
        "ing", "ure", "sion", "tion", "ment", "ung", "ción", "sión", "zione", "sione", "ção", "são", "aggio", "age",
        "ning",
    ];
    const SHORTEST: usize = 6;
    word.chars().count() >= SHORTEST && ENDINGS.iter().any(|ending| word.ends_with(ending))
}

/// What verbs begin with whose object did not come about.
const ESCAPES: [&str; 22] = [
    "avert",
    "escap",
    "spared",
    "avoid",
    "prevent",
    "thwart",
    "foil",
    "dodge",
    "verhinder",
    "vermied",
    "vermeid",
    "entging",
    "entkam",
    "abgewend",
    "évit",
    "empêch",
    "échapp",
    "evit",
    "impidi",
    "impedi",
    "sventa",
    "voork",
];

/// What verbs begin with that say of a deed that it was not done, or not yet.
const AVERTS: [&str; 50] = [
    "prevent",
    "avert",
    "thwart",
    "foil",
    "halted",
    "blocked",
    "stopped",
    "avoid",
    "postpon",
    "shelve",
    "oppos",
    "propos",
    "threaten",
    "fear",
    "reject",
    "abandon",
    "ruled",
    "verhinder",
    "abgewend",
    "abgewandt",
    "gestoppt",
    "geplant",
    "befürchte",
    "vermieden",
    "abgesagt",
    "verschoben",
    "vorgeschlagen",
    "abgelehnt",
    "empêch",
    "évit",
    "annul",
    "prévu",
    "menac",
    "rejet",
    "impedi",
    "impidi",
    "evit",
    "cancel",
    "aplaz",
    "rechaz",
    "previst",
    "sventa",
    "respint",
    "rinvia",
    "adia",
    "voorkom",
    "verhinderd",
    "förhindra",
    "stoppade",
    "avvärj",
];
