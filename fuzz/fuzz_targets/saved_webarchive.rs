//! Any bytes as a web archive of Safari's kind.
#![no_main]

mod shown;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // What does not begin as one is read as another kind.
    let mut list = b"bplist00".to_vec();
    list.extend_from_slice(bytes);
    shown::check(&list, "page.webarchive");
});
