//! The library's sources.

use crate::abouts;
use crate::error::StoreError;
use crate::library::Library;
use crate::names::Named;
use pincite_core::source::about::About;
use pincite_core::source::document::{Fingerprint, SourceId, SourceKind};
use pincite_core::source::timing::MediaTime;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

/// How far a source is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceState {
    /// Its original is there; it was not read yet, or not to the end.
    Waiting,
    /// Its text is there.
    Ready,
    /// It was read and has no text: a scan without a text layer.
    NoText,
    /// It is encrypted and needs its password.
    Locked,
    /// A recording that nobody wrote down yet: there is no model to listen with.
    NotTranscribed,
    /// A recording of which a part is written down; the rest waits for a person's word.
    Paused,
    /// It could not be read, and why.
    Failed(String),
}

pub(crate) const WAITING: &str = "waiting";
pub(crate) const READY: &str = "ready";

impl SourceState {
    pub(crate) fn columns(&self) -> (&'static str, Option<&str>) {
        match self {
            Self::Waiting => (WAITING, None),
            Self::Ready => (READY, None),
            Self::NoText => ("no_text", None),
            Self::Locked => ("locked", None),
            Self::NotTranscribed => ("not_transcribed", None),
            Self::Paused => ("paused", None),
            Self::Failed(message) => ("failed", Some(message)),
        }
    }

    fn from_columns(state: &str, message: Option<String>) -> Self {
        match state {
            READY => Self::Ready,
            "no_text" => Self::NoText,
            "locked" => Self::Locked,
            "not_transcribed" => Self::NotTranscribed,
            "paused" => Self::Paused,
            "failed" => Self::Failed(message.unwrap_or_default()),
            _ => Self::Waiting,
        }
    }
}

/// What the library knows of a source besides its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceRecord {
    /// Which source.
    pub id: SourceId,
    /// The hash of its bytes.
    pub fingerprint: Fingerprint,
    /// What it is.
    pub kind: SourceKind,
    /// The name of its file when it was added.
    pub file_name: String,
    /// Other names that files with the same bytes had when they were added, in the order of the alphabet.
    pub other_names: Vec<String>,
    /// Its title, when its file or a person gives one.
    pub title: Option<String>,
    /// What it is as a work: as a person says, or else as its file does.
    pub about: About,
    /// When it was added: milliseconds since 1970.
    pub added_ms: i64,
    /// How far it is.
    pub state: SourceState,
    /// How many pages it has; 0 before it is read.
    pub pages: u32,
    /// How long a recording is; `None` for other kinds and before it is read.
    pub duration: Option<MediaTime>,
    /// Whether a recording has moving pictures; `None` where that is not known, as in libraries of older versions.
    pub has_picture: Option<bool>,
    /// How many of its pages have no text.
    pub pages_without_text: u32,
    /// What could not be read of it.
    pub warnings: Vec<String>,
    /// How often it was read: its text is another one after each reading.
    pub readings: u32,
    /// What its folded text is known by; 0 where that is not known, or there is no word in it.
    pub text_key: u64,
    /// The address of the page that it was saved from.
    pub address: Option<String>,
    /// It is what an assistant saw, as an export of this name carries it, and not the source itself.
    pub seen_by: Option<String>,
}

const COLUMNS: &str = "SELECT id, fingerprint, file_name, title, added_ms, state, message, pages, pages_without_text, \
                       readings, kind, duration_ms, seen_by, has_picture, text_sum FROM sources WHERE removed_ms IS NULL";

impl Library {
    /// Every source, in the order they were added.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn sources(&self) -> Result<Vec<SourceRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} ORDER BY id"))?;
        let mut records = statement.query_map([], record)?.collect::<Result<Vec<_>, _>>()?;
        complete(&reader, &mut records, None)?;
        Ok(records)
    }

    /// One source, or `None` when it is gone.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn source(&self, id: SourceId) -> Result<Option<SourceRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} AND id = ?1"))?;
        let found = statement.query_row([id.0], record).optional()?;
        let mut records: Vec<SourceRecord> = found.into_iter().collect();
        complete(&reader, &mut records, Some(id))?;
        Ok(records.pop())
    }

    /// Writes down how far a source is.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn set_state(&self, id: SourceId, state: &SourceState) -> Result<(), StoreError> {
        let (name, message) = state.columns();
        let sql = "UPDATE sources SET state = ?2, message = ?3 WHERE id = ?1";
        self.writer().execute(sql, params![id.0, name, message])?;
        Ok(())
    }

    /// Marks a source as what an assistant saw, out of the export that `seen_by` names.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn set_seen_by(&self, id: SourceId, seen_by: &str) -> Result<(), StoreError> {
        let sql = "UPDATE sources SET seen_by = ?2 WHERE id = ?1";
        self.writer().execute(sql, params![id.0, seen_by])?;
        Ok(())
    }

    /// Takes a source, its text and its original out of the library.
    ///
    /// # Errors
    /// When the database or the index cannot be written.
    pub fn remove_source(&self, id: SourceId) -> Result<(), StoreError> {
        let original = match self.original(id) {
            Err(StoreError::Gone(_)) => return Ok(()),
            other => other?,
        };
        let companions = self.own_companions(id)?;
        self.writer().execute("DELETE FROM sources WHERE id = ?1", [id.0])?;
        Self::delete_original(&original);
        companions.iter().for_each(|companion| Self::delete_original(companion));
        self.passages.remove(id)
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<SourceRecord> {
    Ok(SourceRecord {
        id: SourceId(row.get(0)?),
        fingerprint: Fingerprint(row.get(1)?),
        file_name: row.get(2)?,
        other_names: Vec::new(),
        title: row.get(3)?,
        added_ms: row.get(4)?,
        state: SourceState::from_columns(&row.get::<_, String>(5)?, row.get(6)?),
        pages: row.get(7)?,
        pages_without_text: row.get(8)?,
        readings: row.get(9)?,
        kind: SourceKind::from_name(&row.get::<_, String>(10)?).unwrap_or(SourceKind::Pdf),
        duration: row
            .get::<_, Option<i64>>(11)?
            .and_then(|ms| u64::try_from(ms).ok())
            .map(MediaTime),
        seen_by: row.get(12)?,
        has_picture: row.get(13)?,
        text_key: key_of(row.get::<_, Option<[u8; 32]>>(14)?),
        address: None,
        about: About {
            title: row.get(3)?,
            ..About::default()
        },
        warnings: Vec::new(),
    })
}

/// Takes what stands of sources in other tables into their records, which are in the order of their identities. One question a
/// table, whether for all of them or `only` one: asked once for each source it is most of what a list costs.
fn complete(reader: &Connection, records: &mut [SourceRecord], only: Option<SourceId>) -> Result<(), StoreError> {
    take_abouts(reader, records, only)?;
    for (take, ask) in BESIDE {
        let mut statement = reader.prepare_cached(&asked(ask, only))?;
        let texts = statement.query_map(params_from_iter(only.map(|id| id.0)), |row| {
            Ok((SourceId(row.get(0)?), row.get(1)?))
        })?;
        for text in texts {
            let (source, text) = text?;
            if let Some(record) = of_source(records, source) {
                take(record, text);
            }
        }
    }
    Ok(())
}

/// What a person says of a source takes the place of what its file says, but for a title left empty.
fn take_abouts(reader: &Connection, records: &mut [SourceRecord], only: Option<SourceId>) -> Result<(), StoreError> {
    let ask = "SELECT source, by_person, title, authors, year, container, publisher, doi, key FROM abouts WHERE {} \
               ORDER BY source DESC, by_person DESC";
    let mut statement = reader.prepare_cached(&asked(ask, only))?;
    let mut rows = statement.query(params_from_iter(only.map(|id| id.0)))?;
    let mut last = None;
    while let Some(row) = rows.next()? {
        let source = SourceId(row.get(0)?);
        if last.replace(source) == Some(source) {
            continue;
        }
        if let Some(record) = of_source(records, source) {
            let (by_person, title): (bool, Option<String>) = (row.get(1)?, row.get(2)?);
            let guessed = title.is_some() && !by_person;
            record.title = title.or(record.title.take());
            record.about = About {
                title: record.title.clone(),
                guessed,
                ..abouts::from_row(row, 3)?
            };
        }
    }
    Ok(())
}

fn asked(ask: &str, only: Option<SourceId>) -> String {
    ask.replace("{}", if only.is_some() { "source = ?1" } else { "true" })
}

fn of_source(records: &mut [SourceRecord], id: SourceId) -> Option<&mut SourceRecord> {
    let at = records.binary_search_by_key(&id, |record| record.id).ok()?;
    records.get_mut(at)
}

/// The first bytes of what a text is known by.
pub(crate) fn key_of(sum: Option<[u8; 32]>) -> u64 {
    let first = sum.as_ref().and_then(|sum| sum.first_chunk());
    first.map_or(0, |first| u64::from_le_bytes(*first))
}

/// Takes a text into a record.
type Take = fn(&mut SourceRecord, String);

/// Texts of a record that stand in other tables, and how they are asked for.
const BESIDE: [(Take, &str); 3] = [
    (
        warned,
        "SELECT source, text FROM warnings WHERE {} ORDER BY source, seq",
    ),
    (
        also_called,
        "SELECT source, name FROM other_names WHERE {} ORDER BY source, name",
    ),
    (
        saved_from,
        "SELECT source, address FROM saved_pages WHERE address IS NOT NULL AND {}",
    ),
];

fn warned(record: &mut SourceRecord, warning: String) {
    record.warnings.push(warning);
}

fn also_called(record: &mut SourceRecord, name: String) {
    record.other_names.push(name);
}

fn saved_from(record: &mut SourceRecord, address: String) {
    record.address = Some(address);
}
