//! Where on the printed pages a passage of a document's text stands: its own words are looked for there as a quote's are.

use super::Sheets;
use crate::text_cache::CachedSource;
use pincite_core::answer::locator::Claimed;
use pincite_core::extract::Quote;
use pincite_core::fold::Folded;
use pincite_core::language::Dictionaries;
use pincite_core::quote::{Check, SourceText, Verdict, verify_with};
use pincite_core::source::anchor;
use pincite_core::source::document::{Document, SourceId};
use pincite_core::source::layout::{PageGeometry, Region};
use pincite_core::source::text::TextSpan;

/// A document as it is printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Printed {
    /// Its pages, in order.
    pub pages: Vec<PageGeometry>,
    /// Where the passage stands; empty when none was asked for, or it was not found.
    pub passage: Vec<Region>,
    /// The passage's words stand at so many places of the pages, and which is meant is not known: the first is given.
    pub places: usize,
}

/// The pages with the passage `spans` of `source`.
pub(super) fn placed(source: &CachedSource, sheets: &Sheets, spans: &[TextSpan]) -> Printed {
    let (spans, places) = found(&source.document, &source.folded, sheets, spans).unwrap_or_default();
    let layout = |page: pincite_core::source::document::PageIndex| sheets.layouts.get(page.0 as usize);
    Printed {
        pages: sheets.pages.clone(),
        passage: anchor::regions(&sheets.document, &spans, layout),
        places,
    }
}

/// Where the passage stands in the text of the pages, and at how many places it may.
fn found(document: &Document, folded: &Folded, sheets: &Sheets, spans: &[TextSpan]) -> Option<(Vec<TextSpan>, usize)> {
    let words: Vec<&str> = spans.iter().map(|span| span.of(document.text()).trim()).collect();
    let whole = words.join(" ");
    if let Some(there) = standing(&whole, &sheets.document, &sheets.folded) {
        let here = standing(&whole, document, folded).unwrap_or_default();
        let own = here.iter().position(|place| meet(place, spans));
        // As many places on both sides: they are the same, in the same order.
        return Some(match own.filter(|_| here.len() == there.len()) {
            Some(own) => (there.into_iter().nth(own)?, 1),
            None => (there.first()?.clone(), there.len()),
        });
    }
    // The cells of a table and the lines of a list may be printed apart: each by itself, all of them, one behind the other.
    let parts = spans.iter().flat_map(|span| {
        document
            .segments_of(*span)
            .filter_map(|segment| segment.span.intersection(*span))
    });
    let parts: Vec<&str> = parts
        .map(|part| part.of(document.text()).trim())
        .filter(|words| !words.is_empty())
        .collect();
    let mut all: Vec<TextSpan> = Vec::new();
    for part in parts {
        let from = all.last().map_or(0, |last| last.start().bytes());
        let places = standing(part, &sheets.document, &sheets.folded)?;
        let next = places
            .into_iter()
            .find(|place| place.first().is_some_and(|first| first.start().bytes() >= from));
        all.extend(next?);
    }
    (!all.is_empty()).then_some((all, 1))
}

fn meet(place: &[TextSpan], spans: &[TextSpan]) -> bool {
    let touches = |one: &TextSpan| {
        spans
            .iter()
            .any(|other| one.intersection(*other).is_some_and(|both| !both.is_empty()))
    };
    place.iter().any(touches)
}

/// The places of a text at which these words stand, word for word, in their order; `None` when there is none.
fn standing(words: &str, document: &Document, folded: &Folded) -> Option<Vec<Vec<TextSpan>>> {
    let quote = Quote {
        span: TextSpan::from_bytes(0..0)?,
        text: words.to_owned(),
        claimed: Claimed::default(),
    };
    let text = SourceText {
        id: SourceId(0),
        file_name: "",
        other_names: &[],
        title: None,
        about: None,
        document,
        folded,
        words: &[],
        incomplete: false,
    };
    let Check { verdict, matches, .. } = verify_with(&quote, &[text], &Dictionaries::default(), Vec::new);
    let mut places: Vec<Vec<TextSpan>> = matches.into_iter().map(|found| found.spans).collect();
    places.sort();
    (matches!(verdict, Verdict::Exact | Verdict::Normalized) && !places.is_empty()).then_some(places)
}
