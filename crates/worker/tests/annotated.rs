//! Copies of PDFs with highlights, made by the real worker and read back.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::written::{pdf, stream};
use common::{fixture, program, try_read};
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::UserRect;
use pincite_ingest::{AnnotateError, Highlight, NotAnnotated, Renderer, annotate_pdf};
use std::path::Path;

const MADE: (&str, &str) = ("Pincite", "D:20261126083000Z");

fn highlight(page: u32, boxes: Vec<UserRect>) -> Highlight {
    Highlight {
        page: PageIndex(page),
        boxes,
        colour: [255, 0, 0],
        subject: "≠ Meaning changed".to_owned(),
        note: "“four” (p. 45)\nKurz: „vier“ \\ 四 ) >> ]".to_owned(),
    }
}

fn line(left: f32, bottom: f32) -> UserRect {
    UserRect {
        x0: left,
        y0: bottom,
        x1: left + 200.0,
        y1: bottom + 12.0,
    }
}

async fn annotated(file: &Path, highlights: &[Highlight]) -> Result<Vec<u8>, NotAnnotated> {
    match annotate_pdf(&program(), file, highlights, MADE).await {
        Ok(copy) => Ok(copy),
        Err(AnnotateError::Not(why)) => Err(why),
        Err(error) => panic!("{}: {error}", file.display()),
    }
}

/// How many highlights a file has, by what stands in it in plain text.
fn highlights(file: &[u8]) -> usize {
    let name = b"/NM(pincite-";
    file.windows(name.len()).filter(|window| window == name).count()
}

#[tokio::test]
async fn a_copy_begins_with_its_file_and_says_the_same() {
    let place = tempfile::tempdir().unwrap();
    for name in [
        "article.pdf",
        "rotated.pdf",
        "cropped.pdf",
        "chinese.pdf",
        "scan.pdf",
        "ten-thousand-pages.pdf",
    ] {
        let file = fixture(name);
        let original = std::fs::read(&file).unwrap();
        let marks = [
            highlight(0, vec![line(72.0, 400.0), line(72.0, 380.0)]),
            highlight(0, vec![line(72.0, 300.0)]),
        ];
        let copy = annotated(&file, &marks).await.unwrap();
        assert!(copy.starts_with(&original), "{name}");
        assert_eq!(std::fs::read(&file).unwrap(), original, "the original stays");
        assert_eq!(highlights(&copy) - highlights(&original), 2, "{name}");
        let added = String::from_utf8_lossy(&copy[original.len()..]).into_owned();
        // Each is an object of its own, to which its page refers.
        let objects = added.matches("/Subtype/Highlight").count();
        assert_eq!(
            (objects, added.matches(" 0 obj\n<</").count() >= 3),
            (2, true),
            "{name}: {added}"
        );
        if name == "ten-thousand-pages.pdf" {
            continue;
        }
        let path = place.path().join(name);
        std::fs::write(&path, &copy).unwrap();
        let (before, after) = (
            try_read(&file, None).await.unwrap(),
            try_read(&path, None).await.unwrap(),
        );
        assert_eq!(before.source.document.text(), after.source.document.text(), "{name}");
        // Marked once more, it keeps what it has.
        let again = annotated(&path, &marks[..1]).await.unwrap();
        assert_eq!(highlights(&again[copy.len()..]), 1);
        assert!(again.starts_with(&copy));
    }
}

#[tokio::test]
async fn what_is_marked_is_drawn_where_it_is() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("copy.pdf");
    let plain = fixture("article.pdf");
    let box_of = UserRect {
        x0: 0.0,
        y0: 560.0,
        x1: 420.0,
        y1: 595.0,
    };
    std::fs::write(&path, annotated(&plain, &[highlight(0, vec![box_of])]).await.unwrap()).unwrap();
    let renderer = Renderer::new(program());
    let mut red = Vec::new();
    for file in [&plain, &path] {
        let image = renderer.render(file, None, PageIndex(0), 420).await.unwrap();
        let image = image::load_from_memory(&image.bytes).unwrap().to_rgb8();
        let rows = |from: u32, to: u32| {
            let places = (from..to).flat_map(|y| (0..image.width()).map(move |x| (x, y)));
            places
                .filter(|(x, y)| {
                    let [r, g, _] = image.get_pixel(*x, *y).0;
                    r > 200 && g < 200
                })
                .count()
        };
        red.push((rows(4, 30), rows(100, image.height())));
    }
    assert_eq!(red[0].0, 0);
    assert!(red[1].0 > 420 * 20 && red[1].1 == red[0].1, "{red:?}");
}

#[tokio::test]
async fn protected_signed_and_damaged_files_are_left_alone() {
    let place = tempfile::tempdir().unwrap();
    let mark = [highlight(0, vec![line(72.0, 400.0)])];
    for (name, why) in [
        ("encrypted.pdf", NotAnnotated::Protected),
        ("empty-owner-2.pdf", NotAnnotated::Protected),
        ("truncated.pdf", NotAnnotated::Damaged),
        ("not-a-pdf.pdf", NotAnnotated::Damaged),
        ("empty.pdf", NotAnnotated::Damaged),
    ] {
        assert_eq!(annotated(&fixture(name), &mark).await.unwrap_err(), why, "{name}");
    }
    let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Annots 5 0 R >>";
    let written = |catalogue: &str, more: &[&str]| {
        let mut objects = vec![
            catalogue.to_owned(),
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
            page.to_owned(),
            stream("", "0 0 m"),
            "[ 6 0 R ]".to_owned(),
        ];
        objects.extend(more.iter().map(|one| (*one).to_owned()));
        pdf(&objects)
    };
    let signed = written(
        "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>",
        &[
            "<< /Type /Annot /Subtype /Widget /FT /Sig /T (S) /V 7 0 R /Rect [0 0 0 0] /P 3 0 R >>",
            "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>",
        ],
    );
    let path = place.path().join("signed.pdf");
    std::fs::write(&path, signed).unwrap();
    assert_eq!(annotated(&path, &mark).await, Err(NotAnnotated::Signed));

    // Annotations that pages share a list for, and that are there already, stay.
    let listed = written(
        "<< /Type /Catalog /Pages 2 0 R >>",
        &["<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /P 3 0 R >>"],
    );
    let path = place.path().join("listed.pdf");
    std::fs::write(&path, &listed).unwrap();
    let copy = annotated(&path, &mark).await.unwrap();
    let added = String::from_utf8_lossy(&copy[listed.len()..]).into_owned();
    assert!(added.contains("5 0 obj\n[6 0 R 7 0 R ]"), "{added}");
    // Nothing to mark, and a page that is not there.
    assert_eq!(annotated(&path, &[]).await, Err(NotAnnotated::Damaged));
    assert_eq!(
        annotated(&path, &[highlight(9, vec![line(0.0, 0.0)])]).await,
        Err(NotAnnotated::Damaged)
    );
}
