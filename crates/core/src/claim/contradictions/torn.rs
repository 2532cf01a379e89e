//! The head of one half of a sentence with the tail of the other: of "designed by Rizzi and built by Neri" that Neri designed it,
//! of "faster in 1951 and slower in 1952" that it was faster in 1952.

use super::Differs;
use super::alignment::Alignment;
use super::swapped_roles::is_respectively;
use crate::claim::borders::{Border, joins_parts};
use crate::claim::terms::{Kind, says_when};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// A claim of one statement that leaves out what each half of the passage has in the place of what it takes from the other.
/// It keeps the claim from being supported, and no more: words alone do not tell what both halves share.
pub(super) fn torn(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let language = passage.tongue.known();
    // With "respectively" the order says what belongs together.
    let is_list = || passage.terms.iter().any(|term| is_respectively(&term.word));
    if !out.is_empty()
        || is_list()
        || (1..claim.terms.len()).any(|at| {
            claim
                .terms
                .get(at)
                .is_some_and(|term| joins_parts(&term.word, language))
        })
    {
        return;
    }
    let counted = |a: &usize| claim.terms.get(*a).is_some_and(|term| term.kind.counts());
    if (0..claim.terms.len())
        .filter(counted)
        .any(|a| alignment.places(a).is_empty())
    {
        return;
    }
    let joins = |at: &usize| {
        passage
            .terms
            .get(*at)
            .is_some_and(|term| joins_parts(&term.word, language))
    };
    let halves = (1..passage.terms.len()).filter(joins).find_map(|at| {
        let (first, second) = (
            clause(alignment, 0..at, false),
            clause(alignment, at + 1..passage.terms.len(), true),
        );
        (first.len() >= FIRST && second.len() >= SECOND).then_some((first, second))
    });
    let Some((first, second)) = halves else { return };
    if let Some(instead) = heads_and_tails(alignment, &first, &second) {
        out.push(Differs {
            claim: Vec::new(),
            passage: vec![instead],
            class: EditClass::Content,
        });
    }
}

/// Words that say something, in a half, at least.
const FIRST: usize = 3;
const SECOND: usize = 2;

/// Words that say that the second half has what the first one has.
const AGAIN: [&str; 9] = [
    "again", "also", "too", "wieder", "erneut", "auch", "aussi", "también", "anche",
];

/// The words of a half that say something, up to where another statement begins or from where one ended.
fn clause(alignment: &Alignment<'_>, range: Range<usize>, is_behind: bool) -> Vec<usize> {
    let terms = &alignment.cover.passage.terms;
    let language = alignment.cover.passage.tongue.known();
    let cut = |at: &usize| {
        terms
            .get(*at)
            .is_some_and(|term| term.border >= Border::Semicolon || joins_parts(&term.word, language))
    };
    let counts = |at: &usize| {
        let term = terms.get(*at);
        term.is_some_and(|term| term.kind.counts() && !says_when(&term.word) && !AGAIN.contains(&term.word.as_str()))
    };
    match is_behind {
        true => range.take_while(|at| !cut(at)).filter(counts).collect(),
        false => {
            let start = range.clone().rev().find(cut).unwrap_or(range.start);
            (start..range.end).filter(counts).collect()
        }
    }
}

/// What stands in the place of a word that the claim takes from the other half.
fn heads_and_tails(alignment: &Alignment<'_>, first: &[usize], second: &[usize]) -> Option<usize> {
    // A word of both halves belongs to either.
    let all = 0..alignment.cover.claim.terms.len();
    let of = |half: &[usize], others: &[usize]| -> Vec<bool> {
        let alone = |at: usize| {
            all.clone().any(|a| {
                let places = alignment.places(a);
                places.contains(&at) && !places.iter().any(|place| others.contains(place))
            })
        };
        half.iter().map(|at| alone(*at)).collect()
    };
    let (used, also_used) = (of(first, second), of(second, first));
    let taken = |at: &usize| alignment.is_used(*at);
    let is_word = |at: &&usize| {
        let term = alignment.cover.passage.terms.get(**at);
        term.is_some_and(|term| !matches!(term.kind, Kind::Function))
    };
    let head = used.iter().filter(|used| **used).count();
    let tail = also_used.iter().filter(|used| **used).count();
    if head == 0 || tail == 0 {
        return None;
    }
    let (last, opens) = (first.last()?, second.first()?);
    let ends = second.last()?;
    let (own_last, own_opens) = (*used.last()?, *also_used.first()?);
    let (own_begins, own_ends) = (*used.first()?, *also_used.last()?);
    // "Rizzi" and "built" are left out: the first half's head with the second half's tail.
    let head_first = head >= 2 && own_begins && !taken(last) && !taken(opens) && own_ends;
    // "The next largest", "Carr": the second half's head with the first half's tail. Both may have one doer: "A reset deletes
    // your schedules but keeps the settings".
    let skipped = first.iter().find(|at| !taken(at));
    let tail_first = own_last && own_opens && !taken(ends) && !is_pronoun_behind(alignment, *opens);
    // "The minister accused the judge, and the prosecutor supported the judge" does not say that the prosecutor supported the
    // minister.
    let claimed = |half: &[usize], used: &[bool]| -> Vec<usize> {
        let places: Vec<usize> = half
            .iter()
            .zip(used)
            .filter(|(_, used)| **used)
            .map(|(at, _)| *at)
            .collect();
        all.clone()
            .filter(|a| alignment.places(*a).iter().any(|at| places.contains(at)))
            .collect()
    };
    let follows = || {
        let (object, deed) = (claimed(first, &used), claimed(second, &also_used));
        object.iter().min() > deed.iter().max()
    };
    // "1,310 urchins in 2019 and 412 in 2021": the second half shares what the first one says.
    let says = |at: &usize| {
        let term = alignment.cover.passage.terms.get(*at);
        term.is_some_and(|term| !matches!(term.kind, Kind::Value(_)))
    };
    let both_heads = tail >= 2 && says(opens) && own_begins && !taken(last) && own_opens && !taken(ends) && follows();
    let instead = if head_first {
        Some(last)
    } else if both_heads {
        Some(ends)
    } else {
        skipped.filter(|_| tail_first)
    };
    instead.filter(is_word).copied()
}

/// "closed the pool and reopened it": the verb is of what stands before.
fn is_pronoun_behind(alignment: &Alignment<'_>, at: usize) -> bool {
    let behind = alignment.cover.passage.terms.get(at + 1..).unwrap_or_default();
    behind.first().is_some_and(|next| OBJECTS.contains(&next.word.as_str()))
}

/// Pronouns of what is done to somebody or something.
pub(super) const OBJECTS: [&str; 12] = [
    "him", "her", "it", "them", "me", "us", "ihn", "ihm", "ihr", "ihnen", "sie", "es",
];
