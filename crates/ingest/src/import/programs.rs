//! Conversations as programs on people's own machines and single websites keep them: LM Studio, Cherry Studio, Google's AI
//! Studio, Perplexity.

use super::answer::{Conversation, Speaker};
use super::json::{count, list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, byte_of_unit};
use super::messages::{Building, Said, speaker};
use super::trees::selected;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// LM Studio: each message in versions, an answer in steps.
pub(super) fn lm_studio(value: &Value) -> Conversation {
    // It names a conversation by its file alone; when it was begun is as good a name.
    let key = value.get("createdAt").map(Value::to_string).unwrap_or_default();
    let created = value["createdAt"].as_i64();
    let mut building = Building::new(Origin::LmStudio, key, some_text(value, &["name"]), created);
    for message in list(value, "messages") {
        (1..list(message, "versions").len()).for_each(|_| building.left.kind("version"));
        let version = selected(message, "versions", "currentlySelected");
        let mut said = Said::of(&version["content"], &mut building.left);
        for step in list(version, "steps") {
            if text(step, "type") != "contentBlock" {
                building.left.kind(text(step, "type"));
            } else if text(&step["style"], "type") == "thinking" {
                building.left.kind("thoughts");
            } else {
                list(step, "content")
                    .iter()
                    .for_each(|part| said.add(part, &mut building.left));
            }
        }
        said.model = some_text(&version["senderInfo"], &["senderName"]);
        building.say("", text(version, "role"), said);
    }
    building.done()
}

/// Cherry Studio: topics of a backup, the parts of their messages in a list of their own.
pub(super) fn cherry(value: &Value) -> Vec<Conversation> {
    let data = &value["indexedDB"];
    let mut blocks: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for block in list(data, "message_blocks") {
        blocks.entry(text(block, "messageId")).or_default().push(block);
    }
    let names = cherry_names(value);
    list(data, "topics")
        .iter()
        .map(|topic| cherry_topic(topic, &blocks, &names))
        .collect()
}

/// One topic of a backup alone, with the parts of its messages: what is kept beside its answers.
pub(super) fn cherry_alone(value: &Value, key: &str) -> Option<Value> {
    let data = &value["indexedDB"];
    let topic = list(data, "topics").iter().find(|topic| text(topic, "id") == key)?;
    let of_topic = |block: &&Value| {
        list(topic, "messages")
            .iter()
            .any(|message| text(message, "id") == text(block, "messageId"))
    };
    let blocks: Vec<&Value> = list(data, "message_blocks").iter().filter(of_topic).collect();
    let mut topic = topic.clone();
    if let (Some(members), Some(name)) = (topic.as_object_mut(), cherry_names(value).get(key)) {
        members.insert("name".to_owned(), json!(name));
    }
    Some(json!({"indexedDB": {"topics": [topic], "message_blocks": blocks}}))
}

/// The names of topics, which stand with the assistants that they were asked of.
fn cherry_names(value: &Value) -> BTreeMap<String, String> {
    let stored = value["localStorage"]["persist:cherry-studio"]
        .as_str()
        .unwrap_or_default();
    let stored: Value = serde_json::from_str(stored).unwrap_or_default();
    let assistants: Value = match &stored["assistants"] {
        Value::String(nested) => serde_json::from_str(nested).unwrap_or_default(),
        other => other.clone(),
    };
    let all = list(&assistants, "assistants")
        .iter()
        .chain(std::iter::once(&assistants["defaultAssistant"]));
    let topics = all.flat_map(|assistant| list(assistant, "topics"));
    topics
        .filter_map(|topic| Some((some_text(topic, &["id"])?, some_text(topic, &["name"])?)))
        .collect()
}

fn cherry_topic(topic: &Value, blocks: &BTreeMap<&str, Vec<&Value>>, names: &BTreeMap<String, String>) -> Conversation {
    let key = some_text(topic, &["id"]).unwrap_or_default();
    let title = some_text(topic, &["name"]).or_else(|| names.get(&key).cloned());
    let first = list(topic, "messages").first();
    let created = first.and_then(|message| moment(message, "createdAt"));
    let mut building = Building::new(Origin::CherryStudio, key, title, created);
    for message in list(topic, "messages") {
        let id = text(message, "id");
        let mut said = Said::of(&message["content"], &mut building.left);
        for block in blocks.get(id).into_iter().flatten() {
            match text(block, "type") {
                "main_text" => said.add(&block["content"], &mut building.left),
                "citation" => {
                    let results = list(&block["response"], "results").iter().map(|result| Cited {
                        source: some_text(result, &["title"]),
                        url: some_text(result, &["url", "link"]),
                        ..Cited::default()
                    });
                    let results: Vec<Cited> = results.collect();
                    said.numbered(&results);
                }
                other => building.left.kind(other),
            }
        }
        said.model = some_text(&message["model"], &["name", "id"]).or_else(|| some_text(message, &["modelId"]));
        building.say(id, text(message, "role"), said);
    }
    building.done()
}

/// Google's AI Studio: a prompt in chunks.
pub(super) fn ai_studio(value: &Value) -> Conversation {
    let model =
        some_text(&value["runSettings"], &["model"]).map(|model| model.trim_start_matches("models/").to_owned());
    let mut building = Building::new(
        Origin::AiStudio,
        String::new(),
        some_text(value, &["title", "name"]),
        None,
    );
    if !text(&value["systemInstruction"], "text").is_empty() || !list(&value["systemInstruction"], "parts").is_empty() {
        building.left.from("system");
    }
    for chunk in list(&value["chunkedPrompt"], "chunks") {
        if chunk["isThought"].as_bool() == Some(true) {
            building.left.kind("thoughts");
            continue;
        }
        let content = match text(chunk, "text") {
            "" => &chunk["parts"],
            _ => &chunk["text"],
        };
        let mut said = Said::of(content, &mut building.left);
        for member in chunk.as_object().into_iter().flat_map(|members| members.keys()) {
            let is_file = member.starts_with("drive") || member.starts_with("inline") || member == "youtubeVideo";
            if is_file || member == "executableCode" || member == "codeExecutionResult" {
                building.left.kind(member);
            }
        }
        let grounding = &chunk["grounding"];
        let sources = list(grounding, "groundingSources");
        for segment in list(grounding, "corroborationSegments") {
            let number = count(segment, "footnoteNumber");
            let named = sources.iter().find(|source| count(source, "referenceNumber") == number);
            let cited = Cited {
                source: named.and_then(|source| some_text(source, &["title"])),
                url: some_text(segment, &["uri"]).or_else(|| named.and_then(|source| some_text(source, &["url"]))),
                ..Cited::default()
            };
            let at = byte_of_unit(&said.text, count(segment, "index").unwrap_or(usize::MAX));
            said.marks.push((at..at, vec![cited]));
        }
        said.model.clone_from(&model);
        building.say("", text(chunk, "role"), said);
    }
    building.done()
}

/// A thread of Perplexity's: questions with their answers, and what was found on the web.
pub(super) fn perplexity(value: &Value) -> Conversation {
    let entries = match list(value, "entries") {
        [] => std::slice::from_ref(value),
        entries => entries,
    };
    let first = entries.first().unwrap_or(value);
    let key = some_text(value, &["uuid", "id"])
        .or_else(|| some_text(first, &["context_uuid", "thread_url_slug", "uuid", "backend_uuid"]));
    let title = some_text(value, &["title", "thread_title"]).or_else(|| some_text(first, &["thread_title"]));
    let created = moment(first, "entry_created_datetime")
        .or_else(|| moment(first, "updated_datetime"))
        .or_else(|| moment(value, "created_at"));
    let mut building = Building::new(Origin::Perplexity, key.unwrap_or_default(), title, created);
    for (i, entry) in entries.iter().enumerate() {
        let asked = some_text(entry, &["query_str", "query", "question"]).unwrap_or_default();
        building.turn(&format!("{i}-query"), Speaker::Person, Said::words(asked));
        let mut said = Said::default();
        let mut results: Vec<Cited> = Vec::new();
        answered(entry, &mut said, &mut results, 0);
        said.numbered(&results);
        said.model = some_text(entry, &["display_model", "model"]);
        let key = some_text(entry, &["uuid", "backend_uuid"]).unwrap_or_else(|| format!("{i}-answer"));
        building.turn(&key, Speaker::Assistant, said);
    }
    building.done()
}

/// The answer of an entry: in blocks, as a text, or as JSON in a text, a step at a time.
fn answered(entry: &Value, said: &mut Said, results: &mut Vec<Cited>, depth: usize) {
    for found in ["web_results", "sources", "search_results", "citations"] {
        results.extend(list(entry, found).iter().map(|result| match result {
            Value::String(url) => Cited {
                url: Some(url.clone()),
                ..Cited::default()
            },
            _ => Cited {
                source: some_text(result, &["name", "title"]),
                url: some_text(result, &["url"]),
                ..Cited::default()
            },
        }));
    }
    let mut parts: Vec<&Value> = Vec::new();
    for block in list(entry, "blocks") {
        for result in list(&block["web_result_block"], "web_results") {
            results.push(Cited {
                source: some_text(result, &["name", "title"]),
                url: some_text(result, &["url"]),
                ..Cited::default()
            });
        }
        parts.push(&block["markdown_block"]);
    }
    let markdown = parts
        .into_iter()
        .filter_map(|part| some_text(part, &["answer"]))
        .next_back();
    if let Some(words) = markdown {
        said.text = words;
        return;
    }
    let own = some_text(entry, &["answer", "text"]).unwrap_or_default();
    let nested = Some(&own)
        .filter(|own| own.trim_start().starts_with(['{', '[']))
        .and_then(|own| serde_json::from_str::<Value>(own).ok());
    match nested {
        Some(Value::Array(steps)) if depth < 4 => {
            if let Some(last) = steps.iter().rfind(|step| text(step, "step_type") == "FINAL") {
                answered(&last["content"], said, results, depth + 1);
            }
        }
        Some(nested @ Value::Object(_)) if depth < 4 => answered(&nested, said, results, depth + 1),
        _ => said.text = own,
    }
}

/// A reply of the Gemini API: candidates, and the sources that ground stretches of them. Places are UTF-8 bytes.
pub(super) fn gemini_api(value: &Value) -> Conversation {
    let key = some_text(value, &["responseId", "response_id"]).unwrap_or_default();
    let mut building = Building::new(Origin::GeminiApi, key, None, moment(value, "createTime"));
    let candidates = list(value, "candidates");
    for (i, candidate) in candidates.iter().enumerate() {
        let mut said = Said::default();
        for part in list(&candidate["content"], "parts") {
            match part["thought"].as_bool() {
                Some(true) => building.left.kind("thoughts"),
                // Parts follow each other without a break.
                _ if said.text.is_empty() => said.add(part, &mut building.left),
                _ => said.text.push_str(text(part, "text")),
            }
        }
        let grounds = candidate
            .get("groundingMetadata")
            .or_else(|| candidate.get("grounding_metadata"))
            .unwrap_or(&Value::Null);
        let member = |one: &str, other: &str| {
            if grounds.get(one).is_some() {
                list(grounds, one)
            } else {
                list(grounds, other)
            }
        };
        let chunks = member("groundingChunks", "grounding_chunks");
        for support in member("groundingSupports", "grounding_supports") {
            let end = count(&support["segment"], "endIndex").or_else(|| count(&support["segment"], "end_index"));
            let end = end.unwrap_or(said.text.len()).min(said.text.len());
            let end = (end..=said.text.len())
                .find(|at| said.text.is_char_boundary(*at))
                .unwrap_or(said.text.len());
            let numbers = match list(support, "groundingChunkIndices") {
                [] => list(support, "grounding_chunk_indices"),
                numbers => numbers,
            };
            let chunk = |number: &Value| chunks.get(usize::try_from(number.as_u64()?).ok()?);
            let cited: Vec<Cited> = numbers.iter().filter_map(chunk).map(grounding).collect();
            said.marks.push((end..end, cited));
        }
        said.model = some_text(value, &["modelVersion", "model_version"]);
        building.turn(&i.to_string(), Speaker::Assistant, said);
    }
    building.done()
}

fn grounding(chunk: &Value) -> Cited {
    let of = ["web", "retrievedContext", "retrieved_context", "maps"]
        .iter()
        .find_map(|kind| chunk.get(*kind))
        .unwrap_or(chunk);
    Cited {
        source: some_text(of, &["title"]),
        url: some_text(of, &["uri", "url"]),
        ..Cited::default()
    }
}

/// A reply in the form of OpenAI's chat completions, which Perplexity and others have, too: with `url_citation`s, or with a
/// list of addresses that "\[1\]" numbers.
pub(super) fn completions(value: &Value) -> Conversation {
    let results: Vec<Cited> = match list(value, "search_results") {
        [] => list(value, "citations")
            .iter()
            .filter_map(Value::as_str)
            .map(|url| Cited {
                url: Some(url.to_owned()),
                ..Cited::default()
            })
            .collect(),
        found => found
            .iter()
            .map(|result| Cited {
                source: some_text(result, &["title"]),
                url: some_text(result, &["url"]),
                ..Cited::default()
            })
            .collect(),
    };
    let origin = if results.is_empty() {
        Origin::OpenAi
    } else {
        Origin::PerplexityApi
    };
    let mut building = Building::new(
        origin,
        some_text(value, &["id"]).unwrap_or_default(),
        None,
        moment(value, "created"),
    );
    for (i, choice) in list(value, "choices").iter().enumerate() {
        let message = &choice["message"];
        let mut said = Said::of(&message["content"], &mut building.left);
        for annotation in list(message, "annotations") {
            let words = said.text.clone();
            said.marks.extend(super::responses::of_openai(annotation, &words, 0));
        }
        said.numbered(&results);
        said.model = some_text(value, &["model"]);
        let role = some_text(message, &["role"]).unwrap_or_else(|| "assistant".into());
        if speaker(&role) == Some(Speaker::Assistant) {
            building.turn(&i.to_string(), Speaker::Assistant, said);
        }
    }
    building.done()
}

/// A reply of Cohere's second chat interface: a message with parts, and citations with their sources.
pub(super) fn cohere_v2(value: &Value) -> Conversation {
    let message = &value["message"];
    let mut building = Building::new(
        Origin::Cohere,
        some_text(value, &["id"]).unwrap_or_default(),
        None,
        None,
    );
    let mut said = Said::of(&message["content"], &mut building.left);
    for citation in list(message, "citations") {
        // Offsets are those of one part of the content.
        let marked = text(citation, "text");
        let end = count(citation, "end").map_or(said.text.len(), |end| byte_of_unit(&said.text, end));
        let agrees = said.text.get(..end).is_some_and(|head| head.ends_with(marked));
        let end = if agrees {
            end
        } else {
            said.text.find(marked).map_or(said.text.len(), |at| at + marked.len())
        };
        let cited = list(citation, "sources").iter().map(|source| {
            let document = source.get("document").unwrap_or(source);
            Cited {
                source: some_text(document, &["title", "id"]).or_else(|| some_text(source, &["id"])),
                url: some_text(document, &["url"]),
                ..Cited::default()
            }
        });
        said.marks.push((end..end, cited.collect()));
    }
    building.turn("0", Speaker::Assistant, said);
    building.done()
}
