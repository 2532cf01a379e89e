//! What the program notes down about itself while it runs, for a person to look at and to copy. Never a text of a source
//! or an answer: no message holds one.

use serde::Serialize;
use std::collections::VecDeque;
use std::fmt::{Debug, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer};
use ts_rs::TS;

/// So many are kept, the last ones.
const KEPT: usize = 1000;

static NOTED: Mutex<VecDeque<LogEntry>> = Mutex::new(VecDeque::new());

/// Something that was noted down. `at`: milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LogEntry {
    #[ts(type = "number")]
    at: u64,
    level: LogLevel,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LogLevel {
    Error,
    Warning,
    Info,
}

/// Keeps what is noted down, for [`logs`]. To be put among the layers that hear everything.
#[derive(Debug, Default)]
pub struct Noting(());

impl<S: Subscriber> Layer<S> for Noting {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let level = match *event.metadata().level() {
            Level::ERROR => LogLevel::Error,
            Level::WARN => LogLevel::Warning,
            _ => LogLevel::Info,
        };
        let mut text = Text::default();
        event.record(&mut text);
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        note(LogEntry {
            at: u64::try_from(since.as_millis()).unwrap_or(u64::MAX),
            level,
            text: text.whole(),
        });
    }
}

fn note(entry: LogEntry) {
    let mut noted = NOTED.lock().unwrap_or_else(PoisonError::into_inner);
    if noted.len() == KEPT {
        noted.pop_front();
    }
    noted.push_back(entry);
}

/// An event's message, and its fields behind it.
#[derive(Default)]
struct Text {
    message: String,
    fields: String,
}

impl Text {
    fn whole(self) -> String {
        match self.fields.is_empty() {
            true => self.message,
            false => format!("{}:{}", self.message, self.fields),
        }
    }
}

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // Writing into a string cannot fail.
        let _ = match field.name() {
            "message" => write!(self.message, "{value:?}"),
            "error" => write!(self.fields, " {value:?}"),
            name => write!(self.fields, " {name}={value:?}"),
        };
    }
}

/// What was noted down since the start, oldest first.
#[tauri::command]
pub(crate) fn logs() -> Vec<LogEntry> {
    let noted = NOTED.lock().unwrap_or_else(PoisonError::into_inner);
    noted.iter().cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing_subscriber::layer::SubscriberExt;

    #[test]
    fn what_is_noted_down_can_be_read() {
        let subscriber = tracing_subscriber::registry().with(Noting::default());
        tracing::subscriber::with_default(subscriber, || {
            tracing::warn!(error = %"the disk is full", page = 3, "a page was left out");
            for _ in 0..KEPT {
                tracing::info!("ready");
            }
            tracing::warn!(error = %"the disk is full", page = 3, "a page was left out");
        });
        let noted = logs();
        assert_eq!(noted.len(), KEPT);
        let last = noted.last().expect("an entry");
        assert_eq!(
            (last.level, last.text.as_str()),
            (LogLevel::Warning, "a page was left out: the disk is full page=3")
        );
        assert!(last.at > 1_600_000_000_000 && noted[0].text == "ready");
    }
}
