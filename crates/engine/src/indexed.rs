//! The sources' sentences as claims are compared with them: indexed once, and kept in memory as long as there is room.

use crate::error::EngineError;
use crate::locked;
use crate::room::Room;
use crate::text_cache::{CachedSource, SearchedSources, TextCache};
use pincite_core::claim::{Passages, Spoken};
use pincite_core::source::document::{Document, SourceId};
use std::sync::{Arc, Mutex};

/// Bytes that may be kept: some ten thousand sentences.
const ROOM: usize = 64_000_000;
/// Bytes that may be kept of what tells their languages: of some three thousand sources.
const SPOKEN: usize = 8_000_000;

/// Sources that a sample is taken of, and bytes of each.
const SAMPLED: usize = 128;
const STRETCH: usize = 4_000;

pub(crate) struct Indexed {
    /// Each with the text that is indexed: another one makes the index stale.
    held: Mutex<Room<(Arc<Document>, Arc<Passages>)>>,
    /// The languages of those of which single passages are asked for, each with how often its source was read then.
    spoken: Mutex<Room<(u32, Spoken)>>,
    /// Sentences of the whole library, with the sources that they were taken from.
    sample: Mutex<Option<Sample>>,
}

/// What was sampled: each source with the bytes of its text.
type Sample = (Vec<(SourceId, usize)>, Arc<Passages>);

impl Default for Indexed {
    fn default() -> Self {
        Self::with_room(ROOM)
    }
}

impl Indexed {
    fn with_room(room: usize) -> Self {
        Self {
            held: Mutex::new(Room::new(room)),
            spoken: Mutex::new(Room::new(SPOKEN)),
            sample: Mutex::default(),
        }
    }

    /// The sentences of a source. What was not asked for longest is let go when there is no room.
    pub(crate) fn passages(&self, source: &CachedSource) -> Arc<Passages> {
        self.of(source.record.id, &source.document)
    }

    fn of(&self, id: SourceId, document: &Arc<Document>) -> Arc<Passages> {
        if let Some((_, known)) = locked(&self.held).get(id, |(of, _)| Arc::ptr_eq(of, document)) {
            return known;
        }
        // Others need not wait meanwhile; that two index the same source at once is rare, and does no harm.
        let passages = Arc::new(Passages::of(document));
        let kept = (Arc::clone(document), Arc::clone(&passages));
        locked(&self.held).put(id, kept, passages.bytes());
        passages
    }

    /// In which language a source is.
    pub(crate) fn spoken(&self, source: &CachedSource) -> Spoken {
        let (id, readings) = (source.record.id, source.record.readings);
        if let Some((_, known)) = locked(&self.spoken).get(id, |(of, _)| *of == readings) {
            return known;
        }
        let spoken = Spoken::of(source.document.text());
        locked(&self.spoken).put(id, (readings, spoken.clone()), spoken.bytes());
        spoken
    }

    /// Sentences from all over the library, of which it is asked how rare a term is. Chosen anew when sources come or go.
    pub(crate) fn rarity(&self, searched: &SearchedSources, cache: &TextCache) -> Result<Arc<Passages>, EngineError> {
        let texts: Vec<(SourceId, usize)> = searched
            .sources
            .iter()
            .map(|source| (source.record.id, source.facts.bytes))
            .collect();
        let mut sample = locked(&self.sample);
        if let Some((of, passages)) = &*sample
            && *of == texts
        {
            return Ok(Arc::clone(passages));
        }
        let passages = Arc::new(Passages::of_text(&sampled(searched, cache)?));
        *sample = Some((texts, Arc::clone(&passages)));
        Ok(passages)
    }

    pub(crate) fn forget(&self, id: SourceId) {
        locked(&self.held).forget(id);
        locked(&self.spoken).forget(id);
    }
}

/// A stretch out of the middle of up to [`SAMPLED`] sources, spread over all.
fn sampled(searched: &SearchedSources, cache: &TextCache) -> Result<String, EngineError> {
    let step = searched.sources.len().div_ceil(SAMPLED).max(1);
    let mut all = String::new();
    for source in searched.sources.iter().step_by(step) {
        let source_text = cache.cached(&source.record)?;
        let text = source_text.document.text();
        let start = text.floor_char_boundary(text.len() / 2);
        let end = text.floor_char_boundary((start + STRETCH).min(text.len()));
        all.push_str(text.get(start..end).unwrap_or_default());
        all.push_str("\n\n");
    }
    Ok(all)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use pincite_core::source::document::{PageIndex, Place, Segment};
    use pincite_core::source::text::TextSpan;

    fn document(words: &str) -> Arc<Document> {
        let text = format!("The {words} stands in the harbour. It was built of stone.");
        let segment = Segment {
            span: TextSpan::from_bytes(0..text.len()).unwrap(),
            place: Place::Page {
                index: PageIndex(0),
                label: None,
            },
        };
        Arc::new(Document::new(text, vec![segment], Vec::new()).unwrap())
    }

    #[test]
    fn sources_are_indexed_once_and_let_go_for_room() {
        let documents: Vec<_> = ["tower", "mast", "crane"].map(document).into();
        let one = Passages::of(&documents[0]).bytes();
        let indexed = Indexed::with_room(one * 5 / 2);
        let ask = |at: usize| indexed.of(SourceId(i64::try_from(at).unwrap()), &documents[at]);
        let (first, second) = (ask(0), ask(1));
        assert!(Arc::ptr_eq(&first, &ask(0)));
        // The second was not asked for longest.
        ask(2);
        assert!(Arc::ptr_eq(&first, &ask(0)));
        assert!(!Arc::ptr_eq(&second, &ask(1)));
        // The same source, read anew.
        assert!(!Arc::ptr_eq(&first, &indexed.of(SourceId(0), &document("tower"))));
        assert!(locked(&indexed.held).bytes() <= one * 5 / 2);
    }
}
