//! A context pack: the passages of some sources that matter most for a question, within a budget of tokens, wrapped
//! with what makes the answer checkable.
//!
//! The steps, each in a file of its own below:
//!
//! 1. The sentences are put to the places that an answer names (a page, half a minute of a recording, a section), and a
//!    long place is cut into units (`pack/units.rs`).
//! 2. Sentences are ranked for the question by BM25 as evidence for a claim is ([`crate::claim`]), over all sources
//!    together. A unit is worth what its best sentences are, and less the more it repeats a unit that was chosen already
//!    (maximal marginal relevance; Carbonell and Goldstein, 1998). The best are given whole; of middling ones the best
//!    sentences with their neighbours; the rest is named (`pack/choose.rs`).
//! 3. What was chosen is written in the order of the sources (`pack/whole.rs`).
//!
//! A model that ranks by meaning can take the place of step 2's scores; nothing else depends on them.

mod choose;
mod parts;
#[cfg(test)]
mod tests;
mod units;
mod whole;
mod write;

pub use parts::{Extent, LeftOut, Pack, PackError, PackSource, Part};

use crate::source::text::TextSpan;
use choose::Chosen;

/// Puts together a pack of at most `budget` tokens, as `count` counts them.
///
/// # Errors
/// When nothing can be put together; see [`PackError`].
pub fn pack(
    question: &str,
    sources: &[PackSource<'_>],
    budget: usize,
    count: &dyn Fn(&str) -> usize,
) -> Result<Pack, PackError> {
    let question = whole::tidy(question);
    if question.is_empty() {
        return Err(PackError::NoQuestion);
    }
    let places = units::places(sources);
    if places.is_empty() {
        return Err(PackError::NoText);
    }
    let units = units::units(sources, &places, &question);
    let mut chosen = Chosen::new(sources, &places, count);
    let names = whole::Names::within(budget);
    let frame = count(&whole::whole(&question, sources, &chosen, &names).0);
    if frame >= budget {
        return Err(PackError::TooSmall { least: frame, budget });
    }
    choose::choose(&units, &mut chosen, budget - frame);
    // Tokens go over the borders of pieces, so only the whole can be counted exactly.
    loop {
        let (text, parts, left_out) = whole::whole(&question, sources, &chosen, &names);
        let tokens = count(&text);
        if tokens <= budget || !chosen.drop_last(tokens - budget.min(tokens)) {
            return Ok(Pack {
                text,
                tokens,
                parts,
                left_out,
            });
        }
    }
}

/// A place of a source, as parts name it, and its sentences in the order in which a part has them. A sentence may stand in
/// several spans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceSentences {
    /// The place: "p. 12".
    pub place: String,
    /// Its sentences.
    pub sentences: Vec<Vec<TextSpan>>,
}

/// The places of a source with all their sentences: what parts are made of.
#[must_use]
pub fn places(source: PackSource<'_>) -> Vec<PlaceSentences> {
    let spots = units::places(&[source]).into_iter().map(|spot| PlaceSentences {
        place: spot.locator(),
        sentences: spot
            .sentences
            .iter()
            .map(|number| source.passages.spans(*number).to_vec())
            .collect(),
    });
    spots.collect()
}

/// The spans of a part with these sentences: ascending, and joined where only white space lies between.
#[must_use]
pub fn joined(text: &str, sentences: &[&[TextSpan]]) -> Vec<TextSpan> {
    write::joined(text, sentences.concat())
}

/// How much of a passage stands in what was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stood {
    /// All of it.
    Whole,
    /// A part of it.
    Partly,
    /// Nothing.
    Not,
}

/// How much of the passage `spans` stands in `given`, whose spans are ascending and do not overlap. Letters and digits
/// are compared: what was given has other spaces.
#[must_use]
pub fn stood(text: &str, given: &[TextSpan], spans: &[TextSpan]) -> Stood {
    let letters = |span: TextSpan| span.of(text).chars().filter(|c| c.is_alphanumeric()).count();
    let all: usize = spans.iter().map(|span| letters(*span)).sum();
    let of_span = |span: &TextSpan| {
        let first = given.partition_point(|part| part.end() <= span.start());
        let touching = given.iter().skip(first).take_while(|part| part.start() < span.end());
        touching
            .filter_map(|part| part.intersection(*span))
            .map(letters)
            .sum::<usize>()
    };
    match spans.iter().map(of_span).sum::<usize>() {
        0 => Stood::Not,
        there if there < all => Stood::Partly,
        _ => Stood::Whole,
    }
}
