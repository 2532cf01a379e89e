//! Which way up a page lies, and its lines read so.

use super::cut;
use super::find;
use super::gray::Gray;
use super::letters::Reading;
use super::models::Models;
use super::quad::Quad;

/// A page's lines, read.
pub(crate) struct Shown {
    /// The picture's size once it is turned upright, in pixels.
    pub(crate) size: (f32, f32),
    /// Quarter turns clockwise that made it upright.
    pub(crate) turned: u8,
    /// How far its lines run down towards the right, in radians.
    pub(crate) skew: f32,
    /// What the models take for lines and what they make of them.
    pub(crate) lines: Vec<(Quad, Reading)>,
}

/// A page whose longest lines score less the right way up may lie upside down.
const MAY_BE_TURNED: f32 = 0.93;
/// By so much its lines score better the other way round then.
const BETTER: f32 = 0.05;
/// So many lines tell which way up a page lies.
const TOLD_BY: usize = 8;

/// So many pixels across are read of a page's lines: five times a full page's. Beyond that a page costs minutes.
const MOST: usize = 600_000;
/// So many more lines, from all over the page, tell whether the models know its letters.
const SAMPLE: usize = 16;
/// A page whose lines all score less is not read on.
const UNREAD: f32 = 0.9;

/// Reads a page, whichever way up it lies; `None` when a model fails. Of a page in letters that are not known only some lines
/// are read.
pub(crate) fn read(models: &Models, mut picture: Gray) -> Option<Shown> {
    let mut turned = 0;
    let mut quads = match picture.is_blank() {
        true => Vec::new(),
        false => find::lines(models, &picture)?,
    };
    if lies_on_its_side(&quads) {
        picture = picture.turned(1);
        turned = 1;
        quads = find::lines(models, &picture)?;
    }
    let mut reader = Reader {
        models,
        most: MOST,
        picture,
    };
    let (mut first, rest) = longest(&quads);
    let mut readings = reader.read(&first)?;
    let is_over = reader.is_upside_down(&first, &mut readings)?;
    if is_over {
        let size = size(&reader.picture);
        reader.picture = reader.picture.turned(2);
        turned = (turned + 2) % 4;
        for quad in quads.iter_mut().chain(&mut first) {
            *quad = quad.turned_by_half(size);
        }
    }
    let rest: Vec<Quad> = match is_over {
        true => rest
            .into_iter()
            .map(|quad| quad.turned_by_half(size(&reader.picture)))
            .collect(),
        false => rest,
    };
    let mut lines: Vec<(Quad, Reading)> = first.into_iter().zip(readings).collect();
    let (sample, rest) = spread(rest, &lines);
    lines.extend(reader.lines(&sample)?);
    let is_known = rest.is_empty() || lines.iter().any(|(_, reading)| reading.score >= UNREAD);
    if is_known {
        lines.extend(reader.lines(&rest)?);
    }
    Some(Shown {
        size: size(&reader.picture),
        turned,
        skew: skew(&quads),
        lines,
    })
}

/// A page's longest lines that run along it, and the others.
fn longest(quads: &[Quad]) -> (Vec<Quad>, Vec<Quad>) {
    let (mut along, mut others): (Vec<Quad>, Vec<Quad>) = quads.iter().copied().partition(|quad| !quad.is_upright());
    along.sort_by(|a, b| b.width.total_cmp(&a.width));
    others.extend(along.split_off(along.len().min(TOLD_BY)));
    (along, others)
}

/// Of lines some from all over the page, where none of those before was read well, and the others.
fn spread(quads: Vec<Quad>, before: &[(Quad, Reading)]) -> (Vec<Quad>, Vec<Quad>) {
    if quads.len() <= SAMPLE || before.iter().any(|(_, reading)| reading.score >= UNREAD) {
        return (Vec::new(), quads);
    }
    let step = quads.len() / SAMPLE;
    let (sample, rest): (Vec<_>, Vec<_>) = (0..).zip(quads).partition(|(at, _): &(usize, Quad)| at % step == 0);
    let only = |quads: Vec<(usize, Quad)>| quads.into_iter().map(|(_, quad)| quad).collect();
    (only(sample), only(rest))
}

#[allow(clippy::cast_precision_loss)] // Pictures are a few thousand pixels wide.
fn size(picture: &Gray) -> (f32, f32) {
    (picture.width as f32, picture.height as f32)
}

/// Whether most of a page's text runs up or down it.
fn lies_on_its_side(quads: &[Quad]) -> bool {
    let length = |quad: &&Quad| quad.width.max(quad.height);
    let upright: f32 = quads
        .iter()
        .filter(|quad| quad.is_upright())
        .map(|quad| length(&quad))
        .sum();
    upright > 0.6 * quads.iter().map(|quad| length(&quad)).sum::<f32>()
}

#[allow(clippy::cast_precision_loss)] // A few lines.
fn score<'a>(readings: impl ExactSizeIterator<Item = &'a Reading>) -> f32 {
    let count = readings.len().max(1) as f32;
    readings.map(|reading| reading.score).sum::<f32>() / count
}

/// The angle of the long lines, in the middle.
fn skew(quads: &[Quad]) -> f32 {
    const LONG: f32 = 6.0;
    let long = quads.iter().filter(|quad| quad.width >= LONG * quad.height);
    let mut angles: Vec<f32> = long.map(|quad| quad.angle).collect();
    angles.sort_by(f32::total_cmp);
    angles.get(angles.len() / 2).copied().unwrap_or_default()
}

/// Reads lines of a page.
struct Reader<'a> {
    models: &'a Models,
    /// What is left of [`MOST`].
    most: usize,
    picture: Gray,
}

impl Reader<'_> {
    fn read(&mut self, quads: &[Quad]) -> Option<Vec<Reading>> {
        cut::read(self.models, &self.picture, quads, &mut self.most)
    }

    /// Whether a page's longest lines, which were read one way, read better the other way round; they are read that way then.
    fn is_upside_down(&mut self, longest: &[Quad], readings: &mut Vec<Reading>) -> Option<bool> {
        let own = score(readings.iter());
        if longest.is_empty() || own >= MAY_BE_TURNED {
            return Some(false);
        }
        let reversed: Vec<Quad> = longest.iter().map(|quad| quad.reversed()).collect();
        let others = self.read(&reversed)?;
        let is_over = score(others.iter()) > own + BETTER;
        if is_over {
            *readings = others;
        }
        Some(is_over)
    }

    /// Reads lines of an upright page. One that runs up or down it is read both ways.
    fn lines(&mut self, quads: &[Quad]) -> Option<Vec<(Quad, Reading)>> {
        let (aside, along): (Vec<Quad>, Vec<Quad>) = quads.iter().copied().partition(Quad::is_upright);
        let mut lines: Vec<(Quad, Reading)> = along.iter().copied().zip(self.read(&along)?).collect();
        let up: Vec<Quad> = aside.iter().map(|quad| quad.running_up()).collect();
        let down: Vec<Quad> = up.iter().map(|quad| quad.reversed()).collect();
        // A tall box may hold one letter that stands upright.
        let (one, other, still) = (self.read(&up)?, self.read(&down)?, self.read(&aside)?);
        let ways = up
            .into_iter()
            .zip(one)
            .zip(down.into_iter().zip(other))
            .zip(aside.into_iter().zip(still));
        lines.extend(ways.map(|((up, down), still)| {
            let better = |a: (Quad, Reading), b: (Quad, Reading)| if a.1.score >= b.1.score { a } else { b };
            better(still, better(up, down))
        }));
        Some(lines)
    }
}
