//! Damaged and hostile archives: what can be read is read and said, within bounds.

use super::*;

fn essay(words: &str) -> String {
    format!("<w:document><w:body><w:p><w:r><w:t>{words}</w:t></w:r></w:p></w:body></w:document>")
}

#[test]
fn damaged_archives_are_read_as_far_as_they_go() {
    let whole = archive(&[
        ("[Content_Types].xml", "<Types/>"),
        ("word/document.xml", &essay("The bell was cast.")),
        ("word/media/a.png", "x"),
    ]);
    let list = memchr::memmem::find(&whole, b"PK\x01\x02").unwrap();
    // Without its list; cut in the middle of it; with a letter of the text spoilt.
    for damaged in [&whole[..list], &whole[..list + 20]] {
        let page = page_of(damaged, "essay.docx");
        assert_eq!(told(&page), "The bell was cast.");
        assert!(
            page.warnings.contains(&PageWarning::ContainerDamaged),
            "{:?}",
            page.warnings
        );
    }
    let torn = archive(&[(
        "word/document.xml",
        "<w:document><w:body><w:p><w:r><w:t>First.</w:t></w:r></w:p><w:p><w:r><w:t>Sec",
    )]);
    let page = page_of(&torn, "essay.docx");
    assert_eq!(told(&page), "First.\nSec");
    assert!(page.warnings.contains(&PageWarning::ContainerDamaged));
}

#[test]
fn a_document_cut_off_before_its_text_is_no_empty_page() {
    let whole = archive(&[
        ("[Content_Types].xml", "<Types/>"),
        ("_rels/.rels", "<Relationships/>"),
        ("word/document.xml", &essay("The bell was cast.")),
    ]);
    let text = memchr::memmem::find(&whole, b"word/document.xml").unwrap();
    for name in ["essay.docx", "ESSAY.DOCX", "slides.pptx", "book.epub"] {
        for end in [4, 60, text - 30, text] {
            let error = read(&whole[..end], Path::new(name), None, &|| false).unwrap_err();
            assert!(matches!(error, ReadError::Damaged { .. }), "{name}, {end}: {error}");
        }
    }
}

#[test]
fn archives_without_a_text_are_refused() {
    for files in [
        &[("word/document.xml", "no document at all")][..],
        &[("word/document.xml", "")],
        &[
            ("mimetype", "application/vnd.oasis.opendocument.text"),
            ("settings.xml", "<x/>"),
        ],
        &[
            ("mimetype", "application/epub+zip"),
            ("META-INF/container.xml", "<container/>"),
        ],
        &[
            ("ppt/presentation.xml.rels", "<x/>"),
            ("mimetype", "application/vnd.oasis.opendocument.presentation"),
        ],
    ] {
        let error = read(&archive(files), Path::new("file"), None, &|| false).unwrap_err();
        assert!(matches!(error, ReadError::Damaged { .. }), "{files:?}: {error}");
    }
}

#[test]
fn encrypted_documents_say_so() {
    let manifest = "<manifest:manifest><manifest:file-entry manifest:full-path='content.xml'><manifest:encryption-data/></manifest:file-entry></manifest:manifest>";
    let files = archive(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("META-INF/manifest.xml", manifest),
        ("content.xml", "\u{1}\u{2}"),
    ]);
    let error = read(&files, Path::new("essay.odt"), None, &|| false).unwrap_err();
    assert!(matches!(error, ReadError::UnknownProtection { .. }), "{error}");
}

#[test]
fn bombs_are_bounded() {
    // Thirty megabytes of blanks in thirty kilobytes.
    let blanks = " ".repeat(30 << 20);
    let bomb = archive(&[("word/document.xml", &essay(&format!("Before.{blanks}after.")))]);
    assert!(bomb.len() < 100_000);
    let page = page_of(&bomb, "bomb.docx");
    assert!(page.document.text().starts_with("Before."));
    assert!(
        page.warnings.contains(&PageWarning::ContainerDamaged),
        "{:?}",
        page.warnings
    );
    let deep = format!(
        "<w:document><w:body>{}<w:t>deep</w:t></w:body></w:document>",
        "<w:sdt><w:sdtContent>".repeat(50_000)
    );
    page_of(&archive(&[("word/document.xml", &deep)]), "deep.docx");
    // What entities stand for is not looked up.
    let laughs = "<!DOCTYPE x [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'>]><w:document><w:body><w:p><w:r><w:t>It &b; rang.</w:t></w:r></w:p></w:body></w:document>";
    assert_eq!(
        told(&page_of(&archive(&[("word/document.xml", laughs)]), "laughs.docx")),
        "It rang."
    );
    let wide = "<office:document-content><office:body><office:text><table:table><table:table-row table:number-rows-repeated='1048576'><table:table-cell table:number-columns-repeated='16384'><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:text></office:body></office:document-content>";
    let page = page_of(
        &archive(&[
            ("mimetype", "application/vnd.oasis.opendocument.text"),
            ("content.xml", wide),
        ]),
        "wide.odt",
    );
    assert!(page.document.text().len() < 1 << 20);
}
