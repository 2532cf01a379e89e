//! A document as it is printed.

use super::number;
use super::reading::{RectView, RegionView};
use pincite_core::source::layout::Region;
use pincite_engine::printed::Printed;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a passage is of: number `match` of quote or claim `ordinal` of an answer.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS)]
pub(crate) struct PassageOfView {
    pub(crate) of: PassageKind,
    #[ts(type = "number")]
    pub(crate) answer: i64,
    pub(crate) ordinal: u32,
    pub(crate) r#match: u32,
}

/// What a passage is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PassageKind {
    Quote,
    Claim,
}

/// A page as displayed, in points.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub(super) struct SheetView {
    width: f32,
    height: f32,
}

/// A document's printed pages, and where on them a passage stands. `regions`: none where no passage was asked for, or it was not
/// found. `places`: its words stand at so many places, and which is meant is not known; `regions` are of the first.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct PrintedView {
    pages: Vec<SheetView>,
    regions: Vec<RegionView>,
    places: u32,
}

impl From<Printed> for PrintedView {
    fn from(printed: Printed) -> Self {
        let region = |region: &Region| {
            let geometry = *printed.pages.get(region.page.0 as usize)?;
            let rects = region.rects.iter().map(|rect| RectView::new(geometry, *rect, false));
            Some(RegionView::Page {
                page: region.page.number(),
                rects: rects.collect(),
            })
        };
        let sheet = |(width, height)| SheetView { width, height };
        Self {
            regions: printed.passage.iter().filter_map(region).collect(),
            pages: printed.pages.iter().map(|page| sheet(page.displayed_size())).collect(),
            places: number(printed.places),
        }
    }
}
