//! `pincite add`, `list`, `show`, `remove`, and a run that is killed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

#[path = "../../engine/tests/common/zotero.rs"]
mod zotero;

mod common;

use common::{Place, Run, fixture};
use serde_json::Value;
use std::ffi::OsStr;
use std::process::Stdio;
use std::time::{Duration, Instant};

fn add(place: &Place, file: &str) -> Run {
    place.run([OsStr::new("add"), fixture(file).as_os_str()])
}

fn sources(place: &Place) -> Vec<Value> {
    let run = place.run(["list", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    run.json()["sources"].as_array().unwrap().clone()
}

#[test]
fn what_is_added_is_listed_shown_and_removed() {
    let place = Place::new();
    assert!(place.run(["list"]).out.contains("is empty"));
    let run = add(&place, "labels.pdf");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    assert!(run.out.contains("labels.pdf  (8 pages)"), "{run:?}");
    add(&place, "blank.pdf");
    let listed = sources(&place);
    let states: Vec<&str> = listed.iter().map(|source| source["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["ready", "no_text"]);
    assert_eq!(
        (&listed[0]["pages"], &listed[0]["file_name"]),
        (&8.into(), &"labels.pdf".into())
    );

    let page = |page: &str| place.run(["show", "labels.pdf", "--page", page]);
    assert!(page("iii").out.contains("Weights are given in stone"));
    // A printed label comes before a count: page 1 is the fifth.
    assert!(page("1").out.contains("212 crossings"));
    assert_eq!(page("A-9").code, 2);

    assert_eq!(place.run(["remove", "labels.pdf"]).code, 0);
    assert_eq!(place.run(["remove", "labels.pdf"]).code, 2);
    assert_eq!(sources(&place).len(), 1);
}

#[test]
fn what_was_learned_is_listed_and_forgotten() {
    let place = Place::new();
    assert!(place.run(["learned"]).out.contains("Nothing was learned"));
    let listed = place.run(["learned", "--json"]);
    assert_eq!(
        (listed.code, listed.json()["learned"].as_array().map(Vec::len)),
        (0, Some(0))
    );
    let unknown = place.run(["learned", "--forget", "7"]);
    assert_eq!(unknown.code, 2);
    assert!(
        unknown.err.contains("Nothing with the number 7 was learned"),
        "{unknown:?}"
    );
}

#[test]
fn a_failed_source_is_listed_by_its_own_name() {
    let place = Place::new();
    assert_eq!(add(&place, "cut-off.pdf").code, 2);
    let listed = sources(&place);
    assert_eq!(listed[0]["state"], "failed");
    assert!(
        listed[0]["message"]
            .as_str()
            .unwrap()
            .starts_with("cut-off.pdf is damaged"),
        "{listed:?}"
    );
}

#[test]
fn a_killed_run_leaves_the_library_whole() {
    let place = Place::new();
    add(&place, "labels.pdf");
    let mut command = place.command();
    command.arg("add").arg(fixture("ten-thousand-pages.pdf"));
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    // Killed at once when its copy is there, long before its pages are read.
    let library = place.folder.path().join("library/sources");
    let begun = Instant::now();
    while walk(&library) < 2 && begun.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();

    let after = sources(&place);
    assert_eq!(after[0]["state"], "ready");
    if let Some(cut_off) = after.get(1) {
        assert_eq!((&cut_off["state"], &cut_off["pages"]), (&"waiting".into(), &0.into()));
    }
    let again = add(&place, "ten-thousand-pages.pdf");
    assert_eq!(again.code, 0, "{again:?}");
    assert_eq!(sources(&place)[1]["pages"], 10_000);
}

/// Files below `folder`, copies that are still being made apart.
fn walk(folder: &std::path::Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return 0;
    };
    entries
        .flatten()
        .map(|entry| match entry.path().is_dir() {
            true => walk(&entry.path()),
            false => usize::from(!entry.file_name().to_string_lossy().starts_with("incoming")),
        })
        .sum()
}

#[test]
fn a_library_is_moved_and_opened_where_it_is_now() {
    let place = Place::new();
    // The person's own data folder, so that the library that is opened when none is named is one of the test.
    let data = place.folder.path().join("data");
    let pincite = |arguments: &[&OsStr]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pincite"));
        command
            .env("PINCITE_WORKER", common::worker())
            .env("HOME", &data)
            .env("XDG_DATA_HOME", &data);
        let output = command.args(arguments).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let labels = fixture("labels.pdf");
    assert_eq!(pincite(&["add".as_ref(), labels.as_os_str()]).0, Some(0));
    let folder = place.folder.path().join("elsewhere");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("mine"), "").unwrap();
    let (code, out, err) = pincite(&["move".as_ref(), folder.as_os_str(), "--delete-old".as_ref()]);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("Pincite library"), "{out}");
    let (_, out, _) = pincite(&["storage".as_ref()]);
    assert!(
        out.starts_with(&folder.join("Pincite library").display().to_string()),
        "{out}"
    );
    let (_, out, _) = pincite(&["list".as_ref()]);
    assert!(out.contains("labels.pdf  (8 pages)"), "{out}");
    // A library that is not there is not made anew.
    std::fs::rename(folder.join("Pincite library"), folder.join("away")).unwrap();
    let (code, _, err) = pincite(&["list".as_ref()]);
    assert_eq!(code, Some(2));
    assert!(err.contains("is not there"), "{err}");
}

#[test]
fn documents_are_shown_by_slide_and_printed_page() {
    let place = Place::new();
    let office = |name: &str| fixture("").parent().unwrap().join("office").join(name);
    for (file, kind) in [
        ("tides.pptx", "slides"),
        ("tides.epub", "book"),
        ("tides.docx", "document"),
    ] {
        let run = place.run([OsStr::new("add"), office(file).as_os_str()]);
        assert!(run.out.contains(&format!("{file}  ({kind})")), "{run:?}");
    }
    let show = |arguments: [&str; 3]| {
        let [file, option, value] = arguments;
        let run = place.run(["show", file, option, value]);
        (run.code, format!("{}{}", run.out, run.err))
    };
    let spring = "Spring tides\nTwice a month";
    let cases = [
        (["tides.pptx", "--slide", "2"], 0, spring),
        (["tides.pptx", "--slide", "2"], 0, "Notes:\nAsk who has seen the quay"),
        (["tides.pptx", "--page", "2"], 0, spring),
        (["tides.pptx", "--slide", "9"], 2, "it has slide 1 to slide 4"),
        (["tides.epub", "--page", "57"], 0, "the spring tides rise highest"),
        (["tides.epub", "--page", "12"], 2, "it has p. 56 to p. 58"),
        (["tides.docx", "--slide", "1"], 2, "neither slides nor printed pages"),
    ];
    for (arguments, code, words) in cases {
        let (got, told) = show(arguments);
        assert!(got == code && told.contains(words), "{arguments:?}: {got} {told}");
    }
    assert!(!show(["tides.pptx", "--slide", "2"]).1.contains("Neap"));
}

#[test]
fn zotero_is_listed_added_and_kept_in_step() {
    let place = Place::new();
    let folder = place.folder.path().join("zotero");
    let zotero = zotero::Zotero::new(&folder);
    let thesis = zotero.collection(zotero::OWN, "CTHE2222", "Thesis", None);
    let chapter = zotero.collection(zotero::OWN, "CCHA2222", "Chapter 2", Some(thesis));
    let item = zotero.item(
        "book",
        "AAAA2222",
        &[("title", "Of <i>labels</i>"), ("date", "1999-00-00 1999")],
    );
    zotero.creator(item, "author", "Ada", "Rowe");
    zotero.put(chapter, item);
    zotero.stored(
        Some(item),
        "AAAA3333",
        "application/pdf",
        "labels.pdf",
        &std::fs::read(fixture("labels.pdf")).unwrap(),
    );
    let at = folder.to_str().unwrap();

    let run = place.run(["zotero", "list", "--folder", at, "--in", "Thesis/Chapter 2"]);
    assert!(run.out.contains("CCHA2222  Thesis/Chapter 2"), "{run:?}");
    assert!(run.out.contains("AAAA2222  Rowe 1999: Of labels  (1 file)"), "{run:?}");
    let run = place.run(["zotero", "add", "Nothing", "--folder", at]);
    assert!(run.code == 2 && run.err.contains("no collection Nothing"), "{run:?}");
    let run = place.run(["zotero", "add", "thesis", "--keep-in-step", "--json"]);
    assert_eq!(
        (run.code, run.json()["added"].as_array().unwrap().len()),
        (0, 1),
        "{run:?}"
    );
    assert_eq!(sources(&place)[0]["title"], "Of labels");
    assert!(place.run(["zotero", "update"]).out.contains("Nothing has changed"));

    zotero.say(item, "title", "Of other labels");
    let more = zotero.item("book", "BBBB2222", &[("title", "Blank")]);
    zotero.put(thesis, more);
    zotero.stored(
        Some(more),
        "BBBB3333",
        "application/pdf",
        "outline.pdf",
        &std::fs::read(fixture("outline.pdf")).unwrap(),
    );
    let run = place.run(["zotero", "update", "--json"]);
    let told = run.json();
    assert_eq!(
        (&told["renewed"], told["added"].as_array().unwrap().len()),
        (&serde_json::json!([1]), 1),
        "{run:?}"
    );
    let run = place.run(["zotero", "list", "--find", "labels rowe", "--json"]);
    assert_eq!(run.json()["items"][0]["files"][0]["source"], 1, "{run:?}");
    let run = place.run(["zotero", "list", "--folder", place.folder.path().to_str().unwrap()]);
    assert!(run.code == 2 && run.err.contains("no zotero.sqlite"), "{run:?}");
}
