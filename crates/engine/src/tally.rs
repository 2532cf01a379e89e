//! How often a kind of verdict proved right, by what people said of it. It stands beside a verdict, and changes neither that
//! nor its confidence.

use crate::Engine;
use crate::error::EngineError;
use pincite_core::quote::Verdict;
use pincite_store::{Decision, review_key};
use std::collections::{BTreeMap, BTreeSet};

/// So many reviews of a kind say something about it.
pub const ENOUGH: usize = 20;

/// What people said of verdicts of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were called right.
    pub right: usize,
    /// How many were called right or wrong.
    pub of: usize,
}

/// The kind that a verdict is counted under: for a reader, letter for letter and but for typography is the same.
#[must_use]
pub const fn kind(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Normalized => Verdict::Exact,
        other => other,
    }
}

impl Engine {
    /// What people said of each kind of verdict on quotes, as those are judged now; of those kinds alone that were reviewed
    /// often enough. A review that came along into a newer version of its answer counts once.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn tallies(&self) -> Result<BTreeMap<Verdict, Tally>, EngineError> {
        if self.library.decisions()? < ENOUGH {
            return Ok(BTreeMap::new());
        }
        let said = self.library.quotes_said()?;
        let verdicts: BTreeMap<_, Verdict> = said
            .iter()
            .map(|one| ((one.answer, review_key(&one.quote.text)), one.verdict))
            .collect();
        let (mut seen, mut tallies) = (BTreeSet::new(), BTreeMap::<Verdict, Tally>::new());
        for one in self.library.decided()? {
            let is_right = match one.decision {
                Decision::Confirmed => true,
                Decision::Rejected | Decision::Moved => false,
                // They say nothing of the verdict.
                Decision::NotAQuote | Decision::Paraphrase | Decision::SourceError => continue,
            };
            let Some(verdict) = verdicts.get(&(one.answer, one.words.clone())) else {
                continue;
            };
            let is_judged = !matches!(verdict, Verdict::NotCheckable(_));
            let alone = one.at_ms.is_none().then_some(one.answer);
            if is_judged && seen.insert((one.words, one.at_ms, is_right, alone)) {
                let tally = tallies.entry(kind(*verdict)).or_default();
                tally.of += 1;
                tally.right += usize::from(is_right);
            }
        }
        tallies.retain(|_, tally| tally.of >= ENOUGH);
        Ok(tallies)
    }
}
