//! What of an export was not understood.

use pincite_engine::import::Gap;
use serde::Serialize;
use ts_rs::TS;

/// What a gap is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GapKind {
    Unnamed,
    Unreadable,
    TooMuch,
    LongEntry,
    BadEntry,
    NoConversations,
    LongText,
    MessageMissing,
    Circle,
    LeftOutFrom,
    LeftOutKind,
    MoreBranches,
    Empty,
    Foreign,
    Encrypted,
    TooDeep,
    LeftOutPart,
}

/// Something in an export that was not taken over. `about`: the file, message or kind that it is about. `number`: a count or
/// a size that belongs to it, in the unit of its words. `text`: all of it in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct GapView {
    kind: GapKind,
    about: Option<String>,
    #[ts(type = "number | null")]
    number: Option<u64>,
    why: Option<String>,
    text: String,
}

impl From<&Gap> for GapView {
    fn from(gap: &Gap) -> Self {
        let (kind, about, number, why) = match gap {
            Gap::Unnamed { number } => (GapKind::Unnamed, None, Some(*number as u64), None),
            Gap::Unreadable { file, why } => (GapKind::Unreadable, Some(file), None, Some(why)),
            Gap::TooMuch { file, gigabytes } => (GapKind::TooMuch, Some(file), Some(*gigabytes), None),
            Gap::LongEntry { file, megabytes } => (GapKind::LongEntry, Some(file), Some(*megabytes), None),
            Gap::BadEntry { file, at, why } => (GapKind::BadEntry, Some(file), Some(*at), Some(why)),
            Gap::NoConversations { file, count } => (GapKind::NoConversations, Some(file), Some(*count as u64), None),
            Gap::LongText { file, megabytes } => (GapKind::LongText, Some(file), Some(*megabytes), None),
            Gap::MessageMissing { message } => (GapKind::MessageMissing, Some(message), None, None),
            Gap::Circle => (GapKind::Circle, None, None, None),
            Gap::LeftOutFrom { who, count } => (GapKind::LeftOutFrom, Some(who), Some(*count as u64), None),
            Gap::LeftOutKind { kind, count } => (GapKind::LeftOutKind, Some(kind), Some(*count as u64), None),
            Gap::MoreBranches { count } => (GapKind::MoreBranches, None, Some(*count as u64), None),
            Gap::Empty { file } => (GapKind::Empty, Some(file), None, None),
            Gap::Foreign { file, what } => (GapKind::Foreign, Some(file), None, Some(what)),
            Gap::Encrypted { file } => (GapKind::Encrypted, Some(file), None, None),
            Gap::TooDeep { file } => (GapKind::TooDeep, Some(file), None, None),
            Gap::LeftOutPart { file, part } => (GapKind::LeftOutPart, Some(file), None, Some(part)),
        };
        Self {
            kind,
            about: about.cloned(),
            number,
            why: why.cloned(),
            text: gap.to_string(),
        }
    }
}
