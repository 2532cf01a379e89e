//! Handing an answer out with its references, and its check as a report.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::{pick_folder, save_file};
use crate::dto::{AnnotatedPdfView, DialogWords, ReferenceMarker, ReportFormat, SearchableView};
use crate::error::WindowError;
use pincite_core::source::document::SourceId;
use pincite_engine::answer_report::title_of;
use pincite_engine::reports::{Format, Language};
use pincite_engine::{AnswerId, EngineError};
use std::path::Path;
use tauri::{AppHandle, State};

/// An answer as Markdown with its references.
#[tauri::command]
pub(crate) async fn annotated_answer(app: State<'_, App>, id: i64, marker: ReferenceMarker) -> Answered<String> {
    blocking(&app, move |engine| engine.annotated(AnswerId(id), marker.into())).await
}

/// Writes it to a file that the person chooses; the file's name, or `None` when the dialog was closed.
#[tauri::command]
pub(crate) async fn export_answer(
    handle: AppHandle,
    app: State<'_, App>,
    id: i64,
    marker: ReferenceMarker,
) -> Answered<Option<String>> {
    let made = blocking(&app, move |engine| {
        let title = engine.answer(AnswerId(id))?.title;
        Ok((title, engine.annotated(AnswerId(id), marker.into())?))
    });
    let (title, text) = made.await?;
    let name = |_: &DialogWords| format!("{}.md", file_name(&title));
    let Some(file) = save_file(&handle, name, |_| "Markdown", &["md"]).await else {
        return Ok(None);
    };
    write(&file, &text).await?;
    Ok(Some(file.display().to_string()))
}

/// Writes an answer's check to a file that the person chooses, in a format and a language; the file's name, or `None` when the
/// dialog was closed.
#[tauri::command]
pub(crate) async fn export_report(
    handle: AppHandle,
    app: State<'_, App>,
    id: i64,
    format: ReportFormat,
    language: String,
) -> Answered<Option<String>> {
    let title = blocking(&app, move |engine| Ok(engine.answer(AnswerId(id))?.title)).await?;
    let format = Format::from(format);
    let name = |_: &DialogWords| format!("{}.{}", file_name(&title), format.extension());
    let Some(file) = save_file(&handle, name, |words| &words.reports, &[format.extension()]).await else {
        return Ok(None);
    };
    let report = blocking(&app, move |engine| engine.report(AnswerId(id))).await?;
    let bytes = app.engine()?.written(&report, format, of_code(&language)).await?;
    write(&file, &bytes).await?;
    Ok(Some(file.display().to_string()))
}

/// Writes a copy of each PDF that an answer cites into a folder that the person chooses, with the passages highlighted; `None`
/// when the dialog was closed.
#[tauri::command]
pub(crate) async fn annotate_pdfs(
    handle: AppHandle,
    app: State<'_, App>,
    id: i64,
    language: String,
) -> Answered<Option<Vec<AnnotatedPdfView>>> {
    let Some(folder) = pick_folder(&handle).await else {
        return Ok(None);
    };
    let report = blocking(&app, move |engine| engine.report(AnswerId(id))).await?;
    let made = app
        .engine()?
        .annotate_pdfs(&report, of_code(&language), &folder)
        .await?;
    Ok(Some(made.into_iter().map(AnnotatedPdfView::from).collect()))
}

/// Writes a copy of a source, whose pictures were read, to a file that the person chooses, as a PDF that other programs can search;
/// `None` when the dialog was closed.
#[tauri::command]
pub(crate) async fn save_searchable(
    handle: AppHandle,
    app: State<'_, App>,
    id: i64,
) -> Answered<Option<SearchableView>> {
    let id = SourceId(id);
    let title = blocking(&app, move |engine| {
        let status = engine.source(id)?.ok_or(EngineError::Gone("This source"))?;
        Ok(title_of(&status.record).to_owned())
    });
    let title = title.await?;
    let name = |words: &DialogWords| format!("{} ({}).pdf", file_name(&title), words.searchable);
    let Some(file) = save_file(&handle, name, |_| "PDF", &["pdf"]).await else {
        return Ok(None);
    };
    let written = app.engine()?.write_searchable(id, &file).await?;
    Ok(Some(SearchableView {
        file: file.display().to_string(),
        pages: written.pages,
        kept: written.kept,
    }))
}

/// The language with this code, or else English.
pub(crate) fn of_code(code: &str) -> Language {
    let language = Language::ALL.into_iter().find(|(known, _)| *known == code);
    language.map_or_else(Language::default, |(_, language)| language)
}

/// Writes a file where the person wants it.
pub(crate) async fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<(), WindowError> {
    let written = tokio::fs::write(file, text).await;
    written.map_err(|error| WindowError::NotWritten {
        file: file.to_owned(),
        error,
    })
}

/// A title as the name of a file: without what some system refuses in one.
pub(crate) fn file_name(title: &str) -> String {
    const LONGEST: usize = 80;
    let kept: String = title
        .chars()
        .map(|c| {
            if c.is_control() || "/\\:*?\"<>|".contains(c) {
                ' '
            } else {
                c
            }
        })
        .take(LONGEST)
        .collect();
    match kept
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .trim_matches(['.', ' '])
    {
        "" => "answer".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn titles_become_names_of_files() {
        let cases = [
            ("What is respiration?", "What is respiration"),
            ("a/b\\c:d", "a b c d"),
            ("../..", "answer"),
            ("", "answer"),
            ("潮汐", "潮汐"),
        ];
        for (title, name) in cases {
            assert_eq!(super::file_name(title), name, "{title}");
        }
    }
}
