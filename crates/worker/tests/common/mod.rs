//! What the tests of the real worker share.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, unreachable_pub)]

pub mod written;

use pincite_core::source::layout::PageLayout;
use pincite_ingest::{Password, PdfSource, ReadError, WorkerProgram, read_pdf};
use std::path::{Path, PathBuf};

/// The worker that was built with these tests.
pub fn program() -> WorkerProgram {
    WorkerProgram::at(env!("CARGO_BIN_EXE_pincite-worker"))
}

/// A file of the repository's test files.
pub fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/pdf")
        .join(name)
}

/// A file, read, with all its glyphs in the order of its pages.
#[derive(Debug)]
pub struct Read {
    pub source: PdfSource,
    pub layouts: Vec<PageLayout>,
}

impl Read {
    /// The text of the page with this index.
    pub fn page(&self, index: usize) -> &str {
        self.source.document.segments()[index]
            .span
            .of(self.source.document.text())
    }
}

pub async fn try_read(file: &Path, password: Option<&Password>) -> Result<Read, ReadError> {
    let mut layouts = Vec::new();
    let on_page = |index: pincite_core::source::document::PageIndex, layout: &PageLayout, _| {
        layouts.push((index, layout.clone()));
    };
    let source = read_pdf(&program(), file, password, 2, on_page, std::future::pending()).await?;
    layouts.sort_by_key(|(index, _)| *index);
    Ok(Read {
        source,
        layouts: layouts.into_iter().map(|(_, layout)| layout).collect(),
    })
}

/// One of the repository's test files, which can be read.
pub async fn read(name: &str) -> Read {
    try_read(&fixture(name), None)
        .await
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}
