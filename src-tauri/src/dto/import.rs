//! An assistant's export as the window lists it, and what taking answers out of it came to.

use super::gap::GapView;
use pincite_engine::import::{Export, ImportReport};
use serde::Serialize;
use ts_rs::TS;

/// An export that was opened. `not_understood`: what of it could not be read, for a person.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ExportView {
    file: String,
    conversations: Vec<ConversationView>,
    not_understood: Vec<GapView>,
}

/// A conversation in an export. `number` counts from 1. `origin`: where it comes from, in words. `created`: milliseconds
/// since 1970. `branch`: 0 for the branch of a conversation that was seen last.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ConversationView {
    number: u32,
    title: String,
    origin: String,
    #[ts(type = "number | null")]
    created: Option<i64>,
    answers: u32,
    branch: u32,
}

impl ExportView {
    pub(crate) fn new(file: String, export: &Export) -> Self {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let conversations = (1..).zip(&export.entries).map(|(at, entry)| ConversationView {
            number: at,
            title: entry.title.clone(),
            origin: entry.origin.name().to_owned(),
            created: entry.created_ms,
            answers: number(entry.answers),
            branch: number(entry.branch),
        });
        Self {
            file,
            conversations: conversations.collect(),
            not_understood: export.not_understood.iter().map(GapView::from).collect(),
        }
    }
}

/// What importing came to. `added` and `renewed`: answers. `known`: how many were there just so.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub(crate) struct ImportView {
    #[ts(type = "Array<number>")]
    added: Vec<i64>,
    #[ts(type = "Array<number>")]
    renewed: Vec<i64>,
    known: u32,
    warnings: Vec<GapView>,
}

impl ImportView {
    pub(crate) fn take(&mut self, report: &ImportReport) {
        self.added.extend(report.added.iter().map(|id| id.0));
        self.renewed.extend(report.renewed.iter().map(|id| id.0));
        self.known += u32::try_from(report.known).unwrap_or(u32::MAX);
        self.warnings.extend(report.warnings.iter().map(GapView::from));
    }
}
