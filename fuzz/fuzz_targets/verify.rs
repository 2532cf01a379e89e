//! The first line, judged against the rest: the check is sound, the same each time, and verbatim only where the very
//! letters stand.
#![no_main]

mod pages;

use libfuzzer_sys::fuzz_target;
use pincite_core::source::document::SourceId;
use pincite_core::extract::Quote;
use pincite_core::fold::{Folded, folded};
use pincite_core::answer::locator::Claimed;
use pincite_core::source::text::TextSpan;
use pincite_core::quote::{Candidate, SourceText, Verdict, verify};

fuzz_target!(|input: &str| {
    let Some((words, text)) = input.split_once('\n') else { return };
    let document = pages::document(text);
    let whole = Folded::of(&document);
    let id = SourceId(1);
    let sources = [SourceText {
        id,
        file_name: "a.pdf",
        other_names: &[],
        title: None,
        about: None,
        document: &document,
        folded: &whole,
        words: &[],
        incomplete: false,
    }];
    let quote = Quote {
        span: TextSpan::from_bytes(0..words.len()).expect("ascending"),
        text: words.to_owned(),
        claimed: Claimed::default(),
    };
    let everything = TextSpan::from_bytes(0..document.text().len()).expect("ascending");
    let candidate = Candidate {
        source: id,
        span: everything,
    };
    let check = verify(&quote, &sources, || vec![candidate]);
    assert_eq!(check, verify(&quote, &sources, || vec![candidate]));
    let _ = verify(&quote, &sources, Vec::new);
    assert!((0.0..=1.0).contains(&check.confidence));
    for found in &check.matches {
        let in_source = found.spans.iter().chain(&found.omitted);
        assert!(in_source.chain(found.edits.iter().map(|edit| &edit.source)).all(|span| document.text().get(span.bytes()).is_some()));
        assert!(found.edits.iter().all(|edit| words.get(edit.quote.bytes()).is_some()));
    }
    let plain = !words.contains(['.', '…', '[', '(']);
    if plain && check.verdict == Verdict::Exact {
        assert!(whole.find(&folded(words)).next().is_some());
    }
});
