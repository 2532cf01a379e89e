//! An open library.

use crate::connection;
use crate::copies::{self, Copying};
use crate::error::StoreError;
use crate::letters::Filter;
use crate::lock::{Held, ON_ITS_WAY_OUT};
use crate::lost::refuse_lost;
use crate::originals::set_writable;
use crate::passages::Passages;
use crate::private;
use crate::schema;
use rusqlite::{Connection, OptionalExtension};
use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// An open library. While it is, no other process can write to it; any number can read it ([`Library::open_to_read`]).
///
/// Reading and writing have a connection each, so that a list is there at once while a long text is being written.
pub struct Library {
    pub(crate) folder: PathBuf,
    writer: Mutex<Connection>,
    reader: Mutex<Connection>,
    pub(crate) passages: Passages,
    pub(crate) letters: Filter,
    /// Where this program only reads: index and filter lack what another one is still adding.
    pub(crate) lags: AtomicBool,
    pub(crate) catching_up: Mutex<()>,
    /// How many [`Batch`]es are under way.
    batches: AtomicUsize,
    /// Is waited for before the library is given free.
    copying: Option<Copying>,
    /// Nobody else writes meanwhile; `None` where this program only reads.
    held: Option<Held>,
}

impl Library {
    /// Opens the library in `folder`, making it when there is none; brings the index up to the database.
    ///
    /// # Errors
    /// [`StoreError::InUse`], [`StoreError::Newer`], and what files and the database can fail with.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_within(folder, ON_ITS_WAY_OUT)
    }

    /// As [`Library::open`]; how long a program that has it open and may be ending is waited for.
    ///
    /// # Errors
    /// As [`Library::open`].
    pub fn open_within(folder: &Path, patience: Duration) -> Result<Self, StoreError> {
        make_room(folder)?;
        Self::open_held(folder, Held::take(folder, patience)?)
    }

    /// As [`Library::open`]; where another program holds it that opened it by this, its turn comes when that one has ended.
    /// `on_wait` is told when that takes longer than a moment.
    ///
    /// # Errors
    /// As [`Library::open`]: whoever opened it otherwise, as a window does, is not waited for.
    pub fn open_in_turn(folder: &Path, on_wait: impl FnOnce()) -> Result<Self, StoreError> {
        make_room(folder)?;
        Self::open_held(folder, Held::take_in_turn(folder, on_wait)?)
    }

    pub(crate) fn open_held(folder: &Path, held: Held) -> Result<Self, StoreError> {
        make_room(folder)?;
        refuse_lost(folder)?;
        let database = folder.join("library.db");
        // SQLite gives its other files the rights that this one has.
        let made = private::options().append(true).create(true).open(&database);
        made.map_err(|error| StoreError::file(&database, error))?;
        let mut writer = connection::connect(&database)?;
        schema::migrate(&mut writer, folder)?;
        let copying = copies::copy_daily(&writer, folder)
            .inspect_err(|error| tracing::warn!(%error, "the database could not be copied"));
        let reader = connection::connect(&database)?;
        let passages = Passages::open(&folder.join("index"))?;
        // Beside the passages, for it is made anew with them.
        let letters = Filter::open(&folder.join("index/letters"), true);
        private::close(folder);
        let mut library = Self::of_parts(folder, (writer, reader), (passages, letters), Some(held));
        library.copying = copying.ok();
        library.sweep_originals()?;
        // What was removed in an earlier run cannot be undone any more.
        library.purge()?;
        library.catch_up_index()?;
        library.catch_up_letters()?;
        Ok(library)
    }

    pub(crate) fn of_parts(
        folder: &Path,
        (writer, reader): (Connection, Connection),
        (passages, letters): (Passages, Filter),
        held: Option<Held>,
    ) -> Self {
        Self {
            folder: folder.to_owned(),
            writer: Mutex::new(writer),
            reader: Mutex::new(reader),
            passages,
            letters,
            lags: AtomicBool::new(false),
            catching_up: Mutex::default(),
            batches: AtomicUsize::new(0),
            copying: None,
            held,
        }
    }

    /// The library's folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What was last kept under `key`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT value FROM settings WHERE key = ?1")?;
        Ok(statement.query_row([key], |row| row.get(0)).optional()?)
    }

    /// The keys that begin so and have a value other than nothing, without their beginning.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn settings_under(&self, beginning: &str) -> Result<Vec<String>, StoreError> {
        let reader = self.reader();
        let sql = "SELECT substr(key, length(?1) + 1) FROM settings \
                   WHERE substr(key, 1, length(?1)) = ?1 AND value <> ''";
        let mut statement = reader.prepare_cached(sql)?;
        let keys = statement.query_map([beginning], |row| row.get(0))?;
        Ok(keys.collect::<Result<_, _>>()?)
    }

    /// Keeps `value` under `key`.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO settings VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
        self.writer().execute(sql, [key, value])?;
        Ok(())
    }

    // Whoever panicked while holding a connection left at most an open transaction, which SQLite rolls back.
    pub(crate) fn writer(&self) -> MutexGuard<'_, Connection> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For what can be done again after a power cut, as reading a source: the disk is not waited for. Whatever is written
    /// afterwards the usual way takes it to the disk.
    pub(crate) fn light_writer(&self) -> Result<Light<'_>, StoreError> {
        let writer = self.writer();
        writer.pragma_update(None, "synchronous", "NORMAL")?;
        Ok(Light { library: self, writer })
    }

    /// Until it is dropped nothing that is written waits for the disk; what was written is on the disk then. For many small
    /// changes that are one to whoever asked for them.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn batch(self: &Arc<Self>) -> Result<Batch, StoreError> {
        self.batches.fetch_add(1, Ordering::AcqRel);
        let batch = Batch(Arc::clone(self));
        self.writer().pragma_update(None, "synchronous", "NORMAL")?;
        Ok(batch)
    }

    /// A connection beside the two, for what reads for long; `None` where this program only reads, from one moment of the
    /// library's life.
    pub(crate) fn further_connection(&self) -> Result<Option<Connection>, StoreError> {
        let connect = |_: &Held| connection::connect(&self.folder.join("library.db"));
        self.held.as_ref().map(connect).transpose()
    }

    pub(crate) fn reader(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn make_room(folder: &Path) -> Result<(), StoreError> {
    private::make_folder(&folder.join("sources")).map_err(|error| StoreError::file(folder, error))
}

/// The connection that writes, while it does not wait for the disk.
pub(crate) struct Light<'a> {
    library: &'a Library,
    writer: MutexGuard<'a, Connection>,
}

impl Deref for Light<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.writer
    }
}

impl DerefMut for Light<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.writer
    }
}

impl Drop for Light<'_> {
    fn drop(&mut self) {
        if self.library.batches.load(Ordering::Acquire) == 0 {
            wait_for_the_disk(&self.writer);
        }
    }
}

/// Many small changes; see [`Library::batch`].
pub struct Batch(Arc<Library>);

impl Drop for Batch {
    fn drop(&mut self) {
        let writer = self.0.writer();
        if self.0.batches.fetch_sub(1, Ordering::AcqRel) == 1 {
            wait_for_the_disk(&writer);
            // Takes what was written to the disk before it returns.
            if let Err(error) = writer.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
                tracing::warn!(%error, "what was written last may not be on the disk yet");
            }
        }
    }
}

fn wait_for_the_disk(writer: &Connection) {
    if let Err(error) = writer.pragma_update(None, "synchronous", "FULL") {
        tracing::warn!(%error, "the database does not wait for the disk");
    }
}

/// Deletes the library in `folder`, unless it is open: what a library consists of, and the folder if nothing else is in it.
///
/// # Errors
/// [`StoreError::InUse`], or when something cannot be deleted; calling it again goes on then.
pub fn delete_library(folder: &Path) -> Result<(), StoreError> {
    let held = Held::take(folder, ON_ITS_WAY_OUT)?;
    let there = |name: &str| Some(folder.join(name)).filter(|path| path.exists());
    // The database first: without it nobody takes what is left for a library.
    for name in ["library.db", "library.db-wal", "library.db-shm", "door"] {
        if let Some(file) = there(name) {
            fs::remove_file(&file).map_err(|error| StoreError::file(&file, error))?;
        }
    }
    for made in ["index", "copies"].into_iter().filter_map(there) {
        fs::remove_dir_all(&made).map_err(|error| StoreError::file(&made, error))?;
    }
    if let Some(sources) = there("sources") {
        delete_originals(&sources)?;
    }
    drop(held);
    for file in ["turn", "lock"].into_iter().filter_map(there) {
        fs::remove_file(&file).map_err(|error| StoreError::file(&file, error))?;
    }
    // Anything else in it is somebody's own.
    let _ = fs::remove_dir(folder);
    Ok(())
}

fn delete_originals(sources: &Path) -> Result<(), StoreError> {
    let listed = |folder: &Path| -> Result<Vec<PathBuf>, StoreError> {
        let entries = fs::read_dir(folder).map_err(|error| StoreError::file(folder, error))?;
        Ok(entries.flatten().map(|entry| entry.path()).collect())
    };
    let is_shelf = |path: &Path| path.file_name().is_some_and(|name| name.len() == 2) && path.is_dir();
    for shelf in listed(sources)? {
        let files = if is_shelf(&shelf) {
            listed(&shelf)?
        } else {
            vec![shelf.clone()]
        };
        for file in files.iter().filter(|file| file.is_file()) {
            set_writable(file)
                .and_then(|()| fs::remove_file(file))
                .map_err(|error| StoreError::file(file, error))?;
        }
        let _ = fs::remove_dir(&shelf);
    }
    let _ = fs::remove_dir(sources);
    Ok(())
}
