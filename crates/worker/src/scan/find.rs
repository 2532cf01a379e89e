//! Where a picture has lines of text.

use super::gray::Gray;
use super::models::Models;
use super::quad::{Point, Quad};
use std::ops::Range;

/// The model takes sides that are multiples of this.
const STEP: usize = 32;
/// From this likeliness on a pixel is text.
const TEXT: f32 = 0.3;
/// A line's pixels have this likeliness on average, or it is none.
const LINE: f32 = 0.5;
/// How much larger a line is than the part of it that the model marks: times area over perimeter.
const GROWN: f32 = 1.6;
/// Fewer pixels across are no text.
const LEAST: f32 = 3.0;
/// More lines than any page has that a person could read.
const MOST: usize = 1_000;

/// Paper around what is printed that the model is given, too.
const AROUND: usize = 2 * STEP;

/// The lines of a picture, cut where a gap is wide; `None` when the model fails.
pub(crate) fn lines(models: &Models, picture: &Gray) -> Option<Vec<Quad>> {
    let (columns, rows) = picture.inked();
    if columns.is_empty() || rows.is_empty() {
        return Some(Vec::new());
    }
    let around = |side: Range<usize>, end: usize| side.start.saturating_sub(AROUND)..(side.end + AROUND).min(end);
    let (columns, rows) = (around(columns, picture.width), around(rows, picture.height));
    #[allow(clippy::cast_precision_loss)] // Pictures are far below 2^24 pixels wide.
    let (left, top) = (columns.start as f32, rows.start as f32);
    let mut quads = in_part(models, &picture.part(columns, rows))?;
    for quad in &mut quads {
        quad.middle = (quad.middle.0 + left, quad.middle.1 + top);
    }
    Some(quads)
}

fn in_part(models: &Models, picture: &Gray) -> Option<Vec<Quad>> {
    let up = |side: usize| side.div_ceil(STEP) * STEP;
    let (width, height) = (up(picture.width.max(1)), up(picture.height.max(1)));
    // What is added at the right and at the bottom is paper.
    let mut values = vec![1.0; width * height];
    for (row, into) in picture
        .pixels
        .chunks(picture.width.max(1))
        .zip(values.chunks_mut(width))
    {
        for (pixel, value) in row.iter().zip(into) {
            *value = f32::from(*pixel) / 127.5 - 1.0;
        }
    }
    let map = models.find(values, width, height)?;
    Some(marked(&map, width))
}

/// The lines that a map of likeliness marks.
fn marked(map: &[f32], width: usize) -> Vec<Quad> {
    let height = map.len() / width.max(1);
    let is_text = |x: usize, y: usize| map.get(y * width + x).is_some_and(|likely| *likely > TEXT);
    // Grown by one pixel to the right and down.
    let mut text = vec![false; map.len()];
    for y in 0..height {
        for x in 0..width {
            let near = |dx: usize, dy: usize| x >= dx && y >= dy && is_text(x - dx, y - dy);
            text[y * width + x] = near(0, 0) || near(1, 0) || near(0, 1) || near(1, 1);
        }
    }
    let mut quads = Vec::new();
    for start in 0..text.len() {
        if !text[start] {
            continue;
        }
        let edge = patch(&mut text, width, start);
        let Some(quad) = Quad::around(&edge).filter(|quad| quad.width.min(quad.height) >= LEAST) else {
            continue;
        };
        if likeliness(map, width, &quad) < LINE {
            continue;
        }
        let by = quad.width * quad.height * GROWN / (2.0 * (quad.width + quad.height));
        quads.push(quad.grown(by));
        if quads.len() == MOST {
            break;
        }
    }
    quads
}

/// The edge of the patch of text that holds `start`, whose pixels are taken out of `text`: of each row its ends.
fn patch(text: &mut [bool], width: usize, start: usize) -> Vec<Point> {
    let height = text.len() / width;
    let mut ends: std::collections::BTreeMap<usize, (usize, usize)> = std::collections::BTreeMap::new();
    let mut open = vec![start];
    text[start] = false;
    while let Some(at) = open.pop() {
        let (x, y) = (at % width, at / width);
        ends.entry(y)
            .and_modify(|(first, last)| (*first, *last) = ((*first).min(x), (*last).max(x)))
            .or_insert((x, x));
        for row in y.saturating_sub(1)..(y + 2).min(height) {
            for column in x.saturating_sub(1)..(x + 2).min(width) {
                let near = row * width + column;
                if text[near] {
                    text[near] = false;
                    open.push(near);
                }
            }
        }
    }
    #[allow(clippy::cast_precision_loss)] // Pictures are far below 2^24 pixels wide.
    let point = |x: usize, y: usize| (x as f32, y as f32);
    ends.into_iter()
        .flat_map(|(y, (first, last))| [point(first, y), point(last, y)])
        .collect()
}

/// The average likeliness of a rectangle's pixels.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)] // Within a picture.
fn likeliness(map: &[f32], width: usize, quad: &Quad) -> f32 {
    let height = map.len() / width.max(1);
    let (sin, cos) = quad.angle.sin_cos();
    let reach = |along: f32, across: f32| (quad.width * along.abs() + quad.height * across.abs()) / 2.0 + 1.0;
    let side = |middle: f32, reach: f32, end: usize| {
        let first = (middle - reach).floor().max(0.0) as usize;
        first..((middle + reach).ceil().max(0.0) as usize + 1).min(end)
    };
    let (mut sum, mut count) = (0.0, 0_u32);
    for y in side(quad.middle.1, reach(sin, cos), height) {
        for x in side(quad.middle.0, reach(cos, sin), width) {
            if quad.holds((x as f32, y as f32)) {
                sum += map.get(y * width + x).copied().unwrap_or_default();
                count += 1;
            }
        }
    }
    sum / (count.max(1) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A map with stretches of rows marked.
    fn map(width: usize, height: usize, marks: &[(Range<usize>, Range<usize>, f32)]) -> Vec<f32> {
        let mut map = vec![0.0; width * height];
        for (across, down, likely) in marks {
            for y in down.clone() {
                map[y * width + across.start..y * width + across.end].fill(*likely);
            }
        }
        map
    }

    #[test]
    fn marked_patches_are_lines() {
        let drawn = map(
            200,
            100,
            &[(20..120, 10..18, 0.9), (20..120, 40..48, 0.9), (150..152, 80..82, 0.9)],
        );
        let found = marked(&drawn, 200);
        assert_eq!(found.len(), 2, "{found:?}");
        let first = found[0];
        assert!(
            (first.middle.0 - 70.0).abs() < 1.5 && (first.middle.1 - 14.0).abs() < 1.5,
            "{first:?}"
        );
        assert!(first.width > 100.0 && first.height > 8.0, "grown: {first:?}");
    }

    #[test]
    fn faint_patches_are_none() {
        assert!(marked(&map(200, 60, &[(20..120, 10..20, 0.4)]), 200).is_empty());
        assert!(marked(&[], 1).is_empty());
    }
}
