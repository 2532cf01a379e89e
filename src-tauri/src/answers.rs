//! The window's requests about an answer itself: its text, its reviews, and what the assistant saw for it.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::{AddReport, ChangeView, CorrectedView, CorrectionsView, ReviewView, SeenView};
use pincite_engine::AnswerId;
use pincite_engine::reviews::Reviewed;
use tauri::State;

/// Gives an answer another text and checks it anew.
#[tauri::command]
pub(crate) async fn edit_answer(app: State<'_, App>, id: i64, text: String) -> Answered<()> {
    blocking(&app, move |engine| engine.edit_answer(AnswerId(id), &text)).await
}

/// Keeps what a person found of a quote (its words); `review` null takes it away.
#[tauri::command]
pub(crate) async fn review_quote(
    app: State<'_, App>,
    id: i64,
    quote: String,
    review: Option<ReviewView>,
) -> Answered<()> {
    blocking(&app, move |engine| {
        let review = review.map(|review| review.record(engine)).transpose()?;
        engine.review(AnswerId(id), Reviewed::Quote(&quote), review)
    })
    .await
}

/// The same of a claim.
#[tauri::command]
pub(crate) async fn review_claim(
    app: State<'_, App>,
    id: i64,
    claim: String,
    review: Option<ReviewView>,
) -> Answered<()> {
    blocking(&app, move |engine| {
        let review = review.map(|review| review.record(engine)).transpose()?;
        engine.review(AnswerId(id), Reviewed::Claim(&claim), review)
    })
    .await
}

/// Who reviews, as they call themselves; empty where they did not say.
#[tauri::command]
pub(crate) async fn reviewer(app: State<'_, App>) -> Answered<String> {
    blocking(&app, |engine| Ok(engine.reviewer()?.unwrap_or_default())).await
}

#[tauri::command]
pub(crate) async fn set_reviewer(app: State<'_, App>, name: String) -> Answered<()> {
    blocking(&app, move |engine| engine.set_reviewer(&name)).await
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

/// Everything that would put an answer right, in the order in which it stands there.
#[tauri::command]
pub(crate) async fn changes(app: State<'_, App>, id: i64) -> Answered<Vec<ChangeView>> {
    blocking(&app, move |engine| {
        let raw = engine.answer(AnswerId(id))?.text;
        let changes = engine.changes(AnswerId(id))?.into_iter();
        Ok(changes.map(|change| ChangeView::new(change, &raw)).collect())
    })
    .await
}

/// Keeps a corrected copy with these changes as an answer called `title`. A change that fits the answer no longer is left out.
#[tauri::command]
pub(crate) async fn keep_corrected(
    app: State<'_, App>,
    id: i64,
    title: String,
    changes: Vec<ChangeView>,
) -> Answered<CorrectedView> {
    blocking(&app, move |engine| {
        let changes: Vec<_> = changes.into_iter().filter_map(ChangeView::change).collect();
        let all = (0..changes.len()).collect();
        engine.keep_corrected(AnswerId(id), &title, &changes, &all)
    })
    .await
    .map(CorrectedView::new)
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
