//! `pincite pack`, `packs` and `check --pack`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, fixture, sample};
use std::ffi::OsStr;

const QUESTION: &str = "How much ATP does an adult body hold at any moment?";

fn library() -> Place {
    let place = Place::new();
    for source in ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"] {
        assert_eq!(place.run([OsStr::new("add"), sample(source).as_os_str()]).code, 0);
    }
    place
}

#[test]
fn a_question_is_prepared_and_its_answer_checked_against_it() {
    let place = library();
    let run = place.run(["pack", "--question", QUESTION, "--budget", "900", "--json"]);
    let pack = run.json();
    let text = pack["text"].as_str().unwrap();
    assert!(
        text.contains("An adult body holds roughly fifty grams of ATP at any moment"),
        "{text}"
    );
    assert!(
        text.contains("## [cell-respiration.pdf, p. 1]") && text.starts_with(QUESTION),
        "{text}"
    );
    assert!(pack["tokens"].as_u64().unwrap() <= 900, "{pack}");
    assert!(!pack["left_out"].as_array().unwrap().is_empty(), "{pack}");
    // The same is kept once; another one is another one.
    let file = place.folder.path().join("question.md");
    let written = place.run([
        "pack",
        "--question",
        QUESTION,
        "--budget",
        "900",
        "--output",
        file.to_str().unwrap(),
    ]);
    assert!(
        written.code == 0 && std::fs::read_to_string(file).unwrap() == text,
        "{written:?}"
    );
    assert_eq!(
        place.run(["packs", "--json"]).json()["packs"].as_array().unwrap().len(),
        1
    );

    let answer = place.file(
        "answer.md",
        "It is “An adult body holds roughly fifty grams of ATP at any moment” [cell-respiration.pdf, p. 1]. The Moon: “it moves \
         away from us by 3.8 centimetres every year” [tides.pdf, p. 6]. And “nobody has ever said this about a cell” \
         [other.pdf, p. 1].",
    );
    let checked = place.run([
        OsStr::new("check"),
        answer.as_os_str(),
        OsStr::new("--pack"),
        OsStr::new("1"),
        OsStr::new("--json"),
    ]);
    let checked = checked.json();
    let given: Vec<_> = checked["quotes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|quote| &quote["given"])
        .collect();
    assert_eq!(given[0], "whole", "{checked}");
    assert!(given[1] == "not" && given[2].is_null(), "{given:?}");
    assert_eq!(checked["quotes"][0]["locator"], "right");
    assert_eq!(checked["summary"]["missing"][0]["name"], "other.pdf");
}

#[test]
fn what_cannot_be_prepared_is_said() {
    let place = library();
    for (arguments, wanted) in [
        (vec!["--question", " "], "There is no question"),
        (vec!["--question", QUESTION, "--budget", "40"], "40 are allowed"),
        (vec!["--question", QUESTION, "nowhere.pdf"], "no source nowhere.pdf"),
    ] {
        let run = place.run(["pack"].into_iter().chain(arguments));
        assert!(run.code == 2 && run.err.contains(wanted), "{run:?}");
    }
    assert_eq!(place.run(["check", "-", "--pack", "7"]).code, 2);
}

#[test]
fn what_an_assistant_saw_becomes_a_source_of_its_own() {
    let place = Place::new();
    let export = fixture("").parent().unwrap().join("answers/claude.json");
    let run = place.run([
        OsStr::new("import"),
        export.as_os_str(),
        OsStr::new("--all"),
        OsStr::new("--seen"),
    ]);
    assert_eq!(run.code, 0, "{run:?}");
    let sources = place.run(["list", "--json"]).json()["sources"].clone();
    let seen: Vec<_> = sources
        .as_array()
        .unwrap()
        .iter()
        .map(|source| (&source["file_name"], &source["seen_by"]))
        .collect();
    assert!(
        seen.iter()
            .any(|(name, by)| *name == "tides.txt (as seen).txt" && *by == "Claude export"),
        "{seen:?}"
    );
}
