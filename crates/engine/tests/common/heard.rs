//! What the tests of recordings share.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test fails by panicking, and none uses all of this"
)]

use crate::common::{Desk, speech, until};
use pincite_core::quote::Verdict;
use pincite_core::source::document::SourceId;
use pincite_engine::Event;
use pincite_engine::recordings::Listening;
use serde_json::Value;
use std::path::Path;

/// With the small model.
pub fn how() -> Listening {
    Listening {
        model: Some(speech("tiny-lecture.bin")),
        language: Some("en".to_owned()),
        track: None,
    }
}

/// What is said in the test recording, and when, in milliseconds.
pub fn truth() -> Vec<(String, u64)> {
    let truth: Value = serde_json::from_slice(&std::fs::read(speech("audio/lecture-60s.json")).unwrap()).unwrap();
    let said = |said: &Value| {
        let start = said["start"].as_f64().unwrap() * 1000.0;
        (said["text"].as_str().unwrap().to_owned(), start as u64)
    };
    truth["segments"].as_array().unwrap().iter().map(said).collect()
}

/// Adds a recording and waits until it is as far as it gets.
pub async fn added(desk: &Desk, file: &Path, how: &Listening) -> SourceId {
    let mut events = desk.engine.subscribe();
    let added = desk.engine.add_listening(vec![file.to_owned()], how).await;
    assert!(added.refused.is_empty(), "{:?}", added.refused);
    let id = added.added[0];
    until(
        &mut events,
        |event| matches!(event, Event::Finished { source, .. } if *source == id),
    )
    .await;
    id
}

/// The verdict on a quote, and when it is said.
pub fn checked(desk: &Desk, quote: &str) -> (Verdict, Option<u64>) {
    let bench = desk.engine.bench(None).unwrap();
    let checked = bench.check_text(&format!("“{quote}”")).unwrap().remove(0);
    let verdict = checked.check.verdict;
    let times = checked.check.matches.first().map(|found| {
        let words = desk.engine.word_times(found.source, &found.spans).unwrap();
        words.first().map(|word| word.time.start().0)
    });
    (verdict, times.flatten())
}
