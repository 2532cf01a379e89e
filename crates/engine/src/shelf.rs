//! The sources' texts, kept in memory once they were needed.

use crate::error::EngineError;
use crate::locked;
use pincite_core::document::{Document, SourceId};
use pincite_core::fold::Folded;
use pincite_core::timing::WordTime;
use pincite_store::{Library, SourceRecord, SourceState};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// A source as the judge needs it.
pub(crate) struct Shelved {
    pub(crate) record: SourceRecord,
    pub(crate) document: Arc<Document>,
    pub(crate) folded: Folded,
    pub(crate) words: Vec<WordTime>,
}

impl Shelved {
    /// Whether a machine that listened wrote the words down: only then is it unsure of any.
    pub(crate) fn is_automatic(&self) -> bool {
        self.words.iter().any(|word| word.sure < 1.0)
    }
}

pub(crate) struct Shelf {
    library: Arc<Library>,
    loaded: Mutex<BTreeMap<SourceId, Arc<Shelved>>>,
}

impl Shelf {
    pub(crate) fn new(library: Arc<Library>) -> Self {
        Self {
            library,
            loaded: Mutex::default(),
        }
    }

    /// Every source of the library, or those `only`, in the order they were added. A source that is not read (yet) has
    /// an empty document.
    pub(crate) fn sources(&self, only: Option<&[SourceId]>) -> Result<Vec<Arc<Shelved>>, EngineError> {
        let records = self.library.sources()?;
        // Unpacking is most of the work, and sources do not wait for each other with it.
        records
            .into_par_iter()
            .filter(|record| only.is_none_or(|only| only.contains(&record.id)))
            .map(|record| self.shelved(record))
            .collect()
    }

    pub(crate) fn source(&self, id: SourceId) -> Result<Arc<Shelved>, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        self.shelved(record)
    }

    fn shelved(&self, record: SourceRecord) -> Result<Arc<Shelved>, EngineError> {
        if let Some(there) = locked(&self.loaded)
            .get(&record.id)
            .filter(|there| there.record == record)
        {
            return Ok(Arc::clone(there));
        }
        let id = record.id;
        let text = match record.state {
            SourceState::Ready => self.library.document(id)?,
            _ => Default::default(),
        };
        let shelved = Arc::new(Shelved {
            record,
            document: Arc::new(text.document),
            folded: text.folded,
            words: text.words,
        });
        locked(&self.loaded).insert(id, Arc::clone(&shelved));
        Ok(shelved)
    }

    pub(crate) fn forget(&self, id: SourceId) {
        locked(&self.loaded).remove(&id);
    }
}
