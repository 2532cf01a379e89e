//! Words that a machine misread on a picture of a page, and what a person says that they are. They belong to their source's bytes,
//! by their fingerprint: they outlive the source's removal, and are there again with the same file.

use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::document::{Fingerprint, PageIndex, SourceId};
use rusqlite::{Connection, Row, params};

/// A corrected word, by its number in the library. No number is given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MisreadId(pub i64);

/// What is corrected, and by what it is found again when its page is read anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The page.
    pub page: PageIndex,
    /// Where it begins, as bytes of the page's text as it was read.
    pub start: u32,
    /// What was read.
    pub read: String,
    /// What was read before it.
    pub prefix: String,
    /// What was read behind it.
    pub suffix: String,
    /// What the person says that stands there.
    pub written: String,
    /// Who, when that is known.
    pub by: Option<String>,
    /// When: milliseconds since 1970.
    pub at_ms: i64,
}

/// A corrected word as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MisreadRecord {
    /// Its number.
    pub id: MisreadId,
    /// All else.
    pub own: Misread,
}

impl Library {
    /// The words of a source that a person corrected, in the order of its pages.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn misread(&self, source: SourceId) -> Result<Vec<MisreadRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT misread_words.id, page, start, read, prefix, suffix, written, made_by, at_ms FROM misread_words \
             JOIN sources ON sources.fingerprint = misread_words.fingerprint WHERE sources.id = ?1 \
             ORDER BY page, start, misread_words.id",
        )?;
        let records = statement.query_map([source.0], record)?;
        Ok(records.collect::<Result<_, _>>()?)
    }

    /// Keeps a new correction in the place of others of the same source; those that were there.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written; nothing is changed then.
    pub fn add_misread(
        &self,
        source: SourceId,
        own: &Misread,
        instead_of: &[MisreadId],
    ) -> Result<(MisreadRecord, Vec<MisreadRecord>), StoreError> {
        let record = self.source(source)?.ok_or(StoreError::Gone("This source"))?;
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let replaced = take_out(&transaction, record.fingerprint, instead_of)?;
        let id = insert(&transaction, None, record.fingerprint, own)?;
        transaction.commit()?;
        let made = MisreadRecord { id, own: own.clone() };
        Ok((made, replaced))
    }

    /// Takes corrections of a source out and puts others back under their numbers, all or none; those that were taken out.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written; nothing is changed then.
    pub fn change_misread(
        &self,
        source: SourceId,
        out: &[MisreadId],
        back: &[MisreadRecord],
    ) -> Result<Vec<MisreadRecord>, StoreError> {
        let record = self.source(source)?.ok_or(StoreError::Gone("This source"))?;
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let taken = take_out(&transaction, record.fingerprint, out)?;
        for one in back {
            insert(&transaction, Some(one.id), record.fingerprint, &one.own)?;
        }
        transaction.commit()?;
        Ok(taken)
    }
}

fn take_out(
    connection: &Connection,
    fingerprint: Fingerprint,
    ids: &[MisreadId],
) -> Result<Vec<MisreadRecord>, StoreError> {
    let mut statement = connection.prepare_cached(
        "DELETE FROM misread_words WHERE id = ?1 AND fingerprint = ?2 \
         RETURNING id, page, start, read, prefix, suffix, written, made_by, at_ms",
    )?;
    let mut taken = Vec::new();
    for id in ids {
        let records = statement.query_map(params![id.0, fingerprint.0.as_slice()], record)?;
        taken.extend(records.collect::<Result<Vec<_>, _>>()?);
    }
    Ok(taken)
}

fn insert(
    connection: &Connection,
    id: Option<MisreadId>,
    fingerprint: Fingerprint,
    own: &Misread,
) -> Result<MisreadId, StoreError> {
    let sql = "INSERT OR REPLACE INTO misread_words (id, fingerprint, page, start, read, prefix, suffix, written, made_by, at_ms) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    connection.prepare_cached(sql)?.execute(params![
        id.map(|id| id.0),
        fingerprint.0.as_slice(),
        own.page.0,
        own.start,
        own.read,
        own.prefix,
        own.suffix,
        own.written,
        own.by,
        own.at_ms
    ])?;
    Ok(MisreadId(connection.last_insert_rowid()))
}

fn record(row: &Row<'_>) -> Result<MisreadRecord, rusqlite::Error> {
    Ok(MisreadRecord {
        id: MisreadId(row.get(0)?),
        own: Misread {
            page: PageIndex(row.get(1)?),
            start: row.get(2)?,
            read: row.get(3)?,
            prefix: row.get(4)?,
            suffix: row.get(5)?,
            written: row.get(6)?,
            by: row.get(7)?,
            at_ms: row.get(8)?,
        },
    })
}
