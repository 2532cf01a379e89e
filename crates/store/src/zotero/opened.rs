//! A database of Zotero's, opened so that nothing changes in Zotero's folder: in its place while it is at rest, and otherwise
//! a copy of it with its log.

use super::ZoteroUnread;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How often it is begun anew when Zotero writes meanwhile.
const TRIES: u32 = 5;
/// What stands beside a database while somebody writes to it.
const LOGS: [&str; 2] = ["-wal", "-journal"];

/// Reads a database. `spare`: a folder for a copy.
///
/// A database that SQLite is told not to change is opened without locks, which would be in Zotero's way, and without the shared
/// file that a log needs. In return it must be seen not to have changed until all was read.
pub(super) fn with<T>(
    file: &Path,
    spare: &Path,
    read: impl Fn(&Connection) -> Result<T, rusqlite::Error>,
) -> Result<T, ZoteroUnread> {
    let unreadable = |error| ZoteroUnread::Unreadable {
        file: file.to_owned(),
        error,
    };
    for attempt in 0..TRIES {
        let before = Looks::of(file).map_err(unreadable)?;
        let at_rest = before.are_at_rest();
        let place = match at_rest {
            true => file.to_owned(),
            false => copy(file, spare, attempt).map_err(unreadable)?,
        };
        let is_same = || Looks::of(file).map_err(unreadable).map(|now| now == before);
        if !at_rest && !is_same()? {
            continue;
        }
        let told = open(&place, at_rest).and_then(|connection| read(&connection));
        if !at_rest || is_same()? {
            return told.map_err(|error| meaning_of(file, &error));
        }
    }
    Err(ZoteroUnread::Busy(file.to_owned()))
}

/// How a database and its logs look from outside: lengths in bytes, and when they were changed last.
#[derive(PartialEq, Eq)]
struct Looks {
    database: (u64, Option<SystemTime>),
    logs: [Option<(u64, Option<SystemTime>)>; 2],
}

impl Looks {
    fn of(file: &Path) -> io::Result<Self> {
        let looks = |path: &Path| fs::metadata(path).map(|about| (about.len(), about.modified().ok()));
        let log = |ending| match looks(&beside(file, ending)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            looks => looks.map(Some),
        };
        let [write_ahead, journal] = LOGS;
        Ok(Self {
            database: looks(file)?,
            logs: [log(write_ahead)?, log(journal)?],
        })
    }

    fn are_at_rest(&self) -> bool {
        self.logs.iter().flatten().all(|(bytes, _)| *bytes == 0)
    }
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Copies a database and its logs; each attempt has names of its own, so that no log of an earlier one lies beside it.
fn copy(file: &Path, spare: &Path, attempt: u32) -> io::Result<PathBuf> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let to = spare.join(format!("{attempt}-{name}"));
    // Bytes alone: a file that may not be written would stay one, and SQLite has to settle the log.
    let bytes = |from: &Path, to: &Path| io::copy(&mut File::open(from)?, &mut File::create(to)?);
    bytes(file, &to)?;
    for ending in LOGS {
        match bytes(&beside(file, ending), &beside(&to, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            // Where there is none, none may be made up.
            Err(_) => drop(fs::remove_file(beside(&to, ending))),
            Ok(_) => {}
        }
    }
    Ok(to)
}

fn open(file: &Path, at_rest: bool) -> Result<Connection, rusqlite::Error> {
    let connection = match at_rest {
        true => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let address = address(file).ok_or_else(|| rusqlite::Error::InvalidPath(file.to_owned()))?;
            Connection::open_with_flags(address, flags)?
        }
        false => Connection::open_with_flags(
            file,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?,
    };
    // The file is foreign: nothing in its schema is to run.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// The address by which SQLite opens a file without changing anything; `None` where the path is no Unicode.
fn address(file: &Path) -> Option<String> {
    let path = std::path::absolute(file).ok()?;
    let path = path.to_str()?;
    let mut address = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        match byte {
            b'\\' if cfg!(windows) => address.push('/'),
            b'/' | b':' | b'-' | b'.' | b'_' | b'~' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => {
                address.push(char::from(byte));
            }
            byte => address.push_str(&format!("%{byte:02X}")),
        }
    }
    Some(address + "?immutable=1")
}

fn meaning_of(file: &Path, error: &rusqlite::Error) -> ZoteroUnread {
    let why = error.to_string();
    match error.sqlite_error_code() {
        Some(
            ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::SystemIoFailure | ErrorCode::DiskFull,
        ) => ZoteroUnread::Unreadable {
            file: file.to_owned(),
            error: io::Error::other(why),
        },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => ZoteroUnread::Busy(file.to_owned()),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => ZoteroUnread::Damaged {
            file: file.to_owned(),
            why,
        },
        // Tables as they were before Zotero 5 have other columns.
        _ if why.contains("no such column") => ZoteroUnread::Old(file.to_owned()),
        _ if matches!(error, rusqlite::Error::QueryReturnedNoRows) || why.contains("no such table") => {
            ZoteroUnread::Foreign(file.to_owned())
        }
        _ => ZoteroUnread::Damaged {
            file: file.to_owned(),
            why,
        },
    }
}
