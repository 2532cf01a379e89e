//! What is kept in memory of sources, as long as there is room.

use pincite_core::source::document::SourceId;
use std::collections::BTreeMap;

/// Something of each source; what was not asked for longest is let go when there is no room.
pub(crate) struct Room<T> {
    by_source: BTreeMap<SourceId, Entry<T>>,
    /// Bytes that are kept, and that may be.
    bytes: usize,
    room: usize,
    /// Counts the times that something was asked for.
    clock: u64,
}

struct Entry<T> {
    kept: T,
    bytes: usize,
    asked: u64,
}

impl<T: Clone> Room<T> {
    pub(crate) fn new(room: usize) -> Self {
        Self {
            by_source: BTreeMap::new(),
            bytes: 0,
            room,
            clock: 0,
        }
    }

    /// What is kept of a source, if it still `fits`.
    pub(crate) fn get(&mut self, id: SourceId, fits: impl Fn(&T) -> bool) -> Option<T> {
        self.clock += 1;
        let entry = self.by_source.get_mut(&id).filter(|entry| fits(&entry.kept))?;
        entry.asked = self.clock;
        Some(entry.kept.clone())
    }

    /// Keeps `kept`, which takes so many bytes, even if it is larger than the room.
    pub(crate) fn put(&mut self, id: SourceId, kept: T, bytes: usize) {
        self.forget(id);
        self.clock += 1;
        let asked = self.clock;
        self.bytes += bytes;
        self.by_source.insert(id, Entry { kept, bytes, asked });
        while self.bytes > self.room && self.by_source.len() > 1 {
            let oldest = self.by_source.iter().min_by_key(|(_, entry)| entry.asked);
            let Some(oldest) = oldest.map(|(id, _)| *id) else { break };
            self.forget(oldest);
        }
    }

    pub(crate) fn forget(&mut self, id: SourceId) {
        if let Some(entry) = self.by_source.remove(&id) {
            self.bytes -= entry.bytes;
        }
    }

    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}
