//! The window's requests about assistants' exports.

use crate::app::App;
use crate::commands::blocking;
use crate::dialogs::pick_file;
use crate::dto::{ExportView, Failure, ImportView};
use pincite_engine::EngineError;
use pincite_engine::import::{Export, from_clipboard};
use std::path::PathBuf;
use std::sync::Arc;
use tauri::{AppHandle, State};

/// Shows the system's dialog and opens what was chosen; nothing when it was closed.
#[tauri::command]
pub(crate) async fn open_export_by_dialog(
    handle: AppHandle,
    app: State<'_, App>,
) -> Result<Option<ExportView>, Failure> {
    const ENDINGS: &[&str] = &["zip", "json", "md", "markdown", "tex", "txt", "html", "htm", "docx"];
    match pick_file(&handle, |words| &words.exports, ENDINGS).await {
        Some(path) => open(&app, path).await.map(Some),
        None => Ok(None),
    }
}

/// Opens an export whose path the window was given.
#[tauri::command]
pub(crate) async fn open_export(app: State<'_, App>, path: String) -> Result<ExportView, Failure> {
    open(&app, path.into()).await
}

/// Opens a text that was pasted; null when it is no export.
#[tauri::command]
pub(crate) async fn open_pasted_export(app: State<'_, App>, text: String) -> Result<Option<ExportView>, Failure> {
    let opened = blocking(&app, move |engine| Ok(engine.open_pasted_export(text))).await?;
    Ok(opened.map(|export| {
        let export = Arc::new(export);
        let view = ExportView::new(String::new(), &export);
        app.keep_export(export);
        view
    }))
}

/// What was copied, as the text of an answer: with the links and tables that only its HTML has.
#[tauri::command]
pub(crate) async fn copied_text(text: String, html: String) -> Result<String, Failure> {
    let read = tauri::async_runtime::spawn_blocking(move || from_clipboard(&text, &html)).await;
    Ok(read.map_err(|_| EngineError::Stopped)?)
}

async fn open(app: &App, path: PathBuf) -> Result<ExportView, Failure> {
    let engine = app.engine()?;
    let name = path
        .file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned();
    let opened = tauri::async_runtime::spawn_blocking(move || engine.open_export(&path)).await;
    let export = Arc::new(opened.map_err(|_| EngineError::Stopped)??);
    let view = ExportView::new(name, &export);
    app.keep_export(export);
    Ok(view)
}

/// Takes the answers of these conversations (numbers from 1) of the export that was opened last.
#[tauri::command]
pub(crate) async fn import_conversations(app: State<'_, App>, numbers: Vec<u32>) -> Result<ImportView, Failure> {
    let engine = app.engine()?;
    let export: Arc<Export> = app.export().ok_or(EngineError::Gone("The export"))?;
    let imported = tauri::async_runtime::spawn_blocking(move || {
        let _importing = engine.importing()?;
        let mut view = ImportView::default();
        for number in numbers {
            let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            let entry = at.and_then(|at| export.entries.get(at));
            view.take(&engine.import(&export, entry.ok_or(EngineError::Gone("This conversation"))?)?);
        }
        Ok::<_, EngineError>(view)
    });
    Ok(imported.await.map_err(|_| EngineError::Stopped)??)
}
