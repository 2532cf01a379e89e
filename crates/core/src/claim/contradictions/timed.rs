//! "before the water boils" of what says as soon as it boils: a claim's "before" or "after" that the passage has in no words.

use super::Differs;
use crate::claim::coverage::Cover;
use crate::claim::tongue::Tongue;
use crate::language::Language;
use crate::quote::verdict::EditClass;

/// A side of a time that the claim names and the passage does not. It keeps the claim from being supported, and no more: the order
/// may be clear from what is told.
pub(super) fn timed(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() || cover.passage.tongue != Tongue::Known(Language::English) {
        return;
    }
    let said = |words: &[&str]| {
        cover
            .passage
            .terms
            .iter()
            .any(|term| words.contains(&term.word.as_str()))
    };
    let missing = cover.claim.terms.iter().position(|term| match term.word.as_str() {
        "before" => !said(BEFORE),
        "after" => !said(AFTER),
        _ => false,
    });
    out.extend(missing.map(|at| Differs {
        claim: vec![at],
        passage: Vec::new(),
        class: EditClass::Content,
    }));
}

/// Words by which a passage may say that something was before.
const BEFORE: &[&str] = &[
    "before",
    "prior",
    "earlier",
    "ahead",
    "until",
    "till",
    "by",
    "previously",
    "yet",
    "first",
    "former",
    "formerly",
    "preceded",
    "precedes",
    "preceding",
    "already",
    "ago",
    "previous",
    "then",
    "later",
    "after",
    "pre",
];

/// The same of what was after.
const AFTER: &[&str] = &[
    "after",
    "following",
    "followed",
    "follows",
    "once",
    "when",
    "since",
    "later",
    "then",
    "upon",
    "afterwards",
    "afterward",
    "subsequently",
    "subsequent",
    "next",
    "thereafter",
    "because",
    "over",
    "from",
    "before",
    "until",
    "on",
    "as",
    "having",
    "where",
    "when",
    "who",
    "and",
    "in",
];
