//! Real recordings through the real worker and a real model: what is said, and when.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::program;
use pincite_core::timing::MediaTime;
use pincite_ingest::media::{Cue, MediaError, Step, Transcribed, Transcribing, describe, transcribe};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// What was really said, and when, in seconds.
#[derive(Deserialize)]
struct Truth {
    duration: f64,
    segments: Vec<Said>,
}

#[derive(Deserialize)]
struct Said {
    start: f64,
    end: f64,
    text: String,
}

fn speech(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/speech")
        .join(name)
}

fn truth(name: &str) -> Truth {
    serde_json::from_slice(&std::fs::read(speech(name)).unwrap()).unwrap()
}

fn how() -> Transcribing {
    Transcribing {
        model: speech("tiny-lecture.bin"),
        language: Some("en".to_owned()),
        // Threads that wait for each other wait long where tests run side by side.
        threads: std::num::NonZero::new(1),
        ..Transcribing::default()
    }
}

async fn hear(file: &Path, how: &Transcribing) -> Result<(Vec<Step>, Transcribed), MediaError> {
    let mut steps = Vec::new();
    let done = transcribe(&program(), file, how, |step| steps.push(step), std::future::pending()).await?;
    Ok((steps, done))
}

fn cues(steps: &[Step]) -> Vec<Cue> {
    steps.iter().flat_map(|step| step.cues.clone()).collect()
}

fn letters(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Every sentence is there, in order, and begins and ends when it does.
fn assert_said(name: &str, cues: &[Cue], truth: &Truth) {
    let heard: Vec<String> = cues.iter().map(|cue| letters(&cue.text)).collect();
    let said: Vec<String> = truth.segments.iter().map(|said| letters(&said.text)).collect();
    assert_eq!(heard, said, "{name}");
    for (cue, said) in cues.iter().zip(&truth.segments) {
        let seconds = |time: MediaTime| time.0 as f64 / 1000.0;
        let (start, end) = (seconds(cue.time.start()), seconds(cue.time.end()));
        println!(
            "{name}: {:6.2} {:6.2} {:6.2} {:6.2} {}",
            said.start, start, said.end, end, cue.text
        );
        assert!(
            (start - said.start).abs() < 0.3,
            "{name}: {} begins at {start}",
            said.text
        );
        assert!((end - said.end).abs() < 0.6, "{name}: {} ends at {end}", said.text);
    }
}

#[tokio::test]
async fn every_container_says_the_same() {
    let truth = truth("audio/lecture-60s.json");
    for extension in ["wav", "flac", "mp3", "m4a", "ogg", "webm", "mp4"] {
        let name = format!("audio/lecture-60s.{extension}");
        let described = describe(&program(), &speech(&name)).await.unwrap();
        assert_eq!(described.has_picture, extension == "mp4");
        let (steps, done) = hear(&speech(&name), &how()).await.unwrap();
        assert_said(&name, &cues(&steps), &truth);
        assert_eq!(done.warnings, Vec::<String>::new());
        assert!(
            (done.duration.0 as f64 / 1000.0 - truth.duration).abs() < 0.1,
            "{name}: {done:?}"
        );
        for cue in cues(&steps) {
            assert_eq!(cue.doubt, None, "{name}: {}", cue.text);
            let said: Vec<&str> = cue
                .words
                .iter()
                .map(|word| &cue.text[word.first as usize..word.last as usize])
                .collect();
            assert_eq!(said.join(" "), cue.text);
            let mut clock = cue.time.start();
            for word in &cue.words {
                assert!(
                    clock <= word.time.start() && word.time.end() <= cue.time.end(),
                    "{name}: {cue:?}"
                );
                clock = word.time.end();
            }
        }
    }
}
