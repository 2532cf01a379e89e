//! What pages are called.

use pincite_core::source::document::PageIndex;
use pincite_engine::labels::{LabelRange, LabelStyle, PageLabels};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How the pages of a range are counted: 1, i, I, a, A, or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum LabelStyleView {
    Decimal,
    SmallRoman,
    LargeRoman,
    SmallLetters,
    LargeLetters,
    Uncounted,
}

/// Pages that are counted alike, from page `first` (from 1) up to where the next range begins. `start`: the number of the
/// first, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct LabelRangeView {
    first: u32,
    style: LabelStyleView,
    prefix: String,
    start: u32,
}

/// What a source's pages are called: as the reader says (empty where the file's own labels hold), and as the file says, page
/// by page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PageLabelsView {
    said: Vec<LabelRangeView>,
    told: Vec<Option<String>>,
}

macro_rules! same {
    ($($style:ident),*) => {
        impl From<LabelStyle> for LabelStyleView {
            fn from(style: LabelStyle) -> Self {
                match style { $(LabelStyle::$style => Self::$style),* }
            }
        }

        impl From<LabelStyleView> for LabelStyle {
            fn from(style: LabelStyleView) -> Self {
                match style { $(LabelStyleView::$style => Self::$style),* }
            }
        }
    };
}

same!(Decimal, SmallRoman, LargeRoman, SmallLetters, LargeLetters, Uncounted);

impl From<PageLabels> for PageLabelsView {
    fn from(labels: PageLabels) -> Self {
        let range = |range: LabelRange| LabelRangeView {
            first: range.first.number(),
            style: range.style.into(),
            prefix: range.prefix,
            start: range.start,
        };
        Self {
            said: labels.said.into_iter().map(range).collect(),
            told: labels
                .told
                .into_iter()
                .map(|label| label.map(|label| label.0))
                .collect(),
        }
    }
}

impl LabelRangeView {
    /// The range; `None` where it begins before the first page.
    pub(crate) fn range(self) -> Option<LabelRange> {
        Some(LabelRange {
            first: PageIndex::from_number(self.first)?,
            style: self.style.into(),
            prefix: self.prefix,
            start: self.start,
        })
    }
}
