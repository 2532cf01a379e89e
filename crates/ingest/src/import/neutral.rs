//! Pincite's own plain JSON, for programs that have an answer to be checked:
//! `{"answer", "question"?, "title"?, "citations": [{"quote"?, "source_title"?, "page_label"?, "page_index"?, "t_start"?,
//! "url"?, "answer_span"?: [start, end]}]}`. `page_index` counts from one, `t_start` in seconds, `answer_span` in Unicode
//! code points.

use super::answer::{Conversation, Speaker, Turn};
use super::json::{count, list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, with_notes};
use serde_json::Value;
use std::ops::Range;

pub(super) fn conversation(value: &Value) -> Conversation {
    let said = text(value, "answer");
    let marks = list(value, "citations")
        .iter()
        .map(|citation| mark(citation, said))
        .collect();
    let turn = |key: &str, speaker, text| Turn {
        key: key.to_owned(),
        speaker,
        text,
        model: some_text(value, &["model"]),
        carried: Vec::new(),
    };
    let question = some_text(value, &["question"]).map(|text| turn("question", Speaker::Person, text));
    let answer = turn("answer", Speaker::Assistant, with_notes(said, marks));
    Conversation {
        origin: Origin::Neutral,
        key: some_text(value, &["id"]).unwrap_or_default(),
        title: some_text(value, &["title"]),
        created_ms: moment(value, "created"),
        turns: question.into_iter().chain([answer]).collect(),
        warnings: Vec::new(),
        branch: 0,
    }
}

fn mark(citation: &Value, said: &str) -> (Range<usize>, Vec<Cited>) {
    let end = list(citation, "answer_span")
        .get(1)
        .and_then(Value::as_u64)
        .and_then(|end| usize::try_from(end).ok());
    let at = end
        .and_then(|end| said.char_indices().nth(end))
        .map_or(said.len(), |(at, _)| at);
    let page = some_text(citation, &["page_label"]).or_else(|| count(citation, "page_index").map(|n| n.to_string()));
    let time = citation["t_start"]
        .as_f64()
        .filter(|seconds| *seconds >= 0.0)
        .map(|seconds| {
            let seconds = seconds as u64;
            format!("at {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
        });
    let cited = Cited {
        source: some_text(citation, &["source_title"]),
        url: some_text(citation, &["url"]),
        place: page.map(|page| format!("p. {page}")).or(time),
        words: some_text(citation, &["quote"]),
    };
    (at..at, vec![cited])
}
