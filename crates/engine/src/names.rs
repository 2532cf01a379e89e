//! What the engine's own things are called in data, beside the verdicts of the core: names that are a promise to other programs (add, never rename).

pub use pincite_core::names::{class, not_checkable, skipped, unjudged};
use pincite_store::{Decision, Lesson};

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
