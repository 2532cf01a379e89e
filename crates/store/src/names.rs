//! The names under which kinds are stored: written once, read for as long as libraries live.

use pincite_core::answer::locator::LocatorCheck;
use pincite_core::claim::{Role, Support, Unjudged};
use pincite_core::fold::Fold;
use pincite_core::quote::{EditClass, NotCheckable, Verdict};
use pincite_core::source::document::SourceKind;
use pincite_core::source::labels::LabelStyle;

macro_rules! names {
    ($kind:ty { $($value:pat => $made:expr, $name:literal;)* }) => {
        impl $crate::names::Named for $kind {
            fn name(self) -> &'static str {
                match self { $($value => $name,)* }
            }

            fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some($made),)* _ => None }
            }
        }
    };
}

pub(crate) use names;

/// A kind with a stored name.
pub(crate) trait Named: Sized {
    fn name(self) -> &'static str;
    fn from_name(name: &str) -> Option<Self>;
}

names!(SourceKind {
    Self::Pdf => Self::Pdf, "pdf";
    Self::Recording => Self::Recording, "recording";
    Self::Page => Self::Page, "page";
});

names!(LabelStyle {
    Self::Decimal => Self::Decimal, "decimal";
    Self::SmallRoman => Self::SmallRoman, "roman";
    Self::LargeRoman => Self::LargeRoman, "large_roman";
    Self::SmallLetters => Self::SmallLetters, "letters";
    Self::LargeLetters => Self::LargeLetters, "large_letters";
    Self::Uncounted => Self::Uncounted, "uncounted";
});

names!(Verdict {
    Self::Exact => Self::Exact, "exact";
    Self::Normalized => Self::Normalized, "normalized";
    Self::Elided => Self::Elided, "elided";
    Self::Altered => Self::Altered, "altered";
    Self::MeaningChanged => Self::MeaningChanged, "altered_meaning";
    Self::NotFound => Self::NotFound, "not_found";
    Self::NotCheckable(NotCheckable::NoText) => Self::NotCheckable(NotCheckable::NoText), "no_text";
    Self::NotCheckable(NotCheckable::NoWords) => Self::NotCheckable(NotCheckable::NoWords), "no_words";
    Self::NotCheckable(NotCheckable::SourcesIncomplete) =>
        Self::NotCheckable(NotCheckable::SourcesIncomplete), "sources_incomplete";
    Self::NotCheckable(NotCheckable::FileAbsent) => Self::NotCheckable(NotCheckable::FileAbsent), "file_absent";
    Self::NotCheckable(NotCheckable::Undecided) => Self::NotCheckable(NotCheckable::Undecided), "undecided";
    Self::NotCheckable(NotCheckable::OtherLanguage) => Self::NotCheckable(NotCheckable::OtherLanguage), "other_language";
    Self::NotCheckable(NotCheckable::Denied) => Self::NotCheckable(NotCheckable::Denied), "denied";
    Self::NotCheckable(NotCheckable::LettersUnsure) => Self::NotCheckable(NotCheckable::LettersUnsure), "letters_unsure";
});

names!(EditClass {
    Self::Wording => Self::Wording, "wording";
    Self::Case => Self::Case, "case";
    Self::Raised => Self::Raised, "raised";
    Self::Number => Self::Number, "number";
    Self::Unit => Self::Unit, "unit";
    Self::Negation => Self::Negation, "negation";
    Self::Modal => Self::Modal, "modal";
    Self::Quantifier => Self::Quantifier, "quantifier";
    Self::Opposite => Self::Opposite, "opposite";
    Self::Name => Self::Name, "name";
    Self::Content => Self::Content, "content";
    Self::Seam => Self::Seam, "seam";
    Self::Border => Self::Border, "border";
    Self::Unjudged => Self::Unjudged, "unjudged";
    Self::Misread => Self::Misread, "misread";
});

names!(Fold {
    Self::Case => Self::Case, "case";
    Self::Quotes => Self::Quotes, "quotes";
    Self::Dashes => Self::Dashes, "dashes";
    Self::Ligatures => Self::Ligatures, "ligatures";
    Self::Spaces => Self::Spaces, "spaces";
    Self::LineEndHyphen => Self::LineEndHyphen, "line_end_hyphen";
    Self::ReferenceMarker => Self::ReferenceMarker, "reference_marker";
    Self::Punctuation => Self::Punctuation, "punctuation";
    Self::UnicodeForm => Self::UnicodeForm, "unicode_form";
});

names!(LocatorCheck {
    Self::Unclaimed => Self::Unclaimed, "unclaimed";
    Self::Right => Self::Right, "right";
    Self::Near => Self::Near, "near";
    Self::Wrong => Self::Wrong, "wrong";
});

names!(Support {
    Self::Supported => Self::Supported, "supported";
    Self::PartlySupported => Self::PartlySupported, "partly_supported";
    Self::Contradicted => Self::Contradicted, "contradicted";
    Self::Unsupported => Self::Unsupported, "unsupported";
    Self::NotCheckable => Self::NotCheckable, "not_checkable";
});

names!(Unjudged {
    Self::Unsure => Self::Unsure, "unsure";
    Self::LettersUnsure => Self::LettersUnsure, "letters_unsure";
    Self::Language => Self::Language, "language";
    Self::OtherLanguage => Self::OtherLanguage, "other_language";
});

names!(Role {
    Self::Supports => Self::Supports, "supports";
    Self::Contradicts => Self::Contradicts, "contradicts";
    Self::SaysOfAnother => Self::SaysOfAnother, "says_of_another";
    Self::Near => Self::Near, "near";
});
