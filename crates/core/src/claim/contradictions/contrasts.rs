//! The stretches of a sentence that set something against something else.

use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use std::ops::Range;

/// What a sentence denies by setting it against something else: "not X but Y", "Y, not X", "Y rather than X".
pub(super) fn contrasts(reading: &Reading) -> Vec<Range<usize>> {
    /// Words that one denial may set apart.
    const LONGEST: usize = 12;
    let terms = &reading.terms;
    let word = |at: usize| terms.get(at).map_or("", |term| term.word.as_str());
    let border = |at: usize| terms.get(at).map_or(Border::Stop, |term| term.border);
    let mut found = Vec::new();
    for at in 0..terms.len() {
        let after_but = at
            .checked_sub(1)
            .is_some_and(|before| matches!(word(before), "but" | "aber"));
        let denies = matches!(word(at), "not" | "nicht" | "kein" | "keine" | "keinen")
            || after_but && matches!(word(at), "no" | "none");
        let next = at + 1;
        let beyond = next + LONGEST;
        let ends = |at: &usize| {
            border(*at) >= Border::Comma || matches!(word(*at), "as" | "that" | "which" | "who" | "wie" | "because")
        };
        let end = (next..beyond).find(|at| *at > next && ends(at)).unwrap_or(beyond);
        let before = at.checked_sub(1);
        let instead = matches!((word(at), word(next)), ("rather", "than") | ("instead", "of"));
        let german = matches!(word(at), "statt" | "anstatt" | "anstelle");
        let apart = denies
            && (border(at) == Border::Comma
                || before.is_some_and(|before| matches!(word(before), "and" | "und" | "but" | "aber")))
            && !matches!(word(next), "only" | "just" | "nur");
        let turned = denies
            && !before.is_some_and(|before| AUXILIARIES.contains(&word(before)) || CONDITIONS.contains(&word(before)))
            && !matches!(word(next), "only" | "just" | "nur" | "more" | "less")
            && matches!(word(end), "but" | "sondern");
        if instead || german || apart || turned {
            let group = next + usize::from(instead)..end.min(terms.len());
            found.push(match turned {
                true => value_set_apart(reading, &group).unwrap_or(group),
                false => group,
            });
        }
    }
    found.retain(|group: &Range<usize>| !group.is_empty());
    found
}

/// "not finished in 1855 but in 1857" sets only the one year apart from the other.
fn value_set_apart(reading: &Reading, group: &Range<usize>) -> Option<Range<usize>> {
    const NEAR: usize = 4;
    let value = |at: &usize| {
        reading
            .terms
            .get(*at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    let set = (group.end + 1..group.end + NEAR).find(counts).filter(value);
    let apart = group.clone().rev().find(value).filter(|_| set.is_some())?;
    Some(apart..apart + 1)
}

/// Words whose "not" says what else may be: "if not treated, but …".
const CONDITIONS: &[&str] = &["if", "when", "whether", "or", "wenn", "falls", "ob", "oder"];

/// Verbs whose "not" denies the verb behind it: the rest of the sentence may be said all the same.
const AUXILIARIES: &[&str] = &[
    "do", "does", "did", "has", "have", "had", "can", "could", "will", "would", "should", "may", "might", "must",
];
