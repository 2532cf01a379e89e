//! `correct ANSWER`: a copy of an answer put right, with every change listed.

use crate::arguments::Correct;
use crate::check::{CheckSession, read_answer};
use crate::table::shorten;
use crate::{ALL_STAND, Failure, library};
use pincite_engine::corrected::{Change, ChangeKind};
use pincite_engine::{AnswerId, Engine};
use std::collections::BTreeSet;
use std::path::Path;

pub(crate) async fn correct(at: Option<&Path>, arguments: Correct) -> Result<u8, Failure> {
    if arguments.against.source.is_empty() {
        let number = arguments.answer.parse().map_err(|_| {
            format!(
                "{} is no number of an answer; see: pincite answers. A file is corrected by the sources that --source names.",
                arguments.answer
            )
        })?;
        let engine = library::open_to_read(at)?;
        return written(&engine, AnswerId(number), &arguments);
    }
    let text = read_answer(Path::new(&arguments.answer))?;
    let mut session = CheckSession::open(at, &arguments.against).await?;
    // What is compared with pictures is compared before.
    session.check(&text, None).await?;
    // In a library that is gone afterwards.
    let id = session.engine.add_answer(None, &text)?;
    written(&session.engine, id, &arguments)
}

fn written(engine: &Engine, id: AnswerId, arguments: &Correct) -> Result<u8, Failure> {
    let changes = engine.changes(id)?;
    if let Some(number) = arguments
        .also
        .iter()
        .chain(&arguments.not)
        .find(|number| !(1..=changes.len()).contains(number))
    {
        return Err(format!(
            "There is no change {number}; there are {}. See them with --list.",
            changes.len()
        )
        .into());
    }
    let is_asked = |change: &Change| change.kind.is_usual() || (arguments.strike && change.kind == ChangeKind::Strike);
    let usual = changes
        .iter()
        .enumerate()
        .filter(|(_, change)| is_asked(change))
        .map(|(number, _)| number);
    let mut chosen: BTreeSet<usize> = usual.chain(arguments.also.iter().map(|number| number - 1)).collect();
    chosen.retain(|number| !arguments.not.contains(&(number + 1)));
    if arguments.list {
        list(&changes, &chosen, |line| anstream::println!("{line}"));
        return Ok(ALL_STAND);
    }
    let corrected = engine.corrected(id, &changes, &chosen, arguments.references.map(Into::into))?;
    list(&changes, &corrected.made, |line| anstream::eprintln!("{line}"));
    match &arguments.output {
        Some(file) => std::fs::write(file, &corrected.open)
            .map_err(|error| format!("{} could not be written: {error}.", file.display()))?,
        None => anstream::print!("{}", corrected.open),
    }
    Ok(ALL_STAND)
}

/// Each change on two lines: whether it is made, what it puts in place of what, and the passage that it goes by.
fn list(changes: &[Change], made: &BTreeSet<usize>, line: impl Fn(&str)) {
    for (number, change) in changes.iter().enumerate() {
        let mark = if made.contains(&number) { "x" } else { " " };
        let kind = match change.kind {
            ChangeKind::Words => "quote",
            ChangeKind::Place => "place",
            ChangeKind::Value => "claim",
            ChangeKind::Condition => "condition",
            ChangeKind::Strike => "strike out",
        };
        let was = shorten(&change.was);
        let with = shorten(change.with.trim());
        line(&format!("{:>3} [{mark}] {kind}: “{was}” → “{with}”", number + 1));
        let place = [change.source.as_str(), change.locator.as_str()];
        let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
        match place.is_empty() {
            true => line("         not found in the sources"),
            false => line(&format!("         {} — {}", place.join(", "), shorten(&change.passage))),
        }
    }
}
