//! "Page numbers of report.pdf are 12 behind": the pages that answers name differ from those of confirmed quotes, always by as
//! much.

use super::seen::Seen;
use super::{Offer, is_found};
use crate::error::EngineError;
use crate::learned::{Lesson, PagesBehind, Ruler, on_page, stands_behind};
use crate::reviews::Decision;
use pincite_core::answer::locator::{ClaimedPages, LocatorCheck};
use pincite_core::quote::Attribution;
use pincite_core::source::document::{Document, PageIndex, PageLabel, SourceId, pages};
use pincite_store::{QuoteSaid, review_key};
use std::collections::BTreeSet;

/// So many different quotes have to say it.
const THRICE: usize = 3;

/// A quote with a page that the answer names, and those on which it stands.
struct Paged<'a> {
    one: &'a QuoteSaid,
    claimed: &'a ClaimedPages,
    found: Vec<(PageIndex, Option<PageLabel>)>,
    /// The page is right as the answer names it.
    is_right: bool,
}

impl Seen<'_> {
    pub(super) fn pages(&self, own: &QuoteSaid) -> Result<Option<Offer>, EngineError> {
        let Some(source) = own.best.filter(|_| is_found(own) && own.quote.claimed.pages.is_some()) else {
            return Ok(None);
        };
        let Some(source_name) = self.source_name(source).filter(|_| !self.has_pages(source)) else {
            return Ok(None);
        };
        let document = self.engine.document(source)?;
        let paged = self.paged(source, &document)?;
        let is_confirmed = |paged: &&Paged<'_>| {
            let decided = self.decision(paged.one);
            decided.is_some_and(|decided| decided.decision == Decision::Confirmed)
        };
        let confirmed: Vec<&Paged<'_>> = paged.iter().filter(is_confirmed).collect();
        let rulers = [Ruler::Printed, Ruler::Position].into_iter();
        let Some((pages, times)) = rulers.filter_map(|ruler| always(&confirmed, ruler)).next() else {
            return Ok(None);
        };
        let more = paged.iter().filter(|paged| {
            let meant = on_page(paged.claimed, pages, &paged.found);
            self.decision(paged.one).is_none() && !paged.is_right && meant
        });
        Ok(Some(Offer {
            lesson: Lesson::Pages(pages),
            source: Some(source),
            source_name,
            taught: self.taught(Decision::Confirmed, times, own),
            concerned: more.map(|paged| self.concerned(paged.one)).collect(),
        }))
    }

    /// The quotes that stand in a source and have a page named for them that is meant of it.
    fn paged(&self, source: SourceId, document: &Document) -> Result<Vec<Paged<'_>>, EngineError> {
        let mut paged = Vec::new();
        for one in self.said().filter(|one| one.best == Some(source) && is_found(one)) {
            let elsewhere = matches!(one.attribution, Attribution::Elsewhere { .. });
            let Some(claimed) = one.quote.claimed.pages.as_ref().filter(|_| !elsewhere) else {
                continue;
            };
            let spans = self.engine.library.best_spans(one.answer, one.ordinal)?;
            let found = pages(document, &spans);
            paged.push(Paged {
                one,
                claimed,
                is_right: claimed.compare(&found) == LocatorCheck::Right,
                found,
            });
        }
        Ok(paged)
    }
}

/// How far behind the pages of confirmed quotes are, where it is always as much, and how many different quotes say so. One that
/// is on its page as named, or elsewhere, speaks against it.
fn always(confirmed: &[&Paged<'_>], ruler: Ruler) -> Option<(PagesBehind, usize)> {
    let counted = confirmed.iter().filter(|paged| paged.one.places == 1);
    let counted: Vec<_> = counted
        .filter_map(|paged| Some((*paged, stands_behind(paged.claimed, &paged.found, ruler)?)))
        .collect();
    let (_, behind) = counted.first()?;
    let pages = PagesBehind { behind: *behind, ruler };
    let agree = |paged: &&Paged<'_>| !paged.is_right && on_page(paged.claimed, pages, &paged.found);
    let different: BTreeSet<String> = counted
        .iter()
        .map(|(paged, _)| review_key(&paged.one.quote.text).to_lowercase())
        .collect();
    (confirmed.iter().all(agree) && different.len() >= THRICE).then_some((pages, different.len()))
}
