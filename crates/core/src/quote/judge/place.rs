//! Places of a quote, and how they stand to what the answer says of where it is.

use crate::answer::locator::LocatorCheck;
use crate::quote::exact::Likeness;
use crate::quote::verdict::{Edit, Match, Verdict};
use crate::source::document::{Aside, Document, SourceId};
use crate::source::text::TextSpan;

/// A place and what it makes of the quote.
pub(super) struct Found {
    pub(super) verdict: Verdict,
    pub(super) place: Match,
    /// In how many spots typography differs.
    pub(super) differences: usize,
    /// Where it is known already, so that the source need not be opened again.
    pub(super) stands: Option<Stands>,
}

/// How a place stands to what the answer says, and to its readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stands {
    pub(super) locator: LocatorCheck,
    /// How far beside a saved page's text it stands: 0 in it, 1 around it, 2 where no reader sees it.
    pub(super) beside: u8,
}

impl Default for Stands {
    fn default() -> Self {
        Self {
            locator: LocatorCheck::Unclaimed,
            beside: 0,
        }
    }
}

impl Stands {
    pub(super) fn of(document: &Document, spans: &[TextSpan], locator: LocatorCheck) -> Self {
        let beside = spans.iter().map(|span| beside(document, span)).max();
        Self {
            locator,
            beside: beside.unwrap_or_default(),
        }
    }

    /// Whether the answer names another place.
    pub(super) const fn is_off(self) -> bool {
        matches!(self.locator, LocatorCheck::Near | LocatorCheck::Wrong)
    }
}

fn beside(document: &Document, span: &TextSpan) -> u8 {
    let asides = document.asides();
    let first = asides.partition_point(|(aside, _)| aside.end() <= span.start());
    let touched = asides
        .iter()
        .skip(first)
        .take_while(|(aside, _)| aside.start() < span.end());
    let far = touched.map(|(_, kind)| match kind {
        Aside::Furniture | Aside::Note | Aside::Struck => 0,
        Aside::Surrounding => 1,
        Aside::Hidden | Aside::Folded => 2,
    });
    far.max().unwrap_or_default()
}

impl Found {
    pub(super) const fn new(verdict: Verdict, place: Match) -> Self {
        Self {
            verdict,
            place,
            differences: 0,
            stands: None,
        }
    }

    /// The same, ranked behind those with fewer edits.
    pub(super) fn differing(verdict: Verdict, place: Match) -> Self {
        Self {
            differences: place.edits.len(),
            ..Self::new(verdict, place)
        }
    }

    pub(super) fn verbatim(source: SourceId, likeness: Likeness) -> Self {
        let verdict = match likeness.folds.is_empty() {
            true => Verdict::Exact,
            false => Verdict::Normalized,
        };
        let place = Match {
            source,
            spans: likeness.spans,
            folds: likeness.folds.into_iter().collect(),
            edits: Vec::new(),
            omitted: Vec::new(),
            score: 1.0,
        };
        Self {
            differences: likeness.differences,
            ..Self::new(verdict, place)
        }
    }

    pub(super) fn standing(mut self, stands: Stands) -> Self {
        self.stands = Some(stands);
        self
    }

    /// The place, where the source denies what the quote says as a sentence of its own.
    pub(super) fn denied(mut self, by: Option<Edit>) -> Self {
        if let Some(edit) = by {
            self.verdict = Verdict::MeaningChanged;
            self.place.edits.push(edit);
        }
        self
    }
}

/// Places that hold a quote, all that are kept, and how many there are.
pub(super) struct Places {
    pub(super) found: Vec<Found>,
    pub(super) count: usize,
    /// Every source that may hold it was asked.
    pub(super) were_all_asked: bool,
}

impl Default for Places {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl From<Vec<Found>> for Places {
    fn from(found: Vec<Found>) -> Self {
        Self {
            count: found.len(),
            found,
            were_all_asked: true,
        }
    }
}

impl Places {
    /// One place of a quote that differs there.
    pub(super) fn one(verdict: Verdict, place: Match) -> Self {
        vec![Found::differing(verdict, place)].into()
    }
}
