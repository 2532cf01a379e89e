//! Copies that the database makes of itself: before its tables change, and once a day. Three are kept.

use crate::clock::now_ms;
use crate::connection;
use crate::error::StoreError;
use crate::private;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;

const KEPT: usize = 3;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The names of copies begin so, and go on with when they were made: milliseconds since 1970.
const NAME: &str = "library-";
/// A copy under way; one that is left over was cut off.
const UNFINISHED: &str = "unfinished.db";

/// Copies of the database of the library in `folder`, newest first.
#[must_use]
pub fn copies(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("copies")).into_iter().flatten().flatten();
    let mut found: Vec<(i64, PathBuf)> = entries
        .filter_map(|entry| Some((made_ms(&entry.path())?, entry.path())))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

fn made_ms(copy: &Path) -> Option<i64> {
    let name = copy.file_name()?.to_str()?;
    name.strip_prefix(NAME)?.strip_suffix(".db")?.parse().ok()
}

/// A larger database is copied while the library is open already: nobody waits for gigabytes to be copied.
const COPIED_AT_ONCE: u64 = 64_000_000;

/// A copy that is being made beside an open library.
pub(crate) struct Copying(Option<JoinHandle<()>>);

impl Drop for Copying {
    fn drop(&mut self) {
        // One that is cut off is none.
        if let Some(copying) = self.0.take() {
            let _ = copying.join();
        }
    }
}

/// Copies the database if it holds anything and the newest copy is a day old.
pub(crate) fn copy_daily(connection: &Connection, folder: &Path) -> Result<Copying, StoreError> {
    if !is_due(connection, folder)? {
        return Ok(Copying(None));
    }
    let database = folder.join("library.db");
    if fs::metadata(&database).map_or(0, |about| about.len()) <= COPIED_AT_ONCE {
        copy(connection, folder)?;
        return Ok(Copying(None));
    }
    let own = connection::connect(&database)?;
    let folder = folder.to_owned();
    let copying = std::thread::spawn(move || {
        if let Err(error) = copy(&own, &folder) {
            tracing::warn!(%error, "the database could not be copied");
        }
    });
    Ok(Copying(Some(copying)))
}

fn is_due(connection: &Connection, folder: &Path) -> Result<bool, StoreError> {
    let newest = copies(folder).first().and_then(|copy| made_ms(copy));
    // A clock that was set back makes no copy every time.
    let is_due = newest.is_none_or(|made| now_ms().abs_diff(made) >= DAY_MS.unsigned_abs());
    let holds = "SELECT EXISTS (SELECT 1 FROM sources) OR EXISTS (SELECT 1 FROM answers)";
    Ok(is_due && connection.query_row(holds, [], |row| row.get(0))?)
}

/// Copies the database as it is now, and lets go of the oldest copies.
pub(crate) fn copy(connection: &Connection, folder: &Path) -> Result<(), StoreError> {
    let copies_folder = folder.join("copies");
    private::make_folder(&copies_folder).map_err(|error| StoreError::file(&copies_folder, error))?;
    let unfinished = copies_folder.join(UNFINISHED);
    private::make_file(&unfinished).map_err(|error| StoreError::file(&unfinished, error))?;
    {
        let mut target = Connection::open(&unfinished)?;
        let backup = rusqlite::backup::Backup::new(connection, &mut target)?;
        // In one step, so that it is of one moment, whoever writes meanwhile.
        backup.step(-1)?;
    }
    // What it had in a file of its own goes with the connection.
    let finished = copies_folder.join(format!("{NAME}{}.db", now_ms()));
    fs::rename(&unfinished, &finished).map_err(|error| StoreError::file(&finished, error))?;
    for old in copies(folder).into_iter().skip(KEPT) {
        let _ = fs::remove_file(old);
    }
    Ok(())
}
