//! Running heads, feet, page numbers and stamps: lines near a page's edge that come again on the pages around it.

use super::numerals::{Numeral, alone, at_ends, folded};
use super::placed::{Placed, middle};
use crate::source::layout::PageRect;
use std::ops::Range;

/// Lines this near to the outermost row may be furniture, in fractions of the page. That row itself may be anywhere:
/// printed web pages end where their text does.
const BAND: f32 = 0.15;
/// So many rows from the edge may be furniture.
const ROWS: usize = 5;
/// Stamps in the margins at the sides.
const MARGIN: f32 = 0.12;
/// How many pages before and after are compared.
const NEIGHBOURS: usize = 6;
/// The same place, in fractions of the page.
const SAME_PLACE: f32 = 0.012;
/// A row that is set off from the text by so much of its height is furniture as a whole when its page number is.
const SET_OFF: f32 = 0.6;
/// A head stands further from the text than the text's lines from each other, so many times.
const APART: f32 = 1.5;
/// A document of at most so many pages is short.
const SHORT: usize = 4;
/// Titles that differ in a letter or two are the same title, badly recognised, when they are set off.
const SIMILAR: f64 = 0.85;

/// The edge that a line stands near.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Top,
    Bottom,
    Side,
}

/// A line that may be furniture.
struct Candidate {
    /// The line, by its position on the page.
    line: usize,
    edge: Edge,
    /// Rows between it and the edge.
    row: usize,
    /// Where along the page, or across it for a line at the side.
    place: f32,
    /// What comes again on other pages; empty when that would mean little.
    title: String,
    /// It holds a page number and nothing else.
    alone: Option<Numeral>,
    /// What may be its page number: only the outermost row has one beside a title, and is set off from the text.
    numbers: Vec<Numeral>,
    /// The free space between its row and the next one inwards, in row heights.
    clearance: f32,
}

/// For each line of each page, whether it is furniture. `counted` says which lines have a number that counts them: it is no
/// page's.
pub(super) fn running(pages: &[Placed<'_>], counted: &[Vec<bool>]) -> Vec<Vec<bool>> {
    let candidates: Vec<Vec<Candidate>> = pages
        .iter()
        .zip(counted)
        .map(|(page, counted)| candidates(page, counted))
        .collect();
    // A rule is no text, wherever it stands.
    let rules = |page: &Placed<'_>| page.lines.iter().map(super::placed::PlacedLine::is_rule).collect();
    let mut marks: Vec<Vec<bool>> = pages.iter().map(rules).collect();
    // In a short document there are not enough pages to ask for more than one witness.
    let witnesses = if pages.len() <= SHORT { 1 } else { 2 };
    for at in 0..pages.len() {
        let around = at.saturating_sub(NEIGHBOURS)..pages.len().min(at + NEIGHBOURS + 1);
        let repeats = |one: &&Candidate| {
            let is_label = pages[at]
                .label
                .is_some_and(|label| pages[at].lines[one.line].text.trim() == label);
            let is_head = || {
                let text = pages[at].lines[one.line].text.trim_start();
                !text.starts_with(char::is_lowercase) && is_head_beside(one, at, &candidates)
            };
            is_label
                || is_repeated(one, at, &candidates, around.clone(), witnesses)
                || is_set_apart(one, &candidates[at]) && (is_head() || pages.len() <= SHORT && counts(one, at))
        };
        let repeated: Vec<&Candidate> = candidates[at].iter().filter(repeats).collect();
        for edge in [Edge::Top, Edge::Bottom] {
            mark_rows(&candidates[at], &repeated, edge, &mut marks[at]);
        }
        for stamp in repeated.iter().filter(|one| one.edge == Edge::Side) {
            marks[at][stamp.line] = true;
        }
    }
    marks
}

/// Marks rows from the edge inwards, as long as each has something that is repeated: what stands further in, behind a
/// line of running text, is running text too.
fn mark_rows(all: &[Candidate], repeated: &[&Candidate], edge: Edge, marks: &mut [bool]) {
    for row in 0..ROWS {
        let in_row = |one: &&Candidate| one.edge == edge && one.row == row;
        let found: Vec<&&Candidate> = repeated.iter().filter(|one| in_row(one)).collect();
        if found.is_empty() {
            return;
        }
        for one in &found {
            marks[one.line] = true;
        }
        let numbered = found.iter().any(|one| one.alone.is_some() || !one.numbers.is_empty());
        let mut whole = true;
        for one in all.iter().filter(in_row) {
            marks[one.line] |= numbered && one.clearance >= SET_OFF;
            whole &= marks[one.line];
        }
        if !whole {
            return;
        }
    }
}

fn is_repeated(one: &Candidate, at: usize, all: &[Vec<Candidate>], around: Range<usize>, witnesses: usize) -> bool {
    let others = around.filter(|other| *other != at);
    let witness = |other: &usize| {
        let pages = i64::try_from(*other).unwrap_or(0) - i64::try_from(at).unwrap_or(0);
        all[*other]
            .iter()
            .any(|that| is_same_title(one, that) || is_next_number(one, that, pages))
    };
    others.filter(witness).nth(witnesses - 1).is_some()
}

/// Whether it is the outermost row of a `page`, and further from the text than the text's lines from each other: no line
/// of running text.
fn is_set_apart(one: &Candidate, page: &[Candidate]) -> bool {
    let next = page.iter().filter(|that| that.edge == one.edge && that.row == 1);
    let leading = next.map(|that| that.clearance).fold(0.0, f32::max);
    one.row == 0 && one.edge != Edge::Side && one.clearance >= SET_OFF.max(APART * leading)
}

/// Whether the same head stands at the same place on a page beside it, or opposite: a chapter may have no more pages
/// than that.
fn is_head_beside(one: &Candidate, at: usize, all: &[Vec<Candidate>]) -> bool {
    const BESIDE: usize = 2;
    let around = at.saturating_sub(BESIDE)..all.len().min(at + BESIDE + 1);
    around.filter(|other| *other != at).any(|other| {
        let is_same = |that: &&Candidate| !one.title.is_empty() && one.title == that.title && is_same_place(one, that);
        all[other]
            .iter()
            .filter(is_same)
            .any(|that| is_set_apart(that, &all[other]))
    })
}

/// Whether it holds nothing but the number that its page has in the file.
fn counts(one: &Candidate, at: usize) -> bool {
    one.alone
        .is_some_and(|number| usize::try_from(number.value).is_ok_and(|value| value == at + 1))
}

fn is_same_place(one: &Candidate, that: &Candidate) -> bool {
    one.edge == that.edge && (one.place - that.place).abs() <= SAME_PLACE
}

fn is_same_title(one: &Candidate, that: &Candidate) -> bool {
    /// Shorter ones differ too much by one letter.
    const LONG: usize = 12;
    if one.title.is_empty() || !is_same_place(one, that) {
        return false;
    }
    let (mine, theirs) = (one.title.len(), that.title.len());
    one.title == that.title
        || (one.row <= 1
            && one.clearance.min(that.clearance) >= SET_OFF
            && mine.min(theirs) >= LONG
            && mine.abs_diff(theirs) * 8 <= mine
            && strsim::normalized_levenshtein(&one.title, &that.title) >= SIMILAR)
}

/// Whether the numbers of two lines count the pages between them. A number that stands alone may change its place, as
/// on the first page of a chapter; one beside a title may not.
fn is_next_number(one: &Candidate, that: &Candidate, pages: i64) -> bool {
    if let Some(number) = one.alone {
        let theirs = that.alone.iter().chain(&that.numbers);
        return one.edge != Edge::Side && theirs.into_iter().any(|other| number.is_followed_by(*other, pages));
    }
    is_same_place(one, that)
        && one.numbers.iter().any(|number| {
            that.numbers
                .iter()
                .chain(&that.alone)
                .any(|other| number.is_followed_by(*other, pages))
        })
}

fn candidates(page: &Placed<'_>, counted: &[bool]) -> Vec<Candidate> {
    let is_counted = |line: usize| counted.get(line).copied().unwrap_or(false);
    let drawn = page
        .lines
        .iter()
        .enumerate()
        .filter(|(line, placed)| !(placed.is_rule() || is_counted(*line) && alone(placed.text).is_some()))
        .filter_map(|(line, placed)| Some((line, placed, placed.rect?)));
    let (vertical, level): (Vec<_>, Vec<_>) = drawn.partition(|(_, placed, _)| placed.is_vertical());
    let mut candidates = Vec::new();
    for (line, placed, rect) in vertical {
        let place = f32::midpoint(rect.x0, rect.x1);
        if !(MARGIN..=1.0 - MARGIN).contains(&place) {
            candidates.push(candidate(line, placed.text, Edge::Side, 0, place, 0.0));
        }
    }
    let rows = rows(level.iter().map(|(line, _, rect)| (*line, *rect)).collect());
    let clearance = |row: usize, inwards: usize| {
        let (Some(one), Some(next)) = (rows.get(row), rows.get(inwards)) else {
            return f32::INFINITY;
        };
        let space = (next.rect.y0 - one.rect.y1).max(one.rect.y0 - next.rect.y1);
        space / (one.rect.y1 - one.rect.y0).max(f32::EPSILON)
    };
    let first = rows.first().map_or(0.0, |row| middle(row.rect));
    let last = rows.last().map_or(0.0, |row| middle(row.rect));
    for (at, row) in rows.iter().enumerate() {
        if row.lines.iter().any(|line| is_counted(*line)) {
            continue;
        }
        let place = middle(row.rect);
        let from_bottom = rows.len() - 1 - at;
        let (edge, distance, clearance) = if place < 0.5 && at < ROWS && place - first < BAND {
            (Edge::Top, at, clearance(at, at + 1))
        } else if from_bottom < ROWS && last - place < BAND {
            (
                Edge::Bottom,
                from_bottom,
                at.checked_sub(1).map_or(f32::INFINITY, |above| clearance(at, above)),
            )
        } else {
            continue;
        };
        for line in &row.lines {
            candidates.push(candidate(
                *line,
                page.lines[*line].text,
                edge,
                distance,
                place,
                clearance,
            ));
        }
    }
    candidates
}

fn candidate(line: usize, text: &str, edge: Edge, row: usize, place: f32, clearance: f32) -> Candidate {
    let numbers = if row == 0 && clearance >= SET_OFF {
        at_ends(text)
    } else {
        Vec::new()
    };
    Candidate {
        line,
        edge,
        row,
        place,
        title: title(text),
        alone: alone(text),
        numbers,
        clearance,
    }
}

/// The text with its numbers folded when it has letters enough to be a title; a long number as it is; else nothing.
fn title(text: &str) -> String {
    const FEWEST_LETTERS: usize = 3;
    const FEWEST_DIGITS: usize = 8;
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let digits = text.chars().filter(char::is_ascii_digit).count();
    if letters >= FEWEST_LETTERS {
        folded(text)
    } else if digits >= FEWEST_DIGITS {
        text.trim().to_owned()
    } else {
        String::new()
    }
}

/// Lines side by side.
struct Row {
    lines: Vec<usize>,
    rect: PageRect,
}

/// The rows of a page, from the top.
fn rows(mut lines: Vec<(usize, PageRect)>) -> Vec<Row> {
    lines.sort_by(|a, b| middle(a.1).total_cmp(&middle(b.1)));
    let mut rows: Vec<Row> = Vec::new();
    for (line, rect) in lines {
        match rows.last_mut() {
            Some(row) if middle(rect) < row.rect.y1 && middle(row.rect) > rect.y0 => {
                row.lines.push(line);
                row.rect.y1 = row.rect.y1.max(rect.y1);
                row.rect.y0 = row.rect.y0.min(rect.y0);
            }
            _ => rows.push(Row {
                lines: vec![line],
                rect,
            }),
        }
    }
    rows
}
