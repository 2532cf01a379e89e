//! Connections to the database, as every part of the library opens them.

use crate::error::StoreError;
use crate::whereabouts::Whereabouts;
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::path::Path;

/// How long a connection waits for another one.
pub(crate) const PATIENCE: std::time::Duration = std::time::Duration::from_secs(10);

/// Statements that a connection keeps ready: all that taking in, reading and judging need. One too few, and each is parsed anew
/// each time, for the one that is needed next is always the one that was let go.
const STATEMENTS: usize = 64;

/// Lets a prepared statement keep its plan. Otherwise SQLite parses it anew each time a value is bound, since the value
/// might ask for another plan: as dear as no cache of statements at all.
pub(crate) fn keep_plans(connection: &Connection) -> Result<(), StoreError> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

/// Opens a connection as the library needs it.
pub(crate) fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    keep_plans(&connection)?;
    // So that it can shrink. Before anything is written: it has no effect on a database that has tables.
    connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    match Whereabouts::of(file.parent().unwrap_or(file)).is_here() {
        true => connection.pragma_update(None, "journal_mode", "WAL")?,
        false => leave_log(&connection)?,
    }
    // With FULL a committed source survives a power cut; a commit is one fsync, and there is one a source.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// Writes without a log that programs would have to share. One that is there is written back first, without being shared.
fn leave_log(connection: &Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    match connection.pragma_update(None, "journal_mode", "DELETE") {
        // Somebody reads the log just now; it is left the next time.
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy) => {
            tracing::warn!(%error, "the database keeps its log");
        }
        done => done?,
    }
    connection.pragma_update(None, "locking_mode", "NORMAL")?;
    // What was locked is let go of with the next look.
    version(connection)?;
    Ok(())
}

/// The number of the last step that made it.
pub(crate) fn version(connection: &Connection) -> Result<usize, rusqlite::Error> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version as usize)
}
