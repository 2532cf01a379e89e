//! What a page has beside its text.

use crate::message::{WireLink, WireParts, WireTarget};
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::UserRect;

/// What a page has beside its text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageParts {
    /// Its links.
    pub links: Vec<PageLink>,
    /// Where it shows pictures; none of a scan, whose pictures are its writing.
    pub pictures: Vec<UserRect>,
}

/// A part of a page that leads elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct PageLink {
    /// Where it can be pressed, one rectangle a line.
    pub rects: Vec<UserRect>,
    /// Where it leads.
    pub target: LinkTarget,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkTarget {
    /// A page of the same file.
    Page {
        /// The page.
        page: PageIndex,
        /// What is to stand at the left edge of the view, in the page's user space, when the link says so.
        left: Option<f32>,
        /// What is to stand at the top of the view, likewise.
        top: Option<f32>,
    },
    /// An address, as the file has it: whoever follows it has to look at it first.
    Address(String),
}

impl From<WireParts> for PageParts {
    fn from(parts: WireParts) -> Self {
        Self {
            links: parts.links.into_iter().map(PageLink::from).collect(),
            pictures: parts.pictures.into_iter().map(rect).collect(),
        }
    }
}

impl From<WireLink> for PageLink {
    fn from(link: WireLink) -> Self {
        Self {
            rects: link.boxes.into_iter().map(rect).collect(),
            target: match link.target {
                WireTarget::Page { page, at: (left, top) } => LinkTarget::Page {
                    page: PageIndex(page),
                    left,
                    top,
                },
                WireTarget::Address(address) => LinkTarget::Address(address),
            },
        }
    }
}

fn rect([x0, y0, x1, y1]: [f32; 4]) -> UserRect {
    UserRect { x0, y0, x1, y1 }
}
