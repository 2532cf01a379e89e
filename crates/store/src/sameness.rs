//! Sources that say the same: those whose folded texts are equal, as when a PDF was saved twice with other bytes.
//!
//! They are told, and never made one: a person may want both, and quotes and answers name them.

use crate::error::StoreError;
use crate::letters::TextReading;
use crate::library::Library;
use pincite_core::fold;
use pincite_core::fold::Folded;
use pincite_core::source::document::SourceId;
use rusqlite::{OptionalExtension, params};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// What a folded text is known by: the SHA-256 of the fold's version and the text. `None` of a text without any word.
pub(crate) fn sum(folded: &Folded) -> Option<[u8; 32]> {
    let text = folded.text();
    let has_words = text.chars().any(char::is_alphanumeric);
    has_words.then(|| {
        let mut hash = Sha256::new();
        hash.update(fold::VERSION.to_le_bytes());
        hash.update(text.as_bytes());
        hash.finalize().into()
    })
}

// What an assistant saw of a source is known to be a part of one.
const VISIBLE: &str = "removed_ms IS NULL AND seen_by IS NULL AND text_sum IS NOT NULL";

impl Library {
    /// For every source that says the same as others, the first of these.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn same_texts(&self) -> Result<BTreeMap<SourceId, SourceId>, StoreError> {
        let reader = self.reader();
        let sql = format!(
            "SELECT text_sum, id FROM sources WHERE {VISIBLE} AND text_sum IN \
             (SELECT text_sum FROM sources WHERE {VISIBLE} GROUP BY text_sum HAVING COUNT(*) > 1) ORDER BY text_sum, id"
        );
        let mut statement = reader.prepare_cached(&sql)?;
        let rows = statement.query_map([], |row| Ok((row.get::<_, [u8; 32]>(0)?, SourceId(row.get(1)?))))?;
        let mut groups = BTreeMap::<[u8; 32], Vec<SourceId>>::new();
        for row in rows {
            let (sum, id) = row?;
            groups.entry(sum).or_default().push(id);
        }
        let mut same = BTreeMap::new();
        for ids in groups.values() {
            for id in ids {
                same.extend(ids.iter().find(|other| *other != id).map(|other| (*id, *other)));
            }
        }
        Ok(same)
    }

    /// The sources that say the same as `id`, in the order they were added, also while that one is hidden.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn twins(&self, id: SourceId) -> Result<Vec<SourceId>, StoreError> {
        let reader = self.reader();
        let sql = format!(
            "SELECT id FROM sources WHERE {VISIBLE} AND id != ?1 AND text_sum = \
             (SELECT text_sum FROM sources WHERE id = ?1 AND seen_by IS NULL) ORDER BY id"
        );
        let mut statement = reader.prepare_cached(&sql)?;
        let ids = statement.query_map([id.0], |row| Ok(SourceId(row.get(0)?)))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// Sums a text that an older version stored; `None` when there is none left to be summed.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub fn sum_next(&self, after: SourceId) -> Result<Option<SourceId>, StoreError> {
        let found: Option<i64> = {
            let reader = self.reader();
            let sql = "SELECT id FROM sources JOIN documents ON source = id WHERE text_sum IS NULL AND id > ?1 ORDER BY id LIMIT 1";
            reader.query_row(sql, [after.0], |row| row.get(0)).optional()?
        };
        let Some(id) = found.map(SourceId) else { return Ok(None) };
        if let Ok(text) = self.document(id)
            && let Some(sum) = sum(&text.folded)
        {
            let sql = "UPDATE sources SET text_sum = ?2 WHERE id = ?1";
            self.writer().execute(sql, params![id.0, sum])?;
            if let Some(of) = self.source(id)?.as_ref().and_then(TextReading::of) {
                self.letters.put(of, &text.document, &text.folded);
            }
        }
        Ok(Some(id))
    }
}
