//! "12 euros for students" of 12 euros, and 8 for students: an amount with a word of a part that has an amount of its own.

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::{Agreement, What};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// An amount of the claim, and a word of it that the passage has in another part only, where another amount stands.
pub(super) fn of_another_part(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let found = (0..claim.terms.len()).find_map(|a| {
        let value = amount(claim, a)?;
        let [at] = *alignment.places(a) else { return None };
        let home = part(passage, at);
        let is_word = |w: &usize| {
            let term = claim.terms.get(*w);
            term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) || claim.is_date(*w))
        };
        let mut words = (0..claim.terms.len()).filter(is_word);
        words.find_map(|w| {
            let [there] = *alignment.places(w) else { return None };
            let other = part(passage, there);
            let rival = other.clone().find(|b| {
                let theirs = amount(passage, *b);
                !alignment.is_used(*b) && theirs.is_some_and(|theirs| value.agrees(theirs) == Agreement::Differs)
            })?;
            // Only what the part says besides its amount: "8 euros for students".
            let few = other
                .clone()
                .filter(|b| passage.terms.get(*b).is_some_and(|term| term.kind.counts()))
                .count()
                <= 3;
            let alone = other.clone().filter(|b| alignment.is_used(*b)).count() == 1;
            (other.start > home.start && few && alone && is_led(passage, there)).then(|| Differs {
                claim: vec![a, w],
                passage: vec![rival],
                class: EditClass::Content,
            })
        })
    });
    out.extend(
        found
            .or_else(|| of_another_clause(alignment))
            .or_else(|| of_some_of_them(alignment)),
    );
}

/// "Withdrawn in Portugal" of what was withdrawn in Spain, while in Portugal it remained: a word of a clause that says something else
/// of it, in the place of one of the clause that has the rest of the claim.
fn of_another_clause(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let placed: Vec<usize> = (0..claim.terms.len())
        .filter(|a| !alignment.places(*a).is_empty())
        .collect();
    placed.iter().find_map(|w| {
        let [there] = *alignment.places(*w) else { return None };
        let word = passage
            .terms
            .get(there)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name));
        let (other, lead) = (clause(passage, there), lead(passage, there).filter(|_| word)?);
        let elsewhere = |a: &&usize| alignment.places(**a).iter().any(|at| !other.contains(at));
        let rest: Vec<&usize> = placed.iter().filter(|a| *a != w).collect();
        let own = other
            .clone()
            .any(|b| b != there && passage.terms.get(b).is_some_and(|term| term.kind == Kind::Content));
        if rest.len() < 2 || !own || !rest.iter().all(elsewhere) {
            return None;
        }
        let rival = (0..passage.terms.len())
            .filter(|b| !other.contains(b) && !alignment.is_used(*b))
            .find(|b| {
                let same = passage
                    .terms
                    .get(*b)
                    .zip(passage.terms.get(there))
                    .is_some_and(|(own, theirs)| own.kind == theirs.kind);
                let home = clause(passage, *b);
                let all = rest
                    .iter()
                    .all(|a| alignment.places(**a).iter().any(|at| home.contains(at)));
                same && all && self::lead(passage, *b) == Some(lead)
            })?;
        Some(Differs {
            claim: vec![*w],
            passage: vec![rival],
            class: EditClass::Content,
        })
    })
}

/// "Two private schools" of two schools, one of which is private.
fn of_some_of_them(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let opens = |at: usize| {
        let pair = (passage.word(at), passage.word(at + 1));
        let of = matches!(
            pair,
            ("of", "which" | "whom" | "them")
                | ("von", "denen")
                | ("di", "cui")
                | ("dos" | "das", "quais")
                | ("los" | "las", "cuales")
        );
        of || matches!(pair.0, "davon" | "dont" | "waarvan" | "varav")
    };
    let at = (1..passage.terms.len()).find(|at| opens(*at))?;
    let some = [at - 1, at + 2].into_iter().find(|some| {
        let term = passage.terms.get(*some);
        term.is_some_and(|term| matches!(term.kind, Kind::Value(_)) || SOME.has(&term.word))
            && !alignment.is_used(*some)
    })?;
    let end = clause(passage, at).end;
    let inside = |a: &usize| {
        let places = alignment.places(*a);
        !places.is_empty() && places.iter().all(|place| (at..end).contains(place))
    };
    let before = (0..claim.terms.len()).any(|a| alignment.places(a).iter().any(|place| *place < at));
    let said = (0..claim.terms.len()).any(|a| SOME.has(claim.word(a)));
    let counted = (at..end).any(|at| alignment.is_value(at) && alignment.is_used(at));
    let own = (0..claim.terms.len())
        .find(inside)
        .filter(|_| before && !said && !counted)?;
    Some(Differs {
        claim: vec![own],
        passage: vec![some],
        class: EditClass::Content,
    })
}

static SOME: WordList = word_list!(
    "one some most none many few several half eine einer eines einige une un certains uno una algunos alcuni um uma een en ett några"
);

/// The small word right before a word, or before its article.
fn lead(reading: &Reading, at: usize) -> Option<&str> {
    let before = at.checked_sub(1)?;
    let article = ARTICLES.contains(&reading.word(before));
    let lead = if article { before.checked_sub(1)? } else { before };
    let function = reading.terms.get(lead).is_some_and(|term| term.kind == Kind::Function);
    (function && (lead + 1..=at).all(|at| reading.border(at) == Border::None)).then(|| reading.word(lead))
}

/// The stretch around `at` that no semicolon cuts, and no word like "while".
fn clause(reading: &Reading, at: usize) -> Range<usize> {
    let cut = |b: &usize| reading.border(*b) >= Border::Turn && !matches!(reading.word(*b), "than" | "als" | "que");
    let start = (1..=at).rev().find(cut).unwrap_or_default();
    start..(at + 1..reading.terms.len()).find(cut).unwrap_or(reading.terms.len())
}

fn amount(reading: &Reading, at: usize) -> Option<&crate::claim::values::Value> {
    let value = reading.terms.get(at).and_then(|term| reading.value(term))?;
    matches!(value.what, What::Amount(_)).then_some(value)
}

/// The stretch around `at` that no comma cuts.
fn part(reading: &Reading, at: usize) -> Range<usize> {
    let cut = |b: &usize| reading.border(*b) >= Border::And;
    let start = (1..=at).rev().find(cut).unwrap_or_default();
    start..(at + 1..reading.terms.len()).find(cut).unwrap_or(reading.terms.len())
}

/// Whether a small word like "for" or "on" leads the word at `at`.
fn is_led(reading: &Reading, at: usize) -> bool {
    static LEADS: WordList = word_list!(
        "for on in at during to with für an am im bei mit während pour le en avec à para los las en con per la il di con nel na nos aos voor op \
         in bij för på i med dla w na pro v на для в"
    );
    let article = at
        .checked_sub(1)
        .filter(|before| ARTICLES.contains(&reading.word(*before)));
    let lead = article.unwrap_or(at).checked_sub(1).or(article);
    let direct = at.checked_sub(1).is_some_and(|lead| LEADS.has(reading.word(lead)));
    (direct || lead.is_some_and(|lead| LEADS.has(reading.word(lead)))) && reading.border(at) == Border::None
}
