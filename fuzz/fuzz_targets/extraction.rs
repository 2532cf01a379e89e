//! Quotes of any answer ascend, do not overlap, and lie on character borders; so do blocks. Turns of a person leave the places
//! of all else as they are.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::answer::blocks;
use pincite_core::extract::{heard, quotes};

fuzz_target!(|answer: &str| {
    let heard = heard(answer, &|_| false);
    assert_eq!(heard.text.len(), answer.len());
    for turn in &heard.left_out {
        assert!(answer.get(turn.span.bytes()).is_some());
    }
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
