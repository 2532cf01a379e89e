//! Responses of the assistants' programming interfaces, saved as JSON.

use super::answer::{Conversation, Speaker, Turn};
use super::json::{count, list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, byte_of_unit, lenticular, with_notes};
use serde_json::Value;
use std::ops::Range;

/// Anthropic's Messages: each text block carries what it cites, for the whole block.
pub(super) fn anthropic(value: &Value) -> Conversation {
    let mut said = String::new();
    let mut marks = Vec::new();
    for block in list(value, "content")
        .iter()
        .filter(|block| text(block, "type") == "text")
    {
        said.push_str(text(block, "text"));
        let cited: Vec<Cited> = list(block, "citations").iter().map(of_anthropic).collect();
        marks.push((said.len()..said.len(), cited));
    }
    one_answer(Origin::Anthropic, value, &said, marks)
}

pub(super) fn of_anthropic(citation: &Value) -> Cited {
    // Pages count from one, and the end page is not part of the passage.
    let place = match (count(citation, "start_page_number"), count(citation, "end_page_number")) {
        (Some(first), Some(end)) if end > first + 1 => Some(format!("pp. {first}–{}", end - 1)),
        (Some(first), _) => Some(format!("p. {first}")),
        _ => None,
    };
    Cited {
        source: some_text(citation, &["document_title", "title"]),
        url: some_text(citation, &["url", "source"]).filter(|url| url.starts_with("http")),
        place,
        words: some_text(citation, &["cited_text"]),
    }
}

/// OpenAI's Responses, whose `output` holds messages, and messages of its Assistants.
pub(super) fn openai(value: &Value) -> Conversation {
    let mut said = String::new();
    let mut marks = Vec::new();
    let messages: Vec<&Value> = match list(value, "output") {
        [] => vec![value],
        output => output.iter().filter(|item| text(item, "type") == "message").collect(),
    };
    for content in messages.into_iter().flat_map(|message| list(message, "content")) {
        let (words, annotations) = match &content["text"] {
            Value::String(words) => (words.as_str(), list(content, "annotations")),
            of_assistants => (text(of_assistants, "value"), list(of_assistants, "annotations")),
        };
        if !said.is_empty() {
            said.push_str("\n\n");
        }
        let start = said.len();
        said.push_str(words);
        marks.extend(
            annotations
                .iter()
                .filter_map(|annotation| of_openai(annotation, words, start)),
        );
        for (range, _) in lenticular(words) {
            marks.push((start + range.start..start + range.end, Vec::new()));
        }
    }
    one_answer(Origin::OpenAi, value, &said, marks)
}

pub(super) fn of_openai(annotation: &Value, said: &str, start: usize) -> Option<(Range<usize>, Vec<Cited>)> {
    // Chat completions have it one level below.
    let annotation = annotation.get("url_citation").unwrap_or(annotation);
    let file = &annotation["file_citation"];
    let cited = Cited {
        source: some_text(annotation, &["filename", "title"]).or_else(|| some_text(file, &["filename", "file_id"])),
        url: some_text(annotation, &["url"]),
        place: None,
        words: some_text(file, &["quote"]),
    };
    // The mark itself says where it stands; what an index means is disputed.
    let marked = some_text(annotation, &["text"]).and_then(|mark| Some((said.find(&mark)?, mark.len())));
    let range = match marked {
        Some((at, length)) => start + at..start + at + length,
        None => {
            let end = count(annotation, "end_index").map_or(said.len(), |end| byte_of_unit(said, end));
            start + end..start + end
        }
    };
    (cited != Cited::default()).then_some((range, vec![cited]))
}

/// Cohere's chat: spans of the text, and the documents that stand behind each.
pub(super) fn cohere(value: &Value) -> Conversation {
    let said = text(value, "text");
    let documents = list(value, "documents");
    let marks = list(value, "citations").iter().filter_map(|citation| {
        let at = byte_of_unit(said, count(citation, "end")?);
        let ids = list(citation, "document_ids").iter().filter_map(Value::as_str);
        let cited = ids.filter_map(|id| documents.iter().find(|document| text(document, "id") == id));
        let of = |document: &Value| Cited {
            source: some_text(document, &["title", "id"]),
            url: some_text(document, &["url"]),
            place: None,
            words: None,
        };
        Some((at..at, cited.map(of).collect::<Vec<_>>()))
    });
    one_answer(Origin::Cohere, value, said, marks.collect())
}

fn one_answer(origin: Origin, value: &Value, said: &str, marks: Vec<(Range<usize>, Vec<Cited>)>) -> Conversation {
    let key = some_text(value, &["id", "generation_id", "response_id"]).unwrap_or_default();
    Conversation {
        origin,
        created_ms: moment(value, "created_at").or_else(|| moment(value, "created")),
        title: None,
        turns: vec![Turn {
            key: key.clone(),
            speaker: Speaker::Assistant,
            text: with_notes(said, marks),
            model: some_text(value, &["model"]),
            carried: Vec::new(),
        }],
        key,
        warnings: Vec::new(),
        branch: 0,
    }
}
