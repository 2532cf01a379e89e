//! The lecture of the fixtures, with its transcript beside it.

use crate::driver::fixture;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Copies the lecture into `folder`, in the container that the ending names, and writes its SRT beside it.
pub(crate) fn lecture(folder: &Path, ending: &str) -> PathBuf {
    let truth = std::fs::read(fixture("speech/audio/lecture-60s.json")).unwrap();
    let truth: Value = serde_json::from_slice(&truth).unwrap();
    let stamp = |seconds: &Value| {
        let ms = (seconds.as_f64().unwrap() * 1000.0).round() as u64;
        format!("00:{:02}:{:02},{:03}", ms / 60_000, ms / 1000 % 60, ms % 1000)
    };
    let cues = truth["segments"].as_array().unwrap().iter().enumerate();
    let cue = |(i, cue): (usize, &Value)| {
        let (start, end) = (stamp(&cue["start"]), stamp(&cue["end"]));
        format!("{}\n{start} --> {end}\n{}\n\n", i + 1, cue["text"].as_str().unwrap())
    };
    let file = folder.join(format!("lecture-{ending}.{ending}"));
    std::fs::copy(fixture(&format!("speech/audio/lecture-60s.{ending}")), &file).unwrap();
    std::fs::write(file.with_extension("srt"), cues.map(cue).collect::<String>()).unwrap();
    file
}
