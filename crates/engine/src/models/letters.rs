//! Models that read the lines of pages in other scripts, of the kind of PaddleOCR's, among the others. A person brings them; each
//! has a folder in `letters` beside the speech models, with the model and, where it does not hold them itself, its letters.

use super::ModelError;
use crate::Engine;
use crate::error::EngineError;
use pincite_ingest::{NoReader, READER_LETTERS, READER_MODEL, TryError, try_reader};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// No such model is larger.
const LARGEST: u64 = 512 << 20;
/// Nor is a list of letters.
const LARGEST_LIST: u64 = 1 << 20;
/// More lists than these beside a model are not tried.
const MOST_LISTS: usize = 8;

/// The folder of all of them.
pub(crate) fn folder(models: &Path) -> PathBuf {
    models.join("letters")
}

/// The folder of the one of this name, if there is one.
pub(super) fn folder_of(models: &Path, name: &str) -> Option<PathBuf> {
    let is_present = present(models).contains_key(name);
    is_present.then(|| folder(models).join(name))
}

/// Those that are here, by name, with their sizes.
pub(crate) fn present(models: &Path) -> BTreeMap<String, u64> {
    let entries = fs::read_dir(folder(models)).into_iter().flatten().flatten();
    let present = entries.filter_map(|entry| {
        let name = entry
            .file_name()
            .into_string()
            .ok()
            .filter(|name| !name.starts_with('.'))?;
        let size = |file: &str| entry.path().join(file).metadata().ok().map(|about| about.len());
        let bytes = size(READER_MODEL)? + size(READER_LETTERS).unwrap_or_default();
        Some((name, bytes))
    });
    present.collect()
}

/// Whether a file is meant to be one.
pub(super) fn is_meant(file: &Path) -> bool {
    file.is_file()
        && file
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("onnx"))
}

impl Engine {
    /// Copies the model in `file` among the others once it was tried, with the list of letters beside it that fits; answers its
    /// name.
    pub(super) async fn import_letters(&self, file: &Path) -> Result<String, EngineError> {
        let parent = folder(&self.models);
        fs::create_dir_all(&parent).map_err(|error| ModelError::file(&parent, error))?;
        let bytes = file.metadata().map_err(|error| ModelError::file(file, error))?.len();
        if bytes > LARGEST {
            return Err(refused(file, NoReader::OtherShape).into());
        }
        // Within the same folder, so that putting it in place is one step.
        let staged = tempfile::Builder::new()
            .prefix(".import-")
            .tempdir_in(&parent)
            .map_err(|error| ModelError::file(&parent, error))?;
        let copy = staged.path().join(READER_MODEL);
        fs::copy(file, &copy).map_err(|error| ModelError::file(&copy, error))?;
        self.try_with_lists(file, staged.path()).await?;
        let name = own_name(&self.models, file);
        let target = parent.join(&name);
        fs::rename(staged.path(), &target).map_err(|error| ModelError::file(&target, error))?;
        Ok(name)
    }

    /// Tries the model in `staged` with each list of letters beside `file`, and with its own.
    async fn try_with_lists(&self, file: &Path, staged: &Path) -> Result<(), EngineError> {
        let staged_name = staged.file_name().unwrap_or_default().to_string_lossy();
        let listed = staged.join(READER_LETTERS);
        let mut why = self.tried(file, &staged_name).await?;
        for list in lists(file) {
            let Some(NoReader::NoLetters | NoReader::OtherLetters { .. }) = why else {
                break;
            };
            fs::copy(&list, &listed).map_err(|error| ModelError::file(&list, error))?;
            let again = self.tried(file, &staged_name).await?;
            // That one of several lists is another model's says less than that there is none.
            why = again;
        }
        match why {
            None => Ok(()),
            Some(why) => Err(refused(file, why).into()),
        }
    }

    /// Why a model cannot be used; `None` where it can.
    async fn tried(&self, file: &Path, name: &str) -> Result<Option<NoReader>, EngineError> {
        match try_reader(&self.program, name).await {
            Ok(_) => Ok(None),
            Err(TryError::Not(why)) => Ok(Some(why)),
            Err(TryError::NoModels) => Err(EngineError::NoScanModels),
            Err(TryError::Worker(error)) => Err(EngineError::from(error).about(&file.to_string_lossy())),
        }
    }
}

fn refused(file: &Path, why: NoReader) -> ModelError {
    ModelError::NoReader {
        file: file.to_owned(),
        why,
    }
}

/// The lists of letters that may be a model's: text files beside it, those first whose names say so.
fn lists(file: &Path) -> Vec<PathBuf> {
    let Some(folder) = file.parent() else {
        return Vec::new();
    };
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut lists: Vec<(bool, bool, PathBuf)> = entries
        .filter(|entry| {
            entry
                .metadata()
                .is_ok_and(|about| about.is_file() && about.len() <= LARGEST_LIST)
        })
        .map(|entry| entry.path())
        .filter(|path| {
            path.extension()
                .is_some_and(|ending| ending.eq_ignore_ascii_case("txt"))
        })
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
            let is_its_own = stem.starts_with(&name) || name.starts_with(&stem);
            let is_named = ["dict", "keys", "letters", "character"]
                .iter()
                .any(|word| name.contains(word));
            (!is_its_own, !is_named, path)
        })
        .collect();
    lists.sort();
    lists.into_iter().take(MOST_LISTS).map(|(_, _, path)| path).collect()
}

/// A name that no other model has.
fn own_name(models: &Path, file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let plain = |c: char| {
        if c.is_alphanumeric() || "-_".contains(c) {
            c
        } else {
            '-'
        }
    };
    let plain: String = stem.chars().take(60).map(plain).collect();
    let plain = plain.trim_matches('-');
    let plain = if plain.is_empty() { "own" } else { plain };
    let is_free = |name: &String| {
        let meaning = super::meaning::folder_of(models, name).is_ok_and(|folder| folder.exists());
        !meaning && !super::file_of(models, name).exists() && !folder(models).join(name).exists()
    };
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    std::iter::once(plain.to_owned())
        .chain(numbered)
        .find(is_free)
        .unwrap_or_else(|| plain.to_owned())
}
