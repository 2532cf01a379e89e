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
        ("chained.ogg", 4_000),
        ("two-tracks.mka", 12_000),
    ] {
        let file = speech.join("audio").join(name);
        let told = describe(&program(), &file, None).await.unwrap().duration.unwrap();
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

#[tokio::test]
async fn a_recording_that_breaks_off_is_read_as_far_as_it_goes_and_that_is_said() {
    let speech = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/speech");
    let how = Transcribing {
        model: speech.join("tiny-lecture.bin"),
        language: Some("en".to_owned()),
        threads: std::num::NonZero::new(1),
        ..Transcribing::default()
    };
    let file = speech.join("audio/cut-off.m4a");
    let done = transcribe(&program(), &file, &how, |_| {}, std::future::pending())
        .await
        .unwrap();
    let off = i64::try_from(done.duration.0).unwrap() - 3_770;
    assert!(off.abs() <= 50, "{:?}", done.duration);
    assert!(
        done.warnings.iter().any(|warning| warning.contains("breaks off")),
        "{:?}",
        done.warnings
    );
}
