//! How a passage covers a claim: which of the claim's terms stand in it, and where.

use super::borders::Border;
use super::namesakes::{is_not_meant, is_of_another};
use super::passages::Asked;
use super::terms::{Kind, Reading, Term, counting, keys};
use super::tongue::Tongue;
use super::units::unit;
use super::values::Agreement;
use crate::language::Language;
use crate::language::grammar::{Grammar, Kind as Listed};
use crate::language::lexicon::{Base, Relation, bases, between, is_word as is_word_known};

/// A claim's terms beside a passage's.
#[derive(Clone, Debug)]
pub(super) struct Cover<'a> {
    pub(super) claim: &'a Reading,
    pub(super) passage: &'a Reading,
    /// For each term of the claim, where the passage has it.
    pub(super) found: Vec<Option<Found>>,
    /// For each term of the claim, how much it counts; of a term that repeats, only the first does.
    pub(super) weights: Vec<f32>,
    senses: &'a [Vec<Base>],
}

/// Where a claim's term was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Found {
    /// The passage's term; none when it stands in the words around the passage.
    pub(super) at: Option<usize>,
    /// Found in the claim's own order.
    pub(super) in_order: bool,
    /// How much of the term's weight it covers, from 0 to 1.
    pub(super) credit: f32,
}

/// What a word of nearly the same sense covers.
const ALIKE: f32 = 0.8;
/// What a slip of the pen covers.
const MISSPELT: f32 = 0.9;
/// What a word of content covers that stands beside the passage only.
const NEARBY: f32 = 0.6;
/// Comparisons of sense a passage: each takes microseconds.
const MOST_COMPARED: usize = 12;

impl<'a> Cover<'a> {
    /// The passage's term that is the claim's term `at`, where it stands in the passage itself.
    pub(super) fn place(&self, at: usize) -> Option<usize> {
        self.found.get(at).copied().flatten()?.at
    }

    /// Lays `claim` beside `passage`; `senses` has those of each of its terms, `asked` what its words weigh.
    pub(super) fn new(
        claim: &'a Reading,
        senses: &'a [Vec<Base>],
        asked: &[Asked],
        passage: &'a Reading,
        fuzzy: f32,
    ) -> Self {
        let mut cover = Self {
            senses,
            claim,
            passage,
            found: vec![None; claim.terms.len()],
            weights: weights(claim, asked),
        };
        cover.in_order();
        cover.anywhere();
        cover.alike(fuzzy);
        cover
    }

    /// How much of the claim is covered, from 0 to 1.
    pub(super) fn share(&self) -> f32 {
        self.share_where(|_| true)
    }

    /// How much of the terms that `counts` takes is covered, from 0 to 1; of none, nothing.
    pub(super) fn share_where(&self, counts: impl Fn(usize) -> bool) -> f32 {
        let (mut covered, mut all) = (0.0, 0.0);
        for (at, (weight, found)) in self.weights.iter().zip(&self.found).enumerate() {
            if counts(at) {
                all += weight;
                covered += weight * found.map_or(0.0, |found| found.credit);
            }
        }
        if all > 0.0 { covered / all } else { 0.0 }
    }

    /// How the claim's term `a` stands to `word` in sense.
    pub(super) fn relation(&self, a: usize, word: &str) -> Relation {
        match (self.senses.get(a), self.claim.terms.get(a)) {
            (Some(senses), Some(term)) if !senses.is_empty() && self.passage.tongue.is_ruled() => {
                between((&term.word, senses), (word, &bases(word)))
            }
            _ => Relation::Unknown,
        }
    }

    /// Whether some term that counts was not found.
    pub(super) fn misses(&self) -> bool {
        counting(self.claim)
            .iter()
            .any(|a| self.found.get(*a).copied().flatten().is_none())
    }

    /// Whether the claim says itself what words like these say ("may", "if", "alleged"): in a word that the passage has not, or
    /// as often as the passage. One that both have may belong to another clause, and then says nothing of the rest.
    pub(super) fn says_itself(&self, is: impl Fn(&Reading, usize) -> bool) -> bool {
        let all =
            |reading: &Reading| -> Vec<usize> { (0..reading.terms.len()).filter(|at| is(reading, *at)).collect() };
        let (ours, theirs) = (all(self.claim), all(self.passage));
        let own = |a: &usize| !theirs.iter().any(|b| self.passage.word(*b) == self.claim.word(*a));
        !ours.is_empty() && (ours.len() >= theirs.len() || ours.iter().any(own))
    }

    /// Whether the claim has such a word, too, among the `near` words before its own for what stands next behind the passage's
    /// word `at`: "staff may borrow".
    pub(super) fn says_as_well(&self, at: usize, near: usize, is: impl Fn(&Reading, usize) -> bool) -> bool {
        let next = (at + 1..self.passage.terms.len()).find_map(|next| self.claim_at(next));
        let said = |a: usize| (a.saturating_sub(near)..a).any(|before| is(self.claim, before));
        let again = |a: usize| {
            let key = self.claim.terms.get(a).map(|term| term.key.as_str());
            let same = |other: &usize| self.claim.terms.get(*other).map(|term| term.key.as_str()) == key;
            (0..self.claim.terms.len()).filter(same).any(said)
        };
        next.is_some_and(again)
    }

    /// The term of the claim that stands at the passage's term `at`.
    pub(super) fn claim_at(&self, at: usize) -> Option<usize> {
        self.found
            .iter()
            .position(|found| found.is_some_and(|found| found.at == Some(at)))
    }

    /// Whether some term of the claim is the passage's term `at`, or says the same.
    pub(super) fn takes(&self, at: usize) -> bool {
        self.claim_at(at).is_some()
            || self
                .passage
                .terms
                .get(at)
                .is_some_and(|term| self.claim.terms.iter().any(|ours| ours.key == term.key))
    }

    /// The longest row of terms that both have in the same order, the heavier ones first.
    fn in_order(&mut self) {
        let ours = counting(self.claim);
        let theirs = counting(self.passage);
        let width = theirs.len() + 1;
        let mut best = vec![0_f32; (ours.len() + 1) * width];
        let same: Vec<bool> = ours
            .iter()
            .flat_map(|a| theirs.iter().map(|b| self.same(*a, *b).is_some()))
            .collect();
        let cell = |best: &[f32], i: usize, j: usize| best.get(i * width + j).copied().unwrap_or_default();
        for (i, a) in ours.iter().enumerate().rev() {
            // A term that repeats still tells where the rest belongs.
            let weight = self.weights.get(*a).copied().unwrap_or_default().max(0.1);
            for j in (0..theirs.len()).rev() {
                let skip = cell(&best, i + 1, j).max(cell(&best, i, j + 1));
                let take = match same.get(i * theirs.len() + j) {
                    Some(true) => weight + cell(&best, i + 1, j + 1),
                    _ => 0.0,
                };
                if let Some(slot) = best.get_mut(i * width + j) {
                    *slot = skip.max(take);
                }
            }
        }
        let (mut i, mut j) = (0, 0);
        while let (Some(a), Some(b)) = (ours.get(i), theirs.get(j)) {
            let here = cell(&best, i, j);
            let is_same = same.get(i * theirs.len() + j) == Some(&true);
            let weight = self.weights.get(*a).copied().unwrap_or_default().max(0.1);
            if is_same && weight + cell(&best, i + 1, j + 1) >= here {
                let credit = self.same(*a, *b).unwrap_or(1.0);
                self.put(*a, *b, true, credit);
                (i, j) = (i + 1, j + 1);
            } else if cell(&best, i + 1, j) >= here {
                i += 1;
            } else {
                j += 1;
            }
        }
    }

    /// Terms that the passage has in another order. Not values: where one stands says what it is the value of.
    fn anywhere(&mut self) {
        for a in counting(self.claim) {
            if self.found.get(a).copied().flatten().is_some() {
                continue;
            }
            let found = (0..self.passage.terms.len()).find(|b| self.same(a, *b).is_some());
            if let Some(b) = found {
                let credit = self.same(a, b).unwrap_or(1.0);
                self.put(a, b, false, credit);
            }
        }
    }

    /// Words of nearly the same sense, and slips of the pen.
    fn alike(&mut self, fuzzy: f32) {
        const WORTH_IT: f32 = 0.45;
        if self.share() < WORTH_IT {
            return;
        }
        let mut left = MOST_COMPARED;
        let free: Vec<usize> = (0..self.passage.terms.len())
            .filter(|b| self.passage.terms.get(*b).is_some_and(is_word) && !self.takes(*b))
            .collect();
        for a in counting(self.claim) {
            let Some(ours) = self.claim.terms.get(a).filter(|term| is_word(term)) else {
                continue;
            };
            if self.found.get(a).copied().flatten().is_some() {
                continue;
            }
            let place = self.expected(a);
            // "excluded, and glasses are covered": another clause's word stands for nothing here.
            let parted = |b: usize| {
                let between = self
                    .passage
                    .terms
                    .get(place.min(b) + 1..=place.max(b))
                    .unwrap_or_default();
                between.iter().any(|term| term.border >= Border::Comma)
            };
            let mut nearest = free.clone();
            nearest.sort_by_key(|b| b.abs_diff(place));
            let alike = nearest.iter().take(left.min(4)).find_map(|b| {
                left = left.saturating_sub(1);
                let theirs = self.passage.terms.get(*b)?;
                let senses = self.senses.get(a).map_or(&[][..], Vec::as_slice);
                let credit = likeness((ours, senses), theirs, (self.passage, fuzzy))?;
                (credit > ALIKE || !parted(*b)).then_some((*b, credit))
            });
            if let Some((b, credit)) = alike {
                self.put(a, b, true, credit);
            }
        }
    }

    /// Where in the passage a term of the claim would stand: behind the term before it.
    fn expected(&self, a: usize) -> usize {
        let before = self.found.get(..a).unwrap_or_default().iter().rev();
        before
            .filter_map(|found| found.and_then(|found| found.at))
            .next()
            .map_or(0, |at| at + 1)
    }

    fn put(&mut self, a: usize, b: usize, in_order: bool, credit: f32) {
        if let Some(found) = self.found.get_mut(a) {
            *found = Some(Found {
                at: Some(b),
                in_order,
                credit,
            });
        }
    }

    /// How much the passage's term `b` covers the claim's term `a`, when they are the same word or say the same value.
    pub(super) fn same(&self, a: usize, b: usize) -> Option<f32> {
        let (ours, theirs) = (self.claim.terms.get(a)?, self.passage.terms.get(b)?);
        match (self.claim.value(ours), self.passage.value(theirs)) {
            (Some(ours), Some(theirs)) => match ours.agrees(theirs) {
                Agreement::Same => Some(1.0),
                Agreement::Coarser => Some(0.95),
                Agreement::Differs | Agreement::Apart => None,
            },
            // A stem may lose what denies: "edilmedi" and "edildi".
            (None, None) => {
                let turned = || {
                    ours.word != theirs.word && !self.passage.tongue.is_ruled() && self.passage.opposite(ours, theirs)
                };
                (ours.key == theirs.key && !turned()).then_some(1.0)
            }
            // "one" of several, "M" of a name: a value in one and a word in the other.
            _ => (ours.word == theirs.word).then_some(0.9),
        }
    }

    /// Lets the words around the passage cover what it does not say itself: who "it" is. A name counts only where the
    /// passage has no other one in its place.
    pub(super) fn borrow_from(&mut self, around: &[&Reading]) {
        let other_names = (0..self.passage.terms.len())
            .any(|b| self.passage.terms.get(b).is_some_and(|term| term.kind == Kind::Name) && !self.takes(b));
        // In German every noun has a capital: who does it is no other than whom the passage names first.
        let german = self.passage.tongue == Tongue::Known(Language::German);
        let first = counting(self.claim)
            .first()
            .copied()
            .filter(|_| german && self.has_doer());
        let opens = counting(self.claim).first().copied();
        for a in counting(self.claim) {
            let Some(ours) = self.claim.terms.get(a) else { continue };
            if Some(a) == first || self.found.get(a).copied().flatten().is_some() || matches!(ours.kind, Kind::Value(_))
            {
                continue;
            }
            let there = around
                .iter()
                .any(|reading| reading.terms.iter().any(|term| term.key == ours.key));
            // A name that opens the claim looks like any word there, and like a name in the middle of a sentence.
            let named = || {
                let mut all = around.iter().flat_map(|reading| &reading.terms);
                opens == Some(a) && !german && all.any(|term| term.key == ours.key && term.kind == Kind::Name)
            };
            let credit = match ours.kind {
                Kind::Name if other_names => 0.0,
                Kind::Content if other_names && named() => 0.0,
                Kind::Name | Kind::Content
                    if is_of_another(self.claim, self.passage, &|at| self.place(at), a, around) =>
                {
                    0.0
                }
                Kind::Name | Kind::Content if opens == Some(a) && is_not_meant(self.passage, around, &ours.key) => 0.0,
                Kind::Name => 0.9,
                _ => NEARBY,
            };
            if there
                && credit > 0.0
                && let Some(found) = self.found.get_mut(a)
            {
                *found = Some(Found {
                    at: None,
                    in_order: false,
                    credit,
                });
            }
        }
    }
}

impl Cover<'_> {
    /// Whether the passage begins with something that the claim does not have, and has no pronoun for who does it.
    fn has_doer(&self) -> bool {
        const PRONOUNS: [&str; 9] = ["er", "sie", "es", "dieser", "diese", "dieses", "man", "wir", "ich"];
        let first = counting(self.passage).first().copied();
        let pronoun = || {
            self.passage
                .terms
                .iter()
                .any(|term| PRONOUNS.contains(&term.word.as_str()))
        };
        first.is_some_and(|first| !self.takes(first)) && !pronoun()
    }
}

fn is_word(term: &Term) -> bool {
    matches!(term.kind, Kind::Content | Kind::Name) && !term.word.contains(|c: char| c.is_numeric())
}

/// How much each term of a claim counts.
pub(super) fn weights(claim: &Reading, asked: &[Asked]) -> Vec<f32> {
    let mut seen: Vec<&str> = Vec::new();
    let weigh = |term: &Term| -> f32 {
        let keys = keys(claim, term);
        asked
            .iter()
            .filter(|asked| keys.contains(&asked.key))
            .map(|asked| asked.weight)
            .sum()
    };
    let terms = claim.terms.iter();
    terms
        .map(|term| {
            if !term.kind.counts() || seen.contains(&term.key.as_str()) {
                return 0.0;
            }
            seen.push(&term.key);
            weigh(term)
        })
        .collect()
}

fn likeness((ours, senses): (&Term, &[Base]), theirs: &Term, (passage, fuzzy): (&Reading, f32)) -> Option<f32> {
    const SHORTEST: usize = 4;
    if passage.opposite(ours, theirs) || are_of_one_list(passage, ours, theirs) {
        return None;
    }
    // "caffeinated" and "decaffeinated", "valued" and "undervalued": a beginning makes another word.
    if ours.word != theirs.word && (ours.word.ends_with(&theirs.word) || theirs.word.ends_with(&ours.word)) {
        return None;
    }
    if ours.word.len() >= SHORTEST && theirs.word.len() >= SHORTEST {
        let alike = strsim::normalized_damerau_levenshtein(&ours.word, &theirs.word) as f32;
        let names = ours.kind == Kind::Name || theirs.kind == Kind::Name;
        let new = || !is_word_known(&ours.word) || !is_word_known(&theirs.word);
        if alike >= fuzzy
            && !names
            && if passage.tongue.is_ruled() {
                new()
            } else {
                is_inflected(passage, ours, theirs)
            }
        {
            return Some(MISSPELT);
        }
    }
    if ours.kind == Kind::Name && theirs.kind == Kind::Name {
        return None;
    }
    if how_often(&ours.word).is_some_and(|rate| Some(rate) == how_often(&theirs.word)) {
        return Some(ALIKE);
    }
    if let Some(grammar) = passage.grammar()
        && grammar.interchangeable(&ours.word, &theirs.word)
    {
        return Some(ALIKE);
    }
    if senses.is_empty() || !passage.tongue.is_ruled() {
        return None;
    }
    let relation = between((&ours.word, senses), (&theirs.word, &bases(&theirs.word)));
    matches!(relation, Relation::Same | Relation::Alike).then_some(ALIKE)
}

/// Whether two words are of one closed list and each say another thing: "metres" and "feet", "Monday" and "Friday". A lexicon
/// has them as neighbours.
fn are_of_one_list(passage: &Reading, ours: &Term, theirs: &Term) -> bool {
    let units = unit(&ours.word).zip(unit(&theirs.word));
    let listed = |grammar: &Grammar| {
        let kinds = [Listed::Date, Listed::Unit, Listed::Number, Listed::Ordinal];
        let both = |kind: &Listed| grammar.is(&ours.word, *kind) && grammar.is(&theirs.word, *kind);
        kinds.iter().any(both) && !grammar.interchangeable(&ours.word, &theirs.word)
    };
    ours.key != theirs.key
        && how_often(&ours.word).is_none()
        && (units.is_some_and(|(ours, theirs)| ours != theirs) || passage.grammar().is_some_and(listed))
}

/// "daily" is "a day".
fn how_often(word: &str) -> Option<usize> {
    const RATES: [&[&str]; 6] = [
        &["daily", "day", "täglich", "tag"],
        &["weekly", "week", "wöchentlich", "woche"],
        &["monthly", "month", "monatlich", "monat"],
        &["yearly", "year", "annual", "annually", "jährlich", "jahr"],
        &["hourly", "hour", "stündlich", "stunde"],
        &["quarterly", "quarter"],
    ];
    RATES.iter().position(|words| words.contains(&word))
}

/// Whether two words of another language than English and German may be forms of one: they differ behind a long head, and
/// no list has them as two words.
fn is_inflected(passage: &Reading, ours: &Term, theirs: &Term) -> bool {
    const HEAD: (usize, usize) = (3, 5);
    let head = ours
        .word
        .chars()
        .zip(theirs.word.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let longest = ours.word.chars().count().max(theirs.word.chars().count());
    let listed = |word: &str| passage.grammar().is_some_and(|grammar| grammar.lists(word));
    head * HEAD.1 >= longest * HEAD.0 && !listed(&ours.word) && !listed(&theirs.word)
}
