//! Takes back verdicts that rest on a page whose text another program read, and that was not compared with its picture.

use super::Bench;
use crate::error::EngineError;
use crate::text_cache::Known;
use crate::uncompared::{Uncompared, touches};
use pincite_core::claim::{ClaimCheck, Role, Support, Unjudged};
use pincite_core::quote::{Check, NotCheckable, Verdict};
use pincite_core::source::document::{Document, SourceId};
use pincite_core::source::text::TextSpan;

impl Bench {
    /// The same bench, on which nothing counts as standing where a page was not compared with its picture.
    pub(crate) fn doubting_pictures(mut self) -> Self {
        self.uncompared = Some(Uncompared::default());
        self
    }

    /// Whether a passage counts for nothing, as its page was not compared with its picture.
    pub(crate) fn is_in_doubt(
        &self,
        source: &Known,
        document: &Document,
        spans: &[TextSpan],
    ) -> Result<bool, EngineError> {
        match &self.uncompared {
            Some(uncompared) if source.facts.pictures > 0 => touches(&source.record, document, spans, || {
                uncompared.of(&self.library, source.record.id)
            }),
            _ => Ok(false),
        }
    }

    fn doubts(&self, id: SourceId, spans: &[TextSpan]) -> Result<bool, EngineError> {
        if self.uncompared.is_none() {
            return Ok(false);
        }
        let Some(source) = self.searched.source(id) else {
            return Ok(false);
        };
        let source_text = self.cache.cached(&source.record)?;
        self.is_in_doubt(source, &source_text.document, spans)
    }

    /// Takes back that a quote stands where nothing counts.
    pub(crate) fn doubted_quote(&self, mut check: Check) -> Result<Check, EngineError> {
        let stands = matches!(check.verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided);
        if let Some(best) = check.matches.first().filter(|_| stands)
            && self.doubts(best.source, &best.spans)?
        {
            check.verdict = Verdict::NotCheckable(NotCheckable::LettersUnsure);
        }
        Ok(check)
    }

    /// Takes back that a claim is supported where nothing counts.
    pub(crate) fn doubted_claim(&self, mut check: ClaimCheck) -> Result<ClaimCheck, EngineError> {
        if !matches!(check.support, Support::Supported | Support::PartlySupported) {
            return Ok(check);
        }
        let mut doubtful = false;
        for one in check.evidence.iter().filter(|one| one.role == Role::Supports) {
            doubtful |= self.doubts(one.source, &one.spans)?;
        }
        if doubtful {
            check.support = Support::NotCheckable;
            check.unjudged = Some(Unjudged::LettersUnsure);
            check.evidence.iter_mut().for_each(|one| one.role = Role::Near);
        }
        Ok(check)
    }
}
