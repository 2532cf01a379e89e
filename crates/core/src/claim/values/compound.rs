//! Amounts of one thing in two units: "1 hour 15 minutes", "5 ft and 11 in".

use super::value::{Amount, Value, What};
use crate::claim::tokens::Token;
use crate::fold::marks::is_cjk;

/// Adds up what `values`, of a text with these tokens, say together.
pub(super) fn added_up(values: Vec<Value>, tokens: &[Token]) -> Vec<Value> {
    let mut found: Vec<Value> = Vec::with_capacity(values.len());
    for value in values {
        let sum = found.last().and_then(|last| sum(last, &value, tokens));
        match (sum, found.last_mut()) {
            (Some(sum), Some(last)) => *last = sum,
            _ => found.push(value),
        }
    }
    found
}

/// The two as one, where the second is less than one unit of the first and stands right behind it.
fn sum(first: &Value, second: &Value, tokens: &[Token]) -> Option<Value> {
    let between = tokens.get(first.tokens.end..second.tokens.start)?;
    let joined = between
        .iter()
        .all(|token| matches!(&*token.folded, "and" | "und" | "et" | "y"));
    let (What::Amount(large), What::Amount(small)) = (&first.what, &second.what) else {
        return None;
    };
    let measured =
        matches!(&*large.unit.dimension, "time" | "length" | "mass") && large.unit.dimension == small.unit.dimension;
    let parts = second.bound.is_none()
        && between.len() < 2
        && large.unit.factor > small.unit.factor
        && (0.0..large.unit.factor).contains(&(small.number * small.unit.factor))
        && large.number.fract() == 0.0
        && large.number > 0.0;
    // "1亿5000万" is one number.
    let scaled = between.is_empty()
        && large.scaled
        && small.scaled
        && large.by > small.by
        && first.range.end == second.range.start;
    let cjk = tokens
        .get(first.tokens.end - 1)
        .is_some_and(|token| token.folded.chars().all(is_cjk));
    if scaled && cjk && small.number < large.by {
        return Some(Value {
            tokens: first.tokens.start..second.tokens.end,
            range: first.range.start..second.range.end,
            bound: first.bound,
            what: What::Amount(Amount {
                number: large.number + small.number,
                digits: large.digits + small.digits,
                by: small.by,
                ..small.clone()
            }),
        });
    }
    (joined && measured && parts).then(|| Value {
        tokens: first.tokens.start..second.tokens.end,
        range: first.range.start..second.range.end,
        bound: first.bound,
        what: What::Amount(Amount {
            number: large.number * large.unit.factor / small.unit.factor + small.number,
            other: None,
            doubtful: false,
            digits: large.digits + small.digits,
            ..small.clone()
        }),
    })
}
