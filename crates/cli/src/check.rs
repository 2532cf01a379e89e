//! `check ANSWER`: the quotes and the claims of an answer against files or the library.

use crate::answer_claims::{self, AnswerClaimJson, FiguresJson, figures_of, judged_claims};
use crate::arguments::{Against, Check, Weighing};
use crate::progress::{add_and_wait, wait};
use crate::report::{QuoteJson, verdict};
use crate::searched::Searched;
use crate::skipped::SkippedJson;
use crate::{ALL_STAND, FAILED, Failure, SOME_DO_NOT, library, skipped, table};
use pincite_core::answer::blocks;
use pincite_core::claim::ClaimCheck;
use pincite_core::extract::{Quote, Skipped};
use pincite_core::quote::Verdict;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_core::voice::Voices;
use pincite_engine::answer_report::{ClaimReport, Missing, QuoteReport};
use pincite_engine::check::{Bench, Checked};
use pincite_engine::code_points::CodePoints;
use pincite_engine::compare::Room;
use pincite_engine::scratch::Scratch;
use pincite_engine::{Engine, Event, PackId, SourceState};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;

/// The library, or files in place of it, ready to be checked against.
pub(crate) struct CheckSession {
    pub(crate) engine: Arc<Engine>,
    pub(crate) bench: Bench,
    /// Files that were named and could not be taken, with what was said of them.
    refused: Vec<(String, String)>,
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

/// How often at most something is judged for pages that were compared: what was found elsewhere then leads to other pages, and
/// hardly ever on and on.
pub(crate) const ROUNDS: usize = 4;

/// Pages that are being compared with their pictures.
pub(crate) struct Comparing<'a> {
    engine: &'a Engine,
    events: Receiver<Event>,
    sources: BTreeSet<SourceId>,
}

impl<'a> Comparing<'a> {
    pub(crate) fn begin(engine: &'a Engine) -> Self {
        Self {
            events: engine.subscribe(),
            engine,
            sources: BTreeSet::new(),
        }
    }

    pub(crate) fn quotes(&mut self, bench: &Bench, judged: &[Checked], room: &mut Room) -> Result<(), Failure> {
        let judged = judged.iter().map(|one| (&one.quote, &one.check));
        self.sources
            .extend(self.engine.compare_with_pictures(bench, judged, room)?);
        Ok(())
    }

    pub(crate) fn claims<'c>(
        &mut self,
        bench: &Bench,
        judged: impl IntoIterator<Item = &'c ClaimCheck>,
    ) -> Result<(), Failure> {
        self.sources.extend(self.engine.compare_evidence(bench, judged)?);
        Ok(())
    }

    pub(crate) fn of(&mut self, sources: BTreeSet<SourceId>) {
        self.sources.extend(sources);
    }

    /// Waits until they are; whether there were any, so that something may come out otherwise.
    pub(crate) async fn end(mut self) -> bool {
        let any = !self.sources.is_empty();
        wait(self.engine, &mut self.events, self.sources).await;
        any
    }
}

/// What was judged of an answer, told for a reader.
pub(crate) struct Reported {
    pub(crate) quotes: Vec<QuoteReport>,
    /// What stands in quotation marks and is not judged.
    pub(crate) skipped: Vec<Skipped>,
    /// `None` where only quotes were asked for.
    pub(crate) claims: Option<Vec<ClaimReport>>,
}

impl CheckSession {
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
            _scratch: scratch,
        })
    }

    /// Judges an answer's quotes, and its claims where these are asked for. Of files that were named, pages that another program
    /// read and where something of it stands are compared with their pictures, and it is judged by the better text. A library is
    /// only read: there it is judged by what was compared before.
    pub(crate) async fn check(&mut self, text: &str, weighing: Option<&Weighing>) -> Result<Judged, Failure> {
        let mut room = Room::default();
        for _ in 1..ROUNDS {
            let judged = self.judge(text, weighing)?;
            let mut comparing = Comparing::begin(&self.engine);
            comparing.quotes(&self.bench, &judged.quotes, &mut room)?;
            let claims = judged.claims.iter().map(|one| &one.checked.check);
            comparing.claims(&self.bench, claims)?;
            if !comparing.end().await {
                return Ok(judged);
            }
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

    /// The same, told for a reader: with how much of each quote stood in what an assistant was given, where a pack of that is named.
    pub(crate) async fn report(
        &mut self,
        text: &str,
        weighing: Option<&Weighing>,
        pack: Option<i64>,
    ) -> Result<Reported, Failure> {
        let judged = self.check(text, weighing).await?;
        let engine = &self.engine;
        let given = pack.map(|pack| engine.given(PackId(pack))).transpose()?;
        let voices = Voices::of(blocks(text));
        let report = |one: Checked| -> Result<QuoteReport, Failure> {
            let stood = given.as_ref().map(|given| engine.stood(given, &one.check));
            Ok(QuoteReport {
                stood: stood.transpose()?.flatten(),
                ..engine.report_on(one, Some(&voices))?
            })
        };
        let quotes = judged.quotes.into_par_iter().map(report);
        Ok(Reported {
            quotes: quotes.collect::<Result<_, _>>()?,
            skipped: judged.skipped,
            claims: weighing.map(|_| judged.claims),
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
    let mut session = CheckSession::open(at, &arguments.against).await?;
    let weighing = (!arguments.quotes_only).then_some(&arguments.weighing);
    let Reported {
        quotes: reports,
        skipped,
        claims,
    } = session.report(&text, weighing, arguments.pack).await?;
    let engine = &session.engine;
    let missing = engine.missing(&reports)?;
    let searched = session.searched();
    if arguments.json {
        let counts = CodePoints::of(&text);
        let quotes = reports
            .par_iter()
            .map(|report| QuoteJson::new(engine, report, &counts, &searched))
            .collect::<Result<Vec<_>, _>>()?;
        let summary = summary(&reports, &missing, &searched);
        let figures = claims
            .as_deref()
            .map(|claims| FiguresJson::new(&figures_of(claims), &counts));
        let claims = claims.map(|claims| {
            let claims = claims.iter();
            let json = claims.map(|report| AnswerClaimJson::new(engine, report, &counts));
            json.collect::<Result<Vec<_>, _>>()
        });
        let whole = CheckJson {
            quotes,
            skipped: skipped.iter().map(|one| SkippedJson::new(one, &counts)).collect(),
            claims: claims.transpose()?,
            figures,
            summary,
        };
        let mut out = std::io::stdout().lock();
        serde_json::to_writer(&mut out, &whole)?;
        out.write_all(b"\n")?;
    } else {
        let claims = claims.unwrap_or_default();
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

pub(crate) fn summary(reports: &[QuoteReport], missing: &[Missing], searched: &Searched) -> Value {
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
