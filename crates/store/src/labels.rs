//! What a person says that pages are called, where the file says it wrongly or not at all.

use crate::error::StoreError;
use crate::library::Library;
use crate::names::Named;
use pincite_core::source::document::{PageIndex, PageLabel, SourceId};
use pincite_core::source::labels;
use pincite_core::source::labels::{LabelRange, LabelStyle};
use rusqlite::params;

impl Library {
    /// What a person says that a source's pages are called; empty where the file's own labels hold.
    ///
    /// # Errors
    /// When the database cannot be read, or a record is damaged.
    pub fn page_labels(&self, id: SourceId) -> Result<Vec<LabelRange>, StoreError> {
        let reader = self.reader();
        let sql = "SELECT first, style, prefix, start FROM page_labels WHERE source = ?1 ORDER BY first";
        let mut statement = reader.prepare_cached(sql)?;
        let rows = statement.query_map([id.0], |row| {
            let range = LabelRange {
                first: PageIndex(row.get(0)?),
                style: LabelStyle::default(),
                prefix: row.get(2)?,
                start: row.get(3)?,
            };
            Ok((range, row.get::<_, String>(1)?))
        })?;
        let styled = |row: rusqlite::Result<(LabelRange, String)>| {
            let (range, style) = row?;
            let style = LabelStyle::from_name(&style).ok_or(StoreError::Damaged("the page labels of a source"))?;
            Ok(LabelRange { style, ..range })
        };
        rows.map(styled).collect()
    }

    /// Keeps what a person says that a source's pages are called; nothing goes back to the file's own labels. What was
    /// found out about claims is forgotten, for it compared the pages that answers name.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written.
    pub fn set_page_labels(&self, id: SourceId, ranges: &[LabelRange]) -> Result<(), StoreError> {
        self.source(id)?.ok_or(StoreError::Gone("This source"))?;
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        transaction.execute("DELETE FROM page_labels WHERE source = ?1", [id.0])?;
        for LabelRange {
            first,
            style,
            prefix,
            start,
        } in ranges
        {
            transaction.execute(
                "INSERT INTO page_labels VALUES (?1, ?2, ?3, ?4, ?5)",
                params![id.0, first.0, style.name(), prefix, start],
            )?;
        }
        transaction.execute("DELETE FROM claim_runs", [])?;
        transaction.commit()?;
        Ok(())
    }
}

/// Calls pages, each by the label that the file gives it, as a person says.
pub(crate) fn call<'a>(labelled: impl Iterator<Item = &'a mut Option<PageLabel>>, ranges: &[LabelRange]) {
    for (index, own) in (0..).map(PageIndex).zip(labelled) {
        if let Some(label) = labels::label(ranges, index) {
            *own = label;
        }
    }
}
