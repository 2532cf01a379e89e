//! A library whose database is lost or broken: putting the newest sound copy in its place, and taking in again the originals
//! that it does not know.

use crate::backup::prove_database;
use crate::clock::now_ms;
use crate::copies::copies;
use crate::error::StoreError;
use crate::library::Library;
use crate::lock::{Held, ON_ITS_WAY_OUT};
use crate::lost::{fingerprint_in_name, originals};
use crate::names::Named;
use crate::private;
use crate::sources::WAITING;
use pincite_core::source::document::{SourceId, SourceKind};
use rusqlite::params;
use std::fs;
use std::path::{Path, PathBuf};

/// The files of a database.
const DATABASE: [&str; 3] = ["library.db", "library.db-wal", "library.db-shm"];

/// Puts the newest sound copy of the database in its place, or an empty one where there is none; what was there lies in a
/// folder beside it then. Says which copy it was.
///
/// # Errors
/// When another program has the library open, or something cannot be written.
pub fn replace_database(folder: &Path) -> Result<Option<PathBuf>, StoreError> {
    let held = Held::take(folder, ON_ITS_WAY_OUT)?;
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
            let mut connection = crate::connection::connect(&database)?;
            crate::schema::migrate(&mut connection, folder)?;
        }
    }
    drop(held);
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
