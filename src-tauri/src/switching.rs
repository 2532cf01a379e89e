//! Another library in the same window: opened, made, restored from a backup, or the open one moved.
//!
//! The new one is open before the old one is let go, so that whatever goes wrong leaves the window as it was. The window
//! then begins anew, as after a start.

use crate::app::App;
use crate::commands::Answered;
use crate::dialogs::{pick_file, pick_folder};
use crate::dto::Failure;
use crate::library_maintenance::tell_progress;
use crate::options::Options;
use crate::{put_in_place, single_instance};
use pincite_engine::backup::{CancellationToken, restore};
use pincite_engine::libraries::{choose_library, delete_library, library_in, place_for};
use pincite_engine::{Engine, EngineError, WorkerProgram};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tauri::{AppHandle, State};

/// How long what was begun in the old library may take to let go of it.
const LETTING_GO: Duration = Duration::from_secs(15);

/// Shows the system's dialog for a library's folder and opens it; false when it was closed.
#[tauri::command]
pub(crate) async fn open_library(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    let Some(folder) = pick_folder(&handle).await else {
        return Ok(false);
    };
    let folder = library_in(&folder)?;
    switch(&handle, &app, folder).await
}

/// Shows the system's dialog for where to make a new library, and opens it; false when it was closed.
#[tauri::command]
pub(crate) async fn new_library(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    let Some(folder) = pick_folder(&handle).await else {
        return Ok(false);
    };
    let folder = place_for(&folder).map_err(EngineError::from)?;
    switch(&handle, &app, folder).await
}

/// Shows the system's dialogs for a backup and for where to restore it to, does so, and opens that; false when one was
/// closed.
#[tauri::command]
pub(crate) async fn restore_library(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    let Some(backup) = pick_file(&handle, |words| &words.backup, &["zip"]).await else {
        return Ok(false);
    };
    let Some(folder) = pick_folder(&handle).await else {
        return Ok(false);
    };
    let folder = place_for(&folder).map_err(EngineError::from)?;
    let (cancel, to) = (app.new_cancel(), folder.clone());
    let progress = tell_progress(handle.clone());
    let restored = move || restore(&backup, &to, &cancel, progress).map_err(EngineError::from);
    wait(restored).await?;
    switch(&handle, &app, folder).await
}

/// Shows the system's dialog for where to move the library to, and does; false when it was closed. The old one stays until
/// [`delete_left`].
#[tauri::command]
pub(crate) async fn move_library(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    let engine = app.engine()?;
    let Some(folder) = pick_folder(&handle).await else {
        return Ok(false);
    };
    let folder = place_for(&folder).map_err(EngineError::from)?;
    let cancel: CancellationToken = app.new_cancel();
    let progress = tell_progress(handle.clone());
    engine.hold().await;
    let (copied_from, to) = (Arc::clone(&engine), folder.clone());
    let copied = wait(move || copied_from.copy_to(&to, &cancel, progress)).await;
    let moved = match copied {
        Ok(_) => switch(&handle, &app, folder).await,
        Err(failure) => Err(failure),
    };
    match moved {
        Ok(_) => app.set_left(Some(engine.folder().to_owned())),
        // The old one is the library still.
        Err(_) => engine.release()?,
    }
    moved
}

/// Deletes the library that was left behind when it was moved.
#[tauri::command]
pub(crate) async fn delete_left(app: State<'_, App>) -> Answered<()> {
    let left = app.left().ok_or(EngineError::Gone("The old library"))?;
    let begun = Instant::now();
    wait(move || {
        loop {
            match delete_library(&left) {
                Err(error) if error.is_in_use() && begun.elapsed() < LETTING_GO => {
                    std::thread::sleep(Duration::from_millis(100));
                }
                done => return done,
            }
        }
    })
    .await?;
    app.set_left(None);
    Ok(())
}

/// Opens the library in `folder` and shows it in place of the one that is open. From now on it is the one that is opened
/// when none is named.
async fn switch(handle: &AppHandle, app: &App, folder: PathBuf) -> Answered<bool> {
    if app.engine().is_ok_and(|engine| is_same(engine.folder(), &folder)) {
        return Ok(true);
    }
    let wanted = folder.clone();
    let opened = wait(move || {
        let opened = Engine::open(&wanted, WorkerProgram::locate()?);
        if opened.as_ref().is_err_and(EngineError::is_in_use) {
            // The window that has it comes to the front.
            single_instance::hand_over(&wanted, &Options::default());
        }
        opened
    });
    let engine = opened.await?;
    if let Err(error) = choose_library(&folder) {
        tracing::warn!(%error, "the next start will open another library");
    }
    put_in_place(handle, Ok(engine), false).await;
    Ok(true)
}

fn is_same(a: &Path, b: &Path) -> bool {
    let real = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    real(a) == real(b)
}

async fn wait<T: Send + 'static>(work: impl FnOnce() -> Result<T, EngineError> + Send + 'static) -> Answered<T> {
    let done = tauri::async_runtime::spawn_blocking(work).await;
    Ok(done.map_err(|_| Failure::from(EngineError::Stopped))??)
}
