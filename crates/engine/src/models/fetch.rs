//! Fetching a model on the user's word, file by file, and how far that is.

use super::catalogue::KnownModel;
use super::meaning::{KnownFile, KnownMeaning};
use super::{FROM, ModelError, ModelState, PAUSES, download, file_of, inspected, part_of, pauses, sum};
use crate::error::EngineError;
use crate::jobs::{Event, JobId};
use crate::{Engine, locked};
use pincite_ingest::media::model::ModelFile;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Downloads under way, and how the last ones failed.
#[derive(Default)]
pub(crate) struct Downloads {
    pub(super) running: BTreeMap<&'static str, Running>,
    pub(super) failed: BTreeMap<&'static str, ModelState>,
}

pub(super) struct Running {
    job: JobId,
    done: u64,
    pub(super) stop: CancellationToken,
}

/// A model to fetch.
pub(super) struct Order {
    name: &'static str,
    parts: Vec<Part>,
}

/// A file of it.
struct Part {
    address: String,
    bytes: u64,
    sha256: &'static str,
    file: PathBuf,
    inspect: fn(&Path) -> Result<(), ModelError>,
}

impl Part {
    fn is_here(&self) -> bool {
        fs::metadata(&self.file).is_ok_and(|found| found.is_file() && found.len() == self.bytes)
    }

    /// Bytes of it that are here.
    fn done(&self) -> u64 {
        match self.is_here() {
            true => self.bytes,
            false => fs::metadata(part_of(&self.file)).map_or(0, |part| part.len()),
        }
    }

    fn fetch(&self, name: &str, stop: &CancellationToken, on_progress: &mut dyn FnMut(u64)) -> Result<(), ModelError> {
        if !self.is_here() {
            let wanted = download::Wanted {
                name,
                address: self.address.clone(),
                bytes: self.bytes,
                sha256: self.sha256,
                file: &self.file,
                inspect: self.inspect,
            };
            return download::fetch(&wanted, stop, on_progress);
        }
        on_progress(self.bytes);
        if sum::is_noted(&self.file) {
            return Ok(());
        }
        (self.inspect)(&self.file)?;
        match sum::of(&self.file, stop)? {
            found if found == self.sha256 => sum::note(&self.file, &found),
            _ => Err(ModelError::WrongSum(self.file.clone())),
        }
    }
}

impl Engine {
    pub(super) fn state_of(&self, known: &KnownModel) -> ModelState {
        self.state_of_order(&self.speech_order(known, ""))
    }

    pub(super) fn state_of_order(&self, order: &Order) -> ModelState {
        let downloads = locked(&self.downloads);
        if let Some(Running { job, done, .. }) = downloads.running.get(order.name) {
            return ModelState::Downloading { job: *job, done: *done };
        }
        if order.parts.iter().all(Part::is_here) {
            return ModelState::Ready;
        }
        if let Some(failed) = downloads.failed.get(order.name) {
            return failed.clone();
        }
        match order.parts.iter().map(Part::done).sum() {
            0 => ModelState::Absent,
            done => ModelState::Partial { done },
        }
    }

    /// What to fetch for a speech model, from the folder at `address`.
    pub(super) fn speech_order(&self, known: &KnownModel, address: &str) -> Order {
        Order {
            name: known.name,
            parts: vec![Part {
                address: format!("{address}/{}", known.file_name()),
                bytes: known.bytes,
                sha256: known.sha256,
                file: file_of(&self.models, known.name),
                inspect: |file| inspected(file, ModelFile::Speech),
            }],
        }
    }

    /// What to fetch to tell speech from silence, from the folder at `address`.
    pub(super) fn pauses_order(&self, address: &str) -> Order {
        Order {
            name: PAUSES.name,
            parts: vec![Part {
                address: format!("{address}/ggml-{}.bin", PAUSES.name),
                bytes: PAUSES.bytes,
                sha256: PAUSES.sha256,
                file: file_of(&self.models, PAUSES.name),
                inspect: |file| inspected(file, ModelFile::Pauses),
            }],
        }
    }

    /// What to fetch for a model of meaning, from the folder at `address`.
    pub(super) fn meaning_order(&self, known: &KnownMeaning, address: &str) -> Order {
        let folder = self.models.join("meaning").join(known.name);
        let part = |file: &KnownFile| Part {
            address: format!("{address}/{}", file.name),
            bytes: file.bytes,
            sha256: file.sha256,
            file: folder.join(file.name),
            // Of a file that is published there is nothing to know beyond its sum.
            inspect: |_| Ok(()),
        };
        Order {
            name: known.name,
            parts: known.files.iter().map(part).collect(),
        }
    }

    /// Starts to fetch a model of the catalogue, or goes on with it. Its
    /// progress is told as [`Event::ModelProgress`], its end as [`Event::ModelsChanged`]; how it ended is in
    /// [`Engine::models`]. When it is the only one, it is chosen. Answers the job that fetches it, also when that is under
    /// way already.
    ///
    /// # Errors
    /// When the catalogue has no such model, or the library cannot be read.
    pub fn download_model(self: &Arc<Self>, name: &str) -> Result<JobId, EngineError> {
        let mirror = self.setting(FROM)?.filter(|address| !address.is_empty());
        let mirror = mirror.as_deref().map(|address| address.trim_end_matches('/'));
        let order = if let Some(known) = KnownMeaning::named(name) {
            let mirror = mirror.map(|address| format!("{address}/{}", known.name));
            self.meaning_order(known, mirror.as_deref().unwrap_or(known.address))
        } else if name == PAUSES.name {
            self.pauses_order(mirror.unwrap_or(pauses::ADDRESS))
        } else {
            let known = KnownModel::named(name).ok_or_else(|| ModelError::Unknown(name.to_owned()))?;
            return self.start_download(known);
        };
        self.start_order(order)
    }

    pub(super) fn start_download(self: &Arc<Self>, known: &KnownModel) -> Result<JobId, EngineError> {
        let address = self.models_address()?;
        self.start_order(self.speech_order(known, address.trim_end_matches('/')))
    }

    fn start_order(self: &Arc<Self>, order: Order) -> Result<JobId, EngineError> {
        if !self.is_network_allowed()? {
            return Err(ModelError::NetworkOff.into());
        }
        let stop = CancellationToken::new();
        let job = {
            let mut downloads = locked(&self.downloads);
            if let Some(running) = downloads.running.get(order.name) {
                return Ok(running.job);
            }
            let (job, stop) = (self.jobs.number(), stop.clone());
            downloads.failed.remove(order.name);
            downloads.running.insert(order.name, Running { job, done: 0, stop });
            job
        };
        self.tell(Event::ModelsChanged);
        let engine = Arc::clone(self);
        tokio::task::spawn_blocking(move || {
            let outcome = engine.fetch(&order, job, &stop);
            if outcome.is_ok() {
                engine.choose_first(order.name);
            }
            let mut downloads = locked(&engine.downloads);
            downloads.running.remove(order.name);
            if let Err(error) = &outcome
                && !matches!(error, ModelError::Stopped)
            {
                tracing::warn!(%error, "a model could not be fetched");
                let failed = ModelState::Failed {
                    message: error.to_string(),
                    told: error.into(),
                };
                downloads.failed.insert(order.name, failed);
            }
            drop(downloads);
            engine.tell(Event::ModelsChanged);
        });
        Ok(job)
    }

    fn fetch(&self, order: &Order, job: JobId, stop: &CancellationToken) -> Result<(), ModelError> {
        let total: u64 = order.parts.iter().map(|part| part.bytes).sum();
        let mut told = None::<std::time::Instant>;
        let mut before = 0;
        for part in &order.parts {
            let mut on_progress = |done: u64| {
                let done = before + done;
                if let Some(running) = locked(&self.downloads).running.get_mut(order.name) {
                    running.done = done;
                }
                if done == total || told.is_none_or(|at| at.elapsed().as_millis() > 100) {
                    told = Some(std::time::Instant::now());
                    self.tell(Event::ModelProgress {
                        job,
                        model: order.name,
                        done,
                        total,
                    });
                }
            };
            part.fetch(order.name, stop, &mut on_progress)?;
            before += part.bytes;
        }
        Ok(())
    }

    /// Stops fetching a model; what is here is kept. Nothing happens when it is not being fetched.
    pub fn stop_download(&self, name: &str) {
        if let Some(running) = locked(&self.downloads).running.get(name) {
            running.stop.cancel();
        }
    }
}
