//! Sources that say the same as others.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
use pincite_core::source::document::SourceId;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Engine {
    /// For every source that says the same as others, the first of these.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn same_texts(&self) -> Result<BTreeMap<SourceId, SourceId>, EngineError> {
        Ok(self.library.same_texts()?)
    }

    /// The first other source that says the same.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn same_text(&self, id: SourceId) -> Result<Option<SourceId>, EngineError> {
        Ok(self.library.twins(id)?.first().copied())
    }

    /// Tells that what there is to say about the sources that say the same as `id` may have changed.
    pub(crate) fn tell_twins(&self, id: SourceId) {
        for twin in self.library.twins(id).unwrap_or_default() {
            self.tell(Event::SourceChanged(twin));
        }
    }

    /// Looks at the texts that an older version stored without a sum, while everything else goes on.
    pub(crate) fn sum_old_texts(self: &Arc<Self>) {
        let engine = Arc::downgrade(self);
        tokio::task::spawn_blocking(move || {
            let mut last = SourceId(0);
            // Not held between two texts: the library can be closed meanwhile.
            while let Some(engine) = engine.upgrade()
                && let Ok(Some(id)) = engine.library.sum_next(last)
            {
                last = id;
                if engine.same_text(id).is_ok_and(|twin| twin.is_some()) {
                    engine.tell(Event::SourceChanged(id));
                    engine.tell_twins(id);
                }
            }
        });
    }
}
