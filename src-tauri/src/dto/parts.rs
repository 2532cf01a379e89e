//! What a page of a PDF has beside its text.

use super::reading::RectView;
use pincite_core::source::layout::UserRect;
use pincite_engine::parts::{Link, Parts, Target};
use serde::Serialize;
use ts_rs::TS;

/// Where a link leads: to a page (from 1) of the same source, of whose height as displayed the part `offset` lies above the
/// place; or to an address, which the reader sees before it is opened.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum LinkTarget {
    Page { page: u32, offset: f32 },
    Address { address: String },
}

/// A link on a page: one rectangle a line, the words that it stands on, and where it leads.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(super) struct LinkView {
    rects: Vec<RectView>,
    words: String,
    to: LinkTarget,
}

/// What a page has beside its text: its links, and where it shows pictures.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(crate) struct PartsView {
    links: Vec<LinkView>,
    pictures: Vec<RectView>,
}

impl From<Parts> for PartsView {
    fn from(parts: Parts) -> Self {
        let rects = |rects: &[UserRect]| {
            let shown = rects.iter().map(|rect| RectView::new(parts.geometry, *rect, false));
            shown.collect::<Vec<_>>()
        };
        let link = |link: Link| LinkView {
            rects: rects(&link.rects),
            words: link.words,
            to: match link.to {
                Target::Page { page, offset } => LinkTarget::Page {
                    page: page.number(),
                    offset,
                },
                Target::Address(address) => LinkTarget::Address { address },
            },
        };
        Self {
            pictures: rects(&parts.pictures),
            links: parts.links.into_iter().map(link).collect(),
        }
    }
}
