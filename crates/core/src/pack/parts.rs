//! What goes into a pack, and what comes out.

use crate::claim::Passages;
use crate::source::document::{Document, SourceId};
use crate::source::text::TextSpan;

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
