//! Zotero's local API and its imitators, by a server that follows its documentation.

#[path = "../../../tests/common/zotero_program.rs"]
mod fixture;

use super::*;
use fixture::{Broken, Library, Manner, Program};
use serde_json::json;

const LIMITS: Limits = Limits {
    answer: Duration::from_millis(700),
    total: Duration::from_secs(20),
    bytes: 1 << 20,
    objects: 2_000,
};

fn asked(program: &Program) -> Result<Told, ZoteroApiError> {
    ask(program.port, None, LIMITS)
}

fn failed(manner: &Manner) -> ZoteroApiError {
    match asked(&Program::new(manner.clone(), many(130))) {
        Err(error) => error,
        Ok(told) => panic!("{manner:?}: {:?}", told.catalogue),
    }
}

/// A library of so many works, and a group with two.
fn many(works: usize) -> Library {
    let mut library = Library::default();
    library.collection("CTHE2222", "Thesis", None);
    library.collection("CCHA2222", "Chapter", Some("CTHE2222"));
    for number in 0..works {
        library.item(
            "book",
            &format!("W{number:07}"),
            &["CCHA2222"],
            &json!({"title": format!("Work {number}")}),
        );
    }
    let mut group = Library::default();
    group.item("book", "GRUP2222", &[], &json!({"title": "Group's"}));
    group.item("book", "GRUP3333", &[], &json!({"title": "Group's other"}));
    library.groups.push((4711, group));
    library
}

#[test]
fn everything_is_read_whatever_the_pages_are() {
    for most in [7, 100, 10_000] {
        let program = Program::new(Manner::Pages(most), many(230));
        let told = asked(&program).unwrap();
        let catalogue = told.catalogue;
        let titles: Vec<_> = catalogue.items.iter().map(|item| item.title.as_str()).collect();
        assert_eq!((titles.len(), titles[0], titles[229]), (232, "Work 0", "Work 229"));
        assert_eq!(catalogue.below(ZoteroLibrary::Own, "CTHE2222").len(), 2);
        assert_eq!(catalogue.groups[0].name, "Group 4711");
        assert_eq!(catalogue.items[231].library, ZoteroLibrary::Group(4711));
        assert!(told.folder.is_none());
        let asked = program.asked();
        assert!(asked[0].starts_with("GET /api/ "), "{asked:?}");
        assert!(asked.iter().all(|line| line.starts_with("GET /api/")), "{asked:?}");
    }
    let uncounted = Program::new(Manner::Uncounted(40), many(130));
    assert_eq!(asked(&uncounted).unwrap().catalogue.items.len(), 130);
    // Nothing is in it.
    let program = Program::new(Manner::Pages(100), Library::default());
    assert!(asked(&program).unwrap().catalogue.items.is_empty());
}

#[test]
fn what_is_not_zotero_or_does_not_tell_is_told() {
    let elsewhere = Program::new(Manner::Pages(100), many(1));
    let there = format!("http://127.0.0.1:{}", elsewhere.port);
    type Is = fn(&ZoteroApiError) -> bool;
    let foreign: Is = |error| matches!(error, ZoteroApiError::Foreign(_));
    let off: Is = |error| *error == ZoteroApiError::Off;
    let redirects: Is = |error| matches!(error, ZoteroApiError::Redirects(_));
    let cases: Vec<(Manner, Is)> = vec![
        (Manner::Off, off),
        (Manner::Old, off),
        (Manner::Version("4"), |error| {
            *error == ZoteroApiError::OtherVersion("4".to_owned())
        }),
        (Manner::Other(200, "<!doctype html>"), foreign),
        (Manner::Other(200, "[]"), foreign),
        (Manner::Other(403, "Forbidden"), foreign),
        (Manner::Other(404, ""), foreign),
        (Manner::Other(500, ""), foreign),
        (Manner::Redirects("http://models.example".to_owned()), redirects),
        (Manner::Redirects(there.clone()), redirects),
        (Manner::Then(Broken::Rubbish), foreign),
        (Manner::Then(Broken::Redirects(there)), redirects),
        (Manner::Then(Broken::Status(500)), |error| {
            *error == ZoteroApiError::Refuses(500)
        }),
        (Manner::Then(Broken::Status(403)), off),
        (Manner::Then(Broken::BreaksOff), |error| {
            *error == ZoteroApiError::BrokenOff
        }),
        (Manner::Then(Broken::Stalls), |error| {
            matches!(error, ZoteroApiError::Silent(_))
        }),
        (Manner::Then(Broken::Endless), |error| *error == ZoteroApiError::TooMuch),
        (Manner::Then(Broken::Changes(9)), |error| {
            *error == ZoteroApiError::Changing
        }),
    ];
    for (manner, is) in cases {
        let error = failed(&manner);
        assert!(is(&error), "{manner:?}: {error:?}");
    }
    assert!(elsewhere.asked().is_empty(), "nobody was asked where it pointed");
    assert_eq!(ask(1, None, LIMITS).err(), Some(ZoteroApiError::NotRunning(1)));
}

#[test]
fn a_library_that_changes_meanwhile_is_read_anew() {
    let program = Program::new(Manner::Then(Broken::Changes(1)), many(130));
    assert_eq!(asked(&program).unwrap().catalogue.items.len(), 132);
}

#[test]
fn more_than_is_heard_is_told() {
    let program = Program::new(Manner::Pages(10_000), many(300));
    let little = |bytes, objects| {
        ask(
            program.port,
            None,
            Limits {
                bytes,
                objects,
                ..LIMITS
            },
        )
        .err()
    };
    assert_eq!(little(10_000, 2_000), Some(ZoteroApiError::TooMuch));
    assert_eq!(little(1 << 20, 200), Some(ZoteroApiError::TooMuch));
    let slow = Limits {
        total: Duration::ZERO,
        ..LIMITS
    };
    assert_eq!(ask(program.port, None, slow).err(), Some(ZoteroApiError::TooMuch));
}

#[test]
fn its_folder_is_that_of_a_stored_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("zotero.sqlite"), "").unwrap();
    let mut library = many(1);
    library.stored("W0000000", "MISS2222", "application/pdf", "a.pdf");
    library.stored("W0000000", "LIES2222", "application/pdf", "b.pdf");
    library.stored("W0000000", "FILE2222", "application/pdf", "c d.pdf");
    let address = |way: &str| format!("file://{}/{way}", folder.path().display());
    library.files = vec![
        ("LIES2222".to_owned(), address("storage/FILE2222/b.pdf")),
        ("FILE2222".to_owned(), address("storage/FILE2222/c%20d.pdf")),
    ];
    let told = asked(&Program::new(Manner::Pages(100), library.clone())).unwrap();
    assert_eq!(told.folder.as_deref(), Some(folder.path()));
    // Another person's Zotero may answer on a machine that is shared.
    library.files.clear();
    let other = asked(&Program::new(Manner::Pages(100), library));
    assert_eq!(other.err(), Some(ZoteroApiError::NoFolder));
}

#[test]
#[cfg(unix)]
fn only_files_of_this_machine_have_a_path() {
    for (address, expected) in [
        ("file:///home/a%20b/storage/x.pdf", Some("/home/a b/storage/x.pdf")),
        ("file://localhost/a/%E6%BD%AE.pdf", Some("/a/潮.pdf")),
        ("file://server/share/x.pdf", None),
        ("http://127.0.0.1/x.pdf", None),
        ("/home/x.pdf", None),
        ("file:///a/%zz", None),
        ("file:///a/%", None),
        ("file:///a/%FF", None),
        ("file://", None),
    ] {
        assert_eq!(path_of(address), expected.map(PathBuf::from), "{address}");
    }
}

#[test]
fn a_folder_without_zotero_s_database_is_none_of_its() {
    let folder = tempfile::tempdir().unwrap();
    let file = |way: &str| folder.path().join(way);
    assert_eq!(data_folder(&file("storage/ABCD2345/a.pdf"), "ABCD2345", "a.pdf"), None);
    fs::write(file("zotero.sqlite"), "").unwrap();
    for (way, is_one) in [
        ("storage/ABCD2345/a.pdf", true),
        ("storage/ABCD2345/b.pdf", false),
        ("storage/EFGH2345/a.pdf", false),
        ("other/ABCD2345/a.pdf", false),
        ("a.pdf", false),
    ] {
        let found = data_folder(&file(way), "ABCD2345", "a.pdf");
        assert_eq!(found.as_deref(), is_one.then(|| folder.path()), "{way}");
    }
}
