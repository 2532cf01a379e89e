//! Words of sources that a person highlighted. A highlight belongs to its source's bytes, by their fingerprint: it outlives the
//! source's removal, and is there again with the same file.

use crate::error::StoreError;
use crate::library::Library;
use crate::names::{Named, names};
use pincite_core::source::document::{Fingerprint, SourceId};
use pincite_core::source::text::TextSpan;
use rusqlite::{Connection, Row, params};

/// A highlight, by its number in the library. No number is given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HighlightId(pub i64);

/// What a highlight is painted in. It means what a person wants it to mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    /// The usual one.
    #[default]
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Pink; red, where one was taken over.
    Pink,
    /// Purple.
    Purple,
}

names!(Colour {
    Self::Yellow => Self::Yellow, "yellow";
    Self::Green => Self::Green, "green";
    Self::Blue => Self::Blue, "blue";
    Self::Pink => Self::Pink, "pink";
    Self::Purple => Self::Purple, "purple";
});

impl Colour {
    /// Every colour, by the name that it is stored and exported under.
    pub const ALL: [(&'static str, Self); 5] = [
        ("yellow", Self::Yellow),
        ("green", Self::Green),
        ("blue", Self::Blue),
        ("pink", Self::Pink),
        ("purple", Self::Purple),
    ];

    /// The name that it is stored and exported under.
    #[must_use]
    pub fn called(self) -> &'static str {
        self.name()
    }
}

/// Where a highlight stands, and by what it is found again when its source is read anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Anchor {
    /// Where in the source's text it was found last.
    pub span: TextSpan,
    /// Its letters.
    pub exact: String,
    /// Those before it.
    pub prefix: String,
    /// Those behind it.
    pub suffix: String,
}

/// A highlight that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewHighlight {
    /// Where.
    pub anchor: Anchor,
    /// In which colour.
    pub colour: Colour,
    /// What is noted; may be empty.
    pub note: String,
    /// Who made it, when that is known.
    pub by: Option<String>,
    /// When: milliseconds since 1970.
    pub at_ms: i64,
    /// The annotation of the file that it was taken over from, by what it is known by there.
    pub taken_from: Option<String>,
}

/// A highlight as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighlightRecord {
    /// Its number.
    pub id: HighlightId,
    /// The bytes of its source.
    pub fingerprint: Fingerprint,
    /// Its source; `None` while the library has none with these bytes.
    pub source: Option<SourceId>,
    /// What that was called when the highlight was made.
    pub title: String,
    /// All else.
    pub own: NewHighlight,
}

const COLUMNS: &str = "highlights.id, highlights.fingerprint, sources.id, highlights.source_title, span_start, span_end, exact, \
                       prefix, suffix, colour, note, made_by, at_ms, taken_from";
const FROM: &str =
    "highlights LEFT JOIN sources ON sources.fingerprint = highlights.fingerprint AND sources.removed_ms IS NULL";

impl Library {
    /// Keeps highlights of a source, all or none, and gives back what was kept. What was taken over from an annotation of the
    /// file already, from the same place, is not taken again.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written.
    pub fn add_highlights(
        &self,
        source: SourceId,
        title: &str,
        added: &[NewHighlight],
    ) -> Result<Vec<HighlightRecord>, StoreError> {
        let record = self.source(source)?.ok_or(StoreError::Gone("This source"))?;
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let mut kept = Vec::with_capacity(added.len());
        for own in added {
            if own.taken_from.is_some() && is_taken(&transaction, record.fingerprint, own)? {
                continue;
            }
            let id = insert(&transaction, None, record.fingerprint, title, own)?;
            kept.push(HighlightRecord {
                id,
                fingerprint: record.fingerprint,
                source: Some(source),
                title: title.to_owned(),
                own: own.clone(),
            });
        }
        transaction.commit()?;
        Ok(kept)
    }

    /// Puts highlights back as they were, all or none. One that is there again already stays as it is.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn put_back_highlights(&self, records: &[HighlightRecord]) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        for record in records {
            insert(
                &transaction,
                Some(record.id),
                record.fingerprint,
                &record.title,
                &record.own,
            )?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// Gives a highlight another colour or another note, where they are named; `false` when it is gone.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn change_highlight(
        &self,
        id: HighlightId,
        colour: Option<Colour>,
        note: Option<&str>,
    ) -> Result<bool, StoreError> {
        // Only what is named: another window may just have changed the rest.
        let sql = "UPDATE highlights SET colour = coalesce(?2, colour), note = coalesce(?3, note) WHERE id = ?1";
        let changed = self
            .writer()
            .execute(sql, params![id.0, colour.map(Named::name), note])?;
        Ok(changed > 0)
    }

    /// Keeps where highlights stand in a text that was read anew.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn move_highlights(&self, moved: &[(HighlightId, Anchor)]) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        for (id, anchor) in moved {
            let sql = "UPDATE highlights SET span_start = ?2, span_end = ?3, exact = ?4, prefix = ?5, suffix = ?6 WHERE id = ?1";
            transaction.execute(
                sql,
                params![
                    id.0,
                    anchor.span.start().as_u32(),
                    anchor.span.end().as_u32(),
                    anchor.exact,
                    anchor.prefix,
                    anchor.suffix
                ],
            )?;
        }
        transaction.commit()?;
        Ok(())
    }

    /// Takes highlights away, all or none, and gives back those that were there.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn remove_highlights(&self, ids: &[HighlightId]) -> Result<Vec<HighlightRecord>, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let mut removed = Vec::with_capacity(ids.len());
        for id in ids {
            removed.extend(one(&transaction, *id)?);
            transaction.execute("DELETE FROM highlights WHERE id = ?1", [id.0])?;
        }
        transaction.commit()?;
        Ok(removed)
    }

    /// A highlight; `None` when it is gone.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn highlight(&self, id: HighlightId) -> Result<Option<HighlightRecord>, StoreError> {
        one(&self.reader(), id)
    }

    /// The highlights of a source, in the order in which they stand there.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn highlights_of(&self, source: SourceId) -> Result<Vec<HighlightRecord>, StoreError> {
        let reader = self.reader();
        let sql = format!(
            "SELECT {COLUMNS} FROM {FROM} WHERE highlights.fingerprint = (SELECT fingerprint FROM sources WHERE id = ?1) \
             ORDER BY span_start, span_end, highlights.id"
        );
        let mut statement = reader.prepare_cached(&sql)?;
        let rows = statement.query_map([source.0], record)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Every highlight of the library, source by source, in the order in which they stand there.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn highlights(&self) -> Result<Vec<HighlightRecord>, StoreError> {
        let reader = self.reader();
        let sql = format!(
            "SELECT {COLUMNS} FROM {FROM} ORDER BY sources.id IS NULL, sources.id, highlights.fingerprint, span_start, \
             span_end, highlights.id"
        );
        let mut statement = reader.prepare_cached(&sql)?;
        let rows = statement.query_map([], record)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

fn one(connection: &Connection, id: HighlightId) -> Result<Option<HighlightRecord>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM {FROM} WHERE highlights.id = ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query_map([id.0], record)?;
    Ok(rows.next().transpose()?)
}

fn is_taken(connection: &Connection, fingerprint: Fingerprint, own: &NewHighlight) -> Result<bool, StoreError> {
    let sql =
        "SELECT 1 FROM highlights WHERE fingerprint = ?1 AND taken_from = ?2 AND span_start = ?3 AND span_end = ?4";
    let mut statement = connection.prepare_cached(sql)?;
    let span = own.anchor.span;
    Ok(statement.exists(params![
        fingerprint.0.as_slice(),
        own.taken_from,
        span.start().as_u32(),
        span.end().as_u32()
    ])?)
}

fn insert(
    connection: &Connection,
    id: Option<HighlightId>,
    fingerprint: Fingerprint,
    title: &str,
    own: &NewHighlight,
) -> Result<HighlightId, StoreError> {
    let sql = "INSERT OR IGNORE INTO highlights (id, fingerprint, source_title, span_start, span_end, exact, prefix, suffix, \
               colour, note, made_by, at_ms, taken_from) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
    connection.prepare_cached(sql)?.execute(params![
        id.map(|id| id.0),
        fingerprint.0.as_slice(),
        title,
        own.anchor.span.start().as_u32(),
        own.anchor.span.end().as_u32(),
        own.anchor.exact,
        own.anchor.prefix,
        own.anchor.suffix,
        own.colour.name(),
        own.note,
        own.by,
        own.at_ms,
        own.taken_from,
    ])?;
    Ok(id.unwrap_or_else(|| HighlightId(connection.last_insert_rowid())))
}

/// A row that is damaged is read as far as it goes: its words are found again by themselves.
fn record(row: &Row<'_>) -> rusqlite::Result<HighlightRecord> {
    let bytes = |at| -> rusqlite::Result<usize> {
        let byte: i64 = row.get(at)?;
        Ok(u32::try_from(byte).map_or(0, |byte| byte as usize))
    };
    let fingerprint: Vec<u8> = row.get(1)?;
    let colour: String = row.get(9)?;
    Ok(HighlightRecord {
        id: HighlightId(row.get(0)?),
        fingerprint: Fingerprint(fingerprint.try_into().unwrap_or_default()),
        source: row.get::<_, Option<i64>>(2)?.map(SourceId),
        title: row.get(3)?,
        own: NewHighlight {
            anchor: Anchor {
                span: TextSpan::from_bytes(bytes(4)?..bytes(5)?).unwrap_or_default(),
                exact: row.get(6)?,
                prefix: row.get(7)?,
                suffix: row.get(8)?,
            },
            // One of a newer version that this one does not know.
            colour: Colour::from_name(&colour).unwrap_or_default(),
            note: row.get(10)?,
            by: row.get(11)?,
            at_ms: row.get(12)?,
            taken_from: row.get(13)?,
        },
    })
}
