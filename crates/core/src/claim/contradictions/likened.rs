//! "The tower has 12 floors" of a tower as high as a house of 12 floors: an amount of what something is only likened to.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// An amount of the claim that the passage has only of what something is likened to.
pub(super) fn likened(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let claim = alignment.cover.claim;
    let likens = |reading: &Reading, at: usize| AS.has(reading.word(at)) || LIKE.has(reading.word(at));
    if !out.is_empty() || alignment.cover.says_itself(likens) {
        return;
    }
    let is_value = |a: &usize| {
        claim
            .terms
            .get(*a)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    let found = (0..claim.terms.len()).filter(is_value).find_map(|a| {
        let places = alignment.places(a);
        let all = !places.is_empty() && places.iter().all(|at| is_of_the_standard(alignment.cover.passage, *at));
        all.then(|| Differs {
            claim: vec![a],
            passage: places.iter().copied().take(1).collect(),
            class: EditClass::Content,
        })
    });
    out.extend(found);
}

/// "as high as a house of 12", before `at`.
fn is_of_the_standard(passage: &Reading, at: usize) -> bool {
    const REACH: usize = 8;
    let near = || {
        (at.saturating_sub(REACH)..at)
            .rev()
            .take_while(|before| passage.border(before + 1) == Border::None)
    };
    let of = near().take(2).find(|before| OF.has(passage.word(*before)));
    let than = of.and_then(|of| near().find(|before| *before + 1 < of && THAN.has(passage.word(*before))));
    let led = than
        .and_then(|than| than.checked_sub(2))
        .is_some_and(|at| AS.has(passage.word(at)));
    let thing = of.zip(than).is_some_and(|(of, than)| {
        (than + 1..of).any(|at| passage.terms.get(at).is_some_and(|term| term.kind == Kind::Content))
    });
    led && thing
}

static AS: WordList = word_list!("as so ebenso genauso aussi tan tanto tão zo even lika tak så");
static LIKE: WordList = word_list!("like wie comme como come zoals som jako jak");
static THAN: WordList = word_list!("as wie que como come quanto als som jako jak");
static OF: WordList = word_list!("of with mit von de à con di com met van med z se с");
