//! Where sentences stand, as an answer would name it, and the units that are chosen.

use super::PackSource;
use crate::source::document::{Place, SectionIndex};
use crate::source::timing::MediaTime;
use std::collections::BTreeMap;
use std::ops::Range;

/// A place that an answer can name, and its sentences.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    /// Its source, counted from zero.
    pub(super) source: usize,
    /// What kind of place it is, and its name without the kind: "12", "12:30", "Tides".
    pub(super) kind: SpotKind,
    pub(super) name: String,
    /// Its sentences by their numbers, footnotes last.
    pub(super) sentences: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpotKind {
    Page,
    Time,
    /// A section of a page; the name is empty before the first heading.
    Section,
    /// A slide, a printed page or a note, by its whole name.
    Leaf,
}

impl Spot {
    /// The place as an answer is asked to name it; empty where there is only the source.
    pub(super) fn locator(&self) -> String {
        match self.kind {
            SpotKind::Page => format!("p. {}", self.name),
            SpotKind::Time => format!("at {}", self.name),
            SpotKind::Leaf => self.name.clone(),
            SpotKind::Section if self.name.is_empty() => String::new(),
            SpotKind::Section => format!("§ {}", self.name),
        }
    }
}

/// A stretch of a place that is chosen as one.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// Which place, counted from zero.
    pub(super) spot: usize,
    /// Which of its sentences.
    pub(super) at: Range<usize>,
    /// How much each of them has to do with the question.
    pub(super) scores: Vec<f32>,
}

impl Unit {
    /// What the unit is worth: its best sentence, and ever less of the next ones.
    pub(super) fn worth(&self) -> f32 {
        let mut scores = self.scores.clone();
        scores.sort_unstable_by(|a, b| b.total_cmp(a));
        let mut share = 1.0;
        let weighed = scores.iter().take(6).map(|score| {
            let part = score * share;
            share *= 0.5;
            part
        });
        weighed.sum()
    }
}

/// A place of recordings is about so long, in milliseconds.
const STRETCH: u64 = 60_000;
/// A unit is at most so long, in bytes: a page of a book, half a page of a journal.
const LONGEST: usize = 2_400;

/// What tells places of one source apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Page(u32),
    Time(u64),
    Section(Option<SectionIndex>),
    Leaf(usize),
}

/// The places of all sources that have sentences, in order.
pub(super) fn places(sources: &[PackSource<'_>]) -> Vec<Spot> {
    let mut all = Vec::new();
    for (at, source) in sources.iter().enumerate() {
        let mut spots: BTreeMap<Key, Spot> = BTreeMap::new();
        for sentence in 0..source.passages.len() {
            let Some((key, kind, name)) = place(source, sentence) else {
                continue;
            };
            let spot = spots.entry(key).or_insert_with(|| Spot {
                source: at,
                kind,
                name,
                sentences: Vec::new(),
            });
            spot.sentences.push(sentence);
        }
        all.extend(spots.into_values());
    }
    all
}

fn place(source: &PackSource<'_>, sentence: usize) -> Option<(Key, SpotKind, String)> {
    let start = source.passages.spans(sentence).first()?.start();
    let segment = source.document.segments().get(source.document.segment_at(start)?)?;
    Some(match &segment.place {
        Place::Page { index, label } => {
            let name = label
                .as_ref()
                .map_or_else(|| index.number().to_string(), |label| label.0.clone());
            (Key::Page(index.0), SpotKind::Page, name)
        }
        Place::Cue { time, .. } => {
            let from = time.start().0 / STRETCH;
            (Key::Time(from), SpotKind::Time, MediaTime(time.start().0).to_string())
        }
        Place::Block { .. } if source.document.leaf_at(start).is_some() => {
            let (at, leaf) = source.document.leaf_at(start)?;
            (Key::Leaf(at), SpotKind::Leaf, leaf.to_string())
        }
        Place::Block { section } => {
            let path = section
                .map(|section| source.document.heading_path(section))
                .unwrap_or_default();
            (
                Key::Section(*section),
                SpotKind::Section,
                path.last().copied().unwrap_or_default().to_owned(),
            )
        }
    })
}

/// The units of `places`, with what they have to do with `question`.
pub(super) fn units(sources: &[PackSource<'_>], places: &[Spot], question: &str) -> Vec<Unit> {
    let all: Vec<_> = sources.iter().map(|source| source.passages).collect();
    let scores: Vec<Vec<f32>> = all.iter().map(|passages| passages.relevance(question, &all)).collect();
    let mut units = Vec::new();
    for (at, spot) in places.iter().enumerate() {
        let Some((source, scores)) = sources.get(spot.source).zip(scores.get(spot.source)) else {
            continue;
        };
        let length = |sentence: &usize| source.passages.spans(*sentence).iter().map(|span| span.len()).sum();
        let lengths: Vec<usize> = spot.sentences.iter().map(length).collect();
        for range in cut(&lengths) {
            let of = spot.sentences.get(range.clone()).unwrap_or_default();
            units.push(Unit {
                spot: at,
                at: range,
                scores: of
                    .iter()
                    .map(|sentence| scores.get(*sentence).copied().unwrap_or_default())
                    .collect(),
            });
        }
    }
    units
}

/// Stretches of about the same length, none longer than [`LONGEST`] unless it is a single sentence.
fn cut(lengths: &[usize]) -> Vec<Range<usize>> {
    let total: usize = lengths.iter().sum();
    let target = total / total.div_ceil(LONGEST).max(1) + 1;
    let mut ranges = Vec::new();
    let (mut start, mut length) = (0, 0);
    for (at, own) in lengths.iter().enumerate() {
        if length > 0 && length + own / 2 > target {
            ranges.push(start..at);
            (start, length) = (at, 0);
        }
        length += own;
    }
    ranges.push(start..lengths.len());
    ranges
}
