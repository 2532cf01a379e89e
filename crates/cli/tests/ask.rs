//! `pincite ask`, by a server that follows a script.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;
#[path = "../../engine/tests/common/model.rs"]
mod model;
#[path = "common/schema.rs"]
mod schema;

use common::{Place, Run, fed, sample};
use model::{Model, Says};
use serde_json::Value;
use std::ffi::OsStr;

const QUESTION: &str = "How much does the tide rise in the first hour after low water?";
const RIGHT: &str =
    "It says: “In the first hour after low water the tide rises by one twelfth of its range” [tides.pdf, p. 4].";
const WRONG: &str =
    "It says: “In the first hour after low water the tide rises by one fifth of its range” [tides.pdf, p. 4].";

fn library() -> Place {
    let place = Place::new();
    assert_eq!(place.run([OsStr::new("add"), sample("tides.pdf").as_os_str()]).code, 0);
    place
}

fn ask(place: &Place, model: &Model, more: &[&str]) -> Run {
    let mut command = place.command();
    command.env_remove("PINCITE_MODEL_KEY");
    command.args(["ask", QUESTION, "--server", &model.address, "--budget", "900"]);
    fed(command.args(more), b"")
}

#[test]
fn an_answer_is_corrected_shown_with_its_verdicts_and_kept() {
    let place = library();
    let model = Model::new([Says::Streams(WRONG.into()), Says::Whole(RIGHT.into())]);
    let run = ask(&place, &model, &["--json", "--save"]);
    let told = run.json();
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(
        (told["ended"].as_str(), told["model"].as_str()),
        (Some("settled"), Some("tiny:1b"))
    );
    let rounds = told["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 2, "{told}");
    assert_eq!(rounds[0]["sent_back"][0]["kind"], "differs", "{told}");
    assert!(
        rounds[0]["sent_back"][0]["source_says"]
            .as_str()
            .unwrap()
            .contains("one twelfth")
    );
    assert_eq!(rounds[1]["quotes"][0]["verdict"], "exact", "{told}");
    let found = faults_of(&told);
    assert!(found.is_empty(), "{found:#?}");
    let answers = place.run(["answers", "--json"]).json();
    assert_eq!(answers["answers"][0]["id"], told["answer"], "{answers}");

    let model = Model::new([Says::Streams(WRONG.into()), Says::Streams(WRONG.into())]);
    let run = ask(&place, &model, &[]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("Answer 2") && run.out.contains("≠"), "{run:?}");
    assert!(run.err.contains("repeats"), "{run:?}");
}

/// Where `told` is not as the schema describes it.
fn faults_of(told: &Value) -> Vec<String> {
    let mut schema: Value = serde_json::from_str(include_str!("../ask.schema.json")).unwrap();
    let answer: Value = serde_json::from_str(include_str!("../answer.schema.json")).unwrap();
    let own = schema["$defs"].as_object_mut().unwrap();
    for (name, part) in answer["$defs"].as_object().unwrap() {
        assert!(
            own.insert(name.clone(), part.clone()).is_none(),
            "{name} stands in both schemas"
        );
    }
    let mut found = Vec::new();
    schema::faults(told, &schema, &schema, "asked", &mut found);
    found
}

#[test]
fn what_goes_wrong_is_told_and_never_an_answer() {
    let place = library();
    let raw = |status, kind, body: &str| Says::Raw(status, kind, body.to_owned());
    let stalls = Says::Stalls(format!("{RIGHT} Then it"));
    // The exit code, and words on standard output or error.
    let cases = [
        (stalls, 2, "fell silent"),
        (Says::BreaksOff(format!("{RIGHT} Then it")), 2, "broke off"),
        (Says::CutShort(format!("{RIGHT} Then it")), 2, "cut this answer short"),
        (raw(200, "text/html", "<html>"), 2, "not as a model's server does"),
        (
            raw(404, "application/json", "{\"error\": \"no such model\"}"),
            2,
            "no such model",
        ),
        (Says::Redirect("http://127.0.0.1:1/".into()), 2, "never followed"),
        (
            Says::Streams("The sources do not say\u{1b}[31m.".into()),
            0,
            "The sources do not say[31m.",
        ),
    ];
    for (says, code, words) in cases {
        let model = Model::new([says]);
        let run = ask(&place, &model, &["--patience", "1", "--rounds", "0"]);
        assert_eq!(run.code, code, "{run:?}");
        assert!(run.out.contains(words) || run.err.contains(words), "{words}: {run:?}");
        assert!(!run.out.contains("\u{1b}[31m"), "{run:?}");
    }
    let nowhere = place.run(["ask", QUESTION, "--server", "http://user@127.0.0.1:1"]);
    assert!(nowhere.code == 2 && nowhere.err.contains("no address"), "{nowhere:?}");
}

#[test]
fn words_leave_the_machine_only_after_a_question() {
    let place = library();
    let model = Model::new([Says::Streams(RIGHT.into())]);
    // A server here that hands this model's questions on.
    let with = |more: &[&str], typed: &[u8]| {
        let mut command = place.command();
        command.args([
            "ask",
            QUESTION,
            "--server",
            &model.address,
            "--model",
            "big:cloud",
            "--budget",
            "900",
        ]);
        fed(command.args(more), typed)
    };
    let run = with(&[], b"yes\n");
    assert!(run.code == 2 && run.err.contains("--leaves-this-machine"), "{run:?}");
    for typed in ["", "no\n", "y\n"] {
        let run = with(&["--leaves-this-machine"], typed.as_bytes());
        assert!(run.code == 2 && run.err.contains("Nothing was sent"), "{run:?}");
        assert!(
            run.err.contains("leave your machine") && run.err.contains("one twelfth"),
            "{run:?}"
        );
    }
    assert!(model.all().is_empty(), "nothing was asked before");
    let run = with(&["--leaves-this-machine"], b"yes\n");
    assert!(run.code == 0 && model.asked().len() == 1, "{run:?}");
}
