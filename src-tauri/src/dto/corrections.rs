//! Texts that would put an answer right.

use pincite_engine::corrections::Corrections;
use serde::Serialize;
use ts_rs::TS;

/// The whole text that an answer would have: with the source's words in place of a quote's (`words`), with the place of
/// the passage in place of the one that it names (`place`). Null where there is nothing to put right, or it is not sure how.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct CorrectionsView {
    words: Option<String>,
    place: Option<String>,
}

impl From<Corrections> for CorrectionsView {
    fn from(Corrections { words, place }: Corrections) -> Self {
        Self { words, place }
    }
}
