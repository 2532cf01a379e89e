//! Two words whose prepositions are swapped between claim and passage: "unlike A, B has one" for "unlike B, A has one".

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use super::crossed::{is_mutual_word, turns_round};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// Words that change places behind a preposition.
pub(super) fn led_otherwise(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if out.iter().any(Differs::contradicts) {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let is_word = |a: &usize| {
        claim
            .terms
            .get(*a)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name))
    };
    let words: Vec<(usize, usize)> = (0..claim.terms.len())
        .filter(is_word)
        .filter_map(|a| match alignment.places(a) {
            [at] => Some((a, *at)),
            _ => None,
        })
        .collect();
    let found = words.iter().find_map(|x| {
        let ours = lead(claim, x.0)?;
        let moved = lead(passage, x.1) != Some(ours);
        let y = words
            .iter()
            .find(|y| y.0 != x.0 && lead(passage, y.1) == Some(ours) && lead(claim, y.0) != Some(ours))?;
        // "ring width" is "the width of the ring".
        let compound = x.0.abs_diff(y.0) == 1
            && claim
                .terms
                .get(x.0.max(y.0))
                .is_some_and(|later| later.border == Border::None);
        (moved && !compound).then_some((*x, *y))
    });
    // "Unlike the refinery, the plant does not" of a refinery that is only "it": the plant stands behind "unlike".
    if let Some(y) = words
        .iter()
        .find(|y| is_unlike(passage, y.1) && !is_unlike(claim, y.0) && found.is_none())
    {
        let other = (0..claim.terms.len()).find(|a| is_unlike(claim, *a));
        out.extend(other.map(|a| Differs {
            claim: vec![a],
            passage: vec![y.1],
            class: EditClass::Content,
        }));
    }
    // "Contrairement à Cole, Hale vota": Cole did not.
    let denied = passage.terms.iter().any(|term| term.denies);
    let set_apart =
        |y: &&(usize, usize)| is_set_apart(passage, y.1) && !claim.terms.iter().any(|term| sets_apart(&term.word));
    if let Some(y) = words.first().filter(|y| found.is_none() && !denied && set_apart(y)) {
        out.push(Differs {
            claim: vec![y.0],
            passage: vec![y.1],
            class: EditClass::Content,
        });
    }
    // "The lake is more polluted than the river" of a river that is less so: both turns make one.
    let compares = |(x, _): &((usize, usize), (usize, usize))| lead(claim, x.0) == Some("than");
    if found.as_ref().is_some_and(compares) && turns_round(claim, passage) {
        return;
    }
    if let Some((x, y)) = found {
        let both = lead(claim, x.0) == lead(passage, y.1) && lead(claim, y.0) == lead(passage, x.1);
        let names = [x, y]
            .iter()
            .all(|(a, _)| claim.terms.get(*a).is_some_and(|term| term.kind == Kind::Name));
        let mutual = claim.terms.iter().any(|term| is_mutual_word(&term.word));
        out.push(Differs {
            claim: vec![x.0, y.0],
            passage: vec![x.1, y.1],
            class: if both && names && !mutual {
                EditClass::Opposite
            } else {
                EditClass::Content
            },
        });
    }
}

fn is_unlike(reading: &Reading, at: usize) -> bool {
    lead(reading, at) == Some("unlike")
}

/// Whether words like "unlike" lead the term at `at`: "à la différence de".
fn is_set_apart(reading: &Reading, at: usize) -> bool {
    const REACH: usize = 4;
    let mut open = reading.terms.get(at).is_some_and(|term| term.border < Border::Comma);
    for before in (at.saturating_sub(REACH)..at).rev() {
        let Some(term) = reading.terms.get(before).filter(|_| open) else {
            return false;
        };
        let other = term.word == "anders" && reading.word(before + 1) == "als";
        if sets_apart(&term.word) || other {
            return true;
        }
        if term.kind.counts() && term.kind != Kind::Name {
            return false;
        }
        open = term.border < Border::Comma || term.word == "als";
    }
    false
}

fn sets_apart(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "unlike contrast opposed gegensatz contrairement différence opposé diferencia contrario differenza contrariamente contrário \
         diferentemente diferença tegenstelling skillnad przeciwieństwie rozdíl отличие"
    );
    WORDS.has(word)
}

/// The preposition right before a word, or before its article.
fn lead(reading: &Reading, at: usize) -> Option<&str> {
    const REACH: usize = 2;
    let whole =
        |from: usize| (from + 1..=at).all(|at| reading.terms.get(at).is_some_and(|term| term.border == Border::None));
    let counts = reading.terms.get(at).is_some_and(|term| term.kind.counts());
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let from = (at.saturating_sub(REACH)..at)
        .rev()
        .find(|from| !ARTICLES.contains(&word(*from)))?;
    let term = reading
        .terms
        .get(from)
        .filter(|term| PREPOSITIONS.contains(&term.word.as_str()))?;
    (counts && whole(from)).then_some(term.word.as_str())
}

const PREPOSITIONS: &[&str] = &[
    "to", "from", "against", "unlike", "than", "over", "under", "into", "before", "after", "for", "an", "von", "gegen",
    "vor", "nach", "für", "à", "contre", "pour", "contra", "contro", "para", "verso", "aan", "tegen", "till", "mot",
];
