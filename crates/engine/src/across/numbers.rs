//! The numbers of an answer that sources have otherwise: each with who says it.

use super::{Cell, Stance};
use pincite_core::quote::EditClass;
use pincite_core::source::document::SourceId;

/// A number of a quote or claim, and what the sources have in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// As the answer has it.
    pub answer: String,
    /// The sources that say what the answer says.
    pub agree: Vec<SourceId>,
    /// What others have in its place.
    pub others: Vec<NumberSaid>,
}

/// What sources have in place of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberSaid {
    /// As the first of them has it.
    pub words: String,
    /// Which sources.
    pub sources: Vec<SourceId>,
}

/// The numbers that differ in cells which say something else. Those of a passage that is only near may be of another thing.
pub(super) fn numbers(cells: &[Cell]) -> Vec<Number> {
    let mut found: Vec<Number> = Vec::new();
    let against = |cell: &&Cell| matches!(cell.stance, Stance::Otherwise | Stance::Contradicts);
    for cell in cells.iter().filter(against) {
        for differing in &cell.differs {
            let is_number = matches!(differing.class, EditClass::Number | EditClass::Unit);
            if !is_number || differing.answer.is_empty() || differing.source.is_empty() {
                continue;
            }
            let same = |number: &Number| are_alike(&number.answer, &differing.answer);
            let at = found.iter().position(same).unwrap_or(found.len());
            if at == found.len() {
                found.push(Number {
                    answer: differing.answer.clone(),
                    agree: saying(cells),
                    others: Vec::new(),
                });
            }
            let Some(Number { others, .. }) = found.get_mut(at) else {
                continue;
            };
            match others
                .iter_mut()
                .find(|other| are_alike(&other.words, &differing.source))
            {
                Some(other) if other.sources.contains(&cell.source) => {}
                Some(other) => other.sources.push(cell.source),
                None => others.push(NumberSaid {
                    words: differing.source.clone(),
                    sources: vec![cell.source],
                }),
            }
        }
    }
    found
}

/// The sources that say all of it, and so the number.
fn saying(cells: &[Cell]) -> Vec<SourceId> {
    let says = cells.iter().filter(|cell| cell.stance == Stance::Says);
    says.map(|cell| cell.source).collect()
}

/// Whether two are written with the same words. Marks count: "4.80" is not "480".
fn are_alike(one: &str, other: &str) -> bool {
    let words = |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
    words(one) == words(other)
}
