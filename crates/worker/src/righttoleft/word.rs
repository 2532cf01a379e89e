//! The letters of a word.

use super::{Glyph, is_right_to_left};
use pincite_core::source::layout::UserRect;

/// A letter that stands wholly to the right of the one before it is out of order; boxes of letters that hang over each
/// other prove nothing. They may share so much of the narrower one.
const MAY_SHARE: f32 = 0.25;

/// Puts the letters within ligatures in order. PDFium turns a line that is drawn from left to right, and so the letters
/// that one glyph stands for, which share its box. Whether it did, the ligature of lam and alef tells, which every page
/// has: there is none of alef and lam.
pub(super) fn turn_ligatures(glyphs: &mut [Glyph]) {
    let mut ligatures = Vec::new();
    let mut start = 0;
    while start < glyphs.len() {
        let is_part =
            |glyph: &Glyph| is_right_to_left(glyph.c) && glyph.rect.is_some() && glyph.rect == glyphs[start].rect;
        let length = glyphs[start..].iter().take_while(|glyph| is_part(glyph)).count();
        if length > 1 {
            ligatures.push(start..start + length);
        }
        start += length.max(1);
    }
    let letters = |glyphs: &[Glyph]| -> String { glyphs.iter().map(|glyph| glyph.c).collect() };
    let is_turned = |text: &str| {
        let mut letters = text.chars();
        matches!((letters.next(), letters.next(), letters.next()), (Some(alef), Some('ل'), None) if is_alef(alef))
    };
    let is_right = |text: &str| text.strip_prefix('ل').is_some_and(|alef| alef.chars().all(is_alef));
    let (mut turned, mut right) = (0, 0);
    for ligature in &ligatures {
        let text = letters(&glyphs[ligature.clone()]);
        turned += usize::from(is_turned(&text));
        right += usize::from(is_right(&text));
    }
    for ligature in ligatures {
        let text = letters(&glyphs[ligature.clone()]);
        if is_turned(&text) || (turned > right && !is_right(&text)) {
            glyphs[ligature].reverse();
        }
    }
}

fn is_alef(c: char) -> bool {
    matches!(c, 'ا' | 'أ' | 'إ' | 'آ' | 'ٱ')
}

/// The letters of a right-to-left word in the order in which they are read; as they are, unless where they stand proves
/// them wrong.
pub(super) fn put_in_order(word: &mut [Glyph]) {
    let rects: Option<Vec<UserRect>> = word.iter().map(|glyph| glyph.rect).collect();
    let ascends = rects.is_some_and(|rects| rects.windows(2).any(|pair| is_left_of(pair[0], pair[1])));
    if ascends {
        word.sort_by(|a, b| b.middle().total_cmp(&a.middle()));
    }
}

fn is_left_of(a: UserRect, b: UserRect) -> bool {
    b.x0 >= a.x1 - MAY_SHARE * a.width().min(b.width())
}
