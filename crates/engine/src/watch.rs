//! Watched folders: what comes into them is added by itself. None is watched unless a person says so.
//!
//! They are looked at now and then rather than listened to: network folders tell of nothing, listening has limits of its own
//! for trees of many folders, and a file that is being written is told from one that is there only by looking twice. A look
//! lists names, lengths and times, and opens only what is new.
//!
//! A file is taken once its length and time were the same at two looks. What was taken is known by its path and its bytes: what
//! is removed from the library is not added again, nor under another name. A file that vanishes or changes stays in the
//! library as it was taken, and its source says so.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::error::EngineError;
use crate::jobs::Event;
use crate::saved::saved_folders;
use crate::{Engine, locked};
use pincite_core::source::document::SourceId;
use pincite_ingest::kind;
use pincite_store::{WatchedFile, fingerprint_of};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};
use std::time::{Duration, UNIX_EPOCH};

/// The library's setting that lists the folders, as JSON.
const SETTING: &str = "watched-folders";
/// From one look to the next.
const EVERY: Duration = Duration::from_secs(5);
/// How deep folders are looked into.
const DEEPEST: usize = 24;
/// Files and folders that one watched folder may hold: more are not looked at, and that is said.
const MOST: usize = 50_000;
/// Files that are taken after one look: adding thousands leaves room for everything else.
const AT_ONCE: usize = 25;

/// How a watched folder is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WatchState {
    /// It is looked at.
    #[default]
    Watching,
    /// It is not there, as when its disk is not connected. Nothing in it counts as vanished meanwhile.
    NotThere,
    /// It holds more than is looked at; what is beyond that is not added.
    TooLarge,
}

/// A watched folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchedFolder {
    /// The folder.
    pub path: PathBuf,
    /// How it was at the last look.
    pub state: WatchState,
}

/// What was there at the last look.
#[derive(Default)]
pub(crate) struct Watching {
    seen: BTreeMap<PathBuf, Looks>,
    states: BTreeMap<PathBuf, WatchState>,
}

/// How a file looks from outside: its length, and when it was changed last in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Looks {
    bytes: u64,
    modified_ms: i64,
}

impl Engine {
    /// The folders that are watched.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn watched_folders(&self) -> Result<Vec<WatchedFolder>, EngineError> {
        let states = &locked(&self.watching).states;
        let folders = self.watched_paths()?.into_iter();
        Ok(folders
            .map(|path| WatchedFolder {
                state: states.get(&path).copied().unwrap_or_default(),
                path,
            })
            .collect())
    }

    fn watched_paths(&self) -> Result<Vec<PathBuf>, EngineError> {
        let kept = self.library.setting(SETTING)?.unwrap_or_default();
        Ok(serde_json::from_str(&kept).unwrap_or_default())
    }

    fn keep_watched(&self, folders: &[PathBuf]) -> Result<(), EngineError> {
        let kept = serde_json::to_string(folders).map_err(|_| EngineError::Stopped)?;
        Ok(self.library.set_setting(SETTING, &kept)?)
    }

    /// Watches a folder from now on: what Pincite reads in it, at any depth, is added, and what comes later.
    ///
    /// # Errors
    /// When it is no folder, its path is not Unicode, or the library cannot be written.
    pub fn watch(&self, folder: &Path) -> Result<(), EngineError> {
        let path = fs::canonicalize(folder).ok().filter(|path| path.is_dir());
        let path = path.ok_or_else(|| EngineError::NoSuchFile(folder.to_owned()))?;
        if path.to_str().is_none() {
            return Err(EngineError::NoSuchFile(path));
        }
        let mut folders = self.watched_paths()?;
        if !folders.contains(&path) {
            folders.push(path);
            self.keep_watched(&folders)?;
        }
        Ok(())
    }

    /// Watches a folder no more. What was added from it stays in the library.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn unwatch(&self, folder: &Path) -> Result<(), EngineError> {
        let mut folders = self.watched_paths()?;
        folders.retain(|watched| watched != folder);
        self.keep_watched(&folders)?;
        let mut prefix = folder.to_string_lossy().into_owned();
        if !prefix.ends_with(std::path::MAIN_SEPARATOR) {
            prefix.push(std::path::MAIN_SEPARATOR);
        }
        // What another watched folder still holds is looked at anew, and found in the library.
        Ok(self.library.forget_watched(&prefix)?)
    }

    /// Looks into the watched folders now and then, as long as the library is open.
    pub fn keep_watch(self: &Arc<Self>) {
        let engine = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(looked) = Self::look_once(&engine).await {
                if let Err(error) = looked {
                    tracing::warn!(%error, "the watched folders could not be looked at");
                }
                tokio::time::sleep(EVERY).await;
            }
        });
    }

    async fn look_once(engine: &Weak<Self>) -> Option<Result<(), EngineError>> {
        let engine = engine.upgrade()?;
        if engine.is_held() {
            return Some(Ok(()));
        }
        Some(engine.look_around().await)
    }

    /// Looks into the watched folders once, and adds what has come and was there in the same way at the last look.
    ///
    /// # Errors
    /// When the library cannot be read or written.
    pub async fn look_around(self: &Arc<Self>) -> Result<(), EngineError> {
        let engine = Arc::clone(self);
        let new = tokio::task::spawn_blocking(move || engine.look()).await;
        let new = new.map_err(|_| EngineError::Stopped)??;
        if new.is_empty() {
            return Ok(());
        }
        // What cannot be taken is known now as well, and not tried again before it changes.
        for (file, error) in self.add(new).await.refused {
            tracing::info!(%error, file = %file.display(), "a file of a watched folder was not added");
        }
        Ok(())
    }

    /// Compares the folders with what is known of them, and gives back what is to be added.
    fn look(&self) -> Result<Vec<PathBuf>, EngineError> {
        let folders = self.watched_paths()?;
        if folders.is_empty() {
            return Ok(Vec::new());
        }
        let known: BTreeMap<String, WatchedFile> = self
            .library
            .watched_files()?
            .into_iter()
            .map(|file| (file.path.clone(), file))
            .collect();
        let mut now = BTreeMap::new();
        let mut states = BTreeMap::new();
        for folder in &folders {
            let (found, state) = listed(folder, &self.folder);
            if state == WatchState::Watching {
                self.note_gone(folder, &found, &known)?;
            }
            now.extend(found);
            states.insert(folder.clone(), state);
        }
        let before = {
            let mut watching = locked(&self.watching);
            watching.states = states;
            std::mem::replace(&mut watching.seen, now.clone())
        };
        let settled = now
            .iter()
            .filter(|(path, looks)| looks.bytes > 0 && before.get(*path) == Some(*looks));
        let mut new = Vec::new();
        for (path, looks) in settled {
            if new.len() == AT_ONCE {
                break;
            }
            let name = path.to_string_lossy();
            match known.get(&*name) {
                Some(file) => self.note_seen(file, *looks)?,
                None => new.extend(self.take_note(path, *looks)?),
            }
        }
        Ok(new)
    }

    /// Writes down a file that is new; its path if it is to be added.
    fn take_note(&self, path: &Path, looks: Looks) -> Result<Option<PathBuf>, EngineError> {
        // One that cannot be read may only be locked by the program that writes it: it is looked at again.
        let Ok(fingerprint) = fingerprint_of(path) else {
            return Ok(None);
        };
        let is_known = self
            .library
            .watched_files()?
            .iter()
            .any(|file| file.fingerprint == Some(fingerprint));
        let is_there = self.library.source_with(fingerprint)?.is_some();
        self.library.note_watched(&WatchedFile {
            path: path.to_string_lossy().into_owned(),
            bytes: looks.bytes,
            modified_ms: looks.modified_ms,
            fingerprint: Some(fingerprint),
            is_gone: false,
            is_changed: false,
        })?;
        // The same bytes under another name were taken before: they are in the library, or were removed from it.
        Ok((!is_known && !is_there).then(|| path.to_owned()))
    }

    /// A file that is known is there: as it was taken, or changed.
    fn note_seen(&self, file: &WatchedFile, looks: Looks) -> Result<(), EngineError> {
        let is_same = (file.bytes, file.modified_ms) == (looks.bytes, looks.modified_ms);
        if is_same != file.is_changed && !file.is_gone {
            return Ok(());
        }
        // A new time alone is no change.
        let is_changed =
            !is_same && (file.is_changed || fingerprint_of(Path::new(&file.path)).ok() != file.fingerprint);
        self.note(&WatchedFile {
            is_gone: false,
            is_changed,
            modified_ms: if is_changed {
                file.modified_ms
            } else {
                looks.modified_ms
            },
            bytes: if is_changed { file.bytes } else { looks.bytes },
            ..file.clone()
        })
    }

    fn note_gone(
        &self,
        folder: &Path,
        found: &BTreeMap<PathBuf, Looks>,
        known: &BTreeMap<String, WatchedFile>,
    ) -> Result<(), EngineError> {
        let there: BTreeSet<_> = found.keys().map(|path| path.to_string_lossy()).collect();
        let below = known
            .values()
            .filter(|file| Path::new(&file.path).starts_with(folder) && !file.is_gone);
        for file in below.filter(|file| !there.contains(file.path.as_str())) {
            self.note(&WatchedFile {
                is_gone: true,
                ..file.clone()
            })?;
        }
        Ok(())
    }

    /// Writes down what became of a file, and tells of its source.
    fn note(&self, file: &WatchedFile) -> Result<(), EngineError> {
        self.library.note_watched(file)?;
        if let Some(fingerprint) = file.fingerprint
            && let Some(id) = self.library.source_with(fingerprint)?
        {
            self.tell(Event::SourceChanged(id));
        }
        Ok(())
    }

    /// What there is to say of the file in a watched folder that a source was taken from.
    pub(crate) fn file_note(&self, id: SourceId) -> Result<Option<Diagnostic>, EngineError> {
        let note = |kind, what: &str, file: &WatchedFile| Diagnostic {
            file: Some(file.path.clone()),
            ..Diagnostic::new(kind, format!("{} {what}", file.path))
        };
        Ok(self.library.watched_file_of(id)?.and_then(|file| match file {
            file if file.is_gone => Some(note(
                DiagnosticKind::FileGone,
                "is no longer in the watched folder. The library keeps its own copy.",
                &file,
            )),
            file if file.is_changed => Some(note(
                DiagnosticKind::FileChanged,
                "has changed since it was added. The library keeps what it was; add the file to check against what it is now.",
                &file,
            )),
            _ => None,
        }))
    }
}

/// What of a folder Pincite is likely to read, at any depth. Links are not followed: one to a parent would never end.
fn listed(folder: &Path, library: &Path) -> (BTreeMap<PathBuf, Looks>, WatchState) {
    let mut found = BTreeMap::new();
    let library = fs::canonicalize(library).unwrap_or_else(|_| library.to_owned());
    if fs::read_dir(folder).is_err() {
        return (found, WatchState::NotThere);
    }
    let mut looked_at = 0;
    let mut state = WatchState::Watching;
    let mut waiting = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = waiting.pop() {
        // What was not looked at must not count as vanished.
        let Ok(entries) = fs::read_dir(&folder) else {
            state = WatchState::TooLarge;
            continue;
        };
        let entries: Vec<_> = entries.flatten().take(MOST + 1 - looked_at.min(MOST)).collect();
        looked_at += entries.len();
        if looked_at > MOST || depth > DEEPEST {
            return (found, WatchState::TooLarge);
        }
        // What was saved with a page belongs to it and is no source of its own.
        let of_pages: BTreeSet<PathBuf> = entries
            .iter()
            .map(fs::DirEntry::path)
            .filter(|path| kind::is_likely(path))
            .flat_map(|path| saved_folders(&path))
            .collect();
        for entry in entries {
            let path = entry.path();
            let Ok(what) = entry.file_type() else { continue };
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            if what.is_dir() && !is_hidden && !of_pages.contains(&path) && path != library {
                waiting.push((path, depth + 1));
            } else if what.is_file() && !is_hidden && kind::is_likely(&path) {
                found.extend(looks(&entry).map(|looks| (path, looks)));
            }
        }
    }
    (found, state)
}

fn looks(entry: &fs::DirEntry) -> Option<Looks> {
    let data = entry.metadata().ok()?;
    let modified = data.modified().ok()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Some(Looks {
        bytes: data.len(),
        modified_ms: i64::try_from(modified.as_millis()).unwrap_or(i64::MAX),
    })
}
