//! What a quote keeps around an omission.

use super::tokens::{Token, is_finite, is_number};
use crate::language::dictionary::Dictionary;

/// What is kept on both sides of an omission, within the sentences that it cuts.
#[derive(Clone, Copy)]
pub(super) struct Kept<'a> {
    /// The words before the cut, from the quote's or the sentence's beginning.
    pub(super) before: &'a [Token],
    /// The words of the fragment after the cut, to its sentence's end.
    pub(super) after: &'a [Token],
    /// The words of the passage's language, where they are at hand.
    pub(super) known_words: Option<Dictionary<'a>>,
}

impl Kept<'_> {
    /// Whether what is kept before the cut says nothing yet, and what is kept after it does: the verb takes its subject
    /// from before.
    pub(super) fn joins_subject(self) -> bool {
        let starts = self.after.first().is_some_and(|token| is_finite(&token.word));
        starts && !self.before.iter().any(|token| is_finite(&token.word))
    }

    /// "65 m", "about 65 m"
    pub(super) fn starts_with_number(self) -> bool {
        self.after.iter().take(2).any(is_number)
    }
}
