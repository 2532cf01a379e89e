//! `across ANSWER`: which sources say each quote and claim of an answer, and which say something else.

use crate::across_json::AcrossJson;
use crate::arguments::{Across as Wanted, Weighing};
use crate::check::{CheckSession, Comparing, ROUNDS, read_answer};
use crate::table::{place, shorten};
use crate::{ALL_STAND, Failure, library};
use anstyle::{AnsiColor, Style};
use pincite_core::source::document::SourceId;
use pincite_engine::across::{Across, Agreement, Cell, Column, Item, Row, Sameness, Stance};
use pincite_engine::backup::CancellationToken;
use pincite_engine::{AnswerId, Engine};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

pub(crate) async fn across(at: Option<&Path>, wanted: Wanted) -> Result<u8, Failure> {
    if wanted.against.source.is_empty() {
        let number = wanted.answer.parse().map_err(|_| {
            format!(
                "{} is no number of an answer; see: pincite answers. A file is held against the sources that --source names.",
                wanted.answer
            )
        })?;
        let engine = library::open_to_read(at)?;
        let across = engine.across(AnswerId(number), &CancellationToken::new(), |_, _| ())?;
        return written(&engine, &across, wanted.json);
    }
    let text = read_answer(Path::new(&wanted.answer))?;
    let mut session = CheckSession::open(at, &wanted.against).await?;
    // What is compared with pictures is compared before.
    session.check(&text, Some(&Weighing::usual())).await?;
    // In a library that is gone afterwards.
    let id = session.engine.add_answer(None, &text)?;
    let across = compared(&session.engine, id).await?;
    written(&session.engine, &across, wanted.json)
}

/// The same once pages were compared with their pictures on which sources say something of it.
async fn compared(engine: &Engine, id: AnswerId) -> Result<Across, Failure> {
    let mut rounds = 1..ROUNDS;
    loop {
        let mut comparing = Comparing::begin(engine);
        let across = engine.across(id, &CancellationToken::new(), |_, _| ())?;
        comparing.of(across.comparing.clone());
        if !comparing.end().await || rounds.next().is_none() {
            return Ok(across);
        }
    }
}

fn written(engine: &Engine, across: &Across, json: bool) -> Result<u8, Failure> {
    if json {
        let mut out = std::io::stdout().lock();
        serde_json::to_writer(&mut out, &AcrossJson::new(engine, across)?)?;
        out.write_all(b"\n")?;
        return Ok(ALL_STAND);
    }
    for (number, row) in across.rows.iter().enumerate() {
        anstream::print!("{}", entry(engine, number + 1, row, across)?);
    }
    if across.rows.is_empty() {
        anstream::println!("There is nothing in this answer that could be looked for in the sources.");
    }
    if !across.unread.is_empty() {
        anstream::println!(
            "Not read, so that nothing is known of what they say: {}.",
            across.unread.join(", ")
        );
    }
    Ok(ALL_STAND)
}

/// A quote or claim with what the sources say to it, a line each.
fn entry(engine: &Engine, number: usize, row: &Row, across: &Across) -> Result<String, Failure> {
    let text = match row.item {
        Item::Quote(_) => format!("“{}”", shorten(&row.text)),
        Item::Claim(_) => shorten(&row.text),
    };
    let mut out = format!("{number:>3}  {text}\n     {}\n", agreement(&row.agreement));
    for cell in &row.cells {
        let column = across.columns.iter().find(|column| column.source == cell.source);
        let (mark, words, style) = manner(cell.stance);
        let report = engine.passage_of(cell)?;
        let mut note = column.map_or_else(String::new, |column| noted(column, cell, across));
        if report.uncompared {
            note.push_str(", not compared with the picture of the page");
        }
        let _ = writeln!(out, "     {style}{mark} {words}{style:#} · {}{note}", place(&report));
        let _ = writeln!(out, "         {}", shorten(&cell.passage));
    }
    for number in &row.numbers {
        let dated = |sources: &[SourceId]| -> String {
            let named = sources.iter().filter_map(|id| {
                let column = across.columns.iter().find(|column| column.source == *id)?;
                let date = column.date.as_deref().unwrap_or("no date");
                Some(format!("{}, {date}", column.title))
            });
            named.collect::<Vec<_>>().join("; ")
        };
        let agree = match number.agree.is_empty() {
            true => "the answer alone".to_owned(),
            false => dated(&number.agree),
        };
        let others = number.others.iter();
        let others: Vec<String> = others
            .map(|one| format!("“{}” ({})", one.words, dated(&one.sources)))
            .collect();
        let _ = writeln!(out, "     “{}” ({agree}) against {}", number.answer, others.join(", "));
    }
    let _ = writeln!(out, "     {}", rest(row));
    Ok(out)
}

/// How far the sources agree, by its parts.
fn agreement(of: &Agreement) -> String {
    let mut words = match of.speak() {
        0 => "No source that was read speaks of it.".to_owned(),
        1 => "Only one independent source speaks of it: too few to agree.".to_owned(),
        speak => format!("Said by {} of {speak} independent sources that speak of it.", of.says),
    };
    let parts = [
        (of.partly, "in part"),
        (of.otherwise, "with other words"),
        (of.contradicts, "contradicted"),
        (of.divided, "editions or copies of one source that differ"),
        (of.unclear, "not clear, and not counted"),
        (of.seen, "what an assistant saw, and not counted"),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(many, _)| *many > 0)
        .map(|(many, what)| format!("{many} {what}"))
        .collect();
    if !parts.is_empty() {
        let _ = write!(words, " Besides: {}.", parts.join("; "));
    }
    words
}

/// The sources that have no passage for it, by why.
fn rest(row: &Row) -> String {
    let parts = [
        (row.silent, "have no passage that is near enough"),
        (row.unclear, "cannot be compared with it"),
        (row.unread, "were not read, or not to their end"),
        (row.left, "were not looked into: too many speak of it"),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(many, _)| *many > 0)
        .map(|(many, what)| format!("{many} {what}"))
        .collect();
    match parts.is_empty() {
        true => "Every source speaks of it.".to_owned(),
        false => format!("Of the other sources {}.", parts.join("; ")),
    }
}

/// What makes a source no voice of its own.
fn noted(column: &Column, cell: &Cell, across: &Across) -> String {
    let name = |id: SourceId| {
        let column = across.columns.iter().find(|column| column.source == id);
        column.map_or_else(|| format!("source {}", id.0), |column| column.title.clone())
    };
    match (&column.same, cell.copy_of) {
        (Some(Sameness::Text(id)), _) => format!(" (the same text as {}, file {})", name(*id), column.file_name),
        (Some(Sameness::Work(id)), _) => format!(" (another edition of {}, file {})", name(*id), column.file_name),
        (Some(Sameness::Seen(export)), _) => format!(" (only what an assistant saw, out of {export})"),
        (None, Some(id)) => format!(
            " (word for word as in {}, with most of what stands around it)",
            name(id)
        ),
        (None, None) => String::new(),
    }
}

/// A stance's shape, its words, and its colour: never a colour alone.
fn manner(stance: Stance) -> (&'static str, &'static str, Style) {
    let colour = |colour: AnsiColor| colour.on_default();
    match stance {
        Stance::Says => ("✓", "Says it", colour(AnsiColor::Green)),
        Stance::Partly => ("◐", "Says a part of it", colour(AnsiColor::Yellow)),
        Stance::Otherwise => ("≈", "Says it otherwise", colour(AnsiColor::Yellow)),
        Stance::Contradicts => ("≠", "Contradicts it", colour(AnsiColor::Red).bold()),
        Stance::Unclear => ("?", "Not clear", colour(AnsiColor::Yellow)),
    }
}
