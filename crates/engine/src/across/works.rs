//! Which sources are one voice: of the same text, editions of a work, or copies of a passage.

use super::agreement::{join, root};
use crate::sheet::without;
use pincite_core::fold::folded;
use pincite_core::source::document::{Aside, Document, SourceId};
use pincite_core::source::text::TextSpan;
use pincite_store::SourceRecord;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Why a source is no voice of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// It has the same text as this one.
    Text(SourceId),
    /// It is another edition or copy of the same work: the same digital object identifier, or title and author.
    Work(SourceId),
    /// It is only what an assistant saw of some source, out of this export.
    Seen(String),
}

/// The works that the sources of a library are of.
pub(super) struct Works {
    /// For each source, the number of its work.
    numbers: BTreeMap<SourceId, usize>,
    /// Those of the same text: the first of them.
    texts: BTreeMap<SourceId, SourceId>,
    /// What assistants saw, with the export that it is out of.
    seen: BTreeMap<SourceId, String>,
}

impl Works {
    /// Of `records`; `twins` are those of the same text, each with the first other one.
    pub(super) fn of<'a>(
        records: impl Iterator<Item = &'a SourceRecord> + Clone,
        twins: &BTreeMap<SourceId, SourceId>,
    ) -> Self {
        let places: BTreeMap<SourceId, usize> = records.clone().enumerate().map(|(at, one)| (one.id, at)).collect();
        let mut of: Vec<usize> = (0..places.len()).collect();
        let mut texts = BTreeMap::new();
        for (one, other) in twins {
            let first = (*one).min(*other);
            texts.insert(*one, first);
            if let (Some(one), Some(other)) = (places.get(one), places.get(other)) {
                join(&mut of, *one, *other);
            }
        }
        let mut first_with: BTreeMap<String, usize> = BTreeMap::new();
        let mut seen = BTreeMap::new();
        for (at, record) in records.enumerate() {
            if let Some(export) = &record.seen_by {
                seen.insert(record.id, export.clone());
            } else {
                for key in keys(record) {
                    let first = *first_with.entry(key).or_insert(at);
                    join(&mut of, at, first);
                }
            }
        }
        let numbers = places.into_iter().map(|(id, at)| (id, root(&of, at))).collect();
        Self { numbers, texts, seen }
    }

    /// The number of a source's work.
    pub(super) fn number(&self, id: SourceId) -> usize {
        self.numbers.get(&id).copied().unwrap_or(usize::MAX)
    }

    pub(super) fn is_seen(&self, id: SourceId) -> bool {
        self.seen.contains_key(&id)
    }

    /// Why a source is no voice of its own, beside the first of its work in `shown`.
    pub(super) fn same(&self, id: SourceId, shown: &BTreeSet<SourceId>) -> Option<Sameness> {
        if let Some(export) = self.seen.get(&id) {
            return Some(Sameness::Seen(export.clone()));
        }
        let work = self.number(id);
        let earlier = || shown.iter().copied().take_while(|other| *other < id);
        let text = self.texts.get(&id);
        let twin = earlier().find(|other| text.is_some() && self.texts.get(other) == text);
        twin.map(Sameness::Text)
            .or_else(|| earlier().find(|other| self.number(*other) == work).map(Sameness::Work))
    }
}

/// What editions of a work have in common. A title that was guessed says nothing, nor does one without an author.
fn keys(record: &SourceRecord) -> Vec<String> {
    const FEWEST: usize = 4;
    let about = &record.about;
    let mut keys = Vec::new();
    keys.extend(
        about
            .doi
            .as_ref()
            .map(|doi| format!("doi {}", doi.trim().to_lowercase())),
    );
    let title = record.title.as_deref().filter(|_| !about.guessed).map(without_edition);
    if let (Some(title), Some(author)) = (title, about.authors.first()) {
        let author = folded(&author.family);
        if title.chars().count() >= FEWEST && !author.is_empty() {
            keys.push(format!("work {title} {author}"));
        }
    }
    keys
}

/// A title's letters without what only names an edition: "(2nd ed.)", ", third edition", "3. Auflage".
fn without_edition(title: &str) -> String {
    const NAMES: [&str; 14] = [
        "edition",
        "ed",
        "edn",
        "auflage",
        "aufl",
        "édition",
        "éd",
        "edición",
        "edição",
        "edizione",
        "druk",
        "upplagan",
        "wydanie",
        "издание",
    ];
    let words = |part: &str| -> Vec<String> {
        let words = part.split(|c: char| !c.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
    };
    // Nobody calls a work "Second edition": where nothing would be left, all of it is the title.
    let parts = title.split(['(', ')', '[', ']', ',', ';', ':', '–', '—']);
    let is_edition = |part: &str| {
        let words = words(part);
        words.len() <= 4 && words.iter().any(|word| NAMES.contains(&word.as_str()))
    };
    let kept: Vec<&str> = parts.filter(|part| !is_edition(part)).collect();
    let kept = folded(&kept.join(" "));
    if kept.is_empty() { folded(title) } else { kept }
}

/// Words in a row by which surroundings are compared.
const RUN: usize = 4;

/// What stands around a passage, as sums of its runs of words, ascending; the passage itself is no part of it.
pub(super) fn surroundings(document: &Document, spans: &[TextSpan]) -> Vec<u64> {
    /// Bytes on either side.
    const REACH: usize = 700;
    let text = document.text();
    let (Some(first), Some(last)) = (
        spans.iter().map(|span| span.start().bytes()).min(),
        spans.iter().map(|span| span.end().bytes()).max(),
    ) else {
        return Vec::new();
    };
    let from = text.floor_char_boundary(first.saturating_sub(REACH));
    let to = text.ceil_char_boundary((last + REACH).min(text.len()));
    let mut sums = runs(&without(document, from..first, Aside::is_unseen));
    sums.extend(runs(&without(document, last..to, Aside::is_unseen)));
    sums.sort_unstable();
    sums.dedup();
    sums
}

fn runs(text: &str) -> Vec<u64> {
    let words = text.split(|c: char| !c.is_alphanumeric()).map(folded);
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let sum = |run: &[String]| {
        let mut hasher = DefaultHasher::new();
        run.hash(&mut hasher);
        hasher.finish()
    };
    words.windows(RUN).map(sum).collect()
}

/// For each of several passages the first other one that stands in the same surroundings, by its place; `None` for the first.
pub(super) fn copies(around: &[&[u64]]) -> Vec<Option<usize>> {
    let first = |at: usize, own: &[u64]| around.iter().take(at).position(|other| are_same(own, other));
    around.iter().enumerate().map(|(at, own)| first(at, own)).collect()
}

/// Whether so much of what stands around two passages is the same that one is a copy of the other. Around a line of which
/// nothing else is known, nothing is the same.
fn are_same(one: &[u64], other: &[u64]) -> bool {
    const FEWEST: usize = 16;
    /// Of ten.
    const SHARED: usize = 6;
    let least = one.len().min(other.len());
    if least < FEWEST {
        return false;
    }
    let shared = one.iter().filter(|sum| other.binary_search(sum).is_ok()).count();
    shared * 10 >= least * SHARED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_are_no_part_of_a_title() {
        for (one, other, same) in [
            ("Tides of the North Sea", "Tides of the North Sea (2nd ed.)", true),
            (
                "Tides of the North Sea",
                "TIDES OF THE NORTH SEA, third revised edition",
                true,
            ),
            ("Gezeiten", "Gezeiten, 3. Auflage", true),
            ("Tides", "Tides: A reader", false),
            ("The first edition", "The first edition", true),
            ("Volume 1", "Volume 2", false),
        ] {
            assert_eq!(without_edition(one) == without_edition(other), same, "{one} / {other}");
        }
    }

    #[test]
    fn surroundings_tell_a_copy_from_a_quotation() {
        let before =
            "It was built of stone in the year of the flood and stands at the end of the old pier to this day with";
        let other =
            "Travellers who came up the river in those winters wrote home that nobody in the town had ever heard of";
        let both = |text: &str| {
            let mut sums = runs(text);
            sums.sort_unstable();
            sums
        };
        let (a, b, c, short) = (
            both(before),
            both(&before.replace("old", "new")),
            both(other),
            both("It was"),
        );
        let of = |all: &[&[u64]]| copies(all);
        assert_eq!(of(&[&a, &b, &c]), [None, Some(0), None]);
        assert_eq!(of(&[&short, &short]), [None, None]);
        assert_eq!(of(&[]), []);
    }
}
