//! Text that the pages of real PDF files hold and do not show.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::try_read;
use common::written::{pdf, stream};
use pincite_core::source::document::Aside;

/// What a page of this content does not show. `/Im` is a picture of one grey dot.
async fn hidden(content: &str) -> (String, Vec<String>) {
    let file = pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R \
         /Resources << /Font << /F 5 0 R >> /XObject << /Im 6 0 R >> /ExtGState << /Clear << /ca 0 >> >> >> >>"
            .to_owned(),
        stream("", content),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>".to_owned(),
        stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
            "0",
        ),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.pdf");
    std::fs::write(&path, file).unwrap();
    let read = try_read(&path, None).await.unwrap();
    let document = &read.source.document;
    let of = |(span, _): &(pincite_core::source::text::TextSpan, Aside)| span.of(document.text()).trim().to_owned();
    let asides = document.asides().iter().filter(|(_, kind)| *kind == Aside::Hidden);
    (document.text().to_owned(), asides.map(of).collect())
}

#[tokio::test]
async fn what_a_page_does_not_show_is_told() {
    const SEEN: &str = "BT /F 12 Tf 50 700 Td (All can see this.) Tj ET ";
    const SECRET: &str = "BT /F 12 Tf 50 650 Td (Nobody sees this.) Tj ET ";
    let cases = [
        ("no ink", format!("q 3 Tr {SECRET} Q"), true),
        (
            "no ink over a picture: the text of a scan",
            format!("q 500 0 0 700 20 20 cm /Im Do Q q 3 Tr {SECRET} Q"),
            false,
        ),
        (
            "no ink beside a picture",
            format!("q 100 0 0 50 20 20 cm /Im Do Q q 3 Tr {SECRET} Q"),
            true,
        ),
        ("white on nothing", format!("q 1 g {SECRET} Q"), true),
        ("white on white", format!("q 1 g 0 0 600 800 re f {SECRET} Q"), true),
        (
            "white on a dark ground",
            format!("q 0.2 g 40 640 200 30 re f 1 g {SECRET} Q"),
            false,
        ),
        (
            "white on a thick line",
            format!("q 0 G 30 w 40 655 m 300 655 l S 1 g {SECRET} Q"),
            false,
        ),
        ("white, with an edge", format!("q 1 g 0 G 2 Tr {SECRET} Q"), false),
        ("clear", format!("q /Clear gs {SECRET} Q"), true),
        (
            "tiny",
            "BT /F 0.1 Tf 50 650 Td (Nobody sees this.) Tj ET".to_owned(),
            true,
        ),
        ("plain", SECRET.to_owned(), false),
        ("grey", format!("q 0.9 g {SECRET} Q"), false),
    ];
    for (name, content, is_hidden) in cases {
        let (text, found) = hidden(&format!("{SEEN}{content}")).await;
        assert!(text.contains("Nobody sees this."), "{name}: {text:?}");
        let expected: &[&str] = if is_hidden { &["Nobody sees this."] } else { &[] };
        assert_eq!(found, expected, "{name}");
    }
}
