//! Which sources are one voice: of the same text, or editions of a work.

use super::agreement::{join, root};
use super::editions::join_works;
use pincite_core::source::document::SourceId;
use pincite_store::SourceRecord;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Why a source is no voice of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// It has the same text as this one.
    Text(SourceId),
    /// It is known to be another edition or copy of the same work, as a preprint is of its article.
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
    /// Of `records`; `twins` are those of the same letters, each with the first other one, and `written` tells how those have
    /// their numbers that were looked into: 4.80 and 480 are the same letters.
    pub(super) fn of<'a>(
        records: impl Iterator<Item = &'a SourceRecord> + Clone,
        twins: &BTreeMap<SourceId, SourceId>,
        written: &BTreeMap<SourceId, u64>,
    ) -> Self {
        let places: BTreeMap<SourceId, usize> = records.clone().enumerate().map(|(at, one)| (one.id, at)).collect();
        let mut of: Vec<usize> = (0..places.len()).collect();
        let mut texts = BTreeMap::new();
        let mut first_with: BTreeMap<(SourceId, Option<&u64>), SourceId> = BTreeMap::new();
        for (one, other) in twins {
            let letters = (*one).min(*other);
            let first = *first_with.entry((letters, written.get(one))).or_insert(*one);
            texts.insert(*one, first);
            if let (Some(one), Some(first)) = (places.get(one), places.get(&first)) {
                join(&mut of, *one, *first);
            }
        }
        join_works(records.clone(), &mut of);
        let seen = records.filter_map(|record| Some((record.id, record.seen_by.clone()?)));
        let seen = seen.collect();
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

/// How a text has its numbers: a sum of their digits with the marks in and before them, which no fold of letters tells apart.
pub(super) fn numbers_written(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut chars = text.chars().peekable();
    let (mut in_number, mut mark, mut before) = (false, None::<char>, ' ');
    while let Some(c) = chars.next() {
        let begins = std::mem::replace(&mut before, c).is_whitespace();
        if c.is_numeric() {
            if !in_number {
                ' '.hash(&mut hasher);
            }
            mark.take().hash(&mut hasher);
            c.hash(&mut hasher);
            in_number = true;
            continue;
        }
        let before_digit = chars.peek().is_some_and(|next| next.is_numeric());
        mark = match c {
            // Within a number: what parts its digits.
            '.' | ',' | '\'' | '’' | ':' | '/' if in_number && before_digit => Some(c),
            // Before one: its sign, and what it is compared by.
            '-' | '−' | '–' | '+' | '±' if !in_number && before_digit => {
                Some(if c == '+' || c == '±' { c } else { '-' })
            }
            '.' if begins && before_digit => Some(c),
            '<' | '>' | '≤' | '≥' | '≠' | '~' => Some(c),
            c if c.is_whitespace() => mark.filter(|_| !in_number),
            _ => None,
        };
        in_number = in_number && before_digit && matches!(mark, Some('.' | ',' | '\'' | '’' | ':' | '/'));
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_apart_that_have_the_same_letters() {
        for (one, other, same) in [
            ("It carried 4.80 tonnes.", "It carried 480 tonnes.", false),
            ("at −5 degrees", "at 5 degrees", false),
            ("where p < 0.05", "where p > 0.05", false),
            ("where p < 0.05", "where p <\n0.05", true),
            ("12 and 3", "1 and 23", false),
            ("grew by .5 percent", "grew by 5 percent", false),
            ("in 1893, and\nin 1894", "in 1893, and in 1894", true),
            ("in 1893–1894 it", "in 1893-1894 it", true),
            ("“no number”", "\"no number\"", true),
        ] {
            assert_eq!(numbers_written(one) == numbers_written(other), same, "{one} / {other}");
        }
    }
}
