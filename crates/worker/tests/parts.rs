//! Real PDF files through the real worker: what pages have beside their text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::written::{pdf, stream};
use common::{fixture, program};
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::UserRect;
use pincite_ingest::{LinkTarget, PageLink, PageParts, RenderError, Renderer};

/// Three pages of 400 by 600 points; the first has these annotations and these words, each at a place of its own.
fn with_annotations(annotations: &[String], words: &[(f32, f32, &str)]) -> Vec<u8> {
    let words: Vec<String> = words
        .iter()
        .map(|(x, y, words)| format!("BT /F 12 Tf {x} {y} Td ({words}) Tj ET"))
        .collect();
    let page = |more: &str| format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] {more} >>");
    let first = format!(
        "/Contents 6 0 R /Resources << /Font << /F 7 0 R >> >> /Annots [{}]",
        annotations.join(" ")
    );
    pdf(&[
        "<< /Type /Catalog /Pages 2 0 R /Dests << /Named [5 0 R /FitH 200] >> >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>".to_owned(),
        page(&first),
        page("/Rotate 90"),
        page(""),
        stream("", &words.join("\n")),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ])
}

fn link(rect: &str, does: &str) -> String {
    format!("<< /Type /Annot /Subtype /Link /Rect [{rect}] {does} >>")
}

async fn parts(file: &[u8], page: u32) -> PageParts {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("written.pdf");
    std::fs::write(&path, file).unwrap();
    let renderer = Renderer::new(program());
    renderer.parts(&path, None, PageIndex(page)).await.unwrap()
}

fn page(page: u32, left: Option<f32>, top: Option<f32>) -> LinkTarget {
    let page = PageIndex(page);
    LinkTarget::Page { page, left, top }
}

#[tokio::test]
async fn links_lead_where_the_file_says() {
    let check = async |does: &str, expected: Option<LinkTarget>| {
        let file = with_annotations(&[link("50 500 150 520", does)], &[]);
        let found = parts(&file, 0).await.links;
        let rects = vec![UserRect {
            x0: 50.0,
            y0: 500.0,
            x1: 150.0,
            y1: 520.0,
        }];
        let expected: Vec<PageLink> = expected.map(|target| PageLink { rects, target }).into_iter().collect();
        assert_eq!(found, expected, "{does}");
    };
    let address = |address: &str| Some(LinkTarget::Address(address.to_owned()));
    check("/Dest [4 0 R /XYZ 10 300 null]", Some(page(1, Some(10.0), Some(300.0)))).await;
    check("/Dest [4 0 R /XYZ null null null]", Some(page(1, None, None))).await;
    check("/Dest [5 0 R /FitH 450]", Some(page(2, None, Some(450.0)))).await;
    check("/Dest [5 0 R /FitR 10 20 30 40]", Some(page(2, Some(10.0), Some(40.0)))).await;
    check("/Dest [5 0 R /Fit]", Some(page(2, None, None))).await;
    check("/Dest /Named", Some(page(2, None, Some(200.0)))).await;
    check("/A << /S /GoTo /D [3 0 R /Fit] >>", Some(page(0, None, None))).await;
    check(
        "/A << /S /URI /URI (https://example.org/a?b=c) >>",
        address("https://example.org/a?b=c"),
    )
    .await;
    // Whoever follows it looks at it first.
    check(
        "/A << /S /URI /URI (javascript:alert\\(1\\)) >>",
        address("javascript:alert(1)"),
    )
    .await;
    // Outside the document, and what is no link to anywhere.
    check("/Dest [99 /Fit]", None).await;
    check("/Dest [-1 /Fit]", None).await;
    check("/Dest [1 /Fit]", Some(page(1, None, None))).await;
    check("/Dest /Nowhere", None).await;
    check("/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>", None).await;
    check("/A << /S /Launch /F (calc.exe) >>", None).await;
    check("/A << /S /JavaScript /JS (app.alert\\(1\\)) >>", None).await;
    check("/A << /S /URI /URI () >>", None).await;
    check("", None).await;
}

#[tokio::test]
async fn links_stand_on_the_page_or_not_at_all() {
    let check = async |rect: &str, quads: &str, expected: &[[f32; 4]]| {
        let file = with_annotations(&[link(rect, &format!("/Dest [4 0 R /Fit] {quads}"))], &[]);
        let found = parts(&file, 0).await.links;
        let rects = found
            .iter()
            .flat_map(|link| &link.rects)
            .map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1]);
        assert_eq!(rects.collect::<Vec<_>>(), expected, "{rect} {quads}");
    };
    check("150 520 50 500", "", &[[50.0, 500.0, 150.0, 520.0]]).await;
    check("-50 500 150 700", "", &[[0.0, 500.0, 150.0, 600.0]]).await;
    check("500 500 550 520", "", &[]).await;
    check("50 500 50 520", "", &[]).await;
    check("-9 -9 99999999 99999999", "", &[[0.0, 0.0, 400.0, 600.0]]).await;
    let two_lines = "/QuadPoints [300 520 390 520 300 508 390 508 20 506 90 506 20 494 90 494]";
    check(
        "20 494 390 520",
        two_lines,
        &[[300.0, 508.0, 390.0, 520.0], [20.0, 494.0, 90.0, 506.0]],
    )
    .await;
}

#[tokio::test]
async fn written_addresses_are_links_where_the_file_makes_none() {
    let words = [
        (40.0, 500.0, "See https://example.org/tides for more,"),
        (40.0, 400.0, "or www.example.com, or write to keeper@example.net."),
        (40.0, 300.0, "and https://example.org/made here"),
    ];
    let made = link("40 295 300 315", "/A << /S /URI /URI (https://example.org/other) >>");
    let found = parts(&with_annotations(&[made], &words), 0).await.links;
    let addresses: Vec<(&str, f32)> = found
        .iter()
        .map(|link| match &link.target {
            LinkTarget::Address(address) => (address.as_str(), (link.rects[0].y0 / 100.0).round() * 100.0),
            LinkTarget::Page { .. } => panic!("{link:?}"),
        })
        .collect();
    let expected = [
        ("https://example.org/other", 300.0),
        ("https://example.org/tides", 500.0),
        ("http://www.example.com", 400.0),
        ("mailto:keeper@example.net", 400.0),
    ];
    assert_eq!(addresses, expected);
}

#[tokio::test]
async fn thousands_of_links_are_cut_short() {
    let many: Vec<String> = (0..5000)
        .map(|i| link(&format!("{} 10 {} 20", i % 300, i % 300 + 20), "/Dest [4 0 R /Fit]"))
        .collect();
    assert_eq!(parts(&with_annotations(&many, &[]), 0).await.links.len(), 1000);
}

#[tokio::test]
async fn asking_for_parts_turns_no_page() {
    let renderer = Renderer::new(program());
    for page in (0..6).map(PageIndex) {
        let draw = async || renderer.render(&fixture("rotated.pdf"), None, page, 200).await.unwrap();
        let before = draw().await;
        renderer.parts(&fixture("rotated.pdf"), None, page).await.unwrap();
        assert!(draw().await == before, "{page:?}");
    }
}

#[tokio::test]
async fn pages_without_links_have_none_and_missing_pages_say_so() {
    let renderer = Renderer::new(program());
    let parts = renderer
        .parts(&fixture("article.pdf"), None, PageIndex(0))
        .await
        .unwrap();
    assert_eq!(parts.links, []);
    let error = renderer
        .parts(&fixture("labels.pdf"), None, PageIndex(8))
        .await
        .unwrap_err();
    assert!(matches!(error, RenderError::NoSuchPage { .. }), "{error:?}");
}

/// A page of 400 by 600 points, turned by 90 degrees, that draws this; `/I` is an image, `/O` a form that draws it at 50, 60
/// from its own origin, 100 wide and 40 high, with a matrix of its own.
fn with_images(content: &str) -> Vec<u8> {
    let image = "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8";
    pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Rotate 90 /Contents 4 0 R \
         /Resources << /XObject << /I 5 0 R /O 6 0 R /P 7 0 R >> >> >>"
            .to_owned(),
        stream("", content),
        stream(image, "abc"),
        stream(
            "/Type /XObject /Subtype /Form /BBox [0 0 1000 1000] /Matrix [1 0 0 1 10 0] /Resources << /XObject << /I 5 0 R >> >>",
            "q 100 0 0 40 50 60 cm /I Do Q",
        ),
        // A form in a form.
        stream(
            "/Type /XObject /Subtype /Form /BBox [0 0 1000 1000] /Resources << /XObject << /O 6 0 R >> >>",
            "q 1 0 0 1 0 100 cm /O Do Q",
        ),
    ])
}

#[tokio::test]
async fn pictures_are_where_they_are_drawn() {
    let check = async |content: &str, expected: &[[f32; 4]]| {
        let found = parts(&with_images(content), 0).await.pictures;
        let rects = found
            .iter()
            .map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1].map(f32::round));
        assert_eq!(rects.collect::<Vec<_>>(), expected, "{content}");
    };
    check("q 100 0 0 50 20 30 cm /I Do Q", &[[20.0, 30.0, 120.0, 80.0]]).await;
    check("q 0 100 -50 0 200 30 cm /I Do Q", &[[150.0, 30.0, 200.0, 130.0]]).await;
    // Partly outside, wholly outside, and too small to be one.
    check("q 100 0 0 50 350 30 cm /I Do Q", &[[350.0, 30.0, 400.0, 80.0]]).await;
    check("q 100 0 0 50 900 30 cm /I Do Q q 200 0 0 1 0 0 cm /I Do Q", &[]).await;
    // In forms, whose matrices join.
    check("/O Do", &[[60.0, 60.0, 160.0, 100.0]]).await;
    check("q 2 0 0 2 5 5 cm /O Do Q", &[[125.0, 125.0, 325.0, 205.0]]).await;
    check("q 0.5 0 0 0.5 5 5 cm /P Do Q", &[[35.0, 85.0, 85.0, 105.0]]).await;
    // Seen through a hole.
    check(
        "q 30 40 50 20 re W n 100 0 0 50 20 30 cm /I Do Q",
        &[[30.0, 40.0, 80.0, 60.0]],
    )
    .await;
    // A scan, in one piece and in strips.
    check("q 400 0 0 600 0 0 cm /I Do Q q 50 0 0 50 20 30 cm /I Do Q", &[]).await;
    let strips: Vec<String> = (0..12)
        .map(|i| format!("q 400 0 0 50 0 {} cm /I Do Q", i * 50))
        .collect();
    check(&strips.join(" "), &[]).await;
    check("q 400 0 0 300 0 0 cm /I Do Q", &[[0.0, 0.0, 400.0, 300.0]]).await;
    assert_eq!(
        parts(&std::fs::read(fixture("scan.pdf")).unwrap(), 0).await.pictures,
        []
    );
}
