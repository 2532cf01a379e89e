//! What an older version read and judged is read and judged anew, once, and lost by nothing. A reader that reads otherwise
//! than before has another number.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, finished, fixture, open, sample, until};
use pincite_core::quote::Verdict;
use pincite_core::source::document::SourceId;
use pincite_engine::{AnswerId, Event, SourceState};
use pincite_store::Library;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Closes the library, changes it to what an older version would have left, and opens it again.
async fn aged(desk: Desk, change: impl FnOnce(&Library)) -> Desk {
    let Desk { engine, folder } = desk;
    while Arc::strong_count(&engine) > 1 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    drop(engine);
    change(&Library::open(folder.path()).unwrap());
    Desk {
        engine: open(folder.path()),
        folder,
    }
}

/// Stores that the answer's quotes stand nowhere.
fn misjudge(library: &Library, answer: AnswerId) {
    let mut checks = library.checks(answer).unwrap();
    checks
        .iter_mut()
        .for_each(|(_, check)| check.verdict = Verdict::NotFound);
    library.save_checks(answer, &checks).unwrap();
}

/// Read and judged by a version before the first that counted.
fn older(library: &Library, id: SourceId, answer: AnswerId) {
    misjudge(library, answer);
    library.mark_read(id, 0).unwrap();
    library.mark_judged(answer, 0).unwrap();
}

async fn desk() -> (Desk, SourceId, AnswerId) {
    let desk = Desk::new();
    let id = desk.add_one(sample("tides.pdf")).await.record.id;
    let quote = "In the first hour after low water the tide rises by one twelfth of its range";
    let answer = desk.engine.add_answer(None, &format!("“{quote}.”")).unwrap();
    assert!(is_verbatim(&desk, answer));
    (desk, id, answer)
}

fn is_verbatim(desk: &Desk, answer: AnswerId) -> bool {
    matches!(
        desk.engine.verdicts(answer).unwrap()[..],
        [Verdict::Exact | Verdict::Normalized]
    )
}

fn original(folder: &Path) -> PathBuf {
    let mut waiting = vec![folder.join("sources")];
    while let Some(path) = waiting.pop() {
        if path.is_file() {
            return path;
        }
        waiting.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
    }
    panic!("there is an original")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_older_version_did_is_done_anew_once() {
    let (desk, id, answer) = desk().await;
    let readings = desk.status(id).record.readings;
    let desk = aged(desk, |library| older(library, id, answer)).await;
    assert!(!is_verbatim(&desk, answer));
    let mut events = desk.engine.subscribe();
    desk.engine.resume().unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(desk.status(id).record.readings, readings + 1);
    assert!(is_verbatim(&desk, answer));

    let desk = aged(desk, |library| misjudge(library, answer)).await;
    desk.engine.resume().unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(desk.status(id).record.readings, readings + 1, "this version read it");
    assert!(!is_verbatim(&desk, answer), "this version judged it");
}

#[tokio::test(flavor = "multi_thread")]
async fn quotes_are_judged_anew_where_no_source_is_read() {
    let (desk, _, answer) = desk().await;
    let desk = aged(desk, |library| {
        misjudge(library, answer);
        library.mark_judged(answer, 0).unwrap();
    })
    .await;
    let mut events = desk.engine.subscribe();
    desk.engine.resume().unwrap();
    // It changes once more when its claims are judged.
    let changed = |event: &Event| *event == Event::AnswerChanged(answer) && is_verbatim(&desk, answer);
    until(&mut events, changed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_outlives_an_original_that_cannot_be_read_anew() {
    let (desk, id, answer) = desk().await;
    std::fs::write(original(desk.folder.path()), "%PDF-1.7 and nothing more").unwrap();
    let mut desk = aged(desk, |library| older(library, id, answer)).await;
    for tried in [true, false] {
        let mut events = desk.engine.subscribe();
        desk.engine.resume().unwrap();
        if tried {
            finished(&desk.engine, &mut events, id).await;
        }
        assert_eq!(desk.state(id), SourceState::Ready);
        assert!(desk.status(id).job.is_none(), "it is tried once");
        assert!(is_verbatim(&desk, answer));
        desk = desk.reopened().await;
    }
}

/// What each file was read to, and by which reader: a line with the reader's number, then a line a file.
const READINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/readings.txt");

/// The reader's number, and of each test file that has text the sum of what it is read to.
async fn readings() -> (u32, BTreeMap<String, String>) {
    let desk = Desk::new();
    let files = ["pdf", "page"].map(|kind| fixture("../").join(kind));
    let files = files.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
    // Too many pages to be read for this.
    let files = files
        .map(|entry| entry.unwrap().path())
        .filter(|file| !file.ends_with("ten-thousand-pages.pdf"));
    desk.add(&files.filter(|file| file.is_file()).collect::<Vec<_>>()).await;
    let sum = |id| format!("{:x}", Sha256::digest(desk.engine.document(id).unwrap().text()));
    let sources = desk.engine.sources().unwrap();
    let read = sources
        .iter()
        .filter(|source| source.record.state == SourceState::Ready);
    let sums = read
        .map(|source| (source.record.file_name.clone(), sum(source.record.id)))
        .collect();
    let mut reader = None;
    aged(desk, |library| {
        reader = (0..).find(|number| library.not_read_by(*number).unwrap().is_empty());
    })
    .await;
    (reader.unwrap(), sums)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_reads_otherwise_has_another_number() {
    let (reader, sums) = readings().await;
    if std::env::var_os("PINCITE_BLESS").is_some() {
        let lines: String = sums.iter().map(|(name, sum)| format!("{sum} {name}\n")).collect();
        std::fs::write(READINGS, format!("{reader}\n{lines}")).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(READINGS).unwrap();
    let (then, lines) = kept.split_once('\n').unwrap();
    let known: BTreeMap<&str, &str> = lines
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(sum, name)| (name, sum))
        .collect();
    let other: Vec<&String> = sums
        .iter()
        .filter(|(name, sum)| known.get(name.as_str()).is_some_and(|then| then != sum))
        .map(|(name, _)| name)
        .collect();
    let bless = "then run PINCITE_BLESS=1 cargo test --workspace --test renewal";
    assert!(
        other.is_empty() || then != reader.to_string(),
        "{other:?} are read otherwise: raise READER in renewal.rs, {bless}"
    );
    assert!(
        other.is_empty() && then == reader.to_string() && sums.len() == known.len(),
        "readings.txt is stale: {bless}"
    );
}
