//! Reading a library beside whoever writes to it, and where nobody can write.
//!
//! What is read is the library as it was at one moment: SQLite keeps that moment for a reader, however much is written
//! meanwhile. The index follows the database at its own pace. So what it holds of other moments is left out of what it
//! proposes, and what it lacks is put into an index in memory, once something is looked for: a list waits for neither. The
//! library itself is not changed.

use crate::connection;
use crate::error::StoreError;
use crate::letters::Filter;
use crate::library::{Library, make_room};
use crate::lock::Held;
use crate::passages::Passages;
use crate::schema::{self, Age};
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

impl Library {
    /// Opens the library in `folder` to be read, whoever writes to it meanwhile. What is asked to be written is refused.
    /// `spare` makes a folder to copy the database to where it cannot be read in its place.
    ///
    /// What another program is just making is read as soon as it is made. What is not there yet, or only one program can have
    /// open, is opened as by [`Library::open_in_turn`]. So is what has
    /// to be brought in order, if nobody has it open.
    ///
    /// # Errors
    /// As [`Library::open`].
    pub fn open_to_read(
        folder: &Path,
        spare: impl FnOnce() -> io::Result<PathBuf>,
        on_wait: impl FnOnce(),
    ) -> Result<Self, StoreError> {
        let database = folder.join("library.db");
        let spare = || spare().map_err(|error| StoreError::file(folder, error));
        match sight(&database) {
            Ok(Sight::Ready) => Self::read(folder, &Reached::Here(database)),
            Ok(Sight::Older(connection)) => match open_if_free(folder) {
                Some(opened) => opened,
                None => Self::read(folder, &Reached::brought_up(&connection, &spare()?)?),
            },
            Ok(Sight::Alone) => match open_in_turn_unless_made(folder, &database, on_wait) {
                Ok(Some(opened)) => Ok(opened),
                Ok(None) => Self::read(folder, &Reached::Here(database)),
                Err(StoreError::ReadOnly(_)) if database.exists() => Self::read(folder, &Reached::Here(database)),
                Err(error) => Err(error),
            },
            Err(error) if needs_writing(&error) => match written_last(&database) {
                false => Self::read(folder, &Reached::Unchanging(database)),
                true => Self::read(folder, &Reached::copied(&database, &spare()?)?),
            },
            Err(error) => Err(error.into()),
        }
    }

    fn read(folder: &Path, reached: &Reached) -> Result<Self, StoreError> {
        let reader = reached.connect()?;
        // From now on it sees the database as it is at this moment.
        reader.execute_batch("BEGIN; SELECT COUNT(*) FROM sources;")?;
        let passages = Passages::open_to_read(&folder.join("index"))?;
        let letters = Filter::open(&folder.join("index/letters"), false);
        let library = Self::of_parts(folder, (reached.connect()?, reader), (passages, letters), None);
        if library.is_indexed()? {
            return Ok(library);
        }
        // Whoever has it open is just putting in what is missing.
        let is_free = Held::take_if_free(folder).is_ok();
        if is_free && library.is_in_order()? {
            return Ok(library);
        }
        match is_free.then(|| open_if_free(folder)).flatten() {
            Some(Ok(opened)) => return Ok(opened),
            // As on a full disk. What is there can be read all the same.
            Some(Err(error)) => tracing::warn!(%error, "the library cannot be brought in order"),
            None => {}
        }
        library.lags.store(true, Ordering::Release);
        Ok(library)
    }

    /// Whether index and filter hold all that may have words in it: for an answer no text is opened.
    fn is_indexed(&self) -> Result<bool, StoreError> {
        let (stale, missing) = self.index_differs()?;
        Ok(stale.is_empty() && missing.is_empty() && self.letters_lacking()?.is_empty())
    }

    /// The same where texts without words are none that is missing.
    fn is_in_order(&self) -> Result<bool, StoreError> {
        let (stale, missing) = self.index_differs()?;
        Ok(stale.is_empty() && !missing.into_iter().any(|id| self.has_words(id)) && !self.is_behind()?)
    }

    /// Sees to it, before something is looked for, that this program's index and filter hold what those on the disk lack.
    pub(crate) fn catch_up_to_read(&self) -> Result<(), StoreError> {
        if !self.lags.load(Ordering::Acquire) {
            return Ok(());
        }
        let _one = self.catching_up.lock().unwrap_or_else(PoisonError::into_inner);
        if self.lags.load(Ordering::Acquire) {
            self.complete_index()?;
            self.catch_up_letters()?;
            self.lags.store(false, Ordering::Release);
        }
        Ok(())
    }
}

/// Opens a library that can be written and that nobody has open.
fn open_if_free(folder: &Path) -> Option<Result<Library, StoreError>> {
    let held = Held::take_if_free(folder).ok()?;
    Some(Library::open_held(folder, held))
}

/// Opens a library as by [`Library::open_in_turn`], and not once another program has made its database: to wait until that
/// program ends would be to wait for all that it adds.
fn open_in_turn_unless_made(
    folder: &Path,
    database: &Path,
    on_wait: impl FnOnce(),
) -> Result<Option<Library>, StoreError> {
    make_room(folder)?;
    let is_made = || matches!(sight(database), Ok(Sight::Ready));
    let held = Held::take_in_turn_unless(folder, on_wait, is_made)?;
    held.map(|held| Library::open_held(folder, held)).transpose()
}

/// What a database shows when it is opened to be read.
enum Sight {
    /// It is of this version, and many can read it.
    Ready,
    /// It is of an older version.
    Older(Connection),
    /// There is none yet, or only one program can have it open.
    Alone,
}

fn sight(database: &Path) -> Result<Sight, rusqlite::Error> {
    if fs::metadata(database).map_or(0, |about| about.len()) == 0 {
        return Ok(Sight::Alone);
    }
    let connection = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(connection::PATIENCE)?;
    let age = schema::age(&connection)?;
    let journal: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    Ok(match age {
        Age::Unmade => Sight::Alone,
        _ if journal != "wal" => Sight::Alone,
        Age::Older => Sight::Older(connection),
        // Of a newer one it is said when it is opened.
        Age::Current | Age::Newer => Sight::Ready,
    })
}

/// Whether SQLite would have to write something in order to read: it shares what was written last in a file of its own, and
/// on read-only media or a full disk it cannot make one. Where somebody writes, that file is there.
fn needs_writing(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{CannotOpen, DiskFull, ReadOnly, SystemIoFailure};
    matches!(
        error.sqlite_error_code(),
        Some(CannotOpen | ReadOnly | DiskFull | SystemIoFailure)
    )
}

/// Whether something is in that file.
fn written_last(database: &Path) -> bool {
    beside(database).any(|file| fs::metadata(file).is_ok_and(|about| about.len() > 0))
}

/// The files in which SQLite keeps what is not in the database yet.
fn beside(database: &Path) -> impl Iterator<Item = PathBuf> {
    ["-wal", "-journal"].into_iter().map(|ending| {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        name.into()
    })
}

/// A database as it can be read.
enum Reached {
    /// Where it is.
    Here(PathBuf),
    /// Where it is, and nobody can write there.
    Unchanging(PathBuf),
    /// A copy of it.
    Copy(PathBuf),
}

impl Reached {
    /// A copy of this version of a database that can be read.
    fn brought_up(older: &Connection, spare: &Path) -> Result<Self, StoreError> {
        let copy = spare.join("library.db");
        {
            let mut target = Connection::open(&copy)?;
            let backup = rusqlite::backup::Backup::new(older, &mut target)?;
            backup.run_to_completion(4096, Duration::ZERO, None)?;
        }
        schema::migrate(&mut connection::connect(&copy)?, spare)?;
        Ok(Self::Copy(copy))
    }

    /// A copy of a database to which nobody can write.
    fn copied(database: &Path, spare: &Path) -> Result<Self, StoreError> {
        let copy = spare.join("library.db");
        let files = std::iter::once(database.to_owned()).chain(beside(database));
        for (from, to) in files.zip(std::iter::once(copy.clone()).chain(beside(&copy))) {
            match fs::copy(&from, &to) {
                Ok(_) => crate::originals::set_writable(&to).map_err(|error| StoreError::file(&to, error))?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(StoreError::file(&to, error)),
            }
        }
        schema::migrate(&mut connection::connect(&copy)?, spare)?;
        Ok(Self::Copy(copy))
    }

    fn connect(&self) -> Result<Connection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = match self {
            Self::Here(file) => Connection::open_with_flags(file, flags)?,
            Self::Unchanging(file) => {
                Connection::open_with_flags(unchanging(file), flags | OpenFlags::SQLITE_OPEN_URI)?
            }
            Self::Copy(file) => Connection::open(file)?,
        };
        connection.busy_timeout(connection::PATIENCE)?;
        connection::keep_plans(&connection)?;
        // A change of the copy would be lost.
        connection.pragma_update(None, "query_only", true)?;
        schema::refuse_newer(&connection, self.file().parent().unwrap_or(self.file()))?;
        Ok(connection)
    }

    fn file(&self) -> &Path {
        let (Self::Here(file) | Self::Unchanging(file) | Self::Copy(file)) = self;
        file
    }
}

/// The address of a file that does not change, as SQLite wants it (<https://www.sqlite.org/uri.html>).
fn unchanging(file: &Path) -> String {
    #[cfg(unix)]
    let (root, path) = ("", std::os::unix::ffi::OsStrExt::as_bytes(file.as_os_str()));
    #[cfg(not(unix))]
    let path = file.to_string_lossy().replace('\\', "/");
    #[cfg(not(unix))]
    let (root, path) = ("/", path.as_bytes());
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~:".contains(&byte);
    let escaped = path.iter().map(|byte| match is_plain(*byte) {
        true => char::from(*byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    format!("file:{root}{}?immutable=1", escaped.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_last_is_seen_beside_the_database() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("library.db");
        for (name, bytes, expected) in [
            ("library.db", "much", false),
            ("library.db-shm", "much", false),
            ("library.db-wal", "", false),
            ("library.db-wal", "a page", true),
            ("library.db-journal", "a page", true),
        ] {
            let file = folder.path().join(name);
            fs::write(&file, bytes).unwrap();
            assert_eq!(written_last(&database), expected, "{name}, {} bytes", bytes.len());
            fs::remove_file(file).unwrap();
        }
    }

    /// A question mark would begin what SQLite is asked to do with the file.
    #[cfg(unix)]
    #[test]
    fn the_address_of_a_file_has_its_own_letters_only() {
        for (file, address) in [
            ("/home/ada/library.db", "file:/home/ada/library.db?immutable=1"),
            (
                "/home/a b/?mode=rwc&x#y/%.db",
                "file:/home/a%20b/%3Fmode%3Drwc%26x%23y/%25.db?immutable=1",
            ),
            ("/h/é.db", "file:/h/%C3%A9.db?immutable=1"),
        ] {
            assert_eq!(unchanging(Path::new(file)), address);
        }
    }
}
