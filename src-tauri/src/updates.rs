//! Which version this program is, and, in builds that were given an address to ask at, whether there is a newer one.

use crate::app::App;
use crate::commands::{Answered, blocking};
use pincite_engine::updates;
use serde::Serialize;
use tauri::State;
use ts_rs::TS;

/// This program. `updates`: where its newest version can be asked for; null in a build that was given no address.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ProgramView {
    version: &'static str,
    updates: Option<&'static str>,
}

/// Which version this is, also where no library can be opened.
#[tauri::command]
pub(crate) async fn program() -> Answered<ProgramView> {
    Ok(ProgramView {
        version: updates::VERSION,
        updates: updates::address(),
    })
}

/// The newest version where it is newer than this one. Opens a connection to the address that [`program`] names, which the
/// person was shown before.
#[tauri::command]
pub(crate) async fn newer_version(app: State<'_, App>) -> Answered<Option<String>> {
    blocking(&app, |engine| engine.newer_version()).await
}
