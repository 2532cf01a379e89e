//! A checked claim as JSON. Field names are a promise to other programs: add, never rename.

use crate::report::class;
use pincite_core::claim::{ClaimCheck, Difference, Evidence, Passages, Qualification};
pub(crate) use pincite_core::names::{role, status, support as whole, unjudged as reason};
use pincite_core::source::document::{Document, Place, SourceId};
use pincite_core::source::text::{TextOffset, TextSpan};
use serde::Serialize;
use std::sync::Arc;

/// A text that claims are checked against.
pub(crate) struct Text {
    /// The file or document that it is, or is of.
    pub(crate) name: String,
    pub(crate) title: Option<String>,
    pub(crate) passages: Passages,
    /// Where it starts in its document, in Unicode code points.
    pub(crate) offset: usize,
    content: Content,
}

enum Content {
    Plain(String),
    Paged(Arc<Document>),
}

impl Text {
    pub(crate) fn plain(name: String, text: String) -> Self {
        Self {
            name,
            title: None,
            passages: Passages::of_text(&text),
            offset: 0,
            content: Content::Plain(text),
        }
    }

    pub(crate) fn paged(name: String, document: Arc<Document>, passages: Passages) -> Self {
        Self {
            name,
            title: None,
            passages,
            offset: 0,
            content: Content::Paged(document),
        }
    }

    pub(crate) fn text(&self) -> &str {
        match &self.content {
            Content::Plain(text) => text,
            Content::Paged(document) => document.text(),
        }
    }

    /// The page that `offset` stands on, from 1.
    fn page(&self, offset: TextOffset) -> Option<u32> {
        let Content::Paged(document) = &self.content else {
            return None;
        };
        let segment = document.segments().get(document.segment_at(offset)?)?;
        match &segment.place {
            Place::Page { index, .. } => Some(index.number()),
            _ => None,
        }
    }

    /// A span in Unicode code points of the document.
    fn points(&self, span: TextSpan) -> [usize; 2] {
        let points = |at: TextOffset| self.text().get(..at.bytes()).unwrap_or_default().chars().count();
        [self.offset + points(span.start()), self.offset + points(span.end())]
    }
}

/// A claim and its verdict.
#[derive(Serialize)]
pub(crate) struct ClaimJson {
    claim: String,
    id: String,
    /// `supported`, `contradicted` or `unsupported`: of the claim as a whole.
    verdict: &'static str,
    /// The same more finely: also `partly_supported` and `not_checkable`.
    status: &'static str,
    /// Why it is not checkable, where it has words to look for: `unsure`, `language`, `other_language`.
    reason: Option<&'static str>,
    /// The source of the first evidence, and the page counted from 1.
    doc: Option<String>,
    page: Option<u32>,
    score: f32,
    confidence: f32,
    /// The nearest passages in Unicode code points of their texts, best first.
    spans: Vec<[usize; 2]>,
    evidence: Vec<EvidenceJson>,
    /// What no evidence covers, in Unicode code points of the claim.
    uncovered: Vec<[usize; 2]>,
    differences: Vec<DifferenceJson>,
    qualifications: Vec<QualificationJson>,
    /// The model of meaning that helped to find the evidence; none where the words alone were compared.
    pub(crate) meaning: Option<String>,
    ms: f64,
}

#[derive(Serialize)]
struct EvidenceJson {
    source: String,
    page: Option<u32>,
    /// Where it stands, in Unicode code points; several where a page's foot and head lie between.
    spans: Vec<[usize; 2]>,
    text: String,
    /// `supports`, `contradicts`, `says_of_another`, `near`.
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
    span: [usize; 2],
    text: String,
}

impl ClaimJson {
    /// `texts` are the sources, each at the place that is its id.
    pub(crate) fn new(id: &str, claim: &str, check: &ClaimCheck, texts: &[&Text], ms: f64) -> Self {
        let of = |source: SourceId| texts.get(usize::try_from(source.0).unwrap_or(usize::MAX)).copied();
        let evidence = |evidence: &Evidence| EvidenceJson::new(evidence, of(evidence.source)?);
        let shown: Vec<EvidenceJson> = check.evidence.iter().filter_map(evidence).collect();
        let nearest = check
            .nearest
            .iter()
            .filter_map(evidence)
            .flat_map(|near| near.spans)
            .collect();
        let points = |at: TextOffset| claim.get(..at.bytes()).unwrap_or_default().chars().count();
        Self {
            claim: id.to_owned(),
            id: id.to_owned(),
            verdict: whole(check.support),
            status: status(check.support),
            reason: check.unjudged.map(reason),
            doc: shown.first().map(|first| first.source.clone()),
            page: shown.first().and_then(|first| first.page),
            score: check.score,
            confidence: check.confidence,
            spans: nearest,
            evidence: shown,
            uncovered: check
                .uncovered
                .iter()
                .map(|span| [points(span.start()), points(span.end())])
                .collect(),
            differences: check
                .differences
                .iter()
                .filter_map(|one| difference(one, claim, of(one.source)?))
                .collect(),
            qualifications: check
                .qualifications
                .iter()
                .filter_map(|one| qualification(one, of(one.source)?))
                .collect(),
            meaning: None,
            ms,
        }
    }
}

impl EvidenceJson {
    fn new(evidence: &Evidence, text: &Text) -> Option<Self> {
        let first = evidence.spans.first()?;
        let parts: Vec<&str> = evidence.spans.iter().map(|span| span.of(text.text())).collect();
        Some(Self {
            source: text.name.clone(),
            page: text.page(first.start()),
            spans: evidence.spans.iter().map(|span| text.points(*span)).collect(),
            text: parts.join(" "),
            role: role(evidence.role),
            coverage: evidence.coverage,
            bm25: evidence.bm25,
            cosine_similarity: evidence.cosine_similarity,
        })
    }
}

fn difference(one: &Difference, claim: &str, text: &Text) -> Option<DifferenceJson> {
    Some(DifferenceJson {
        claim: claim.get(one.claim.bytes())?.to_owned(),
        source: text.text().get(one.passage.bytes())?.to_owned(),
        class: class(one.class),
    })
}

fn qualification(one: &Qualification, text: &Text) -> Option<QualificationJson> {
    Some(QualificationJson {
        source: text.name.clone(),
        span: text.points(one.span),
        text: text.text().get(one.span.bytes())?.to_owned(),
    })
}

#[cfg(test)]
#[path = "../tests/common/schema.rs"]
mod schema;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::schema::faults;
    use super::*;
    use pincite_core::claim::{ClaimSource, Settings, WordsAlone, check};
    use serde_json::Value;

    const SOURCE: &str = "Part X is rated for 300 °C and part Y for 450 °C. Remote restart of the pump is permitted with operator \
        override enabled. The tower was built of granite in 1901.";

    fn report(claim: &str) -> Value {
        let mut text = Text::plain("manual".to_owned(), SOURCE.to_owned());
        text.offset = 1_000;
        let sources = [ClaimSource {
            id: SourceId(0),
            title: None,
            text: text.text(),
            passages: &text.passages,
        }];
        let checked = check(claim, &sources, &Settings::default(), &WordsAlone);
        serde_json::to_value(ClaimJson::new("7", claim, &checked, &[&text], 0.5)).unwrap()
    }

    #[test]
    fn reports_are_as_the_schema_describes_them() {
        let schema: Value = serde_json::from_str(include_str!("../claims.schema.json")).unwrap();
        let cases = [
            ("Part X is rated for 450 °C.", "contradicted"),
            ("Remote restart of the pump is permitted.", "supported"),
            ("The tower was built of granite in 1901.", "supported"),
            ("Ferries are quiet in narrow fjords.", "unsupported"),
        ];
        for (claim, verdict) in cases {
            let report = report(claim);
            let mut found = Vec::new();
            faults(&report, &schema, &schema, "claim", &mut found);
            assert!(found.is_empty(), "{claim}: {found:?}");
            assert_eq!(report["verdict"], verdict, "{claim}: {report:#}");
        }
    }

    #[test]
    fn offsets_are_those_of_the_document() {
        let report = report("The tower was built of granite in 1901.");
        let points = SOURCE.chars().count();
        let start = points - "The tower was built of granite in 1901.".chars().count();
        assert_eq!(
            report["evidence"][0]["spans"][0],
            serde_json::json!([1_000 + start, 1_000 + points])
        );
    }
}
