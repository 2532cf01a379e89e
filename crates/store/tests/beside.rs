//! Libraries that are read beside whoever writes to them, where nobody can write, and where only one program may be.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{contents, file};
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_store::{Broken, Library, StoreError, fingerprint_of};
use rusqlite::Connection;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Reads a source of these words into a library.
fn put(library: &Library, place: &Path, name: &str, words: &str) -> SourceId {
    let id = library.adopt(&file(place, name, name), SourceKind::Pdf).unwrap().id;
    library.begin_reading(id).unwrap().finish(&contents(words)).unwrap();
    id
}

/// Opens a library to be read that needs no copy.
fn reading(folder: &Path) -> Library {
    let spare = || -> std::io::Result<PathBuf> { panic!("it can be read in its place") };
    Library::open_to_read(folder, spare, || panic!("nobody is waited for")).unwrap()
}

fn names(library: &Library) -> Vec<String> {
    let sources = library.sources().unwrap().into_iter();
    sources.map(|record| record.file_name).collect()
}

fn found(library: &Library, words: &str) -> Vec<SourceId> {
    let candidates = library.candidates(words, 9).unwrap().into_iter();
    candidates.map(|candidate| candidate.source).collect()
}

/// Everything below a folder but what SQLite and tantivy keep for readers, with the sum of its bytes.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false if name.ends_with("-shm") || name.ends_with("-wal") || name.ends_with(".lock") => {}
            // tantivy tidies its folder in the background: a file may be gone since the folder was read.
            false => match fingerprint_of(&path) {
                Ok(sum) => found.push((path, sum.to_string())),
                Err(_) if !path.exists() => {}
                Err(error) => panic!("{}: {error}", path.display()),
            },
        }
    }
    found.sort();
    found
}

/// Its maker's end was waited for, and that was adding for minutes.
#[test]
fn a_library_that_another_program_is_just_making_is_read_as_soon_as_it_is_made() {
    let place = tempfile::tempdir().unwrap();
    let (made, folder) = (place.path().join("made"), place.path().join("library"));
    put(
        &Library::open(&made).unwrap(),
        place.path(),
        "a.pdf",
        "The ferry crosses the river.\n",
    );
    fs::create_dir(&folder).unwrap();
    let held = ["lock", "turn"].map(|name| {
        let file = File::create(folder.join(name)).unwrap();
        file.lock().unwrap();
        file
    });
    let (from, to) = (made.join("library.db"), folder.join("library.db"));
    let making = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        fs::rename(from, to).unwrap();
    });
    assert_eq!(names(&reading(&folder)), ["a.pdf"]);
    making.join().unwrap();
    drop(held);
}

/// A reader that looked just before the other program locked the library waited for all that the other added.
#[test]
fn a_reader_that_begins_at_the_same_moment_as_a_writer_does_not_wait_for_its_end() {
    for round in 0..50_u64 {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("library");
        let (told, heard) = mpsc::channel();
        std::thread::scope(|scope| {
            let folder = &folder;
            scope.spawn(move || {
                let library = Library::open_in_turn(folder, || ()).unwrap();
                // As long as it takes: the reader is what this waits for.
                let _ = heard.recv_timeout(Duration::from_secs(20));
                drop(library);
            });
            std::thread::sleep(Duration::from_micros(round * 40));
            let begun = Instant::now();
            // While it is being made it may look like an older one, which is read in a copy.
            let spare = || Ok(place.path().to_owned());
            drop(Library::open_to_read(folder, spare, || ()).unwrap());
            assert!(begun.elapsed() < Duration::from_secs(15), "round {round}");
            let _ = told.send(());
        });
    }
}

/// It was refused, for as long as a window was open.
#[test]
fn a_library_is_read_while_another_program_writes_to_it() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let writing = Library::open(&folder).unwrap();
    let a = put(&writing, place.path(), "a.pdf", "The ferry crosses the river.\n");
    assert_eq!(found(&writing, "ferry"), [a]);
    // The index holds an older reading of it, and nothing of the other.
    writing
        .begin_reading(a)
        .unwrap()
        .finish(&contents("A heron stands still.\n"))
        .unwrap();
    let b = put(&writing, place.path(), "b.pdf", "The mill grinds rye.\n");
    // The index is written to in the background.
    let outside = || {
        let mut files = files(&folder);
        files.retain(|(path, _)| !path.starts_with(folder.join("index")));
        files
    };
    let before = outside();
    let read = reading(&folder);
    assert_eq!(names(&read), ["a.pdf", "b.pdf"]);
    assert_eq!(found(&read, "ferry"), [], "what is stale is not proposed");
    assert_eq!((found(&read, "heron"), found(&read, "mill")), (vec![a], vec![b]));
    let with = read.passages_with("mill gr", 9).unwrap();
    assert_eq!(with.len(), 1, "{with:?}");
    assert_eq!(outside(), before, "reading changes nothing");
    // What is written from now on is of another moment.
    put(&writing, place.path(), "c.pdf", "Snow lies on the pass.\n");
    writing.remove_source(a).unwrap();
    assert_eq!(found(&writing, "snow").len(), 1);
    assert_eq!(names(&read), ["a.pdf", "b.pdf"]);
    assert_eq!((found(&read, "snow"), found(&read, "heron")), (vec![], vec![a]));
    assert!(read.document(a).unwrap().document.text().contains("heron"));
    assert_eq!(names(&reading(&folder)), ["b.pdf", "c.pdf"]);
    // And it refuses to write.
    assert!(matches!(read.set_setting("a", "b"), Err(StoreError::ReadOnly(_))));
    assert!(matches!(read.hide_source(b), Err(StoreError::ReadOnly(_))));
    assert_eq!(names(&writing), ["b.pdf", "c.pdf"]);
}

/// Whoever reads holds nobody off, and takes nothing from who reads beside it.
#[test]
fn a_library_is_opened_to_be_written_while_it_is_read() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let a = put(
        &Library::open(&folder).unwrap(),
        place.path(),
        "a.pdf",
        "The ferry crosses.\n",
    );
    let (first, second) = (reading(&folder), reading(&folder));
    let writing = Library::open(&folder).unwrap();
    put(&writing, place.path(), "b.pdf", "The mill grinds rye.\n");
    drop(writing);
    assert_eq!(
        (names(&first), names(&second)),
        (vec!["a.pdf".into()], vec!["a.pdf".into()])
    );
    assert_eq!(found(&first, "ferry"), [a]);
}

/// A library that nobody has open is brought in order first, as by any other start.
#[test]
fn an_index_that_is_gone_is_made_anew_once() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    put(
        &Library::open(&folder).unwrap(),
        place.path(),
        "a.pdf",
        "The ferry crosses.\n",
    );
    fs::remove_dir_all(folder.join("index")).unwrap();
    assert_eq!(found(&reading(&folder), "ferry").len(), 1);
    assert!(folder.join("index/meta.json").exists());
    // Text without words is in no index, and is no reason to write.
    put(&Library::open(&folder).unwrap(), place.path(), "b.pdf", "… — …\n");
    let before = files(&folder);
    assert_eq!(names(&reading(&folder)).len(), 2);
    assert_eq!(files(&folder), before);
}

/// A copy of which only a part came along.
#[test]
fn what_cannot_be_brought_in_order_is_read_as_it_is() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    put(
        &Library::open(&folder).unwrap(),
        place.path(),
        "a.pdf",
        "The ferry crosses.\n",
    );
    let half = place.path().join("half");
    fs::create_dir(&half).unwrap();
    fs::copy(folder.join("library.db"), half.join("library.db")).unwrap();
    assert_eq!(found(&reading(&half), "ferry").len(), 1);
    fs::remove_dir_all(folder.join("index")).unwrap();
    fs::write(folder.join("index"), "no folder can be made here").unwrap();
    let read = reading(&folder);
    assert_eq!(
        (names(&read), found(&read, "ferry").len()),
        (vec!["a.pdf".to_owned()], 1)
    );
}

#[test]
fn a_damaged_index_hides_no_passage() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let writing = Library::open(&folder).unwrap();
    let a = put(&writing, place.path(), "a.pdf", "The ferry crosses.\n");
    assert_eq!(found(&writing, "ferry"), [a]);
    for entry in fs::read_dir(folder.join("index")).unwrap().flatten() {
        if entry.path().extension().is_some_and(|kind| kind != "lock") {
            fs::remove_file(entry.path()).unwrap();
        }
    }
    assert_eq!(found(&reading(&folder), "ferry"), [a]);
}

/// Whoever only reads leaves the filter of letters to whoever writes, damaged as it is.
#[test]
fn a_damaged_filter_hides_no_passage_and_readers_let_it_lie() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let writing = Library::open(&folder).unwrap();
    let a = put(&writing, place.path(), "a.pdf", "The ferry crosses.\n");
    drop(writing);
    let filter = fs::read_dir(folder.join("index/letters")).unwrap().flatten();
    let filter: Vec<PathBuf> = filter.map(|entry| entry.path()).collect();
    assert!(!filter.is_empty());
    for file in &filter {
        let mut bytes = fs::read(file).unwrap();
        bytes[..8].fill(0x5a);
        fs::remove_file(file).unwrap();
        fs::write(file, bytes).unwrap();
    }
    let holding = |library: &Library| -> Vec<SourceId> {
        let readings = library.letters().holding("crosses").into_iter();
        readings.map(|reading| reading.id).collect()
    };
    assert_eq!(holding(&reading(&folder)), [a]);
    assert!(filter.iter().all(|file| file.exists()));
    assert_eq!(holding(&Library::open(&folder).unwrap()), [a]);
}

/// A library of an older version that its program has open: it is read as a copy, which is brought to this version.
#[test]
fn an_older_library_is_read_beside_its_program() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    put(
        &Library::open(&folder).unwrap(),
        place.path(),
        "a.pdf",
        "The ferry crosses.\n",
    );
    let database = Connection::open(folder.join("library.db")).unwrap();
    let version: u32 = database
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    database.execute_batch("DROP INDEX saved_pages_address").unwrap();
    database.pragma_update(None, "user_version", version - 1).unwrap();
    let lock = File::options().write(true).open(folder.join("lock")).unwrap();
    lock.lock().unwrap();
    let spare = tempfile::tempdir().unwrap();
    let before = files(&folder);
    let open = || Library::open_to_read(&folder, || Ok(spare.path().to_owned()), || ()).unwrap();
    let read = open();
    assert_eq!(
        (names(&read), found(&read, "ferry").len()),
        (vec!["a.pdf".to_owned()], 1)
    );
    assert!(matches!(read.set_setting("a", "b"), Err(StoreError::ReadOnly(_))));
    assert_eq!(files(&folder), before);
    drop(read);
    // Nobody has it open any more: it is brought up in its place.
    drop(lock);
    assert_eq!(names(&open()), ["a.pdf"]);
    let now: u32 = database
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(now, version);
}

#[test]
fn a_library_of_a_newer_version_is_refused_to_readers_too() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    drop(Library::open(&folder).unwrap());
    let database = Connection::open(folder.join("library.db")).unwrap();
    database.pragma_update(None, "user_version", 9_999).unwrap();
    let opened = Library::open_to_read(&folder, || unreachable!(), || ());
    assert!(matches!(opened.err(), Some(StoreError::Newer(at)) if at == folder));
}

#[test]
fn those_that_do_one_thing_wait_for_each_other() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let (inside, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for number in 0..10 {
            let (folder, place, inside, most) = (&folder, place.path(), &inside, &most);
            scope.spawn(move || {
                let library = Library::open_in_turn(folder, || ()).unwrap();
                most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                put(&library, place, &format!("{number}.pdf"), "The ferry crosses.\n");
                inside.fetch_sub(1, Ordering::SeqCst);
            });
        }
    });
    assert_eq!(most.into_inner(), 1, "one at a time");
    assert_eq!(names(&Library::open(&folder).unwrap()).len(), 10);
    // Whoever opened it otherwise, a window say, may never end, and is not waited for.
    let _window = Library::open(&folder).unwrap();
    assert!(matches!(
        Library::open_in_turn(&folder, || ()).err(),
        Some(StoreError::InUse(_))
    ));
}

/// Where a service copies the database's files one by one, a log beside it would be of another moment.
#[test]
fn a_synchronised_library_has_no_log_and_one_program() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("mine");
    let synchronised = place.path().join("Dropbox/library");
    put(
        &Library::open(&folder).unwrap(),
        place.path(),
        "a.pdf",
        "The ferry crosses.\n",
    );
    let journal = |folder: &Path| -> String {
        let database = Connection::open(folder.join("library.db")).unwrap();
        database
            .pragma_query_value(None, "journal_mode", |row| row.get(0))
            .unwrap()
    };
    assert_eq!(journal(&folder), "wal");
    fs::create_dir(place.path().join("Dropbox")).unwrap();
    fs::rename(&folder, &synchronised).unwrap();
    let library = Library::open(&synchronised).unwrap();
    put(&library, place.path(), "b.pdf", "The mill grinds rye.\n");
    assert_eq!(journal(&synchronised), "delete");
    assert!(!synchronised.join("library.db-wal").exists());
    let beside = Library::open_to_read(&synchronised, || unreachable!(), || ());
    assert!(matches!(beside.err(), Some(StoreError::InUse(_))));
    let conflicted = synchronised.join("library (Ada's conflicted copy 2026-11-23).db");
    fs::write(&conflicted, "").unwrap();
    assert_eq!(library.broken(|_| true).unwrap(), [Broken::Conflicted(conflicted)]);
    drop(library);
    assert_eq!(names(&reading(&synchronised)), ["a.pdf", "b.pdf"]);
    // Back on this machine's disk it can be read beside.
    fs::rename(&synchronised, &folder).unwrap();
    let library = Library::open(&folder).unwrap();
    assert_eq!(journal(&folder), "wal");
    assert_eq!(names(&reading(&folder)), names(&library));
}
