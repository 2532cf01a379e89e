//! Programs that are asked to end, or killed, while they have temporary copies of what they read.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, fed, fixture};
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// The folder that takes the place of the system's temporary one.
fn temporary(place: &Place) -> PathBuf {
    let folder = place.folder.path().join("tmp");
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn command(place: &Place, source: &str) -> Command {
    let mut command = place.command();
    command.env("TMPDIR", temporary(place));
    command
        .args(["check", "-", "--quotes-only", "--source"])
        .arg(fixture(source));
    command
}

/// Every file below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let each = entries.map(|entry| match entry.file_type() {
        Ok(kind) if kind.is_dir() => below(&entry.path()),
        _ => vec![entry.path()],
    });
    each.flatten().collect()
}

/// A check of a long source that has begun to read its copy of it.
fn checking(place: &Place) -> Child {
    let before = left(place);
    let mut command = command(place, "ten-thousand-pages.pdf");
    let pipes = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = pipes.spawn().unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all("“The tide is slack now.”".as_bytes())
        .unwrap();
    let length = fs::metadata(fixture("ten-thousand-pages.pdf")).unwrap().len();
    let has_copy = |folder: &PathBuf| {
        let originals = below(&folder.join("library/sources"))
            .into_iter()
            .chain(below(&folder.join("sources")));
        originals
            .into_iter()
            .any(|file| fs::metadata(file).is_ok_and(|about| about.len() == length))
    };
    while !left(place)
        .iter()
        .any(|folder| !before.contains(folder) && has_copy(folder))
    {
        assert_eq!(
            child.try_wait().unwrap(),
            None,
            "it ended before it had copied its source"
        );
        thread::sleep(Duration::from_millis(5));
    }
    child
}

fn left(place: &Place) -> Vec<PathBuf> {
    fs::read_dir(temporary(place))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect()
}

#[test]
fn a_check_that_is_asked_to_end_leaves_nothing_behind() {
    for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let place = Place::new();
        let mut child = checking(&place);
        for folder in left(&place) {
            let rights = fs::metadata(&folder).unwrap().permissions().mode() & 0o777;
            assert_eq!(rights, 0o700, "{}", folder.display());
        }
        let asked = Command::new("kill")
            .args(["-s", signal, &child.id().to_string()])
            .status()
            .unwrap();
        assert!(asked.success());
        assert_eq!(child.wait().unwrap().code(), Some(code), "{signal}");
        assert!(left(&place).is_empty(), "{signal}: {:?}", left(&place));
    }
}

/// Nobody can clean up after a kill but the next one who comes.
#[test]
fn what_a_killed_check_left_goes_at_the_next_start_and_what_is_in_use_stays() {
    let place = Place::new();
    let mut killed = checking(&place);
    killed.kill().unwrap();
    assert_eq!(killed.wait().unwrap().signal(), Some(9));
    let left_over = left(&place);
    assert!(!left_over.is_empty(), "nothing was left: the test proves nothing");
    let mut other = checking(&place);
    assert!(left_over.iter().all(|folder| !folder.exists()), "{left_over:?}");
    let in_use = left(&place);
    let run = fed(
        &mut command(&place, "labels.pdf"),
        "“Weights are given in stone”".as_bytes(),
    );
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(left(&place), in_use);
    other.kill().unwrap();
    other.wait().unwrap();
}

/// So many copies of a long source, each with another fingerprint, that reading them outlasts any look at the library.
fn long_sources(place: &Place) -> Vec<PathBuf> {
    let long = fs::read(fixture("ten-thousand-pages.pdf")).unwrap();
    let copies = (0..40).map(|copy| {
        let path = place.folder.path().join(format!("long-{copy:02}.pdf"));
        let other = format!("% copy {copy}\n");
        fs::write(&path, [long.as_slice(), other.as_bytes()].concat()).unwrap();
        path
    });
    copies.collect()
}

/// Stopped with Ctrl+C it said nothing, and a person could think that all was lost.
#[test]
fn adding_that_is_stopped_says_what_is_kept_and_that_it_goes_on() {
    let place = Place::new();
    let mut command = place.command();
    command.arg("add").arg(fixture("labels.pdf")).args(long_sources(&place));
    let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let is_added = || {
        let list = place.command().args(["list", "--json"]).output().unwrap();
        String::from_utf8_lossy(&list.stdout).contains("long-00.pdf")
    };
    while !is_added() {
        thread::sleep(Duration::from_millis(20));
    }
    let asked = Command::new("kill")
        .args(["-s", "INT", &child.id().to_string()])
        .status();
    assert!(asked.unwrap().success());
    let ended = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert!(
        said.contains("is kept") && said.contains("The same command goes on"),
        "{said}"
    );
    let list = place.command().args(["list", "--json"]).output().unwrap();
    assert!(String::from_utf8_lossy(&list.stdout).contains("labels.pdf"));
}
