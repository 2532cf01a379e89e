//! How fast PDF files are read and drawn, as ratios within one run.
//!
//! ```text
//! cargo build --release -p pincite-worker
//! cargo run --release -p pincite-worker --example speed -- FILE.pdf…
//! ```
//!
//! For each file: reading all pages' text with glyph boxes (starting the workers, reading, sending and decoding
//! included) beside `pdftotext -bbox` (from poppler-utils; left out when it is not installed), and drawing pages to
//! encoded images in this process beside PDFium's own drawing of the same pages into a buffer.

// The bare PDFium that we compare with is a C library.
#![allow(unsafe_code)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use pdfium_render::prelude::{Pdfium, PdfiumLibraryBindings};
use pincite_core::source::document::PageIndex;
use pincite_ingest::{Renderer, WorkerProgram, read_pdf};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const ROUNDS: usize = 7;
const WIDTH: u32 = 1240;
const MOST_DRAWN: u32 = 40;

#[tokio::main]
async fn main() {
    let program = WorkerProgram::locate().expect("build the worker with the same profile first");
    let pdfium = Pdfium::bind_to_library(library()).expect("PDFium loads");
    unsafe { pdfium.FPDF_InitLibrary() };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    for file in std::env::args().skip(1).map(PathBuf::from) {
        println!("{}", file.display());
        text(&program, &file, cores).await;
        images(&program, &*pdfium, &file).await;
    }
}

/// The library of the source tree that this example was built in, or the one that the variable names.
fn library() -> PathBuf {
    std::env::var_os("PINCITE_PDFIUM").map_or_else(
        || {
            let name = format!("{}pdfium{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.pdfium").join(name)
        },
        PathBuf::from,
    )
}

async fn text(program: &WorkerProgram, file: &Path, cores: usize) {
    let (mut one, mut all, mut poppler) = (Vec::new(), Vec::new(), Vec::new());
    let mut pages = 0;
    let mut characters = 0;
    for _ in 0..ROUNDS {
        for (workers, times) in [(1, &mut one), (cores, &mut all)] {
            let start = Instant::now();
            characters = 0;
            let count = |_, layout: &pincite_core::source::layout::PageLayout, _| characters += layout.glyphs.len();
            let read = read_pdf(program, file, None, workers, count, std::future::pending()).await;
            times.push(start.elapsed());
            pages = read.expect("the file can be read").pages.len();
        }
        let start = Instant::now();
        let run = Command::new("pdftotext")
            .arg("-bbox")
            .arg(file)
            .arg("/dev/null")
            .stderr(Stdio::null())
            .status();
        if run.is_ok_and(|status| status.success()) {
            poppler.push(start.elapsed());
        }
    }
    let (one, all) = (median(one), median(all));
    println!("  text: {pages} pages, {characters} characters; one worker {one:.1?}, {cores} workers {all:.1?}");
    if !poppler.is_empty() {
        let poppler = median(poppler);
        println!(
            "  pdftotext -bbox {poppler:.1?}: ours takes {:.2} of it with one worker, {:.2} with {cores}",
            ratio(one, poppler),
            ratio(all, poppler)
        );
    }
}

async fn images(program: &WorkerProgram, pdfium: &dyn PdfiumLibraryBindings, file: &Path) {
    let renderer = Renderer::new(program.clone());
    let document = unsafe { pdfium.FPDF_LoadDocument(&file.to_string_lossy(), None) };
    assert!(!document.is_null(), "PDFium opens the file");
    let pages = u32::try_from(unsafe { pdfium.FPDF_GetPageCount(document) })
        .unwrap()
        .min(MOST_DRAWN);
    // Opens the file there as well.
    renderer
        .render(file, None, PageIndex(0), WIDTH)
        .await
        .expect("the first page is drawn");
    let (mut bare, mut ours, mut bytes) = (Duration::ZERO, Duration::ZERO, 0);
    for page in 0..pages {
        let (mut bare_times, mut our_times) = (Vec::new(), Vec::new());
        for _ in 0..3 {
            bare_times.push(draw(pdfium, document, page));
            let start = Instant::now();
            let image = renderer
                .render(file, None, PageIndex(page), WIDTH)
                .await
                .expect("the page is drawn");
            our_times.push(start.elapsed());
            if our_times.len() == 1 {
                bytes += image.bytes.len();
            }
        }
        bare += median(bare_times);
        ours += median(our_times);
    }
    unsafe { pdfium.FPDF_CloseDocument(document) };
    println!(
        "  images of {pages} pages, {WIDTH} wide: PDFium alone {:.1?} a page, drawn, encoded and sent {:.1?}, ratio {:.2}; {} KB a page",
        bare / pages,
        ours / pages,
        ratio(ours, bare),
        bytes / 1024 / pages as usize
    );
}

/// PDFium's own time for a page: loading it and drawing it into a buffer.
fn draw(pdfium: &dyn PdfiumLibraryBindings, document: pdfium_render::prelude::FPDF_DOCUMENT, page: u32) -> Duration {
    const BGR: i32 = 2;
    let start = Instant::now();
    unsafe {
        let page = pdfium.FPDF_LoadPage(document, i32::try_from(page).unwrap());
        let ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
        let width = i32::try_from(WIDTH).unwrap();
        #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
        let height = (WIDTH as f32 * ratio).round() as i32;
        let mut pixels = vec![255_u8; usize::try_from(width * 3 * height).unwrap()];
        let bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGR, pixels.as_mut_ptr().cast(), width * 3);
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0x11);
        pdfium.FPDFBitmap_Destroy(bitmap);
        pdfium.FPDF_ClosePage(page);
        std::hint::black_box(&pixels);
    }
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}
