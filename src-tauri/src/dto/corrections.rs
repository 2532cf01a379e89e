//! Texts that would put an answer right, and the changes of a corrected copy.

use pincite_core::source::text::TextSpan;
use pincite_engine::AnswerId;
use pincite_engine::corrected::{Change, ChangeKind};
use pincite_engine::corrections::Corrections;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
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

/// What a change of a corrected copy does: puts in the source's words (`words`), the passage's place (`place`), what the source has
/// in place of a claim's (`value`), a condition that a claim leaves out (`condition`), or strikes out (`strike`).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "ChangeKind")]
pub(crate) enum ChangeKindView {
    Words,
    Place,
    Value,
    Condition,
    Strike,
}

/// A change that would put an answer right: `was` at byte `start` of its text becomes `with`. `usual`: made unless somebody says
/// no. `before`, `after`: what stands beside it. Goes by `passage` at `locator` in `source`; all empty where no source says it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct ChangeView {
    kind: ChangeKindView,
    usual: bool,
    #[ts(type = "number")]
    start: usize,
    was: String,
    with: String,
    before: String,
    after: String,
    source: String,
    locator: String,
    passage: String,
}

/// A corrected copy that was kept: which answer it is, and how many of the changes were made. No answer where none could be.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct CorrectedView {
    #[ts(type = "number | null")]
    id: Option<i64>,
    #[ts(type = "number")]
    made: usize,
}

impl CorrectedView {
    pub(crate) fn new(kept: Option<(AnswerId, BTreeSet<usize>)>) -> Self {
        match kept {
            Some((id, made)) => Self {
                id: Some(id.0),
                made: made.len(),
            },
            None => Self { id: None, made: 0 },
        }
    }
}

impl ChangeView {
    /// A change to the answer `raw`.
    pub(crate) fn new(change: Change, raw: &str) -> Self {
        /// Characters of the answer on either side.
        const BESIDE: usize = 60;
        let [before, after] = change.beside(raw, BESIDE);
        Self {
            kind: match change.kind {
                ChangeKind::Words => ChangeKindView::Words,
                ChangeKind::Place => ChangeKindView::Place,
                ChangeKind::Value => ChangeKindView::Value,
                ChangeKind::Condition => ChangeKindView::Condition,
                ChangeKind::Strike => ChangeKindView::Strike,
            },
            usual: change.kind.is_usual(),
            start: change.span.start().bytes(),
            was: change.was,
            with: change.with,
            before,
            after,
            source: change.source,
            locator: change.locator,
            passage: change.passage,
        }
    }

    /// The change; `None` where it is in no text.
    pub(crate) fn change(self) -> Option<Change> {
        Some(Change {
            kind: match self.kind {
                ChangeKindView::Words => ChangeKind::Words,
                ChangeKindView::Place => ChangeKind::Place,
                ChangeKindView::Value => ChangeKind::Value,
                ChangeKindView::Condition => ChangeKind::Condition,
                ChangeKindView::Strike => ChangeKind::Strike,
            },
            span: TextSpan::from_bytes(self.start..self.start.checked_add(self.was.len())?)?,
            was: self.was,
            with: self.with,
            source: self.source,
            locator: self.locator,
            passage: self.passage,
        })
    }
}
