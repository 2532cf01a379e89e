//! The library as it is now: opened to be read, and opened anew when somebody wrote to it.

use crate::{Failure, library};
use pincite_engine::Engine;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// When a file was last written to, and how long it is; `None` where it is not there.
type Stamp = Option<(SystemTime, u64)>;

/// A library that others may write to meanwhile.
pub(super) struct Opened {
    at: Option<PathBuf>,
    now: Mutex<Option<(Arc<Engine>, [Stamp; 2])>>,
}

impl Opened {
    pub(super) fn new(at: Option<&Path>) -> Self {
        Self {
            at: at.map(Path::to_owned),
            now: Mutex::default(),
        }
    }

    /// The library as it is on disk. Takes time where it has to be opened.
    pub(super) fn engine(&self) -> Result<Arc<Engine>, Failure> {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((engine, stamps)) = now.as_ref()
            && *stamps == stamps_of(engine.folder())
        {
            return Ok(Arc::clone(engine));
        }
        // Dropped first: two of them would hold the texts twice.
        *now = None;
        let engine = library::open_to_read(self.at.as_deref())?;
        let stamps = stamps_of(engine.folder());
        Ok(Arc::clone(&now.insert((engine, stamps)).0))
    }
}

/// The database, and the file beside it that what is written goes to first.
fn stamps_of(folder: &Path) -> [Stamp; 2] {
    ["library.db", "library.db-wal"].map(|name| {
        let about = folder.join(name).metadata().ok()?;
        Some((about.modified().ok()?, about.len()))
    })
}
