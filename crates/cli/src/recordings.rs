//! `transcribe`, `transcript`.

use crate::arguments::Format;
use crate::progress::{add_and_wait, settle, wait};
use crate::{ALL_STAND, FAILED, Failure, library};
use pincite_engine::recordings::Listening;
use std::collections::BTreeSet;
use std::path::Path;

pub(crate) async fn transcribe(at: Option<&Path>, source: &str, how: Listening) -> Result<u8, Failure> {
    let engine = library::open(at)?;
    let id = match library::find(&engine, source) {
        Ok(status) => status.record.id,
        Err(error) if !Path::new(source).is_file() => return Err(error),
        Err(_) => {
            let added = add_and_wait(&engine, vec![source.into()], &how).await?;
            let Some(id) = added.sources.first() else {
                return Ok(FAILED);
            };
            if let Some(status) = engine.source(*id)? {
                anstream::println!("{}", library::line(&status));
            }
            return Ok(if added.failed == 0 { ALL_STAND } else { FAILED });
        }
    };
    let mut events = engine.subscribe();
    engine.transcribe(id, how)?;
    wait(&engine, &mut events, BTreeSet::from([id])).await;
    let there = settle(&engine, id).await?;
    if let Some(status) = engine.source(id)? {
        anstream::println!("{}", library::line(&status));
    }
    Ok(if there { ALL_STAND } else { FAILED })
}

pub(crate) fn transcript(
    at: Option<&Path>,
    source: &str,
    format: Format,
    output: Option<&Path>,
    bring: Option<&Path>,
) -> Result<u8, Failure> {
    let engine = match bring {
        Some(_) => library::open(at)?,
        None => library::open_to_read(at)?,
    };
    let id = library::find(&engine, source)?.record.id;
    if let Some(file) = bring {
        engine.use_transcript(id, file)?;
        if let Some(status) = engine.source(id)? {
            anstream::println!("{}", library::line(&status));
        }
        return Ok(ALL_STAND);
    }
    let written = engine.export_transcript(id, format.into())?;
    match output {
        Some(file) => {
            std::fs::write(file, written)
                .map_err(|error| format!("{} could not be written: {error}.", file.display()))?;
        }
        None => anstream::print!("{written}"),
    }
    Ok(ALL_STAND)
}
