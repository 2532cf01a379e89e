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

/// Reads a page, whichever way up it lies; `None` when a model fails.
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
    let mut lines = lines(models, &picture, &quads)?;
    if is_upside_down(models, &picture, &lines)? {
        picture = picture.turned(2);
        turned = (turned + 2) % 4;
        quads = find::lines(models, &picture)?;
        lines = self::lines(models, &picture, &quads)?;
    }
    Some(Shown {
        size: size(&picture),
        turned,
        skew: skew(&quads),
        lines,
    })
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

/// Whether a page's longest lines, which were read one way, read better the other way round.
fn is_upside_down(models: &Models, picture: &Gray, lines: &[(Quad, Reading)]) -> Option<bool> {
    let mut longest: Vec<&(Quad, Reading)> = lines.iter().filter(|(quad, _)| quad.angle.abs() < 1.0).collect();
    longest.sort_by(|a, b| b.0.width.total_cmp(&a.0.width));
    longest.truncate(TOLD_BY);
    let own = score(longest.iter().map(|(_, reading)| reading));
    if longest.is_empty() || own >= MAY_BE_TURNED {
        return Some(false);
    }
    let reversed: Vec<Quad> = longest.iter().map(|(quad, _)| quad.reversed()).collect();
    Some(score(cut::read(models, picture, &reversed)?.iter()) > own + BETTER)
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

/// Reads the lines of an upright page. One that runs up or down it is read both ways.
fn lines(models: &Models, picture: &Gray, quads: &[Quad]) -> Option<Vec<(Quad, Reading)>> {
    let (aside, along): (Vec<Quad>, Vec<Quad>) = quads.iter().copied().partition(Quad::is_upright);
    let up: Vec<Quad> = aside.iter().map(|quad| quad.running_up()).collect();
    let down: Vec<Quad> = up.iter().map(|quad| quad.reversed()).collect();
    // A tall box may hold one letter that stands upright.
    let (one, other, still) = (
        cut::read(models, picture, &up)?,
        cut::read(models, picture, &down)?,
        cut::read(models, picture, &aside)?,
    );
    let mut lines: Vec<(Quad, Reading)> = along.iter().copied().zip(cut::read(models, picture, &along)?).collect();
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
