//! A place where a passage says otherwise.

use crate::claim::terms::{Kind, Term};
use crate::quote::verdict::EditClass;

/// A difference between a claim and a passage, in terms of each; either may be empty.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::claim) struct Differs {
    pub(in crate::claim) claim: Vec<usize>,
    pub(in crate::claim) passage: Vec<usize>,
    pub(in crate::claim) class: EditClass,
}

impl Differs {
    /// What the passage says by its term `at` only to be wished, told or planned.
    pub(super) fn unsure(at: usize) -> Self {
        Self {
            claim: Vec::new(),
            passage: vec![at],
            class: EditClass::Modal,
        }
    }

    /// Whether the claim cannot be true if the passage is.
    pub(in crate::claim) fn contradicts(&self) -> bool {
        let counted = self.class == EditClass::Quantifier && !self.claim.is_empty() && !self.passage.is_empty();
        counted
            || matches!(
                self.class,
                EditClass::Number | EditClass::Unit | EditClass::Negation | EditClass::Opposite | EditClass::Name
            )
    }
}

/// A stretch of the claim that the passage lacks, and what the passage has between the same neighbours.
#[derive(Debug)]
pub(super) struct Missing {
    pub(super) claim: Vec<usize>,
    pub(super) passage: Vec<usize>,
    /// Whether both neighbours are there, so that one stands in the other's place.
    pub(super) closed: bool,
    /// Whether both end, or begin, with it: the verb of "A reddetti" for "A onayladı".
    pub(super) at_end: bool,
}

/// Terms that are looked at for what a word stands before: "rose by about 12 %".
pub(super) const NEAR: usize = 4;

pub(super) fn is_plain(term: &Term) -> bool {
    matches!(term.kind, Kind::Content | Kind::Name)
}
