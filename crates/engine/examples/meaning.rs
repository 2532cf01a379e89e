//! What comparing meaning costs: making the vectors of a source of 300 pages, and 40 claims against it, by words alone and by
//! words and meaning, in one run.
//!
//!     cargo run --release -p pincite-engine --example meaning MODEL [TEXT]
//!
//! `MODEL` is the folder of a model of meaning, or a zip archive of it. The source is the file `TEXT`; without it, pages are
//! made up.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a measurement fails by panicking"
)]

use pincite_engine::claims::{Settings, Support, Weighing};
use pincite_engine::{Engine, Event, WorkerProgram};
use std::path::PathBuf;
use std::time::Instant;

/// Words of a made-up page, its pages, and claims.
const PAGE: usize = 400;
const PAGES: usize = 300;
const CLAIMS: usize = 40;
const RUNS: usize = 5;

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let model = arguments.next().unwrap();
    let text = arguments
        .next()
        .map_or_else(made_up, |file| std::fs::read_to_string(file).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("source.txt");
    std::fs::write(&source, &text).unwrap();
    let worker = WorkerProgram::at(folder.path().join("no worker is needed"));
    let models = folder.path().join("models");
    let engine = Engine::open_with_models(&folder.path().join("library"), worker, models).unwrap();
    let mut events = engine.subscribe();
    engine.add(vec![source]).await;
    while !matches!(events.recv().await.unwrap(), Event::Finished { .. }) {}

    let begun = Instant::now();
    engine.import_model(model).await.unwrap();
    let mut passages = 0;
    loop {
        match events.recv().await.unwrap() {
            Event::MeaningProgress(progress) => passages = progress.total,
            Event::MeaningChanged => break,
            _ => {}
        }
    }
    let took = begun.elapsed().as_secs_f64();
    println!(
        "{} words, {passages} passages: vectors in {took:.1} s, {:.1} ms a passage",
        text.split_whitespace().count(),
        took * 1e3 / f64::from(passages),
    );

    let answer = restated(&text);
    let bench = engine.bench(None).unwrap();
    for (name, weighing) in [
        ("words alone", Weighing::by_words(Settings::default())),
        ("words and meaning", engine.weighing_with(Settings::default()).unwrap()),
    ] {
        let mut times = Vec::new();
        let mut found = Vec::new();
        for _ in 0..RUNS {
            // Claims are remembered: each run asks with the model anew.
            let weighing = match weighing.likeness_name.is_empty() {
                true => weighing.clone(),
                false => engine.weighing_with(Settings::default()).unwrap(),
            };
            let begun = Instant::now();
            found = bench.check_claims(&answer, &[], &weighing).unwrap();
            times.push(begun.elapsed().as_secs_f64() * 1e3);
        }
        let first = times[0];
        times.sort_by(f64::total_cmp);
        let supported = found
            .iter()
            .filter(|one| one.check.support == Support::Supported)
            .count();
        println!(
            "{name}: {} claims, {supported} supported: first {first:.1} ms, median {:.1} ms",
            found.len(),
            times[RUNS / 2]
        );
    }
}

/// As an assistant restates: some words other than the source's.
fn restated(text: &str) -> String {
    let sentences: Vec<&str> = text
        .split(". ")
        .filter(|sentence| (60..300).contains(&sentence.len()))
        .collect();
    let step = (sentences.len() / CLAIMS).max(1);
    let claims = sentences.iter().step_by(step).take(CLAIMS);
    let claims = claims.map(|sentence| {
        sentence
            .replace('\n', " ")
            .replace(" the ", " a ")
            .replace("ing ", "ed ")
    });
    claims.map(|claim| format!("{claim}.\n\n")).collect()
}

/// Sentences of words from a list, drawn by a linear congruence: the same on every machine.
fn made_up() -> String {
    let words = include_str!("../src/claims.rs").split(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = words.filter(|word| word.len() > 2).collect();
    let mut seed = 7_u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or_default() % below.max(1)
    };
    let mut text = String::new();
    let mut at = 0;
    while at < PAGE * PAGES {
        let length = 12 + next(14);
        let sentence: Vec<&str> = (0..length).map(|_| words[next(words.len())]).collect();
        text.push_str(&sentence.join(" "));
        text.push_str(". ");
        at += length;
    }
    text
}
