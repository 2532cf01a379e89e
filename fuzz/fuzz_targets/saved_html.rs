//! Any bytes as a page: it is read, what is shown is safe, and every mapped letter stands where the map says.
#![no_main]

mod shown;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    shown::check(bytes, "page.html");
});
