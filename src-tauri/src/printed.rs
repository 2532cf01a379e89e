//! The window's requests about documents as they are printed.

use crate::app::App;
use crate::commands::{Answered, blocking, spans};
use crate::dto::{PassageKind, PassageOfView, PrintedView};
use pincite_core::source::document::SourceId;
use pincite_engine::{AnswerId, EngineError};
use tauri::State;

/// A document's pages as they are printed, and where on them a passage stands. Takes some seconds the first time.
#[tauri::command]
pub(crate) async fn printed(app: State<'_, App>, id: i64, passage: Option<PassageOfView>) -> Answered<PrintedView> {
    let source = SourceId(id);
    let passage = match passage {
        None => Vec::new(),
        Some(passage) => {
            blocking(&app, move |engine| {
                let (answer, ordinal) = (AnswerId(passage.answer), passage.ordinal as usize);
                let place = match passage.of {
                    PassageKind::Quote => engine.match_place(answer, ordinal, passage.r#match as usize),
                    PassageKind::Claim => engine.evidence_place(answer, ordinal, passage.r#match as usize),
                }?;
                // What was judged anew meanwhile may stand elsewhere.
                match place.source == source {
                    true => Ok(spans(&place.regions)),
                    false => Err(EngineError::Gone("This passage")),
                }
            })
            .await?
        }
    };
    Ok(app.engine()?.printed(source, &passage).await?.into())
}

/// Stops what [`printed`] waits for.
#[tauri::command]
pub(crate) async fn stop_printing(app: State<'_, App>, id: i64) -> Answered<()> {
    app.engine()?.stop_printing(SourceId(id));
    Ok(())
}
