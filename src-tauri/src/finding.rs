//! The window's requests to find words in a source or in the whole library, and to tell of what is selected.

use crate::app::App;
use crate::commands::{Answered, Showing, blocking};
use crate::dto::{FindOptions, FindView, NextView, ReaderPlaceView, RegionView, SearchView, SelectionView};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::read::MatchPlace;
use pincite_engine::{Engine, EngineError};
use tauri::State;

#[tauri::command]
pub(crate) async fn find_in_source(
    app: State<'_, App>,
    id: i64,
    text: String,
    options: FindOptions,
    reader: Option<ReaderPlaceView>,
) -> Answered<FindView> {
    blocking(&app, move |engine| {
        let source = SourceId(id);
        let found = engine.find(source, &text, options.into())?;
        let next = match reader {
            Some(reader) => engine.next_hit(source, &found.hits, reader.into())?,
            None => None,
        };
        // Shown at once: a question of its own would be one more wait between a letter and its mark.
        let next = match next.and_then(|at| found.hits.get(at).map(|hit| (at, &hit.spans))) {
            Some((at, spans)) => Some(NextView::new(
                at,
                regions(engine, &Showing::of(engine, source)?, source, spans)?,
            )),
            None => None,
        };
        Ok(FindView::new(found, next))
    })
    .await
}

fn regions(
    engine: &Engine,
    showing: &Showing,
    source: SourceId,
    spans: &[TextSpan],
) -> Result<Vec<RegionView>, EngineError> {
    let place = MatchPlace {
        source,
        regions: engine.regions(source, spans)?,
        edits: Vec::new(),
    };
    Ok(showing.regions(&place))
}

/// What can be shown of each hit whose `spans` these are.
#[tauri::command]
pub(crate) async fn found_regions(
    app: State<'_, App>,
    id: i64,
    hits: Vec<Vec<(usize, usize)>>,
) -> Answered<Vec<Vec<RegionView>>> {
    blocking(&app, move |engine| {
        let source = SourceId(id);
        let showing = Showing::of(engine, source)?;
        let of = |spans: Vec<(usize, usize)>| {
            let span = |(start, end)| TextSpan::from_bytes(start..end);
            let spans: Vec<TextSpan> = spans.into_iter().filter_map(span).collect();
            regions(engine, &showing, source, &spans)
        };
        hits.into_iter().map(of).collect()
    })
    .await
}

#[tauri::command]
pub(crate) async fn search_library(app: State<'_, App>, text: String) -> Answered<SearchView> {
    blocking(&app, move |engine| engine.search(&text))
        .await
        .map(SearchView::from)
}

/// What stands from byte `start` to byte `end` of a source's text, and who quotes it.
#[tauri::command]
pub(crate) async fn selection(app: State<'_, App>, id: i64, start: usize, end: usize) -> Answered<SelectionView> {
    blocking(&app, move |engine| {
        let span = TextSpan::from_bytes(start..end).unwrap_or_default();
        engine.selection(SourceId(id), span)
    })
    .await
    .map(SelectionView::from)
}
