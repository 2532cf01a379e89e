//! Pages that were read as pictures: what was read of each, kept as it goes, so that a page is read once.

use crate::error::StoreError;
use crate::library::Library;
use crate::packed::{self, pack};
use pincite_core::source::document::{PageIndex, SourceId};
use rusqlite::params;
use std::collections::BTreeSet;

impl Library {
    /// Keeps what was read of a page's picture, in whatever form its reader gives it. `version` is the reader's; `failed`: reading
    /// it again may bring more.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written.
    pub fn put_scan(
        &self,
        id: SourceId,
        page: PageIndex,
        version: u32,
        failed: bool,
        scan: &[u8],
    ) -> Result<(), StoreError> {
        let packed = pack(scan, LEVEL, "what was read of a picture")?;
        // It can be read again from its original.
        let writer = self.light_writer()?;
        let sql = "INSERT INTO scans VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (source, page) \
                   DO UPDATE SET version = excluded.version, failed = excluded.failed, scan = excluded.scan";
        writer.execute(sql, params![id.0, page.0, version, failed, packed])?;
        Ok(())
    }

    /// Forgets the pages of a source of which reading failed, so that they are read again.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn forget_failed_scans(&self, id: SourceId) -> Result<(), StoreError> {
        let sql = "DELETE FROM scans WHERE source = ?1 AND failed";
        self.light_writer()?.execute(sql, [id.0])?;
        Ok(())
    }

    /// Forgets these pages of a source, so that they are read again.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn forget_scans(&self, id: SourceId, pages: &[PageIndex]) -> Result<(), StoreError> {
        if pages.is_empty() {
            return Ok(());
        }
        let writer = self.light_writer()?;
        for page in pages {
            writer.execute(
                "DELETE FROM scans WHERE source = ?1 AND page = ?2",
                params![id.0, page.0],
            )?;
        }
        Ok(())
    }

    /// What was read of a source's pictures by this version of the reader, in the order of its pages.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn scans(&self, id: SourceId, version: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        let reader = self.reader();
        let mut statement =
            reader.prepare_cached("SELECT scan FROM scans WHERE source = ?1 AND version = ?2 ORDER BY page")?;
        let packed = statement.query_map(params![id.0, version], |row| row.get::<_, Vec<u8>>(0))?;
        packed
            .map(|packed| packed::unpack(&packed?, LONGEST).ok_or(StoreError::Damaged("what was read of a picture")))
            .collect()
    }

    /// The sources of which any picture was read.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn scanned(&self) -> Result<BTreeSet<SourceId>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT DISTINCT source FROM scans WHERE NOT failed")?;
        let sources = statement.query_map([], |row| row.get(0).map(SourceId))?;
        Ok(sources.collect::<Result<_, _>>()?)
    }

    /// Whether any picture of a source was read.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_scanned(&self, id: SourceId) -> Result<bool, StoreError> {
        let reader = self.reader();
        let mut statement =
            reader.prepare_cached("SELECT EXISTS (SELECT 1 FROM scans WHERE source = ?1 AND NOT failed)")?;
        Ok(statement.query_row([id.0], |row| row.get(0))?)
    }

    /// The pages of a source whose pictures this version of the reader did not read, in order: those that have no text, or
    /// `all`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn to_scan(&self, id: SourceId, version: u32, all: bool) -> Result<Vec<PageIndex>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT page FROM pages WHERE source = ?1 AND (?3 OR NOT has_text) AND NOT EXISTS \
             (SELECT 1 FROM scans WHERE scans.source = ?1 AND scans.page = pages.page AND version = ?2) ORDER BY page",
        )?;
        let pages = statement.query_map(params![id.0, version, all], |row| row.get(0).map(PageIndex))?;
        Ok(pages.collect::<Result<_, _>>()?)
    }
}

const LEVEL: i32 = 6;
/// More than any page comes to; bounds memory where a record is damaged.
const LONGEST: usize = 64 << 20;
