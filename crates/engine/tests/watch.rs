//! Watched folders, sources that say the same, and what there is to say about a source.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, fixture, sample};
use pincite_core::source::document::SourceId;
use pincite_engine::SourceState;
use pincite_engine::notes::NoteKind;
use pincite_engine::watch::WatchState;
use std::fs;
use std::path::Path;
use std::time::Duration;

fn names(desk: &Desk) -> Vec<String> {
    let sources = desk.engine.sources().unwrap().into_iter();
    let mut names: Vec<_> = sources.map(|status| status.record.file_name).collect();
    names.sort();
    names
}

/// Two looks: a file has to be the same at both.
async fn look(desk: &Desk) {
    desk.engine.look_around().await.unwrap();
    desk.engine.look_around().await.unwrap();
}

fn kinds(desk: &Desk, id: SourceId) -> Vec<NoteKind> {
    desk.engine.notes(id).unwrap().iter().map(|note| note.kind).collect()
}

fn id_of(desk: &Desk, name: &str) -> SourceId {
    let sources = desk.engine.sources().unwrap();
    sources
        .iter()
        .find(|status| status.record.file_name == name)
        .unwrap()
        .record
        .id
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_into_a_watched_folder_is_added_once() {
    let desk = Desk::new();
    let place = tempfile::tempdir().unwrap();
    let folder = fs::canonicalize(place.path()).unwrap();
    let below = folder.join("deep/er");
    fs::create_dir_all(&below).unwrap();
    fs::copy(sample("tides.pdf"), below.join("tides.pdf")).unwrap();
    fs::write(folder.join("table.xlsx"), "no source").unwrap();
    fs::write(folder.join(".hidden.pdf"), "%PDF-").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&folder, below.join("round and round")).unwrap();
    look(&desk).await;
    assert_eq!(names(&desk), [""; 0], "nothing is watched before a person says so");

    desk.engine.watch(&folder).unwrap();
    desk.engine.watch(&folder).unwrap();
    assert!(desk.engine.watch(&folder.join("no/where")).is_err());
    assert_eq!(desk.engine.watched_folders().unwrap().len(), 1);
    desk.engine.look_around().await.unwrap();
    assert_eq!(names(&desk), [""; 0], "a file may still be being written");
    desk.engine.look_around().await.unwrap();
    assert_eq!(names(&desk), ["tides.pdf"]);

    // A file that grows from look to look is not taken before it rests.
    let growing = folder.join("grows.txt");
    for part in 1..4 {
        fs::write(&growing, "It grows. ".repeat(part)).unwrap();
        desk.engine.look_around().await.unwrap();
        assert_eq!(names(&desk), ["tides.pdf"]);
    }
    look(&desk).await;
    assert_eq!(names(&desk), ["grows.txt", "tides.pdf"]);

    // What is removed is not added again, nor under another name.
    let tides = id_of(&desk, "tides.pdf");
    desk.engine.remove(tides).unwrap();
    fs::copy(sample("tides.pdf"), folder.join("ebb and flow.pdf")).unwrap();
    look(&desk).await;
    assert_eq!(names(&desk), ["grows.txt"]);
    desk.engine.purge().unwrap();
    look(&desk).await;
    assert_eq!(names(&desk), ["grows.txt"]);

    desk.engine.unwatch(&folder).unwrap();
    fs::copy(fixture("labels.pdf"), folder.join("labels.pdf")).unwrap();
    look(&desk).await;
    assert_eq!(names(&desk), ["grows.txt"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_vanishes_or_changes_stays_and_is_said() {
    let desk = Desk::new();
    let place = tempfile::tempdir().unwrap();
    let folder = fs::canonicalize(place.path()).unwrap().join("notes");
    fs::create_dir(&folder).unwrap();
    for name in ["a.txt", "b.txt"] {
        fs::write(folder.join(name), format!("What {name} says is kept.")).unwrap();
    }
    desk.engine.watch(&folder).unwrap();
    look(&desk).await;
    let (a, b) = (id_of(&desk, "a.txt"), id_of(&desk, "b.txt"));
    ready(&desk, &[a, b]).await;

    fs::remove_file(folder.join("a.txt")).unwrap();
    fs::write(folder.join("b.txt"), "Something else altogether.").unwrap();
    look(&desk).await;
    assert_eq!(
        (kinds(&desk, a), kinds(&desk, b)),
        (vec![NoteKind::FileGone], vec![NoteKind::FileChanged])
    );
    assert_eq!(names(&desk), ["a.txt", "b.txt"]);

    // As it was taken again.
    fs::write(folder.join("a.txt"), "What a.txt says is kept.").unwrap();
    look(&desk).await;
    assert_eq!(kinds(&desk, a), []);

    // A disk that is not connected takes nothing away.
    let away = place.path().join("away");
    fs::rename(&folder, &away).unwrap();
    look(&desk).await;
    assert_eq!(desk.engine.watched_folders().unwrap()[0].state, WatchState::NotThere);
    assert_eq!(kinds(&desk, a), []);
    fs::rename(&away, &folder).unwrap();
    look(&desk).await;
    assert_eq!(desk.engine.watched_folders().unwrap()[0].state, WatchState::Watching);
}

async fn ready(desk: &Desk, ids: &[SourceId]) {
    for _ in 0..500 {
        if ids.iter().all(|id| desk.state(*id) == SourceState::Ready) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("not read in time");
}

/// The same PDF with other bytes: what follows its end is not read.
fn saved_again(from: &Path, to: &Path) {
    let mut bytes = fs::read(from).unwrap();
    bytes.extend_from_slice(b"\n% saved again\n");
    fs::write(to, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_that_say_the_same_are_told_and_never_made_one() {
    let desk = Desk::with(&[sample("tides.pdf"), sample("tree-rings.pdf"), fixture("blank.pdf")]).await;
    let place = tempfile::tempdir().unwrap();
    let again = place.path().join("tides (1).pdf");
    saved_again(&sample("tides.pdf"), &again);
    let blank = place.path().join("blank (1).pdf");
    saved_again(&fixture("blank.pdf"), &blank);
    let twin = desk.add_one(again).await.record.id;
    desk.add_one(blank).await;
    let tides = id_of(&desk, "tides.pdf");
    let told = |desk: &Desk| desk.engine.same_texts().unwrap().into_iter().collect::<Vec<_>>();
    // Files without text say nothing, and so not the same.
    assert_eq!(told(&desk), [(tides, twin), (twin, tides)]);
    assert_eq!(kinds(&desk, twin), [NoteKind::SameText]);
    assert_eq!(desk.engine.notes(twin).unwrap()[0].other, Some(tides));
    desk.engine.remove(tides).unwrap();
    assert_eq!((told(&desk), kinds(&desk, twin)), (vec![], vec![]));
    desk.engine.bring_back(tides).unwrap();
    assert_eq!(told(&desk), [(tides, twin), (twin, tides)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_wrong_with_a_source_is_said() {
    let cases = [
        ("labels.pdf", vec![]),
        ("blank.pdf", vec![NoteKind::NoText]),
        ("encrypted.pdf", vec![NoteKind::Locked]),
        ("cut-off.pdf", vec![NoteKind::Failed]),
    ];
    let desk = Desk::new();
    for (name, expected) in cases {
        let id = desk.add_one(fixture(name)).await.record.id;
        let said = kinds(&desk, id);
        assert!(
            said.starts_with(&expected) && (!expected.is_empty() || said.is_empty()),
            "{name}: {said:?}"
        );
    }
    let labels = id_of(&desk, "labels.pdf");
    fs::rename(desk.engine.original(labels).unwrap(), desk.folder.path().join("aside")).unwrap();
    assert_eq!(kinds(&desk, labels), [NoteKind::OriginalMissing]);
}
