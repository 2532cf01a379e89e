//! `check --cases` and `check --answers`: many quotes from files of JSON lines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Place, Run, fixture};
use serde_json::{Value, json};
use std::path::Path;

fn folder() -> std::path::PathBuf {
    fixture("labels.pdf").parent().unwrap().to_owned()
}

fn run(place: &Place, option: &str, lines: &str) -> Run {
    let file = place.file("lines.jsonl", lines);
    place.run([
        Path::new("check"),
        Path::new(option),
        &file,
        Path::new("--sources"),
        &folder(),
    ])
}

fn lines(values: &[Value]) -> String {
    values.iter().map(|value| format!("{value}\n")).collect()
}

#[test]
fn a_case_a_line() {
    let place = Place::new();
    let case = |id: &str, quote: &str, doc: &str| json!({"id": id, "quote": quote, "doc": doc, "kind": "ignored"});
    let run = run(
        &place,
        "--cases",
        &lines(&[
            case("a", "Weights are given in stone and lengths in feet", "labels.pdf"),
            case("b", "Rouge and spirit of wine polish the glass", "outline.pdf"),
            case("c", "Weights are given in stone and lengths in yards", "labels.pdf"),
            case("d", "A map is best flattened with a warm iron.", "outline.pdf"),
        ]),
    );
    assert_eq!(run.code, 0, "{run:?}");
    let results = run.lines();
    let of = |field: &str| results.iter().map(|result| result[field].clone()).collect::<Vec<_>>();
    assert_eq!(of("case"), ["a", "b", "c", "d"]);
    assert_eq!(of("doc"), ["labels.pdf", "outline.pdf", "labels.pdf", "outline.pdf"]);
    assert_eq!(of("verdict")[..2], ["exact", "exact"]);
    assert_eq!(of("verdict")[3], "not_found");
    assert_eq!(of("page"), [json!(3), json!(4), json!(3), Value::Null]);
    assert_eq!(results[0]["text"], "Weights are given in stone and lengths in feet");
    assert_eq!(results[2]["diff"][0]["quote"], "yards");
    assert_eq!(results[2]["diff"][0]["source"], "feet");
    for result in &results[..3] {
        assert_eq!(result["boxes"], result["segments"][0]["boxes"]);
        assert!(!result["boxes"].as_array().unwrap().is_empty());
        assert!(result["ms"].as_f64() > Some(0.0) && result["score"].as_f64() > Some(0.5));
    }
    assert_eq!(results[3]["boxes"], json!([]));
}

#[test]
fn an_answer_a_line() {
    let place = Place::new();
    let answer = "At first “Weights are given in stone and lengths in feet” (labels.pdf, p. iii), then “Rouge and spirit \
                  of wine polish the glass” (outline.pdf, p. 2).";
    let both = json!({"id": "one", "answer": answer, "docs": ["labels.pdf", "outline.pdf"]});
    let less = json!({"id": "two", "answer": answer, "docs": ["outline.pdf"]});
    let run = run(&place, "--answers", &lines(&[both, less]));
    assert_eq!(run.code, 0, "{run:?}");
    let results = run.lines();
    let verdicts = |result: &Value| {
        let quotes = result["quotes"].as_array().unwrap().iter();
        quotes.map(|quote| quote["verdict"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(verdicts(&results[0]), ["exact", "exact"]);
    // Its file is not there.
    assert_eq!(verdicts(&results[1]), ["not_checkable", "exact"]);
    let quote = &results[0]["quotes"][1];
    assert_eq!(
        (&quote["claimed_doc"], &quote["claimed_page"], &quote["page_mismatch"]),
        (&json!("outline.pdf"), &json!(2), &json!(true))
    );
    let characters: Vec<char> = answer.chars().collect();
    let (start, end) = (quote["start"].as_u64().unwrap(), quote["end"].as_u64().unwrap());
    let span: String = characters[start as usize..end as usize].iter().collect();
    assert_eq!(span, "Rouge and spirit of wine polish the glass");
}

/// `--answers` told of quotes alone.
#[test]
fn claims_of_an_answer_a_line() {
    let place = Place::new();
    let answer = "Weights are given in stone and lengths in metres.";
    let run = run(
        &place,
        "--answers",
        &lines(&[json!({"id": "one", "answer": answer, "docs": ["labels.pdf"]})]),
    );
    assert_eq!(run.code, 0, "{run:?}");
    let results = run.lines();
    let claims = results[0]["claims"].as_array().unwrap();
    let told: Vec<(&Value, &Value)> = claims
        .iter()
        .map(|claim| (&claim["claim"], &claim["answer_spans"]))
        .collect();
    assert_eq!(told, [(&json!(answer), &json!([[0, answer.len()]]))]);
    assert!(claims[0]["status"].is_string());
}

#[test]
fn bad_lines_are_named() {
    let check = |option: &str, text: &str, expected: &str| {
        let run = run(&Place::new(), option, text);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains(expected) && run.err.contains("lines.jsonl"), "{run:?}");
        assert!(run.out.is_empty(), "{run:?}");
    };
    let good = json!({"id": "a", "quote": "q", "doc": "labels.pdf"});
    check("--cases", "not JSON\n", "line 1");
    check("--cases", &format!("{good}\n\n{{\"id\": \"b\"}}\n"), "line 3");
    check("--answers", &format!("{good}\n"), "missing field `answer`");
    // A half of a surrogate pair stands for no character, and no text can hold it.
    check(
        "--cases",
        r#"{"id": "a", "quote": "half a \ud83d pair", "doc": "labels.pdf"}"#,
        "line 1",
    );
    check(
        "--cases",
        r#"{"id": "a", "quote": "\udca9\ud83d", "doc": "labels.pdf"}"#,
        "line 1",
    );
    check(
        "--answers",
        r#"{"id": "a", "answer": "“\udfff”", "docs": []}"#,
        "line 1",
    );
}

#[test]
fn whole_surrogate_pairs_are_characters() {
    let place = Place::new();
    let line = r#"{"id": "\ud83d\ude00", "quote": "\ud83d\ude00 Weights are given in stone", "doc": "labels.pdf"}"#;
    let results = run(&place, "--cases", line).lines();
    assert_eq!(results[0]["case"], "😀");
    assert_ne!(results[0]["verdict"], "exact");
}

#[test]
fn a_document_that_is_missing_is_named() {
    let case = json!({"id": "a", "quote": "q", "doc": "nowhere.pdf"});
    let run = run(&Place::new(), "--cases", &lines(&[case]));
    assert_eq!(run.code, 2);
    assert!(run.err.contains("nowhere.pdf"), "{run:?}");
    let place = Place::new();
    let file = place.file("lines.jsonl", "");
    let run = place.run([Path::new("check"), Path::new("--cases"), &file]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("--sources DIR"), "{run:?}");
}

/// Quotes that nobody writes, and that must not stop the others.
#[test]
fn strange_quotes_get_a_verdict() {
    let long = "weights are given in stone and lengths in feet ".repeat(600);
    let table = [
        ("one word", "Weights", "exact"),
        ("no word", "?!… — “”", "not_checkable"),
        ("nothing", "", "not_checkable"),
        ("5,000 words", long.as_str(), "not_found"),
        (
            "zero width",
            "Wei\u{200b}ghts\u{feff} are\u{200d} given in stone",
            "normalized",
        ),
        (
            "bidi controls",
            "\u{202e}Weights are \u{2066}given\u{2069} in stone\u{202c}",
            "normalized",
        ),
        ("scripts", "Weights весов 重量 משקל", "not_found"),
        ("control codes", "\u{0}\u{1}\u{7f}", "not_checkable"),
    ];
    let cases: Vec<Value> = table
        .iter()
        .map(|(id, quote, _)| json!({"id": id, "quote": quote, "doc": "labels.pdf"}))
        .collect();
    let results = run(&Place::new(), "--cases", &lines(&cases)).lines();
    let verdicts: Vec<(&str, &str)> = results
        .iter()
        .map(|result| (result["case"].as_str().unwrap(), result["verdict"].as_str().unwrap()))
        .collect();
    let expected: Vec<(&str, &str)> = table.iter().map(|(id, _, verdict)| (*id, *verdict)).collect();
    assert_eq!(verdicts, expected);
}

#[test]
fn claims_are_compared_in_meaning_where_there_is_a_model() {
    let place = Place::new();
    let model = fixture("labels.pdf").parent().unwrap().join("../meaning/tiny");
    let claim = json!({"id": "1", "claim": "The pump was installed in March.",
        "text": "The tower was built of granite. The pump was installed in March 2019. Nobody was hurt."});
    let file = place.file("claims.jsonl", claim.to_string());
    let run = |more: &[&Path]| {
        let plain = [Path::new("check"), Path::new("--claims"), &file];
        place.run(plain.iter().chain(more))
    };
    let with = run(&[Path::new("--meaning"), &model]).lines().remove(0);
    assert_eq!(
        (&with["meaning"], &with["status"]),
        (&json!("tiny"), &json!("supported"))
    );
    let cosine = with["evidence"][0]["cosine_similarity"].as_f64().unwrap();
    assert!((0.3..=1.0).contains(&cosine), "{cosine}");
    let alone = run(&[]).lines().remove(0);
    assert_eq!(
        (&alone["meaning"], &alone["status"]),
        (&Value::Null, &json!("supported"))
    );
    assert_eq!(alone["evidence"][0]["cosine_similarity"], Value::Null);
    let wrong = run(&[Path::new("--meaning"), model.parent().unwrap()]);
    assert_eq!(wrong.code, 2, "{wrong:?}");
    assert!(wrong.err.contains("holds no model of meaning"), "{wrong:?}");
}

/// A model that is named finds paraphrases in plain answers and in answers of a file, too.
#[test]
fn answers_are_compared_in_meaning_where_a_model_is_named() {
    let place = Place::new();
    let model = fixture("labels.pdf").parent().unwrap().join("../meaning/tiny");
    let text = "The tower was built of granite. The pump was installed in March 2019. Nobody was hurt.";
    let source = place.file("pump.html", format!("<!doctype html><title>Pump</title><p>{text}</p>"));
    let answer = "The pump was installed in March.";
    let plain = place.file("answer.md", answer);
    let many = place.file(
        "answers.jsonl",
        json!({"id": "1", "answer": answer, "docs": ["pump.html"]}).to_string(),
    );
    let folder = source.parent().unwrap();
    let named = [Path::new("--meaning"), &*model];
    let one = [
        Path::new("check"),
        &plain,
        Path::new("--source"),
        &source,
        Path::new("--json"),
    ];
    let all = [
        Path::new("check"),
        Path::new("--answers"),
        &many,
        Path::new("--sources"),
        folder,
    ];
    for (arguments, with) in [(one, true), (one, false), (all, true), (all, false)] {
        let said = place.run(arguments.iter().copied().chain(named.into_iter().filter(|_| with)));
        let said = said.lines().remove(0);
        let claim = &said["claims"][0];
        assert_eq!(claim["status"], "supported", "{said}");
        assert_eq!(claim["evidence"][0]["cosine_similarity"].is_number(), with, "{said}");
    }
    let wrong = place.run(one.into_iter().chain([Path::new("--meaning"), model.parent().unwrap()]));
    assert_eq!(wrong.code, 2, "{wrong:?}");
    assert!(wrong.err.contains("holds no model of meaning"), "{wrong:?}");
}

/// A text layer that lies came out verbatim: only `--source` had pages compared with their pictures.
#[test]
fn a_page_that_another_program_read_is_compared_with_its_picture() {
    let place = Place::new();
    let scans = folder().join("../scans");
    let lie = "The Court of Appeal allowed the appeal on 17 January 2014 and ordered";
    let claim = "The Court of Appeal allowed the appeal on 17 January 2014.";
    let answer = format!("It says: “{lie}”");
    for (option, line) in [
        ("--cases", json!({"id": "a", "quote": lie, "doc": "layered.pdf"})),
        (
            "--answers",
            json!({"id": "a", "answer": answer, "docs": ["layered.pdf"]}),
        ),
        ("--claims", json!({"id": "a", "claim": claim, "doc": "layered.pdf"})),
    ] {
        let file = place.file("lines.jsonl", lines(&[line]));
        let run = place.run([
            Path::new("check"),
            Path::new(option),
            &file,
            Path::new("--sources"),
            &scans,
        ]);
        let result = run.lines().remove(0);
        let verdict = match option {
            "--answers" => &result["quotes"][0]["verdict"],
            _ => &result["verdict"],
        };
        assert!(
            !["exact", "normalized", "supported"].contains(&verdict.as_str().unwrap()),
            "{option}: {run:?}"
        );
    }
}
