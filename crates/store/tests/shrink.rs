//! Room on the disk that a library gives back.
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
use pincite_store::Library;
use rusqlite::Connection;
use std::path::Path;

/// Words that no packing makes small.
fn words(seed: u64) -> String {
    let mut state = seed;
    let mut word = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        format!("{:x} ", state >> 20)
    };
    (0..30_000).map(|_| word()).collect::<String>() + "\n"
}

fn fill(library: &Library, place: &Path) -> Vec<SourceId> {
    let put = |number: u64| {
        let name = format!("{number}.pdf");
        let id = library.adopt(&file(place, &name, &name), SourceKind::Pdf).unwrap().id;
        library
            .begin_reading(id)
            .unwrap()
            .finish(&contents(&words(number)))
            .unwrap();
        id
    };
    (1..9).map(put).collect()
}

fn bytes(folder: &Path) -> u64 {
    folder.join("library.db").metadata().unwrap().len()
}

/// It stayed as large as it had ever been.
#[test]
fn a_library_shrinks_when_sources_are_removed() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let library = Library::open(&folder).unwrap();
    let ids = fill(&library, place.path());
    drop(library);
    let full = bytes(&folder);
    let library = Library::open(&folder).unwrap();
    for id in &ids[2..] {
        library.hide_source(*id).unwrap();
    }
    library.purge().unwrap();
    assert!(bytes(&folder) < full / 2, "{} of {full}", bytes(&folder));
    assert!(library.document(ids[0]).unwrap().document.has_text());
    assert_eq!(library.broken(|_| true).unwrap(), []);
}

/// One that an older version made is written anew when it pays, beside whoever reads it.
#[test]
fn an_older_library_shrinks_too() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let library = Library::open(&folder).unwrap();
    let ids = fill(&library, place.path());
    drop(library);
    let database = Connection::open(folder.join("library.db")).unwrap();
    database
        .execute_batch("PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM; PRAGMA journal_mode = WAL;")
        .unwrap();
    drop(database);
    // An open connection keeps what it knew.
    let kind = || -> u32 {
        let database = Connection::open(folder.join("library.db")).unwrap();
        database
            .pragma_query_value(None, "auto_vacuum", |row| row.get(0))
            .unwrap()
    };
    assert_eq!(kind(), 0);
    let full = bytes(&folder);
    let library = Library::open(&folder).unwrap();
    library.hide_source(ids[0]).unwrap();
    library.purge().unwrap();
    assert_eq!(kind(), 0, "an eighth is no reason");
    for id in &ids[2..] {
        library.hide_source(*id).unwrap();
    }
    library.purge().unwrap();
    assert_eq!(kind(), 2);
    assert!(bytes(&folder) < full / 2, "{} of {full}", bytes(&folder));
    assert_eq!(library.broken(|_| true).unwrap(), []);
}
