//! The files that belong to an original and lay beside it: the pictures and styles of a saved page.
//!
//! Each is kept by its content's hash, like the originals and among them, so that what many pages of a site share is kept
//! once. It goes with the last source that it belongs to.

use crate::error::StoreError;
use crate::library::Library;
use crate::originals::{Adopted, Companion, Partial, copy, fingerprint_of};
use pincite_core::source::document::{Fingerprint, SourceId, SourceKind};
use rusqlite::{OptionalExtension, params};
use std::path::{Path, PathBuf};

impl Library {
    /// As [`Library::adopt`], with the files that belong to it. One that cannot be read is left out.
    ///
    /// # Errors
    /// As [`Library::adopt`].
    pub fn adopt_with(&self, file: &Path, kind: SourceKind, companions: &[Companion]) -> Result<Adopted, StoreError> {
        let copied = self.copy_in(file, kind, companions)?;
        let adopted = self.adopt_copied(&[copied])?.pop();
        adopted.unwrap_or(Err(StoreError::Gone("This source")))
    }

    /// Puts files that belong to an original in their places.
    pub(crate) fn keep_companions(&self, companions: &[Companion]) -> Vec<(String, Fingerprint)> {
        let kept = companions.iter().filter_map(|companion| {
            let partial = Partial::new(&self.folder().join("sources"));
            let fingerprint = copy(&companion.file, &partial.path).ok()?;
            let at = self.companion_at(fingerprint);
            // What is there has the same bytes, unless the disk lost some.
            if !fingerprint_of(&at).is_ok_and(|found| found == fingerprint) {
                partial.keep(&at).ok()?;
            }
            Some((companion.path.clone(), fingerprint))
        });
        kept.collect()
    }

    /// Where the library keeps the file that a source's original names `path`; `None` when it has none.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn companion(&self, id: SourceId, path: &str) -> Result<Option<PathBuf>, StoreError> {
        let reader = self.reader();
        let mut statement =
            reader.prepare_cached("SELECT fingerprint FROM companions WHERE source = ?1 AND path = ?2")?;
        let found = statement.query_row(params![id.0, path], |row| row.get(0)).optional()?;
        Ok(found.map(|fingerprint| self.companion_at(Fingerprint(fingerprint))))
    }

    pub(crate) fn companion_at(&self, fingerprint: Fingerprint) -> PathBuf {
        self.kept_at(fingerprint, Path::new("companion.part"))
    }

    /// The files that belong to a source and to no other.
    pub(crate) fn own_companions(&self, id: SourceId) -> Result<Vec<PathBuf>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT DISTINCT fingerprint FROM companions WHERE source = ?1 \
             AND fingerprint NOT IN (SELECT fingerprint FROM companions WHERE source <> ?1)",
        )?;
        let found = statement.query_map([id.0], |row| row.get(0))?;
        found
            .map(|fingerprint| Ok(self.companion_at(Fingerprint(fingerprint?))))
            .collect()
    }
}
