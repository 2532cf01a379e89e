//! "Carlsen sold the brewery" of what was sold to Carlsen: the one that something is done to, or for, as the one who does it.

use super::Differs;
use super::alignment::Alignment;
use super::dependents::{doer, is_article};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// A doer of the claim that in the passage stands only behind the verb and a word like "to". It keeps the claim from being
/// supported.
pub(super) fn recipients(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    /// Words before the last one of a name.
    const NAMES: usize = 2;
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let found = (0..claim.terms.len()).find_map(|a| {
        let verb = doer(claim, a)?;
        // "The median follow-up was 8 years" follows nothing.
        let passive = (a + 1..=verb + 2).any(|at| PASSIVE.has(claim.word(at)));
        let (places, verbs) = (alignment.places(a), alignment.places(verb));
        let receives = |at: &usize| {
            // "to his teacher, Otto Lund".
            let named = (at.saturating_sub(NAMES)..=*at)
                .rev()
                .find(|at| passage.border(*at) == Border::Comma);
            let is_name = passage.terms.get(*at).is_some_and(|term| term.kind == Kind::Name);
            let there = named
                .filter(|_| is_name)
                .and_then(|named| named.checked_sub(1))
                .unwrap_or(*at);
            let verb_there = verbs
                .iter()
                .all(|verb| *verb < there && is_whole(passage, *verb, there));
            is_led(passage, there) && verb_there && verbs.iter().all(|verb| is_done(alignment, *verb))
        };
        let same = !verbs.is_empty() && verbs.iter().all(|at| is_same_form(claim, verb, passage, *at));
        (!passive && same && !places.is_empty() && places.iter().all(receives)).then_some((a, *places.first()?))
    });
    let found = found.or_else(|| (0..claim.terms.len()).find_map(|a| Some((a, does_itself(alignment, a)?))));
    out.extend(found.map(|(a, at)| Differs {
        claim: vec![a],
        passage: vec![at],
        class: EditClass::Content,
    }));
}

/// "Wolves killed dogs" of wolves that killed sheep, and dogs that killed sheep: the word behind the claim's verb that stands in the
/// passage before the same verb, in a clause of its own.
fn does_itself(alignment: &Alignment<'_>, a: usize) -> Option<usize> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let verb = a.checked_sub(1)?;
    let verbs = alignment.places(verb);
    let opens = |at: &usize| {
        let and =
            (at.saturating_sub(1)..=*at).any(|at| passage.terms.get(at).is_some_and(|term| term.border >= Border::And));
        and && verbs.contains(&(at + 1)) && verbs.iter().any(|verb| verb < at)
    };
    let places = alignment.places(a);
    let content = |at: usize| claim.terms.get(at).is_some_and(|term| term.kind == Kind::Content);
    let done = content(verb) && verb > 0 && claim.terms.get(a).is_some_and(|term| term.border == Border::None);
    (done && places.iter().all(opens))
        .then(|| places.first().copied())
        .flatten()
}

/// Whether both are the same verb: "spoke to" and "spoke".
fn is_same_form(claim: &Reading, verb: usize, passage: &Reading, at: usize) -> bool {
    let content = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind == Kind::Content);
    let key = |reading: &Reading, at: usize| reading.terms.get(at).map(|term| term.key.clone());
    content(claim, verb) && content(passage, at) && key(claim, verb) == key(passage, at)
}

/// Whether something stands before the verb that does it, and no article that makes it a noun.
fn is_done(alignment: &Alignment<'_>, verb: usize) -> bool {
    let passage = alignment.cover.passage;
    let noun = verb
        .checked_sub(1)
        .is_some_and(|before| is_article(passage, before) || is_preposition(passage.word(before)));
    let free = |at: usize| passage.terms.get(at).is_some_and(|term| term.kind.counts()) && !alignment.is_used(at);
    !noun && (0..verb).any(free)
}

fn is_whole(passage: &Reading, from: usize, to: usize) -> bool {
    let between = passage.terms.get(from + 1..=to).unwrap_or_default();
    between.iter().all(|term| term.border < Border::And)
}

/// Whether a word like "to" leads the term at `at`.
fn is_led(passage: &Reading, at: usize) -> bool {
    const REACH: usize = 4;
    let mut before = (at.saturating_sub(REACH)..at).rev();
    let found = before.find(|at| {
        let word = passage.word(*at);
        let name = passage.terms.get(*at).is_some_and(|term| term.kind == Kind::Name);
        !(is_article(passage, *at) && !is_preposition(word) || name)
    });
    found.is_some_and(|at| is_preposition(passage.word(at)))
}

fn is_preposition(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "to against from for an gegen für à au aux contre pour a al contra para contro alla allo ai agli ao à às aan tegen voor \
         till mot från för"
    );
    WORDS.has(word)
}

static PASSIVE: WordList = word_list!(
    "is are was were be been being get got wird werden wurde wurden worden ist sind war waren est sont fut furent été étaient était es \
     son fue fueron sido era eran è sono fu furono stato stata stati state viene venne foi foram é são sido word wordt werd werden is \
     zijn waren blev är var"
);
