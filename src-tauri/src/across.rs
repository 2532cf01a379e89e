//! The window's request for who says what of an answer.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::AcrossView;
use crate::library_maintenance::PROGRESS_EVERY;
use pincite_engine::AnswerId;
use serde::Serialize;
use std::time::Instant;
use tauri::{AppHandle, Emitter, State};

#[derive(Clone, Copy, Serialize)]
struct AcrossProgress {
    answer: i64,
    done: usize,
    total: usize,
}

/// Holds the quotes and claims of an answer against each source on its own. What was under way of it is stopped.
#[tauri::command]
pub(crate) async fn across(handle: AppHandle, app: State<'_, App>, id: i64) -> Answered<AcrossView> {
    let cancel = app.begin_across();
    let mut last = None::<Instant>;
    let progress = move |done: usize, total: usize| {
        if done < total && last.is_some_and(|at| at.elapsed() < PROGRESS_EVERY) {
            return;
        }
        last = Some(Instant::now());
        let told = AcrossProgress {
            answer: id,
            done,
            total,
        };
        if let Err(error) = handle.emit("across-progress", told) {
            tracing::warn!(%error, "the window could not be told how far the sources are compared");
        }
    };
    blocking(&app, move |engine| engine.across(AnswerId(id), &cancel, progress))
        .await
        .map(AcrossView::from)
}

/// Stops it; nothing of it is left.
#[tauri::command]
pub(crate) async fn stop_across(app: State<'_, App>) -> Answered<()> {
    app.stop_across();
    Ok(())
}
