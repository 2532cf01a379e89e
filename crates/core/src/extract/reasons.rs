//! Why words of an answer are not judged.

use crate::source::text::TextSpan;

/// Words in quotation marks that are not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Their place in the raw answer, without the marks around them.
    pub span: TextSpan,
    /// The words as a reader sees them.
    pub text: String,
    /// Why they are not judged.
    pub reason: SkipReason,
}

/// Why words in quotation marks are no quote of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SkipReason {
    /// The title of a work or the name of a file.
    Title,
    /// One or two words, or words that are only pointed at.
    Term,
    /// A saying, as everybody knows it.
    Saying,
    /// What the person who asked has said.
    YourQuestion,
    /// What was searched for, or is to be.
    SearchTerms,
    /// Words that the answer makes up for the person who asked.
    Example,
    /// Part of a heading of the answer.
    Heading,
    /// Part of code.
    Code,
    /// Part of a list of references or of a footnote.
    Reference,
    /// The closing mark is missing, so that nobody knows where the quote ends.
    Unclosed,
    /// A whole turn of the person who asked, in a conversation that stands as one text.
    YourTurn,
    /// A person said that these words are a term, and had it kept for all answers. Nothing here says so by itself.
    Learned,
}
