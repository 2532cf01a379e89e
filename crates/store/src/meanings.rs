//! The vectors of a source's passages, with the places of these: chunk by chunk, as they are made.
//!
//! They can be made anew at any time, so they are kept under a key that says what they are of. Whoever asks with another
//! key finds none.

use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use rusqlite::{OptionalExtension, params};
use std::collections::BTreeMap;

/// What is kept of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptMeanings {
    /// Where each passage stands.
    pub places: Vec<TextSpan>,
    /// The passages' vectors, one after the other, each in as many bytes.
    pub vectors: Vec<u8>,
}

impl Library {
    /// The vectors that are kept of a source under `key`; empty when there are none.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn meanings(&self, id: SourceId, key: &str) -> Result<KeptMeanings, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT places, vectors FROM meaning_vectors JOIN meanings USING (source) \
             WHERE source = ?1 AND key = ?2 ORDER BY seq",
        )?;
        let mut rows = statement.query(params![id.0, key])?;
        let mut kept = KeptMeanings::default();
        while let Some(row) = rows.next()? {
            let places = row.get_ref(0)?.as_blob().map_err(rusqlite::Error::from)?;
            kept.places.extend(read_places(places));
            let vectors = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
            kept.vectors.extend_from_slice(vectors);
        }
        Ok(kept)
    }

    /// Keeps more vectors of a source behind those that it has under `key`; those under another key go. Nothing is kept of a
    /// source that is gone.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn add_meanings(&self, id: SourceId, key: &str, more: &KeptMeanings) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let is_there = transaction.query_row("SELECT 1 FROM sources WHERE id = ?1", [id.0], |_| Ok(()));
        if is_there.optional()?.is_none() {
            return Ok(());
        }
        transaction.execute(
            "DELETE FROM meanings WHERE source = ?1 AND key <> ?2",
            params![id.0, key],
        )?;
        transaction.execute(
            "INSERT INTO meanings VALUES (?1, ?2, 0) ON CONFLICT DO NOTHING",
            params![id.0, key],
        )?;
        transaction.execute(
            "INSERT INTO meaning_vectors \
             SELECT ?1, coalesce(max(seq), -1) + 1, ?2, ?3 FROM meaning_vectors WHERE source = ?1",
            params![id.0, write_places(&more.places), more.vectors],
        )?;
        Ok(transaction.commit()?)
    }

    /// Remembers that all vectors of a source are kept under `key`.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn complete_meanings(&self, id: SourceId, key: &str) -> Result<(), StoreError> {
        self.writer().execute(
            "UPDATE meanings SET complete = 1 WHERE source = ?1 AND key = ?2",
            params![id.0, key],
        )?;
        Ok(())
    }

    /// The sources of which all vectors are kept, each with their key.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn complete_meanings_keys(&self) -> Result<BTreeMap<SourceId, String>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT source, key FROM meanings WHERE complete = 1")?;
        let rows = statement.query_map([], |row| Ok((SourceId(row.get(0)?), row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Forgets the vectors of a source, or of all.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn forget_meanings(&self, id: Option<SourceId>) -> Result<(), StoreError> {
        let writer = self.writer();
        match id {
            Some(id) => writer.execute("DELETE FROM meanings WHERE source = ?1", [id.0])?,
            None => writer.execute("DELETE FROM meanings", [])?,
        };
        Ok(())
    }
}

/// Each place as two offsets in bytes of the text, little end first.
fn write_places(places: &[TextSpan]) -> Vec<u8> {
    let offsets = places
        .iter()
        .flat_map(|place| [place.start().bytes(), place.end().bytes()]);
    offsets.flat_map(|offset| (offset as u64).to_le_bytes()).collect()
}

/// What is no place comes back as an empty one, so that the count stays right.
fn read_places(bytes: &[u8]) -> impl Iterator<Item = TextSpan> {
    bytes.as_chunks::<16>().0.iter().map(|chunk| {
        let offset = |at: usize| {
            let number = chunk.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
            usize::try_from(number.map_or(0, u64::from_le_bytes)).unwrap_or(0)
        };
        TextSpan::from_bytes(offset(0)..offset(8)).unwrap_or_default()
    })
}
