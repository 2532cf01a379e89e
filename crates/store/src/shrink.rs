//! Giving back to the disk what a library does not need any more.

use crate::connection::PATIENCE;
use rusqlite::Connection;
use std::time::Duration;

/// Bytes up to which a database of an older version is left as it is: writing it anew is not worth the while.
const WORTH_IT: u64 = 1_000_000;
/// Of a database of an older version, one part in so many must be empty for it to be written anew.
const ONE_IN: u64 = 4;

/// Cuts the empty pages off a database. One that was made before this was allowed is written anew once, when much of it is
/// empty.
pub(crate) fn shrink(database: &Connection) -> Result<(), rusqlite::Error> {
    const NEVER: u64 = 0;
    let number = |name: &str| database.pragma_query_value(None, name, |row| row.get::<_, u32>(0).map(u64::from));
    let (empty, all) = (number("freelist_count")?, number("page_count")?);
    if empty == 0 {
        return Ok(());
    }
    if number("auto_vacuum")? == NEVER {
        if empty * ONE_IN < all || empty * number("page_size")? < WORTH_IT {
            return Ok(());
        }
        // Every connection has asked for it (`connection::connect`); from now on it is so.
        database.execute_batch("VACUUM")?;
    } else {
        // It goes on with every row that is asked for.
        let mut statement = database.prepare("PRAGMA incremental_vacuum")?;
        let mut rows = statement.query([])?;
        while rows.next()?.is_some() {}
    }
    // The file itself is only cut when the log is written back: at the next time, where somebody reads it now.
    database.busy_timeout(Duration::ZERO)?;
    let cut = database.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    database.busy_timeout(PATIENCE)?;
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Blobs of 100 KB in a database of an older version, how many of them go, and whether it is written anew.
    #[test]
    fn a_database_of_an_older_version_is_written_anew_when_it_pays() {
        for (blobs, gone, anew) in [
            (60, 0, false),
            // A fifth of much.
            (100, 20, false),
            (100, 40, true),
            // Half of little.
            (8, 4, false),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let database = Connection::open(folder.path().join("library.db")).unwrap();
            database
                .execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE blobs (id INTEGER PRIMARY KEY, blob)")
                .unwrap();
            for _ in 0..blobs {
                database
                    .execute("INSERT INTO blobs (blob) VALUES (zeroblob(100000))", [])
                    .unwrap();
            }
            database.pragma_update(None, "auto_vacuum", "INCREMENTAL").unwrap();
            database.execute("DELETE FROM blobs WHERE id <= ?1", [gone]).unwrap();
            shrink(&database).unwrap();
            let kind: u32 = database
                .pragma_query_value(None, "auto_vacuum", |row| row.get(0))
                .unwrap();
            assert_eq!(kind == 2, anew, "{gone} of {blobs}");
        }
    }
}
