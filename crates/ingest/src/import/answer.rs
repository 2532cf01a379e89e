//! What every format is read into.

use super::gap::ImportGap;
use super::kinds::Origin;
use serde::{Deserialize, Serialize};

/// Who says something in a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaker {
    /// The person who asks.
    Person,
    /// The assistant.
    Assistant,
}

/// Text that an export carries beside the conversation: what the assistant saw of a file or a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// What it is called: a file's name, a page's title.
    pub name: String,
    /// The text.
    pub text: String,
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// What the export calls it; unique within its conversation.
    pub key: String,
    /// Who says it.
    pub speaker: Speaker,
    /// What is said, as Markdown. What the assistant cited stands in it as footnotes.
    pub text: String,
    /// The model that wrote it, when the export tells.
    pub model: Option<String>,
    /// What the assistant saw for it.
    pub carried: Vec<Carried>,
}

/// A conversation, along the branch that was last seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conversation {
    /// Where it comes from.
    pub origin: Origin,
    /// What the export calls it; the same in every export.
    pub key: String,
    /// Its title, when it has one.
    pub title: Option<String>,
    /// When it was begun: milliseconds since 1970.
    pub created_ms: Option<i64>,
    /// Its messages, in order.
    pub turns: Vec<Turn>,
    /// What was not understood.
    pub warnings: Vec<ImportGap>,
    /// 0 for the branch that was seen last; further branches of the same conversation count from 1.
    pub branch: usize,
}

impl Conversation {
    /// The assistant's messages, each with the question before it.
    pub fn answers(&self) -> impl Iterator<Item = (&Turn, Option<&str>)> {
        let said = |turn: &&Turn| turn.speaker == Speaker::Assistant && !turn.text.trim().is_empty();
        self.turns
            .iter()
            .enumerate()
            .filter(move |(_, turn)| said(turn))
            .map(|(at, turn)| {
                let before = self.turns.get(..at).unwrap_or_default();
                let question = before.iter().rfind(|turn| turn.speaker == Speaker::Person);
                (turn, question.map(|question| question.text.as_str()))
            })
    }
}
