//! Marks of notes that a file draws after everything else, put back where they stand.
//!
//! Some programs draw what is raised last, so that "(3)" behind a number of a table, or before a note below it, comes at
//! the page's end. A line of nothing but such marks is looked at; a mark that is small and raised beside a cell goes to it,
//! and one before a note to that. A mark within running text stays where it is drawn: no sentence holds it.

use pincite_core::source::layout::UserRect;
use std::ops::Range;

type Glyph = (char, Option<UserRect>);

/// A mark is at most this high, in heights of what it stands beside.
const SMALLER: f32 = 0.87;
/// Its foot is at least this much higher, in heights of what it stands beside.
const HIGHER: f32 = 0.12;
/// It stands at most this far behind or before that, in heights.
const NEAR: f32 = 0.7;
/// It leans over that at most this much.
const LEANING: f32 = 0.15;
/// Characters of the longest mark: "(12)".
const LONGEST: usize = 4;
/// A page with more marks has lines of small numbers that are something else.
const MOST: usize = 200;

/// A mark, by its characters, and where it stands.
struct Mark {
    at: Range<usize>,
    rect: UserRect,
}

/// Puts the marks of a page's `text` where they stand. `boxes` has one entry for each `char`.
pub(crate) fn settle(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    let glyphs: Vec<Glyph> = text.chars().zip(boxes.iter().copied()).collect();
    let marks = marks(&glyphs);
    if marks.is_empty() || marks.len() > MOST {
        return;
    }
    // What is no mark: marks stand beside each other only by chance.
    let mut others = vec![true; glyphs.len()];
    for mark in &marks {
        others[mark.at.clone()].fill(false);
    }
    let mut moved: Vec<(usize, Side, &Mark)> = Vec::new();
    for mark in &marks {
        moved.extend(place(&glyphs, &others, mark).map(|(at, side)| (at, side, mark)));
    }
    if moved.is_empty() {
        return;
    }
    moved.sort_by_key(|(at, ..)| *at);
    let settled = rewritten(&glyphs, &moved);
    *text = settled.iter().map(|(c, _)| *c).collect();
    *boxes = settled.into_iter().map(|(_, rect)| rect).collect();
}

/// The words of lines that have nothing but marks.
fn marks(glyphs: &[Glyph]) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut start = 0;
    for line in glyphs.split_inclusive(|(c, _)| *c == '\n') {
        let mut at = start;
        start += line.len();
        // Nearly every line is told by its first letter.
        let first = line.iter().find(|(c, _)| !c.is_whitespace());
        if !first.is_some_and(|(c, _)| c.is_ascii_digit() || matches!(c, '(' | '[') || is_sign(*c)) {
            continue;
        }
        let mut own = Vec::new();
        for word in line.split_inclusive(|(c, _)| c.is_whitespace()) {
            let length = word.iter().take_while(|(c, _)| !c.is_whitespace()).count();
            let rects = word.iter().filter_map(|(_, rect)| *rect);
            let rect = rects.reduce(UserRect::union).filter(|_| is_mark(&word[..length]));
            if length > 0 {
                own.push(rect.map(|rect| Mark {
                    at: at..at + length,
                    rect,
                }));
            }
            at += word.len();
        }
        if own.iter().all(Option::is_some) {
            marks.extend(own.into_iter().flatten());
        }
    }
    marks
}

fn is_sign(c: char) -> bool {
    matches!(c, '*' | '∗' | '†' | '‡' | '§')
}

/// "3", "(3)", "(a)", "*".
fn is_mark(word: &[Glyph]) -> bool {
    let letters: Vec<char> = word.iter().map(|(c, _)| *c).collect();
    let is_sign = |c: &char| is_sign(*c);
    let inner = match letters.as_slice() {
        ['(', inner @ .., ')'] | ['[', inner @ .., ']'] => inner,
        other if other.iter().all(|c| c.is_ascii_digit() || is_sign(c)) => other,
        _ => return false,
    };
    let digits = inner.iter().all(char::is_ascii_digit) && inner.len() <= 2;
    let one_letter = inner.len() == 1 && inner.iter().all(char::is_ascii_lowercase);
    letters.len() <= LONGEST && !inner.is_empty() && (digits || one_letter || inner.iter().all(is_sign))
}

/// Which side of a character a mark stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Behind,
    Before,
}

/// The character that a mark stands beside.
fn place(glyphs: &[Glyph], others: &[bool], mark: &Mark) -> Option<(usize, Side)> {
    let own = || glyphs.iter().zip(others).enumerate().filter(|(_, (_, other))| **other);
    let drawn = own().filter_map(|(at, ((_, rect), _))| Some((at, (*rect)?)));
    let mut behind: Option<(f32, usize)> = None;
    let mut before: Option<(f32, usize)> = None;
    for (at, rect) in drawn.filter(|(_, rect)| is_raised(mark.rect, *rect)) {
        let height = rect.height();
        let fits = |gap: f32| (-LEANING * height..=NEAR * height).contains(&gap);
        let (after, ahead) = (mark.rect.x0 - rect.x1, rect.x0 - mark.rect.x1);
        if fits(after) && behind.is_none_or(|(gap, _)| after < gap) {
            behind = Some((after, at));
        }
        if fits(ahead) && before.is_none_or(|(gap, _)| ahead < gap) {
            before = Some((ahead, at));
        }
    }
    if let Some((_, at)) = behind {
        // Nothing else but spaces between: it is where it belongs.
        let between = glyphs.get(at + 1..mark.at.start);
        let in_place = between.is_some_and(|between| between.iter().all(|(c, _)| c.is_whitespace()));
        let is_number = glyphs.get(mark.at.clone())?.iter().all(|(c, _)| c.is_ascii_digit());
        let is_cell = is_in_table(glyphs, at) && !is_followed(glyphs, others, mark);
        return (is_cell && !(in_place && is_number)).then_some((at, Side::Behind));
    }
    // A number alone may be a verse's or a line's, which is no part of the text.
    let (_, at) = before?;
    let begins_line = at
        .checked_sub(1)
        .is_none_or(|before| glyphs.get(before).is_some_and(|(c, _)| *c == '\n'));
    let is_number = glyphs.get(mark.at.clone())?.iter().all(|(c, _)| c.is_ascii_digit());
    (begins_line && !is_number).then_some((at, Side::Before))
}

/// Whether the line of a character has cells: words far from each other.
fn is_in_table(glyphs: &[Glyph], at: usize) -> bool {
    const FAR: f32 = 2.0;
    let is_end = |glyph: &Glyph| glyph.0 == '\n';
    let start = glyphs[..at].iter().rposition(is_end).map_or(0, |end| end + 1);
    let end = glyphs[at..]
        .iter()
        .position(is_end)
        .map_or(glyphs.len(), |end| at + end);
    let drawn: Vec<UserRect> = glyphs[start..end].iter().filter_map(|(_, rect)| *rect).collect();
    drawn
        .windows(2)
        .any(|pair| pair[1].x0 - pair[0].x1 >= FAR * pair[0].height())
}

/// Whether words go on right behind a mark.
fn is_followed(glyphs: &[Glyph], others: &[bool], mark: &Mark) -> bool {
    const NEXT: f32 = 1.0;
    let own = glyphs.iter().zip(others).filter(|(_, other)| **other);
    let mut drawn = own.filter_map(|((_, rect), _)| *rect);
    drawn.any(|rect| {
        let gap = rect.x0 - mark.rect.x1;
        is_raised(mark.rect, rect) && (-LEANING * rect.height()..NEXT * rect.height()).contains(&gap)
    })
}

fn is_raised(mark: UserRect, base: UserRect) -> bool {
    let height = base.height();
    mark.height() <= SMALLER * height
        && mark.y0 >= base.y0 + HIGHER * height
        && mark.y0 < base.y1
        && mark.y1 >= base.y1 - 0.25 * height
}

/// The page with marks moved to the characters beside which they stand, in the order of these.
fn rewritten(glyphs: &[Glyph], moved: &[(usize, Side, &Mark)]) -> Vec<Glyph> {
    let mut gone = vec![false; glyphs.len()];
    for (_, _, mark) in moved {
        gone[mark.at.clone()].fill(true);
    }
    // Of a line without its marks nothing stays.
    let mut start = 0;
    for line in glyphs.split_inclusive(|(c, _)| *c == '\n') {
        let range = start..start + line.len();
        start = range.end;
        let left = range.clone().any(|at| !gone[at] && !glyphs[at].0.is_whitespace());
        if !left && range.clone().any(|at| gone[at]) {
            gone[range].fill(true);
        }
    }
    let mut settled = Vec::with_capacity(glyphs.len() + moved.len());
    let mut next = moved.iter().peekable();
    for (at, glyph) in glyphs.iter().enumerate() {
        let mut behind = Vec::new();
        while let Some((_, side, mark)) = next.next_if(|(place, ..)| *place == at) {
            let word = &glyphs[mark.at.clone()];
            match side {
                Side::Before => {
                    settled.extend_from_slice(word);
                    settled.push((' ', None));
                }
                Side::Behind => behind.push(word),
            }
        }
        if !gone[at] {
            settled.push(*glyph);
        }
        for word in behind {
            // A number is told from an exponent by what stands before it, and gets its space there.
            if word.iter().any(|(c, _)| !c.is_ascii_digit()) {
                settled.push((' ', None));
            }
            settled.extend_from_slice(word);
        }
    }
    settled
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words at a place, of a size.
    fn check(words: &[(f32, f32, f32, &str)], expected: &str) {
        let (mut text, mut boxes) = (String::new(), Vec::new());
        for (x, y, size, word) in words {
            let mut x0 = *x;
            for c in word.chars() {
                let x1 = x0 + size / 2.0;
                let rect = UserRect {
                    x0,
                    y0: *y,
                    x1,
                    y1: y + size,
                };
                text.push(c);
                boxes.push((!c.is_whitespace()).then_some(rect));
                x0 = if c == '\n' { *x } else { x1 };
            }
        }
        settle(&mut text, &mut boxes);
        assert_eq!(text, expected);
        assert_eq!(boxes.len(), text.chars().count());
    }

    #[test]
    fn marks_drawn_at_the_end_go_to_their_cells_and_notes() {
        check(
            &[
                (50.0, 700.0, 10.0, "Goodwill "),
                (150.0, 700.0, 10.0, "(4,271) "),
                (250.0, 700.0, 10.0, "(2,659)\n"),
                (60.0, 600.0, 10.0, "Net of allowances.\n"),
                (187.0, 705.0, 6.0, "(3) "),
                (287.0, 705.0, 6.0, "(2)\n"),
                (90.0, 705.0, 6.0, "4\n"),
                (49.0, 605.0, 6.0, "(1)\n"),
                (300.0, 20.0, 10.0, "64\n"),
            ],
            "Goodwill4 (4,271) (3) (2,659) (2)\n(1) Net of allowances.\n64\n",
        );
    }

    #[test]
    fn what_is_not_raised_beside_words_stays() {
        for words in [
            // As large as the words, on their line, beside nothing, or no mark.
            [(50.0, 700.0, 10.0, "Profit\n"), (82.0, 700.0, 10.0, "(3)\n")],
            [(50.0, 700.0, 10.0, "Profit\n"), (82.0, 700.0, 6.0, "(3)\n")],
            [(50.0, 700.0, 10.0, "Profit\n"), (182.0, 705.0, 6.0, "(3)\n")],
            [(50.0, 700.0, 10.0, "Profit\n"), (82.0, 705.0, 6.0, "1990\n")],
            // Within running text.
            [(50.0, 700.0, 10.0, "Profit  goes on\n"), (82.0, 705.0, 6.0, "(3)\n")],
            [(50.0, 700.0, 10.0, "Profit\n"), (82.0, 705.0, 6.0, "(3)\n")],
            // A verse's number before its line, and one that stands where it belongs.
            [(50.0, 700.0, 10.0, "And it came to pass\n"), (45.0, 705.0, 6.0, "3\n")],
            [(50.0, 700.0, 10.0, "Profit\n"), (81.0, 705.0, 6.0, "3\n")],
        ] {
            let text: String = words.iter().map(|(.., word)| *word).collect();
            check(&words, &text);
        }
    }
}
