//! What was taken from Zotero, by the keys that Zotero has for it: so that nothing is taken twice, and what a person changed
//! here is told from what Zotero said.

use crate::abouts::{By, from_row, pack, write};
use crate::clock::now_ms;
use crate::error::StoreError;
use crate::library::Library;
use crate::zotero::ZoteroLibrary;
use pincite_core::source::about::About;
use pincite_core::source::document::{Fingerprint, SourceId};
use rusqlite::{Connection, Row, params};

/// A file of Zotero's that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoteroFile {
    /// Whose it is there.
    pub library: ZoteroLibrary,
    /// The key of the file.
    pub attachment: String,
    /// The key of the item that it belongs to; its own where it belongs to none.
    pub item: String,
    /// What it held.
    pub fingerprint: Fingerprint,
    /// Its length in bytes, as it was taken.
    pub bytes: u64,
    /// When it was changed last, as it was taken: milliseconds since 1970.
    pub modified_ms: i64,
    /// What Zotero calls the item's kind: "journalArticle".
    pub kind: String,
    /// Its date, as a person wrote it.
    pub date: Option<String>,
    /// Its address on the web.
    pub url: Option<String>,
    /// The work, as Zotero said last.
    pub about: About,
    /// It is not in Zotero any more.
    pub is_gone: bool,
}

const COLUMNS: &str = "SELECT authors, year, container, publisher, doi, key, library, attachment, item, fingerprint, bytes, \
                       modified_ms, kind, date, url, title, gone_ms IS NOT NULL FROM zotero_files";

impl Library {
    /// Everything that was taken from Zotero. A record that makes no sense is passed over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn zotero_files(&self) -> Result<Vec<ZoteroFile>, StoreError> {
        self.zotero_rows(&format!("{COLUMNS} ORDER BY library, attachment"), [])
    }

    /// What a source is in Zotero: several, where several items have the same file; those that are there first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn zotero_files_of(&self, id: SourceId) -> Result<Vec<ZoteroFile>, StoreError> {
        let sql = format!(
            "{COLUMNS} WHERE fingerprint = (SELECT fingerprint FROM sources WHERE id = ?1) \
             ORDER BY gone_ms IS NOT NULL, library <> 'library', library, attachment"
        );
        self.zotero_rows(&sql, [id.0])
    }

    fn zotero_rows(&self, sql: &str, values: impl rusqlite::Params) -> Result<Vec<ZoteroFile>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(sql)?;
        let rows = statement.query_map(values, taken)?;
        Ok(rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// Writes down what was taken from Zotero, and what it says of sources in the place of a person's word: all or nothing.
    ///
    /// # Errors
    /// When the database cannot be written; then nothing has changed.
    pub fn note_zotero(&self, files: &[ZoteroFile], abouts: &[(SourceId, About)]) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        for file in files {
            note(&transaction, file)?;
        }
        for (id, about) in abouts {
            write(&transaction, *id, By::Person, about)?;
        }
        Ok(transaction.commit()?)
    }
}

fn note(writer: &Connection, file: &ZoteroFile) -> Result<(), StoreError> {
    let mut statement = writer.prepare_cached(
        "INSERT OR REPLACE INTO zotero_files (library, attachment, item, fingerprint, bytes, modified_ms, kind, date, url, \
         title, authors, year, container, publisher, doi, key, gone_ms) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
    )?;
    let about = &file.about;
    statement.execute(params![
        file.library.to_string(),
        file.attachment,
        file.item,
        file.fingerprint.0,
        i64::try_from(file.bytes).unwrap_or(i64::MAX),
        file.modified_ms,
        file.kind,
        file.date,
        file.url,
        about.title,
        pack(&about.authors),
        about.year,
        about.container,
        about.publisher,
        about.doi,
        about.key,
        file.is_gone.then(now_ms),
    ])?;
    Ok(())
}

fn taken(row: &Row<'_>) -> rusqlite::Result<Option<ZoteroFile>> {
    let fingerprint = row.get::<_, Vec<u8>>(9)?;
    let named = ZoteroLibrary::named(&row.get::<_, String>(6)?);
    let (Some(library), Ok(fingerprint)) = (named, fingerprint.try_into()) else {
        return Ok(None);
    };
    Ok(Some(ZoteroFile {
        library,
        attachment: row.get(7)?,
        item: row.get(8)?,
        fingerprint: Fingerprint(fingerprint),
        bytes: u64::try_from(row.get::<_, i64>(10)?).unwrap_or_default(),
        modified_ms: row.get(11)?,
        kind: row.get(12)?,
        date: row.get(13)?,
        url: row.get(14)?,
        about: About {
            title: row.get(15)?,
            ..from_row(row, 0)?
        },
        is_gone: row.get(16)?,
    }))
}
