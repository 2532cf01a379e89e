//! How long recordings are, as their heads say and as they are decoded: `durations FILE…`, a line of JSON each, in milliseconds.
//! `tests/media/durations.py` compares them with ffmpeg's.

#![allow(unsafe_code)]

#[allow(dead_code, unused_imports)]
#[path = "../src/media/mod.rs"]
mod media;

use media::audio::{Audio, decode};
use media::open::Opened;
use std::fs::File;
use std::path::{Path, PathBuf};

fn main() {
    for file in std::env::args().skip(1).map(PathBuf::from) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        println!("{}", line(&name, &file));
    }
}

fn line(name: &str, file: &Path) -> serde_json::Value {
    let opened = File::open(file)
        .map_err(|error| error.to_string())
        .and_then(|file| Opened::open(&file, None).map_err(|refusal| format!("{refusal:?}")));
    let opened = match opened {
        Ok(opened) => opened,
        Err(refused) => return serde_json::json!({ "file": name, "refused": refused }),
    };
    let described = opened.described.clone();
    let (mut samples, mut decoded, mut refused) = (0, None, None);
    for audio in decode(opened, 0) {
        match audio {
            Audio::Block(block) => samples += block.len(),
            Audio::End(end) => decoded = Some(end),
            Audio::Refused(refusal) => refused = Some(format!("{refusal:?}")),
        }
    }
    serde_json::json!({
        "file": name,
        "format": described.format,
        "told": described.duration,
        "decoded": decoded.as_ref().map(|end| end.duration),
        // Of what the model is given.
        "heard": samples / 16,
        "lost": decoded.map_or(0, |end| end.lost),
        "tracks": described.tracks.len(),
        "track": described.track,
        "refused": refused,
    })
}
