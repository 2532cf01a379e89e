//! The sources' texts, read when they are needed and kept in memory as long as there is room.

use crate::error::EngineError;
use crate::locked;
use crate::room::Room;
use pincite_core::claim::Passages;
use pincite_core::extract::source_names::Called;
use pincite_core::fold::Folded;
use pincite_core::source::document::{Document, PageIndex, SourceId, SourceKind};
use pincite_core::source::layout::PageLayout;
use pincite_core::source::timing::WordTime;
use pincite_store::{
    Letters, Library, SourceRecord, SourceState, StoreError, StoredText, TextFacts, TextReading, TranscriptOrigin,
};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, OnceLock};

/// Bytes that texts may take: some hundred books.
const ROOM: usize = 80_000_000;

/// A source as the judge needs it.
pub(crate) struct CachedSource {
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

impl CachedSource {
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

    /// Bytes of memory that it takes, about: its text once as it is and once folded, with what finds the way back.
    fn bytes(&self) -> usize {
        const PLACE: usize = 100;
        let document = &self.document;
        let places = document.segments().len() + document.asides().len() + self.words.len();
        let cells = document.tables().iter().map(|table| table.rows.len()).sum::<usize>();
        document.text().len() * 5 / 2 + (places + 10 * cells) * PLACE
    }
}

/// Whether more is said in a source than is written down.
pub(crate) fn is_unheard(record: &SourceRecord) -> bool {
    record.kind == SourceKind::Recording && record.state != SourceState::Ready
}

/// What answers may call a source by.
pub(crate) fn called(source: &SourceRecord) -> Called<'_> {
    Called {
        id: source.id,
        file_name: &source.file_name,
        other_names: &source.other_names,
        title: source.title.as_deref(),
        about: Some(&source.about),
        address: source.address.as_deref(),
    }
}

/// A source as it is known without its text.
pub(crate) struct Known {
    pub(crate) record: SourceRecord,
    pub(crate) facts: TextFacts,
    /// The filter of letters has it.
    filtered: bool,
}

/// The sources that are judged against, in the order they were added, and which of them may hold what letters.
pub(crate) struct SearchedSources {
    pub(crate) sources: Vec<Known>,
    letters: Letters,
    /// Those that the filter does not have.
    unfiltered: Vec<usize>,
}

impl SearchedSources {
    pub(crate) fn position(&self, id: SourceId) -> Option<usize> {
        self.sources.binary_search_by_key(&id, |source| source.record.id).ok()
    }

    pub(crate) fn source(&self, id: SourceId) -> Option<&Known> {
        self.sources.get(self.position(id)?)
    }

    /// The numbers of those that may hold the folded letters `needle`, ascending.
    pub(crate) fn holding(&self, needle: &str) -> Vec<usize> {
        let at = |of: TextReading| {
            let at = self.position(of.id)?;
            let known = self.sources.get(at)?;
            (known.filtered && TextReading::of(&known.record) == Some(of)).then_some(at)
        };
        let mut found: Vec<usize> = self.letters.holding(needle).into_iter().filter_map(at).collect();
        found.extend(&self.unfiltered);
        found.sort_unstable();
        found.dedup();
        found
    }
}

pub(crate) struct TextCache {
    library: Arc<Library>,
    loaded: Mutex<Room<Arc<CachedSource>>>,
    /// Readings whose record proved damaged.
    damaged: Mutex<BTreeSet<(SourceId, u32)>>,
}

impl TextCache {
    pub(crate) fn new(library: Arc<Library>) -> Self {
        Self {
            library,
            loaded: Mutex::new(Room::new(ROOM)),
            damaged: Mutex::default(),
        }
    }

    /// Every source of the library, or those `only`, without their texts.
    pub(crate) fn searched(&self, only: Option<&[SourceId]>) -> Result<SearchedSources, EngineError> {
        let only = only.map(|only| only.iter().copied().collect::<BTreeSet<_>>());
        // What is read between the two is not in the filter, and is searched without it.
        let letters = self.library.letters();
        let facts = letters.facts();
        let records = self.library.sources()?.into_iter();
        let wanted = records.filter(|record| only.as_ref().is_none_or(|only| only.contains(&record.id)));
        let mut sources = Vec::new();
        for record in wanted {
            let known = TextReading::of(&record).and_then(|of| facts.get(&of).copied());
            let may_have_text = record.state == SourceState::Ready || record.kind == SourceKind::Recording;
            let facts = match known {
                None if may_have_text => {
                    let source_text = self.cached(&record)?;
                    TextFacts::of(&source_text.document, &source_text.folded)
                }
                known => known.filter(|_| may_have_text).unwrap_or_default(),
            };
            sources.push(Known {
                filtered: known.is_some() || !may_have_text,
                record,
                facts,
            });
        }
        let unfiltered = (0..sources.len()).filter(|at| sources.get(*at).is_some_and(|source| !source.filtered));
        Ok(SearchedSources {
            letters,
            unfiltered: unfiltered.collect(),
            sources,
        })
    }

    /// Whether the record of a source proved damaged when it was looked into.
    pub(crate) fn is_damaged(&self, record: &SourceRecord) -> bool {
        locked(&self.damaged).contains(&(record.id, record.readings))
    }

    /// As [`TextCache::searched`], with all of their texts in memory at once. A source that is not read (yet) has an empty document.
    pub(crate) fn sources(&self, only: Option<&[SourceId]>) -> Result<Vec<Arc<CachedSource>>, EngineError> {
        let records = self.library.sources()?;
        // Unpacking is most of the work, and sources do not wait for each other with it.
        records
            .into_par_iter()
            .filter(|record| only.is_none_or(|only| only.contains(&record.id)))
            .map(|record| self.cached(&record))
            .collect()
    }

    pub(crate) fn source(&self, id: SourceId) -> Result<Arc<CachedSource>, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        self.cached(&record)
    }

    pub(crate) fn cached(&self, record: &SourceRecord) -> Result<Arc<CachedSource>, EngineError> {
        if let Some(there) = locked(&self.loaded).get(record.id, |there| there.record == *record) {
            return Ok(there);
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
                    locked(&self.damaged).insert((id, record.readings));
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
        let source_text = Arc::new(CachedSource {
            record: record.clone(),
            document: Arc::new(text.document),
            folded: text.folded,
            words: text.words,
            automatic,
            damaged,
            passages: OnceLock::new(),
            tokens: Mutex::default(),
            layouts: Mutex::default(),
        });
        locked(&self.loaded).put(id, Arc::clone(&source_text), source_text.bytes());
        Ok(source_text)
    }

    /// The glyphs of a page of `source`. Quotes of one answer ask for the same pages again and again.
    pub(crate) fn layout(&self, source: &CachedSource, page: PageIndex) -> Result<Arc<PageLayout>, EngineError> {
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
        locked(&self.loaded).forget(id);
    }
}
