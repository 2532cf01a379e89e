//! What a large library costs: opening one of 10,000 sources and listing it, beside an empty one; and searching 1,000
//! sources, a keystroke at a time.
//!
//! `cargo run --release -p pincite-engine --example large`. The libraries are made up, through the store as the program
//! itself does: `PINCITE_LARGE_SOURCES` (10,000 unless set) of a page each, and `PINCITE_LARGE_SEARCHED` (1,000) of
//! `PINCITE_LARGE_PAGES` (20) pages each. `PINCITE_LARGE_FOLDER` names a folder in which they are kept, so that the next run
//! need not make them again. Figures of a build that was not optimised say nothing.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use pincite_core::fold::Folded;
use pincite_core::source::about::About;
use pincite_core::source::document::{Document, PageIndex, Place, Segment, SourceKind};
use pincite_core::source::layout::{PageGeometry, Rotation, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_engine::{Engine, WorkerProgram};
use pincite_store::{Library, PageRecord, SourceContents, SourceState};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const RUNS: usize = 5;
const TEXT: &str = include_str!("../../../assets/make/text/tides.txt");
/// What is typed into the search, a letter at a time.
const TYPED: &str = "the moon raises tides";

fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable)
        .ok()
        .and_then(|set| set.parse().ok())
        .unwrap_or(usual)
}

/// Sentences of the sample in an order of their own for each source, with a word that no other source has.
fn contents(source: usize, pages: usize) -> SourceContents {
    let sentences: Vec<&str> = TEXT.split_inclusive(". ").collect();
    let (mut text, mut segments) = (String::new(), Vec::new());
    for page in 0..pages {
        let start = text.len();
        text.push_str(&format!("Paper {source} says on its page {page} what follows. "));
        for line in 0..20 {
            text.push_str(sentences[(source * 31 + page * 17 + line * 7) % sentences.len()].trim());
            text.push('\n');
        }
        segments.push(Segment {
            span: TextSpan::from_bytes(start..text.len()).unwrap(),
            place: Place::Page {
                index: PageIndex(u32::try_from(page).unwrap()),
                label: None,
            },
        });
    }
    let document = Document::new(text, segments, Vec::new()).unwrap();
    let record = PageRecord {
        label: None,
        geometry: PageGeometry {
            bounds: UserRect {
                x0: 0.0,
                y0: 0.0,
                x1: 612.0,
                y1: 792.0,
            },
            rotation: Rotation::None,
        },
        has_text: true,
    };
    SourceContents {
        folded: Folded::of(&document),
        document,
        words: Vec::new(),
        duration: None,
        pages: vec![record; pages],
        outline: Vec::new(),
        about: About {
            title: Some(format!("Paper {source}")),
            ..About::default()
        },
        warnings: Vec::new(),
        state: SourceState::Ready,
    }
}

fn make(folder: &Path, sources: usize, pages: usize) {
    let library = Library::open(folder).unwrap();
    let there = library.sources().unwrap().len();
    if there >= sources {
        return;
    }
    println!("Making a library of {sources} sources in {} …", folder.display());
    let files = tempfile::tempdir().unwrap();
    for source in there..sources {
        let file = files.path().join(format!("paper-{source}.pdf"));
        std::fs::write(&file, format!("%PDF-1.4 stands for paper {source}")).unwrap();
        let id = library.adopt(&file, SourceKind::Pdf).unwrap().id;
        library
            .begin_reading(id)
            .unwrap()
            .finish(&contents(source, pages))
            .unwrap();
    }
}

/// Everything that the window asks for before it shows its first list.
fn list(engine: &Engine) -> usize {
    let sources = engine.sources().unwrap();
    engine.quoted().unwrap();
    engine.belongings().unwrap();
    engine.same_texts().unwrap();
    engine.answers().unwrap();
    engine.collections().unwrap();
    sources.len()
}

fn open(folder: &Path) -> Arc<Engine> {
    // Nothing here is read from a file, so that the worker is never started.
    Engine::open(folder, WorkerProgram::at("pincite-worker")).unwrap()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn opening(folder: &Path) -> (Duration, Duration) {
    let mut times = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let begun = Instant::now();
        let engine = open(folder);
        times.0.push(begun.elapsed());
        let begun = Instant::now();
        list(&engine);
        times.1.push(begun.elapsed());
    }
    (median(times.0), median(times.1))
}

fn main() {
    let kept = std::env::var_os("PINCITE_LARGE_FOLDER").map(PathBuf::from);
    let own = tempfile::tempdir().unwrap();
    let place = kept.unwrap_or_else(|| own.path().to_owned());
    let (sources, searched) = (
        number("PINCITE_LARGE_SOURCES", 10_000),
        number("PINCITE_LARGE_SEARCHED", 1_000),
    );
    if cfg!(debug_assertions) {
        println!("This build is not optimised: its figures say nothing.");
    }

    let (empty, large, full) = (place.join("empty"), place.join("large"), place.join("searched"));
    make(&large, sources, 1);
    make(&full, searched, number("PINCITE_LARGE_PAGES", 20));
    let (none, some) = (opening(&empty), opening(&large));
    println!(
        "empty library:           opened in {:>8.1?}, listed in {:>8.1?}",
        none.0, none.1
    );
    println!(
        "library of {sources} sources: opened in {:>8.1?}, listed in {:>8.1?}",
        some.0, some.1
    );
    let more = (some.0 + some.1).saturating_sub(none.0 + none.1);
    println!("more than the empty one: {more:.1?} (to be below 1 s)");

    let engine = open(&full);
    let mut strokes = Vec::new();
    for end in 2..=TYPED.len() {
        let begun = Instant::now();
        let hits = engine.search(&TYPED[..end]).unwrap();
        strokes.push((begun.elapsed(), end, hits.sources.len()));
    }
    let slowest = strokes.iter().max().unwrap();
    println!(
        "search in {searched} sources: median {:.1?} a keystroke, slowest {:.1?} after {:?} with {} sources found (to be below 100 ms)",
        median(strokes.iter().map(|stroke| stroke.0).collect()),
        slowest.0,
        &TYPED[..slowest.1],
        slowest.2
    );
}
