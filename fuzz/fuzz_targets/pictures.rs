//! Files of pictures, laid on pages: no panic, and what comes out is a PDF.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::io::Write as _;

#[allow(dead_code, unreachable_pub)]
#[path = "../../crates/worker/src/album.rs"]
mod album;
#[allow(dead_code, unreachable_pub)]
#[path = "../../crates/worker/src/as_pdf.rs"]
mod as_pdf;
#[allow(dead_code, unreachable_pub)]
#[path = "../../crates/worker/src/images.rs"]
mod images;

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut file) = tempfile::tempfile() else { return };
    if file.write_all(bytes).is_err() {
        return;
    }
    if let Ok(Some(Ok(pdf))) = as_pdf::as_pdf(&mut file) {
        assert!(pdf.starts_with(b"%PDF-") && pdf.ends_with(b"%%EOF\n"));
    }
});
