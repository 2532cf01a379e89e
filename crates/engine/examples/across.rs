//! What it costs to hold 40 claims against 1,000 documents each on its own: in a library of other texts, and in one whose documents
//! all say the same, the worst that there is.
//!
//! `cargo run --release -p pincite-engine --example across`. `PINCITE_ACROSS_DOCUMENTS` (1,000 unless set) and
//! `PINCITE_ACROSS_CLAIMS` (40) say how many. Figures of a build that was not optimised say little.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../benches/made/mod.rs"]
mod made;

use pincite_engine::across::Stance;
use pincite_engine::backup::CancellationToken;
use pincite_engine::{Engine, WorkerProgram};
use std::path::Path;
use std::time::Instant;

const PAGES: usize = 20;
const MOST_SECONDS: f64 = 5.0;

fn number(variable: &str, usual: usize) -> usize {
    let set = std::env::var(variable).ok();
    set.and_then(|set| set.parse().ok()).unwrap_or(usual)
}

fn measure(what: &str, folder: &Path, claims: usize) {
    let program = WorkerProgram::at(Path::new("no-worker-is-needed"));
    let engine = Engine::open(folder, program).unwrap();
    let sources = engine.sources().unwrap();
    let texts: Vec<_> = (0..40)
        .map(|i| engine.document(sources[i * 7919 % sources.len()].record.id).unwrap())
        .collect();
    let texts: Vec<&str> = texts.iter().map(|document| document.text()).collect();
    let answer = engine.add_answer(None, &made::stated(&texts, claims)).unwrap();
    engine.claims_judged();
    for run in ["first", "again"] {
        let begun = Instant::now();
        let across = engine.across(answer, &CancellationToken::new(), |_, _| ()).unwrap();
        let seconds = begun.elapsed().as_secs_f64();
        let cells: usize = across.rows.iter().map(|row| row.cells.len()).sum();
        let says = across.rows.iter().flat_map(|row| &row.cells);
        let says = says.filter(|cell| cell.stance == Stance::Says).count();
        let left: usize = across.rows.iter().map(|row| row.left).sum();
        let verdict = if seconds <= MOST_SECONDS { "in time" } else { "TOO SLOW" };
        println!(
            "{what:<12} {run:<6} {seconds:>6.2} s  {} rows, {} columns, {cells} cells of which {says} say it, {left} not looked into: {verdict}",
            across.rows.len(),
            across.columns.len()
        );
    }
}

fn main() {
    let (documents, claims) = (
        number("PINCITE_ACROSS_DOCUMENTS", 1_000),
        number("PINCITE_ACROSS_CLAIMS", 40),
    );
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("others");
    made::make(&folder, documents, PAGES);
    measure("other texts", &folder, claims);
    let folder = place.path().join("same");
    made::make_alike(&folder, documents, PAGES / 5);
    measure("all alike", &folder, claims);
}
