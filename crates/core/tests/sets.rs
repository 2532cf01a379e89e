//! The quotes of `tests/fixtures/languages`, and what they are judged to be: `judged.txt` there has a line for each, with those that
//! are missed. `altered.txt` has the same, shortened, for what becomes of each quote when it is changed in a dozen ways. A change
//! of the judge shows in these files, which `PINCITE_BLESS=1` writes anew.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::disallowed_methods,
    missing_docs,
    reason = "a test fails by panicking, and its cases are files"
)]

mod common;

use common::{Source, judge, plain};
use pincite_core::language::Language;
use pincite_core::quote::Verdict::{self, Altered, Elided, Exact, Normalized};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What stands around each passage, so that none is a whole source.
const BEFORE: &str = "This page is about another matter and was printed in the yard.\n\n";
const AFTER: &str = "\n\nThe weather report for the week follows below in the appendix.\n";

fn file(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/languages")).join(name)
}

fn rows(language: Language) -> Vec<Value> {
    let lines = std::fs::read_to_string(file(&format!("{}.jsonl", language.code()))).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn is_right(wants: &str, verdict: Verdict) -> bool {
    let shown_as_true = matches!(verdict, Exact | Normalized | Elided);
    match wants {
        "changed" => !shown_as_true && verdict != Altered,
        "honest" => shown_as_true,
        "honest_or_altered" => shown_as_true || verdict == Altered,
        "cut" => true,
        other => panic!("{other}?"),
    }
}

/// What a quote is judged to be over a passage: the verdict, the place in the passage, and what differs there.
fn judged(source: &Source, quote: &str, wants: Option<&str>) -> String {
    let check = judge(quote, std::slice::from_ref(source));
    let note = match wants {
        Some(wants) if !is_right(wants, check.verdict) => " MISSED",
        _ => "",
    };
    let mut line = format!("{note}: {:?}", check.verdict);
    let whole = source.document.text();
    for found in check.matches.iter().take(1) {
        for span in found.spans.iter().chain(&found.omitted) {
            let from_passage = |at: usize| i64::try_from(at).unwrap() - i64::try_from(BEFORE.len()).unwrap();
            let (start, end) = (from_passage(span.start().bytes()), from_passage(span.end().bytes()));
            write!(line, " {start}..{end}").unwrap();
        }
        for edit in &found.edits {
            let (ours, theirs) = (edit.quote.of(quote), edit.source.of(whole));
            write!(line, " {:?} {ours:?} for {theirs:?}", edit.class).unwrap();
        }
    }
    line
}

fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().unwrap()
}

fn passage(row: &Value) -> Source {
    Source::new(1, plain(&format!("{BEFORE}{}{AFTER}", text(row, "source"))))
}

/// A quote changed in ways that people and programs change quotes, each by its place in the list.
fn altered(quote: &str, passage: &str) -> Vec<String> {
    let pieces = |text: &str| -> (Vec<String>, &'static str) {
        match text.split_whitespace().count() {
            0..4 => (text.chars().map(String::from).collect(), ""),
            _ => (text.split_whitespace().map(str::to_owned).collect(), " "),
        }
    };
    let (words, space) = pieces(quote);
    let (theirs, between) = pieces(passage);
    let middle = words.len() / 2;
    let with = |change: &dyn Fn(&mut Vec<String>)| {
        let mut changed = words.clone();
        change(&mut changed);
        changed.join(space)
    };
    let digits = |c: char| {
        c.to_digit(10)
            .and_then(|digit| char::from_digit((digit + 1) % 10, 10))
            .unwrap_or(c)
    };
    let third = theirs.len() / 3;
    let cut = |from: usize, to: usize| theirs.get(from..to.min(theirs.len())).unwrap_or_default().join(between);
    vec![
        with(&|words| drop(words.remove(0))),
        with(&|words| drop(words.pop())),
        with(&|words| drop(words.remove(middle))),
        with(&|words| words[middle] = " … ".to_owned()),
        with(&|words| words[middle] = "[it]".to_owned()),
        with(&|words| words.insert(middle, "[sic]".to_owned())),
        with(&|words| words.swap(middle, middle.saturating_sub(1))),
        with(&|words| words.insert(middle, words[middle].clone())),
        quote.to_uppercase(),
        quote.chars().map(digits).collect(),
        quote.replace([',', '.', '-', '’'], " "),
        format!("[{}] {}", words[0], words[1..].join(space)),
        format!("{} … {}", cut(0, third), cut(2 * third, theirs.len())),
        cut(third / 2, 2 * third),
    ]
}

/// A line's sum (FNV-1a), so that thousands of them fit into a file: the same on every machine.
fn sum(line: &str) -> u16 {
    let sum = line.bytes().fold(0x811c_9dc5_u32, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    (sum ^ (sum >> 16)) as u16
}

/// The lines of `now` that `name` does not have.
fn unlike(name: &str, now: &[String]) -> Vec<String> {
    let path = file(name);
    if std::env::var_os("PINCITE_BLESS").is_some() {
        std::fs::write(&path, now.join("\n") + "\n").unwrap();
    }
    let before = std::fs::read_to_string(&path).unwrap();
    let before: BTreeSet<&str> = before.lines().collect();
    assert_eq!(before.len(), now.len(), "{name} has lines that nothing stands for");
    now.iter()
        .filter(|line| !before.contains(line.as_str()))
        .cloned()
        .collect()
}

const ANEW: &str = "where all of that is better: PINCITE_BLESS=1 cargo test -p pincite-core --test sets";

#[test]
fn each_quote_is_judged_as_before() {
    let line = |row: Value| {
        let wants = text(&row, "wants");
        let judged = judged(&passage(&row), text(&row, "quote"), Some(wants));
        format!("{} {wants}{judged}", text(&row, "id"))
    };
    let now: Vec<String> = Language::ALL.into_iter().flat_map(rows).map(line).collect();
    let other = unlike("judged.txt", &now);
    assert!(
        other.is_empty(),
        "{} of {} are judged otherwise than before: {other:#?}\n{ANEW}",
        other.len(),
        now.len()
    );
}

#[test]
fn each_quote_that_is_changed_is_judged_as_before() {
    let mut told: Vec<Vec<String>> = Vec::new();
    let mut now = Vec::new();
    for row in Language::ALL.into_iter().flat_map(rows) {
        let source = passage(&row);
        let all = altered(text(&row, "quote"), text(&row, "source"));
        let lines: Vec<String> = all
            .iter()
            .map(|quote| format!("“{quote}”{}", judged(&source, quote, None)))
            .collect();
        let sums: Vec<String> = lines.iter().map(|line| format!("{:04x}", sum(line))).collect();
        now.push(format!("{} {}", text(&row, "id"), sums.join(" ")));
        told.push(lines);
    }
    let other = unlike("altered.txt", &now);
    let told: Vec<&Vec<String>> = other
        .iter()
        .filter_map(|line| told.get(now.iter().position(|one| one == line)?))
        .collect();
    assert!(
        other.is_empty(),
        "{} of {} rows are judged otherwise than before: {told:#?}\n{ANEW}",
        other.len(),
        now.len()
    );
}
