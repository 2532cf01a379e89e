//! The numbers of lines, as transcripts of courts and manuscripts for review have them, of verses, and of paragraphs in a
//! margin: they stand apart from the text and count on.

use super::{Line, PageLines};
use std::ops::Range;

/// A number at a line's beginning stands at least this far from the words, in heights of the line.
const APART: f32 = 0.45;
/// A number at a line's end stands at least this far from the words, in heights of the line.
const FAR: f32 = 0.9;
/// So many lines one below the other count on by one where they are numbered.
const FEWEST: usize = 5;
/// Lines with fewer characters do not tell where the text begins and ends.
const WHOLE: usize = 16;
/// Of the lines between the first number and the last one of a page, one in so many has a number at least.
const ONE_IN: usize = 2;

/// Where a number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Before,
    Behind,
}

/// A number that may count lines, verses or paragraphs.
#[derive(Clone, Debug)]
struct Number {
    page: usize,
    line: usize,
    /// Its digits, within the page's text; a line that is nothing else with its end.
    bytes: Range<usize>,
    value: u32,
    place: Place,
    /// It is a line of its own, beside the text.
    alone: bool,
    /// It stands left of where the text begins.
    hangs: bool,
}

/// For each line of each page the bytes, within the page's text, of the number that counts it.
pub(super) fn numbers(pages: &[PageLines<'_>]) -> Vec<Vec<Option<Range<usize>>>> {
    let mut marks: Vec<Vec<Option<Range<usize>>>> = pages.iter().map(|page| vec![None; page.lines.len()]).collect();
    let found: Vec<Number> = pages
        .iter()
        .enumerate()
        .flat_map(|(at, page)| of_page(at, page))
        .collect();
    let of = |place: Place| found.iter().filter(move |number| number.place == place);
    let glued: Vec<&Number> = of(Place::Before).filter(|number| !number.alone).collect();
    let beside: Vec<&Number> = of(Place::Before).filter(|number| number.alone).collect();
    let hanging: Vec<&Number> = of(Place::Before).filter(|number| number.hangs).collect();
    let behind: Vec<&Number> = of(Place::Behind).collect();
    for number in counted_lines(&glued)
        .into_iter()
        .chain(counted_steps(&beside))
        .chain(counted_steps(&hanging))
        .chain(counted_steps(&behind))
    {
        marks[number.page][number.line] = Some(number.bytes.clone());
    }
    marks
}

/// Which lines of each page are counted by their [`numbers`]. A number or two may be a page's, in a margin.
pub(super) fn counted(numbers: &[Vec<Option<Range<usize>>>]) -> Vec<Vec<bool>> {
    const FEWEST: usize = 3;
    let of_page = |numbers: &Vec<Option<Range<usize>>>| {
        let are_counted = numbers.iter().flatten().count() >= FEWEST;
        numbers.iter().map(|number| are_counted && number.is_some()).collect()
    };
    numbers.iter().map(of_page).collect()
}

/// The numbers of a page that stand apart from its text.
fn of_page(at: usize, page: &PageLines<'_>) -> Vec<Number> {
    let number = |line: &Line| apart(page.text, line);
    let whole = |line: &&Line| number(line).is_none() && line.span.of(page.text).trim().chars().count() >= WHOLE;
    let rects = || page.lines.iter().filter(whole).filter_map(|line| line.rect);
    let left = nearly_first(rects().map(|rect| rect.x0));
    let right = -nearly_first(rects().map(|rect| -rect.x1));
    let mut found = Vec::new();
    for (index, line) in page.lines.iter().enumerate() {
        let text = line.span.of(page.text);
        let start = line.span.start().bytes();
        let mut add = |bytes: Range<usize>, value, place, alone| {
            found.push(Number {
                page: at,
                line: index,
                bytes,
                value,
                place,
                alone,
                hangs: line.rect.is_some_and(|rect| rect.x0 < left - APART * line.size),
            });
        };
        match (value(text.trim()), line.rect) {
            (Some(value), Some(rect)) => {
                let whole = start..start + text.len();
                if rect.x1 <= left {
                    add(whole, value, Place::Before, true);
                } else if rect.x0 >= right {
                    add(whole, value, Place::Behind, true);
                }
            }
            _ => {
                if let Some((bytes, value, place)) = number(line) {
                    add(start + bytes.start..start + bytes.end, value, place, false);
                }
            }
        }
    }
    found
}

/// The first of some places along a page but for a few: heads and feet may begin before the text does.
fn nearly_first(places: impl Iterator<Item = f32>) -> f32 {
    const ONE_IN: usize = 8;
    let mut places: Vec<f32> = places.collect();
    places.sort_by(f32::total_cmp);
    places.get(places.len() / ONE_IN).copied().unwrap_or(f32::INFINITY)
}

/// The number at a line's beginning or end that stands apart from its words, as bytes of the line with the space.
fn apart(text: &str, line: &Line) -> Option<(Range<usize>, u32, Place)> {
    let text = line.span.of(text);
    let shown = text.trim();
    let lead = text.len() - text.trim_start().len();
    let [first, last] = line.gaps;
    let (head, _) = shown.split_once(' ')?;
    if let Some(value) = value(head).filter(|_| first >= APART * line.size) {
        return Some((lead..lead + head.len() + 1, value, Place::Before));
    }
    let (_, tail) = shown.rsplit_once(' ')?;
    let value = value(tail).filter(|_| last >= FAR * line.size)?;
    let end = lead + shown.len();
    Some((end - tail.len() - 1..end, value, Place::Behind))
}

fn value(word: &str) -> Option<u32> {
    let digits = (1..=4).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}

/// Numbers that count the lines of a page one by one.
fn counted_lines<'a>(numbers: &[&'a Number]) -> Vec<&'a Number> {
    let runs = numbers
        .chunk_by(|one, next| one.page == next.page && next.value == one.value + 1 && next.line - one.line <= ONE_IN);
    runs.filter(|run| run.len() >= FEWEST).flatten().copied().collect()
}

/// Numbers that count on, by ones in a margin of their own, otherwise by fives or tens.
fn counted_steps<'a>(numbers: &[&'a Number]) -> Vec<&'a Number> {
    let follows = |one: &Number, next: &Number| {
        let step = next.value.checked_sub(one.value);
        match step {
            Some(1) => one.alone && next.alone,
            Some(5 | 10) => one.value.is_multiple_of(5) && next.page - one.page <= 1,
            _ => false,
        }
    };
    numbers
        .chunk_by(|one, next| follows(one, next))
        .filter(|run| run.len() >= 2)
        .flatten()
        .copied()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::layout::{PageGeometry, PageLayout, UserRect};
    use crate::source::text::TextOffset;

    /// Lines of glyphs 6 wide and 10 high; `_` is a space 12 wide. Lines begin at 72, or where `@` and a number says.
    fn check(page: &[&str], expected: &[&str]) {
        let (mut text, mut glyphs) = (String::new(), Vec::new());
        for (row, line) in page.iter().enumerate() {
            let (start, line) = match line.strip_prefix('@').and_then(|line| line.split_once(' ')) {
                Some((start, line)) => (start.parse().unwrap_or(72.0), line),
                None => (72.0, *line),
            };
            let (mut x, y) = (start, 700.0 - 14.0 * row as f32);
            for c in line.chars().chain(['\n']) {
                let wide = if c == '_' { 12.0 } else { 6.0 };
                let shown = !matches!(c, ' ' | '_' | '\n');
                text.push(if c == '_' { ' ' } else { c });
                glyphs.push(shown.then_some(UserRect {
                    x0: x,
                    y0: y,
                    x1: x + wide,
                    y1: y + 10.0,
                }));
                x += if c == ' ' { 2.0 } else { wide };
            }
        }
        let layout = PageLayout {
            glyphs,
            ..PageLayout::default()
        };
        let lines = super::super::lines(&text, &layout);
        let pages = [PageLines {
            start: TextOffset::default(),
            geometry: PageGeometry::default(),
            label: None,
            text: &text,
            lines: &lines,
            boxes: &[],
            typed: 0,
        }];
        let found: Vec<&str> = numbers(&pages)
            .concat()
            .into_iter()
            .flatten()
            .map(|of| text[of].trim())
            .collect();
        assert_eq!(found, expected, "{page:?}");
    }

    #[test]
    fn numbers_of_lines_verses_and_margins_are_told() {
        check(
            &[
                "7_We counted eels",
                "8_until about two in",
                "9_the morning, and",
                "10_then it rained.",
                "11_Nobody spoke.",
            ],
            &["7", "8", "9", "10", "11"],
        );
        check(
            &[
                "For he has locked the tower",
                "@300 5",
                "And thrown the key away,",
                "The salt is on the stone,_10",
                "And he is quite alone",
            ],
            &["5", "10"],
        );
        check(
            &[
                "Now in the third year after",
                "@54 5_the great frost the monks",
                "sent two of their number to",
                "@48 10_the lord of Hesket to ask",
                "that he would remit the tithe",
            ],
            &["5", "10"],
        );
        check(
            &[
                "The lender may end the lease",
                "@40 11",
                "when two rents are not paid",
                "@40 12",
                "and the court agrees to it",
            ],
            &["11", "12"],
        );
    }

    #[test]
    fn numbers_of_the_text_are_not() {
        check(
            &[
                "3 mice were kept in all rooms",
                "4 of them in one room only",
                "5 were let go",
                "6 died",
                "7 lived on",
            ],
            &[],
        );
        check(
            &[
                "1_Methods and their ends",
                "2_Results as they came",
                "and the words of a paragraph",
            ],
            &[],
        );
        check(
            &["sold in the year of the flood_12", "sold in the year of the fire_13"],
            &[],
        );
        check(
            &["the year of the flood was", "1731", "and nobody in the town knew"],
            &[],
        );
    }
}
