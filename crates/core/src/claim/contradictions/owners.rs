//! Who owns or is whose: of "Alder's successor Hobb" that it was Alder, of "Alder appointed his brother" that the brother
//! appointed Alder.

use super::Differs;
use super::alignment::{ARTICLES, Alignment, Side, beside};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::quote::verdict::EditClass;

/// A word of the claim that in the passage only says whose something is, or that suffers there what it does in the claim.
pub(super) fn other_owners(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() || !alignment.cover.passage.tongue.is_ruled() {
        return;
    }
    let claim = alignment.cover.claim;
    let found = (0..claim.terms.len()).find_map(|a| owned(alignment, a).or_else(|| suffers(alignment, a)));
    out.extend(found);
}

/// What is the word's in the passage, where the claim leaves it out.
fn owned(alignment: &Alignment<'_>, a: usize) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let own = claim
        .terms
        .get(a)
        .filter(|term| !term.owns && matches!(term.kind, Kind::Name | Kind::Content))?;
    let thing = |at: &usize| {
        let owner = passage.terms.get(*at).filter(|term| term.owns)?;
        let thing = beside(passage, *at, Side::After)?;
        let near = passage.terms.get(thing).is_some_and(|thing| thing.part == owner.part);
        (near && !alignment.is_used(thing)).then_some(thing)
    };
    let things: Option<Vec<usize>> = alignment.places(a).iter().map(thing).collect();
    let things = things.filter(|things| !things.is_empty())?;
    // "the firm's sales" and "sales of the firm" are one.
    let behind_of = a
        .checked_sub(1)
        .and_then(|at| claim.terms.get(at))
        .is_some_and(|before| before.word == "of");
    (!behind_of && own.border <= Border::Comma).then(|| Differs {
        claim: vec![a],
        passage: things,
        class: EditClass::Content,
    })
}

/// The claim's "X appointed him" where the passage has "appointed X".
fn suffers(alignment: &Alignment<'_>, verb: usize) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    claim.terms.get(verb).filter(|term| term.kind == Kind::Content)?;
    let is_word = |at: &usize| {
        claim
            .terms
            .get(*at)
            .is_some_and(|term| matches!(term.kind, Kind::Name | Kind::Content))
    };
    let doer = beside(claim, verb, Side::Before).filter(is_word)?;
    let active = (doer + 1..=verb).all(|at| {
        claim
            .terms
            .get(at)
            .is_some_and(|term| at == verb || !is_helper(&term.word))
    });
    let suffered = claim.terms.get(verb + 1).is_some_and(|next| {
        next.border == Border::None && (OBJECTS.contains(&next.word.as_str()) || ARTICLES.contains(&next.word.as_str()))
    });
    let ([there], [place]) = (alignment.places(verb), alignment.places(doer)) else {
        return None;
    };
    // "appointed his brother Finn".
    let is_object = (*there + 1..=*there + NAMED).contains(place)
        && (*there + 1..=*place).all(|at| {
            passage
                .terms
                .get(at)
                .is_some_and(|term| term.border == Border::None && !leads(&term.word))
        });
    (active && suffered && is_object && is_said(passage, *there) && !is_inverted(passage, *there)).then(|| Differs {
        claim: vec![doer],
        passage: vec![*place],
        class: EditClass::Content,
    })
}

/// Whether a word stands before the verb that does it.
fn is_said(passage: &Reading, verb: usize) -> bool {
    let before = verb.checked_sub(1).and_then(|at| passage.terms.get(at));
    beside(passage, verb, Side::Before).is_some() && before.is_some_and(|before| !is_helper(&before.word))
}

/// "Nach dem Tod ihres Vaters übernahm Anna Holm die Firma": in German what stands behind the verb does it, where something else
/// opens the sentence.
fn is_inverted(passage: &Reading, verb: usize) -> bool {
    let parts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.border >= Border::Comma);
    let from = (1..=verb).rev().find(parts).unwrap_or_default();
    let opening = passage.word(from);
    passage.tongue.known() == Some(Language::German)
        && (leads(opening)
            || matches!(
                opening,
                "nach"
                    | "vor"
                    | "seit"
                    | "trotz"
                    | "während"
                    | "wegen"
                    | "im"
                    | "am"
                    | "beim"
                    | "vom"
                    | "zum"
                    | "zur"
                    | "in"
                    | "unter"
                    | "über"
                    | "ohne"
                    | "gegen"
                    | "dann"
                    | "damals"
                    | "später"
            ))
}

fn is_helper(word: &str) -> bool {
    matches!(
        word,
        "is" | "are" | "was" | "were" | "be" | "been" | "being" | "wird" | "wurde" | "wurden" | "werden"
    )
}

/// Whether what follows is no object of the verb.
fn leads(word: &str) -> bool {
    matches!(
        word,
        "by" | "to"
            | "from"
            | "in"
            | "on"
            | "at"
            | "with"
            | "for"
            | "of"
            | "into"
            | "as"
            | "under"
            | "over"
            | "and"
            | "per"
            | "je"
            | "pro"
            | "von"
            | "mit"
            | "an"
            | "auf"
            | "bei"
            | "zu"
            | "aus"
            | "für"
            | "um"
            | "durch"
            | "und"
    )
}

/// Words that an object may be named with, and its article.
const NAMED: usize = 4;

const OBJECTS: &[&str] = &[
    "him", "her", "them", "it", "his", "himself", "ihn", "sie", "ihm", "ihnen",
];
