//! Prepared questions, and what belongs to an answer beside its text.

use super::number;
use pincite_engine::answer_report::Missing;
use pincite_engine::import::Turn;
use pincite_engine::packs::{Extent, Prepared};
use pincite_engine::seen::Seen;
use pincite_engine::{PackRecord, packs};
use serde::Serialize;
use ts_rs::TS;

/// A question with the passages to answer it from. `tokens` of `budget`; `sources`: those that there were to choose from,
/// with the tokens of their whole text.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct PackView {
    tokens: u32,
    budget: u32,
    text: String,
    sources: Vec<PackSource>,
}

/// What a pack holds of a source: places whole and in excerpts. `left_out` names the `places_left_out` others.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct PackSource {
    #[ts(type = "number")]
    source: i64,
    file_name: String,
    tokens: u32,
    whole: u32,
    excerpts: u32,
    places_left_out: u32,
    left_out: String,
}

impl PackView {
    pub(crate) fn new(prepared: &Prepared) -> Self {
        let of = |source: &packs::Chosen| {
            let count = |extent: Extent| {
                let parts = prepared.pack.parts.iter();
                number(
                    parts
                        .filter(|part| part.source == source.id && part.extent == extent)
                        .count(),
                )
            };
            let left = prepared.pack.left_out.iter().find(|left| left.source == source.id);
            PackSource {
                source: source.id.0,
                file_name: source.file_name.clone(),
                tokens: number(source.tokens),
                whole: count(Extent::Whole),
                excerpts: count(Extent::Excerpts),
                places_left_out: left.map_or(0, |left| number(left.places)),
                left_out: left.map(|left| left.named.clone()).unwrap_or_default(),
            }
        };
        Self {
            tokens: number(prepared.pack.tokens),
            budget: prepared.wanted.budget,
            text: prepared.pack.text.clone(),
            sources: prepared.sources.iter().map(of).collect(),
        }
    }
}

/// A prepared question that was kept. `made`: milliseconds since 1970.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct PackItem {
    #[ts(type = "number")]
    id: i64,
    question: String,
    #[ts(type = "number")]
    made: i64,
    tokens: u32,
}

impl From<PackRecord> for PackItem {
    fn from(record: PackRecord) -> Self {
        Self {
            id: record.id.0,
            question: record.question,
            made: record.made_ms,
            tokens: record.tokens,
        }
    }
}

/// An answer of a conversation, with what was asked for it and how it begins.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct TurnView {
    #[ts(type = "number")]
    answer: i64,
    question: Option<String>,
    begins: String,
}

impl From<Turn> for TurnView {
    fn from(turn: Turn) -> Self {
        Self {
            answer: turn.answer.0,
            question: turn.question,
            begins: turn.begins,
        }
    }
}

/// A source that an answer names for so many quotes, and that is not in the library.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct MissingView {
    name: String,
    quotes: u32,
}

impl From<Missing> for MissingView {
    fn from(missing: Missing) -> Self {
        Self {
            name: missing.name,
            quotes: number(missing.quotes),
        }
    }
}

/// A text that the assistant saw, and the source that it was taken as.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SeenView {
    name: String,
    characters: u32,
    #[ts(type = "number | null")]
    source: Option<i64>,
}

impl From<Seen> for SeenView {
    fn from(seen: Seen) -> Self {
        Self {
            name: seen.name,
            characters: number(seen.characters),
            source: seen.source.map(|source| source.0),
        }
    }
}
