//! Claude's data export: messages in a list, of which the branch that ends at `current_leaf_message_uuid` was last seen.

use super::answer::{Carried, Conversation, Speaker};
use super::json::{count, list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, byte_of_unit};
use super::messages::{Building, Said};
use super::trees::{Branch, Node, branches, conversations as of_branches, node};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::Range;

pub(super) fn conversations(value: &Value) -> Vec<Conversation> {
    let messages = list(value, "chat_messages");
    let leaf = value["current_leaf_message_uuid"]
        .as_str()
        .filter(|leaf| !leaf.is_empty());
    // Older exports have no links: all messages are in order.
    let linked = messages
        .iter()
        .any(|message| some_text(message, &["parent_message_uuid"]).is_some());
    let nodes: Vec<Node<'_>> = messages
        .iter()
        .map(|message| node(text(message, "uuid"), message, "parent_message_uuid", &["created_at"]))
        .collect();
    if !linked {
        let nodes = nodes.iter().collect();
        return vec![read(
            value,
            &Branch {
                leaf: "",
                nodes,
                gaps: Vec::new(),
            },
        )];
    }
    of_branches(branches(&nodes, leaf), &|branch| read(value, branch))
}

fn read(value: &Value, branch: &Branch<'_>) -> Conversation {
    let mut building = Building::new(
        Origin::Claude,
        text(value, "uuid").to_owned(),
        some_text(value, &["name"]),
        moment(value, "created_at"),
    );
    let mut artifacts = BTreeMap::new();
    for node in &branch.nodes {
        message(&mut building, node.value, &mut artifacts);
    }
    building.done()
}

/// Texts that the assistant wrote beside the conversation, by their names: what each holds now, and its title.
type Artifacts = BTreeMap<String, (String, Option<String>)>;

fn message(building: &mut Building, message: &Value, artifacts: &mut Artifacts) {
    let speaker = match text(message, "sender") {
        "human" => Speaker::Person,
        "assistant" => Speaker::Assistant,
        other => {
            building.left.from(other);
            return;
        }
    };
    let key = text(message, "uuid");
    let mut said = Said {
        carried: attached(message),
        ..Said::default()
    };
    let mut written: Vec<(String, String)> = Vec::new();
    for block in list(message, "content") {
        match text(block, "type") {
            "text" => {
                if !said.text.is_empty() {
                    said.text.push_str("\n\n");
                }
                let start = said.text.len();
                said.text.push_str(text(block, "text"));
                let marks = citations(block, &said.text, start);
                said.marks.extend(marks);
            }
            "tool_result" => said.carried.extend(list(block, "content").iter().filter_map(seen)),
            "tool_use" => match artifact(block, artifacts) {
                Some((name, Some(text))) => {
                    written.retain(|(other, _)| *other != name);
                    written.push((name, text));
                }
                Some((_, None)) => building.left.kind("artifact without text"),
                None => {}
            },
            "token_budget" | "" => {}
            other => building.left.kind(other),
        }
    }
    if said.text.is_empty() {
        said.text.push_str(text(message, "text"));
    }
    for file in list(message, "files").iter().chain(list(message, "files_v2")) {
        // Their text is not in the export.
        if some_text(file, &["extracted_content"]).is_none() {
            building.left.kind("file");
        }
    }
    said.text = with_inner_artifacts(&said.text, &mut written);
    if said.text.is_empty() {
        said.marks.clear();
    }
    said.model = some_text(message, &["model"]);
    let carried_alone = said.text.trim().is_empty();
    building.turn(key, speaker, said);
    for (i, (_, text)) in written.into_iter().enumerate() {
        building.turn(
            &format!(
                "{key}:artifact{}",
                if i == 0 && carried_alone {
                    String::new()
                } else {
                    format!("-{i}")
                }
            ),
            Speaker::Assistant,
            Said::words(text),
        );
    }
}

/// The text that a tool wrote, with its name: made, made anew, or with some words changed. `None` of another tool.
fn artifact(block: &Value, artifacts: &mut Artifacts) -> Option<(String, Option<String>)> {
    let input = &block["input"];
    let (name, new) = match text(block, "name") {
        "artifacts" => (some_text(input, &["id"])?, some_text(input, &["content"])),
        "create_file" => (some_text(input, &["path"])?, some_text(input, &["file_text"])),
        "str_replace" | "str_replace_based_edit_tool" => {
            (some_text(input, &["path"])?, some_text(input, &["file_text"]))
        }
        _ => return None,
    };
    let is_text = match some_text(input, &["type"]) {
        Some(kind) => kind.starts_with("text/"),
        None => {
            artifacts.contains_key(&name)
                || [".md", ".txt", ".html", ".markdown"]
                    .iter()
                    .any(|end| name.ends_with(end))
        }
    };
    let new = new.or_else(|| {
        let (old, new) = (some_text(input, &["old_str"])?, text(input, "new_str"));
        Some(artifacts.get(&name)?.0.replacen(&old, new, 1))
    });
    if !is_text {
        return Some((name, None));
    }
    let new = new?;
    let before = artifacts.get(&name).and_then(|(_, title)| title.clone());
    let title = some_text(input, &["title"]).or(before);
    artifacts.insert(name.clone(), (new.clone(), title.clone()));
    let html = text(input, "type") == "text/html" || name.ends_with(".html");
    let shown = if html { super::copied::from_html(&new) } else { new };
    let titled = match title {
        Some(title) if !shown.trim_start().starts_with('#') => format!("# {title}\n\n{shown}"),
        _ => shown,
    };
    Some((name, Some(titled)))
}

/// The words without texts that stand in them as `<antArtifact>`, which are handed over on their own.
fn with_inner_artifacts(said: &str, written: &mut Vec<(String, String)>) -> String {
    const END: &str = "</antArtifact>";
    let mut out = String::with_capacity(said.len());
    let mut rest = said;
    while let Some(start) = rest.find("<antArtifact") {
        let tail = rest.get(start..).unwrap_or_default();
        let (Some(open), Some(end)) = (tail.find('>'), tail.find(END)) else {
            break;
        };
        out.push_str(rest.get(..start).unwrap_or_default());
        let kind = tail.get(..open).unwrap_or_default();
        let inside = tail.get(open + 1..end).unwrap_or_default().trim();
        if kind.contains("type=\"text/") {
            written.push((format!("inner-{}", written.len()), inside.to_owned()));
        } else {
            // A program in the middle of an answer is shown as code, as it was.
            out.push_str(&format!("\n```\n{inside}\n```\n"));
        }
        rest = tail.get(end + END.len()..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// What a text block cites, each mark at the end of the words that it stands for. Offsets in an export count UTF-16
/// units, as its writer's language does.
fn citations(block: &Value, said: &str, start: usize) -> Vec<(Range<usize>, Vec<Cited>)> {
    let own = said.get(start..).unwrap_or_default();
    let of = |citation: &Value| {
        let end = count(citation, "end").or_else(|| count(citation, "end_index"))?;
        let at = start + byte_of_unit(own, end);
        let details = &citation["details"];
        let cited = Cited {
            source: some_text(citation, &["title"]).or_else(|| some_text(details, &["title"])),
            url: some_text(citation, &["url"]).or_else(|| some_text(details, &["url"])),
            words: some_text(citation, &["cited_text"]),
            place: None,
        };
        Some((at..at, vec![cited]))
    };
    list(block, "citations").iter().filter_map(of).collect()
}

/// The text of files that came with a message: what the assistant saw.
fn attached(message: &Value) -> Vec<Carried> {
    let of = |attachment: &Value| {
        Some(Carried {
            name: some_text(attachment, &["file_name"]).unwrap_or_else(|| "Attachment".into()),
            text: some_text(attachment, &["extracted_content"])?,
        })
    };
    list(message, "attachments").iter().filter_map(of).collect()
}

/// A page that a tool brought.
fn seen(result: &Value) -> Option<Carried> {
    Some(Carried {
        name: some_text(result, &["title", "url", "name"])?,
        text: some_text(result, &["text"])?,
    })
}
