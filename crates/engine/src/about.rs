//! What sources are as works, for citations: told by their files, said by a person, read out of a bibliography.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
pub use pincite_core::source::about::{About, Person};
use pincite_core::source::document::SourceId;
pub use pincite_ingest::reference::NoReference;
pub use pincite_store::AboutRecord;

impl Engine {
    /// What a source is as a work.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn about(&self, id: SourceId) -> Result<AboutRecord, EngineError> {
        Ok(self.library.about(id)?)
    }

    /// Keeps what a person says a source is; `None` goes back to what its file tells. Answers are judged anew, for they
    /// may name the source by its title.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be written.
    pub fn set_about(&self, id: SourceId, said: Option<About>) -> Result<(), EngineError> {
        let title_of = |engine: &Self| Ok::<_, EngineError>(engine.library.source(id)?.and_then(|record| record.title));
        let before = title_of(self)?;
        // What says the same as the file needs no keeping.
        let said = said.filter(|said| self.library.about(id).map(|record| record.told).as_ref().ok() != Some(said));
        self.library.set_about(id, said.as_ref())?;
        self.tell(Event::SourceChanged(id));
        match title_of(self)? == before {
            true => Ok(()),
            false => self.check_all(),
        }
    }

    /// Gives a source another title, and leaves what else is known of it; an empty one goes back to the file's.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be written.
    pub fn rename_source(&self, id: SourceId, title: &str) -> Result<(), EngineError> {
        let record = self.library.about(id)?;
        let title = pincite_core::source::about::tidy(title).or_else(|| record.told.title.clone());
        self.set_about(
            id,
            Some(About {
                title,
                ..record.said.unwrap_or(record.told)
            }),
        )
    }
}

/// The first work that a text in BibTeX, RIS or CSL-JSON describes.
///
/// # Errors
/// When it describes none.
pub fn read_reference(text: &str) -> Result<About, NoReference> {
    pincite_ingest::reference::read(text)
}
