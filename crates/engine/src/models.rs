//! The models that turn speech into text: which there are, where they lie, and which one is used.
//!
//! Model files are large and the same for every library, so they lie in one folder for all of them; each library
//! remembers which one its recordings are transcribed with.

use crate::Engine;
use crate::error::EngineError;
use std::path::{Path, PathBuf};

/// Under which key a library keeps the name of its model.
const CHOSEN: &str = "model";

/// The environment variable that names another folder for models.
const FOLDER: &str = "PINCITE_MODELS";

impl Engine {
    /// The file of the model that recordings are transcribed with; `None` when none was chosen, or the chosen one is
    /// not there any more.
    #[must_use]
    pub fn chosen_model(&self) -> Option<PathBuf> {
        let name = self.setting(CHOSEN).ok()??;
        let file = file_of(self.models_folder(), &name);
        file.is_file().then_some(file)
    }

    /// The folder in which models are kept.
    #[must_use]
    pub fn models_folder(&self) -> &Path {
        &self.models
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
