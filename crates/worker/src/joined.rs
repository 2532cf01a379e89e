//! Words that a file draws letter by letter, each of which PDFium gives a line of its own.
//!
//! Two letters of the same size that touch each other on one line are never parted by a line's end.

use pincite_core::source::layout::UserRect;

/// Letters of a word stand at most this far apart, in heights, and lean over each other at most this much.
const TOUCHING: f32 = 0.12;
const LEANING: f32 = 0.35;

/// Letters of a line stand equally high, give or take this part of their height.
const LEVEL: f32 = 0.08;

/// Takes the line ends out of the words of a page's `text`. `boxes` has one entry for each `char`.
pub(crate) fn settle(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    let glyphs: Vec<(char, Option<UserRect>)> = text.chars().zip(boxes.iter().copied()).collect();
    let parts = |at: usize| {
        let (before, end, after) = (glyphs.get(at.checked_sub(1)?)?, glyphs.get(at)?, glyphs.get(at + 1)?);
        // A hyphen at a line's end stands before one, whatever is drawn behind it.
        (end.0 == '\n' && before.0 != '-' && touches(before.1?, after.1?)).then_some(())
    };
    if !(0..glyphs.len()).any(|at| parts(at).is_some()) {
        return;
    }
    let kept = || (0..glyphs.len()).filter(|at| parts(*at).is_none());
    *text = kept().map(|at| glyphs[at].0).collect();
    *boxes = kept().map(|at| glyphs[at].1).collect();
}

fn touches(last: UserRect, next: UserRect) -> bool {
    let height = last.height();
    let level = |a: f32, b: f32| (a - b).abs() <= LEVEL * height;
    let gap = next.x0 - last.x1;
    level(last.y0, next.y0) && level(last.y1, next.y1) && gap <= TOUCHING * height && gap >= -LEANING * height
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_touch_are_one_word() {
        let glyph = |x0: f32, y0: f32| {
            Some(UserRect {
                x0,
                y0,
                x1: x0 + 5.0,
                y1: y0 + 10.0,
            })
        };
        for (text, boxes, joined) in [
            ("1\n2\n", vec![glyph(0.0, 0.0), None, glyph(5.0, 0.0), None], "12\n"),
            ("1\n2\n", vec![glyph(0.0, 0.0), None, glyph(8.0, 0.0), None], "1\n2\n"),
            ("1\n2\n", vec![glyph(0.0, 0.0), None, glyph(5.0, 4.0), None], "1\n2\n"),
            (
                "a-\nb\n",
                vec![glyph(0.0, 0.0), glyph(5.0, 0.0), None, glyph(10.0, 0.0), None],
                "a-\nb\n",
            ),
        ] {
            let (mut text, mut boxes) = (text.to_owned(), boxes);
            settle(&mut text, &mut boxes);
            assert_eq!(text, joined);
            assert_eq!(text.chars().count(), boxes.len());
        }
    }
}
