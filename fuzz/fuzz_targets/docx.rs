//! Any bytes as a Word file.
#![no_main]

mod exported;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    exported::check(bytes, "answer.docx");
});
