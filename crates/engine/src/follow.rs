//! Where an address leads in this library.

use crate::address::{Address, Named, PageNamed};
use crate::error::EngineError;
use crate::find::{Hit, HitPlace};
use crate::{Engine, PageRecord, leaves};
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_core::source::find::Finding;
use pincite_core::source::text::TextSpan;

/// Where an address leads. What of it the source does not have is said, and nothing else is put in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The source.
    pub source: SourceId,
    /// The page that the address names; `None` when it names none, or one that the source does not have.
    pub page: Option<PageIndex>,
    /// The words that the address names, or else the first ones of the slide or printed page that it names; empty when it
    /// names none, or they do not stand in the source.
    pub spans: Vec<TextSpan>,
    /// The address names a page or slide that the source does not have.
    pub lacks_page: bool,
    /// The address names words that do not stand in the source.
    pub lacks_quote: bool,
}

impl Engine {
    /// Finds the place that an address names. Changes nothing. Of several places where the words stand, those on the
    /// page that is named come first; of these the one that the address counts, or the last where there are fewer, or else
    /// the first.
    ///
    /// # Errors
    /// When the library has no such source, or several, or cannot be read.
    pub fn follow(&self, address: &Address) -> Result<Followed, EngineError> {
        let source = self.named(address.source())?;
        let (page, leaves) = match address.page() {
            Some(page) => self.whereabouts(source, page)?,
            None => (None, Vec::new()),
        };
        let hits = match address.quote() {
            // A source that was not read yet, or has no text, opens all the same.
            Some(quote) => self.find(source, quote, Finding::default()).unwrap_or_default().hits,
            None => Vec::new(),
        };
        let on_page: Vec<&Hit> = hits
            .iter()
            .filter(|hit| page.is_some() && stands_on(hit) == page || stands_in(hit, &leaves))
            .collect();
        let meant = if on_page.is_empty() {
            hits.iter().collect()
        } else {
            on_page
        };
        let before = address.place().map_or(0, |place| usize::from(place.get()) - 1);
        let hit = meant.get(before).or(meant.last());
        let lacks_quote = address.quote().is_some() && hit.is_none();
        let spans = match (hit, leaves.first()) {
            (Some(hit), _) => hit.spans.clone(),
            // A slide is shown by its first words.
            (None, Some(leaf)) => {
                let document = self.document(source)?;
                leaves::first_line(&document, *leaf).into_iter().collect()
            }
            (None, None) => Vec::new(),
        };
        Ok(Followed {
            source,
            page,
            lacks_page: address.page().is_some() && page.is_none() && leaves.is_empty(),
            lacks_quote,
            spans,
        })
    }

    /// The page that an address names; or the parts of the text on the slide or printed page, where the source has these.
    fn whereabouts(
        &self,
        source: SourceId,
        page: &PageNamed,
    ) -> Result<(Option<PageIndex>, Vec<TextSpan>), EngineError> {
        let opened = self.open_source(source)?;
        let position = position(&opened.pages, page);
        if position.is_some() || !opened.pages.is_empty() {
            return Ok((position, Vec::new()));
        }
        // A source that was not read yet opens all the same.
        let document = self.document(source);
        Ok((
            None,
            document
                .map(|document| leaves::named(&document, page))
                .unwrap_or_default(),
        ))
    }

    fn named(&self, named: &Named) -> Result<SourceId, EngineError> {
        let sources = self.sources()?.into_iter().map(|status| status.record);
        let is_meant = |id: SourceId, file_name: &str| match named {
            Named::Number(number) => id == *number || file_name == number.0.to_string(),
            Named::File(name) => file_name == name,
        };
        let (mut ids, mut also) = (Vec::new(), Vec::new());
        for record in sources {
            if is_meant(record.id, &record.file_name) {
                ids.push(record.id);
            } else if record.other_names.iter().any(|name| is_meant(record.id, name)) {
                also.push(record.id);
            }
        }
        let ids = if ids.is_empty() { also } else { ids };
        let name = match named {
            Named::Number(number) => number.0.to_string(),
            Named::File(name) => name.clone(),
        };
        match ids.as_slice() {
            [one] => Ok(*one),
            [] => Err(EngineError::NoneNamed(name)),
            _ => Err(EngineError::SeveralNamed(name)),
        }
    }
}

fn stands_on(hit: &Hit) -> Option<PageIndex> {
    match &hit.place {
        HitPlace::Page { index, .. } => Some(*index),
        HitPlace::Time(_) | HitPlace::Section(_) | HitPlace::Leaf(..) => None,
    }
}

fn stands_in(hit: &Hit, leaves: &[TextSpan]) -> bool {
    let starts = hit.spans.first().map(|span| span.start());
    starts.is_some_and(|start| leaves.iter().any(|leaf| leaf.contains(start)))
}

fn position(pages: &[PageRecord], page: &PageNamed) -> Option<PageIndex> {
    let counted = |index: &PageIndex| (index.0 as usize) < pages.len();
    match page {
        PageNamed::Slide(_) => None,
        PageNamed::Counted(index) => Some(*index).filter(counted),
        PageNamed::Labelled(label) => {
            let is_meant = |page: &PageRecord| {
                page.label
                    .as_ref()
                    .is_some_and(|own| own.0.eq_ignore_ascii_case(&label.0))
            };
            let labelled = pages.iter().position(is_meant).and_then(|at| u32::try_from(at).ok());
            let number = || label.0.parse().ok().and_then(PageIndex::from_number).filter(counted);
            labelled.map(PageIndex).or_else(number)
        }
    }
}
