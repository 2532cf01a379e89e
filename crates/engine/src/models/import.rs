//! Taking a model from a file that the user has.

use super::{ModelError, file_of, letters, meaning, pauses, published, sum};
use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
use pincite_ingest::media::model::{self, ModelFile};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

impl Engine {
    /// Takes a model from a file: a copy is checked and put among the models, under the catalogue's name when it is one
    /// of those, or else under the file's. When it is the only one of its kind, it is chosen. Answers its name. A model of
    /// meaning may be a folder, one of the files in it, or a zip archive (a Python wheel, too) that holds one. A model that reads
    /// pages in another script ends with `.onnx`; its list of letters may lie beside it.
    ///
    /// # Errors
    /// When the file is no whole model, or cannot be copied.
    pub async fn import_model(self: &Arc<Self>, file: PathBuf) -> Result<String, EngineError> {
        if letters::is_meant(&file) {
            let name = self.import_letters(&file).await?;
            self.tell(Event::ModelsChanged);
            self.look_for_readers();
            return Ok(name);
        }
        let engine = Arc::clone(self);
        let imported = tokio::task::spawn_blocking(move || match meaning::is_meant(&file) {
            true => meaning::import(&engine.models, &file),
            false => Ok(import(&engine.models, &file)?),
        });
        let name = imported.await.map_err(|_| EngineError::Stopped)??;
        self.choose_first(&name);
        self.tell(Event::ModelsChanged);
        Ok(name)
    }
}

/// Copies a model among the others; answers its name.
fn import(folder: &Path, file: &Path) -> Result<String, ModelError> {
    let kind = model::inspect(file).map_err(|fault| ModelError::none(file, fault))?;
    let never = CancellationToken::new();
    let found = sum::of(file, &never)?;
    let name = match published().find(|(_, sum)| *sum == found) {
        Some((name, _)) => name.to_owned(),
        None => own_name(folder, file, &found, kind),
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
fn own_name(folder: &Path, file: &Path, sum: &str, kind: ModelFile) -> String {
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
    // By its name it is known what a model is for.
    let plain = match kind {
        ModelFile::Pauses if !pauses::is_named(&plain) => format!("{}{plain}", pauses::KIND),
        ModelFile::Speech if pauses::is_named(&plain) => format!("own-{plain}"),
        _ => plain,
    };
    let same =
        |name: &String| fs::read_to_string(sum::note_of(&file_of(folder, name))).is_ok_and(|note| note.contains(sum));
    let free =
        |name: &String| published().all(|(known, _)| known != name) && (!file_of(folder, name).exists() || same(name));
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    std::iter::once(plain.clone())
        .chain(numbered)
        .find(free)
        .unwrap_or(plain)
}

/// Makes a checked file the model, and notes its sum.
pub(super) fn put_in_place(part: &Path, file: &Path, sum: &str) -> Result<(), ModelError> {
    // Windows flushes only what was opened to be written.
    let opened = fs::OpenOptions::new().write(true).open(part);
    let synced = opened.and_then(|file| file.sync_all());
    synced.map_err(|error| ModelError::file(part, error))?;
    fs::rename(part, file).map_err(|error| ModelError::file(file, error))?;
    sum::note(file, sum)
}
