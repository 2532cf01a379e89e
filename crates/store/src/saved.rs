//! What is shown of a saved page: its HTML, its pictures, and what it says of itself.

use crate::error::StoreError;
use crate::library::Library;
use crate::packed::{self, pack};
use pincite_core::source::document::SourceId;
use rusqlite::{OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};

/// What reading a saved page came to, apart from its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedContents {
    /// The page as it may be shown.
    pub html: String,
    /// From its text to its nodes, as its reader packs it.
    pub map: Vec<u8>,
    /// What it says of itself.
    pub record: SavedRecord,
    /// Its pictures and fonts with their media types, in the order of their numbers.
    pub parts: Vec<(String, Vec<u8>)>,
}

/// What a saved page says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedRecord {
    /// The site that it is of.
    pub site: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// When it was published, as it says.
    pub date: Option<String>,
    /// Where it was saved from.
    pub address: Option<String>,
    /// When it was saved.
    pub saved_at: Option<String>,
    /// Its headings.
    pub outline: Vec<HeadingRecord>,
}

/// A heading of a saved page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadingRecord {
    /// Its words.
    pub title: String,
    /// How many headings stand above it.
    pub depth: u8,
    /// The number of its element in the shown page.
    pub element: u32,
    /// It heads a box beside the text.
    pub surrounding: bool,
}

/// As [`crate::contents`] has it for texts: more is not won by trying harder.
const LEVEL: i32 = 6;

/// A shown page longer than this is refused as damaged; pages are made no longer.
const LONGEST: usize = 1 << 30;

/// Writes down what is shown of a page.
pub(crate) fn write(transaction: &Transaction<'_>, id: SourceId, contents: &SavedContents) -> Result<(), StoreError> {
    let packed = |bytes: &[u8]| pack(bytes, LEVEL, "page");
    let record = &contents.record;
    let outline = postcard::to_stdvec(&record.outline).map_err(|_| StoreError::Damaged("the outline of a page"))?;
    transaction.execute(
        "INSERT INTO saved_pages (source, html, map, outline, site, author, date, address, saved_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            id.0,
            packed(contents.html.as_bytes())?,
            packed(&contents.map)?,
            outline,
            record.site,
            record.author,
            record.date,
            record.address,
            record.saved_at
        ],
    )?;
    let mut statement = transaction.prepare_cached("INSERT INTO page_parts VALUES (?1, ?2, ?3, ?4)")?;
    for (number, (media_type, bytes)) in contents.parts.iter().enumerate() {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        statement.execute(params![id.0, number, media_type, bytes])?;
    }
    Ok(())
}

impl Library {
    /// What a saved page says of itself.
    ///
    /// # Errors
    /// When the source is no saved page that was read, or its record is damaged.
    pub fn saved_page(&self, id: SourceId) -> Result<SavedRecord, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT site, author, date, address, saved_at, outline FROM saved_pages WHERE source = ?1",
        )?;
        let found = statement.query_row([id.0], |row| {
            let record = SavedRecord {
                site: row.get(0)?,
                author: row.get(1)?,
                date: row.get(2)?,
                address: row.get(3)?,
                saved_at: row.get(4)?,
                outline: Vec::new(),
            };
            Ok((record, row.get::<_, Vec<u8>>(5)?))
        });
        let (mut record, outline) = found.optional()?.ok_or(GONE)?;
        record.outline = postcard::from_bytes(&outline).map_err(|_| StoreError::Damaged("the outline of a page"))?;
        Ok(record)
    }

    /// A saved page as it may be shown.
    ///
    /// # Errors
    /// When the source is no saved page that was read, or its record is damaged.
    pub fn saved_html(&self, id: SourceId) -> Result<Vec<u8>, StoreError> {
        self.packed("SELECT html FROM saved_pages WHERE source = ?1", id)
    }

    /// From a saved page's text to its nodes, as its reader packed it.
    ///
    /// # Errors
    /// When the source is no saved page that was read, or its record is damaged.
    pub fn saved_map(&self, id: SourceId) -> Result<Vec<u8>, StoreError> {
        self.packed("SELECT map FROM saved_pages WHERE source = ?1", id)
    }

    fn packed(&self, sql: &str, id: SourceId) -> Result<Vec<u8>, StoreError> {
        let packed: Vec<u8> = {
            let reader = self.reader();
            let mut statement = reader.prepare_cached(sql)?;
            statement.query_row([id.0], |row| row.get(0)).optional()?.ok_or(GONE)?
        };
        packed::unpack(&packed, LONGEST).ok_or(StoreError::Damaged("a saved page"))
    }

    /// A picture or font of a saved page: its media type and its bytes.
    ///
    /// # Errors
    /// When there is none of this number.
    pub fn saved_part(&self, id: SourceId, number: u32) -> Result<(String, Vec<u8>), StoreError> {
        let reader = self.reader();
        let mut statement =
            reader.prepare_cached("SELECT media_type, bytes FROM page_parts WHERE source = ?1 AND part = ?2")?;
        let found = statement.query_row(params![id.0, number], |row| Ok((row.get(0)?, row.get(1)?)));
        found.optional()?.ok_or(StoreError::Gone("This part of the page"))
    }
}

const GONE: StoreError = StoreError::Gone("This page");
