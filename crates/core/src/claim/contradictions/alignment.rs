//! A passage's terms as what they stand for in its sentence: which of them stand against each other ("1743 … 1790", "in caves
//! … in attics"), and which stretch of the sentence belongs to each.

use super::super::borders::Border;
use super::super::coverage::Cover;
use super::super::terms::{Kind, Reading, Term};
use super::super::values::{Agreement, Value, What};
pub(super) use crate::claim::articles::ARTICLES;
use crate::quote::critical::opposite;
use std::ops::Range;

/// A claim beside a passage, by every place that the claim's terms have in it.
pub(super) struct Alignment<'a> {
    pub(super) cover: &'a Cover<'a>,
    /// For each term of the claim, all places in the passage where the same stands.
    pub(super) places: Vec<Vec<usize>>,
}

impl<'a> Alignment<'a> {
    pub(super) fn new(cover: &'a Cover<'a>) -> Self {
        let places = |(a, term): (usize, &Term)| -> Vec<usize> {
            if !term.kind.counts() {
                return Vec::new();
            }
            let all = 0..cover.passage.terms.len();
            let same: Vec<usize> = all.filter(|b| cover.same(a, *b).is_some()).collect();
            let found = cover.found.get(a).copied().flatten().and_then(|found| found.at);
            if same.is_empty() {
                found.into_iter().collect()
            } else {
                same
            }
        };
        Self {
            places: cover.claim.terms.iter().enumerate().map(places).collect(),
            cover,
        }
    }

    /// All places of the claim's term `a`.
    pub(super) fn places(&self, a: usize) -> &[usize] {
        self.places.get(a).map_or(&[], Vec::as_slice)
    }

    /// Whether one of the claim's terms in `stretch` has the place `at`.
    pub(super) fn uses(&self, stretch: &Range<usize>, at: usize) -> bool {
        stretch.clone().any(|a| self.places(a).contains(&at))
    }

    /// Whether one of the claim's terms has the place `at`.
    pub(super) fn is_used(&self, at: usize) -> bool {
        self.uses(&(0..self.cover.claim.terms.len()), at)
    }

    fn term(&self, at: usize) -> Option<&Term> {
        self.cover.passage.terms.get(at)
    }

    pub(super) fn is_value(&self, at: usize) -> bool {
        self.term(at).is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    }

    /// The places of the passage that stand against the one at `at`, each in a stretch of its own.
    pub(super) fn rivals(&self, at: usize) -> Vec<usize> {
        let all = 0..self.cover.passage.terms.len();
        let mut rivals: Vec<usize> = all
            .filter(|other| self.stands_against(at, *other) && self.cut(at, *other).is_some())
            .collect();
        // Depths in metres stand against each other, and so do growths in centimetres.
        let factor = |at: usize| match &self.cover.passage.value(self.term(at)?)?.what {
            What::Amount(amount) => amount.inherits.as_ref().or(Some(&amount.unit)).map(|unit| unit.factor),
            _ => None,
        };
        let alike = |other: usize| factor(other) == factor(at);
        if rivals.iter().any(|other| alike(*other)) {
            rivals.retain(|other| alike(*other));
        }
        rivals
    }

    /// Whether two places are of a kind and say different things: two years, two weights, two words behind the same
    /// preposition or beside the same word.
    pub(super) fn stands_against(&self, a: usize, b: usize) -> bool {
        let (Some(ours), Some(theirs)) = (self.term(a), self.term(b)) else {
            return false;
        };
        let passage = self.cover.passage;
        match (passage.value(ours), passage.value(theirs)) {
            (Some(x), Some(y)) => {
                let differ = x.agrees(y) == Agreement::Differs || y.agrees(x) == Agreement::Differs;
                let ordinals = matches!((&x.what, &y.what), (What::Ordinal(_), What::Ordinal(_)));
                differ
                    && !self.is_span_for_count((a, x), (b, y))
                    && (ordinals || !(x.is_weak() || y.is_weak()))
                    && !self.in_one_run(a, b)
            }
            (None, None) => {
                let words = ours.kind.counts() && theirs.kind.counts() && ours.key != theirs.key;
                words
                    && (self.behind_the_same(a, b) || self.beside_the_same(a, b) || opposite(&ours.word, &theirs.word))
            }
            _ => false,
        }
    }

    /// "three of 14 districts" and "two-year-olds": a number of something, and a time of a word of its own.
    fn is_span_for_count(&self, a: (usize, &Value), b: (usize, &Value)) -> bool {
        let of_time = |dimension: &str| matches!(dimension, "time" | "calendar");
        let joined = |at: usize| self.term(at + 1).is_some_and(|term| term.hyphened);
        let is_span = |value: &Value| matches!(&value.what, What::Amount(amount) if of_time(&amount.unit.dimension));
        let is_bare = |value: &Value| matches!(&value.what, What::Amount(amount) if amount.unit.dimension.is_empty());
        let own = |value: &Value| matches!(&value.what, What::Amount(amount) if amount.inherits.is_none());
        let apart = |span: (usize, &Value), bare: (usize, &Value)| {
            is_span(span.1) && is_bare(bare.1) && (own(bare.1) || joined(span.0))
        };
        apart(a, b) || apart(b, a)
    }

    /// "in caves … in attics".
    fn behind_the_same(&self, a: usize, b: usize) -> bool {
        let preposition = |at: usize| {
            let head = self.cover.passage.terms.get(at.saturating_sub(REACH)..at)?;
            let before = head.iter().rev().find(|term| !ARTICLES.contains(&term.word.as_str()))?;
            let word = whole(&before.word);
            PREPOSITIONS.contains(&word).then_some(word)
        };
        preposition(a).is_some_and(|ours| Some(ours) == preposition(b))
    }

    /// "makes seals … makes rotors", "the pumps division … the valves division".
    fn beside_the_same(&self, a: usize, b: usize) -> bool {
        let of = |at: usize, side: Side| {
            let next = self.term(self.in_clause(at, side)?)?;
            (!matches!(next.kind, Kind::Value(_))).then_some(next.key.as_str())
        };
        [Side::Before, Side::After]
            .into_iter()
            .any(|side| of(a, side).is_some_and(|ours| Some(ours) == of(b, side)))
    }

    /// "1488, 1607 and 1864", "between 1990 and 2010": values side by side, which say one thing together.
    fn in_one_run(&self, a: usize, b: usize) -> bool {
        let (low, high) = (a.min(b), a.max(b));
        self.run(low).end > high
    }

    /// The values side by side that the one at `at` stands among; of a row without end those near it.
    fn run(&self, at: usize) -> Range<usize> {
        const LONGEST: usize = 24;
        let mut run = at..at + 1;
        if !self.is_value(at) {
            return run;
        }
        let alike = |other: usize| {
            let value = |at: usize| self.cover.passage.value(self.term(at)?);
            let pair = value(at).zip(value(other));
            pair.is_some_and(|(ours, theirs)| ours.agrees(theirs) != Agreement::Apart)
        };
        let joins = |word: usize| {
            let term = self.term(word);
            term.is_some_and(|term| {
                matches!(
                    term.word.as_str(),
                    "and" | "or" | "to" | "und" | "oder" | "bis" | "et" | "y"
                )
            })
        };
        while run.end < at + LONGEST {
            if alike(run.end) {
                run.end += 1;
            } else if joins(run.end) && alike(run.end + 1) {
                run.end += 2;
            } else {
                break;
            }
        }
        while let Some(before) = run.start.checked_sub(1).filter(|before| before + LONGEST > at) {
            let further = before.checked_sub(1).filter(|further| joins(before) && alike(*further));
            match (alike(before), further) {
                (true, _) => run.start = before,
                (false, Some(further)) => run.start = further,
                _ => break,
            }
        }
        run
    }

    /// Where the stretch of the later of two places begins: at the deepest border between them.
    pub(super) fn cut(&self, a: usize, b: usize) -> Option<usize> {
        let (low, high) = (a.min(b), a.max(b));
        let (from, to) = (self.run(low).end, self.run(high).start);
        // "rose 12 % in 2019 after falling 3 % in 2018" has no deeper cut than "after".
        let border = |at: usize| {
            self.term(at)
                .map_or(Border::None, |term| match SETS_BEFORE.contains(&term.word.as_str()) {
                    true => term.border.max(Border::Onward),
                    false => term.border,
                })
        };
        let deepest = (from..=to).map(border).max().filter(|border| *border != Border::None)?;
        let mut borders = (from..=to).filter(|at| border(*at) == deepest);
        // "the pier a fifth, the keystone …" names the thing before its value, "37 ships, 5 barges …" behind it.
        let head = self.opening(low)..self.run(low).start;
        let named_first = head.into_iter().any(|at| {
            self.term(at)
                .is_some_and(|term| term.kind.counts() && !self.is_value(at))
        });
        if named_first {
            borders.next()
        } else {
            borders.next_back()
        }
    }

    /// Where the statement begins that the place stands in.
    fn opening(&self, at: usize) -> usize {
        (0..=at)
            .rev()
            .find(|at| self.term(*at).is_some_and(|term| term.border >= Border::Turn))
            .unwrap_or_default()
    }

    /// Where the statement ends that the place stands in.
    fn ending(&self, at: usize) -> usize {
        let all = self.cover.passage.terms.len();
        (at + 1..all)
            .find(|at| self.term(*at).is_some_and(|term| term.border >= Border::Turn))
            .unwrap_or(all)
    }

    /// The stretch of the passage that belongs to the place `at` among its rivals.
    pub(super) fn stretch(&self, at: usize, rivals: &[usize]) -> Range<usize> {
        let before = rivals.iter().copied().filter(|rival| *rival < at).max();
        let after = rivals.iter().copied().filter(|rival| *rival > at).min();
        let start = before.and_then(|before| self.cut(before, at));
        let end = after.and_then(|after| self.cut(at, after));
        start.unwrap_or(0).max(self.opening(at))..end.unwrap_or(usize::MAX).min(self.ending(at))
    }

    /// Whether a word of `ours` has the place in it that another one has in `theirs`: the last behind the value at `x`, the one
    /// right beside it.
    pub(super) fn same_slot(&self, (a, x, ours): Slot<'_>, (b, y, theirs): Slot<'_>) -> bool {
        let last = |x: usize, stretch: &Range<usize>| {
            let x = self.run(x).end;
            let clause = (x..stretch.end).find(|at| self.parts(*at)).unwrap_or(stretch.end);
            (x..clause).rev().find(|at| self.is_word(*at))
        };
        if !self.is_word(a) || !self.is_word(b) {
            return false;
        }
        let kind = |at: usize| self.term(at).map(|term| term.kind);
        let next = |x: usize, side: Side| {
            let end = match side {
                Side::Before => self.run(x).start,
                Side::After => self.run(x).end - 1,
            };
            self.in_clause(end, side)
        };
        let beside = [Side::Before, Side::After]
            .into_iter()
            .any(|side| next(x, side) == Some(a) && next(y, side) == Some(b));
        (last(x, ours) == Some(a) && last(y, theirs) == Some(b)) || (kind(a) == kind(b) && beside)
    }

    /// The words that open the clause of the value at `x`, or the whole stretch: what it says something of. None where a
    /// pronoun stands for it.
    pub(super) fn heads(&self, x: usize, stretch: &Range<usize>) -> [Range<usize>; 2] {
        let x = self.run(x).start;
        let clause = (stretch.start + 1..=x)
            .rev()
            .find(|at| self.parts(*at))
            .unwrap_or(stretch.start);
        let pronoun = stretch
            .clone()
            .any(|at| self.term(at).is_some_and(|term| is_pronoun(&term.word)));
        let whole = self.term(stretch.start).is_none_or(|term| term.border >= Border::Turn) || stretch.start == 0;
        let opening = |from: usize| {
            let start = (from..x).find(|at| self.is_word(*at)).unwrap_or(x);
            let end = (start..x).find(|at| !self.is_word(*at) || (*at > start && self.parts(*at)));
            start..end.unwrap_or(x)
        };
        match whole && !pronoun {
            true => [opening(clause), opening(stretch.start)],
            false => [opening(clause), 0..0],
        }
    }

    fn is_word(&self, at: usize) -> bool {
        self.term(at).is_some_and(|term| term.kind.counts()) && !self.is_value(at)
    }

    /// Whether a comma or more stands before the place.
    fn parts(&self, at: usize) -> bool {
        self.term(at).is_some_and(|term| term.border >= Border::Comma)
    }

    /// The term that counts beside the place, where no comma parts them.
    fn in_clause(&self, at: usize, side: Side) -> Option<usize> {
        let mut next = beside(self.cover.passage, at, side)?;
        // "sonntags erst um 9.40".
        while self
            .term(next)
            .is_some_and(|term| PARTICLES.contains(&term.word.as_str()))
        {
            next = beside(self.cover.passage, next, side)?;
        }
        let parted = (at.min(next) + 1..=at.max(next)).any(|at| self.parts(at));
        (!parted).then_some(next)
    }

    /// Whether the claim's value `a`, which the passage has at `at`, stands there with words that it has in the claim.
    pub(super) fn in_company(&self, a: usize, at: usize) -> bool {
        const NEAR: usize = 8;
        let stretch = self.stretch(at, &self.rivals(at));
        (a.saturating_sub(NEAR)..a + NEAR)
            .any(|other| other != a && self.places(other).iter().any(|b| stretch.contains(b)))
    }
}

/// A place, the value that it stands beside, and the stretch of both.
pub(super) type Slot<'a> = (usize, usize, &'a Range<usize>);

/// Which side of a term.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Before,
    After,
}

/// The term that counts beside the one at `at`, a few words away at most.
pub(super) fn beside(reading: &Reading, at: usize, side: Side) -> Option<usize> {
    let terms = &reading.terms;
    let counts = |at: &usize| terms.get(*at).is_some_and(|term| term.kind.counts());
    match side {
        Side::Before => (at.saturating_sub(super::difference::NEAR)..at).rev().find(counts),
        Side::After => (at + 1..(at + 1 + super::difference::NEAR).min(terms.len())).find(counts),
    }
}

fn is_pronoun(word: &str) -> bool {
    matches!(word, "it" | "he" | "she" | "they" | "es" | "er" | "sie")
}

/// A preposition without the article that is written on to it.
fn whole(word: &str) -> &str {
    match word {
        "vom" => "von",
        "im" => "in",
        "am" => "an",
        "beim" => "bei",
        "zum" | "zur" => "zu",
        _ => word,
    }
}

/// Words between a preposition and what it governs.
const REACH: usize = 3;

const PREPOSITIONS: &[&str] = &[
    "in", "on", "at", "of", "for", "from", "by", "with", "under", "over", "among", "during", "before", "after",
    "above", "below", "near", "to", "an", "auf", "bei", "von", "aus", "mit", "für", "unter", "über", "vor", "nach",
    "zu", "seit", "durch", "gegen",
];

/// Words that set one time or amount against another, without a comma.
const SETS_BEFORE: &[&str] = &[
    "after",
    "before",
    "following",
    "against",
    "versus",
    "vs",
    "compared",
    "nach",
    "nachdem",
    "bevor",
    "vor",
    "gegenüber",
    "gegen",
    "après",
    "avant",
    "contre",
    "tras",
    "después",
    "antes",
    "frente",
    "dopo",
    "prima",
    "contro",
    "depois",
    "após",
    "contra",
    "nadat",
    "voordat",
    "tegen",
    "efter",
    "före",
    "mot",
    "po",
    "przed",
    "wobec",
    "před",
    "proti",
    "после",
    "перед",
    "против",
];

/// Words that shade what they stand before, or only lead over to it.
pub(super) const PARTICLES: &[&str] = &[
    "compared",
    "versus",
    "vs",
    "verglichen",
    "gegenüber",
    "barely",
    "just",
    "already",
    "only",
    "still",
    "even",
    "merely",
    "nearly",
    "almost",
    "erst",
    "schon",
    "bereits",
    "nur",
    "noch",
    "kaum",
    "etwa",
    "rund",
    "sogar",
    "lediglich",
    "knapp",
    "fast",
    "immerhin",
];
