//! What verdicts and their reasons are called: the words that `pincite check --json` has (add, never rename). A test of the
//! package compares them with its schema.

use pincite_core::claim::{Role, Support, Unjudged};
use pincite_core::extract::SkipReason;
use pincite_core::fold::Fold;
use pincite_core::quote::{Attribution, EditClass, NotCheckable, Verdict};

pub(crate) const fn verdict(verdict: Verdict) -> &'static str {
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

pub(crate) const fn reason(verdict: Verdict) -> Option<&'static str> {
    let Verdict::NotCheckable(reason) = verdict else {
        return None;
    };
    Some(match reason {
        NotCheckable::NoText => "no_text",
        NotCheckable::NoWords => "no_words",
        NotCheckable::SourcesIncomplete => "sources_incomplete",
        NotCheckable::FileAbsent => "file_absent",
        NotCheckable::Undecided => "undecided",
        NotCheckable::OtherLanguage => "other_language",
        NotCheckable::LettersUnsure => "letters_unsure",
    })
}

pub(crate) const fn attribution(attribution: Attribution) -> &'static str {
    match attribution {
        Attribution::Unnamed => "unnamed",
        Attribution::AsNamed(_) => "as_named",
        Attribution::Elsewhere { .. } => "elsewhere",
    }
}

pub(crate) const fn fold(fold: Fold) -> &'static str {
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

pub(crate) const fn class(class: EditClass) -> &'static str {
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

pub(crate) const fn skipped(reason: SkipReason) -> &'static str {
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
pub(crate) const fn support(support: Support) -> &'static str {
    match support {
        Support::Supported => "supported",
        Support::Contradicted => "contradicted",
        Support::PartlySupported | Support::Unsupported | Support::NotCheckable => "unsupported",
    }
}

/// The same more finely.
pub(crate) const fn status(support: Support) -> &'static str {
    match support {
        Support::Supported => "supported",
        Support::PartlySupported => "partly_supported",
        Support::Contradicted => "contradicted",
        Support::Unsupported => "unsupported",
        Support::NotCheckable => "not_checkable",
    }
}

pub(crate) const fn unjudged(reason: Unjudged) -> &'static str {
    match reason {
        Unjudged::Unsure => "unsure",
        Unjudged::Language => "language",
        Unjudged::OtherLanguage => "other_language",
        Unjudged::LettersUnsure => "letters_unsure",
    }
}

pub(crate) const fn role(role: Role) -> &'static str {
    match role {
        Role::Supports => "supports",
        Role::Contradicts => "contradicts",
        Role::SaysOfAnother => "says_of_another",
        Role::Near => "near",
    }
}
