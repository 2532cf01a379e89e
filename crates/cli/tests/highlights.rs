//! Highlights written by the real program.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, worker};
use pincite_core::source::text::TextSpan;
use pincite_engine::highlights::Colour;
use pincite_engine::{Engine, WorkerProgram};

#[test]
fn highlights_are_written_as_markdown_and_as_data() {
    let place = Place::new();
    let file = place.file("notes.txt", "The ferry crosses at noon. The sea is calm.");
    assert_eq!(place.run([std::ffi::OsStr::new("add"), file.as_os_str()]).code, 0);
    let none = place.run(["highlights"]);
    assert_eq!((none.code, none.out.as_str()), (0, "# Highlights\n\nThere are none.\n"));

    let runtime = tokio::runtime::Runtime::new().unwrap();
    let library = place.folder.path().join("library");
    let source = runtime.block_on(async {
        let engine = Engine::open(&library, WorkerProgram::at(worker())).unwrap();
        let source = engine.sources().unwrap()[0].record.id;
        let document = engine.document(source).unwrap();
        let at = document.text().find("crosses").unwrap();
        let span = TextSpan::from_bytes(at..at + 7).unwrap();
        engine.highlight(source, span, Colour::Blue, "when?").unwrap();
        source.0
    });
    let written = place.run(["highlights", "notes.txt"]);
    assert_eq!(written.code, 0, "{written:?}");
    assert!(
        written.out.contains("> crosses\n") && written.out.contains("\nwhen?\n"),
        "{written:?}"
    );
    assert!(
        written
            .out
            .contains(&format!("(pincite://open?source={source}&quote=crosses)")),
        "{written:?}"
    );
    let data = place.run(["highlights", "--format", "json"]).json();
    let first = &data["highlights"][0];
    assert_eq!((&first["text"], &first["colour"]), (&"crosses".into(), &"blue".into()));
    let output = place.folder.path().join("out.md");
    let told = place.run(["highlights", "-o", output.to_str().unwrap()]);
    assert_eq!((told.code, told.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(output).unwrap(), written.out);
    assert_eq!(place.run(["highlights", "nothing.pdf"]).code, 2);
}
