//! Where the worker program is.

use crate::budget::{Budget, Seat};
use crate::error::ReadError;
use crate::message::{Bar, MEMORY, told_memory};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The variable that names the worker program, before every other place.
const VARIABLE: &str = "PINCITE_WORKER";

/// How long a worker may say nothing while it reads or draws one page.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two minutes for a file, and two seconds for each of its pages: a page of a book takes some milliseconds.
const WORK: Work = Work {
    base: Duration::from_secs(120),
    a_page: Duration::from_secs(2),
};

/// Where `pincite-worker` is, and how it is started.
#[derive(Clone, Debug)]
pub struct WorkerProgram {
    pub(crate) file: PathBuf,
    pub(crate) environment: Vec<(OsString, OsString)>,
    pub(crate) patience: Duration,
    /// Bytes that its processes may take while they read a file, all together.
    memory: u64,
    /// The same of whatever they read and draw at the same time.
    budget: Arc<Budget>,
    /// How long they may work on a file, all together.
    work: Work,
    lacks: Arc<OnceLock<Vec<Bar>>>,
}

/// How long workers may work on one file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    base: Duration,
    a_page: Duration,
}

impl Work {
    /// For a file of so many pages.
    pub(crate) fn on(self, pages: u32) -> Duration {
        self.base.saturating_add(self.a_page.saturating_mul(pages))
    }
}

/// Variables that a worker gets of ours: where PDFium and the system's own libraries are, how it writes, what it computes
/// with. No other, for they hold passwords and keys.
const PASSED_ON: [&str; 16] = [
    "PINCITE_PDFIUM",
    "PINCITE_SCAN_MODELS",
    "PINCITE_SCAN_READERS",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "RUST_BACKTRACE",
    "LLVM_PROFILE_FILE",
    // Windows starts no program without these.
    "SystemRoot",
    "SystemDrive",
    "windir",
    "TEMP",
    "TMP",
    // What makes a worker of a development build fail on purpose.
    "PINCITE_WORKER_FAULT",
];
/// Beginnings of the names of those that choose a graphics processor.
const PASSED_ON_FROM: [&str; 6] = ["CUDA_", "GGML_", "HIP_", "HSA_", "ROCR_", "VK_"];

impl WorkerProgram {
    /// Looks for the program: the file that `PINCITE_WORKER` names, else beside the running program, else in the folder
    /// above that (where test and example programs find it). In each, the one for older processors comes first where this
    /// processor is one of them.
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
        let names = file_names(is_of_today());
        let candidates: Vec<PathBuf> = folders
            .flat_map(|folder| names.iter().map(|name| folder.join(name)))
            .collect();
        match candidates.iter().find(|file| file.is_file()) {
            Some(file) => Ok(Self::at(file.clone())),
            None => Err(missing(candidates)),
        }
    }

    /// The program in this very file.
    #[must_use]
    pub fn at(file: impl AsRef<Path>) -> Self {
        let memory = told_memory(env::var_os(MEMORY).as_deref());
        Self {
            file: file.as_ref().to_owned(),
            environment: Vec::new(),
            patience: PATIENCE,
            memory,
            budget: Budget::of(memory),
            work: WORK,
            lacks: Arc::default(),
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

    /// The same program, given up on a file after so much work on it, all processes together (two minutes and two seconds a
    /// page unless set).
    #[must_use]
    pub fn with_work(mut self, base: Duration, a_page: Duration) -> Self {
        self.work = Work { base, a_page };
        self
    }

    /// The same program, whose processes take no more than so many bytes while they read a file, all together (2 GiB unless
    /// the variable `PINCITE_WORKER_MEMORY` says how many MiB), nor for all files at once.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        self.with_memory_a_file(bytes).with_memory_of_all(bytes)
    }

    /// The same program, whose processes take no more than so many bytes while they read one file.
    #[must_use]
    pub fn with_memory_a_file(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// The same program, whose processes take no more than so many bytes together, whatever they do at the same time. Its
    /// clones share them.
    #[must_use]
    pub fn with_memory_of_all(mut self, bytes: u64) -> Self {
        self.budget = Budget::of(bytes);
        self
    }

    /// Counts a process of it among those that share its memory.
    pub(crate) fn seat(&self, process: u32) -> Seat {
        Seat::take(&self.budget, process)
    }

    /// What this system could not put up around the last worker that was asked; `None` before one was started.
    #[must_use]
    pub fn lacks(&self) -> Option<&[Bar]> {
        self.lacks.get().map(Vec::as_slice)
    }

    /// Bytes that its processes may take while they read a file.
    pub(crate) const fn memory(&self) -> u64 {
        self.memory
    }

    pub(crate) const fn work(&self) -> Work {
        self.work
    }

    pub(crate) fn learn(&self, lacks: &[Bar]) {
        if self.lacks.set(lacks.to_vec()).is_ok() && !lacks.is_empty() {
            tracing::warn!(?lacks, "this system lacks parts of the sandbox in which files are read");
        }
    }

    /// The variables that a worker is started with.
    pub(crate) fn variables(&self) -> Vec<(OsString, OsString)> {
        let passed = |name: &OsString| {
            let name = name.to_string_lossy();
            PASSED_ON.contains(&name.as_ref()) || PASSED_ON_FROM.iter().any(|start| name.starts_with(start))
        };
        let mut variables: Vec<(OsString, OsString)> = env::vars_os().filter(|(name, _)| passed(name)).collect();
        variables.push((MEMORY.into(), (self.memory >> 20).to_string().into()));
        variables.extend(self.environment.iter().cloned());
        variables
    }

    /// The program's file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }
}

/// The worker's file names, the one to be preferred first. A package holds two workers, as whisper.cpp does not choose its
/// code when it starts; any of them reads files on any processor.
fn file_names(is_of_today: bool) -> Vec<String> {
    let names: &[&str] = match is_of_today {
        true => &["pincite-worker"],
        false => &["pincite-worker-baseline", "pincite-worker"],
    };
    names
        .iter()
        .map(|name| format!("{name}{}", env::consts::EXE_SUFFIX))
        .collect()
}

/// Whether this processor has what whisper.cpp is compiled for in the first of the two: x86-64-v3.
fn is_of_today() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as has;
        has!("avx2") && has!("fma") && has!("f16c") && has!("bmi2")
    }
    #[cfg(not(target_arch = "x86_64"))]
    true
}

fn missing(searched: Vec<PathBuf>) -> ReadError {
    ReadError::WorkerMissing { searched }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_processor_gets_the_worker_that_was_built_for_it() {
        let plain = |names: Vec<String>| -> Vec<String> {
            let stems = names.iter().map(|name| name.trim_end_matches(env::consts::EXE_SUFFIX));
            stems.map(str::to_owned).collect()
        };
        assert_eq!(plain(file_names(true)), ["pincite-worker"]);
        // A build of one's own has one worker only, and that reads files on any processor.
        assert_eq!(plain(file_names(false)), ["pincite-worker-baseline", "pincite-worker"]);
    }
}
