//! Marks above and below letters, such as vowel signs.

use super::{Glyph, is_mark, is_right_to_left, overlap};
use pincite_core::source::layout::UserRect;

/// Letters this near to each other have no space between them, in heights of the line.
const TOUCHING: f32 = 0.06;

/// A line without its marks, and each mark with the position of its letter in that line.
///
/// Files draw marks wherever they come out right, and PDFium sees spaces around them: where letters touch there is none.
pub(super) fn taken_off(line: &[Glyph], height: f32) -> (Vec<Glyph>, Vec<(usize, Glyph)>) {
    let is_drawn = |glyph: &&Glyph| is_mark(glyph.c) && glyph.rect.is_some();
    if !line.iter().any(|glyph| is_drawn(&glyph)) {
        return (line.to_vec(), Vec::new());
    }
    let mut bare: Vec<Glyph> = Vec::with_capacity(line.len());
    let letters: Vec<Glyph> = line.iter().filter(|glyph| !is_drawn(glyph)).copied().collect();
    for (at, glyph) in letters.iter().enumerate() {
        let beside = bare.last().zip(letters.get(at + 1));
        let within_word = glyph.c == ' ' && beside.is_some_and(|(a, b)| touch(a, b, height));
        if !within_word {
            bare.push(*glyph);
        }
    }
    for (at, glyph) in bare.iter_mut().enumerate() {
        glyph.nth = at;
    }
    let marks = line.iter().filter(is_drawn);
    let marks = marks.filter_map(|mark| Some((carrier(&bare, mark)?, *mark))).collect();
    (bare, marks)
}

/// A line with its marks again, each after its letter.
pub(super) fn put_on(line: Vec<Glyph>, marks: &[(usize, Glyph)]) -> Vec<Glyph> {
    if marks.is_empty() {
        return line;
    }
    let mut whole = Vec::with_capacity(line.len() + marks.len());
    for glyph in line {
        whole.push(glyph);
        let its = marks.iter().filter(|(of, _)| glyph.rect.is_some() && *of == glyph.nth);
        whole.extend(its.map(|(_, mark)| *mark));
    }
    whole
}

fn touch(a: &Glyph, b: &Glyph, height: f32) -> bool {
    let gap = |a: UserRect, b: UserRect| (b.x0 - a.x1).max(a.x0 - b.x1);
    let letters = is_right_to_left(a.c) && is_right_to_left(b.c);
    letters && a.rect.zip(b.rect).is_some_and(|(a, b)| gap(a, b) <= TOUCHING * height)
}

/// The letter that a mark stands over or under, or else the nearest; it stands to the left of its letter where both
/// share one box.
fn carrier(line: &[Glyph], mark: &Glyph) -> Option<usize> {
    let rect = mark.rect?;
    let far = |letter: UserRect| {
        let shared = overlap(letter, rect);
        let beside = (mark.middle() - letter.x0).max(2.0 * (letter.x0 - mark.middle()));
        if shared > 0.0 { -shared } else { beside }
    };
    let letters = line
        .iter()
        .enumerate()
        .filter_map(|(at, glyph)| Some((at, far(glyph.rect?))));
    letters.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
}
