//! Several programs on one library, programs that are killed, and libraries that cannot be written.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, fed, fixture};
use serde_json::json;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const STANDS: &str = "“Weights are given in stone and lengths in feet”";

fn library(place: &Place) -> PathBuf {
    place.folder.path().join("library")
}

fn with_a_source() -> Place {
    let place = Place::new();
    let run = place.run([Path::new("add"), &fixture("labels.pdf")]);
    assert_eq!(run.code, 0, "{run:?}");
    place
}

/// What anybody does who only reads.
fn reads(mut command: impl FnMut() -> Command, name: &str) {
    let listed = fed(command().args(["list", "--json"]), b"");
    assert_eq!(listed.json()["sources"][0]["file_name"], name, "{listed:?}");
    let shown = fed(command().args(["show", name, "--page", "iii"]), b"");
    assert!(shown.out.contains("Weights are given in stone"), "{shown:?}");
    let checked = fed(
        command().args(["check", "-", "--quotes-only", "--json"]),
        STANDS.as_bytes(),
    );
    assert_eq!(checked.json()["quotes"][0]["verdict"], "exact", "{checked:?}");
    // By the index: a quote that is not quite right is found where it nearly stands.
    let altered = STANDS.replace("feet", "ells");
    let checked = fed(
        command().args(["check", "-", "--quotes-only", "--json"]),
        altered.as_bytes(),
    );
    assert_eq!(checked.json()["quotes"][0]["verdict"], "altered_meaning", "{checked:?}");
    for other in [&["answers"][..], &["packs"], &["storage"]] {
        let run = fed(command().args(other), b"");
        assert_eq!(run.code, 0, "{other:?}: {run:?}");
    }
}

/// A long `add` that is under way.
fn adding(place: &Place) -> Child {
    let mut command = place.command();
    command.arg("add").arg(fixture("ten-thousand-pages.pdf"));
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    let lists_it = || place.run(["list"]).out.contains("ten-thousand-pages.pdf");
    while !lists_it() && begun.elapsed() < Duration::from_secs(60) {}
    child
}

/// They were refused for as long as something was being added.
#[test]
fn a_library_is_read_while_something_is_added() {
    let place = with_a_source();
    let mut child = adding(&place);
    reads(|| place.command(), "labels.pdf");
    assert!(child.try_wait().unwrap().is_none(), "it is still adding");
    child.kill().unwrap();
    child.wait().unwrap();
    // Killed in the middle, its log is still there.
    reads(|| place.command(), "labels.pdf");
}

/// As while a window is open: it is read, and whoever wants to write is told at once.
#[test]
fn a_library_is_read_while_a_window_has_it() {
    let place = with_a_source();
    let lock = File::options().write(true).open(library(&place).join("lock")).unwrap();
    lock.lock().unwrap();
    reads(|| place.command(), "labels.pdf");
    let run = place.run([Path::new("add"), &fixture("repeated.pdf")]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("open in another Pincite"), "{run:?}");
    drop(lock);
    assert_eq!(place.run([Path::new("add"), &fixture("repeated.pdf")]).code, 0);
}

/// Nine of them were refused.
#[test]
fn ten_that_add_at_once_wait_for_each_other() {
    let place = Place::new();
    let children: Vec<Child> = (0..10)
        .map(|number| {
            let note = place.file(
                &format!("note-{number}.md"),
                format!("The ferry of {number} crosses at noon."),
            );
            let mut command = place.command();
            command.arg("add").arg(note);
            let pipes = command.stdout(Stdio::piped()).stderr(Stdio::piped());
            pipes.spawn().unwrap()
        })
        .collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
    let listed = place.run(["list", "--json"]).json();
    let sources = listed["sources"].as_array().unwrap();
    assert_eq!(sources.len(), 10);
    assert!(sources.iter().all(|source| source["state"] == "ready"), "{sources:?}");
    let verified = place.run(["verify"]);
    assert_eq!(verified.code, 0, "{verified:?}");
}

/// Runs `pincite` where `folder` cannot be written to: on media of its own that are mounted so.
#[cfg(target_os = "linux")]
fn on_read_only_media(place: &Place, folder: &Path, arguments: &[&str], input: &[u8]) -> Run {
    mounted(
        place,
        "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\"",
        folder,
        arguments,
        input,
    )
}

/// Runs `pincite` after `mount`, with which `$1` is the folder that holds the library. Nobody else sees what is mounted.
#[cfg(target_os = "linux")]
fn mounted(place: &Place, mount: &str, folder: &Path, arguments: &[&str], input: &[u8]) -> Run {
    let script = format!("{mount} && shift && exec \"$@\"");
    let mut command = Command::new("unshare");
    command.args(["--mount", "--map-root-user", "sh", "-c", &script, "sh"]);
    command.arg(folder).arg(env!("CARGO_BIN_EXE_pincite"));
    command
        .env("PINCITE_WORKER", common::worker())
        .env("TMPDIR", place.folder.path());
    command.arg("--library").arg(folder.join("library")).args(arguments);
    fed(&mut command, input)
}

#[cfg(target_os = "linux")]
fn reads_on_media(place: &Place, folder: &Path) {
    let listed = on_read_only_media(place, folder, &["list", "--json"], b"");
    assert_eq!(
        (listed.code, &listed.json()["sources"][0]["file_name"]),
        (0, &json!("labels.pdf")),
        "{listed:?}"
    );
    let shown = on_read_only_media(place, folder, &["show", "labels.pdf", "--page", "iii"], b"");
    assert!(shown.out.contains("Weights are given in stone"), "{shown:?}");
    let answer = STANDS.replace("feet", "ells");
    let checked = on_read_only_media(
        place,
        folder,
        &["check", "-", "--quotes-only", "--json"],
        answer.as_bytes(),
    );
    assert_eq!(checked.json()["quotes"][0]["verdict"], "altered_meaning", "{checked:?}");
    let added = on_read_only_media(place, folder, &["add", fixture("repeated.pdf").to_str().unwrap()], b"");
    assert_eq!(added.code, 2);
    assert!(added.err.contains("cannot be written"), "{added:?}");
}

/// As burnt on a disc, or on a share that is not one's own.
#[cfg(target_os = "linux")]
#[test]
fn a_library_on_read_only_media_is_read() {
    let place = with_a_source();
    let media = place.folder.path().join("media");
    fs::create_dir(&media).unwrap();
    fs::rename(library(&place), media.join("library")).unwrap();
    reads_on_media(&place, &media);
    // Without its index, which cannot be made there.
    fs::remove_dir_all(media.join("library/index")).unwrap();
    reads_on_media(&place, &media);
}

/// What is to be brought in order cannot be there: it is read as it is.
#[cfg(target_os = "linux")]
#[test]
fn a_library_on_a_full_disk_is_read() {
    let place = with_a_source();
    let media = place.folder.path().join("media");
    fs::create_dir(&media).unwrap();
    fs::rename(library(&place), media.join("library")).unwrap();
    let full = "cp -r \"$1/library\" \"$TMPDIR/kept\" && mount -t tmpfs -o size=4m tmpfs \"$1\" && \
                mv \"$TMPDIR/kept\" \"$1/library\" && { cat /dev/zero > \"$1/fill\" 2> /dev/null || true; }";
    for without in ["true", "rm -r \"$1/library/index\""] {
        let mount = format!("{without} && {full}");
        let listed = mounted(&place, &mount, &media, &["list"], b"");
        assert!(listed.out.contains("labels.pdf"), "{without}: {listed:?}");
    }
    let answer = STANDS.replace("feet", "ells");
    let checked = mounted(
        &place,
        full,
        &media,
        &["check", "-", "--quotes-only", "--json"],
        answer.as_bytes(),
    );
    assert_eq!(checked.json()["quotes"][0]["verdict"], "altered_meaning", "{checked:?}");
}

/// A copy of a library that was open: what was written last lies in SQLite's log, and not in the database yet.
#[cfg(target_os = "linux")]
#[test]
fn a_copy_of_an_open_library_is_read_with_what_was_written_last() {
    let place = with_a_source();
    let media = place.folder.path().join("media");
    fs::create_dir(&media).unwrap();
    let mut child = adding(&place);
    child.kill().unwrap();
    child.wait().unwrap();
    fs::rename(library(&place), media.join("library")).unwrap();
    let log = media.join("library/library.db-wal");
    assert!(log.metadata().unwrap().len() > 0, "the kill left a log");
    let _ = fs::remove_file(media.join("library/library.db-shm"));
    let listed = on_read_only_media(&place, &media, &["list"], b"");
    assert!(listed.out.contains("ten-thousand-pages.pdf"), "{listed:?}");
    reads_on_media(&place, &media);
    let left = fs::read_dir(place.folder.path()).unwrap().flatten();
    let left: Vec<_> = left.map(|entry| entry.file_name()).collect();
    assert!(
        !left
            .iter()
            .any(|name| name.to_string_lossy().starts_with("pincite-scratch")),
        "{left:?}"
    );
}

#[test]
fn a_library_that_a_service_synchronises_is_said_to_be_one() {
    let place = Place::new();
    let folder = place.folder.path().join("Dropbox/library");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pincite"));
        command.env("PINCITE_WORKER", common::worker());
        fed(command.arg("--library").arg(&folder).args(arguments), b"")
    };
    let added = run(&["add", fixture("labels.pdf").to_str().unwrap()]);
    assert_eq!(added.code, 0);
    assert!(added.err.contains("a folder that Dropbox synchronises"), "{added:?}");
    assert!(!folder.join("library.db-wal").exists());
    fs::write(folder.join("library (conflicted copy).db"), "").unwrap();
    for command in [&["storage"][..], &["verify"]] {
        let told = run(command);
        assert!(told.out.contains("library (conflicted copy).db"), "{told:?}");
    }
    assert_eq!(run(&["verify"]).code, 2);
}
