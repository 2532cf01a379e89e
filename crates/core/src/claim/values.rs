//! Amounts, dates and numbered things, by what they say rather than how they are written.

mod compound;
mod dates;
mod fractions;
mod numbers;
mod read;
mod reader;
#[cfg(test)]
mod tests;
mod value;

pub(super) use read::{may_start, values};
pub(super) use value::{Agreement, Amount, Bound, Value, What};
