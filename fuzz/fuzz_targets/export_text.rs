//! Any bytes as a table or a page of an assistant's.
#![no_main]

mod exported;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    exported::check(bytes, "export.csv");
});
