//! The window's requests about whether the library is as it was written.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::{CheckedView, FaultView};
use crate::library_maintenance::PROGRESS_EVERY;
use serde::Serialize;
use std::time::Instant;
use tauri::{AppHandle, Emitter, State};

#[derive(Clone, Copy, Serialize)]
struct CheckProgress {
    done: usize,
    total: usize,
}

/// Holds everything in the library against what was written; what is found is kept for [`mend_library`].
#[tauri::command]
pub(crate) async fn check_library(handle: AppHandle, app: State<'_, App>) -> Answered<CheckedView> {
    let cancel = app.new_cancel();
    let progress = tell_progress(handle);
    let (sources, faults) = blocking(&app, move |engine| {
        let sources = engine.sources()?.len();
        Ok((sources, engine.verify(&cancel, progress)?))
    })
    .await?;
    let checked = CheckedView {
        sources: u32::try_from(sources).unwrap_or(u32::MAX),
        faults: faults.iter().map(FaultView::from).collect(),
    };
    app.keep_faults(faults);
    Ok(checked)
}

fn tell_progress(handle: AppHandle) -> impl FnMut(usize, usize) {
    let mut last = None::<Instant>;
    move |done, total| {
        if done < total && last.is_some_and(|at| at.elapsed() < PROGRESS_EVERY) {
            return;
        }
        last = Some(Instant::now());
        if let Err(error) = handle.emit("check-progress", CheckProgress { done, total }) {
            tracing::warn!(%error, "the window could not be told how far the check is");
        }
    }
}

/// Mends what can be mended of what the last check found; the sources that are read again now.
#[tauri::command]
pub(crate) async fn mend_library(app: State<'_, App>) -> Answered<Vec<i64>> {
    let faults = app.take_faults();
    // Reading begins in tasks of the runtime.
    let read = blocking(&app, move |engine| engine.mend(&faults)).await?;
    Ok(read.iter().map(|id| id.0).collect())
}
