//! "supports Python 2" of what dropped support for Python 2: a verb over the claim's words that undoes them.

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::Kind;
use crate::quote::verdict::EditClass;

/// A verb that undoes what follows it and that the claim leaves out. It keeps the claim from being supported, and no more: an
/// invitation that was declined was made.
pub(super) fn undone(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() || cover.claim.terms.iter().any(|term| term.denies) {
        return;
    }
    if let Some(at) = undoing(cover) {
        out.push(Differs {
            claim: Vec::new(),
            passage: vec![at],
            class: EditClass::Content,
        });
    }
}

/// The verb, right before words of the claim.
pub(super) fn undoing(cover: &Cover<'_>) -> Option<usize> {
    const REACH: usize = 4;
    let passage = cover.passage;
    if !passage.tongue.is_ruled() || cover.claim.terms.iter().any(|term| undoes(&term.word)) {
        return None;
    }
    let stands_over = |at: usize| {
        let part = passage.terms.get(at).map(|term| term.part);
        let mut behind = passage.terms.iter().enumerate().skip(at + 1).take(REACH);
        let next = behind.find(|(_, term)| term.kind.counts());
        next.is_some_and(|(next, term)| Some(term.part) == part && cover.claim_at(next).is_some())
    };
    let is_verb = |at: usize| {
        let term = passage.terms.get(at);
        let article = at
            .checked_sub(1)
            .and_then(|at| passage.terms.get(at))
            .is_some_and(|before| {
                matches!(
                    before.word.as_str(),
                    "a" | "an" | "the" | "this" | "its" | "their" | "ein" | "eine" | "der" | "die" | "das"
                )
            });
        !article && term.is_some_and(|term| term.kind != Kind::Name && undoes(&term.word))
    };
    let is_first = |at: usize| !says_further_on(cover, at);
    (0..passage.terms.len())
        .find(|at| is_verb(*at) && cover.claim_at(*at).is_none() && stands_over(*at) && is_first(*at))
}

/// Whether the claim is of what is set against it: "the mayor opposed the tunnel, but the council supported it".
fn says_further_on(cover: &Cover<'_>, verb: usize) -> bool {
    let terms = cover.passage.terms.iter().enumerate().skip(verb + 1);
    let turn = terms
        .clone()
        .find(|(_, term)| term.border >= Border::Turn)
        .map(|(at, _)| at);
    let Some(turn) = turn else { return false };
    terms
        .skip_while(|(at, _)| *at < turn)
        .any(|(at, _)| cover.claim_at(at).is_some())
}

fn undoes(word: &str) -> bool {
    UNDOES
        .iter()
        .any(|stem| word.strip_prefix(stem).is_some_and(|ending| ENDINGS.contains(&ending)))
}

const ENDINGS: &[&str] = &[
    "", "s", "es", "d", "ed", "ing", "ped", "ping", "led", "ling", "ned", "ning", "te", "ten", "en", "t",
];

/// Without their endings.
const UNDOES: &[&str] = &[
    "abandon",
    "abolish",
    "avoid",
    "ban",
    "cancel",
    "ceas",
    "cease",
    "declin",
    "decline",
    "deni",
    "deny",
    "discontinu",
    "drop",
    "end",
    "escap",
    "exclud",
    "exclude",
    "forbid",
    "forbade",
    "forbidden",
    "forgo",
    "halt",
    "lack",
    "lost",
    "oppos",
    "oppose",
    "prevent",
    "prohibit",
    "quit",
    "refus",
    "refuse",
    "reject",
    "remov",
    "remove",
    "repeal",
    "revok",
    "scrap",
    "spar",
    "stop",
    "suspend",
    "waiv",
    "withdrew",
    "withdraw",
    "withheld",
    "verbot",
    "verhinder",
    "verhindert",
    "vermied",
    "strich",
    "verlor",
];
