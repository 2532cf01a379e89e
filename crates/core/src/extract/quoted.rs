//! What stands in quotation marks in an answer: what is quoted, and what is not judged.

use super::reasons::Skipped;
use crate::answer::locator::Claimed;
use crate::source::text::TextSpan;

/// A quote of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// Its content in the raw answer, without the marks around it.
    pub span: TextSpan,
    /// Its text as a reader sees it: the Markdown inside it undone.
    pub text: String,
    /// What the answer says about where it stands.
    pub claimed: Claimed,
}

/// What stands in quotation marks in an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extraction {
    /// What is quoted from a source. They ascend and do not overlap.
    pub quotes: Vec<Quote>,
    /// What is not judged, with its reason. They ascend, and overlap neither each other nor a quote.
    pub skipped: Vec<Skipped>,
}
