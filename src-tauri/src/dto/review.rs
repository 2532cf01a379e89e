//! What a person found of a quote or claim, both ways: undoing gives back what was there.

use super::quote::PlaceView;
use pincite_core::language::running_text::one_line;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::reviews::{ChosenRecord, Decision, ReviewRecord, ReviewReport};
use pincite_engine::{Engine, EngineError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Decision")]
pub(crate) enum DecisionView {
    Confirmed,
    Rejected,
    Moved,
    NotAQuote,
    Paraphrase,
    SourceError,
}

impl From<Decision> for DecisionView {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Confirmed => Self::Confirmed,
            Decision::Rejected => Self::Rejected,
            Decision::Moved => Self::Moved,
            Decision::NotAQuote => Self::NotAQuote,
            Decision::Paraphrase => Self::Paraphrase,
            Decision::SourceError => Self::SourceError,
        }
    }
}

impl From<DecisionView> for Decision {
    fn from(view: DecisionView) -> Self {
        match view {
            DecisionView::Confirmed => Self::Confirmed,
            DecisionView::Rejected => Self::Rejected,
            DecisionView::Moved => Self::Moved,
            DecisionView::NotAQuote => Self::NotAQuote,
            DecisionView::Paraphrase => Self::Paraphrase,
            DecisionView::SourceError => Self::SourceError,
        }
    }
}

/// `decision`: null where it was only looked at. `by`, `at` (milliseconds since 1970): who and when, where that is known; a review
/// without `at` is made now, by whom the settings name. `passage`: the one that was chosen in place of Pincite's.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct ReviewView {
    note: String,
    decision: Option<DecisionView>,
    by: Option<String>,
    #[ts(type = "number | null")]
    at: Option<i64>,
    passage: Option<ChosenView>,
}

/// A passage that was chosen: bytes of its source's text, and what it is found again by; without `exact` the library looks what
/// stands there. `lost`: it is not there any more. `words`, `title` and `places` are told, and never asked for.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct ChosenView {
    #[ts(type = "number | null")]
    source: Option<i64>,
    #[ts(type = "number")]
    start: usize,
    #[ts(type = "number")]
    end: usize,
    exact: String,
    prefix: String,
    suffix: String,
    title: String,
    words: String,
    places: Vec<PlaceView>,
    lost: bool,
}

impl From<ReviewReport> for ReviewView {
    fn from(report: ReviewReport) -> Self {
        let found = report.passage;
        let ReviewRecord {
            note,
            decision,
            by,
            at_ms,
            passage,
        } = report.record;
        Self {
            note,
            decision: decision.map(DecisionView::from),
            by,
            at: at_ms,
            passage: passage.map(|chosen| ChosenView {
                source: chosen.source.map(|source| source.0),
                start: chosen.span.start().bytes(),
                end: chosen.span.end().bytes(),
                words: one_line(&chosen.exact),
                exact: chosen.exact,
                prefix: chosen.prefix,
                suffix: chosen.suffix,
                lost: found.is_none(),
                title: match &found {
                    Some(found) => found.source_title.clone(),
                    None => chosen.title,
                },
                places: found.map_or_else(Vec::new, |found| {
                    found.places.into_iter().map(PlaceView::from).collect()
                }),
            }),
        }
    }
}

impl ReviewView {
    /// What is to be kept of it.
    pub(crate) fn record(self, engine: &Engine) -> Result<ReviewRecord, EngineError> {
        let passage = self.passage.map(|chosen| chosen.record(engine)).transpose()?;
        Ok(ReviewRecord {
            note: self.note,
            decision: self.decision.map(Decision::from),
            by: self.by,
            at_ms: self.at,
            passage,
        })
    }
}

impl ChosenView {
    fn record(self, engine: &Engine) -> Result<ChosenRecord, EngineError> {
        let span = TextSpan::from_bytes(self.start..self.end).unwrap_or_default();
        match self.source.map(SourceId) {
            Some(source) if self.exact.is_empty() => engine.choose(source, span),
            source => Ok(ChosenRecord {
                source,
                title: self.title,
                span,
                exact: self.exact,
                prefix: self.prefix,
                suffix: self.suffix,
            }),
        }
    }
}
