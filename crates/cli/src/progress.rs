//! Waiting for sources to be read, with bars on a terminal and silence in a pipe.

use crate::Failure;
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_core::source::timing::MediaTime;
use pincite_engine::add::Added;
use pincite_engine::recordings::Listening;
use pincite_engine::unread::lost_pages;
use pincite_engine::{Engine, Event, Password, SourceState};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// The environment variable that holds the password of encrypted files.
const PASSWORD: &str = "PINCITE_PASSWORD";

/// What adding files came to.
pub(crate) struct Outcome {
    /// The sources that the files are, in the order given; new or already there.
    pub(crate) sources: Vec<SourceId>,
    /// How many files could not be taken or read. Standard error has said why.
    pub(crate) failed: usize,
    /// Those that could not be taken, with what was said of them.
    pub(crate) refused: Vec<(String, String)>,
}

/// Adds files and waits until they are read.
pub(crate) async fn add_and_wait(
    engine: &Arc<Engine>,
    paths: Vec<PathBuf>,
    how: &Listening,
) -> Result<Outcome, Failure> {
    let events = engine.subscribe();
    let added = engine.add_listening(paths, how).await;
    wait_for(engine, events, added, how).await
}

/// The same with pictures as one source.
pub(crate) async fn add_as_one_and_wait(
    engine: &Arc<Engine>,
    paths: Vec<PathBuf>,
    name: &str,
) -> Result<Outcome, Failure> {
    let events = engine.subscribe();
    let added = engine.add_as_one(paths, Some(name)).await?;
    wait_for(engine, events, added, &Listening::default()).await
}

async fn wait_for(
    engine: &Arc<Engine>,
    mut events: Receiver<Event>,
    added: Added,
    how: &Listening,
) -> Result<Outcome, Failure> {
    let Added {
        added,
        already_there,
        refused,
    } = added;
    for (_, error) in &refused {
        anstream::eprintln!("pincite: {error}");
    }
    // A run that was cut off may have left them unread.
    for id in &already_there {
        let Some(status) = engine.source(*id)? else { continue };
        let is_recording = status.record.kind == SourceKind::Recording;
        match status.record.state {
            _ if status.job.is_some() => {}
            SourceState::Waiting | SourceState::Paused | SourceState::NotTranscribed
                if is_recording && (how.model.is_some() || !status.needs_model) =>
            {
                engine.transcribe(*id, how.clone())?;
            }
            SourceState::Waiting => engine.retry(*id)?,
            // Their pictures may not all have been read.
            SourceState::Ready | SourceState::NoText if engine.pages_to_scan(*id)? > 0 => engine.scan(*id)?,
            _ => {}
        }
    }
    let mut open: BTreeSet<SourceId> = added.iter().copied().collect();
    open.extend(already_there.iter().copied().filter(|id| is_open(engine, *id)));
    wait(engine, &mut events, open).await;
    let mut failed = refused.len();
    for id in &added {
        failed += usize::from(!settle(engine, *id).await?);
    }
    for id in already_there.iter().copied().collect::<BTreeSet<_>>() {
        if !is_read(engine, id)? {
            failed += usize::from(!settle(engine, id).await?);
        }
    }
    let name = |path: &Path| {
        path.file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy()
            .into_owned()
    };
    Ok(Outcome {
        sources: added.into_iter().chain(already_there).collect(),
        failed,
        refused: refused
            .iter()
            .map(|(path, error)| (name(path), error.to_string()))
            .collect(),
    })
}

fn is_read(engine: &Engine, id: SourceId) -> Result<bool, Failure> {
    let status = engine.source(id)?;
    Ok(status.is_some_and(|status| matches!(status.record.state, SourceState::Ready | SourceState::NoText)))
}

/// Waits until these sources are read, as far as they can be.
pub(crate) async fn wait(engine: &Engine, events: &mut Receiver<Event>, mut open: BTreeSet<SourceId>) {
    let bars = Bars::new();
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
}

fn is_open(engine: &Engine, id: SourceId) -> bool {
    engine.is_being_read(id)
}

/// Says what a source lacks. `false` when its text could not be read at all.
pub(crate) async fn settle(engine: &Arc<Engine>, id: SourceId) -> Result<bool, Failure> {
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
        SourceState::NoText if status.record.kind == SourceKind::Recording => {
            anstream::eprintln!("pincite: Nothing is said in {name}, so nothing can be checked against it.");
        }
        SourceState::NotTranscribed | SourceState::Paused => anstream::eprintln!(
            "pincite: {name} is not transcribed yet, so nothing can be checked against it. Name a speech model with \
             --model FILE, or use a transcript: pincite transcript {name} --use FILE"
        ),
        SourceState::NoText => match lost_pages(&status.record) {
            Some(lost) => {
                anstream::eprintln!("pincite: {name}: {lost} Nothing can be checked against it.");
                return Ok(false);
            }
            None if engine.pages_to_scan(id)? > 0 => anstream::eprintln!(
                "pincite: {name} is a scan, and not all of it was read, so not everything can be checked against it. Add it \
                 once more to go on."
            ),
            None => anstream::eprintln!(
                "pincite: no text was found in {name}, nor in its pictures, so nothing can be checked against it."
            ),
        },
        SourceState::Waiting => {
            anstream::eprintln!("pincite: {name} was not read to its end. Add it again to continue.");
            return Ok(false);
        }
        SourceState::Ready => {
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
    is_read(engine, id)
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
            let record = engine.source(source).ok().flatten().map(|status| status.record);
            let is_recording = record
                .as_ref()
                .is_some_and(|record| record.kind == SourceKind::Recording);
            let template = match is_recording {
                true => "{msg:30!} {bar:30} {prefix}  {eta}",
                false => "{msg:30!} {bar:30} page {pos} of {len}  {eta}",
            };
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar.with_message(record.map(|record| record.file_name).unwrap_or_default())
        });
        bar.set_length(u64::from(total));
        bar.set_position(u64::from(done));
        let (done_time, total_time) = (MediaTime(u64::from(done)), MediaTime(u64::from(total)));
        bar.set_prefix(format!("{done_time} of {total_time}"));
        if done == total {
            bar.finish_and_clear();
        }
    }

    fn clear(&self) {
        // Bars that are gone from the screen leave nothing to report.
        let _ = self.all.clear();
    }
}
