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

use common::{Desk, finished, fixture, sample, until};
use pincite_core::document::SourceId;
use pincite_core::verify::Verdict;
use pincite_engine::{AnswerId, Event, SourceState};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Makes a library look as an older version would have left it.
fn age(desk: &Desk, sql: &str) {
    let database = desk.folder.path().join("library.db");
    rusqlite::Connection::open(database)
        .unwrap()
        .execute_batch(sql)
        .unwrap();
}

const OLDER: &str = "UPDATE sources SET read_by = 0, title = 'misread'; \
                     UPDATE answers SET judged_by = 0; UPDATE quotes SET verdict = 'not_found';";

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
    age(&desk, OLDER);
    let desk = desk.reopened().await;
    assert!(!is_verbatim(&desk, answer));
    let mut events = desk.engine.subscribe();
    desk.engine.resume().unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert_eq!(desk.status(id).record.readings, readings + 1);
    assert_ne!(desk.status(id).record.title.as_deref(), Some("misread"));
    assert!(is_verbatim(&desk, answer));

    age(&desk, "UPDATE quotes SET verdict = 'not_found';");
    let desk = desk.reopened().await;
    desk.engine.resume().unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(desk.status(id).record.readings, readings + 1, "this version read it");
    assert!(!is_verbatim(&desk, answer), "this version judged it");
}

#[tokio::test(flavor = "multi_thread")]
async fn quotes_are_judged_anew_before_their_sources_are_read() {
    let (desk, _, answer) = desk().await;
    age(
        &desk,
        "UPDATE answers SET judged_by = 0; UPDATE quotes SET verdict = 'not_found';",
    );
    let desk = desk.reopened().await;
    let mut events = desk.engine.subscribe();
    desk.engine.resume().unwrap();
    until(&mut events, |event| *event == Event::AnswerChanged(answer)).await;
    assert!(is_verbatim(&desk, answer));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_outlives_an_original_that_cannot_be_read_anew() {
    let (desk, id, answer) = desk().await;
    std::fs::write(original(desk.folder.path()), "%PDF-1.7 and nothing more").unwrap();
    age(&desk, OLDER);
    let mut desk = desk.reopened().await;
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
    let database = rusqlite::Connection::open(desk.folder.path().join("library.db")).unwrap();
    let reader = database.query_row("SELECT max(read_by) FROM sources", [], |row| row.get(0));
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
