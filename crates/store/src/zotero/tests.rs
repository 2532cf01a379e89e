//! Libraries of Zotero's, made here: as people have them, and as they should not be.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

#[path = "../../../engine/tests/common/zotero.rs"]
mod made;

use super::*;
use made::{FEED, GROUP, LINKED, OWN, STORED, Zotero};
use std::fs;

fn read(folder: &Path) -> Result<ZoteroCatalogue, ZoteroUnread> {
    let spare = tempfile::tempdir().unwrap();
    ZoteroCatalogue::read(folder, spare.path())
}

/// An item as a line: key, kind, title, authors, year, container, publisher, DOI, key, date, address.
fn told(item: &ZoteroItem) -> String {
    let about = &item.about;
    let authors: Vec<String> = about
        .authors
        .iter()
        .map(pincite_core::source::about::Person::written)
        .collect();
    let parts = [
        Some(item.key.clone()),
        Some(item.kind.clone()),
        Some(item.title.clone()),
        Some(authors.join("; ")),
        about.year.map(|year| year.to_string()),
        about.container.clone(),
        about.publisher.clone(),
        about.doi.clone(),
        about.key.clone(),
        item.date.clone(),
        item.url.clone(),
    ];
    parts
        .map(|part| part.filter(|part| !part.is_empty()).unwrap_or_else(|| "-".to_owned()))
        .join(" | ")
}

#[test]
fn works_are_read_with_all_that_zotero_says_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let zotero = Zotero::new(folder.path());
    let article = zotero.item(
        "journalArticle",
        "AAAA2222",
        &[
            ("title", "Growth of <i>E. coli</i>\n in H<sub>2</sub>O"),
            ("date", "2020-00-00 2020"),
            ("publicationTitle", "J. of Tides"),
            ("DOI", "https://doi.org/10.1000/182"),
            ("url", "https://example.org/a"),
            ("extra", "Citation Key: rowe2020\nother: x"),
            ("abstractNote", "not read"),
        ],
    );
    zotero.creator(article, "author", "Ada", "Rowe");
    zotero.creator(article, "author", "", "World Health Organization");
    zotero.creator(article, "editor", "Ed", "Itor");
    let chinese = zotero.item(
        "book",
        "BBBB2222",
        &[
            ("title", "潮汐"),
            ("date", "2019年"),
            ("publisher", "科学出版社"),
            ("citationKey", "wang2019"),
        ],
    );
    zotero.creator(chinese, "author", "小明", "王");
    zotero.creator(chinese, "author", "", "李四");
    let case = zotero.item(
        "case",
        "CCCC2222",
        &[
            ("caseName", "A v. B"),
            ("dateDecided", "1998-12-31 31.12.1998"),
            ("extra", "DOI: 10.1000/5"),
        ],
    );
    let number = zotero.item("report", "DDDD2222", &[]);
    zotero.sql("INSERT INTO itemDataValues VALUES (900, 1984)");
    zotero.say(number, "title", "x");
    zotero.sql(&format!("UPDATE itemData SET valueID = 900 WHERE itemID = {number}"));
    zotero.item("book", "EEEE2222", &[]);
    let keys = Connection::open(folder.path().join("better-bibtex.sqlite")).unwrap();
    keys.execute_batch(
        "CREATE TABLE citationkey (itemID INTEGER, itemKey TEXT, libraryID INTEGER, citationKey TEXT, pinned INTEGER)",
    )
    .unwrap();
    for (item, key) in [(article, "made1"), (chinese, "made2"), (case, "made3")] {
        keys.execute(
            "INSERT INTO citationkey VALUES (?1, 'x', 1, ?2, 0)",
            rusqlite::params![item, key],
        )
        .unwrap();
    }
    let catalogue = read(folder.path()).unwrap();
    let found: Vec<String> = catalogue.items.iter().map(told).collect();
    assert_eq!(
        found,
        [
            "AAAA2222 | journalArticle | Growth of E. coli in H2O | Rowe, Ada; World Health Organization, | 2020 | J. of Tides | - | 10.1000/182 | rowe2020 | 2020 | https://example.org/a",
            "BBBB2222 | book | 潮汐 | 王, 小明; 李四 | 2019 | - | 科学出版社 | - | wang2019 | 2019年 | -",
            "CCCC2222 | case | A v. B | - | 1998 | - | - | 10.1000/5 | made3 | 31.12.1998 | -",
            "DDDD2222 | report | 1984 | - | - | - | - | - | - | - | -",
            "EEEE2222 | book | EEEE2222 | - | - | - | - | - | - | - | -",
        ]
    );
    // A broken one of Better BibTeX's is no reason to read nothing.
    fs::write(
        folder.path().join("better-bibtex.sqlite"),
        "no database at all, but long enough to be taken for one",
    )
    .unwrap();
    assert_eq!(read(folder.path()).unwrap().items[2].about.key, None);
}

#[test]
fn files_go_with_their_works_and_the_trash_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let zotero = Zotero::new(folder.path());
    let work = zotero.item("book", "WWWW2222", &[("title", "W")]);
    zotero.stored(Some(work), "FILE2222", "application/pdf", "a.pdf", b"a");
    zotero.stored(Some(work), "FILE3333", "text/html", "page.html", b"b");
    zotero.attachment_in(
        OWN,
        Some(work),
        "FILE4444",
        LINKED,
        "application/pdf",
        "attachments:sub/c.pdf",
    );
    zotero.attachment_in(OWN, Some(work), "FILE5555", LINKED, "application/pdf", "/papers/d.pdf");
    // A link into the web, a picture in a note, a path that is none.
    zotero.attachment_in(OWN, Some(work), "FILE6666", 3, "text/html", "https://example.org");
    zotero.attachment_in(OWN, Some(work), "FILE7777", 4, "image/png", "storage:e.png");
    zotero.attachment_in(OWN, Some(work), "FILE8888", STORED, "application/pdf", "nowhere.pdf");
    let thrown = zotero.stored(Some(work), "FILE9999", "application/pdf", "f.pdf", b"f");
    zotero.trash(thrown);
    let gone = zotero.item("book", "GONE2222", &[("title", "gone")]);
    zotero.stored(Some(gone), "GONE3333", "application/pdf", "g.pdf", b"g");
    zotero.trash(gone);
    zotero.stored(None, "BARE2222", "application/pdf", "Papers of Old.pdf", b"h");
    let note = zotero.item("note", "NOTE2222", &[]);
    zotero.attachment_in(OWN, Some(note), "NOTE3333", STORED, "application/pdf", "storage:i.pdf");
    zotero.item("annotation", "ANNO2222", &[]);
    // What is no key could lead out of the storage.
    zotero.item("book", "../../..", &[("title", "bad key")]);
    zotero.attachment_in(OWN, None, "abcd2222", STORED, "application/pdf", "storage:j.pdf");
    zotero.item_in(GROUP, "book", "GRUP2222", &[("title", "Of all")]);
    zotero.item_in(FEED, "journalArticle", "FEED2222", &[("title", "News")]);
    zotero.item_in(99, "book", "LOST2222", &[("title", "In no library")]);
    let catalogue = read(folder.path()).unwrap();
    let keys: Vec<&str> = catalogue.items.iter().map(|item| item.key.as_str()).collect();
    assert_eq!(keys, ["WWWW2222", "BARE2222", "GRUP2222"]);
    let kept: Vec<(&str, &ZoteroKept)> = catalogue.items[0]
        .attachments
        .iter()
        .map(|file| (file.key.as_str(), &file.kept))
        .collect();
    assert_eq!(
        kept,
        [
            ("FILE2222", &ZoteroKept::Stored("a.pdf".to_owned())),
            ("FILE3333", &ZoteroKept::Stored("page.html".to_owned())),
            ("FILE4444", &ZoteroKept::Based("sub/c.pdf".to_owned())),
            ("FILE5555", &ZoteroKept::Linked("/papers/d.pdf".to_owned())),
        ]
    );
    // A file alone says nothing of a work.
    assert_eq!(
        (catalogue.items[1].title.as_str(), catalogue.items[1].about.is_empty()),
        ("Papers of Old.pdf", true)
    );
    assert_eq!(
        (catalogue.items[2].library, catalogue.groups[0].name.as_str()),
        (ZoteroLibrary::Group(4711), "Tidal Group")
    );
}

#[test]
fn collections_are_a_tree_also_where_they_are_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let zotero = Zotero::new(folder.path());
    let thesis = zotero.collection(OWN, "CTHE2222", "Thesis", None);
    let chapter = zotero.collection(OWN, "CCHA2222", "chapter", Some(thesis));
    zotero.collection(OWN, "CDEE2222", "Deep", Some(chapter));
    let other = zotero.collection(GROUP, "CTHE2222", "Same key", None);
    zotero.collection(OWN, "CALI2222", "Under a group's", Some(other));
    let one = zotero.collection(OWN, "CONE2222", "One", None);
    let two = zotero.collection(OWN, "CTWO2222", "Two", Some(one));
    zotero.sql(&format!(
        "UPDATE collections SET parentCollectionID = {two} WHERE collectionID = {one}"
    ));
    let thrown = zotero.collection(OWN, "CTRA2222", "Trash", None);
    zotero.collection(OWN, "CORP2222", "Orphan", Some(thrown));
    zotero.sql(&format!("INSERT INTO deletedCollections VALUES ({thrown})"));
    let item = zotero.item("book", "WWWW2222", &[]);
    for collection in [chapter, thrown, other] {
        zotero.put(collection, item);
    }
    let catalogue = read(folder.path()).unwrap();
    let paths: Vec<String> = catalogue.collections.iter().map(|one| catalogue.path_of(one)).collect();
    for path in [
        "Thesis",
        "Thesis/chapter",
        "Thesis/chapter/Deep",
        "Same key",
        "Under a group's",
        "Orphan",
    ] {
        assert!(paths.iter().any(|found| found == path), "{path}: {paths:?}");
    }
    assert_eq!(catalogue.collections.len(), 8);
    // Neither the trash nor a group's collection holds an item of one's own.
    assert_eq!(catalogue.items[0].collections, ["CCHA2222"]);
    let below = |key| catalogue.below(ZoteroLibrary::Own, key).into_iter().collect::<Vec<_>>();
    assert_eq!(below("CTHE2222"), ["CCHA2222", "CDEE2222", "CTHE2222"]);
    assert_eq!(below("CONE2222"), ["CONE2222", "CTWO2222"]);
    assert!(below("NONE2222").is_empty());
}

#[test]
fn zotero_may_run_and_nothing_changes_in_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let zotero = Zotero::new(folder.path());
    zotero.item("book", "AAAA2222", &[("title", "First")]);
    let titles = || {
        read(folder.path())
            .unwrap()
            .items
            .iter()
            .map(|item| item.title.clone())
            .collect::<Vec<_>>()
    };
    let unchanged = |expected: &[&str]| {
        let before = zotero.files();
        assert_eq!(titles(), expected);
        assert!(before == zotero.files(), "something was written to Zotero's folder");
    };
    unchanged(&["First"]);
    // A log that is written ahead, with what was kept only there, held by a program that lets nobody else in.
    for mode in ["WAL", "TRUNCATE", "PERSIST"] {
        zotero.sql(&format!(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = {mode};"
        ));
        zotero.item("book", "BBBB2222", &[("title", mode)]);
        unchanged(&["First", mode]);
        // What is under way does not count yet.
        zotero.sql("BEGIN EXCLUSIVE");
        zotero.item("book", "CCCC2222", &[("title", "unfinished")]);
        unchanged(&["First", mode]);
        zotero.sql("ROLLBACK; DELETE FROM items WHERE key = 'BBBB2222';");
    }
}

#[test]
fn what_is_no_library_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("zotero.sqlite");
    let unread = || read(folder.path()).expect_err("it is no library");
    assert!(matches!(unread(), ZoteroUnread::Missing(_)));
    for bytes in [
        &b"this is no database, and it is long enough for a head"[..],
        &[0; 4096],
    ] {
        fs::write(&file, bytes).unwrap();
        assert!(
            matches!(unread(), ZoteroUnread::Damaged { .. } | ZoteroUnread::Foreign(_)),
            "{:?}",
            unread()
        );
    }
    fs::write(&file, "").unwrap();
    assert!(matches!(unread(), ZoteroUnread::Foreign(_)));
    let fresh = |sql: &str| {
        let _ = fs::remove_file(&file);
        Connection::open(&file).unwrap().execute_batch(sql).unwrap();
    };
    fresh("CREATE TABLE items (a)");
    assert!(matches!(unread(), ZoteroUnread::Foreign(_)));
    // A view could compute for ever.
    fs::remove_file(&file).unwrap();
    let zotero = Zotero::new(folder.path());
    zotero.sql(
        "DROP TABLE items; CREATE VIEW items AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
         SELECT i AS itemID, 1 AS itemTypeID, 1 AS libraryID, 'AAAA2222' AS key FROM n;",
    );
    drop(zotero);
    assert!(matches!(unread(), ZoteroUnread::Foreign(_)));
    // Zotero 4 had other columns.
    fs::remove_file(&file).unwrap();
    let zotero = Zotero::new(folder.path());
    zotero.sql("ALTER TABLE itemAttachments RENAME COLUMN parentItemID TO sourceItemID");
    drop(zotero);
    assert!(matches!(unread(), ZoteroUnread::Old(_)));
    // Half of it is gone.
    fs::remove_file(&file).unwrap();
    let zotero = Zotero::new(folder.path());
    for _ in 0..2_000 {
        zotero.item("book", "AAAA2222", &[("title", "many words in a title")]);
    }
    drop(zotero);
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, bytes.get(..bytes.len() / 2).unwrap()).unwrap();
    assert!(matches!(unread(), ZoteroUnread::Damaged { .. }), "{:?}", unread());
}

#[test]
fn twenty_thousand_items_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let zotero = Zotero::new(folder.path());
    zotero.sql("BEGIN");
    for i in 0..20_000 {
        let item = zotero.item(
            "book",
            &format!("A{i:07}"),
            &[("title", &format!("Title {i}")), ("date", "2001-00-00 2001")],
        );
        zotero.creator(item, "author", "Ada", &format!("Rowe{i}"));
    }
    zotero.sql("COMMIT");
    let catalogue = read(folder.path()).unwrap();
    assert_eq!(catalogue.items.len(), 20_000);
    let last = catalogue.items.last().unwrap();
    assert_eq!(
        (last.title.as_str(), last.about.authors[0].family.as_str()),
        ("Title 19999", "Rowe19999")
    );
}
