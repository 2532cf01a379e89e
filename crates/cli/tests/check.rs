//! `pincite check` as other programs meet it: exit codes, JSON, messages.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, fed, fixture, sample};
use serde_json::{Value, json};
use std::fmt::Write;

/// The one quote of `answer`, checked against `file`.
fn quote(answer: &str, file: &str) -> Value {
    let run = Place::new().check(answer.as_bytes(), &fixture(file), &["--json"]);
    let json = run.json();
    assert_eq!(json["quotes"].as_array().unwrap().len(), 1, "{json:#}");
    json["quotes"][0].clone()
}

#[test]
fn the_exit_code_says_whether_all_stands() {
    let check = |answer: &str, file: &str, code: i32| {
        let run = Place::new().check(answer.as_bytes(), &fixture(file), &[]);
        assert_eq!(run.code, code, "{answer}: {run:?}");
    };
    check("“Weights are given in stone and lengths in feet”", "labels.pdf", 0);
    check(
        "“Weights are given in stone … as the ferrymen wrote them”",
        "labels.pdf",
        0,
    );
    check("“Weights are given in pounds and lengths in feet”", "labels.pdf", 1);
    check("“A map is best flattened with a warm iron.”", "labels.pdf", 1);
    check("“A map is best flattened with a warm iron.”", "blank.pdf", 1);
    check("Nothing is quoted here.", "labels.pdf", 0);
    check("The word “stone” stands there.", "labels.pdf", 2);
    check("You asked: “how long is a horse in feet?”", "labels.pdf", 2);
    check(
        "“Weights are given in stone and lengths in feet”, of “horses”",
        "labels.pdf",
        0,
    );
    check("“Weights are given in stone and lengths in feet”", "cut-off.pdf", 2);
    check("“Weights are given in stone and lengths in feet”", "empty.pdf", 2);
    check("“Weights are given in stone and lengths in feet”", "encrypted.pdf", 2);
    check("“Weights are given in stone and lengths in feet”", "nowhere.pdf", 2);
}

#[test]
fn what_is_not_judged_is_listed_with_its_reason() {
    let answer = "You asked: “how long is a horse?” In the book “Mud and Money”, “Weights are given in stone and \
        lengths in feet” and the word “horse” stand.";
    let run = Place::new().check(answer.as_bytes(), &fixture("labels.pdf"), &["--json"]);
    let listed: Vec<(Value, Value)> = run.json()["skipped"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["text"].clone(), one["reason"].clone()))
        .collect();
    let expected = [
        ("how long is a horse?", "your_question"),
        ("Mud and Money", "title"),
        ("horse", "term"),
    ];
    assert_eq!(listed, expected.map(|(text, reason)| (text.into(), reason.into())));
    let first = &run.json()["skipped"][0];
    let (start, end) = (
        first["answer_start"].as_u64().unwrap(),
        first["answer_end"].as_u64().unwrap(),
    );
    let there: String = answer
        .chars()
        .skip(usize::try_from(start).unwrap())
        .take(usize::try_from(end - start).unwrap())
        .collect();
    assert_eq!(there, "how long is a horse?");
    let table = Place::new().check(answer.as_bytes(), &fixture("labels.pdf"), &[]);
    assert!(table.out.contains("“Mud and Money” (a title)"), "{}", table.out);
}

/// What docs/en/json.md does not name, nobody can rely on.
#[test]
fn every_field_is_in_the_guide() {
    let place = Place::new();
    let answer = "“WEIGHTS are given in stone” and “A map is best flattened with a warm iron.” [other.pdf, p. 3]";
    let checked = place
        .check(answer.as_bytes(), &fixture("labels.pdf"), &["--json"])
        .json();
    let guide = include_str!("../../../docs/en/json.md");
    let parts = [&checked, &checked["quotes"][0], &checked["summary"]];
    let fields = parts.iter().flat_map(|part| part.as_object().unwrap().keys());
    for field in fields {
        let is_named = guide.contains(&format!("`{field}`")) || guide.contains(&format!("\"{field}\""));
        assert!(is_named, "docs/en/json.md does not name {field}");
    }
}

#[test]
fn every_command_and_option_is_in_the_guide() {
    let place = Place::new();
    let guide = include_str!("../../../docs/en/command-line.md");
    let help = place.run(["--help"]).out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|command| !command.is_empty() && *command != "help");
    let named: Vec<&str> = commands.collect();
    assert!(named.contains(&"check"), "{help}");
    for command in named {
        assert!(
            guide.contains(&format!("`{command}`")),
            "docs/en/command-line.md does not name {command}"
        );
    }
    let help = place.run(["check", "--help"]).out;
    let options = help
        .split_whitespace()
        .filter(|word| word.starts_with("--") && *word != "--help");
    for option in options {
        assert!(
            guide.contains(&format!("`{option}")),
            "docs/en/command-line.md does not name {option}"
        );
    }
}

/// Every field that docs/en/json.md promises, with a value of the kind it promises.
#[test]
fn a_quote_has_every_field_that_is_promised() {
    let answer = "He writes “rouge and spirit of wine polished the glass” [outline.pdf, p. 4].";
    let quote = quote(answer, "outline.pdf");
    let text = |field: &str| {
        quote[field]
            .as_str()
            .unwrap_or_else(|| panic!("{field}: {quote:#}"))
            .to_owned()
    };
    let number = |field: &str| quote[field].as_f64().unwrap_or_else(|| panic!("{field}: {quote:#}"));
    assert_eq!(text("verdict"), "altered");
    assert_eq!(text("source"), "outline.pdf");
    assert_eq!(text("text"), "Rouge and spirit of wine polish the glass");
    assert_eq!((number("page"), &quote["page_label"]), (4.0, &Value::Null));
    let (start, end) = (number("answer_start") as usize, number("answer_end") as usize);
    let quoted: String = answer.chars().skip(start).take(end - start).collect();
    assert_eq!(quoted, text("quote"));
    assert_eq!(number("end") - number("start"), text("text").chars().count() as f64);
    for around in ["before", "after"] {
        assert!((1..=300).contains(&text(around).chars().count()), "{quote:#}");
    }
    let [x0, y0, x1, y1] = serde_json::from_value::<Vec<[f64; 4]>>(quote["boxes"].clone()).unwrap()[0];
    assert!(0.0 < x0 && x0 < x1 && 0.0 < y0 && y0 < y1, "{quote:#}");
    assert_eq!(quote["segments"][0]["page"], 4);
    assert_eq!(quote["segments"][0]["boxes"], quote["boxes"]);
    assert_eq!(
        quote["edits"],
        json!([{"quote": "polished", "source": "polish", "class": "wording"}])
    );
    assert_eq!((&quote["folds"], &quote["omitted"]), (&json!([]), &json!([])));
    assert_eq!(quote["claimed"]["source"], "outline.pdf");
    assert_eq!(quote["claimed"]["pages"], json!(["4"]));
    assert_eq!(
        (text("attribution"), text("locator")),
        ("as_named".into(), "right".into())
    );
    assert_eq!((number("places"), &quote["others"]), (1.0, &json!([])));
    assert!(number("score") > 0.5 && number("score") < 1.0);
    assert!(number("confidence") > 0.0 && number("confidence") <= 1.0);
}

#[test]
fn folds_and_omissions_are_listed() {
    let folds = quote("\"WEIGHTS are given in stone and lengths in feet\"", "labels.pdf");
    assert_eq!(
        (&folds["verdict"], &folds["folds"]),
        (&json!("normalized"), &json!(["case"]))
    );
    let omitted = quote(
        "“Weights are given in stone … as the ferrymen wrote them”",
        "labels.pdf",
    );
    assert_eq!(omitted["verdict"], "elided");
    assert_eq!(omitted["omitted"].as_array().unwrap().len(), 1, "{omitted:#}");
    assert!(omitted["omitted"][0].as_str().unwrap().contains("lengths in feet"));
}

#[test]
fn rivals_come_with_their_places_and_scores() {
    let quote = quote(
        "“Measure the depth before you trust the chart, and trust the chart before you trust your memory.”",
        "repeated.pdf",
    );
    assert_eq!((&quote["places"], &quote["page"]), (&json!(3), &json!(1)));
    let others = quote["others"].as_array().unwrap();
    let pages: Vec<&Value> = others.iter().map(|other| &other["page"]).collect();
    assert_eq!(pages, [2, 4]);
    for other in others {
        assert_eq!(other["score"], 1.0);
        for field in ["source", "boxes", "segments", "start", "end", "text", "before", "after"] {
            assert!(!other[field].is_null(), "{field}: {other:#}");
        }
    }
}

#[test]
fn a_wrong_page_and_a_wrong_source_are_told() {
    let run = |answer: &str| {
        let place = Place::new();
        let mut command = place.command();
        command.args(["check", "-", "--json", "--source"]);
        command.args([fixture("labels.pdf"), fixture("repeated.pdf")]);
        fed(&mut command, answer.as_bytes()).json()["quotes"][0].clone()
    };
    let words = "In the first winter the ferry made 212 crossings and carried eleven horses, two of them blind.";
    let page = run(&format!("“{words}” (labels.pdf, p. A-1)"));
    assert_eq!((&page["locator"], &page["page_label"]), (&json!("wrong"), &json!("1")));
    let source = run(&format!("“{words}” (repeated.pdf, p. 1)"));
    assert_eq!(
        (&source["attribution"], &source["source"]),
        (&json!("elsewhere"), &json!("labels.pdf"))
    );
}

#[test]
fn what_cannot_be_checked_says_why() {
    let reason = |answer: &str, file: &str, expected: &str| {
        let quote = quote(answer, file);
        assert_eq!(
            (&quote["verdict"], &quote["reason"]),
            (&json!("not_checkable"), &json!(expected))
        );
    };
    reason("“A map is best flattened with a warm iron.”", "blank.pdf", "no_text");
    reason(
        "“A map is best flattened with a warm iron.”",
        "../scans/half.pdf",
        "sources_incomplete",
    );
}

#[test]
fn the_summary_counts() {
    let answer = "“Weights are given in stone and lengths in feet” and “A map is best flattened with a warm iron.”";
    let json = Place::new()
        .check(answer.as_bytes(), &fixture("labels.pdf"), &["--json"])
        .json();
    assert_eq!(
        json["summary"],
        json!({
            "quotes": 2, "sources": 1, "searched": 1, "unread": 0, "not_searched": [],
            "verdicts": {"exact": 1, "not_found": 1}, "all_stand": false, "missing": []
        })
    );
}

/// A message names the file by the name that its owner gave it, never by where the library keeps a copy.
#[test]
fn messages_name_the_users_file() {
    let check = |file: &str, expected: &str| {
        let place = Place::new();
        let copy = place.folder.path().join(format!("my own {file}"));
        if fixture(file).exists() {
            std::fs::copy(fixture(file), &copy).unwrap();
        }
        let run = place.run([std::ffi::OsStr::new("add"), copy.as_os_str()]);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
        let named = |word: &str| word.len() >= 64 && word.bytes().filter(u8::is_ascii_hexdigit).count() >= 64;
        assert!(!run.err.split(['/', ' ', '.']).any(named), "{run:?}");
    };
    check(
        "cut-off.pdf",
        "my own cut-off.pdf is damaged: no page of it can be found.",
    );
    check("empty.pdf", "my own empty.pdf is empty (zero bytes).");
    check("not-a-pdf.pdf", "my own not-a-pdf.pdf is not a PDF.");
    check("nowhere.pdf", "my own nowhere.pdf does not exist.");
    check("encrypted.pdf", "my own encrypted.pdf is encrypted.");
}

#[test]
fn a_password_comes_from_the_environment() {
    let run = |password: &str| {
        let place = Place::new();
        let mut command = place.command();
        command
            .env("PINCITE_PASSWORD", password)
            .args(["check", "-", "--source"]);
        command.arg(fixture("encrypted.pdf"));
        fed(
            &mut command,
            "“the hole is filled with paper of the same weight”".as_bytes(),
        )
    };
    assert_eq!(run("geheim").code, 0);
    let wrong = run("falsch");
    assert_eq!(wrong.code, 2);
    assert!(
        wrong.err.contains("The password does not open encrypted.pdf."),
        "{wrong:?}"
    );
}

#[test]
fn an_answer_that_is_no_text_is_refused() {
    let place = Place::new();
    let run = place.check(b"\xff\xfe\x00", &fixture("labels.pdf"), &[]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("is not UTF-8 text"), "{run:?}");
    let run = place.run(["check", "no such answer.md"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("no such answer.md could not be read"), "{run:?}");
}

/// Such a quote was told to differ in wording, and nothing more.
#[test]
fn a_language_that_is_not_known_is_said() {
    let place = Place::new();
    let file = place.file(
        "mji.txt",
        "Mji ulijenga daraja jipya mwaka jana, lakini watu hawakulipa kodi yoyote kwa miaka mitatu.\n",
    );
    let quote = "“Mji ulijenga daraja jipya mwaka jana, lakini watu walilipa kodi yoyote kwa miaka mitatu.”";
    let run = place.check(quote.as_bytes(), &file, &[]);
    assert_eq!(run.code, 1);
    assert!(
        run.out.contains("does not know this language: judge for yourself"),
        "{run:?}"
    );
}

#[test]
fn an_empty_library_says_what_to_do() {
    let place = Place::new();
    let run = fed(place.command().args(["check", "-"]), "“anything at all”".as_bytes());
    assert_eq!(run.code, 2);
    assert!(run.err.contains("pincite add FILE"), "{run:?}");
}

#[test]
fn the_sample_is_judged_as_its_readme_says() {
    let place = Place::new();
    let files = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(sample);
    let mut command = place.command();
    command
        .arg("check")
        .arg(sample("answer.md"))
        .args(["--json", "--source"]);
    let run = fed(command.args(files), b"");
    assert_eq!(run.code, 1);
    assert_eq!(
        run.json()["summary"]["verdicts"],
        json!({"exact": 6, "normalized": 1, "elided": 1, "altered_meaning": 2, "not_found": 1})
    );
}

/// Far more quotes than any answer has: each gets its verdict; work out of proportion would not come to an end.
#[test]
fn twenty_thousand_quotes() {
    const QUOTES: usize = 20_000;
    let mut answer = String::new();
    for i in 0..QUOTES {
        let words = match i % 4 {
            0 => "Weights are given in stone and lengths in feet".to_owned(),
            1 => format!("nobody counted horse number {i} on that day"),
            2 => format!("Weights are given in stone and lengths in yards {i}"),
            _ => "？！".to_owned(),
        };
        let _ = writeln!(answer, "“{words}” ({i})\n");
    }
    let run = Place::new().check(answer.as_bytes(), &fixture("labels.pdf"), &["--json"]);
    let json = run.json();
    assert!(
        json["summary"]["quotes"].as_u64() >= Some(QUOTES as u64 * 3 / 4),
        "{}",
        json["summary"]
    );
    assert!(
        json["summary"]["verdicts"]["exact"].as_u64() == Some(QUOTES as u64 / 4),
        "{}",
        json["summary"]
    );
    assert_eq!(run.code, 1);
}
