//! What a person says of verdicts: kept beside them, carried along, put back, exported, and found again.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, all_samples, sample_answer};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::AnswerId;
use pincite_engine::answer_report::QuoteReport;
use pincite_engine::reports::{Format, Language};
use pincite_engine::reviews::{Decision, ReviewRecord, Reviewed};

fn decided(decision: Decision) -> ReviewRecord {
    ReviewRecord {
        decision: Some(decision),
        ..ReviewRecord::default()
    }
}

async fn checked() -> (Desk, AnswerId) {
    let desk = Desk::with(&all_samples()).await;
    let answer = desk.engine.add_answer(Some("Sample"), &sample_answer()).unwrap();
    (desk, answer)
}

fn quote(desk: &Desk, answer: AnswerId, n: usize) -> QuoteReport {
    desk.engine.sheet(answer).unwrap().quotes[n].clone()
}

/// Some words of a source, and where they are.
fn some_words(desk: &Desk) -> (SourceId, TextSpan, String) {
    let source = desk.engine.sources().unwrap()[0].record.id;
    let document = desk.engine.document(source).unwrap();
    let at = |letter| document.text().char_indices().nth(letter).unwrap().0;
    let span = TextSpan::from_bytes(at(400)..at(490)).unwrap();
    (source, span, span.of(document.text()).trim().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn no_review_changes_a_verdict() {
    let (desk, answer) = checked().await;
    let before: Vec<_> = desk.engine.sheet(answer).unwrap().quotes;
    desk.engine.set_reviewer("  Anna   Kurz ").unwrap();
    let all = [
        Decision::Confirmed,
        Decision::Rejected,
        Decision::Moved,
        Decision::NotAQuote,
        Decision::Paraphrase,
        Decision::SourceError,
    ];
    for (n, was) in before.iter().enumerate().step_by(3) {
        for decision in all {
            let of = Reviewed::Quote(&was.quote.text);
            desk.engine.review(answer, of, Some(decided(decision))).unwrap();
            // Judged anew, too.
            desk.engine.check_answer(answer).unwrap();
            let now = quote(&desk, answer, n);
            assert_eq!(
                (now.check.verdict, now.check.matches.len()),
                (was.check.verdict, was.check.matches.len())
            );
            let review = now.review.unwrap().record;
            assert_eq!(
                (review.decision, review.by.as_deref()),
                (Some(decision), Some("Anna Kurz"))
            );
            assert!(review.at_ms.is_some_and(|at| at > 0));
        }
    }
    // Nothing vanishes from the list, whatever is said of it.
    assert_eq!(desk.engine.sheet(answer).unwrap().quotes.len(), before.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_put_back_as_it_was() {
    let (desk, answer) = checked().await;
    let words = quote(&desk, answer, 0).quote.text;
    let of = || Reviewed::Quote(&words);
    desk.engine.set_reviewer("Anna").unwrap();
    desk.engine
        .review(answer, of(), Some(decided(Decision::Confirmed)))
        .unwrap();
    let first = quote(&desk, answer, 0).review.unwrap().record;
    desk.engine.set_reviewer("Ben").unwrap();
    desk.engine
        .review(answer, of(), Some(decided(Decision::Rejected)))
        .unwrap();
    assert_eq!(
        quote(&desk, answer, 0).review.unwrap().record.by.as_deref(),
        Some("Ben")
    );
    desk.engine.review(answer, of(), Some(first.clone())).unwrap();
    assert_eq!(quote(&desk, answer, 0).review.unwrap().record, first);
    desk.engine.review(answer, of(), None).unwrap();
    assert!(quote(&desk, answer, 0).review.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passage_that_was_chosen_is_shown_and_said_to_be_lost() {
    let (desk, answer) = checked().await;
    let words = quote(&desk, answer, 0).quote.text;
    let (source, span, text) = some_words(&desk);
    let moved = ReviewRecord {
        passage: Some(desk.engine.choose(source, span).unwrap()),
        ..decided(Decision::Moved)
    };
    desk.engine
        .review(answer, Reviewed::Quote(&words), Some(moved))
        .unwrap();
    let review = quote(&desk, answer, 0).review.unwrap();
    let first = text.split_whitespace().next().unwrap();
    let found = review.passage.as_ref().unwrap();
    assert!(found.text.starts_with(first) && !found.places.is_empty() && review.lost().is_none());
    assert!(desk.engine.choose(source, TextSpan::default()).is_err());

    // In the reports, with its place; and in a newer version of the answer.
    let report = desk.engine.report(answer).unwrap();
    let told = report.quotes[0].review.as_ref().unwrap();
    assert_eq!(told.passage.as_ref().unwrap().text, found.text);
    let html = desk
        .engine
        .written(&report, Format::Html, Language::English)
        .await
        .unwrap();
    assert!(
        String::from_utf8(html)
            .unwrap()
            .contains("The passage that the reviewer chose:")
    );
    let newer = desk
        .engine
        .add_answer(None, &format!("{} And more.", sample_answer()))
        .unwrap();
    assert!(
        quote(&desk, newer, 0)
            .review
            .is_some_and(|review| review.passage.is_some())
    );

    // Its source is gone: what was chosen is still known.
    desk.engine.remove(source).unwrap();
    let desk = desk.reopened().await;
    let review = quote(&desk, answer, 0).review.unwrap();
    assert!(review.passage.is_none());
    assert!(review.lost().unwrap().starts_with(first));
    let report = desk.engine.report(answer).unwrap();
    assert!(report.quotes[0].review.as_ref().unwrap().lost_passage.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passage_is_found_again_when_its_source_is_read_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    std::fs::write(
        &file,
        "The ferry crosses at noon. The sea is calm. The ferry waits at night.",
    )
    .unwrap();
    let desk = Desk::with(&[file]).await;
    let answer = desk
        .engine
        .add_answer(None, "It says “the ferry crosses at noon” there.")
        .unwrap();
    let source = desk.engine.sources().unwrap()[0].record.id;
    let document = desk.engine.document(source).unwrap();
    let start = document.text().find("The sea is calm").unwrap();
    let chosen = desk
        .engine
        .choose(source, TextSpan::from_bytes(start..start + 15).unwrap())
        .unwrap();
    let words = quote(&desk, answer, 0).quote.text;
    // As an earlier reading had it: elsewhere, and broken into other lines.
    let mut old = ReviewRecord {
        passage: Some(chosen.clone()),
        ..decided(Decision::Moved)
    };
    let passage = old.passage.as_mut().unwrap();
    passage.span = TextSpan::from_bytes(2..17).unwrap();
    passage.exact = "The sea\nis calm".to_owned();
    desk.engine
        .review(answer, Reviewed::Quote(&words), Some(old.clone()))
        .unwrap();
    assert!(quote(&desk, answer, 0).review.unwrap().passage.is_none());
    desk.engine.check_answer(answer).unwrap();
    let review = quote(&desk, answer, 0).review.unwrap();
    assert_eq!(review.record.passage.as_ref(), Some(&chosen));
    assert_eq!(review.passage.unwrap().text, "The sea is calm");

    // What is not there any more is said, and nothing else is taken for it.
    old.passage.as_mut().unwrap().exact = "The sea is rough".to_owned();
    desk.engine.review(answer, Reviewed::Quote(&words), Some(old)).unwrap();
    desk.engine.check_answer(answer).unwrap();
    let review = quote(&desk, answer, 0).review.unwrap();
    assert_eq!(review.lost().as_deref(), Some("The sea is rough"));
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_are_in_a_backup() {
    use pincite_engine::backup::CancellationToken;
    let (desk, answer) = checked().await;
    let words = quote(&desk, answer, 0).quote.text;
    let review = ReviewRecord {
        note: "see the second edition".to_owned(),
        ..decided(Decision::SourceError)
    };
    desk.engine
        .review(answer, Reviewed::Quote(&words), Some(review))
        .unwrap();
    let kept = quote(&desk, answer, 0).review.unwrap().record;
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup.zip");
    desk.engine.back_up(&file, &CancellationToken::new(), |_| ()).unwrap();
    let restored = place.path().join("restored");
    pincite_engine::backup::restore(&file, &restored, &CancellationToken::new(), |_| ()).unwrap();
    let other = common::open(&restored);
    assert_eq!(
        other.sheet(answer).unwrap().quotes[0].review.as_ref().unwrap().record,
        kept
    );
}
