//! The window's requests about what is wrong with sources, and about watched folders.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::pick_folder;
use crate::dto::{DiagnosticView, WatchedView};
use pincite_core::source::document::SourceId;
use std::path::PathBuf;
use tauri::{AppHandle, State};

/// Everything that there is to say about a source, what matters most first.
#[tauri::command]
pub(crate) async fn notes(app: State<'_, App>, id: i64) -> Answered<Vec<DiagnosticView>> {
    let notes = blocking(&app, move |engine| engine.notes(SourceId(id))).await?;
    Ok(notes.into_iter().map(DiagnosticView::from).collect())
}

/// The folders whose files are added by themselves.
#[tauri::command]
pub(crate) async fn watched_folders(app: State<'_, App>) -> Answered<Vec<WatchedView>> {
    let folders = blocking(&app, |engine| engine.watched_folders()).await?;
    Ok(folders.into_iter().map(WatchedView::from).collect())
}

/// Shows the system's dialog for a folder to watch; false when it was closed.
#[tauri::command]
pub(crate) async fn watch_folder(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    let Some(folder) = pick_folder(&handle).await else {
        return Ok(false);
    };
    blocking(&app, move |engine| engine.watch(&folder)).await?;
    Ok(true)
}

#[tauri::command]
pub(crate) async fn unwatch_folder(app: State<'_, App>, path: String) -> Answered<()> {
    blocking(&app, move |engine| engine.unwatch(&PathBuf::from(path))).await
}
