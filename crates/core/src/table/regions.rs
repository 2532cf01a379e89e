//! Which lines of a page are a table, and which column each value stands in.

use super::lines::{Line, Piece};
use crate::source::layout::UserRect;

/// Rows of a table stand at most this far apart, in heights of their words.
const NEXT_ROW: f32 = 4.0;

/// A label that goes on, or that names the rows below it, stands at most this far from the next line, in heights.
const NEXT_LINE: f32 = 2.5;

/// A row whose values stand in columns of their own is at most this far from the one before, in heights.
const NEXT_IN_TURN: f32 = 1.0;

/// Values of a column stand above each other, give or take so many heights.
const SLACK: f32 = 0.6;

/// Lines without a value between two rows: more of them part two tables.
const MOST_LABELS: usize = 5;

/// Text this far behind a value, in heights, is beside the table.
const BESIDE: f32 = 4.0;

/// A year this far right of where labels begin, in heights, is a label.
const IN_STUB: f32 = 2.0;

/// So many values in one row are a table by themselves.
const A_TABLE_ALONE: usize = 3;

/// A table on its page.
#[derive(Clone, Debug, Default)]
pub(super) struct Region {
    /// Its columns from left to right.
    pub(super) columns: Vec<Stretch>,
    /// Its rows from the top.
    pub(super) rows: Vec<Row>,
    /// The line of its first row with values.
    pub(super) first: usize,
    /// Lines of years above its first row.
    pub(super) years: Vec<usize>,
}

/// A row on its page.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// What stands left of its values.
    pub(super) label: Option<Piece>,
    /// Its values and their columns.
    pub(super) cells: Vec<(u16, Piece)>,
    /// Nothing else stands near it on its line.
    pub(super) alone: bool,
}

impl Row {
    /// A line of which is not known what its cells are.
    const fn unknown() -> Self {
        Self {
            label: None,
            cells: Vec::new(),
            alone: false,
        }
    }
}

/// A stretch across the page, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub(super) x0: f32,
    pub(super) x1: f32,
}

impl Stretch {
    fn of(rect: UserRect) -> Self {
        Self {
            x0: rect.x0,
            x1: rect.x1,
        }
    }

    /// How much of both is the same, in points; below zero when they stand apart.
    pub(super) fn shared(self, other: Self) -> f32 {
        self.x1.min(other.x1) - self.x0.max(other.x0)
    }

    fn union(self, other: Self) -> Self {
        Self {
            x0: self.x0.min(other.x0),
            x1: self.x1.max(other.x1),
        }
    }
}

/// A line of a table to be: what stands before its values, and they.
#[derive(Clone, Debug)]
struct Draft {
    line: usize,
    label: Option<Piece>,
    values: Vec<Piece>,
    /// Text stands among its values: what is a cell, and of which column, is not known.
    mixed: bool,
    /// Nothing else stands near it on its line.
    alone: bool,
}

/// The tables of a page, from the top.
pub(super) fn regions(lines: &[Line]) -> Vec<Region> {
    let mut regions = Vec::new();
    let mut open: Vec<Draft> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(draft) = draft(at, line) else {
            // Nothing that a table could have.
            regions.extend(region(&std::mem::take(&mut open), lines));
            continue;
        };
        if !open.is_empty() && !goes_on(&open, &draft, lines) {
            regions.extend(region(&std::mem::take(&mut open), lines));
        }
        open.push(draft);
    }
    regions.extend(region(&open, lines));
    regions
}

/// What a line would be as a row; `None` when it is running text.
fn draft(at: usize, line: &Line) -> Option<Draft> {
    /// A line of text with more words is no label.
    const LABEL: usize = 24;
    let first = line.pieces.iter().position(|piece| piece.is_value);
    let before = &line.pieces[..first.unwrap_or(line.pieces.len())];
    let label = before.iter().rev().find(|piece| piece.has_letters).cloned();
    let Some(first) = first else {
        let alone = line.pieces.len() == 1;
        let label = label.filter(|label| alone && label.words.len() <= LABEL)?;
        return Some(Draft {
            line: at,
            label: Some(label),
            values: Vec::new(),
            mixed: false,
            alone: true,
        });
    };
    let mut values = Vec::new();
    let mut end = line.pieces[first].rect.x1;
    let mut mixed = false;
    let mut alone = !line.beside && before.iter().filter(|piece| piece.has_letters).count() <= 1;
    for piece in &line.pieces[first..] {
        // What follows text far behind the values is another table, or text beside this one.
        if piece.has_letters {
            alone &= piece.rect.x0 - end > BESIDE * line.height;
            if piece.rect.x0 - end > BESIDE * line.height {
                break;
            }
            mixed = true;
        }
        end = piece.rect.x1;
        if piece.is_value {
            values.push(piece.clone());
        }
    }
    Some(Draft {
        line: at,
        label,
        values,
        mixed,
        alone,
    })
}

/// Whether a line is the next row of the table that is open.
fn goes_on(open: &[Draft], next: &Draft, lines: &[Line]) -> bool {
    let Some(last) = open.last() else {
        return true;
    };
    let height = lines[last.line].height.max(lines[next.line].height);
    let gap = (lines[last.line].rect.y0 - lines[next.line].rect.y1) / height;
    if next.values.is_empty() {
        let labels = open.iter().rev().take_while(|row| row.values.is_empty()).count();
        return gap <= NEXT_LINE && labels < MOST_LABELS;
    }
    let mut rows = open.iter().filter(|row| !row.values.is_empty()).peekable();
    if rows.peek().is_none() {
        return gap <= NEXT_LINE;
    }
    // Years without a label are the head of the next table, and so are those behind a line of text.
    let behind_text = last.values.is_empty() && next.values.len() > 1;
    let is_head = next.values.iter().all(|value| value.is_year) && (next.label.is_none() || behind_text);
    let stands_in_column = |value: &Piece| {
        let below = |row: &&Draft| {
            let near = |other: &Piece| Stretch::of(other.rect).shared(Stretch::of(value.rect)) > -SLACK * height;
            row.values.iter().any(near)
        };
        open.iter()
            .rev()
            .filter(|row| !row.values.is_empty())
            .take(8)
            .any(|row| below(&row))
    };
    // Rows that fill other columns in turn: assets here, debts there.
    let is_next_label = |row: &Draft, label: &Piece| {
        let left = row.label.as_ref().map(|label| label.rect.x0);
        left.is_some_and(|left| (left - label.rect.x0).abs() <= SLACK * height)
    };
    let ends = open
        .iter()
        .filter_map(|row| row.label.as_ref())
        .map(|label| label.rect.x1);
    let labels_end = ends.fold(f32::NEG_INFINITY, f32::max);
    let follows = next.label.as_ref().is_some_and(|label| {
        let in_stub = open
            .iter()
            .any(|row| !row.values.is_empty() && is_next_label(row, label));
        in_stub && gap <= NEXT_IN_TURN && !next.mixed && next.values.iter().all(|value| value.rect.x0 > labels_end)
    });
    let standing = next.values.iter().filter(|value| stands_in_column(value)).count();
    let only_years = rows.all(|row| row.values.iter().all(|value| value.is_year));
    gap <= NEXT_ROW && (!is_head || only_years) && (follows || standing * 2 >= next.values.len())
}

/// The table that some lines make, if they make one.
fn region(drafts: &[Draft], lines: &[Line]) -> Option<Region> {
    let is_years = |draft: &&Draft| !draft.values.is_empty() && draft.values.iter().all(|value| value.is_year);
    let first = drafts.iter().position(|draft| !draft.values.is_empty())?;
    let mut from = first;
    let mut years = Vec::new();
    // Years at the top are heads, with lines of text among them.
    while let Some(at) = (from..drafts.len()).find(|at| !drafts[*at].values.is_empty()) {
        if !is_years(&&drafts[at])
            || drafts[at..]
                .iter()
                .all(|draft| draft.values.is_empty() || is_years(&draft))
        {
            break;
        }
        years.extend(drafts[from..=at].iter().map(|draft| draft.line));
        from = at + 1;
    }
    // A label that goes on above the first row is a part of it; more lines above it are its heads.
    let stubs = drafts[..from]
        .iter()
        .rev()
        .take_while(|draft| draft.values.is_empty())
        .count();
    let start = if years.is_empty() { from - stubs.min(2) } else { from };
    let drafts = with_years(&drafts[start..], lines);
    let drafts = drafts.as_slice();
    let drafts = &drafts[..drafts.iter().rposition(|draft| !draft.values.is_empty())? + 1];
    let values = || drafts.iter().filter(|draft| !draft.values.is_empty());
    let most = values().map(|draft| draft.values.len()).max().unwrap_or(0);
    let labelled = values().filter(|draft| draft.label.is_some()).count();
    if labelled == 0 || (values().count() < 2 && most < A_TABLE_ALONE) {
        return None;
    }
    let columns = columns(drafts, lines);
    let rows = drafts[over_columns(drafts)..]
        .iter()
        .map(|draft| row(draft, &columns, lines[draft.line].height))
        .collect();
    let first = values().next().map_or(0, |draft| draft.line);
    Some(Region {
        columns,
        rows,
        first,
        years,
    })
}

/// Rows without a label that begin with a year where labels stand have it for a label.
fn with_years(drafts: &[Draft], lines: &[Line]) -> Vec<Draft> {
    let valued = || drafts.iter().filter(|draft| !draft.values.is_empty());
    let labels = valued().filter_map(|draft| draft.label.as_ref());
    let left = labels.map(|label| label.rect.x0).fold(f32::INFINITY, f32::min);
    let begins = |draft: &&Draft| {
        let height = lines[draft.line].height;
        let first = draft.values.first().filter(|first| first.is_year);
        let others = draft.values.iter().skip(1);
        draft.label.is_none()
            && others.clone().any(|value| !value.is_year)
            && first.is_some_and(|first| first.rect.x0 <= left + IN_STUB * height)
    };
    // One number of four digits among others is a year by chance.
    let all = valued()
        .filter(|draft| draft.label.is_none())
        .all(|draft| begins(&draft));
    if !all || valued().filter(begins).count() < 2 {
        return drafts.to_vec();
    }
    let mut drafts = drafts.to_vec();
    for draft in drafts.iter_mut().filter(|draft| begins(&&**draft)) {
        draft.label = Some(draft.values.remove(0));
    }
    drafts
}

/// The columns of some rows: those of the row with the most values, and what stands beside them in others.
fn columns(drafts: &[Draft], lines: &[Line]) -> Vec<Stretch> {
    let mut rows: Vec<&Draft> = drafts.iter().filter(|draft| !draft.values.is_empty()).collect();
    rows.sort_by_key(|draft| std::cmp::Reverse(draft.values.len()));
    let mut columns: Vec<Stretch> = Vec::new();
    for draft in rows {
        let slack = SLACK * lines[draft.line].height;
        let mut next = 0;
        for value in &draft.values {
            let stretch = Stretch::of(value.rect);
            // Two values of a row are never in one column.
            match nearest(&columns, stretch, slack).filter(|at| *at >= next) {
                Some(at) => {
                    next = at + 1;
                    let wider = columns[at].union(stretch);
                    let reaches = |other: usize| columns.get(other).is_some_and(|other| other.shared(wider) > 0.0);
                    if !reaches(at + 1) && !at.checked_sub(1).is_some_and(reaches) {
                        columns[at] = wider;
                    }
                }
                None => {
                    let at = columns.partition_point(|column| column.x0 < stretch.x0).max(next);
                    columns.insert(at, stretch);
                    next = at + 1;
                }
            }
        }
    }
    columns
}

/// How many lines above the first row stand over columns and over no label: "(Unaudited)" below a year.
fn over_columns(drafts: &[Draft]) -> usize {
    let valued = drafts.iter().filter(|draft| !draft.values.is_empty());
    let labels = valued.filter_map(|draft| draft.label.as_ref());
    let labels_end = labels.map(|label| label.rect.x1).fold(f32::NEG_INFINITY, f32::max);
    let is_over = |draft: &&Draft| {
        let label = draft.label.as_ref();
        draft.values.is_empty() && label.is_some_and(|label| label.rect.x0 > labels_end)
    };
    drafts.iter().take_while(is_over).count()
}

/// The column that a value stands in: the one it shares the most with.
fn nearest(columns: &[Stretch], value: Stretch, slack: f32) -> Option<usize> {
    let shared = columns.iter().map(|column| column.shared(value)).enumerate();
    let best = shared.max_by(|a, b| a.1.total_cmp(&b.1))?;
    (best.1 > -slack).then_some(best.0)
}

fn row(draft: &Draft, columns: &[Stretch], height: f32) -> Row {
    if draft.mixed {
        return Row::unknown();
    }
    let mut cells: Vec<(u16, Piece)> = Vec::new();
    for value in &draft.values {
        let Some(at) = nearest(columns, Stretch::of(value.rect), SLACK * height) else {
            continue;
        };
        let after = cells.last().map_or(0, |(last, _)| usize::from(*last) + 1);
        match u16::try_from(at.max(after))
            .ok()
            .filter(|at| usize::from(*at) < columns.len())
        {
            Some(column) => cells.push((column, value.clone())),
            // More values than columns: what stands where is not known, and nothing is said of it.
            None => return Row::unknown(),
        }
    }
    let mut label = draft.label.clone();
    // A number that nearly touches the label's words is the first column's where it stands in it.
    if let Some(piece) = &mut label
        && let Some(value) = piece.last_value
        && let Some(at) = nearest(columns, Stretch::of(value), 0.0)
        && cells.first().is_some_and(|(column, _)| usize::from(*column) > at)
        && let Some(word) = piece.words.pop()
    {
        let of_value = Piece {
            words: vec![word],
            rect: value,
            is_value: true,
            is_year: false,
            last_value: None,
            has_letters: false,
        };
        cells.insert(0, (u16::try_from(at).unwrap_or(u16::MAX), of_value));
    }
    Row {
        label,
        cells,
        alone: draft.alone,
    }
}
