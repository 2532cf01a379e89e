//! The window's requests about sources as works, and about what their pages are called.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::{AboutRecordView, AboutView, LabelRangeView, PageLabelsView};
use pincite_core::source::document::SourceId;
use pincite_engine::EngineError;
use tauri::State;

/// What a source is as a work.
#[tauri::command]
pub(crate) async fn about(app: State<'_, App>, id: i64) -> Answered<AboutRecordView> {
    let record = blocking(&app, move |engine| engine.about(SourceId(id))).await?;
    Ok(record.into())
}

/// Keeps what the reader says a source is; null goes back to what its file tells.
#[tauri::command]
pub(crate) async fn set_about(app: State<'_, App>, id: i64, about: Option<AboutView>) -> Answered<()> {
    blocking(&app, move |engine| {
        engine.set_about(SourceId(id), about.map(Into::into))
    })
    .await
}

/// Gives a source another title; an empty one goes back to its file's.
#[tauri::command]
pub(crate) async fn rename_source(app: State<'_, App>, id: i64, title: String) -> Answered<()> {
    blocking(&app, move |engine| engine.rename_source(SourceId(id), &title)).await
}

/// The first work that a pasted text in BibTeX, RIS or CSL-JSON describes.
#[tauri::command]
pub(crate) async fn read_reference(text: String) -> Answered<AboutView> {
    let read = tauri::async_runtime::spawn_blocking(move || pincite_engine::about::read_reference(&text)).await;
    match read {
        Ok(Ok(about)) => Ok(about.into()),
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(EngineError::Stopped.into()),
    }
}

/// What a source's pages are called.
#[tauri::command]
pub(crate) async fn page_labels(app: State<'_, App>, id: i64) -> Answered<PageLabelsView> {
    let labels = blocking(&app, move |engine| engine.page_labels(SourceId(id))).await?;
    Ok(labels.into())
}

/// Keeps what the reader says that pages are called; nothing goes back to the file's own labels.
#[tauri::command]
pub(crate) async fn set_page_labels(app: State<'_, App>, id: i64, ranges: Vec<LabelRangeView>) -> Answered<()> {
    let ranges = ranges.into_iter().filter_map(LabelRangeView::range).collect();
    blocking(&app, move |engine| engine.set_page_labels(SourceId(id), ranges)).await
}
