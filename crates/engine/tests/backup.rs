//! Backing a real library up, and the same checks out of what is restored.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, all_samples, open, sample_answer};
use pincite_engine::EngineError;
use pincite_engine::about::{About, Person};
use pincite_engine::backup::{BackupError, CancellationToken, Copied, restore};
use pincite_engine::collections::Naming;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

fn never() -> CancellationToken {
    CancellationToken::new()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_library_comes_back_with_the_same_checks() {
    let desk = Desk::with(&all_samples()).await;
    let answer = desk.engine.add_answer(None, &sample_answer()).unwrap();
    let first = desk.engine.sources().unwrap()[0].record.id;
    let said = About {
        title: Some("A title".into()),
        authors: Person::read("Rowe, Ada").into_iter().collect(),
        ..About::default()
    };
    desk.engine.set_about(first, Some(said)).unwrap();
    desk.engine.name_sources(Naming::Tag, "thesis", &[first], true).unwrap();
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup.pincite");
    fs::write(&file, "an older backup").unwrap();
    let mut last = Copied::default();
    desk.engine.back_up(&file, &never(), |copied| last = copied).unwrap();
    assert!(last.done == last.total && last.total > 0, "{last:?}");
    let folder = place.path().join("restored");
    restore(&file, &folder, &never(), |_| {}).unwrap();
    assert_eq!(names(place.path()), ["backup.pincite", "restored"]);
    let records = |engine: &pincite_engine::Engine| {
        let sources = engine.sources().unwrap().into_iter();
        sources.map(|status| status.record).collect::<Vec<_>>()
    };
    let (before, checks) = (records(&desk.engine), desk.checks(answer));
    let engine = open(&folder);
    assert_eq!(records(&engine), before);
    assert_eq!(engine.belonging(first).unwrap().tags, ["thesis"]);
    let restored = Desk { engine, folder: place };
    assert_eq!(restored.checks(answer), checks);
    // Not only kept: judged anew, with an index that was made anew.
    let again = restored.engine.add_answer(None, &sample_answer()).unwrap();
    assert_eq!(restored.checks(again), checks);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stopped_or_has_no_room_leaves_nothing() {
    let desk = Desk::with(&all_samples()[..1]).await;
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup.pincite");
    fs::write(&file, "an older backup").unwrap();
    let cancel = never();
    let stopped = desk.engine.back_up(&file, &cancel, |_| cancel.cancel());
    assert!(
        matches!(stopped, Err(EngineError::Backup(BackupError::Stopped))),
        "{stopped:?}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "an older backup");
    assert_eq!(names(place.path()), ["backup.pincite"]);
    let nowhere = desk.engine.back_up(&place.path().join("no/where"), &never(), |_| {});
    assert!(nowhere.is_err());
    desk.engine.back_up(&file, &never(), |_| {}).unwrap();
    let folder = place.path().join("restored");
    let cancel = never();
    assert!(matches!(
        restore(&file, &folder, &cancel, |_| cancel.cancel()),
        Err(BackupError::Stopped)
    ));
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("mine"), "x").unwrap();
    assert!(matches!(
        restore(&file, &folder, &never(), |_| {}),
        Err(BackupError::NotEmpty(_))
    ));
    assert_eq!(names(&folder), ["mine"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_was_changed_is_refused() {
    let desk = Desk::with(&all_samples()[..1]).await;
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup.pincite");
    desk.engine.back_up(&file, &never(), |_| {}).unwrap();
    let whole = fs::read(&file).unwrap();
    let folder = place.path().join("restored");
    let check = |bytes: &[u8], why: &str| {
        fs::write(&file, bytes).unwrap();
        let error = restore(&file, &folder, &never(), |_| {}).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
        assert_eq!(names(place.path()), ["backup.pincite"], "{why}");
    };
    check(b"", "is not a backup");
    check(&whole[..whole.len() / 2], "breaks off");
    check(b"%PDF-1.7", "is not a backup");
    // A byte of an original, which is stored as it is: its archive's own sum and ours are wrong then.
    let original = desk
        .engine
        .original(desk.engine.sources().unwrap()[0].record.id)
        .unwrap();
    let mut start = Vec::new();
    fs::File::open(original)
        .unwrap()
        .take(64)
        .read_to_end(&mut start)
        .unwrap();
    let at = whole.windows(start.len()).position(|window| window == start).unwrap();
    let mut changed = whole;
    changed[at + 40] ^= 1;
    check(&changed, "is damaged");
    check(&with_manifest(r#"{"pincite_backup": 9, "files": {}}"#), "newer version");
    let entry = r#"{"bytes": 1, "sha256": ""}"#;
    check(
        &with_manifest(&format!(
            r#"{{"pincite_backup": 1, "files": {{"library.db": {entry}}}}}"#
        )),
        "library.db is missing",
    );
    let outside = format!(r#"{{"pincite_backup": 1, "files": {{"library.db": {entry}, "../../x": {entry}}}}}"#);
    check(&with_manifest(&outside), "is not a backup");
    // More than any disk has.
    let entry = r#"{"bytes": 9000000000000000000, "sha256": ""}"#;
    check(
        &with_manifest(&format!(
            r#"{{"pincite_backup": 1, "files": {{"library.db": {entry}}}}}"#
        )),
        "MB are free where",
    );
}

/// It took the library's place, and only then was found to be none.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_without_a_database_is_refused_before_anything_is_in_place() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup.pincite");
    for database in [&b"this is no database"[..], b"SQLite format 3\0 and then nothing", b""] {
        let sum: String = Sha256::digest(database)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let manifest = format!(
            r#"{{"pincite_backup": 1, "files": {{"library.db": {{"bytes": {}, "sha256": "{sum}"}}}}}}"#,
            database.len()
        );
        fs::write(
            &file,
            archive(&[("library.db", database), ("manifest.json", manifest.as_bytes())]),
        )
        .unwrap();
        let error = restore(&file, &place.path().join("restored"), &never(), |_| {}).unwrap_err();
        assert!(error.to_string().contains("is no sound database"), "{error}");
        assert_eq!(names(place.path()), ["backup.pincite"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_original_is_told_and_only_the_same_file_takes_its_place() {
    let files = all_samples();
    let desk = Desk::with(&files[..2]).await;
    let ids: Vec<_> = desk
        .engine
        .sources()
        .unwrap()
        .iter()
        .map(|status| status.record.id)
        .collect();
    assert_eq!(desk.engine.missing_originals().unwrap(), []);
    let before = desk.engine.storage().unwrap();
    assert!(
        before.originals > 0 && before.database > 0 && before.index > 0,
        "{before:?}"
    );
    fs::rename(
        desk.engine.original(ids[0]).unwrap(),
        desk.folder.path().join("taken away"),
    )
    .unwrap();
    assert_eq!(desk.engine.missing_originals().unwrap(), [ids[0]]);
    let other = desk.engine.relocate(ids[0], &files[1]).unwrap_err().to_string();
    assert!(other.contains("its content differs"), "{other}");
    assert_eq!(desk.engine.missing_originals().unwrap(), [ids[0]]);
    desk.engine.relocate(ids[0], &files[0]).unwrap();
    assert_eq!(desk.engine.missing_originals().unwrap(), []);
    assert_eq!(desk.engine.storage().unwrap().originals, before.originals);
}

/// An archive that holds nothing but this manifest.
fn with_manifest(manifest: &str) -> Vec<u8> {
    archive(&[("manifest.json", manifest.as_bytes())])
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
