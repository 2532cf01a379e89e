//! Vectors of passages in a library: made in the background, found by claims, gone with their model.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use pincite_core::claim::{ClaimSource, Passages, Settings, check};
use pincite_core::source::document::SourceId;
use pincite_engine::meaning::MeaningProgress;
use pincite_engine::{Engine, Event, WorkerProgram};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures")
        .join(name)
}

fn open(folder: &Path) -> Arc<Engine> {
    let worker = WorkerProgram::at(common::worker());
    Engine::open_with_models(&folder.join("library"), worker, folder.join("models")).unwrap()
}

/// Waits until vectors were made; the last that was told of their progress.
async fn made(events: &mut Receiver<Event>) -> MeaningProgress {
    let mut last = None;
    let all = async {
        loop {
            match events.recv().await.unwrap() {
                Event::MeaningProgress(progress) => last = Some(progress),
                Event::MeaningChanged => return last.unwrap(),
                _ => {}
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(120), all).await.unwrap()
}

/// The best cosine that a claim has in a source; `None` where words alone are compared.
fn likeness(engine: &Engine, id: SourceId, claim: &str) -> Option<f32> {
    let document = engine.document(id).unwrap();
    let passages = Passages::of(&document);
    let weighing = engine.weighing_with(Settings::default()).unwrap();
    let source = ClaimSource {
        id,
        title: None,
        text: document.text(),
        passages: &passages,
    };
    let checked = check(claim, &[source], &Settings::default(), &*weighing.likeness);
    checked
        .nearest
        .iter()
        .filter_map(|near| near.cosine_similarity)
        .reduce(f32::max)
}

#[tokio::test(flavor = "multi_thread")]
async fn vectors_are_made_kept_and_made_anew() {
    const SPRING: &str = "Twice a month the sun and the moon pull in one line, and the spring tides rise highest.";
    let folder = tempfile::tempdir().unwrap();
    let engine = open(folder.path());
    let mut events = engine.subscribe();
    let added = engine.add(vec![fixture("page/tides.md")]).await;
    let id = added.added[0];
    while !matches!(events.recv().await.unwrap(), Event::Finished { .. }) {}
    // Without a model there is nothing, and nothing is missing.
    assert_eq!((likeness(&engine, id, SPRING), engine.meaning().model), (None, None));

    engine.import_model(fixture("meaning/tiny")).await.unwrap();
    let progress = made(&mut events).await;
    let passages = Passages::of(&engine.document(id).unwrap()).len();
    assert_eq!(
        (progress.source, progress.done, progress.total as usize),
        (id, progress.total, passages)
    );
    assert!(likeness(&engine, id, SPRING).unwrap() > 0.99);

    // A source that comes later is understood, too, and the first one not again.
    let later = engine.add(vec![fixture("page/tides.html")]).await.added[0];
    assert_eq!(made(&mut events).await.source, later);

    // They outlive the program, and go with their model.
    drop(events);
    while Arc::strong_count(&engine) > 1 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    drop(engine);
    let engine = open(folder.path());
    assert!(likeness(&engine, id, SPRING).unwrap() > 0.99);
    engine.remove_model("tiny").unwrap();
    assert_eq!((likeness(&engine, id, SPRING), engine.meaning().now), (None, None));
}
