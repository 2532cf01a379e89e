//! Real PDF files through the real worker: what is read.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::written::{pdf, stream};
use common::{Read, fixture, program, read, try_read};
use pincite_core::source::document::{Aside, PageIndex};
use pincite_core::source::layout::{Rotation, UserRect};
use pincite_core::source::text::TextOffset;
use pincite_ingest::{Password, ReadError, Trouble, Warning, WorkerProgram, read_pdf};
use std::path::Path;
use std::time::{Duration, Instant};

#[tokio::test]
async fn the_text_of_each_page_stands_on_it() {
    let check = async |file: &str, page: usize, passage: &str| {
        let read = read(file).await;
        let text = read.page(page - 1);
        assert!(text.contains(passage), "{file}, page {page}: {text:?}");
    };
    check(
        "article.pdf",
        1,
        "face down on blotting paper, the\ndust is lifted with a soft brush,\n",
    )
    .await;
    check("article.pdf", 1, "is along the folds that the con-\nservator begins").await;
    check("article.pdf", 3, "the hole is filled with paper of\nthe same weight").await;
    check(
        "rotated.pdf",
        2,
        "the log line is knotted every\nforty-seven feet and three inches",
    )
    .await;
    check("rotated.pdf", 3, "the lead is armed with tallow, so that it\nbrings up").await;
    check("rotated.pdf", 4, "the glass is turned eight\ntimes in a watch").await;
    check(
        "rotated.pdf",
        5,
        "the table of tides is printed sideways, so that\na year of them fits on one leaf",
    )
    .await;
    check(
        "rotated.pdf",
        6,
        "the last column of the table is left empty\nfor the pencil",
    )
    .await;
    check("cropped.pdf", 2, "at slack water the\nbuoys stand upright").await;
    check(
        "huge-page.pdf",
        1,
        "And one small line in its corner, ten points high.\n",
    )
    .await;
    check(
        "across.pdf",
        1,
        "A map that has been folded\nfor a century is weaker\nalong its folds",
    )
    .await;
    check("accents.pdf", 1, "José Muñoz mediu a maré três vezes").await;
    check(
        "accents.pdf",
        1,
        "Für die Brücke zahlte der Fährmann nichts,\nfür das Gepäck",
    )
    .await;
    check("accents.pdf", 1, "garda la clé de l’écluse jusqu’à\nl’été").await;
    check("chinese.pdf", 1, "河水上涨三尺以上，渡船便停航").await;
    check("hebrew.pdf", 1, "הספינה יצאה מן הנמל עם שחר\n").await;
    check(
        "arabic.pdf",
        1,
        "لا تعبر السفينة النهر الكبير إلا في الصباح، والملاح القديم ينظر",
    )
    .await;
    check(
        "arabic.pdf",
        1,
        "في عام 1923 عبرت\nالسفينة 450 مرة، وباعت شركة Ferry Works تذاكرها",
    )
    .await;
    check("arabic.pdf", 1, "این کتاب دربارهٔ تاریخ پلهای قدیمی است").await;
}

#[tokio::test]
async fn each_character_has_its_box() {
    for file in [
        "article.pdf",
        "rotated.pdf",
        "cropped.pdf",
        "no-unicode.pdf",
        "chinese.pdf",
        "hebrew.pdf",
        "arabic.pdf",
        "scan.pdf",
    ] {
        let read = read(file).await;
        for (index, layout) in read.layouts.iter().enumerate() {
            let text = read.page(index);
            assert_eq!(layout.glyphs.len(), text.chars().count(), "{file}, page {}", index + 1);
            assert!(text.is_empty() || text.ends_with('\n'), "{file}, page {}", index + 1);
            for (letter, glyph) in text.chars().zip(&layout.glyphs) {
                // These codes are drawn: old fonts have ligatures there.
                let drawn = !letter.is_whitespace() || ('\u{b}'..='\u{d}').contains(&letter);
                assert_eq!(glyph.is_some(), drawn, "{file}: {letter:?}");
                if let Some(glyph) = glyph {
                    let UserRect { x0, y0, x1, y1 } = layout.geometry.bounds;
                    let middle = (f32::midpoint(glyph.x0, glyph.x1), f32::midpoint(glyph.y0, glyph.y1));
                    assert!(
                        (x0..x1).contains(&middle.0) && (y0..y1).contains(&middle.1),
                        "{file}: {letter:?}"
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn boxes_of_a_turned_page_are_where_its_text_is_seen() {
    // The text of a page turned by a quarter runs from top to bottom on screen: later letters are further down.
    let read = read("rotated.pdf").await;
    let layout = &read.layouts[1];
    assert_eq!(layout.geometry.rotation, Rotation::Quarter);
    assert_eq!(layout.geometry.displayed_size(), (595.0, 420.0));
    let line: Vec<_> = layout
        .glyphs
        .iter()
        .take(30)
        .flatten()
        .map(|rect| layout.geometry.displayed(*rect))
        .collect();
    assert!(
        line.windows(2)
            .all(|pair| pair[0].y0 < pair[1].y0 && (pair[0].x0 - pair[1].x0).abs() < 0.01),
        "{line:?}"
    );
}

#[tokio::test]
async fn what_is_cropped_away_is_not_text() {
    let read = read("cropped.pdf").await;
    assert!(!read.source.document.text().contains("printer's mark"));
    let bounds = read.layouts[0].geometry.bounds;
    assert_eq!(
        bounds,
        UserRect {
            x0: 80.0,
            y0: 120.0,
            x1: 360.0,
            y1: 500.0
        }
    );
}

#[tokio::test]
async fn heads_page_numbers_notes_and_their_calls_are_asides() {
    let read = read("article.pdf").await;
    let document = &read.source.document;
    let of = |kind| {
        let asides = document.asides().iter().filter(|(_, aside)| *aside == kind);
        asides.map(|(span, _)| span.of(document.text())).collect::<String>()
    };
    assert_eq!(
        of(Aside::Furniture),
        "101\n ¹Paper, Water and Patience 102\n ² ³Journal of Made-Up Examples, no. 7 103\nPaper, Water and Patience 104\n ⁴"
    );
    let notes = of(Aside::Note);
    assert!(
        notes.starts_with("1 The chains are joined by hydrogen bonds,\n"),
        "{notes:?}"
    );
    assert_eq!(
        notes
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
            .count(),
        4,
        "{notes:?}"
    );
}

#[tokio::test]
async fn labels_titles_and_tables_of_contents_are_read() {
    let labels = read("labels.pdf").await.source;
    assert_eq!(labels.about.title.as_deref(), Some("The Ferry Book"));
    let printed: Vec<_> = labels
        .pages
        .iter()
        .map(|page| page.label.as_ref().map(|label| label.0.as_str()))
        .collect();
    let expected = ["i", "ii", "iii", "iv", "1", "2", "3", "A-1"].map(Some);
    assert_eq!(printed, expected);
    // The file does not say, and its pages have their numbers printed on them.
    let article = read("article.pdf").await.source.pages;
    let printed: Vec<_> = article
        .iter()
        .map(|page| page.label.as_ref().map(|label| label.0.as_str()))
        .collect();
    assert_eq!(printed, ["101", "102", "103", "104"].map(Some));

    let outline = read("outline.pdf").await.source.outline;
    let entries: Vec<_> = outline
        .iter()
        .map(|item| (item.depth, item.title.as_str(), item.page.0))
        .collect();
    let expected = [
        (0, "The lighthouse", 0),
        (1, "Oil", 1),
        (1, "Lenses", 2),
        (2, "Polishing", 3),
        (0, "The keepers", 4),
    ];
    assert_eq!(entries, expected);
}

#[tokio::test]
async fn what_a_reader_should_know_is_a_warning() {
    let check =
        async |file: &str, expected: &[Warning]| assert_eq!(read(file).await.source.warnings, expected, "{file}");
    check("article.pdf", &[]).await;
    check("scan.pdf", &[]).await;
    check(
        "mixed.pdf",
        &[Warning::NoTextLayer {
            pages: vec![PageIndex(1)],
        }],
    )
    .await;
    check(
        "no-unicode.pdf",
        &[Warning::UnknownLetters {
            pages: vec![PageIndex(0)],
        }],
    )
    .await;
    check("truncated.pdf", &[Warning::CutOff]).await;
    assert!(read("scan.pdf").await.source.pages.iter().all(|page| !page.has_text));
    let mixed: Vec<bool> = read("mixed.pdf")
        .await
        .source
        .pages
        .iter()
        .map(|page| page.has_text)
        .collect();
    assert_eq!(mixed, [true, false, true]);
}

#[tokio::test]
async fn files_that_cannot_be_read_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let check = async |file: &Path, is: fn(&ReadError) -> bool| {
        let error = try_read(file, None).await.unwrap_err();
        assert!(is(&error), "{}: {error:?}", file.display());
        assert!(
            error
                .to_string()
                .contains(&*file.file_name().unwrap().to_string_lossy()),
            "{error}"
        );
    };
    check(&fixture("not-a-pdf.pdf"), |error| {
        matches!(error, ReadError::NotAPdf { .. })
    })
    .await;
    check(&fixture("empty.pdf"), |error| matches!(error, ReadError::Empty { .. })).await;
    check(&fixture("cut-off.pdf"), |error| {
        matches!(error, ReadError::Damaged { .. })
    })
    .await;
    check(&fixture("encrypted.pdf"), |error| {
        matches!(error, ReadError::NeedsPassword { .. })
    })
    .await;
    check(&fixture("gone.pdf"), |error| {
        matches!(error, ReadError::Vanished { .. })
    })
    .await;
    check(folder.path(), |error| matches!(error, ReadError::NotAPdf { .. })).await;
}

#[tokio::test]
async fn a_password_opens_an_encrypted_file() {
    let file = fixture("encrypted.pdf");
    for wrong in ["Geheim", "", "ge\0heim"] {
        let error = try_read(&file, Some(&Password::new(wrong))).await.unwrap_err();
        let expected = match wrong {
            "" => matches!(error, ReadError::NeedsPassword { .. }),
            _ => matches!(error, ReadError::WrongPassword { .. }),
        };
        assert!(expected, "{wrong:?}: {error:?}");
    }
    let password = Password::new("geheim");
    assert!(!format!("{password:?}").contains("geheim"));
    let encrypted = try_read(&file, Some(&password)).await.unwrap();
    assert_eq!(encrypted.source.document, read("article.pdf").await.source.document);
}

/// They were called locked, and every other reader opens them.
#[tokio::test]
async fn who_gives_no_password_may_be_the_owner() {
    for name in ["empty-owner-2.pdf", "empty-owner-3.pdf"] {
        for password in [None, Some(Password::new("")), Some(Password::new("geheim"))] {
            let read = try_read(&fixture(name), password.as_ref()).await.unwrap();
            assert!(read.page(0).contains("the key hung beside it"), "{name}");
        }
        let wrong = try_read(&fixture(name), Some(&Password::new("wrong"))).await;
        assert!(
            matches!(wrong, Err(ReadError::WrongPassword { .. })),
            "{name}: {wrong:?}"
        );
    }
}

#[tokio::test]
async fn what_stands_before_a_file_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sent.pdf");
    let before = b"HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n".to_vec();
    std::fs::write(&file, [before, std::fs::read(fixture("labels.pdf")).unwrap()].concat()).unwrap();
    let sent = try_read(&file, None).await.unwrap();
    assert_eq!(sent.source.document, read("labels.pdf").await.source.document);
}

#[tokio::test]
async fn paths_may_be_strange() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["ein Ümlaut & a \"quote\".pdf", "文件.pdf", "-rf.pdf"] {
        let file = folder.path().join(name);
        std::fs::copy(fixture("labels.pdf"), &file).unwrap();
        assert_eq!(try_read(&file, None).await.unwrap().source.pages.len(), 8, "{name}");
    }
}

#[tokio::test]
async fn ten_thousand_pages_are_read_by_several_workers() {
    let Read { source, layouts } = try_read(&fixture("ten-thousand-pages.pdf"), None).await.unwrap();
    assert_eq!((source.pages.len(), layouts.len()), (10_000, 10_000));
    let segment = &source.document.segments()[4320];
    assert_eq!(
        segment.span.of(source.document.text()),
        "This is a leaf of bundle 43.\nIt is leaf 20 of its bundle, and there is nothing else on it.\n"
    );
}

#[tokio::test]
async fn one_page_that_crashes_the_worker_costs_that_page_only() {
    costs_only(
        program().with_variable("PINCITE_WORKER_FAULT", "crash:3"),
        Trouble::Crashed,
    )
    .await;
}

#[tokio::test]
async fn one_page_that_hangs_the_worker_costs_that_page_only() {
    let program = program()
        .with_variable("PINCITE_WORKER_FAULT", "hang:3")
        .with_patience(Duration::from_millis(500));
    costs_only(program, Trouble::TimedOut).await;
}

async fn costs_only(program: WorkerProgram, trouble: Trouble) {
    for workers in [1, 3] {
        let mut seen = Vec::new();
        let on_page = |index: PageIndex,
                       layout: &pincite_core::source::layout::PageLayout,
                       progress: pincite_ingest::Progress| {
            assert_eq!((progress.done as usize, progress.total), (seen.len() + 1, 8));
            assert_eq!(layout.glyphs.is_empty(), index == PageIndex(3));
            seen.push(index);
        };
        let file = fixture("labels.pdf");
        let source = read_pdf(&program, &file, None, workers, on_page, std::future::pending())
            .await
            .unwrap();
        assert_eq!(
            source.warnings,
            [Warning::PagesLost {
                pages: vec![PageIndex(3)],
                trouble
            }]
        );
        assert_eq!(
            seen.last(),
            Some(&PageIndex(3)),
            "a lost page comes last, when nothing can be said of it any more"
        );
        let has_text: Vec<bool> = source.pages.iter().map(|page| page.has_text).collect();
        assert_eq!(has_text, [true, true, true, false, true, true, true, true]);
        assert_eq!(source.pages[3].geometry, source.pages[2].geometry);
    }
}

#[tokio::test]
async fn a_file_that_crashes_every_worker_at_once_is_given_up() {
    let program = program().with_variable("PINCITE_WORKER_FAULT", "crash:open");
    let error = read_pdf(
        &program,
        &fixture("labels.pdf"),
        None,
        2,
        |_, _, _| {},
        std::future::pending(),
    )
    .await;
    assert!(matches!(error, Err(ReadError::WorkerFails { .. })), "{error:?}");
}

#[tokio::test]
async fn cancelling_ends_at_once() {
    let program = program().with_variable("PINCITE_WORKER_FAULT", "hang:0");
    let start = Instant::now();
    let cancel = tokio::time::sleep(Duration::from_millis(200));
    let error = read_pdf(&program, &fixture("labels.pdf"), None, 2, |_, _, _| {}, cancel).await;
    assert!(matches!(error, Err(ReadError::Cancelled { .. })), "{error:?}");
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn a_missing_program_or_library_is_said_to_be_missing() {
    let check = async |program: WorkerProgram, is: fn(&ReadError) -> bool| {
        let error = read_pdf(
            &program,
            &fixture("labels.pdf"),
            None,
            1,
            |_, _, _| {},
            std::future::pending(),
        )
        .await;
        let error = error.unwrap_err();
        assert!(is(&error), "{error:?}");
    };
    let nowhere = WorkerProgram::at("/nowhere/pincite-worker");
    check(nowhere, |error| matches!(error, ReadError::WorkerMissing { .. })).await;
    let no_library = program().with_variable("PINCITE_PDFIUM", "/nowhere/libpdfium.so");
    check(no_library, |error| matches!(error, ReadError::PdfiumMissing { .. })).await;
    let no_pdfium = program().with_variable("PINCITE_PDFIUM", fixture("labels.pdf"));
    check(no_pdfium, |error| matches!(error, ReadError::PdfiumMissing { .. })).await;
    let other_program = WorkerProgram::at(std::env::current_exe().unwrap());
    check(other_program, |error| matches!(error, ReadError::WorkerUnusable { .. })).await;
}

/// A page of 400 by 600 points with these words, in a font that the file does not hold and the machine may not have.
fn in_a_font_that_is_elsewhere(name: &str, encoding: &str, ordering: &str, words: &str) -> Vec<u8> {
    let codes: String = words.encode_utf16().map(|unit| format!("{unit:04X}")).collect();
    pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
            .to_owned(),
        stream("", &format!("BT /F 20 Tf 40 500 Td <{codes}> Tj ET")),
        format!("<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /{encoding} /DescendantFonts [6 0 R] >>"),
        format!(
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /DW 1000 /FontDescriptor 7 0 R \
             /CIDSystemInfo << /Registry (Adobe) /Ordering ({ordering}) /Supplement 2 >> >>"
        ),
        format!(
            "<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 \
             /Descent -120 /CapHeight 700 /StemV 80 >>"
        ),
    ])
}

#[tokio::test]
async fn letters_of_a_font_that_is_nowhere_are_read() {
    let folder = tempfile::tempdir().unwrap();
    for (name, encoding, ordering, words) in [
        ("SimSun", "UniGB-UCS2-H", "GB1", "河水上涨三尺以上"),
        ("MingLiU", "UniCNS-UCS2-H", "CNS1", "渡船便停航"),
        ("MS-Mincho", "UniJIS-UCS2-H", "Japan1", "潮は一日に二度満ちる"),
        ("Batang", "UniKS-UCS2-H", "Korea1", "바다는하루에두번"),
    ] {
        let file = folder.path().join(format!("{name}.pdf"));
        std::fs::write(&file, in_a_font_that_is_elsewhere(name, encoding, ordering, words)).unwrap();
        let read = try_read(&file, None).await.unwrap();
        assert_eq!(read.page(0).trim_end(), words, "{name}");
        let glyphs = &read.layouts[0].glyphs;
        let boxes = glyphs.iter().filter_map(|rect| *rect).count();
        assert_eq!(boxes, words.chars().count(), "{name}");
    }
}

/// A caption, a heading and two items of a list are set apart; the lines of a paragraph, and a heading from its own text, are not.
#[tokio::test]
async fn what_a_page_sets_apart_has_borders() {
    let lines = [
        (10, 560, "The rope was stretched over the river and it held"),
        (10, 546, "for the whole of the winter, until the ice went out."),
        (8, 526, "The ferry in 1902, with the keeper at the rope."),
        (10, 506, "The keeper had seen it go out before and was glad."),
        (10, 492, "Nobody came for a week, and then the boats passed."),
        (16, 460, "The second winter"),
        (10, 440, "In the second winter the rope was worn and broke."),
        (10, 426, "- the keeper mended it with wire"),
        (10, 412, "- the miller paid for the wire"),
    ];
    let shown = lines.map(|(size, y, words)| format!("BT /F {size} Tf 40 {y} Td ({words}) Tj ET\n"));
    let file = pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
            .to_owned(),
        stream("", &shown.concat()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.pdf");
    std::fs::write(&path, file).unwrap();
    let document = try_read(&path, None).await.unwrap().source.document;
    let behind = |at: &TextOffset| document.text().get(at.bytes()..).and_then(|rest| rest.lines().next());
    let borders: Vec<&str> = document.borders().iter().filter_map(behind).collect();
    assert_eq!(borders, [2, 3, 5, 7, 8].map(|line: usize| lines[line].2));
}
