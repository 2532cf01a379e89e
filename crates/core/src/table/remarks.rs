//! Text in a column of its own behind the values, as reports that comment on their figures have it: it is no part of
//! the rows, and its lines need not stand on theirs.

use super::lines::{Line, Piece};

/// Lines of such a column begin in one place, give or take so many heights.
const EDGE: f32 = 0.5;

/// Fewer lines that begin there are text by chance.
const FEWEST_LINES: usize = 3;

/// Fewer rows with text behind their values are no table with a column of text.
const FEWEST_ROWS: usize = 2;

/// A line this far from the next, in heights, is of something else.
const NEXT: f32 = 5.0;

/// Takes columns of text behind values out of the lines of a page.
pub(super) fn cut(lines: &mut Vec<Line>) {
    let edges: Vec<(usize, f32)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| Some((at, text_behind(line)?)))
        .collect();
    let mut next = 0;
    while let Some((first, x)) = edges.get(next).copied() {
        let rows = edges[next..]
            .iter()
            .take_while(|(at, edge)| (edge - x).abs() <= EDGE * lines[*at].height && is_free(&lines[first..=*at], x))
            .count()
            .max(1);
        let (last, _) = edges[next + rows - 1];
        next += rows;
        if rows >= FEWEST_ROWS {
            cut_at(&mut lines[..], first, last, x);
        }
    }
    lines.retain(|line| !line.pieces.is_empty());
}

/// Where the text begins that stands behind the last value of a line.
fn text_behind(line: &Line) -> Option<f32> {
    let last = line.pieces.iter().rposition(|piece| piece.is_value)?;
    let text = line.pieces[last + 1..].iter().find(|piece| piece.has_letters)?;
    Some(text.rect.x0)
}

/// Whether nothing stands across `x` in some lines, and no value right of it.
fn is_free(lines: &[Line], x: f32) -> bool {
    let is_in_the_way = |line: &Line, piece: &Piece| {
        let edge = x - EDGE * line.height;
        let is_across = piece.rect.x0 < edge && piece.rect.x1 > x;
        is_across || (piece.is_value && piece.rect.x0 >= edge)
    };
    lines
        .iter()
        .all(|line| !line.pieces.iter().any(|piece| is_in_the_way(line, piece)))
}

/// Takes what is right of `x` out of the lines from `first` to `last`, and of those around them that leave it free.
fn cut_at(lines: &mut [Line], first: usize, last: usize, x: f32) {
    let near = |a: usize, b: usize| lines[a].rect.y0 - lines[b].rect.y1 <= NEXT * lines[b].height;
    let (mut from, mut to) = (first, last);
    while from > 0 && is_free(&lines[from - 1..from], x) && near(from - 1, from) {
        from -= 1;
    }
    while to + 1 < lines.len() && is_free(&lines[to + 1..to + 2], x) && near(to, to + 1) {
        to += 1;
    }
    let begins = |line: &&Line| {
        let at_edge = |piece: &Piece| (piece.rect.x0 - x).abs() <= EDGE * line.height;
        line.pieces.iter().any(at_edge)
    };
    if lines[from..=to].iter().filter(begins).count() < FEWEST_LINES {
        return;
    }
    for line in &mut lines[from..=to] {
        let edge = x - EDGE * line.height;
        let at = line.pieces.partition_point(|piece| piece.rect.x0 < edge);
        if line.pieces.len() > at {
            line.pieces.truncate(at);
            line.beside = true;
        }
    }
}
