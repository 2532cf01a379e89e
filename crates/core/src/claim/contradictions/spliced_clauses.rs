//! A claim that joins the half of one statement to the half of another: of "closing twice is safe, but writing after closing
//! raises an error" that "closing twice raises an error".

use super::super::borders::Border;
use super::super::terms::Reading;
use super::Differs;
use super::alignment::Alignment;
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// Words that a claim takes from one statement alone and from another alone, where it leaves out what each of them says of
/// its own.
pub(super) fn spliced_clauses(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let cover = alignment.cover;
    // A claim that has several statements itself may well take each from another.
    if statements(cover.claim).len() > 1 || joins(cover.claim) || !out.is_empty() {
        return;
    }
    let all = statements(cover.passage);
    let counts = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind.counts());
    let placed = |a: &usize| counts(cover.claim, *a) && !alignment.places(*a).is_empty();
    let only_in = |statement: &Range<usize>| -> Vec<usize> {
        let only = |a: &usize| alignment.places(*a).iter().all(|at| statement.contains(at));
        (0..cover.claim.terms.len()).filter(placed).filter(only).collect()
    };
    let left_out = |statement: &Range<usize>| {
        statement
            .clone()
            .any(|at| counts(cover.passage, at) && !alignment.is_used(at))
    };
    let taken = all.iter().map(|statement| (statement, only_in(statement)));
    let taken: Vec<Taken<'_>> = taken.filter(|(_, only)| !only.is_empty()).collect();
    let [one, other] = taken.as_slice() else {
        return;
    };
    // What the claim begins with is the statement that it is of.
    let (head, tail) = if one.1.first() < other.1.first() {
        (one, other)
    } else {
        (other, one)
    };
    // One word may stand in the other statement by chance, unless the claim leaves out what its own one measures.
    let unmeasured = || {
        head.0
            .clone()
            .any(|at| alignment.is_value(at) && !alignment.is_used(at))
    };
    let taken_value = || {
        tail.1
            .iter()
            .flat_map(|a| alignment.places(*a))
            .any(|at| alignment.is_value(*at))
    };
    if tail.1.len() < 2 && !taken_value() && !unmeasured() {
        return;
    }
    let side_by_side = are_joined(one.0, other.0) && left_out(head.0) && left_out(tail.0);
    if side_by_side
        && (is_otherwise(alignment, one, other)
            || ((opens_itself(alignment, tail) || has_rival(alignment, head, tail)) && !refers_back(alignment, other)))
    {
        let place = |a: &usize| alignment.places(*a).first().copied();
        out.push(Differs {
            claim: tail.1.clone(),
            passage: head.1.iter().chain(&tail.1).filter_map(place).collect(),
            class: EditClass::Content,
        });
    }
}

/// A statement of the passage, and the terms of the claim that stand in no other.
type Taken<'s> = (&'s Range<usize>, Vec<usize>);

/// Whether the second statement says what holds where the first does not, and the claim has more than one word of that.
fn is_otherwise(alignment: &Alignment<'_>, first: &Taken<'_>, second: &Taken<'_>) -> bool {
    const OPENING: usize = 2;
    let terms = second.0.clone().take(OPENING);
    let mut opening = terms.filter_map(|at| alignment.cover.passage.terms.get(at));
    let turns = |word: &str| matches!(word, "otherwise" | "else" | "sonst" | "andernfalls");
    first.1.len() > 1 && opening.any(|term| turns(&term.word))
}

/// Whether a statement says by itself what it is of: a word of its own stands before what the claim takes.
fn opens_itself(alignment: &Alignment<'_>, (statement, own): &Taken<'_>) -> bool {
    let taken = own.iter().flat_map(|a| alignment.places(*a)).min();
    let mut head = statement.start..taken.copied().unwrap_or(statement.end);
    head.any(|at| {
        alignment
            .cover
            .passage
            .terms
            .get(at)
            .is_some_and(|term| term.kind.counts())
            && !alignment.is_used(at)
    })
}

/// Whether the claim takes a value of one statement, and leaves out one of its kind in the other.
fn has_rival(alignment: &Alignment<'_>, head: &Taken<'_>, tail: &Taken<'_>) -> bool {
    let mut taken = tail
        .1
        .iter()
        .flat_map(|a| alignment.places(*a))
        .filter(|at| alignment.is_value(**at));
    let left = |at: usize| {
        head.0
            .clone()
            .any(|other| alignment.is_value(other) && !alignment.is_used(other) && alignment.stands_against(at, other))
    };
    taken.any(|at| left(*at))
}

/// Whether a statement speaks of what the one before it is of.
fn refers_back(alignment: &Alignment<'_>, (statement, _): &Taken<'_>) -> bool {
    let mut terms = (*statement)
        .clone()
        .filter_map(|at| alignment.cover.passage.terms.get(at));
    terms.any(|term| refers(&term.word))
}

/// Whether a pronoun stands for something that was said before.
pub(super) fn refers(word: &str) -> bool {
    matches!(
        word,
        "it" | "he"
            | "she"
            | "they"
            | "this"
            | "that"
            | "these"
            | "which"
            | "who"
            | "es"
            | "er"
            | "sie"
            | "dies"
            | "das"
    )
}

/// Whether a claim says several things in a row.
fn joins(claim: &Reading) -> bool {
    let joins = |word: &str| matches!(word, "and" | "or" | "und" | "oder" | "et" | "y");
    // "between 1990 and 2015" is one thing.
    let spans = |at: usize| {
        let before = claim.terms.get(at.saturating_sub(3)..at).unwrap_or_default();
        before.iter().any(|term| matches!(&*term.word, "between" | "zwischen"))
    };
    let mut terms = claim.terms.iter().enumerate();
    terms.any(|(at, term)| joins(&term.word) && !spans(at))
}

/// The statements of a passage that a semicolon or a word like "but" parts.
pub(super) fn statements(reading: &Reading) -> Vec<Range<usize>> {
    let terms = reading.terms.iter().enumerate();
    let parts = |word: &str| !matches!(word, "than" | "als");
    let starts = terms
        .filter(|(at, term)| *at > 0 && matches!(term.border, Border::Turn | Border::Semicolon) && parts(&term.word));
    let mut starts: Vec<usize> = starts.map(|(at, _)| at).collect();
    starts.insert(0, 0);
    let end = reading.terms.len();
    let ends = starts.iter().skip(1).copied().chain([end]);
    starts
        .iter()
        .copied()
        .zip(ends)
        .map(|(start, end)| start..end)
        .collect()
}

/// Whether two statements stand side by side.
pub(super) fn are_joined(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.end == b.start || b.end == a.start
}
