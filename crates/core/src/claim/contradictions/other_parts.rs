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
            term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) || is_date(claim, *w))
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
    out.extend(found);
}

fn amount(reading: &Reading, at: usize) -> Option<&crate::claim::values::Value> {
    let value = reading.terms.get(at).and_then(|term| reading.value(term))?;
    matches!(value.what, What::Amount(_)).then_some(value)
}

fn is_date(reading: &Reading, at: usize) -> bool {
    let value = reading.terms.get(at).and_then(|term| reading.value(term));
    value.is_some_and(|value| matches!(value.what, What::Date(_)))
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
