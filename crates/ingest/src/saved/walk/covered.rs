//! Text that lies behind a box: one that fills the box in which it has its place, and lets nothing through.

use super::{Frame, Walk};
use std::ops::Range;

/// What has a layer of its own, and where its text stands.
#[derive(Clone, Debug)]
pub(super) struct Layered {
    text: Range<usize>,
    layer: i32,
}

/// Boxes of one page that are held against what lies behind them.
const MOST: u32 = 400;

impl Walk<'_> {
    /// Hides what lies behind the innermost of `frames`.
    pub(super) fn cover(&mut self, frames: &mut [Frame]) {
        let Some((cover, around)) = frames.split_last_mut() else {
            return;
        };
        let Some(layer) = cover.layer.filter(|_| self.covers < MOST) else {
            return;
        };
        let Some(place) = around.iter().rposition(|frame| frame.layer.is_some()) else {
            return;
        };
        let start = around.get(place).map_or(0, |frame| frame.start);
        self.hide(start..cover.start, layer, false);
        for frame in around.iter_mut().skip(place) {
            frame.state.covered = Some(layer);
        }
        cover.state.covered = None;
    }

    /// Hides what lies behind what the styles of an element draw over it; `is_first` where they draw it before the rest.
    pub(super) fn veil(&mut self, frame: &Frame, is_first: bool, layer: i32) {
        if frame.layer.is_some() && self.covers < MOST {
            let end = self.prose.text().len();
            self.hide(frame.start..end, layer, is_first);
        }
    }

    /// Notes where the text of an element with a layer of its own stands.
    pub(super) fn note_layer(&mut self, frame: &Frame) {
        let text = frame.start..self.prose.text().len();
        if let Some(layer) = frame.layer.filter(|layer| *layer >= 0 && !text.is_empty()) {
            self.layers.push(Layered { text, layer });
        }
    }

    fn hide(&mut self, text: Range<usize>, layer: i32, is_first: bool) {
        self.covers += 1;
        let least = if is_first { layer } else { layer.saturating_add(1) };
        let above = self.layers.iter().rev().take_while(|one| one.text.end > text.start);
        let mut kept: Vec<Range<usize>> = above
            .filter(|one| one.layer >= least && one.text.start >= text.start)
            .map(|one| one.text.clone())
            .collect();
        kept.sort_by_key(|range| range.start);
        let mut at = text.start;
        for range in kept {
            self.prose.hide(at..range.start);
            at = at.max(range.end);
        }
        self.prose.hide(at..text.end);
    }
}
