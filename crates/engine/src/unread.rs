//! Sources that were not searched, and why: what a person has to know before believing that a quote is in none of them.

use crate::check::Bench;
use crate::diagnostics::{DiagnosticKind, of_warning};
use crate::text_cache::{Known, is_unheard};
use pincite_core::quote::{Check, NotCheckable, Verdict};
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_store::{SourceRecord, SourceState};

/// A source that holds no text to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Which source.
    pub id: SourceId,
    /// The name of its file.
    pub file_name: String,
    /// Why.
    pub why: WhyUnread,
}

/// Why a source was not searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyUnread {
    /// Reading it failed; the message says what happened and to which file.
    Failed(String),
    /// Its pages could not be read, each as these warnings say.
    PagesLost(String),
    /// It is encrypted.
    Locked,
    /// It was not read yet, or not to its end.
    Waiting,
    /// A recording of which nothing is written down.
    NotTranscribed,
    /// What the library holds of it is damaged.
    Damaged,
    /// It was read, and there is no text in it: a scan, or a recording in which nobody speaks.
    NoText,
}

impl WhyUnread {
    /// Whether reading it once more, a password, a transcript or a repair may bring text.
    #[must_use]
    pub const fn may_hold_text(&self) -> bool {
        !matches!(self, Self::NoText)
    }
}

/// Why nothing of a source can be searched; `None` when something can. `state` is how far it is, which the disk may have
/// refused to keep.
fn why_unread(source: &Known, state: &SourceState, is_damaged: bool) -> Option<WhyUnread> {
    if source.facts.has_text && !is_damaged {
        return None;
    }
    Some(match state {
        _ if is_damaged => WhyUnread::Damaged,
        SourceState::Failed(message) => WhyUnread::Failed(message.clone()),
        SourceState::Locked => WhyUnread::Locked,
        SourceState::Waiting => WhyUnread::Waiting,
        SourceState::NotTranscribed | SourceState::Paused => WhyUnread::NotTranscribed,
        SourceState::Ready | SourceState::NoText => {
            lost_pages(&source.record).map_or(WhyUnread::NoText, WhyUnread::PagesLost)
        }
    })
}

/// What is told of the pages of a source that could not be read, when there are some.
#[must_use]
pub fn lost_pages(record: &SourceRecord) -> Option<String> {
    let is_lost = |warning: &&String| {
        matches!(
            of_warning(warning).kind,
            DiagnosticKind::PagesDamaged
                | DiagnosticKind::PagesCrash
                | DiagnosticKind::PagesTooSlow
                | DiagnosticKind::PagesTooMuchText
                | DiagnosticKind::PagesUnknownScript
                | DiagnosticKind::PagesNotScanned
                | DiagnosticKind::PagesScanSlow
        )
    };
    let told: Vec<&str> = record.warnings.iter().filter(is_lost).map(String::as_str).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

impl Bench {
    /// How many of the sources could be searched.
    #[must_use]
    pub fn searched(&self) -> usize {
        self.sources().saturating_sub(self.unread().len())
    }

    /// The sources that could not be searched, in the order in which they were added. That the record of one is damaged may
    /// show only when it is looked into.
    #[must_use]
    pub fn unread(&self) -> Vec<Unread> {
        let unread = |source: &Known| {
            let record = &source.record;
            let state = self.refused.get(&record.id).unwrap_or(&record.state);
            Some(Unread {
                id: record.id,
                file_name: record.file_name.clone(),
                why: why_unread(source, state, self.cache.is_damaged(record))?,
            })
        };
        self.searched.sources.iter().filter_map(unread).collect()
    }

    /// Takes back what absence cannot say: that the sources have no text, while one was never read; that a quote is in none,
    /// while it names a time and no recording is written down.
    pub(crate) fn doubted(&self, mut check: Check, names_only_a_time: bool) -> Check {
        let unsaid = match check.verdict {
            Verdict::NotCheckable(NotCheckable::NoText) => self.unread().iter().any(|one| one.why.may_hold_text()),
            Verdict::NotFound => names_only_a_time && self.no_recording_is_heard(),
            _ => false,
        };
        if unsaid {
            check.verdict = Verdict::NotCheckable(NotCheckable::SourcesIncomplete);
        }
        check
    }

    fn no_recording_is_heard(&self) -> bool {
        let records = self.searched.sources.iter().map(|source| &source.record);
        let mut recordings = records.filter(|record| record.kind == SourceKind::Recording).peekable();
        recordings.peek().is_some() && recordings.all(is_unheard)
    }
}
