//! Pages as pictures through the real worker and its models: what is read, where it stands, and which way up the page lies.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::written::{pdf, stream};
use common::{Read, fixture, program, read, try_read};
use image::{DynamicImage, ImageFormat};
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::UserRect;
use pincite_ingest::{
    NotSearchable, OpenPdf, Pace, Renderer, Scan, ScanOutcome, Scanner, SearchableError, TextFrom, searchable_copy,
};
use std::collections::BTreeSet;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

struct AtOnce;

impl Pace for AtOnce {
    async fn pass(&self, _: u32) {}
}

/// A page of one of the test files as a picture, 150 dots an inch.
async fn picture(name: &str, page: u32) -> DynamicImage {
    let renderer = Renderer::new(program());
    let image = renderer
        .render(&fixture(name), None, PageIndex(page), 1240)
        .await
        .unwrap();
    image::load_from_memory(&image.bytes).unwrap()
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(picture.to_rgb8())
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

/// A file of pictures, its first page read.
async fn scanned(file: &Path) -> Scan {
    Scanner::new(&program(), file, None).scan(PageIndex(0)).await.unwrap()
}

/// The same file, with what was read of its picture.
async fn with_scan(file: &Path, scan: Scan) -> Read {
    let mut layouts = Vec::new();
    let open = OpenPdf::open(&program(), file, None)
        .await
        .unwrap()
        .with_scans([scan], TextFrom::Better);
    let source = open
        .read(1, &Arc::new(AtOnce), |_, layout, _| layouts.push(layout.clone()))
        .await
        .unwrap();
    Read { source, layouts }
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.len() > 2)
        .map(str::to_lowercase)
        .collect()
}

/// The share of the words of `truth` that are among those of `read`.
fn found(truth: &str, read: &str) -> f32 {
    let read: BTreeSet<String> = words(read).into_iter().collect();
    let truth = words(truth);
    truth.iter().filter(|word| read.contains(*word)).count() as f32 / truth.len().max(1) as f32
}

#[tokio::test]
async fn a_picture_of_a_page_is_read_whichever_way_up_it_lies() {
    let truth = read("article.pdf").await;
    let picture = picture("article.pdf", 0).await;
    let folder = tempfile::tempdir().unwrap();
    let ways = [
        ("upright.png", picture.clone(), ImageFormat::Png),
        ("left.jpg", picture.rotate270(), ImageFormat::Jpeg),
        ("right.webp", picture.rotate90(), ImageFormat::WebP),
        ("over.tif", picture.rotate180(), ImageFormat::Tiff),
    ];
    for (name, picture, format) in ways {
        let file = folder.path().join(name);
        std::fs::write(&file, encoded(&picture, format)).unwrap();
        let scan = scanned(&file).await;
        assert_eq!(scan.outcome(), ScanOutcome::Read, "{name}");
        let share = found(truth.page(0), scan.text());
        assert!(share > 0.95, "{name}: {share}\n{}", scan.text());
        // It is kept and comes back as it was.
        let kept = Scan::from_bytes(&scan.to_bytes()).unwrap();
        assert_eq!(kept.text(), scan.text());
        let read = with_scan(&file, kept).await;
        assert_eq!(read.page(0), scan.text(), "{name}");
        assert_eq!(read.source.document.pictures().len(), 1);
        assert!(
            read.source.pages[0].has_text && read.source.warnings.is_empty(),
            "{:?}",
            read.source.warnings
        );
        on_ink(&picture, &read, name);
        // A copy that other programs can search has the same words at the same places, and they are another program's.
        let copy = searchable(&file, &scan, folder.path()).await;
        let share = found(scan.text(), copy.page(0)).min(found(copy.page(0), scan.text()));
        assert!(share > 0.99, "{name}: {share}\n{}", copy.page(0));
        on_ink(&picture, &copy, name);
        assert_eq!(copy.source.document.pictures().len(), 1, "{name}");
    }
}

/// A copy of a file with what was read of its first page, read as a file with text.
async fn searchable(file: &Path, scan: &Scan, folder: &Path) -> Read {
    let scan = Scan::from_bytes(&scan.to_bytes()).unwrap();
    let copy = searchable_copy(&program(), file, &[scan]).await.unwrap();
    assert_eq!(
        (copy.begins_with_file, copy.pages.as_slice()),
        (false, &[PageIndex(0)][..])
    );
    let path = folder.join("copy.pdf");
    std::fs::write(&path, &copy.bytes).unwrap();
    try_read(&path, None).await.unwrap()
}

/// Nearly every letter's box has ink in it.
fn on_ink(picture: &DynamicImage, read: &Read, name: &str) {
    let picture = picture.to_luma8();
    let layout = &read.layouts[0];
    let dark = |rect: &UserRect| {
        let shown = layout.geometry.displayed(*rect);
        let at = |part: f32, side: u32| (part.clamp(0.0, 1.0) * side as f32) as u32;
        let (w, h) = picture.dimensions();
        let mut places =
            (at(shown.y0, h)..at(shown.y1, h)).flat_map(|y| (at(shown.x0, w)..at(shown.x1, w)).map(move |x| (x, y)));
        places.any(|(x, y)| picture.get_pixel(x, y).0[0] < 128)
    };
    let all: Vec<&UserRect> = layout.glyphs.iter().flatten().collect();
    let hit = all.iter().filter(|rect| dark(rect)).count();
    assert!(
        hit * 100 >= all.len() * 97 && all.len() > 500,
        "{name}: {hit} of {}",
        all.len()
    );
}

#[tokio::test]
async fn a_script_that_is_not_known_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = vec![scan_file("korean.png"), scan_file("russian.png")];
    for name in ["arabic", "hebrew"] {
        let file = folder.path().join(name).with_extension("png");
        let printed = picture(&format!("{name}.pdf"), 0).await;
        std::fs::write(&file, encoded(&printed, ImageFormat::Png)).unwrap();
        files.push(file);
    }
    for file in files {
        let scan = scanned(&file).await;
        assert_eq!((scan.outcome(), scan.text()), (ScanOutcome::Unknown, ""), "{file:?}");
        let read = with_scan(&file, scan).await;
        assert!(
            !read.source.document.has_text() && !read.source.pages[0].has_text,
            "{file:?}"
        );
        let warning = read.source.warnings.first().unwrap().to_string();
        assert!(warning.contains("the script is not known"), "{file:?}: {warning}");
    }
}

#[tokio::test]
async fn chinese_is_read() {
    let truth = read("chinese.pdf").await;
    let picture = picture("chinese.pdf", 0).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("chinese.png");
    std::fs::write(&file, encoded(&picture, ImageFormat::Png)).unwrap();
    let scan = scanned(&file).await;
    let of = |text: &str| text.chars().filter(|c| c.is_alphabetic()).collect::<BTreeSet<char>>();
    let (wanted, seen) = (of(truth.page(0)), of(scan.text()));
    let share = wanted.intersection(&seen).count() as f32 / wanted.len() as f32;
    assert!(share > 0.95, "{share}: {}", scan.text());
    // Every character is the same in a copy.
    let letters = |text: &str| {
        let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        letters.sort_unstable();
        letters
    };
    let copy = searchable(&file, &scan, folder.path()).await;
    assert_eq!(letters(copy.page(0)), letters(scan.text()));
}

#[tokio::test]
async fn a_copy_begins_with_its_file_and_only_pages_without_text_get_some() {
    let folder = tempfile::tempdir().unwrap();
    let file = scan_file("half.pdf");
    let scan = scanned(&file).await;
    let mut scans = vec![Scan::from_bytes(&scan.to_bytes()).unwrap()];
    let original = std::fs::read(&file).unwrap();
    let write = |bytes: &[u8]| {
        let path = folder.path().join("copy.pdf");
        std::fs::write(&path, [&original, bytes].concat()).unwrap();
        path
    };
    let copy = searchable_copy(&program(), &file, &scans).await.unwrap();
    assert_eq!((copy.begins_with_file, copy.pages.len()), (true, 1));
    let path = write(&copy.bytes);
    let read = try_read(&path, None).await.unwrap();
    assert!(found(scan.text(), read.page(0)) > 0.99, "{}", read.page(0));
    assert_eq!(std::fs::read(&file).unwrap(), original, "the original stays");
    // What is drawn stays as it was, pixel by pixel.
    let renderer = Renderer::new(program());
    let drawn = async |file: &Path| renderer.render(file, None, PageIndex(0), 400).await.unwrap().bytes;
    assert_eq!(drawn(&file).await, drawn(&path).await);
    // Once more, it has text.
    let again = searchable_copy(&program(), &path, &scans).await.unwrap_err();
    assert!(
        matches!(again, SearchableError::Not(NotSearchable::HasText)),
        "{again:?}"
    );
    // Text that the file has is not put in twice.
    scans.push(
        Scanner::new(&program(), &fixture("article.pdf"), None)
            .scan(PageIndex(0))
            .await
            .unwrap(),
    );
    let born = searchable_copy(&program(), &fixture("article.pdf"), &scans[1..])
        .await
        .unwrap_err();
    assert!(matches!(born, SearchableError::Not(NotSearchable::HasText)), "{born:?}");
}

#[tokio::test]
async fn files_that_no_text_may_be_put_into_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let scan = scanned(&scan_file("half.pdf")).await;
    let picture = "q 480 0 0 480 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q";
    let file = |name: &str, root: &str, page: &str, more: &[String]| {
        let mut objects = vec![
            format!("<< /Type /Catalog /Pages 2 0 R {root} >>"),
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
            format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 480 480] {page} >>"),
            stream("", picture),
        ];
        objects.extend_from_slice(more);
        let path = folder.path().join(name);
        std::fs::write(&path, pdf(&objects)).unwrap();
        path
    };
    let signature = "<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>".to_owned();
    let field = "<< /FT /Sig /T (Signature) /V 5 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>".to_owned();
    let cases = [
        (
            file(
                "signed.pdf",
                "/AcroForm << /Fields [6 0 R] /SigFlags 3 >>",
                "/Contents 4 0 R",
                &[signature, field],
            ),
            NotSearchable::Signed,
        ),
        (fixture("encrypted.pdf"), NotSearchable::Protected),
        (fixture("empty-owner-3.pdf"), NotSearchable::Protected),
        (fixture("not-a-pdf.pdf"), NotSearchable::Damaged),
    ];
    for (path, expected) in cases {
        let scans = [Scan::from_bytes(&scan.to_bytes()).unwrap()];
        let refused = searchable_copy(&program(), &path, &scans).await.unwrap_err();
        assert!(
            matches!(refused, SearchableError::Not(why) if why == expected),
            "{path:?}: {refused:?}"
        );
    }
    // Whatever a page is written like, it keeps all that it had: boxes, turns, lists of contents, what it inherits.
    for page in [
        "/Contents 4 0 R /ArtBox [10 20 190 180.5] /Rotate 90",
        "/Contents [4 0 R 4 0 R] /Resources << /ProcSet [/PDF] >>",
        "/Contents 5 0 R /Resources 6 0 R",
    ] {
        let more = ["[4 0 R]".to_owned(), "<< /ExtGState << /G << /LW 2 >> >> >>".to_owned()];
        let path = file("plain.pdf", "", page, &more);
        let copy = searchable_copy(&program(), &path, &[Scan::from_bytes(&scan.to_bytes()).unwrap()])
            .await
            .unwrap();
        let added = String::from_utf8_lossy(&copy.bytes).into_owned();
        let kept = ["/ArtBox[10 20 190 180.5]", "/Rotate 90", "/ProcSet", "/ExtGState"];
        let names = ["ArtBox", "Rotate", "ProcSet", "6 0 R"];
        for (name, kept) in names.iter().zip(kept) {
            assert!(!page.contains(name) || added.contains(kept), "{page}: {added}");
        }
        let whole = folder.path().join("whole.pdf");
        std::fs::write(&whole, [std::fs::read(&path).unwrap(), copy.bytes].concat()).unwrap();
        let read = try_read(&whole, None).await.unwrap();
        assert!(found(scan.text(), read.page(0)) > 0.99, "{page}: {}", read.page(0));
    }
}

fn scan_file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/scans")
        .join(name)
}

/// A PDF of one page with a black bar on a picture of 20,000 by 20,000 black or white pixels.
fn large_picture() -> Vec<u8> {
    use std::io::Write;
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    let row = |shade: u8| [shade; 2_500];
    for down in 0..20_000 {
        let shade = if (9_000..9_900).contains(&down) { 0 } else { 0xff };
        packed.write_all(&row(shade)).unwrap();
    }
    let packed = packed.finish().unwrap();
    let drawn = "q 600 0 0 600 0 0 cm /I Do Q";
    let mut file = format!(
        "%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n\
         3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj\n\
         4 0 obj<</Length {}>>stream\n{drawn}\nendstream endobj\n5 0 obj<</Type/XObject/Subtype/Image/Width 20000/Height 20000\
         /BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode/Length {}>>stream\n",
        drawn.len(),
        packed.len()
    )
    .into_bytes();
    file.extend(packed);
    file.extend(b"\nendstream endobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF");
    file
}

#[tokio::test]
async fn pages_without_text_are_bounded() {
    let folder = tempfile::tempdir().unwrap();
    let cases = [("white.png", 255), ("black.png", 0)];
    for (name, shade) in cases {
        let file = folder.path().join(name);
        let picture = DynamicImage::ImageLuma8(image::GrayImage::from_pixel(3000, 2000, image::Luma([shade])));
        std::fs::write(&file, encoded(&picture, ImageFormat::Png)).unwrap();
        let scan = scanned(&file).await;
        assert_eq!(scan.outcome(), ScanOutcome::Blank, "{name}");
        // Nothing of it is missing then.
        assert!(with_scan(&file, scan).await.source.pages[0].has_text);
    }
    // No more than a few megapixels are looked at, however large a page says that it is.
    let scan = scanned(&fixture("huge-page.pdf")).await;
    assert_ne!(scan.outcome(), ScanOutcome::Failed);
    // Nor however large the picture on it is, a few thousand bytes in the file.
    let file = folder.path().join("large.pdf");
    std::fs::write(&file, large_picture()).unwrap();
    let scan = scanned(&file).await;
    assert_ne!(scan.outcome(), ScanOutcome::Failed);
    // Without memory a page is not read, and nobody calls it empty.
    let poor = program().with_memory(64 << 20);
    let scan = Scanner::new(&poor, &scan_file("russian.png"), None)
        .scan(PageIndex(0))
        .await
        .unwrap();
    assert_eq!(scan.outcome(), ScanOutcome::Failed);
    // A picture that needs more memory than a worker has costs itself.
    let file = folder.path().join("large.png");
    let mut bytes = encoded(&DynamicImage::new_luma8(8, 8), ImageFormat::Png);
    bytes[16..20].copy_from_slice(&20_000_u32.to_be_bytes());
    bytes[20..24].copy_from_slice(&20_000_u32.to_be_bytes());
    std::fs::write(&file, bytes).unwrap();
    let refused = Scanner::new(&program(), &file, None)
        .scan(PageIndex(0))
        .await
        .unwrap_err()
        .to_string();
    assert!(refused.contains("picture"), "{refused}");
}
