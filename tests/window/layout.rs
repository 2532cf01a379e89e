//! Saved pages laid out by the hidden window: what no reader sees is hidden, what everybody sees is not.

use crate::driver::{Driver, PATIENCE};
use pincite_core::source::text::TextSpan;
use pincite_engine::{Engine, WorkerProgram};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Each a page with one sentence that is `seen` or not: in a window of 1200 × 900 pixels.
const PAGES: &str = include_str!("../fixtures/layout/seen.jsonl");

/// The library beside the window that has it open, once all `pages` are laid out.
async fn laid_out(folder: &Path, pages: usize) -> Arc<Engine> {
    let begun = Instant::now();
    loop {
        if let Ok(engine) = Engine::open_to_read(folder, WorkerProgram::locate().unwrap(), || {})
            && let Ok(sources) = engine.sources()
            && sources.len() == pages
            && sources
                .iter()
                .all(|source| engine.open_page(source.record.id).is_ok_and(|page| page.laid_out))
        {
            return engine;
        }
        assert!(begun.elapsed() < PATIENCE, "the pages were not all laid out");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_reader_sees_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let pages: Vec<Value> = PAGES.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut files = Vec::new();
    for page in &pages {
        let file = folder.path().join(format!("{}.html", page["id"].as_str().unwrap()));
        std::fs::write(&file, page["html"].as_str().unwrap()).unwrap();
        files.push(file.display().to_string());
    }
    let library = folder.path().join("library");
    let driver = Driver::start();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let window = driver.open(&library, &files).await;
    let engine = laid_out(&library, distinct(&pages)).await;
    let mut wrong = Vec::new();
    for status in engine.sources().unwrap() {
        let id = status.record.id;
        let document = engine.document(id).unwrap();
        let case = pages
            .iter()
            .find(|page| status.record.file_name == format!("{}.html", page["id"].as_str().unwrap()))
            .unwrap();
        let words = case["words"].as_str().unwrap();
        let from = document.text().find(words);
        let from = from.unwrap_or_else(|| panic!("{words:?} in {}", status.record.file_name));
        let span = TextSpan::from_bytes(from..from + words.len()).unwrap();
        if document.hides(&[span]) == case["seen"].as_bool().unwrap() {
            wrong.push(status.record.file_name);
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    window.close().await;
}

/// The same page twice is one source.
fn distinct(pages: &[Value]) -> usize {
    let html: std::collections::BTreeSet<&str> = pages.iter().map(|page| page["html"].as_str().unwrap()).collect();
    html.len()
}
