//! Page images that were drawn lately: jumping between quotes comes back to the same few pages.

use crate::locked;
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_ingest::PageImage;
use std::collections::VecDeque;
use std::sync::Mutex;

/// A page's image is a few hundred kilobytes at most: so much keeps the pages of an answer.
const MOST_BYTES: usize = 8 << 20;

/// Which page, and how many device pixels wide.
pub(crate) type Key = (SourceId, PageIndex, u32);

/// The images drawn last, newest first.
#[derive(Default)]
pub(crate) struct Pictures {
    kept: Mutex<VecDeque<(Key, PageImage)>>,
}

impl Pictures {
    pub(crate) fn get(&self, key: Key) -> Option<PageImage> {
        let mut kept = locked(&self.kept);
        let at = kept.iter().position(|(there, _)| *there == key)?;
        let found = kept.remove(at)?;
        let image = found.1.clone();
        kept.push_front(found);
        Some(image)
    }

    pub(crate) fn keep(&self, key: Key, image: PageImage) {
        let mut kept = locked(&self.kept);
        kept.push_front((key, image));
        let mut bytes = 0;
        kept.retain(|(_, image)| {
            bytes += image.bytes.len();
            bytes <= MOST_BYTES
        });
    }

    /// Forgets the pages of a source that was removed.
    pub(crate) fn forget(&self, source: SourceId) {
        locked(&self.kept).retain(|((there, ..), _)| *there != source);
    }
}
