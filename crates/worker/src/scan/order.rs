//! The order in which a page's lines are read: what stands beside each other in columns, one after the other.
//!
//! The page is cut again and again at its gaps, as in the recursive X-Y cut (Nagy and Seth, 1984), with the gap between two
//! columns first. Pieces of one line that are left in a part follow each other from the left.

use pincite_core::source::layout::UserRect;

/// A gap this wide, in heights of a line, may part columns.
const GUTTER: f32 = 0.5;
/// So many rows on either side of a gap make columns of what it parts.
const FEWEST_ROWS: usize = 3;
/// A column is at least so many heights of a line wide: the numbers of notes and lines, bullets and figures of a table belong to what
/// stands beside them.
const NARROWEST: f32 = 6.0;
/// Boxes reach over their letters at either end by this part of their height.
const OVER: f32 = 0.3;
/// Deeper than any page is cut.
const DEEPEST: u32 = 40;

/// The pieces of a page in reading order, a line each: pieces beside each other in one part of the page make one line.
/// `rects` are upright, `y1` is the top.
pub(crate) fn lines(rects: &[UserRect]) -> Vec<Vec<usize>> {
    let trimmed: Vec<UserRect> = rects
        .iter()
        .map(|rect| {
            let over = (OVER * rect.height()).min(0.4 * rect.width());
            UserRect {
                x0: rect.x0 + over,
                x1: rect.x1 - over,
                ..*rect
            }
        })
        .collect();
    let mut heights: Vec<f32> = rects.iter().map(|rect| rect.height()).collect();
    heights.sort_by(f32::total_cmp);
    let page = Page {
        height: heights.get(heights.len() / 2).copied().unwrap_or(1.0),
        rects: trimmed,
    };
    let mut lines = Vec::new();
    page.cut((0..rects.len()).collect(), DEEPEST, &mut lines);
    lines
}

struct Page {
    rects: Vec<UserRect>,
    /// A line's, in the middle.
    height: f32,
}

impl Page {
    fn cut(&self, own: Vec<usize>, deepest: u32, lines: &mut Vec<Vec<usize>>) {
        if deepest > 0 {
            if let Some((left, right)) = self.columns(&own) {
                self.cut(left, deepest - 1, lines);
                return self.cut(right, deepest - 1, lines);
            }
            if let Some((above, below)) = self.parts(&own) {
                self.cut(above, deepest - 1, lines);
                return self.cut(below, deepest - 1, lines);
            }
        }
        lines.extend(self.rows(own));
    }

    /// Some pieces parted at the widest gap between two columns.
    fn columns(&self, own: &[usize]) -> Option<(Vec<usize>, Vec<usize>)> {
        let gaps = gaps(own.iter().map(|at| (self.rects[*at].x0, self.rects[*at].x1)));
        let mut wide: Vec<(f32, f32)> = gaps
            .into_iter()
            .filter(|(from, to)| to - from > GUTTER * self.height)
            .collect();
        wide.sort_by(|a, b| (b.1 - b.0).total_cmp(&(a.1 - a.0)));
        wide.into_iter().find_map(|(from, _)| {
            let (left, right): (Vec<usize>, Vec<usize>) = own.iter().partition(|at| self.rects[**at].x0 < from);
            let rows = |part: &[usize]| self.rows(part.to_vec()).len();
            let is_column = |part: &[usize]| rows(part) >= FEWEST_ROWS && self.width(part) >= NARROWEST * self.height;
            (is_column(&left) && is_column(&right)).then_some((left, right))
        })
    }

    /// How far some pieces reach from left to right.
    fn width(&self, part: &[usize]) -> f32 {
        let rects = part.iter().map(|at| self.rects[*at]);
        rects.reduce(UserRect::union).map_or(0.0, UserRect::width)
    }

    /// Some pieces parted at the widest gap between two lines.
    fn parts(&self, own: &[usize]) -> Option<(Vec<usize>, Vec<usize>)> {
        let gaps = gaps(own.iter().map(|at| (self.rects[*at].y0, self.rects[*at].y1)));
        let (from, _) = gaps.into_iter().max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)))?;
        let (below, above): (Vec<usize>, Vec<usize>) = own.iter().partition(|at| self.rects[**at].y0 < from);
        Some((above, below))
    }

    /// Some pieces in rows from the top, each from the left.
    fn rows(&self, mut own: Vec<usize>) -> Vec<Vec<usize>> {
        let middle = |at: usize| f32::midpoint(self.rects[at].y0, self.rects[at].y1);
        own.sort_by(|a, b| middle(*b).total_cmp(&middle(*a)));
        let mut rows: Vec<Vec<usize>> = Vec::new();
        for at in own {
            let fits = rows.last().and_then(|row| row.first()).is_some_and(|first| {
                let (a, b) = (self.rects[*first], self.rects[at]);
                let shared = a.y1.min(b.y1) - a.y0.max(b.y0);
                shared > 0.5 * a.height().min(b.height())
            });
            match rows.last_mut().filter(|_| fits) {
                Some(row) => row.push(at),
                None => rows.push(vec![at]),
            }
        }
        for row in &mut rows {
            row.sort_by(|a, b| self.rects[*a].x0.total_cmp(&self.rects[*b].x0));
        }
        rows
    }
}

/// The gaps between stretches of a line, as from and to.
fn gaps(stretches: impl Iterator<Item = (f32, f32)>) -> Vec<(f32, f32)> {
    let mut stretches: Vec<(f32, f32)> = stretches.collect();
    stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut end = f32::INFINITY;
    let mut gaps = Vec::new();
    for (from, to) in stretches {
        if from > end {
            gaps.push((end, from));
            end = to;
        } else if end.is_infinite() {
            end = to;
        } else {
            end = end.max(to);
        }
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces at these columns and rows: from, to, row. Rows are 12 apart, from the top.
    fn check(pieces: &[(f32, f32, f32)], expected: &[&[usize]]) {
        let rects: Vec<UserRect> = pieces
            .iter()
            .map(|(x0, x1, row)| UserRect {
                x0: *x0,
                x1: *x1,
                y0: 700.0 - row * 12.0,
                y1: 710.0 - row * 12.0,
            })
            .collect();
        assert_eq!(lines(&rects), expected);
    }

    #[test]
    fn columns_follow_each_other_below_what_crosses_them() {
        check(&[], &[]);
        check(
            &[
                (50.0, 500.0, 0.0),
                (50.0, 250.0, 2.0),
                (270.0, 500.0, 2.0),
                (50.0, 250.0, 3.0),
                (270.0, 500.0, 3.0),
                (50.0, 250.0, 4.0),
                (270.0, 500.0, 4.0),
            ],
            &[&[0], &[1], &[3], &[5], &[2], &[4], &[6]],
        );
    }

    #[test]
    fn the_numbers_of_notes_are_no_column() {
        check(
            &[
                (50.0, 60.0, 0.0),
                (70.0, 500.0, 0.0),
                (50.0, 60.0, 1.0),
                (70.0, 500.0, 1.0),
                (50.0, 60.0, 2.0),
                (70.0, 500.0, 2.0),
            ],
            &[&[0, 1], &[2, 3], &[4, 5]],
        );
    }

    #[test]
    fn pieces_of_a_line_follow_each_other() {
        check(
            &[(300.0, 340.0, 0.1), (50.0, 250.0, 0.0), (50.0, 340.0, 1.0)],
            &[&[1, 0], &[2]],
        );
    }
}
