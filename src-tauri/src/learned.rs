//! The window's requests about what is learned from reviews.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::{LearnedView, OfferView};
use pincite_engine::AnswerId;
use pincite_engine::learned::LessonId;
use tauri::State;

/// What was learned, in the order in which it was.
#[tauri::command]
pub(crate) async fn learned(app: State<'_, App>) -> Answered<Vec<LearnedView>> {
    let lessons = blocking(&app, |engine| engine.lessons()).await?;
    Ok(lessons.into_iter().map(LearnedView::from).collect())
}

/// What could be learned from what was decided of a quote (its words), together with all other reviews.
#[tauri::command]
pub(crate) async fn learn_offers(app: State<'_, App>, id: i64, quote: String) -> Answered<Vec<OfferView>> {
    let offers = blocking(&app, move |engine| engine.offers(AnswerId(id), &quote)).await?;
    Ok(offers.into_iter().map(OfferView::from).collect())
}

/// Learns what was offered.
#[tauri::command]
pub(crate) async fn learn(app: State<'_, App>, offer: OfferView) -> Answered<LearnedView> {
    let (lesson, source, taught) = offer.parts();
    blocking(&app, move |engine| engine.learn(lesson, source, taught))
        .await
        .map(LearnedView::from)
}

/// Does not offer it again, or does.
#[tauri::command]
pub(crate) async fn decline_offer(app: State<'_, App>, offer: OfferView, declined: bool) -> Answered<()> {
    let (lesson, source, _) = offer.parts();
    blocking(&app, move |engine| engine.decline(&lesson, source, declined)).await
}

/// Takes something away that was learned; what it was.
#[tauri::command]
pub(crate) async fn forget_learned(app: State<'_, App>, id: i64) -> Answered<LearnedView> {
    blocking(&app, move |engine| engine.forget_lesson(LessonId(id)))
        .await
        .map(LearnedView::from)
}

/// Puts something back that was taken away.
#[tauri::command]
pub(crate) async fn put_back_learned(app: State<'_, App>, learned: LearnedView) -> Answered<()> {
    blocking(&app, move |engine| {
        engine.put_back_lesson(&learned.record()).map(|_| ())
    })
    .await
}

#[tauri::command]
pub(crate) async fn switch_learned(app: State<'_, App>, id: i64, on: bool) -> Answered<()> {
    blocking(&app, move |engine| engine.switch_lesson(LessonId(id), on)).await
}
