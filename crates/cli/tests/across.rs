//! Who says what from a terminal, by the real program.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, sample};
use serde_json::Value;

fn across(place: &Place, more: &[&str]) -> Run {
    let files = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(sample);
    let mut command = place.command();
    command
        .arg("across")
        .arg(sample("answer.md"))
        .args(more)
        .arg("--source")
        .args(files);
    common::fed(&mut command, b"")
}

#[test]
fn each_quote_and_claim_is_told_with_the_sources_that_speak_of_it() {
    let place = Place::new();
    let text = across(&place, &[]);
    assert_eq!(text.code, 0, "{text:?}");
    for words in [
        "✓ Says it · ",
        "≠ Contradicts it · ",
        "Only one independent source speaks of it",
    ] {
        assert!(text.out.contains(words), "{words}: {text:?}");
    }
    let json = across(&place, &["--json"]);
    assert_eq!(json.code, 0, "{json:?}");
    let whole: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(whole["sources"], 3);
    let rows = whole["rows"].as_array().unwrap();
    let quotes = rows.iter().filter(|row| row["kind"] == "quote").count();
    assert!(quotes > 0 && quotes < rows.len(), "{json:?}");
    for row in rows {
        let agreement = &row["agreement"];
        // Never a number of which nobody can see what it comes from.
        assert_eq!(
            agreement["score"].is_null(),
            agreement["speak"].as_u64().unwrap() < 2,
            "{row}"
        );
        for cell in row["cells"].as_array().unwrap() {
            let verdict = cell["verdict"].as_str().unwrap();
            let faithful = ["exact", "normalized", "elided", "supported"].contains(&verdict);
            assert!(cell["stance"] != "says" || faithful, "{row}");
            assert!(!cell["passage"].as_str().unwrap().is_empty(), "{row}");
        }
    }
}

#[test]
fn an_answer_that_is_not_there_is_said() {
    let place = Place::new();
    let run = common::fed(place.command().args(["across", "answer.md"]), b"");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("is no number of an answer"), "{run:?}");
}
