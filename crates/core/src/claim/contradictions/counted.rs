//! How many there are of what: "three doctors and one nurse" of three nurses and one doctor.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::language::Language;
use crate::language::lexicon::is_past;
use crate::language::word_list::{WordList, WordLists, word_list};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// A number and the things that it counts.
struct Count {
    /// The term that says how many.
    at: usize,
    number: f64,
    /// The words right behind it, of which one names the things.
    things: Range<usize>,
}

/// A number of the claim that the passage has of another thing that the claim names, where the claim's own things have another one:
/// each stands right behind its number.
pub(super) fn counted_otherwise(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if out.iter().any(Differs::contradicts) {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let theirs = counts(passage);
    for ours in counts(claim) {
        let same_number = |count: &&Count| count.number == ours.number;
        let of_them = |count: &&Count| shares_a_thing(claim, &ours.things, passage, &count.things);
        let mut others = theirs.iter().filter(of_them);
        let named = |count: &Count| names(claim, passage, &count.things);
        let moved = theirs
            .iter()
            .filter(same_number)
            .any(|count| !of_them(&count) && named(count));
        let Some(other) = others.next().filter(|_| moved) else {
            continue;
        };
        let alone = others.next().is_none() && stands_once(passage, other);
        if alone && other.number != ours.number {
            out.push(Differs {
                claim: vec![ours.at],
                passage: vec![other.at],
                class: EditClass::Number,
            });
        }
    }
}

/// Whether a claim's "one" at `at` is the passage's "a single": one of the same things.
pub(super) fn is_one_of_them(claim: &Reading, at: usize, passage: &Reading) -> bool {
    let ours = count(claim, at).filter(|count| count.number == 1.0);
    ours.is_some_and(|ours| {
        let theirs = counts(passage);
        let mut ones = theirs.iter().filter(|count| count.number == 1.0);
        ones.any(|count| shares_a_thing(claim, &ours.things, passage, &count.things))
    })
}

fn counts(reading: &Reading) -> Vec<Count> {
    (0..reading.terms.len()).filter_map(|at| count(reading, at)).collect()
}

/// The number at `at` with its things: up to three words right behind it.
fn count(reading: &Reading, at: usize) -> Option<Count> {
    const LONGEST: usize = 3;
    let term = reading.terms.get(at)?;
    let number = match term.kind {
        // "women over 60".
        Kind::Value(_) if reading.value(term)?.bound.is_some() => return None,
        Kind::Value(_) => match &reading.value(term)?.what {
            What::Amount(amount) if amount.unit.dimension.is_empty() && amount.number.fract() == 0.0 => amount.number,
            _ => return None,
        },
        _ if is_one(reading, at) => 1.0,
        _ => return None,
    };
    let first = at + 1;
    let english = reading.tongue.known() == Some(Language::English);
    let thing = |at: &usize| {
        let term = reading.terms.get(*at);
        let word =
            term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) && term.border == Border::None);
        // "Of the 1,204 galaxies 87 showed signs".
        word && !is_one(reading, *at) && !(english && is_past(reading.word(*at)))
    };
    let end = (first..first + LONGEST).take_while(thing).last()? + 1;
    Some(Count {
        at,
        number,
        things: first..end,
    })
}

fn is_one(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    SINGLE.has(word) || ONE.has(reading.tongue.known(), word)
}

/// Whether the last word of either, which names the things, is one of the other's.
fn shares_a_thing(claim: &Reading, ours: &Range<usize>, passage: &Reading, theirs: &Range<usize>) -> bool {
    let key = |reading: &Reading, at: usize| reading.terms.get(at).map(|term| term.key.clone());
    let has = |reading: &Reading, things: &Range<usize>, wanted: Option<String>| {
        wanted.is_some() && things.clone().any(|at| key(reading, at) == wanted)
    };
    has(passage, theirs, key(claim, ours.end - 1)) || has(claim, ours, key(passage, theirs.end - 1))
}

/// Whether the claim has the last of these things.
fn names(claim: &Reading, passage: &Reading, things: &Range<usize>) -> bool {
    let name = passage.terms.get(things.end - 1).map(|term| &term.key);
    claim.terms.iter().any(|term| Some(&term.key) == name)
}

/// Whether the things of a count are named nowhere else.
fn stands_once(reading: &Reading, count: &Count) -> bool {
    let key = |at: usize| reading.terms.get(at).map(|term| &term.key);
    let name = key(count.things.end - 1);
    (0..reading.terms.len()).filter(|at| key(*at) == name).count() == 1
}

/// One, and no more.
static SINGLE: WordList = word_list!(
    "single sole einziger einziges einzige einzigen seul seule único única unico unica solo sola enkele enda"
);

/// Articles that say one.
static ONE: WordLists<8> = WordLists([
    (Language::English, word_list!("a an")),
    (Language::German, word_list!("ein eine einen einem einer")),
    (Language::French, word_list!("un une")),
    (Language::Spanish, word_list!("un una")),
    (Language::Italian, word_list!("un una uno")),
    (Language::Portuguese, word_list!("um uma")),
    (Language::Dutch, word_list!("een één")),
    (Language::Swedish, word_list!("en ett")),
]);
