//! Pictures as one source, from a terminal.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, fed, fixture};
use std::fs;

#[test]
fn a_folder_of_pictures_is_one_source() {
    let place = Place::new();
    let folder = tempfile::tempdir().unwrap();
    for name in ["page10.png", "page9.png"] {
        fs::copy(fixture("../scans/korean.png"), folder.path().join(name)).unwrap();
    }
    let add = |more: &[&str]| {
        let mut command = place.command();
        command
            .args(["add", "--no-ocr", "--as-one", "Minutes"])
            .arg(folder.path())
            .args(more);
        fed(&mut command, b"")
    };
    let run = add(&[]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("Minutes.cbz"), "{run:?}");
    let list = fed(place.command().args(["list", "--json"]), b"").json();
    assert_eq!(list["sources"][0]["pages"], 2, "{list}");
    let paper = fixture("labels.pdf");
    let run = add(&[paper.to_str().unwrap()]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("labels.pdf is no picture"), "{run:?}");
}
