//! Messages as most programs write them: who says it, the parts that make up its words, and what they cite.

use super::answer::{Carried, Conversation, Speaker, Turn};
use super::gap::Left;
use super::json::{list, some_text, text};
use super::kinds::Origin;
use super::markers::{Cited, Marks, with_notes};
use super::responses::of_anthropic;
use serde_json::Value;

/// Who speaks, by what a program calls them; `None` for what neither the person nor the assistant says.
pub(super) fn speaker(role: &str) -> Option<Speaker> {
    const OTHERS: [&str; 9] = [
        "system",
        "developer",
        "tool",
        "function",
        "tool_calls",
        "ipython",
        "environment",
        "critic",
        "observation",
    ];
    match role.to_lowercase().as_str() {
        "user" | "human" | "prompter" | "client" | "person" => Some(Speaker::Person),
        "" => None,
        role if OTHERS.contains(&role) => None,
        "assistant" | "ai" | "bot" | "gpt" | "model" | "chatgpt" | "chatbot" | "response" => Some(Speaker::Assistant),
        _ => None,
    }
}

/// A conversation while its turns are read.
pub(super) struct Building {
    conversation: Conversation,
    pub(super) left: Left,
    /// What tools brought, for the answer that follows.
    pending: Vec<Carried>,
}

impl Building {
    pub(super) fn new(origin: Origin, key: String, title: Option<String>, created_ms: Option<i64>) -> Self {
        Self {
            conversation: Conversation {
                origin,
                key,
                title,
                created_ms,
                turns: Vec::new(),
                warnings: Vec::new(),
                branch: 0,
            },
            left: Left::default(),
            pending: Vec::new(),
        }
    }

    /// Adds what somebody says; what neither side says is counted. A turn without a name is named by its number.
    pub(super) fn say(&mut self, key: &str, role: &str, said: Said) {
        match speaker(role) {
            Some(speaker) => self.turn(key, speaker, said),
            None if said.text.trim().is_empty() => {}
            None => self.left.from(role),
        }
    }

    /// Adds a turn of a side that is known.
    pub(super) fn turn(&mut self, key: &str, speaker: Speaker, said: Said) {
        self.pending.extend(said.carried);
        if said.text.trim().is_empty() {
            return;
        }
        let key = match key.is_empty() {
            true => self.conversation.turns.len().to_string(),
            false => key.to_owned(),
        };
        let carried = match speaker {
            Speaker::Assistant => std::mem::take(&mut self.pending),
            Speaker::Person => Vec::new(),
        };
        self.conversation.turns.push(Turn {
            key,
            speaker,
            text: with_notes(&said.text, said.marks),
            model: said.model,
            carried,
        });
    }

    /// Keeps what a tool brought for the answer that follows.
    pub(super) fn brought(&mut self, carried: impl IntoIterator<Item = Carried>) {
        self.pending.extend(carried);
    }

    pub(super) fn done(mut self) -> Conversation {
        if let Some(last) = self.conversation.turns.last_mut() {
            last.carried.append(&mut self.pending);
        }
        self.conversation.warnings.extend(self.left.gaps());
        self.conversation
    }
}

/// What a message says.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) text: String,
    pub(super) marks: Marks,
    pub(super) model: Option<String>,
    pub(super) carried: Vec<Carried>,
}

impl Said {
    pub(super) fn words(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// The words of a content: a text, or parts of which some are text. Other parts are counted.
    pub(super) fn of(content: &Value, left: &mut Left) -> Self {
        let mut said = Self::default();
        match content {
            Value::String(words) => said.text.clone_from(words),
            Value::Array(parts) => parts.iter().for_each(|part| said.add(part, left)),
            Value::Object(_) if content.get("parts").is_some() => {
                list(content, "parts").iter().for_each(|part| said.add(part, left));
            }
            Value::Object(_) => said.add(content, left),
            _ => {}
        }
        said
    }

    /// Adds a part of a content.
    pub(super) fn add(&mut self, part: &Value, left: &mut Left) {
        let words = match part {
            Value::String(words) => words.as_str(),
            Value::Null => return,
            _ => {
                let kind = text(part, "type");
                let is_text = matches!(kind, "" | "text" | "output_text" | "input_text" | "main_text");
                let words = match &part["text"] {
                    Value::String(words) => words.as_str(),
                    nested => some_str(nested, &["value"]).unwrap_or_else(|| text(part, "content")),
                };
                if !is_text || words.is_empty() {
                    if !is_text || part.get("text").is_none() {
                        left.kind(name_of(part, kind));
                    }
                    return;
                }
                words
            }
        };
        if words.is_empty() {
            return;
        }
        if !self.text.is_empty() {
            self.text.push_str("\n\n");
        }
        let start = self.text.len();
        self.text.push_str(words);
        let cited: Vec<Cited> = list(part, "citations").iter().map(of_anthropic).collect();
        if !cited.is_empty() {
            self.marks.push((self.text.len()..self.text.len(), cited));
        }
        for annotation in list(part, "annotations") {
            self.marks.extend(super::responses::of_openai(annotation, words, start));
        }
    }

    /// Makes footnotes of "\[1\]", "\[2\]" that number a list.
    pub(super) fn numbered(&mut self, cited: &[Cited]) {
        self.marks.extend(numbered(&self.text, cited));
    }
}

/// What a part that has no words is, for people.
fn name_of<'a>(part: &'a Value, kind: &'a str) -> &'a str {
    if !kind.is_empty() {
        return kind;
    }
    let member = part.as_object().and_then(|members| members.keys().next());
    member.map_or("part", String::as_str)
}

fn some_str<'a>(value: &'a Value, members: &[&str]) -> Option<&'a str> {
    members
        .iter()
        .map(|member| text(value, member))
        .find(|text| !text.is_empty())
}

/// Where "\[3\]" stands in a text, and the third of a list. A number that is a link's words, or past the list, stays.
pub(super) fn numbered(said: &str, cited: &[Cited]) -> Marks {
    let mut marks = Vec::new();
    if cited.is_empty() {
        return marks;
    }
    for (start, _) in said.match_indices('[') {
        let inside = said.get(start + 1..).unwrap_or_default();
        let digits = inside.bytes().take_while(u8::is_ascii_digit).count();
        let number = inside.get(..digits).and_then(|number| number.parse::<usize>().ok());
        let rest = inside.get(digits..).unwrap_or_default();
        let closes = digits <= 4 && rest.starts_with(']') && !rest.starts_with("](") && !rest.starts_with("]:");
        if let Some(one) = number
            .and_then(|number| cited.get(number.checked_sub(1)?))
            .filter(|_| closes)
        {
            marks.push((start..start + digits + 2, vec![one.clone()]));
        }
    }
    marks
}

/// A list of messages with roles, as programs and their interfaces write it.
pub(super) fn conversation(origin: Origin, value: &Value) -> Conversation {
    let key = some_text(value, &["id", "uuid", "chatId", "conversation_id", "conversationId"]).unwrap_or_default();
    let title = some_text(value, &["title", "name", "summary"]);
    let created = ["created_at", "createdAt", "create_time", "created", "timestamp", "date"];
    let created = created.iter().find_map(|member| super::json::moment(value, member));
    let mut building = Building::new(origin, key, title, created);
    let whole_model = model(value);
    let messages = ["messages", "conversations", "conversation", "items", "turns", "history"];
    let messages = messages
        .iter()
        .map(|member| list(value, member))
        .find(|list| !list.is_empty());
    for message in messages.unwrap_or_default() {
        one(&mut building, message, whole_model.as_deref());
    }
    building.done()
}

fn model(value: &Value) -> Option<String> {
    some_text(value, &["model", "modelId", "model_slug", "modelName"])
        .or_else(|| some_text(&value["model"], &["name", "id"]))
}

/// Adds one message with a role, under whatever names its program has.
fn one(building: &mut Building, message: &Value, whole_model: Option<&str>) {
    // A message of Poe's stands in a node of its own.
    let message = message.get("node").unwrap_or(message);
    let role = match message.get("is_user").and_then(Value::as_bool) {
        Some(true) => "user",
        Some(false) if message["is_system"].as_bool() == Some(true) => "system",
        Some(false) => "assistant",
        None => {
            let nested = text(&message["author"], "role");
            let names = ["role", "from", "author", "sender", "speaker"];
            let named = names
                .iter()
                .map(|member| text(message, member))
                .find(|role| !role.is_empty());
            named.unwrap_or(nested)
        }
    };
    // Any other author of Poe's is the bot that it asked.
    let role = match speaker(role) {
        None if message.get("author").is_some_and(Value::is_string)
            && message.get("text").is_some()
            && role != "system" =>
        {
            "bot"
        }
        _ => role,
    };
    let content = ["contentChunks", "content", "value", "mes", "text", "message", "parts"];
    let content = content
        .iter()
        .filter_map(|member| message.get(member))
        .find(|content| match content {
            Value::String(words) => !words.is_empty(),
            Value::Array(parts) => !parts.is_empty(),
            Value::Object(_) => true,
            _ => false,
        });
    let Some(content) = content else { return };
    let mut said = Said::of(content, &mut building.left);
    if message["isThought"].as_bool() == Some(true) {
        building.left.kind("thought");
        return;
    }
    for annotation in list(message, "annotations") {
        let words = said.text.clone();
        said.marks.extend(super::responses::of_openai(annotation, &words, 0));
    }
    for reason in ["reasoning_content", "reasoning"] {
        if some_text(message, &[reason]).is_some() {
            building.left.kind("thoughts");
        }
    }
    let sources: Vec<Cited> = list(message, "sources")
        .iter()
        .chain(list(message, "references"))
        .map(source)
        .collect();
    said.numbered(&sources);
    said.model = model(message)
        .or_else(|| some_text(&message["extra"], &["model"]))
        .or(whole_model.map(str::to_owned));
    let swipes = list(message, "swipes").len();
    (1..swipes).for_each(|_| building.left.kind("swipe"));
    let key = some_text(message, &["id", "uuid", "messageId", "message_id"]).unwrap_or_default();
    building.say(&key, role, said);
}

fn source(source: &Value) -> Cited {
    Cited {
        source: some_text(source, &["title", "name"]),
        url: some_text(source, &["url", "uri", "link"]),
        ..Cited::default()
    }
}
