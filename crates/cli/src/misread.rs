//! `misread`: words that were misread on pictures of pages, and what a person says that they are.

use crate::arguments::Misread;
use crate::progress::{settle, wait};
use crate::show::page_index;
use crate::{ALL_STAND, FAILED, Failure, library};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::Engine;
use pincite_engine::add::SourceStatus;
use pincite_engine::answer_report::locator_words;
use pincite_engine::misread::{Listed, MisreadId};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

pub(crate) async fn misread(at: Option<&Path>, wanted: &Misread) -> Result<u8, Failure> {
    let read_only = wanted.remove.is_none() && wanted.page.is_none();
    let engine = match read_only {
        true => library::open_to_read(at)?,
        false => library::open(at)?,
    };
    let status = library::find(&engine, &wanted.source)?;
    let id = status.record.id;
    if read_only {
        return list(&engine, id);
    }
    let mut events = engine.subscribe();
    match (wanted.remove, &wanted.page, &wanted.read, &wanted.written) {
        (Some(number), ..) => {
            let taken = engine.change_misread(id, &[MisreadId(number)], &[])?;
            if taken.is_empty() {
                return Err(format!(
                    "No correction has the number {number}; see: pincite misread {}",
                    wanted.source
                )
                .into());
            }
        }
        (None, Some(page), Some(read), Some(written)) => correct(&engine, &status, page, (read, written))?,
        _ => {}
    }
    if engine.is_being_read(id) {
        wait(&engine, &mut events, BTreeSet::from([id])).await;
    }
    let there = settle(&engine, id).await?;
    list(&engine, id)?;
    Ok(if there { ALL_STAND } else { FAILED })
}

fn correct(
    engine: &Arc<Engine>,
    status: &SourceStatus,
    page: &str,
    (read, written): (&str, &str),
) -> Result<(), Failure> {
    let id = status.record.id;
    let index = page_index(engine, status, page)?;
    let document = engine.document(id)?;
    let segment = document.segments().get(index);
    let (from, text) = segment.map_or((0, ""), |segment| {
        (segment.span.start().bytes(), segment.span.of(document.text()))
    });
    let read = read.trim();
    let places: Vec<usize> = match read.is_empty() {
        true => Vec::new(),
        false => text.match_indices(read).map(|(at, _)| from + at).collect(),
    };
    let [start] = *places.as_slice() else {
        return Err(match places.len() {
            0 => format!(
                "“{read}” was not read on page {page}; see: pincite show {} --page {page}",
                status.record.file_name
            ),
            count => format!("“{read}” stands {count} times on page {page}. Name the words beside it, too."),
        }
        .into());
    };
    let span = TextSpan::from_bytes(start..start + read.len()).unwrap_or_default();
    match engine.misread_word(id, span)? {
        Some(word) if word.text == read => drop(engine.correct_misread(id, word.span, read, written)?),
        Some(word) => return Err(format!("“{read}” is a part of “{}”. Name the whole word.", word.text).into()),
        None => return Err(pincite_engine::EngineError::NotAPicture.into()),
    }
    Ok(())
}

fn list(engine: &Engine, id: SourceId) -> Result<u8, Failure> {
    let words = engine.corrected_words(id)?;
    if words.is_empty() {
        anstream::println!("No word of it was corrected.");
    }
    for Listed { record, place, stands } in &words {
        let place = place.iter().cloned().collect::<Vec<_>>();
        let lost = if *stands {
            ""
        } else {
            " (not put in: it was not read so any more)"
        };
        anstream::println!(
            "{:>5}  {}: “{}” is “{}”{lost}",
            record.id.0,
            locator_words(&place),
            record.own.read,
            record.own.written
        );
    }
    Ok(ALL_STAND)
}
