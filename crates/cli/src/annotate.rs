//! `annotate ANSWER`: an answer with its references.

use crate::arguments::Annotate;
use crate::check::{CheckSession, read_answer};
use crate::{ALL_STAND, FAILED, Failure};
use pincite_core::answer::blocks;
use pincite_core::voice::Voices;
use pincite_engine::annotate::annotated;
use std::path::Path;

pub(crate) async fn annotate(at: Option<&Path>, arguments: Annotate) -> Result<u8, Failure> {
    let text = read_answer(&arguments.answer)?;
    let mut session = CheckSession::open(at, &arguments.against).await?;
    let judged = session.check(&text, Some(&arguments.weighing)).await?;
    let claims = judged.claims;
    let voices = Voices::of(blocks(&text));
    let reports = judged
        .quotes
        .into_iter()
        .map(|one| session.engine.report_on(one, Some(&voices)))
        .collect::<Result<Vec<_>, _>>()?;
    let written = annotated(&text, &reports, &claims, arguments.marker.into());
    match &arguments.output {
        Some(file) => std::fs::write(file, written)
            .map_err(|error| format!("{} could not be written: {error}.", file.display()))?,
        None => anstream::print!("{written}"),
    }
    let searched = session.searched();
    if searched.is_incomplete() {
        anstream::eprintln!("pincite: {} searched.", searched.words());
        searched.lines().for_each(|line| anstream::eprintln!("pincite: {line}"));
        return Ok(FAILED);
    }
    Ok(ALL_STAND)
}
