//! Frames and grounds that a page draws around words: a box beside the text, a warning, a definition. What stands in one and what
//! stands outside of it are two texts, whatever the size of their letters, and the text goes on past the box.

use super::notes::overlap;
use super::placed::{Placed, PlacedLine, middle};
use crate::source::layout::PageRect;

/// A line may reach over the sides of its box by so much, in fractions of the page.
const OVER: f32 = 0.006;
/// A line that shares less of its width with a box stands beside it.
const BESIDE: f32 = 0.05;
/// With fewer words a box is the cell of a table, or a mark behind a word.
const WORDS: usize = 6;
/// With more of a page's words, in hundredths, it is the page's text itself.
const MOST: usize = 40;
/// A box that is higher, in fractions of the page, is a column.
const HIGH: f32 = 0.6;
/// More boxes that are as wide, at the same place along the page, are rows or cells of a table.
const ALIKE: usize = 2;

/// Adds what stands in boxes beside the text to the notes of `pages`. `furniture` and `notes` have an entry for each line.
pub(super) fn add(pages: &[Placed<'_>], furniture: &[Vec<bool>], notes: &mut [Vec<bool>]) {
    for ((page, furniture), notes) in pages.iter().zip(furniture).zip(notes) {
        if page.boxes.is_empty() {
            continue;
        }
        let own = furniture.iter().zip(notes.iter()).map(|(out, note)| !out && !note);
        let own: Vec<usize> = own.enumerate().filter(|(_, own)| *own).map(|(at, _)| at).collect();
        let lines: Vec<&PlacedLine<'_>> = own.iter().filter_map(|at| page.lines.get(*at)).collect();
        let boxes = around(&lines, &page.boxes);
        for (run, number) in runs(&boxes) {
            let own_box = number.and_then(|number| page.boxes.get(number));
            if own_box.is_some_and(|own_box| is_small(&lines, own_box, &page.boxes)) && is_beside(&lines, &run) {
                for at in own.get(run).unwrap_or_default() {
                    notes[*at] = true;
                }
            }
        }
    }
}

/// The lines that follow each other in one box, or in none.
fn runs(boxes: &[Option<usize>]) -> impl Iterator<Item = (std::ops::Range<usize>, Option<usize>)> {
    let mut start = 0;
    boxes.chunk_by(|a, b| a == b).map(move |run| {
        let range = start..start + run.len();
        start = range.end;
        (range, run.first().copied().flatten())
    })
}

/// Whether no sentence runs into a box or out of it, and nothing leads to it: "as follows:".
fn is_beside(lines: &[&PlacedLine<'_>], run: &std::ops::Range<usize>) -> bool {
    let text = |at: Option<usize>| at.and_then(|at| lines.get(at)).map_or("", |line| line.text.trim());
    let begins_small = |text: &str| text.starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit());
    let (before, behind) = (text(run.start.checked_sub(1)), text(Some(run.end)));
    let (first, last) = (text(Some(run.start)), text(run.end.checked_sub(1)));
    let is_open =
        |text: &str| text.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ',' | '-' | '—' | '–' | ';'));
    let runs_in = is_open(before) && begins_small(first);
    let runs_out = is_open(last) && begins_small(behind);
    !runs_in && !runs_out && !before.ends_with([':', '：'])
}

/// The smallest box that each of a page's lines stands in, by its number. A box that a line crosses, as one behind some words of a
/// line does, is none, and neither is a column.
pub(super) fn around(lines: &[&PlacedLine<'_>], boxes: &[PageRect]) -> Vec<Option<usize>> {
    let sound = boxes.iter().enumerate();
    let mut sound: Vec<(usize, &PageRect)> = sound.filter(|(_, own)| is_sound(lines, own)).collect();
    let area = |rect: &PageRect| (rect.x1 - rect.x0) * (rect.y1 - rect.y0);
    sound.sort_by(|(_, a), (_, b)| area(a).total_cmp(&area(b)));
    let of_line = |line: &&PlacedLine<'_>| {
        let rect = line.rect?;
        sound.iter().find(|(_, own)| holds(own, &rect)).map(|(at, _)| *at)
    };
    lines.iter().map(of_line).collect()
}

/// Whether a line of a page stands in one of its boxes. `own` says of each line whether it is running text.
pub(super) fn is_boxed(page: &Placed<'_>, own: &[bool], at: usize) -> bool {
    if page.boxes.is_empty() {
        return false;
    }
    let lines = page
        .lines
        .iter()
        .zip(own)
        .filter(|(_, own)| **own)
        .map(|(line, _)| line);
    let before = own.iter().take(at).filter(|own| **own).count();
    around(&lines.collect::<Vec<_>>(), &page.boxes)
        .get(before)
        .is_some_and(Option::is_some)
}

/// Whether others are as wide, above or below it.
fn is_cell(own: &PageRect, boxes: &[PageRect]) -> bool {
    let near = |a: f32, b: f32| (a - b).abs() <= OVER;
    let alike = boxes
        .iter()
        .filter(|other| near(own.x0, other.x0) && near(own.x1, other.x1));
    let mut apart: Vec<f32> = alike.map(|other| middle(*other)).collect();
    apart.sort_by(f32::total_cmp);
    // A ground and its frame are one box.
    apart.dedup_by(|a, b| near(*a, *b));
    apart.len() > ALIKE
}

/// Whether a box holds little of its page, and is no row or cell of a table.
fn is_small(lines: &[&PlacedLine<'_>], own: &PageRect, boxes: &[PageRect]) -> bool {
    let words = |line: &&&PlacedLine<'_>| line.text.split_whitespace().count();
    let inside = lines
        .iter()
        .filter(|line| line.rect.is_some_and(|rect| holds(own, &rect)));
    let inside: usize = inside.map(|line| words(&line)).sum();
    let all: usize = lines.iter().map(|line| words(&line)).sum();
    inside * 100 <= all * MOST && !is_cell(own, boxes)
}

fn is_sound(lines: &[&PlacedLine<'_>], own: &PageRect) -> bool {
    let mut words = 0;
    for line in lines {
        let Some(rect) = line.rect else { continue };
        if holds(own, &rect) {
            words += line.text.split_whitespace().count();
        } else if is_across(own, &rect) {
            return false;
        }
    }
    words >= WORDS && own.y1 - own.y0 <= HIGH
}

fn holds(own: &PageRect, line: &PageRect) -> bool {
    let level = middle(*line);
    own.y0 < level && level < own.y1 && line.x0 >= own.x0 - OVER && line.x1 <= own.x1 + OVER
}

/// Whether a line runs into a box and out of it.
fn is_across(own: &PageRect, line: &PageRect) -> bool {
    let level = middle(*line);
    own.y0 < level && level < own.y1 && overlap(*own, *line) > BESIDE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::furniture::placed::drawn_line;

    /// The lines of a page that are notes with these boxes of "left, top, right, bottom", in points on a page 400 by 600.
    fn noted<'a>(drawn: &[&'a str], boxes: &[[f32; 4]]) -> Vec<&'a str> {
        let boxes = boxes.iter().map(|[x0, y0, x1, y1]| PageRect {
            x0: x0 / 400.0,
            y0: y0 / 600.0,
            x1: x1 / 400.0,
            y1: y1 / 600.0,
        });
        let page = Placed {
            label: None,
            lines: drawn.iter().map(|drawn| drawn_line(drawn)).collect(),
            boxes: boxes.collect(),
        };
        let (none, mut notes) = (vec![vec![false; drawn.len()]], vec![vec![false; drawn.len()]]);
        add(std::slice::from_ref(&page), &none, &mut notes);
        let lines = page.lines.iter().zip(notes.concat());
        lines.filter(|(_, note)| *note).map(|(line, _)| line.text).collect()
    }

    /// A quote that goes on past a box joined what stands apart, and was called a change of meaning.
    #[test]
    fn the_text_goes_on_past_a_box() {
        const BOX: [f32; 4] = [55.0, 84.0, 340.0, 112.0];
        let page = |before: &'static str, first: &'static str, last: &'static str, behind: &'static str| {
            [
                "60 60 10 the keeper went over the river at noon and came",
                before,
                first,
                last,
                behind,
                "60 134 10 with all that the boat could hold of what he had",
                "60 148 10 and as it was late nobody came to meet him there.",
            ]
        };
        let notice = [
            "60 88 10 Danger: the rope may break.",
            "60 100 10 Never stand below it.",
        ];
        let whole = (
            "60 72 10 back in the evening.",
            "60 120 10 Then he went home for the night",
        );
        let amid = (
            "60 72 10 back in the evening to",
            "60 120 10 the house that stood on the hill",
        );
        for (before, behind) in [whole, amid] {
            let found = noted(&page(before, notice[0], notice[1], behind), &[BOX]);
            assert_eq!(
                found,
                ["Danger: the rope may break.", "Never stand below it."],
                "{before}"
            );
        }
        let nothing: [&str; 0] = [];
        // What the text leads to, what it runs into, a column, and rows of a table.
        let led = page("60 72 10 He wrote on it:", notice[0], notice[1], whole.1);
        assert_eq!(noted(&led, &[BOX]), nothing);
        let run_in = page(amid.0, "60 88 10 the place where the rope had been", notice[1], whole.1);
        assert_eq!(noted(&run_in, &[BOX]), nothing);
        let rest = page(whole.0, notice[0], notice[1], whole.1);
        assert_eq!(noted(&rest, &[[55.0, 84.0, 340.0, 160.0]]), nothing);
        let rows = [BOX, [55.0, 300.0, 340.0, 320.0], [55.0, 340.0, 340.0, 360.0]];
        assert_eq!(noted(&rest, &rows), nothing);
    }
}
