//! "Park will succeed Lee" of "Ms Lee, 54, will succeed Mr Park, 61", and "Ms Lee is 61": who does it to whom, and whose age it is,
//! where commas set something beside the names.

use super::Differs;
use super::alignment::Alignment;
use super::crossed::is_mutual_word;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::{Agreement, What};
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// Two names that have changed places around a verb, and a number beside another name than the claim's.
pub(super) fn turned_round(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    out.extend(around_a_verb(alignment).or_else(|| beside_a_name(alignment)));
}

fn around_a_verb(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let passive = |reading: &Reading| (0..reading.terms.len()).any(|at| BY.has(reading.word(at)));
    let mutual = claim.terms.iter().any(|term| is_mutual_word(&term.word));
    // Where words stand says who does it in these alone.
    let ordered = matches!(passage.tongue.known(), Some(Language::English | Language::French));
    if !ordered || mutual || passive(claim) || passive(passage) {
        return None;
    }
    let only = |a: usize| match alignment.places(a) {
        [at] => Some(*at),
        _ => None,
    };
    let named = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    let is_verb = |a: &usize| {
        let term = claim.terms.get(*a).filter(|term| term.kind == Kind::Content);
        term.is_some_and(|term| only(*a).is_some_and(|at| passage.word(at) == term.word))
    };
    (1..claim.terms.len()).filter(is_verb).find_map(|verb| {
        let x = (0..verb)
            .rev()
            .find(|x| claim.terms.get(*x).is_some_and(|term| term.kind.counts()))?;
        let is_title = |at: usize| {
            matches!(
                claim.word(at),
                "mr" | "ms" | "mrs" | "dr" | "m" | "mme" | "mlle" | "sir" | "lady"
            )
        };
        let y = (verb + 1..claim.terms.len())
            .find(|y| claim.terms.get(*y).is_some_and(|term| term.kind.counts()) && !is_title(*y))?;
        let whole = (x + 1..=y).all(|at| claim.border(at) == Border::None);
        let (there, before, behind) = (only(verb)?, only(y)?, only(x)?);
        // A title is no name: "Mr Park".
        let names = named(passage, before) && named(passage, behind);
        let one = (before.min(behind)..=before.max(behind)).all(|at| passage.border(at) < Border::Turn);
        (whole && names && one && before < there && there < behind).then(|| Differs {
            claim: vec![x, y],
            passage: vec![before, behind],
            class: EditClass::Opposite,
        })
    })
}

/// "Ms Lee, 54, … Mr Park, 61".
fn beside_a_name(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let value = |reading: &'_ Reading, at: usize| {
        let value = reading.terms.get(at).and_then(|term| reading.value(term)).cloned();
        value.filter(|value| matches!(&value.what, What::Amount(_)))
    };
    let set_beside = |at: usize| {
        at > 0
            && passage.border(at) == Border::Comma
            && passage.terms.get(at - 1).is_some_and(|term| term.kind == Kind::Name)
    };
    (0..claim.terms.len()).find_map(|a| {
        let ours = value(claim, a)?;
        let [at] = *alignment.places(a) else { return None };
        let other = set_beside(at) && !alignment.is_used(at - 1);
        let own = (0..claim.terms.len())
            .filter(|x| claim.terms.get(*x).is_some_and(|term| term.kind == Kind::Name))
            .find_map(|x| {
                let [place] = *alignment.places(x) else { return None };
                let theirs = value(passage, place + 1).filter(|_| set_beside(place + 1))?;
                (ours.agrees(&theirs) == Agreement::Differs).then_some(place + 1)
            });
        own.filter(|_| other).map(|own| Differs {
            claim: vec![a],
            passage: vec![own],
            class: EditClass::Content,
        })
    })
}

static BY: WordList = word_list!("by von vom durch par por pelo pela da dal dalla door av przez tarafından");
