//! A page as a worker sends it, decoded, with what the worker noticed about it.

use crate::message::{self, MOST_BOXES, PagePicture, ScanOutcome, WirePage};
use crate::page::PageRead;
use pincite_core::source::document::{PageIndex, PageLabel};
use pincite_core::source::layout::{Lie, PageGeometry, PageLayout, Rotation, UserRect};

/// A page as it came over the line and what else the worker noticed about it.
pub(crate) struct Decoded {
    pub(crate) read: PageRead,
    pub(crate) unknown_letters: u32,
    pub(crate) picture: PagePicture,
    /// See [`WirePage::typed_lines`].
    pub(crate) typed_lines: u32,
    /// See [`WirePage::unseen`].
    pub(crate) unseen: Vec<(u32, u32)>,
    /// See [`WirePage::struck`].
    pub(crate) struck: Vec<(u32, u32)>,
    /// See [`WirePage::surrounds`].
    pub(crate) surrounds: Vec<UserRect>,
    /// See [`WirePage::unsure`].
    pub(crate) unsure: Vec<(u32, u32)>,
    /// It was read as a picture.
    pub(crate) scan: Option<ScanGathered>,
}

/// What is known of a page beside its text because it was read as a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ScanGathered {
    pub(crate) outcome: ScanOutcome,
    /// So many of its lines were read that a quote's absence says something.
    pub(crate) is_whole: bool,
    pub(crate) lie: Lie,
    /// Letters that are less than sure, by the bytes of the page's own text.
    pub(crate) weak: Vec<(u32, u32)>,
    /// Words that a person corrected, likewise, and what was read there.
    pub(crate) corrected: Vec<((u32, u32), String)>,
}

/// `None` when boxes and text do not belong together.
pub(crate) fn decode(page: WirePage, body: &[u8]) -> Option<Decoded> {
    let glyphs = message::decode_boxes(body)?;
    if glyphs.len() != page.text.chars().count() {
        return None;
    }
    let [x0, y0, x1, y1] = page.bounds;
    let geometry = PageGeometry {
        bounds: UserRect { x0, y0, x1, y1 },
        rotation: Rotation::from_quarters(page.quarters),
    };
    let index = PageIndex(page.index);
    let label = page
        .label
        .filter(|label| *label != index.number().to_string())
        .map(PageLabel);
    let (unseen, unsure) = (fitting(page.unseen, &page.text), fitting(page.unsure, &page.text));
    let struck = fitting(page.struck, &page.text);
    let surrounds = page.surrounds.into_iter().take(MOST_BOXES);
    let surrounds = surrounds.filter(|sides| sides.iter().all(|side| side.is_finite()));
    let surrounds = surrounds.map(|[x0, y0, x1, y1]| UserRect { x0, y0, x1, y1 }).collect();
    Some(Decoded {
        read: PageRead {
            index,
            label,
            layout: PageLayout { geometry, glyphs },
            text: page.text,
        },
        typed_lines: page.typed_lines,
        unknown_letters: page.unknown_letters,
        picture: page.picture,
        unseen,
        struck,
        surrounds,
        unsure,
        scan: None,
    })
}

/// Of stretches of a text, in bytes from and to, those that fit it and each other.
fn fitting(mut stretches: Vec<(u32, u32)>, text: &str) -> Vec<(u32, u32)> {
    let mut end = 0;
    stretches.retain(|(from, to)| {
        let (from, to) = (*from as usize, *to as usize);
        let fits = from >= end && from < to && text.get(from..to).is_some();
        end = if fits { to } else { end };
        fits
    });
    stretches
}

/// Stretches in ascending order, those that touch as one.
pub(crate) fn joined(stretches: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    let mut joined: Vec<(u32, u32)> = Vec::with_capacity(stretches.len());
    for (from, to) in stretches {
        match joined.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => joined.push((from, to)),
        }
    }
    joined
}
