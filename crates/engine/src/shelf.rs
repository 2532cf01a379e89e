//! The sources' texts, kept in memory once they were needed.

use crate::error::EngineError;
use crate::locked;
use pincite_core::claim::Passages;
use pincite_core::fold::Folded;
use pincite_core::source::document::{Document, PageIndex, SourceId, SourceKind};
use pincite_core::source::layout::PageLayout;
use pincite_core::source::timing::WordTime;
use pincite_store::{Library, SourceRecord, SourceState, StoreError, StoredText, TranscriptOrigin};
use rayon::prelude::*;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, OnceLock};

/// A source as the judge needs it.
pub(crate) struct Shelved {
    pub(crate) record: SourceRecord,
    pub(crate) document: Arc<Document>,
    pub(crate) folded: Folded,
    pub(crate) words: Vec<WordTime>,
    automatic: bool,
    damaged: bool,
    passages: OnceLock<Passages>,
    /// Tokens of the whole text, as each tokenizer counts them.
    pub(crate) tokens: Mutex<BTreeMap<&'static str, usize>>,
    /// The pages whose glyphs were asked for last, newest at the end.
    layouts: Mutex<VecDeque<(PageIndex, Arc<PageLayout>)>>,
}

impl Shelved {
    /// Whether a machine that listened wrote the words down.
    pub(crate) fn is_automatic(&self) -> bool {
        self.automatic
    }

    /// Whether what the library holds of it cannot be read any more.
    pub(crate) fn is_damaged(&self) -> bool {
        self.damaged
    }

    /// Its sentences, made when they are first asked for.
    pub(crate) fn passages(&self) -> &Passages {
        self.passages.get_or_init(|| Passages::of(&self.document))
    }

    /// Whether more is said in it than is written down.
    pub(crate) fn is_unheard(&self) -> bool {
        self.record.kind == SourceKind::Recording && self.record.state != SourceState::Ready
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
        let is_recording = record.kind == SourceKind::Recording;
        let mut damaged = false;
        let is_ready = record.state == SourceState::Ready;
        let text = if is_ready || is_recording {
            match self.library.document(id) {
                // Of a recording, as far as it is written down.
                Err(StoreError::Gone(_)) if !is_ready => StoredText::default(),
                // One damaged record is one source less, and keeps no other from being searched.
                Err(error) if error.is_damage() => {
                    tracing::warn!(%error, source = id.0, "the record of a source is damaged");
                    damaged = true;
                    StoredText::default()
                }
                other => other?,
            }
        } else {
            StoredText::default()
        };
        let automatic = is_recording
            && self
                .library
                .transcript(id)?
                .is_some_and(|transcript| matches!(transcript.origin, TranscriptOrigin::Model(_)));
        let shelved = Arc::new(Shelved {
            record,
            document: Arc::new(text.document),
            folded: text.folded,
            words: text.words,
            automatic,
            damaged,
            passages: OnceLock::new(),
            tokens: Mutex::default(),
            layouts: Mutex::default(),
        });
        locked(&self.loaded).insert(id, Arc::clone(&shelved));
        Ok(shelved)
    }

    /// The glyphs of a page of `source`. Quotes of one answer ask for the same pages again and again.
    pub(crate) fn layout(&self, source: &Shelved, page: PageIndex) -> Result<Arc<PageLayout>, EngineError> {
        const MOST: usize = 16;
        if let Some((_, layout)) = locked(&source.layouts).iter().find(|(there, _)| *there == page) {
            return Ok(Arc::clone(layout));
        }
        let layout = Arc::new(self.library.layout(source.record.id, page)?);
        let mut kept = locked(&source.layouts);
        if kept.len() == MOST {
            kept.pop_front();
        }
        kept.push_back((page, Arc::clone(&layout)));
        Ok(layout)
    }

    pub(crate) fn forget(&self, id: SourceId) {
        locked(&self.loaded).remove(&id);
    }
}
