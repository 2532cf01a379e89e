//! The window's requests: each parses its arguments, makes one engine call, and converts what comes back.

use crate::app::App;
use crate::dialogs::{pick_files, pick_folder};
use crate::dto::{
    AddReport, AnswerItem, AnswerView, Failure, LibraryView, PartsView, RegionView, SourceItem, SourceView, TextFrom,
};
use pincite_core::source::document::{Document, PageIndex, SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_engine::read::{MatchPlace, OpenSource, Region};
use pincite_engine::saved::PageNodes;
use pincite_engine::{AnswerId, EXTENSIONS, Engine, EngineError, JobId, Password};
use std::sync::Arc;
use tauri::{AppHandle, State};

/// The key of the library's setting that holds the window's state.
const WINDOW: &str = "window";

pub(crate) type Answered<T> = Result<T, Failure>;

/// Runs `work` where it may block.
pub(crate) async fn blocking<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Arc<Engine>) -> Result<T, EngineError> + Send + 'static,
) -> Answered<T> {
    let engine = app.engine()?;
    let done = tauri::async_runtime::spawn_blocking(move || work(&engine)).await;
    Ok(done.map_err(|_| EngineError::Stopped)??)
}

#[tauri::command]
pub(crate) async fn library(app: State<'_, App>) -> Answered<LibraryView> {
    let left = app.left().map(|folder| folder.display().to_string());
    blocking(&app, |engine| {
        let (quoted, same, mut belongings) = (engine.quoted()?, engine.same_texts()?, engine.belongings()?);
        let mut zotero = engine.links_to_zotero()?;
        let sources = engine.sources()?.into_iter().map(|status| {
            let count = quoted.get(&status.record.id).copied().unwrap_or_default();
            let belonging = belongings.remove(&status.record.id).unwrap_or_default();
            let same_as = same.get(&status.record.id).copied();
            let zotero = zotero.remove(&status.record.id);
            SourceItem::new(status, count, (same_as, zotero), belonging)
        });
        let flagged = engine.flagged()?;
        let answers = engine.answers()?.into_iter().map(|answer| {
            let (verdicts, flagged) = (engine.verdicts(answer.id)?, flagged.get(&answer.id).copied());
            Ok::<_, EngineError>(AnswerItem::new(answer, verdicts, flagged))
        });
        Ok(LibraryView {
            name: engine.folder().display().to_string(),
            sources: sources.collect(),
            answers: answers.collect::<Result<_, _>>()?,
            collections: engine.collections()?,
            restored: engine.setting(WINDOW)?,
            left,
        })
    })
    .await
}

#[derive(Clone, Copy, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DialogKind {
    Files,
    Folder,
}

#[tauri::command]
pub(crate) async fn add_by_dialog(handle: AppHandle, app: State<'_, App>, kind: DialogKind) -> Answered<AddReport> {
    let engine = app.engine()?;
    let paths = match kind {
        DialogKind::Files => pick_files(&handle, |words| &words.sources, EXTENSIONS).await,
        DialogKind::Folder => pick_folder(&handle).await.into_iter().collect(),
    };
    Ok(crate::pictures::add(&handle, &engine, paths).await)
}

#[tauri::command]
pub(crate) async fn add_sample(app: State<'_, App>) -> Answered<AddReport> {
    Ok(app.engine()?.add_sample().await?.into())
}

/// Adds what was copied from a web page. `html` is empty where the clipboard held plain text only.
#[tauri::command]
pub(crate) async fn add_pasted(
    app: State<'_, App>,
    html: String,
    text: String,
    address: Option<String>,
) -> Answered<AddReport> {
    let html = if html.trim().is_empty() {
        crate::saved::as_html(&text)
    } else {
        html
    };
    Ok(app
        .engine()?
        .add_pasted_page(&html, address.as_deref(), None)
        .await
        .into())
}

#[tauri::command]
pub(crate) async fn unlock_source(app: State<'_, App>, id: i64, password: String) -> Answered<()> {
    Ok(app.engine()?.unlock(SourceId(id), Password::new(password)).await?)
}

#[tauri::command]
pub(crate) async fn retry_source(app: State<'_, App>, id: i64) -> Answered<()> {
    Ok(app.engine()?.retry(SourceId(id))?)
}

#[tauri::command]
pub(crate) async fn take_text_from(app: State<'_, App>, id: i64, from: TextFrom) -> Answered<()> {
    Ok(app.engine()?.take_text_from(SourceId(id), from.into())?)
}

#[tauri::command]
pub(crate) async fn remove_source(app: State<'_, App>, id: i64) -> Answered<()> {
    blocking(&app, move |engine| engine.remove(SourceId(id))).await
}

/// Undoes the removal of a source.
#[tauri::command]
pub(crate) async fn bring_back_source(app: State<'_, App>, id: i64) -> Answered<()> {
    blocking(&app, move |engine| engine.bring_back(SourceId(id))).await
}

/// Undoes the removal of an answer.
#[tauri::command]
pub(crate) async fn bring_back_answer(app: State<'_, App>, id: i64) -> Answered<()> {
    blocking(&app, move |engine| engine.bring_back_answer(AnswerId(id))).await
}

#[tauri::command]
pub(crate) async fn cancel_job(app: State<'_, App>, job: u64) -> Answered<()> {
    app.engine()?.cancel(JobId(job));
    Ok(())
}

#[tauri::command]
pub(crate) async fn open_source(app: State<'_, App>, id: i64) -> Answered<SourceView> {
    let media_url = app.media_url(SourceId(id));
    blocking(&app, move |engine| {
        let source = engine.open_source(SourceId(id))?;
        Ok(match source.record.kind {
            SourceKind::Page => {
                let printable = engine.is_printable(&source.record);
                SourceView::page(engine.open_page(SourceId(id))?, printable)
            }
            SourceKind::Pdf | SourceKind::Recording => SourceView::new(source, media_url),
        })
    })
    .await
}

/// What a page (from 1) of a PDF has beside its text.
#[tauri::command]
pub(crate) async fn page_parts(app: State<'_, App>, id: i64, page: u32) -> Answered<PartsView> {
    let page = PageIndex::from_number(page).ok_or(EngineError::Gone("This page"))?;
    Ok(app.engine()?.page_parts(SourceId(id), page).await?.into())
}

#[tauri::command]
pub(crate) async fn add_answer(app: State<'_, App>, text: String, title: Option<String>) -> Answered<AnswerView> {
    // One request, not two: its verdicts are waited for.
    blocking(&app, move |engine| {
        engine.sheet(engine.add_answer(title.as_deref(), &text)?)
    })
    .await
    .map(AnswerView::from)
}

#[tauri::command]
pub(crate) async fn open_answer(app: State<'_, App>, id: i64) -> Answered<AnswerView> {
    blocking(&app, move |engine| engine.sheet(AnswerId(id)))
        .await
        .map(AnswerView::from)
}

#[tauri::command]
pub(crate) async fn rename_answer(app: State<'_, App>, id: i64, title: String) -> Answered<()> {
    blocking(&app, move |engine| engine.rename_answer(AnswerId(id), &title)).await
}

#[tauri::command]
pub(crate) async fn remove_answer(app: State<'_, App>, id: i64) -> Answered<()> {
    blocking(&app, move |engine| engine.remove_answer(AnswerId(id))).await
}

/// The words of a saved page's regions.
pub(crate) fn spans(regions: &[Region]) -> Vec<TextSpan> {
    let span = |region: &Region| match region {
        Region::Text(part) => Some(part.span),
        Region::Page(_) | Region::Time { .. } => None,
    };
    regions.iter().filter_map(span).collect()
}

#[tauri::command]
pub(crate) async fn regions(
    app: State<'_, App>,
    answer: i64,
    ordinal: usize,
    r#match: usize,
) -> Answered<Vec<RegionView>> {
    blocking(&app, move |engine| {
        let place = engine.match_place(AnswerId(answer), ordinal, r#match)?;
        shown(engine, &place)
    })
    .await
}

/// What the window can show of a place.
pub(crate) fn shown(engine: &Engine, place: &MatchPlace) -> Result<Vec<RegionView>, EngineError> {
    Ok(Showing::of(engine, place.source)?.regions(place))
}

/// What it takes to show places of a source: read once for however many.
pub(crate) enum Showing {
    Page(PageNodes),
    Other(Box<OpenSource>, Arc<Document>),
}

impl Showing {
    pub(crate) fn of(engine: &Engine, id: SourceId) -> Result<Self, EngineError> {
        let source = engine.open_source(id)?;
        Ok(match source.record.kind {
            SourceKind::Page => Self::Page(engine.page_nodes(id)?),
            SourceKind::Pdf | SourceKind::Recording => Self::Other(Box::new(source), engine.document(id)?),
        })
    }

    /// What can be shown of a place of the source.
    pub(crate) fn regions(&self, place: &MatchPlace) -> Vec<RegionView> {
        match self {
            Self::Page(nodes) => {
                RegionView::of_page(&nodes.of(&spans(&place.regions)), &nodes.of(&spans(&place.edits)))
            }
            Self::Other(source, document) => {
                let page = |page: PageIndex| source.pages.get(page.0 as usize);
                RegionView::of(place, document, |at| {
                    page(at).map(|page| page.geometry).unwrap_or_default()
                })
            }
        }
    }
}

#[tauri::command]
pub(crate) async fn claim_regions(
    app: State<'_, App>,
    answer: i64,
    ordinal: usize,
    r#match: usize,
) -> Answered<Vec<RegionView>> {
    blocking(&app, move |engine| {
        let place = engine.evidence_place(AnswerId(answer), ordinal, r#match)?;
        shown(engine, &place)
    })
    .await
}

#[tauri::command]
pub(crate) async fn save_window(app: State<'_, App>, state: String) -> Answered<()> {
    blocking(&app, move |engine| engine.set_setting(WINDOW, &state)).await
}

/// The window has drawn its first content. Read by whoever measures the start from outside.
#[tauri::command]
pub(crate) async fn ready(handle: AppHandle, app: State<'_, App>) -> Answered<()> {
    tracing::info!("the window is ready");
    // What was named is for the library that is waited for.
    if app.engine().is_err() {
        return Ok(());
    }
    let files = app.take_files();
    if !files.is_empty() {
        crate::window::take(handle.clone(), files);
    }
    app.set_ready();
    crate::pending_open::show(&handle);
    Ok(())
}
