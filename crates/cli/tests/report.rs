//! Reports from a terminal, by the real program.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, fixture};
use std::fs;
use std::path::{Path, PathBuf};

const ANSWER: &str =
    "“Weights are given in stone and lengths in feet” (p. 2), and “A map is best flattened with a warm iron.”";

fn with_answer() -> (Place, PathBuf) {
    let place = Place::new();
    let run = place.run([Path::new("add"), &fixture("labels.pdf")]);
    assert_eq!(run.code, 0, "{run:?}");
    let answer = place.file("answer.md", ANSWER);
    (place, answer)
}

fn report(place: &Place, arguments: &[&str]) -> Run {
    place.run([&["report"][..], arguments].concat())
}

#[test]
fn each_format_is_written_and_its_ending_names_it() {
    let (place, answer) = with_answer();
    let answer = answer.to_str().unwrap();
    let begins: [(&str, &[u8]); 10] = [
        ("page.html", b"<!doctype html>"),
        ("pages.pdf", b"%PDF-1."),
        ("table.csv", b"kind,number,verdict"),
        ("table.xlsx", b"PK"),
        ("answer.docx", b"PK"),
        ("notes.md", b"# answer.md"),
        (
            "notes.jsonld",
            b"{\n  \"@context\": \"http://www.w3.org/ns/anno.jsonld\"",
        ),
        ("works.bib", b"@"),
        ("methods.txt", b"Quotations and statements"),
        ("works.json", b"["),
    ];
    for (name, begin) in begins {
        let file = place.folder.path().join(name);
        let run = report(&place, &[answer, "-o", file.to_str().unwrap()]);
        assert_eq!(run.code, 0, "{name}: {run:?}");
        let bytes = fs::read(&file).unwrap();
        assert!(
            bytes.starts_with(begin),
            "{name}: {:?}",
            String::from_utf8_lossy(&bytes[..bytes.len().min(80)])
        );
    }
    let german = report(&place, &[answer, "--format", "methods", "--in", "de"]);
    assert!(german.out.starts_with("Zitate und Aussagen der Antwort"), "{german:?}");
    for format in ["xlsx", "pdf"] {
        let refused = report(&place, &[answer, "--format", format]);
        assert!(refused.code == 2 && refused.err.contains("--output"), "{refused:?}");
    }
    let nothing = report(&place, &["77"]);
    assert!(nothing.code == 2 && nothing.err.contains("This answer"), "{nothing:?}");
}

#[test]
fn a_check_is_run_again_from_its_file() {
    let (place, answer) = with_answer();
    let file = place.folder.path().join("check.json");
    let written = report(
        &place,
        &[
            answer.to_str().unwrap(),
            "--format",
            "check",
            "-o",
            file.to_str().unwrap(),
        ],
    );
    assert_eq!(written.code, 0, "{written:?}");
    let again = report(&place, &["--verify", file.to_str().unwrap()]);
    assert_eq!(again.code, 0, "{again:?}");
    assert!(again.out.contains("came out the same: 2 quotes"), "{again:?}");

    // Somebody made it say more than the check did.
    let forged = fs::read_to_string(&file).unwrap().replace("\"not_found\"", "\"exact\"");
    fs::write(&file, forged).unwrap();
    let told = report(&place, &["--verify", file.to_str().unwrap()]);
    assert_eq!(told.code, 1, "{told:?}");
    assert!(told.out.contains("warm iron.” was exact and is not_found."), "{told:?}");

    fs::write(&file, "{}").unwrap();
    let foreign = report(&place, &["--verify", file.to_str().unwrap()]);
    assert!(
        foreign.code == 2 && foreign.err.contains("no check that Pincite wrote"),
        "{foreign:?}"
    );
}

#[test]
fn what_is_named_by_source_is_not_in_a_library() {
    let place = Place::new();
    let answer = place.file("answer.md", ANSWER);
    let source = fixture("labels.pdf");
    let arguments = [
        answer.to_str().unwrap(),
        "--source",
        source.to_str().unwrap(),
        "--format",
        "html",
        "--quotes-only",
    ];
    let run = report(&place, &arguments);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.out.contains("data:image/png;base64,") && !run.out.contains("pincite://"),
        "{:.3000}",
        run.out
    );
    assert!(run.out.contains("Claims were not checked"), "{:.3000}", run.out);
}
