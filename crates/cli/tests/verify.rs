//! Libraries that rot: what the real program says of them, and what it mends.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, fed, fixture};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

fn with_two_sources() -> Place {
    let place = Place::new();
    let note = place.file("ferry.md", "The ferry crosses the river twice a day.\n");
    let run = place.run([Path::new("add"), &fixture("labels.pdf"), &note]);
    assert_eq!(run.code, 0, "{run:?}");
    place
}

fn database(place: &Place) -> PathBuf {
    place.folder.path().join("library/library.db")
}

/// The library's own copy of a source.
fn original(place: &Place, extension: &str) -> PathBuf {
    let shelves = fs::read_dir(place.folder.path().join("library/sources"))
        .unwrap()
        .flatten();
    let mut files = shelves.flat_map(|shelf| fs::read_dir(shelf.path()).into_iter().flatten().flatten());
    let is_it = |file: &PathBuf| file.extension().is_some_and(|found| found == extension);
    files.find_map(|file| Some(file.path()).filter(is_it)).unwrap()
}

fn verify(place: &Place, more: &[&str]) -> Run {
    place.run([&["verify"][..], more].concat())
}

/// The quotes of both sources are found.
fn both_stand(place: &Place) {
    let answer = "“Weights are given in stone” and “The ferry crosses the river twice a day”";
    let run = fed(
        place.command().args(["check", "-", "--quotes-only", "--json"]),
        answer.as_bytes(),
    );
    assert_eq!(run.code, 0, "{run:?}");
}

#[test]
fn a_whole_library_is_said_to_be_whole() {
    let place = with_two_sources();
    let run = verify(&place, &[]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.out.contains("of 2 sources") && run.out.contains("is whole"),
        "{run:?}"
    );
    assert_eq!(verify(&place, &["--json"]).json()["faults"], serde_json::json!([]));
}

#[test]
fn an_original_that_changed_is_named_and_is_whole_again_once_it_is_added() {
    let place = with_two_sources();
    let file = original(&place, "pdf");
    let mut bytes = fs::read(&file).unwrap();
    bytes[100] ^= 1;
    fs::remove_file(&file).unwrap();
    fs::write(&file, bytes).unwrap();
    let run = verify(&place, &[]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.out.contains("The original of labels.pdf has other bytes") && run.out.contains("pincite add labels.pdf"),
        "{run:?}"
    );
    assert_eq!(
        verify(&place, &["--json"]).json()["faults"][0]["can_be_repaired"],
        false
    );
    assert_eq!(place.run([Path::new("add"), &fixture("labels.pdf")]).code, 0);
    assert_eq!(verify(&place, &[]).code, 0);
}

#[test]
fn a_damaged_text_is_read_again_from_its_original() {
    let place = with_two_sources();
    let damaged =
        "UPDATE documents SET text = x'00' WHERE source = (SELECT id FROM sources WHERE file_name = 'labels.pdf')";
    assert_eq!(
        Connection::open(database(&place))
            .unwrap()
            .execute(damaged, [])
            .unwrap(),
        1
    );
    let run = verify(&place, &[]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.out.contains("What was read of labels.pdf is damaged: its text"),
        "{run:?}"
    );
    let run = verify(&place, &["--repair"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.contains("1 of 1 faults were repaired"), "{run:?}");
    both_stand(&place);
}

#[test]
fn a_lost_database_is_no_empty_library_and_comes_back_from_the_originals() {
    let place = with_two_sources();
    for file in fs::read_dir(place.folder.path().join("library")).unwrap().flatten() {
        if file.file_name().to_string_lossy().starts_with("library.db") {
            fs::remove_file(file.path()).unwrap();
        }
    }
    let _ = fs::remove_dir_all(place.folder.path().join("library/copies"));
    let run = place.run(["list"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("pincite verify --rebuild"), "{run:?}");
    let run = verify(&place, &["--rebuild"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("2 originals"), "{run:?}");
    both_stand(&place);
    assert_eq!(verify(&place, &[]).code, 0);
}
