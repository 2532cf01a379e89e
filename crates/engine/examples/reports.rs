//! What a check of 40 quotes costs to hand on: seconds and bytes of each format, with the pictures of its passages.
//!
//! `cargo build --release -p pincite-worker`, which draws them, then
//! `cargo run --release -p pincite-engine --example reports -- FILE.pdf... [--into FOLDER]`. The quotes are sentences of the files,
//! every fourth of them with a word put in.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use pincite_engine::reports::{Format, Language};
use pincite_engine::{Engine, WorkerProgram};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const QUOTES: usize = 40;

/// So many sentences, from all over the texts.
fn sentences(texts: &[String]) -> Vec<String> {
    let of_text = |text: &String| {
        let sentences = text
            .split_inclusive(". ")
            .map(|one| one.split_whitespace().collect::<Vec<_>>());
        let long = sentences.filter(|words| (8..30).contains(&words.len()));
        long.map(|words| words.join(" "))
            .filter(|one| !one.contains(['“', '”', '"']))
            .collect::<Vec<_>>()
    };
    let all: Vec<String> = texts.iter().flat_map(of_text).collect();
    let step = (all.len() / QUOTES).max(1);
    all.into_iter().step_by(step).take(QUOTES).collect()
}

fn answer(sentences: &[String]) -> String {
    let mut answer = String::from("# What the files say\n\n");
    for (i, sentence) in sentences.iter().enumerate() {
        let told = match i % 4 {
            3 => sentence.replacen(' ', " quite ", 1),
            _ => sentence.clone(),
        };
        let _ = writeln!(answer, "It is written that “{}”\n", told.trim_end_matches('.'));
    }
    answer
}

#[tokio::main]
async fn main() {
    let mut files: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let into = files.iter().position(|file| file == Path::new("--into"));
    let into = into.map(|at| files.split_off(at).pop().unwrap());
    assert!(!files.is_empty(), "name one PDF or more");
    let place = tempfile::tempdir().unwrap();
    let program = WorkerProgram::locate().expect("build pincite-worker first");
    let engine = Engine::open(&place.path().join("library"), program).unwrap();
    let added = engine.add(files).await;
    while added.added.iter().any(|id| engine.is_being_read(*id)) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let texts: Vec<String> = added
        .added
        .iter()
        .filter_map(|id| engine.document(*id).ok())
        .map(|document| document.text().to_owned())
        .collect();
    let id = engine
        .add_answer(Some("Forty quotes"), &answer(&sentences(&texts)))
        .unwrap();
    let begun = Instant::now();
    let report = engine.report(id).unwrap();
    let own = report.quotes.iter().filter(|quote| quote.own().is_some()).count();
    let (quotes, claims) = (report.quotes.len(), report.claims.len());
    println!(
        "{quotes} quotes ({own} found), {claims} claims, judged in {:.2} s",
        begun.elapsed().as_secs_f64()
    );
    for (name, format) in Format::ALL {
        let begun = Instant::now();
        let bytes = engine.written(&report, format, Language::English).await.unwrap();
        println!(
            "{name:<12} {:>6.2} s {:>9} bytes",
            begun.elapsed().as_secs_f64(),
            bytes.len()
        );
        if let Some(folder) = &into {
            std::fs::write(folder.join(name).with_extension(format.extension()), bytes).unwrap();
        }
    }
}
