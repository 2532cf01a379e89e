//! What checking an answer's quotes and claims costs in a large library, beside a bare search of all its letters.
//!
//! `cargo bench -p pincite-engine --bench library`. The library is made up: the sentences of the repository's own texts with their
//! words varied, 100 pages to a document. `PINCITE_BENCH_DOCUMENTS` sets how many (1,000 unless set);
//! `PINCITE_BENCH_FOLDER` names a folder in which the library is kept, so that the next run need not make it again.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod made;

use made::{answer, make, stated};
use pincite_core::fold::folded;
use pincite_core::quote::Verdict;
use pincite_engine::check::{Bench, Checked};
use pincite_engine::claims::{Support, Weighing};
use pincite_engine::{Engine, WorkerProgram};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const PAGES: usize = 100;
const QUOTES: usize = 40;
const CLAIMS: usize = 40;
const RUNS: usize = 9;

fn measure_claims(bench: &Bench, texts: &[&str], claims: usize) {
    let answer = stated(texts, claims);
    let weighing = Weighing::default();
    let mut found = Vec::new();
    let times: Vec<f64> = (0..RUNS)
        .map(|_| milliseconds(|| found = bench.check_claims(&answer, &[], &weighing).unwrap()))
        .collect();
    let supported = found
        .iter()
        .filter(|one| one.check.support == Support::Supported)
        .count();
    let first = times[0];
    println!(
        "{} claims, {supported} supported: first, with their sources indexed for it, {:.1} ms, median {:.1} ms",
        found.len(),
        first,
        median(times)
    );
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn milliseconds(run: impl FnOnce()) -> f64 {
    let begun = Instant::now();
    run();
    begun.elapsed().as_secs_f64() * 1e3
}

/// The most memory that this program has held, in megabytes, where the system tells.
fn memory(which: &str) -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(which))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
}

fn report(checked: &[Checked]) {
    let kind = |verdict: Verdict| match verdict {
        Verdict::Exact | Verdict::Normalized => "verbatim",
        Verdict::Elided => "with an omission",
        Verdict::Altered | Verdict::MeaningChanged => "altered",
        Verdict::NotFound | Verdict::NotCheckable(_) => "not found",
    };
    for wanted in ["verbatim", "with an omission", "altered", "not found"] {
        let times: Vec<f64> = checked
            .iter()
            .filter(|one| kind(one.check.verdict) == wanted)
            .map(|one| one.took.as_secs_f64() * 1e3)
            .collect();
        if !times.is_empty() {
            let most = times.iter().copied().fold(0.0, f64::max);
            println!(
                "  {wanted:<17} {:>3} quotes, median {:>8.3} ms, most {most:>8.3} ms",
                times.len(),
                median(times)
            );
        }
    }
}

fn measure(folder: &Path, quotes: usize) {
    let begun = Instant::now();
    let engine = Engine::open(folder, WorkerProgram::at("none")).unwrap();
    println!("opened in {:.2} s", begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    let bench: Bench = engine.bench(None).unwrap();
    println!("texts at hand after {:.2} s", begun.elapsed().as_secs_f64());
    let documents: Vec<_> = engine
        .sources()
        .unwrap()
        .iter()
        .map(|source| engine.document(source.record.id).unwrap())
        .collect();
    let texts: Vec<&str> = documents.iter().map(|document| document.text()).collect();
    let answer = answer(&texts, quotes);
    let mut first = None;
    let times: Vec<f64> = (0..RUNS)
        .map(|_| {
            milliseconds(|| {
                let checked = bench.check_text(&answer).unwrap();
                first.get_or_insert(checked);
            })
        })
        .collect();
    let first_run = times[0];
    report(&first.unwrap());
    println!(
        "{quotes} quotes, {} sources: first {:.1} ms, median {:.1} ms",
        bench.sources(),
        first_run,
        median(times)
    );
    if let (Some(most), Some(now)) = (memory("VmHWM"), memory("RssAnon")) {
        println!("memory: {now:.0} MB of its own, at most {most:.0} MB in all");
    }
    measure_claims(&bench, &texts, CLAIMS);
    if let (Some(most), Some(now)) = (memory("VmHWM"), memory("RssAnon")) {
        println!("memory with claims: {now:.0} MB of its own, at most {most:.0} MB in all");
    }
    // Held against: the first words of each quote in the same letters, by nothing but a search for bytes.
    let letters: Vec<String> = texts.iter().map(|text| folded(text)).collect();
    let needles: Vec<String> = answer
        .split('“')
        .skip(1)
        .map(|rest| folded(rest.split('”').next().unwrap()))
        .collect();
    let bare = milliseconds(|| {
        for needle in &needles {
            let finder = memchr::memmem::Finder::new(needle);
            for text in &letters {
                black_box(finder.find(text.as_bytes()));
            }
        }
    });
    println!("bare search for the same quotes, verbatim only, one after the other: {bare:.1} ms");
}

fn main() {
    let documents: usize = std::env::var("PINCITE_BENCH_DOCUMENTS").map_or(1_000, |number| number.parse().unwrap());
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, which, folder, quotes] = &arguments[..]
        && which == "measure"
    {
        measure(Path::new(folder), quotes.parse().unwrap());
        return;
    }
    let scratch = tempfile::tempdir().unwrap();
    let kept = std::env::var_os("PINCITE_BENCH_FOLDER").map_or_else(|| scratch.path().to_owned(), PathBuf::from);
    for (name, documents, pages, quotes) in [("one", 1, 300, 5), ("many", documents, PAGES, QUOTES)] {
        let folder = kept.join(format!("{name}-{documents}"));
        if !folder.exists() {
            make(&folder, documents, pages);
        }
        println!("\n{documents} documents of {pages} pages");
        // In a process of its own, so that making the library leaves no mark on its memory.
        let here = std::env::current_exe().unwrap();
        let status = Command::new(here)
            .arg("measure")
            .arg(&folder)
            .arg(quotes.to_string())
            .status();
        assert!(status.unwrap().success());
    }
}
