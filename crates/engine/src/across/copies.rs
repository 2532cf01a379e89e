//! Which passages are copies of each other: the same words and numbers, in the same surroundings.

use crate::answer_report::without;
use pincite_core::fold::folded;
use pincite_core::language::running_text::one_line;
use pincite_core::quote::exact::same_words;
use pincite_core::source::document::{Aside, Document};
use pincite_core::source::text::TextSpan;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Words in a row by which surroundings are compared.
const RUN: usize = 4;

/// A passage and what stands around it.
pub(super) struct Surrounded {
    /// Its own words, on one line.
    words: String,
    /// Their letters: where these differ, the words do.
    letters: String,
    /// What stands around it, as sums of its runs of words, ascending. The lowest bit of those is set that have a number.
    around: Vec<u64>,
}

impl Surrounded {
    pub(super) fn of(document: &Document, spans: &[TextSpan]) -> Self {
        let words: Vec<String> = spans.iter().map(|span| one_line(span.of(document.text()))).collect();
        Self::with(words.join(" ").trim(), surroundings(document, spans))
    }

    fn with(words: &str, around: Vec<u64>) -> Self {
        Self {
            words: words.to_owned(),
            letters: folded(words),
            around,
        }
    }

    /// Whether one is a copy of the other: the same words with the same numbers, and so much the same around them. Around a line
    /// of which nothing else is known, nothing is the same.
    fn is_copy_of(&self, other: &Self) -> bool {
        self.letters == other.letters
            && are_same(&self.around, &other.around)
            && (self.words == other.words || same_words(&self.words, &other.words).is_some())
    }
}

fn surroundings(document: &Document, spans: &[TextSpan]) -> Vec<u64> {
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
        let has_number = run.iter().any(|word| word.contains(char::is_numeric));
        (hasher.finish() & !1) | u64::from(has_number)
    };
    words.windows(RUN).map(sum).collect()
}

/// For each of several passages the first other one of which it is a copy, by its place; `None` for the first.
pub(super) fn copies(passages: &[&Surrounded]) -> Vec<Option<usize>> {
    let first = |at: usize, own: &Surrounded| passages.iter().take(at).position(|other| own.is_copy_of(other));
    passages.iter().enumerate().map(|(at, own)| first(at, own)).collect()
}

/// Whether so much of what stands around two passages is the same that one is a copy of the other. Numbers count on their own:
/// two reports filled into one form have all of its words in common.
fn are_same(one: &[u64], other: &[u64]) -> bool {
    const FEWEST: usize = 16;
    let numbers = |all: &[u64]| -> Vec<u64> { all.iter().copied().filter(|sum| sum & 1 == 1).collect() };
    one.len().min(other.len()) >= FEWEST && share(one, other) && share(&numbers(one), &numbers(other))
}

/// Whether most of the shorter is in the longer. Of nothing all is.
fn share(one: &[u64], other: &[u64]) -> bool {
    /// Of ten.
    const SHARED: usize = 6;
    let (mut shared, mut rest) = (0, other);
    for sum in one {
        // Both ascend, so that each is gone through once.
        let first = rest.iter().position(|other| other >= sum).unwrap_or(rest.len());
        rest = rest.get(first..).unwrap_or_default();
        shared += usize::from(rest.first() == Some(sum));
    }
    shared * 10 >= one.len().min(other.len()) * SHARED
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str =
        "It was built of stone in the year of the flood and stands at the end of the old pier to this day with";
    const OTHER: &str =
        "Travellers who came up the river in those winters wrote home that nobody in the town had ever heard of";
    const FORM: &str = "In the month of May 14 ships came into the harbour and 12 of them left it again with 480 barrels of the herring that";

    fn passage(words: &str, around: &str) -> Surrounded {
        let mut around = runs(around);
        around.sort_unstable();
        Surrounded::with(words, around)
    }

    #[test]
    fn a_copy_is_told_from_a_quotation_and_from_what_says_otherwise() {
        let said = "The ferry carried 4.80 tonnes.";
        for (what, one, other, copy) in [
            (
                "a copy",
                (said, BEFORE.to_owned()),
                (said, BEFORE.replace("old", "new")),
                true,
            ),
            (
                "a quotation",
                (said, BEFORE.to_owned()),
                (said, OTHER.to_owned()),
                false,
            ),
            (
                "a line alone",
                (said, "It was".to_owned()),
                (said, "It was".to_owned()),
                false,
            ),
            (
                "another number",
                (said, BEFORE.to_owned()),
                ("The ferry carried 8.40 tonnes.", BEFORE.to_owned()),
                false,
            ),
            (
                "a point that is no number of its own",
                (said, BEFORE.to_owned()),
                ("The ferry carried 480 tonnes.", BEFORE.to_owned()),
                false,
            ),
            (
                "a negation",
                (said, BEFORE.to_owned()),
                ("The ferry never carried 4.80 tonnes.", BEFORE.to_owned()),
                false,
            ),
            (
                "other quotation marks",
                ("The “Ferry” carried it.", BEFORE.to_owned()),
                ("The \"Ferry\" carried it.", BEFORE.to_owned()),
                true,
            ),
            (
                "a form with other numbers",
                (said, FORM.to_owned()),
                (said, FORM.replace("14", "31").replace("12", "9").replace("480", "77")),
                false,
            ),
            ("a form, copied", (said, FORM.to_owned()), (said, FORM.to_owned()), true),
        ] {
            let (one, other) = (passage(one.0, &one.1), passage(other.0, &other.1));
            let found = copies(&[&one, &other]);
            assert_eq!(found, [None, copy.then_some(0)], "{what}");
        }
        assert_eq!(copies(&[]), []);
    }
}
