//! Any bytes as the inside of the part of a document, of slides, or of a book that holds its text; the first byte says which.
//! And the same bytes as the whole archive.
#![no_main]

mod shown;

use libfuzzer_sys::fuzz_target;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;

const CONTAINER: &str = "<container><rootfiles><rootfile full-path='a.opf'/></rootfiles></container>";
const PACKAGE: &str = "<package><manifest><item id='a' href='a.xhtml'/></manifest><spine><itemref idref='a'/></spine></package>";
const SLIDES: &str = "<p:presentation/>";

fuzz_target!(|bytes: &[u8]| {
    shown::check(bytes, "essay.docx");
    let Some((kind, text)) = bytes.split_first() else { return };
    let files: &[(&str, &[u8])] = match kind % 5 {
        0 => &[("word/document.xml", text)],
        1 => &[("ppt/presentation.xml", SLIDES.as_bytes()), ("ppt/slides/slide1.xml", text)],
        2 => &[("mimetype", b"application/vnd.oasis.opendocument.text"), ("content.xml", text)],
        3 => &[("mimetype", b"application/vnd.oasis.opendocument.presentation"), ("content.xml", text)],
        _ => &[
            ("mimetype", b"application/epub+zip"),
            ("META-INF/container.xml", CONTAINER.as_bytes()),
            ("a.opf", PACKAGE.as_bytes()),
            ("a.xhtml", text),
        ],
    };
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a name of ours");
        zip.write_all(text).expect("memory takes it");
    }
    let whole = zip.finish().expect("memory takes it").into_inner();
    shown::check(&whole, "file");
});
