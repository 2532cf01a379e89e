//! Small numbers, a word each.

use crate::language::numerals;

/// What a word adds to a number below a hundred, and whether it is an ordinal.
pub(super) fn part(word: &str) -> Option<(u32, bool)> {
    let cardinal = numerals::small(word).or_else(|| numerals::tens(word));
    let ordinal = || numerals::small_ordinal(word).or_else(|| numerals::tenth(word));
    let cardinal = cardinal.map(|value| (u32::from(value), false));
    cardinal.or_else(|| ordinal().map(|value| (u32::from(value), true)))
}
