//! Documents, slides and books as programs write them, from the file to the place on the card.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use pincite_core::answer::locator::LocatorCheck;
use pincite_core::quote::Verdict;
use pincite_engine::answer_report::locator_words;
use pincite_engine::{Engine, SourceState, WorkerProgram};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/office")
        .join(name)
}

/// A library with these files, read.
async fn library(folder: &Path, files: &[PathBuf]) -> Arc<Engine> {
    let engine = Engine::open(folder, WorkerProgram::at(common::worker())).unwrap();
    let added = engine.add(files.to_vec()).await;
    assert!(added.refused.is_empty(), "{:?}", added.refused);
    for id in added.added {
        let status = || engine.source(id).unwrap().unwrap();
        while status().job.is_some() || status().record.state == SourceState::Waiting {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        assert!(
            !matches!(status().record.state, SourceState::Failed(_)),
            "{:?}",
            status().record
        );
    }
    engine
}

const SPRING: &str = "Twice a month the sun and the moon pull in one line, and the spring tides rise highest.";
const NEAP: &str = "At the quarters they pull across each other, and the neap tides hardly move the boats.";

/// What is said of a quote: its place, whether it is hidden, and how the claimed place compares.
async fn check(file: &str, cases: &[(&str, &str, &str, bool, LocatorCheck)]) {
    let folder = tempfile::tempdir().unwrap();
    let engine = library(folder.path(), &[fixture(file)]).await;
    let bench = engine.bench(None).unwrap();
    for (quote, cited, place, hidden, locator) in cases {
        let checked = bench
            .check_text(&format!("It says “{quote}” {cited}."))
            .unwrap()
            .remove(0);
        let nodes = engine.page_nodes(checked.check.matches[0].source).unwrap();
        assert!(!nodes.of(&checked.check.matches[0].spans).is_empty(), "{file}: {quote}");
        let report = engine.report_on(checked, None).unwrap();
        let found = &report.matches[0];
        assert!(
            matches!(report.check.verdict, Verdict::Exact | Verdict::Normalized),
            "{file}: {quote}: {:?}",
            report.check.verdict
        );
        let told = (
            locator_words(&found.places),
            found.hidden.is_some(),
            report.check.locator,
        );
        assert_eq!(
            told,
            ((*place).to_owned(), *hidden, *locator),
            "{file}: {quote} {cited}"
        );
    }
}

use LocatorCheck::{Near, Right, Unclaimed, Wrong};

#[tokio::test(flavor = "multi_thread")]
async fn quotes_of_a_word_document() {
    for file in ["tides.docx", "tides.odt"] {
        let path = "Tides of the northern shore › Neap tides";
        check(
            file,
            &[
                (
                    SPRING,
                    "",
                    "Tides of the northern shore › Spring tides",
                    false,
                    Unclaimed,
                ),
                (NEAP, "", path, false, Unclaimed),
                ("The boats always wait for the flood.", "", path, false, Unclaimed),
                ("It was burnt in 1911.", "", path, true, Unclaimed),
                ("Look at the wind.", "", path, false, Unclaimed),
            ],
        )
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_words_are_no_part_of_the_text() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["tides.docx", "tides.odt"] {
        let engine = library(&folder.path().join(file), &[fixture(file)]).await;
        let bench = engine.bench(None).unwrap();
        let quote = "It says “The boats never wait for the flood.” there.";
        let verdict = bench.check_text(quote).unwrap().remove(0).check.verdict;
        let is_verbatim = matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided);
        assert!(!is_verbatim, "{file}: {verdict:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn quotes_of_slides() {
    for file in ["tides.pptx", "tides.odp"] {
        check(
            file,
            &[
                (SPRING, "(tides, slide 2)", "slide 2", false, Right),
                (SPRING, "(Folie 3)", "slide 2", false, Near),
                (SPRING, "(slide 4)", "slide 2", false, Wrong),
                (SPRING, "(p. 2)", "slide 2", false, Right),
                (SPRING, "(p. 9)", "slide 2", false, Unclaimed),
                (
                    "Ask who has seen the quay under water.",
                    "",
                    "slide 2, notes",
                    false,
                    Unclaimed,
                ),
                (NEAP, "on slide 3", "slide 3", false, Right),
                ("The ledger of 1911 was burnt.", "", "slide 4", true, Unclaimed),
            ],
        )
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn quotes_of_a_book() {
    let first = "1 The moon › 1.1 Spring tides";
    check(
        "tides.epub",
        &[
            (
                "The water rises and falls twice a day.",
                "(p. 56)",
                "1 The moon, p. 56",
                false,
                Right,
            ),
            (
                "the spring tides rise highest",
                "(p. 57)",
                &format!("{first}, p. 57"),
                false,
                Right,
            ),
            (
                SPRING,
                "(p. 58)",
                &format!("{first}, p. 56; {first}, p. 57"),
                false,
                Near,
            ),
            (NEAP, "(p. 12)", "2 The boats, p. 58", false, Wrong),
            (
                "Seen from the quay in 1911.",
                "",
                "2 The boats, p. 58",
                false,
                Unclaimed,
            ),
        ],
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_encrypted_files_are_refused_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(&folder.path().join("library"), WorkerProgram::at(common::worker())).unwrap();
    for (name, words) in [
        ("old.doc", "save it as DOCX"),
        ("locked.docx", "protected by a password"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 old").unwrap();
        let added = engine.add(vec![file]).await;
        let why = added.refused[0].1.to_string();
        assert!(why.contains(words), "{name}: {why}");
    }
}

/// The columns of `quotes.tsv`: the files whose places they name.
const COLUMNS: [&[&str]; 3] = [
    &["harbour.docx", "harbour.odt"],
    &["harbour.pptx", "harbour.odp"],
    &["harbour.epub"],
];

/// The letters of a text, without signs that call a note.
fn letters(text: &str) -> String {
    let is_one = |letter: &char| letter.is_alphanumeric() && !"¹²".contains(*letter);
    text.chars().filter(is_one).collect()
}

fn lines(name: &str) -> Vec<String> {
    let text = std::fs::read_to_string(fixture(name)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_quotes_of_each_kind_stand_where_they_stand() {
    let quotes = lines("quotes.tsv");
    for (column, files) in COLUMNS.iter().enumerate() {
        for file in *files {
            let folder = tempfile::tempdir().unwrap();
            let engine = library(folder.path(), &[fixture(file)]).await;
            let bench = engine.bench(None).unwrap();
            let mut found_in_all = 0;
            for line in &quotes {
                let cells: Vec<&str> = line.split('\t').collect();
                let (quote, place) = (cells[0], cells[column + 1]);
                let checked = bench
                    .check_text(&format!("It says “{quote}” there."))
                    .unwrap()
                    .remove(0);
                let verbatim = matches!(checked.check.verdict, Verdict::Exact | Verdict::Normalized);
                assert_eq!(verbatim, place != "–", "{file}: {quote}: {:?}", checked.check.verdict);
                if place == "–" {
                    continue;
                }
                let source = checked.check.matches[0].source;
                let document = engine.document(source).unwrap();
                let spans = checked.check.matches[0].spans.clone();
                let marked: String = spans.iter().map(|span| letters(span.of(document.text()))).collect();
                assert_eq!(marked, letters(quote), "{file}");
                assert!(
                    !engine.page_nodes(source).unwrap().of(&spans).is_empty(),
                    "{file}: {quote}"
                );
                let report = engine.report_on(checked, None).unwrap();
                let told = locator_words(&report.matches[0].places);
                let hidden = if report.matches[0].hidden.is_some() { "~" } else { "" };
                assert_eq!(format!("{hidden}{told}"), place, "{file}: {quote}");
                found_in_all += 1;
            }
            assert!(found_in_all >= 40, "{file}: {found_in_all}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_documents_do_not_say_is_not_verbatim() {
    let lies = lines("lies.txt");
    for file in COLUMNS.concat() {
        let folder = tempfile::tempdir().unwrap();
        let engine = library(folder.path(), &[fixture(file)]).await;
        let bench = engine.bench(None).unwrap();
        for lie in &lies {
            let checked = bench.check_text(&format!("It says “{lie}” there.")).unwrap().remove(0);
            let verdict = checked.check.verdict;
            let is_verbatim = matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided);
            assert!(!is_verbatim, "{file}: {lie}: {verdict:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn links_lead_to_slides_and_printed_pages() {
    let folder = tempfile::tempdir().unwrap();
    let engine = library(folder.path(), &[fixture("harbour.pptx"), fixture("harbour.epub")]).await;
    let cases = [
        ("source=harbour.pptx&slide=3", "The dues", false),
        ("source=harbour.pptx&page=3", "The dues", false),
        ("source=harbour.pptx&slide=30", "", true),
        ("source=harbour.epub&label=6", "The crane", false),
        ("source=harbour.epub&page=60", "", true),
        ("source=harbour.epub&slide=6", "", true),
        ("source=harbour.pptx&slide=8&quote=one%20page", "one page", false),
        // The words stand on another slide: they are shown, and the slide is there, too.
        ("source=harbour.pptx&slide=1&quote=one%20page", "one page", false),
    ];
    for (query, words, lacks) in cases {
        let address = format!("pincite://open?{query}").parse().unwrap();
        let led = engine.follow(&address).unwrap();
        let document = engine.document(led.source).unwrap();
        let shown: String = led.spans.iter().map(|span| span.of(document.text())).collect();
        assert_eq!((shown.as_str(), led.lacks_page), (words, lacks), "{query}");
    }
}
