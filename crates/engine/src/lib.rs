//! What Pincite can do, one file per use case: [`add`] sources, [`check`] answers and their [`claims`], [`read`] a source's
//! pages and their other [`parts`], [`find`] words in one or all of them, [`annotate`] an answer, [`answer_report`]:
//! an answer laid out with its verdicts, [`models`]: what speech is transcribed with, [`recordings`]
//! and [`transcripts`]: what is said in recordings, [`saved`]: saved pages, [`printed`]: documents as they are printed, [`scanning`] and [`elsewhere`]: pages that are pictures, [`packs`]: questions with what to answer them from,
//! [`meaning`]: how alike a claim and a passage are in meaning,
//! pictures that are [`pasted`], and [`albums`]: several as one source, [`import`]: answers out of exports, [`seen`]: what an assistant saw, [`selection`]: what a person selected in a source,
//! [`about`]: sources as works, [`labels`]: what pages are called, [`backup`] of a library and [`library_maintenance`], several
//! [`libraries`], [`diagnostics`] on what is wrong with a source, [`assistants`] that look into the library, folders to [`watch`], answers that were [`copied`] elsewhere,
//! sources out of [`zotero`], [`updates`] of the program, [`follow`] an [`address`] to its place, [`reports`] of a check in many formats, an answer [`corrected`],
//! a model on this machine to [`ask`], who says what [`across`] the sources, [`reviews`] of verdicts, what is [`learned`] from them, by [`offers`] that a person accepts,
//! a [`tally`] of them, and [`highlights`] of a person's own.
//!
//! # A check, from files to verdicts
//!
//! An [`Engine`] is one open library. Adding files begins a job for each, in a process of its own; whoever waits listens for
//! [`Event`]s. Answers are judged against a [`check::Bench`]: the sources as they were at one moment.
//!
//! ```no_run
//! use pincite_core::quote::Verdict;
//! use pincite_engine::claims::Weighing;
//! use pincite_engine::{Engine, Event, WorkerProgram};
//! use std::path::Path;
//!
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! let engine = Engine::open(Path::new("library"), WorkerProgram::locate()?)?;
//! let mut events = engine.subscribe();
//! let added = engine.add(vec!["tides.pdf".into()]).await;
//! for (file, why) in &added.refused {
//!     println!("{}: {why}", file.display());
//! }
//! let mut reading = added.added.len();
//! while reading > 0 {
//!     if let Event::Finished { .. } = events.recv().await? {
//!         reading -= 1;
//!     }
//! }
//!
//! let answer = "As the report says, “the ferry waits for the tide” (tides.pdf, p. 4).";
//! let bench = engine.bench(None)?;
//! let checked = bench.check_text(answer)?;
//! for one in &checked {
//!     let is_verbatim = matches!(one.check.verdict, Verdict::Exact | Verdict::Normalized);
//!     println!("{}: {is_verbatim}", one.quote.text);
//! }
//! let quotes: Vec<_> = checked.into_iter().map(|one| one.quote).collect();
//! for claim in bench.check_claims(answer, &quotes, &Weighing::default())? {
//!     println!("{}: {:?}", claim.claim.text, claim.check.support);
//! }
//!
//! // Or kept, and judged anew whenever its sources change.
//! let id = engine.add_answer(Some("Tides"), answer)?;
//! println!("{:?}", engine.verdicts(id)?);
//! # Ok(())
//! # }
//! ```
//!
//! # What always holds
//!
//! - It knows no window and no terminal. Every use case can be called from a test, and from any thread.
//! - Long work is a job with progress and cancel. A call that is not asynchronous returns in the time of a look into the database, or
//!   says in its words that it takes longer.
//! - No byte of a foreign file is parsed in this process: [`WorkerProgram`] is where that happens. A worker can be killed at any time
//!   without loss.
//! - Content never makes adding fail: what could not be read is a note on a source that exists ([`diagnostics`]).
//! - No connection is opened but by [`models`] and [`updates`], and by these only when the user asked.
//! - Nothing that an older version read or judged stays: it is renewed in the background.
//!
//! # Errors
//!
//! [`EngineError`] says what happened, to what, and what to do, in words for people. [`EngineError::reason`] is for a window that
//! can act on it: ask for a password, or take away what is gone.

pub mod about;
pub mod across;
pub mod add;
mod added;
pub mod address;
pub mod albums;
pub mod annotate;
pub mod answer_report;
pub mod ask;
pub mod assistants;
mod at_rest;
pub mod backup;
pub mod check;
pub mod claims;
pub mod code_points;
pub mod collections;
pub mod compare;
mod connections;
pub mod copied;
pub mod corrected;
pub mod corrections;
pub mod diagnostics;
pub mod elsewhere;
mod error;
pub mod error_codes;
pub mod find;
mod flags;
pub mod follow;
mod found;
pub mod highlights;
pub mod import;
mod indexed;
mod jobs;
pub mod labels;
pub mod learned;
pub mod leaves;
pub mod libraries;
pub mod library_maintenance;
pub mod meaning;
pub mod misread;
pub mod models;
pub mod names;
pub mod offers;
pub mod packs;
pub mod parts;
pub mod pasted;
mod pictures;
mod portable;
pub mod printed;
pub mod read;
mod read_queue;
mod reading;
pub mod recordings;
mod renewal;
pub mod reports;
pub mod reviews;
mod room;
mod sameness;
mod sample;
pub mod saved;
pub mod scanning;
pub mod scratch;
pub mod searchable;
pub mod seen;
pub mod selection;
mod sidecars;
pub mod tally;
mod text_cache;
mod text_from;
mod titles;
pub mod tokens;
pub mod transcripts;
mod uncompared;
pub mod unread;
pub mod updates;
pub mod verify;
pub mod watch;
mod word_tables;
pub mod zotero;

pub use error::{EngineError, Reason};
pub use jobs::{Event, JobId};
pub use libraries::default_library;
pub use pincite_ingest::kind::EXTENSIONS;
pub use pincite_ingest::{Password, TextFrom, WorkerProgram};
pub use pincite_store::{
    AnswerId, AnswerRecord, CueDoubt, CueRecord, OutlineRecord, PackId, PackRecord, PageRecord, SoundTrack,
    SourceRecord, SourceState, TranscriptOrigin, TranscriptRecord,
};

use jobs::Jobs;
use pictures::Pictures;
use pincite_core::source::document::SourceId;
use pincite_ingest::Renderer;
use pincite_ingest::apart::Apart;
use pincite_store::Library;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::Duration;
use text_cache::TextCache;
use tokio::sync::broadcast;

/// One open library and everything that can be done with it.
///
/// Cheap to share behind an [`Arc`]; safe to call from any thread. The asynchronous calls need a Tokio runtime with
/// time and I/O.
pub struct Engine {
    /// For work that begins here and goes on in the background.
    myself: Weak<Self>,
    library: Arc<Library>,
    folder: PathBuf,
    models: PathBuf,
    downloads: Mutex<models::Downloads>,
    program: WorkerProgram,
    renderer: Renderer,
    /// What reads saved pages and exports.
    apart: Apart,
    /// What lays saved pages out, where there is a display.
    layout: OnceLock<Arc<dyn saved::LayOut>>,
    cache: Arc<TextCache>,
    indexed: Arc<indexed::Indexed>,
    background: claims::Background,
    laid_out: Mutex<find::LaidOut>,
    pictures: Pictures,
    /// Documents that were laid out as they are printed.
    printing: printed::Printing,
    /// What reads pages in other scripts.
    elsewhere: elsewhere::Elsewhere,
    jobs: Jobs,
    judging: reading::Judging,
    passwords: Mutex<BTreeMap<SourceId, Password>>,
    /// The vectors of passages that are being made, and the model that is loaded.
    understanding: Mutex<meaning::Understanding>,
    /// How a person wants recordings to be listened to that are waiting for it.
    listening: Mutex<BTreeMap<SourceId, recordings::Listening>>,
    /// States that the disk refused to keep, as a full one does: they hold until the next one is written down.
    unwritten: Mutex<BTreeMap<SourceId, SourceState>>,
    /// Sources whose text is stored but whose pages cannot be drawn before the password is given anew.
    sealed: Mutex<BTreeSet<SourceId>>,
    /// What judging each answer last took, since the program started.
    durations: Mutex<BTreeMap<AnswerId, Duration>>,
    /// Pages that may still be compared with their pictures for each answer.
    rooms: Mutex<BTreeMap<AnswerId, compare::Room>>,
    watching: Mutex<watch::Watching>,
    /// What readers marked in PDFs with other programs.
    marked: highlights::taken::Marked,
    /// Pages that are pictures are read.
    scanning: AtomicBool,
    /// Nothing is to be begun: the library is about to be moved.
    held: AtomicBool,
    /// Nothing can be written to the library.
    only_reads: AtomicBool,
    events: broadcast::Sender<Event>,
    /// Where a library lies that cannot be read in its place.
    _spare: Option<scratch::Scratch>,
}

/// More events than the window can fall behind by while it draws one frame, reading at a thousand pages a second.
const EVENTS_KEPT: usize = 4096;

impl Engine {
    /// Opens the library in `folder`, making it when there is none. Sources that an earlier run did not finish reading
    /// wait until [`Engine::resume`].
    ///
    /// # Errors
    /// When the folder cannot be used: another process has it open, it is not writable, it was made by a newer version.
    pub fn open(folder: &Path, program: WorkerProgram) -> Result<Arc<Self>, EngineError> {
        Ok(Self::around(
            Library::open(folder)?,
            None,
            folder,
            program,
            models_of(folder),
        ))
    }

    /// As [`Engine::open`], and where another program has the library open, that is told at once.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_at_once(folder: &Path, program: WorkerProgram) -> Result<Arc<Self>, EngineError> {
        let library = Library::open_within(folder, Duration::ZERO)?;
        Ok(Self::around(library, None, folder, program, models_of(folder)))
    }

    /// As [`Engine::open`], for a program that does one thing and ends: such ones wait for each other, and `on_wait` is told
    /// when that takes a while. What a window has open is refused.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_after_others(
        folder: &Path,
        program: WorkerProgram,
        on_wait: impl FnOnce(),
    ) -> Result<Arc<Self>, EngineError> {
        let library = Library::open_in_turn(folder, on_wait)?;
        Ok(Self::around(library, None, folder, program, models_of(folder)))
    }

    /// As [`Engine::open_after_others`], to be read only: beside whoever writes to the library, and where nobody can write. What
    /// writes to the library fails.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_to_read(
        folder: &Path,
        program: WorkerProgram,
        on_wait: impl FnOnce(),
    ) -> Result<Arc<Self>, EngineError> {
        let mut spare = None;
        let make = || Ok(spare.insert(scratch::Scratch::new()?).path().to_owned());
        let library = Library::open_to_read(folder, make, on_wait)?;
        let engine = Self::around(library, spare, folder, program, models_of(folder));
        engine.only_reads.store(true, Ordering::Relaxed);
        Ok(engine)
    }

    /// The same, with models kept in the folder `models`.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_with_models(folder: &Path, program: WorkerProgram, models: PathBuf) -> Result<Arc<Self>, EngineError> {
        Ok(Self::around(Library::open(folder)?, None, folder, program, models))
    }

    fn around(
        library: Library,
        spare: Option<scratch::Scratch>,
        folder: &Path,
        program: WorkerProgram,
        models: PathBuf,
    ) -> Arc<Self> {
        let program = program.with_variable(pincite_ingest::READERS, models::letters::folder(&models));
        let library = Arc::new(library);
        let cache = Arc::new(TextCache::new(Arc::clone(&library)));
        let indexed = Arc::<indexed::Indexed>::default();
        let events = broadcast::Sender::new(EVENTS_KEPT);
        let background = claims::Background::new(
            Arc::clone(&library),
            Arc::clone(&cache),
            Arc::clone(&indexed),
            events.clone(),
        );
        Arc::new_cyclic(|myself| Self {
            myself: Weak::clone(myself),
            cache,
            indexed,
            background,
            laid_out: Mutex::default(),
            library,
            folder: folder.to_owned(),
            models,
            downloads: Mutex::default(),
            renderer: Renderer::new(program.clone()),
            apart: Apart::new(program.clone()),
            layout: OnceLock::new(),
            program,
            jobs: Jobs::default(),
            judging: reading::Judging::default(),
            passwords: Mutex::default(),
            understanding: Mutex::default(),
            listening: Mutex::default(),
            pictures: Pictures::default(),
            printing: printed::Printing::default(),
            elsewhere: elsewhere::Elsewhere::default(),
            unwritten: Mutex::default(),
            sealed: Mutex::default(),
            durations: Mutex::default(),
            rooms: Mutex::default(),
            watching: Mutex::default(),
            marked: highlights::taken::Marked::default(),
            scanning: AtomicBool::new(true),
            held: AtomicBool::new(false),
            only_reads: AtomicBool::new(false),
            events,
            _spare: spare,
        })
    }

    /// The library's folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Hears of everything that happens from now on.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Event> {
        self.events.subscribe()
    }

    /// Whether nothing was ever added, or everything was taken out.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn is_empty(&self) -> Result<bool, EngineError> {
        Ok(self.library.sources()?.is_empty() && self.library.answers()?.is_empty())
    }

    /// What `set_setting` last kept under `key`.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn setting(&self, key: &str) -> Result<Option<String>, EngineError> {
        Ok(self.library.setting(key)?)
    }

    /// Keeps `value` under `key`, in the library.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn set_setting(&self, key: &str, value: &str) -> Result<(), EngineError> {
        Ok(self.library.set_setting(key, value)?)
    }

    /// Keeps how far a job is, and tells of it.
    fn advance(&self, source: SourceId, job: JobId, done: u32, total: u32) {
        self.jobs.advance(source, done, total);
        self.tell(Event::Progress {
            job,
            source,
            done,
            total,
        });
    }

    fn tell(&self, event: Event) {
        // Nobody listening is no fault: the command line does not.
        let _ = self.events.send(event);
    }
}

/// Where models are kept; without a home there is still the library.
fn models_of(library: &Path) -> PathBuf {
    models::default_folder().unwrap_or_else(|_| library.join("models"))
}

fn data_folder() -> Result<PathBuf, EngineError> {
    if let Some(folder) = portable::folder() {
        return Ok(folder);
    }
    let folders = directories::ProjectDirs::from("app", "Pincite", "Pincite").ok_or(EngineError::NoHome)?;
    Ok(folders.data_dir().to_owned())
}

/// A lock whose holder panicked still guards sound data here: each critical section is a single map operation.
fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
