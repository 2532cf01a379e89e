//! What Python is told: plain values, places in code points, sources by their number in the list that was given.

use crate::shelf::{Shelf, number};
use crate::text::{CodePoints, Points};
use pincite_core::claim::{Claim, ClaimCheck, Evidence, Figures};
use pincite_core::extract::{Quote, Skipped};
use pincite_core::names::{attribution, class, fold, reason, role, skipped, status, support, unjudged, verdict};
use pincite_core::quote::{Attribution, Check, Edit, Match, Verdict};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pyo3::prelude::*;

/// An answer's text, and its places.
type Answer<'a> = (&'a str, &'a CodePoints);

#[derive(Default, IntoPyObject)]
pub(crate) struct AnswerResult {
    pub(crate) quotes: Vec<QuoteResult>,
    pub(crate) skipped: Vec<SkippedResult>,
    pub(crate) claims: Option<Vec<ClaimResult>>,
    pub(crate) figures: Option<FiguresResult>,
}

#[derive(Default, IntoPyObject)]
pub(crate) struct QuoteResult {
    text: String,
    start: usize,
    end: usize,
    verdict: &'static str,
    reason: Option<&'static str>,
    confidence: f64,
    claimed_source: Option<String>,
    claimed_pages: Option<Vec<String>>,
    attribution: &'static str,
    /// The source that the answer names, where that is known.
    named: Option<usize>,
    count: usize,
    /// Where it stands, best first.
    places: Vec<PlaceTold>,
    /// Of a quote that stands nowhere, what comes nearest.
    nearest: Vec<PlaceTold>,
}

impl QuoteResult {
    pub(crate) fn new(shelf: &Shelf, quote: &Quote, check: &Check, (start, end): Points) -> Self {
        let places = check
            .matches
            .iter()
            .map(|found| PlaceTold::new(shelf, &quote.text, found));
        let places: Vec<PlaceTold> = places.collect();
        let stands = !matches!(check.verdict, Verdict::NotFound | Verdict::NotCheckable(_));
        let (places, nearest) = match stands {
            true => (places, Vec::new()),
            false => (Vec::new(), places),
        };
        let pages = quote.claimed.pages.clone();
        Self {
            text: quote.text.clone(),
            start,
            end,
            verdict: verdict(check.verdict),
            reason: reason(check.verdict),
            confidence: shortest(check.confidence),
            claimed_source: quote.claimed.source.clone(),
            claimed_pages: pages.map(|pages| std::iter::once(pages.first).chain(pages.last).collect()),
            attribution: attribution(check.attribution),
            named: named_by(check.attribution),
            count: check.places,
            places,
            nearest,
        }
    }
}

#[derive(IntoPyObject)]
pub(crate) struct PlaceTold {
    index: usize,
    spans: Vec<Points>,
    score: f64,
    folds: Vec<&'static str>,
    edits: Vec<EditTold>,
    omitted: Vec<Points>,
}

impl PlaceTold {
    fn new(shelf: &Shelf, quote: &str, found: &Match) -> Self {
        Self {
            index: index(found.source),
            spans: points_of_all(shelf, found.source, &found.spans),
            score: shortest(found.score),
            folds: found.folds.iter().map(|one| fold(*one)).collect(),
            edits: found
                .edits
                .iter()
                .map(|edit| EditTold::new(shelf, quote, found.source, edit))
                .collect(),
            omitted: points_of_all(shelf, found.source, &found.omitted),
        }
    }
}

#[derive(IntoPyObject)]
pub(crate) struct EditTold {
    quote: String,
    quote_span: Points,
    source_span: Points,
    kind: &'static str,
}

impl EditTold {
    fn new(shelf: &Shelf, quote: &str, source: SourceId, edit: &Edit) -> Self {
        let before = quote
            .get(..edit.quote.start().bytes())
            .unwrap_or_default()
            .chars()
            .count();
        let words = edit.quote.of(quote);
        Self {
            quote: words.to_owned(),
            quote_span: (before, before + words.chars().count()),
            source_span: points_of(shelf, source, edit.source),
            kind: class(edit.class),
        }
    }
}

#[derive(IntoPyObject)]
pub(crate) struct SkippedResult {
    text: String,
    start: usize,
    end: usize,
    reason: &'static str,
}

impl SkippedResult {
    pub(crate) fn new(one: &Skipped, (answer, points): Answer<'_>) -> Self {
        let (start, end) = points.span(answer, one.span);
        Self {
            text: one.text.clone(),
            start,
            end,
            reason: skipped(one.reason),
        }
    }
}

#[derive(IntoPyObject)]
pub(crate) struct ClaimResult {
    text: String,
    spans: Vec<Points>,
    verdict: &'static str,
    status: &'static str,
    reason: Option<&'static str>,
    claimed_source: Option<String>,
    attribution: &'static str,
    named: Option<usize>,
    score: f64,
    confidence: f64,
    evidence: Vec<EvidenceTold>,
    uncovered: Vec<Points>,
    differences: Vec<DifferenceTold>,
    qualifications: Vec<QualificationTold>,
}

impl ClaimResult {
    pub(crate) fn new(
        shelf: &Shelf,
        (claim, check, attributed): (&Claim, &ClaimCheck, Attribution),
        (answer, points): Answer<'_>,
    ) -> Self {
        let uncovered = check.uncovered.iter().flat_map(|span| claim.in_answer(*span));
        let differences = check.differences.iter().map(|one| DifferenceTold {
            claim: one.claim.of(&claim.text).to_owned(),
            index: index(one.source),
            source_span: points_of(shelf, one.source, one.passage),
            kind: class(one.class),
        });
        let qualifications = check.qualifications.iter().map(|one| QualificationTold {
            index: index(one.source),
            span: points_of(shelf, one.source, one.span),
        });
        Self {
            text: claim.text.trim().to_owned(),
            spans: claim.spans().map(|span| points.span(answer, span)).collect(),
            verdict: support(check.support),
            status: status(check.support),
            reason: check.unjudged.map(unjudged),
            claimed_source: claim.claimed.source.clone(),
            attribution: attribution(attributed),
            named: named_by(attributed),
            score: shortest(check.score),
            confidence: shortest(check.confidence),
            evidence: check.evidence.iter().map(|one| EvidenceTold::new(shelf, one)).collect(),
            uncovered: uncovered.map(|span| points.span(answer, span)).collect(),
            differences: differences.collect(),
            qualifications: qualifications.collect(),
        }
    }
}

#[derive(IntoPyObject)]
pub(crate) struct EvidenceTold {
    index: usize,
    spans: Vec<Points>,
    role: &'static str,
    coverage: f64,
    bm25: f64,
}

impl EvidenceTold {
    fn new(shelf: &Shelf, evidence: &Evidence) -> Self {
        Self {
            index: index(evidence.source),
            spans: points_of_all(shelf, evidence.source, &evidence.spans),
            role: role(evidence.role),
            coverage: shortest(evidence.coverage),
            bm25: shortest(evidence.bm25),
        }
    }
}

#[derive(IntoPyObject)]
pub(crate) struct DifferenceTold {
    claim: String,
    index: usize,
    source_span: Points,
    kind: &'static str,
}

#[derive(IntoPyObject)]
pub(crate) struct QualificationTold {
    index: usize,
    span: Points,
}

#[derive(IntoPyObject)]
pub(crate) struct FiguresResult {
    claims: usize,
    groundedness: f64,
    hallucination_rate: f64,
    supported_ratio: f64,
    partial_ratio: f64,
    unsupported_ratio: f64,
    contradicted_ratio: f64,
    mean_confidence: f64,
    median_confidence: f64,
    min_confidence: f64,
    weak_citations: usize,
    low_confidence_count: usize,
    unsupported_spans: Vec<Points>,
    mean_bm25: f64,
    median_bm25: f64,
    mean_top_ratio: f64,
    mean_match_ratio: f64,
    mean_span_length: f64,
}

impl FiguresResult {
    pub(crate) fn new(figures: &Figures, (answer, points): Answer<'_>) -> Self {
        Self {
            claims: figures.claims,
            groundedness: shortest(figures.groundedness),
            hallucination_rate: shortest(figures.hallucination_rate),
            supported_ratio: shortest(figures.supported_ratio),
            partial_ratio: shortest(figures.partial_ratio),
            unsupported_ratio: shortest(figures.unsupported_ratio),
            contradicted_ratio: shortest(figures.contradicted_ratio),
            mean_confidence: shortest(figures.mean_confidence),
            median_confidence: shortest(figures.median_confidence),
            min_confidence: shortest(figures.min_confidence),
            weak_citations: figures.weak_citations,
            low_confidence_count: figures.low_confidence_count,
            unsupported_spans: points.spans(answer, &figures.unsupported_spans),
            mean_bm25: shortest(figures.mean_bm25),
            median_bm25: shortest(figures.median_bm25),
            mean_top_ratio: shortest(figures.mean_top_ratio),
            mean_match_ratio: shortest(figures.mean_match_ratio),
            mean_span_length: shortest(figures.mean_span_length),
        }
    }
}

fn points_of(shelf: &Shelf, source: SourceId, span: TextSpan) -> Points {
    shelf.source(source).map_or((0, 0), |source| source.points_of(span))
}

fn points_of_all(shelf: &Shelf, source: SourceId, spans: &[TextSpan]) -> Vec<Points> {
    shelf
        .source(source)
        .map_or_else(Vec::new, |source| source.points_of_all(spans))
}

fn index(source: SourceId) -> usize {
    number(source).unwrap_or_default()
}

fn named_by(attribution: Attribution) -> Option<usize> {
    match attribution {
        Attribution::AsNamed(named) | Attribution::Elsewhere { named } => number(named),
        Attribution::Unnamed => None,
    }
}

/// The number that is written the same: 0.9, and not 0.8999999761581421.
fn shortest(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| f64::from(number))
}
