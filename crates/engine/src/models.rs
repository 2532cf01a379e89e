//! The models that turn speech into text, that leave pauses out of it, that tell what sentences mean, and that read pages in
//! other scripts: which there are, where they lie, and which one is used.
//!
//! Model files are large and the same for every library, so they lie in one folder for all of them; each library
//! remembers which one its recordings are transcribed with. A model comes by a download that the user starts, or from a
//! file that the user has. Either way it is checked before it is put into its place: a file that lies under a model's
//! name is whole.

mod catalogue;
mod download;
mod fault;
mod fetch;
mod import;
pub(crate) mod letters;
mod list;
pub(crate) mod meaning;
mod network;
mod pauses;
mod sum;
#[cfg(test)]
mod tests;

pub use catalogue::{ADDRESS, CATALOGUE, KnownModel, Languages, Speed};
pub use fault::ModelError;
pub(crate) use fetch::Downloads;
pub use list::{Model, ModelKind, ModelState};
pub use meaning::{KnownFile, KnownMeaning, MEANINGS};
pub use pauses::PAUSES;

use crate::error::EngineError;
use crate::jobs::Event;
use crate::{Engine, locked};
use pincite_ingest::media::model::{self, ModelFile};
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

impl Engine {
    /// Deletes a model's file, and what was fetched of it. A library that had chosen it has none then.
    ///
    /// # Errors
    /// When there is no such model here, or its file cannot be deleted.
    pub fn remove_model(&self, name: &str) -> Result<(), EngineError> {
        self.stop_download(name);
        locked(&self.downloads).failed.remove(name);
        let file = named_file(&self.models, name)?;
        let folder = meaning::folder_of(&self.models, name)?;
        let mut found = false;
        let mut gone = |path: &Path, outcome: std::io::Result<()>| match outcome {
            Ok(()) => {
                found = true;
                Ok(())
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(ModelError::file(path, error)),
        };
        for path in [file.clone(), part_of(&file), sum::note_of(&file)] {
            gone(&path, fs::remove_file(&path))?;
        }
        gone(&folder, fs::remove_dir_all(&folder))?;
        if let Some(letters) = letters::folder_of(&self.models, name) {
            gone(&letters, fs::remove_dir_all(&letters))?;
        }
        for key in [CHOSEN, meaning::CHOSEN] {
            if self.setting(key)?.as_deref() == Some(name) {
                self.set_setting(key, "")?;
            }
        }
        self.tell(Event::ModelsChanged);
        self.weigh_anew()?;
        match found {
            true => Ok(()),
            false => Err(ModelError::Absent(name.to_owned()).into()),
        }
    }

    /// Transcribes this library's recordings, or compares its claims, with the model `name` from now on. A file that was put
    /// into the folder by hand is checked first, which takes seconds for a large one.
    ///
    /// # Errors
    /// When the model is not here or damaged, or the library cannot be written.
    pub fn choose_model(self: &Arc<Self>, name: &str) -> Result<(), EngineError> {
        let folder = meaning::folder_of(&self.models, name)?;
        if folder.is_dir() {
            meaning::check(&folder, name)?;
            self.set_setting(meaning::CHOSEN, name)?;
            self.tell(Event::ModelsChanged);
            self.understand();
            return self.weigh_anew();
        }
        // What reads pages is used because it is there.
        if letters::folder_of(&self.models, name).is_some() {
            return Ok(());
        }
        let file = named_file(&self.models, name)?;
        if !file.is_file() {
            return Err(ModelError::Absent(name.to_owned()).into());
        }
        check(&file, name)?;
        // What tells speech from silence is used because it is there.
        if !pauses::is_named(name) {
            self.set_setting(CHOSEN, name)?;
        }
        self.tell(Event::ModelsChanged);
        Ok(())
    }

    /// Chooses a model that has just come, when none that is here was chosen.
    fn choose_first(self: &Arc<Self>, name: &str) {
        let is_meaning = meaning::folder_of(&self.models, name).is_ok_and(|folder| folder.is_dir());
        let none_yet = match is_meaning {
            true => self.chosen_meaning().is_none(),
            false => self.chosen_model().is_none() && !pauses::is_named(name),
        };
        if none_yet && let Err(error) = self.choose_model(name) {
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
    inspected(file, pauses::kind_named(name))?;
    let found = sum::of(file, &CancellationToken::new())?;
    match published().find(|(known, _)| *known == name) {
        Some((_, published)) if published != found => Err(ModelError::WrongSum(file.to_owned())),
        _ => sum::note(file, &found),
    }
}

/// The models of one file that are published, by name, with their sums.
fn published() -> impl Iterator<Item = (&'static str, &'static str)> {
    let speech = CATALOGUE.iter().map(|known| (known.name, known.sha256));
    speech.chain([(PAUSES.name, PAUSES.sha256)])
}

/// Checks that `file` holds a whole model of this kind.
fn inspected(file: &Path, wanted: ModelFile) -> Result<(), ModelError> {
    match model::inspect(file) {
        Ok(found) if found == wanted => Ok(()),
        Ok(ModelFile::Speech) => Err(ModelError::foreign(file, "it turns speech into text")),
        Ok(ModelFile::Pauses) => Err(ModelError::foreign(file, "it only tells speech from silence")),
        Err(fault) => Err(ModelError::none(file, fault)),
    }
}
