//! A review as a report shows it.

use super::MatchReport;
use pincite_core::language::running_text::one_line;
use pincite_store::ReviewRecord;

/// A review as a window or a report shows it.
#[derive(Clone, Debug)]
pub struct ReviewReport {
    /// What was said.
    pub record: ReviewRecord,
    /// The passage that was chosen, where there is one and it is still there.
    pub passage: Option<MatchReport>,
}

impl ReviewReport {
    /// The words of a passage that was chosen and is not in its source any more, or whose source is gone.
    #[must_use]
    pub fn lost(&self) -> Option<String> {
        let chosen = self.record.passage.as_ref().filter(|_| self.passage.is_none())?;
        Some(one_line(&chosen.exact))
    }
}
