//! Corrected copies of answers: what is put right, what is left to a person, and what stays marked.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, all_samples, sample_answer};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::claim::Support;
use pincite_core::quote::Verdict;
use pincite_engine::AnswerId;
use pincite_engine::corrected::{Change, ChangeKind};
use std::collections::BTreeSet;

async fn sampled() -> (Desk, AnswerId) {
    let desk = Desk::with(&all_samples()).await;
    let answer = desk.engine.add_answer(None, &sample_answer()).unwrap();
    (desk, answer)
}

fn usual(changes: &[Change]) -> BTreeSet<usize> {
    let usual = changes.iter().enumerate().filter(|(_, change)| change.kind.is_usual());
    usual.map(|(number, _)| number).collect()
}

fn is_verbatim(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided)
}

#[tokio::test(flavor = "multi_thread")]
async fn quotes_are_put_right_and_the_original_stays() {
    let (desk, answer) = sampled().await;
    let before = desk.engine.sheet(answer).unwrap();
    let changes = desk.engine.changes(answer).unwrap();
    assert!(
        changes.iter().any(|change| change.kind == ChangeKind::Words),
        "{changes:#?}"
    );
    for change in &changes {
        assert_eq!(change.span.of(&before.answer.text), change.was);
        assert!(!change.passage.is_empty() && !change.source.is_empty());
    }
    let chosen = usual(&changes);
    let corrected = desk.engine.corrected(answer, &changes, &chosen).unwrap();
    assert_eq!(corrected.made, chosen);
    assert_eq!(corrected.quotes.len(), before.quotes.len());
    let wrong = |quotes: &[pincite_engine::sheet::QuoteReport]| {
        quotes
            .iter()
            .filter(|report| !is_verbatim(report.check.verdict))
            .count()
    };
    let words = changes.iter().filter(|change| change.kind == ChangeKind::Words).count();
    assert_eq!(wrong(&corrected.quotes), wrong(&before.quotes) - words);
    // What is verbatim stays so, and stands where it is said to.
    for (then, now) in before.quotes.iter().zip(&corrected.quotes) {
        assert!(
            !is_verbatim(then.check.verdict) || is_verbatim(now.check.verdict),
            "{now:?}"
        );
    }
    assert_eq!(desk.engine.answer(answer).unwrap().text, before.answer.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_sources_do_not_bear_out_stays_marked() {
    let (desk, answer) = sampled().await;
    let changes = desk.engine.changes(answer).unwrap();
    for chosen in [BTreeSet::new(), usual(&changes), (0..changes.len()).collect()] {
        let corrected = desk.engine.corrected(answer, &changes, &chosen).unwrap();
        let open = corrected.quotes.iter().filter(|report| {
            let off = matches!(report.check.locator, LocatorCheck::Near | LocatorCheck::Wrong);
            !is_verbatim(report.check.verdict) || off
        });
        let claims = corrected
            .claims
            .iter()
            .filter(|report| !matches!(report.checked.check.support, Support::Supported | Support::NotCheckable));
        let least = open.count() + claims.count();
        let lines = corrected
            .open
            .split("## Not supported")
            .nth(1)
            .map_or(0, |list| list.matches("\n- ").count());
        assert!(
            lines >= least && (lines > 0) == corrected.open.contains("[?]"),
            "{lines} of {least}: {}",
            corrected.open
        );
        // Without its marks it is the text itself.
        let body = corrected
            .open
            .split("\n## Not supported")
            .next()
            .unwrap()
            .replace("[?]", "");
        assert_eq!(body.trim(), corrected.text.trim());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_concerns_claims_is_off_until_it_is_chosen() {
    let desk = Desk::with(&all_samples()).await;
    let text = "In the first hour after low water the tide rises by one sixth of its range.";
    let answer = desk.engine.add_answer(None, text).unwrap();
    let changes = desk.engine.changes(answer).unwrap();
    for change in &changes {
        assert_eq!(
            change.kind.is_usual(),
            matches!(change.kind, ChangeKind::Words | ChangeKind::Place)
        );
    }
    let corrected = desk.engine.corrected(answer, &changes, &usual(&changes)).unwrap();
    assert_eq!(corrected.text, text);
}
