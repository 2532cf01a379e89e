//! Questions that were prepared, and what was given with them.

use crate::clock::now_ms;
use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::{TextOffset, TextSpan};
use rusqlite::{OptionalExtension, Row, params};

/// Which pack, within one library. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackId(pub i64);

/// A pack, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackRecord {
    /// Which pack.
    pub id: PackId,
    /// When it was last copied, saved or printed: milliseconds since 1970.
    pub made_ms: i64,
    /// The question.
    pub question: String,
    /// What its tokens were counted with.
    pub tokenizer: String,
    /// How many tokens it might have.
    pub budget: u32,
    /// How many it has.
    pub tokens: u32,
}

/// What a pack holds of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The source; it may be gone since.
    pub source: SourceId,
    /// Which reading of it: another one has another text.
    pub reading: u32,
    /// The name of its file.
    pub file_name: String,
    /// What stands in the pack, ascending and without overlap.
    pub spans: Vec<TextSpan>,
}

/// A pack to be kept.
#[derive(Clone, Copy, Debug)]
pub struct NewPack<'a> {
    /// The question.
    pub question: &'a str,
    /// What its tokens were counted with.
    pub tokenizer: &'a str,
    /// How many tokens it might have.
    pub budget: u32,
    /// How many it has.
    pub tokens: u32,
    /// What is given to an assistant.
    pub text: &'a str,
    /// What stands in it.
    pub given: &'a [Given],
}

const COLUMNS: &str = "SELECT id, made_ms, question, tokenizer, budget, tokens FROM packs";

impl Library {
    /// Keeps a pack. The very same text is kept once, as the newest.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn keep_pack(&self, pack: NewPack<'_>) -> Result<PackId, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let known = "SELECT id FROM packs WHERE question = ?1 AND text = ?2";
        let known: Option<i64> = transaction
            .query_row(known, [pack.question, pack.text], |row| row.get(0))
            .optional()?;
        if let Some(id) = known {
            transaction.execute("UPDATE packs SET made_ms = ?2 WHERE id = ?1", params![id, now_ms()])?;
            transaction.commit()?;
            return Ok(PackId(id));
        }
        transaction.execute(
            "INSERT INTO packs (made_ms, question, tokenizer, budget, tokens, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                now_ms(),
                pack.question,
                pack.tokenizer,
                pack.budget,
                pack.tokens,
                pack.text
            ],
        )?;
        let id = transaction.last_insert_rowid();
        for (seq, given) in (0_i64..).zip(pack.given) {
            transaction.execute(
                "INSERT INTO pack_sources VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![
                    id,
                    seq,
                    given.source.0,
                    given.reading,
                    given.file_name,
                    packed(&given.spans)?
                ],
            )?;
        }
        transaction.commit()?;
        Ok(PackId(id))
    }

    /// Every pack, newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn packs(&self) -> Result<Vec<PackRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} ORDER BY made_ms DESC, id DESC"))?;
        Ok(statement.query_map([], record)?.collect::<Result<_, _>>()?)
    }

    /// One pack, or `None` when it is gone.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn pack(&self, id: PackId) -> Result<Option<PackRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} WHERE id = ?1"))?;
        Ok(statement.query_row([id.0], record).optional()?)
    }

    /// A pack's text, or `None` when it is gone.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn pack_text(&self, id: PackId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT text FROM packs WHERE id = ?1";
        Ok(self.reader().query_row(sql, [id.0], |row| row.get(0)).optional()?)
    }

    /// What a pack holds, source by source.
    ///
    /// # Errors
    /// When the database cannot be read, or is damaged.
    pub fn given(&self, id: PackId) -> Result<Vec<Given>, StoreError> {
        let reader = self.reader();
        let sql = "SELECT source, reading, file_name, spans FROM pack_sources WHERE pack = ?1 ORDER BY seq";
        let mut statement = reader.prepare_cached(sql)?;
        let rows = statement.query_map([id.0], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get::<_, Vec<u8>>(3)?))
        })?;
        rows.map(|row| {
            let (source, reading, file_name, spans) = row?;
            Ok(Given {
                source: SourceId(source),
                reading,
                file_name,
                spans: unpacked(&spans)?,
            })
        })
        .collect()
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<PackRecord> {
    Ok(PackRecord {
        id: PackId(row.get(0)?),
        made_ms: row.get(1)?,
        question: row.get(2)?,
        tokenizer: row.get(3)?,
        budget: row.get(4)?,
        tokens: row.get(5)?,
    })
}

fn packed(spans: &[TextSpan]) -> Result<Vec<u8>, StoreError> {
    let pairs: Vec<(u32, u32)> = spans
        .iter()
        .map(|span| (span.start().as_u32(), span.end().as_u32()))
        .collect();
    postcard::to_stdvec(&pairs).map_err(|_| StoreError::Damaged("a pack"))
}

fn unpacked(blob: &[u8]) -> Result<Vec<TextSpan>, StoreError> {
    let pairs: Vec<(u32, u32)> = postcard::from_bytes(blob).map_err(|_| StoreError::Damaged("a pack"))?;
    let span = |(start, end)| TextSpan::new(TextOffset::from_u32(start), TextOffset::from_u32(end));
    pairs
        .into_iter()
        .map(span)
        .collect::<Option<_>>()
        .ok_or(StoreError::Damaged("a pack"))
}
