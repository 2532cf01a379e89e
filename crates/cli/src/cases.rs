//! `check --cases` and `check --answers`: many quotes with known places, for measuring.

use crate::answer_claims::{AnswerClaimJson, judged_claims};
use crate::arguments::Check;
use crate::check::{Comparing, ROUNDS};
use crate::progress::add_and_wait;
use crate::report::{CorrectedJson, EditJson, SegmentJson, SelectorJson, class, segments, verdict, whole};
use crate::{ALL_STAND, Failure, library};
use pincite_core::answer::locator::{Claimed, LocatorCheck};
use pincite_core::extract::Quote;
use pincite_core::quote::Verdict;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::Engine;
use pincite_engine::answer_report::MatchReport;
use pincite_engine::check::{Bench, Checked};
use pincite_engine::code_points::{CodePoints, code_points};
use pincite_engine::compare::Room;
use pincite_engine::recordings::Listening;
use pincite_engine::scratch::Scratch;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

#[derive(Deserialize)]
struct Case {
    id: String,
    quote: String,
    doc: String,
}

#[derive(Serialize)]
struct CaseResult {
    case: String,
    verdict: &'static str,
    doc: String,
    page: Option<u32>,
    boxes: Vec<[f32; 4]>,
    segments: Vec<SegmentJson>,
    /// The headings above the passage, in a saved page.
    heading_path: Vec<String>,
    text: String,
    /// The page does not show the passage, or a part of it.
    hidden: bool,
    /// The page shows words of it as struck out.
    struck: bool,
    /// The file does not tell for sure which letters words of the passage are drawn with.
    unsure: bool,
    /// The words were read by a machine from a picture of the page.
    scanned: bool,
    /// Words that a person corrected there.
    corrected: Vec<CorrectedJson>,
    /// The passage in the document's text, in Unicode code points; in a saved page also as selectors.
    start: Option<usize>,
    end: Option<usize>,
    selectors: Vec<SelectorJson>,
    diff: Vec<EditJson>,
    score: f32,
    confidence: f32,
    /// Milliseconds of checking; reading the document is not part of it.
    ms: f64,
}

#[derive(Deserialize)]
struct Answer {
    id: String,
    answer: String,
    docs: Vec<String>,
}

#[derive(Serialize)]
struct AnswerResult {
    answer: String,
    quotes: Vec<AnswerQuote>,
    /// What it states without quotation marks; left out where only quotes are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    claims: Option<Vec<AnswerClaimJson>>,
    /// Milliseconds of checking its quotes.
    ms: f64,
}

#[derive(Serialize)]
struct AnswerQuote {
    start: usize,
    end: usize,
    text: String,
    verdict: &'static str,
    claimed_doc: Option<String>,
    claimed_page: Option<u32>,
    page_mismatch: bool,
}

/// Checks each case's quote against its document. Pages that another program read and where a quote stands are compared with
/// their pictures, and it is judged by the better text.
pub(crate) async fn cases(file: &Path, folder: &Path) -> Result<u8, Failure> {
    let cases: Vec<Case> = read_lines(file)?;
    let documents = Documents::read(folder, cases.iter().map(|case| case.doc.as_str())).await?;
    let engine = &documents.engine;
    let mut rooms = vec![Room::default(); cases.len()];
    let mut rounds = 1..ROUNDS;
    let judged = loop {
        let (benches, judged) = judge_all(&documents, &cases)?;
        let mut comparing = Comparing::begin(engine);
        for ((case, one), room) in cases.iter().zip(&judged).zip(&mut rooms) {
            if let Some(bench) = benches.get(&case.doc) {
                comparing.quotes(bench, std::slice::from_ref(one), room)?;
            }
        }
        if !comparing.end().await || rounds.next().is_none() {
            break judged;
        }
    };
    let mut out = std::io::stdout().lock();
    for (case, checked) in cases.into_iter().zip(judged) {
        let result = told(engine, case, checked)?;
        serde_json::to_writer(&mut out, &result)?;
        out.write_all(b"\n")?;
    }
    Ok(ALL_STAND)
}

/// The verdict on each case, and the benches of the documents that they were judged on.
fn judge_all(documents: &Documents, cases: &[Case]) -> Result<(BTreeMap<String, Bench>, Vec<Checked>), Failure> {
    let mut benches: BTreeMap<String, Bench> = BTreeMap::new();
    let mut judged = Vec::new();
    for case in cases {
        let bench = match benches.entry(case.doc.clone()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(documents.bench(std::slice::from_ref(&case.doc))?),
        };
        let span = TextSpan::from_bytes(0..case.quote.len()).ok_or("A quote is longer than 4 GiB.")?;
        judged.push(bench.check(Quote {
            span,
            text: case.quote.clone(),
            claimed: Claimed::default(),
        })?);
    }
    Ok((benches, judged))
}

fn told(engine: &Engine, case: Case, checked: Checked) -> Result<CaseResult, Failure> {
    let ms = milliseconds(&checked);
    let report = engine.report_on(checked, None)?;
    let located = !matches!(report.check.verdict, Verdict::NotFound | Verdict::NotCheckable(_));
    let best = report
        .matches
        .first()
        .zip(report.check.matches.first())
        .filter(|_| located);
    let (mut lines, mut diff) = (Vec::new(), Vec::new());
    let (mut range, mut selectors) = (None, Vec::new());
    if let Some((words, found)) = best {
        lines = segments(engine, words, &found.spans)?;
        let source = engine.document(found.source)?;
        let passage = whole(&found.spans);
        range = passage.map(|span| code_points(source.text(), span));
        if words.headings().is_some() {
            let at = passage.zip(range);
            selectors = at.map_or_else(Vec::new, |(span, range)| crate::report::selectors(&source, span, range));
        }
        diff.extend(found.edits.iter().map(|edit| EditJson {
            quote: edit.quote.of(&report.quote.text).to_owned(),
            source: edit.source.of(source.text()).to_owned(),
            class: class(edit.class),
        }));
    }
    Ok(CaseResult {
        case: case.id,
        verdict: verdict(report.check.verdict),
        doc: case.doc,
        page: lines.first().map(|segment| segment.page),
        boxes: lines.first().map(|segment| segment.boxes.clone()).unwrap_or_default(),
        segments: lines,
        heading_path: best.map(|(words, _)| headings(words)).unwrap_or_default(),
        text: best.map(|(words, _)| words.text.clone()).unwrap_or_default(),
        hidden: best.is_some_and(|(words, _)| words.hidden.is_some()),
        struck: best.is_some_and(|(words, _)| words.struck),
        unsure: best.is_some_and(|(words, _)| words.unsure),
        scanned: best.is_some_and(|(words, _)| words.scanned),
        corrected: best.map_or_else(Vec::new, |(words, _)| {
            words.corrected.iter().map(CorrectedJson::of).collect()
        }),
        start: range.map(|(start, _)| start),
        end: range.map(|(_, end)| end),
        selectors,
        diff,
        score: report.check.matches.first().map_or(0.0, |found| found.score),
        confidence: report.check.confidence,
        ms,
    })
}

fn headings(found: &MatchReport) -> Vec<String> {
    found.headings().map(<[String]>::to_vec).unwrap_or_default()
}

/// Takes each answer's quotes and claims, and checks them against the documents that go with it.
pub(crate) async fn answers(file: &Path, arguments: &Check) -> Result<u8, Failure> {
    let folder = arguments.sources_dir()?;
    let settings = arguments.weighing.settings()?;
    let model = arguments.weighing.model()?;
    let answers: Vec<Answer> = read_lines(file)?;
    let documents = Documents::read(
        folder,
        answers.iter().flat_map(|answer| answer.docs.iter().map(String::as_str)),
    );
    let documents = documents.await?;
    let engine = &documents.engine;
    let mut out = std::io::stdout().lock();
    for answer in answers {
        let mut room = Room::default();
        let mut rounds = 1..ROUNDS;
        let (checked, reports, ms) = loop {
            let bench = documents.bench(&answer.docs)?;
            let begun = std::time::Instant::now();
            let checked = bench.check_text(&answer.answer)?;
            let ms = begun.elapsed().as_secs_f64() * 1e3;
            let quotes: Vec<Quote> = checked.iter().map(|one| one.quote.clone()).collect();
            let reports = match arguments.quotes_only {
                true => None,
                false => {
                    let weighed = (&settings, model.as_ref());
                    Some(judged_claims((engine, &bench), &answer.answer, &quotes, weighed)?)
                }
            };
            let mut comparing = Comparing::begin(engine);
            comparing.quotes(&bench, &checked, &mut room)?;
            comparing.claims(&bench, reports.iter().flatten().map(|one| &one.checked.check))?;
            if !comparing.end().await || rounds.next().is_none() {
                break (checked, reports, ms);
            }
        };
        let counts = CodePoints::of(&answer.answer);
        let claims = reports.map(|reports| {
            let reports = reports.iter();
            let json = reports.map(|report| AnswerClaimJson::new(engine, report, &counts));
            json.collect::<Result<Vec<_>, _>>()
        });
        let quotes = checked
            .into_iter()
            .map(|checked| answer_quote(&counts, checked))
            .collect();
        serde_json::to_writer(
            &mut out,
            &AnswerResult {
                answer: answer.id,
                quotes,
                claims: claims.transpose()?,
                ms,
            },
        )?;
        out.write_all(b"\n")?;
    }
    Ok(ALL_STAND)
}

fn answer_quote(answer: &CodePoints, Checked { quote, check, .. }: Checked) -> AnswerQuote {
    let (start, end) = answer.span(quote.span);
    AnswerQuote {
        start,
        end,
        verdict: verdict(check.verdict),
        claimed_doc: quote.claimed.source,
        claimed_page: quote.claimed.pages.and_then(|pages| pages.first.parse().ok()),
        page_mismatch: matches!(check.locator, LocatorCheck::Wrong | LocatorCheck::Near),
        text: quote.text,
    }
}

fn milliseconds(checked: &Checked) -> f64 {
    checked.took.as_secs_f64() * 1e3
}

pub(crate) fn read_lines<T: serde::de::DeserializeOwned>(file: &Path) -> Result<Vec<T>, Failure> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{} could not be read: {error}.", file.display()))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(i, line)| {
            serde_json::from_str(line).map_err(|error| format!("{}, line {}: {error}.", file.display(), i + 1).into())
        })
        .collect()
}

/// The documents of a run, read once into a library that is gone afterwards.
pub(crate) struct Documents {
    pub(crate) engine: Arc<Engine>,
    pub(crate) ids: BTreeMap<String, SourceId>,
    _folder: Scratch,
}

impl Documents {
    pub(crate) async fn read(folder: &Path, names: impl Iterator<Item = &str>) -> Result<Self, Failure> {
        let scratch = Scratch::new()?;
        let engine = library::open(Some(scratch.path()))?;
        let names: std::collections::BTreeSet<&str> = names.collect();
        let mut ids = BTreeMap::new();
        for name in names {
            let outcome = add_and_wait(&engine, vec![folder.join(name)], &Listening::default()).await?;
            let id = outcome
                .sources
                .first()
                .ok_or_else(|| format!("{name} could not be read."))?;
            ids.insert(name.to_owned(), *id);
        }
        Ok(Self {
            engine,
            ids,
            _folder: scratch,
        })
    }

    fn bench(&self, names: &[String]) -> Result<Bench, Failure> {
        let ids: Vec<SourceId> = names.iter().filter_map(|name| self.ids.get(name).copied()).collect();
        Ok(self.engine.bench(Some(&ids))?)
    }
}
