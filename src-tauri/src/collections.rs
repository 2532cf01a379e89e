//! The window's requests about collections and tags.

use crate::app::App;
use crate::commands::{Answered, blocking};
use pincite_core::source::document::SourceId;
use pincite_engine::collections::Naming;
use tauri::State;

/// What a name that sources have is.
#[derive(Clone, Copy, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NamingKind {
    Collection,
    Tag,
}

impl From<NamingKind> for Naming {
    fn from(kind: NamingKind) -> Self {
        match kind {
            NamingKind::Collection => Self::Collection,
            NamingKind::Tag => Self::Tag,
        }
    }
}

/// Makes a collection, unless there is one of this name.
#[tauri::command]
pub(crate) async fn add_collection(app: State<'_, App>, name: String) -> Answered<()> {
    blocking(&app, move |engine| engine.add_collection(&name)).await
}

/// Gives a collection another name; two of the same name become one.
#[tauri::command]
pub(crate) async fn rename_collection(app: State<'_, App>, name: String, to: String) -> Answered<()> {
    blocking(&app, move |engine| engine.rename_collection(&name, &to)).await
}

/// Takes a collection away; its sources stay.
#[tauri::command]
pub(crate) async fn remove_collection(app: State<'_, App>, name: String) -> Answered<()> {
    blocking(&app, move |engine| engine.remove_collection(&name)).await
}

/// Puts sources into a collection or gives them a tag; or takes it from them.
#[tauri::command]
pub(crate) async fn name_sources(
    app: State<'_, App>,
    kind: NamingKind,
    name: String,
    ids: Vec<i64>,
    has: bool,
) -> Answered<()> {
    let ids: Vec<SourceId> = ids.into_iter().map(SourceId).collect();
    blocking(&app, move |engine| engine.name_sources(kind.into(), &name, &ids, has)).await
}
