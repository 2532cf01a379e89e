//! Slides and printed pages as answers name them, against where a passage stands.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test fails by panicking")]

use LocatorCheck::{Near, Right, Unclaimed, Wrong};
use pincite_core::answer::blocks;
use pincite_core::answer::locator::{Claimed, LocatorCheck};
use pincite_core::extract::quotes;
use pincite_core::source::document::{Document, Leaf, PageLabel, Place, Segment};
use pincite_core::source::text::TextSpan;

const QUOTE: &str = "the spring tides rise highest of all in March";

/// What an answer claims of the one quote in it.
fn claimed(answer: &str) -> Claimed {
    let found = quotes(answer, &blocks(answer));
    assert_eq!(found.len(), 1, "{answer}: {found:?}");
    found[0].claimed.clone()
}

#[test]
fn slides_are_understood_in_many_languages() {
    let cases = [
        ("“…” (slide 12)", Some("slide 12")),
        ("“…” (Lecture 4.pptx, slide 12)", Some("slide 12")),
        ("“…” (Slides 3–4)", Some("slides 3–4")),
        ("„…“ (Folie 7)", Some("slide 7")),
        ("« … » (diapositive 7)", Some("slide 7")),
        ("“…” (diapositiva 7)", Some("slide 7")),
        ("“…” (слайд 7)", Some("slide 7")),
        ("“…”（スライド7）", Some("slide 7")),
        ("“…”（第7张幻灯片）", Some("slide 7")),
        ("On slide 5 it says “…”.", Some("slide 5")),
        ("“…” (landslide 12)", None),
        ("“…” (slide twelve)", None),
        ("“…” (p. 12)", None),
    ];
    for (answer, section) in cases {
        let answer = answer.replace('…', QUOTE);
        assert_eq!(claimed(&answer).section.as_deref(), section, "{answer}");
    }
    let file = claimed(&format!("“{QUOTE}” (Lecture 4.pptx, slide 12)"));
    assert_eq!((file.source.as_deref(), file.pages), (Some("Lecture 4.pptx"), None));
}

/// A text of which each word stands on a leaf of its own.
fn document(leaves: &[Leaf]) -> Document {
    let text = "word ".repeat(leaves.len());
    let span = |at: usize| TextSpan::from_bytes(at * 5..at * 5 + 5).unwrap();
    let segment = |at| Segment {
        span: span(at),
        place: Place::Block { section: None },
    };
    let document = Document::new(text, (0..leaves.len()).map(segment).collect(), Vec::new()).unwrap();
    let leaves = leaves.iter().enumerate().map(|(at, leaf)| (span(at), leaf.clone()));
    document.with_leaves(leaves.collect()).unwrap()
}

#[test]
fn named_places_are_compared() {
    let slide = |number, is_notes| Leaf::Slide { number, is_notes };
    let slides = document(&[slide(1, false), slide(2, false), slide(2, true)]);
    let pages = document(&[
        Leaf::Page(PageLabel("xii".to_owned())),
        Leaf::Page(PageLabel("57".to_owned())),
        Leaf::Note("4".to_owned()),
    ]);
    let cases = [
        (&slides, 1, "(slide 2)", Right),
        (&slides, 2, "(slide 2)", Right),
        (&slides, 1, "(slides 1–3)", Right),
        (&slides, 1, "(slide 3)", Near),
        (&slides, 1, "(slide 9)", Wrong),
        (&slides, 1, "(p. 2)", Right),
        // A page of a printed handout is no wrong slide.
        (&slides, 1, "(p. 9)", Unclaimed),
        (&pages, 0, "(p. xii)", Right),
        (&pages, 1, "(p. 57)", Right),
        (&pages, 1, "(p. 58)", Near),
        (&pages, 1, "(p. 99)", Wrong),
        (&pages, 2, "(p. 99)", Unclaimed),
        (&pages, 1, "(slide 57)", Unclaimed),
    ];
    for (document, at, cited, expected) in cases {
        let claimed = claimed(&format!("“{QUOTE}” {cited}"));
        let passage = [document.segments()[at].span];
        assert_eq!(claimed.compare(document, &[], &passage), expected, "{cited} at {at}");
    }
}

#[test]
fn leaves_stand_within_the_text_and_in_order() {
    let plain = document(&[]);
    let span = |from, to| TextSpan::from_bytes(from..to).unwrap();
    let note = |name: &str| Leaf::Note(name.to_owned());
    assert!(plain.with_leaves(vec![(span(0, 3), note("1"))]).is_err());
    let text = document(&[note("1"), note("2")]);
    assert!(
        text.clone()
            .with_leaves(vec![(span(4, 8), note("1")), (span(2, 3), note("2"))])
            .is_err()
    );
    let found = text.leaves_of(&[span(4, 6)]);
    assert_eq!(found, [&note("1"), &note("2")]);
}
