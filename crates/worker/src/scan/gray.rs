//! A gray picture, and how it is turned and scaled.

use crate::picture::{CHANNELS, Picture};
use std::ops::Range;

/// A gray picture: a byte a pixel, from 0, black; rows from the top.
#[derive(Clone, Debug)]
pub(crate) struct Gray {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

impl Gray {
    pub(crate) fn of(picture: &Picture) -> Self {
        // The weights of luma (ITU-R BT.601), in 256ths.
        let luma = |pixel: &[u8; CHANNELS]| {
            let [red, green, blue] = pixel.map(u32::from);
            u8::try_from((77 * red + 150 * green + 29 * blue) >> 8).unwrap_or(u8::MAX)
        };
        Self {
            width: picture.width as usize,
            height: picture.height as usize,
            pixels: picture.pixels.as_chunks::<CHANNELS>().0.iter().map(luma).collect(),
        }
    }

    /// The pixel there, or the nearest one.
    fn at(&self, x: isize, y: isize) -> f32 {
        let clamped = |at: isize, end: usize| usize::try_from(at).unwrap_or(0).min(end.saturating_sub(1));
        let place = clamped(y, self.height) * self.width + clamped(x, self.width);
        self.pixels.get(place).map_or(255.0, |pixel| f32::from(*pixel))
    }

    /// The brightness between pixels, whose middles are at whole numbers.
    pub(crate) fn between(&self, x: f32, y: f32) -> f32 {
        let (left, top) = (x.floor(), y.floor());
        let (right, down) = (x - left, y - top);
        #[allow(clippy::cast_possible_truncation)] // Far below the limits of an isize.
        let (column, row) = (left as isize, top as isize);
        let above = self.at(column, row) * (1.0 - right) + self.at(column + 1, row) * right;
        let below = self.at(column, row + 1) * (1.0 - right) + self.at(column + 1, row + 1) * right;
        above * (1.0 - down) + below * down
    }

    /// The picture turned clockwise by so many quarters.
    pub(crate) fn turned(&self, quarters: u8) -> Self {
        let (w, h) = (self.width, self.height);
        let (width, height) = if quarters % 2 == 1 { (h, w) } else { (w, h) };
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for y in 0..height {
            for x in 0..width {
                let (from_x, from_y) = match quarters % 4 {
                    0 => (x, y),
                    1 => (y, h - 1 - x),
                    2 => (w - 1 - x, h - 1 - y),
                    _ => (w - 1 - y, x),
                };
                pixels.push(self.pixels.get(from_y * w + from_x).copied().unwrap_or(255));
            }
        }
        Self { width, height, pixels }
    }

    /// The picture turned about its middle, so that lines which run down towards the right by `skew`, in radians, lie level.
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )] // Bytes.
    pub(crate) fn leveled(&self, skew: f32) -> Self {
        const LEVEL: f32 = 0.001;
        if !skew.is_finite() || skew.abs() < LEVEL {
            return self.clone();
        }
        let (sin, cos) = skew.sin_cos();
        let middle = (self.width as f32 / 2.0, self.height as f32 / 2.0);
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for row in 0..self.height {
            let y = row as f32 - middle.1;
            for column in 0..self.width {
                let x = column as f32 - middle.0;
                let there = (middle.0 + x * cos - y * sin, middle.1 + x * sin + y * cos);
                pixels.push(self.between(there.0, there.1).round() as u8);
            }
        }
        Self { pixels, ..*self }
    }

    /// The picture as a file: Netpbm's binary graymap.
    pub(crate) fn graymap(&self) -> Vec<u8> {
        let mut bytes = format!("P5\n{} {}\n255\n", self.width, self.height).into_bytes();
        bytes.extend_from_slice(&self.pixels);
        bytes
    }

    /// Whether nothing is on it: all pixels but a few have nearly the same brightness.
    pub(crate) fn is_blank(&self) -> bool {
        const FEW: usize = 20;
        let ground = self.ground();
        self.pixels
            .iter()
            .filter(|pixel| is_ink(**pixel, ground))
            .take(FEW)
            .count()
            < FEW
    }

    /// The brightness that most of its pixels have.
    fn ground(&self) -> u8 {
        let mut counts = [0_usize; 256];
        for pixel in &self.pixels {
            counts[usize::from(*pixel)] += 1;
        }
        let shades = 0..=u8::MAX;
        shades.max_by_key(|shade| counts[usize::from(*shade)]).unwrap_or(0)
    }

    /// The columns and rows between which all is that is not of its ground, but for specks; empty of a blank picture.
    pub(crate) fn inked(&self) -> (Range<usize>, Range<usize>) {
        const SPECK: usize = 2;
        let ground = self.ground();
        let (mut columns, mut rows) = (vec![0_usize; self.width], vec![0_usize; self.height]);
        for (row, in_row) in self.pixels.chunks_exact(self.width.max(1)).zip(&mut rows) {
            for (pixel, in_column) in row.iter().zip(&mut columns) {
                let ink = usize::from(is_ink(*pixel, ground));
                *in_column += ink;
                *in_row += ink;
            }
        }
        let between = |counts: &[usize]| {
            let first = counts.iter().position(|count| *count > SPECK).unwrap_or(0);
            let end = counts
                .iter()
                .rposition(|count| *count > SPECK)
                .map_or(first, |last| last + 1);
            first..end
        };
        (between(&columns), between(&rows))
    }

    /// A part of it.
    pub(crate) fn part(&self, columns: Range<usize>, rows: Range<usize>) -> Self {
        let all = self.pixels.chunks_exact(self.width.max(1));
        let own = all.skip(rows.start).take(rows.len());
        Self {
            width: columns.len(),
            height: rows.len(),
            pixels: own
                .flat_map(|row| row.get(columns.clone()).unwrap_or_default())
                .copied()
                .collect(),
        }
    }
}

/// Whether a pixel is of another brightness than the ground.
const fn is_ink(pixel: u8, ground: u8) -> bool {
    const DIFFERENT: u8 = 40;
    pixel.abs_diff(ground) > DIFFERENT
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(rows: &[&[u8]]) -> Gray {
        Gray {
            width: rows[0].len(),
            height: rows.len(),
            pixels: rows.concat(),
        }
    }

    #[test]
    fn quarters_turn_clockwise() {
        let upright = picture(&[&[1, 2, 3], &[4, 5, 6]]);
        let check = |quarters, expected: &[&[u8]]| {
            let turned = upright.turned(quarters);
            let rows: Vec<&[u8]> = turned.pixels.chunks(turned.width).collect();
            assert_eq!(rows, expected, "{quarters}");
        };
        check(0, &[&[1, 2, 3], &[4, 5, 6]]);
        check(1, &[&[4, 1], &[5, 2], &[6, 3]]);
        check(2, &[&[6, 5, 4], &[3, 2, 1]]);
        check(3, &[&[3, 6], &[2, 5], &[1, 4]]);
    }

    #[test]
    fn brightness_is_told_between_pixels() {
        let pixels = picture(&[&[0, 100], &[100, 200]]);
        let check = |x: f32, y: f32, expected: f32| {
            let told = pixels.between(x, y);
            assert!((told - expected).abs() < 1e-3, "{x} {y}: {told}");
        };
        check(0.0, 0.0, 0.0);
        check(0.5, 0.0, 50.0);
        check(0.5, 0.5, 100.0);
        check(-3.0, 9.0, 100.0);
    }

    #[test]
    fn the_part_with_ink_is_told() {
        let mut page = Gray {
            width: 40,
            height: 30,
            pixels: vec![250; 1_200],
        };
        assert!(page.inked().0.is_empty() && page.inked().1.is_empty());
        for (x, y) in (10..20).flat_map(|x| (5..12).map(move |y| (x, y))) {
            page.pixels[y * 40 + x] = 9;
        }
        // A speck.
        page.pixels[29 * 40 + 39] = 9;
        assert_eq!(page.inked(), (10..20, 5..12));
        let part = page.part(9..21, 4..6);
        assert_eq!((part.width, part.height), (12, 2));
        assert_eq!(part.pixels.iter().filter(|pixel| **pixel == 9).count(), 10);
    }

    #[test]
    fn a_page_without_ink_is_blank() {
        let mut page = Gray {
            width: 100,
            height: 100,
            pixels: vec![250; 10_000],
        };
        assert!(page.is_blank());
        page.pixels[..30].fill(0);
        assert!(!page.is_blank());
        page.pixels.fill(0);
        assert!(page.is_blank(), "black all over");
    }
}
