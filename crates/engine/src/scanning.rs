//! Pages that are pictures, as in a scan: read one after the other in the background, behind everything that has text.
//!
//! What was read of a page is kept at once, so that a page is read once, whatever ends the work. Now and then, and at the end,
//! the file is read once more with what was read of its pictures, and the answers are judged by it.

use crate::error::EngineError;
use crate::jobs::{Event, JobId};
use crate::misread::corrected;
use crate::text_from::{TEXT_FROM, stored, text_from};
use crate::{Engine, locked};
use pincite_core::source::document::{PageIndex, SourceId, SourceKind};
use pincite_ingest::{Password, ReadError, SCANNER, Scan, ScanError, Scanner, TextFrom};
use pincite_store::SourceState;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// How soon what was read of pictures becomes searchable; later, each time after twice as long, for reading the file once more
/// takes longer the more of it there is.
const REFRESH: Duration = Duration::from_secs(20);

/// The setting, kept in a library, that keeps a source's pictures from being read: a person stopped it.
fn stopped_key(id: SourceId) -> String {
    format!("scan.stopped.{}", id.0)
}

impl Engine {
    /// Whether pages that are pictures are read from now on, while this library is open. They are unless told otherwise.
    pub fn set_scanning(&self, on: bool) {
        self.scanning.store(on, Ordering::Relaxed);
    }

    /// How many pages of a source are pictures that wait to be read; 0 where a person stopped it.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn pages_to_scan(&self, id: SourceId) -> Result<usize, EngineError> {
        match self.is_to_scan(id)? {
            true => Ok(self.waiting_to_scan(id)?.len()),
            false => Ok(0),
        }
    }

    /// Reads a source's pictures that were not read, also where a person had stopped it, or reading them failed.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be written.
    pub fn scan(self: &Arc<Self>, id: SourceId) -> Result<(), EngineError> {
        self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        self.want_scans(id)?;
        self.start_scanning(id, false);
        Ok(())
    }

    /// Takes a PDF's text from elsewhere from now on. What was read of pictures is kept: to go back costs little.
    ///
    /// # Errors
    /// When the source is gone, is no PDF or is being read, or the library cannot be written.
    pub fn take_text_from(self: &Arc<Self>, id: SourceId, from: TextFrom) -> Result<(), EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        if record.kind != SourceKind::Pdf {
            return Err(EngineError::NoPages(record.file_name));
        }
        if self.jobs.is_running(id) {
            return Err(EngineError::BeingRead(record.file_name));
        }
        if self.text_from(id)? == from {
            return Ok(());
        }
        if !self.library.original(id)?.is_file() {
            return Err(EngineError::CopyGone(record.file_name));
        }
        let key = format!("{TEXT_FROM}{}", id.0);
        self.library.set_setting(&key, stored(from))?;
        self.want_scans(id)?;
        self.start_scanning(id, true);
        Ok(())
    }

    /// Where a source's text comes from.
    pub(crate) fn text_from(&self, id: SourceId) -> Result<TextFrom, EngineError> {
        text_from(&self.library, id)
    }

    /// The sources of which a person chose where their text comes from.
    pub(crate) fn texts_from(&self) -> Result<BTreeMap<SourceId, TextFrom>, EngineError> {
        let keys = self.library.settings_under(TEXT_FROM)?;
        let ids = keys.iter().filter_map(|id| id.parse().ok().map(SourceId));
        ids.map(|id| Ok((id, self.text_from(id)?))).collect()
    }

    fn waiting_to_scan(&self, id: SourceId) -> Result<Vec<PageIndex>, EngineError> {
        let from = self.text_from(id)?;
        let mut waiting = self.library.to_scan(id, SCANNER, from == TextFrom::Pictures)?;
        if from == TextFrom::Better {
            waiting.extend(self.to_compare(id)?);
            waiting.sort_unstable();
            waiting.dedup();
        }
        Ok(waiting)
    }

    /// Forgets why pictures of a source were not read: somebody asks for them.
    pub(crate) fn want_scans(&self, id: SourceId) -> Result<(), EngineError> {
        self.library.set_setting(&stopped_key(id), "")?;
        self.forget_unknown(id)?;
        Ok(self.library.forget_failed_scans(id)?)
    }

    fn is_to_scan(&self, id: SourceId) -> Result<bool, EngineError> {
        let stopped = self.library.setting(&stopped_key(id))?;
        Ok(self.scanning.load(Ordering::Relaxed) && stopped.is_none_or(|told| told.is_empty()))
    }

    /// Goes on with the pictures that an earlier run did not read.
    pub(crate) fn resume_scanning(self: &Arc<Self>) -> Result<(), EngineError> {
        let (chosen, compared) = (self.texts_from()?, self.compared()?);
        for record in self.library.sources()? {
            let id = record.id;
            let may_wait =
                record.pages_without_text > 0 || chosen.get(&id) == Some(&TextFrom::Pictures) || compared.contains(&id);
            let is_read = matches!(record.state, SourceState::Ready | SourceState::NoText);
            if record.kind == SourceKind::Pdf && is_read && may_wait && self.pages_to_scan(id)? > 0 {
                self.start_scanning(id, false);
            }
        }
        self.look_for_readers();
        Ok(())
    }

    /// Starts to read a source's pictures, unless the source is being read. `land`: its file is read once more, also where no
    /// picture waits.
    pub(crate) fn start_scanning(self: &Arc<Self>, id: SourceId, land: bool) {
        if self.is_held() {
            return;
        }
        let Some((job, cancel)) = self.jobs.start(id) else {
            return;
        };
        let engine = Arc::clone(self);
        tokio::spawn(async move {
            engine.tell(Event::SourceChanged(id));
            let password = locked(&engine.passwords).get(&id).cloned();
            engine
                .scan_and_settle(id, (job, land), password.as_ref(), &cancel)
                .await;
            engine.jobs.end(id);
            engine.tell(Event::SourceChanged(id));
            engine.tell(Event::Finished { job, source: id });
        });
    }

    /// Reads a source's pictures as the last part of a job, and says in the log what went wrong.
    pub(crate) async fn scan_and_settle(
        self: &Arc<Self>,
        id: SourceId,
        job: (JobId, bool),
        password: Option<&Password>,
        cancel: &CancellationToken,
    ) {
        let mut outcome = self.scan_pages(id, job, password, cancel).await;
        // What was read may have led an answer to other pages.
        while outcome.is_ok() && !self.is_held() && self.pages_to_scan(id).is_ok_and(|pages| pages > 0) {
            outcome = self.scan_pages(id, (job.0, false), password, cancel).await;
        }
        if let Err(EngineError::Read(ReadError::Cancelled { .. })) = &outcome
            && !self.is_held()
            && let Err(error) = self.library.set_setting(&stopped_key(id), "1")
        {
            tracing::warn!(%error, "that a person stopped reading pictures could not be written down");
        }
        if let Err(error) = outcome {
            tracing::warn!(%error, "pictures of text could not all be read");
        }
    }

    async fn scan_pages(
        self: &Arc<Self>,
        id: SourceId,
        (job, land): (JobId, bool),
        password: Option<&Password>,
        cancel: &CancellationToken,
    ) -> Result<(), EngineError> {
        let waiting = match self.is_to_scan(id)? {
            true => self.waiting_to_scan(id)?,
            false => Vec::new(),
        };
        if waiting.is_empty() {
            return match land {
                true => self.land_scans(id, job, password).await,
                false => Ok(()),
            };
        }
        let file = self.library.original(id)?;
        let total = u32::try_from(waiting.len()).unwrap_or(u32::MAX);
        self.jobs.scans(id);
        self.advance(id, job, 0, total);
        self.tell(Event::SourceChanged(id));
        let stopped = || ReadError::Cancelled { file: file.clone() };
        let _turn = tokio::select! {
            biased;
            () = cancel.cancelled() => return Err(stopped().into()),
            turn = self.jobs.scanning.next() => turn,
        };
        let (mut scanner, _folder) = self.scanner(&file, password).await;
        let (mut landed, mut wait, mut fresh) = (Instant::now(), REFRESH, usize::from(land));
        let mut ended = Ok(());
        for (done, page) in (1_u32..).zip(waiting) {
            if self.is_held() {
                return Ok(());
            }
            match self.scan_page(id, &mut scanner, page, cancel).await {
                Ok(true) => fresh += 1,
                Ok(false) => {
                    ended = Err(stopped().into());
                    break;
                }
                Err(error) => {
                    ended = Err(error);
                    break;
                }
            }
            self.advance(id, job, done, total);
            if landed.elapsed() > wait && done < total {
                self.land_scans(id, job, password).await?;
                (landed, wait, fresh) = (Instant::now(), wait * 2, 0);
            }
        }
        if fresh > 0 {
            // What was read is of use, also where a person stopped it: that it is stopped is no reason to lose it.
            self.land_scans(id, job, password).await?;
        }
        ended
    }

    /// Reads one page and keeps it; `false` when it is to stop.
    async fn scan_page(
        &self,
        id: SourceId,
        scanner: &mut Scanner,
        page: PageIndex,
        cancel: &CancellationToken,
    ) -> Result<bool, EngineError> {
        // Whatever has text comes first.
        let read = async {
            drop(self.jobs.reading.next().await);
            scanner.scan(page).await
        };
        let scan = tokio::select! {
            biased;
            () = cancel.cancelled() => return Ok(false),
            scan = read => scan,
        };
        let scan = match scan {
            Ok(scan) => scan,
            Err(ScanError::File(error)) => return Err(error.into()),
            Err(ScanError::NoModels) => return Err(EngineError::NoScanModels),
        };
        let failed = scan.is_worth_another_try();
        self.library.put_scan(id, page, SCANNER, failed, &scan.to_bytes())?;
        Ok(true)
    }

    /// Makes what was read of pictures so far searchable, and judges by it.
    async fn land_scans(
        self: &Arc<Self>,
        id: SourceId,
        job: JobId,
        password: Option<&Password>,
    ) -> Result<(), EngineError> {
        let turn = Arc::new(self.jobs.reading.next().await);
        let outcome = self
            .read_pdf(id, job, password, &turn, &CancellationToken::new(), true)
            .await;
        drop(turn);
        let failed = outcome.as_ref().err().map(ToString::to_string);
        self.settle(id, outcome).await;
        self.tell(Event::SourceChanged(id));
        self.tell_twins(id);
        failed.map_or(Ok(()), |error| Err(EngineError::NotTaken(error)))
    }

    /// What was read of a source's pictures so far.
    pub(crate) fn scans_of(&self, id: SourceId) -> Result<Vec<Scan>, EngineError> {
        let (kept, misread) = (self.library.scans(id, SCANNER)?, self.library.misread(id)?);
        let scans = kept.iter().filter_map(|scan| Scan::from_bytes(scan));
        Ok(scans.map(|scan| corrected(scan, &misread)).collect())
    }
}
