//! What verdicts and their reasons are called in data: names that are a promise to other programs (add, never rename).

use pincite_core::claim::Unjudged;
use pincite_core::extract::SkipReason;
use pincite_core::quote::{EditClass, NotCheckable};
use pincite_store::{Decision, Lesson};

/// What class of word a difference touches.
#[must_use]
pub const fn class(class: EditClass) -> &'static str {
    match class {
        EditClass::Wording => "wording",
        EditClass::Case => "case",
        EditClass::Raised => "raised",
        EditClass::Number => "number",
        EditClass::Unit => "unit",
        EditClass::Negation => "negation",
        EditClass::Modal => "modal",
        EditClass::Quantifier => "quantifier",
        EditClass::Opposite => "opposite",
        EditClass::Name => "name",
        EditClass::Content => "content",
        EditClass::Seam => "seam",
        EditClass::Unjudged => "unjudged",
        EditClass::Misread => "misread",
    }
}

/// Why a quote cannot be checked.
#[must_use]
pub const fn not_checkable(reason: NotCheckable) -> &'static str {
    match reason {
        NotCheckable::NoText => "no_text",
        NotCheckable::NoWords => "no_words",
        NotCheckable::SourcesIncomplete => "sources_incomplete",
        NotCheckable::FileAbsent => "file_absent",
        NotCheckable::Undecided => "undecided",
        NotCheckable::OtherLanguage => "other_language",
        NotCheckable::LettersUnsure => "letters_unsure",
    }
}

/// Why a claim was not judged.
#[must_use]
pub const fn unjudged(reason: Unjudged) -> &'static str {
    match reason {
        Unjudged::Unsure => "unsure",
        Unjudged::Language => "language",
        Unjudged::OtherLanguage => "other_language",
        Unjudged::LettersUnsure => "letters_unsure",
    }
}

/// Why words in quotation marks are not judged.
#[must_use]
pub const fn skipped(reason: SkipReason) -> &'static str {
    match reason {
        SkipReason::Title => "title",
        SkipReason::Term => "term",
        SkipReason::Saying => "saying",
        SkipReason::YourQuestion => "your_question",
        SkipReason::SearchTerms => "search_terms",
        SkipReason::Example => "example",
        SkipReason::Heading => "heading",
        SkipReason::Code => "code",
        SkipReason::Reference => "reference",
        SkipReason::Unclosed => "unclosed",
        SkipReason::YourTurn => "your_turn",
        SkipReason::Learned => "learned",
    }
}

/// What kind of thing was learned.
#[must_use]
pub const fn lesson(lesson: &Lesson) -> &'static str {
    match lesson {
        Lesson::Name(_) => "name",
        Lesson::Key(_) => "key",
        Lesson::Pages(_) => "pages",
        Lesson::Term(_) => "term",
    }
}

/// What a person decided of a verdict.
#[must_use]
pub const fn decision(decision: Decision) -> &'static str {
    match decision {
        Decision::Confirmed => "confirmed",
        Decision::Rejected => "rejected",
        Decision::Moved => "moved",
        Decision::NotAQuote => "not_a_quote",
        Decision::Paraphrase => "paraphrase",
        Decision::SourceError => "source_error",
    }
}
