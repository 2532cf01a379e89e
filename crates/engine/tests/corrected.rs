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
        // What is struck out because nobody says it has no passage.
        let shown = !change.passage.is_empty() && !change.source.is_empty();
        assert!(shown || change.kind == ChangeKind::Strike, "{change:?}");
    }
    let chosen = usual(&changes);
    let corrected = desk.engine.corrected(answer, &changes, &chosen, None).unwrap();
    assert_eq!(corrected.made, chosen);
    assert_eq!(corrected.quotes.len(), before.quotes.len());
    let wrong = |quotes: &[pincite_engine::answer_report::QuoteReport]| {
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
        let corrected = desk.engine.corrected(answer, &changes, &chosen, None).unwrap();
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
    let corrected = desk.engine.corrected(answer, &changes, &usual(&changes), None).unwrap();
    assert_eq!(corrected.text, text);
}

/// What is struck out of a text, with the marks that do it.
fn struck(text: &str) -> Vec<&str> {
    text.split("~~").skip(1).step_by(2).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nothing_supports_is_struck_out_where_a_person_says_so() {
    let (desk, _) = sampled().await;
    let cases = [
        // A quote that is nowhere goes with its marks, in whatever language.
        (
            "It says that “the moon is a ripe cheese from Holland”. So there.",
            "“the moon is a ripe cheese from Holland”",
        ),
        (
            "Dort steht „the moon is a ripe cheese from Holland“ zu lesen.",
            "„the moon is a ripe cheese from Holland“",
        ),
        (
            "> the moon is a ripe cheese from Holland",
            "the moon is a ripe cheese from Holland",
        ),
    ];
    for (text, gone) in cases {
        let answer = desk.engine.add_answer(None, text).unwrap();
        let changes = desk.engine.changes(answer).unwrap();
        let strikes: BTreeSet<usize> = (0..changes.len())
            .filter(|number| changes[*number].kind == ChangeKind::Strike)
            .collect();
        assert!(strikes.iter().all(|number| !changes[*number].kind.is_usual()));
        assert!(changes.iter().any(|change| change.was == gone), "{text}: {changes:#?}");
        let corrected = desk.engine.corrected(answer, &changes, &strikes, None).unwrap();
        assert!(struck(&corrected.text).contains(&gone), "{}", corrected.text);
        // Struck out is marked enough, and it is still said why.
        assert!(
            !corrected.open.contains("[?]") && corrected.open.contains("not found in the sources"),
            "{}",
            corrected.open
        );
        // Without it, the mark stays.
        let left = desk.engine.corrected(answer, &changes, &BTreeSet::new(), None).unwrap();
        assert!(left.text == text && left.open.contains("[?]"), "{}", left.open);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_checked_is_not_struck_out() {
    let (desk, _) = sampled().await;
    // It may be a translation; nobody knows that it stands nowhere.
    let text = "Dort steht „der Mond ist ein reifer Käse aus Holland“ zu lesen.";
    let answer = desk.engine.add_answer(None, text).unwrap();
    assert_eq!(desk.engine.changes(answer).unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_strike_leaves_the_words_as_they_are() {
    let (desk, answer) = sampled().await;
    let raw = desk.engine.answer(answer).unwrap().text;
    let changes = desk.engine.changes(answer).unwrap();
    let strikes: Vec<usize> = (0..changes.len())
        .filter(|number| changes[*number].kind == ChangeKind::Strike)
        .collect();
    assert!(!strikes.is_empty(), "{changes:#?}");
    for number in strikes {
        let corrected = desk
            .engine
            .corrected(answer, &changes, &BTreeSet::from([number]), None)
            .unwrap();
        if corrected.made.is_empty() {
            assert_eq!(corrected.text, raw);
        } else {
            assert_eq!(corrected.text.replace("~~", ""), raw.replace("~~", ""));
            assert_eq!(struck(&corrected.text), [changes[number].was.as_str()]);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_an_answer_of_its_own_and_the_original_stays() {
    let (desk, answer) = sampled().await;
    let before = desk.engine.sheet(answer).unwrap();
    desk.engine.judge_too(answer, "a term", true).unwrap();
    let changes = desk.engine.changes(answer).unwrap();
    let kept = desk
        .engine
        .keep_corrected(answer, "Sample (corrected)", &changes, &usual(&changes))
        .unwrap();
    let (copy, made) = kept.unwrap();
    assert_eq!(made, usual(&changes));
    let now = desk.engine.sheet(copy).unwrap();
    assert_eq!(
        (now.answer.title.as_str(), now.answer.edited),
        ("Sample (corrected)", false)
    );
    let words = |sheet: &pincite_engine::answer_report::AnswerReport| {
        let wrong = |report: &&pincite_engine::answer_report::QuoteReport| !is_verbatim(report.check.verdict);
        sheet.quotes.iter().filter(wrong).count()
    };
    // Checked at once.
    assert!(words(&now) < words(&before), "{} {}", words(&now), words(&before));
    assert_eq!(desk.engine.answer(answer).unwrap().text, before.answer.text);
    // What fits no longer is not made, and nothing is kept for nothing.
    let answers = desk.engine.answers().unwrap().len();
    let mut stale = changes;
    stale.iter_mut().for_each(|change| change.was.push('!'));
    assert!(
        desk.engine
            .keep_corrected(answer, "x", &stale, &usual(&stale))
            .unwrap()
            .is_none()
    );
    assert_eq!(desk.engine.answers().unwrap().len(), answers);
    // It can be taken back, and brought back.
    desk.engine.remove_answer(copy).unwrap();
    assert!(desk.engine.answer(copy).is_err());
    desk.engine.bring_back_answer(copy).unwrap();
    assert_eq!(desk.engine.answer(copy).unwrap().text, now.answer.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_has_references_in_the_style_that_is_chosen() {
    use pincite_engine::annotate::Marker;
    let (desk, answer) = sampled().await;
    let changes = desk.engine.changes(answer).unwrap();
    for (marker, shows) in [
        (Marker::Brackets, "[1]"),
        (Marker::Footnote, "[^1]"),
        (Marker::AuthorYear, ", p. "),
    ] {
        let corrected = desk
            .engine
            .corrected(answer, &changes, &usual(&changes), Some(marker))
            .unwrap();
        let (body, _) = corrected.open.split_once("## References").unwrap();
        assert!(body.contains(shows), "{body}");
        assert!(body.contains("[?]"), "{body}");
    }
}
