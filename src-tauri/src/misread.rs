//! The window's requests about words that were misread on pictures of pages.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::{CorrectedWordView, MadeMisreadView, MisreadView, PictureWordView};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::AnswerId;
use pincite_engine::misread::MisreadId;
use tauri::State;

/// The whole words that stand from byte `start` to byte `end` of a source's text, where that was read from a picture.
#[tauri::command]
pub(crate) async fn misread_word(
    app: State<'_, App>,
    id: i64,
    start: usize,
    end: usize,
) -> Answered<Option<PictureWordView>> {
    let word = blocking(&app, move |engine| {
        let span = TextSpan::from_bytes(start..end).unwrap_or_default();
        engine.misread_word(SourceId(id), span)
    });
    Ok(word.await?.map(|word| PictureWordView::new(id, word)))
}

/// The words that may be misread where a quote of an answer stands.
#[tauri::command]
pub(crate) async fn misread_words(
    app: State<'_, App>,
    id: i64,
    ordinal: usize,
    found: usize,
) -> Answered<Vec<PictureWordView>> {
    blocking(&app, move |engine| {
        let answer = AnswerId(id);
        let words = engine.misread_words(answer, ordinal, found)?;
        Ok(words
            .into_iter()
            .map(|(source, word)| PictureWordView::new(source.0, word))
            .collect())
    })
    .await
}

/// Keeps what the reader says of a word. `text`: what was taken to stand there.
#[tauri::command]
pub(crate) async fn correct_misread(
    app: State<'_, App>,
    id: i64,
    start: usize,
    end: usize,
    text: String,
    written: String,
) -> Answered<MadeMisreadView> {
    let made = blocking(&app, move |engine| {
        let span = TextSpan::from_bytes(start..end).unwrap_or_default();
        engine.correct_misread(SourceId(id), span, &text, &written)
    });
    Ok(made.await?.into())
}

/// Takes corrections out by their numbers, and puts others back; those that were taken out.
#[tauri::command]
pub(crate) async fn change_misread(
    app: State<'_, App>,
    id: i64,
    out: Vec<i64>,
    back: Vec<MisreadView>,
) -> Answered<Vec<MisreadView>> {
    let taken = blocking(&app, move |engine| {
        let out: Vec<MisreadId> = out.into_iter().map(MisreadId).collect();
        let back: Vec<_> = back.into_iter().filter_map(MisreadView::record).collect();
        engine.change_misread(SourceId(id), &out, &back)
    });
    Ok(taken.await?.into_iter().map(MisreadView::from).collect())
}

/// The words of a source that the reader corrected.
#[tauri::command]
pub(crate) async fn corrected_words(app: State<'_, App>, id: i64) -> Answered<Vec<CorrectedWordView>> {
    let listed = blocking(&app, move |engine| engine.corrected_words(SourceId(id)));
    Ok(listed.await?.into_iter().map(CorrectedWordView::from).collect())
}
