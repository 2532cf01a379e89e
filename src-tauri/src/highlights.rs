//! The window's requests about highlights.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::save_file;
use crate::dto::{
    ColourView, DialogWords, FileAnnotationsView, FoundHighlightsView, HighlightFormatView, HighlightRecordView,
    HighlightView, HighlightedView,
};
use crate::export::{file_name, of_code, write};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::answer_report::title_of;
use pincite_engine::highlights::{HighlightFormat, HighlightId};
use std::collections::BTreeSet;
use tauri::{AppHandle, State};

/// The highlights of a source, in the order in which they stand there.
#[tauri::command]
pub(crate) async fn highlights(app: State<'_, App>, id: i64) -> Answered<Vec<HighlightView>> {
    let list = blocking(&app, move |engine| engine.highlights(SourceId(id))).await?;
    Ok(list.into_iter().map(HighlightView::from).collect())
}

/// The highlights of the whole library that have all words of `text`.
#[tauri::command]
pub(crate) async fn find_highlights(app: State<'_, App>, text: String) -> Answered<FoundHighlightsView> {
    blocking(&app, move |engine| engine.find_highlights(&text))
        .await
        .map(FoundHighlightsView::from)
}

/// Highlights what stands from byte `start` to byte `end` of a source's text.
#[tauri::command]
pub(crate) async fn highlight(
    app: State<'_, App>,
    id: i64,
    start: usize,
    end: usize,
    colour: ColourView,
    note: String,
) -> Answered<HighlightedView> {
    blocking(&app, move |engine| {
        let span = TextSpan::from_bytes(start..end).unwrap_or_default();
        engine.highlight(SourceId(id), span, colour.into(), &note)
    })
    .await
    .map(HighlightedView::from)
}

/// Gives a highlight another colour or note; null leaves what it has.
#[tauri::command]
pub(crate) async fn change_highlight(
    app: State<'_, App>,
    id: i64,
    colour: Option<ColourView>,
    note: Option<String>,
) -> Answered<()> {
    blocking(&app, move |engine| {
        engine.change_highlight(HighlightId(id), colour.map(Into::into), note.as_deref())
    })
    .await
}

/// Takes highlights away; those that were there.
#[tauri::command]
pub(crate) async fn remove_highlights(app: State<'_, App>, ids: Vec<i64>) -> Answered<Vec<HighlightRecordView>> {
    let removed = blocking(&app, move |engine| {
        let ids: Vec<HighlightId> = ids.into_iter().map(HighlightId).collect();
        engine.remove_highlights(&ids)
    });
    Ok(removed.await?.into_iter().map(HighlightRecordView::from).collect())
}

/// Puts highlights back as they were.
#[tauri::command]
pub(crate) async fn put_back_highlights(app: State<'_, App>, records: Vec<HighlightRecordView>) -> Answered<()> {
    blocking(&app, move |engine| {
        let records: Vec<_> = records.into_iter().filter_map(HighlightRecordView::record).collect();
        engine.put_back_highlights(&records)
    })
    .await
}

/// What readers marked in a PDF with other programs.
#[tauri::command]
pub(crate) async fn file_annotations(app: State<'_, App>, id: i64) -> Answered<FileAnnotationsView> {
    Ok(app.engine()?.annotations(SourceId(id)).await?.into())
}

/// Takes some of it over as highlights, by their keys; those that were made.
#[tauri::command]
pub(crate) async fn take_over(app: State<'_, App>, id: i64, keys: Vec<String>) -> Answered<Vec<HighlightRecordView>> {
    let keys: BTreeSet<String> = keys.into_iter().collect();
    let made = app.engine()?.take_over(SourceId(id), &keys).await?;
    Ok(made.into_iter().map(HighlightRecordView::from).collect())
}

/// Writes the highlights of a source, or of the whole library, to a file that the person chooses; the file's name, or `None`
/// when the dialog was closed.
#[tauri::command]
pub(crate) async fn export_highlights(
    handle: AppHandle,
    app: State<'_, App>,
    id: Option<i64>,
    format: HighlightFormatView,
    language: String,
) -> Answered<Option<String>> {
    let (source, format) = (id.map(SourceId), HighlightFormat::from(format));
    let made = blocking(&app, move |engine| {
        let record = source.map(|id| engine.source(id)).transpose()?.flatten();
        let title = record.map_or_else(|| "Pincite".to_owned(), |status| title_of(&status.record).to_owned());
        Ok((title, engine.written_highlights(source, format, of_code(&language))?))
    });
    let (title, text) = made.await?;
    let name = |_: &DialogWords| format!("{}.{}", file_name(&title), format.extension());
    let kind = match format {
        HighlightFormat::Markdown => "Markdown",
        HighlightFormat::Json => "JSON",
    };
    let Some(file) = save_file(&handle, name, |_| kind, &[format.extension()]).await else {
        return Ok(None);
    };
    write(&file, &text).await?;
    Ok(Some(file.display().to_string()))
}
