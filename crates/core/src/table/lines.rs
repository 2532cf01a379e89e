//! The lines of a page as a reader sees them, whatever order they are drawn in, and the pieces of each.

use super::drawn_words::{Glyph, Word, same_line};
use super::kind::Kind;
use crate::source::layout::UserRect;

/// Words of running text stand at most this far apart, in heights.
const A_SPACE: f32 = 0.9;

/// A number stands at most this far from the words that it is a part of, in heights. Cells stand further apart.
const IN_TEXT: f32 = 0.5;

/// A space between thousands is at most this wide, in heights.
const IN_NUMBER: f32 = 0.35;

/// A currency may stand at the left edge of its column, this far before its number, in heights.
const TO_NUMBER: f32 = 9.0;

/// A per cent sign may stand this far behind its number, in heights.
const TO_SIGN: f32 = 1.2;

/// A line of the page.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Its pieces, from the left.
    pub(super) pieces: Vec<Piece>,
    /// Where it stands.
    pub(super) rect: UserRect,
    /// How high its words are.
    pub(super) height: f32,
    /// It is the part of a line with another table beside it.
    pub(super) beside: bool,
}

/// Words of a line that belong together: a value with its signs, or words of text.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// Its words by number, from the left.
    pub(super) words: Vec<usize>,
    /// Where it stands.
    pub(super) rect: UserRect,
    /// It is a value, and nothing else.
    pub(super) is_value: bool,
    /// It is a year, and nothing else.
    pub(super) is_year: bool,
    /// Its last word is a value though it is text: where it stands, for it may be the next column's.
    pub(super) last_value: Option<UserRect>,
    /// It is a text: it has a letter, or is a range of numbers.
    pub(super) has_letters: bool,
}

impl Line {
    pub(super) fn has_values(&self) -> bool {
        self.pieces.iter().any(|piece| piece.is_value)
    }
}

/// The lines of a page, from the top.
pub(super) fn lines(glyphs: &[Glyph], words: &[Word]) -> Vec<Line> {
    let mut order: Vec<usize> = (0..words.len()).collect();
    let middle = |at: &usize| f32::midpoint(words[*at].rect.y0, words[*at].rect.y1);
    order.sort_by(|a, b| middle(b).total_cmp(&middle(a)));
    let mut lines: Vec<(UserRect, Vec<usize>)> = Vec::new();
    for at in order {
        let rect = words[at].rect;
        match lines.last_mut() {
            Some((tallest, line)) if same_line(*tallest, rect) => {
                line.push(at);
                if rect.height() > tallest.height() {
                    *tallest = rect;
                }
            }
            _ => lines.push((rect, vec![at])),
        }
    }
    lines
        .into_iter()
        .map(|(tallest, mut line)| {
            line.sort_by(|a, b| words[*a].rect.x0.total_cmp(&words[*b].rect.x0));
            let rect = line.iter().map(|at| words[*at].rect).fold(tallest, UserRect::union);
            Line {
                pieces: pieces(glyphs, words, &line),
                rect,
                height: tallest.height(),
                beside: false,
            }
        })
        .collect()
}

fn pieces(glyphs: &[Glyph], words: &[Word], line: &[usize]) -> Vec<Piece> {
    let mut cuts: Vec<Vec<usize>> = Vec::new();
    for (i, at) in line.iter().enumerate() {
        let joins = cuts
            .last()
            .is_some_and(|open| joins(words, open, *at, line.get(i + 1).copied()));
        match cuts.last_mut().filter(|_| joins) {
            Some(open) => open.push(*at),
            None => cuts.push(vec![*at]),
        }
    }
    cuts.into_iter().map(|cut| piece(glyphs, words, cut)).collect()
}

/// Whether word `at` goes on with the words of `open`; `next` stands behind it.
fn joins(words: &[Word], open: &[usize], at: usize, next: Option<usize>) -> bool {
    let Some(last) = open.last().map(|last| &words[*last]) else {
        return false;
    };
    let word = &words[at];
    let height = last.rect.height().max(word.rect.height()).max(f32::EPSILON);
    let gap = (word.rect.x0 - last.rect.x1) / height;
    let before_next = next.map_or(f32::INFINITY, |next| (words[next].rect.x0 - word.rect.x1) / height);
    let is_text = open.iter().any(|at| words[*at].kind == Kind::Text);
    match (last.kind, word.kind) {
        (Kind::Opening, Kind::Value | Kind::Nil | Kind::Opening) if !is_text => gap <= TO_NUMBER,
        (Kind::Value | Kind::Nil | Kind::Closing, Kind::Closing) if !is_text => gap <= TO_SIGN && gap <= before_next,
        // The year of a date follows its day; a space may part thousands.
        (Kind::Value, Kind::Value) if last.goes_on || (last.is_group && word.is_three) => {
            gap <= if last.goes_on { IN_TEXT } else { IN_NUMBER }
        }
        // "6.5% – 7.5%" runs on; a dash in a cell of its own stands apart.
        (Kind::Value | Kind::Closing, Kind::Nil) if !is_text => gap <= IN_TEXT && before_next <= IN_TEXT,
        // A sign may stand a space before its number.
        (Kind::Nil, Kind::Value) if !is_text && open.len() == 1 => gap <= IN_NUMBER,
        (Kind::Nil, Kind::Value | Kind::Opening) if !is_text => gap <= IN_TEXT && open.len() > 1,
        (Kind::Value | Kind::Nil | Kind::Closing, Kind::Value | Kind::Nil | Kind::Opening) if !is_text => false,
        // A currency at the end of a label belongs to the number behind it.
        (_, Kind::Opening) => gap <= IN_TEXT && before_next <= IN_TEXT,
        (Kind::Text, Kind::Text) => gap <= A_SPACE,
        _ => gap <= IN_TEXT,
    }
}

fn piece(glyphs: &[Glyph], words: &[Word], cut: Vec<usize>) -> Piece {
    let of = |at: &usize| &words[*at];
    let rects = cut.iter().map(|at| of(at).rect);
    let rect = rects.reduce(UserRect::union).unwrap_or_default();
    let is_text = cut.iter().any(|at| of(at).kind == Kind::Text);
    let is_signed =
        matches!(cut[..], [sign, number, ..] if of(&sign).kind == Kind::Nil && of(&number).kind == Kind::Value);
    let unsigned = &cut[usize::from(is_signed)..];
    let numbers = unsigned
        .iter()
        .filter(|at| matches!(of(at).kind, Kind::Value | Kind::Nil))
        .count();
    let groups = unsigned
        .windows(2)
        .all(|pair| of(&pair[1]).is_three || of(&pair[1]).kind != Kind::Value);
    // A range is no single value; thousands parted by spaces are.
    let has_number = numbers == 1 || (numbers > 1 && groups && !unsigned.iter().any(|at| of(at).kind == Kind::Nil));
    let is_date = numbers > 1 && cut.iter().any(|at| of(at).goes_on);
    let last = cut.last().map(of);
    let letters = |at: &usize| !of(at).is_mark && glyphs[of(at).at.clone()].iter().any(|(c, _)| c.is_alphabetic());
    Piece {
        is_value: has_number && !is_text && !is_date,
        is_year: !cut.is_empty() && cut.iter().all(|at| of(at).is_year),
        last_value: last
            .filter(|word| is_text && word.kind == Kind::Value)
            .map(|word| word.rect),
        has_letters: numbers > 1 && !has_number || is_date || cut.iter().any(letters),
        rect,
        words: cut,
    }
}
