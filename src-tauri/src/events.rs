//! The engine's events, told to the window.

use crate::dto::{JobProgress, SourceItem};
use crate::memory;
use pincite_engine::{Engine, Event};
use serde::Serialize;
use std::sync::Weak;
use std::time::{Duration, Instant};
use tauri::{AppHandle, Emitter};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

#[derive(Clone, Serialize)]
struct JobFinished {
    job: u64,
    source: i64,
}

#[derive(Clone, Serialize)]
struct SourceChanged {
    id: i64,
    item: Option<SourceItem>,
}

#[derive(Clone, Serialize)]
struct TranscriptChanged {
    id: i64,
    more: bool,
}

#[derive(Clone, Serialize)]
struct AnswerChanged {
    id: i64,
}

/// A window redraws at most so often; more news would only keep it busy.
const PROGRESS_EVERY: Duration = Duration::from_millis(50);

/// Tells the window of everything that happens in a library, until that is closed.
pub(crate) async fn forward(handle: AppHandle, mut events: Receiver<Event>, engine: Weak<Engine>) {
    let mut last_progress = None::<Instant>;
    loop {
        match events.recv().await {
            Ok(Event::Progress { done, total, .. })
                if done < total && last_progress.is_some_and(|at| at.elapsed() < PROGRESS_EVERY) => {}
            Ok(event) => {
                if matches!(event, Event::Progress { .. }) {
                    last_progress = Some(Instant::now());
                }
                // A source was read, or an answer judged.
                memory::give_back_soon();
                let Some(engine) = engine.upgrade() else { return };
                if let Err(error) = tell(&handle, &engine, event) {
                    tracing::warn!(%error, "the window could not be told of an event");
                }
            }
            // Whatever was missed: the window asks anew for its answers, and for its library with them.
            Err(RecvError::Lagged(_)) => {
                let Some(engine) = engine.upgrade() else { return };
                for answer in engine.answers().unwrap_or_default() {
                    let _ = tell(&handle, &engine, Event::AnswerChanged(answer.id));
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

fn tell(handle: &AppHandle, engine: &Engine, event: Event) -> Result<(), tauri::Error> {
    match event {
        Event::Progress {
            job,
            source,
            done,
            total,
        } => handle.emit(
            "job-progress",
            JobProgress {
                job: job.0,
                source: source.0,
                done,
                total,
            },
        ),
        Event::Finished { job, source } => handle.emit(
            "job-finished",
            JobFinished {
                job: job.0,
                source: source.0,
            },
        ),
        Event::SourceChanged(id) => {
            let quoted = engine
                .quoted()
                .ok()
                .and_then(|quoted| quoted.get(&id).copied())
                .unwrap_or_default();
            let item = engine.source(id).ok().flatten().map(|status| {
                let same_as = engine.same_text(id).ok().flatten();
                SourceItem::new(status, quoted, same_as, engine.belonging(id).unwrap_or_default())
            });
            handle.emit("source-changed", SourceChanged { id: id.0, item })
        }
        Event::TranscriptChanged { source, more } => {
            handle.emit("transcript-changed", TranscriptChanged { id: source.0, more })
        }
        Event::AnswerChanged(id) => handle.emit("answer-changed", AnswerChanged { id: id.0 }),
        Event::ModelProgress { model, done, total, .. } => handle.emit(
            "model-progress",
            serde_json::json!({"name": model, "done": done, "total": total}),
        ),
        Event::MeaningProgress(progress) => handle.emit(
            "meaning-progress",
            serde_json::json!({"source": progress.source.0, "done": progress.done, "total": progress.total}),
        ),
        Event::MeaningChanged => handle.emit("meaning-changed", ()),
        Event::ModelsChanged => handle.emit("models-changed", ()),
    }
}
