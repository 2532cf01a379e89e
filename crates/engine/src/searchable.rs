//! Copies of sources whose pages are pictures, which other programs can search. The library's own files are only read.

use crate::Engine;
use crate::error::EngineError;
use pincite_core::source::document::{Place, SourceId, SourceKind};
use pincite_ingest::{Scan, ScanOutcome, SearchableCopy, SearchableError, searchable_copy};
use pincite_store::StoreError;
use std::io::{self, Write};
use std::path::Path;

pub use pincite_ingest::NotSearchable;

/// What became of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// So many pages have text now that had none.
    pub pages: usize,
    /// So many pages were read from their pictures and keep the text that their file has: two would be found twice.
    pub kept: usize,
}

impl Engine {
    /// Writes a copy of a source to `to`, with what was read of its pictures as invisible text over the words. A file that is
    /// there is replaced once the new one is whole.
    ///
    /// # Errors
    /// When no page was read from its picture, the file is protected, signed or damaged, or the copy cannot be written.
    pub async fn write_searchable(&self, id: SourceId, to: &Path) -> Result<Written, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        if record.kind != SourceKind::Pdf {
            return Err(EngineError::NoPages(record.file_name));
        }
        let original = self.library.original(id)?;
        if !original.is_file() {
            return Err(EngineError::CopyGone(record.file_name));
        }
        let scans = self.scans_in_use(id)?;
        if scans.is_empty() {
            return Err(EngineError::NothingScanned(record.file_name));
        }
        let copy = searchable_copy(&self.program, &original, &scans).await;
        let copy = copy.map_err(|error| match error {
            SearchableError::Not(why) => EngineError::NotSearchable {
                name: record.file_name.clone(),
                why,
            },
            SearchableError::Worker(error) => EngineError::from(error).about(&record.file_name),
        })?;
        let written = Written {
            pages: copy.pages.len(),
            kept: scans.len().saturating_sub(copy.pages.len()),
        };
        let (to, library) = (to.to_owned(), self.folder().to_owned());
        let put = tokio::task::spawn_blocking(move || {
            let put = put(&copy, (&original, &library), &to);
            put.map_err(|error| StoreError::File { path: to, error })
        });
        put.await.map_err(|_| EngineError::Stopped)??;
        Ok(written)
    }

    /// What was read of the pictures of a source's pages, of those pages whose text it is.
    fn scans_in_use(&self, id: SourceId) -> Result<Vec<Scan>, EngineError> {
        let document = self.document(id)?;
        let is_used = |scan: &Scan| {
            let page = document.segments().iter().find(|segment| match segment.place {
                Place::Page { index, .. } => index == scan.index(),
                _ => false,
            });
            scan.outcome() == ScanOutcome::Read
                && page.is_some_and(|page| page.span.of(document.text()) == scan.text() && !page.span.is_empty())
        };
        Ok(self.scans_of(id)?.into_iter().filter(is_used).collect())
    }
}

/// Writes a copy beside its place, and puts it there once it is whole.
fn put(copy: &SearchableCopy, (original, library): (&Path, &Path), to: &Path) -> io::Result<()> {
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Whoever chooses a file of the library's own would lose it.
    let place = folder.unwrap_or(Path::new(".")).canonicalize()?;
    if place.starts_with(library.canonicalize()?) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let mut file = tempfile::Builder::new()
        .prefix(".pincite-")
        .tempfile_in(folder.unwrap_or(Path::new(".")))?;
    if copy.begins_with_file {
        io::copy(&mut std::fs::File::open(original)?, &mut file)?;
    }
    file.write_all(&copy.bytes)?;
    file.as_file().sync_all()?;
    readable(file.as_file())?;
    file.persist(to).map_err(|error| error.error)?;
    Ok(())
}

/// Temporary files are their owner's alone; a copy is a file like others.
#[cfg(unix)]
fn readable(file: &std::fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "it fails on other systems")]
fn readable(_: &std::fs::File) -> io::Result<()> {
    Ok(())
}
