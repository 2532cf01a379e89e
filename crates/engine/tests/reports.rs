//! Checks as reports: what is collected, how it is written, and whether it comes out the same again.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, all_samples, fixture, sample_answer};
use pincite_engine::AnswerId;
use pincite_engine::reports::{Deviation, Format, Language, Report, compare, read_check};
use pincite_engine::reviews::{ReviewRecord, Reviewed};

async fn checked() -> (Desk, AnswerId) {
    let desk = Desk::with(&all_samples()).await;
    let answer = desk.engine.add_answer(Some("Sample"), &sample_answer()).unwrap();
    (desk, answer)
}

async fn text(desk: &Desk, report: &Report, format: Format) -> String {
    let bytes = desk.engine.written(report, format, Language::English).await.unwrap();
    String::from_utf8(bytes).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_says_what_the_sheet_says() {
    let (desk, answer) = checked().await;
    let report = desk.engine.report(answer).unwrap();
    let sheet = desk.engine.sheet(answer).unwrap();
    assert!(!report.claims_pending && report.with_claims);
    assert_eq!(report.quotes.len(), sheet.quotes.len());
    for (told, judged) in report.quotes.iter().zip(&sheet.quotes) {
        let same = format!("{:?}", judged.check.verdict);
        let verdict = format!("{:?}", told.verdict);
        assert!(
            same == verdict || (same, verdict.as_str()) == ("MeaningChanged".to_owned(), "AlteredMeaning"),
            "{told:?}"
        );
        // Where it stands in the answer is told in code points.
        let points: String = report
            .answer
            .text
            .chars()
            .skip(told.span[0])
            .take(told.span[1] - told.span[0])
            .collect();
        assert_eq!(points, judged.quote.span.of(&sheet.answer.text));
        let Some(own) = told.own() else { continue };
        let source = desk.status(judged.matches[0].source).record;
        assert_eq!(report.sources[own.source].sha256, source.fingerprint.to_string());
        let document = desk.engine.document(source.id).unwrap();
        let letters: String = document
            .text()
            .chars()
            .skip(own.spans[0][0])
            .take(own.exact.text.chars().count())
            .collect();
        assert_eq!(letters, own.exact.text);
        assert!(
            own.link
                .as_ref()
                .is_some_and(|link| link.parse::<pincite_engine::address::Address>().is_ok())
        );
    }
    assert!(report.claims.iter().any(|claim| claim.own().is_some()));
    assert_eq!(report.sources.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_format_is_written_and_a_page_shows_its_passages() {
    let (desk, answer) = checked().await;
    let report = desk.engine.report(answer).unwrap();
    for (name, format) in Format::ALL {
        for (_, language) in Language::ALL {
            assert!(
                !desk.engine.written(&report, format, language).await.unwrap().is_empty(),
                "{name}"
            );
        }
    }
    let html = text(&desk, &report, Format::Html).await;
    // What is mailed stays small.
    assert!(html.len() < 4 << 20, "{}", html.len());
    let own = report.quotes.iter().filter(|quote| quote.own().is_some()).count();
    let own = own + report.claims.iter().filter(|claim| claim.own().is_some()).count();
    assert_eq!(html.matches("data:image/png;base64,").count(), own);
    // No data has a picture in it.
    for format in [Format::Check, Format::Annotations, Format::Csl] {
        assert!(!text(&desk, &report, format).await.contains("base64"), "{format:?}");
    }
}

/// Written as a PDF, and read back by PDFium as any other file is.
#[tokio::test(flavor = "multi_thread")]
async fn a_pdf_is_read_back_with_its_letters_pictures_and_bookmarks() {
    let (desk, answer) = checked().await;
    let mut report = desk.engine.report(answer).unwrap();
    // Letters of other scripts, one that no font has, and what would turn the rest of a line around.
    let written = "Ñandú Привет Ελληνικά \u{202E}abc \u{10FFFD}";
    report.quotes[0].text = written.to_owned();
    report.quotes[1].text = "שלום عليكم السلام".to_owned();
    let bytes = desk
        .engine
        .written(&report, Format::Pdf, Language::English)
        .await
        .unwrap();
    let again = desk
        .engine
        .written(&report, Format::Pdf, Language::English)
        .await
        .unwrap();
    assert!(bytes == again, "the same check gives the same file");
    assert!(bytes.len() < 4 << 20, "{}", bytes.len());

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("report.pdf");
    std::fs::write(&file, &bytes).unwrap();
    let reader = Desk::with(&[file]).await;
    let source = reader.engine.sources().unwrap().remove(0).record;
    let document = reader.engine.document(source.id).unwrap();
    let text = document.text().split_whitespace().collect::<Vec<_>>().join(" ");
    for expected in [
        "Check of an answer against its sources",
        "Ñandú Привет Ελληνικά abc",
        "שלום",
        "السلام",
        "U+10FFFD",
        "A box stands for a letter",
        "verbatim with omissions · ≈ wording differs",
    ] {
        assert!(text.contains(expected), "{expected} is not in {text}");
    }
    for (i, quote) in report.quotes.iter().enumerate() {
        assert!(
            text.contains(&format!("Quote {} · ", i + 1)),
            "quote {i} is not in {text}"
        );
        let Some(own) = quote.own().filter(|own| own.pages.len() == 1) else {
            continue;
        };
        let place = format!(
            "p. {}",
            own.pages[0].label.as_ref().unwrap_or(&own.pages[0].number.to_string())
        );
        assert!(text.contains(&place), "{place} is not in {text}");
    }
    assert_eq!(source.title.as_deref(), Some("Sample"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_bibliography_is_written_as_is_read_again() {
    let (desk, answer) = checked().await;
    let report = desk.engine.report(answer).unwrap();
    for format in [Format::Bibtex, Format::Csl] {
        let written = text(&desk, &report, format).await;
        let about = pincite_engine::about::read_reference(&written).unwrap();
        let first = report.quotes.iter().find_map(|quote| quote.own()).unwrap();
        let source = &report.sources[first.source];
        assert_eq!(about.title.as_deref(), Some(source.title.as_str()), "{written}");
        assert_eq!(about.year, source.year);
        assert_eq!(about.authors.len(), source.authors.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_comes_out_the_same_again_until_something_changes() {
    let (desk, answer) = checked().await;
    let report = desk.engine.report(answer).unwrap();
    let then = read_check(text(&desk, &report, Format::Check).await.as_bytes()).unwrap();
    assert_eq!(compare(&then, &desk.engine.check_again(&then).unwrap()), []);

    // One more source is none of this check's business.
    desk.add(&[fixture("labels.pdf")]).await;
    assert_eq!(compare(&then, &desk.engine.check_again(&then).unwrap()), []);

    let gone = desk.engine.sources().unwrap()[1].record.id;
    desk.engine.remove(gone).unwrap();
    let found = compare(&then, &desk.engine.check_again(&then).unwrap());
    assert!(
        found.iter().any(|one| matches!(one, Deviation::SourceGone { .. })),
        "{found:?}"
    );
    assert!(found.iter().any(Deviation::is_result), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_searched_is_said_and_its_pictures_are_missing() {
    let desk = Desk::with(&[fixture("labels.pdf"), fixture("blank.pdf")]).await;
    let text_of = "“Weights are given in stone and lengths in feet” and “A map is best flattened with a warm iron.”";
    let answer = desk.engine.add_answer(None, text_of).unwrap();
    desk.engine
        .review(
            answer,
            Reviewed::Quote("Weights are given in stone and lengths in feet"),
            Some(ReviewRecord {
                note: "seen".to_owned(),
                ..ReviewRecord::default()
            }),
        )
        .unwrap();
    // The library's copy of the file is gone: its words are still known.
    let shelves = std::fs::read_dir(desk.folder.path().join("sources")).unwrap().flatten();
    for file in shelves.flat_map(|shelf| std::fs::read_dir(shelf.path()).into_iter().flatten().flatten()) {
        if file.path().extension().is_some_and(|ending| ending == "pdf") {
            std::fs::remove_file(file.path()).unwrap();
        }
    }
    let report = desk.engine.report(answer).unwrap();
    let lacking: Vec<_> = report
        .sources
        .iter()
        .filter_map(|source| source.not_searched.as_ref())
        .collect();
    assert_eq!(lacking.len(), 1);
    assert_eq!(lacking[0].reason, "no_text");
    let html = text(&desk, &report, Format::Html).await;
    assert!(html.contains("1 of 2 sources could not be searched") && !html.contains("data:image"));
    assert!(html.contains("Note: seen"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_without_quotes_has_a_report() {
    let desk = Desk::new();
    let answer = desk.engine.add_answer(None, "Nothing is quoted here.").unwrap();
    let report = desk.engine.report(answer).unwrap();
    for (name, format) in Format::ALL {
        let bytes = desk.engine.written(&report, format, Language::German).await.unwrap();
        assert!(!bytes.is_empty() || format == Format::Bibtex, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pdfs_are_copied_with_their_passages_highlighted() {
    let (desk, answer) = checked().await;
    let report = desk.engine.report(answer).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let made = desk
        .engine
        .annotate_pdfs(&report, Language::English, folder.path())
        .await
        .unwrap();
    assert!(!made.is_empty());
    for one in &made {
        let copy = std::fs::read(one.copy.as_ref().unwrap()).unwrap();
        let source = report.sources.iter().find(|source| source.title == one.title).unwrap();
        let original = std::fs::read(common::sample(&source.file_name)).unwrap();
        assert!(copy.starts_with(&original), "{}", one.title);
        let added = String::from_utf8_lossy(&copy[original.len()..]).into_owned();
        assert!(
            added.matches("/Subtype/Highlight").count() >= one.passages,
            "{}",
            one.title
        );
    }
    // Once more: nothing is written over.
    let again = desk
        .engine
        .annotate_pdfs(&report, Language::German, folder.path())
        .await
        .unwrap();
    let files = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, made.len() + again.len());
}
