//! Numbers that a quote keeps without what bounds them: "will last … eighteen months" of "will last at most eighteen months".

use super::tokens::Known;
use crate::fold::marks::is_cjk;
use crate::language::bounds::{self, Bound, begins_with_number};
use crate::quote::verdict::EditClass;
use crate::source::text::TextSpan;

/// What the end of `left_out` makes of the number right after it: the most, the least, or a rough one.
pub(super) fn before(text: &str, left_out: TextSpan, known: Known) -> Option<EditClass> {
    let number = || begins_with_number(text.get(left_out.end().bytes()..).unwrap_or_default(), known);
    let bound = bounds::before_number(left_out.of(text), known).filter(|_| number());
    bound.map(class_of_bound)
}

/// What the beginning of `left_out` makes of the number right before it: "4 per cent … accrues" of "4 per cent above base rate".
pub(super) fn behind(text: &str, left_out: TextSpan, known: Known) -> Option<EditClass> {
    let number = || ends_with_number(text.get(..left_out.start().bytes()).unwrap_or_default(), known);
    let bound = bounds::behind_number(left_out.of(text), known).filter(|_| number());
    bound.map(class_of_bound)
}

fn class_of_bound(bound: Bound) -> EditClass {
    match bound {
        Bound::Limit => EditClass::Quantifier,
        Bound::Rough => EditClass::Wording,
    }
}

/// Whether `text` ends with a number, or with one and what it counts.
fn ends_with_number(text: &str, known: Known) -> bool {
    const WORDS: usize = 2;
    const LONGEST: usize = 60;
    let from = text.ceil_char_boundary(text.len().saturating_sub(LONGEST));
    let near = text.get(from..).unwrap_or_default();
    let near = near.rsplit(['.', '\n', ';']).next().unwrap_or(near);
    let starts = near.char_indices().filter(|(at, _)| {
        let before = near.get(..*at).unwrap_or_default();
        !before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ',' | '.'))
    });
    // "12岁": words are not parted there.
    let last: String = near.chars().rev().take(4).collect();
    if last.starts_with(is_cjk) && last.contains(char::is_numeric) {
        return true;
    }
    let words = |at: usize| near.get(at..).unwrap_or_default().split_whitespace().count();
    let mut starts = starts.filter(|(at, _)| (1..=WORDS + 1).contains(&words(*at)));
    starts.any(|(at, _)| near.get(at..).is_some_and(|text| begins_with_number(text, known)))
}
