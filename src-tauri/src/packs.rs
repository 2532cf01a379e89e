//! The window's requests about prepared questions, and about which answer was given to which.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::save_file;
use crate::dto::{DialogWords, PackItem, PackView};
use crate::export::write;
use pincite_core::source::document::SourceId;
use pincite_engine::packs::Wanted;
use pincite_engine::tokens::Tokenizer;
use pincite_engine::{AnswerId, EngineError, PackId};
use std::sync::Arc;
use tauri::{AppHandle, State};

/// Puts a question and the passages to answer it from together. Nothing is kept before it leaves the window.
#[tauri::command]
pub(crate) async fn prepare_pack(
    app: State<'_, App>,
    question: String,
    sources: Vec<i64>,
    budget: u32,
    tokenizer: String,
) -> Answered<PackView> {
    let wanted = Wanted {
        question,
        sources: Some(sources.into_iter().map(SourceId).collect()),
        budget,
        tokenizer: Tokenizer::from_name(&tokenizer).unwrap_or_default(),
    };
    let prepared = Arc::new(blocking(&app, move |engine| engine.prepare(wanted)).await?);
    let view = PackView::new(&prepared);
    app.keep_prepared(prepared);
    Ok(view)
}

/// Keeps the question that was prepared last: it is copied or printed, so an answer to it may come.
#[tauri::command]
pub(crate) async fn keep_pack(app: State<'_, App>) -> Answered<i64> {
    let prepared = app.prepared().ok_or(EngineError::Gone("The prepared question"))?;
    blocking(&app, move |engine| engine.keep_pack(&prepared))
        .await
        .map(|id| id.0)
}

/// Writes the question that was prepared last where the user says, and keeps it; nothing when the dialog was closed.
#[tauri::command]
pub(crate) async fn save_pack(handle: AppHandle, app: State<'_, App>) -> Answered<Option<String>> {
    let prepared = app.prepared().ok_or(EngineError::Gone("The prepared question"))?;
    let name = |words: &DialogWords| format!("{}.md", words.question_name);
    let Some(file) = save_file(&handle, name, |_| "Markdown", &["md", "txt"]).await else {
        return Ok(None);
    };
    write(&file, &prepared.pack.text).await?;
    blocking(&app, move |engine| engine.keep_pack(&prepared)).await?;
    Ok(Some(file.display().to_string()))
}

/// The prepared questions that were kept, newest first.
#[tauri::command]
pub(crate) async fn packs(app: State<'_, App>) -> Answered<Vec<PackItem>> {
    let packs = blocking(&app, |engine| engine.packs()).await?;
    Ok(packs.into_iter().map(PackItem::from).collect())
}

/// Says which prepared question an answer was given to; `pack` null: none that is known.
#[tauri::command]
pub(crate) async fn tie_answer(app: State<'_, App>, id: i64, pack: Option<i64>) -> Answered<()> {
    blocking(&app, move |engine| engine.tie(AnswerId(id), pack.map(PackId))).await
}
