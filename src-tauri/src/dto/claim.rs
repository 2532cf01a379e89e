//! A claim, how it stands to the sources, and the evidence.

use super::quote::{AttributionView, ClaimedPlace, EditClass, LocatorView, MatchView, PlaceView};
use super::review::ReviewView;
use pincite_core::claim::{Figures, Preset, Role, Support, Unjudged};
use pincite_core::quote::Attribution;
use pincite_engine::answer_report::{ClaimReport, EvidenceReport};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How much is asked of the evidence for claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClaimPreset {
    Strict,
    Balanced,
    Permissive,
    Fast,
}

impl From<Preset> for ClaimPreset {
    fn from(preset: Preset) -> Self {
        match preset {
            Preset::Strict => Self::Strict,
            Preset::Balanced => Self::Balanced,
            Preset::Permissive => Self::Permissive,
            Preset::Fast => Self::Fast,
        }
    }
}

impl From<ClaimPreset> for Preset {
    fn from(preset: ClaimPreset) -> Self {
        match preset {
            ClaimPreset::Strict => Self::Strict,
            ClaimPreset::Balanced => Self::Balanced,
            ClaimPreset::Permissive => Self::Permissive,
            ClaimPreset::Fast => Self::Fast,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum SupportKind {
    Supported,
    PartlySupported,
    Contradicted,
    Unsupported,
    NotCheckable,
}

impl From<Support> for SupportKind {
    fn from(support: Support) -> Self {
        match support {
            Support::Supported => Self::Supported,
            Support::PartlySupported => Self::PartlySupported,
            Support::Contradicted => Self::Contradicted,
            Support::Unsupported => Self::Unsupported,
            Support::NotCheckable => Self::NotCheckable,
        }
    }
}

/// Why a claim that has words to look for was not judged.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum UnjudgedReason {
    Unsure,
    Language,
    OtherLanguage,
    LettersUnsure,
}

impl From<Unjudged> for UnjudgedReason {
    fn from(reason: Unjudged) -> Self {
        match reason {
            Unjudged::Unsure => Self::Unsure,
            Unjudged::Language => Self::Language,
            Unjudged::OtherLanguage => Self::OtherLanguage,
            Unjudged::LettersUnsure => Self::LettersUnsure,
        }
    }
}

/// What a passage is to a claim: it says it, says otherwise, has its value for something else, or is only near.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum RoleView {
    Supports,
    Contradicts,
    SaysOfAnother,
    Near,
}

/// A passage that speaks for or against a claim. In `found.diff` pieces of side `source` with a class differ from the
/// claim; those without one are what the source adds to it.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct EvidenceView {
    found: MatchView,
    role: RoleView,
    coverage: f32,
    cosine_similarity: Option<f32>,
}

impl From<EvidenceReport> for EvidenceView {
    fn from(report: EvidenceReport) -> Self {
        Self {
            role: match report.role {
                Role::Supports => RoleView::Supports,
                Role::Contradicts => RoleView::Contradicts,
                Role::SaysOfAnother => RoleView::SaysOfAnother,
                Role::Near => RoleView::Near,
            },
            coverage: report.coverage,
            cosine_similarity: report.cosine_similarity,
            found: MatchView::passage(report.found, report.coverage),
        }
    }
}

/// Words of a claim and those that a source has in their place; either may be empty.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct DifferenceView {
    claim: String,
    source: String,
    class: EditClass,
}

/// A condition that a source makes and the claim leaves out.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct QualificationView {
    source_title: String,
    text: String,
}

/// What the answer states without quotation marks. `ordinal`: its number among the answer's claims, from 0. `uncovered`: its
/// words that no evidence covers. `claimed_source`: as the answer names it. `review`: what a person found.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct ClaimView {
    ordinal: u32,
    text: String,
    support: SupportKind,
    unjudged: Option<UnjudgedReason>,
    evidence: Vec<EvidenceView>,
    differences: Vec<DifferenceView>,
    qualifications: Vec<QualificationView>,
    uncovered: Vec<String>,
    attribution: AttributionView,
    locator: LocatorView,
    claimed_source: Option<String>,
    claimed_place: Option<ClaimedPlace>,
    confidence: f32,
    review: Option<ReviewView>,
}

impl From<ClaimReport> for ClaimView {
    fn from(report: ClaimReport) -> Self {
        let checked = report.checked;
        let place = report.evidence.first().and_then(|first| first.found.places.first());
        let stands = place.cloned().map(PlaceView::from);
        Self {
            ordinal: super::number(report.ordinal),
            claimed_source: checked.claim.claimed.source.clone(),
            claimed_place: ClaimedPlace::of(checked.claim.claimed.clone(), stands.as_ref()),
            uncovered: checked
                .check
                .uncovered
                .iter()
                .map(|span| span.of(&checked.claim.text).to_owned())
                .collect(),
            text: checked.claim.text.trim().to_owned(),
            support: checked.check.support.into(),
            unjudged: checked.check.unjudged.map(Into::into),
            evidence: report.evidence.into_iter().map(EvidenceView::from).collect(),
            differences: report
                .differences
                .into_iter()
                .map(|one| DifferenceView {
                    claim: one.claim,
                    source: one.source,
                    class: one.class.into(),
                })
                .collect(),
            qualifications: report
                .qualifications
                .into_iter()
                .map(|one| QualificationView {
                    source_title: one.source_title,
                    text: one.text,
                })
                .collect(),
            attribution: match checked.attribution {
                Attribution::Unnamed => AttributionView::Unnamed {
                    name: checked.claim.claimed.source,
                },
                Attribution::AsNamed(_) => AttributionView::AsNamed,
                Attribution::Elsewhere { .. } => AttributionView::Elsewhere {
                    named_title: report.named_title.unwrap_or_default(),
                },
            },
            locator: checked.locator.into(),
            confidence: checked.check.confidence,
            review: report.review.map(ReviewView::from),
        }
    }
}

/// How well an answer's claims are grounded; ratios by characters, from 0 to 1.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct FiguresView {
    claims: u32,
    groundedness: f32,
    hallucination_rate: f32,
    mean_confidence: f32,
    weak_citations: u32,
}

impl From<Figures> for FiguresView {
    fn from(figures: Figures) -> Self {
        Self {
            claims: super::number(figures.claims),
            groundedness: figures.groundedness,
            hallucination_rate: figures.hallucination_rate,
            mean_confidence: figures.mean_confidence,
            weak_citations: super::number(figures.weak_citations),
        }
    }
}

/// How an answer's references are marked in an export: `[1]`, `^1`, `[^1]` or `(Rowe 2015, p. 45)`.
#[derive(Clone, Copy, Debug, serde::Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReferenceMarker {
    Brackets,
    Caret,
    Footnote,
    AuthorYear,
}

impl From<ReferenceMarker> for pincite_engine::annotate::Marker {
    fn from(marker: ReferenceMarker) -> Self {
        match marker {
            ReferenceMarker::Brackets => Self::Brackets,
            ReferenceMarker::Caret => Self::Caret,
            ReferenceMarker::Footnote => Self::Footnote,
            ReferenceMarker::AuthorYear => Self::AuthorYear,
        }
    }
}
