//! A context pack: the passages of some sources that matter most for a question, within a budget of tokens, wrapped
//! with what makes the answer checkable.
//!
//! The steps, each in a file of its own below:
//!
//! 1. The sentences are put to the places that an answer names (a page, half a minute of a recording, a section), and a
//!    long place is cut into units ([`units`]).
//! 2. Sentences are ranked for the question by BM25 as evidence for a claim is ([`crate::claim`]), over all sources
//!    together. A unit is worth what its best sentences are, and less the more it repeats a unit that was chosen already
//!    (maximal marginal relevance; Carbonell and Goldstein, 1998). The best are given whole; of middling ones the best
//!    sentences with their neighbours; the rest is named ([`choose`]).
//! 3. What was chosen is written in the order of the sources ([`write`]).
//!
//! A model that ranks by meaning can take the place of step 2's scores; nothing else depends on them.

mod choose;
#[cfg(test)]
mod tests;
mod units;
mod write;

use crate::claim::Passages;
use crate::source::document::{Document, SourceId};
use crate::source::text::TextSpan;
use choose::Chosen;

/// A source to choose passages from.
#[derive(Clone, Copy, Debug)]
pub struct PackSource<'a> {
    /// Which source.
    pub id: SourceId,
    /// The name of its file: what an answer is asked to name.
    pub name: &'a str,
    /// Its text.
    pub document: &'a Document,
    /// Its sentences.
    pub passages: &'a Passages,
}

/// How much of a place stands in a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All its running text.
    Whole,
    /// Some of its sentences.
    Excerpts,
}

/// A place whose text stands in a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The source.
    pub source: SourceId,
    /// The place as an answer is asked to name it: "p. 12", "at 12:30", "§ Tides".
    pub place: String,
    /// How much of it.
    pub extent: Extent,
    /// Its sentences in the source's text, ascending.
    pub spans: Vec<TextSpan>,
}

/// Places of a source of which nothing stands in a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The source.
    pub source: SourceId,
    /// How many places.
    pub places: usize,
    /// Which, for a reader: "pp. 1–3, 7".
    pub named: String,
}

/// A question with the passages to answer it from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// What is given to an assistant, as Markdown.
    pub text: String,
    /// How many tokens that is.
    pub tokens: usize,
    /// What stands in it, in the order in which it stands there.
    pub parts: Vec<Part>,
    /// What does not, in the order of the sources.
    pub left_out: Vec<LeftOut>,
}

/// Why there is no pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// There is no question.
    #[error("There is no question to choose passages for. Write one.")]
    NoQuestion,
    /// No source has text.
    #[error("None of the chosen sources has text to choose passages from.")]
    NoText,
    /// The question and the instructions alone do not fit.
    #[error(
        "The question with its instructions takes {least} tokens, and {budget} are allowed. Allow more, or ask more briefly."
    )]
    TooSmall {
        /// What they take, with the names of the sources.
        least: usize,
        /// What there is room for.
        budget: usize,
    },
}

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
    let question = write::tidy(question);
    if question.is_empty() {
        return Err(PackError::NoQuestion);
    }
    let places = units::places(sources);
    if places.is_empty() {
        return Err(PackError::NoText);
    }
    let units = units::units(sources, &places, &question);
    let mut chosen = Chosen::new(sources, &places, count);
    let names = write::Names::within(budget);
    let frame = count(&write::whole(&question, sources, &chosen, &names).0);
    if frame >= budget {
        return Err(PackError::TooSmall { least: frame, budget });
    }
    choose::choose(&units, &mut chosen, budget - frame);
    // Tokens go over the borders of pieces, so only the whole can be counted exactly.
    loop {
        let (text, parts, left_out) = write::whole(&question, sources, &chosen, &names);
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
