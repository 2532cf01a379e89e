//! Where the worker program is.

use crate::error::ReadError;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The variable that names the worker program, before every other place.
const VARIABLE: &str = "PINCITE_WORKER";

/// How long a worker may say nothing while it reads or draws one page.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where `pincite-worker` is, and how it is started.
#[derive(Clone, Debug)]
pub struct WorkerProgram {
    pub(crate) file: PathBuf,
    pub(crate) environment: Vec<(OsString, OsString)>,
    pub(crate) patience: Duration,
}

impl WorkerProgram {
    /// Looks for the program: the file that `PINCITE_WORKER` names, else beside the running program, else in the folder
    /// above that (where test and example programs find it).
    ///
    /// # Errors
    /// [`ReadError::WorkerMissing`] when it is in none of these places.
    pub fn locate() -> Result<Self, ReadError> {
        if let Some(named) = env::var_os(VARIABLE) {
            let file = PathBuf::from(named);
            return if file.is_file() {
                Ok(Self::at(file))
            } else {
                Err(missing(vec![file]))
            };
        }
        let here = env::current_exe().ok();
        let folders = here.iter().flat_map(|program| program.ancestors().skip(1).take(2));
        let candidates: Vec<PathBuf> = folders.map(|folder| folder.join(file_name())).collect();
        match candidates.iter().find(|file| file.is_file()) {
            Some(file) => Ok(Self::at(file.clone())),
            None => Err(missing(candidates)),
        }
    }

    /// The program in this very file.
    #[must_use]
    pub fn at(file: impl AsRef<Path>) -> Self {
        Self {
            file: file.as_ref().to_owned(),
            environment: Vec::new(),
            patience: PATIENCE,
        }
    }

    /// The same program, started with one more environment variable.
    #[must_use]
    pub fn with_variable(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// The same program, given up after `patience` without a word on one page (30 seconds unless set).
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// The program's file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }
}

fn file_name() -> String {
    format!("pincite-worker{}", env::consts::EXE_SUFFIX)
}

fn missing(searched: Vec<PathBuf>) -> ReadError {
    ReadError::WorkerMissing { searched }
}
