//! "Replaced French with German" of what replaced German with French, and "twice as many men as women" of twice as many women as men.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::terms::{Kind, Reading};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// Two things that have changed places around what sets one for the other, or one against the other.
pub(super) fn replaced(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let only = |a: usize, at: usize| alignment.places(a) == [at];
    let found = [replacement as fn(&Reading) -> Option<(usize, usize)>, multiple]
        .iter()
        .find_map(|pair| {
            let ((x, y), (a, b)) = pair(claim).zip(pair(passage))?;
            (only(x, b) && only(y, a)).then(|| Differs {
                claim: vec![x, y],
                passage: vec![a, b],
                class: EditClass::Opposite,
            })
        });
    out.extend(found);
}

/// What is replaced, and by what: on either side of "with" or "by".
fn replacement(reading: &Reading) -> Option<(usize, usize)> {
    let mut all = 0..reading.terms.len();
    let verb = all.find(|at| REPLACE.iter().any(|head| reading.word(*at).starts_with(head)))?;
    let link = (verb + 1..reading.terms.len()).find(|at| BY.has(reading.word(*at)))?;
    let is_thing = |at: &usize| {
        *at != verb
            && reading
                .terms
                .get(*at)
                .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name))
    };
    let first = (0..link).rev().find(is_thing)?;
    let second = (link + 1..reading.terms.len()).find(is_thing)?;
    Some((first, second))
}

/// "twice as many women as men": the two that are counted against each other.
fn multiple(reading: &Reading) -> Option<(usize, usize)> {
    const REACH: usize = 4;
    let is_thing = |at: &usize| {
        reading
            .terms
            .get(*at)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name))
    };
    let first = (1..reading.terms.len()).find(|at| {
        AS.has(reading.word(*at))
            && MANY.has(reading.word(at + 1))
            && (TIMES.has(reading.word(at - 1))
                || at.checked_sub(2).is_some_and(|at| {
                    reading
                        .terms
                        .get(at)
                        .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
                }))
    })?;
    let x = (first + 2..first + 2 + REACH).find(is_thing)?;
    let than = (x + 1..=x + REACH).find(|at| THAN.has(reading.word(*at)))?;
    let y = (than + 1..=than + REACH).find(is_thing)?;
    Some((x, y))
}

const REPLACE: [&str; 13] = [
    "replac",
    "substitut",
    "ersetz",
    "remplac",
    "reemplaz",
    "sustitu",
    "sostitu",
    "substitu",
    "vervang",
    "vervang",
    "ersatt",
    "ersätt",
    "замен",
];
static BY: WordList = word_list!("with by durch par por con door med");
static AS: WordList = word_list!("as so zo lika så");
static MANY: WordList = word_list!("many much viele viel veel många mycket");
static TIMES: WordList = word_list!("twice times half doppelt dreimal halb mal twee keer dubbelt gånger");
static THAN: WordList = word_list!("as wie als som");
