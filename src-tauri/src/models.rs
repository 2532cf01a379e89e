//! The window's requests about models.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::pick_file;
use crate::dto::{ModelItem, ScriptsView};
use tauri::{AppHandle, State};

#[tauri::command]
pub(crate) async fn models(app: State<'_, App>) -> Answered<Vec<ModelItem>> {
    blocking(&app, |engine| {
        Ok(engine.models()?.into_iter().map(ModelItem::from).collect())
    })
    .await
}

/// Asked for before somebody waits for a scan. Pages that were not known are read anew where that helps now.
#[tauri::command]
pub(crate) async fn scripts(app: State<'_, App>) -> Answered<ScriptsView> {
    let engine = app.engine()?;
    engine.look_for_readers();
    let tesseract = engine.scripts().await.tesseract;
    Ok(ScriptsView { tesseract })
}

#[tauri::command]
pub(crate) async fn download_model(app: State<'_, App>, name: String) -> Answered<()> {
    app.engine()?.download_model(&name)?;
    Ok(())
}

#[tauri::command]
pub(crate) async fn network(app: State<'_, App>) -> Answered<bool> {
    blocking(&app, |engine| engine.is_network_allowed()).await
}

#[tauri::command]
pub(crate) async fn allow_network(app: State<'_, App>, allowed: bool) -> Answered<()> {
    blocking(&app, move |engine| engine.allow_network(allowed)).await
}

#[tauri::command]
pub(crate) async fn stop_download(app: State<'_, App>, name: String) -> Answered<()> {
    app.engine()?.stop_download(&name);
    Ok(())
}

/// Whether a file was chosen.
#[tauri::command]
pub(crate) async fn import_model(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    match pick_file(
        &handle,
        |words| &words.models,
        &["bin", "zip", "whl", "safetensors", "onnx"],
    )
    .await
    {
        Some(file) => {
            app.engine()?.import_model(file).await?;
            Ok(true)
        }
        None => Ok(false),
    }
}

#[tauri::command]
pub(crate) async fn choose_model(app: State<'_, App>, name: String) -> Answered<()> {
    blocking(&app, move |engine| engine.choose_model(&name)).await
}

#[tauri::command]
pub(crate) async fn remove_model(app: State<'_, App>, name: String) -> Answered<()> {
    blocking(&app, move |engine| engine.remove_model(&name)).await
}
