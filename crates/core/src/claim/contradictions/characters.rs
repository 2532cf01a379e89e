//! Two words of Chinese that stand in each other's place around the same characters: "犀牛比大象重" for "大象比犀牛重".

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::Reading;
use crate::claim::tongue::Tongue;
use crate::language::Language;
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// Characters of a word that may change its place, and of what may stand between two of them.
const WORD: std::ops::RangeInclusive<usize> = 2..=6;
const BETWEEN: usize = 20;
/// Longer sentences are left alone: every pair of words is looked at.
const LONGEST: usize = 160;

/// A row of characters "X M Y" that the passage has as "Y M X".
pub(super) fn exchanged_characters(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    if cover.passage.tongue != Tongue::Known(Language::Chinese) || out.iter().any(Differs::contradicts) {
        return;
    }
    let (ours, theirs) = (Characters::of(cover.claim), Characters::of(cover.passage));
    if ours.all.len() > LONGEST || theirs.all.len() > LONGEST {
        return;
    }
    if let Some((edges, passage)) = exchanged(&ours, &theirs) {
        // A character is looked up together with the next one: those at the edges of the words that moved have another next one.
        let before = edges.iter().filter_map(|at| at.checked_sub(1)).map(|at| ours.term(at));
        out.push(Differs {
            claim: before.collect(),
            passage: (theirs.term(passage.start)..=theirs.term(passage.end - 1)).collect(),
            class: EditClass::Opposite,
        });
    }
}

/// The characters of a sentence, each with the term that it is of.
struct Characters {
    all: Vec<(char, usize)>,
    /// Where a comma or more stands before a character.
    parted: Vec<bool>,
}

impl Characters {
    fn of(reading: &Reading) -> Self {
        let mut found = Self {
            all: Vec::new(),
            parted: Vec::new(),
        };
        for (at, term) in reading.terms.iter().enumerate() {
            for (place, c) in term.word.chars().enumerate() {
                found.all.push((c, at));
                found.parted.push(place == 0 && term.border >= Border::Comma);
            }
        }
        found
    }

    fn term(&self, at: usize) -> usize {
        self.all.get(at).map_or(0, |(_, term)| *term)
    }

    /// The characters of a stretch that nothing parts.
    fn row(&self, range: Range<usize>) -> Option<impl Iterator<Item = char> + '_> {
        let parted = self.parted.get(range.start + 1..range.end)?.contains(&true);
        let row = self.all.get(range).filter(|_| !parted)?;
        Some(row.iter().map(|(c, _)| *c))
    }

    /// Whether the stretch has the same characters as one of `other`.
    fn same(&self, range: Range<usize>, other: &Self, there: Range<usize>) -> bool {
        match (self.row(range), other.row(there)) {
            (Some(ours), Some(theirs)) => ours.eq(theirs),
            _ => false,
        }
    }
}

/// Where two words and what stands between them begin and end in the claim, and all of it in the passage.
fn exchanged(ours: &Characters, theirs: &Characters) -> Option<([usize; 4], Range<usize>)> {
    let places = (0..ours.all.len()).flat_map(|start| WORD.rev().map(move |length| start..start + length));
    places.filter(|x| x.end < ours.all.len()).find_map(|x| {
        let there = (0..theirs.all.len()).find(|at| ours.same(x.clone(), theirs, *at..*at + x.len()))?;
        (1..=BETWEEN).find_map(|between| {
            let middle = x.end..x.end + between;
            let other = there.checked_sub(between)?..there;
            let turns = ours.row(middle.clone())?.any(|c| !TOGETHER.contains(&c));
            if !turns || !ours.same(middle.clone(), theirs, other.clone()) {
                return None;
            }
            let y = WORD.rev().find(|length| {
                let back = other.start.checked_sub(*length).map(|start| start..other.start);
                let next = middle.end..middle.end + length;
                let (same, first) = (ours.row(next.clone()), ours.row(x.clone()));
                let differ = same.zip(first).is_some_and(|(y, x)| !y.eq(x));
                differ && back.is_some_and(|back| ours.same(next.clone(), theirs, back))
            })?;
            let whole = x.start..middle.end + y;
            let _ = ours.row(whole.clone())?;
            Some((
                [x.start, x.end, middle.end, whole.end],
                other.start - y..there + x.len(),
            ))
        })
    })
}

/// Characters that join two of a kind, in whichever order.
const TOGETHER: &[char] = &['和', '与', '與', '及', '跟', '同', '或'];
