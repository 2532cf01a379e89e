//! Heads over several columns: "2023" stands over the middle of its columns, and touches one of them at most.

use super::super::lines::{Line, Piece};
use super::super::regions::{Region, Stretch};
use std::ops::Range;

/// A head stands above its column, give or take so many heights.
pub(super) const SLACK: f32 = 0.4;

/// More columns than these are looked at one by one alone.
const MOST_COLUMNS: usize = 12;

/// A head stands this near to the middle of its columns, in distances between two columns.
const NEAR: f32 = 0.5;

/// The second best way to part the columns is worse by this much, in distances between two columns.
const CLEAR: f32 = 0.2;

/// For each piece of a line, the columns that it stands over together with others; `None` where it stands above one by
/// itself, or it is not clear what it stands above.
pub(super) fn groups(line: &Line, below: Option<&Line>, region: &Region) -> Vec<Option<Range<u16>>> {
    let mut found = vec![None; line.pieces.len()];
    let columns = &region.columns;
    let slack = SLACK * line.height;
    let is_head = |piece: &Piece| (piece.has_letters || piece.is_year) && !is_over_labels(piece, region, slack);
    let heads: Vec<usize> = (0..line.pieces.len()).filter(|at| is_head(&line.pieces[*at])).collect();
    let is_spanned = (1..columns.len()).contains(&heads.len()) && columns.len() <= MOST_COLUMNS;
    let others = line
        .pieces
        .iter()
        .filter(|piece| piece.is_value && !piece.is_year)
        .count();
    if !is_spanned || others > 0 {
        return found;
    }
    let stretches: Vec<Stretch> = heads.iter().map(|at| stretch(&line.pieces[*at])).collect();
    let Some(cuts) = parted(&stretches, columns) else {
        return found;
    };
    // A head of two lines stands over the column in the middle of others, too. Years below it tell that it spans them.
    let years: Vec<Stretch> = below
        .iter()
        .flat_map(|line| line.pieces.iter().filter(|piece| piece.is_year).map(stretch))
        .collect();
    let is_over_one = |(head, range): (&Stretch, &Range<usize>)| {
        let at = middle(*head);
        let touches = |column: &Stretch| column.x0 <= at && at <= column.x1;
        let year = years.iter().any(|year| year.shared(*head) > 0.0);
        range.len() > 1 && !year && columns[range.clone()].iter().any(touches)
    };
    if stretches.iter().zip(&cuts).any(is_over_one) {
        return found;
    }
    for (head, range) in heads.iter().zip(cuts) {
        found[*head] = u16::try_from(range.start)
            .ok()
            .zip(u16::try_from(range.end).ok())
            .map(|(a, b)| a..b);
    }
    found
}

fn stretch(piece: &Piece) -> Stretch {
    Stretch {
        x0: piece.rect.x0,
        x1: piece.rect.x1,
    }
}

/// The columns parted among the heads so that each stands over the middle of its own.
fn parted(heads: &[Stretch], columns: &[Stretch]) -> Option<Vec<Range<usize>>> {
    let (first, last) = (columns.first()?, columns.last()?);
    #[allow(clippy::cast_precision_loss)] // A dozen columns at most.
    let pitch = (middle(*last) - middle(*first)) / (columns.len() - 1).max(1) as f32;
    let mut ways: Vec<(f32, Vec<Range<usize>>)> = ways(heads.len(), columns.len())
        .into_iter()
        .map(|way| (distance(heads, columns, &way), way))
        .collect();
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    let second = ways.get(1).map_or(f32::INFINITY, |(distance, _)| *distance);
    let (best, way) = ways.into_iter().next()?;
    (best <= NEAR * pitch && second - best >= CLEAR * pitch).then_some(way)
}

/// How far the head furthest from the middle of its columns is from it.
fn distance(heads: &[Stretch], columns: &[Stretch], way: &[Range<usize>]) -> f32 {
    let of = |(head, range): (&Stretch, &Range<usize>)| {
        let whole = Stretch {
            x0: columns[range.start].x0,
            x1: columns[range.end - 1].x1,
        };
        (middle(*head) - middle(whole)).abs()
    };
    heads.iter().zip(way).map(of).fold(0.0, f32::max)
}

fn middle(stretch: Stretch) -> f32 {
    f32::midpoint(stretch.x0, stretch.x1)
}

/// All ways to part so many columns into so many groups that stand side by side.
fn ways(groups: usize, columns: usize) -> Vec<Vec<Range<usize>>> {
    let mut open: Vec<Vec<Range<usize>>> = vec![Vec::new()];
    for group in 0..groups {
        let left = groups - group - 1;
        let grow = |way: Vec<Range<usize>>| {
            let from = way.last().map_or(0, |range| range.end);
            let ends = if left == 0 {
                columns..=columns
            } else {
                from + 1..=columns - left
            };
            ends.map(move |end| way.iter().cloned().chain(std::iter::once(from..end)).collect())
        };
        open = open.into_iter().flat_map(grow).collect();
    }
    open
}

/// Whether a piece stands over labels, too: a title over the whole table is over no column of its own.
pub(super) fn is_over_labels(piece: &Piece, region: &Region, slack: f32) -> bool {
    let labels = region.rows.iter().filter_map(|row| row.label.as_ref());
    let left = labels.map(|label| label.rect.x1).fold(f32::INFINITY, f32::min);
    let first = region.columns.first();
    let middle = f32::midpoint(piece.rect.x0, piece.rect.x1);
    first
        .is_some_and(|column| middle < column.x0 - slack || (piece.rect.x0 < left && piece.rect.x0 < column.x0 - slack))
}
