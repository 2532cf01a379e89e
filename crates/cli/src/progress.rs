//! Waiting for sources to be read, with bars on a terminal and silence in a pipe.

use crate::Failure;
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use pincite_core::document::SourceId;
use pincite_engine::add::Added;
use pincite_engine::{Engine, Event, Password, SourceState};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;

/// The environment variable that holds the password of encrypted files.
const PASSWORD: &str = "PINCITE_PASSWORD";

/// What adding files came to.
pub(crate) struct Outcome {
    /// The sources that the files are, in the order given; new or already there.
    pub(crate) sources: Vec<SourceId>,
    /// How many files could not be taken or read. Standard error has said why.
    pub(crate) failed: usize,
}

/// Adds files and waits until they are read.
pub(crate) async fn add_and_wait(engine: &Arc<Engine>, paths: Vec<PathBuf>) -> Result<Outcome, Failure> {
    let mut events = engine.subscribe();
    let Added {
        added,
        already_there,
        refused,
    } = engine.add(paths).await;
    for (_, error) in &refused {
        anstream::eprintln!("pincite: {error}");
    }
    // A run that was cut off may have left them unread.
    for id in &already_there {
        let status = engine.source(*id)?;
        if status.is_some_and(|status| status.record.state == SourceState::Waiting && status.job.is_none()) {
            engine.retry(*id)?;
        }
    }
    let bars = Bars::new();
    let mut open: BTreeSet<SourceId> = added.iter().copied().collect();
    open.extend(already_there.iter().copied().filter(|id| is_open(engine, *id)));
    while !open.is_empty() {
        match events.recv().await {
            Ok(Event::Progress {
                source, done, total, ..
            }) => bars.show(engine, source, done, total),
            Ok(Event::Finished { source, .. }) => {
                open.remove(&source);
            }
            Ok(_) => {}
            Err(RecvError::Lagged(_)) => open.retain(|id| is_open(engine, *id)),
            Err(RecvError::Closed) => break,
        }
    }
    bars.clear();
    let mut failed = refused.len();
    for id in &added {
        failed += usize::from(!settle(engine, *id).await?);
    }
    Ok(Outcome {
        sources: added.into_iter().chain(already_there).collect(),
        failed,
    })
}

fn is_open(engine: &Engine, id: SourceId) -> bool {
    engine
        .source(id)
        .is_ok_and(|source| source.is_some_and(|source| source.job.is_some()))
}

/// Says what a source lacks. `false` when its text could not be read at all.
async fn settle(engine: &Arc<Engine>, id: SourceId) -> Result<bool, Failure> {
    let Some(status) = engine.source(id)? else {
        return Ok(false);
    };
    let name = &status.record.file_name;
    match &status.record.state {
        SourceState::Locked => return unlock(engine, id, name).await,
        SourceState::Failed(message) => {
            anstream::eprintln!("pincite: {message}");
            return Ok(false);
        }
        SourceState::NoText => anstream::eprintln!(
            "pincite: {name} has no text layer (it is a scan, say), so nothing can be checked against it."
        ),
        SourceState::Ready | SourceState::Waiting => {
            for warning in &status.record.warnings {
                anstream::eprintln!("pincite: {name}: {warning}");
            }
        }
    }
    Ok(true)
}

async fn unlock(engine: &Arc<Engine>, id: SourceId, name: &str) -> Result<bool, Failure> {
    let Ok(password) = std::env::var(PASSWORD) else {
        anstream::eprintln!("pincite: {name} is encrypted. Put its password into the variable {PASSWORD}.");
        return Ok(false);
    };
    let mut events = engine.subscribe();
    if let Err(error) = engine.unlock(id, Password::new(password)).await {
        anstream::eprintln!("pincite: {error}");
        return Ok(false);
    }
    loop {
        match events.recv().await {
            Ok(Event::Finished { source, .. }) if source == id => break,
            Err(RecvError::Closed) => break,
            Err(RecvError::Lagged(_)) if !is_open(engine, id) => break,
            _ => {}
        }
    }
    let status = engine.source(id)?;
    Ok(status.is_some_and(|status| matches!(status.record.state, SourceState::Ready | SourceState::NoText)))
}

/// One bar a source that is being read.
struct Bars {
    all: MultiProgress,
    each: std::cell::RefCell<BTreeMap<SourceId, ProgressBar>>,
}

impl Bars {
    fn new() -> Self {
        // Hidden by itself when standard error is no terminal.
        Self {
            all: MultiProgress::with_draw_target(ProgressDrawTarget::stderr()),
            each: Default::default(),
        }
    }

    fn show(&self, engine: &Engine, source: SourceId, done: u32, total: u32) {
        let mut each = self.each.borrow_mut();
        let bar = each.entry(source).or_insert_with(|| {
            let bar = self.all.add(ProgressBar::new(u64::from(total)));
            if let Ok(style) = ProgressStyle::with_template("{msg:30!} {bar:30} page {pos} of {len}  {eta}") {
                bar.set_style(style);
            }
            let name = engine
                .source(source)
                .ok()
                .flatten()
                .map(|status| status.record.file_name);
            bar.with_message(name.unwrap_or_default())
        });
        bar.set_position(u64::from(done));
        if done == total {
            bar.finish_and_clear();
        }
    }

    fn clear(&self) {
        // Bars that are gone from the screen leave nothing to report.
        let _ = self.all.clear();
    }
}
