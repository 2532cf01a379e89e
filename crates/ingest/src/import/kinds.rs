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
            Self::Neutral => "neutral",
            Self::Copied => "copied",
        }
    }

    /// The origin of this stored name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        const ALL: [Origin; 9] = [
            Origin::ChatGpt,
            Origin::Claude,
            Origin::GeminiActivity,
            Origin::GeminiHistory,
            Origin::Anthropic,
            Origin::OpenAi,
            Origin::Cohere,
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
            Self::Neutral => "Neutral JSON",
            Self::Copied => "Text",
        }
    }
}

/// What `value` is, and how surely, 0 to 1: the share of the members that such a value has which this one has.
pub(super) fn detect(value: &Value) -> Option<(Origin, f32)> {
    const SHAPES: [(Origin, &[&str]); 9] = [
        (Origin::ChatGpt, &["mapping", "current_node", "title", "create_time"]),
        (Origin::Claude, &["chat_messages", "uuid", "name", "created_at"]),
        (Origin::GeminiHistory, &["conversation_turns", "title", "creation_time"]),
        (Origin::GeminiActivity, &["header", "title", "time", "safeHtmlItem"]),
        (Origin::OpenAi, &["output", "object", "id"]),
        (Origin::OpenAi, &["content", "object", "thread_id"]),
        (Origin::Anthropic, &["content", "role", "stop_reason", "type"]),
        (Origin::Cohere, &["text", "citations", "documents"]),
        (Origin::Neutral, &["answer"]),
    ];
    let sureness = |members: &[&str]| {
        // Without the first there is nothing to read.
        value.get(members.first()?)?;
        let there = members.iter().filter(|member| value.get(**member).is_some()).count();
        Some(there as f32 / members.len() as f32)
    };
    SHAPES
        .iter()
        .filter_map(|(origin, members)| Some((*origin, sureness(members)?)))
        .filter(|(_, sure)| *sure >= 0.5)
        .fold(None, |best, one| match best {
            Some((_, sure)) if sure >= one.1 => best,
            _ => Some(one),
        })
}
