//! ChatGPT's data export: a tree of messages, of which the branch that ends at `current_node` was last seen.

use super::answer::{Carried, Conversation, Speaker, Turn};
use super::gap::Gap;
use super::json::{list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, leaked, lenticular, private, with_notes};
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::Range;

/// More messages than anyone has written in one conversation; bounds a tree that is none.
const MOST_TURNS: usize = 100_000;

pub(super) fn conversation(value: &Value) -> Conversation {
    let mapping = &value["mapping"];
    let mut warnings = Vec::new();
    let mut branch = Vec::new();
    let mut seen = BTreeSet::new();
    let mut at = some_text(value, &["current_node"]).or_else(|| newest_leaf(mapping));
    while let Some(id) = at.take() {
        let node = &mapping[id.as_str()];
        if node.is_null() {
            warnings.push(Gap::MessageMissing { message: id.to_owned() });
            break;
        }
        if branch.len() >= MOST_TURNS || !seen.insert(id.clone()) {
            warnings.push(Gap::Circle);
            break;
        }
        at = some_text(node, &["parent"]);
        branch.push((id, &node["message"]));
    }
    let files: Vec<String> = branch
        .iter()
        .rev()
        .flat_map(|(_, message)| attachments(message))
        .collect();
    let turns = branch
        .iter()
        .rev()
        .filter_map(|(id, message)| turn(id, message, &files, &mut warnings))
        .collect();
    Conversation {
        origin: Origin::ChatGpt,
        key: some_text(value, &["conversation_id", "id"]).unwrap_or_else(|| text(value, "current_node").to_owned()),
        title: some_text(value, &["title"]),
        created_ms: moment(value, "create_time"),
        turns,
        warnings,
    }
}

/// Where no message is named as the last: the one without children that was written last.
fn newest_leaf(mapping: &Value) -> Option<String> {
    let leaves = mapping
        .as_object()?
        .iter()
        .filter(|(_, node)| list(node, "children").is_empty());
    let written = |node: &Value| node["message"]["create_time"].as_f64().unwrap_or(0.0);
    leaves
        .max_by(|a, b| written(a.1).total_cmp(&written(b.1)))
        .map(|(id, _)| id.clone())
}

fn attachments(message: &Value) -> Vec<String> {
    let named = |attachment: &Value| some_text(attachment, &["name"]);
    list(&message["metadata"], "attachments")
        .iter()
        .filter_map(named)
        .collect()
}

fn turn(id: &str, message: &Value, files: &[String], warnings: &mut Vec<Gap>) -> Option<Turn> {
    let metadata = &message["metadata"];
    let hidden = metadata["is_visually_hidden_from_conversation"]
        .as_bool()
        .unwrap_or(false);
    let speaker = match text(&message["author"], "role") {
        "user" => Speaker::Person,
        "assistant" => Speaker::Assistant,
        _ => return None,
    };
    // Calls of tools are addressed to them, not to the person.
    if hidden || !matches!(text(message, "recipient"), "" | "all") {
        return None;
    }
    let content = &message["content"];
    let said = match text(content, "content_type") {
        "" | "text" | "multimodal_text" => {
            let parts = list(content, "parts").iter().map(|part| match part {
                Value::String(text) => text.as_str(),
                other => text(other, "text"),
            });
            parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
        }
        "code" => format!("```\n{}\n```", text(content, "text")),
        // What it thought is no answer.
        "thoughts" | "reasoning_recap" | "model_editable_context" | "user_editable_context" => return None,
        other => {
            warnings.push(Gap::LeftOutKind { kind: other.to_owned() });
            return None;
        }
    };
    let said = with_names(&said);
    Some(Turn {
        key: id.to_owned(),
        speaker,
        text: with_notes(&said, marks(&said, metadata, files)),
        model: some_text(metadata, &["model_slug"]),
        carried: carried(metadata),
    })
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
