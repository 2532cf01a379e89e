//! The sources of the library, as an assistant is told of them: `list_sources`, and finding the one that it means.

use super::wanted::ListSources;
use crate::Failure;
use pincite_core::source::about::Person;
use pincite_core::source::document::SourceKind;
use pincite_engine::add::SourceStatus;
use pincite_engine::answer_report::title_of;
use pincite_engine::{Engine, SourceRecord, SourceState};
use serde_json::{Value, json};

/// Sources in one answer.
const PAGE: usize = 100;

/// The tool `list_sources`.
pub(super) fn list(engine: &Engine, wanted: &ListSources) -> Result<Value, Failure> {
    let words: Vec<String> = wanted
        .filter
        .as_deref()
        .unwrap_or_default()
        .split_whitespace()
        .map(str::to_lowercase)
        .collect();
    let sources = engine.sources()?;
    let fits = |status: &&SourceStatus| {
        let told = told(&status.record).to_lowercase();
        words.iter().all(|word| told.contains(word))
    };
    let fitting: Vec<&SourceStatus> = sources.iter().filter(fits).collect();
    let shown = fitting.iter().skip(wanted.offset).take(PAGE);
    let end = wanted.offset.saturating_add(PAGE);
    Ok(json!({
        "sources": shown.map(|status| one(status)).collect::<Vec<_>>(),
        "count": fitting.len(),
        "next": (end < fitting.len()).then_some(end),
    }))
}

/// What a filter looks through.
fn told(record: &SourceRecord) -> String {
    let parts = [title_of(record), record.file_name.as_str()];
    let authors = record.about.authors.iter().map(name);
    let others = record.other_names.iter().cloned();
    let parts = parts.into_iter().map(str::to_owned).chain(authors).chain(others);
    parts.collect::<Vec<_>>().join(" ")
}

/// "Vincent van Gogh".
fn name(person: &Person) -> String {
    match &person.given {
        Some(given) => format!("{given} {}", person.family),
        None => person.family.clone(),
    }
}

/// One source.
pub(super) fn one(status: &SourceStatus) -> Value {
    let record = &status.record;
    let kind = match record.kind {
        SourceKind::Pdf => "pdf",
        SourceKind::Recording => "recording",
        SourceKind::Page => "saved page",
    };
    json!({
        "id": record.id.0, "title": title_of(record), "file": record.file_name, "kind": kind,
        "authors": record.about.authors.iter().map(name).collect::<Vec<_>>(),
        "year": record.about.year,
        "pages": (record.kind == SourceKind::Pdf).then_some(record.pages),
        "duration": record.duration.map(|duration| duration.to_string()),
        "not_searched": unsearched(status),
    })
}

/// Why nothing or not all of a source is searched; `None` where all of it is.
fn unsearched(status: &SourceStatus) -> Option<String> {
    let record = &status.record;
    Some(match &record.state {
        SourceState::Ready if record.pages_without_text > 0 => {
            format!("{} of its pages have no text", record.pages_without_text)
        }
        SourceState::Ready => return None,
        SourceState::NoText => "there is no text in it".to_owned(),
        SourceState::Waiting => "it was not read yet, or not to its end".to_owned(),
        SourceState::Locked => "it is encrypted, and the reader has not given its password".to_owned(),
        SourceState::NotTranscribed | SourceState::Paused => "it is not transcribed, or not to its end".to_owned(),
        SourceState::Failed(message) => message.clone(),
    })
}

/// The source that is meant by its number, the name of its file, or its title.
pub(super) fn find(engine: &Engine, named: &str) -> Result<SourceStatus, Failure> {
    let named = named.trim();
    let sources = engine.sources()?;
    let by_number = |status: &SourceStatus| status.record.id.0.to_string() == named;
    let by_file = |status: &SourceStatus| {
        status.record.file_name == named || status.record.other_names.iter().any(|other| other == named)
    };
    let by_title = |status: &SourceStatus| title_of(&status.record).to_lowercase() == named.to_lowercase();
    let ways: [&dyn Fn(&SourceStatus) -> bool; 3] = [&by_number, &by_file, &by_title];
    for is_meant in ways {
        let mut meant: Vec<&SourceStatus> = sources.iter().filter(|status| is_meant(status)).collect();
        match (meant.pop(), meant.len()) {
            (Some(one), 0) => return Ok(one.clone()),
            (Some(_), _) => {
                return Err(
                    format!("Several sources are called “{named}”. Name the one that is meant by its id.").into(),
                );
            }
            (None, _) => {}
        }
    }
    Err(format!("The library has no source “{named}”. list_sources shows those that it has.").into())
}
