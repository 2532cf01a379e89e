//! What an older version read and judged is read and judged anew, once, and lost by nothing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, finished, sample, until};
use pincite_core::document::SourceId;
use pincite_core::verify::Verdict;
use pincite_engine::{AnswerId, Event, SourceState};
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
