//! `check ANSWER`: the quotes and the claims of an answer against files or the library.

use crate::answer_claims::{self, AnswerClaimJson, FiguresJson, figures_of, judged_claims};
use crate::arguments::{Against, Check, Weighing};
use crate::progress::{add_and_wait, wait};
use crate::report::{QuoteJson, verdict};
use crate::searched::Searched;
use crate::skipped::SkippedJson;
use crate::{ALL_STAND, FAILED, Failure, SOME_DO_NOT, library, skipped, table};
use pincite_core::extract::{Quote, Skipped};
use pincite_core::quote::Verdict;
use pincite_core::source::document::SourceKind;
use pincite_engine::check::{Bench, Checked};
use pincite_engine::code_points::CodePoints;
use pincite_engine::scratch::Scratch;
use pincite_engine::sheet::{ClaimReport, Missing, QuoteReport};
use pincite_engine::{Engine, PackId, SourceState};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

/// The library, or files in place of it, ready to be checked against.
pub(crate) struct Desk {
    pub(crate) engine: Arc<Engine>,
    pub(crate) bench: Bench,
    /// Files that were named and could not be taken, with what was said of them.
    refused: Vec<(String, String)>,
    /// Files were named, in place of the library.
    is_named: bool,
    /// Holds files that were named on the command line, and goes with them.
    _scratch: Scratch,
}

/// What was judged of an answer.
pub(crate) struct Judged {
    pub(crate) quotes: Vec<Checked>,
    /// What stands in quotation marks and is not judged.
    pub(crate) skipped: Vec<Skipped>,
    pub(crate) claims: Vec<ClaimReport>,
}

impl Desk {
    pub(crate) async fn open(at: Option<&Path>, against: &Against) -> Result<Self, Failure> {
        // Files named on the command line are checked in a library of their own, gone afterwards.
        let scratch = Scratch::new()?;
        let engine = match against.source.is_empty() {
            true => library::open_to_read(at)?,
            false => library::open(Some(scratch.path()))?,
        };
        let mut refused = Vec::new();
        if !against.source.is_empty() {
            engine.set_scanning(!against.scans.no_ocr);
            let listening = against.hearing.clone().into();
            refused = add_and_wait(&engine, against.source.clone(), &listening).await?.refused;
        }
        let bench = engine.bench(None)?;
        if bench.sources() == 0 {
            return Err(
                "There is no source to check against. Add some with: pincite add FILE…, or name one with --source."
                    .into(),
            );
        }
        Ok(Self {
            engine,
            bench,
            refused,
            is_named: !against.source.is_empty(),
            _scratch: scratch,
        })
    }

    /// Judges an answer's quotes, and its claims where these are asked for. Of files that were named, pages that another program
    /// read and where something of it stands are compared with their pictures, and it is judged by the better text; a library's
    /// are read when an answer is kept in it.
    pub(crate) async fn check(&mut self, text: &str, weighing: Option<&Weighing>) -> Result<Judged, Failure> {
        /// What was found elsewhere then leads to other pages, and hardly ever on and on.
        const ROUNDS: usize = 4;
        for _ in 1..ROUNDS {
            let judged = self.judge(text, weighing)?;
            if !self.is_named {
                return Ok(judged);
            }
            let mut events = self.engine.subscribe();
            let quotes = judged.quotes.iter().map(|one| &one.check);
            let mut compared = self.engine.compare_with_pictures(&self.bench, quotes)?;
            let claims = judged.claims.iter().map(|one| &one.checked.check);
            compared.extend(self.engine.compare_evidence(&self.bench, claims)?);
            if compared.is_empty() {
                return Ok(judged);
            }
            wait(&self.engine, &mut events, compared).await;
            self.bench = self.engine.bench(None)?;
        }
        self.judge(text, weighing)
    }

    fn judge(&self, text: &str, weighing: Option<&Weighing>) -> Result<Judged, Failure> {
        let (checked, skipped) = self.bench.check_marked(text, &BTreeSet::new())?;
        let quotes: Vec<Quote> = checked.iter().map(|one| one.quote.clone()).collect();
        let claims = match weighing {
            Some(weighing) => self.claims(text, &quotes, weighing)?,
            None => Vec::new(),
        };
        Ok(Judged {
            quotes: checked,
            skipped,
            claims,
        })
    }

    /// How much of what was asked for is searched.
    pub(crate) fn searched(&self) -> Searched {
        Searched::new(&self.bench, &self.refused)
    }

    /// What an answer states without quotation marks, judged by words, and by meaning where a model of it is named or
    /// the library has one.
    fn claims(&self, text: &str, quotes: &[Quote], weighing: &Weighing) -> Result<Vec<ClaimReport>, Failure> {
        let model = weighing.model()?;
        let weighed = (&weighing.settings()?, model.as_ref());
        judged_claims((&self.engine, &self.bench), text, quotes, weighed)
    }
}

pub(crate) async fn check(at: Option<&Path>, arguments: Check) -> Result<u8, Failure> {
    let text = read_answer(arguments.answer.as_deref().unwrap_or(Path::new("-")))?;
    // Of sources that are named, adding them says what is not transcribed.
    let of_library = arguments.against.source.is_empty();
    let mut desk = Desk::open(at, &arguments.against).await?;
    let weighing = (!arguments.quotes_only).then_some(&arguments.weighing);
    let Judged {
        quotes: checked,
        skipped,
        claims,
    } = desk.check(&text, weighing).await?;
    let engine = &desk.engine;
    let given = arguments.pack.map(|pack| engine.given(PackId(pack))).transpose()?;
    let report = |one: Checked| -> Result<QuoteReport, Failure> {
        let stood = given.as_ref().map(|given| engine.stood(given, &one.check));
        Ok(QuoteReport {
            stood: stood.transpose()?.flatten(),
            ..engine.report_on(one)?
        })
    };
    let reports: Vec<QuoteReport> = checked.into_par_iter().map(report).collect::<Result<_, _>>()?;
    let missing = engine.missing(&reports)?;
    let searched = desk.searched();
    if arguments.json {
        let counts = CodePoints::of(&text);
        let quotes = reports
            .par_iter()
            .map(|report| QuoteJson::new(engine, report, &counts, &searched))
            .collect::<Result<Vec<_>, _>>()?;
        let summary = summary(&reports, &missing, &searched);
        let figures = (!arguments.quotes_only).then(|| FiguresJson::new(&figures_of(&claims), &counts));
        let claims = claims
            .iter()
            .map(|report| AnswerClaimJson::new(engine, report, &counts));
        let claims = match arguments.quotes_only {
            true => None,
            false => Some(claims.collect::<Result<Vec<_>, _>>()?),
        };
        let whole = CheckJson {
            quotes,
            skipped: skipped.iter().map(|one| SkippedJson::new(one, &counts)).collect(),
            claims,
            figures,
            summary,
        };
        let mut out = std::io::stdout().lock();
        serde_json::to_writer(&mut out, &whole)?;
        out.write_all(b"\n")?;
    } else {
        table::print(&reports, &missing, &searched, claims.len());
        skipped::print(&skipped, reports.is_empty());
        answer_claims::print(&claims);
    }
    if of_library
        && reports
            .iter()
            .any(|report| matches!(report.check.verdict, Verdict::NotCheckable(_)))
    {
        tell_unheard(engine)?;
    }
    let unread = engine.unread(&reports)?;
    for name in &unread {
        anstream::eprintln!(
            "pincite: {name} is named in the answer, but was not read, so nothing was checked against it."
        );
    }
    if searched.is_incomplete() {
        anstream::eprintln!(
            "pincite: not every source could be read: {} searched.",
            searched.words()
        );
    }
    let nothing = reports.is_empty() && skipped.iter().any(skipped::quotes);
    Ok(match searched.is_incomplete() || nothing || !unread.is_empty() {
        true => FAILED,
        false if reports.iter().all(stands) => ALL_STAND,
        false => SOME_DO_NOT,
    })
}

/// Names the recordings that are not transcribed to their end.
fn tell_unheard(engine: &Engine) -> Result<(), Failure> {
    let unheard = engine.sources()?.into_iter().filter(|source| {
        let heard = matches!(source.record.state, SourceState::Ready | SourceState::NoText);
        source.record.kind == SourceKind::Recording && !heard
    });
    for source in unheard {
        let name = &source.record.file_name;
        anstream::eprintln!(
            "pincite: {name} is not transcribed yet, or not to the end, so what is said there cannot be compared. Do it \
             with: pincite transcribe {name} --model FILE"
        );
    }
    Ok(())
}

/// What `--json` prints.
#[derive(Serialize)]
struct CheckJson {
    quotes: Vec<QuoteJson>,
    /// What stands in quotation marks and is not judged.
    skipped: Vec<SkippedJson>,
    /// Both are left out when only quotes are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    claims: Option<Vec<AnswerClaimJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    figures: Option<FiguresJson>,
    summary: Value,
}

pub(crate) fn read_answer(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(path).map_err(|error| format!("{} could not be read: {error}.", path.display()))?;
    }
    String::from_utf8(bytes).map_err(|_| format!("{} is not UTF-8 text.", path.display()).into())
}

/// Whether a quote stands in the sources as the answer gives it.
fn stands(report: &QuoteReport) -> bool {
    matches!(
        report.check.verdict,
        Verdict::Exact | Verdict::Normalized | Verdict::Elided
    )
}

fn summary(reports: &[QuoteReport], missing: &[Missing], searched: &Searched) -> Value {
    let mut counts = serde_json::Map::new();
    for report in reports {
        let count = counts.entry(verdict(report.check.verdict)).or_insert_with(|| json!(0));
        *count = json!(count.as_u64().unwrap_or_default() + 1);
    }
    let missing: Vec<Value> = missing
        .iter()
        .map(|one| json!({"name": one.name, "quotes": one.quotes}))
        .collect();
    let summary = json!({
        "quotes": reports.len(), "sources": searched.asked, "verdicts": counts, "all_stand": reports.iter().all(stands),
        "missing": missing,
    });
    match summary {
        Value::Object(mut summary) => {
            searched.add_to(&mut summary);
            Value::Object(summary)
        }
        other => other,
    }
}
