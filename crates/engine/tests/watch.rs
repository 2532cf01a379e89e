//! Watched folders, Zotero, sources that say the same, and what there is to say about a source.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::zotero::{GROUP, LINKED, OWN, STORED, Zotero};
use common::zotero_program::{Library, Manner, Program};
use common::{Desk, fixture, sample};
use pincite_core::source::document::SourceId;
use pincite_engine::SourceState;
use pincite_engine::diagnostics::DiagnosticKind;
use pincite_engine::watch::WatchState;
use pincite_engine::zotero::{
    ZoteroApiError, ZoteroError, ZoteroLibrary, ZoteroTaken, ZoteroUpdated, ZoteroWanted, ZoteroWay,
};
use pincite_engine::{EngineError, about::About};
use serde_json::json;
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

fn kinds(desk: &Desk, id: SourceId) -> Vec<DiagnosticKind> {
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
        (vec![DiagnosticKind::FileGone], vec![DiagnosticKind::FileChanged])
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
    assert_eq!(kinds(&desk, twin), [DiagnosticKind::SameText]);
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
        ("blank.pdf", vec![DiagnosticKind::NoText]),
        ("encrypted.pdf", vec![DiagnosticKind::Locked]),
        ("cut-off.pdf", vec![DiagnosticKind::Failed]),
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
    assert_eq!(kinds(&desk, labels), [DiagnosticKind::OriginalMissing]);
}

/// Takes what is wanted, and waits until it is read.
async fn taken(desk: &Desk, wanted: &[ZoteroWanted], follow: bool) -> ZoteroTaken {
    let taken = desk.engine.add_from_zotero(wanted.to_vec(), follow).await.unwrap();
    settled(desk).await;
    taken
}

async fn updated(desk: &Desk) -> ZoteroUpdated {
    let updated = desk.engine.update_from_zotero().await.unwrap();
    settled(desk).await;
    updated
}

async fn settled(desk: &Desk) {
    while desk.engine.sources().unwrap().iter().any(|source| source.job.is_some()) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn collection(key: &str) -> ZoteroWanted {
    ZoteroWanted::Collection(ZoteroLibrary::Own, key.to_owned())
}

/// A port at which nobody answers: a Zotero that runs on this machine is not asked.
const NOBODY: u16 = 1;

/// A library of Zotero's with a collection of two works, and the desk that looks into it.
fn with_zotero(folder: &Path) -> (Desk, Zotero, i64, i64) {
    let desk = Desk::new();
    let zotero = Zotero::new(folder);
    let thesis = zotero.collection(OWN, "CTHE2222", "Thesis", None);
    let chapter = zotero.collection(OWN, "CCHA2222", "Chapter", Some(thesis));
    let fields = [
        ("title", "Of <i>tides</i>"),
        ("date", "2015-00-00 2015"),
        ("extra", "Citation Key: rowe15"),
        ("url", "https://example.org/t"),
    ];
    let tides = zotero.item("journalArticle", "TIDE2222", &fields);
    zotero.creator(tides, "author", "Ada", "Rowe");
    zotero.put(chapter, tides);
    let bytes = |file| fs::read(sample(file)).unwrap();
    zotero.stored(
        Some(tides),
        "TIDE3333",
        "application/pdf",
        "Rowe 2015.pdf",
        &bytes("tides.pdf"),
    );
    zotero.stored(
        Some(tides),
        "TIDE4444",
        "text/html",
        "page.html",
        b"<title>Of tides</title><p>The moon is what moves the sea here.</p>",
    );
    let missing = zotero.item("book", "MISS2222", &[("title", "Not fetched")]);
    zotero.put(thesis, missing);
    zotero.attachment_in(
        OWN,
        Some(missing),
        "MISS3333",
        STORED,
        "application/pdf",
        "storage:missing.pdf",
    );
    let bare = zotero.item("book", "BARE2222", &[("title", "No file")]);
    zotero.put(thesis, bare);
    desk.engine.choose_zotero(Some(folder)).unwrap();
    desk.engine.choose_zotero_port(Some(NOBODY)).unwrap();
    (desk, zotero, thesis, tides)
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_come_from_zotero_with_what_it_says_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, zotero, ..) = with_zotero(folder.path());
    let before = zotero.files();
    let report = taken(&desk, &[collection("CTHE2222")], false).await;
    assert_eq!(
        (report.added.len(), report.without_file, report.refused.len()),
        (2, 1, 1),
        "{report:?}"
    );
    assert!(
        matches!(
            &report.refused[0].error,
            EngineError::Zotero(ZoteroError::FileMissing { .. })
        ),
        "{report:?}"
    );
    let id = id_of(&desk, "Rowe 2015.pdf");
    let record = desk.status(id).record;
    assert_eq!(
        (record.title.as_deref(), record.about.cited().as_deref()),
        (Some("Of tides"), Some("Rowe 2015"))
    );
    assert_eq!(record.about.key.as_deref(), Some("rowe15"));
    let told = desk.engine.in_zotero(id).unwrap().unwrap();
    assert_eq!(
        (told.kind.as_str(), told.date.as_deref(), told.url.as_deref()),
        ("journalArticle", Some("2015"), Some("https://example.org/t"))
    );
    let link = |name: &str, page| desk.engine.zotero_link(id_of(&desk, name), page).unwrap();
    assert_eq!(
        link("Rowe 2015.pdf", Some(3)),
        "zotero://open-pdf/library/items/TIDE3333?page=3"
    );
    assert_eq!(
        desk.engine.links_to_zotero().unwrap()[&id],
        "zotero://open-pdf/library/items/TIDE3333"
    );
    assert_eq!(link("page.html", Some(3)), "zotero://select/library/items/TIDE2222");
    // The same once more is the same.
    let again = taken(&desk, &[ZoteroWanted::Library(ZoteroLibrary::Own)], false).await;
    assert_eq!((again.added.len(), again.already_there.len()), (0, 2), "{again:?}");
    let opened = desk.engine.open_zotero().unwrap();
    assert_eq!(
        opened.sources.get(&(ZoteroLibrary::Own, "TIDE3333".to_owned())),
        Some(&id)
    );
    assert!(before == zotero.files(), "something was written to Zotero's folder");
}

/// What `with_zotero` has in tables, as Zotero itself tells it.
fn as_zotero_tells(folder: &Path) -> Library {
    let mut library = Library::default();
    library.collection("CTHE2222", "Thesis", None);
    library.collection("CCHA2222", "Chapter", Some("CTHE2222"));
    let more = json!({
        "title": "Of <i>tides</i>", "date": "2015", "extra": "Citation Key: rowe15", "url": "https://example.org/t",
        "creators": [{"creatorType": "author", "firstName": "Ada", "lastName": "Rowe"}],
    });
    library.item("journalArticle", "TIDE2222", &["CCHA2222"], &more);
    library.stored("TIDE2222", "TIDE3333", "application/pdf", "Rowe 2015.pdf");
    library.stored("TIDE2222", "TIDE4444", "text/html", "page.html");
    library.item("book", "MISS2222", &["CTHE2222"], &json!({"title": "Not fetched"}));
    library.stored("MISS2222", "MISS3333", "application/pdf", "missing.pdf");
    library.item("book", "BARE2222", &["CTHE2222"], &json!({"title": "No file"}));
    let address = format!("file://{}/storage/TIDE3333/Rowe%202015.pdf", folder.display());
    library.files = vec![("TIDE3333".to_owned(), address)];
    library
}

#[tokio::test(flavor = "multi_thread")]
async fn zotero_itself_is_asked_while_it_runs_and_says_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, zotero, ..) = with_zotero(folder.path());
    let by_database = desk.engine.open_zotero().unwrap();
    assert_eq!(
        by_database.way,
        ZoteroWay::Database(Some(ZoteroApiError::NotRunning(NOBODY)))
    );
    let program = Program::new(Manner::Pages(100), as_zotero_tells(folder.path()));
    desk.engine.choose_zotero_port(Some(program.port)).unwrap();
    let asked = desk.engine.open_zotero().unwrap();
    assert_eq!(asked.way, ZoteroWay::Program);
    assert_eq!(asked.catalogue.items, by_database.catalogue.items);
    assert_eq!(asked.catalogue.collections, by_database.catalogue.collections);

    // What only Zotero itself knows yet, with names that lead out of its storage, and files that are linked.
    let linked = sample("cell-respiration.pdf").to_str().unwrap().to_owned();
    program.change(|library| {
        library.item("book", "LINK2222", &["CTHE2222"], &json!({"title": "Linked"}));
        let file = |path: &str| json!({"parentItem": "LINK2222", "linkMode": "linked_file", "contentType": "application/pdf", "path": path});
        library.item("attachment", "LINK3333", &[], &file(&linked));
        library.item("attachment", "LINK4444", &[], &file("attachments:../x.pdf"));
        library.stored("LINK2222", "EVIL2222", "application/pdf", "../../TIDE3333/Rowe 2015.pdf");
        library.stored("LINK2222", "EVIL3333", "application/pdf", "/etc/passwd");
    });
    let before = zotero.files();
    let report = taken(&desk, &[collection("CTHE2222")], true).await;
    assert_eq!((report.added.len(), report.refused.len()), (3, 4), "{report:?}");
    let id = id_of(&desk, "Rowe 2015.pdf");
    assert_eq!(desk.status(id).record.about.key.as_deref(), Some("rowe15"));
    assert!(before == zotero.files(), "something was written to Zotero's folder");

    // Its database says the same of the works that it has: nothing is renewed by the other way.
    desk.engine.choose_zotero_port(Some(NOBODY)).unwrap();
    let step = updated(&desk).await;
    assert!(step.renewed.is_empty() && step.changed.is_empty(), "{step:?}");
    desk.engine.choose_zotero_port(Some(program.port)).unwrap();
    program.change(|library| library.items[0]["data"]["title"] = json!("Of tides and moons"));
    assert_eq!(updated(&desk).await.renewed.len(), 2);

    // Another library than the one that was chosen is not read; nor is anything asked with the network off.
    let other = tempfile::tempdir().unwrap();
    Zotero::new(other.path());
    desk.engine.choose_zotero(Some(other.path())).unwrap();
    let ZoteroWay::Database(Some(ZoteroApiError::OtherFolder(_))) = desk.engine.open_zotero().unwrap().way else {
        panic!("the library that runs was read");
    };
    let asked = program.asked().len();
    desk.engine.allow_network(false).unwrap();
    let off = desk.engine.open_zotero().unwrap().way;
    assert_eq!(off, ZoteroWay::Database(Some(ZoteroApiError::NetworkOff)));
    assert_eq!(program.asked().len(), asked);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_update_from_zotero_adds_and_renews_and_never_removes() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, zotero, thesis, tides) = with_zotero(folder.path());
    taken(&desk, &[collection("CTHE2222")], true).await;
    let id = id_of(&desk, "Rowe 2015.pdf");
    let page = id_of(&desk, "page.html");
    let quiet = updated(&desk).await;
    assert_eq!(
        (
            quiet.taken.added.len(),
            quiet.renewed.len(),
            quiet.gone.len(),
            quiet.changed.len()
        ),
        (0, 0, 0, 0)
    );

    // What a person says here stays; what only Zotero said is renewed.
    let own = About {
        title: Some("My own".to_owned()),
        ..About::default()
    };
    desk.engine.set_about(page, Some(own.clone())).unwrap();
    zotero.say(tides, "title", "Of tides and moons");
    let rings = zotero.item("book", "RING2222", &[("title", "Rings")]);
    zotero.put(thesis, rings);
    zotero.stored(
        Some(rings),
        "RING3333",
        "application/pdf",
        "rings.pdf",
        &fs::read(sample("tree-rings.pdf")).unwrap(),
    );
    zotero.stored(
        Some(tides),
        "TIDE5555",
        "application/pdf",
        "more.pdf",
        &fs::read(sample("cell-respiration.pdf")).unwrap(),
    );
    let news = updated(&desk).await;
    assert_eq!((news.renewed.clone(), news.kept.clone()), (vec![id], vec![page]));
    assert_eq!(news.taken.added.len(), 2, "{news:?}");
    assert_eq!(desk.status(id).record.title.as_deref(), Some("Of tides and moons"));
    assert_eq!(desk.engine.about(page).unwrap().said, Some(own));

    // What a person removes here is not added again, nor under another key.
    let rings_here = id_of(&desk, "rings.pdf");
    desk.engine.remove(rings_here).unwrap();
    let twin = zotero.item("book", "TWIN2222", &[("title", "Rings, again")]);
    zotero.put(thesis, twin);
    zotero.stored(
        Some(twin),
        "TWIN3333",
        "application/pdf",
        "rings.pdf",
        &fs::read(sample("tree-rings.pdf")).unwrap(),
    );
    let news = updated(&desk).await;
    assert_eq!((news.taken.added.len(), news.taken.removed), (0, 1), "{news:?}");
    // A person who asks for it has it again.
    let wanted = ZoteroWanted::Item(ZoteroLibrary::Own, "RING2222".to_owned());
    assert_eq!(taken(&desk, &[wanted], false).await.added.len(), 1);

    // What is gone or changed in Zotero stays as it was taken, and is told.
    zotero.trash(tides);
    let storage = folder.path().join("storage/RING3333/rings.pdf");
    fs::write(&storage, fs::read(fixture("labels.pdf")).unwrap()).unwrap();
    zotero.sql("DELETE FROM collections WHERE key = 'CTHE2222'");
    let news = updated(&desk).await;
    let gone: Vec<_> = news.gone.iter().map(|id| desk.status(*id).record.file_name).collect();
    assert_eq!(gone, ["Rowe 2015.pdf", "page.html", "more.pdf"]);
    assert_eq!(
        (news.changed.len(), news.lost.clone()),
        (1, vec![collection("CTHE2222")])
    );
    assert_eq!(desk.engine.zotero_link(id, Some(1)), None);
    assert_eq!(names(&desk).len(), 4);
    // Out of the trash it is there again.
    zotero.sql("DELETE FROM deletedItems");
    assert!(updated(&desk).await.gone.is_empty());
    assert!(desk.engine.zotero_link(id, None).is_some());
    desk.engine.follow_in_zotero(&[collection("CTHE2222")], false).unwrap();
    assert!(desk.engine.followed_in_zotero().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn linked_files_and_groups_come_from_zotero_and_a_wrong_folder_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let papers = tempfile::tempdir().unwrap();
    let desk = Desk::new();
    assert!(matches!(
        desk.engine.choose_zotero(Some(folder.path())),
        Err(EngineError::Zotero(ZoteroError::Unread(_)))
    ));
    let zotero = Zotero::new(folder.path());
    fs::copy(sample("tides.pdf"), papers.path().join("linked.pdf")).unwrap();
    fs::create_dir(papers.path().join("sub")).unwrap();
    fs::copy(sample("tree-rings.pdf"), papers.path().join("sub/based.pdf")).unwrap();
    let linked = papers.path().join("linked.pdf").to_str().unwrap().to_owned();
    let one = zotero.item("book", "LINK2222", &[("title", "Linked")]);
    zotero.attachment_in(OWN, Some(one), "LINK3333", LINKED, "application/pdf", &linked);
    zotero.attachment_in(
        OWN,
        Some(one),
        "LINK4444",
        LINKED,
        "application/pdf",
        "attachments:sub/based.pdf",
    );
    let other = zotero.item_in(GROUP, "book", "GRUP2222", &[("title", "Group's")]);
    zotero.attachment_in(GROUP, Some(other), "GRUP3333", LINKED, "application/pdf", &linked);
    zotero.stored(
        None,
        "TEMP3333",
        "application/pdf",
        "x.pdf",
        &fs::read(sample("cell-respiration.pdf")).unwrap(),
    );
    zotero.attachment_in(
        GROUP,
        Some(other),
        "TEMP4444",
        STORED,
        "application/pdf",
        "storage:x.pdf",
    );
    fs::rename(
        folder.path().join("storage/TEMP3333"),
        folder.path().join("storage/TEMP4444"),
    )
    .unwrap();
    desk.engine.choose_zotero(Some(folder.path())).unwrap();
    desk.engine.choose_zotero_port(Some(NOBODY)).unwrap();
    let group = ZoteroWanted::Library(ZoteroLibrary::Group(4711));
    let item = ZoteroWanted::Item(ZoteroLibrary::Own, "LINK2222".to_owned());
    let report = taken(&desk, &[group.clone(), item.clone()], true).await;
    let refused: Vec<_> = report.refused.iter().map(|one| one.error.to_string()).collect();
    assert_eq!((report.added.len(), refused.len()), (2, 2), "{refused:?}");
    assert!(
        refused.iter().any(|why| why.contains("base directory"))
            && refused.iter().any(|why| why.contains("is in a group")),
        "{refused:?}"
    );
    let link = desk.engine.zotero_link(id_of(&desk, "x.pdf"), Some(2)).unwrap();
    assert_eq!(link, "zotero://open-pdf/groups/4711/items/TEMP4444?page=2");
    desk.engine.choose_zotero_base(Some(papers.path())).unwrap();
    assert_eq!(taken(&desk, &[item], true).await.added.len(), 1);
    // An item alone is not followed.
    assert_eq!(desk.engine.followed_in_zotero().unwrap(), [group]);
}
