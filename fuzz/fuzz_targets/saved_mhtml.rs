//! Any bytes as a web archive of the mail kind.
#![no_main]

mod shown;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    shown::check(bytes, "page.mhtml");
});
