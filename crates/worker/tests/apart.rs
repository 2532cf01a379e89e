//! Saved pages and exports, read by the real worker: as in the program itself, many with one process, and in a sandbox.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::program;
use pincite_ingest::apart::Apart;
use pincite_ingest::import::{self, ImportError};
use pincite_ingest::saved::{self, SavedPage};
use pincite_ingest::{ReadError, WorkerProgram};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

fn fixtures(below: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures")
        .join(below);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|file| file.is_file())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{below}");
    files
}

fn page(apart: &Apart, file: &Path) -> Result<SavedPage, ReadError> {
    apart.page(file, file, None, &|path| Some(file.parent()?.join(path)), &|| false)
}

fn written(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let file = folder.join(name);
    fs::write(&file, bytes).unwrap();
    file
}

#[test]
fn a_page_comes_over_the_line_as_it_was_read() {
    let place = tempfile::tempdir().unwrap();
    let apart = Apart::new(program());
    let mut picture = b"\x89PNG\r\n\x1a\n".to_vec();
    picture.resize(5_000, 7);
    written(place.path(), "bell.png", &picture);
    written(place.path(), "look.css", b".away { display: none }");
    let all = [
        (
            "page.html",
            "<title>Ferries</title><link rel=stylesheet href=look.css><nav>Home</nav><h1>The ferry</h1><p>It crossed <s>once</s> \
             twice.</p><p class=away>Hidden words.</p><h2 id=bell>The bell</h2><p>Cast in 1500.<img src=bell.png alt='A bell'></p>\
             <table><tr><th>Year<th>Grain<tr><td>1500<td>12 t<tr><td>1501<td>15 t</table>",
        ),
        (
            "page.xhtml",
            "<html xmlns='http://www.w3.org/1999/xhtml'><body><p>It carried grain.</p></body></html>",
        ),
        ("empty.html", ""),
        ("note.md", "# A note\n\nIt carried *grain*."),
        ("note.txt", "It carried grain."),
        ("strange.webarchive", "no page at all"),
        (
            "cut.mhtml",
            "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>Cut",
        ),
    ];
    for (name, text) in all {
        let file = written(place.path(), name, text.as_bytes());
        let beside = |path: &str| fs::read(place.path().join(path)).ok();
        let here = saved::read(text.as_bytes(), &file, Some(&beside), &|| false);
        match (here, page(&apart, &file)) {
            (Ok(here), Ok(there)) => {
                assert_eq!(there.document, here.document, "{name}");
                assert_eq!(there.map, here.map, "{name}");
                assert_eq!(there.html, here.html, "{name}");
                assert_eq!(there.parts, here.parts, "{name}");
                assert_eq!(there.outline, here.outline, "{name}");
                assert_eq!(there.about, here.about, "{name}");
                assert_eq!(there.warnings, here.warnings, "{name}");
            }
            (Err(here), Err(there)) => assert_eq!(there.to_string(), here.to_string(), "{name}"),
            (here, there) => panic!("{name}: {here:?} here, {there:?} there"),
        }
    }
    let file = place.path().join("page.html");
    let here = saved::companions(&fs::read(&file).unwrap(), "page.html");
    assert_eq!(apart.companions(&file, "page.html").unwrap(), here);
    assert_eq!(here.len(), 2);
}

#[test]
fn an_export_comes_over_the_line_as_it_was_read() {
    let place = tempfile::tempdir().unwrap();
    let apart = Apart::new(program());
    let word = zipped(&[(
        "word/document.xml",
        "<w:document><w:p><w:r><w:t>The bell was cast in 1500.</w:t></w:r></w:p></w:document>",
    )]);
    let many = zipped(&[
        ("one.md", "It carried grain."),
        ("two.md", "It crossed twice."),
        ("user.json", "{}"),
    ]);
    let mut files = fixtures("answers");
    files.push(written(place.path(), "answer.docx", &word));
    files.push(written(place.path(), "export.zip", &many));
    files.push(written(place.path(), "broken.zip", b"PK\x03\x04 and no more"));
    // A folder of all kinds; the archives in it are passed over.
    let folder = place.path().join("folder/deep");
    fs::create_dir_all(&folder).unwrap();
    written(&folder, "one.md", b"It carried grain.");
    written(&folder, "two.json", br#"{"answer": "It crossed.", "citations": []}"#);
    files.push(place.path().join("folder"));
    for file in files {
        let named = file.display();
        let (here, there) = match (import::Export::open(&file), apart.export(&file)) {
            (Ok(here), Ok(there)) => (here, there),
            (Err(here), Err(there)) => {
                assert_eq!(there.to_string(), here.to_string(), "{named}");
                continue;
            }
            (here, there) => panic!("{named}: {here:?} here, {there:?} there"),
        };
        assert_eq!(there.entries, here.entries, "{named}");
        assert_eq!(there.not_understood, here.not_understood, "{named}");
        // From the last to the first: what is held is not what is asked for next.
        for entry in here.entries.iter().rev() {
            let (conversation, raw) = there.read(entry).unwrap();
            assert_eq!(conversation, here.read(entry).unwrap(), "{named}");
            assert_eq!(raw, here.raw(entry).unwrap(), "{named}");
        }
    }
}

fn zipped(files: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A process takes longer to start than a small page to read.
#[cfg(unix)]
#[test]
fn one_process_reads_many_pages() {
    use std::os::unix::fs::PermissionsExt;
    let place = tempfile::tempdir().unwrap();
    let (script, started) = (place.path().join("worker"), place.path().join("started"));
    let text = format!(
        "#!/bin/sh\necho started >> {}\nexec {} \"$@\"\n",
        started.display(),
        program().file().display()
    );
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o700)).unwrap();
    let apart = Apart::new(WorkerProgram::at(&script));
    for number in 0..50 {
        let file = written(place.path(), "page.html", format!("<p>Crossing {number}.").as_bytes());
        assert_eq!(apart.companions(&file, "page.html").unwrap().len(), 0);
        assert!(
            page(&apart, &file)
                .unwrap()
                .document
                .text()
                .contains(&format!("Crossing {number}."))
        );
    }
    assert_eq!(fs::read_to_string(started).unwrap().lines().count(), 1);
}

#[test]
fn a_page_that_breaks_its_reader_is_named_and_the_next_one_is_read() {
    let place = tempfile::tempdir().unwrap();
    let bad = Apart::new(program().with_variable("PINCITE_WORKER_FAULT", "crash:open"));
    let html = written(place.path(), "page.html", b"<p>It crossed.");
    for _ in 0..2 {
        let broken = page(&bad, &html);
        assert!(matches!(broken, Err(ReadError::WorkerFails { .. })), "{broken:?}");
    }
    assert!(
        bad.companions(&html, "page.html").unwrap().is_empty(),
        "it is started again"
    );
    let export = bad.export(&html);
    assert!(
        matches!(export, Err(ImportError::Reader(ReadError::WorkerFails { .. }))),
        "{export:?}"
    );
    let hangs = Apart::new(program().with_variable("PINCITE_WORKER_FAULT", "hang:open"));
    let stopped = hangs.page(&html, &html, None, &|_| None, &|| true);
    assert!(matches!(stopped, Err(ReadError::Cancelled { .. })), "{stopped:?}");
}

#[test]
fn without_a_worker_that_is_said_and_notes_are_read() {
    let place = tempfile::tempdir().unwrap();
    let apart = Apart::new(WorkerProgram::at(place.path().join("no-worker")));
    let html = written(place.path(), "page.html", b"<p>It crossed.");
    let missing = page(&apart, &html).unwrap_err();
    assert!(
        missing
            .to_string()
            .contains("pincite-worker, which reads files, was not found"),
        "{missing}"
    );
    assert!(matches!(
        apart.companions(&html, "page.html"),
        Err(ReadError::WorkerMissing { .. })
    ));
    assert!(matches!(
        apart.export(&html),
        Err(ImportError::Reader(ReadError::WorkerMissing { .. }))
    ));
    for name in ["note.md", "note.txt"] {
        let note = written(place.path(), name, b"It crossed.");
        assert!(page(&apart, &note).unwrap().document.text().contains("It crossed."));
    }
    // A container is none, whatever it is called.
    let disguised = written(place.path(), "note.txt", b"bplist00 and so on");
    assert!(matches!(page(&apart, &disguised), Err(ReadError::WorkerMissing { .. })));
}

#[cfg(target_os = "linux")]
#[test]
fn no_way_leads_out_of_a_worker_for_pages() {
    let place = tempfile::tempdir().unwrap();
    let html = written(place.path(), "page.html", b"<p>It crossed.");
    let bait = std::env::temp_dir().join("pincite-to-delete");
    fs::write(&bait, "").unwrap();
    let ways = [
        "read", "list", "own", "write", "socket", "connect", "listen", "program", "secrets", "memory",
    ];
    // More than this is what one of the ways takes.
    let program = || program().with_memory(1 << 30);
    for way in ways {
        let inside = program().with_variable("PINCITE_WORKER_FAULT", format!("escape:{way}"));
        let read = page(&Apart::new(inside.clone()), &html);
        assert_eq!(
            inside.lacks(),
            Some(&[][..]),
            "this system has no Landlock or no seccomp: not run"
        );
        assert!(read.is_ok(), "{way} leads out: {read:?}");
        let outside = program()
            .with_variable("A_SECRET", "x")
            .with_variable("PINCITE_WORKER_FAULT", format!("no-sandbox,escape:{way}"));
        let read = page(&Apart::new(outside), &html);
        assert!(
            matches!(read, Err(ReadError::WorkerFails { .. })),
            "{way} does not even lead out without a sandbox: the test proves nothing"
        );
    }
}
