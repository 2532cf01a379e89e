//! Files that do not tell for sure which letters they draw, through the real worker.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::written::{pdf, stream};
use common::{read, try_read};
use pincite_ingest::Warning;

/// What is read of a page of this content, in a font that is said to be this and a map, and what of it is not sure.
async fn read_with(content: &str, font: &str, map: &str) -> (String, Vec<String>) {
    let file = pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
            .to_owned(),
        stream("", &format!("BT /F 12 Tf 50 700 Td {content} ET")),
        format!("<< /Type /Font {font} /ToUnicode 6 0 R >>"),
        stream("", map),
        stream("", "600 0 0 0 500 700 d1 0 0 500 700 re f"),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.pdf");
    std::fs::write(&path, file).unwrap();
    let read = try_read(&path, None).await.unwrap();
    let document = &read.source.document;
    let unsure = document.unsure().iter().map(|span| span.of(document.text()).to_owned());
    (read.page(0).to_owned(), unsure.collect())
}

const TIMES: &str = "/Subtype /Type1 /BaseFont /Times-Roman";

#[tokio::test]
async fn of_a_map_that_breaks_off_what_it_may_have_told_is_not_sure() {
    const HEAD: &str = "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange<00><FF>endcodespacerange";
    let letters = "2 beginbfrange <41> <5A> <0041> <61> <7A> <0061> endbfrange";
    for end in ["", " 1 beginbfchar", " 2 beginbfchar <22> <00FC>"] {
        let (text, unsure) = read_with("(Makset!htaeg on viis) Tj", TIMES, &format!("{HEAD} {letters}{end}")).await;
        assert_eq!(text, "Makset!htaeg on viis\n", "{end:?}");
        assert_eq!(unsure, ["Makset!htaeg"], "{end:?}");
    }
    let whole = format!("{HEAD} {letters} 1 beginbfchar <21> <00E4> endbfchar endcmap end");
    let (text, unsure) = read_with("(Makset!htaeg on viis) Tj", TIMES, &whole).await;
    assert_eq!((text.as_str(), unsure.len()), ("Maksetähtaeg on viis\n", 0));
    // Codes that read as text are believed.
    let broken = format!("{HEAD} 1 beginbfrange <41> <5A> <0041> endbfrange 1 beginbfchar");
    let (text, unsure) = read_with("(The ferry and the barge are tied.) Tj", TIMES, &broken).await;
    assert_eq!(
        (text.as_str(), unsure.len()),
        ("The ferry and the barge are tied.\n", 0)
    );
}

/// A font of boxes, with these names for the codes from 33 on.
fn boxes(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    let procs: String = names.iter().map(|name| format!("/{name} 7 0 R ")).collect();
    let names = names.iter().map(|name| format!("/{name} ")).collect::<String>();
    format!(
        "/Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << {procs} >> /FirstChar 33 \
         /LastChar 126 /Widths [{}] /Encoding << /Type /Encoding /Differences [33 {names}] >> /Resources << >>",
        "600 ".repeat(94)
    )
}

#[tokio::test]
async fn names_that_are_none_of_letters_are_doubted_unless_they_read_as_text() {
    let numbered = boxes((1..=94).map(|at| format!("g{at:02}")));
    let (text, unsure) = read_with("(7KLV) Tj 100 0 Td (LV) Tj", &numbered, "").await;
    assert_eq!(text, "7KLV LV\n");
    assert_eq!(unsure, ["7KLV", "LV"]);
    let (text, unsure) = read_with(
        "(This) Tj 100 0 Td (is) Tj 100 0 Td (the) Tj 100 0 Td (pier) Tj",
        &numbered,
        "",
    )
    .await;
    assert_eq!((text.as_str(), unsure.len()), ("This is the pier\n", 0));
}

#[tokio::test]
async fn fonts_that_tell_nothing_and_fonts_that_tell_their_codes_are_not_sure() {
    for name in ["no-unicode.pdf", "codes.pdf"] {
        let read = read(name).await;
        let document = &read.source.document;
        let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
        let unsure: usize = document
            .unsure()
            .iter()
            .map(|span| letters(span.of(document.text())))
            .sum();
        assert!(
            unsure * 10 >= letters(document.text()) * 9,
            "{name}: {:?}",
            document.text()
        );
        assert!(
            matches!(read.source.warnings.as_slice(), [Warning::UnknownLetters { .. }]),
            "{name}: {:?}",
            read.source.warnings
        );
    }
    for name in [
        "article.pdf",
        "accents.pdf",
        "arabic.pdf",
        "chinese.pdf",
        "hebrew.pdf",
        "labels.pdf",
    ] {
        assert_eq!(read(name).await.source.document.unsure(), [], "{name}");
    }
}

#[tokio::test]
async fn spaces_that_call_themselves_something_else_are_spaces() {
    let read = read("spaces.pdf").await;
    assert_eq!(
        read.page(0),
        "The tide runs for six hours and rests for twelve minutes,\nand the ferry crosses while it rests.\n"
    );
    assert_eq!(read.source.document.unsure(), []);
}
