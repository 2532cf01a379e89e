//! What an older version of this program read and judged is read and judged anew, in the background: a reader that has
//! learnt better finds words where an older one found none, and takes back what was never there.

use crate::Engine;
use crate::error::EngineError;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_ingest::ReadError;
use pincite_store::SourceState;
use std::sync::Arc;

/// Raised whenever a PDF or a saved page is read to another text than before, or what is shown of a page is written
/// otherwise: that is stored.
pub(crate) const READER: u32 = 22;

/// Raised whenever quotes are judged otherwise than before, or more is kept of what was judged.
pub(crate) const JUDGE: u32 = 33;

impl Engine {
    /// Reads the sources anew that an older version read, and the saved pages that nothing laid out. Until a reading is
    /// through, and where it fails, the old text stays.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub(crate) fn renew_readings(self: &Arc<Self>) -> Result<(), EngineError> {
        let mut older = self.library.not_read_by(READER)?;
        older.extend(self.not_laid_out()?);
        older.sort_unstable();
        older.dedup();
        for id in older {
            self.start_reading(id, None);
        }
        Ok(())
    }

    /// Judges the quotes of those answers anew that an older version judged.
    pub(crate) fn renew_checks(self: &Arc<Self>) {
        let waiting = match self.library.not_judged_by(JUDGE) {
            Ok(waiting) => waiting,
            Err(error) => return tracing::warn!(%error, "it is not known which answers an older version judged"),
        };
        let engine = Arc::downgrade(self);
        tokio::task::spawn_blocking(move || {
            for answer in waiting {
                // Not held between two answers: the library can be closed meanwhile.
                let Some(engine) = engine.upgrade().filter(|engine| !engine.is_held()) else {
                    return;
                };
                match engine.check_answer(answer) {
                    Ok(()) | Err(EngineError::Gone(_)) => {}
                    Err(error) => tracing::warn!(%error, "an answer could not be judged anew"),
                }
            }
        });
    }

    pub(crate) fn mark_judged(&self, answer: crate::AnswerId) -> Result<(), EngineError> {
        Ok(self.library.mark_judged(answer, JUDGE)?)
    }

    /// Whether an older version read this source.
    pub(crate) fn is_read_by_older(&self, id: SourceId) -> bool {
        self.library.not_read_by(READER).is_ok_and(|older| older.contains(&id))
    }

    /// Writes down which version read a source. One whose file cannot be read at all is not tried at every start.
    pub(crate) fn mark_reading(&self, id: SourceId, outcome: &Result<(), EngineError>) {
        let done = matches!(
            outcome,
            Ok(())
                | Err(EngineError::Read(
                    ReadError::NotAPdf { .. }
                        | ReadError::Empty { .. }
                        | ReadError::UnknownProtection { .. }
                        | ReadError::Drm { .. }
                        | ReadError::PictureTooLarge { .. }
                        | ReadError::PictureDamaged { .. }
                        | ReadError::Damaged { .. }
                ))
        );
        if done && let Err(error) = self.library.mark_read(id, READER) {
            tracing::warn!(%error, "which version read a source could not be written down");
        }
    }

    /// Whether a source has a text of an earlier reading, which stays when a new one fails.
    pub(crate) fn keeps_old_text(&self, id: SourceId) -> bool {
        self.library.source(id).ok().flatten().is_some_and(|record| {
            record.kind != SourceKind::Recording && matches!(record.state, SourceState::Ready | SourceState::NoText)
        })
    }
}
