//! The window's requests about how claims are weighed.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::ClaimPreset;
use tauri::State;

#[tauri::command]
pub(crate) async fn claim_preset(app: State<'_, App>) -> Answered<ClaimPreset> {
    blocking(&app, |engine| Ok(engine.claim_preset()?.into())).await
}

#[tauri::command]
pub(crate) async fn set_claim_preset(app: State<'_, App>, preset: ClaimPreset) -> Answered<()> {
    blocking(&app, move |engine| engine.set_claim_preset(preset.into())).await
}
