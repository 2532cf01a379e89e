//! How long recordings are whose heads say less, or more, than a player plays.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::program;
use pincite_ingest::media::{Transcribing, describe, transcribe};
use std::path::Path;

#[tokio::test]
async fn recordings_are_as_long_as_a_player_plays_them() {
    let speech = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/speech");
    let how = Transcribing {
        model: speech.join("tiny-lecture.bin"),
        language: Some("en".to_owned()),
        threads: std::num::NonZero::new(1),
        ..Transcribing::default()
    };
    // What ffmpeg decodes of them, in milliseconds.
    for (name, length) in [
        ("trimmed.m4a", 3_056_i64),
        ("no-head.mp3", 3_096),
        ("joined.mp3", 4_107),
        ("two-rates.mp3", 3_100),
        ("rf64.wav", 2_000),
        ("no-size.wav", 2_000),
    ] {
        let file = speech.join("audio").join(name);
        let told = describe(&program(), &file).await.unwrap().duration.unwrap();
        let done = transcribe(&program(), &file, &how, |_| {}, std::future::pending())
            .await
            .unwrap();
        for found in [told.0, done.duration.0] {
            let off = i64::try_from(found).unwrap() - length;
            assert!(off.abs() <= 50, "{name}: {found} ms, and not {length}");
        }
        assert_eq!(done.warnings, Vec::<String>::new(), "{name}");
    }
}
