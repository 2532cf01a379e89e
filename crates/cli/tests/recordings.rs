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
    let checked = place.run(["check", answer.to_str().unwrap(), "--json"]);
    assert_eq!(checked.json()["quotes"][0]["verdict"], "not_checkable");
    assert!(
        checked.err.contains("lecture.ogg is not transcribed yet"),
        "{checked:?}"
    );

    let transcribed = place.run(["transcribe", "lecture.ogg", "--model", &model()]);
    assert_eq!(transcribed.code, 0, "{transcribed:?}");
    let checked = place.run(["check", answer.to_str().unwrap(), "--json"]).json();
    assert_eq!(checked["quotes"][0]["verdict"], "exact");
}

#[cfg(unix)]
#[test]
fn a_killed_run_goes_on_where_it_was() {
    let place = Place::new();
    let file = place.file("long.wav", minutes(5));
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
    assert_heard_once(&place, 5, &format!("killed at {until:?}"));
}

/// The test recording so many times behind itself.
#[cfg(unix)]
fn minutes(count: usize) -> Vec<u8> {
    let once = std::fs::read(recording("wav")).unwrap();
    let samples = once[44..].repeat(count);
    let length = u32::try_from(samples.len()).unwrap();
    let mut bytes = once[..44].to_vec();
    bytes[4..8].copy_from_slice(&(length + 36).to_le_bytes());
    bytes[40..44].copy_from_slice(&length.to_le_bytes());
    bytes.extend(samples);
    bytes
}

/// Every sentence of so many minutes is in the transcript of `long.wav`, in order, and none twice. The small model hears
/// nothing in a step of half a minute that begins with a long pause, which one may where the work goes on.
#[cfg(unix)]
fn assert_heard_once(place: &Place, minutes: usize, what: &str) {
    let transcript = place.run(["transcript", "long.wav", "--format", "json"]).json();
    let segments = transcript["segments"].as_array().unwrap();
    let off = segments.len().abs_diff(minutes * 17);
    assert!(off <= 3, "{} segments, {what}", segments.len());
    let second = |segment: &serde_json::Value, which: &str| segment[which].as_f64().unwrap();
    let in_order = |pair: &[serde_json::Value]| second(&pair[0], "end") <= second(&pair[1], "start") + 0.001;
    assert!(segments.windows(2).all(in_order), "{what}: {segments:#?}");
}

/// Fills a disk of the test's own while a recording is transcribed, makes room again, and goes on.
#[cfg(target_os = "linux")]
const FILL: &str = r#"
    mount -t tmpfs -o size=40m none "$DISK"
    pincite() { "$PROGRAM" --library "$DISK/library" "$@"; }
    pincite add "$FILE" >&2
    head -c 40m /dev/zero >"$DISK/other" 2>/dev/null
    truncate -s -100k "$DISK/other"
    pincite transcribe long.wav --model "$MODEL" --language en
    echo "code $?"
    rm "$DISK/other"
    pincite list --json
    pincite transcript long.wav --format json | tr -d '\n'
    echo
    pincite transcribe long.wav --model "$MODEL" --language en >&2
    echo "code $?"
    cp -r "$DISK/library" "$KEPT""#;

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_stops_the_listening_and_loses_nothing() {
    let place = Place::new();
    let file = place.file("long.wav", minutes(5));
    let disk = place.folder.path().join("disk");
    std::fs::create_dir(&disk).unwrap();
    // A namespace of its own may mount without being root, and takes the disk with it when it ends.
    let on_own_disk = |script: &str| {
        let mut command = std::process::Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c", script]);
        command.env("DISK", &disk);
        command
    };
    let probe = on_own_disk(r#"mount -t tmpfs -o size=40m none "$DISK""#).output();
    if !probe.as_ref().is_ok_and(|probe| probe.status.success()) {
        println!("skipped: this system lets nobody have a disk of their own: {probe:?}");
        return;
    }
    let run = on_own_disk(FILL)
        .env("PROGRAM", env!("CARGO_BIN_EXE_pincite"))
        .env("PINCITE_WORKER", common::worker())
        .env("MODEL", model())
        .env("FILE", &file)
        .env("KEPT", place.folder.path().join("library"))
        .output()
        .unwrap();
    let (out, err) = (
        String::from_utf8(run.stdout).unwrap(),
        String::from_utf8(run.stderr).unwrap(),
    );
    let lines: Vec<&str> = out.lines().collect();
    let [.., first, listed, transcript, second] = lines[..] else {
        panic!("{out}{err}");
    };
    assert_eq!((first, second), ("code 2", "code 0"), "{out}{err}");
    assert!(err.contains("is full. Nothing was lost; free some space"), "{err}");
    let listed: serde_json::Value = serde_json::from_str(listed).unwrap();
    assert!(
        listed["sources"][0]["transcribed_until_ms"].as_u64() > Some(0),
        "{listed}"
    );
    assert_heard_once(&place, 5, "after the disk was full");
    // What was heard before it was full is what it was.
    let transcript: serde_json::Value = serde_json::from_str(transcript).unwrap();
    let before = transcript["segments"].as_array().unwrap();
    let after = place.run(["transcript", "long.wav", "--format", "json"]).json();
    assert!(!before.is_empty());
    assert_eq!(after["segments"].as_array().unwrap()[..before.len()], before[..]);
}
