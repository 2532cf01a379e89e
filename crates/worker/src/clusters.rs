//! Letters that a file says twice.
//!
//! Browsers draw a Thai letter and the vowel above it as two glyphs and say once for both what they stand for. PDFium goes
//! by where glyphs stand: where the letter after them comes between the two, it says the same again.

use pincite_core::source::layout::UserRect;
use unicode_normalization::char::is_combining_mark;

/// Characters that two glyphs stand for, at most.
const LONGEST: usize = 5;
/// Characters between the two, at most.
const BETWEEN: usize = 8;
/// What is said again lies within what was said first, but for this part of its height.
const SLACK: f32 = 0.1;
/// Letters of one word stand closer than this, in heights of the line.
const A_SPACE: f32 = 0.15;

/// Takes what is said again out of a page's text. `boxes` has one entry for each `char` of `text`.
pub(crate) fn settle(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    if !text.chars().any(is_combining_mark) {
        return;
    }
    let mut left: Vec<(char, Option<UserRect>)> = Vec::with_capacity(boxes.len());
    let all: Vec<(char, Option<UserRect>)> = text.chars().zip(boxes.iter().copied()).collect();
    let mut at = 0;
    while at < all.len() {
        match said_again(&left, &all[at..]) {
            Some(len) => {
                at += len;
                at += usize::from(is_no_space(&left, &all[at..]));
            }
            None => {
                left.push(all[at]);
                at += 1;
            }
        }
    }
    if left.len() < all.len() {
        *text = left.iter().map(|(c, _)| c).collect();
        *boxes = left.into_iter().map(|(_, rect)| rect).collect();
    }
}

/// How many characters at the head of `rest` are said again.
fn said_again(before: &[(char, Option<UserRect>)], rest: &[(char, Option<UserRect>)]) -> Option<usize> {
    let len = cluster(rest)?;
    let again = &rest[..len];
    let place = around(again)?;
    let near = before.len().saturating_sub(BETWEEN + len);
    let same = |first: &[(char, Option<UserRect>)]| {
        let letters = first.iter().zip(again).all(|((a, _), (b, _))| a == b);
        let slack = SLACK * place.height().max(1.0);
        letters
            && cluster(first) == Some(len)
            && around(first).is_some_and(|first| place.x0 >= first.x0 - slack && place.x1 <= first.x1 + slack)
    };
    before.get(near..)?.windows(len).any(same).then_some(len)
}

/// How many characters from the first on share one glyph's box, side by side; one of them a mark.
fn cluster(from: &[(char, Option<UserRect>)]) -> Option<usize> {
    let goes_on = |pair: &[(char, Option<UserRect>)]| match (pair[0].1, pair[1].1) {
        (Some(a), Some(b)) => (b.x0 - a.x1).abs() < 0.01 && a.y0 == b.y0 && a.y1 == b.y1,
        _ => false,
    };
    let len = 1 + from
        .windows(2)
        .take(LONGEST - 1)
        .take_while(|pair| goes_on(pair))
        .count();
    let marked = from.get(1..len)?.iter().any(|(c, _)| is_combining_mark(*c));
    marked.then_some(len)
}

fn around(characters: &[(char, Option<UserRect>)]) -> Option<UserRect> {
    characters.iter().filter_map(|(_, rect)| *rect).reduce(UserRect::union)
}

/// Whether what comes next is a space only because of what was said again before it.
fn is_no_space(before: &[(char, Option<UserRect>)], rest: &[(char, Option<UserRect>)]) -> bool {
    let (Some((_, Some(last))), Some((' ', _)), Some((_, Some(next)))) = (before.last(), rest.first(), rest.get(1))
    else {
        return false;
    };
    next.x0 - last.x1 <= A_SPACE * last.height().max(next.height())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Characters, and where each begins and ends.
    fn check(given: &[(char, f32, f32)], expected: &str) {
        let rect = |(_, x0, x1): &(char, f32, f32)| UserRect {
            x0: *x0,
            y0: 0.0,
            x1: *x1,
            y1: 7.5,
        };
        let mut text: String = given.iter().map(|(c, ..)| c).collect();
        let mut boxes: Vec<_> = given.iter().map(|one| (one.0 != ' ').then(|| rect(one))).collect();
        settle(&mut text, &mut boxes);
        assert_eq!((text.as_str(), boxes.len()), (expected, expected.chars().count()));
    }

    #[test]
    fn what_pdfium_says_again_is_said_once() {
        let (ma, ii, pa, ra) = ('\u{e21}', '\u{e35}', '\u{e1b}', '\u{e23}');
        let once = [(ma, 93.0, 95.9), (ii, 95.9, 98.8), (pa, 100.9, 106.6)];
        let again = [(ma, 93.3, 96.0), (ii, 96.0, 98.8), (' ', 0.0, 0.0), (ra, 107.2, 113.5)];
        check(&[&once[..], &again[..]].concat(), "\u{e21}\u{e35}\u{e1b}\u{e23}");
        // A syllable that is said twice in speech stands twice.
        let twice = [
            (ma, 107.3, 110.0),
            (ii, 110.0, 112.8),
            (' ', 0.0, 0.0),
            (ra, 118.2, 123.5),
        ];
        check(
            &[&once[..], &twice[..]].concat(),
            "\u{e21}\u{e35}\u{e1b}\u{e21}\u{e35} \u{e23}",
        );
    }
}
