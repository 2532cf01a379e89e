//! How many sources were searched, and which were not and why: for people and as JSON.

use pincite_engine::check::Bench;
use pincite_engine::unread::{Unread, WhyUnread};
use serde_json::{Value, json};

/// Against how much of what was asked for an answer was checked.
pub(crate) struct Searched {
    /// Sources that were searched.
    pub(crate) searched: usize,
    /// Sources that were asked for.
    pub(crate) asked: usize,
    left_out: Vec<LeftOut>,
}

struct LeftOut {
    name: String,
    reason: &'static str,
    /// What happened, and what to do.
    message: String,
    may_hold_text: bool,
}

impl Searched {
    /// `refused`: files that were named and never became sources, with what was said of them.
    pub(crate) fn new(bench: &Bench, refused: &[(String, String)]) -> Self {
        let unread = bench.unread();
        let unread = unread.iter().map(LeftOut::of);
        let refused = refused.iter().map(|(name, message)| LeftOut {
            name: name.clone(),
            reason: "refused",
            message: message.clone(),
            may_hold_text: true,
        });
        Self {
            searched: bench.searched(),
            asked: bench.sources() + refused.len(),
            left_out: unread.chain(refused).collect(),
        }
    }

    /// Whether a source was left out that may hold what is sought.
    pub(crate) fn is_incomplete(&self) -> bool {
        self.left_out.iter().any(|one| one.may_hold_text)
    }

    /// "57 of 60 sources", "1 source".
    pub(crate) fn words(&self) -> String {
        let sources = if self.asked == 1 { "source" } else { "sources" };
        match self.left_out.len() {
            0 => format!("{} {sources}", self.asked),
            _ => format!("{} of {} {sources}", self.searched, self.asked),
        }
    }

    /// What a quote that stands nowhere says of it; nothing when all were searched.
    pub(crate) fn of_absence(&self) -> Option<String> {
        (!self.left_out.is_empty()).then(|| format!("looked for in the {} that could be read", self.words()))
    }

    /// A line for each source that was not searched.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.left_out
            .iter()
            .map(|one| format!("not searched: {} ({})", one.name, one.message.trim_end_matches('.')))
    }

    /// Adds its fields to a JSON object.
    pub(crate) fn add_to(&self, object: &mut serde_json::Map<String, Value>) {
        let left_out = self
            .left_out
            .iter()
            .map(|one| json!({"source": one.name, "reason": one.reason, "message": one.message}));
        object.insert("searched".to_owned(), json!(self.searched));
        object.insert("unread".to_owned(), json!(self.left_out.len()));
        object.insert("not_searched".to_owned(), left_out.collect());
    }

    /// `searched` and `unread`, where something was left out.
    pub(crate) fn counts(&self) -> Option<(usize, usize)> {
        (!self.left_out.is_empty()).then_some((self.searched, self.left_out.len()))
    }
}

impl LeftOut {
    fn of(unread: &Unread) -> Self {
        let name = &unread.file_name;
        let (reason, message) = match &unread.why {
            WhyUnread::Failed(message) => ("failed", message.clone()),
            WhyUnread::PagesLost(warnings) => ("pages_lost", warnings.clone()),
            WhyUnread::Locked => (
                "locked",
                "It is encrypted; put its password into PINCITE_PASSWORD and add it again.".to_owned(),
            ),
            WhyUnread::Waiting => (
                "waiting",
                format!("It was not read to its end; add it again: pincite add {name}"),
            ),
            WhyUnread::NotTranscribed => (
                "not_transcribed",
                format!("It is not transcribed; do it with: pincite transcribe {name} --model FILE"),
            ),
            WhyUnread::Damaged => (
                "damaged",
                "What the library holds of it is damaged; see: pincite verify".to_owned(),
            ),
            WhyUnread::NoText => ("no_text", "No text was found in it, nor in its pictures.".to_owned()),
        };
        Self {
            name: name.clone(),
            reason,
            message,
            may_hold_text: unread.why.may_hold_text(),
        }
    }
}
