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

/// What there is to be told.
#[derive(Debug, PartialEq, Eq)]
enum News {
    Event(Event),
    /// More happened than was kept: whatever is shown may be old.
    Missed,
}

/// Tells the window of everything that happens in a library, until that is closed.
pub(crate) async fn forward(handle: AppHandle, events: Receiver<Event>, engine: Weak<Engine>) {
    let each = |news| {
        let Some(engine) = engine.upgrade() else { return false };
        // A source was read, or an answer judged.
        memory::give_back_soon(&engine);
        let told = match news {
            News::Event(event) => tell(&handle, &engine, event),
            News::Missed => tell_missed(&handle, &engine),
        };
        if let Err(error) = told {
            tracing::warn!(%error, "the window could not be told of an event");
        }
        true
    };
    hear(events, each).await;
}

/// Hands on what is heard, progress only now and then, as long as `each` wants more.
async fn hear(mut events: Receiver<Event>, mut each: impl FnMut(News) -> bool) {
    let mut last_progress = None::<Instant>;
    loop {
        let news = match events.recv().await {
            Ok(Event::Progress { done, total, .. })
                if done < total && last_progress.is_some_and(|at| at.elapsed() < PROGRESS_EVERY) =>
            {
                continue;
            }
            Ok(event) => News::Event(event),
            Err(RecvError::Lagged(_)) => News::Missed,
            Err(RecvError::Closed) => return,
        };
        if matches!(news, News::Event(Event::Progress { .. })) {
            last_progress = Some(Instant::now());
        }
        if !each(news) {
            return;
        }
    }
}

/// Has the window ask anew for all that it shows.
fn tell_missed(handle: &AppHandle, engine: &Engine) -> Result<(), tauri::Error> {
    handle.emit("fell-behind", ())?;
    for answer in engine.answers().unwrap_or_default() {
        tell(handle, engine, Event::AnswerChanged(answer.id))?;
    }
    tell(handle, engine, Event::HighlightsChanged(None))?;
    tell(handle, engine, Event::MeaningChanged)?;
    tell(handle, engine, Event::ModelsChanged)
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
                let zotero = engine.zotero_link(id, None);
                SourceItem::new(
                    status,
                    quoted,
                    (same_as, zotero),
                    engine.belonging(id).unwrap_or_default(),
                )
            });
            handle.emit("source-changed", SourceChanged { id: id.0, item })
        }
        Event::TranscriptChanged { source, more } => {
            handle.emit("transcript-changed", TranscriptChanged { id: source.0, more })
        }
        Event::AnswerChanged(id) => handle.emit("answer-changed", AnswerChanged { id: id.0 }),
        Event::HighlightsChanged(source) => handle.emit(
            "highlights-changed",
            serde_json::json!({"source": source.map(|id| id.0)}),
        ),
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

#[cfg(test)]
mod tests {
    use super::*;
    use pincite_core::source::document::SourceId;
    use pincite_engine::JobId;

    const fn progress(done: u32) -> Event {
        Event::Progress {
            job: JobId(1),
            source: SourceId(1),
            done,
            total: 9,
        }
    }

    async fn heard(sent: &[Event]) -> Vec<News> {
        let (tell, hears) = tokio::sync::broadcast::channel(4);
        for event in sent {
            let _ = tell.send(*event);
        }
        drop(tell);
        let mut heard = Vec::new();
        hear(hears, |news| {
            heard.push(news);
            true
        })
        .await;
        heard
    }

    /// A window that fell behind was told nothing of sources where there was no answer.
    #[tokio::test]
    async fn what_is_missed_is_told_and_progress_now_and_then() {
        let changed = |id| Event::SourceChanged(SourceId(id));
        let event = News::Event;
        assert_eq!(
            heard(&[changed(1), changed(2)]).await,
            [event(changed(1)), event(changed(2))]
        );
        let many: Vec<Event> = (1..=6).map(changed).collect();
        let kept = (3..=6).map(|id| event(changed(id)));
        assert_eq!(
            heard(&many).await,
            std::iter::once(News::Missed).chain(kept).collect::<Vec<_>>()
        );
        // The last page is always told.
        let told = heard(&[progress(1), progress(2), progress(9)]).await;
        assert_eq!(told, [event(progress(1)), event(progress(9))]);
    }
}
