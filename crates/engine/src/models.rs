//! The models that turn speech into text: which there are, where they lie, and which one is used.
//!
//! Model files are large and the same for every library, so they lie in one folder for all of them; each library
//! remembers which one its recordings are transcribed with. A model comes by a download that the user starts, or from a
//! file that the user has. Either way it is checked before it is put into its place: a file that lies under a model's
//! name is whole.

mod catalogue;
mod download;
mod fault;
mod inspect;
mod network;
mod sum;
#[cfg(test)]
mod tests;

pub use catalogue::{ADDRESS, CATALOGUE, KnownModel, Languages, Speed};
pub use fault::ModelError;

use crate::error::EngineError;
use crate::jobs::{Event, JobId};
use crate::{Engine, locked};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Under which key a library keeps the name of its model.
const CHOSEN: &str = "model";

/// Under which key a library keeps another address for models.
const FROM: &str = "models-from";

/// The environment variable that names another folder for models.
const FOLDER: &str = "PINCITE_MODELS";

/// A model, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What it is called: "base.en". Its file is `ggml-base.en.bin`.
    pub name: String,
    /// Its name for people: "Base, English".
    pub title: String,
    /// Its file's size.
    pub bytes: u64,
    /// About how many bytes of memory it needs while it works, where that is known.
    pub memory: Option<u64>,
    /// Which languages it knows, where that is known.
    pub languages: Option<Languages>,
    /// How fast it is beside the others, where that is known.
    pub speed: Option<Speed>,
    /// It is a file that the user brought, none of the catalogue.
    pub own: bool,
    /// This library's recordings are transcribed with it.
    pub chosen: bool,
    /// Whether it is here.
    pub state: ModelState,
}

/// Whether a model is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelState {
    /// Not on this machine.
    Absent,
    /// So many bytes were fetched before a download was stopped or broke off; it goes on there.
    Partial {
        /// Bytes that are here.
        done: u64,
    },
    /// It is being fetched.
    Downloading {
        /// Which job does.
        job: JobId,
        /// Bytes that are here.
        done: u64,
    },
    /// Its file is here.
    Ready,
    /// The last download failed, with this message; what was fetched is kept where it is of use.
    Failed(String),
}

/// Downloads under way, and how the last ones failed.
#[derive(Default)]
pub(crate) struct Downloads {
    running: BTreeMap<&'static str, Running>,
    failed: BTreeMap<&'static str, String>,
}

struct Running {
    job: JobId,
    done: u64,
    stop: CancellationToken,
}

impl Engine {
    /// Every model of the catalogue, and the user's own, with what is known of each.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn models(&self) -> Result<Vec<Model>, EngineError> {
        let chosen = self.setting(CHOSEN)?;
        let is_chosen = |name: &str| chosen.as_deref() == Some(name);
        let mut models: Vec<Model> = CATALOGUE
            .iter()
            .map(|known| Model {
                name: known.name.to_owned(),
                title: known.title(),
                bytes: known.bytes,
                memory: Some(known.memory()),
                languages: Some(known.languages()),
                speed: Some(known.speed()),
                own: false,
                chosen: is_chosen(known.name),
                state: self.state_of(known),
            })
            .collect();
        models.extend(own_models(&self.models).into_iter().map(|(name, bytes)| Model {
            title: name.clone(),
            bytes,
            memory: None,
            languages: None,
            speed: None,
            own: true,
            chosen: is_chosen(&name),
            state: ModelState::Ready,
            name,
        }));
        Ok(models)
    }

    fn state_of(&self, known: &KnownModel) -> ModelState {
        let downloads = locked(&self.downloads);
        if let Some(Running { job, done, .. }) = downloads.running.get(known.name) {
            return ModelState::Downloading { job: *job, done: *done };
        }
        let file = file_of(&self.models, known.name);
        if fs::metadata(&file).is_ok_and(|found| found.is_file() && found.len() == known.bytes) {
            return ModelState::Ready;
        }
        if let Some(message) = downloads.failed.get(known.name) {
            return ModelState::Failed(message.clone());
        }
        match fs::metadata(part_of(&file)).map_or(0, |part| part.len()) {
            0 => ModelState::Absent,
            done => ModelState::Partial { done },
        }
    }

    /// Starts to fetch a model of the catalogue, or goes on with it: the one thing in Pincite that opens a connection. Its
    /// progress is told as [`Event::ModelProgress`], its end as [`Event::ModelsChanged`]; how it ended is in
    /// [`Engine::models`]. When it is the only one, it is chosen. Answers the job that fetches it, also when that is under
    /// way already.
    ///
    /// # Errors
    /// When the catalogue has no such model, or the library cannot be read.
    pub fn download_model(self: &Arc<Self>, name: &str) -> Result<JobId, EngineError> {
        let known = KnownModel::named(name).ok_or_else(|| ModelError::Unknown(name.to_owned()))?;
        self.start_download(known)
    }

    fn start_download(self: &Arc<Self>, known: &'static KnownModel) -> Result<JobId, EngineError> {
        if !self.is_network_allowed()? {
            return Err(ModelError::NetworkOff.into());
        }
        let address = format!("{}/{}", self.models_address()?.trim_end_matches('/'), known.file_name());
        let stop = CancellationToken::new();
        let job = {
            let mut downloads = locked(&self.downloads);
            if let Some(running) = downloads.running.get(known.name) {
                return Ok(running.job);
            }
            let (job, stop) = (self.jobs.number(), stop.clone());
            downloads.failed.remove(known.name);
            downloads.running.insert(known.name, Running { job, done: 0, stop });
            job
        };
        self.tell(Event::ModelsChanged);
        let engine = Arc::clone(self);
        tokio::task::spawn_blocking(move || {
            let outcome = engine.fetch(known, address, job, &stop);
            if outcome.is_ok() {
                engine.choose_first(known.name);
            }
            let mut downloads = locked(&engine.downloads);
            downloads.running.remove(known.name);
            if let Err(error) = outcome.as_ref().map_err(ToString::to_string)
                && !matches!(outcome, Err(ModelError::Stopped))
            {
                tracing::warn!(%error, "a model could not be fetched");
                downloads.failed.insert(known.name, error);
            }
            drop(downloads);
            engine.tell(Event::ModelsChanged);
        });
        Ok(job)
    }

    fn fetch(
        &self,
        known: &'static KnownModel,
        address: String,
        job: JobId,
        stop: &CancellationToken,
    ) -> Result<(), ModelError> {
        let file = file_of(&self.models, known.name);
        if fs::metadata(&file).is_ok_and(|found| found.len() == known.bytes) {
            return check(&file, known.name);
        }
        let wanted = download::Wanted {
            name: known.name,
            address,
            bytes: known.bytes,
            sha256: known.sha256,
            file: &file,
        };
        let mut told = None::<std::time::Instant>;
        let mut on_progress = |done: u64| {
            if let Some(running) = locked(&self.downloads).running.get_mut(known.name) {
                running.done = done;
            }
            if done == known.bytes || told.is_none_or(|at| at.elapsed().as_millis() > 100) {
                told = Some(std::time::Instant::now());
                self.tell(Event::ModelProgress {
                    job,
                    model: known.name,
                    done,
                    total: known.bytes,
                });
            }
        };
        download::fetch(&wanted, stop, &mut on_progress)
    }

    /// Stops fetching a model; what is here is kept. Nothing happens when it is not being fetched.
    pub fn stop_download(&self, name: &str) {
        if let Some(running) = locked(&self.downloads).running.get(name) {
            running.stop.cancel();
        }
    }

    /// Takes a model from a file: a copy is checked and put among the models, under the catalogue's name when it is one
    /// of those, or else under the file's. When it is the only one, it is chosen. Answers its name.
    ///
    /// # Errors
    /// When the file is no whole model, or cannot be copied.
    pub async fn import_model(self: &Arc<Self>, file: PathBuf) -> Result<String, EngineError> {
        let engine = Arc::clone(self);
        let imported = tokio::task::spawn_blocking(move || import(&engine.models, &file));
        let name = imported.await.map_err(|_| EngineError::Stopped)??;
        self.choose_first(&name);
        self.tell(Event::ModelsChanged);
        Ok(name)
    }

    /// Deletes a model's file, and what was fetched of it. A library that had chosen it has none then.
    ///
    /// # Errors
    /// When there is no such model here, or its file cannot be deleted.
    pub fn remove_model(&self, name: &str) -> Result<(), EngineError> {
        self.stop_download(name);
        locked(&self.downloads).failed.remove(name);
        let file = named_file(&self.models, name)?;
        let mut found = false;
        for path in [file.clone(), part_of(&file), sum::note_of(&file)] {
            match fs::remove_file(&path) {
                Ok(()) => found = true,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                Err(error) => return Err(ModelError::file(&path, error).into()),
            }
        }
        if self.setting(CHOSEN)?.as_deref() == Some(name) {
            self.set_setting(CHOSEN, "")?;
        }
        self.tell(Event::ModelsChanged);
        match found {
            true => Ok(()),
            false => Err(ModelError::Absent(name.to_owned()).into()),
        }
    }

    /// Transcribes this library's recordings with the model `name` from now on. A file that was put into the folder by
    /// hand is checked first, which takes seconds for a large one.
    ///
    /// # Errors
    /// When the model is not here or damaged, or the library cannot be written.
    pub fn choose_model(&self, name: &str) -> Result<(), EngineError> {
        let file = named_file(&self.models, name)?;
        if !file.is_file() {
            return Err(ModelError::Absent(name.to_owned()).into());
        }
        check(&file, name)?;
        self.set_setting(CHOSEN, name)?;
        self.tell(Event::ModelsChanged);
        Ok(())
    }

    /// Chooses a model that has just come, when none that is here was chosen.
    fn choose_first(&self, name: &str) {
        if self.chosen_model().is_none()
            && let Err(error) = self.choose_model(name)
        {
            tracing::warn!(%error, "the new model could not be chosen");
        }
    }

    /// The file of the model that recordings are transcribed with; `None` when none was chosen, or the chosen one is
    /// not there any more or has changed its size since it was checked.
    #[must_use]
    pub fn chosen_model(&self) -> Option<PathBuf> {
        let name = self.setting(CHOSEN).ok()??;
        let file = named_file(&self.models, &name).ok()?;
        (file.is_file() && sum::is_noted(&file)).then_some(file)
    }

    /// The folder in which models are kept.
    #[must_use]
    pub fn models_folder(&self) -> &Path {
        &self.models
    }

    /// From where models are fetched: the address of a folder that holds the catalogue's files.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn models_address(&self) -> Result<String, EngineError> {
        let set = self.setting(FROM)?.filter(|address| !address.is_empty());
        Ok(set.unwrap_or_else(|| ADDRESS.to_owned()))
    }

    /// Fetches models from `address` from now on (a mirror, say); empty for the one that is built in. Whatever it gives
    /// must have the catalogue's sums.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn set_models_address(&self, address: &str) -> Result<(), EngineError> {
        self.set_setting(FROM, address.trim())
    }
}

/// Where models are kept: the folder that the variable `PINCITE_MODELS` names, or one in the platform's place for a
/// person's data.
///
/// # Errors
/// When the system names no home folder.
pub(crate) fn default_folder() -> Result<PathBuf, EngineError> {
    match std::env::var_os(FOLDER) {
        Some(folder) => Ok(folder.into()),
        None => Ok(crate::data_folder()?.join("models")),
    }
}

/// The file of the model `name`, which is there or not.
fn file_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("ggml-{name}.bin"))
}

/// The same for a name from outside, which must not lead out of the folder.
fn named_file(folder: &Path, name: &str) -> Result<PathBuf, ModelError> {
    let plain = !name.is_empty() && !name.contains(['/', '\\', '\0']) && !name.contains("..");
    plain
        .then(|| file_of(folder, name))
        .ok_or_else(|| ModelError::Unknown(name.to_owned()))
}

/// Where a model is while it comes.
fn part_of(file: &Path) -> PathBuf {
    file.with_extension("bin.part")
}

/// The models in the folder that are none of the catalogue, by name, with their sizes.
fn own_models(folder: &Path) -> BTreeMap<String, u64> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let own = entries.filter_map(|entry| {
        let file = entry.file_name();
        let name = file.to_str()?.strip_prefix("ggml-")?.strip_suffix(".bin")?;
        let found = entry
            .metadata()
            .ok()
            .filter(|found| found.is_file() && !name.is_empty())?;
        let known = KnownModel::named(name).is_some();
        (!known).then(|| (name.to_owned(), found.len()))
    });
    own.collect()
}

/// Checks a model that lies in its place, unless that was done: by its published sum when it has one, and as a whole
/// model.
fn check(file: &Path, name: &str) -> Result<(), ModelError> {
    if sum::is_noted(file) {
        return Ok(());
    }
    inspect::inspect(file)?;
    let found = sum::of(file, &CancellationToken::new())?;
    match KnownModel::named(name) {
        Some(known) if known.sha256 != found => Err(ModelError::WrongSum(file.to_owned())),
        _ => sum::note(file, &found),
    }
}

/// Copies a model among the others; answers its name.
fn import(folder: &Path, file: &Path) -> Result<String, ModelError> {
    inspect::inspect(file)?;
    let never = CancellationToken::new();
    let found = sum::of(file, &never)?;
    let name = match CATALOGUE.iter().find(|known| known.sha256 == found) {
        Some(known) => known.name.to_owned(),
        None => own_name(folder, file, &found),
    };
    let target = file_of(folder, &name);
    if target.is_file() && sum::is_noted(&target) {
        return Ok(name);
    }
    fs::create_dir_all(folder).map_err(|error| ModelError::file(folder, error))?;
    let part = target.with_extension("bin.import");
    let copied = fs::copy(file, &part).map_err(|error| ModelError::file(&part, error));
    // The file may have been changed while it was copied.
    let copied = copied.and_then(|_| match sum::of(&part, &never)? == found {
        true => put_in_place(&part, &target, &found),
        false => Err(ModelError::WrongSum(file.to_owned())),
    });
    if copied.is_err() {
        // What is left of the copy is of no use to anybody.
        let _ = fs::remove_file(&part);
    }
    copied.map(|()| name)
}

/// A name for the user's own model: its file's, with a number when another model has that.
fn own_name(folder: &Path, file: &Path, sum: &str) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let stem = stem.strip_prefix("ggml-").unwrap_or(&stem);
    let plain = |c: char| {
        if c.is_alphanumeric() || "-_. ".contains(c) {
            c
        } else {
            '-'
        }
    };
    let plain: String = stem.replace("..", "-").chars().map(plain).collect();
    let plain = if plain.trim().is_empty() {
        "own".to_owned()
    } else {
        plain
    };
    let same =
        |name: &String| fs::read_to_string(sum::note_of(&file_of(folder, name))).is_ok_and(|note| note.contains(sum));
    let free = |name: &String| KnownModel::named(name).is_none() && (!file_of(folder, name).exists() || same(name));
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    std::iter::once(plain.clone())
        .chain(numbered)
        .find(free)
        .unwrap_or(plain)
}

/// Makes a checked file the model, and notes its sum.
fn put_in_place(part: &Path, file: &Path, sum: &str) -> Result<(), ModelError> {
    let synced = fs::File::open(part).and_then(|file| file.sync_all());
    synced.map_err(|error| ModelError::file(part, error))?;
    fs::rename(part, file).map_err(|error| ModelError::file(file, error))?;
    sum::note(file, sum)
}
