//! What is selected in a source.

use super::number;
use super::quote::{PlaceView, VerdictKind};
use pincite_core::source::document::{PageIndex, PageLabel};
use pincite_engine::selection::{Quoted, Selection};
use serde::Serialize;
use ts_rs::TS;

/// A quote that stands in a selected passage: match number `found` of quote `ordinal`, both from 0.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct QuotedView {
    #[ts(type = "number")]
    answer: i64,
    title: String,
    ordinal: u32,
    found: u32,
    text: String,
    verdict: VerdictKind,
}

/// A passage that is selected in a source. `text`: as running text. `places`: the pages of a PDF that it stands on.
/// `quoted`: the quotes that stand in it, also partly.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SelectionView {
    text: String,
    places: Vec<PlaceView>,
    quoted: Vec<QuotedView>,
}

impl From<Quoted> for QuotedView {
    fn from(quoted: Quoted) -> Self {
        Self {
            answer: quoted.answer.0,
            title: quoted.title,
            ordinal: number(quoted.ordinal),
            found: number(quoted.rank),
            text: quoted.text,
            verdict: quoted.verdict.into(),
        }
    }
}

impl From<Selection> for SelectionView {
    fn from(selection: Selection) -> Self {
        let page = |(index, label): (PageIndex, Option<PageLabel>)| PlaceView::Page {
            page: index.number(),
            label: label.map(|label| label.0),
        };
        Self {
            text: selection.text,
            places: selection.pages.into_iter().map(page).collect(),
            quoted: selection.quoted.into_iter().map(QuotedView::from).collect(),
        }
    }
}
