//! Quotes of any answer ascend, do not overlap, and lie on character borders; so do blocks.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::answer::blocks;
use pincite_core::extract::quotes;

fuzz_target!(|answer: &str| {
    let blocks = blocks(answer);
    for block in &blocks {
        assert!(answer.get(block.span.bytes()).is_some());
    }
    let mut at = 0;
    for quote in quotes(answer, &blocks) {
        assert!(quote.span.start().bytes() >= at);
        assert!(answer.get(quote.span.bytes()).is_some());
        at = quote.span.end().bytes();
    }
});
