//! Real PDF files through the real worker: what was typed into a page.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::written::{pdf, stream};
use common::{Read, try_read};
use pincite_core::source::document::Aside;

/// Two pages of 400 by 600 points with a sentence that goes over the page's end; on the first, these annotations with a
/// form's fields among them.
fn form(annotations: &[&str]) -> Vec<u8> {
    let first = 8;
    let references: Vec<String> = (first..first + annotations.len())
        .map(|at| format!("{at} 0 R"))
        .collect();
    let fonts = "/Resources << /Font << /Helv 5 0 R >> >>";
    let page = |content: u32, more: &str| {
        format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents {content} 0 R {fonts} {more} >>")
    };
    let mut objects = vec![
        format!(
            "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [{0}] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >> >>",
            references.join(" ")
        ),
        "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>".to_owned(),
        page(6, &format!("/Annots [{}]", references.join(" "))),
        page(7, ""),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        stream(
            "",
            "BT /Helv 12 Tf 50 550 Td (Name of the keeper:) Tj 0 -500 Td (The lamp is lit) Tj ET",
        ),
        stream("", "BT /Helv 12 Tf 50 550 Td (before the sun is gone.) Tj ET"),
    ];
    objects.extend(annotations.iter().map(|annotation| (*annotation).to_owned()));
    pdf(&objects)
}

async fn read(annotations: &[&str]) -> Read {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("form.pdf");
    std::fs::write(&path, form(annotations)).unwrap();
    try_read(&path, None).await.unwrap()
}

const NAME: &str =
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Hannelore Grimm) /F 4 /Rect [200 545 350 565] >>";
const DUTY: &str = "<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 131072 /T (duty) /Opt [(Night watch) (Day watch)] /V (Night watch) /F 4 /Rect [200 505 350 525] >>";

#[tokio::test]
async fn values_of_fields_are_text_where_they_are_seen() {
    let read = read(&[NAME, DUTY]).await;
    let text = read.page(0);
    assert_eq!(
        text,
        "Name of the keeper:\nThe lamp is lit\nHannelore Grimm\nNight watch\n"
    );
    let at = text.find("Hannelore").unwrap();
    let rect = read.layouts[0].glyphs[at].unwrap();
    assert!(
        rect.x0 >= 200.0 && rect.x1 < 350.0 && rect.y0 >= 540.0 && rect.y1 <= 570.0,
        "{rect:?}"
    );
}

#[tokio::test]
async fn what_a_signature_shows_is_text() {
    let signature =
        "<< /Type /Annot /Subtype /Widget /FT /Sig /T (signed) /F 132 /Rect [50 300 250 340] /AP << /N 9 0 R >> >>";
    let form = |resources: &str, content: &str| {
        let said = format!("/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << {resources} >>");
        stream(&said, content)
    };
    // Signing programs draw a form in a form.
    let outer = form("/XObject << /FRM 10 0 R >>", "q /FRM Do Q");
    let inner = form(
        "/Font << /Helv 5 0 R >>",
        "BT /Helv 10 Tf 2 22 Td (Digitally signed by) Tj 0 -14 Td (Hannelore Grimm) Tj ET",
    );
    let read = read(&[signature, &outer, &inner]).await;
    assert_eq!(
        read.page(0),
        "Name of the keeper:\nThe lamp is lit\nDigitally signed by\nHannelore Grimm\n"
    );
    let unseen = read_of(&[&signature.replace("/F 132", "/F 134"), &outer, &inner]).await;
    assert_eq!(unseen, "Name of the keeper:\nThe lamp is lit\n");
}

async fn read_of(annotations: &[&str]) -> String {
    read(annotations).await.page(0).to_owned()
}

#[tokio::test]
async fn sentences_go_on_past_what_was_typed() {
    let read = read(&[NAME, DUTY]).await;
    let document = &read.source.document;
    let asides: Vec<(&str, Aside)> = document
        .asides()
        .iter()
        .map(|(span, aside)| (span.of(document.text()), *aside))
        .collect();
    assert_eq!(asides, [("Hannelore Grimm\nNight watch\n", Aside::Note)]);
}

#[tokio::test]
async fn text_written_over_a_page_is_text_and_what_is_not_seen_is_none() {
    let look = "/AP << /N 10 0 R >>";
    let over = format!("<< /Type /Annot /Subtype /FreeText /Contents (Approved) /Rect [50 300 250 320] /F 4 {look} >>");
    let comment = "<< /Type /Annot /Subtype /Text /Contents (I wonder) /Rect [300 300 320 320] /F 4 >>";
    let drawn = stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /Helv 5 0 R >> >>",
        "BT /Helv 12 Tf 2 5 Td (Approved with regret) Tj ET",
    );
    let check = async |annotations: &[&str], typed: &str| {
        let read = read(annotations).await;
        assert_eq!(read.page(0), format!("Name of the keeper:\nThe lamp is lit\n{typed}"));
    };
    check(&[&over, comment, &drawn], "Approved with regret\n").await;
    check(&[&over.replace("/F 4", "/F 2"), comment, &drawn], "").await;
    check(&[&over.replace("/F 4", "/F 32"), comment, &drawn], "").await;
    check(&[&NAME.replace("/FT /Tx", "/FT /Tx /Ff 8192")], "").await;
    check(&[&NAME.replace("/F 4", "/F 2")], "").await;
}
