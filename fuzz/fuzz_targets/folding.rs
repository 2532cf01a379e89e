//! Folding and the way back: letters ascend on character borders, what was stored fits again, and every hit is led
//! back to the letters that were searched. The first line is searched in the rest.
#![no_main]

mod pages;

use libfuzzer_sys::fuzz_target;
use pincite_core::quote::exact::FoldedQuote;
use pincite_core::fold::{Folded, folded, letters};

fuzz_target!(|input: &str| {
    let (needle, text) = input.split_once('\n').unwrap_or(("a", input));
    let mut end = 0;
    letters(text, |letter| {
        assert!(text.get(letter.start as usize..letter.end as usize).is_some_and(|original| !original.is_empty()));
        assert!(letter.end as usize >= end);
        end = letter.end as usize;
    });
    let document = pages::document(text);
    let whole = Folded::of(&document);
    let again = Folded::from_parts(&document, whole.text().to_owned(), whole.starts());
    assert_eq!(again.as_ref(), Some(&whole));
    let quote = FoldedQuote::of(needle);
    for hit in whole.find(quote.folded()).take(200) {
        let Some(likeness) = quote.compare(&document, &hit) else { continue };
        for span in likeness.spans {
            assert!(document.text().get(span.bytes()).is_some());
        }
    }
    let _ = folded(text);
});
