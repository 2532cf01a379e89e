//! Raised digits, written as such: PDFium gives the call of a note and an exponent as plain digits, and "3 of 50" with
//! note 10, or 10 to the power of 6, would read "3 of 5010" and "106".
//!
//! A raised digit is smaller than what it stands behind and its foot stands higher. Which of the two it is, the words
//! before it tell. The call of a note gets a space of its own before it, so that it never lengthens a number; an
//! exponent stays where it is. Where a line begins with a raised digit, as notes do, nothing is changed.

use pincite_core::language::raised::{Raised, meaning};
use pincite_core::source::layout::UserRect;
use std::ops::Range;

type Glyph = (char, Option<UserRect>);

/// A raised digit is at most this high, in heights of what it stands behind.
const SMALLER: f32 = 0.87;
/// The foot of a raised digit is at least this much higher, in heights of what it stands behind.
const HIGHER: f32 = 0.15;
/// A raised digit's head is at most this much lower, in heights of what it stands behind.
const NOT_LOWER: f32 = 0.25;
/// Raised digits stand at most this far behind, in heights.
const TOUCHING: f32 = 0.3;
/// Words of one line stand at most this far apart, in heights.
const A_SPACE: f32 = 1.2;

/// Writes the raised digits of a page's `text` as such. `boxes` has one entry for each `char`.
pub(crate) fn settle(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    let glyphs: Vec<Glyph> = text.chars().zip(boxes.iter().copied()).collect();
    let mut settled: Vec<Glyph> = Vec::with_capacity(glyphs.len());
    let mut at = 0;
    let mut changed = false;
    while at < glyphs.len() {
        let Some((base, run)) = run(&glyphs, at) else {
            settled.push(glyphs[at]);
            at += 1;
            continue;
        };
        changed = true;
        while settled.last().is_some_and(|(c, _)| c.is_whitespace()) {
            settled.pop();
        }
        if meaning_of(&glyphs, base, &run) == Raised::Call {
            settled.push((' ', None));
        }
        settled.extend(glyphs[run.clone()].iter().map(|(c, rect)| (raise(*c), *rect)));
        at = run.end;
        if let Some((gap, next)) = continued(&glyphs, base, run.end) {
            settled.extend(gap.map(|gap| (gap, None)));
            at = next;
        }
    }
    if changed {
        *text = settled.iter().map(|(c, _)| *c).collect();
        *boxes = settled.into_iter().map(|(_, rect)| rect).collect();
    }
}

/// The raised digits that begin at `at`, or after the white space there, and the glyph that they stand behind.
fn run(glyphs: &[Glyph], at: usize) -> Option<(usize, Range<usize>)> {
    let base = at.checked_sub(1)?;
    let (before, base_rect) = glyphs[base];
    let base_rect = base_rect?;
    if before.is_whitespace() || "([{/|\\⁄".contains(before) {
        return None;
    }
    let start = (at..glyphs.len().min(at + 3)).find(|i| !glyphs[*i].0.is_whitespace())?;
    let is_part = |i: usize| {
        let (c, rect) = glyphs[i];
        (raise(c) != c || matches!(c, ',' | '–')) && rect.is_some_and(|rect| is_raised(rect, base_rect))
    };
    let mut end = (start..glyphs.len()).find(|i| !is_part(*i)).unwrap_or(glyphs.len());
    while end > start && !glyphs[end - 1].0.is_ascii_digit() && !matches!(glyphs[end - 1].0, '+' | '-' | '−') {
        end -= 1;
    }
    let first = glyphs.get(start)?.1?;
    // Where text runs from right to left, a mark stands left of its word.
    let touches = f32::min(
        (first.x0 - base_rect.x1).abs(),
        (base_rect.x0 - glyphs.get(end.checked_sub(1)?)?.1?.x1).abs(),
    );
    let digits = glyphs.get(start..end)?.iter().any(|(c, _)| c.is_ascii_digit());
    let is_fraction = glyphs.get(end).is_some_and(|(c, _)| matches!(c, '/' | '⁄'));
    let near = touches <= TOUCHING * base_rect.height();
    (digits && near && !is_fraction).then_some((base, start..end))
}

/// Whether a glyph is smaller than the one it stands behind, and raised on its line.
fn is_raised(rect: UserRect, base: UserRect) -> bool {
    let height = base.height();
    rect.height() <= SMALLER * height
        && rect.y0 >= base.y0 + HIGHER * height
        && rect.y0 < base.y1
        && rect.y1 >= base.y1 - NOT_LOWER * height
}

fn raise(c: char) -> char {
    match c {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0' | '4'..='9' => char::from_u32(0x2070 + (c as u32 - '0' as u32)).unwrap_or(c),
        '+' => '⁺',
        '-' | '−' => '⁻',
        _ => c,
    }
}

/// What stands behind raised digits on the same line: the white space that it really has, and where it begins. A line
/// end that PDFium saw there is none.
fn continued(glyphs: &[Glyph], base: usize, end: usize) -> Option<(Option<char>, usize)> {
    let next = (end..glyphs.len().min(end + 3)).find(|i| !glyphs[*i].0.is_whitespace())?;
    if next == end || glyphs[end..next].iter().all(|(c, _)| *c == ' ') {
        return None;
    }
    let (base, last, rect) = (glyphs[base].1?, glyphs[end - 1].1?, glyphs[next].1?);
    let same_line = (rect.y0 - base.y0).abs() < HIGHER * base.height();
    let gap = rect.x0 - last.x1;
    let is_near = same_line && gap > -0.1 * base.height() && gap < A_SPACE * base.height();
    is_near.then_some(((gap > 0.12 * base.height()).then_some(' '), next))
}

/// What raised digits mean, as the words before them tell.
fn meaning_of(glyphs: &[Glyph], base: usize, run: &Range<usize>) -> Raised {
    const REACH: usize = 64;
    let text = |part: &[Glyph]| part.iter().map(|(c, _)| *c).collect::<String>();
    let before = &glyphs[(base + 1).saturating_sub(REACH)..=base];
    let after = &glyphs[run.end..glyphs.len().min(run.end + REACH)];
    meaning(&text(before), &text(&glyphs[run.clone()]), &text(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters on one line; those in `{}` are smaller and raised, those in `<>` smaller and lowered. A `\n` is one that
    /// PDFium saw although the line goes on.
    fn check(drawn: &str, expected: &str) {
        let (mut text, mut boxes, mut x) = (String::new(), Vec::new(), 0.0);
        let mut shape = (0.0, 12.0);
        for c in drawn.chars() {
            match c {
                '{' => shape = (5.0, 8.0),
                '<' => shape = (-2.0, 8.0),
                '}' | '>' => shape = (0.0, 12.0),
                _ => {
                    let (y0, height) = shape;
                    let (width, x0) = (height / 2.0, x);
                    text.push(c);
                    boxes.push((!c.is_whitespace()).then_some(UserRect {
                        x0,
                        y0,
                        x1: x0 + width,
                        y1: y0 + height,
                    }));
                    x += if c == '\n' { 0.0 } else { width };
                }
            }
        }
        settle(&mut text, &mut boxes);
        assert_eq!(text, expected, "{drawn:?}");
        assert_eq!(boxes.len(), text.chars().count());
    }

    #[test]
    fn a_call_of_a_note_is_no_part_of_a_number_or_word() {
        check("of 50{10} survived", "of 50 ¹⁰ survived");
        check("In 1731{5} the", "In 1731 ⁵ the");
        check("In 1731{2} the", "In 1731 ² the");
        check("knew it.{1}\n He", "knew it. ¹ He");
        check("the law{2}; so", "the law ²; so");
        check("“no”{12} and", "“no” ¹² and");
        check("(see the letters){3} and", "(see the letters) ³ and");
        check("so.{1,2} Then", "so. ¹,² Then");
        check("by 6.3{12,13} cm", "by 6.3 ¹²,¹³ cm");
        check("the OECD{4} says", "the OECD ⁴ says");
    }

    #[test]
    fn an_exponent_stays_with_its_base() {
        check("10{6} cells", "10⁶ cells");
        check("10\n{−6} mol", "10⁻⁶ mol");
        check("5 m{2} in", "5 m² in");
        check("g C m{−2} yr{−1}.", "g C m⁻² yr⁻¹.");
        check("40 km{2}, or", "40 km², or");
        check("x{2} + (a + b){2}", "x² + (a + b)²");
        check("3 × 12{2} mice", "3 × 12² mice");
        check("Room 4{9}", "Room 4⁹");
        // A note or a square: "12 mice" must not be verbatim where the page may say 144.
        check("of 12{2} mice", "of 12² mice");
        check("Ca{2+} flux", "Ca²⁺ flux");
        check("12{3} = 1728", "12³ = 1728");
    }

    #[test]
    fn what_is_not_raised_or_no_number_stays() {
        for same in [
            "{1} Smith",
            "H<2>O",
            "CO<2>, 1731",
            "a 19{th} century",
            "{1}/2",
            "3{1}/<2> in",
            "plain 12 words",
            "(5 of 6)",
        ] {
            check(same, &same.replace(['{', '}', '<', '>'], ""));
        }
    }
}
