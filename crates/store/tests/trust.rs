//! Libraries that rot, are lost, or lie where others can look: real files, a real database, a real index.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{contents, file};
use pincite_core::source::document::{Corrected, PageIndex, SourceId, SourceKind};
use pincite_core::source::text::{TextOffset, TextSpan};
use pincite_core::source::voices::{Voice, Voices};
use pincite_store::{Broken, Library, Misread, Part, SavedContents, StoreError, copies, replace_database};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

const TEXT: &str = "The ferry crosses the river twice a day. The mill grinds rye.\n";

/// A library with two sources that were read.
fn library(place: &Path) -> (PathBuf, [SourceId; 2]) {
    let folder = place.join("library");
    let library = Library::open(&folder).unwrap();
    let ids = ["a.pdf", "b.pdf"].map(|name| {
        let id = library.adopt(&file(place, name, name), SourceKind::Pdf).unwrap().id;
        library.begin_reading(id).unwrap().finish(&contents(TEXT)).unwrap();
        id
    });
    (folder, ids)
}

fn broken(library: &Library) -> Vec<Broken> {
    library.broken(|_| true).unwrap()
}

/// Makes a file writable, as whatever damages a disk asks nobody.
fn overwrite(path: &Path, bytes: &[u8]) {
    fs::remove_file(path).unwrap();
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_whole_library_is_whole() {
    let place = tempfile::tempdir().unwrap();
    let (folder, _) = library(place.path());
    assert_eq!(broken(&Library::open(&folder).unwrap()), []);
}

#[test]
fn each_original_that_changed_is_found_and_is_mended_by_adding_it_again() {
    let place = tempfile::tempdir().unwrap();
    let (folder, [a, b]) = library(place.path());
    let library = Library::open(&folder).unwrap();
    overwrite(&library.original(a).unwrap(), b"rotten");
    fs::remove_file(library.original(b).unwrap()).unwrap();
    assert_eq!(
        broken(&library),
        [Broken::OriginalDiffers(a), Broken::OriginalMissing(b)]
    );
    for name in ["a.pdf", "b.pdf"] {
        let adopted = library.adopt(&place.path().join(name), SourceKind::Pdf).unwrap();
        assert!(!adopted.new);
    }
    assert_eq!(broken(&library), []);
}

/// One flipped byte anywhere in what was stored of a text shows.
#[test]
fn a_flipped_byte_in_a_record_is_found_and_spoils_nothing_else() {
    let place = tempfile::tempdir().unwrap();
    let (folder, [a, b]) = library(place.path());
    let library = Library::open(&folder).unwrap();
    let database = Connection::open(folder.join("library.db")).unwrap();
    for column in [
        "text",
        "folded",
        "segments",
        "asides",
        "fold_starts",
        "places",
        "words",
        "tables",
    ] {
        let sql = format!("SELECT {column} FROM documents WHERE source = ?1");
        let whole: Option<Vec<u8>> = database.query_row(&sql, [a.0], |row| row.get(0)).unwrap();
        let whole = whole.unwrap_or_default();
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 0x10;
            let sql = format!("UPDATE documents SET {column} = ?2 WHERE source = ?1");
            database.execute(&sql, rusqlite::params![a.0, damaged]).unwrap();
            let is_of_a = |one: &Broken| matches!(one, Broken::Record(id, _) if *id == a);
            let found = broken(&library);
            assert!(found.iter().any(is_of_a), "{column}, byte {at}: {found:?}");
            assert!(library.document(b).is_ok(), "the other source is whole");
            database.execute(&sql, rusqlite::params![a.0, whole]).unwrap();
        }
    }
    assert_eq!(broken(&library), []);
    // Damage keeps no library from being opened, with an index that has to be made anew.
    database
        .execute("UPDATE documents SET text = x'00' WHERE source = ?1", [a.0])
        .unwrap();
    drop(library);
    fs::remove_dir_all(folder.join("index")).unwrap();
    let library = Library::open(&folder).unwrap();
    assert_eq!(library.candidates("ferry crosses", 5).unwrap().len(), 1);
    assert_eq!(broken(&library), [Broken::Record(a, Part::Text)]);
}

#[test]
fn each_lost_part_of_a_saved_page_is_found() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let library = Library::open(&folder).unwrap();
    let id = library
        .adopt(&file(place.path(), "a.html", "a"), SourceKind::Page)
        .unwrap()
        .id;
    let mut reading = library.begin_reading(id).unwrap();
    reading.saved(SavedContents {
        html: "<p>The ferry".to_owned(),
        map: b"a map".to_vec(),
        ..SavedContents::default()
    });
    reading.finish(&contents(TEXT)).unwrap();
    assert_eq!(broken(&library), []);
    let database = Connection::open(folder.join("library.db")).unwrap();
    for column in ["html", "map", "outline"] {
        let whole: Vec<u8> = database
            .query_row(&format!("SELECT {column} FROM saved_pages"), [], |row| row.get(0))
            .unwrap();
        let set = format!("UPDATE saved_pages SET {column} = ?1");
        database.execute(&set, [b"\xff\xff rotten".as_slice()]).unwrap();
        assert!(
            matches!(broken(&library)[..], [Broken::Record(found, _)] if found == id),
            "{column}: {:?}",
            broken(&library)
        );
        database.execute(&set, [whole]).unwrap();
    }
    database.execute_batch("DELETE FROM saved_pages").unwrap();
    assert!(matches!(broken(&library)[..], [Broken::Record(found, _)] if found == id));
}

#[test]
fn an_index_that_lacks_a_source_is_found_and_made_anew() {
    let place = tempfile::tempdir().unwrap();
    let (folder, [a, _]) = library(place.path());
    let library = Library::open(&folder).unwrap();
    // As if a reading had not reached the index.
    let database = Connection::open(folder.join("library.db")).unwrap();
    let sql = "UPDATE sources SET readings = readings + 1 WHERE id = ?1";
    database.execute(sql, [a.0]).unwrap();
    assert_eq!(broken(&library), [Broken::Index]);
    library.rebuild_index().unwrap();
    assert_eq!(broken(&library), []);
    assert_eq!(library.candidates("ferry crosses", 5).unwrap().len(), 2);
}

/// The name of what was taken out stays in the index for a while, and was called a fault.
#[test]
fn an_index_that_let_go_of_a_source_is_whole() {
    let place = tempfile::tempdir().unwrap();
    let (folder, [a, b]) = library(place.path());
    let library = Library::open(&folder).unwrap();
    library.remove_source(a).unwrap();
    library.begin_reading(b).unwrap().finish(&contents(TEXT)).unwrap();
    assert_eq!(broken(&library), []);
    assert_eq!(library.candidates("ferry crosses", 5).unwrap().len(), 1);
}

#[test]
fn a_damaged_database_is_told() {
    let place = tempfile::tempdir().unwrap();
    let (folder, _) = library(place.path());
    let database = Connection::open(folder.join("library.db")).unwrap();
    // Pages that belong to nothing any more, as when a write reached the disk by half.
    database
        .execute_batch("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'sources_text';")
        .unwrap();
    drop(database);
    let found = broken(&Library::open(&folder).unwrap());
    assert!(matches!(found.first(), Some(Broken::Database(_))), "{found:?}");
}

/// An empty list said that nothing had ever been added.
#[test]
fn a_lost_database_is_no_empty_library() {
    let place = tempfile::tempdir().unwrap();
    let (folder, _) = library(place.path());
    let database = folder.join("library.db");
    let refused = || match Library::open(&folder) {
        Err(StoreError::DatabaseLost { originals, .. }) => originals,
        other => panic!("{:?}", other.err()),
    };
    let whole = fs::read(&database).unwrap();
    fs::write(&database, b"").unwrap();
    assert_eq!(refused(), 2);
    fs::remove_file(&database).unwrap();
    assert_eq!(refused(), 2);
    assert!(!database.exists(), "nothing was made in its place");
    fs::write(&database, whole).unwrap();
    assert_eq!(Library::open(&folder).unwrap().sources().unwrap().len(), 2);
}

#[test]
fn a_lost_database_is_made_anew_from_its_copy_or_the_originals() {
    for with_copy in [true, false] {
        let place = tempfile::tempdir().unwrap();
        let (folder, _) = library(place.path());
        // Opened on another day: the copy has both sources.
        drop(Library::open(&folder).unwrap());
        assert_eq!(copies(&folder).len(), 1);
        if !with_copy {
            fs::remove_dir_all(folder.join("copies")).unwrap();
        }
        fs::write(folder.join("library.db"), b"this is no database").unwrap();
        assert!(Library::open(&folder).is_err());
        assert_eq!(replace_database(&folder).unwrap().is_some(), with_copy);
        let library = Library::open(&folder).unwrap();
        let strays = library.strays().unwrap();
        assert_eq!(
            (library.sources().unwrap().len(), strays.len()),
            if with_copy { (2, 0) } else { (0, 2) }
        );
        for stray in strays {
            library.take_stray(&stray, SourceKind::Pdf).unwrap();
        }
        let found = broken(&library);
        assert_eq!(found, []);
        assert_eq!(library.sources().unwrap().len(), 2);
        let aside = fs::read_dir(&folder).unwrap().flatten();
        let aside = aside.filter(|entry| entry.file_name().to_string_lossy().starts_with("broken-"));
        assert_eq!(aside.count(), 1, "what was broken is kept");
    }
}

#[test]
fn three_copies_are_kept_and_one_a_day_is_made() {
    let place = tempfile::tempdir().unwrap();
    let (folder, _) = library(place.path());
    for _ in 0..3 {
        drop(Library::open(&folder).unwrap());
    }
    let made = copies(&folder);
    assert_eq!(made.len(), 1, "one a day");
    // Days pass: each copy is older than a day when the next one is made.
    for day in 2..6_u32 {
        let newest = copies(&folder)[0].clone();
        fs::rename(&newest, newest.with_file_name(format!("library-{day}.db"))).unwrap();
        drop(Library::open(&folder).unwrap());
    }
    assert_eq!(copies(&folder).len(), 3);
    let copy = Connection::open(&copies(&folder)[0]).unwrap();
    let sources: u32 = copy
        .query_row("SELECT COUNT(*) FROM sources", [], |row| row.get(0))
        .unwrap();
    assert_eq!(sources, 2);
}

#[test]
fn the_database_is_copied_before_its_tables_change() {
    let place = tempfile::tempdir().unwrap();
    let (folder, _) = library(place.path());
    let database = Connection::open(folder.join("library.db")).unwrap();
    let version: u32 = database
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    // What the last step adds: without it, it is a library of the version before.
    database.execute_batch("DROP INDEX saved_pages_address").unwrap();
    database.pragma_update(None, "user_version", version - 1).unwrap();
    drop(database);
    drop(Library::open(&folder).unwrap());
    let copied = copies(&folder);
    let of = |copy: &PathBuf| -> u32 {
        let copy = Connection::open(copy).unwrap();
        copy.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    };
    assert!(copied.iter().any(|copy| of(copy) == version - 1), "{copied:?}");
}

/// Other people of the machine could read every source and every answer.
#[cfg(unix)]
#[test]
fn a_library_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let place = tempfile::tempdir().unwrap();
    let (folder, _) = library(place.path());
    // As an older version left it.
    for open in ["", "library.db", "sources", "index"] {
        let mode = if open.ends_with("db") { 0o644 } else { 0o755 };
        fs::set_permissions(folder.join(open), fs::Permissions::from_mode(mode)).unwrap();
    }
    // Somebody's own file, which the library was linked to.
    let own = file(place.path(), "own.txt", "");
    fs::set_permissions(&own, fs::Permissions::from_mode(0o644)).unwrap();
    std::os::unix::fs::symlink(&own, folder.join("index").join("linked")).unwrap();
    let library = Library::open(&folder).unwrap();
    library.set_setting("a", "b").unwrap();
    drop(Library::open(&place.path().join("other")).unwrap());
    assert_eq!(own.metadata().unwrap().permissions().mode() & 0o777, 0o644);
    fs::remove_file(folder.join("index").join("linked")).unwrap();
    for root in [folder, place.path().join("other")] {
        for path in below(&root) {
            let mode = path.symlink_metadata().unwrap().permissions().mode();
            let in_index = path.parent().is_some_and(|parent| parent.ends_with("index"));
            assert!(mode & 0o077 == 0 || in_index, "{} has mode {mode:o}", path.display());
        }
    }
}

/// A folder that is somebody's own stays as open as it was.
#[cfg(unix)]
#[test]
fn a_folder_with_other_things_in_it_stays_as_it_is() {
    use std::os::unix::fs::PermissionsExt;
    let place = tempfile::tempdir().unwrap();
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).unwrap();
    file(place.path(), "mine.txt", "");
    drop(Library::open(place.path()).unwrap());
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(place.path()), 0o755);
    assert_eq!(mode(&place.path().join("sources")), 0o700);
    assert_eq!(mode(&place.path().join("library.db")), 0o600);
}

#[cfg(unix)]
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    for entry in fs::read_dir(folder).unwrap().flatten() {
        match entry.path().is_dir() {
            true => found.extend(below(&entry.path())),
            false => found.push(entry.path()),
        }
    }
    found
}

/// Each of a thousand notes waited for a commit of the index, a dozen files and as many waits for the disk.
#[test]
fn many_texts_are_put_into_the_index_together() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let library = Library::open(&folder).unwrap();
    // Those that are written down, by the index's own list.
    let segments = || {
        let list = fs::read_to_string(folder.join("index/meta.json")).unwrap();
        list.matches("\"segment_id\"").count()
    };
    for number in 0..60 {
        let name = format!("{number}.pdf");
        let id = library
            .adopt(&file(place.path(), &name, &name), SourceKind::Pdf)
            .unwrap()
            .id;
        let text = format!("Note {number} tells of ferry number{number}.\n");
        library.begin_reading(id).unwrap().finish(&contents(&text)).unwrap();
    }
    assert_eq!(segments(), 0, "nobody has searched yet");
    for number in [0, 31, 59] {
        let found = library.candidates(&format!("number{number}"), 5).unwrap();
        assert_eq!(found.len(), 1, "whoever searches finds all of them");
    }
    assert_eq!(segments(), 1);
    // What was not written down when the library was closed, or killed, is caught up when it is opened.
    drop(library);
    fs::remove_dir_all(folder.join("index")).unwrap();
    let library = Library::open(&folder).unwrap();
    assert_eq!(library.candidates("number59", 5).unwrap().len(), 1);
}

/// Sources of one transaction: those that are the same are one, and one that cannot be put in its place keeps no other out.
#[test]
fn many_files_become_sources_together() {
    let place = tempfile::tempdir().unwrap();
    let library = Library::open(&place.path().join("library")).unwrap();
    let files = [("a.pdf", "x"), ("b.pdf", "y"), ("the same as a.pdf", "x")];
    let copied = files.map(|(name, bytes)| {
        let file = file(place.path(), name, bytes);
        library.copy_in(&file, SourceKind::Pdf, &[]).unwrap()
    });
    let adopted = library.adopt_copied(&copied).unwrap();
    // What was not taken, the same as another, goes with its copy.
    drop(copied);
    let adopted: Vec<_> = adopted.into_iter().map(Result::unwrap).collect();
    let new: Vec<bool> = adopted.iter().map(|one| one.new).collect();
    assert_eq!(new, [true, true, false]);
    assert_eq!(adopted[0].id, adopted[2].id);
    assert!(adopted[2].renamed);
    let left = fs::read_dir(place.path().join("library/sources")).unwrap().flatten();
    assert!(
        left.into_iter().all(|entry| entry.path().is_dir()),
        "no copy is left over"
    );
    assert_eq!(broken(&library), []);
}

#[test]
fn corrected_words_stay_with_their_file_and_with_its_text() {
    let place = tempfile::tempdir().unwrap();
    let (folder, [id, other]) = library(place.path());
    let library = Library::open(&folder).unwrap();
    let own = |read: &str, start: u32| Misread {
        page: PageIndex(1),
        start,
        read: read.to_owned(),
        prefix: "the ".to_owned(),
        suffix: " age".to_owned(),
        written: "modern".to_owned(),
        by: None,
        at_ms: 7,
    };
    let (first, replaced) = library.add_misread(id, &own("rnodern", 9), &[]).unwrap();
    assert_eq!(replaced, []);
    let (second, replaced) = library.add_misread(id, &own("rnodem", 9), &[first.id]).unwrap();
    assert_eq!(
        (replaced, library.misread(id).unwrap()),
        (vec![first.clone()], vec![second.clone()])
    );
    // Undone, the first has its number again; another source's is not touched by it.
    assert_eq!(library.change_misread(other, &[second.id], &[]).unwrap(), []);
    assert_eq!(
        library
            .change_misread(id, &[second.id], std::slice::from_ref(&first))
            .unwrap(),
        [second]
    );
    let (third, _) = library.add_misread(id, &own("m0dern", 2), &[]).unwrap();
    assert!(third.id > first.id);
    assert_eq!(library.misread(id).unwrap(), [third, first]);
    assert_eq!(library.misread(other).unwrap(), []);
    // What was read there comes back with the text, letter by letter.
    let mut read = contents(TEXT);
    let span = TextSpan::from_bytes(4..9).unwrap();
    let corrected = vec![Corrected {
        span,
        read: "ferrv 漢𠀀".to_owned(),
    }];
    read.document = read.document.with_corrected(corrected.clone()).unwrap();
    // So do the borders that its pages set.
    let borders: Vec<TextOffset> = [4, 9].into_iter().filter_map(TextOffset::new).collect();
    read.document = read.document.with_borders(borders.clone()).unwrap();
    // And what others say in it.
    let voice = |(span, who): (std::ops::Range<usize>, u32)| Voice {
        span: TextSpan::from_bytes(span).unwrap(),
        who,
    };
    let voices = Voices::new([(4..9, 2), (0..9, 1)].map(voice).to_vec()).unwrap();
    read.document = read.document.with_voices(voices.clone()).unwrap();
    library.begin_reading(id).unwrap().finish(&read).unwrap();
    let kept = library.document(id).unwrap().document;
    assert_eq!((kept.corrected(), kept.borders()), (&*corrected, &*borders));
    assert_eq!((kept.voices(), voices.all().len()), (&voices, 2));
    assert_eq!(broken(&library), []);
}
