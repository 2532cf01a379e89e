//! The schemas of what `pincite check` prints say every word and every field that the code can write.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a guard that cannot look has failed"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Functions that name things in JSON, by the file that they are in.
const NAMES: &[(&str, &[&str])] = &[
    (
        "crates/core/src/names.rs",
        &[
            "verdict",
            "not_checkable",
            "fold",
            "class",
            "skipped",
            "support",
            "status",
            "role",
        ],
    ),
    ("crates/cli/src/ask.rs", &["ending", "ended"]),
    ("crates/cli/src/report.rs", &["locator", "given", "hidden_as"]),
];

/// Files whose structures are written as JSON.
const STRUCTURES: &[&str] = &[
    "crates/cli/src/answer_claims.rs",
    "crates/cli/src/report.rs",
    "crates/cli/src/skipped.rs",
];

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn schema() -> String {
    read("crates/cli/answer.schema.json") + &read("crates/cli/ask.schema.json")
}

/// What stands in quotation marks.
fn quoted(text: &str) -> BTreeSet<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

/// The words that a function of `source` can answer.
fn words<'a>(source: &'a str, function: &str) -> BTreeSet<&'a str> {
    let body = source
        .split_once(&format!("fn {function}("))
        .unwrap_or_else(|| panic!("no fn {function}"));
    quoted(body.1.split("\n}").next().unwrap())
}

#[test]
fn every_word_is_in_the_schema() {
    let schema = schema();
    let lists: Vec<BTreeSet<&str>> = schema
        .split("\"enum\": [")
        .skip(1)
        .map(|rest| quoted(rest.split(']').next().unwrap()))
        .collect();
    for (file, functions) in NAMES {
        let source = read(file);
        for function in *functions {
            let words = words(&source, function);
            assert!(
                lists.contains(&words),
                "{file}: no list of the schema has just what `{function}` says: {words:?}"
            );
        }
    }
}

#[test]
fn every_field_is_in_the_schema() {
    let schema = schema();
    let mut unknown = Vec::new();
    for file in STRUCTURES {
        let source = read(file);
        for structure in source.split("Serialize)]").skip(1) {
            let body = structure.split_once("Json {").map_or("", |(_, body)| body);
            let mut is_written = true;
            for line in body.split("\n}").next().unwrap().lines().map(str::trim) {
                match line.trim_start_matches("pub(crate) ").split_once(": ") {
                    Some((field, _)) if field.chars().all(|c| c.is_ascii_lowercase() || c == '_') => {
                        if is_written && !schema.contains(&format!("\"{field}\": {{")) {
                            unknown.push(format!("{file}: {field}"));
                        }
                        is_written = true;
                    }
                    _ if line.contains("flatten") || line.contains("serde(skip)") => is_written = false,
                    _ => {}
                }
            }
        }
    }
    assert!(unknown.is_empty(), "not in crates/cli/answer.schema.json: {unknown:#?}");
}
