//! Lines cut out of a picture, upright, and read.

use super::LINE;
use super::gray::Gray;
use super::letters::{self, Reading};
use super::models::Models;
use super::quad::Quad;

/// A line is given to the model at least so wide, in pixels.
const NARROWEST: usize = 320;
/// A line longer than so many heights is squeezed.
const LONGEST: usize = 100;
/// Pixels across that are read in one go: bounds memory, of which the model takes some 70 KB a pixel.
const AT_ONCE: usize = 4_800;

/// A line cut out: 48 rows from the top, values from -1, black, to 1.
pub(crate) struct Cut {
    pub(crate) width: usize,
    pub(crate) values: Vec<f32>,
}

/// How wide a line is cut.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)] // Clamped.
fn across(quad: &Quad) -> usize {
    let wide = LINE as f32 * quad.width / quad.height.max(1.0);
    wide.ceil().clamp(1.0, (LINE * LONGEST) as f32) as usize
}

/// Cuts a line out of a picture.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)] // Within a picture.
pub(crate) fn cut(picture: &Gray, quad: &Quad) -> Cut {
    let width = across(quad);
    let step = (quad.width / width as f32, quad.height / LINE as f32);
    // Where several pixels of the picture become one, they are averaged.
    let fine = (step.0.max(step.1).ceil() as usize).clamp(1, 8);
    let (start, (sin, cos)) = (quad.place(0.0, 0.0), quad.angle.sin_cos());
    let part = |at: usize, within: usize| at as f32 + (within as f32 + 0.5) / fine as f32;
    let mut values = Vec::with_capacity(width * LINE);
    for row in 0..LINE {
        for column in 0..width {
            let mut sum = 0.0;
            for down in 0..fine {
                let across = part(row, down) * step.1;
                for right in 0..fine {
                    let along = part(column, right) * step.0;
                    sum += picture.between(
                        start.0 + along * cos - across * sin,
                        start.1 + along * sin + across * cos,
                    );
                }
            }
            values.push(sum / (fine * fine) as f32 / 127.5 - 1.0);
        }
    }
    Cut { width, values }
}

impl Cut {
    /// How dark each column is against the paper, from 0.
    #[allow(clippy::cast_precision_loss)] // 48 rows.
    fn ink(&self) -> Vec<f32> {
        /// Unevenness of paper.
        const PAPER: f32 = 0.25;
        let mut sorted = self.values.clone();
        let middle = sorted.len() / 2;
        let ground = *sorted.select_nth_unstable_by(middle, f32::total_cmp).1;
        let dark = |column: usize| {
            let rows = (0..LINE).filter_map(|row| self.values.get(row * self.width + column));
            rows.map(|value| ((value - ground).abs() - PAPER).max(0.0)).sum::<f32>() / LINE as f32
        };
        (0..self.width).map(dark).collect()
    }
}

/// Reads lines of a picture, in their order; `None` when the model fails. `most`: so many pixels across are read, and what is
/// read is taken off it. Lines beyond stay unread, without a letter.
pub(crate) fn read(models: &Models, picture: &Gray, quads: &[Quad], most: &mut usize) -> Option<Vec<Reading>> {
    let mut readings = vec![Reading::default(); quads.len()];
    let wide = |quad: &Quad| quad.width / quad.height.max(1.0);
    let mut order: Vec<usize> = (0..quads.len()).collect();
    order.retain(|at| {
        let left = most.checked_sub(across(&quads[*at]).max(NARROWEST));
        *most = left.unwrap_or(*most);
        left.is_some()
    });
    order.sort_by(|a, b| wide(&quads[*a]).total_cmp(&wide(&quads[*b])));
    let mut rest = order.as_slice();
    while !rest.is_empty() {
        // Lines of about the same width are read at once.
        let mut cuts: Vec<Cut> = Vec::new();
        let mut widest = NARROWEST;
        while let Some(at) = rest.get(cuts.len()) {
            let next = cut(picture, &quads[*at]);
            let widened = widest.max(next.width);
            if !cuts.is_empty() && widened * (cuts.len() + 1) > AT_ONCE {
                break;
            }
            widest = widened;
            cuts.push(next);
        }
        let (now, later) = rest.split_at(cuts.len());
        for (at, reading) in now.iter().zip(together(models, &cuts, widest)?) {
            readings[*at] = reading;
        }
        rest = later;
    }
    Some(readings)
}

/// Reads cut lines at once, each filled up with gray to this width.
#[allow(clippy::cast_precision_loss)] // Lines are a few thousand pixels wide.
fn together(models: &Models, cuts: &[Cut], width: usize) -> Option<Vec<Reading>> {
    let width = width.div_ceil(8) * 8;
    let mut values = vec![0.0; cuts.len() * LINE * width];
    for (cut, into) in cuts.iter().zip(values.chunks_exact_mut(LINE * width)) {
        for (row, into) in cut.values.chunks_exact(cut.width).zip(into.chunks_exact_mut(width)) {
            if let Some(into) = into.get_mut(..cut.width) {
                into.copy_from_slice(row);
            }
        }
    }
    let (likely, columns) = models.read(values, cuts.len(), width)?;
    let classes = likely.len() / (cuts.len() * columns).max(1);
    let readings = cuts
        .iter()
        .zip(likely.chunks_exact((columns * classes).max(1)))
        .map(|(cut, of_line)| {
            let own = columns as f32 * cut.width as f32 / width as f32;
            let mut reading = letters::read(of_line, classes, own, |class| models.letter(class));
            let ink = cut.ink();
            reading.snap(&ink);
            reading.hold_against(&ink);
            if models.is_own {
                reading.turn_if_from_the_right();
            }
            reading
        });
    Some(readings.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_lies_askew_is_cut_upright() {
        // A dark bar on a page that is turned by 10 degrees.
        let quad = Quad {
            middle: (100.0, 60.0),
            width: 120.0,
            height: 24.0,
            angle: 10.0_f32.to_radians(),
        };
        let bar = Quad {
            width: 60.0,
            height: 8.0,
            ..quad
        };
        let mut picture = Gray {
            width: 200,
            height: 120,
            pixels: vec![255; 200 * 120],
        };
        for y in 0..120_u8 {
            for x in 0..200_u8 {
                if bar.holds((f32::from(x), f32::from(y))) {
                    picture.pixels[usize::from(y) * 200 + usize::from(x)] = 0;
                }
            }
        }
        let cut = cut(&picture, &quad);
        assert_eq!(cut.width, 240);
        let ink = cut.ink();
        let dark: Vec<usize> = (0..240).filter(|at| ink[*at] > 0.2).collect();
        assert!(dark.first().is_some_and(|first| (57..64).contains(first)), "{dark:?}");
        assert!(dark.last().is_some_and(|last| (176..184).contains(last)), "{dark:?}");
    }
}
