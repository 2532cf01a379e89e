//! Pictures of passages as they are printed, drawn by the worker.

use crate::Engine;
use crate::error::EngineError;
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_core::source::layout::{PageRect, Region};
use pincite_core::source::text::TextSpan;
use pincite_ingest::{Cut, PageImage};
use pincite_report::{Item, ItemOf, Passage, Picture, Pictures, Report, Verdict};
use std::collections::BTreeMap;

/// More would make a file that no browser likes.
const MOST: usize = 250;
/// Bytes of all pictures of a report: in a page they are a third more, and mail stops at 25 MB.
const MOST_BYTES: usize = 16 << 20;
/// Bytes of one picture, as a scan in colours has: above that it is drawn with half the pixels.
const MANY_BYTES: usize = 400 << 10;
/// Shown pixels across a whole page.
const WIDTH: u32 = 700;
/// Pixels for each that is shown: two, for paper, or one.
const DENSITIES: [u32; 2] = [2, 1];
/// Of a page's width: less would show single words, enlarged beyond all measure.
const LEAST_PART: f32 = 0.42;
/// What is shown around a passage, of the page's width and height.
const BESIDE: f32 = 0.02;
const ABOVE: f32 = 0.024;

impl Engine {
    /// A picture of each passage of a PDF that a verdict rests on, and of how many passages it is left out so that the file
    /// stays small. What cannot be drawn (a file that is gone, or encrypted) has none.
    pub(super) async fn pictures_of(&self, report: &Report) -> (Pictures, usize) {
        let mut pictures = Pictures::new();
        let (mut bytes, mut left_out) = (0, 0);
        let Ok(records) = self.library.sources() else {
            return (pictures, left_out);
        };
        let by_sum = records
            .into_iter()
            .map(|record| (record.fingerprint.to_string(), record.id));
        let by_sum: BTreeMap<String, SourceId> = by_sum.collect();
        for (item, passage) in shown(report) {
            let sum = report.sources.get(passage.source).map(|source| &source.sha256);
            let Some(id) = sum.and_then(|sum| by_sum.get(sum)) else {
                continue;
            };
            if pictures.len() == MOST || bytes >= MOST_BYTES {
                left_out += usize::from(!passage.pages.is_empty());
                continue;
            }
            match self.picture_of(*id, passage).await {
                Ok(Some(picture)) => {
                    bytes += picture.png.len();
                    pictures.insert(item, picture);
                }
                Ok(None) => {}
                Err(error) => tracing::debug!(%error, "a passage has no picture"),
            }
        }
        (pictures, left_out)
    }

    async fn picture_of(&self, id: SourceId, passage: &Passage) -> Result<Option<Picture>, EngineError> {
        if passage.pages.is_empty() {
            return Ok(None);
        }
        let spans = self.spans_of(id, &passage.spans)?;
        let regions = self.page_regions(id, &spans)?;
        // Of a passage over two pages the part that says most.
        let most = regions.iter().max_by(|a, b| area(a).total_cmp(&area(b)));
        let Some(region) = most else { return Ok(None) };
        let mut picture = None;
        for density in DENSITIES {
            let cut = self.cut_around(id, region, density)?;
            let image = self.page_cut(id, region.page, cut).await?;
            picture = of_image(image, density);
            if picture.as_ref().is_none_or(|picture| picture.png.len() <= MANY_BYTES) {
                break;
            }
        }
        Ok(picture)
    }

    /// Spans of a source's text in bytes, of those in code points.
    pub(super) fn spans_of(&self, id: SourceId, spans: &[[usize; 2]]) -> Result<Vec<TextSpan>, EngineError> {
        let document = self.document(id)?;
        let text = document.text();
        let byte = |points: usize| text.char_indices().nth(points).map_or(text.len(), |(at, _)| at);
        let spans = spans.iter().filter_map(|[start, end]| {
            let from = byte(*start);
            let rest = text.get(from..)?;
            let length = rest
                .char_indices()
                .nth(end.saturating_sub(*start))
                .map_or(rest.len(), |(at, _)| at);
            TextSpan::from_bytes(from..from + length)
        });
        Ok(spans.collect())
    }

    /// The part of a page around a passage, and its lines.
    fn cut_around(&self, id: SourceId, region: &Region, density: u32) -> Result<Cut, EngineError> {
        let geometry = self.library.layout(id, region.page)?.geometry;
        let boxes: Vec<PageRect> = region.rects.iter().map(|rect| geometry.displayed(*rect)).collect();
        Ok(Cut {
            width: WIDTH * density,
            part: part(&boxes),
            boxes,
        })
    }

    /// A part of a page with boxes drawn into it.
    async fn page_cut(&self, id: SourceId, page: PageIndex, cut: Cut) -> Result<PageImage, EngineError> {
        let file = self.library.original(id)?;
        let password = crate::locked(&self.passwords).get(&id).cloned();
        let image = self.renderer.cut(&file, password.as_ref(), page, cut).await;
        match image {
            Ok(image) => Ok(image),
            Err(error) => Err(self.not_drawn(id, error)?),
        }
    }
}

/// Passages that a verdict rests on, and those that a person is told to compare with the page.
fn shown(report: &Report) -> Vec<(Item, &Passage)> {
    let quotes = report.quotes.iter().enumerate().filter_map(|(i, quote)| {
        let unsure = quote.verdict == Verdict::NotCheckable && quote.reason.as_deref() == Some("letters_unsure");
        let passage = quote.own().or_else(|| quote.passages.first().filter(|_| unsure))?;
        let of = ItemOf::Quote(i);
        Some((Item { of, rank: 0 }, passage))
    });
    let claims = report.claims.iter().enumerate().filter_map(|(i, claim)| {
        let own = claim.own()?;
        let rank = claim.passages.iter().position(|one| std::ptr::eq(one, own))?;
        let of = ItemOf::Claim(i);
        Some((Item { of, rank }, own))
    });
    quotes.chain(claims).collect()
}

fn area(region: &Region) -> f32 {
    region.rects.iter().map(|rect| rect.width() * rect.height()).sum()
}

fn of_image(image: PageImage, density: u32) -> Option<Picture> {
    (image.media_type == "image/png").then_some(Picture {
        png: image.bytes,
        width: image.width,
        height: image.height,
        density,
    })
}

/// The part of a page that shows these boxes: wide enough to be read, and within the page.
fn part(boxes: &[PageRect]) -> PageRect {
    let least = |side: fn(&PageRect) -> f32| boxes.iter().map(side).fold(1.0_f32, f32::min);
    let most = |side: fn(&PageRect) -> f32| boxes.iter().map(side).fold(0.0_f32, f32::max);
    let (left, right) = (least(|one| one.x0) - BESIDE, most(|one| one.x1) + BESIDE);
    let width = (right - left).clamp(LEAST_PART, 1.0);
    let from = ((left + right - width) / 2.0).clamp(0.0, 1.0 - width);
    PageRect {
        x0: from,
        y0: (least(|one| one.y0) - ABOVE).max(0.0),
        x1: from + width,
        y1: (most(|one| one.y1) + ABOVE).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::part;
    use pincite_core::source::layout::PageRect;

    fn rect(x0: f32, y0: f32, x1: f32, y1: f32) -> PageRect {
        PageRect { x0, y0, x1, y1 }
    }

    #[test]
    fn parts_lie_on_the_page() {
        let cases = [
            (
                vec![rect(0.1, 0.1, 0.9, 0.12), rect(0.1, 0.13, 0.4, 0.15)],
                (0.08, 0.84),
            ),
            (vec![rect(0.0, 0.0, 0.05, 0.02)], (0.0, 0.42)),
            (vec![rect(0.95, 0.98, 1.0, 1.0)], (0.58, 0.42)),
            (vec![rect(-0.2, -0.1, 1.3, 1.2)], (0.0, 1.0)),
            (vec![], (0.58, 0.42)),
        ];
        for (boxes, (from, width)) in cases {
            let part = part(&boxes);
            assert!(
                (0.0..=1.0).contains(&part.x0) && (0.0..=1.001).contains(&part.x1),
                "{boxes:?}: {part:?}"
            );
            assert!(
                (0.0..=1.0).contains(&part.y0) && (0.0..=1.0).contains(&part.y1),
                "{boxes:?}: {part:?}"
            );
            if !boxes.is_empty() {
                assert!(
                    (part.x0 - from).abs() < 0.001 && (part.x1 - part.x0 - width).abs() < 0.001,
                    "{boxes:?}: {part:?}"
                );
            }
        }
    }
}
