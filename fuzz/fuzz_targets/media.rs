//! Tables inside media files, as far as they are read here: no panic, no loop, and what is found lies within the file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::io::Write as _;

#[allow(dead_code, unreachable_pub)]
#[path = "."]
mod media {
    #[path = "../../crates/worker/src/media/edits.rs"]
    pub mod edits;
    #[path = "../../crates/worker/src/media/matroska.rs"]
    pub mod matroska;
    #[path = "../../crates/worker/src/media/mpeg.rs"]
    pub mod mpeg;
    #[path = "../../crates/worker/src/media/ogg.rs"]
    pub mod ogg;
}

use media::{edits, matroska, mpeg, ogg};

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut file) = tempfile::tempfile() else { return };
    if file.write_all(bytes).is_err() {
        return;
    }
    let mut end = 0;
    for link in ogg::links(&file).unwrap_or_default() {
        assert!(link.start >= end && link.start < link.end && link.end <= bytes.len() as u64);
        end = link.end;
    }
    let _ = matroska::tracks(&file);
    for track in edits::tracks(&file).unwrap_or_default() {
        if let Some(edits) = track.edits {
            let _ = (edits.cut(1.0, 2.0), edits.stored(1.0), edits.end());
        }
    }
    let _ = mpeg::count(&file).map(|frames| frames.and_then(|frames| frames.milliseconds()));
});
