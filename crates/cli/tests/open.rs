//! `pincite open` where it cannot.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::Place;

#[test]
fn what_cannot_be_opened_is_said() {
    let long = "a".repeat(65);
    let cases: [(&[&str], &str); 5] = [
        (&["/etc/passwd"], "is a path"),
        (&["a\\b.pdf"], "is a path"),
        (&[""], "source is empty"),
        (&["1", "--page", &long], "label is empty, too long"),
        (&["1", "--quote", " "], "quote is empty"),
    ];
    for (arguments, said) in cases {
        let run = Place::new().run([&["open"], arguments].concat());
        assert_eq!(run.code, 2, "{arguments:?}: {run:?}");
        assert!(run.err.contains(said), "{arguments:?}: {run:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_it_says_so() {
    let place = Place::new();
    let mut command = place.command();
    command.args(["open", "1", "--page", "xii", "--quote", "it is so"]);
    let output = command
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("no display") && said.contains("pincite show"), "{said}");
}
