//! Adding sources, reading them, and taking them out.

pub use crate::added::Added;
use crate::error::EngineError;
use crate::found::Found;
use crate::jobs::{Event, JobId, JobStatus};
use crate::libraries::LibraryError;
use crate::recordings::Listening;
use crate::saved::Folder;
use crate::{Engine, locked};
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_core::source::timing::MediaTime;
use pincite_ingest::{Password, TextFrom};
use pincite_store::{CopiedIn, SourceRecord, SourceState};
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// Files that are copied at the same time and become sources in one transaction.
const AT_ONCE: usize = 64;

/// A source in the library and how far its reading is.
#[derive(Clone, Debug)]
pub struct SourceStatus {
    /// What the store knows of it.
    pub record: SourceRecord,
    /// The job that is reading it, if one is.
    pub job: Option<JobStatus>,
    /// Its text is there, but its pages cannot be drawn before its password is given.
    pub sealed: bool,
    /// How far a recording is transcribed, when that does not reach its end.
    pub heard: Option<MediaTime>,
    /// It is a recording, and there is no model to listen with.
    pub needs_model: bool,
    /// Where its text comes from, as a person chose it.
    pub text_from: TextFrom,
    /// Pages of it were read from their pictures.
    pub scanned: bool,
}

impl Engine {
    /// Takes files, and the files in folders (at any depth) that it can read, into the library and starts to read them.
    ///
    /// The originals are copied, never changed. A file that cannot be taken does not keep the others out.
    pub async fn add(self: &Arc<Self>, paths: Vec<PathBuf>) -> Added {
        self.add_listening(paths, &Listening::default()).await
    }

    /// As [`Engine::add`]; recordings among the files are listened to as `how` says.
    pub async fn add_listening(self: &Arc<Self>, paths: Vec<PathBuf>, how: &Listening) -> Added {
        if self.is_held() {
            let refused = paths.into_iter().map(|path| (path, LibraryError::Moving.into()));
            return Added {
                refused: refused.collect(),
                ..Added::default()
            };
        }
        let engine = Arc::clone(self);
        let adopted = tokio::task::spawn_blocking(move || engine.adopt_all(&paths)).await;
        let report = adopted.unwrap_or_default();
        for id in &report.added {
            if *how != Listening::default() {
                locked(&self.listening).insert(*id, how.clone());
            }
            self.start_reading(*id, None);
        }
        for id in &report.already_there {
            self.read_again_if_failed(*id);
        }
        report
    }

    /// A person who adds a file again whose reading failed wants it read.
    fn read_again_if_failed(self: &Arc<Self>, id: SourceId) {
        let again = match self.source(id) {
            Ok(Some(SourceStatus { job: None, record, .. }))
                if matches!(record.state, SourceState::Failed(_)) || self.is_damaged(id) =>
            {
                self.retry(id)
            }
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = again {
            tracing::warn!(%error, "a source that had failed could not be read again");
        }
    }

    /// Whether what was read of a source is damaged.
    fn is_damaged(&self, id: SourceId) -> bool {
        self.cache.forget(id);
        self.cache.source(id).is_ok_and(|source| source.is_damaged())
    }

    fn adopt_all(&self, paths: &[PathBuf]) -> Added {
        let mut report = Added::default();
        let found = Found::below(paths);
        report.refused = found.refused;
        let mut renamed = false;
        let mut folder = Folder::of(&found.files, &self.apart);
        let unread = std::mem::take(&mut folder.refused);
        let is_wanted = |(file, _): &&(PathBuf, SourceKind)| !folder.is_frame(file) && !unread.contains_key(file);
        let wanted: Vec<_> = found.files.iter().filter(is_wanted).collect();
        for some in wanted.chunks(AT_ONCE) {
            // Copying waits for the disk, and many at once wait hardly longer than one.
            let copied: Vec<_> = some
                .par_iter()
                .map(|(file, kind)| self.library.copy_in(file, *kind, folder.companions(file)))
                .collect();
            let mut taken = Vec::new();
            for ((file, _), copied) in some.iter().zip(copied) {
                match copied {
                    Ok(copied) => taken.push(copied),
                    Err(error) => report.refused.push((file.clone(), error.into())),
                }
            }
            renamed |= self.adopt_copied(&taken, &mut report);
        }
        let unread = unread.into_iter().map(|(file, error)| (file, error.into()));
        report.refused.extend(unread);
        // An answer may have meant it by that name.
        if renamed && let Err(error) = self.check_all() {
            tracing::warn!(%error, "the answers could not be judged by a source's other name");
        }
        report
    }

    /// Whether a source that was there is known by one more name then.
    fn adopt_copied(&self, copied: &[CopiedIn], report: &mut Added) -> bool {
        let files: Vec<PathBuf> = copied.iter().map(|copied| copied.file().to_owned()).collect();
        let adopted = match self
            .library
            .adopt_copied(copied)
            .map_err(|error| error.of_library(&self.folder))
        {
            Ok(adopted) => adopted,
            Err(error) => {
                let why = error.to_string();
                tracing::warn!(%error, files = files.len(), "files could not be taken in");
                let mut refused = files.into_iter();
                report.refused.extend(refused.next().map(|file| (file, error.into())));
                report
                    .refused
                    .extend(refused.map(|file| (file, EngineError::NotTaken(why.clone()))));
                return false;
            }
        };
        let mut renamed = false;
        for (file, adopted) in files.into_iter().zip(adopted) {
            match adopted {
                Ok(adopted) if adopted.new => {
                    report.added.push(adopted.id);
                    self.tell(Event::SourceChanged(adopted.id));
                }
                Ok(adopted) => {
                    report.already_there.push(adopted.id);
                    if adopted.renamed {
                        self.cache.forget(adopted.id);
                        self.tell(Event::SourceChanged(adopted.id));
                    }
                    renamed |= adopted.renamed;
                }
                Err(error) => report.refused.push((file, error.into())),
            }
        }
        renamed
    }

    /// Goes on with the sources that an earlier run did not finish, and with the claims. What an older version of this
    /// program read or judged is read and judged anew.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn resume(self: &Arc<Self>) -> Result<(), EngineError> {
        // An earlier run may have been killed over a copy.
        tokio::task::spawn_blocking(crate::scratch::clear_left_over);
        // The first quote does not wait for them.
        tokio::task::spawn_blocking(crate::word_tables::dictionaries);
        for record in self.library.sources()? {
            if record.state == SourceState::Waiting {
                self.start_reading(record.id, None);
            }
        }
        self.renew_checks();
        self.renew_readings()?;
        self.resume_scanning()?;
        self.sum_old_texts();
        self.understand();
        self.weigh_anew()
    }

    /// Reads a source again whose reading failed or was cancelled.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be written.
    pub fn retry(self: &Arc<Self>, id: SourceId) -> Result<(), EngineError> {
        self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        self.want_scans(id)?;
        self.set_state(id, &SourceState::Waiting)?;
        self.start_reading(id, None);
        Ok(())
    }

    /// Tries `password` on an encrypted source. It is kept in memory while the program runs, and nowhere else.
    ///
    /// # Errors
    /// When the source is gone, or it still cannot be read with this password.
    pub async fn unlock(self: &Arc<Self>, id: SourceId, password: Password) -> Result<(), EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        self.try_password(&record, &password).await?;
        locked(&self.passwords).insert(id, password.clone());
        locked(&self.sealed).remove(&id);
        match record.state {
            SourceState::Ready | SourceState::NoText if !self.is_read_by_older(id) => {
                self.tell(Event::SourceChanged(id));
            }
            _ => {
                self.start_reading(id, Some(password));
            }
        }
        Ok(())
    }

    async fn try_password(self: &Arc<Self>, record: &SourceRecord, password: &Password) -> Result<(), EngineError> {
        let file = self.library.original(record.id)?;
        if record.kind == SourceKind::Page {
            let (engine, name, password) = (Arc::clone(self), PathBuf::from(&record.file_name), password.clone());
            let tried =
                tokio::task::spawn_blocking(move || engine.apart.unsealed(&file, &name, Some(&password), &|| false));
            tried.await.map_err(|_| EngineError::Stopped)??;
            return Ok(());
        }
        // Drawing a thumbnail is the quickest honest test of a password.
        let first = pincite_core::source::document::PageIndex(0);
        let drawn = self.renderer.render(&file, Some(password), first, 16).await;
        drawn.map_err(|error| EngineError::from(error).about(&record.file_name))?;
        Ok(())
    }

    /// Takes a source and everything known of it out of the library. Until the next start, or [`Engine::purge`],
    /// [`Engine::bring_back`] undoes it.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn remove(&self, id: SourceId) -> Result<(), EngineError> {
        self.jobs.cancel_source(id);
        self.library.hide_source(id)?;
        self.forget(id);
        self.tell_twins(id);
        self.check_all()
    }

    /// Undoes [`Engine::remove`]. A source that was not read to its end is read again.
    ///
    /// # Errors
    /// When the source is gone for good, or the library cannot be written.
    pub fn bring_back(self: &Arc<Self>, id: SourceId) -> Result<(), EngineError> {
        if !self.library.bring_back_source(id)? {
            return Err(EngineError::Gone("This source"));
        }
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        if matches!(record.state, SourceState::Waiting | SourceState::Failed(_)) {
            self.start_reading(id, None);
        }
        self.tell(Event::SourceChanged(id));
        self.tell_twins(id);
        self.check_all()
    }

    /// Takes what was removed out for good.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn purge(&self) -> Result<(), EngineError> {
        Ok(self.library.purge()?)
    }

    /// Lets go of what is in memory of a source.
    fn forget(&self, id: SourceId) {
        self.cache.forget(id);
        self.indexed.forget(id);
        self.pictures.forget(id);
        locked(&self.passwords).remove(&id);
        locked(&self.sealed).remove(&id);
        self.tell(Event::SourceChanged(id));
    }

    /// Whether a job is reading a source.
    #[must_use]
    pub fn is_being_read(&self, id: SourceId) -> bool {
        self.jobs.is_running(id)
    }

    /// Stops a job. Its source stays, to be read again later.
    pub fn cancel(&self, job: JobId) {
        self.jobs.cancel(job);
    }

    /// Every source, in the order they were added.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn sources(&self) -> Result<Vec<SourceStatus>, EngineError> {
        let (chosen, scanned) = (self.texts_from()?, self.library.scanned()?);
        let sources = self.library.sources()?.into_iter();
        Ok(sources
            .map(|record| {
                let from = chosen.get(&record.id).copied().unwrap_or_default();
                let is_scanned = scanned.contains(&record.id);
                self.status(record, from, is_scanned)
            })
            .collect())
    }

    /// One source, or `None` when it is gone.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn source(&self, id: SourceId) -> Result<Option<SourceStatus>, EngineError> {
        let from = self.text_from(id)?;
        let scanned = self.library.is_scanned(id)?;
        Ok(self
            .library
            .source(id)?
            .map(|record| self.status(record, from, scanned)))
    }

    fn status(&self, mut record: SourceRecord, text_from: TextFrom, scanned: bool) -> SourceStatus {
        if let Some(state) = locked(&self.unwritten).get(&record.id) {
            record.state = state.clone();
        }
        let sealed = locked(&self.sealed).contains(&record.id);
        SourceStatus {
            job: self.jobs.status(record.id),
            heard: match record.kind {
                SourceKind::Recording => self.heard_until(record.id, &record.state),
                SourceKind::Pdf | SourceKind::Page => None,
            },
            needs_model: record.kind == SourceKind::Recording && self.chosen_model().is_none(),
            sealed,
            text_from,
            scanned,
            record,
        }
    }
}
