//! The words of a text with the marks around them.

use crate::fold::folded;
use std::ops::Range;

/// A word of a text.
pub(super) struct Token<'a> {
    /// Without the marks around it and an English possessive.
    pub(super) bare: &'a str,
    pub(super) folded: String,
    pub(super) range: Range<usize>,
    /// Where it begins and ends with the marks.
    outer_start: usize,
    pub(super) outer_end: usize,
    pub(super) is_possessive: bool,
    /// The marks behind it: "Holt),".
    marks: &'a str,
}

impl Token<'_> {
    pub(super) fn is_capital(&self) -> bool {
        self.bare.starts_with(|c: char| c.is_uppercase() || c.is_numeric())
    }

    /// Whether a mark stands right before it: "*the tides*".
    pub(super) fn is_set_off(&self) -> bool {
        self.outer_start < self.range.start
    }

    /// The word in lower case, with its apostrophes.
    pub(super) fn lower(&self) -> String {
        self.bare.to_lowercase().replace('’', "'")
    }

    /// Whether a mark stands behind it that parts clauses.
    pub(super) fn parts(&self) -> bool {
        self.marks.contains([',', ';', ':', '.', '—', '–', '!', '?'])
    }

    /// Whether a colon stands behind it.
    pub(super) fn leads(&self) -> bool {
        self.marks.contains(':')
    }

    /// Whether a mark stands behind it that no name goes over. The full stop of an initial is none.
    pub(super) fn ends_clause(&self) -> bool {
        self.outer_end > self.range.end && self.bare.chars().count() > 2
    }
}

/// The words of a text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    for word in text.split(char::is_whitespace) {
        let outer_start = at;
        at += word.len();
        let outer_end = at;
        at += text
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        if bare.is_empty() {
            continue;
        }
        let start = outer_start + word.find(bare).unwrap_or_default();
        let end = start + bare.len();
        let own = bare.strip_suffix("’s").or_else(|| bare.strip_suffix("'s"));
        let bare = own.unwrap_or(bare);
        found.push(Token {
            bare,
            folded: folded(bare),
            range: start..start + bare.len(),
            outer_start,
            outer_end,
            is_possessive: own.is_some(),
            marks: text.get(end..outer_end).unwrap_or_default(),
        });
    }
    found
}
