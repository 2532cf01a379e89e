//! Words that the pages of real PDF files show struck out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::try_read;
use common::written::{pdf, stream};
use pincite_core::source::document::{Aside, Document};
use pincite_core::source::text::TextSpan;

/// A page of this content, with these annotations, as it is read.
async fn page(content: &str, annotations: &str) -> Document {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.pdf");
    let file = pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [{annotations}] /Resources \
             << /Font << /F 5 0 R >> >> >>"
        ),
        stream("", content),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>".to_owned(),
        "<< /Type /Annot /Subtype /StrikeOut /Rect [50 696 132 710] /QuadPoints [50 710 132 710 50 697 132 697] >>"
            .to_owned(),
    ]);
    std::fs::write(&path, file).unwrap();
    try_read(&path, None).await.unwrap().source.document
}

/// What it shows struck out.
async fn struck(content: &str, annotations: &str) -> Vec<String> {
    let document = page(content, annotations).await;
    let of = |(span, _): &(TextSpan, Aside)| span.of(document.text()).trim().to_owned();
    let asides = document.asides().iter().filter(|(_, kind)| *kind == Aside::Struck);
    asides.map(of).collect()
}

/// "The rent is fixed." is 82 points wide, "The rent" 40.
#[tokio::test]
async fn a_line_through_words_strikes_them_out() {
    const TEXT: &str = "BT /F 12 Tf 50 700 Td (The rent is fixed.) Tj 0 -20 Td (It may rise.) Tj ET ";
    const WHOLE: &[&str] = &["The rent is fixed."];
    let cases: &[(&str, String, &[&str])] = &[
        ("nothing", TEXT.to_owned(), &[]),
        ("a stroke", format!("{TEXT} 0.7 w 50 703.2 m 132 703.2 l S"), WHOLE),
        (
            "a stroke below the letters",
            format!("0.7 w 50 703.2 m 132 703.2 l S {TEXT}"),
            WHOLE,
        ),
        ("a filled bar", format!("{TEXT} 1 0 0 rg 50 702.9 82 0.6 re f"), WHOLE),
        (
            "two bars of one path",
            format!("{TEXT} 50 702.9 82 0.6 re 50 682.9 54 0.6 re f"),
            &["The rent is fixed.\nIt may rise."],
        ),
        (
            "each word by itself",
            format!("{TEXT} 0.7 w 50 703 m 69 703 l S 72 703 m 89 703 l S"),
            &["The rent"],
        ),
        ("under the words", format!("{TEXT} 0.7 w 50 698.6 m 132 698.6 l S"), &[]),
        ("over the words", format!("{TEXT} 0.7 w 50 710 m 132 710 l S"), &[]),
        ("the line of a chart", format!("{TEXT} 0.7 w 20 703 m 500 703 l S"), &[]),
        ("white", format!("{TEXT} 1 G 0.7 w 50 703 m 132 703 l S"), &[]),
        (
            "painted over before the text",
            format!("0.7 w 50 703 m 132 703 l S 1 g 40 690 200 30 re f 0 g {TEXT}"),
            &[],
        ),
        (
            "a thick bar, as one that blackens",
            format!("{TEXT} 0.8 g 50 700 82 8 re f"),
            &[],
        ),
    ];
    let mut wrong = Vec::new();
    for (name, content, expected) in cases {
        let found = struck(content, "").await;
        if found != *expected {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(struck(TEXT, "6 0 R").await, WHOLE, "a reader's mark");
}

/// A quote that left out a struck "not", which anybody may have marked, was verbatim without a word.
#[tokio::test]
async fn words_that_a_passage_goes_past_are_told_too() {
    let line = "0.7 w 104.7 703 m 119.3 703 l S";
    let document = page(
        &format!("BT /F 12 Tf 50 700 Td (The rent is not fixed.) Tj ET {line}"),
        "",
    )
    .await;
    let span = |words: &str| {
        let at = document.text().find(words).unwrap();
        TextSpan::from_bytes(at..at + words.len()).unwrap()
    };
    assert!(document.strikes(&[span("The rent is"), span("fixed.")]));
    assert!(!document.strikes(&[span("The rent"), span("is")]));
}
