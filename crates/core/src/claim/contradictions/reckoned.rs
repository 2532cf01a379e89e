//! Numbers that a claim reckons out of two of the passage: "four points more" of "31, and 27 before", "£2.20 each" of "50 for
//! £110", "the other 91 %" of "9 %".
//!
//! What is reckoned is neither said nor denied, so it does not contradict. The claim has to say that it reckons: three of five is no
//! difference of five and two. Unsaid are a sum with "others" ("eleven were hurt" of two badly and nine others), the years from one
//! to another, and what the passage itself says to be so much more or less.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::units::unit;
use crate::claim::values::{Amount, What};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// Behind how many times something is another thing.
static TIMES: WordList = word_list!("times fois mal veces volte vezes keer maal gånger razy raza раз раза");

/// Between the two that are compared.
static THAN: WordList = word_list!("than als que di do dan än niż чем než");

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
     más menos più meno mais meer minder больше меньше mer mindre fler färre więcej mniej"
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

/// Of a number for every one of several; "per" says a rate.
static EVERY_ONE: WordList = word_list!("each either every jeder jede jedes jedem chaque cada ogni elke iedere varje");

/// Takes back what differs where the claim reckons it.
pub(super) fn reckoned(alignment: &Alignment<'_>, out: &mut [Differs]) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    for differs in out {
        if !matches!(differs.class, EditClass::Number | EditClass::Unit) {
            continue;
        }
        let ours = differs.claim.iter().filter_map(|at| Some((*at, amount(claim, *at)?)));
        let reckons = |(at, ours): (usize, &Amount)| {
            is_multiple(claim, at, passage)
                || is_for_each(claim, at, ours, passage)
                || is_reckoned(claim, at, ours, &amounts(passage))
                || is_span_of_years(ours, passage)
                || is_reckoned_unsaid(ours, passage)
        };
        if ours.into_iter().any(reckons) {
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

/// "three times as many", "deux fois plus", where the passage says both numbers and not how many times one is the other.
fn is_multiple(claim: &Reading, at: usize, passage: &Reading) -> bool {
    let times = claim.word(at + 1);
    TIMES.has(times) && !(0..passage.terms.len()).any(|at| TIMES.has(passage.word(at)))
}

/// "six drawers on each side" of "two columns of six on either side", beside twelve in all.
fn is_for_each(claim: &Reading, at: usize, ours: &Amount, passage: &Reading) -> bool {
    const NEAR: usize = 4;
    let each = |reading: &Reading, at: usize| {
        let behind = (at + 1..=at + NEAR).take_while(|at| reading.border(*at) == Border::None);
        behind.into_iter().any(|at| EVERY_ONE.has(reading.word(at)))
    };
    let same = |at: usize| amount(passage, at).is_some_and(|theirs| theirs.number == ours.number);
    let counts = ours.unit.dimension.is_empty();
    counts && each(claim, at) && (0..passage.terms.len()).any(|at| same(at) && each(passage, at))
}

/// "for seven years" of what was so from 1915 to 1922.
fn is_span_of_years(ours: &Amount, passage: &Reading) -> bool {
    let year = |at: usize| match &passage.value(passage.terms.get(at)?)?.what {
        What::Date(date) => date.year.map(f64::from),
        _ => None,
    };
    let years: Vec<f64> = (0..passage.terms.len()).filter_map(year).collect();
    let in_years =
        unit("years").is_some_and(|year| year.dimension == ours.unit.dimension && year.factor == ours.unit.factor);
    let spans = |first: &f64| years.iter().any(|last| last - first == ours.number);
    in_years && ours.number > 0.0 && years.iter().any(spans)
}

/// A sum of so many of the passage and "others", or what it says to be so much more or less than it has.
fn is_reckoned_unsaid(ours: &Amount, passage: &Reading) -> bool {
    /// So many numbers have few pairs that make up another one by chance.
    const FEW: usize = 4;
    /// What may be counted at a glance is not reckoned.
    const LEAST: f64 = 5.0;
    let theirs = amounts(passage);
    let wanted = ours.number * ours.unit.factor;
    let same = |one: &Amount| one.unit.dimension == ours.unit.dimension;
    let sizes: Vec<f64> = theirs
        .iter()
        .filter(|one| same(one))
        .map(|one| one.number * one.unit.factor)
        .collect();
    let fits = |number: f64| (number - wanted).abs() <= 1e-6 * wanted.abs().max(1.0);
    if theirs.len() > FEW || wanted < LEAST || sizes.iter().any(|size| fits(*size)) {
        return false;
    }
    let says = |words: &WordList| (0..passage.terms.len()).any(|at| words.has(passage.word(at)));
    let (compares, adds) = (says(&MORE), says(&REST));
    let pairs = sizes
        .iter()
        .enumerate()
        .flat_map(|(first, one)| sizes.iter().skip(first + 1).map(move |other| (*one, *other)));
    pairs
        .into_iter()
        .any(|(one, other)| adds && fits(one + other) || compares && fits((one - other).abs()))
}

/// Whether a claim sets one thing against another.
fn says_than(claim: &Reading) -> bool {
    claim.terms.iter().any(|term| THAN.has(term.word.as_str()))
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
    // "three more games than it lost".
    let more = MORE.has(word(at + 1)) || BY.has(word(at.saturating_sub(1)));
    let differs =
        |(one, other): &(&Amount, &Amount)| same(one, other) && same(one, ours) && fits(size(one) - size(other));
    if more && says_than(claim) && pairs.clone().any(|pair| differs(&pair)) {
        return true;
    }
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
