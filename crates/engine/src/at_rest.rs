//! What is given back when nothing has been asked for a while.

use crate::{Engine, word_tables};

impl Engine {
    /// Writes down what the index still holds in memory, unless sources are being read, and gives back what the tables of
    /// words take. The system reads again what is asked for next.
    pub fn give_back(&self) {
        word_tables::give_back();
        if self.jobs.are_done()
            && let Err(error) = self.library.settle_index()
        {
            tracing::warn!(%error, "the index is behind");
        }
    }
}
