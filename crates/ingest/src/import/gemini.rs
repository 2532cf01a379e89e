//! What Google Takeout has of Gemini: activity as prompts with replies in HTML, and the history of a workspace.

use super::answer::{Conversation, Speaker, Turn};
use super::copied::{from_copied, from_html};
use super::json::{list, moment, some_text, text};
use super::kinds::Origin;
use serde_json::Value;

/// One entry of "My Activity": a prompt, and the reply to it. Entries of one sitting are not joined: nothing tells which
/// belong together.
pub(super) fn activity(value: &Value) -> Option<Conversation> {
    const VERBS: [&str; 3] = ["Prompted ", "Asked ", "Said "];
    let header = text(value, "header");
    if !header.starts_with("Gemini") && !header.starts_with("Bard") {
        return None;
    }
    let title = text(value, "title");
    let asked = VERBS.iter().find_map(|verb| title.strip_prefix(verb)).unwrap_or(title);
    let replies = list(value, "safeHtmlItem")
        .iter()
        .map(|item| from_html(text(item, "html")));
    let said = replies.collect::<Vec<_>>().join("\n\n");
    let key = text(value, "time").to_owned();
    Some(Conversation {
        origin: Origin::GeminiActivity,
        title: Some(asked.chars().take(80).collect()).filter(|title: &String| !title.is_empty()),
        created_ms: moment(value, "time"),
        turns: vec![
            turn("prompt", Speaker::Person, asked.to_owned()),
            turn("reply", Speaker::Assistant, said),
        ],
        key,
        warnings: Vec::new(),
        branch: 0,
    })
}

/// A conversation of "Conversation History".
pub(super) fn history(value: &Value) -> Conversation {
    let mut turns = Vec::new();
    for (i, one) in list(value, "conversation_turns").iter().enumerate() {
        if let Some(asked) = some_text(&one["user_turn"], &["prompt"]) {
            turns.push(turn(&format!("{i}-user"), Speaker::Person, asked));
        }
        let parts = list(&one["system_turn"], "text").iter().flat_map(|part| {
            let cards = list(part, "cards").iter().map(|card| text(card, "content"));
            [text(part, "data")].into_iter().chain(cards).collect::<Vec<_>>()
        });
        let said = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n");
        if !said.is_empty() {
            turns.push(turn(&format!("{i}-system"), Speaker::Assistant, from_copied(&said)));
        }
    }
    Conversation {
        origin: Origin::GeminiHistory,
        key: some_text(value, &["creation_time", "title"]).unwrap_or_default(),
        title: some_text(value, &["title"]),
        created_ms: moment(value, "creation_time"),
        turns,
        warnings: Vec::new(),
        branch: 0,
    }
}

fn turn(key: &str, speaker: Speaker, text: String) -> Turn {
    Turn {
        key: key.to_owned(),
        speaker,
        text,
        model: None,
        carried: Vec::new(),
    }
}
