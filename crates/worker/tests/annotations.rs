//! Real PDF files through the real worker: what readers marked in them, well made and with harm in mind.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::written::{pdf, stream};
use common::{fixture, program};
use pincite_core::source::document::PageIndex;
use pincite_ingest::{AnnotationKind, LONGEST_NOTE, PageAnnotations, RenderError, Renderer};
use std::path::Path;

async fn read(file: &Path, page: u32) -> Result<PageAnnotations, RenderError> {
    Renderer::new(program()).annotations(file, None, PageIndex(page)).await
}

/// A page of 400 by 600 points with these annotations.
async fn with(annotations: &[String]) -> PageAnnotations {
    let file = pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Annots [{}] >>",
            annotations.join(" ")
        ),
        stream("", "q Q"),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("written.pdf");
    std::fs::write(&path, file).unwrap();
    read(&path, 0).await.unwrap()
}

fn highlight(quads: &str, more: &str) -> String {
    format!("<< /Type /Annot /Subtype /Highlight /Rect [50 500 150 520] /QuadPoints [{quads}] {more} >>")
}

const QUAD: &str = "50 520 150 520 50 500 150 500";

#[tokio::test]
async fn what_readers_marked_is_told_in_order() {
    let file = fixture("annotations.pdf");
    let first = read(&file, 0).await.unwrap();
    assert!(!first.more);
    let told: Vec<_> = first
        .list
        .iter()
        .map(|one| {
            (
                one.number,
                one.kind,
                one.rects.len(),
                one.note.as_str(),
                one.author.as_deref(),
            )
        })
        .collect();
    // The note's window (4), the hidden one and the shape are none of a reader's list.
    assert_eq!(
        told,
        [
            (
                0,
                AnnotationKind::Highlight,
                1,
                "compare with the timetable",
                Some("Anna Kurz")
            ),
            (1, AnnotationKind::Underline, 1, "", Some("Ben")),
            (2, AnnotationKind::Strikeout, 1, "", None),
            (3, AnnotationKind::Note, 1, "Which flood?", Some("Anna Kurz")),
            (5, AnnotationKind::Highlight, 2, "two lines", None),
        ]
    );
    let at: Vec<_> = first.list.iter().map(|one| one.at_ms).collect();
    assert_eq!(at[..4], [Some(1_709_251_199_000), Some(1_709_251_199_000), None, None]);
    // Each has a drawing, from which its colour is read.
    let colours: Vec<_> = first.list.iter().map(|one| one.colour).collect();
    assert_eq!(
        colours[0].map(|[red, _, blue]| (red > 240, blue < 20)),
        Some((true, true))
    );
    assert_eq!(colours[4].map(|[red, _, blue]| blue > red), Some(true));
    assert_eq!(read(&file, 1).await.unwrap().list.len(), 1);
    assert!(matches!(read(&file, 2).await, Err(RenderError::NoSuchPage { .. })));
}

#[tokio::test]
async fn absurd_quads_mark_nothing() {
    let cases: [(&str, usize); 9] = [
        (QUAD, 1),
        ("", 1),
        ("1e39 1e39 -1e39 1e39 1e39 -1e39 -1e39 -1e39", 1),
        ("9000 9000 9100 9000 9000 8900 9100 8900", 0),
        ("50 520 50 520 50 520 50 520", 0),
        ("50 520 150", 1),
        ("/a (b) null 1 2 3 4 5", 1),
        ("150 500 50 500 150 520 50 520", 1),
        ("-99999 99999 99999 99999 -99999 -99999 99999 -99999", 1),
    ];
    for (quads, expected) in cases {
        let found = with(&[highlight(quads, "")]).await;
        let rects = &found.list[0].rects;
        assert!(rects.len() <= expected, "{quads}: {rects:?}");
        for rect in rects {
            let inside = rect.x0 >= 0.0 && rect.y0 >= 0.0 && rect.x1 <= 400.0 && rect.y1 <= 600.0;
            assert!(inside && rect.x0 < rect.x1 && rect.y0 < rect.y1, "{quads}: {rect:?}");
        }
    }
    // More lines than any passage has: a part of them would mark other words than the reader did.
    let many = with(&[highlight(&vec![QUAD; 5000].join(" "), "")]).await;
    assert!(many.list.is_empty() && many.more, "{many:?}");
    let as_many = with(&[highlight(&vec![QUAD; 512].join(" "), "")]).await;
    assert_eq!((as_many.list[0].rects.len(), as_many.more), (512, false));
}

#[tokio::test]
async fn texts_and_numbers_are_bounded() {
    let long = "a".repeat(LONGEST_NOTE + 1);
    let huge = "b".repeat(6 << 20);
    let said = |text: &str| highlight(QUAD, &format!("/Contents ({text}) /T ({text}) /M ({text})"));
    let found = with(&[said(&long), said(&huge), said("short")]).await;
    let told: Vec<_> = found.list.iter().map(|one| (one.note.len(), one.cut)).collect();
    assert_eq!(told, [(LONGEST_NOTE, true), (0, true), (5, false)]);
    assert!(
        found
            .list
            .iter()
            .all(|one| one.author.as_ref().is_some_and(|who| who.len() <= 200) || one.cut)
    );
    // Together they have to fit into a message.
    let long = highlight(QUAD, &format!("/Contents ({})", "ü".repeat(LONGEST_NOTE)));
    let found = with(&vec![long; 300]).await;
    assert_eq!(found.list.len(), 300);
    assert!(found.list.iter().map(|one| one.note.len()).sum::<usize>() <= 4 << 20);
    // So many that somebody means harm.
    let page: Vec<String> = (0..1500).map(|_| highlight(QUAD, "")).collect();
    let found = with(&page).await;
    assert_eq!((found.list.len(), found.more), (1000, true));
}

#[tokio::test]
async fn what_is_no_mark_of_a_reader_is_left_out() {
    for (annotation, expected) in [
        (highlight(QUAD, "/F 2"), 0),
        (highlight(QUAD, "/F 32"), 0),
        (highlight(QUAD, "/F 4"), 1),
        (highlight(QUAD, "/StateModel (Review) /State (Accepted)"), 0),
        ("<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] >>".to_owned(), 0),
        ("<< /Type /Annot /Subtype /Popup /Rect [1 1 9 9] >>".to_owned(), 0),
        ("<< /Type /Annot /Subtype /Nonsense /Rect [1 1 9 9] >>".to_owned(), 0),
        ("<< >>".to_owned(), 0),
        ("null".to_owned(), 0),
        ("99 0 R".to_owned(), 0),
        ("(text)".to_owned(), 0),
    ] {
        assert_eq!(
            with(std::slice::from_ref(&annotation)).await.list.len(),
            expected,
            "{annotation}"
        );
    }
    let colour = async |more: &str| with(&[highlight(QUAD, more)]).await.list[0].colour;
    assert_eq!(colour("/C [1 0 0]").await, Some([255, 0, 0]));
    assert_eq!(colour("").await, None);
}
