//! What a layout of a saved page changes in the library: the window's own one is tested in `tests/window/layout.rs`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use pincite_core::source::text::TextSpan;
use pincite_engine::saved::{HiddenStretch, LayOut, Layout, PageToLayOut};
use pincite_engine::{Engine, SourceState};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Says the same of every page; of one with "slow" in it nothing until nobody wants to know.
struct Says(Option<Layout>);

impl LayOut for Says {
    fn lay_out(&self, page: Arc<PageToLayOut>, stop: &dyn Fn() -> bool) -> Option<Layout> {
        while page.html.contains("slow") && !stop() {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.0.clone()
    }
}

/// The second word of the first paragraph.
fn second_word(is_whole: bool) -> Layout {
    let hidden = vec![HiddenStretch {
        element: 1,
        index: 0,
        start: 4,
        end: 7,
    }];
    Layout { hidden, is_whole }
}

fn page(folder: &Path, name: &str, html: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, html).unwrap();
    file
}

/// Which of the words are hidden, whether it was laid out, and how many warnings there are, once it is read.
async fn read(engine: &Arc<Engine>, file: PathBuf) -> (Vec<&'static str>, bool, usize) {
    let mut events = engine.subscribe();
    let id = engine.add(vec![file]).await.added[0];
    common::finished(engine, &mut events, id).await;
    told(engine)
}

fn told(engine: &Engine) -> (Vec<&'static str>, bool, usize) {
    let record = engine.sources().unwrap().remove(0).record;
    let document = engine.document(record.id).unwrap();
    let hidden = ["one", "two", "three"].into_iter().filter(|word| {
        let from = document.text().find(word).unwrap();
        document.hides(&[TextSpan::from_bytes(from..from + word.len()).unwrap()])
    });
    let laid_out = engine.open_page(record.id).unwrap().laid_out;
    (hidden.collect(), laid_out, record.warnings.len())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_layout_says_is_stored() {
    const PAGE: &str = "<p>one two three</p>";
    let cases = [
        (None, "page.html", (vec![], false, 0)),
        (Some(Some(second_word(true))), "page.html", (vec!["two"], true, 0)),
        (Some(Some(second_word(false))), "page.html", (vec!["two"], true, 1)),
        (Some(None), "page.html", (vec![], true, 1)),
        // What is typed hides nothing.
        (Some(Some(second_word(true))), "note.txt", (vec![], true, 0)),
    ];
    for (layout, name, expected) in cases {
        let place = tempfile::tempdir().unwrap();
        let library = place.path().join("library");
        let engine = common::open(&library);
        if let Some(said) = layout.clone() {
            engine.lay_out_with(Arc::new(Says(said)));
        }
        assert_eq!(
            read(&engine, page(place.path(), name, PAGE)).await,
            expected,
            "{layout:?} {name}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_nothing_laid_out_is_laid_out_at_the_next_start() {
    let place = tempfile::tempdir().unwrap();
    let library = place.path().join("library");
    let engine = common::open(&library);
    let file = page(place.path(), "page.html", "<p>one two three</p>");
    assert_eq!(read(&engine, file).await, (vec![], false, 0));
    drop(engine);
    let engine = common::open(&library);
    engine.lay_out_with(Arc::new(Says(Some(second_word(true)))));
    let mut events = engine.subscribe();
    engine.resume().unwrap();
    let id = engine.sources().unwrap()[0].record.id;
    common::finished(&engine, &mut events, id).await;
    assert_eq!(told(&engine), (vec!["two"], true, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_layout_is_a_cancelled_reading() {
    let place = tempfile::tempdir().unwrap();
    let engine = common::open(&place.path().join("library"));
    engine.lay_out_with(Arc::new(Says(Some(second_word(true)))));
    let mut events = engine.subscribe();
    let file = page(place.path(), "page.html", "<p>one two three, slow</p>");
    let id = engine.add(vec![file]).await.added[0];
    let status = || engine.source(id).unwrap().unwrap();
    engine.cancel(status().job.unwrap().job);
    common::finished(&engine, &mut events, id).await;
    let expected = SourceState::Failed("Reading was cancelled.".into());
    assert_eq!(status().record.state, expected);
}
