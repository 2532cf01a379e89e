//! "the largest" of what is the second-largest.

use super::Differs;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::quote::verdict::EditClass;

/// A superlative that both have, and before which one of them has a place in a row that the other has not.
pub(super) fn ranked_otherwise(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    for (a, term) in cover.claim.terms.iter().enumerate() {
        let found = cover.found.get(a).copied().flatten().and_then(|found| found.at);
        let Some(b) = found.filter(|_| is_superlative(&term.word) || is_place_before(cover.claim, a)) else {
            continue;
        };
        let (ours, theirs) = (rank(cover.claim, a), rank(cover.passage, b));
        if ours != theirs
            && cover
                .passage
                .terms
                .get(b)
                .is_some_and(|term| is_superlative(&term.word))
        {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b.saturating_sub(usize::from(theirs.is_some())), b],
                class: EditClass::Number,
            });
        }
    }
}

fn is_place_before(reading: &Reading, at: usize) -> bool {
    rank(reading, at).is_some()
}

/// The place in a row that the word before says.
fn rank(reading: &Reading, at: usize) -> Option<String> {
    let before = reading.terms.get(at.checked_sub(1)?)?;
    let ordinal = reading
        .value(before)
        .is_some_and(|value| matches!(value.what, What::Ordinal(_)));
    let next = matches!(
        before.word.as_str(),
        "second" | "third" | "fourth" | "fifth" | "next" | "zweit" | "dritt"
    );
    (ordinal || next && !matches!(before.kind, Kind::Value(_))).then(|| before.key.clone())
}

fn is_superlative(word: &str) -> bool {
    const OTHERS: &[&str] = &[
        "west", "rest", "test", "best", "guest", "request", "interest", "forest", "harvest", "latest", "contest",
        "invest", "protest",
    ];
    (word.len() > 4 && word.ends_with("est") && !OTHERS.contains(&word)) || matches!(word, "most" | "best" | "least")
}
