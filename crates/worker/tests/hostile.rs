//! Small files that take all the memory or the time that they are given: they end inside the limits, with a message.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{fixture, program};
use pincite_core::source::document::PageIndex;
use pincite_ingest::{PdfSource, ReadError, Trouble, Warning, WorkerProgram, read_pdf};
use std::path::{Path, PathBuf};
use std::time::Duration;

async fn tried(program: &WorkerProgram, file: &Path) -> Result<PdfSource, ReadError> {
    read_pdf(program, file, None, 2, |_, _, _| {}, std::future::pending()).await
}

/// Made by `tests/hostile/make.py`.
fn hostile(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile").join(name)
}

/// Bytes that the largest process took that this one started and that was seen to end.
#[allow(unsafe_code)]
fn largest_child() -> u64 {
    // SAFETY: all zero is a valid `rusage`, and the system fills it in.
    let usage = unsafe {
        let mut usage = std::mem::zeroed::<libc::rusage>();
        libc::getrusage(libc::RUSAGE_CHILDREN, &raw mut usage);
        usage
    };
    u64::try_from(usage.ru_maxrss).unwrap() << 10
}

fn lost(source: &PdfSource) -> Vec<PageIndex> {
    let pages = source.warnings.iter().flat_map(|warning| match warning {
        Warning::PagesLost { pages, .. } => pages.clone(),
        _ => Vec::new(),
    });
    pages.collect()
}

/// Nine kilobytes took 5 GB in each worker.
#[tokio::test]
async fn forms_that_draw_forms_end_inside_the_limits() {
    const MEMORY: u64 = 256 << 20;
    let bounded = program()
        .with_memory(MEMORY)
        .with_patience(Duration::from_secs(20))
        .with_work(Duration::from_secs(20), Duration::ZERO);
    let source = tried(&bounded, &hostile("nested-forms.pdf")).await.unwrap();
    assert_eq!(lost(&source).len(), 20, "{:?}", source.warnings);
    // Programs and libraries are in memory, too.
    let most = largest_child();
    assert!(most < MEMORY + (128 << 20), "a worker took {} MiB", most >> 20);
}

#[tokio::test]
async fn a_stream_that_is_packed_twice_ends_inside_the_limits() {
    const MEMORY: u64 = 256 << 20;
    let bounded = program().with_memory(MEMORY);
    let source = tried(&bounded, &hostile("packed-twice.pdf")).await.unwrap();
    assert!(!source.pages[0].has_text);
    let most = largest_child();
    assert!(most < MEMORY + (128 << 20), "a worker took {} MiB", most >> 20);
}

/// Each of many files that were read at the same time stayed inside its own limits. Left alone, a worker fills gigabytes of
/// the first page until its time is up.
#[tokio::test]
async fn what_all_workers_take_together_is_bounded() {
    let bounded = program()
        .with_memory_a_file(16 << 30)
        .with_memory_of_all(128 << 20)
        .with_patience(Duration::from_secs(20))
        .with_work(Duration::from_secs(3), Duration::ZERO);
    let file = hostile("nested-forms.pdf");
    let (first, second) = tokio::join!(tried(&bounded, &file), tried(&bounded, &file));
    for source in [first.unwrap(), second.unwrap()] {
        assert_eq!(lost(&source).len(), 20, "{:?}", source.warnings);
        let is_ended = |warning: &Warning| matches!(warning, Warning::PagesLost { pages, trouble: Trouble::Crashed } if pages.contains(&PageIndex(0)));
        assert!(source.warnings.iter().any(is_ended), "{:?}", source.warnings);
    }
    let source = tried(&bounded, &fixture("labels.pdf")).await.unwrap();
    assert_eq!(source.warnings, []);
}

/// Pages that were not even begun when the time was up are told as what they are.
#[tokio::test]
async fn a_file_gets_so_much_time_and_no_more() {
    let slow = program()
        .with_variable("PINCITE_WORKER_FAULT", "hang:0")
        .with_patience(Duration::from_millis(300))
        .with_work(Duration::from_millis(1), Duration::ZERO);
    let source = tried(&slow, &fixture("labels.pdf")).await.unwrap();
    let pages = (0..8).map(PageIndex).collect();
    assert_eq!(
        source.warnings,
        [Warning::PagesLost {
            pages,
            trouble: Trouble::TimedOut
        }]
    );
}
