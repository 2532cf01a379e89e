//! `report ANSWER`: a check as a file for people or for other programs; `report --verify`: a check run again.

use crate::arguments::Report as Arguments;
use crate::check::{CheckSession, Reported, read_answer};
use crate::{ALL_STAND, FAILED, Failure, SOME_DO_NOT, library};
use pincite_engine::reports::{Deviation, Format, Language, NoCopy, Report, Unsaved, compare, read_check};
use pincite_engine::{AnswerId, Engine};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

pub(crate) async fn report(at: Option<&Path>, arguments: Arguments) -> Result<u8, Failure> {
    if let Some(file) = &arguments.verify {
        return again(at, &arguments, file).await;
    }
    let format = format(&arguments);
    let language = Language::ALL.iter().find(|(code, _)| *code == arguments.written_in);
    let language = language.map_or_else(Language::default, |(_, language)| *language);
    if arguments.output.is_none() && !format.is_text() {
        return Err("This format is no text. Say where to write it with --output FILE.".into());
    }
    let answer = arguments.answer.as_deref().unwrap_or("-");
    match answer.parse().ok().filter(|_| !Path::new(answer).exists()) {
        Some(number) => {
            let engine = library::open_to_read(at)?;
            let report = engine.report(AnswerId(number))?;
            put(&engine, &report, &arguments, (format, language)).await
        }
        None => {
            let (session, report) = unsaved(at, &arguments, answer).await?;
            let ended = put(&session.engine, &report, &arguments, (format, language)).await?;
            let searched = session.searched();
            if searched.is_incomplete() {
                anstream::eprintln!("pincite: {} searched.", searched.words());
                searched.lines().for_each(|line| anstream::eprintln!("pincite: {line}"));
            }
            Ok(if searched.is_incomplete() { FAILED } else { ended })
        }
    }
}

/// Writes what is asked for to where it is asked to be.
async fn put(
    engine: &Engine,
    report: &Report,
    arguments: &Arguments,
    (format, language): (Format, Language),
) -> Result<u8, Failure> {
    if let Some(folder) = &arguments.annotate_pdfs {
        return annotate(engine, report, (folder.as_path(), language)).await;
    }
    let bytes = engine.written(report, format, language).await?;
    match &arguments.output {
        Some(file) => {
            std::fs::write(file, bytes)
                .map_err(|error| format!("{} could not be written: {error}.", file.display()))?;
        }
        None => std::io::stdout().lock().write_all(&bytes)?,
    }
    Ok(ALL_STAND)
}

/// A copy of each PDF with its passages highlighted, and a line for each.
async fn annotate(engine: &Engine, report: &Report, (folder, language): (&Path, Language)) -> Result<u8, Failure> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{} could not be made: {error}.", folder.display()))?;
    let made = engine.annotate_pdfs(report, language, folder).await?;
    for one in &made {
        match &one.copy {
            Ok(file) => anstream::println!("{}: {} passages in {}", one.title, one.passages, file.display()),
            Err(NoCopy::Not(why)) => anstream::println!("{}: {why}", one.title),
            Err(NoCopy::Failed(why)) => anstream::println!("{}: {why}", one.title),
        }
    }
    if made.is_empty() {
        anstream::println!("No passage of this check is from a PDF.");
    }
    Ok(if made.iter().all(|one| one.copy.is_ok()) {
        ALL_STAND
    } else {
        SOME_DO_NOT
    })
}

/// What `--format` says, or else the ending of the file.
fn format(arguments: &Arguments) -> Format {
    let named = |name: &str| Format::ALL.iter().find(|(known, _)| *known == name);
    let by_name = arguments.format.as_deref().and_then(named);
    let ending = arguments.output.as_deref().and_then(Path::extension);
    let ending = ending.map(|ending| ending.to_string_lossy().to_lowercase());
    let by_ending = || {
        Format::ALL
            .iter()
            .find(|(_, format)| Some(format.extension()) == ending.as_deref())
    };
    by_name.or_else(by_ending).map_or(Format::Html, |(_, format)| *format)
}

/// An answer that is checked now, and not kept; and what it was checked against.
async fn unsaved(at: Option<&Path>, arguments: &Arguments, answer: &str) -> Result<(CheckSession, Report), Failure> {
    let text = read_answer(Path::new(answer))?;
    let mut session = CheckSession::open(at, &arguments.against).await?;
    let too = BTreeSet::new();
    let weighing = (!arguments.quotes_only).then_some(&arguments.weighing);
    let Reported {
        quotes,
        skipped,
        claims,
    } = session.report(&text, weighing, None).await?;
    let settings = arguments.weighing.settings()?;
    let meaning = match arguments.weighing.model()? {
        Some(model) => Some(model.name().to_owned()),
        None => session
            .engine
            .meaning_of(&session.engine.weighing_with(settings.clone())?),
    };
    let name = Path::new(answer).file_name().filter(|_| answer != "-");
    let title = name.map_or_else(|| "Answer".to_owned(), |name| name.to_string_lossy().into_owned());
    let report = session.engine.report_unsaved(&Unsaved {
        title: &title,
        text: &text,
        quotes: &quotes,
        claims: claims.as_deref(),
        skipped: &skipped,
        judged_too: &too,
        bench: &session.bench,
        settings: &settings,
        meaning: meaning.as_deref(),
        stays: arguments.against.source.is_empty(),
    })?;
    Ok((session, report))
}

/// Runs a check again.
async fn again(at: Option<&Path>, arguments: &Arguments, file: &Path) -> Result<u8, Failure> {
    let bytes = std::fs::read(file).map_err(|error| format!("{} could not be read: {error}.", file.display()))?;
    let then = read_check(&bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    match arguments.against.source.is_empty() {
        true => {
            let engine = library::open_to_read(at)?;
            compared(&engine, &then)
        }
        false => {
            let session = CheckSession::open(at, &arguments.against).await?;
            compared(&session.engine, &then)
        }
    }
}

fn compared(engine: &Engine, then: &Report) -> Result<u8, Failure> {
    let now = engine.check_again(then)?;
    let found = compare(then, &now);
    found.iter().for_each(|one| anstream::println!("{one}"));
    let counted = |one: &&Deviation| {
        one.is_result() || matches!(one, Deviation::SourceGone { .. } | Deviation::SourceRead { .. })
    };
    let otherwise = found.iter().filter(counted).count();
    if otherwise == 0 {
        anstream::println!(
            "The check came out the same: {} quotes, {} claims.",
            now.quotes.len(),
            now.claims.len()
        );
        return Ok(ALL_STAND);
    }
    Ok(SOME_DO_NOT)
}
