//! A claim with its evidence, as a window or a report shows it.

use super::ReviewReport;
use super::{DiffPiece, MatchReport, Side, title_of};
use crate::Engine;
use crate::claims::CheckedClaim;
use crate::error::EngineError;
use pincite_core::claim::{Evidence, Role};
use pincite_core::language::running_text::one_line;
use pincite_core::quote::{Attribution, EditClass};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;

/// A claim, how it stands to the sources, and the evidence.
#[derive(Clone, Debug)]
pub struct ClaimReport {
    /// Its number among the answer's claims, from 0.
    pub ordinal: usize,
    /// The claim and the judgement.
    pub checked: CheckedClaim,
    /// One report for each piece of the check's evidence.
    pub evidence: Vec<EvidenceReport>,
    /// What a source says otherwise.
    pub differences: Vec<DifferenceReport>,
    /// What a source adds that the claim leaves out.
    pub qualifications: Vec<QualificationReport>,
    /// The title of the source that the answer named, when another one supports the claim.
    pub named_title: Option<String>,
    /// What a person found of it.
    pub review: Option<ReviewReport>,
}

/// A passage that speaks for or against a claim.
#[derive(Clone, Debug)]
pub struct EvidenceReport {
    /// The passage. Of its pieces, those of the source alone with a class differ from the claim, and those without one are
    /// what the source adds.
    pub found: MatchReport,
    /// What it is to the claim.
    pub role: Role,
    /// How much of the claim it covers, from 0 to 1.
    pub coverage: f32,
    /// BM25, with a share of what its neighbours add.
    pub bm25: f32,
    /// Its likeness in meaning, where one was given.
    pub cosine_similarity: Option<f32>,
}

/// Words of a claim and those that a source has in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceReport {
    /// The claim's; empty where it leaves a word out.
    pub claim: String,
    /// The source's; empty where it lacks a word.
    pub source: String,
    /// What kind of word differs.
    pub class: EditClass,
}

/// A condition that a source makes and a claim leaves out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QualificationReport {
    /// The source's title.
    pub source_title: String,
    /// The condition.
    pub text: String,
}

impl Engine {
    /// The evidence for a claim that was judged just now; `ordinal` is its number among the answer's claims.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn report_on_claim(&self, ordinal: usize, checked: CheckedClaim) -> Result<ClaimReport, EngineError> {
        self.claim_report(ordinal, checked, usize::MAX)
    }

    /// The same with `most` pieces of evidence at most.
    pub(super) fn claim_report(
        &self,
        ordinal: usize,
        checked: CheckedClaim,
        most: usize,
    ) -> Result<ClaimReport, EngineError> {
        let check = &checked.check;
        let marks = |source: SourceId| {
            let differing = check.differences.iter().filter(move |one| one.source == source);
            let added = check.qualifications.iter().filter(move |one| one.source == source);
            let mut marks: Vec<(TextSpan, Option<EditClass>)> =
                differing.map(|one| (one.passage, Some(one.class))).collect();
            marks.extend(added.map(|one| (one.span, None)));
            marks.sort_by_key(|(span, _)| *span);
            marks
        };
        let evidence = |evidence: &Evidence| {
            let marks = marks(evidence.source);
            let compare = |text: &str| pieces(text, &evidence.spans, &marks);
            Ok::<_, EngineError>(EvidenceReport {
                found: self.passage_report(evidence.source, &evidence.spans, compare)?,
                role: evidence.role,
                coverage: evidence.coverage,
                bm25: evidence.bm25,
                cosine_similarity: evidence.cosine_similarity,
            })
        };
        let difference = |one: &pincite_core::claim::Difference| {
            Ok::<_, EngineError>(DifferenceReport {
                claim: one.claim.of(&checked.claim.text).trim().to_owned(),
                source: one_line(one.passage.of(self.cache.source(one.source)?.document.text())),
                class: one.class,
            })
        };
        let qualification = |one: &pincite_core::claim::Qualification| {
            let source_text = self.cache.source(one.source)?;
            Ok::<_, EngineError>(QualificationReport {
                source_title: title_of(&source_text.record).to_owned(),
                text: one_line(one.span.of(source_text.document.text())),
            })
        };
        Ok(ClaimReport {
            ordinal,
            evidence: check
                .evidence
                .iter()
                .take(most)
                .map(evidence)
                .collect::<Result<_, _>>()?,
            differences: check.differences.iter().map(difference).collect::<Result<_, _>>()?,
            qualifications: check
                .qualifications
                .iter()
                .map(qualification)
                .collect::<Result<_, _>>()?,
            named_title: match checked.attribution {
                Attribution::Elsewhere { named } => Some(title_of(&self.cache.source(named)?.record).to_owned()),
                Attribution::Unnamed | Attribution::AsNamed(_) => None,
            },
            checked,
            review: None,
        })
    }
}

/// A passage cut where what is marked in it begins and ends. `marks` ascend.
fn pieces(text: &str, spans: &[TextSpan], marks: &[(TextSpan, Option<EditClass>)]) -> Vec<DiffPiece> {
    let mut pieces = Vec::new();
    let mut push = |side, from: usize, to: usize, edit| {
        let words = text.get(from..to).unwrap_or_default();
        if !words.trim().is_empty() {
            pieces.push(DiffPiece {
                side,
                text: one_line(words),
                edit,
            });
        }
    };
    for span in spans {
        let mut at = span.start().bytes();
        for (mark, class) in marks {
            let Some(mark) = mark
                .intersection(*span)
                .filter(|mark| mark.start().bytes() >= at && !mark.is_empty())
            else {
                continue;
            };
            push(Side::Both, at, mark.start().bytes(), None);
            push(Side::Source, mark.start().bytes(), mark.end().bytes(), *class);
            at = mark.end().bytes();
        }
        push(Side::Both, at, span.end().bytes(), None);
    }
    pieces
}
