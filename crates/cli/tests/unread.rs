//! Sources that could not be read: they are said everywhere, read again when they are added again, and excuse no quote.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, fed, fixture, speech};
use serde_json::{Value, json};
use std::path::Path;

const STANDS: &str = "“Weights are given in stone and lengths in feet”";
const INVENTED: &str = "“A map is best flattened with a warm iron.”";

fn add(place: &Place, files: &[&Path], variables: &[(&str, &str)]) -> Run {
    let mut command = place.command();
    command.arg("add").args(files).envs(variables.iter().copied());
    fed(&mut command, b"")
}

fn check(place: &Place, answer: &str, more: &[&str]) -> Run {
    fed(place.command().args(["check", "-"]).args(more), answer.as_bytes())
}

fn verdict(run: &Run) -> (Value, Value) {
    let quote = &run.json()["quotes"][0];
    (quote["verdict"].clone(), quote["reason"].clone())
}

/// It stayed failed without a word, and its quotes became "not found".
#[test]
fn a_failed_source_is_read_again_when_it_is_added_again() {
    let place = Place::new();
    let file = fixture("labels.pdf");
    let missing = [("PINCITE_PDFIUM", "/nowhere/libpdfium.so")];
    for _ in 0..2 {
        let run = add(&place, &[&file], &missing);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains("/nowhere/libpdfium.so"), "{run:?}");
    }
    let run = check(&place, STANDS, &["--json"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert_eq!(verdict(&run), (json!("not_checkable"), json!("sources_incomplete")));
    assert_eq!(add(&place, &[&file], &[]).code, 0);
    let run = check(&place, STANDS, &["--json"]);
    assert_eq!((run.code, verdict(&run).0), (0, json!("exact")));
}

#[test]
fn an_unread_source_is_named_and_excuses_no_invented_quote() {
    let place = Place::new();
    let files = ["labels.pdf", "repeated.pdf", "cut-off.pdf"].map(fixture);
    assert_eq!(add(&place, &files.each_ref().map(|file| file.as_path()), &[]).code, 2);
    let table = check(&place, INVENTED, &[]);
    assert_eq!(table.code, 2, "{table:?}");
    for words in [
        "✗",
        "looked for in the 2 of 3 sources that could be read",
        "1 quote against 2 of 3 sources",
        "not searched: cut-off.pdf (cut-off.pdf is damaged",
    ] {
        assert!(table.out.contains(words), "{words}: {}", table.out);
    }
    let run = check(&place, INVENTED, &["--json"]);
    let json = run.json();
    assert_eq!(verdict(&run), (json!("not_found"), Value::Null));
    assert_eq!(
        (&json["quotes"][0]["searched"], &json["quotes"][0]["unread"]),
        (&json!(2), &json!(1))
    );
    let summary = &json["summary"];
    assert_eq!((&summary["searched"], &summary["unread"]), (&json!(2), &json!(1)));
    let left_out = &summary["not_searched"][0];
    assert_eq!(
        (&left_out["source"], &left_out["reason"]),
        (&json!("cut-off.pdf"), &json!("failed"))
    );
    let named = check(&place, &format!("{INVENTED} (cut-off.pdf)"), &["--json"]);
    assert_eq!(verdict(&named), (json!("not_checkable"), json!("sources_incomplete")));
    let other = check(&place, &format!("{INVENTED} (labels.pdf)"), &["--json"]);
    assert_eq!(verdict(&other).0, "not_found");
    // What stands in what was read stands, and the exit code says that not all was read.
    let stands = check(&place, STANDS, &["--json"]);
    assert_eq!((stands.code, verdict(&stands).0), (2, json!("exact")));
    assert!(stands.json()["quotes"][0].get("searched").is_none());
}

#[test]
fn a_picture_without_text_is_told_and_is_no_failure() {
    let place = Place::new();
    let files = ["labels.pdf", "blank.pdf"].map(fixture);
    assert_eq!(add(&place, &files.each_ref().map(|file| file.as_path()), &[]).code, 0);
    let run = check(&place, INVENTED, &["--json"]);
    assert_eq!((run.code, verdict(&run).0), (1, json!("not_found")));
    assert_eq!(run.json()["summary"]["not_searched"][0]["reason"], "no_text");
}

/// Pages that crash the reader, or take too long, were called a scan.
#[test]
fn a_page_that_could_not_be_read_is_no_scan() {
    let place = Place::new();
    let file = fixture("scan.pdf");
    let pages: Vec<String> = (0..40).map(|page| format!("crash:{page}")).collect();
    let faults = [("PINCITE_WORKER_FAULT", pages.join(","))];
    let faults = faults.each_ref().map(|(name, value)| (*name, value.as_str()));
    let run = add(&place, &[&file], &faults);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.err.contains("the PDF reader crashes on it") && !run.err.contains("no text was found"),
        "{run:?}"
    );
    let run = check(&place, INVENTED, &["--json"]);
    assert_eq!(verdict(&run), (json!("not_checkable"), json!("sources_incomplete")));
    let left_out = &run.json()["summary"]["not_searched"][0];
    assert_eq!(left_out["reason"], "pages_lost", "{left_out}");
}

#[test]
fn a_time_leads_to_recordings_alone() {
    let place = Place::new();
    let talk = place.file("talk.wav", std::fs::read(speech("audio/lecture-30s.wav")).unwrap());
    add(&place, &[&fixture("labels.pdf"), &talk], &[]);
    let timed = check(&place, &format!("{INVENTED} [00:12]"), &["--json"]);
    assert_eq!(verdict(&timed), (json!("not_checkable"), json!("sources_incomplete")));
    let untimed = check(&place, INVENTED, &["--json"]);
    assert_eq!((untimed.code, verdict(&untimed).0), (2, json!("not_found")));
}

#[test]
fn a_file_that_never_became_a_source_is_counted() {
    let mut command = Place::new().command();
    command.args(["check", "-", "--source"]);
    let run = fed(
        command.arg(fixture("labels.pdf")).arg(fixture("empty.pdf")),
        INVENTED.as_bytes(),
    );
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.out.contains("1 of 2 sources") && run.out.contains("not searched: empty.pdf"),
        "{run:?}"
    );
}

/// Opening a pipe waited for whoever writes to it, and a device never ended.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused_at_once() {
    let place = Place::new();
    let pipe = place.folder.path().join("pipe.pdf");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    for file in [pipe.as_path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
        let run = add(&place, &[file], &[]);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains("it is a pipe or a device"), "{run:?}");
    }
    // In a folder they are passed over.
    let labels = place.folder.path().join("labels.pdf");
    std::fs::copy(fixture("labels.pdf"), labels).unwrap();
    let run = add(&place, &[place.folder.path()], &[]);
    assert_eq!((run.code, run.out.lines().count()), (0, 1), "{run:?}");
}
