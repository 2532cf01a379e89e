//! What a library costs as it grows: opening and listing it, checking an answer, finding, memory and disk, size beside size.
//!
//! ```text
//! cargo run --release -p pincite-engine --example pages -- FOLDER 10000 100000 1000000
//! ```
//!
//! Makes a library of so many pages each in FOLDER, 100 pages to a document, and keeps it there for the next run. Each is
//! measured in a process of its own, twice: right after the system was asked to forget its files ("cold", where it lets us),
//! and once more. Figures of a build that was not optimised say nothing.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../benches/made/mod.rs"]
mod made;

use made::{Numbers, answer, make, stated};
use pincite_core::quote::Verdict;
use pincite_core::source::find::Finding;
use pincite_engine::claims::Weighing;
use pincite_engine::{Engine, WorkerProgram};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const PAGES: usize = 100;
const RUNS: usize = 7;

fn milliseconds<T>(run: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let made = run();
    (begun.elapsed().as_secs_f64() * 1e3, made)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Memory that is this program's own and was written to, in megabytes, where the system tells.
fn private_dirty() -> f64 {
    let all = std::fs::read_to_string("/proc/self/smaps_rollup").unwrap_or_default();
    let line = all.lines().find_map(|line| line.strip_prefix("Private_Dirty:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    number.unwrap_or(f64::NAN) / 1024.0
}

fn say(what: &str, figure: f64) {
    println!("{what}\t{figure:.1}");
}

/// Texts of documents from all over the library, read for the answer and let go of.
fn texts(engine: &Engine, wanted: usize) -> Vec<String> {
    let sources = engine.sources().unwrap();
    let mut numbers = Numbers(0x0123_4567_89ab_cdef);
    (0..wanted)
        .map(|_| {
            let source = &sources[numbers.next(sources.len())];
            engine.document(source.record.id).unwrap().text().to_owned()
        })
        .collect()
}

/// Answers whose sources were read by another program, so that nothing of them is in this one's memory.
fn write_answers(folder: &Path, at: &Path) {
    let engine = Engine::open(folder, WorkerProgram::at("none")).unwrap();
    let texts = texts(&engine, 60);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    std::fs::write(at.join("five.md"), answer(&texts[..5], 5)).unwrap();
    std::fs::write(at.join("forty.md"), answer(&texts[5..50], 40)).unwrap();
    std::fs::write(at.join("claims.md"), stated(&texts[50..], 40)).unwrap();
}

fn measure(folder: &Path, at: &Path) {
    let read = |name: &str| std::fs::read_to_string(at.join(name)).unwrap();
    let (five, forty, claims) = (read("five.md"), read("forty.md"), read("claims.md"));
    // What every program has: the words of languages.
    let (opening, engine) = milliseconds(|| Engine::open(folder, WorkerProgram::at("none")).unwrap());
    let (listing, sources) = milliseconds(|| engine.sources().unwrap());
    say("open, ms", opening);
    say("list, ms", listing);
    say("private memory then, MB", private_dirty());
    let (first, checked) = milliseconds(|| engine.bench(None).unwrap().check_text(&five).unwrap());
    say("first check of 5 quotes, ms", first);
    assert_eq!(checked.len(), 5);
    let (mut first_forty, mut slowest) = (0.0, 0.0_f64);
    let mut verbatim = 0;
    let times = (0..RUNS).map(|run| {
        let (took, checked) = milliseconds(|| engine.bench(None).unwrap().check_text(&forty).unwrap());
        if run == 0 {
            first_forty = took;
        }
        let is = |verdict: Verdict| matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided);
        let each = checked.iter().map(|one| one.took.as_secs_f64() * 1e3);
        slowest = each.fold(0.0, f64::max);
        verbatim = checked.iter().filter(|one| is(one.check.verdict)).count();
        took
    });
    let forty_median = median(times.collect());
    say("40 quotes, first, ms", first_forty);
    say("40 quotes, median, ms", forty_median);
    say("the slowest of them, ms", slowest);
    say("of them verbatim or with omissions", verbatim as f64);
    say("private memory then, MB", private_dirty());
    let bench = engine.bench(None).unwrap();
    let weighing = Weighing::default();
    let (first, _) = milliseconds(|| bench.check_claims(&claims, &[], &weighing).unwrap());
    let (again, _) = milliseconds(|| bench.check_claims(&claims, &[], &weighing).unwrap());
    say("40 claims, first, ms", first);
    say("40 claims, again, ms", again);
    let id = sources[sources.len() / 2].record.id;
    let (find, _) = milliseconds(|| engine.find(id, "the tide", Finding::default()).unwrap());
    say("find in one source, ms", find);
    let (search, _) = milliseconds(|| engine.search("the moon raises").unwrap());
    say("search in all, first, ms", search);
    let (search, _) = milliseconds(|| engine.search("the sun raises").unwrap());
    say("search in all, again, ms", search);
    say("private memory at the end, MB", private_dirty());
}

fn bytes(path: &Path) -> u64 {
    match std::fs::read_dir(path) {
        Ok(entries) => entries.flatten().map(|entry| bytes(&entry.path())).sum(),
        Err(_) => std::fs::metadata(path).map_or(0, |about| about.len()),
    }
}

fn forget_files() -> bool {
    let _ = Command::new("sync").status();
    std::fs::write("/proc/sys/vm/drop_caches", "3").is_ok()
}

fn run(which: &[&str]) -> String {
    let here = std::env::current_exe().unwrap();
    let done = Command::new(here).args(which).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// Writes one table: a row for each figure, a column for each size and run.
fn table(columns: &[(String, String)]) {
    print!("{:<38}", "");
    columns.iter().for_each(|(name, _)| print!("{name:>16}"));
    println!();
    let of = |said: &str| {
        said.lines()
            .map(|line| {
                line.split_once('\t')
                    .map(|(what, figure)| (what.to_owned(), figure.to_owned()))
                    .unwrap()
            })
            .collect::<Vec<_>>()
    };
    let figures: Vec<_> = columns.iter().map(|(_, said)| of(said)).collect();
    for (row, (what, _)) in figures[0].iter().enumerate() {
        print!("{what:<38}");
        figures.iter().for_each(|column| print!("{:>16}", column[row].1));
        println!();
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", folder, documents] => return make(Path::new(folder), documents.parse().unwrap(), PAGES),
        ["answers", folder, at] => return write_answers(Path::new(folder), Path::new(at)),
        ["measure", folder, at] => return measure(Path::new(folder), Path::new(at)),
        _ => {}
    }
    let (folder, sizes) = arguments.split_first().expect("a folder, and numbers of pages");
    let mut columns = Vec::new();
    for pages in sizes {
        let documents = pages.parse::<usize>().unwrap() / PAGES;
        let library = PathBuf::from(folder).join(format!("pages-{pages}"));
        let there = library.to_str().unwrap();
        if !library.exists() {
            print!("{pages} pages: {}", run(&["make", there, &documents.to_string()]));
        }
        let scratch = tempfile::tempdir().unwrap();
        let at = scratch.path().to_str().unwrap();
        run(&["answers", there, at]);
        let part = |name: &str| bytes(&library.join(name)) as f64 / 1e6;
        let disk = [
            ("library.db", "database, MB"),
            ("index", "index, MB"),
            ("index/letters", "of it letters, MB"),
        ];
        let disk: String = disk.map(|(name, what)| format!("{what}\t{:.0}\n", part(name))).concat();
        let mut measured = |name: &str| {
            let said = run(&["measure", there, at]) + &disk;
            columns.push((format!("{pages} {name}"), said));
        };
        if forget_files() {
            measured("cold");
        }
        measured("warm");
    }
    table(&columns);
}
