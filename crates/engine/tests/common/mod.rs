//! A library in a folder of its own, with the real worker.

#![allow(
    dead_code,
    unused_imports,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test fails by panicking, and none uses all of this"
)]

mod worker;
pub mod zotero;
pub mod zotero_program;

use pincite_core::quote::{Attribution, Check, Match};
use pincite_core::source::document::SourceId;
use pincite_engine::add::{Added, SourceStatus};
use pincite_engine::{AnswerId, Engine, Event, SourceState, WorkerProgram};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
pub use worker::{fixture, sample, speech, worker};

/// An open library.
pub struct Desk {
    pub engine: Arc<Engine>,
    pub folder: tempfile::TempDir,
}

impl Desk {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            engine: open(folder.path()),
            folder,
        }
    }

    /// Closes the library and opens it again.
    pub async fn reopened(self) -> Self {
        let Self { engine, folder } = self;
        // A job that has told its end may hold the library a moment longer.
        while Arc::strong_count(&engine) > 1 {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        drop(engine);
        Self {
            engine: open(folder.path()),
            folder,
        }
    }

    /// With these files, read.
    pub async fn with(files: &[PathBuf]) -> Self {
        let desk = Self::new();
        desk.add(files).await;
        desk
    }

    /// Adds files and waits until they are read.
    pub async fn add(&self, files: &[PathBuf]) -> Added {
        let mut events = self.engine.subscribe();
        let added = self.engine.add(files.to_vec()).await;
        let mut open: BTreeSet<SourceId> = added.added.iter().copied().collect();
        while !open.is_empty() {
            let event = until(&mut events, |event| matches!(event, Event::Finished { .. })).await;
            let Event::Finished { source, .. } = event else {
                continue;
            };
            open.remove(&source);
        }
        added
    }

    /// Adds one file that the library takes, and waits until it is read.
    pub async fn add_one(&self, file: PathBuf) -> SourceStatus {
        let added = self.add(&[file]).await;
        assert!(added.refused.is_empty(), "{:?}", added.refused);
        self.status(added.added[0])
    }

    pub fn status(&self, id: SourceId) -> SourceStatus {
        self.engine.source(id).unwrap().unwrap()
    }

    pub fn state(&self, id: SourceId) -> SourceState {
        self.status(id).record.state
    }

    /// The checks of an answer, each place with the name of its file in place of the source's number.
    pub fn checks(&self, answer: AnswerId) -> Vec<Named> {
        let sheet = self.engine.sheet(answer).unwrap();
        sheet.quotes.into_iter().map(|quote| self.named(&quote.check)).collect()
    }

    fn named(&self, check: &Check) -> Named {
        let name = |id| self.status(id).record.file_name;
        let mut places: Vec<(String, Match)> = check
            .matches
            .iter()
            .map(|found| {
                let without = Match {
                    source: SourceId(0),
                    ..found.clone()
                };
                (name(found.source), without)
            })
            .collect();
        // Places that are as good as each other come in the order of their sources' numbers.
        places.sort_by(|a, b| (&a.0, &a.1.spans).cmp(&(&b.0, &b.1.spans)));
        let attribution = match check.attribution {
            Attribution::Unnamed => "unnamed".to_owned(),
            Attribution::AsNamed(id) => format!("as named: {}", name(id)),
            Attribution::Elsewhere { named } => format!("not in {}", name(named)),
        };
        let check = Check {
            matches: Vec::new(),
            attribution: Attribution::Unnamed,
            ..check.clone()
        };
        Named {
            check,
            attribution,
            places,
        }
    }
}

/// A check that does not depend on how sources are numbered.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub check: Check,
    pub attribution: String,
    pub places: Vec<(String, Match)>,
}

pub fn open(folder: &Path) -> Arc<Engine> {
    let engine = Engine::open(folder, WorkerProgram::at(worker())).unwrap();
    // What is installed on a machine decides no test.
    engine.read_elsewhere_with(None);
    engine
}

/// Waits until the job that reads `id` has ended.
pub async fn finished(engine: &Engine, events: &mut Receiver<Event>, id: SourceId) {
    until(
        events,
        |event| matches!(event, Event::Finished { source, .. } if *source == id),
    )
    .await;
    assert!(engine.source(id).unwrap().is_none_or(|source| source.job.is_none()));
}

/// Waits for an event.
pub async fn until(events: &mut Receiver<Event>, wanted: impl Fn(&Event) -> bool) -> Event {
    let heard = async {
        loop {
            let event = events.recv().await.expect("events are heard in time");
            if wanted(&event) {
                return event;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(600), heard)
        .await
        .expect("what is waited for happens")
}

pub fn all_samples() -> Vec<PathBuf> {
    ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"]
        .map(sample)
        .into()
}

pub fn sample_answer() -> String {
    std::fs::read_to_string(sample("answer.md")).unwrap()
}
