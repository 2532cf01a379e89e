//! Words whose letters are not sure: nothing is called changed for them.

use super::*;

/// What is made of a quote of pages on which the words in brackets are not sure, and how many differences are left.
fn check(pages: &[&str], text: &str, expected: Verdict, edits: usize) {
    let plain: Vec<String> = pages.iter().map(|page| page.replace(['[', ']'], "")).collect();
    let document = document(&plain.iter().map(String::as_str).collect::<Vec<_>>());
    let (mut unsure, mut at, mut from) = (Vec::new(), 0, 0);
    for c in pages.concat().chars() {
        match c {
            '[' => from = at,
            ']' => unsure.extend(TextSpan::from_bytes(from..at)),
            c => at += c.len_utf8(),
        }
    }
    let document = document.with_unsure(unsure).unwrap();
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    let found = verify_with(&quote(text, Claimed::default()), &[source], dictionaries(), Vec::new);
    let left = found.matches.first().map_or(0, |found| found.edits.len());
    assert_eq!((found.verdict, left), (expected, edits), "{text:?}: {found:#?}");
}

const UNSURE: Verdict = Verdict::NotCheckable(NotCheckable::LettersUnsure);

#[test]
fn what_differs_in_letters_that_are_not_sure_cannot_be_checked() {
    let page =
        &["The bank opened its new hall in [M#rz] of that year, and [f!nf] clerks came to work there every day.\n"];
    let whole = "The bank opened its new hall in März of that year, and fünf clerks came to work there every day.";
    check(page, whole, UNSURE, 0);
    check(page, "and fünf clerks came to work there every day", UNSURE, 0);
    // What is sure is verbatim, and what is changed there is changed.
    check(page, "clerks came to work there every day", Exact, 0);
    check(page, "clerks never came to work there every day", MeaningChanged, 1);
    check(page, &whole.replace("opened", "closed"), MeaningChanged, 1);
    check(
        &["[l] The ferry made 212 crossings in the first winter of the new owner.\n"],
        "The ferry made 312 crossings in the first winter of the new owner.",
        MeaningChanged,
        1,
    );
}

#[test]
fn absence_says_little_where_pages_are_not_sure() {
    let lost = "[7KH] [IHUU\\] [PDGH] [WZR] [KXQGUHG] [FURVVLQJV]\n";
    let told = "The ferry made its way through the ice, and nobody was lost in that winter.\n";
    let invented = "Seven bridges were built by the city in the following summer.";
    check(&[lost], invented, UNSURE, 0);
    check(&[lost, told], invented, UNSURE, 0);
    // One page of many does not excuse an invented quote.
    let many = [&[told; 24][..], &[lost]].concat();
    check(&many, invented, NotFound, 0);
    check(&[told, told], invented, NotFound, 0);
}
