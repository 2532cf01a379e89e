//! The claims of an answer as JSON, and for a person at a terminal. Field names are a promise to other programs: add,
//! never rename.

use crate::Failure;
use crate::claim_report::{reason, role, status, whole};
use crate::report::{LeafJson, SegmentJson, class, locator, segments};
use crate::table::{place, shorten};
use anstyle::{AnsiColor, Style};
use pincite_core::claim::{Claim, ClaimCheck, Evidence, Figures, Role, Settings, Support, Unjudged, figures};
use pincite_core::extract::Quote;
use pincite_core::names;
use pincite_core::quote::Attribution;
use pincite_engine::Engine;
use pincite_engine::answer_report::{ClaimReport, EvidenceReport, Stands};
use pincite_engine::check::Bench;
use pincite_engine::code_points::{CodePoints, code_points};
use pincite_engine::meaning::NamedModel;
use serde::Serialize;
use std::fmt::Write;

/// A claim of an answer and how it stands to the sources.
#[derive(Serialize)]
pub(crate) struct AnswerClaimJson {
    claim: String,
    /// Where it stands in the answer, in Unicode code points.
    answer_spans: Vec<[usize; 2]>,
    verdict: &'static str,
    status: &'static str,
    /// Why it is not checkable, where it has words to look for: `unsure`, `language`, `other_language`.
    reason: Option<&'static str>,
    /// The source that the answer names for it.
    claimed_source: Option<String>,
    /// `unnamed`, `as_named`, `elsewhere`: the named source does not support it, another one does.
    attribution: &'static str,
    /// `unclaimed`, `right`, `near`, `wrong`.
    locator: &'static str,
    score: f32,
    confidence: f32,
    evidence: Vec<AnswerEvidenceJson>,
    /// What no evidence covers, in Unicode code points of the answer.
    uncovered: Vec<[usize; 2]>,
    differences: Vec<DifferenceJson>,
    qualifications: Vec<QualificationJson>,
}

#[derive(Serialize)]
struct AnswerEvidenceJson {
    source: String,
    page: Option<u32>,
    page_label: Option<String>,
    /// The headings above it in a saved page, outermost first.
    heading_path: Vec<String>,
    #[serde(flatten)]
    leaf: LeafJson,
    /// When it is said in a recording, in milliseconds.
    start_ms: Option<u64>,
    end_ms: Option<u64>,
    /// Its lines, page by page.
    segments: Vec<SegmentJson>,
    /// Where it stands in the source's text, in Unicode code points.
    spans: Vec<[usize; 2]>,
    text: String,
    role: &'static str,
    coverage: f32,
    bm25: f32,
    cosine_similarity: Option<f32>,
}

#[derive(Serialize)]
struct DifferenceJson {
    claim: String,
    source: String,
    class: &'static str,
}

#[derive(Serialize)]
struct QualificationJson {
    source: String,
    text: String,
}

/// How well the answer is grounded.
#[derive(Serialize)]
pub(crate) struct FiguresJson {
    claims: usize,
    groundedness: f32,
    hallucination_rate: f32,
    supported_ratio: f32,
    partial_ratio: f32,
    unsupported_ratio: f32,
    contradicted_ratio: f32,
    mean_confidence: f32,
    median_confidence: f32,
    min_confidence: f32,
    weak_citations: usize,
    low_confidence_count: usize,
    /// In Unicode code points of the answer.
    unsupported_spans: Vec<[usize; 2]>,
    mean_bm25: f32,
    median_bm25: f32,
    mean_top_ratio: f32,
    mean_cosine_similarity: Option<f32>,
    mean_match_ratio: f32,
    mean_span_length: f32,
}

impl AnswerClaimJson {
    /// `answer` is the raw text that the claim was taken from.
    pub(crate) fn new(engine: &Engine, report: &ClaimReport, answer: &CodePoints) -> Result<Self, Failure> {
        let checked = &report.checked;
        let evidence = report.evidence.iter().zip(&checked.check.evidence);
        let uncovered = checked.check.uncovered.iter();
        Ok(Self {
            claim: checked.claim.text.trim().to_owned(),
            answer_spans: checked.claim.spans().map(|span| pair(answer.span(span))).collect(),
            verdict: whole(checked.check.support),
            status: status(checked.check.support),
            reason: checked.check.unjudged.map(reason),
            claimed_source: checked.claim.claimed.source.clone(),
            attribution: names::attribution(checked.attribution),
            locator: locator(checked.locator),
            score: checked.check.score,
            confidence: checked.check.confidence,
            evidence: evidence
                .map(|(report, found)| AnswerEvidenceJson::new(engine, report, found))
                .collect::<Result<_, _>>()?,
            uncovered: uncovered
                .flat_map(|span| checked.claim.in_answer(*span))
                .map(|span| pair(answer.span(span)))
                .collect(),
            differences: report
                .differences
                .iter()
                .map(|one| DifferenceJson {
                    claim: one.claim.clone(),
                    source: one.source.clone(),
                    class: class(one.class),
                })
                .collect(),
            qualifications: report
                .qualifications
                .iter()
                .map(|one| QualificationJson {
                    source: one.source_title.clone(),
                    text: one.text.clone(),
                })
                .collect(),
        })
    }
}

impl AnswerEvidenceJson {
    fn new(engine: &Engine, report: &EvidenceReport, found: &Evidence) -> Result<Self, Failure> {
        let document = engine.document(found.source)?;
        let page = report.found.pages().next();
        let times = || {
            report.found.places.iter().filter_map(|place| match place {
                Stands::Time(time) => Some(*time),
                Stands::Page(..) | Stands::Section(_) | Stands::Leaf(..) => None,
            })
        };
        let leaf = LeafJson::of(&report.found);
        Ok(Self {
            source: report.found.file_name.clone(),
            page: page.map(|(index, _)| index.number()),
            page_label: page
                .and_then(|(_, label)| label)
                .map(|label| label.0.clone())
                .or_else(|| leaf.printed.clone()),
            leaf,
            heading_path: report.found.headings().map(<[String]>::to_vec).unwrap_or_default(),
            start_ms: times().map(|time| time.start().0).min(),
            end_ms: times().map(|time| time.end().0).max(),
            segments: segments(engine, &report.found, &found.spans)?,
            spans: found
                .spans
                .iter()
                .map(|span| pair(code_points(document.text(), *span)))
                .collect(),
            text: report.found.text.clone(),
            role: role(report.role),
            coverage: report.coverage,
            bm25: report.bm25,
            cosine_similarity: report.cosine_similarity,
        })
    }
}

impl FiguresJson {
    pub(crate) fn new(figures: &Figures, answer: &CodePoints) -> Self {
        let unsupported = figures.unsupported_spans.iter();
        Self {
            claims: figures.claims,
            groundedness: figures.groundedness,
            hallucination_rate: figures.hallucination_rate,
            supported_ratio: figures.supported_ratio,
            partial_ratio: figures.partial_ratio,
            unsupported_ratio: figures.unsupported_ratio,
            contradicted_ratio: figures.contradicted_ratio,
            mean_confidence: figures.mean_confidence,
            median_confidence: figures.median_confidence,
            min_confidence: figures.min_confidence,
            weak_citations: figures.weak_citations,
            low_confidence_count: figures.low_confidence_count,
            unsupported_spans: unsupported.map(|span| pair(answer.span(*span))).collect(),
            mean_bm25: figures.mean_bm25,
            median_bm25: figures.median_bm25,
            mean_top_ratio: figures.mean_top_ratio,
            mean_cosine_similarity: figures.mean_cosine_similarity,
            mean_match_ratio: figures.mean_match_ratio,
            mean_span_length: figures.mean_span_length,
        }
    }
}

fn pair((start, end): (usize, usize)) -> [usize; 2] {
    [start, end]
}

/// The claims of an answer of which `quotes` are the quotes, each as a person is told of it; compared in meaning with `model`,
/// or with the one that the library has chosen.
pub(crate) fn judged_claims(
    (engine, bench): (&Engine, &Bench),
    text: &str,
    quotes: &[Quote],
    (settings, model): (&Settings, Option<&NamedModel>),
) -> Result<Vec<ClaimReport>, Failure> {
    let weighing = match model {
        Some(model) => bench.weighing_by(model, settings.clone())?,
        None => engine.weighing_with(settings.clone())?,
    };
    let checked = bench.check_claims(text, quotes, &weighing)?.into_iter().enumerate();
    let reports = checked.map(|(ordinal, one)| engine.report_on_claim(ordinal, one));
    Ok(reports.collect::<Result<_, _>>()?)
}

/// The figures of claims that were judged.
pub(crate) fn figures_of(reports: &[ClaimReport]) -> Figures {
    let judged: Vec<(Claim, ClaimCheck)> = reports
        .iter()
        .map(|report| (report.checked.claim.clone(), report.checked.check.clone()))
        .collect();
    figures(&judged)
}

/// Prints what is not supported, and how many claims there are of each kind.
pub(crate) fn print(reports: &[ClaimReport]) {
    if reports.is_empty() {
        return;
    }
    for report in reports {
        anstream::print!("{}", entry(report));
    }
    anstream::println!("{}", totals(reports));
}

/// What a reader has to look at; nothing for a claim that is supported as the answer says.
fn entry(report: &ClaimReport) -> String {
    let checked = &report.checked;
    let support = checked.check.support;
    let elsewhere = matches!(checked.attribution, Attribution::Elsewhere { .. });
    if let Some(unjudged) = checked.check.unjudged {
        let style = AnsiColor::Yellow.on_default();
        let words = told(unjudged);
        return format!(
            "     {style}? {words}{style:#} · {}\n",
            shorten(checked.claim.text.trim())
        );
    }
    if support == Support::NotCheckable || (support == Support::Supported && !elsewhere) {
        return String::new();
    }
    let (mark, words, style) = manner(support);
    let mut text = format!(
        "     {style}{mark} {words}{style:#} · {}\n",
        shorten(checked.claim.text.trim())
    );
    for one in &report.differences {
        let _ = writeln!(text, "         {}", difference(&one.claim, &one.source));
    }
    let first = report.evidence.first().filter(|first| first.role != Role::Near);
    if let Some(first) = first {
        let _ = writeln!(
            text,
            "         {} — {}",
            place(&first.found),
            shorten(&first.found.text)
        );
    }
    if elsewhere {
        let named = report.named_title.as_deref().unwrap_or("another source");
        let _ = writeln!(text, "         ⚑ The answer names {named}, which does not say so.");
    }
    text
}

/// Why a claim was not judged, in words.
fn told(unjudged: Unjudged) -> &'static str {
    match unjudged {
        Unjudged::Unsure => "Not clear: some of its words are in the sources, too few to tell whether they say this",
        Unjudged::Language => "Not checkable in this language",
        Unjudged::OtherLanguage => "Not checkable across languages",
        Unjudged::LettersUnsure => "Not checkable: it is not certain which letters the file shows there",
    }
}

/// What differs; one of the two may have no word for it.
fn difference(claim: &str, source: &str) -> String {
    match (claim, source) {
        ("", source) => format!("“{source}” in the source, and not in the answer"),
        (claim, "") => format!("“{claim}” in the answer, and not in the source"),
        (claim, source) => format!("“{claim}” in the answer, “{source}” in the source"),
    }
}

/// A verdict's shape, its words, and its colour: never a colour alone.
fn manner(support: Support) -> (&'static str, &'static str, Style) {
    let colour = |colour: AnsiColor| colour.on_default();
    match support {
        Support::Supported => ("~", "Supported", colour(AnsiColor::Blue)),
        Support::PartlySupported => ("◐", "Partly supported", colour(AnsiColor::Yellow)),
        Support::Contradicted => ("≠", "Contradicted", colour(AnsiColor::Red).bold()),
        Support::Unsupported => ("✗", "Unsupported", colour(AnsiColor::Magenta)),
        Support::NotCheckable => ("?", "Not checkable", colour(AnsiColor::Yellow)),
    }
}

fn totals(reports: &[ClaimReport]) -> String {
    let supports = [
        Support::Supported,
        Support::PartlySupported,
        Support::Contradicted,
        Support::Unsupported,
        Support::NotCheckable,
    ];
    let counts: Vec<String> = supports
        .into_iter()
        .filter_map(|support| {
            let many = reports.iter().filter(|report| report.checked.check.support == support);
            let many = many.count();
            let (mark, words, style) = manner(support);
            (many > 0).then(|| format!("{style}{many} {mark} {}{style:#}", words.to_lowercase()))
        })
        .collect();
    let claims = if reports.len() == 1 {
        "1 claim".to_owned()
    } else {
        format!("{} claims", reports.len())
    };
    let grounded = (figures_of(reports).groundedness * 100.0).round();
    format!("{claims}, {grounded} % grounded: {}", counts.join(" · "))
}
