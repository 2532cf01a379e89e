//! SHA-256 sums of models, and the notes that keep them.

use super::fault::ModelError;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// The SHA-256 of a file's bytes, in hexadecimal.
pub(crate) fn of(file: &Path, stop: &CancellationToken) -> Result<String, ModelError> {
    const CHUNK: usize = 1 << 20;
    let failed = |error| ModelError::file(file, error);
    let mut opened = File::open(file).map_err(failed)?;
    let mut hasher = Sha256::new();
    let mut chunk = vec![0; CHUNK];
    loop {
        if stop.is_cancelled() {
            return Err(ModelError::Stopped);
        }
        match opened.read(&mut chunk).map_err(failed)? {
            0 => break,
            read => hasher.update(chunk.get(..read).unwrap_or_default()),
        }
    }
    Ok(hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A model's note: beside it, in the form that `sha256sum` writes, with the size that it had when it was checked.
pub(crate) fn note_of(model: &Path) -> PathBuf {
    model.with_extension("bin.sha256")
}

/// Notes that the model was checked.
pub(crate) fn note(model: &Path, sum: &str) -> Result<(), ModelError> {
    let note = note_of(model);
    let size = fs::metadata(model)
        .map_err(|error| ModelError::file(model, error))?
        .len();
    let name = model.file_name().unwrap_or_default().to_string_lossy();
    fs::write(&note, format!("# {size} bytes\n{sum}  {name}\n")).map_err(|error| ModelError::file(&note, error))
}

/// Whether the model was checked and has kept its size since.
pub(crate) fn is_noted(model: &Path) -> bool {
    let noted = fs::read_to_string(note_of(model)).ok();
    let noted = noted
        .as_deref()
        .and_then(|note| note.strip_prefix("# ")?.split(' ').next()?.parse().ok());
    noted.is_some() && noted == fs::metadata(model).ok().map(|found| found.len())
}

/// The sum that was noted of a model's file, when it has kept its size since.
pub(crate) fn noted(model: &Path) -> Option<String> {
    let note = fs::read_to_string(note_of(model)).ok().filter(|_| is_noted(model))?;
    Some(note.lines().nth(1)?.split(' ').next()?.to_owned())
}
