//! Transcripts: whatever the bytes are, reading ends, and what was read is a document whose words stand in order within
//! its text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_ingest::transcript::{read, write};

fuzz_target!(|bytes: &[u8]| {
    let Ok(transcript) = read(bytes) else { return };
    let Ok(spoken) = transcript.document() else { return };
    assert_eq!(spoken.document.segments().len(), transcript.cues.len());
    let mut end = 0;
    for word in &spoken.words {
        assert!(word.span.start().bytes() >= end);
        assert!(!word.span.of(spoken.document.text()).is_empty());
        end = word.span.end().bytes();
    }
    let written = write::json(&transcript);
    assert!(read(written.as_bytes()).is_ok_and(|again| again.cues.len() == transcript.cues.len()));
});
