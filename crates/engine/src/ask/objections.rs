//! What is sent back of an answer: what the sources do not have, and what they say in its place where that was given along.

use super::Judged;
use super::passages::Given;
use crate::answer_report::{ClaimReport, MatchReport, QuoteReport};
use crate::{Engine, EngineError};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::claim::{Role, Support};
use pincite_core::quote::{Attribution, Match, Verdict};

/// More would be too much for one round.
const MOST: usize = 12;

/// What is wrong with a part of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectionKind {
    /// A quote that the source has in other words.
    Differs,
    /// A quote that no source has.
    NotThere,
    /// A quote that stands at another place than the answer says.
    Misplaced,
    /// A statement that a source contradicts.
    Contradicted,
    /// A statement that no source bears out.
    Unsupported,
}

/// A part of an answer that is sent back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// What is wrong with it.
    pub kind: ObjectionKind,
    /// Its words.
    pub words: String,
    /// The passage that says otherwise, by its name, and its words. Only one that was sent along with the question.
    pub says: Option<(String, String)>,
}

impl Engine {
    /// What of an answer is sent back.
    pub(super) fn objections(&self, judged: &Judged, given: &Given<'_>) -> Result<Vec<Objection>, EngineError> {
        let mut objections = Vec::new();
        for report in &judged.quotes {
            objections.extend(self.to_quote(report, given)?);
        }
        for report in &judged.claims {
            objections.extend(self.to_claim(report, given)?);
        }
        objections.truncate(MOST);
        Ok(objections)
    }

    fn to_quote(&self, report: &QuoteReport, given: &Given<'_>) -> Result<Option<Objection>, EngineError> {
        let found = report.matches.first().zip(report.check.matches.first());
        let says = found
            .map(|(told, found)| self.told(told, found, given))
            .transpose()?
            .flatten();
        let kind = match report.check.verdict {
            Verdict::Altered | Verdict::MeaningChanged if says.is_some() => ObjectionKind::Differs,
            Verdict::Altered | Verdict::MeaningChanged | Verdict::NotFound => ObjectionKind::NotThere,
            Verdict::Exact | Verdict::Normalized | Verdict::Elided if is_misplaced(report) && says.is_some() => {
                ObjectionKind::Misplaced
            }
            Verdict::Exact | Verdict::Normalized | Verdict::Elided | Verdict::NotCheckable(_) => return Ok(None),
        };
        Ok(Some(Objection {
            kind,
            words: report.quote.text.clone(),
            says: says.filter(|_| kind != ObjectionKind::NotThere),
        }))
    }

    fn told(
        &self,
        told: &MatchReport,
        found: &Match,
        given: &Given<'_>,
    ) -> Result<Option<(String, String)>, EngineError> {
        let document = self.document(found.source)?;
        let passage = given.holding(document.text(), found.source, &found.spans);
        Ok(passage.map(|passage| (passage.name.clone(), told.text.clone())))
    }

    fn to_claim(&self, report: &ClaimReport, given: &Given<'_>) -> Result<Option<Objection>, EngineError> {
        let check = &report.checked.check;
        let kind = match check.support {
            Support::Contradicted => ObjectionKind::Contradicted,
            Support::Unsupported => ObjectionKind::Unsupported,
            Support::Supported | Support::PartlySupported | Support::NotCheckable => return Ok(None),
        };
        let mut against = report.evidence.iter().zip(&check.evidence);
        let against = against.find(|(_, found)| kind == ObjectionKind::Contradicted && found.role == Role::Contradicts);
        let says = match against {
            Some((told, found)) => {
                let document = self.document(found.source)?;
                let passage = given.holding(document.text(), found.source, &found.spans);
                passage.map(|passage| (passage.name.clone(), told.found.text.clone()))
            }
            None => None,
        };
        Ok(Some(Objection {
            kind,
            words: report.checked.claim.text.trim().to_owned(),
            says,
        }))
    }
}

/// Whether a quote stands elsewhere than the answer says, as far as that is no matter of a title page.
fn is_misplaced(report: &QuoteReport) -> bool {
    let elsewhere = matches!(report.check.attribution, Attribution::Elsewhere { .. });
    elsewhere || (report.check.locator == LocatorCheck::Wrong && report.behind.is_none())
}
