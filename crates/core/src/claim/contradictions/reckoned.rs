//! Numbers that a claim reckons out of two of the passage: "four points more" of "31, and 27 before", "£2.20 each" of "50 for
//! £110", "the other 91 %" of "9 %".
//!
//! What is reckoned is neither said nor denied, so it does not contradict. The claim has to say that it reckons: three of five is no
//! difference of five and two.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::{Amount, What};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// Before a number that is a difference.
static BY: WordList = word_list!("by um de di por på med на o");

/// Before what is left of a whole.
static REST: WordList = word_list!(
    "other others rest remaining remainder übrigen restlichen andere anderen autres autre reste restants otros otras resto restantes \
     altri altre restanti outros outras overige resterende остальные остальных"
);

/// Behind a number that is a difference.
static MORE: WordList = word_list!(
    "more fewer less ahead behind better worse older younger longer shorter higher lower mehr weniger höher länger älter plus moins \
     más menos più meno mais meer minder больше меньше mer mindre fler färre"
);

/// Of a number that several make up.
static TOGETHER: WordList = word_list!(
    "all total totals totalled together altogether combined overall both insgesamt zusammen gesamt ensemble total tout juntos juntas \
     conjunto insieme totale complessivamente juntos samen totaal вместе всего sammanlagt tillsammans"
);

/// Of a number for one of many, or for all of them.
static EACH: WordList = word_list!(
    "each per every apiece all head je pro jede jeder jedes chaque par cada por ogni ciascuno elke каждый каждая каждую varje"
);

/// Takes back what differs where the claim reckons it.
pub(super) fn reckoned(alignment: &Alignment<'_>, out: &mut [Differs]) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    for differs in out {
        if !matches!(differs.class, EditClass::Number | EditClass::Unit) {
            continue;
        }
        let ours = differs.claim.iter().filter_map(|at| Some((*at, amount(claim, *at)?)));
        if ours
            .into_iter()
            .any(|(at, ours)| is_reckoned(claim, at, ours, &amounts(passage)))
        {
            differs.class = EditClass::Content;
        }
    }
}

fn amount(reading: &Reading, at: usize) -> Option<&Amount> {
    let Kind::Value(value) = reading.terms.get(at)?.kind else {
        return None;
    };
    match &reading.values.get(value)?.what {
        What::Amount(amount) => Some(amount),
        What::Date(_) | What::Ordinal(_) | What::Label(_) => None,
    }
}

fn amounts(reading: &Reading) -> Vec<&Amount> {
    /// So many have pairs enough that one of them fits by chance.
    const MOST: usize = 8;
    let all = (0..reading.terms.len()).filter_map(|at| amount(reading, at));
    let all: Vec<&Amount> = all.take(MOST + 1).collect();
    if all.len() > MOST { Vec::new() } else { all }
}

fn is_reckoned(claim: &Reading, at: usize, ours: &Amount, theirs: &[&Amount]) -> bool {
    /// Words between a number and the word that says how it came about.
    const NEAR: usize = 4;
    let word = |at: usize| claim.terms.get(at).map_or("", |term| term.word.as_str());
    let before = |words: &WordList, far: usize| (at.saturating_sub(far)..at).any(|at| words.has(word(at)));
    let behind = |words: &WordList| (at + 1..=at + NEAR).any(|at| words.has(word(at)));
    let says = |words: &WordList| (0..claim.terms.len()).any(|at| words.has(word(at)));
    let subtracts = before(&BY, 1) || before(&REST, NEAR) || before(&MORE, NEAR) || behind(&MORE);
    let (adds, multiplies) = (says(&TOGETHER), says(&EACH));
    let same = |one: &Amount, other: &Amount| {
        one.unit.dimension == other.unit.dimension || one.unit.dimension.is_empty() || other.unit.dimension.is_empty()
    };
    let size = |amount: &Amount| amount.number * amount.unit.factor;
    let wanted = size(ours);
    let fits = |number: f64| number.is_finite() && (number - wanted).abs() <= 1e-6 * wanted.abs().max(1.0);
    let rest_of_hundred = |amount: &Amount| {
        let shares = !ours.unit.dimension.is_empty() && ours.unit.dimension == amount.unit.dimension;
        shares && before(&REST, NEAR) && fits(100.0 * amount.unit.factor - size(amount))
    };
    let pairs = theirs.iter().enumerate().flat_map(|(first, one)| {
        let others = theirs.iter().enumerate().filter(move |(second, _)| *second != first);
        others.map(move |(_, other)| (*one, *other))
    });
    let mut pairs = pairs.into_iter();
    // A number of the passage in another one's place.
    if theirs.iter().any(|amount| fits(size(amount))) {
        return false;
    }
    theirs.iter().any(|amount| rest_of_hundred(amount))
        || pairs.any(|(one, other)| {
            let (a, b) = (size(one), size(other));
            let of_kind = same(one, other) && same(one, ours);
            subtracts && of_kind && fits(a - b)
                || adds && of_kind && fits(a + b)
                || multiplies && (same(one, ours) || same(other, ours)) && (fits(a * b) || fits(a / b))
        })
}
