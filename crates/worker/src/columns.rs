//! Columns that a file draws line by line across the page.
//!
//! Text is read in the order in which the file draws it, and nearly every file draws one column after the other. Some
//! draw the first line of each column, then the second of each: read so, no sentence holds together. Such a page is
//! told by its gaps (no line crosses them), by how often its order leaps over them, and by its lines being prose that
//! fills its columns, as the cells of a table do not. Its lines are then put in the order of the columns.
//!
//! A page may have columns in a part of it only, or others above than below: a worksheet across two of three. Such a page
//! is cut where that makes columns ([`bands`]).

mod bands;

use pincite_core::source::layout::UserRect;
use std::ops::Range;

/// Glyphs of a line this far apart, in heights, may belong to two columns.
const APART: f32 = 0.7;

/// Columns stand at least this far apart, in heights of the line.
const GUTTER: f32 = 0.8;

/// So many of all pieces may cross the space between two columns: headings, running heads.
const MAY_CROSS: f32 = 0.12;

/// Fewer lines are no column.
const FEWEST_LINES: usize = 6;

/// A page where so many lines follow one of another column is drawn across.
const LEAPS: f32 = 0.4;

/// A part of a line.
#[derive(Clone, Debug)]
struct Piece {
    /// Its characters.
    at: Range<usize>,
    rect: UserRect,
    letters: usize,
    /// It begins with a capital letter.
    capital: bool,
}

/// Puts a page's `text` in the order of its columns when it is drawn across them. `boxes` has one entry for each
/// `char`, and is put in order with it.
pub(crate) fn put_in_order(text: &mut String, boxes: &mut Vec<Option<UserRect>>) {
    let glyphs: Vec<(char, Option<UserRect>)> = text.chars().zip(boxes.iter().copied()).collect();
    let pieces = pieces(&glyphs);
    let Some(in_order) = in_order(&pieces) else {
        return;
    };
    let (mut ordered, mut rects) = (String::with_capacity(text.len()), Vec::with_capacity(boxes.len()));
    let mut before: Option<(&Piece, Option<usize>)> = None;
    for (at, place) in in_order {
        let piece = &pieces[at];
        if let Some((last, last_place)) = before {
            let beside = same_line(last.rect, piece.rect) && last.rect.x1 <= piece.rect.x0;
            ordered.push(if beside && last_place == place { ' ' } else { '\n' });
            rects.push(None);
        }
        for (c, rect) in &glyphs[piece.at.clone()] {
            ordered.push(*c);
            rects.push(*rect);
        }
        before = Some((piece, place));
    }
    if before.is_some() {
        ordered.push('\n');
        rects.push(None);
    }
    (*text, *boxes) = (ordered, rects);
}

/// The pieces in reading order, each with its column; `None` where they are in order.
fn in_order(pieces: &[Piece]) -> Option<Vec<(usize, Option<usize>)>> {
    let whole = arranged(pieces, Beside::Prose);
    whole.or_else(|| leaps(pieces).then(|| bands::in_order(pieces)).flatten())
}

/// Whether enough lines of running text follow on another one beside them, before a page is cut, which is dear.
fn leaps(pieces: &[Piece]) -> bool {
    const LONG: usize = 15;
    let is_long = |piece: &Piece| piece.at.len() >= LONG;
    let is_text = |piece: &Piece| !piece.capital && piece.letters * 2 > piece.at.len();
    let follows = |pair: &&[Piece]| {
        let (a, b) = (&pair[0], &pair[1]);
        is_long(a) && is_long(b) && (is_text(a) || is_text(b)) && same_line(a.rect, b.rect)
    };
    pieces.windows(2).filter(follows).count() >= FEWEST_LINES - 1
}

/// What the columns beside one of prose have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beside {
    Prose,
    /// A worksheet or a figure, too.
    Anything,
}

/// The pieces in the order of their columns; `None` when they have none, or are drawn in that order.
fn arranged(pieces: &[Piece], beside: Beside) -> Option<Vec<(usize, Option<usize>)>> {
    let columns = columns(pieces);
    let places: Vec<Option<usize>> = pieces.iter().map(|piece| column_of(piece, &columns)).collect();
    if columns.len() < 2 || !is_across(&places) {
        return None;
    }
    let prose = prose(pieces, &places, &columns);
    let fits = match beside {
        Beside::Prose => prose.iter().all(|prose| *prose),
        Beside::Anything => prose.contains(&true),
    };
    fits.then(|| order(pieces, &places).into_iter().map(|at| (at, places[at])).collect())
}

fn same_line(a: UserRect, b: UserRect) -> bool {
    let shared = a.y1.min(b.y1) - a.y0.max(b.y0);
    shared > 0.5 * a.height().min(b.height())
}

/// The lines, cut where a gap is as wide as one between columns may be.
fn pieces(glyphs: &[(char, Option<UserRect>)]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut open: Option<Piece> = None;
    for (i, (c, rect)) in glyphs.iter().enumerate() {
        let Some(rect) = *rect else {
            if *c == '\n' {
                pieces.extend(open.take());
            }
            continue;
        };
        let letter = usize::from(c.is_alphabetic());
        match &mut open {
            Some(piece)
                if rect.x0 - piece.rect.x1 <= APART * rect.height()
                    && rect.x1 >= piece.rect.x0
                    && same_line(piece.rect, rect) =>
            {
                piece.at.end = i + 1;
                piece.rect = piece.rect.union(rect);
                piece.letters += letter;
            }
            _ => {
                pieces.extend(open.take());
                open = Some(Piece {
                    at: i..i + 1,
                    rect,
                    letters: letter,
                    capital: c.is_uppercase(),
                });
            }
        }
    }
    pieces.extend(open);
    pieces
}

/// The columns from left to right, as stretches across the page; fewer than two when there are none.
fn columns(pieces: &[Piece]) -> Vec<Range<f32>> {
    const MOST: usize = 5;
    if pieces.len() < 2 * FEWEST_LINES {
        return Vec::new();
    }
    let mut heights: Vec<f32> = pieces.iter().map(|piece| piece.rect.height()).collect();
    heights.sort_by(f32::total_cmp);
    let height = heights[heights.len() / 2];
    let most_crossing = (MAY_CROSS * pieces.len() as f32) as usize;
    // Where pieces begin and end, from left to right: between two borders nothing changes.
    let mut borders: Vec<(f32, i32)> = pieces
        .iter()
        .flat_map(|piece| [(piece.rect.x0, 1), (piece.rect.x1, -1)])
        .collect();
    borders.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    let mut columns: Vec<Range<f32>> = Vec::new();
    let (mut crossing, mut start) = (0_i32, None::<f32>);
    for (x, change) in borders {
        crossing += change;
        let busy = usize::try_from(crossing).unwrap_or(0) > most_crossing;
        match (busy, start) {
            (true, None) => match columns.last_mut() {
                // Not wide enough to part two columns.
                Some(last) if x - last.end < GUTTER * height => {
                    start = Some(columns.pop().map_or(x, |last| last.start));
                }
                _ => start = Some(x),
            },
            (false, Some(from)) => {
                columns.push(from..x);
                start = None;
            }
            _ => {}
        }
    }
    let narrow = |column: &Range<f32>| column.end - column.start < 6.0 * height;
    if columns.len() > MOST || columns.iter().any(narrow) {
        return Vec::new();
    }
    columns
}

/// The column that a piece stands in; `None` when it crosses from one to another.
fn column_of(piece: &Piece, columns: &[Range<f32>]) -> Option<usize> {
    let slack = 0.5 * piece.rect.height();
    let middle = f32::midpoint(piece.rect.x0, piece.rect.x1);
    let at = columns
        .iter()
        .position(|column| (column.start - slack..column.end + slack).contains(&middle))?;
    let column = columns.get(at)?;
    let next = columns.get(at + 1).map_or(f32::INFINITY, |next| next.start);
    let before = at
        .checked_sub(1)
        .and_then(|i| columns.get(i))
        .map_or(f32::NEG_INFINITY, |before| before.end);
    let within = piece.rect.x0 > before - slack && piece.rect.x1 < next + slack;
    let mostly = piece.rect.x0 >= column.start - 4.0 * slack && piece.rect.x1 <= column.end + 4.0 * slack;
    (within && mostly).then_some(at)
}

/// Whether the order leaps from column to column, line by line.
fn is_across(places: &[Option<usize>]) -> bool {
    let placed: Vec<usize> = places.iter().copied().flatten().collect();
    let leaps = placed.windows(2).filter(|pair| pair[0] != pair[1]).count();
    leaps as f32 >= LEAPS * placed.len() as f32
}

/// Of each column whether it is full of lines of words, as running text is.
fn prose(pieces: &[Piece], places: &[Option<usize>], columns: &[Range<f32>]) -> Vec<bool> {
    const FULL: f32 = 0.55;
    const WORDS: f32 = 0.7;
    const LONG: usize = 20;
    // Lines of prose go on in small letters; those of a list of names begin with a capital.
    const GOES_ON: f32 = 0.35;
    let is_prose = |(number, column): (usize, &Range<f32>)| {
        let own = || {
            pieces
                .iter()
                .zip(places)
                .filter(|(_, place)| **place == Some(number))
                .map(|(piece, _)| piece)
        };
        let mut widths: Vec<f32> = own()
            .map(|piece| piece.rect.width() / (column.end - column.start))
            .collect();
        widths.sort_by(f32::total_cmp);
        let mut lengths: Vec<usize> = own().map(|piece| piece.at.len()).collect();
        lengths.sort_unstable();
        let (letters, all): (usize, usize) = own().fold((0, 0), |(letters, all), piece| {
            (letters + piece.letters, all + piece.at.len())
        });
        let goes_on = own().filter(|piece| !piece.capital).count();
        let middle = widths.len() / 2;
        widths.len() >= FEWEST_LINES
            && widths.get(middle).is_some_and(|width| *width >= FULL)
            && lengths.get(middle).is_some_and(|length| *length >= LONG)
            && letters as f32 >= WORDS * all as f32
            && goes_on as f32 >= GOES_ON * widths.len() as f32
    };
    columns.iter().enumerate().map(is_prose).collect()
}

/// The pieces in reading order: what crosses the columns parts the page, and between two such lines the columns follow
/// each other.
fn order(pieces: &[Piece], places: &[Option<usize>]) -> Vec<usize> {
    let middle = |at: usize| f32::midpoint(pieces[at].rect.y0, pieces[at].rect.y1);
    let crossing: Vec<usize> = (0..pieces.len()).filter(|at| places[*at].is_none()).collect();
    let band = |at: usize| crossing.iter().filter(|other| middle(**other) > middle(at)).count();
    let mut keyed: Vec<(usize, usize, usize)> = (0..pieces.len())
        .map(|at| match places[at] {
            // A line that crosses comes before what stands below it.
            None => (band(at), usize::MAX, at),
            Some(column) => (band(at), column, at),
        })
        .collect();
    keyed.sort_by(|a, b| {
        let (x, y) = (pieces[a.2].rect, pieces[b.2].rect);
        (a.0, a.1).cmp(&(b.0, b.1)).then(y.y0.total_cmp(&x.y0))
    });
    // Parts of one line may stand a little higher and lower.
    let on_line = |a: &(usize, usize, usize), b: &(usize, usize, usize)| {
        (a.0, a.1) == (b.0, b.1) && same_line(pieces[a.2].rect, pieces[b.2].rect)
    };
    for line in keyed.chunk_by_mut(on_line) {
        line.sort_by(|a, b| pieces[a.2].rect.x0.total_cmp(&pieces[b.2].rect.x0));
    }
    keyed.into_iter().map(|(_, _, at)| at).collect()
}
