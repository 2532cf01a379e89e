//! What an answer states without quotation marks, as `check` and `annotate` tell of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;
#[path = "common/schema.rs"]
mod schema;

use common::{Place, Run, fed, fixture, sample};
use schema::faults;
use serde_json::Value;
use std::path::Path;

/// Of the first winter the source says 212 crossings and eleven horses.
const ANSWER: &str = "# The ferry\n\nIn the first winter the ferry made 212 crossings and carried eleven horses. \
    It made 213 crossings in the first winter [1]. The ferrymen wrote weights in stone and lengths in feet, \
    with brass instruments from Lisbon. Glaciers reflect radio waves differently at night.\n\n“Weights are given in stone and lengths in feet”\n";

fn check(more: &[&str]) -> Run {
    Place::new().check(ANSWER.as_bytes(), &fixture("labels.pdf"), more)
}

#[test]
fn claims_stand_beside_quotes_as_the_schema_describes_them() {
    let json = check(&["--json"]).json();
    let schema: Value = serde_json::from_str(include_str!("../answer.schema.json")).unwrap();
    let mut found = Vec::new();
    faults(&json, &schema, &schema, "answer", &mut found);
    assert!(found.is_empty(), "{found:#?}");
    let claims = json["claims"].as_array().unwrap();
    let statuses: Vec<&str> = claims.iter().map(|claim| claim["status"].as_str().unwrap()).collect();
    assert_eq!(
        statuses,
        ["supported", "contradicted", "partly_supported", "unsupported"],
        "{json:#}"
    );
    let characters: Vec<char> = ANSWER.chars().collect();
    let words = |span: &Value| {
        let at = |end: usize| span[end].as_u64().unwrap() as usize;
        characters[at(0)..at(1)].iter().collect::<String>()
    };
    assert_eq!(claims[1]["differences"][0]["claim"], "213");
    assert_eq!(claims[1]["evidence"][0]["page"], 5);
    assert!(
        !claims[0]["evidence"][0]["segments"][0]["boxes"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let uncovered: Vec<String> = claims[2]["uncovered"].as_array().unwrap().iter().map(words).collect();
    assert!(uncovered.join(" ").contains("brass instruments"), "{uncovered:?}");
    assert_eq!(json["quotes"][0]["verdict"], "exact");
    let figure = |name: &str| json["figures"][name].as_f64().unwrap();
    let parts = [
        "supported_ratio",
        "partial_ratio",
        "contradicted_ratio",
        "unsupported_ratio",
    ];
    assert!(
        (parts.into_iter().map(figure).sum::<f64>() - 1.0).abs() < 1e-4,
        "{json:#}"
    );
    assert!(figure("groundedness") > 0.3 && figure("groundedness") < 0.7, "{json:#}");
    assert!(figure("min_confidence") <= figure("median_confidence"));
}

#[test]
fn quotes_of_every_kind_are_as_the_schema_describes_them() {
    let schema: Value = serde_json::from_str(include_str!("../answer.schema.json")).unwrap();
    let mut verdicts = std::collections::BTreeSet::new();
    for (file, answer) in [
        (
            "labels.pdf",
            "“Weights are given in stone and lengths in feet” (labels.pdf, p. 3). “In the first winter the ferry made 213 crossings”. \
             “In the first winter … eleven horses, two of them blind.” “zebras sing in the hall of mirrors at night” \
             “weights are given in stones and lengths in feet” He called it a “nice” one [absent.pdf].",
        ),
        ("blank.pdf", "“Weights are given in stone and lengths in feet”"),
        (
            "../page/tides.html",
            "“Twice a month the sun and the moon pull in one line”",
        ),
    ] {
        let json = Place::new()
            .check(answer.as_bytes(), &fixture(file), &["--json", "--quotes-only"])
            .json();
        let mut found = Vec::new();
        faults(&json, &schema, &schema, file, &mut found);
        assert!(found.is_empty(), "{found:#?}");
        let quotes = json["quotes"].as_array().unwrap();
        verdicts.extend(quotes.iter().map(|quote| quote["verdict"].as_str().unwrap().to_owned()));
    }
    assert!(verdicts.len() >= 5, "{verdicts:?}");
}

#[test]
fn quotes_alone_can_be_asked_for() {
    let json = check(&["--json", "--quotes-only"]).json();
    assert!(
        json.get("claims").is_none() && json.get("figures").is_none(),
        "{json:#}"
    );
    let table = check(&["--quotes-only"]).out;
    assert!(!table.contains("claims"), "{table}");
}

#[test]
fn the_table_tells_what_is_not_supported() {
    let run = check(&[]);
    for words in [
        "≠ Contradicted · It made 213 crossings",
        "“213” in the answer, “212” in the source",
        "✗ Unsupported · Glaciers reflect",
        "4 claims,",
    ] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    // Claims do not decide the exit code: its promise is about quotes.
    assert_eq!(run.code, 0, "{run:?}");
}

#[test]
fn knobs_are_turned_by_name() {
    let cases = [
        ("top_k=3", 0, ""),
        ("supported_answer_coverage = 0.95", 0, ""),
        ("temperature=1", 2, "The names are k1, b, top_k"),
        ("top_k=many", 2, "is not a name with a number"),
        ("top_k", 2, "is not a name with a number"),
    ];
    for (knob, code, says) in cases {
        let run = check(&["--set", knob]);
        assert_eq!(run.code, code, "{knob}: {run:?}");
        assert!(run.err.contains(says), "{knob}: {run:?}");
    }
}

/// `(form, after the supported claim, after the quote, a reference)`
#[test]
fn answers_are_annotated() {
    let cases = [
        ("brackets", "eleven horses.[2]", "in feet”[", "\n[2] "),
        ("caret", "eleven horses.^2", "in feet”^", "\n2. "),
        ("footnote", "eleven horses.[^2]", "in feet”[^", "\n[^2]: "),
    ];
    for (form, claim, quote, reference) in cases {
        let place = Place::new();
        let answer = place.file("answer.md", ANSWER);
        let written = place.folder.path().join("written.md");
        let (labels, output) = (fixture("labels.pdf"), written.clone());
        let arguments = [
            Path::new("annotate"),
            &answer,
            Path::new("--source"),
            &labels,
            Path::new("--marker"),
            Path::new(form),
            Path::new("--output"),
            &output,
        ];
        let run = place.run(arguments);
        assert_eq!(run.code, 0, "{run:?}");
        let written = std::fs::read_to_string(written).unwrap();
        for words in [
            claim,
            quote,
            reference,
            "at night.[?]",
            "The Ferry Book, p. 1: “",
            "## References",
            "## Not supported",
            "winter[?] [1].",
        ] {
            assert!(written.contains(words), "{form}: {words}: {written}");
        }
        // Nothing of the answer is lost.
        let without: String = ["[?]", "[2]", "[3]", "[4]", "^2", "^3", "^4", "[^2]", "[^3]", "[^4]"]
            .iter()
            .rev()
            .fold(
                written.split("\n## References").next().unwrap().to_owned(),
                |text, mark| text.replace(mark, ""),
            );
        assert_eq!(without.trim_end(), ANSWER.trim_end(), "{form}");
    }
}

/// What nobody writes, or an assistant gone wrong does: bounded, and without a fall.
#[test]
fn strange_answers_are_checked() {
    let sentence = "The barometer fell by an inch before the storm and rose by two after it. ";
    let cases = [
        ("1,000 sentences", sentence.repeat(1_000), 1_000),
        (
            "20,000 characters",
            format!("The barometer fell {}.", "and rose by two inches ".repeat(900)),
            30,
        ),
        (
            "no stemmer",
            "Barometro nusileido prieš audrą vieną colį žemiau negu vakar.".to_owned(),
            1,
        ),
        ("Chinese", "河水上涨三尺以上，渡船便停航。".to_owned(), 1),
        (
            "tables only",
            "| Day | Barometer inches |\n|---|---|\n| Monday | 29 |\n| Tuesday | 30 |".to_owned(),
            2,
        ),
        ("code only", "```\nlet barometer = 29;\n```".to_owned(), 0),
        ("no words", "?!… — …".to_owned(), 0),
    ];
    for (name, answer, most) in cases {
        let place = Place::new();
        let mut command = place.command();
        command
            .args(["check", "-", "--json", "--source"])
            .arg(fixture("mixed.pdf"));
        let run = fed(&mut command, answer.as_bytes());
        assert_ne!(run.code, 2, "{name}: {}", run.err);
        let claims = run.json()["claims"].as_array().unwrap().len();
        assert!(claims <= most && (most < 2 || claims * 2 >= most), "{name}: {claims}");
    }
}

#[test]
fn the_sample_is_grounded_as_it_was_written() {
    let run = Place::new().check(
        b"The density of the latewood follows the warmth of the summer more faithfully than ring width does.",
        &sample("tree-rings.pdf"),
        &["--json"],
    );
    assert_eq!(run.json()["claims"][0]["status"], "supported", "{run:?}");
}
