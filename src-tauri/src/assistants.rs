//! Assistants that look into the library, as the window shows them.

use crate::app::App;
use crate::commands::{Answered, blocking};
use pincite_engine::Engine;
use pincite_engine::assistants::{Asked, config};
use serde::Serialize;
use std::path::{Path, PathBuf};
use tauri::State;
use ts_rs::TS;

/// Whether assistants may look into the library; what they asked last, newest first, or `null` where the list cannot be read;
/// and what to write into their settings, `null` where the terminal's program is not beside this one.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AssistantsView {
    allowed: bool,
    asked: Option<Vec<AskedView>>,
    config: Option<String>,
}

/// Something that an assistant asked. `at`: milliseconds since 1970.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskedView {
    #[ts(type = "number")]
    at: u64,
    program: String,
    tool: String,
    words: String,
}

impl From<Asked> for AskedView {
    fn from(asked: Asked) -> Self {
        Self {
            at: asked.at_ms,
            program: asked.program,
            tool: asked.tool,
            words: asked.words,
        }
    }
}

#[tauri::command]
pub(crate) async fn assistants(app: State<'_, App>) -> Answered<AssistantsView> {
    blocking(&app, |engine| {
        let own = pincite_engine::default_library().is_ok_and(|own| own == engine.folder());
        let library =
            (!own).then(|| std::path::absolute(engine.folder()).unwrap_or_else(|_| engine.folder().to_owned()));
        Ok(AssistantsView {
            allowed: engine.lets_assistants_in()?,
            asked: asked(engine),
            config: terminal().and_then(|program| config(&program, library.as_deref()).ok()),
        })
    })
    .await
}

fn asked(engine: &Engine) -> Option<Vec<AskedView>> {
    let told = |error: std::io::Error| tracing::warn!(%error, "the list of what assistants asked could not be read");
    let asked = engine.asked().map_err(told).ok()?;
    Some(asked.into_iter().map(AskedView::from).collect())
}

#[tauri::command]
pub(crate) async fn let_assistants_in(app: State<'_, App>, on: bool) -> Answered<()> {
    blocking(&app, move |engine| engine.let_assistants_in(on)).await
}

/// The terminal's program, beside this one.
fn terminal() -> Option<PathBuf> {
    let here = std::env::current_exe().ok()?;
    let name = Path::new("pincite").with_extension(std::env::consts::EXE_EXTENSION);
    Some(here.with_file_name(name)).filter(|program| program.is_file())
}
