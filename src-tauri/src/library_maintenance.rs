//! The window's requests about the library as a whole: what it takes, backing it up, originals that are missing.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::{pick_file, save_file};
use crate::dto::{DialogWords, StorageView};
use pincite_core::source::document::SourceId;
use pincite_engine::EXTENSIONS;
use pincite_engine::backup::Copied;
use serde::Serialize;
use std::time::{Duration, Instant};
use tauri::{AppHandle, Emitter, State};

/// A window redraws at most so often; more news would only keep it busy.
pub(crate) const PROGRESS_EVERY: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Serialize)]
struct BackupProgress {
    done: u64,
    total: u64,
}

/// Where the library lies, what it takes, and what of it is missing.
#[tauri::command]
pub(crate) async fn storage(app: State<'_, App>) -> Answered<StorageView> {
    blocking(&app, |engine| {
        Ok(StorageView::new(
            &engine.storage()?,
            &engine.missing_originals()?,
            &engine.cautions(),
        ))
    })
    .await
}

/// Asks where to and backs the library up; the file's path, or null when the dialog was closed.
#[tauri::command]
pub(crate) async fn back_up(handle: AppHandle, app: State<'_, App>) -> Answered<Option<String>> {
    let name = |words: &DialogWords| format!("{}.zip", words.backup_name);
    let Some(file) = save_file(&handle, name, |words| &words.backup, &["zip"]).await else {
        return Ok(None);
    };
    let cancel = app.new_cancel();
    let path = file.display().to_string();
    let progress = tell_progress(handle);
    blocking(&app, move |engine| engine.back_up(&file, &cancel, progress)).await?;
    Ok(Some(path))
}

/// Tells the window how far a backup, or moving or restoring a library, is.
pub(crate) fn tell_progress(handle: AppHandle) -> impl FnMut(Copied) {
    let mut last = None::<Instant>;
    move |Copied { done, total }| {
        if done < total && last.is_some_and(|at| at.elapsed() < PROGRESS_EVERY) {
            return;
        }
        last = Some(Instant::now());
        if let Err(error) = handle.emit("backup-progress", BackupProgress { done, total }) {
            tracing::warn!(%error, "the window could not be told how far the backup is");
        }
    }
}

/// Stops the backup under way, or moving, restoring or checking a library; nothing of it is left.
#[tauri::command]
pub(crate) async fn stop_backup(app: State<'_, App>) -> Answered<()> {
    app.stop_backup();
    Ok(())
}

/// Asks for the file that a source's missing original was; false when the dialog was closed.
#[tauri::command]
pub(crate) async fn relocate_source(handle: AppHandle, app: State<'_, App>, id: i64) -> Answered<bool> {
    let file = pick_file(&handle, |words| &words.sources, EXTENSIONS).await;
    let Some(file) = file else { return Ok(false) };
    blocking(&app, move |engine| engine.relocate(SourceId(id), &file)).await?;
    Ok(true)
}
