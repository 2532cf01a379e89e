//! Which export a JSON value is, told from its structure.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where a conversation comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Origin {
    /// ChatGPT's data export.
    ChatGpt,
    /// Claude's data export.
    Claude,
    /// Gemini's activity out of Takeout.
    GeminiActivity,
    /// Gemini's conversation history of a workspace.
    GeminiHistory,
    /// A response of Anthropic's Messages API.
    Anthropic,
    /// A response of OpenAI's Responses API, or a message of its Assistants API.
    OpenAi,
    /// A response of Cohere's chat API.
    Cohere,
    /// DeepSeek's data export.
    DeepSeek,
    /// Grok's data export.
    Grok,
    /// An export of Open WebUI.
    OpenWebUi,
    /// An export of LibreChat.
    LibreChat,
    /// An export of Chatbot UI.
    ChatbotUi,
    /// Conversations in the form of ShareGPT.
    ShareGpt,
    /// A prompt of Google's AI Studio.
    AiStudio,
    /// Copilot's history from Microsoft's privacy page.
    Copilot,
    /// A thread of Perplexity's.
    Perplexity,
    /// A response of Perplexity's API.
    PerplexityApi,
    /// Le Chat's data export.
    LeChat,
    /// A chat of Poe's.
    Poe,
    /// A conversation of LM Studio's.
    LmStudio,
    /// A chat of SillyTavern's.
    SillyTavern,
    /// A backup of Cherry Studio.
    CherryStudio,
    /// A response of the Gemini API.
    GeminiApi,
    /// A list of messages with roles, as many programs write it.
    Messages,
    /// Pincite's own plain JSON: `{"answer", "citations": […]}`.
    Neutral,
    /// Text as it was copied: Markdown, HTML, or a document.
    Copied,
}

impl Origin {
    /// A name that is stored, and never changes.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::ChatGpt => "chatgpt",
            Self::Claude => "claude",
            Self::GeminiActivity => "gemini-activity",
            Self::GeminiHistory => "gemini-history",
            Self::Anthropic => "anthropic",
            Self::OpenAi => "openai",
            Self::Cohere => "cohere",
            Self::DeepSeek => "deepseek",
            Self::Grok => "grok",
            Self::OpenWebUi => "open-webui",
            Self::LibreChat => "librechat",
            Self::ChatbotUi => "chatbot-ui",
            Self::ShareGpt => "sharegpt",
            Self::AiStudio => "ai-studio",
            Self::Copilot => "copilot",
            Self::Perplexity => "perplexity",
            Self::PerplexityApi => "perplexity-api",
            Self::LeChat => "le-chat",
            Self::Poe => "poe",
            Self::LmStudio => "lm-studio",
            Self::SillyTavern => "sillytavern",
            Self::CherryStudio => "cherry-studio",
            Self::GeminiApi => "gemini-api",
            Self::Messages => "messages",
            Self::Neutral => "neutral",
            Self::Copied => "copied",
        }
    }

    /// The origin of this stored name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        const ALL: [Origin; 26] = [
            Origin::ChatGpt,
            Origin::Claude,
            Origin::GeminiActivity,
            Origin::GeminiHistory,
            Origin::Anthropic,
            Origin::OpenAi,
            Origin::Cohere,
            Origin::DeepSeek,
            Origin::Grok,
            Origin::OpenWebUi,
            Origin::LibreChat,
            Origin::ChatbotUi,
            Origin::ShareGpt,
            Origin::AiStudio,
            Origin::Copilot,
            Origin::Perplexity,
            Origin::PerplexityApi,
            Origin::LeChat,
            Origin::Poe,
            Origin::LmStudio,
            Origin::SillyTavern,
            Origin::CherryStudio,
            Origin::GeminiApi,
            Origin::Messages,
            Origin::Neutral,
            Origin::Copied,
        ];
        ALL.into_iter().find(|origin| origin.key() == key)
    }

    /// A name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChatGpt => "ChatGPT export",
            Self::Claude => "Claude export",
            Self::GeminiActivity => "Gemini activity",
            Self::GeminiHistory => "Gemini history",
            Self::Anthropic => "Anthropic API response",
            Self::OpenAi => "OpenAI API response",
            Self::Cohere => "Cohere API response",
            Self::DeepSeek => "DeepSeek export",
            Self::Grok => "Grok export",
            Self::OpenWebUi => "Open WebUI export",
            Self::LibreChat => "LibreChat export",
            Self::ChatbotUi => "Chatbot UI export",
            Self::ShareGpt => "ShareGPT conversation",
            Self::AiStudio => "AI Studio prompt",
            Self::Copilot => "Copilot history",
            Self::Perplexity => "Perplexity thread",
            Self::PerplexityApi => "Perplexity API response",
            Self::LeChat => "Le Chat export",
            Self::Poe => "Poe chat",
            Self::LmStudio => "LM Studio conversation",
            Self::SillyTavern => "SillyTavern chat",
            Self::CherryStudio => "Cherry Studio backup",
            Self::GeminiApi => "Gemini API response",
            Self::Messages => "Messages",
            Self::Neutral => "Neutral JSON",
            Self::Copied => "Text",
        }
    }
}

/// A kind, the members that such a value has, the first of which it must have, and what else must hold.
type Shape = (Origin, &'static [&'static str], fn(&Value) -> bool);

/// What each kind looks like. Of two that fit alike the first counts.
const SHAPES: [Shape; 27] = [
    (Origin::DeepSeek, &["mapping", "inserted_at"], |value| {
        let nodes = value["mapping"].as_object();
        value.get("inserted_at").is_some()
            || nodes
                .into_iter()
                .flatten()
                .any(|(_, node)| node["message"].get("fragments").is_some())
    }),
    (
        Origin::ChatGpt,
        &["mapping", "current_node", "title", "create_time"],
        always,
    ),
    (Origin::Claude, &["chat_messages", "uuid", "name", "created_at"], always),
    (
        Origin::GeminiHistory,
        &["conversation_turns", "title", "creation_time"],
        always,
    ),
    (
        Origin::GeminiActivity,
        &["header", "title", "time", "safeHtmlItem"],
        always,
    ),
    (Origin::AiStudio, &["chunkedPrompt"], always),
    (Origin::Grok, &["responses", "conversation"], |value| {
        value["conversation"].is_object() && value["responses"].is_array()
    }),
    (Origin::OpenWebUi, &["chat", "id"], |value| {
        value["chat"]["history"].is_object() || value["chat"]["messages"].is_array()
    }),
    (Origin::CherryStudio, &["indexedDB"], |value| {
        value["indexedDB"]["topics"].is_array()
    }),
    (Origin::LibreChat, &["messages", "conversationId"], is_librechat),
    (Origin::LibreChat, &["messagesTree", "conversationId"], always),
    (Origin::LmStudio, &["messages", "name"], |value| {
        first(value, "messages").is_some_and(|m| m.get("versions").is_some())
    }),
    (Origin::Perplexity, &["entries"], |value| {
        first(value, "entries").is_some_and(|entry| entry.get("query_str").is_some() || entry.get("query").is_some())
    }),
    (Origin::Perplexity, &["query_str", "blocks"], always),
    (Origin::ShareGpt, &["conversations"], |value| {
        first(value, "conversations").is_some_and(is_share)
    }),
    (Origin::ShareGpt, &["conversation"], |value| {
        first(value, "conversation").is_some_and(is_share)
    }),
    (Origin::ShareGpt, &["items"], |value| {
        first(value, "items").is_some_and(is_share)
    }),
    (Origin::GeminiApi, &["candidates"], |value| {
        first(value, "candidates").is_some_and(|one| one["content"].get("parts").is_some())
    }),
    (Origin::PerplexityApi, &["choices"], |value| {
        first(value, "choices").is_some_and(|one| one.get("message").is_some())
    }),
    (Origin::OpenAi, &["output", "object", "id"], always),
    (Origin::OpenAi, &["content", "object", "thread_id"], always),
    (Origin::Cohere, &["message", "finish_reason"], |value| {
        value["message"]["content"].is_array()
    }),
    (
        Origin::Anthropic,
        &["content", "role", "stop_reason", "type"],
        |value| value["content"].is_array() && value.get("stop_reason").is_some(),
    ),
    (Origin::Cohere, &["text", "citations", "documents"], |value| {
        value["text"].is_string() && value.get("citations").is_some()
    }),
    (Origin::ChatbotUi, &["messages", "folderId"], |value| {
        value.get("folderId").is_some() && has_turns(value)
    }),
    (Origin::Poe, &["messages"], |value| {
        first(value, "messages").is_some_and(|one| of_turn(one.get("node").unwrap_or(one)) == Origin::Poe)
    }),
    (Origin::Messages, &["messages"], has_turns),
];

fn always(_: &Value) -> bool {
    true
}

fn first<'a>(value: &'a Value, member: &str) -> Option<&'a Value> {
    value.get(member)?.as_array()?.first()
}

fn is_share(turn: &Value) -> bool {
    turn.get("from").is_some() && turn.get("value").is_some()
}

fn is_librechat(value: &Value) -> bool {
    let named = first(value, "messages")
        .is_some_and(|one| one.get("messageId").is_some() && one.get("parentMessageId").is_some());
    named
        || value.get("conversationId").is_some()
            && first(value, "messages").is_some_and(|one| one.get("isCreatedByUser").is_some())
}

fn has_turns(value: &Value) -> bool {
    let turns = value
        .get("messages")
        .and_then(Value::as_array)
        .map_or(&[][..], Vec::as_slice);
    turns.iter().any(|turn| is_turn(turn.get("node").unwrap_or(turn)))
}

/// Whether a value is one message of a list, and no conversation.
pub(super) fn is_turn(value: &Value) -> bool {
    let has = |member: &str| value.get(member).is_some_and(|value| !value.is_null());
    let role = ["role", "author", "sender"].iter().any(|member| {
        value
            .get(*member)
            .is_some_and(|role| role.is_string() || role.get("role").is_some())
    });
    role && ["content", "text", "parts", "contentChunks", "message"]
        .iter()
        .any(|member| has(member))
        || is_share(value)
        || has("is_user") && has("mes")
}

/// Whether a value opens a file of messages and says what they are about.
pub(super) fn is_head(value: &Value) -> bool {
    value.get("chat_metadata").is_some() || value.get("user_name").is_some() && value.get("character_name").is_some()
}

/// Whose a list of such messages is.
pub(super) fn of_turn(value: &Value) -> Origin {
    let has = |member: &str| value.get(member).is_some();
    match () {
        () if has("chatId") => Origin::LeChat,
        () if has("mes") => Origin::SillyTavern,
        () if is_share(value) => Origin::ShareGpt,
        () if has("author") && has("text") && value["author"].is_string() => Origin::Poe,
        () if has("isThought") => Origin::AiStudio,
        () => Origin::Messages,
    }
}

/// What `value` is, and how surely, 0 to 1: the share of the members that such a value has which this one has.
pub(super) fn detect(value: &Value) -> Option<(Origin, f32)> {
    let sureness = |members: &[&str], holds: fn(&Value) -> bool| {
        // Without the first there is nothing to read.
        value.get(members.first()?)?;
        let there = members.iter().filter(|member| value.get(**member).is_some()).count();
        holds(value).then_some(there as f32 / members.len() as f32)
    };
    let neutral: [Shape; 1] = [(Origin::Neutral, &["answer"], |value| value["answer"].is_string())];
    SHAPES
        .iter()
        .chain(&neutral)
        .filter_map(|(origin, members, holds)| Some((*origin, sureness(members, *holds)?)))
        .filter(|(_, sure)| *sure >= 0.5)
        .fold(None, |best, one| match best {
            Some((_, sure)) if sure >= one.1 => best,
            _ => Some(one),
        })
}
