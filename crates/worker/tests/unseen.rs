//! Text that the pages of real PDF files hold and do not show.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::try_read;
use common::written::{pdf, stream};
use pincite_core::source::document::Aside;

/// A page of this content, as a file. `/Im` is a picture of one grey dot, `/Fo` a form, `/On` and `/Off` are layers,
/// `/OffFo` is a form in the latter.
fn file(content: &str, annotations: &str) -> Vec<u8> {
    const SECRET: &str = "BT /F 12 Tf 50 650 Td (Nobody sees this.) Tj ET ";
    let in_form = "/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /F 5 0 R >> >>";
    pdf(&[
        "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [8 0 R 9 0 R] /D << /OFF [9 0 R] >> >> >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [{annotations}] /Resources \
             << /Font << /F 5 0 R >> /XObject << /Im 6 0 R /Fo 7 0 R /OffFo 10 0 R >> /ExtGState << /Clear << /ca 0 >> \
             /Pale << /ca 0.3 >> /Multiply << /BM /Multiply >> >> /Properties << /On 8 0 R /Off 9 0 R >> >> >>"
        ),
        stream("", content),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>".to_owned(),
        stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
            "0",
        ),
        stream(in_form, SECRET),
        "<< /Type /OCG /Name (On) >>".to_owned(),
        "<< /Type /OCG /Name (Off) >>".to_owned(),
        stream(&format!("{in_form} /OC 9 0 R"), SECRET),
        stream(
            "/Type /XObject /Subtype /Form /BBox [0 0 200 30]",
            "0 g 0 0 200 30 re f",
        ),
        "<< /Type /Annot /Subtype /Square /Rect [40 640 240 670] /AP << /N 11 0 R >> >>".to_owned(),
        "<< /Type /Annot /Subtype /Link /Rect [40 640 240 670] >>".to_owned(),
    ])
}

/// The text of a page of this content, and what of it the page does not show.
async fn hidden(content: &str, annotations: &str) -> (String, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.pdf");
    std::fs::write(&path, file(content, annotations)).unwrap();
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
        ("white on white", format!("q 1 g 0 0 600 690 re f {SECRET} Q"), true),
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
        let (text, found) = hidden(&format!("{SEEN}{content}"), "").await;
        assert!(text.contains("Nobody sees this."), "{name}: {text:?}");
        let expected: &[&str] = if is_hidden { &["Nobody sees this."] } else { &[] };
        assert_eq!(found, expected, "{name}");
    }
}

const SECRET: &str = "BT /F 12 Tf 50 650 Td (Nobody sees this.) Tj ET ";
const OVER: &str = "40 640 200 30 re f ";

async fn check(name: &str, content: &str, annotations: &str, is_hidden: bool) {
    const SEEN: &str = "BT /F 12 Tf 50 700 Td (All can see this.) Tj ET ";
    let (text, found) = hidden(&format!("{SEEN}{content}"), annotations).await;
    assert!(text.contains("Nobody sees this."), "{name}: {text:?}");
    let expected: &[&str] = if is_hidden { &["Nobody sees this."] } else { &[] };
    assert_eq!(found, expected, "{name}");
}

#[tokio::test]
async fn text_below_what_is_painted_later_is_not_shown() {
    let picture = "q 200 0 0 30 40 640 cm /Im Do Q";
    check("below a white shape", &format!("{SECRET} q 1 g {OVER} Q"), "", true).await;
    check("below a black shape", &format!("{SECRET} q 0 g {OVER} Q"), "", true).await;
    check("below a picture", &format!("{SECRET} {picture}"), "", true).await;
    check(
        "below a thick line",
        &format!("{SECRET} q 0 G 30 w 40 655 m 300 655 l S Q"),
        "",
        true,
    )
    .await;
    let strips: String = (0..30).map(|at| format!("40 {} 200 1.1 re f ", 640 + at)).collect();
    check("below thin strips", &format!("{SECRET} 1 g {strips}"), "", true).await;
    let other = "q 1 g 40 640 200 30 re f Q BT /F 12 Tf 50 651 Td (Another text stands here.) Tj ET";
    check(
        "below a shape with other text on it",
        &format!("{SECRET} {other}"),
        "",
        true,
    )
    .await;
    let again = format!("q 0.9 g {OVER} Q {SECRET}");
    check("on a shape that is drawn before it", &again, "", false).await;
    check(
        "below a clear shape",
        &format!("{SECRET} q /Clear gs {OVER} Q"),
        "",
        false,
    )
    .await;
    check(
        "below a pale marker",
        &format!("{SECRET} q /Pale gs 1 1 0 rg {OVER} Q"),
        "",
        false,
    )
    .await;
    check(
        "below a marker",
        &format!("{SECRET} q /Multiply gs 1 1 0 rg {OVER} Q"),
        "",
        false,
    )
    .await;
    check("below a frame", &format!("{SECRET} 3 w 40 640 200 30 re S"), "", false).await;
    check("struck through", &format!("{SECRET} 45 653 200 1.5 re f"), "", false).await;
    check(
        "below the picture of its page",
        &format!("{SECRET} q 600 0 0 800 0 0 cm /Im Do Q"),
        "",
        false,
    )
    .await;
    check("on a form", "q /Fo Do Q", "", false).await;
    check("below an annotation", SECRET, "12 0 R", true).await;
    check("below a link", SECRET, "13 0 R", false).await;
}

#[tokio::test]
async fn text_that_is_clipped_or_switched_off_is_not_shown() {
    check("clipped away", &format!("q 300 100 50 50 re W n {SECRET} Q"), "", true).await;
    check("clipped to nothing", &format!("q 0 0 m 0 0 l W n {SECRET} Q"), "", true).await;
    let two = "q 0 0 50 50 re 500 700 50 50 re W n";
    check("between two clips", &format!("{two} {SECRET} Q"), "", true).await;
    check(
        "clipped to its own line",
        &format!("q 40 640 200 30 re W n {SECRET} Q"),
        "",
        false,
    )
    .await;
    check(
        "clipped to the page",
        &format!("q 0 0 600 800 re W n {SECRET} Q"),
        "",
        false,
    )
    .await;
    check(
        "in a layer that is off",
        &format!("/OC /Off BDC {SECRET} EMC"),
        "",
        true,
    )
    .await;
    check("in a layer that is on", &format!("/OC /On BDC {SECRET} EMC"), "", false).await;
    check("in a form in a layer that is off", "q /OffFo Do Q", "", true).await;
    check("in a form", "q /Fo Do Q", "", false).await;
    check(
        "in a form that is clipped away",
        "q 300 100 50 50 re W n /Fo Do Q",
        "",
        true,
    )
    .await;
    check("in a form that is covered", &format!("q /Fo Do Q 1 g {OVER}"), "", true).await;
    check(
        "moved, and seen",
        &format!("q 1 0 0 1 0 -300 cm 40 640 200 30 re W n {SECRET} Q"),
        "",
        false,
    )
    .await;
}

#[tokio::test]
async fn text_in_the_colour_of_its_ground_is_not_shown() {
    check(
        "grey on the same grey",
        &format!("q 0.5 g {OVER} 0.51 g {SECRET} Q"),
        "",
        true,
    )
    .await;
    check(
        "blue on grey",
        &format!("q 0.5 g {OVER} 0 0 1 rg {SECRET} Q"),
        "",
        false,
    )
    .await;
    check("nearly white on nothing", &format!("q 0.98 g {SECRET} Q"), "", true).await;
    check(
        "white in a frame",
        &format!("q 40 640 200 30 re S 1 g {SECRET} Q"),
        "",
        true,
    )
    .await;
    let picture = "q 200 0 0 30 40 640 cm /Im Do Q";
    check("white on a picture", &format!("{picture} 1 g {SECRET}"), "", false).await;
    let bold = format!("{SECRET} 1 0 0 1 0.2 0 cm {SECRET}");
    check("drawn twice, as bold text", &bold, "", false).await;
    check(
        "drawn twice and marked",
        &format!("{SECRET} {SECRET} /Pale gs 1 1 0 rg {OVER}"),
        "",
        false,
    )
    .await;
}

#[tokio::test]
async fn letters_that_are_said_and_not_drawn_are_not_shown() {
    let said = |drawn: &str| {
        format!("/Span << /ActualText (Nobody sees this.) >> BDC BT /F 12 Tf 50 650 Td ({drawn}) Tj ET EMC")
    };
    check("said of other words", &said("Everybody reads that."), "", true).await;
    check("said of a dot", &said("."), "", true).await;
    check("said of the same", &said("Nobody sees this."), "", false).await;
    check("said of the same, parted", &said("No-body sees this"), "", false).await;
}

#[tokio::test]
async fn text_that_another_program_read_of_a_picture_is_called_that() {
    const PAGE: &str = "q 600 0 0 800 0 0 cm /Im Do Q ";
    const LINES: &str = "BT /F 12 Tf 50 700 Td (The harbour was closed) Tj 0 -20 Td (for eleven days.) Tj ET ";
    const FEW: &str = "q 3 Tr BT /F 12 Tf 50 100 Td (page) Tj ET Q ";
    let cases = [
        (
            "no ink over the picture of the page",
            format!("{PAGE} q 3 Tr {LINES} Q"),
            true,
        ),
        ("below the picture of the page", format!("{LINES} {PAGE}"), true),
        ("ink on a picture of paper", format!("{PAGE} {LINES}"), false),
        ("no picture", LINES.to_owned(), false),
        (
            "a picture beside",
            format!("{LINES} q 90 0 0 90 300 300 cm /Im Do Q"),
            false,
        ),
        ("few words of many", format!("{PAGE} {LINES} {FEW}"), false),
    ];
    for (name, content, expected) in cases {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("page.pdf");
        std::fs::write(&path, file(&content, "")).unwrap();
        let read = try_read(&path, None).await.unwrap();
        let document = &read.source.document;
        assert!(document.text().contains("eleven days"), "{name}: {}", document.text());
        assert_eq!(!document.pictures().is_empty(), expected, "{name}");
        let warnings: Vec<String> = read.source.warnings.iter().map(ToString::to_string).collect();
        let is_told = warnings
            .iter()
            .any(|warning| warning.contains("read by another program"));
        assert_eq!(is_told, expected, "{name}: {warnings:?}");
    }
}
