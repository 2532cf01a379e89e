//! A claim in another language than its sources, or in one that is not known: names and numbers alone.

use super::{Judge, NEAR_SHOWN};
use crate::claim::evidence::Assessed;
use crate::claim::terms::{Kind, Reading};
use crate::claim::{ClaimCheck, Support, Unjudged};

impl Judge<'_> {
    /// The judgement on a claim whose words cannot be compared: names and numbers that one passage has can still say that it
    /// speaks of the same.
    pub(super) fn not_comparable(&self, reason: Unjudged) -> ClaimCheck {
        const ENOUGH: usize = 3;
        let score = self.score();
        let told = |one: &Assessed, reading: &Reading| {
            let of = |fits: &dyn Fn(Kind) -> bool| {
                let terms = reading.terms.iter().enumerate();
                terms
                    .filter(|(_, term)| fits(term.kind))
                    .map(|(at, _)| at)
                    .collect::<Vec<usize>>()
            };
            let (values, names) = (
                of(&|kind| matches!(kind, Kind::Value(_))),
                of(&|kind| kind == Kind::Name),
            );
            let all = values.iter().chain(&names).all(|at| one.has(*at));
            all && !values.is_empty() && values.len() + names.len() >= ENOUGH
        };
        let same = (0..self.passages.len()).find(|at| {
            let found = self.passages.get(*at);
            found.is_some_and(|(home, one)| self.sought.get(*home).is_some_and(|sought| told(one, &sought.reading)))
        });
        let decided = same.filter(|_| reason == Unjudged::OtherLanguage);
        if let Some(at) = decided {
            let mut check = self.built(Support::PartlySupported, &[at], &[at], score);
            check.differences.clear();
            return check;
        }
        let mut check = self.built(Support::NotCheckable, &[], &[], score);
        check.unjudged = Some(reason);
        check.evidence = check.nearest.iter().take(NEAR_SHOWN).cloned().collect();
        check
    }
}
