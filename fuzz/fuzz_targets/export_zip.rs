//! Any bytes as a zip archive of an assistant's answers.
#![no_main]

mod exported;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    exported::check(bytes, "export.zip");
});
