//! What many small things cost: adding notes and saved pages and reading them, and importing answers; each in two sizes, so that
//! one sees whether it takes twice as long for twice as many.
//!
//! `cargo build --release -p pincite-worker`, which reads pages and exports, then
//! `cargo run --release -p pincite-engine --example many`. `PINCITE_MANY_NOTES` (1,000 unless set) and
//! `PINCITE_MANY_ANSWERS` (2,000) say how many in the larger size. Figures of a build that was not optimised say little.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use pincite_engine::{Engine, SourceState, WorkerProgram};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

fn number(variable: &str, usual: usize) -> usize {
    let set = std::env::var(variable).ok();
    set.and_then(|set| set.parse().ok()).unwrap_or(usual)
}

fn open(folder: &Path) -> Arc<Engine> {
    let program = WorkerProgram::locate().expect("build pincite-worker first");
    Engine::open(&folder.join("library"), program).unwrap()
}

fn page(number: usize) -> String {
    format!(
        "<title>Page {number}</title><h1>Crossings</h1><p>The ferry crossed {number} times that winter.</p><p>It carried grain.</p>"
    )
}

fn note(number: usize) -> String {
    format!(
        "# Note {number}\n\nThe ferry crossed {number} times that winter. Its bell was cast in {}.\n\nIt carried grain.\n",
        1500 + number % 400
    )
}

fn rate(what: &str, count: usize, begun: Instant) {
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{count:>7} {what:<28} {seconds:>7.2} s  {:>7.0} a second",
        count as f64 / seconds
    );
}

async fn sources(count: usize, what: &str, ending: &str, text: fn(usize) -> String) {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("notes");
    std::fs::create_dir(&folder).unwrap();
    for i in 0..count {
        std::fs::write(folder.join(format!("note-{i}.{ending}")), text(i)).unwrap();
    }
    let engine = open(place.path());
    let begun = Instant::now();
    let added = engine.add(vec![folder]).await;
    rate(&format!("{what} taken in"), added.added.len(), begun);
    while added.added.iter().any(|id| engine.is_being_read(*id)) {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    rate(&format!("{what} taken in and read"), added.added.len(), begun);
    let sources = engine.sources().unwrap();
    assert!(sources.iter().all(|source| source.record.state == SourceState::Ready));
    assert_eq!(sources.len(), count);
}

fn answers(count: usize, is_one_file: bool) {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("export.zip");
    let mut zip = zip::ZipWriter::new(std::fs::File::create(&file).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    let text = |i: usize| format!("The note says “the ferry crossed {i} times that winter”, and nothing else of it.");
    if is_one_file {
        zip.start_file("conversations.json", options).unwrap();
        let conversations: Vec<_> = (0..count)
            .map(|i| {
                serde_json::json!({"uuid": format!("c{i}"), "name": format!("Talk {i}"), "created_at": "2025-01-01T00:00:00Z",
                    "updated_at": "2025-01-01T00:00:00Z", "chat_messages": [
                        {"uuid": format!("q{i}"), "sender": "human", "text": "What does it say?", "content": []},
                        {"uuid": format!("a{i}"), "sender": "assistant", "text": text(i), "content": []}]})
            })
            .collect();
        serde_json::to_writer(&mut zip, &conversations).unwrap();
    } else {
        for i in 0..count {
            zip.start_file(format!("answer-{i}.md"), options).unwrap();
            std::io::Write::write_all(&mut zip, text(i).as_bytes()).unwrap();
        }
    }
    zip.finish().unwrap();
    let engine = open(place.path());
    let begun = Instant::now();
    let export = engine.open_export(&file).unwrap();
    let importing = engine.importing().unwrap();
    for entry in &export.entries {
        engine.import(&export, entry).unwrap();
    }
    drop(importing);
    rate(
        if is_one_file {
            "answers of one file"
        } else {
            "answers, a file each"
        },
        engine.answers().unwrap().len(),
        begun,
    );
}

#[tokio::main]
async fn main() {
    let most = number("PINCITE_MANY_NOTES", 1_000);
    for count in [most / 2, most] {
        sources(count, "notes", "md", note).await;
        sources(count, "pages", "html", page).await;
    }
    let most = number("PINCITE_MANY_ANSWERS", 2_000);
    for is_one_file in [true, false] {
        for count in [most / 2, most] {
            answers(count, is_one_file);
        }
    }
}
