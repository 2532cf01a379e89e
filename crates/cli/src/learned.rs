//! `pincite learned`: what was learned from reviews, for people and for other programs.

use crate::arguments::Learned;
use crate::{ALL_STAND, Failure, library};
use pincite_engine::learned::{Lesson, LessonId, LessonRecord, Ruler};
use pincite_engine::names;
use pincite_engine::reviews::Decision;
use serde_json::{Value, json};
use std::path::Path;

/// "12 behind"
pub(crate) fn off(behind: i32) -> String {
    let word = if behind < 0 { "ahead" } else { "behind" };
    format!("{} {word}", behind.unsigned_abs())
}

pub(crate) fn learned(at: Option<&Path>, wanted: &Learned) -> Result<u8, Failure> {
    if let Some(number) = wanted.forget {
        let engine = library::open(at)?;
        let record = engine.forget_lesson(LessonId(number)).map_err(|error| match error {
            pincite_engine::EngineError::Gone(_) => Failure::from(format!(
                "Nothing with the number {number} was learned; see: pincite learned"
            )),
            other => other.into(),
        })?;
        match wanted.json {
            true => anstream::println!("{}", json!({"forgot": told(&record)})),
            false => anstream::println!("Forgot: {}", sentence(&record)),
        }
        return Ok(ALL_STAND);
    }
    let lessons = library::open_to_read(at)?.lessons()?;
    if wanted.json {
        anstream::println!("{}", json!({"learned": lessons.iter().map(told).collect::<Vec<_>>()}));
        return Ok(ALL_STAND);
    }
    if lessons.is_empty() {
        anstream::println!("Nothing was learned. Pincite offers to, in the window, when your reviews show a pattern.");
    }
    for record in &lessons {
        let mark = if record.on { ' ' } else { '–' };
        anstream::println!("{:>5} {mark} {}", record.id.0, sentence(record));
        anstream::println!("        {}", origin(record));
    }
    Ok(ALL_STAND)
}

/// What was learned, as a sentence.
fn sentence(record: &LessonRecord) -> String {
    let source = record.source.as_ref();
    let name = source.map(|source| source.name.as_str()).unwrap_or_default();
    let gone = match source {
        Some(source) if source.id.is_none() => " (which is not in the library now)",
        _ => "",
    };
    match &record.lesson {
        Lesson::Name(words) => format!("“{words}” is {name}{gone}"),
        Lesson::Key(key) => format!("the citation key [{key}] is {name}{gone}"),
        Lesson::Pages(pages) => format!("page numbers of {name}{gone} are {}", off(pages.behind)),
        Lesson::Term(words) => format!("“{words}” is a term here, not a quote"),
    }
}

/// How it came about.
fn origin(record: &LessonRecord) -> String {
    let taught = &record.taught;
    let said = match taught.by {
        Decision::Moved => "another passage was chosen",
        Decision::NotAQuote => "it was called no quote",
        _ => "the verdict was called right",
    };
    let times = if taught.times == 1 {
        "once".to_owned()
    } else {
        format!("{} times", taught.times)
    };
    let off = if record.on { "" } else { "; switched off" };
    format!("{said} {times}, as for “{}” in {}{off}", taught.quote, taught.answer)
}

fn told(record: &LessonRecord) -> Value {
    let (behind, ruler) = match &record.lesson {
        Lesson::Pages(pages) => {
            let ruler = match pages.ruler {
                Ruler::Printed => "printed",
                Ruler::Position => "position",
            };
            (Some(pages.behind), Some(ruler))
        }
        Lesson::Name(_) | Lesson::Key(_) | Lesson::Term(_) => (None, None),
    };
    let taught = &record.taught;
    json!({
        "number": record.id.0, "kind": names::lesson(&record.lesson), "words": record.lesson.words(),
        "source": record.source.as_ref().map(|source| &source.name),
        "source_number": record.source.as_ref().and_then(|source| source.id).map(|id| id.0),
        "behind": behind, "counted_by": ruler, "sentence": sentence(record),
        "decision": names::decision(taught.by), "times": taught.times, "quote": taught.quote, "answer": taught.answer,
        "by": record.reviewer, "at_ms": record.at_ms, "on": record.on,
    })
}
