//! Lines of a picture that were read, written down as a page's text with boxes.

use super::Scanned;
use super::letters::Reading;
use super::order;
use super::quad::{Point, Quad};
use super::upright::Shown;
use crate::righttoleft::is_right_to_left;
use pincite_core::source::layout::{Lie, PageGeometry, Rotation, UserRect};
use pincite_core::table;
use pincite_ingest::message::{PagePicture, ScanOutcome, WireDoubt, WirePage, WireScan};
use std::collections::BTreeMap;

/// A line below this score is no text, or none that the models can read.
const NO_TEXT: f32 = 0.5;
/// The words of a line below this score are not read: they are doubtful to the last letter.
const UNREAD: f32 = 0.9;
/// The words of a line below this score are doubtful.
const DOUBTFUL: f32 = 0.97;
/// A word with a letter less likely than this is doubtful.
const LETTER: f32 = 0.9;
/// A letter less likely than this is written down as less than sure.
const SURE: f32 = 0.98;
/// Lines of fewer heights are too short to tell whether a page can be read.
const TELLING: f32 = 2.0;
/// Letters of Vietnamese alone: the models know these, and leave most others of it out without a doubt.
const HALF_KNOWN: [char; 4] = ['ơ', 'ư', 'Ơ', 'Ư'];

/// The page that a picture is of.
pub(crate) struct Place {
    pub(crate) index: u32,
    pub(crate) label: Option<String>,
    /// Its visible part.
    pub(crate) bounds: UserRect,
    /// Quarter turns clockwise for display, as its file has them.
    pub(crate) quarters: u8,
}

/// Who read a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// Pincite's own models.
    Models,
    /// Another model, or a program of somebody else's: for a script that the models do not know.
    Others,
}

/// A letter on its way into the text.
#[derive(Clone, Copy)]
struct Written {
    rect: UserRect,
    sure: f32,
    other: Option<char>,
    /// The score of the line that it was read in.
    score: f32,
}

/// The page's text by our conventions, with a box for each character.
pub(crate) fn page(shown: &Shown, place: &Place, by: By) -> Scanned {
    let upright = (place.quarters + shown.turned) % 4;
    let mut scan = WireScan {
        page: WirePage {
            index: place.index,
            label: place.label.clone(),
            bounds: [place.bounds.x0, place.bounds.y0, place.bounds.x1, place.bounds.y1],
            quarters: place.quarters,
            text: String::new(),
            unseen: Vec::new(),
            struck: Vec::new(),
            surrounds: Vec::new(),
            typed_lines: 0,
            unknown_letters: 0,
            unsure: Vec::new(),
            picture: PagePicture::Alone,
        },
        outcome: ScanOutcome::Blank,
        unread: 0.0,
        upright,
        skew: shown.skew,
        lines: Vec::new(),
        doubts: Vec::new(),
    };
    (scan.outcome, scan.unread) = outcome(shown, by);
    if scan.outcome != ScanOutcome::Read {
        return (scan, Vec::new());
    }
    let geometry = PageGeometry {
        bounds: place.bounds,
        rotation: Rotation::from_quarters(upright),
    };
    let lie = Lie {
        rotation: geometry.rotation,
        skew: shown.skew,
    };
    let (mut text, mut boxes, letters) = in_order(shown, geometry, lie);
    table::put_in_order(&mut text, &mut boxes);
    let found: Vec<Option<Written>> = boxes
        .iter()
        .map(|rect| rect.and_then(|rect| letters.get(&key(rect)).copied()))
        .collect();
    scan.lines = scores(&text, &found);
    scan.page.unsure = doubtful(&text, &found);
    scan.doubts = doubts(&text, &found);
    scan.page.text = text;
    (
        scan,
        found
            .into_iter()
            .map(|letter| letter.map(|letter| letter.rect))
            .collect(),
    )
}

/// Whether a page can be read: most of its lines, those that are not very short, have to be. The second is the share of those
/// that are not.
#[allow(clippy::cast_precision_loss)] // At most a thousand lines.
fn outcome(shown: &Shown, by: By) -> (ScanOutcome, f32) {
    let is_telling = |quad: &Quad| quad.width.max(quad.height) >= TELLING * quad.width.min(quad.height);
    let telling = shown.lines.iter().filter(|(quad, _)| is_telling(quad));
    let (mut all, mut unread) = (0, 0);
    for (_, reading) in telling {
        all += 1;
        unread += usize::from(reading.score < UNREAD);
    }
    let share = unread as f32 / all.max(1) as f32;
    let outcome = match all {
        0 if shown.lines.iter().any(|(_, reading)| reading.score >= UNREAD) => ScanOutcome::Read,
        0 => ScanOutcome::Blank,
        _ if share > 0.5 || (by == By::Models && is_half_known(shown)) => ScanOutcome::Unknown,
        _ => ScanOutcome::Read,
    };
    (outcome, share)
}

/// Whether a page is in a language of which the models know some letters and not others.
pub(crate) fn is_half_known(shown: &Shown) -> bool {
    const ONE_IN: usize = 200;
    let letters = || {
        let readings = shown.lines.iter().map(|(_, reading)| reading);
        readings.flat_map(|reading| reading.letters.iter().map(|letter| letter.letter))
    };
    let known = letters().filter(|letter| HALF_KNOWN.contains(letter)).count();
    known > 1 && known * ONE_IN > letters().count()
}

type Letters = BTreeMap<[u32; 4], Written>;

/// The text in reading order, its letters' boxes as they would stand if the page lay straight, and what each of these is.
fn in_order(shown: &Shown, geometry: PageGeometry, lie: Lie) -> (String, Vec<Option<UserRect>>, Letters) {
    let lines: Vec<&(Quad, Reading)> = shown
        .lines
        .iter()
        .filter(|(_, reading)| reading.score >= NO_TEXT && !reading.letters.is_empty())
        .collect();
    let straight = |quad: &Quad, from: f32, to: f32| {
        let rect = on_page(shown, geometry, quad, from, to);
        (rect, lie.straight(geometry, rect))
    };
    let mut rects: Vec<UserRect> = lines.iter().map(|(quad, _)| whole(shown, quad)).collect();
    if runs_to_the_left(&lines) {
        // In a mirror such a page is in the order of the others.
        rects
            .iter_mut()
            .for_each(|rect| (rect.x0, rect.x1) = (-rect.x1, -rect.x0));
    }
    let (mut text, mut boxes, mut letters) = (String::new(), Vec::new(), Letters::new());
    let in_order = order::lines(&rects);
    let heights = even(
        &in_order,
        &lines.iter().map(|(quad, _)| quad.height).collect::<Vec<_>>(),
    );
    for line in in_order {
        for (number, at) in line.iter().enumerate() {
            let Some((quad, reading)) = lines.get(*at) else {
                continue;
            };
            let quad = &Quad {
                height: heights.get(*at).copied().unwrap_or(quad.height),
                ..*quad
            };
            if number > 0 {
                text.push(' ');
                boxes.push(None);
            }
            let is_wide = reading.letters.iter().any(|letter| is_wide(letter.letter));
            for letter in trimmed(reading) {
                let c = if is_wide { letter.letter } else { narrow(letter.letter) };
                text.push(c);
                if c.is_whitespace() {
                    boxes.push(None);
                    continue;
                }
                let (rect, straight) = straight(quad, letter.from, letter.to);
                boxes.push(Some(straight));
                let written = Written {
                    rect,
                    sure: letter.sure,
                    other: letter.else_,
                    score: reading.score,
                };
                letters.insert(key(straight), written);
            }
        }
        text.push('\n');
        boxes.push(None);
    }
    (text, boxes, letters)
}

/// Whether most letters of a page are read from the right.
fn runs_to_the_left(lines: &[&(Quad, Reading)]) -> bool {
    let letters = lines.iter().flat_map(|(_, reading)| &reading.letters);
    let (mut left, mut all) = (0, 0);
    for letter in letters.filter(|letter| letter.letter.is_alphabetic()) {
        all += 1;
        left += usize::from(is_right_to_left(letter.letter));
    }
    2 * left > all
}

/// The heights of lines as their typefaces have them: a line's own tells also whether it has a letter that reaches high or low.
/// Of lines that follow each other and differ little each gets the one in the middle.
fn even(in_order: &[Vec<usize>], heights: &[f32]) -> Vec<f32> {
    const NEAR: usize = 3;
    const ALIKE: f32 = 1.15;
    let order: Vec<usize> = in_order.iter().flatten().copied().collect();
    let mut even = heights.to_vec();
    for (place, at) in order.iter().enumerate() {
        let Some(own) = heights.get(*at).copied() else { continue };
        let near = order.iter().skip(place.saturating_sub(NEAR)).take(2 * NEAR + 1);
        let near = near.filter_map(|other| heights.get(*other).copied());
        let mut alike: Vec<f32> = near.filter(|other| own.max(*other) < ALIKE * own.min(*other)).collect();
        alike.sort_by(f32::total_cmp);
        if let (Some(height), Some(middle)) = (even.get_mut(*at), alike.get(alike.len() / 2)) {
            *height = *middle;
        }
    }
    even
}

/// A line's letters without white space at its ends, and with one space where there are several.
fn trimmed(reading: &Reading) -> impl Iterator<Item = &super::letters::Letter> {
    let letters = &reading.letters;
    let is_space = |letter: &&super::letters::Letter| letter.letter.is_whitespace();
    let end = letters.len() - letters.iter().rev().take_while(is_space).count();
    let own = letters.get(..end).unwrap_or_default();
    let own = own.get(own.iter().take_while(is_space).count()..).unwrap_or_default();
    own.iter().enumerate().filter_map(move |(at, letter)| {
        let again = letter.letter.is_whitespace() && own.get(at + 1).is_some_and(|next| next.letter.is_whitespace());
        (!again).then_some(letter)
    })
}

/// Where a stretch of a line stands on the page, as parts of the line from and to.
fn on_page(shown: &Shown, geometry: PageGeometry, quad: &Quad, from: f32, to: f32) -> UserRect {
    let corners = [(from, 0.0), (to, 0.0), (to, 1.0), (from, 1.0)];
    let corners = corners.map(|(along, across)| quad.place(along * quad.width, across * quad.height));
    let user = corners.map(|point| user_space(shown, geometry, point));
    let side = |of: fn(&Point) -> f32| {
        let all = user.iter().map(of);
        (
            all.clone().fold(f32::INFINITY, f32::min),
            all.fold(f32::NEG_INFINITY, f32::max),
        )
    };
    let ((x0, x1), (y0, y1)) = (side(|point| point.0), side(|point| point.1));
    UserRect { x0, y0, x1, y1 }
}

/// A place in the upright picture as one in user space.
fn user_space(shown: &Shown, geometry: PageGeometry, (x, y): Point) -> Point {
    // A pixel's middle is at a whole number.
    let (across, down) = ((x + 0.5) / shown.size.0.max(1.0), (y + 0.5) / shown.size.1.max(1.0));
    let bounds = geometry.bounds;
    // The same on the page that is not turned, from its left and from its top.
    let (left, top) = match geometry.rotation {
        Rotation::None => (across, down),
        Rotation::Quarter => (down, 1.0 - across),
        Rotation::Half => (1.0 - across, 1.0 - down),
        Rotation::ThreeQuarters => (1.0 - down, across),
    };
    (bounds.x0 + left * bounds.width(), bounds.y1 - top * bounds.height())
}

/// Where a line would stand if the picture lay straight, in pixels, from the bottom.
fn whole(shown: &Shown, quad: &Quad) -> UserRect {
    let (sin, cos) = shown.skew.sin_cos();
    let (x, y) = (quad.middle.0 - shown.size.0 / 2.0, quad.middle.1 - shown.size.1 / 2.0);
    let (x, y) = (x * cos + y * sin, -(y * cos - x * sin));
    let runs_along = (quad.angle - shown.skew).cos().abs() > 0.7;
    let (width, height) = if runs_along {
        (quad.width, quad.height)
    } else {
        (quad.height, quad.width)
    };
    UserRect {
        x0: x - width / 2.0,
        y0: y - height / 2.0,
        x1: x + width / 2.0,
        y1: y + height / 2.0,
    }
}

fn key(rect: UserRect) -> [u32; 4] {
    [rect.x0, rect.y0, rect.x1, rect.y1].map(f32::to_bits)
}

/// Whether a letter is one of Chinese or Japanese, whose lines have wide punctuation.
fn is_wide(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// Of the wide form of an ASCII character the narrow one: the model takes one for the other in lines of Latin letters.
fn narrow(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '\u{3000}' => ' ',
        c => c,
    }
}

/// The bytes of each word of a text, and its letters.
fn words<'a>(text: &'a str, letters: &'a [Option<Written>]) -> impl Iterator<Item = (u32, u32, Vec<(char, Written)>)> {
    let small = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let all: Vec<((usize, char), &Option<Written>)> = text.char_indices().zip(letters).collect();
    let is_word = |one: &((usize, char), &Option<Written>)| !one.0.1.is_whitespace();
    let words: Vec<_> = all
        .chunk_by(|a, b| is_word(a) && is_word(b))
        .filter(|chunk| chunk.first().is_some_and(is_word))
        .filter_map(|chunk| {
            let ((first, _), _) = *chunk.first()?;
            let ((last, c), _) = *chunk.last()?;
            let letters = chunk.iter().filter_map(|((_, c), letter)| Some((*c, (**letter)?)));
            Some((small(first), small(last + c.len_utf8()), letters.collect()))
        })
        .collect();
    words.into_iter()
}

/// The words that are doubtful, as bytes from and to.
fn doubtful(text: &str, letters: &[Option<Written>]) -> Vec<(u32, u32)> {
    let is_doubtful = |letters: &[(char, Written)]| {
        letters
            .iter()
            .any(|(_, letter)| letter.score < DOUBTFUL || letter.sure < LETTER)
    };
    let doubtful = words(text, letters).filter(|(_, _, letters)| is_doubtful(letters));
    doubtful.map(|(from, to, _)| (from, to)).collect()
}

/// The letters that are less than sure.
fn doubts(text: &str, letters: &[Option<Written>]) -> Vec<WireDoubt> {
    let doubt = |((at, _), letter): ((usize, char), &Option<Written>)| {
        let letter = letter.as_ref().filter(|letter| letter.sure < SURE)?;
        Some(WireDoubt {
            at: u32::try_from(at).ok()?,
            sure: letter.sure,
            other: letter.other,
        })
    };
    text.char_indices().zip(letters).filter_map(doubt).collect()
}

/// Each line's bytes and the lowest score of what it was put together from.
fn scores(text: &str, letters: &[Option<Written>]) -> Vec<(u32, u32, f32)> {
    let mut letters = letters.iter();
    let mut at = 0;
    let line = |line: &str| {
        let own = letters.by_ref().take(line.chars().count()).flatten();
        let score = own.map(|letter| letter.score).fold(f32::INFINITY, f32::min);
        let (from, to) = (at, at + line.len());
        at = to;
        let small = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        score.is_finite().then(|| (small(from), small(to), score))
    };
    text.split_inclusive('\n').filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_one_typeface_get_one_height() {
        let check = |heights: &[f32], expected: &[f32]| {
            let order: Vec<Vec<usize>> = (0..heights.len()).map(|at| vec![at]).collect();
            assert_eq!(even(&order, heights), expected, "{heights:?}");
        };
        check(&[], &[]);
        check(&[24.0, 25.0, 26.0, 25.0], &[25.0, 25.0, 25.0, 25.0]);
        // A heading above and a note below keep theirs.
        check(
            &[40.0, 24.0, 25.0, 26.0, 18.0, 19.0, 20.0],
            &[40.0, 25.0, 25.0, 25.0, 19.0, 19.0, 19.0],
        );
    }
}
