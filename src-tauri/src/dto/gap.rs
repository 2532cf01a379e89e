//! What of an export was not understood.

use pincite_engine::import::ImportGap;
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

impl From<&ImportGap> for GapView {
    fn from(gap: &ImportGap) -> Self {
        let (kind, about, number, why) = match gap {
            ImportGap::Unnamed { number } => (GapKind::Unnamed, None, Some(*number as u64), None),
            ImportGap::Unreadable { file, why } => (GapKind::Unreadable, Some(file), None, Some(why)),
            ImportGap::TooMuch { file, gigabytes } => (GapKind::TooMuch, Some(file), Some(*gigabytes), None),
            ImportGap::LongEntry { file, megabytes } => (GapKind::LongEntry, Some(file), Some(*megabytes), None),
            ImportGap::BadEntry { file, at, why } => (GapKind::BadEntry, Some(file), Some(*at), Some(why)),
            ImportGap::NoConversations { file, count } => {
                (GapKind::NoConversations, Some(file), Some(*count as u64), None)
            }
            ImportGap::LongText { file, megabytes } => (GapKind::LongText, Some(file), Some(*megabytes), None),
            ImportGap::MessageMissing { message } => (GapKind::MessageMissing, Some(message), None, None),
            ImportGap::Circle => (GapKind::Circle, None, None, None),
            ImportGap::LeftOutFrom { who, count } => (GapKind::LeftOutFrom, Some(who), Some(*count as u64), None),
            ImportGap::LeftOutKind { kind, count } => (GapKind::LeftOutKind, Some(kind), Some(*count as u64), None),
            ImportGap::MoreBranches { count } => (GapKind::MoreBranches, None, Some(*count as u64), None),
            ImportGap::Empty { file } => (GapKind::Empty, Some(file), None, None),
            ImportGap::Foreign { file, what } => (GapKind::Foreign, Some(file), None, Some(what)),
            ImportGap::Encrypted { file } => (GapKind::Encrypted, Some(file), None, None),
            ImportGap::TooDeep { file } => (GapKind::TooDeep, Some(file), None, None),
            ImportGap::LeftOutPart { file, part } => (GapKind::LeftOutPart, Some(file), None, Some(part)),
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
