//! The state behind the window.

use crate::asking::Questions;
use crate::dto::Failure;
use crate::media::MediaServer;
use crate::single_instance::SingleInstance;
use pincite_core::source::document::SourceId;
use pincite_engine::Engine;
use pincite_engine::address::{Address, AddressError};
use pincite_engine::backup::CancellationToken;
use pincite_engine::import::Export;
use pincite_engine::packs::Prepared;
use pincite_engine::verify::Fault;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tauri::async_runtime::JoinHandle;

/// Files that may wait for a person's word: more than anyone hands over, and no more than a list can show.
const MOST_HANDED: usize = 5_000;

/// The library that the window shows.
pub(crate) struct Open {
    /// It, or why there is none: then the window says so, and every request is answered with that.
    pub(crate) engine: Result<Arc<Engine>, Failure>,
    /// Where its recordings play from.
    pub(crate) media: Option<MediaServer>,
    /// Tells the window what happens in it.
    pub(crate) telling: Option<JoinHandle<()>>,
}

impl Drop for Open {
    fn drop(&mut self) {
        if let Some(telling) = self.telling.take() {
            telling.abort();
        }
    }
}

/// Everything behind the window.
pub(crate) struct App {
    open: RwLock<Open>,
    /// The library that was left behind when it was moved.
    left: Mutex<Option<PathBuf>>,
    /// Files named on the command line, to be added once the window can show what comes of it.
    files: Mutex<Vec<PathBuf>>,
    /// The place named on the command line, to be shown then, too.
    address: Mutex<Option<Result<Address, AddressError>>>,
    /// Files that another program handed over, which wait for a person's word.
    handed: Mutex<Vec<PathBuf>>,
    /// Pictures that were added together, which wait for a person's word on whether they are one source.
    pictures: Mutex<Vec<PathBuf>>,
    /// Where a second start hands over what it was given.
    door: Mutex<Option<SingleInstance>>,
    /// The window has drawn its first content.
    ready: AtomicBool,
    /// The export that was opened last, out of which answers can be taken.
    export: Mutex<Option<Arc<Export>>>,
    /// The question that was prepared last.
    prepared: Mutex<Option<Arc<Prepared>>>,
    /// What the last check of the library found.
    faults: Mutex<Vec<Fault>>,
    /// Stops the backup that was begun last, or moving, restoring or checking a library.
    backup: Mutex<CancellationToken>,
    /// Stops comparing the sources for an answer that was begun last.
    across: Mutex<CancellationToken>,
    /// Questions to a model.
    pub(crate) questions: Mutex<Questions>,
}

impl App {
    pub(crate) fn new(open: Open, files: Vec<PathBuf>, address: Option<Result<Address, AddressError>>) -> Self {
        Self {
            open: RwLock::new(open),
            left: Mutex::default(),
            files: Mutex::new(files),
            address: Mutex::new(address),
            handed: Mutex::default(),
            pictures: Mutex::default(),
            door: Mutex::default(),
            ready: AtomicBool::new(false),
            export: Mutex::default(),
            prepared: Mutex::default(),
            faults: Mutex::default(),
            backup: Mutex::default(),
            across: Mutex::default(),
            questions: Mutex::default(),
        }
    }

    /// The files named on the command line, once.
    pub(crate) fn take_files(&self) -> Vec<PathBuf> {
        std::mem::take(&mut *self.files.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The place named on the command line, once.
    pub(crate) fn take_address(&self) -> Option<Result<Address, AddressError>> {
        self.address.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub(crate) fn keep_address(&self, address: Result<Address, AddressError>) {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = Some(address);
    }

    /// Keeps files until a person says whether they are added; none twice.
    pub(crate) fn hand(&self, files: impl IntoIterator<Item = PathBuf>) {
        let mut handed = self.handed.lock().unwrap_or_else(PoisonError::into_inner);
        for file in files {
            if handed.len() < MOST_HANDED && !handed.contains(&file) {
                handed.push(file);
            }
        }
    }

    pub(crate) fn handed(&self) -> Vec<PathBuf> {
        self.handed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn take_handed(&self) -> Vec<PathBuf> {
        std::mem::take(&mut *self.handed.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Keeps pictures until a person says what becomes of them, and names all that wait; none twice.
    pub(crate) fn keep_pictures(&self, files: Vec<PathBuf>) -> Vec<PathBuf> {
        let mut pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        for file in files {
            if !pictures.contains(&file) {
                pictures.push(file);
            }
        }
        pictures.clone()
    }

    pub(crate) fn take_pictures(&self) -> Vec<PathBuf> {
        std::mem::take(&mut *self.pictures.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn keep_door(&self, door: Option<SingleInstance>) {
        *self.door.lock().unwrap_or_else(PoisonError::into_inner) = door;
    }

    pub(crate) fn close_door(&self) {
        self.keep_door(None);
    }

    /// Whether the window can show what comes.
    pub(crate) fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Acquire)
    }

    pub(crate) fn set_ready(&self) {
        self.ready.store(true, Ordering::Release);
    }

    pub(crate) fn keep_export(&self, export: Arc<Export>) {
        *self.export.lock().unwrap_or_else(PoisonError::into_inner) = Some(export);
    }

    pub(crate) fn export(&self) -> Option<Arc<Export>> {
        self.export.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What stops the work that is begun now, by [`App::stop_backup`].
    pub(crate) fn new_cancel(&self) -> CancellationToken {
        let cancel = CancellationToken::new();
        *self.backup.lock().unwrap_or_else(PoisonError::into_inner) = cancel.clone();
        cancel
    }

    /// Puts another library in place of the one before, which is given back. The window has to begin anew.
    pub(crate) fn switch(&self, open: Open) -> Open {
        *self.export.lock().unwrap_or_else(PoisonError::into_inner) = None;
        *self.prepared.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.keep_faults(Vec::new());
        self.stop_across();
        self.questions.lock().unwrap_or_else(PoisonError::into_inner).forget();
        self.ready.store(false, Ordering::Release);
        std::mem::replace(&mut *self.open.write().unwrap_or_else(PoisonError::into_inner), open)
    }

    pub(crate) fn left(&self) -> Option<PathBuf> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_left(&self, folder: Option<PathBuf>) {
        *self.left.lock().unwrap_or_else(PoisonError::into_inner) = folder;
    }

    pub(crate) fn stop_backup(&self) {
        self.backup.lock().unwrap_or_else(PoisonError::into_inner).cancel();
    }

    /// What stops comparing the sources that is begun now, by [`App::stop_across`]; what was under way is stopped.
    pub(crate) fn begin_across(&self) -> CancellationToken {
        let cancel = CancellationToken::new();
        let before = std::mem::replace(
            &mut *self.across.lock().unwrap_or_else(PoisonError::into_inner),
            cancel.clone(),
        );
        before.cancel();
        cancel
    }

    pub(crate) fn stop_across(&self) {
        self.across.lock().unwrap_or_else(PoisonError::into_inner).cancel();
    }

    pub(crate) fn keep_prepared(&self, prepared: Arc<Prepared>) {
        *self.prepared.lock().unwrap_or_else(PoisonError::into_inner) = Some(prepared);
    }

    pub(crate) fn prepared(&self) -> Option<Arc<Prepared>> {
        self.prepared.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn keep_faults(&self, faults: Vec<Fault>) {
        *self.faults.lock().unwrap_or_else(PoisonError::into_inner) = faults;
    }

    /// What the last check found, once: what was mended is found by the next one if it is broken still.
    pub(crate) fn take_faults(&self) -> Vec<Fault> {
        std::mem::take(&mut *self.faults.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Where a recording plays from; `None` when nothing serves it.
    pub(crate) fn media_url(&self, id: SourceId) -> Option<String> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        open.media.as_ref().map(|server| server.url(id))
    }

    pub(crate) fn engine(&self) -> Result<Arc<Engine>, Failure> {
        self.open.read().unwrap_or_else(PoisonError::into_inner).engine.clone()
    }
}
