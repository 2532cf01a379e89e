//! Clauses that "and" joins: of "Berg wrote the script and Dahl directed the film" that Berg directed it, of "stolen in 1991 and
//! recovered eight years later" that it was recovered in 1991.

use super::Differs;
use super::alignment::{Alignment, Side, beside};
use crate::claim::borders::Border;
use crate::claim::omissions::names_a_doer;
use crate::claim::terms::{Kind, Reading, says_when};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// What one clause says, told of the doer or the time of the other.
pub(super) fn coordinated(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if out.iter().any(Differs::contradicts) {
        return;
    }
    let found = another_doer(alignment).or_else(|| another_time(alignment));
    out.extend(found.or_else(|| opposite_beside(alignment)));
}

/// The clauses of a sentence.
pub(super) fn clauses(reading: &Reading) -> Vec<Range<usize>> {
    let opens = |(at, term): (usize, &crate::claim::terms::Term)| {
        let turns = term.border >= Border::Turn && !matches!(term.word.as_str(), "than" | "als");
        // "between 9 and 16" is one thing.
        let value = reading
            .terms
            .get(at + 1)
            .is_some_and(|next| matches!(next.kind, Kind::Value(_)));
        let joins = JOINS.contains(&term.word.as_str()) && !value;
        (at > 0 && (turns || joins)).then_some(at)
    };
    let mut starts: Vec<usize> = reading.terms.iter().enumerate().filter_map(opens).collect();
    starts.insert(0, 0);
    let ends = starts.iter().skip(1).copied().chain([reading.terms.len()]);
    starts
        .iter()
        .copied()
        .zip(ends)
        .map(|(start, end)| start..end)
        .collect()
}

const JOINS: &[&str] = &[
    "and", "but", "while", "whereas", "und", "aber", "während", "et", "mais", "y", "pero", "och", "ve",
];

/// A clause that begins with names and a word that says what they do.
struct Deed {
    names: Range<usize>,
    clause: Range<usize>,
}

fn deeds(reading: &Reading) -> Vec<Deed> {
    let kind = |at: usize| reading.terms.get(at).map(|term| term.kind);
    let deed = |clause: Range<usize>| {
        let start = clause.clone().find(|at| kind(*at).is_some_and(Kind::counts))?;
        // A sentence's first word has a capital whatever it is: "Anna Berg".
        let name = |at: usize| kind(at) == Some(Kind::Name);
        let first = start + usize::from(name(start + 1));
        let end = (first..clause.end).find(|at| !name(*at))?;
        let verb = (end..clause.end).find(|at| kind(*at).is_some_and(Kind::counts))?;
        // "sondern müssen durch Originalteile": what it is done with.
        let led = (clause.start..=start).any(|at| names_a_doer(reading, reading.word(at)));
        let whole =
            !led && (end..=verb).all(|at| reading.terms.get(at).is_some_and(|term| term.border == Border::None));
        (end > start && whole && kind(verb) == Some(Kind::Content)).then_some(Deed {
            names: start..end,
            clause,
        })
    };
    clauses(reading).into_iter().filter_map(deed).collect()
}

fn another_doer(alignment: &Alignment<'_>) -> Option<Differs> {
    let (ours, theirs) = (deeds(alignment.cover.claim), deeds(alignment.cover.passage));
    let all_in = |a: usize, range: &Range<usize>| {
        let places = alignment.places(a);
        !places.is_empty() && places.iter().all(|at| range.contains(at))
    };
    ours.iter().find_map(|own| {
        let home = theirs
            .iter()
            .find(|deed| own.names.clone().all(|a| all_in(a, &deed.names)))?;
        let counted = |a: &usize| {
            alignment
                .cover
                .claim
                .terms
                .get(*a)
                .is_some_and(|term| term.kind.counts())
        };
        let mut done = (own.names.end..own.clause.end).filter(counted);
        let first = done.next()?;
        let there = theirs
            .iter()
            .find(|deed| all_in(first, &deed.clause) && deed.clause != home.clause)?;
        let rest = done.all(|a| alignment.places(a).is_empty() || all_in(a, &there.clause));
        rest.then(|| Differs {
            claim: own.names.clone().collect(),
            passage: there.names.clone().collect(),
            class: EditClass::Name,
        })
    })
}

/// A value of one of two clauses with the word that the other one begins with.
fn another_time(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    if clauses(claim).len() > 1 {
        return None;
    }
    let only_in = |a: usize, range: &Range<usize>| {
        let places = alignment.places(a);
        !places.is_empty() && places.iter().all(|at| range.contains(at))
    };
    let is_word = |at: usize| {
        passage
            .terms
            .get(at)
            .is_some_and(|term| matches!(term.kind, Kind::Content))
    };
    let all = clauses(passage);
    all.windows(2).find_map(|pair| {
        let [first, second] = pair else { return None };
        let verb = second
            .clone()
            .find(|at| is_word(*at))
            .filter(|at| alignment.is_used(*at))?;
        let taken = (0..claim.terms.len()).any(|a| alignment.places(a).contains(&verb) && only_in(a, second));
        let value = (0..claim.terms.len()).find(|a| {
            claim
                .terms
                .get(*a)
                .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
                && only_in(*a, first)
        })?;
        let place = alignment.places(value).first().copied()?;
        // What opens the sentence is said of both.
        let own = beside(passage, place, Side::Before).filter(|own| first.contains(own) && is_word(*own))?;
        let rival = second.clone().find(|at| {
            let term = passage.terms.get(*at);
            !alignment.is_used(*at)
                && term.is_some_and(|term| matches!(term.kind, Kind::Value(_)) || says_when(&term.word))
        });
        (taken && !alignment.is_used(own)).then(|| Differs {
            claim: vec![value],
            passage: vec![rival.unwrap_or(place)],
            class: if rival.is_some() {
                EditClass::Number
            } else {
                EditClass::Content
            },
        })
    })
}

/// "rejected in Canada" where it was approved in Canada, while others rejected it: the opposite stands in the clause that has
/// the rest of the claim.
fn opposite_beside(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let all = clauses(passage);
    if all.len() < 2 || clauses(claim).len() > 1 {
        return None;
    }
    let counted: Vec<usize> = (0..claim.terms.len())
        .filter(|a| !alignment.places(*a).is_empty())
        .collect();
    let within = |a: usize, clause: &Range<usize>| alignment.places(a).iter().any(|at| clause.contains(at));
    let home = all
        .iter()
        .max_by_key(|clause| counted.iter().filter(|a| within(**a, clause)).count())?;
    counted.iter().copied().filter(|a| !within(*a, home)).find_map(|a| {
        let ours = claim.terms.get(a)?;
        // "The office is open on Mondays and closed on Sundays": both clauses are of what stands before the first verb.
        let place = alignment.places(a).first().copied()?;
        let first = all.iter().find(|clause| clause.contains(&place))?;
        let is_shared = |other: usize| {
            let places = alignment.places(other);
            first.end == home.start && places.iter().all(|at| first.contains(at) && *at < place)
        };
        let rest = counted
            .iter()
            .filter(|other| **other != a)
            .all(|other| within(*other, home) || is_shared(*other));
        let against = home.clone().find(|at| {
            let theirs = passage.terms.get(*at);
            !alignment.is_used(*at) && theirs.is_some_and(|theirs| passage.opposite(ours, theirs))
        })?;
        rest.then(|| Differs {
            claim: vec![a],
            passage: vec![against],
            class: EditClass::Opposite,
        })
    })
}
