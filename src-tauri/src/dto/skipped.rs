//! Words in an answer's quotation marks that are not judged.

use pincite_core::extract::{SkipReason, Skipped};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "SkipReason")]
pub(super) enum SkipReasonView {
    Title,
    Term,
    Saying,
    YourQuestion,
    SearchTerms,
    Example,
    Heading,
    Code,
    Reference,
    Unclosed,
    YourTurn,
    Learned,
}

#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct SkippedView {
    text: String,
    reason: SkipReasonView,
}

impl From<Skipped> for SkippedView {
    fn from(skipped: Skipped) -> Self {
        Self {
            text: skipped.text,
            reason: match skipped.reason {
                SkipReason::Title => SkipReasonView::Title,
                SkipReason::Term => SkipReasonView::Term,
                SkipReason::Saying => SkipReasonView::Saying,
                SkipReason::YourQuestion => SkipReasonView::YourQuestion,
                SkipReason::SearchTerms => SkipReasonView::SearchTerms,
                SkipReason::Example => SkipReasonView::Example,
                SkipReason::Heading => SkipReasonView::Heading,
                SkipReason::Code => SkipReasonView::Code,
                SkipReason::Reference => SkipReasonView::Reference,
                SkipReason::Unclosed => SkipReasonView::Unclosed,
                SkipReason::YourTurn => SkipReasonView::YourTurn,
                SkipReason::Learned => SkipReasonView::Learned,
            },
        }
    }
}
