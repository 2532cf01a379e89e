//! Telling a library whose database is lost from one that was never filled.

use crate::error::StoreError;
use crate::originals::PARTIAL;
use pincite_core::source::document::Fingerprint;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// Refuses a library whose database is gone or empty while originals are there: an empty list would say that nothing was
/// ever added.
pub(crate) fn refuse_lost(folder: &Path) -> Result<(), StoreError> {
    let database = folder.join("library.db");
    // What was written last may be in a file of its own still, and the database itself as good as empty.
    let is_empty = || Connection::open(&database).is_ok_and(|opened| has_no_tables(&opened));
    if database.exists() && !is_empty() {
        return Ok(());
    }
    match originals(folder).len() {
        0 => Ok(()),
        originals => Err(StoreError::DatabaseLost {
            folder: folder.to_owned(),
            originals,
        }),
    }
}

fn has_no_tables(database: &Connection) -> bool {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)";
    database.query_row(sql, [], |row| row.get(0)).unwrap_or(false)
}

/// The originals that lie in a library, whatever its database says.
pub(crate) fn originals(folder: &Path) -> Vec<PathBuf> {
    let listed = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    let shelves = listed(&folder.join("sources")).map(|shelf| shelf.path());
    let mut found: Vec<PathBuf> = shelves
        .flat_map(|shelf| listed(&shelf).map(|file| file.path()).collect::<Vec<_>>())
        .filter(|file| fingerprint_in_name(file).is_some() && file.extension().is_none_or(|kind| kind != "part"))
        .filter(|file| {
            !file
                .file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with(PARTIAL))
        })
        .collect();
    found.sort();
    found
}

/// The hash that an original is called by.
pub(crate) fn fingerprint_in_name(file: &Path) -> Option<Fingerprint> {
    let name = file.file_stem()?.to_str()?;
    let (digits, rest) = name.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| u8::try_from(char::from(byte).to_digit(16)?).ok();
    let bytes: Option<Vec<u8>> = digits.iter().map(|[a, b]| Some(digit(*a)? << 4 | digit(*b)?)).collect();
    let bytes: [u8; 32] = bytes?.try_into().ok()?;
    rest.is_empty().then_some(Fingerprint(bytes))
}
