//! The window's requests about Zotero.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::pick_folder;
use crate::dto::{ZoteroTakenView, ZoteroUpdatedView, ZoteroView, ZoteroWantedView};
use pincite_engine::EngineError;
use pincite_engine::zotero::ZoteroWanted;
use tauri::{AppHandle, State};

/// What is in Zotero now.
#[tauri::command]
pub(crate) async fn zotero(app: State<'_, App>) -> Answered<ZoteroView> {
    blocking(&app, |engine| {
        Ok(ZoteroView::new(&engine.open_zotero()?, &engine.followed_in_zotero()?))
    })
    .await
}

/// Shows the system's dialog for Zotero's data folder; false when it was closed.
#[tauri::command]
pub(crate) async fn choose_zotero_folder(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    match pick_folder(&handle).await {
        Some(folder) => {
            blocking(&app, move |engine| engine.choose_zotero(Some(&folder))).await?;
            Ok(true)
        }
        None => Ok(false),
    }
}

/// Shows the system's dialog for the folder that linked files are named from; false when it was closed.
#[tauri::command]
pub(crate) async fn choose_zotero_base(handle: AppHandle, app: State<'_, App>) -> Answered<bool> {
    match pick_folder(&handle).await {
        Some(folder) => {
            blocking(&app, move |engine| engine.choose_zotero_base(Some(&folder))).await?;
            Ok(true)
        }
        None => Ok(false),
    }
}

fn meant(wanted: Vec<ZoteroWantedView>) -> Result<Vec<ZoteroWanted>, EngineError> {
    let meant = wanted.into_iter().map(ZoteroWantedView::meant);
    meant
        .collect::<Option<_>>()
        .ok_or(EngineError::Gone("This item of Zotero"))
}

/// Adds files with what Zotero says of them; `follow`: collections among what is wanted are kept in step from now on.
#[tauri::command]
pub(crate) async fn add_from_zotero(
    app: State<'_, App>,
    wanted: Vec<ZoteroWantedView>,
    follow: bool,
) -> Answered<ZoteroTakenView> {
    Ok(app.engine()?.add_from_zotero(meant(wanted)?, follow).await?.into())
}

/// Brings the library into step with Zotero, once.
#[tauri::command]
pub(crate) async fn update_from_zotero(app: State<'_, App>) -> Answered<ZoteroUpdatedView> {
    Ok(app.engine()?.update_from_zotero().await?.into())
}

/// Keeps collections in step from now on, or no longer.
#[tauri::command]
pub(crate) async fn follow_in_zotero(app: State<'_, App>, wanted: Vec<ZoteroWantedView>, on: bool) -> Answered<()> {
    let wanted = meant(wanted)?;
    blocking(&app, move |engine| engine.follow_in_zotero(&wanted, on)).await
}
