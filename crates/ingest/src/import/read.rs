//! Turns one JSON value of an export into conversations, by its kind.

use super::answer::{Conversation, Speaker, Turn};
use super::copied::{from_copied, from_html};
use super::kinds::{Origin, of_turn};
use super::scan::{Found, elements};
use super::{activity, chatgpt, claude, gemini, json, messages, neutral, programs, responses, tables, trees};
use serde_json::{Value, json};

/// Reads a conversation again from the bytes that [`super::Export::raw`] gave, by what the export calls it; `None` for what
/// is no conversation, but a text.
#[must_use]
pub fn reread(origin: Origin, raw: &[u8], key: &str) -> Option<Conversation> {
    let all = conversations(origin, &value_of(origin, raw)?);
    let at = all.iter().position(|one| one.key == key).unwrap_or(0);
    all.into_iter().nth(at)
}

/// The JSON of an entry: one value, or messages one behind the other.
pub(super) fn value_of(origin: Origin, raw: &[u8]) -> Option<Value> {
    match json::parse(raw) {
        Ok(value) => Some(value),
        Err(_) if is_list(origin) => Some(grouped(raw)),
        Err(_) => None,
    }
}

/// Whether conversations of a kind may stand in a file as messages one behind the other.
fn is_list(origin: Origin) -> bool {
    use Origin::{AiStudio, LeChat, Messages, Poe, ShareGpt, SillyTavern};
    matches!(origin, LeChat | SillyTavern | ShareGpt | Poe | AiStudio | Messages)
}

/// Messages one behind the other as one value.
fn grouped(raw: &[u8]) -> Value {
    let mut messages: Vec<Value> = Vec::new();
    let mut from = std::io::Read::chain(&b"["[..], std::io::Read::chain(raw, &b"]"[..]));
    let read = elements(&mut from, &|_| false, &mut |found| {
        if let Found::Element(element) = found
            && let Some(value) = element.bytes.and_then(|bytes| json::parse(&bytes).ok())
        {
            messages.push(value);
        }
    });
    // What is in memory is read to its end.
    debug_assert!(read.is_ok());
    of_messages(&messages)
}

/// A list of messages as one value, with the names that its first ones give.
pub(super) fn of_messages(messages: &[Value]) -> Value {
    let named = |member: &str| {
        messages
            .iter()
            .find_map(|message| message.get(member).cloned())
            .unwrap_or_default()
    };
    let title = named("character_name");
    json!({"chatId": named("chatId"), "title": title, "created_at": named("createdAt"), "messages": messages})
}

/// The conversations of a value of a kind; of a conversation that branches, the branch that was seen last comes first.
pub(super) fn conversations(origin: Origin, value: &Value) -> Vec<Conversation> {
    match origin {
        Origin::ChatGpt => chatgpt::conversations(value),
        Origin::Claude => claude::conversations(value),
        Origin::GeminiActivity if value.get("messages").is_none() => gemini::activity(value).into_iter().collect(),
        Origin::GeminiHistory => vec![gemini::history(value)],
        Origin::Anthropic => vec![responses::anthropic(value)],
        Origin::OpenAi if value.get("choices").is_some() => vec![programs::completions(value)],
        Origin::PerplexityApi => vec![programs::completions(value)],
        Origin::OpenAi => vec![responses::openai(value)],
        Origin::Cohere if value.get("message").is_some() => vec![programs::cohere_v2(value)],
        Origin::Cohere => vec![responses::cohere(value)],
        Origin::Neutral => vec![neutral::conversation(value)],
        Origin::DeepSeek => trees::deepseek(value),
        Origin::Grok => trees::grok(value),
        Origin::OpenWebUi => trees::open_webui(value),
        Origin::LibreChat => trees::librechat(value),
        Origin::AiStudio if value.get("chunkedPrompt").is_some() => vec![programs::ai_studio(value)],
        Origin::Perplexity => vec![programs::perplexity(value)],
        Origin::LmStudio => vec![programs::lm_studio(value)],
        Origin::CherryStudio => programs::cherry(value),
        Origin::GeminiApi => vec![programs::gemini_api(value)],
        Origin::GeminiActivity
        | Origin::Copilot
        | Origin::ChatbotUi
        | Origin::ShareGpt
        | Origin::AiStudio
        | Origin::LeChat
        | Origin::Poe
        | Origin::SillyTavern
        | Origin::Messages => vec![messages::conversation(origin, value)],
        Origin::Copied => Vec::new(),
    }
}

/// The conversations of a text that is no JSON, if it holds any: Copilot's table, a page of Gemini's.
pub(super) fn many(text: &str) -> Vec<Conversation> {
    match () {
        () if tables::is_copilot(text) => tables::copilot(text),
        () if activity::is_activity(text) => activity::conversations(text),
        () => Vec::new(),
    }
}

/// What is kept of one conversation of a file that holds many: its messages.
pub(super) fn kept(conversation: &Conversation) -> Vec<u8> {
    let message = |turn: &Turn| {
        let role = match turn.speaker {
            Speaker::Person => "user",
            Speaker::Assistant => "assistant",
        };
        json!({"id": turn.key, "role": role, "content": turn.text})
    };
    let messages: Vec<Value> = conversation.turns.iter().map(message).collect();
    json!({"id": conversation.key, "title": conversation.title, "messages": messages})
        .to_string()
        .into_bytes()
}

/// Its title; else how its first question begins, or its answer.
pub(super) fn title(conversation: &Conversation) -> String {
    const LENGTH: usize = 80;
    let first = |speaker| conversation.turns.iter().find(|turn| turn.speaker == speaker);
    let begins = || {
        let turn = first(Speaker::Person).or_else(|| first(Speaker::Assistant))?;
        let line = turn
            .text
            .lines()
            .map(|line| line.trim_start_matches(['#', '*', ' ']))
            .find(|line| !line.is_empty())?;
        Some(line.chars().take(LENGTH).collect::<String>())
    };
    conversation
        .title
        .clone()
        .or_else(begins)
        .unwrap_or_else(|| "Untitled".into())
}

/// A text that is one answer.
pub(super) fn alone(title: &str, text: String) -> Conversation {
    Conversation {
        origin: Origin::Copied,
        key: title.to_owned(),
        title: Some(title.to_owned()),
        created_ms: None,
        turns: vec![Turn {
            key: "text".into(),
            speaker: Speaker::Assistant,
            text,
            model: None,
            carried: Vec::new(),
        }],
        warnings: Vec::new(),
        branch: 0,
    }
}

/// The Markdown of a text or page.
pub(super) fn copied(named: &str, bytes: &[u8]) -> String {
    let text = crate::transcript::decoded(bytes);
    let lower = named.to_lowercase();
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let page = ["<!doctype html", "<html", "<!DOCTYPE html", "<HTML"]
        .iter()
        .any(|begin| start.starts_with(begin));
    match page || lower.ends_with(".html") || lower.ends_with(".htm") {
        true => from_html(&text),
        false => from_copied(text.trim_start_matches('\u{feff}')),
    }
}

/// Whose a list of messages is, by the first that tells.
pub(super) fn of_list(messages: &[Value]) -> Origin {
    messages
        .iter()
        .map(of_turn)
        .find(|origin| *origin != Origin::Messages)
        .unwrap_or(Origin::Messages)
}
