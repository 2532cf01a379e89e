//! Parts of a page, one above the other, with columns of their own.

use super::{Beside, FEWEST_LINES, Piece, arranged, leaps};
use std::cmp::Reverse;

/// A page is cut in at most so many parts.
const DEEPEST: u32 = 3;
/// Places to cut at are tried so many apart, and then those around the best.
const STRIDE: usize = 4;
/// More pieces are no page of columns.
const MOST: usize = 300;

/// The pieces in reading order, part by part, each with its column; `None` where no part has columns that are drawn across.
pub(super) fn in_order(pieces: &[Piece]) -> Option<Vec<(usize, Option<usize>)>> {
    if pieces.len() > MOST {
        return None;
    }
    let all: Vec<usize> = (0..pieces.len()).collect();
    let parts = cut(pieces, &all, DEEPEST);
    let any = parts.iter().any(|part| part.arranged);
    let mut columns = 0;
    let mut ordered = Vec::with_capacity(pieces.len());
    for part in parts {
        // Columns of two parts are never the same one.
        let last = part.order.iter().filter_map(|(_, place)| *place).max();
        ordered.extend(
            part.order
                .into_iter()
                .map(|(at, place)| (at, place.map(|place| place + columns))),
        );
        columns += last.map_or(0, |last| last + 1);
    }
    any.then_some(ordered)
}

struct Part {
    order: Vec<(usize, Option<usize>)>,
    arranged: bool,
}

/// The parts of some pieces, from the top.
fn cut(pieces: &[Piece], own: &[usize], deepest: u32) -> Vec<Part> {
    let as_drawn = || Part {
        order: own.iter().map(|at| (*at, None)).collect(),
        arranged: false,
    };
    if let Some(order) = of(pieces, own, Beside::Prose) {
        return vec![Part { order, arranged: true }];
    }
    if deepest == 0 || own.len() < 2 * FEWEST_LINES {
        return vec![as_drawn()];
    }
    let Some((above, below)) = best_cut(pieces, own) else {
        // Beside a part that has columns, what is left of it may have one of prose and a worksheet.
        let order = (deepest < DEEPEST).then(|| of(pieces, own, Beside::Anything)).flatten();
        return vec![order.map_or_else(as_drawn, |order| Part { order, arranged: true })];
    };
    let mut parts = cut(pieces, &above, deepest - 1);
    parts.extend(cut(pieces, &below, deepest - 1));
    parts
}

/// Where cutting some pieces makes the largest part with columns, and few lines across them.
fn best_cut(pieces: &[Piece], own: &[usize]) -> Option<(Vec<usize>, Vec<usize>)> {
    let middle = |at: &usize| f32::midpoint(pieces[*at].rect.y0, pieces[*at].rect.y1);
    let mut rows: Vec<usize> = own.to_vec();
    rows.sort_by(|a, b| middle(b).total_cmp(&middle(a)));
    // Between two rows, not through one.
    let borders = rows
        .windows(2)
        .filter(|pair| pieces[pair[1]].rect.y1 <= pieces[pair[0]].rect.y0 + 1.0);
    let borders: Vec<f32> = borders
        .map(|pair| f32::midpoint(middle(&pair[0]), middle(&pair[1])))
        .collect();
    let worth_at = |at: usize| {
        let (above, below) = parted(own, |piece| middle(piece) > borders[at]);
        [above, below]
            .iter()
            .map(|part| worth_of(pieces, part))
            .max()
            .unwrap_or(0)
    };
    let best = |places: &mut dyn Iterator<Item = usize>| {
        let worth = places.map(|at| (worth_at(at), Reverse(at)));
        worth.max().filter(|(worth, _)| *worth > 0).map(|(_, Reverse(at))| at)
    };
    let near = best(&mut (0..borders.len()).step_by(STRIDE))?;
    let at = best(&mut (near.saturating_sub(STRIDE)..borders.len().min(near + STRIDE)))?;
    Some(parted(own, |piece| middle(piece) > borders[at]))
}

/// How many pieces of a part its columns hold, less what stands across them.
fn worth_of(pieces: &[Piece], part: &[usize]) -> usize {
    let is_large = part.len() >= 2 * FEWEST_LINES;
    let order = is_large.then(|| of(pieces, part, Beside::Prose)).flatten();
    order.map_or(0, |order| worth(&order))
}

fn worth(order: &[(usize, Option<usize>)]) -> usize {
    /// A line across columns may be a heading; several are another part.
    const ACROSS: usize = 4;
    let across = order.iter().filter(|(_, place)| place.is_none()).count();
    (order.len() - across).saturating_sub(ACROSS * across)
}

fn parted(own: &[usize], is_above: impl Fn(&usize) -> bool) -> (Vec<usize>, Vec<usize>) {
    own.iter().copied().partition(is_above)
}

/// Some of the pieces in the order of their columns.
fn of(pieces: &[Piece], own: &[usize], beside: Beside) -> Option<Vec<(usize, Option<usize>)>> {
    let some: Vec<Piece> = own.iter().map(|at| pieces[*at].clone()).collect();
    let order = leaps(&some).then(|| arranged(&some, beside)).flatten()?;
    Some(order.into_iter().map(|(at, place)| (own[at], place)).collect())
}
