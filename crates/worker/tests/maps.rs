//! Fonts whose map from codes to letters PDFium skips, through the real worker.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::try_read;
use common::written::{pdf, stream};
use pincite_core::source::document::Aside;

/// What is read of some words, drawn in a font with this map, and what of it the page does not show.
async fn read_with(words: &str, map: &str) -> (String, Vec<String>) {
    let file = pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
            .to_owned(),
        stream("", &format!("BT /F 12 Tf 50 700 Td ({words}) Tj ET")),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /ToUnicode 6 0 R >>".to_owned(),
        stream("", map),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.pdf");
    std::fs::write(&path, file).unwrap();
    let read = try_read(&path, None).await.unwrap();
    let document = &read.source.document;
    let hidden = document.asides().iter().filter(|(_, kind)| *kind == Aside::Hidden);
    let hidden = hidden.map(|(span, _)| span.of(document.text()).to_owned()).collect();
    (read.page(0).to_owned(), hidden)
}

#[tokio::test]
async fn a_map_that_pdfium_skips_is_read_as_other_readers_read_it() {
    const HEAD: &str = "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange<00><FF>endcodespacerange";
    for block in [
        "\n1 beginbfchar\n<21> <00E4>\nendbfchar",
        // The number is wrong, stuck to a word, or not there.
        "\n4 beginbfchar<21><00E4>endbfchar",
        "4 beginbfchar<21><00E4>endbfchar",
        "\n1beginbfchar<21><00E4>endbfchar",
        // One odd entry makes PDFium drop its block.
        "\n2 beginbfchar <21> <00E4> <22> /quotedbl endbfchar",
        "\n1 beginbfchar <21> <E4> endbfchar",
        "\n2 beginbfrange <21><21><00E4> <F0><E0><0030> endbfrange",
    ] {
        let (text, hidden) = read_with("Makset!htaeg", &format!("{HEAD}{block} endcmap end")).await;
        assert_eq!(text, "Maksetähtaeg\n", "{block:?}");
        assert_eq!(hidden, Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_map_that_says_another_letter_than_is_drawn_is_not_believed() {
    // All letters stand for themselves, and 5 for 6.
    let own = "5 beginbfrange <20> <34> <0020> <36> <39> <0036> <41> <5A> <0041> <61> <7A> <0061> <2E> <2E> <002E> endbfrange";
    let map = format!("begincmap {own} 1 beginbfchar <35> <0036> endbfchar endcmap");
    let (text, hidden) = read_with("Sales grew 5.3 per cent", &map).await;
    assert_eq!(text, "Sales grew 6.3 per cent\n");
    assert_eq!(hidden, ["6"]);
    // One that says what is drawn, and one as short as can be.
    let (text, hidden) = read_with("Sales grew 5.3", &map.replace("<0036> endbfchar", "<0035> endbfchar")).await;
    assert_eq!((text.as_str(), hidden.len()), ("Sales grew 5.3\n", 0));
    let tight = "2 beginbfrange<30><34><0030><61><7A><0061>endbfrange1 beginbfchar<35><0036>endbfchar";
    let (text, hidden) = read_with("Sales grew 5.3", tight).await;
    assert!(text == "Sales grew 5.3\n" || hidden == ["6"], "{text:?}, {hidden:?}");
}
