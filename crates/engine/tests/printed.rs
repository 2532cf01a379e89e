//! Documents as they are printed. A script stands in for LibreOffice, which need not be installed.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::Desk;
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_core::source::text::TextSpan;
use pincite_engine::printed::{PrintError, Printed};
use pincite_engine::{EngineError, Password, Reason, SourceState};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/office")
        .join(name)
}

/// A library with this document, and a script that is told where the document lies ("$copy") and where the PDF belongs ("$pdf").
struct Print {
    desk: Desk,
    id: SourceId,
    place: tempfile::TempDir,
}

async fn print(document: &Path, script: &str) -> Print {
    let place = tempfile::tempdir().unwrap();
    let program = place.path().join("soffice");
    fs::copy(fixture("tides-printed.pdf"), place.path().join("made.pdf")).unwrap();
    let words = format!(
        "#!/bin/bash\nhere=\"$(dirname \"$0\")\"\nfor last in \"$@\"; do if [ \"$before\" = --outdir ]; then out=\"$last\"; fi; before=\"$last\"; done\ncopy=\"$last\"\nname=\"$(basename \"$copy\")\"\npdf=\"$out/${{name%.*}}.pdf\"\n{script}\n"
    );
    fs::write(&program, words).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let desk = Desk::new();
    desk.engine.print_with(Some(program));
    let id = desk.add_one(document.to_owned()).await.record.id;
    Print { desk, id, place }
}

const MAKES: &str = "cp \"$here/made.pdf\" \"$pdf\"";

impl Print {
    fn span(&self, words: &str) -> TextSpan {
        let document = self.desk.engine.document(self.id).unwrap();
        let at = document.text().find(words).unwrap();
        TextSpan::from_bytes(at..at + words.len()).unwrap()
    }

    async fn printed(&self, spans: &[TextSpan]) -> Result<Printed, EngineError> {
        self.desk.engine.printed(self.id, spans).await
    }

    async fn refused(&self) -> PrintError {
        match self.printed(&[]).await {
            Err(EngineError::Print(error)) => error,
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passage_is_boxed_where_it_is_printed() {
    let print = print(&fixture("tides.docx"), MAKES).await;
    let record = print.desk.status(print.id).record;
    assert!(print.desk.engine.is_printable(&record));
    let none = print.printed(&[]).await.unwrap();
    assert!(!none.pages.is_empty() && none.passage.is_empty() && none.places == 0);
    for words in [
        "Twice a month the sun and the moon pull in one line",
        // Over the end of a paragraph, its heading between.
        "rise highest",
        "the neap tides hardly move the boats",
    ] {
        let printed = print.printed(&[print.span(words)]).await.unwrap();
        assert_eq!(printed.passage.len(), 1, "{words}: {printed:?}");
        assert!((printed.passage[0].page.0 as usize) < printed.pages.len(), "{words}");
        assert!(!printed.passage[0].rects.is_empty() && printed.places == 1, "{words}");
    }
    // Its hidden words are not printed.
    let hidden = print.printed(&[print.span("It was burnt in 1911.")]).await.unwrap();
    assert!(hidden.passage.is_empty() && hidden.places == 0, "{hidden:?}");
    let image = print
        .desk
        .engine
        .printed_image(print.id, PageIndex(0), 200)
        .await
        .unwrap();
    assert_eq!(image.width, 200);
    assert!(
        print
            .desk
            .engine
            .printed_image(print.id, PageIndex(9), 200)
            .await
            .is_err()
    );
    // It is no source.
    assert_eq!(print.desk.engine.sources().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_wrong_is_said() {
    let sad = [
        ("exit 0", "made no pages"),
        ("exit 1", "made no pages"),
        ("echo no pdf > \"$pdf\"", "not a PDF"),
        (": > \"$pdf\"", "made no pages"),
        ("ln -s /etc/passwd \"$pdf\"", "made no pages"),
        (
            "truncate -s 400M \"$out/a\" \"$out/b\"; sleep 60",
            "wrote more than 512 MB",
        ),
    ];
    for (script, expected) in sad {
        let print = print(&fixture("tides.docx"), script).await;
        let error = print.printed(&[]).await.unwrap_err().to_string();
        assert!(
            error.contains(expected) && error.contains("tides.docx"),
            "{script}: {error}"
        );
    }
    let missing = print(&fixture("tides.docx"), MAKES).await;
    fs::remove_file(missing.place.path().join("soffice")).unwrap();
    assert!(matches!(missing.refused().await, PrintError::Nothing(_)));
    let book = print(&fixture("tides.epub"), MAKES).await;
    assert!(!book.desk.engine.is_printable(&book.desk.status(book.id).record));
    assert!(matches!(book.refused().await, PrintError::NoPages(_)));
    let none = Desk::new();
    none.engine.print_with(None);
    let record = none.add_one(fixture("tides.odt")).await.record;
    assert!(!none.engine.is_printable(&record));
    let error = none.engine.printed(record.id, &[]).await.unwrap_err();
    assert!(matches!(error, EngineError::Print(PrintError::NoProgram)), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_hangs_can_be_stopped() {
    let print = print(&fixture("tides.docx"), "sleep 60").await;
    let (engine, id) = (print.desk.engine.clone(), print.id);
    let stop = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        engine.stop_printing(id);
    };
    let (refused, ()) = tokio::join!(print.refused(), stop);
    assert!(matches!(refused, PrintError::Stopped(_)), "{refused}");
}

/// The copy has a plain name and the original's bytes; nothing of it is left, and the original is as it was.
#[tokio::test(flavor = "multi_thread")]
async fn odd_names_are_only_names() {
    let folder = tempfile::tempdir().unwrap();
    let odd = folder.path().join("-env:x=$(touch led-out) 'a' \"b\" & c; ü.docx");
    fs::copy(fixture("tides.docx"), &odd).unwrap();
    let script = format!("[ \"$name\" = document.docx ] && [ \"$(wc -c < \"$copy\")\" -gt 30000 ] && {MAKES}");
    let print = print(&odd, &script).await;
    let printed = print.printed(&[]).await.unwrap();
    assert!(!printed.pages.is_empty());
    assert_eq!(fs::read(&odd).unwrap(), fs::read(fixture("tides.docx")).unwrap());
}

/// The document's copy goes at once, the pages with the library.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_left_behind() {
    let print = print(
        &fixture("tides.docx"),
        &format!("touch \"$out/$(basename \"$here\")\"; {MAKES}"),
    )
    .await;
    print.printed(&[]).await.unwrap();
    let mark = Path::new("pages").join(print.place.path().file_name().unwrap());
    let own = || {
        let entries = fs::read_dir(std::env::temp_dir()).unwrap().flatten();
        entries
            .map(|entry| entry.path())
            .find(|folder| folder.join(&mark).exists())
    };
    let folder = own().unwrap();
    assert!(!folder.join("document.docx").exists() && !folder.join("profile").exists());
    drop(print.desk);
    assert!(!folder.exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_opens_a_document_and_is_asked_for_again_to_print_it() {
    let script = format!("head -c 2 \"$copy\" | grep -q PK && {MAKES}");
    for name in ["sealed.docx", "sealed-2007.docx", "sealed.odt"] {
        let print = print(&fixture(name), &script).await;
        assert_eq!(print.desk.state(print.id), SourceState::Locked, "{name}");
        let error = print.printed(&[]).await.unwrap_err();
        assert_eq!(error.reason(), Reason::NeedsPassword, "{name}");
        let wrong = print
            .desk
            .engine
            .unlock(print.id, Password::new("flow"))
            .await
            .unwrap_err();
        assert_eq!(wrong.reason(), Reason::WrongPassword, "{name}");
        let mut events = print.desk.engine.subscribe();
        print
            .desk
            .engine
            .unlock(print.id, Password::new("ebb & flow"))
            .await
            .unwrap();
        common::finished(&print.desk.engine, &mut events, print.id).await;
        assert_eq!(print.desk.state(print.id), SourceState::Ready, "{name}");
        print.span("under the third stone");
        print.printed(&[]).await.unwrap();
    }
}

/// A document of before 2007 under a newer one's name is refused when it is added, and says what to do.
#[tokio::test]
async fn old_documents_are_told_from_encrypted_ones() {
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old.docx");
    let mut bytes = vec![0; 3 << 20];
    bytes[..8].copy_from_slice(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
    fs::write(&old, &bytes).unwrap();
    let desk = Desk::new();
    let added = desk.engine.add(vec![old]).await;
    let (_, why) = &added.refused[0];
    assert!(why.to_string().contains("older format"), "{why}");
}
