//! Moving a library: what is copied, what is refused, and that the old one loses nothing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, all_samples, fixture, open, sample, sample_answer};
use pincite_engine::backup::CancellationToken;
use pincite_engine::libraries::{LibraryError, delete_library};
use pincite_engine::{Engine, EngineError, SourceRecord, SourceState};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn records(engine: &Engine) -> Vec<SourceRecord> {
    let sources = engine.sources().unwrap().into_iter();
    sources.map(|status| status.record).collect()
}

/// Every file below `folder`, by its path there, with its bytes; what differs from run to run is left out.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    fn collect(below: &Path, folder: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            match entry.path().is_dir() {
                true => collect(below, &entry.path(), found),
                false => drop(found.insert(
                    entry.path().strip_prefix(below).unwrap().to_owned(),
                    fs::read(entry.path()).unwrap(),
                )),
            }
        }
    }
    let mut found = BTreeMap::new();
    collect(folder, &folder.join("sources"), &mut found);
    found
}

async fn copy(desk: &Desk, folder: &Path) -> Result<(), EngineError> {
    desk.engine.hold().await;
    desk.engine.copy_to(folder, &CancellationToken::new(), |_| {}).map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_library_is_moved_and_the_old_one_deleted() {
    let desk = Desk::with(&all_samples()).await;
    let answer = desk.engine.add_answer(None, &sample_answer()).unwrap();
    let (before, checks) = (records(&desk.engine), desk.checks(answer));
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("a/b/moved");
    copy(&desk, &folder).await.unwrap();
    assert_eq!(files(&folder), files(desk.folder.path()));
    assert!(
        fs::read_dir(place.path().join("a/b")).unwrap().count() == 1,
        "something was left behind"
    );

    // What comes too late is refused, and not put where nobody looks any more.
    let late = desk.engine.set_setting("late", "1").unwrap_err().to_string();
    assert!(late.contains("cannot be written"), "{late}");
    let added = desk.engine.add(vec![fixture("labels.pdf")]).await;
    assert!(matches!(added.refused[0].1, EngineError::Library(LibraryError::Moving)));

    let engine = open(&folder);
    assert_eq!(records(&engine), before);
    let moved = Desk { engine, folder: place };
    assert_eq!(moved.checks(answer), checks);
    let again = moved.engine.add_answer(None, &sample_answer()).unwrap();
    assert_eq!(moved.checks(again), checks);

    // Only what a library consists of goes, and only when nobody has it open.
    let Desk { engine, folder: old } = desk;
    fs::write(old.path().join("mine.txt"), "kept").unwrap();
    let refused = delete_library(old.path()).unwrap_err();
    assert!(
        refused.is_in_use() && refused.to_string().contains(&old.path().display().to_string()),
        "{refused}"
    );
    drop(engine);
    delete_library(old.path()).unwrap();
    let left: Vec<_> = fs::read_dir(old.path())
        .unwrap()
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    assert_eq!(left, ["mine.txt"]);
    assert!(delete_library(old.path()).is_err(), "there is none any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stopped_or_refused_leaves_the_library_as_it_was() {
    let desk = Desk::with(&all_samples()[..2]).await;
    let before = records(&desk.engine);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("moved");
    desk.engine.hold().await;

    let cancel = CancellationToken::new();
    let stopped = desk.engine.copy_to(&folder, &cancel, |_| cancel.cancel());
    assert!(
        matches!(stopped, Err(EngineError::Library(LibraryError::Stopped))),
        "{stopped:?}"
    );

    let inside = copy(&desk, &desk.folder.path().join("x/y")).await;
    assert!(
        matches!(inside, Err(EngineError::Library(LibraryError::Inside(_)))),
        "{inside:?}"
    );

    let taken = place.path().join("taken");
    fs::create_dir(&taken).unwrap();
    fs::write(taken.join("mine"), "").unwrap();
    let refused = copy(&desk, &taken).await;
    assert!(
        matches!(refused, Err(EngineError::Library(LibraryError::NotEmpty(_)))),
        "{refused:?}"
    );

    // A copy that comes to an end in the middle, as on a full disk.
    let lost = desk.engine.original(before[1].id).unwrap();
    let aside = place.path().join("aside.pdf");
    fs::rename(&lost, &aside).unwrap();
    fs::create_dir(&lost).unwrap();
    let failed = copy(&desk, &folder).await.unwrap_err().to_string();
    assert!(failed.contains("The library is as it was"), "{failed}");
    fs::remove_dir(&lost).unwrap();
    fs::rename(&aside, &lost).unwrap();

    let mut left: Vec<_> = fs::read_dir(place.path())
        .unwrap()
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    left.sort();
    assert_eq!(left, ["taken"]);
    desk.engine.release().unwrap();
    assert_eq!(records(&desk.engine), before);
    desk.add_one(fixture("labels.pdf")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_that_is_being_read_is_read_on_in_the_copy() {
    let desk = Desk::new();
    let added = desk
        .engine
        .add(vec![fixture("ten-thousand-pages.pdf"), sample("tides.pdf")])
        .await
        .added;
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("moved");
    copy(&desk, &folder).await.unwrap();
    let engine = open(&folder);
    for id in &added {
        assert_eq!(engine.source(*id).unwrap().unwrap().record.state, SourceState::Waiting);
    }
    let moved = Desk { engine, folder: place };
    let mut events = moved.engine.subscribe();
    moved.engine.resume().unwrap();
    for _ in &added {
        common::until(&mut events, |event| {
            matches!(event, pincite_engine::Event::Finished { .. })
        })
        .await;
    }
    assert!(added.iter().all(|id| moved.state(*id) == SourceState::Ready));
}
