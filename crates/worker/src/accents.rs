//! Accents that a file draws as glyphs of their own, put back on their letters.
//!
//! TeX's old fonts have no "é": the file draws "´" and then "e" below it, and its text is "´e", or, where the accent
//! comes late, "e ´" with spaces that PDFium sees in the leap. Only where both stand tells that they are one letter: a
//! "´" that stands for an apostrophe has a place to itself.

use pincite_core::source::layout::UserRect;
use unicode_normalization::char::compose;

type Glyph = (char, Option<UserRect>);

/// How many characters away in the text an accent's letter is looked for.
const REACH: usize = 48;

/// Letters this near to each other, in heights of the line, have no space between them.
const TOUCHING: f32 = 0.12;

/// `text`, which has one entry of `boxes` for each `char`, with its accents on their letters.
pub(crate) fn settle(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    if !text.chars().any(|c| mark(c).is_some()) {
        return;
    }
    let mut glyphs: Vec<Glyph> = text.chars().zip(boxes.iter().copied()).collect();
    let mut gone = vec![false; glyphs.len()];
    for at in 0..glyphs.len() {
        let Some((letter, composed)) = carrier(&glyphs, &gone, at) else {
            continue;
        };
        glyphs[letter].0 = composed;
        gone[at] = true;
        close_up(&glyphs, &mut gone, at);
    }
    if !gone.contains(&true) {
        return;
    }
    let kept = || {
        glyphs
            .iter()
            .zip(&gone)
            .filter(|(_, gone)| !**gone)
            .map(|(glyph, _)| *glyph)
    };
    *text = kept().map(|(c, _)| c).collect();
    *boxes = kept().map(|(_, rect)| rect).collect();
}

/// The mark that combines with a letter as this accent does.
fn mark(accent: char) -> Option<char> {
    Some(match accent {
        '`' => '\u{300}',
        '´' => '\u{301}',
        '^' | 'ˆ' => '\u{302}',
        '~' | '˜' => '\u{303}',
        '¯' => '\u{304}',
        '˘' => '\u{306}',
        '˙' => '\u{307}',
        '¨' => '\u{308}',
        '˚' | '°' => '\u{30a}',
        '˝' => '\u{30b}',
        'ˇ' => '\u{30c}',
        '¸' => '\u{327}',
        '˛' => '\u{328}',
        '\u{300}'..='\u{304}' | '\u{306}'..='\u{308}' | '\u{30a}'..='\u{30c}' | '\u{327}' | '\u{328}' => accent,
        _ => return None,
    })
}

/// The letter that the accent at `at` is drawn over, and what they make together.
fn carrier(glyphs: &[Glyph], gone: &[bool], at: usize) -> Option<(usize, char)> {
    let (accent, rect) = glyphs.get(at)?;
    let (mark, rect) = (mark(*accent)?, (*rect)?);
    let around = at.saturating_sub(REACH)..glyphs.len().min(at + REACH);
    let over = around.filter(|i| !gone[*i]).filter_map(|i| {
        let (c, letter) = (glyphs[i].0, glyphs[i].1?);
        let base = match c {
            'ı' => 'i',
            'ȷ' => 'j',
            other => other,
        };
        let composed = compose(base, mark).filter(|_| c.is_alphabetic())?;
        covers(letter, rect).then_some((i, composed))
    });
    over.min_by_key(|(i, _)| i.abs_diff(at))
}

/// Whether the middle of `accent` stands over `letter`, on its line.
fn covers(letter: UserRect, accent: UserRect) -> bool {
    let middle = f32::midpoint(accent.x0, accent.x1);
    let inset = 0.15 * letter.width();
    let height = letter.height().min(accent.height());
    let shared = letter.y1.min(accent.y1) - letter.y0.max(accent.y0);
    (letter.x0 + inset..=letter.x1 - inset).contains(&middle) && shared > 0.4 * height
}

/// Takes out the spaces and line ends that stand around the accent at `at` for its sake only.
fn close_up(glyphs: &[Glyph], gone: &mut [bool], at: usize) {
    let is_gap = |i: &usize| glyphs[*i].0.is_whitespace();
    let before = (0..at).rev().find(|i| !gone[*i] && !is_gap(i));
    let after = (at + 1..glyphs.len()).find(|i| !gone[*i] && !is_gap(i));
    let (Some(before), Some(after)) = (before, after) else {
        return;
    };
    let touching = glyphs[before].1.zip(glyphs[after].1).is_some_and(|(left, right)| {
        let same_line = left.y1.min(right.y1) - left.y0.max(right.y0) > 0.5 * left.height().min(right.height());
        same_line && (right.x0 - left.x1).abs() <= TOUCHING * left.height()
    });
    let (ahead, behind) = (before + 1..at, at + 1..after);
    let gaps: Vec<usize> = ahead.clone().chain(behind.clone()).filter(|i| !gone[*i]).collect();
    if touching {
        gaps.iter().for_each(|i| gone[*i] = true);
    } else if ahead.clone().any(|i| !gone[i]) {
        // One gap remains, and of the two that the accent parted, the one that ends a line.
        let ends_line = |mut range: std::ops::Range<usize>| range.any(|i| !gone[i] && glyphs[i].0 == '\n');
        let drop = if ends_line(behind.clone()) && !ends_line(ahead.clone()) {
            ahead
        } else {
            behind
        };
        drop.for_each(|i| gone[i] = true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters 10 wide on one line, and accents over the letter whose number (from 0, spaces count) follows.
    fn check(drawn: &[(&str, Option<usize>)], expected: &str) {
        let (mut text, mut boxes, mut x) = (String::new(), Vec::new(), 0.0);
        for (part, over) in drawn {
            for c in part.chars() {
                text.push(c);
                let left = over.map_or(x, |letter| letter as f32 * 10.0);
                let rect = UserRect {
                    x0: left,
                    y0: 0.0,
                    x1: left + 10.0,
                    y1: 12.0,
                };
                // A space or line end beside an accent is none on the page.
                boxes.push((!c.is_whitespace()).then_some(rect));
                if over.is_none() && c != '\n' {
                    x += 10.0;
                }
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
    fn accents_go_to_their_letters() {
        check(&[("Jos", None), ("´", Some(3)), ("e ", None)], "José ");
        check(&[("Ingenier", None), ("´", Some(8)), ("ıa", None)], "Ingeniería");
        check(
            &[("a", None), ("¸", Some(1)), ("c", None), ("˜", Some(2)), ("oes", None)],
            "ações",
        );
        check(&[("M", None), (" ´ ", Some(1)), ("exico", None)], "México");
        check(&[("fur", None), (" ¨", Some(1)), (" beamer", None)], "für beamer");
        check(&[("Thorv", None), ("\n¨\n", Some(5)), ("ald", None)], "Thorväld");
        check(&[("it´s l´a", None)], "it´s l´a");
        check(&[("see `code` ~ 5°", None)], "see `code` ~ 5°");
    }
}
