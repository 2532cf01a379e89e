//! What a quote keeps around an omission.

use super::tokens::{Token, is_article, is_finite, is_number, is_preposition, is_roughly};
use crate::language::dictionary::Dictionary;
use crate::language::lexicon;

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

    /// "65 m", "about 65 m"; not "to 65 m", nor "written three".
    pub(super) fn starts_with_number(self) -> bool {
        let mut words = self
            .after
            .iter()
            .skip_while(|token| is_roughly(&token.word) || is_article(&token.word));
        let (Some(first), second) = (words.next(), words.next()) else {
            return false;
        };
        let leads = is_preposition(&first.word) || is_finite(&first.word) || lexicon::is_verb(&first.word);
        is_number(first) || (!leads && second.is_some_and(is_number))
    }
}
