//! The large letter that a chapter begins with, put back before the rest of its word.
//!
//! A file draws it on its own, often before the heading above it, so that its text is a "T" alone on a line and,
//! further down, "his book began".

use pincite_core::language::lexicon;
use pincite_core::source::layout::UserRect;
use std::ops::Range;

type Glyph = (char, Option<UserRect>);

/// The letter is at least so many times as high as those beside it.
const LARGER: f32 = 1.6;
/// More of them are not moved on one page.
const MOST: usize = 40;
/// A line of running text has at least so many characters.
const WHOLE: usize = 20;
/// The words beside it begin at most this far from it, in heights of the letter.
const BESIDE: f32 = 0.4;
/// The words of the lines beside it begin at the same place, give or take so much of a letter's height.
const ALIGNED: f32 = 0.6;
/// A word of one letter is followed by a space of at least so much of a small letter's height.
const A_SPACE: f32 = 0.22;

/// Puts a page's large initials where they are read. `boxes` has one entry for each `char` of `text`.
pub(crate) fn settle(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    let mut glyphs: Vec<Glyph> = text.chars().zip(boxes.iter().copied()).collect();
    let mut changed = false;
    for _ in 0..MOST {
        let Some((initial, word, is_word)) = next(&glyphs) else {
            break;
        };
        let (letter, end) = (glyphs[initial.start], initial.end);
        let mut moved = vec![letter];
        moved.extend(is_word.then_some((' ', None)));
        glyphs.splice(word..word, moved);
        // The line that it stood on is none.
        let gone = if word < initial.start {
            initial.start + 1 + usize::from(is_word)..end + 1 + usize::from(is_word)
        } else {
            initial
        };
        glyphs.drain(gone);
        changed = true;
    }
    if changed {
        *text = glyphs.iter().map(|(c, _)| *c).collect();
        *boxes = glyphs.into_iter().map(|(_, rect)| rect).collect();
    }
}

/// The first large letter that is alone on its line: that line, where the rest of its word begins, and whether it is a
/// word by itself.
fn next(glyphs: &[Glyph]) -> Option<(Range<usize>, usize, bool)> {
    let lines = lines(glyphs);
    let whole: Vec<(usize, UserRect)> = lines
        .iter()
        .filter(|line| line.len() >= WHOLE)
        .filter_map(|line| Some((line.start, glyphs[line.start].1?)))
        .collect();
    lines.iter().find_map(|line| {
        let [letter, rest @ ..] = &glyphs[line.clone()] else {
            return None;
        };
        let is_alone = letter.0.is_uppercase() && rest.iter().all(|(c, _)| c.is_whitespace());
        let rect = letter.1.filter(|_| is_alone)?;
        let mut beside: Vec<&(usize, UserRect)> = whole.iter().filter(|(_, first)| is_beside(*first, rect)).collect();
        beside.sort_by(|(_, a), (_, b)| b.y0.total_cmp(&a.y0));
        let [(word, first), (_, second), ..] = beside.as_slice() else {
            return None;
        };
        let aligned = (first.x0 - second.x0).abs() <= ALIGNED * first.height();
        let goes_on = glyphs[*word].0.is_lowercase() || glyphs.get(word + 1).is_some_and(|(c, _)| c.is_uppercase());
        let is_word = is_word(
            letter.0,
            &glyphs[*word..],
            first.x0 - rect.x1 > A_SPACE * first.height(),
        );
        (aligned && goes_on).then_some((line.clone(), *word, is_word))
    })
}

/// Whether a large letter is a word by itself and no part of the one beside it. `apart`: there is room for a space.
fn is_word(letter: char, beside: &[Glyph], apart: bool) -> bool {
    let rest: String = beside
        .iter()
        .map(|(c, _)| *c)
        .take_while(|c| c.is_alphabetic())
        .collect();
    let known = |word: &str| lexicon::is_word(&word.to_lowercase());
    let one = "AIOÀÉY".contains(letter);
    one && known(&rest) && (apart || !known(&format!("{letter}{rest}")))
}

/// Whether a line's first letter stands beside a large one.
fn is_beside(first: UserRect, large: UserRect) -> bool {
    let middle = f32::midpoint(first.y0, first.y1);
    let gap = first.x0 - large.x1;
    large.height() >= LARGER * first.height()
        && (large.y0..=large.y1).contains(&middle)
        && (-0.1 * large.height()..=BESIDE * large.height()).contains(&gap)
}

/// The lines with their ends.
fn lines(glyphs: &[Glyph]) -> Vec<Range<usize>> {
    let mut start = 0;
    let ends = glyphs
        .iter()
        .enumerate()
        .filter(|(_, (c, _))| *c == '\n')
        .map(|(at, _)| at + 1);
    ends.map(|end| std::mem::replace(&mut start, end)..end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of letters 5 wide and 10 high, each with where it begins (x, y); one that begins with `*` is 4 times as large.
    fn check(page: &[(f32, f32, &str)], expected: &str) {
        let (mut text, mut boxes) = (String::new(), Vec::new());
        for (x, y, line) in page {
            let large = line.strip_prefix('*');
            let size = if large.is_some() { 4.0 } else { 1.0 };
            for (at, c) in large.unwrap_or(line).chars().chain(['\n']).enumerate() {
                let x0 = x + 5.0 * size * at as f32;
                text.push(c);
                boxes.push((!c.is_whitespace()).then_some(UserRect {
                    x0,
                    y0: *y,
                    x1: x0 + 5.0 * size,
                    y1: y + 10.0 * size,
                }));
            }
        }
        settle(&mut text, &mut boxes);
        assert_eq!(text, expected);
        assert_eq!(boxes.len(), text.chars().count());
        assert!(
            text.chars()
                .zip(&boxes)
                .all(|(c, rect)| c.is_whitespace() != rect.is_some())
        );
    }

    #[test]
    fn a_large_initial_goes_to_its_word() {
        let (one, two) = ("his book began with a slip of", "paper that nobody had read yet");
        check(
            &[
                (0.0, 80.0, "*T"),
                (0.0, 130.0, "PREFACE"),
                (21.0, 106.0, one),
                (21.0, 92.0, two),
            ],
            &format!("PREFACE\nT{one}\n{two}\n"),
        );
        check(
            &[(21.0, 106.0, one), (21.0, 92.0, two), (0.0, 80.0, "*T")],
            &format!("T{one}\n{two}\n"),
        );
        check(
            &[
                (0.0, 80.0, "*A"),
                (26.0, 106.0, "clerk came with a slip of it"),
                (26.0, 92.0, two),
            ],
            &format!("A clerk came with a slip of it\n{two}\n"),
        );
    }

    #[test]
    fn other_large_letters_stay() {
        let (one, two) = ("his book began with a slip of", "paper that nobody had read yet");
        for page in [
            [(0.0, 80.0, "*T"), (0.0, 40.0, one), (0.0, 26.0, two)],
            [(0.0, 80.0, "*T"), (21.0, 106.0, "short"), (21.0, 92.0, "lines")],
            [(0.0, 80.0, "*T"), (21.0, 106.0, one), (60.0, 92.0, two)],
            [(0.0, 80.0, "T"), (6.0, 80.0, one), (6.0, 66.0, two)],
        ] {
            let as_drawn: String = page
                .iter()
                .map(|(_, _, line)| format!("{}\n", line.trim_start_matches('*')))
                .collect();
            check(&page, &as_drawn);
        }
    }
}
