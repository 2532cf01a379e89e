//! Recordings from a terminal.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, speech};
use std::process::Stdio;
use std::time::Duration;

fn model() -> String {
    speech("tiny-lecture.bin").to_string_lossy().into_owned()
}

fn recording(extension: &str) -> String {
    speech(&format!("audio/lecture-60s.{extension}"))
        .to_string_lossy()
        .into_owned()
}

#[test]
fn a_lecture_from_file_to_checked_quote() {
    let place = Place::new();
    let added = place.run(["add", &recording("mp3"), "--model", &model(), "--language", "en"]);
    assert_eq!(added.code, 0, "{added:?}");
    assert!(added.out.contains("lecture-60s.mp3  (1:00)"), "{added:?}");

    let answer = place.file(
        "answer.md",
        "“Mitochondria are the powerhouse of the cell.” “Whales are fish and sing.”",
    );
    let checked = place.run(["check", answer.to_str().unwrap(), "--json"]);
    assert_eq!(checked.code, 1, "{checked:?}");
    let quotes = checked.json()["quotes"].clone();
    let (found, missing) = (&quotes[0], &quotes[1]);
    assert_eq!(
        (&found["verdict"], &found["automatic"]),
        (&"exact".into(), &true.into()),
        "{found:#}"
    );
    assert!(found["start_ms"].as_u64().unwrap().abs_diff(21_050) < 300, "{found:#}");
    assert!(found["end_ms"].as_u64() > found["start_ms"].as_u64());
    let words = found["words"].as_array().unwrap();
    let said: Vec<&str> = words.iter().map(|word| word["text"].as_str().unwrap()).collect();
    assert_eq!(said.join(" "), "Mitochondria are the powerhouse of the cell.");
    assert_eq!(missing["verdict"], "not_found");

    let table = place.run(["check", answer.to_str().unwrap()]);
    assert!(
        table.out.contains("lecture-60s.mp3 at 0:2") && table.out.contains("in the automatic transcript"),
        "{table:?}"
    );

    for (format, begins) in [
        ("vtt", "WEBVTT"),
        ("srt", "1\n00:00:0"),
        ("txt", "[00:00:00] Welcome"),
        ("json", "{"),
    ] {
        let run = place.run(["transcript", "lecture-60s.mp3", "--format", format]);
        assert!(run.out.starts_with(begins), "{format}: {run:?}");
        assert!(run.out.contains("powerhouse"), "{format}");
    }
    let listed = place.run(["list", "--json"]).json();
    assert_eq!(listed["sources"][0]["kind"], "recording");
}

#[test]
fn without_a_model_nothing_is_said_to_be_missing() {
    let place = Place::new();
    // Elsewhere than the file that tells what is said in it.
    let file = place.file("lecture.ogg", std::fs::read(recording("ogg")).unwrap());
    let added = place.run(["add", file.to_str().unwrap()]);
    assert_eq!(added.code, 0, "{added:?}");
    assert!(added.err.contains("is not transcribed yet"), "{added:?}");
    let answer = place.file("answer.md", "“Mitochondria are the powerhouse of the cell.”");
    let checked = place.run(["check", answer.to_str().unwrap(), "--json"]).json();
    assert_eq!(checked["quotes"][0]["verdict"], "not_checkable");

    let transcribed = place.run(["transcribe", "lecture.ogg", "--model", &model()]);
    assert_eq!(transcribed.code, 0, "{transcribed:?}");
    let checked = place.run(["check", answer.to_str().unwrap(), "--json"]).json();
    assert_eq!(checked["quotes"][0]["verdict"], "exact");
}

#[cfg(unix)]
#[test]
fn a_killed_run_goes_on_where_it_was() {
    let place = Place::new();
    let once = std::fs::read(recording("wav")).unwrap();
    let samples = once[44..].repeat(5);
    let length = u32::try_from(samples.len()).unwrap();
    let mut bytes = once[..44].to_vec();
    bytes[4..8].copy_from_slice(&(length + 36).to_le_bytes());
    bytes[40..44].copy_from_slice(&length.to_le_bytes());
    bytes.extend(samples);
    let file = place.file("long.wav", bytes);
    let begin = || {
        let mut command = place.command();
        command.arg("add").arg(&file);
        command.args(["--model", &model(), "--language", "en"]);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    // Killed again and again, each time a little later, until one run had written something down.
    let killed_after = |wait: u64| {
        let mut child = begin();
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        place.run(["list", "--json"]).json()["sources"][0].clone()
    };
    let is_heard = |source: &serde_json::Value| source["transcribed_until_ms"].as_u64().is_some_and(|until| until > 0);
    let source = (1..60).map(|n| killed_after(250 * n)).find(is_heard).unwrap();
    assert_eq!(source["state"], "waiting", "{source:#}");
    let until = source["transcribed_until_ms"].as_u64();
    let added = place.run(["add", file.to_str().unwrap(), "--model", &model(), "--language", "en"]);
    assert_eq!(added.code, 0, "{added:?}");
    let transcript = place.run(["transcript", "long.wav", "--format", "json"]).json();
    let segments = transcript["segments"].as_array().unwrap();
    assert!(
        segments.len().abs_diff(5 * 17) <= 3,
        "{} segments, killed at {until:?}",
        segments.len()
    );
    let starts: Vec<f64> = segments
        .iter()
        .map(|segment| segment["start"].as_f64().unwrap())
        .collect();
    assert!(starts.is_sorted(), "{starts:?}");
}
