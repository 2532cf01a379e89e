//! The tokens of a text, and what stands between them.

use crate::claim::tokens::Token;
use crate::fold::marks::is_dash;
use crate::language::Language;

/// A text cut into tokens, to read values from.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) base: usize,
    pub(super) tokens: &'a [Token],
    pub(super) language: Option<Language>,
}

impl<'a> Reader<'a> {
    pub(super) fn slice(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from - self.base..to - self.base).unwrap_or_default()
    }

    pub(super) fn rest(&self, from: usize) -> &'a str {
        self.text.get(from - self.base..).unwrap_or_default()
    }

    /// What stands before token `at`.
    pub(super) fn gap(&self, at: usize) -> &'a str {
        let end = self
            .tokens
            .get(at)
            .map_or(self.base + self.text.len(), |token| token.range.start);
        let start = at
            .checked_sub(1)
            .and_then(|before| self.tokens.get(before))
            .map_or(self.base, |token| token.range.end);
        self.slice(start, end)
    }

    pub(super) fn word(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| &token.folded)
    }

    /// Whether only spaces stand before token `at`, or a hyphen.
    pub(super) fn joined(&self, at: usize) -> bool {
        at < self.tokens.len() && self.gap(at).chars().all(|c| c.is_whitespace() || is_dash(c))
    }
}
