//! Long work: which is under way, and how to stop it.

use crate::locked;
use crate::read_queue::ReadQueue;
use crate::{AnswerId, SourceId};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio_util::sync::CancellationToken;

/// A piece of long work, unique within one run of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub u64);

/// Something happened that a window may want to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// More pages of a source are read, or more of a recording is heard.
    Progress {
        /// The job that reads it.
        job: JobId,
        /// The source.
        source: SourceId,
        /// Pages read so far; of a recording, milliseconds.
        done: u32,
        /// Pages in all; of a recording, milliseconds.
        total: u32,
    },
    /// A job ended, well or not; the source's state tells which.
    Finished {
        /// The job.
        job: JobId,
        /// The source that it read.
        source: SourceId,
    },
    /// What is said in a recording has news.
    TranscriptChanged {
        /// The recording.
        source: SourceId,
        /// There is more at the end, and nothing else changed.
        more: bool,
    },
    /// A source came, went, or changed its state.
    SourceChanged(SourceId),
    /// An answer came, went, was renamed or was judged anew.
    AnswerChanged(AnswerId),
    /// Highlights of a source came, went or changed; of one that the library has not, for `None`.
    HighlightsChanged(Option<SourceId>),
    /// More of a model is fetched.
    ModelProgress {
        /// The job that fetches it.
        job: JobId,
        /// The model's name in the catalogue.
        model: &'static str,
        /// Bytes that are here.
        done: u64,
        /// Bytes in all.
        total: u64,
    },
    /// More vectors of a source's passages are made.
    MeaningProgress(MeaningProgress),
    /// Vectors were made of all sources: claims can be judged better now.
    MeaningChanged,
    /// A model came, went, or was chosen, or a download began or ended: [`Engine::models`](crate::Engine::models) has news.
    ModelsChanged,
}

/// How far the vectors of a source are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeaningProgress {
    /// The source.
    pub source: SourceId,
    /// Passages whose vectors are there.
    pub done: u32,
    /// All passages.
    pub total: u32,
}

/// How far a source's reading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobStatus {
    /// The job.
    pub job: JobId,
    /// Pages read so far; of a recording, milliseconds.
    pub done: u32,
    /// Pages in all, or milliseconds; 0 while the file is being opened.
    pub total: u32,
    /// They are pages that are pictures; what has text is read.
    pub scans: bool,
}

struct Running {
    status: JobStatus,
    cancel: CancellationToken,
}

#[derive(Default)]
pub(crate) struct Jobs {
    next: AtomicU64,
    running: Mutex<BTreeMap<SourceId, Running>>,
    pub(crate) reading: ReadQueue,
    /// Recordings have turns of their own: they take hours, and keep no other source waiting.
    pub(crate) hearing: ReadQueue,
    /// So have pictures of text.
    pub(crate) scanning: ReadQueue,
}

impl Jobs {
    /// A number for a job that is no reading.
    pub(crate) fn number(&self) -> JobId {
        JobId(self.next.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// A job for `source`, or `None` when one is under way already.
    pub(crate) fn start(&self, source: SourceId) -> Option<(JobId, CancellationToken)> {
        let mut running = locked(&self.running);
        if running.contains_key(&source) {
            return None;
        }
        let job = self.number();
        let cancel = CancellationToken::new();
        let status = JobStatus {
            job,
            done: 0,
            total: 0,
            scans: false,
        };
        running.insert(
            source,
            Running {
                status,
                cancel: cancel.clone(),
            },
        );
        Some((job, cancel))
    }

    pub(crate) fn advance(&self, source: SourceId, done: u32, total: u32) {
        if let Some(running) = locked(&self.running).get_mut(&source) {
            running.status = JobStatus {
                done,
                total,
                ..running.status
            };
        }
    }

    /// Pages that are pictures are read from now on.
    pub(crate) fn scans(&self, source: SourceId) {
        if let Some(running) = locked(&self.running).get_mut(&source) {
            running.status.scans = true;
        }
    }

    pub(crate) fn end(&self, source: SourceId) {
        locked(&self.running).remove(&source);
    }

    pub(crate) fn status(&self, source: SourceId) -> Option<JobStatus> {
        locked(&self.running).get(&source).map(|running| running.status)
    }

    pub(crate) fn is_running(&self, source: SourceId) -> bool {
        locked(&self.running).contains_key(&source)
    }

    pub(crate) fn cancel(&self, job: JobId) {
        if let Some(running) = locked(&self.running).values().find(|running| running.status.job == job) {
            running.cancel.cancel();
        }
    }

    pub(crate) fn cancel_all(&self) {
        locked(&self.running)
            .values()
            .for_each(|running| running.cancel.cancel());
    }

    pub(crate) fn are_done(&self) -> bool {
        locked(&self.running).is_empty()
    }

    pub(crate) fn cancel_source(&self, source: SourceId) {
        if let Some(running) = locked(&self.running).get(&source) {
            running.cancel.cancel();
        }
    }
}
