//! A library whose database is lost or broken: putting the newest sound copy in its place, and taking in again the originals
//! that it does not know.

use crate::backup::prove_database;
use crate::copies::copies;
use crate::error::StoreError;
use crate::library::{Library, ON_ITS_WAY_OUT, lock};
use crate::names::Named;
use crate::originals::{PARTIAL, now_ms};
use crate::private;
use crate::sources::WAITING;
use pincite_core::source::document::{Fingerprint, SourceId, SourceKind};
use rusqlite::{Connection, params};
use std::fs;
use std::path::{Path, PathBuf};

/// The files of a database.
const DATABASE: [&str; 3] = ["library.db", "library.db-wal", "library.db-shm"];

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
fn originals(folder: &Path) -> Vec<PathBuf> {
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
fn fingerprint_in_name(file: &Path) -> Option<Fingerprint> {
    let name = file.file_stem()?.to_str()?;
    let (digits, rest) = name.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| u8::try_from(char::from(byte).to_digit(16)?).ok();
    let bytes: Option<Vec<u8>> = digits.iter().map(|[a, b]| Some(digit(*a)? << 4 | digit(*b)?)).collect();
    let bytes: [u8; 32] = bytes?.try_into().ok()?;
    rest.is_empty().then_some(Fingerprint(bytes))
}

/// Puts the newest sound copy of the database in its place, or an empty one where there is none; what was there lies in a
/// folder beside it then. Says which copy it was.
///
/// # Errors
/// When another program has the library open, or something cannot be written.
pub fn replace_database(folder: &Path) -> Result<Option<PathBuf>, StoreError> {
    let lock = lock(folder, ON_ITS_WAY_OUT)?;
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| StoreError::file(&path, error)
    };
    let aside = folder.join(format!("broken-{}", now_ms()));
    private::make_folder(&aside).map_err(failed(&aside))?;
    for name in DATABASE {
        let file = folder.join(name);
        if file.exists() {
            fs::rename(&file, aside.join(name)).map_err(failed(&file))?;
        }
    }
    let sound = copies(folder).into_iter().find(|copy| prove_database(copy).is_ok());
    let database = folder.join("library.db");
    match &sound {
        Some(copy) => {
            let beside = folder.join("library.db-new");
            fs::copy(copy, &beside).map_err(failed(&beside))?;
            private::restrict(&beside, 0o600);
            fs::rename(&beside, &database).map_err(failed(&database))?;
        }
        None => {
            let mut connection = crate::schema::connect(&database)?;
            crate::schema::migrate(&mut connection, folder)?;
        }
    }
    drop(lock);
    Ok(sound)
}

impl Library {
    /// Originals that lie in the library and that no source has.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn strays(&self) -> Result<Vec<PathBuf>, StoreError> {
        let mut strays = Vec::new();
        for file in originals(&self.folder) {
            let Some(fingerprint) = fingerprint_in_name(&file) else {
                continue;
            };
            let sql = "SELECT EXISTS (SELECT 1 FROM sources WHERE fingerprint = ?1)";
            let is_known: bool = self.reader().query_row(sql, [fingerprint.0], |row| row.get(0))?;
            if !is_known {
                strays.push(file);
            }
        }
        Ok(strays)
    }

    /// Takes an original that no source has as a source of `kind`. What its file was called is lost: it is named by its hash.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn take_stray(&self, file: &Path, kind: SourceKind) -> Result<SourceId, StoreError> {
        let fingerprint = fingerprint_in_name(file).ok_or(StoreError::Gone("This original"))?;
        let extension = file.extension().unwrap_or_default().to_string_lossy();
        let hash = fingerprint.to_string();
        let name = format!("recovered-{}.{extension}", hash.get(..12).unwrap_or_default());
        let writer = self.writer();
        let sql = "INSERT INTO sources (fingerprint, file_name, came_from, added_ms, state, kind) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        writer.execute(
            sql,
            params![
                fingerprint.0,
                name,
                file.to_string_lossy(),
                now_ms(),
                WAITING,
                kind.name()
            ],
        )?;
        Ok(SourceId(writer.last_insert_rowid()))
    }
}
