//! Claims are judged in the background, kept, and renewed with the library.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, fixture, sample};
use pincite_core::claim::{Likeness, Passages, Preset, Support};
use pincite_core::quote::Attribution;
use pincite_core::source::document::SourceId;
use pincite_engine::AnswerId;
use pincite_engine::claims::Weighing;
use pincite_engine::read::Region;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const ANSWER: &str = "In the first winter the ferry made 212 crossings and carried eleven horses. It made 213 \
    crossings in the first winter. Glaciers reflect radio waves differently at night.\n\n“Weights are given in stone and lengths in feet”";

fn supports(desk: &Desk, answer: AnswerId) -> Vec<Support> {
    let sheet = desk.engine.sheet(answer).unwrap();
    sheet.claims.iter().map(|report| report.checked.check.support).collect()
}

fn settled(desk: &Desk, answer: AnswerId) -> Vec<Support> {
    desk.engine.claims_judged();
    assert!(!desk.engine.sheet(answer).unwrap().claims_pending);
    supports(desk, answer)
}

const FOUND: [Support; 3] = [Support::Supported, Support::Contradicted, Support::Unsupported];

#[tokio::test(flavor = "multi_thread")]
async fn claims_follow_the_library() {
    let desk = Desk::new();
    let answer = desk.engine.add_answer(None, ANSWER).unwrap();
    assert_eq!(settled(&desk, answer), [Support::NotCheckable; 3]);

    let added = desk.add(&[fixture("labels.pdf"), sample("tides.pdf")]).await.added;
    assert_eq!(settled(&desk, answer), FOUND);

    // What a source said that is gone is not shown for a moment.
    desk.engine.remove(added[0]).unwrap();
    let sheet = desk.engine.sheet(answer).unwrap();
    let supported = |support: Support| matches!(support, Support::Supported | Support::Contradicted);
    assert!(
        sheet
            .claims
            .iter()
            .all(|report| !supported(report.checked.check.support))
    );
    assert_eq!(settled(&desk, answer), [Support::Unsupported; 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_library_opened_again_knows_its_claims() {
    let desk = Desk::with(&[fixture("labels.pdf")]).await;
    let answer = desk.engine.add_answer(None, ANSWER).unwrap();
    assert_eq!(settled(&desk, answer), FOUND);
    let desk = desk.reopened().await;
    let sheet = desk.engine.sheet(answer).unwrap();
    assert!(!sheet.claims_pending);
    assert_eq!(supports(&desk, answer), FOUND);
    assert_eq!(desk.engine.claim_supports(answer).unwrap(), FOUND);
}

/// What an earlier run left undone is done by the next one.
#[tokio::test(flavor = "multi_thread")]
async fn a_library_that_was_closed_amid_claims_goes_on() {
    let desk = Desk::with(&[fixture("labels.pdf")]).await;
    let answer = desk.engine.add_answer(None, &ANSWER.repeat(300)).unwrap();
    let desk = desk.reopened().await;
    desk.engine.resume().unwrap();
    let all = settled(&desk, answer);
    assert_eq!(all.len(), 900);
    assert_eq!(all[..3], FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_tells_where_claims_stand_and_why() {
    let desk = Desk::with(&[fixture("labels.pdf")]).await;
    let answer = desk.engine.add_answer(None, ANSWER).unwrap();
    desk.engine.claims_judged();
    let sheet = desk.engine.sheet(answer).unwrap();
    let marked: Vec<(usize, String)> = sheet
        .blocks
        .iter()
        .flat_map(|block| &block.inlines)
        .filter_map(|piece| match (&piece.inline, piece.claim) {
            (pincite_core::answer::Inline::Run(run), Some(claim)) => Some((claim, run.text.clone())),
            _ => None,
        })
        .collect();
    let words: Vec<&str> = marked.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(words[1], "It made 213 crossings in the first winter.", "{marked:?}");
    let ends = sheet
        .blocks
        .iter()
        .flat_map(|block| &block.inlines)
        .filter(|piece| piece.claim_end);
    assert_eq!(ends.count(), 3);

    let report = &sheet.claims[1];
    assert_eq!(
        (
            report.differences[0].claim.as_str(),
            report.differences[0].source.as_str()
        ),
        ("213", "212")
    );
    let differing: Vec<&str> = report.evidence[0]
        .found
        .diff
        .iter()
        .filter(|piece| piece.edit.is_some())
        .map(|piece| piece.text.as_str())
        .collect();
    assert_eq!(differing, ["212"]);
    let place = desk.engine.evidence_place(answer, 1, 0).unwrap();
    assert!(
        matches!(&place.regions[0], Region::Page(region) if region.page.0 == 4),
        "{place:?}"
    );
    assert_eq!(place.edits.len(), 1);
    assert_eq!(sheet.figures.claims, 3);
    assert!(sheet.figures.hallucination_rate > 0.5);
}

/// The source that the answer names is asked first; another one that supports the claim is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_named_source_comes_first() {
    let desk = Desk::with(&[fixture("labels.pdf"), fixture("outline.pdf")]).await;
    let of = |name: &str| {
        let sources = desk.engine.sources().unwrap();
        sources
            .iter()
            .find(|source| source.record.file_name == name)
            .unwrap()
            .record
            .id
    };
    let (labels, outline) = (of("labels.pdf"), of("outline.pdf"));
    let cases = [
        ("labels.pdf", Attribution::AsNamed(labels)),
        ("outline.pdf", Attribution::Elsewhere { named: outline }),
        ("nowhere.pdf", Attribution::Unnamed),
    ];
    for (named, expected) in cases {
        let text = format!("In the first winter the ferry made 212 crossings and carried eleven horses ({named}).");
        let answer = desk.engine.add_answer(None, &text).unwrap();
        assert_eq!(settled(&desk, answer), [Support::Supported], "{named}");
        let sheet = desk.engine.sheet(answer).unwrap();
        assert_eq!(sheet.claims[0].checked.attribution, expected, "{named}");
    }
}

/// As `assets/sample/README.md` lists them.
#[tokio::test(flavor = "multi_thread")]
async fn the_sample_has_a_claim_of_each_kind() {
    let desk = Desk::with(&common::all_samples()).await;
    let answer = desk.engine.add_answer(None, &common::sample_answer()).unwrap();
    desk.engine.claims_judged();
    let sheet = desk.engine.sheet(answer).unwrap();
    let cases = [
        ("A cell takes its fuel apart", Support::Supported),
        ("Burning one mole of glucose", Support::Contradicted),
        ("The day grows longer", Support::Supported),
        ("Each new piece", Support::PartlySupported),
        ("Glaciers keep", Support::Unsupported),
    ];
    for (begins, expected) in cases {
        let found = sheet
            .claims
            .iter()
            .find(|report| report.checked.claim.text.starts_with(begins));
        let found = found.unwrap_or_else(|| panic!("{begins} is no claim"));
        assert_eq!(
            found.checked.check.support, expected,
            "{begins}: {:#?}",
            found.checked.check
        );
    }
}

/// Counts what it is asked, and finds everything a little alike.
struct Counting(AtomicUsize);

impl Likeness for Counting {
    fn cosine_similarities(&self, _: &str, _: SourceId, passages: &Passages) -> Vec<Option<f32>> {
        self.0.fetch_add(1, Ordering::Relaxed);
        vec![Some(0.5); passages.len()]
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn claims_are_weighed_anew_by_another_likeness_and_other_knobs() {
    let desk = Desk::with(&[fixture("labels.pdf")]).await;
    let answer = desk.engine.add_answer(None, ANSWER).unwrap();
    assert_eq!(settled(&desk, answer), FOUND);
    let likeness = Arc::new(Counting(AtomicUsize::new(0)));
    let weighing = Weighing {
        settings: Preset::Strict.settings(),
        likeness: likeness.clone(),
        likeness_name: "counting".to_owned(),
    };
    desk.engine.weigh_claims(weighing).unwrap();
    assert_eq!(settled(&desk, answer), FOUND);
    assert!(likeness.0.load(Ordering::Relaxed) > 0);
    let evidence = &desk.engine.sheet(answer).unwrap().claims[0].evidence[0];
    assert_eq!(evidence.cosine_similarity, Some(0.5));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_preset_of_a_library_is_kept_and_weighs_its_claims() {
    let desk = Desk::with(&[fixture("labels.pdf")]).await;
    let answer = desk.engine.add_answer(None, ANSWER).unwrap();
    assert_eq!(settled(&desk, answer), FOUND);
    assert_eq!(desk.engine.claim_preset().unwrap(), Preset::Balanced);
    desk.engine.set_claim_preset(Preset::Strict).unwrap();
    desk.engine.claims_judged();
    assert_eq!(desk.engine.claim_preset().unwrap(), Preset::Strict);
    assert_eq!(desk.engine.weighing().settings, Preset::Strict.settings());
    assert!(!desk.engine.sheet(answer).unwrap().claims_pending);
}
