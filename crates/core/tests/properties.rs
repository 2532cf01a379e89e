//! What holds for every quote and every library.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{documents, is_verbatim, judge, judge_alone, library, passage, stretch};
use pincite_core::answer::blocks;
use pincite_core::extract::quotes;
use pincite_core::fold::folded;
use pincite_core::quote::Check;
use pincite_core::source::document::Document;
use pincite_core::source::text::TextSpan;
use proptest::prelude::*;

/// A stretch of one of the documents, as it stands or with a word changed, or words of no document.
fn quote_of(documents: &[Document], (which, from, length, kind): (usize, f64, f64, u8), other: &str) -> String {
    let there = stretch(&documents[which % documents.len()], from, length);
    match kind % 8 {
        0..=3 => there,
        4 => there.to_uppercase(),
        5 => {
            let mut words: Vec<&str> = there.split(' ').collect();
            let middle = words.len() / 2;
            words[middle] = "unlike";
            words.join(" ")
        }
        6 => format!(
            "{there} … {}",
            stretch(&documents[which % documents.len()], (from + 0.1).min(1.0), length)
        ),
        _ => other.to_owned(),
    }
}

fn choice() -> impl Strategy<Value = (usize, f64, f64, u8)> {
    (0..8_usize, 0.0..1.0, 0.0..1.0, 0..8_u8)
}

fn on_borders(text: &str, span: TextSpan) -> bool {
    text.is_char_boundary(span.start().bytes()) && text.is_char_boundary(span.end().bytes())
}

/// What must be so of any check: spans on character borders of the texts that they are meant for, numbers in range.
fn sound(quote: &str, check: &Check, documents: &[Document]) -> Result<(), TestCaseError> {
    prop_assert!((0.0..=1.0).contains(&check.confidence), "{check:?}");
    for found in &check.matches {
        let text = documents[usize::try_from(found.source.0).unwrap() - 1].text();
        prop_assert!((0.0..=1.0).contains(&found.score), "{found:?}");
        prop_assert!(!found.spans.is_empty(), "{found:?}");
        let in_source = found.spans.iter().chain(&found.omitted);
        prop_assert!(in_source.copied().all(|span| on_borders(text, span)), "{found:?}");
        for edit in &found.edits {
            prop_assert!(
                on_borders(text, edit.source) && on_borders(quote, edit.quote),
                "{edit:?}"
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn the_same_input_gives_the_same_check(documents in documents(), at in choice(), other in passage(1..20)) {
        let quote = quote_of(&documents, at, &other);
        let first = judge(&quote, &library(&documents));
        prop_assert_eq!(&first, &judge(&quote, &library(&documents)));
        sound(&quote, &first, &documents)?;
    }

    #[test]
    fn the_order_of_sources_changes_nothing(documents in documents(), at in choice(), other in passage(1..20), turn in 0..5_usize) {
        let quote = quote_of(&documents, at, &other);
        let sources = library(&documents);
        let mut others = sources.clone();
        others.reverse();
        let turn = turn % others.len();
        others.rotate_left(turn);
        prop_assert_eq!(judge(&quote, &sources), judge(&quote, &others));
        prop_assert_eq!(judge_alone(&quote, &sources), judge_alone(&quote, &others));
    }

    #[test]
    fn one_more_source_never_takes_a_verbatim_quote_away(documents in documents(), at in choice(), other in passage(1..20)) {
        let quote = quote_of(&documents, at, &other);
        let sources = library(&documents);
        let (less, all) = (judge(&quote, &sources[..sources.len() - 1]), judge(&quote, &sources));
        if is_verbatim(less.verdict) {
            prop_assert!(is_verbatim(all.verdict), "{:?} became {:?}", less, all);
            // What stands with the quote's own ellipsis is nearer than what stands only without it, and is counted alone.
            prop_assert!(quote.contains(['…', '[']) || all.places >= less.places, "{:?}", quote);
        }
    }

    /// What is called verbatim folds to the very letters of its place, and these stand in the folded text of a source.
    #[test]
    fn verbatim_means_the_same_letters(documents in documents(), at in choice(), other in passage(1..20)) {
        let quote = quote_of(&documents, at, &other);
        let sources = library(&documents);
        for check in [judge(&quote, &sources), judge_alone(&quote, &sources)] {
            // An ellipsis at either end is a fold of its own: the letters are the quote's all the same.
            let letters = folded(&quote);
            for found in check.matches.iter().filter(|_| is_verbatim(check.verdict) && !quote.contains(['…', '['])) {
                let source = sources.iter().find(|source| source.id == found.source).unwrap();
                prop_assert!(source.folded.find(&letters).next().is_some(), "{}", quote);
                let text = source.document.text();
                let there: String = found.spans.iter().map(|span| folded(span.of(text))).collect();
                prop_assert_eq!(&there, &letters, "{}", quote);
            }
        }
    }

    /// A stretch between two words of running text, taken as it stands, is found.
    #[test]
    fn what_stands_in_a_source_is_found(words in passage(12..60), from in 0.0..0.7_f64, length in 0.2..1.0_f64) {
        let document = common::plain(&words);
        let quote = stretch(&document, from, length);
        // A hyphen at a line's end may be the line's or the word's, and brackets and ellipses are the quote's own.
        let plain = !words.contains(['-', '…', '[']) && folded(&quote).chars().count() >= 12;
        // A quote must not begin or end amid an amount ("3 1,5" has one that "1,5" cuts off).
        let amounts = words.contains(|c: char| c.is_numeric());
        if plain && !amounts {
            let check = judge(&quote, &library(&[document]));
            prop_assert!(is_verbatim(check.verdict), "{:?}: {:?}", quote, check);
        }
    }

    /// Whatever is quoted of whatever text, the check is sound.
    #[test]
    fn any_text_gets_a_sound_check(text in "\\PC{0,200}", quote in "\\PC{0,80}", at in 0.0..1.0_f64, length in 0.0..1.0_f64) {
        let documents = [common::plain(&text)];
        let sources = library(&documents);
        for quote in [quote, stretch(&documents[0], at, length)] {
            sound(&quote, &judge(&quote, &sources), &documents)?;
            sound(&quote, &judge_alone(&quote, &sources), &documents)?;
        }
    }

    /// The quotes of an answer ascend, do not overlap, and lie on character borders.
    #[test]
    fn quotes_lie_in_their_answer(answer in "([“”\"'>*_`\\[\\](){}<>#|\n .,:;…-]{0,3}[\\PC]{0,12}){0,30}") {
        let found = quotes(&answer, &blocks(&answer));
        let mut at = 0;
        for quote in found {
            prop_assert!(quote.span.start().bytes() >= at && on_borders(&answer, quote.span), "{quote:?}");
            prop_assert!(quote.span.end().bytes() <= answer.len());
            at = quote.span.end().bytes();
        }
    }
}

/// Altered in three places in one order of the sources and in two in another: which of many spellings of a number were looked
/// at depended on it.
#[test]
fn numbers_of_few_digits_stand_in_as_many_places_in_any_order_of_the_sources() {
    let sets: [&[&str]; 2] = [
        &["1.0 \n0,00 \n", "0% \n", "00 \n"],
        &["isn't it \n", "it is not \n", "is not it \n"],
    ];
    for texts in sets {
        let documents: Vec<Document> = texts.iter().map(|text| common::plain(text)).collect();
        let words: Vec<&str> = texts.iter().flat_map(|text| text.split_whitespace()).collect();
        let singles = words.iter().map(|word| (*word).to_owned());
        let pairs = words.windows(2).map(|pair| pair.join(" "));
        let sources = library(&documents);
        for quote in singles.chain(pairs).chain(["0% 0%".to_owned(), "0,00 … 0%".to_owned()]) {
            let (first, alone) = (judge(&quote, &sources), judge_alone(&quote, &sources));
            for turn in 0..sources.len() {
                let mut others = sources.clone();
                others.reverse();
                others.rotate_left(turn);
                assert_eq!(judge(&quote, &others), first, "{quote} {texts:?}");
                assert_eq!(judge_alone(&quote, &others), alone, "{quote} {texts:?}");
            }
        }
    }
}
