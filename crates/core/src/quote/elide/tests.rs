//! How much a search for fragments may look at.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use crate::fold::Folded;
use crate::source::document::{Document, PageIndex, Place, Segment, SourceId};

/// What one search for the quote's fragments looks at in a text, and whether it came to an end.
fn search(text: &str, quote: &str) -> (usize, bool) {
    let span = TextSpan::from_bytes(0..text.len()).unwrap();
    let place = Place::Page {
        index: PageIndex(0),
        label: None,
    };
    let document = Document::new(text.to_owned(), vec![Segment { span, place }], Vec::new()).unwrap();
    let folded = Folded::of(&document);
    let source = SourceText {
        id: SourceId(1),
        file_name: "a.txt",
        other_names: &[],
        title: None,
        about: None,
        document: &document,
        folded: &folded,
        words: &[],
        incomplete: false,
    };
    let mut work = Work::new(WORK);
    let found = Fragments::of(quote)
        .unwrap()
        .find_with(&source, &Dictionaries::default(), &mut work);
    (work.done(), !matches!(found, Elision::Undecided))
}

/// Common words with ellipses between them took half a minute in a megabyte.
#[test]
fn common_words_are_not_searched_without_end() {
    let text = "The other men then gathered there, for the weather was of the kind that the mother had told them of.\n"
        .repeat(3_000);
    let common = [
        "the … the … the … the",
        "the … of … that … was … for … them … had … told",
        "men … the … weather … of … the",
    ];
    for quote in common {
        assert!(search(&text, quote).0 <= WORK, "{quote}");
    }
    // Fragments that are each found everywhere, and together nowhere.
    let missing = format!("{}zebra", "the … of … ".repeat(15));
    assert!(search(&text, &missing).0 <= WORK);
    let many = "the … ".repeat(200);
    assert_eq!(search(&text, &many), (0, false));
    // Rare words cost little, wherever they stand.
    let rare = format!("{text}A heron stood in the reeds, and nobody saw it but the miller.\n");
    assert!(search(&rare, "A heron stood … nobody saw it").0 < WORK / 100);
}
