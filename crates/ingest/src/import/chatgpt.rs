//! ChatGPT's data export: a tree of messages, of which the branch that ends at `current_node` was last seen.

use super::answer::{Carried, Conversation, Speaker};
use super::canvas::Canvas;
use super::gap::Left;
use super::json::{count, list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, leaked, lenticular, private};
use super::messages::{Building, Said};
use super::trees::{Branch, Node, branches, conversations as of_branches};
use serde_json::Value;
use std::ops::Range;

pub(super) fn conversations(value: &Value) -> Vec<Conversation> {
    let nodes: Vec<Node<'_>> = value["mapping"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(id, node)| Node {
            id,
            parent: text(node, "parent"),
            when: node["message"]["create_time"].as_f64().unwrap_or(0.0),
            value: &node["message"],
        })
        .collect();
    let current = value["current_node"].as_str().filter(|id| !id.is_empty());
    let key = some_text(value, &["conversation_id", "id"]).unwrap_or_else(|| text(value, "current_node").to_owned());
    of_branches(branches(&nodes, current), &|branch| read(value, &key, branch))
}

fn read(value: &Value, key: &str, branch: &Branch<'_>) -> Conversation {
    let mut building = Building::new(
        Origin::ChatGpt,
        key.to_owned(),
        some_text(value, &["title"]),
        moment(value, "create_time"),
    );
    let files: Vec<String> = branch.nodes.iter().flat_map(|node| attachments(node.value)).collect();
    let mut canvas = Canvas::default();
    for node in &branch.nodes {
        message(&mut building, &mut canvas, node.id, node.value, &files);
    }
    building.done()
}

fn attachments(message: &Value) -> Vec<String> {
    let named = |attachment: &Value| some_text(attachment, &["name"]);
    list(&message["metadata"], "attachments")
        .iter()
        .filter_map(named)
        .collect()
}

/// Adds what a message says to its conversation.
fn message(building: &mut Building, canvas: &mut Canvas, id: &str, message: &Value, files: &[String]) {
    let metadata = &message["metadata"];
    let hidden = metadata["is_visually_hidden_from_conversation"]
        .as_bool()
        .unwrap_or(false);
    let content = &message["content"];
    match text(&message["author"], "role") {
        "user" if !hidden => said(building, id, Speaker::Person, message, files),
        // What is addressed to a tool is a call of it; but a canvas is a text that the person reads.
        "assistant" if text(message, "recipient").starts_with("canmore.") => canvas.call(building, id, content),
        "assistant" if !hidden && matches!(text(message, "recipient"), "" | "all") => {
            said(building, id, Speaker::Assistant, message, files);
        }
        "assistant" if !hidden => building.left.kind("call of a tool"),
        // It says no more than that the text was written.
        "tool" if text(&message["author"], "name").starts_with("canmore.") => {}
        "tool" => {
            let brought = seen(message, files);
            if brought.is_empty() && !hidden {
                building.left.kind("reply of a tool");
            }
            building.brought(brought);
        }
        _ => {}
    }
}

fn said(building: &mut Building, id: &str, speaker: Speaker, message: &Value, files: &[String]) {
    let content = &message["content"];
    let metadata = &message["metadata"];
    let Some(words) = words(content, &mut building.left) else {
        return;
    };
    let words = with_names(&words);
    let marks = marks(&words, metadata, files);
    building.turn(
        id,
        speaker,
        Said {
            marks,
            text: words,
            model: some_text(metadata, &["model_slug"]),
            carried: carried(metadata),
        },
    );
}

fn words(content: &Value, left: &mut Left) -> Option<String> {
    match text(content, "content_type") {
        "" | "text" | "multimodal_text" => {
            let mut parts = Vec::new();
            for part in list(content, "parts") {
                let words = match part {
                    Value::String(text) => text.as_str(),
                    Value::Null => "",
                    other => {
                        if some_text(other, &["text"]).is_none() {
                            left.kind(some_text(other, &["content_type"]).as_deref().unwrap_or("part"));
                        }
                        text(other, "text")
                    }
                };
                if !words.is_empty() {
                    parts.push(words);
                }
            }
            Some(parts.join("\n\n"))
        }
        "code" => Some(format!("```\n{}\n```", text(content, "text"))),
        // What it was told beforehand is nobody's turn.
        "model_editable_context" | "user_editable_context" => None,
        other => {
            left.kind(other);
            None
        }
    }
}

/// What a tool brought: a page that was read, or passages of files.
fn seen(message: &Value, files: &[String]) -> Vec<Carried> {
    let content = &message["content"];
    let name = text(&message["author"], "name");
    let brought = match text(content, "content_type") {
        "tether_quote" => some_text(content, &["title", "url", "domain"]).zip(some_text(content, &["text"])),
        "tether_browsing_display" => some_text(content, &["summary", "result"]).map(|text| (name.to_owned(), text)),
        "text" | "multimodal_text" if name.contains("file_search") || name.contains("myfiles") => {
            let parts = list(content, "parts")
                .iter()
                .map(|part| part.as_str().unwrap_or_else(|| text(part, "text")));
            let parts: Vec<&str> = parts.filter(|part| !part.trim().is_empty()).collect();
            let title = only(files).unwrap_or_else(|| name.to_owned());
            (!parts.is_empty()).then(|| (title, parts.join("\n\n")))
        }
        _ => None,
    };
    let mut all: Vec<Carried> = brought.map(|(name, text)| Carried { name, text }).into_iter().collect();
    all.extend(carried(&message["metadata"]));
    all
}

/// The text with the marks of people and places replaced by their names.
fn with_names(said: &str) -> String {
    let mut out = String::with_capacity(said.len());
    let mut at = 0;
    for (range, parts) in private(said) {
        let [kind, named] = parts.as_slice() else { continue };
        if kind != "entity" {
            continue;
        }
        let named: Value = serde_json::from_str(named).unwrap_or_default();
        out.push_str(said.get(at..range.start).unwrap_or_default());
        out.push_str(named.get(1).and_then(Value::as_str).unwrap_or_default());
        at = range.end;
    }
    out.push_str(said.get(at..).unwrap_or_default());
    out
}

/// Where citations stand in `said`, and what they name.
fn marks(said: &str, metadata: &Value, files: &[String]) -> Vec<(Range<usize>, Vec<Cited>)> {
    let mut marks: Vec<(Range<usize>, Vec<Cited>)> = Vec::new();
    let mut references: Vec<&Value> = list(metadata, "content_references").iter().collect();
    references.sort_by_key(|reference| std::cmp::Reverse(text(reference, "matched_text").len()));
    for reference in references {
        let matched = text(reference, "matched_text");
        if matched.trim().is_empty() {
            continue;
        }
        let cited = named_by(reference, files);
        for (at, _) in said.match_indices(matched) {
            let range = at..at + matched.len();
            if !marks
                .iter()
                .any(|(taken, _)| taken.start < range.end && range.start < taken.end)
            {
                marks.push((range, cited.clone()));
            }
        }
    }
    let mut add = |range: Range<usize>, cited: Vec<Cited>| {
        if !marks
            .iter()
            .any(|(taken, _)| taken.start < range.end && range.start < taken.end)
        {
            marks.push((range, cited));
        }
    };
    for (range, parts) in private(said) {
        add(range, of_parts(&parts, files));
    }
    for (range, cited) in older(said, metadata) {
        add(range, cited);
    }
    for (range, behind) in lenticular(said) {
        let file = Some(behind).filter(|name| name.contains('.')).or_else(|| only(files));
        add(
            range,
            file.map(|source| Cited {
                source: Some(source),
                ..Cited::default()
            })
            .into_iter()
            .collect(),
        );
    }
    for range in leaked(said) {
        add(range, Vec::new());
    }
    marks
}

/// Citations as they were until 2024: by the place of their mark, or by the number in it: "【6†source】".
fn older(said: &str, metadata: &Value) -> Vec<(Range<usize>, Vec<Cited>)> {
    let marks = lenticular(said);
    let mut found = Vec::new();
    for citation in list(metadata, "citations") {
        let seen = &citation["metadata"];
        let cited = Cited {
            source: some_text(seen, &["title", "name"]),
            url: some_text(seen, &["url"]),
            words: some_text(&seen["extra"], &["evidence_text"]).filter(|words| words != "source"),
            place: None,
        };
        if cited == Cited::default() {
            continue;
        }
        let number = count(&seen["extra"], "cited_message_idx").map(|number| number.to_string());
        let start = count(citation, "start_ix")
            .and_then(|at| said.char_indices().nth(at))
            .map(|(at, _)| at);
        let own = |range: &Range<usize>| {
            let mark = said.get(range.clone()).unwrap_or_default().trim_start_matches('【');
            let numbered = mark.split(['†', ':']).next().map(str::to_owned);
            start == Some(range.start) || number.is_some() && numbered == number
        };
        found.extend(
            marks
                .iter()
                .filter(|(range, _)| own(range))
                .map(|(range, _)| (range.clone(), vec![cited.clone()])),
        );
    }
    found
}

fn only(files: &[String]) -> Option<String> {
    match files {
        [file] => Some(file.clone()),
        _ => None,
    }
}

/// What a reference in the message's metadata names.
fn named_by(reference: &Value, files: &[String]) -> Vec<Cited> {
    let of_item = |item: &Value| Cited {
        source: some_text(item, &["title", "name"]),
        url: some_text(item, &["url"]),
        ..Cited::default()
    };
    let items: Vec<Cited> = list(reference, "items")
        .iter()
        .map(of_item)
        .filter(|cited| *cited != Cited::default())
        .collect();
    if !items.is_empty() {
        return items;
    }
    let file = some_text(reference, &["name", "title"]).or_else(|| match text(reference, "type") {
        "file" => only(files),
        _ => None,
    });
    let url = list(reference, "safe_urls")
        .first()
        .and_then(Value::as_str)
        .map(str::to_owned);
    let cited = Cited {
        source: file,
        url,
        words: some_text(reference, &["snippet"]).filter(|_| text(reference, "type") == "file"),
        ..Cited::default()
    };
    Some(cited)
        .filter(|cited| *cited != Cited::default())
        .into_iter()
        .collect()
}

/// What a private mark names when the metadata say nothing of it: `filecite` names a file by its number.
fn of_parts(parts: &[String], files: &[String]) -> Vec<Cited> {
    let Some(("filecite", rest)) = parts.split_first().map(|(kind, rest)| (kind.as_str(), rest)) else {
        return Vec::new();
    };
    let number = |part: &String| {
        part.rsplit_once("file")
            .and_then(|(_, number)| number.parse::<usize>().ok())
    };
    let named = rest.iter().filter_map(number).filter_map(|number| files.get(number));
    named
        .map(|file| Cited {
            source: Some(file.clone()),
            ..Cited::default()
        })
        .collect()
}

fn carried(metadata: &Value) -> Vec<Carried> {
    let of = |citation: &Value| {
        let seen = &citation["metadata"];
        let name = some_text(seen, &["title", "name", "url"])?;
        let text = some_text(seen, &["text", "snippet"])?;
        Some(Carried { name, text })
    };
    list(metadata, "citations").iter().filter_map(of).collect()
}
