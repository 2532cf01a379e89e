//! Claude's data export: messages in a list, of which the branch that ends at `current_leaf_message_uuid` was last seen.

use super::answer::{Carried, Conversation, Speaker, Turn};
use super::gap::Gap;
use super::json::{count, list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, with_notes};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

pub(super) fn conversation(value: &Value) -> Conversation {
    let mut warnings = Vec::new();
    let messages = list(value, "chat_messages");
    let turns = branch(value, messages, &mut warnings)
        .into_iter()
        .filter_map(|m| turn(m, &mut warnings))
        .collect();
    Conversation {
        origin: Origin::Claude,
        key: text(value, "uuid").to_owned(),
        title: some_text(value, &["name"]),
        created_ms: moment(value, "created_at"),
        turns,
        warnings,
    }
}

/// The messages from the first to the leaf; all of them when no leaf is named.
fn branch<'a>(value: &Value, messages: &'a [Value], warnings: &mut Vec<Gap>) -> Vec<&'a Value> {
    let by_id: BTreeMap<&str, &Value> = messages
        .iter()
        .map(|message| (text(message, "uuid"), message))
        .collect();
    let Some(mut at) =
        some_text(value, &["current_leaf_message_uuid"]).filter(|leaf| by_id.contains_key(leaf.as_str()))
    else {
        return messages.iter().collect();
    };
    let (mut branch, mut seen) = (Vec::new(), BTreeSet::new());
    while let Some(message) = by_id.get(at.as_str()) {
        if !seen.insert(at.clone()) {
            warnings.push(Gap::Circle);
            break;
        }
        branch.push(*message);
        at = text(message, "parent_message_uuid").to_owned();
    }
    branch.reverse();
    branch
}

fn turn(message: &Value, warnings: &mut Vec<Gap>) -> Option<Turn> {
    let speaker = match text(message, "sender") {
        "human" => Speaker::Person,
        "assistant" => Speaker::Assistant,
        other => {
            warnings.push(Gap::LeftOutFrom { who: other.to_owned() });
            return None;
        }
    };
    let mut said = String::new();
    let mut marks = Vec::new();
    let mut carried = attached(message);
    for block in list(message, "content") {
        match text(block, "type") {
            "text" => {
                if !said.is_empty() {
                    said.push_str("\n\n");
                }
                let start = said.len();
                said.push_str(text(block, "text"));
                marks.extend(citations(block, &said, start));
            }
            "tool_result" => carried.extend(list(block, "content").iter().filter_map(seen)),
            _ => {}
        }
    }
    if said.is_empty() {
        said.push_str(text(message, "text"));
    }
    Some(Turn {
        key: text(message, "uuid").to_owned(),
        speaker,
        text: with_notes(&said, marks),
        model: some_text(message, &["model"]),
        carried,
    })
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

/// The byte at which the `unit`th UTF-16 unit of `text` starts; its end when it is shorter.
pub(super) fn byte_of_unit(text: &str, unit: usize) -> usize {
    let mut units = 0;
    for (at, c) in text.char_indices() {
        if units >= unit {
            return at;
        }
        units += c.len_utf16();
    }
    text.len()
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
