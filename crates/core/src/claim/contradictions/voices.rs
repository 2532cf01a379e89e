//! Who does it to whom, where only one of claim and passage says "by": of "Ozols was succeeded by Tamm" that Ozols succeeded
//! Tamm.

use super::Differs;
use super::alignment::{ARTICLES, Alignment, Side, beside};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::quote::verdict::EditClass;

/// A verb that both have, in one of them with the one who does it behind "by", and in the other one's place.
pub(super) fn exchanged_voices(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if out.iter().any(Differs::contradicts) {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let found = (0..claim.terms.len()).find_map(|verb| {
        let [there] = alignment.places(verb) else { return None };
        let is_verb =
            |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind == Kind::Content);
        if !is_verb(claim, verb) || !is_verb(passage, *there) {
            return None;
        }
        match (agent(claim, verb), agent(passage, *there)) {
            (None, Some(doer)) => suffers(alignment, verb, (*there, doer)),
            (Some(doer), None) => does(alignment, doer, *there),
            _ => None,
        }
    });
    out.extend(found);
}

/// "A succeeded B" for "A was succeeded by B", and "B built C" for "A, built by B, carried C".
fn suffers(alignment: &Alignment<'_>, verb: usize, (there, doer): (usize, usize)) -> Option<Differs> {
    let claim = alignment.cover.claim;
    let object = object(claim, verb)?;
    let subject = beside(claim, verb, Side::Before);
    let at = |a: usize, place: usize| alignment.places(a) == [place];
    let before = |a: usize| alignment.places(a).iter().all(|at| *at < there) && !alignment.places(a).is_empty();
    if at(object, doer) {
        let class = if subject.is_some_and(before) {
            EditClass::Opposite
        } else {
            EditClass::Content
        };
        return Some(differs(vec![object], vec![doer], class));
    }
    let names_doer = |subject: usize| matches!(alignment.places(subject), [at] if (doer..doer + NAMED).contains(at));
    let done_to_another = subject.is_some_and(names_doer)
        && !alignment.places(object).is_empty()
        && alignment.places(object).iter().all(|at| *at > doer);
    done_to_another.then(|| differs(vec![object], alignment.places(object).to_vec(), EditClass::Content))
}

/// "A was succeeded by B" for "A succeeded B".
fn does(alignment: &Alignment<'_>, doer: usize, there: usize) -> Option<Differs> {
    let object = object(alignment.cover.passage, there)?;
    (alignment.places(doer) == [object]).then(|| differs(vec![doer], vec![object], EditClass::Opposite))
}

fn differs(claim: Vec<usize>, passage: Vec<usize>, class: EditClass) -> Differs {
    Differs { claim, passage, class }
}

/// The one behind "by", right behind a verb.
fn agent(reading: &Reading, verb: usize) -> Option<usize> {
    let by = reading.terms.get(verb + 1)?;
    let leads = BY.contains(&by.word.as_str()) && by.border == Border::None;
    let agent = beside(reading, verb + 1, Side::After).filter(|_| leads)?;
    whole(reading, verb + 1, agent).then_some(agent)
}

/// What stands right behind a verb, with an article at most between.
fn object(reading: &Reading, verb: usize) -> Option<usize> {
    let object = beside(reading, verb, Side::After)?;
    let article = reading
        .terms
        .get(verb + 1..object)?
        .iter()
        .all(|term| ARTICLES.contains(&term.word.as_str()));
    (article && whole(reading, verb, object)).then_some(object)
}

/// Whether it is a word, and nothing parts the two.
fn whole(reading: &Reading, from: usize, to: usize) -> bool {
    let word = reading
        .terms
        .get(to)
        .is_some_and(|term| !matches!(term.kind, Kind::Value(_)));
    let mut between = reading.terms.get(from + 1..=to).unwrap_or_default().iter();
    word && between.all(|term| term.border == Border::None)
}

/// Words that the one who does it may be named with.
const NAMED: usize = 3;

const BY: &[&str] = &[
    "by", "par", "por", "pelo", "pela", "dal", "dalla", "door", "av", "przez",
];
