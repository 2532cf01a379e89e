//! Which passages a pack holds.

use super::units::{Spot, Unit};
use super::{PackSource, write};
use std::cell::OnceCell;
use std::ops::Range;

/// The share of the room that whole units may take before middling ones get theirs.
const WHOLE: (usize, usize) = (3, 5);
/// A unit is given whole when it is worth this share of the best one, and excerpts when it is worth that one.
const WORTH_WHOLE: f32 = 0.35;
const WORTH_EXCERPTS: f32 = 0.1;
/// Sentences that an excerpt of a unit is made around, and what each must have of the best one's score.
const AROUND: usize = 3;
const NEARLY: f32 = 0.6;
/// So many of the best units are compared with each other; those behind are hardly chosen.
const COMPARED: usize = 160;
/// Bytes that a token of running text has at most, on average.
const MOST_A_TOKEN: usize = 6;
/// Tokens that the line above a place takes at least.
const LINE: usize = 8;
/// Words that two units share, of those that either has, from which on the second says the first again.
const ALIKE: f32 = 0.5;

/// What was chosen of each place.
pub(super) struct Chosen<'a> {
    pub(super) sources: &'a [PackSource<'a>],
    pub(super) places: &'a [Spot],
    count: &'a dyn Fn(&str) -> usize,
    /// For each place and each of its sentences, whether it is in.
    taken: Vec<Vec<bool>>,
    /// What was taken, in order, with what it was thought to cost.
    steps: Vec<(usize, Vec<usize>, usize)>,
    used: usize,
}

impl<'a> Chosen<'a> {
    pub(super) fn new(sources: &'a [PackSource<'a>], places: &'a [Spot], count: &'a dyn Fn(&str) -> usize) -> Self {
        Self {
            sources,
            places,
            count,
            taken: places.iter().map(|spot| vec![false; spot.sentences.len()]).collect(),
            steps: Vec::new(),
            used: 0,
        }
    }

    /// Which sentences of a place are in, by their position in it.
    pub(super) fn of(&self, spot: usize) -> impl Iterator<Item = usize> {
        let taken = self.taken.get(spot).map_or(&[][..], Vec::as_slice);
        taken.iter().enumerate().filter(|(_, taken)| **taken).map(|(at, _)| at)
    }

    fn has(&self, spot: usize, at: usize) -> bool {
        self.taken
            .get(spot)
            .and_then(|taken| taken.get(at))
            .copied()
            .unwrap_or_default()
    }

    /// Takes what is not yet in of these sentences of a place, when that costs at most what is left of `room`. Answers
    /// whether all of them are in now.
    fn take(&mut self, spot: usize, wanted: impl Iterator<Item = usize>, room: usize) -> bool {
        let Some(place) = self.places.get(spot) else {
            return false;
        };
        let new: Vec<usize> = wanted.filter(|at| !self.has(spot, *at)).collect();
        if new.is_empty() {
            return true;
        }
        // What is clearly too long is not written and counted to find that out.
        if self.bytes(place, &new) / MOST_A_TOKEN > room.saturating_sub(self.used + LINE) {
            return false;
        }
        let mut piece = write::sentences(self.sources, place, &new);
        if self.of(spot).next().is_none() {
            piece = format!("{}\n\n{piece}\n\n", write::head(self.sources, place, &new, false));
        }
        let cost = (self.count)(&piece);
        if self.used + cost > room {
            return false;
        }
        for at in &new {
            if let Some(taken) = self.taken.get_mut(spot).and_then(|taken| taken.get_mut(*at)) {
                *taken = true;
            }
        }
        self.used += cost;
        self.steps.push((spot, new, cost));
        true
    }

    fn bytes(&self, place: &Spot, positions: &[usize]) -> usize {
        let Some(source) = self.sources.get(place.source) else {
            return 0;
        };
        let numbers = positions.iter().filter_map(|at| place.sentences.get(*at));
        numbers
            .flat_map(|number| source.passages.spans(*number))
            .map(|span| span.len())
            .sum()
    }

    /// Takes back the last steps, until they cost `tokens`. Answers whether there was any.
    pub(super) fn drop_last(&mut self, tokens: usize) -> bool {
        let mut back = 0;
        while back <= tokens {
            let Some((spot, new, cost)) = self.steps.pop() else {
                return back > 0;
            };
            for at in new {
                if let Some(taken) = self.taken.get_mut(spot).and_then(|taken| taken.get_mut(at)) {
                    *taken = false;
                }
            }
            back += cost.max(1);
        }
        true
    }
}

/// Fills `room` tokens.
pub(super) fn choose(units: &[Unit], chosen: &mut Chosen<'_>, room: usize) {
    if everything(units, chosen, room) {
        return;
    }
    let order = order(units, chosen);
    let best = order.first().map_or(0.0, |(_, worth)| *worth);
    if best <= 0.0 {
        return leads(units, chosen, room);
    }
    let of = |least: f32| {
        let worth_it = order.iter().filter(move |(_, worth)| *worth >= best * least);
        worth_it.filter_map(|(at, _)| units.get(*at))
    };
    for unit in of(WORTH_WHOLE) {
        chosen.take(unit.spot, unit.at.clone(), room * WHOLE.0 / WHOLE.1);
    }
    for unit in of(WORTH_EXCERPTS) {
        chosen.take(unit.spot, excerpt(unit), room);
    }
    // What is left goes to the rest of the units that matter, then to what stands around them.
    for unit in of(WORTH_EXCERPTS) {
        chosen.take(unit.spot, unit.at.clone(), room);
    }
    for (at, _) in order.iter().take(COMPARED) {
        for beside in [at.checked_sub(1), Some(at + 1)].into_iter().flatten() {
            if let Some(unit) = units.get(beside) {
                chosen.take(unit.spot, unit.at.clone(), room);
            }
        }
    }
}

/// Takes all there is, when it fits.
fn everything(units: &[Unit], chosen: &mut Chosen<'_>, room: usize) -> bool {
    let all = |spot: &Spot| (0..spot.sentences.len()).collect::<Vec<_>>();
    let bytes: usize = chosen.places.iter().map(|spot| chosen.bytes(spot, &all(spot))).sum();
    if bytes / MOST_A_TOKEN > room {
        return false;
    }
    let fits = units.iter().all(|unit| chosen.take(unit.spot, unit.at.clone(), room));
    if !fits {
        chosen.drop_last(usize::MAX - 1);
        chosen.used = 0;
    }
    fits
}

/// The units that have to do with the question, best first, each lowered by how much it repeats those before it.
fn order(units: &[Unit], chosen: &Chosen<'_>) -> Vec<(usize, f32)> {
    let mut order: Vec<(usize, f32)> = units
        .iter()
        .enumerate()
        .map(|(at, unit)| (at, unit.worth()))
        .filter(|(_, worth)| *worth > 0.0)
        .collect();
    order.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let words: Vec<OnceCell<Vec<u64>>> = order.iter().take(COMPARED).map(|_| OnceCell::new()).collect();
    let words_of = |place: usize| {
        words.get(place).map(|cell| {
            cell.get_or_init(|| {
                let unit = order.get(place).and_then(|(at, _)| units.get(*at));
                unit.map_or_else(Vec::new, |unit| unit_words(unit, chosen))
            })
        })
    };
    let mut lowered = order.clone();
    for (place, entry) in lowered.iter_mut().enumerate().take(COMPARED) {
        let Some(own) = words_of(place) else { continue };
        let nearest = (0..place)
            .filter_map(words_of)
            .map(|other| alike(own, other))
            .fold(0.0, f32::max);
        if nearest > ALIKE {
            entry.1 *= 1.0 - nearest;
        }
    }
    lowered.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    lowered
}

/// The words of a unit as numbers, ascending, each once.
fn unit_words(unit: &Unit, chosen: &Chosen<'_>) -> Vec<u64> {
    let Some(spot) = chosen.places.get(unit.spot) else {
        return Vec::new();
    };
    let positions: Vec<usize> = unit.at.clone().collect();
    let text = write::sentences(chosen.sources, spot, &positions);
    let hash = |word: &str| {
        word.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0000_01b3)
        })
    };
    let mut words: Vec<u64> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.len() > 3)
        .map(hash)
        .collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// The share of words that both have, of those that either has.
fn alike(a: &[u64], b: &[u64]) -> f32 {
    let (mut i, mut j, mut both) = (0, 0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        both += usize::from(x == y);
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    both as f32 / (a.len() + b.len() - both).max(1) as f32
}

/// The best sentences of a unit with those beside them.
fn excerpt(unit: &Unit) -> impl Iterator<Item = usize> {
    let mut best: Vec<(usize, f32)> = unit.scores.iter().copied().enumerate().collect();
    best.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let top = best.first().map_or(0.0, |(_, score)| *score);
    let mut wanted: Vec<usize> = best
        .iter()
        .take(AROUND)
        .filter(|(_, score)| *score > 0.0 && *score >= top * NEARLY)
        .flat_map(|(at, _)| at.saturating_sub(1)..(at + 2).min(unit.scores.len()))
        .collect();
    wanted.sort_unstable();
    wanted.dedup();
    let start = unit.at.start;
    wanted.into_iter().map(move |at| start + at)
}

/// Where nothing matches the question: how each unit begins, as evenly as there is room for.
fn leads(units: &[Unit], chosen: &mut Chosen<'_>, room: usize) {
    const SENTENCES: usize = 2;
    let step = |pass: usize| {
        move |at: &Range<usize>| at.start + pass * SENTENCES..at.end.min(at.start + (pass + 1) * SENTENCES)
    };
    for pass in 0..3 {
        for unit in units {
            let range = step(pass)(&unit.at);
            if !chosen.take(unit.spot, range, room) {
                return;
            }
        }
    }
}
