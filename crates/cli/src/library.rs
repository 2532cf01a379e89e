//! `add`, `list`, `remove`.

use crate::arguments::Scans;
use crate::progress::{Outcome, add_and_wait, add_as_one_and_wait};
use crate::{ALL_STAND, FAILED, Failure, signals};
use pincite_core::source::document::SourceKind;
use pincite_engine::add::SourceStatus;
use pincite_engine::recordings::Listening;
use pincite_engine::unread::lost_pages;
use pincite_engine::{Engine, SourceState, TextFrom, WorkerProgram};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Opens the library in `at`, or the platform's, to write to it: after whoever else does that from a terminal.
pub(crate) fn open(at: Option<&Path>) -> Result<Arc<Engine>, Failure> {
    let folder = folder(at)?;
    let engine = Engine::open_after_others(&folder, WorkerProgram::locate()?, || say_waiting(&folder))?;
    for caution in engine.cautions() {
        anstream::eprintln!("pincite: {caution}");
    }
    Ok(engine)
}

/// The same to read it, beside whoever writes to it.
pub(crate) fn open_to_read(at: Option<&Path>) -> Result<Arc<Engine>, Failure> {
    let folder = folder(at)?;
    let opened = Engine::open_to_read(&folder, WorkerProgram::locate()?, || say_waiting(&folder));
    Ok(opened?)
}

fn folder(at: Option<&Path>) -> Result<PathBuf, Failure> {
    Ok(match at {
        Some(folder) => folder.to_owned(),
        None => pincite_engine::default_library()?,
    })
}

fn say_waiting(folder: &Path) {
    anstream::eprintln!(
        "pincite: waiting for another pincite that is writing to the library in {}.",
        folder.display()
    );
}

/// What `add` adds.
pub(crate) struct Adding {
    pub(crate) paths: Vec<PathBuf>,
    /// What one source of all of them, which are pictures, is called.
    pub(crate) as_one: Option<String>,
}

pub(crate) async fn add(at: Option<&Path>, what: Adding, how: &Listening, scans: Scans) -> Result<u8, Failure> {
    let engine = open(at)?;
    engine.set_scanning(!scans.no_ocr);
    let kept = Arc::downgrade(&engine);
    signals::say_at_end(move || stopped(kept.upgrade().as_deref()));
    let Outcome { sources, failed, .. } = match what.as_one {
        None => add_and_wait(&engine, what.paths, how).await?,
        Some(name) => add_as_one_and_wait(&engine, what.paths, &name).await?,
    };
    signals::say_nothing_at_end();
    for id in sources {
        if let Some(status) = engine.source(id)? {
            anstream::println!("{}", line(&status));
        }
    }
    Ok(if failed == 0 { ALL_STAND } else { FAILED })
}

/// What is said when adding is stopped.
fn stopped(engine: Option<&Engine>) -> String {
    let sources = engine.and_then(|engine| engine.sources().ok()).unwrap_or_default();
    let open = sources.iter().filter(|source| source.job.is_some()).count();
    let read = "What was read until now is kept";
    match open {
        0 => format!("stopped. {read}. The same command goes on where it stopped."),
        1 => format!("stopped. {read}; 1 source is not read to its end. The same command goes on with it."),
        _ => format!("stopped. {read}; {open} sources are not read to their end. The same command goes on with them."),
    }
}

pub(crate) fn list(at: Option<&Path>, as_json: bool) -> Result<u8, Failure> {
    let engine = open_to_read(at)?;
    let (sources, answers) = (engine.sources()?, engine.answers()?);
    if as_json {
        let sources: Vec<_> = sources.iter().map(source_json).collect();
        let answers: Vec<_> = answers
            .iter()
            .map(|answer| json!({"id": answer.id.0, "title": answer.title}))
            .collect();
        anstream::println!("{}", json!({"sources": sources, "answers": answers}));
        return Ok(ALL_STAND);
    }
    if sources.is_empty() && answers.is_empty() {
        anstream::println!(
            "The library in {} is empty. Add sources with: pincite add FILE…",
            engine.folder().display()
        );
    }
    for status in &sources {
        anstream::println!("{}", line(status));
    }
    for answer in &answers {
        anstream::println!("answer {:>4}  {}", answer.id.0, answer.title);
    }
    Ok(ALL_STAND)
}

pub(crate) fn line(status: &SourceStatus) -> String {
    let record = &status.record;
    let long = record.duration.map(|duration| duration.to_string()).unwrap_or_default();
    let state = match &record.state {
        SourceState::Ready | SourceState::NoText if record.kind == SourceKind::Recording => long,
        SourceState::Ready if record.seen_by.is_some() => "what the assistant saw".to_owned(),
        SourceState::Ready if record.kind == SourceKind::Page => shown_as(&record.file_name).to_owned(),
        SourceState::NoText if record.kind == SourceKind::Page => {
            format!("{} without text", shown_as(&record.file_name))
        }
        SourceState::NotTranscribed => format!("{long}, not transcribed yet"),
        SourceState::Waiting | SourceState::Paused if status.heard.is_some() => {
            format!("{long}, transcribed until {}", status.heard.unwrap_or_default())
        }
        SourceState::Paused => "waiting to be transcribed".to_owned(),
        SourceState::Ready if record.pages_without_text > 0 => {
            format!("{} pages, {} without text", record.pages, record.pages_without_text)
        }
        SourceState::Ready if status.text_from == TextFrom::Pictures => {
            format!("{} pages, read as pictures", record.pages)
        }
        SourceState::Ready => format!("{} pages", record.pages),
        SourceState::Waiting => "waiting to be read".to_owned(),
        SourceState::NoText if lost_pages(record).is_some() => format!("{} pages, none could be read", record.pages),
        SourceState::NoText => format!("{} pages, no text layer", record.pages),
        SourceState::Locked => "encrypted, needs its password".to_owned(),
        SourceState::Failed(message) => message.clone(),
    };
    format!("source {:>4}  {}  ({state})", record.id.0, record.file_name)
}

/// What a source is that is shown as a page, going by its file's name.
fn shown_as(file_name: &str) -> &'static str {
    let ending = Path::new(file_name)
        .extension()
        .map(|ending| ending.to_ascii_lowercase());
    match ending.as_deref().and_then(std::ffi::OsStr::to_str) {
        Some("docx" | "docm" | "dotx" | "dotm" | "odt" | "ott") => "document",
        Some("pptx" | "pptm" | "ppsx" | "ppsm" | "potx" | "odp" | "otp") => "slides",
        Some("epub") => "book",
        _ => "saved page",
    }
}

fn source_json(status: &SourceStatus) -> serde_json::Value {
    let record = &status.record;
    let (state, message) = match &record.state {
        SourceState::Ready => ("ready", None),
        SourceState::Waiting => ("waiting", None),
        SourceState::NoText => ("no_text", None),
        SourceState::Locked => ("locked", None),
        SourceState::NotTranscribed => ("not_transcribed", None),
        SourceState::Paused => ("paused", None),
        SourceState::Failed(message) => ("failed", Some(message)),
    };
    let kind = match record.kind {
        SourceKind::Pdf => "pdf",
        SourceKind::Recording => "recording",
        SourceKind::Page => "page",
    };
    json!({
        "id": record.id.0, "file_name": record.file_name, "other_names": record.other_names, "title": record.title, "title_guessed": record.about.guessed, "sha256": record.fingerprint.to_string(),
        "pages": record.pages, "pages_without_text": record.pages_without_text, "warnings": record.warnings,
        "state": state, "message": message, "kind": kind, "duration_ms": record.duration.map(|duration| duration.0),
        "transcribed_until_ms": status.heard.map(|heard| heard.0), "seen_by": record.seen_by,
    })
}

pub(crate) fn remove(at: Option<&Path>, source: &str) -> Result<u8, Failure> {
    let engine = open(at)?;
    let status = find(&engine, source)?;
    engine.remove(status.record.id)?;
    engine.purge()?;
    anstream::println!("removed  {}", status.record.file_name);
    Ok(ALL_STAND)
}

pub(crate) fn find(engine: &Engine, source: &str) -> Result<SourceStatus, Failure> {
    let sources = engine.sources()?;
    let named: Vec<_> = sources
        .into_iter()
        .filter(|status| status.record.id.0.to_string() == source || status.record.file_name == source)
        .collect();
    match <[SourceStatus; 1]>::try_from(named) {
        Ok([one]) => Ok(one),
        Err(none) if none.is_empty() => Err(format!("The library has no source {source}; see: pincite list").into()),
        Err(_) => Err(format!("Several sources are named {source}; name it by its number, see: pincite list").into()),
    }
}
