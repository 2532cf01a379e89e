//! What stands above a table: the heads of its columns, and lines that say what it is about.

mod spanning;

use super::lines::{Line, Piece};
use super::regions::{Region, Stretch};
use super::spans::Spans;
use crate::source::table::Head;
use crate::source::text::TextSpan;
use spanning::{SLACK, is_over_labels};
use std::ops::Range;

/// So many lines above a table may be its heads.
const MOST_LINES: usize = 7;

/// A line further above the next than this, in heights, is no head.
const FURTHEST: f32 = 3.5;

/// A line of text with more words is no head.
const WORDS: usize = 14;

/// The heads of a table's columns and the lines above it that are over none, from the top.
pub(super) fn above(region: &Region, lines: &[Line], spans: &Spans<'_>) -> (Vec<Head>, Vec<TextSpan>) {
    let (mut heads, mut captions) = (Vec::new(), Vec::new());
    let above = lines_above(region, lines);
    for (number, at) in above.iter().enumerate() {
        let line = &lines[*at];
        let below = above.get(number + 1).map(|below| &lines[*below]);
        let groups = spanning::groups(line, below, region);
        for (at, piece) in line.pieces.iter().enumerate() {
            // The mark of a note at its end may stand elsewhere in the text.
            let Some(span) = spans.span(piece).or_else(|| spans.span(&without_last(piece))) else {
                continue;
            };
            let group = groups.get(at).cloned().flatten();
            match group.or_else(|| columns_below(piece, region, SLACK * line.height)) {
                Some(columns) => heads.push(Head { columns, span }),
                None if piece.has_letters => captions.push(span),
                None => {}
            }
        }
    }
    (heads, captions)
}

fn without_last(piece: &Piece) -> Piece {
    let mut words = piece.words.clone();
    words.pop();
    Piece { words, ..piece.clone() }
}

/// The lines that may be heads, from the top.
fn lines_above(region: &Region, lines: &[Line]) -> Vec<usize> {
    let mut above = Vec::new();
    let mut below = region.first;
    for at in (0..region.first).rev().take(MOST_LINES) {
        let line = &lines[at];
        let gap = (line.rect.y0 - lines[below].rect.y1) / line.height.max(lines[below].height);
        let is_text = line.pieces.iter().any(|piece| piece.words.len() > WORDS);
        let is_row = line.has_values() && !region.years.contains(&at) && !is_years(line);
        if gap > FURTHEST || is_text || is_row {
            break;
        }
        above.push(at);
        below = at;
    }
    above.reverse();
    above
}

fn is_years(line: &Line) -> bool {
    line.pieces.iter().all(|piece| !piece.is_value || piece.is_year)
}

/// The columns that a piece stands above.
fn columns_below(piece: &Piece, region: &Region, slack: f32) -> Option<Range<u16>> {
    let stretch = Stretch {
        x0: piece.rect.x0,
        x1: piece.rect.x1,
    };
    let mut over = (0..region.columns.len()).filter(|at| region.columns[*at].shared(stretch) > -slack);
    let first = over.next()?;
    let last = over.next_back().unwrap_or(first);
    let range = u16::try_from(first).ok()?..u16::try_from(last + 1).ok()?;
    (!is_over_labels(piece, region, slack) || piece.is_value).then_some(range)
}
