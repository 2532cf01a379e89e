//! What the pages of a source are called, as a person corrects it.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
use pincite_core::source::document::{PageLabel, SourceId};
use pincite_core::source::labels;
pub use pincite_core::source::labels::{LabelRange, LabelStyle};

/// What the pages of a source are called, and who says so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageLabels {
    /// As a person says; empty where the file's own labels hold.
    pub said: Vec<LabelRange>,
    /// As the file says, page by page.
    pub told: Vec<Option<PageLabel>>,
}

impl Engine {
    /// What a source's pages are called.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn page_labels(&self, id: SourceId) -> Result<PageLabels, EngineError> {
        self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        Ok(PageLabels {
            said: self.library.page_labels(id)?,
            told: self
                .library
                .pages_of_file(id)?
                .into_iter()
                .map(|page| page.label)
                .collect(),
        })
    }

    /// Keeps what a person says that pages are called; nothing goes back to the file's own labels. Answers are judged anew,
    /// for they may name pages.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be written.
    pub fn set_page_labels(&self, id: SourceId, ranges: Vec<LabelRange>) -> Result<(), EngineError> {
        let ranges = labels::tidy(ranges, self.library.pages_of_file(id)?.len());
        if ranges == self.library.page_labels(id)? {
            return Ok(());
        }
        self.library.set_page_labels(id, &ranges)?;
        // Its places carry the labels.
        self.cache.forget(id);
        self.tell(Event::SourceChanged(id));
        self.check_all()
    }
}
