//! Any bytes as an assistant's export.
#![no_main]

mod exported;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    exported::check(bytes, "conversations.json");
});
