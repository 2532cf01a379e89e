//! What a document holds besides its text, for its reader to know.

use super::super::warning::PageWarning;
use std::collections::BTreeSet;

/// Noted while a document is read.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// It has words that were inserted or deleted and not yet accepted.
    pub(super) is_changed: bool,
    /// Comments of its authors.
    pub(super) comments: usize,
    /// It has text that it does not show.
    pub(super) hides: bool,
    /// The numbers of slides that are not shown.
    pub(super) hidden_slides: Vec<u32>,
    /// What in it is not read.
    pub(super) unread: BTreeSet<Unread>,
}

/// What Pincite does not read in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unread {
    Charts,
    Files,
}

impl Found {
    pub(super) fn warnings(&self) -> Vec<PageWarning> {
        let mut warnings = Vec::new();
        if self.is_changed {
            warnings.push(PageWarning::TrackedChanges);
        }
        if self.comments > 0 {
            warnings.push(PageWarning::Comments {
                comments: self.comments,
            });
        }
        if !self.hidden_slides.is_empty() {
            warnings.push(PageWarning::HiddenSlides {
                slides: self.hidden_slides.clone(),
            });
        }
        if self.hides {
            warnings.push(PageWarning::HiddenText);
        }
        if self.unread.contains(&Unread::Charts) {
            warnings.push(PageWarning::ChartsUnread);
        }
        if self.unread.contains(&Unread::Files) {
            warnings.push(PageWarning::ObjectsUnread);
        }
        warnings
    }
}
