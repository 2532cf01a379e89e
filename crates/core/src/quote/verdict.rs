//! What a verdict on a quote is, and what it is come to from: the types, apart from the judge.

use crate::answer::locator::LocatorCheck;
use crate::fold::{Fold, Folded};
use crate::source::about::About;
use crate::source::document::{Document, SourceId};
use crate::source::text::TextSpan;
use crate::source::timing::WordTime;

/// How faithful a quote is to the source; never whether a claim is true of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every word stands in the source in that order, letter by letter (white space apart).
    Exact,
    /// As `Exact`, but typography differs; [`Match::folds`] lists how.
    Normalized,
    /// Fragments stand in the source in order; what was left out is in [`Match::omitted`].
    Elided,
    /// Words differ; [`Match::edits`] lists them.
    Altered,
    /// Words differ, and a difference changes the meaning.
    MeaningChanged,
    /// No passage is near enough to be called the quote's.
    NotFound,
    /// There is nothing to compare with, or too little of the quote to find a place by.
    NotCheckable(NotCheckable),
}

/// Why a quote cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotCheckable {
    /// No source has text: none was added, or they are scans without a text layer.
    NoText,
    /// The quote has no letter or digit.
    NoWords,
    /// A part of the library could not be read (a page without text, a source still being read), so absence cannot
    /// be claimed.
    SourcesIncomplete,
    /// The answer names a file for the quote that the library does not have, so absence cannot be claimed.
    FileAbsent,
    /// The quote is put together from so many or so common fragments that not all their places were looked at.
    Undecided,
    /// The quote is in another language than the sources, so that it can only be a translation.
    OtherLanguage,
    /// The answer itself says that nobody says or writes this, and no source does.
    Denied,
    /// What differs is in words of which the file does not tell for sure which letters they are drawn with, or the quote may
    /// stand on a page of such words.
    LettersUnsure,
}

/// What class of word a difference touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EditClass {
    /// Another word of the same sense, a filler, a slip of the pen.
    Wording,
    /// The same letters in another case, which may make another word of them: "Act" and "act".
    Case,
    /// A digit that the quote raises, and the source has on the line: files lose what raises it.
    Raised,
    /// A number, date or amount.
    Number,
    /// A unit or scale.
    Unit,
    /// "not", "never", "without".
    Negation,
    /// "shall", "should", "may", "must".
    Modal,
    /// "all", "some", "most", "none", "at least".
    Quantifier,
    /// "increase" against "decrease".
    Opposite,
    /// A name or identifier.
    Name,
    /// Another word of content, of a sense that is not known to be the same.
    Content,
    /// The place where two distant passages were joined.
    Seam,
    /// The border between two parts that the source sets apart, or between the words of two people, which the quote runs over
    /// as if they were one sentence.
    Border,
    /// A word in a language that is not known here: a person has to judge.
    Unjudged,
    /// Letters that a machine read from a picture of the page, and may have misread.
    Misread,
}

/// A difference between the quote and the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What the quote has, as a span of [`crate::extract::Quote::text`]; empty, and where they would stand, when the
    /// quote leaves words out.
    pub quote: TextSpan,
    /// What the source has; empty where the quote adds words.
    pub source: TextSpan,
    /// What kind of word it touches.
    pub class: EditClass,
}

/// A place in a source where a quote stands, or the nearest to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// Which source.
    pub source: SourceId,
    /// The passage, in the quote's order: more than one span where furniture, a footnote or omitted text lies between.
    pub spans: Vec<TextSpan>,
    /// The typography that differs.
    pub folds: Vec<Fold>,
    /// The words that differ.
    pub edits: Vec<Edit>,
    /// What the quote leaves out between its fragments.
    pub omitted: Vec<TextSpan>,
    /// How alike quote and passage are, 0 to 1; 1 for `Exact` and `Normalized`.
    pub score: f32,
}

/// Whether the quote stands in the source that the answer named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribution {
    /// The answer names no source, or the one it names is not known here.
    Unnamed,
    /// It stands in the source named.
    AsNamed(SourceId),
    /// It does not stand in the source named, but in another one.
    Elsewhere {
        /// The source that the answer named.
        named: SourceId,
    },
}

/// The judgement on one quote.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// How faithful.
    pub verdict: Verdict,
    /// Where it stands, best first; for `NotFound` the nearest passages, for a person to judge.
    pub matches: Vec<Match>,
    /// How many places there are, counting those that `matches` leaves out.
    pub places: usize,
    /// Whether in the source named.
    pub attribution: Attribution,
    /// Whether on the page named.
    pub locator: LocatorCheck,
    /// How sure the verdict is, 0 to 1.
    pub confidence: f32,
}

/// A source as the judge reads it.
#[derive(Clone, Copy, Debug)]
pub struct SourceText<'a> {
    /// Which source.
    pub id: SourceId,
    /// The name of its file.
    pub file_name: &'a str,
    /// Other names that files with the same bytes had.
    pub other_names: &'a [String],
    /// Its title, when its file gives one.
    pub title: Option<&'a str>,
    /// Who wrote it and when, where that is known.
    pub about: Option<&'a About>,
    /// Its text; empty when it could not be read (yet).
    pub document: &'a Document,
    /// The same text, folded.
    pub folded: &'a Folded,
    /// When the words of a recording's transcript are said, in order; empty for other kinds.
    pub words: &'a [WordTime],
    /// Some of its pages have no text or could not be read.
    pub incomplete: bool,
}

/// A passage that an index proposes for a quote, because they share rare words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Which source.
    pub source: SourceId,
    /// Which stretch of its text.
    pub span: TextSpan,
}
