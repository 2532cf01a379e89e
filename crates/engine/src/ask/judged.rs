//! An answer, or as much of it as is finished, with its verdicts.

use crate::answer_report::{ClaimReport, QuoteReport};
use crate::check::Bench;
use crate::claims::Weighing;
use crate::{Engine, EngineError};
use pincite_core::answer::blocks;
use pincite_core::extract::{Quote, Skipped};
use pincite_core::quote::Verdict;
use pincite_core::voice::Voices;
use std::collections::BTreeSet;

/// An answer with its verdicts.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// Its words.
    pub text: String,
    /// Its quotes, in their order.
    pub quotes: Vec<QuoteReport>,
    /// What stands in quotation marks and is not judged.
    pub skipped: Vec<Skipped>,
    /// What it states without quotation marks.
    pub claims: Vec<ClaimReport>,
}

impl Judged {
    /// Whether every quote stands in the sources.
    #[must_use]
    pub fn all_stand(&self) -> bool {
        let stands = |report: &QuoteReport| {
            matches!(
                report.check.verdict,
                Verdict::Exact | Verdict::Normalized | Verdict::Elided
            )
        };
        self.quotes.iter().all(stands)
    }
}

impl Engine {
    /// Judges words as any answer is judged.
    pub(super) fn judged(&self, bench: &Bench, text: &str, weighing: &Weighing) -> Result<Judged, EngineError> {
        let (checked, skipped) = bench.check_marked(text, &BTreeSet::new())?;
        let quotes: Vec<Quote> = checked.iter().map(|one| one.quote.clone()).collect();
        let claims = bench.check_claims(text, &quotes, weighing)?.into_iter().enumerate();
        let claims = claims.map(|(ordinal, one)| self.report_on_claim(ordinal, one));
        let claims = claims.collect::<Result<_, _>>()?;
        let voices = Voices::of(blocks(text));
        let quotes = checked.into_iter().map(|one| self.report_on(one, Some(&voices)));
        Ok(Judged {
            text: text.to_owned(),
            quotes: quotes.collect::<Result<_, _>>()?,
            skipped,
            claims,
        })
    }
}
