//! Tables that stand beside each other, taken apart: a line of the page has a row of each.

use super::lines::{Line, Piece};
use super::remarks;

/// The label of the table on the right stands at least this far behind the values on the left, in heights.
const APART: f32 = 2.0;

/// Labels on the right begin in one place, give or take so many heights.
const INDENT: f32 = 3.0;

/// Fewer lines with a row on both sides are two texts by chance.
const FEWEST_ROWS: usize = 2;

/// A line this far from the next, in heights, is of something else.
const NEXT: f32 = 5.0;

/// A page with more tables beside each other is no page of tables.
const MOST: usize = 12;

/// Where the right one of two tables begins, and the lines that have a row of both.
#[derive(Debug)]
struct Split {
    x: f32,
    lines: Vec<usize>,
}

/// The lines of a page, and of each table that stands right of another those alone, without what is on its left.
pub(super) fn sides(mut lines: Vec<Line>) -> Vec<Vec<Line>> {
    remarks::cut(&mut lines);
    let mut found = Vec::new();
    // What is on the right may have a third table beside it.
    while let Some(split) = splits(&lines)
        .into_iter()
        .find(|split| split.lines.len() >= FEWEST_ROWS)
    {
        let right = cut(&mut lines, &split);
        lines.retain(|line| !line.pieces.is_empty());
        if right.is_empty() || found.len() > MOST {
            break;
        }
        found.extend(sides_of(right));
    }
    let mut all = vec![lines];
    all.append(&mut found);
    all
}

fn sides_of(mut right: Vec<Line>) -> Vec<Vec<Line>> {
    let next = splits(&right)
        .into_iter()
        .find(|split| split.lines.len() >= FEWEST_ROWS);
    let further = next
        .map(|split| cut(&mut right, &split))
        .filter(|lines| !lines.is_empty());
    [right].into_iter().chain(further).collect()
}

/// The places where a label stands behind the values of another row, from the top.
fn splits(lines: &[Line]) -> Vec<Split> {
    let mut splits: Vec<Split> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(label) = second_label(line) else {
            continue;
        };
        let near = splits.last_mut().filter(|split| {
            let last = split.lines.last().map(|last| &lines[*last]);
            let gap = last.map_or(f32::INFINITY, |last| last.rect.y0 - line.rect.y1);
            (split.x - label).abs() <= INDENT * line.height && gap <= NEXT * line.height
        });
        match near {
            Some(split) => {
                split.x = split.x.min(label);
                split.lines.push(at);
            }
            None => splits.push(Split {
                x: label,
                lines: vec![at],
            }),
        }
    }
    splits
}

/// Where the label begins that stands behind values and before others: "Cash 5 4 … Debt 7 6".
fn second_label(line: &Line) -> Option<f32> {
    let is_row = |pieces: &[Piece]| {
        let value = pieces.iter().position(|piece| piece.is_value)?;
        pieces[..value].iter().any(|piece| piece.has_letters).then_some(value)
    };
    let first = is_row(&line.pieces)?;
    let label = (first + 1..line.pieces.len()).find(|at| line.pieces[*at].has_letters)?;
    is_row(&line.pieces[label..])?;
    let gap = line.pieces[label].rect.x0 - line.pieces[label - 1].rect.x1;
    (gap >= APART * line.height).then_some(line.pieces[label].rect.x0)
}

/// Takes what is right of a split out of its lines and of those around them, as far as nothing stands across it.
fn cut(lines: &mut [Line], split: &Split) -> Vec<Line> {
    let (Some(first), Some(last)) = (split.lines.first(), split.lines.last()) else {
        return Vec::new();
    };
    let is_free = |line: &Line| {
        let across = |piece: &Piece| piece.rect.x0 < split.x - 0.5 && piece.rect.x1 > split.x;
        !line.pieces.iter().any(across)
    };
    let near = |a: usize, b: usize| lines[a].rect.y0 - lines[b].rect.y1 <= NEXT * lines[b].height;
    if !(*first..=*last).all(|at| is_free(&lines[at])) {
        return Vec::new();
    }
    let (mut from, mut to) = (*first, *last);
    while from > 0 && is_free(&lines[from - 1]) && near(from - 1, from) {
        from -= 1;
    }
    while to + 1 < lines.len() && is_free(&lines[to + 1]) && near(to, to + 1) {
        to += 1;
    }
    let mut right = Vec::new();
    for line in &mut lines[from..=to] {
        let at = line.pieces.partition_point(|piece| piece.rect.x0 < split.x - 0.5);
        let pieces = line.pieces.split_off(at);
        if pieces.is_empty() {
            continue;
        }
        line.beside = true;
        right.push(Line {
            pieces,
            rect: line.rect,
            height: line.height,
            beside: true,
        });
    }
    right
}
