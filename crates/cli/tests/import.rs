//! `pincite import` and `answers`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, fixture, sample};
use serde_json::Value;
use std::ffi::OsStr;

fn import(place: &Place, file: &str, more: &[&str]) -> Run {
    let path = fixture("").parent().unwrap().join("answers").join(file);
    let arguments = [OsStr::new("import"), path.as_os_str()];
    place.run(arguments.into_iter().chain(more.iter().map(OsStr::new)))
}

fn answers(place: &Place) -> Vec<Value> {
    place.run(["answers", "--json"]).json()["answers"]
        .as_array()
        .unwrap()
        .clone()
}

#[test]
fn each_format_goes_from_file_to_checked_quotes() {
    let place = Place::new();
    for source in ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"] {
        assert_eq!(place.run([OsStr::new("add"), sample(source).as_os_str()]).code, 0);
    }
    for (file, quotes) in [
        ("chatgpt.json", 1),
        ("claude.json", 1),
        ("gemini-activity.json", 1),
        ("gemini-history.json", 1),
        ("anthropic.json", 1),
        ("openai-assistants.json", 1),
        ("openai-responses.json", 0),
        ("cohere.json", 0),
        ("perplexity.md", 1),
        ("notebooklm.md", 1),
        ("gemini-copied.md", 1),
    ] {
        let run = import(&place, file, &["--only", "1", "--json"]);
        assert_eq!(run.code, 0, "{file}: {run:?}");
        let added = run.json()["imported"][0]["added"][0].as_i64();
        let answer = answers(&place)
            .into_iter()
            .find(|answer| answer["id"].as_i64() == added)
            .unwrap();
        let found: u64 = answer["verdicts"]
            .as_object()
            .unwrap()
            .values()
            .filter_map(Value::as_u64)
            .sum();
        assert_eq!(found, quotes, "{file}: {answer}");
        let exact =
            answer["verdicts"]["exact"].as_u64().unwrap_or(0) + answer["verdicts"]["normalized"].as_u64().unwrap_or(0);
        assert_eq!(exact, quotes, "{file}: {answer}");
        let again = import(&place, file, &["--only", "1", "--json"]).json();
        assert_eq!(
            (
                &again["imported"][0]["known"],
                again["imported"][0]["added"].as_array().unwrap().len()
            ),
            (&1.into(), 0),
            "{file}"
        );
    }
}

#[test]
fn several_conversations_are_listed_before_any_is_taken() {
    let place = Place::new();
    let run = import(&place, "chatgpt.json", &[]);
    assert!(
        run.code == 0 && run.out.contains("In a circle") && run.out.contains("--only"),
        "{run:?}"
    );
    assert!(answers(&place).is_empty());
    let run = import(&place, "chatgpt.json", &["--list", "--find", "circle", "--json"]);
    assert_eq!(run.json()["conversations"].as_array().unwrap().len(), 1);
    assert_eq!(import(&place, "chatgpt.json", &["--only", "7"]).code, 2);
    let run = import(&place, "chatgpt.json", &["--all"]);
    assert!(
        run.out.contains("carries what the assistant saw of A page on cells"),
        "{run:?}"
    );
    // Two conversations, and the answer that was given again in another branch of the first.
    assert_eq!(answers(&place).len(), 3);
    assert!(place.run(["answers"]).out.contains("In a circle"));
}
