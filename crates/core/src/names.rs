//! What verdicts and their reasons are called in data: names that are a promise to other programs (add, never rename).

use crate::claim::{Role, Support, Unjudged};
use crate::extract::SkipReason;
use crate::fold::Fold;
use crate::quote::{Attribution, EditClass, NotCheckable, Verdict};

/// What a verdict is called.
#[must_use]
pub const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Exact => "exact",
        Verdict::Normalized => "normalized",
        Verdict::Elided => "elided",
        Verdict::Altered => "altered",
        Verdict::MeaningChanged => "altered_meaning",
        Verdict::NotFound => "not_found",
        Verdict::NotCheckable(_) => "not_checkable",
    }
}

/// Why a quote could not be checked, where it could not.
#[must_use]
pub const fn reason(verdict: Verdict) -> Option<&'static str> {
    let Verdict::NotCheckable(reason) = verdict else {
        return None;
    };
    Some(not_checkable(reason))
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
        NotCheckable::Denied => "denied",
        NotCheckable::LettersUnsure => "letters_unsure",
    }
}

/// How the source that an answer names stands to the one with the passage.
#[must_use]
pub const fn attribution(attribution: Attribution) -> &'static str {
    match attribution {
        Attribution::Unnamed => "unnamed",
        Attribution::AsNamed(_) => "as_named",
        Attribution::Elsewhere { .. } => "elsewhere",
    }
}

/// What of its typography a quote was compared without.
#[must_use]
pub const fn fold(fold: Fold) -> &'static str {
    match fold {
        Fold::Case => "case",
        Fold::Quotes => "quotes",
        Fold::Dashes => "dashes",
        Fold::Ligatures => "ligatures",
        Fold::Spaces => "spaces",
        Fold::LineEndHyphen => "line_end_hyphen",
        Fold::ReferenceMarker => "reference_marker",
        Fold::Punctuation => "punctuation",
        Fold::UnicodeForm => "unicode_form",
    }
}

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
        EditClass::Border => "border",
        EditClass::Unjudged => "unjudged",
        EditClass::Misread => "misread",
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

/// How a claim stands, in the three words of the field.
#[must_use]
pub const fn support(support: Support) -> &'static str {
    match support {
        Support::Supported => "supported",
        Support::Contradicted => "contradicted",
        Support::PartlySupported | Support::Unsupported | Support::NotCheckable => "unsupported",
    }
}

/// The same more finely.
#[must_use]
pub const fn status(support: Support) -> &'static str {
    match support {
        Support::Supported => "supported",
        Support::PartlySupported => "partly_supported",
        Support::Contradicted => "contradicted",
        Support::Unsupported => "unsupported",
        Support::NotCheckable => "not_checkable",
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

/// What a passage is to a claim.
#[must_use]
pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Supports => "supports",
        Role::Contradicts => "contradicts",
        Role::SaysOfAnother => "says_of_another",
        Role::Near => "near",
    }
}
