//! The window's requests about an answer itself: its text, its reviews, and what the assistant saw for it.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::{AddReport, CorrectionsView, SeenView};
use pincite_engine::AnswerId;
use tauri::State;

/// Gives an answer another text and checks it anew.
#[tauri::command]
pub(crate) async fn edit_answer(app: State<'_, App>, id: i64, text: String) -> Answered<()> {
    blocking(&app, move |engine| engine.edit_answer(AnswerId(id), &text)).await
}

/// Marks a quote (its words) as reviewed with a note; `note` null takes the mark away.
#[tauri::command]
pub(crate) async fn review_quote(app: State<'_, App>, id: i64, quote: String, note: Option<String>) -> Answered<()> {
    blocking(&app, move |engine| engine.review(AnswerId(id), &quote, note.as_deref())).await
}

/// The same of a claim.
#[tauri::command]
pub(crate) async fn review_claim(app: State<'_, App>, id: i64, claim: String, note: Option<String>) -> Answered<()> {
    blocking(&app, move |engine| {
        engine.review_claim(AnswerId(id), &claim, note.as_deref())
    })
    .await
}

/// The texts that would put quote `ordinal` of an answer right, going by its match number `found`; both from 0.
#[tauri::command]
pub(crate) async fn corrections(
    app: State<'_, App>,
    id: i64,
    ordinal: usize,
    found: usize,
) -> Answered<CorrectionsView> {
    blocking(&app, move |engine| engine.corrections(AnswerId(id), ordinal, found))
        .await
        .map(CorrectionsView::from)
}

/// Has words in quotation marks judged that read as no quote, or no longer.
#[tauri::command]
pub(crate) async fn judge_too(app: State<'_, App>, id: i64, words: String, too: bool) -> Answered<()> {
    blocking(&app, move |engine| engine.judge_too(AnswerId(id), &words, too)).await
}

/// What the assistant saw in the answer's conversation, as far as its export carries it.
#[tauri::command]
pub(crate) async fn seen(app: State<'_, App>, id: i64) -> Answered<Vec<SeenView>> {
    let seen = blocking(&app, move |engine| engine.seen(AnswerId(id))).await?;
    Ok(seen.into_iter().map(SeenView::from).collect())
}

/// Takes texts that the assistant saw as sources, by their places in the list of `seen`, from 0.
#[tauri::command]
pub(crate) async fn add_seen(app: State<'_, App>, id: i64, numbers: Vec<usize>) -> Answered<AddReport> {
    Ok(app.engine()?.add_seen(AnswerId(id), &numbers).await?.into())
}
