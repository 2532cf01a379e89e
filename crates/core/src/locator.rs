//! What an answer says about where a quote stands.

use crate::document::{PageIndex, PageLabel};

/// The source and place that an answer named for a quote. Empty when it named none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claimed {
    /// The source as the answer names it: a file name ("report.pdf"), a title, or an author and year.
    pub source: Option<String>,
    /// The page or pages as the answer names them.
    pub pages: Option<ClaimedPages>,
}

/// Pages as an answer names them: "12", "xii", "12–13". Whether a label or a position is meant is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedPages {
    /// The first page named.
    pub first: String,
    /// The last page named, when a range was given.
    pub last: Option<String>,
}

/// How the claimed pages compare with the ones where the quote was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocatorCheck {
    /// The answer names no page, or the quote was not found.
    Unclaimed,
    /// The page named is one of those the quote stands on, by printed label or by position.
    Right,
    /// It is the page before or after.
    Near,
    /// It is another page.
    Wrong,
}

impl ClaimedPages {
    /// Compares with the pages of one match.
    ///
    /// A page counts as named if its printed label equals the claim, or its position does: readers and assistants use
    /// both, and the answer does not say which.
    #[must_use]
    pub fn compare(&self, found: &[(PageIndex, Option<PageLabel>)]) -> LocatorCheck {
        if found.is_empty() {
            return LocatorCheck::Unclaimed;
        }
        let last = self.last.as_deref().unwrap_or(&self.first);
        let named = |claim: &str, page: &(PageIndex, Option<PageLabel>)| {
            page.1.as_ref().is_some_and(|label| label.0.eq_ignore_ascii_case(claim))
                || claim.parse() == Ok(page.0.number())
        };
        let numbers = (self.first.parse::<u32>().ok(), last.parse::<u32>().ok());
        let distance = |page: &(PageIndex, Option<PageLabel>)| {
            let (Some(first), Some(last)) = numbers else {
                return u32::MAX;
            };
            let by = |n: u32| if n < first { first - n } else { n.saturating_sub(last) };
            let label = page
                .1
                .as_ref()
                .and_then(|label| label.0.parse().ok())
                .map_or(u32::MAX, by);
            by(page.0.number()).min(label)
        };
        if found
            .iter()
            .any(|page| named(&self.first, page) || named(last, page) || distance(page) == 0)
        {
            LocatorCheck::Right
        } else if found.iter().any(|page| distance(page) == 1) {
            LocatorCheck::Near
        } else {
            LocatorCheck::Wrong
        }
    }
}
