//! Corrected copies from a terminal, by the real program.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, sample};
use std::fs;

fn correct(place: &Place, more: &[&str]) -> Run {
    let files = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(sample);
    let answer = sample("answer.md");
    let mut command = place.command();
    command
        .arg("correct")
        .arg(answer)
        .args(more)
        .arg("--source")
        .args(files);
    common::fed(&mut command, b"")
}

#[test]
fn quotes_are_put_right_claims_only_when_they_are_named() {
    let place = Place::new();
    let original = fs::read_to_string(sample("answer.md")).unwrap();
    let listed = correct(&place, &["--list"]);
    assert_eq!(listed.code, 0, "{listed:?}");
    let line = |kind: &str| listed.out.lines().find(|line| line.contains(kind)).unwrap().to_owned();
    assert!(
        line("quote: “it moves away").contains("[x]") && line("claim: “3,870").contains("[ ]"),
        "{listed:?}"
    );

    let usual = correct(&place, &[]);
    assert_eq!(usual.code, 0, "{usual:?}");
    assert!(
        usual.out.contains("by 3.8 centimetres every year") && usual.out.contains("about 3,870 kilojoules.[?]"),
        "{usual:?}"
    );

    let number = line("claim: “3,870").trim().split(' ').next().unwrap().to_owned();
    let quote = line("quote: “it moves away")
        .trim()
        .split(' ')
        .next()
        .unwrap()
        .to_owned();
    let chosen = correct(&place, &["--with", &number, "--without", &quote]);
    assert!(
        chosen.out.contains("about 2,870 kilojoules.") && !chosen.out.contains("about 2,870 kilojoules.[?]"),
        "{chosen:?}"
    );
    assert!(chosen.out.contains("by 8.3 centimetres every year”[?]"), "{chosen:?}");

    let none = correct(&place, &["--with", "99"]);
    assert!(none.code == 2 && none.err.contains("There is no change 99"), "{none:?}");
    assert_eq!(fs::read_to_string(sample("answer.md")).unwrap(), original);
}

#[test]
fn what_nothing_supports_is_struck_out_and_the_rest_has_references() {
    let place = Place::new();
    let marked = correct(&place, &[]);
    let struck = correct(&place, &["--strike", "--references", "author-year"]);
    assert_eq!((marked.code, struck.code), (0, 0), "{struck:?}");
    assert!(
        !marked.out.contains("~~") && !marked.out.contains("## References"),
        "{marked:?}"
    );
    assert!(
        struck.out.contains("~~") && struck.out.contains("## References"),
        "{struck:?}"
    );
    assert!(
        struck.err.contains("strike out") && struck.err.contains("[x]"),
        "{struck:?}"
    );
}
