//! The library's lists: sources, answers, and how adding files ended.

use super::AboutView;
use super::diagnostic::DiagnosticView;
use super::failure::CodedErrorView;
use super::quote::VerdictKind;
use pincite_core::quote::Verdict;
use pincite_core::source::document::{SourceId, SourceKind as Kind};
use pincite_engine::add::{Added, SourceStatus};
use pincite_engine::answer_report::title_of;
use pincite_engine::collections::Belonging;
use pincite_engine::diagnostics::of_warning;
use pincite_engine::error_codes::CodedError;
use pincite_engine::library_maintenance::{Caution, Storage};
use pincite_engine::{AnswerRecord, SourceState as State};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a source is, which says how it is shown and what its places are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum SourceKind {
    Pdf,
    Recording,
    Page,
}

impl From<Kind> for SourceKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Pdf => Self::Pdf,
            Kind::Recording => Self::Recording,
            Kind::Page => Self::Page,
        }
    }
}

/// How far a source is. A recording can be played in every state but `failed`; `not_transcribed`: nobody has written
/// down what it says, which takes a model (`needs_model`: there is none yet) or a transcript's file.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum SourceState {
    Waiting {
        #[ts(type = "number | null")]
        job: Option<u64>,
    },
    Reading {
        #[ts(type = "number")]
        job: u64,
        pages_done: u32,
        pages: u32,
    },
    /// What has text can be used; pages that are pictures are read.
    Scanning {
        #[ts(type = "number")]
        job: u64,
        pages_done: u32,
        pages: u32,
    },
    NotTranscribed {
        needs_model: bool,
    },
    Transcribing {
        #[ts(type = "number")]
        job: u64,
        #[ts(type = "number")]
        done_ms: u64,
        #[ts(type = "number")]
        total_ms: u64,
    },
    Paused {
        #[ts(type = "number")]
        done_ms: u64,
        #[ts(type = "number")]
        total_ms: u64,
    },
    Ready,
    NoText,
    Locked {
        wrong_password: bool,
    },
    Failed {
        message: String,
        coded: Option<CodedErrorView>,
    },
}

/// Where a PDF's text comes from: from its file or its pages' pictures, whichever is better, or always from one of them.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TextFrom {
    Better,
    Pictures,
    File,
}

impl From<pincite_engine::TextFrom> for TextFrom {
    fn from(from: pincite_engine::TextFrom) -> Self {
        match from {
            pincite_engine::TextFrom::Better => Self::Better,
            pincite_engine::TextFrom::Pictures => Self::Pictures,
            pincite_engine::TextFrom::File => Self::File,
        }
    }
}

impl From<TextFrom> for pincite_engine::TextFrom {
    fn from(from: TextFrom) -> Self {
        match from {
            TextFrom::Better => Self::Better,
            TextFrom::Pictures => Self::Pictures,
            TextFrom::File => Self::File,
        }
    }
}

/// A source in the library's list. `quoted`: how many quotes of all answers stand in it. `pages`: of a PDF.
/// `duration_ms`: of a recording, once it is known. `has_picture`: whether a recording has one; null where that is not known.
/// `zotero`: the address that opens it in Zotero, where it came from there; a PDF's takes "?page=N".
/// `seen_by`: it is only what an assistant saw, out of this export. `same_as`: another source that has the same text. `added`: milliseconds since 1970.
/// `scanned`: pages of it were read from their pictures.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SourceItem {
    #[ts(type = "number")]
    id: i64,
    kind: SourceKind,
    title: String,
    file_name: String,
    other_names: Vec<String>,
    #[ts(type = "number | null")]
    duration_ms: Option<u64>,
    has_picture: Option<bool>,
    pages: u32,
    pages_without_text: u32,
    warnings: Vec<DiagnosticView>,
    quoted: u32,
    seen_by: Option<String>,
    zotero: Option<String>,
    #[ts(type = "number | null")]
    same_as: Option<i64>,
    about: AboutView,
    #[ts(type = "number")]
    added: i64,
    collections: Vec<String>,
    tags: Vec<String>,
    text_from: TextFrom,
    scanned: bool,
    state: SourceState,
}

impl SourceItem {
    /// The item of a source that `quoted` quotes stand in.
    pub(crate) fn new(
        status: SourceStatus,
        quoted: u32,
        (same_as, zotero): (Option<SourceId>, Option<String>),
        belonging: Belonging,
    ) -> Self {
        let is_recording = status.record.kind == Kind::Recording;
        let state = match (status.job, status.record.state.clone()) {
            (Some(job), _) if job.total > 0 && is_recording => SourceState::Transcribing {
                job: job.job.0,
                done_ms: job.done.into(),
                total_ms: job.total.into(),
            },
            (Some(job), _) if job.scans => SourceState::Scanning {
                job: job.job.0,
                pages_done: job.done,
                pages: job.total,
            },
            (Some(job), _) if job.total > 0 => SourceState::Reading {
                job: job.job.0,
                pages_done: job.done,
                pages: job.total,
            },
            (Some(job), _) => SourceState::Waiting { job: Some(job.job.0) },
            (None, _) if status.sealed => SourceState::Locked { wrong_password: false },
            (None, State::NotTranscribed) => SourceState::NotTranscribed {
                needs_model: status.needs_model,
            },
            (None, State::Waiting | State::Paused) if is_recording => SourceState::Paused {
                done_ms: status.heard.map_or(0, |heard| heard.0),
                total_ms: status.record.duration.map_or(0, |duration| duration.0),
            },
            (None, State::Paused) => SourceState::Waiting { job: None },
            (None, State::Waiting) => SourceState::Waiting { job: None },
            (None, State::Ready) => SourceState::Ready,
            (None, State::NoText) => SourceState::NoText,
            (None, State::Locked) => SourceState::Locked { wrong_password: false },
            (None, State::Failed(message)) => SourceState::Failed {
                coded: CodedError::of_message(&message).map(CodedErrorView::from),
                message,
            },
        };
        let title = title_of(&status.record).to_owned();
        let record = status.record;
        Self {
            id: record.id.0,
            kind: record.kind.into(),
            title,
            file_name: record.file_name,
            other_names: record.other_names,
            duration_ms: record.duration.map(|duration| duration.0),
            has_picture: record.has_picture,
            pages: record.pages,
            pages_without_text: record.pages_without_text,
            warnings: record.warnings.iter().map(|text| of_warning(text).into()).collect(),
            quoted,
            seen_by: record.seen_by,
            zotero,
            same_as: same_as.map(|other| other.0),
            about: record.about.into(),
            added: record.added_ms,
            collections: belonging.collections,
            tags: belonging.tags,
            text_from: status.text_from.into(),
            scanned: status.scanned,
            state,
        }
    }
}

/// How many quotes have this verdict; only those that occur, in the order of `VerdictKind`.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct VerdictCount {
    verdict: VerdictKind,
    count: u32,
}

/// An answer in the library's list. `added`: milliseconds since 1970. `flagged`: so many of its quotes stand elsewhere than it
/// says, are somebody else's words, are not shown by their page, or have letters that are not sure; null until that is known.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AnswerItem {
    #[ts(type = "number")]
    id: i64,
    title: String,
    #[ts(type = "number")]
    added: i64,
    quotes: u32,
    counts: Vec<VerdictCount>,
    #[ts(type = "number | null")]
    flagged: Option<usize>,
}

impl AnswerItem {
    /// The item of an answer whose quotes have these verdicts; so many of them are flagged, where that is known.
    pub(crate) fn new(
        answer: AnswerRecord,
        verdicts: impl IntoIterator<Item = Verdict>,
        flagged: Option<usize>,
    ) -> Self {
        let mut counts = std::collections::BTreeMap::<VerdictKind, u32>::new();
        for verdict in verdicts {
            *counts.entry(verdict.into()).or_default() += 1;
        }
        Self {
            id: answer.id.0,
            title: answer.title,
            added: answer.added_ms,
            quotes: counts.values().sum(),
            counts: counts
                .into_iter()
                .map(|(verdict, count)| VerdictCount { verdict, count })
                .collect(),
            flagged,
        }
    }
}

/// Everything the side pane shows. `restored`: what `save_window` last kept, as the window wrote it. `left`: the folder of
/// the library that was left behind when it was moved.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct LibraryView {
    pub(crate) name: String,
    pub(crate) sources: Vec<SourceItem>,
    pub(crate) answers: Vec<AnswerItem>,
    pub(crate) collections: Vec<String>,
    pub(crate) restored: Option<String>,
    pub(crate) left: Option<String>,
}

/// Where the library lies, what it takes in bytes, and the sources whose originals are missing.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct StorageView {
    folder: String,
    #[ts(type = "number")]
    originals: u64,
    #[ts(type = "number")]
    database: u64,
    #[ts(type = "number")]
    index: u64,
    #[ts(type = "Array<number>")]
    missing: Vec<i64>,
    cautions: Vec<CautionView>,
}

/// What a person has to know of the place where the library lies: the service that synchronises it, how the network drive is
/// reached, or the other copy of the database.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct CautionView {
    kind: CautionKind,
    about: String,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CautionKind {
    Synchronised,
    Network,
    Conflict,
}

impl From<&Caution> for CautionView {
    fn from(caution: &Caution) -> Self {
        let (kind, about) = match caution {
            Caution::Synchronised { service, .. } => (CautionKind::Synchronised, service.clone()),
            Caution::Network { kind, .. } => (CautionKind::Network, kind.clone()),
            Caution::Conflict { copy } => (CautionKind::Conflict, copy.display().to_string()),
        };
        Self { kind, about }
    }
}

impl StorageView {
    /// The view of what a library takes, and of what it misses.
    pub(crate) fn new(storage: &Storage, missing: &[SourceId], cautions: &[Caution]) -> Self {
        Self {
            folder: storage.folder.display().to_string(),
            originals: storage.originals,
            database: storage.database,
            index: storage.index,
            missing: missing.iter().map(|id| id.0).collect(),
            cautions: cautions.iter().map(CautionView::from).collect(),
        }
    }
}

/// A job's progress, as `job-progress` carries it: in pages, or in milliseconds of a recording.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct JobProgress {
    #[ts(type = "number")]
    pub(crate) job: u64,
    #[ts(type = "number")]
    pub(crate) source: i64,
    pub(crate) done: u32,
    pub(crate) total: u32,
}

/// How adding files ended, per file that could not be taken.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub(crate) struct AddReport {
    #[ts(type = "Array<number>")]
    added: Vec<i64>,
    #[ts(type = "Array<number>")]
    already_there: Vec<i64>,
    refused: Vec<Refusal>,
}

#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct Refusal {
    file: String,
    message: String,
    coded: CodedErrorView,
}

impl From<Added> for AddReport {
    fn from(added: Added) -> Self {
        Self {
            added: added.added.iter().map(|id| id.0).collect(),
            already_there: added.already_there.iter().map(|id| id.0).collect(),
            refused: added
                .refused
                .into_iter()
                .map(|(file, error)| Refusal {
                    file: file.display().to_string(),
                    message: error.to_string(),
                    coded: error.coded().into(),
                })
                .collect(),
        }
    }
}
