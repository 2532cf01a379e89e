//! `import` and `answers`.

use crate::arguments::Import;
use crate::library::{open, open_to_read};
use crate::progress::wait;
use crate::report::verdict;
use crate::{ALL_STAND, Failure};
use pincite_engine::Engine;
use pincite_engine::import::{Entry, Export, ImportReport};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

pub(crate) async fn import(at: Option<&Path>, wanted: &Import) -> Result<u8, Failure> {
    let engine = open(at)?;
    let export = engine.open_export(&wanted.file)?;
    for line in &export.not_understood {
        anstream::eprintln!("pincite: {line}");
    }
    let listed = listed(&export, wanted)?;
    // Which of many to take is for the person to say.
    if wanted.list || (listed.len() > 1 && wanted.only.is_empty() && !wanted.all) {
        list(&listed, wanted);
        return Ok(ALL_STAND);
    }
    let mut reports = Vec::new();
    let importing = engine.importing()?;
    for (number, entry) in listed {
        reports.push((number, entry, engine.import(&export, entry)?));
    }
    drop(importing);
    if wanted.seen {
        take_seen(&engine, &reports).await?;
    }
    if wanted.json {
        let reports: Vec<Value> = reports
            .iter()
            .map(|(number, entry, report)| report_json(*number, entry, report))
            .collect();
        anstream::println!("{}", json!({"imported": reports}));
    } else {
        reports.iter().for_each(|(_, entry, report)| print(entry, report));
    }
    Ok(ALL_STAND)
}

/// Adds what the assistant saw, as far as the export carries it.
async fn take_seen(engine: &Arc<Engine>, reports: &[(usize, &Entry, ImportReport)]) -> Result<(), Failure> {
    let mut events = engine.subscribe();
    for (_, _, report) in reports {
        let Some(answer) = report.added.first().or(report.renewed.first()) else {
            continue;
        };
        let all: Vec<usize> = (0..engine.seen(*answer)?.len()).collect();
        if !all.is_empty() {
            let added = engine.add_seen(*answer, &all).await?;
            for (_, error) in &added.refused {
                anstream::eprintln!("pincite: {error}");
            }
            wait(engine, &mut events, added.added.into_iter().collect()).await;
        }
    }
    Ok(())
}

/// The conversations that are meant, with their numbers.
fn listed<'a>(export: &'a Export, wanted: &Import) -> Result<Vec<(usize, &'a Entry)>, Failure> {
    if let Some(number) = wanted
        .only
        .iter()
        .find(|number| **number == 0 || **number > export.entries.len())
    {
        return Err(format!(
            "There is no conversation {number}; {} has {}.",
            wanted.file.display(),
            export.entries.len()
        )
        .into());
    }
    if export.entries.is_empty() {
        return Err(format!(
            "{} holds no conversation that Pincite understands.",
            wanted.file.display()
        )
        .into());
    }
    let words = wanted.find.as_deref().map(str::to_lowercase);
    let is_meant = |(number, entry): &(usize, &Entry)| {
        (wanted.only.is_empty() || wanted.only.contains(number))
            && words
                .as_ref()
                .is_none_or(|words| entry.title.to_lowercase().contains(words))
    };
    Ok((1..).zip(&export.entries).filter(is_meant).collect())
}

fn list(listed: &[(usize, &Entry)], wanted: &Import) {
    if wanted.json {
        let entries: Vec<Value> = listed
            .iter()
            .map(|(number, entry)| entry_json(*number, entry))
            .collect();
        anstream::println!("{}", json!({"conversations": entries}));
        return;
    }
    for (number, entry) in listed {
        let answers = if entry.answers == 1 {
            "1 answer".to_owned()
        } else {
            format!("{} answers", entry.answers)
        };
        let branch = if entry.branch > 0 { ", another branch" } else { "" };
        anstream::println!(
            "{number:>5}  {}  ({}, {answers}{branch})",
            entry.title,
            entry.origin.name()
        );
    }
    if !wanted.list {
        anstream::println!("Take them with --only NUMBERS or --all.");
    }
}

fn entry_json(number: usize, entry: &Entry) -> Value {
    json!({
        "number": number, "title": entry.title, "origin": entry.origin.key(), "confidence": entry.sure,
        "created_ms": entry.created_ms, "answers": entry.answers, "branch": entry.branch,
    })
}

fn report_json(number: usize, entry: &Entry, report: &ImportReport) -> Value {
    let ids = |ids: &[pincite_engine::AnswerId]| ids.iter().map(|id| id.0).collect::<Vec<_>>();
    json!({
        "conversation": entry_json(number, entry), "added": ids(&report.added), "renewed": ids(&report.renewed),
        "known": report.known,
        "warnings": report.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "carried": report.carried.iter().map(|carried| json!({"name": carried.name, "text": carried.text})).collect::<Vec<_>>(),
    })
}

fn print(entry: &Entry, report: &ImportReport) {
    let count = report.added.len() + report.renewed.len();
    let known = if report.known > 0 {
        format!(", {} known already", report.known)
    } else {
        String::new()
    };
    anstream::println!("{}: {count} taken{known}", entry.title);
    for warning in &report.warnings {
        anstream::println!("  {warning}");
    }
    for carried in &report.carried {
        anstream::println!(
            "  carries what the assistant saw of {} (--seen takes it as a source)",
            carried.name
        );
    }
}

pub(crate) fn answers(at: Option<&Path>, as_json: bool) -> Result<u8, Failure> {
    let engine = open_to_read(at)?;
    let mut all = Vec::new();
    for answer in engine.answers()? {
        all.push((counts(&engine, answer.id)?, answer));
    }
    if as_json {
        let of = |(counts, answer): &(BTreeMap<&str, usize>, pincite_engine::AnswerRecord)| {
            json!({
                "id": answer.id.0, "title": answer.title, "added_ms": answer.added_ms, "question": answer.question,
                "model": answer.model, "verdicts": counts,
                "pack": answer.pack.map(|pack| pack.0),
            })
        };
        anstream::println!("{}", json!({"answers": all.iter().map(of).collect::<Vec<_>>()}));
        return Ok(ALL_STAND);
    }
    for (counts, answer) in &all {
        let counts: Vec<String> = counts
            .iter()
            .map(|(verdict, count)| format!("{count} {verdict}"))
            .collect();
        let counts = if counts.is_empty() {
            "no quotes".to_owned()
        } else {
            counts.join(", ")
        };
        anstream::println!("{:>5}  {}  ({counts})", answer.id.0, answer.title);
    }
    Ok(ALL_STAND)
}

fn counts(engine: &Engine, id: pincite_engine::AnswerId) -> Result<BTreeMap<&'static str, usize>, Failure> {
    let mut counts = BTreeMap::new();
    for found in engine.verdicts(id)? {
        *counts.entry(verdict(found)).or_default() += 1;
    }
    Ok(counts)
}
