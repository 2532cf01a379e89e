//! Reading pages that are pictures: scans, photographed pages.
//!
//! A page is drawn, its lines are found ([`find`]), cut out upright and read ([`cut`], [`letters`]), put into reading order
//! ([`order`]) and written down by the conventions of [`Document`](pincite_core::source::document::Document) ([`written`]). The
//! models are PaddleOCR's PP-OCRv6, and those for other scripts that a person brought ([`models`]). What a program of somebody
//! else's reads of a page is written down likewise ([`elsewhere`]).

mod cut;
pub(crate) mod elsewhere;
mod find;
mod gray;
mod letters;
pub(crate) mod models;
mod order;
mod quad;
mod upright;
mod written;

use crate::document::Document;
use crate::page::Page;
use crate::picture;
use gray::Gray;
use models::Models;
use pincite_core::source::layout::UserRect;
use pincite_ingest::message::{NoReader, PageFailure, ScanOutcome, WireScan};
use written::{By, Place};

/// How many pixels high a line is read.
pub(crate) const LINE: usize = 48;

/// A page that was read, with a box for each character of its text.
pub(crate) type Scanned = (WireScan, Vec<Option<UserRect>>);

/// What pictures are read with.
pub(crate) struct Readers {
    models: Models,
    /// Those for other scripts, once a page asked for them.
    others: Option<Vec<Models>>,
}

impl Readers {
    /// Where a worker may take less, it is not the models' fault that they cannot be loaded.
    pub(crate) const MEMORY: u64 = 256 << 20;

    pub(crate) fn load() -> Option<Self> {
        let models = models::folder().and_then(|folder| Models::load(&folder))?;
        Some(Self { models, others: None })
    }

    /// How many letters the model in the folder of this name knows.
    pub(crate) fn tried(&self, name: &str) -> Result<u32, NoReader> {
        self.models.other(name).map(|other| other.known())
    }
}

/// Letters of Vietnamese that a model knows which reads it.
const TONED: [char; 6] = ['ạ', 'ế', 'ộ', 'ợ', 'ữ', 'ỹ'];

/// Reads page `index` as a picture, drawn `coarse` or not. A page in letters that the models do not know is read with those for
/// other scripts: by the one that knows most of its lines.
pub(crate) fn read(
    document: &mut Document,
    index: u32,
    coarse: bool,
    readers: &mut Readers,
) -> Result<Scanned, PageFailure> {
    let place = place(document, index)?;
    let picture = drawn(document, &place, coarse)?;
    let shown = upright::read(&readers.models, picture.clone()).ok_or(PageFailure::Damaged)?;
    let mut best = written::page(&shown, &place, By::Models);
    if best.0.outcome != ScanOutcome::Unknown {
        return Ok(best);
    }
    let models = &readers.models;
    let is_half_known = written::is_half_known(&shown);
    let others = readers.others.get_or_insert_with(|| models.others());
    // Most models leave the marks of such letters out without a doubt.
    for other in others.iter().filter(|other| !is_half_known || other.knows(&TONED)) {
        // One that fails on a page knows nothing of it.
        let Some(shown) = upright::read(other, picture.clone()) else {
            continue;
        };
        let read = written::page(&shown, &place, By::Others);
        let is_better = best.0.outcome == ScanOutcome::Unknown || read.0.unread < best.0.unread;
        if read.0.outcome == ScanOutcome::Read && is_better {
            best = read;
        }
    }
    Ok(best)
}

fn place(document: &mut Document, index: u32) -> Result<Place, PageFailure> {
    let (bounds, quarters) = {
        let page = Page::load(document, index)?;
        let quarters = page.unturn();
        (page.bounds().ok_or(PageFailure::Damaged)?, quarters)
    };
    let label = document.label(index);
    Ok(Place {
        index,
        label,
        bounds,
        quarters,
    })
}

fn drawn(document: &mut Document, place: &Place, coarse: bool) -> Result<Gray, PageFailure> {
    let width = width(place.bounds, place.quarters, coarse);
    Ok(Gray::of(&picture::draw(document, place.index, width)?))
}

/// How wide a page is drawn, in pixels: at 150 dots an inch, but so that it has pixels enough where its file says that it is
/// small, and not more than fit into memory; `coarse`: than a quarter of those.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Clamped.
fn width(bounds: UserRect, quarters: u8, coarse: bool) -> u32 {
    const DOTS_A_POINT: f32 = 150.0 / 72.0;
    const FEWEST: f32 = 1.5e6;
    const MOST: f32 = 4e6;
    let most = if coarse { MOST / 4.0 } else { MOST };
    let (w, h) = match quarters % 2 {
        0 => (bounds.width(), bounds.height()),
        _ => (bounds.height(), bounds.width()),
    };
    let area = (w * h).max(1.0);
    let dots = DOTS_A_POINT.max((FEWEST / area).sqrt()).min((most / area).sqrt());
    (w * dots).round().clamp(32.0, 8_000.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_drawn_with_enough_pixels_and_not_too_many() {
        let check = |w: f32, h: f32, quarters, coarse, expected| {
            let bounds = UserRect {
                x0: 10.0,
                y0: 10.0,
                x1: 10.0 + w,
                y1: 10.0 + h,
            };
            assert_eq!(width(bounds, quarters, coarse), expected, "{w} × {h}");
        };
        check(595.0, 842.0, 0, false, 1240);
        check(595.0, 842.0, 1, false, 1754);
        check(100.0, 100.0, 0, false, 1225);
        check(20_000.0, 20_000.0, 0, false, 2000);
        check(20_000.0, 20_000.0, 0, true, 1000);
        check(14_400.0, 1.0, 0, false, 8000);
    }
}
