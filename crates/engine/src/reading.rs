//! Reading sources, each in a job of its own, in turns.
//!
//! What was read of a source is stored in one transaction at the end. When something fails before, as on a full disk, nothing
//! is kept by half: the source is [`SourceState::Failed`] and says why, or keeps the text that it had. Reading it again begins
//! anew. Where the disk does not even keep that state, it is held in memory. The index follows; what it lacks is put into it
//! when the library is opened. A recording is stored step by step, and goes on where it stopped
//! (`recordings.rs`).

use crate::error::EngineError;
use crate::jobs::{Event, JobId};
use crate::read_queue::ReadTurn;
use crate::recordings::state_after;
use crate::{Engine, locked};
use pincite_core::fold::Folded;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_ingest::{OpenPdf, Password, PdfSource, ReadError};
use pincite_store::{OutlineRecord, PageRecord, SourceContents, SourceState};
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio_util::sync::CancellationToken;

/// Who asked for the answers to be judged anew, and who has been answered.
#[derive(Default)]
pub(crate) struct Judging {
    asked: AtomicU64,
    judged: tokio::sync::Mutex<u64>,
}

impl Engine {
    /// Starts to read a source, unless that is under way.
    pub(crate) fn start_reading(self: &Arc<Self>, id: SourceId, password: Option<Password>) -> Option<JobId> {
        if self.is_held() {
            return None;
        }
        let (job, cancel) = self.jobs.start(id)?;
        let engine = Arc::clone(self);
        tokio::spawn(async move {
            let is_recording = engine.kind_of(id) == Some(SourceKind::Recording);
            let jobs = &engine.jobs;
            let turns = if is_recording { &jobs.hearing } else { &jobs.reading };
            let turn = Arc::new(turns.next().await);
            engine.tell(Event::SourceChanged(id));
            let outcome = engine.read_source(id, job, password.as_ref(), &turn, &cancel).await;
            drop(turn);
            let is_read = outcome.is_ok() && engine.kind_of(id) == Some(SourceKind::Pdf);
            if is_read && engine.pages_to_scan(id).is_ok_and(|pages| pages > 0) {
                // What has text can be used while pictures are read.
                engine.settle(id, outcome).await;
                engine.tell(Event::SourceChanged(id));
                engine
                    .scan_and_settle(id, (job, false), password.as_ref(), &cancel)
                    .await;
                engine.jobs.end(id);
                engine.tell(Event::SourceChanged(id));
                engine.tell(Event::Finished { job, source: id });
                return;
            }
            if engine.is_held() {
                // Whoever opens the library next goes on with it.
                engine.jobs.end(id);
                return;
            }
            engine.jobs.end(id);
            engine.settle(id, outcome).await;
            engine.tell(Event::SourceChanged(id));
            engine.tell_twins(id);
            engine.tell(Event::Finished { job, source: id });
        });
        Some(job)
    }

    async fn read_source(
        self: &Arc<Self>,
        id: SourceId,
        job: JobId,
        password: Option<&Password>,
        turn: &Arc<ReadTurn>,
        cancel: &CancellationToken,
    ) -> Result<(), EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        match record.kind {
            SourceKind::Pdf => self
                .read_pdf(id, job, password, turn, cancel, false)
                .await
                .map_err(|error| error.about(&record.file_name)),
            SourceKind::Recording => self
                .read_recording(&record, job, cancel)
                .await
                .map_err(|error| error.about(&record.file_name)),
            SourceKind::Page => self
                .read_saved(id, &record.file_name, password, cancel)
                .await
                .map_err(|error| error.about(&record.file_name)),
        }
    }

    /// `again` where it is read only to take in what was read of its pictures: nobody waits for that page by page.
    pub(crate) async fn read_pdf(
        self: &Arc<Self>,
        id: SourceId,
        job: JobId,
        password: Option<&Password>,
        turn: &Arc<ReadTurn>,
        cancel: &CancellationToken,
        again: bool,
    ) -> Result<(), EngineError> {
        let file = self.library.original(id)?;
        let (scans, from) = (self.scans_of(id)?, self.text_from(id)?);
        let mut reading = self.library.begin_reading(id)?;
        let mut failed = None;
        let on_page = |index, layout: &_, progress: pincite_ingest::Progress| {
            if let Err(error) = reading.page(index, layout) {
                failed.get_or_insert(error);
            }
            if again {
                return;
            }
            self.advance(id, job, progress.done, progress.total);
        };
        let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
        let read = async {
            let open = self
                .open_in_turn(&file, password, turn)
                .await?
                .with_scans(scans, from)
                .with_measure(crate::word_tables::known_words);
            open.read(workers, turn, on_page).await
        };
        let source = tokio::select! {
            biased;
            () = cancel.cancelled() => Err(ReadError::Cancelled { file: file.clone() }),
            source = read => source,
        }?;
        if let Some(error) = failed {
            return Err(error.into());
        }
        let contents = tokio::task::spawn_blocking(move || contents(source))
            .await
            .map_err(|_| EngineError::Stopped)?;
        Ok(reading.finish(&contents)?)
    }

    /// Opens a file as soon as one of its length may be read: one that waited open would keep its process all the while.
    async fn open_in_turn(
        &self,
        file: &Path,
        password: Option<&Password>,
        turn: &ReadTurn,
    ) -> Result<OpenPdf, ReadError> {
        let open = OpenPdf::open(&self.program, file, password).await?;
        if turn.is_for(open.pages()).await {
            return Ok(open);
        }
        drop(open);
        turn.comes_later().await;
        OpenPdf::open(&self.program, file, password).await
    }

    /// Writes down how a reading ended, and judges every answer anew when there is more text to judge by.
    pub(crate) async fn settle(self: &Arc<Self>, id: SourceId, outcome: Result<(), EngineError>) {
        // While the program closes its workers break, too: what is left of a job ends here then, and the source is read on
        // at the next start instead of being called damaged.
        tokio::task::yield_now().await;
        self.cache.forget(id);
        self.mark_reading(id, &outcome);
        if outcome.is_ok() {
            self.find_highlights_again(id);
        }
        let outcome = outcome.map_err(|error| error.of_library(&self.folder));
        let state = match &outcome {
            Ok(()) => None,
            Err(error) if self.keeps_old_text(id) => {
                tracing::warn!(%error, "a source could not be read anew, or not put into the index; the text that is stored stays");
                None
            }
            Err(EngineError::Read(ReadError::NeedsPassword { .. } | ReadError::WrongPassword { .. })) => {
                Some(SourceState::Locked)
            }
            Err(EngineError::Read(ReadError::Cancelled { .. })) => {
                Some(SourceState::Failed("Reading was cancelled.".into()))
            }
            Err(EngineError::Media(error)) => {
                let transcript = self.library.transcript(id).ok().flatten();
                Some(state_after(error, transcript.is_some()))
            }
            Err(error) => Some(SourceState::Failed(error.to_string())),
        };
        if let Some(state) = state
            && let Err(error) = self.set_state(id, &state)
        {
            tracing::warn!(%error, "the state of a source could not be written down");
            locked(&self.unwritten).insert(id, state);
        }
        self.check_all_together().await;
        self.understand();
    }

    /// Judges every answer anew. Many that ask for it at the same time wait for one judging that began after all of them
    /// asked: of many small sources each would else judge every answer.
    async fn check_all_together(self: &Arc<Self>) {
        let asked = self.judging.asked.fetch_add(1, Ordering::AcqRel) + 1;
        let mut judged = self.judging.judged.lock().await;
        if *judged >= asked {
            return;
        }
        let until = self.judging.asked.load(Ordering::Acquire);
        let engine = Arc::clone(self);
        match tokio::task::spawn_blocking(move || engine.check_all()).await {
            Ok(Err(error)) => tracing::warn!(%error, "the answers could not be judged anew"),
            Err(error) => tracing::error!(%error, "judging the answers stopped"),
            Ok(Ok(())) => {}
        }
        *judged = until;
    }

    fn kind_of(&self, id: SourceId) -> Option<SourceKind> {
        self.library.source(id).ok().flatten().map(|record| record.kind)
    }

    pub(crate) fn set_state(&self, id: SourceId, state: &SourceState) -> Result<(), EngineError> {
        self.library.set_state(id, state)?;
        locked(&self.unwritten).remove(&id);
        self.cache.forget(id);
        self.tell(Event::SourceChanged(id));
        Ok(())
    }
}

fn contents(source: PdfSource) -> SourceContents {
    let folded = Folded::of(&source.document);
    let has_text = source.document.has_text();
    SourceContents {
        state: if has_text {
            SourceState::Ready
        } else {
            SourceState::NoText
        },
        folded,
        document: source.document,
        words: Vec::new(),
        duration: None,
        pages: source
            .pages
            .into_iter()
            .map(|page| PageRecord {
                label: page.label,
                geometry: page.geometry,
                has_text: page.has_text,
            })
            .collect(),
        outline: source
            .outline
            .into_iter()
            .map(|item| OutlineRecord {
                title: item.title,
                depth: item.depth,
                page: item.page,
            })
            .collect(),
        about: source.about,
        warnings: source.warnings.iter().map(ToString::to_string).collect(),
    }
}
