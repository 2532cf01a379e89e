//! Pincite from a terminal: the same checks as in the window, as a table for people and as JSON for other programs.
//!
//! Exit code 0: every quote stands in the sources, word for word or with marked omissions. 1: at least one does not.
//! 2: nothing could be checked, or something went wrong; the program says what.

mod across;
mod across_json;
mod annotate;
mod answer_claims;
mod arguments;
mod ask;
mod backup;
mod cases;
mod check;
mod claim_report;
mod claims;
mod correct;
mod generate;
mod highlights;
mod import;
mod json_sources;
mod learned;
mod library;
mod mcp;
mod misread;
mod models;
mod open;
mod pack;
mod progress;
mod recordings;
mod report;
mod reports;
mod scan;
mod searched;
mod show;
mod signals;
mod skipped;
mod table;
mod verify;
mod zotero;

use arguments::{Arguments, Command};
use clap::Parser;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;

/// Every quote stands in the sources.
const ALL_STAND: u8 = 0;
/// At least one quote does not.
const SOME_DO_NOT: u8 = 1;
/// Nothing could be checked, or something went wrong.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let filter = EnvFilter::try_from_env("PINCITE_LOG").unwrap_or_else(|_| EnvFilter::new("error"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    let arguments = Arguments::parse();
    let done = run(arguments);
    signals::leave_the_end_to_them();
    match done {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            anstream::eprintln!("pincite: {error}");
            ExitCode::from(FAILED)
        }
    }
}

/// What ends the program early, already in words for the person at the terminal.
type Failure = Box<dyn std::error::Error + Send + Sync>;

fn run(arguments: Arguments) -> Result<u8, Failure> {
    signals::end_cleanly();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let at = arguments.library.as_deref();
        match arguments.command {
            Command::Add {
                paths,
                as_one,
                hearing,
                scans,
            } => {
                let what = library::Adding { paths, as_one };
                library::add(at, what, &hearing.into(), scans).await
            }
            Command::Scan { source, text_from } => scan::scan(at, &source, text_from).await,
            Command::Misread(wanted) => misread::misread(at, &wanted).await,
            Command::Searchable { source, file } => scan::searchable(at, &source, &file).await,
            Command::Transcribe { source, hearing } => recordings::transcribe(at, &source, hearing.into()).await,
            Command::Transcript {
                source,
                format,
                output,
                bring,
            } => recordings::transcript(at, &source, format, output.as_deref(), bring.as_deref()),
            Command::List { json } => library::list(at, json),
            Command::Show { source, page, slide } => show::show(at, &source, page, slide),
            Command::Open {
                source,
                page,
                slide,
                quote,
            } => open::open(at, &source, page.as_deref(), slide, quote.as_deref()),
            Command::Remove { source } => library::remove(at, &source),
            Command::Backup { file } => backup::backup(at, &file).await,
            Command::Move { folder, delete_old } => backup::move_to(at, &folder, delete_old).await,
            Command::Verify(wanted) => verify::verify(at, &wanted).await,
            Command::Storage => backup::storage(at),
            Command::Restore { file } => backup::restore(at, &file).await,
            Command::Check(check) => match (&check.cases, &check.answers) {
                _ if check.claims.is_some() => claims::claims(&check).await,
                (Some(cases), _) => cases::cases(cases, check.sources_dir()?).await,
                (_, Some(answers)) => cases::answers(answers, &check).await,
                _ => check::check(at, check).await,
            },
            Command::Annotate(wanted) => annotate::annotate(at, wanted).await,
            Command::Correct(wanted) => correct::correct(at, wanted).await,
            Command::Across(wanted) => across::across(at, wanted).await,
            Command::Highlights(wanted) => highlights::highlights(at, &wanted),
            Command::Report(wanted) => reports::report(at, wanted).await,
            Command::Mcp(wanted) => mcp::mcp(at, wanted).await,
            Command::Models(wanted) => models::models(at, wanted).await,
            Command::Import(wanted) => import::import(at, &wanted).await,
            Command::Answers { json } => import::answers(at, json),
            Command::Pack(wanted) => pack::pack(at, wanted).await,
            Command::Ask(wanted) => ask::ask(at, wanted).await,
            Command::Packs { json } => pack::packs(at, json),
            Command::Learned(wanted) => learned::learned(at, &wanted),
            Command::Zotero(wanted) => zotero::zotero(at, &wanted).await,
            Command::Generate { folder } => generate::generate(&folder),
        }
    })
}
